// Names to addresses as the system has them; and where it keeps us waiting, as the name servers say.
import { lookup, Resolver } from 'node:dns/promises';
import type { ResolvedAddress } from './connect.ts';

export type AskSystem = (name: string) => Promise<ResolvedAddress[]>;

export interface LookUpSettings {
  /** It knows the machine's own names, too, but holds a thread until the last name server was heard. */
  askSystem: AskSystem;
  /** Holds no thread. */
  askServers: AskSystem;
  /** How many names the system looks up at once: it has two threads for that, and others need them, too. */
  atOnce: number;
  /** After so long without an answer of the system the name servers are asked as well. */
  patienceMs: number;
  /** After so long nobody waits for the answer any more. */
  givenUpMs: number;
}

export const ordinaryLookUp: LookUpSettings = {
  askSystem: (name) => lookup(name, { all: true, verbatim: true }),
  askServers,
  atOnce: 1,
  patienceMs: 500,
  givenUpMs: 5_000,
};

/** One name server that never answers would hold all threads there are, and with them every other name. */
export function openLookUp(settings: LookUpSettings): AskSystem {
  const { askSystem, askServers: ask, atOnce, patienceMs, givenUpMs } = settings;
  const waiting = new Set<() => void>();
  let running = 0;
  const startNext = () => {
    const [next] = waiting;
    if (next === undefined || running >= atOnce) return;
    waiting.delete(next);
    running += 1;
    next();
  };
  return (name) =>
    new Promise((resolve, reject) => {
      const start = () => {
        askSystem(name)
          .then(settle, fail)
          .finally(() => {
            running -= 1;
            startNext();
          });
      };
      const end = () => {
        clearTimeout(impatient);
        clearTimeout(givenUp);
        waiting.delete(start);
      };
      const settle = (addresses: ResolvedAddress[]) => {
        end();
        resolve(addresses);
      };
      const fail = (error: unknown) => {
        end();
        reject(error);
      };
      const impatient = setTimeout(() => {
        // What the servers do not know the system may.
        ask(name).then(settle, () => {});
      }, patienceMs);
      const givenUp = setTimeout(() => fail(tooLate(name)), givenUpMs);
      waiting.add(start);
      startNext();
    });
}

function tooLate(name: string): Error {
  return Object.assign(new Error(`no answer for ${name}`), { code: 'EAI_AGAIN' });
}

/** A new one for each question: it reads which name servers there are now. */
async function askServers(name: string): Promise<ResolvedAddress[]> {
  const servers = new Resolver({ timeout: 1_500, tries: 2 });
  const bare = name.replace(/\.$/, '');
  const asked = await Promise.allSettled([servers.resolve4(bare), servers.resolve6(bare)]);
  const found = asked.flatMap((answer, at) =>
    answer.status === 'rejected'
      ? []
      : answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })),
  );
  if (found.length === 0) throw new Error(`the name servers know no address of ${name}`);
  return found;
}
