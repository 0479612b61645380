// Names to addresses as the system has them; and where it keeps us waiting, as the name servers say.
import { lookup } from 'node:dns/promises';
import type { ResolvedAddress } from '../connect.ts';
import { openNameServers } from './name-servers.ts';

export type AskSystem = (name: string) => Promise<ResolvedAddress[]>;

export interface LookUpSettings {
  /** It knows the machine's own names, too, but holds a thread until the last name server was heard. */
  askSystem: AskSystem;
  /** Holds no thread. */
  askServers: AskSystem;
  /** How many names of a kind the system looks up at once: it has two threads for that, and others need them, too. */
  atOnce: number;
  /** After so long without an answer of the system the name servers are asked as well. */
  patienceMs: number;
  /** After so long nobody waits for the answer any more. */
  givenUpMs: number;
}

export const ordinaryLookUp: LookUpSettings = {
  askSystem: (name) => lookup(name, { all: true, verbatim: true }),
  askServers: openNameServers(),
  atOnce: 1,
  patienceMs: 500,
  givenUpMs: 5_000,
};

/** Names that no name server of the net answers for: of this machine, or of the network it is in. */
const localName = /^[^.]+\.?$|\.(?:local|localhost|lan|internal|intranet|corp|home|home\.arpa)\.?$/i;

/**
 * One name server that never answers would hold all threads there are, and with them every other name. Only the system knows
 * local names, so these have a turn of their own.
 */
export function openLookUp(settings: LookUpSettings): AskSystem {
  const { askSystem, askServers: ask, atOnce, patienceMs, givenUpMs } = settings;
  const local = openTurn(atOnce);
  const ofTheNet = openTurn(atOnce);
  return (name) =>
    new Promise((resolve, reject) => {
      const turn = localName.test(name) ? local : ofTheNet;
      const start = async () => {
        try {
          settle(await askSystem(name));
        } catch (error) {
          fail(error);
        }
      };
      const end = () => {
        clearTimeout(impatient);
        clearTimeout(givenUp);
        turn.leave(start);
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
      turn.join(start);
    });
}

type Start = () => Promise<void>;

/** So many at once, the others as these end. */
function openTurn(atOnce: number): { join(start: Start): void; leave(start: Start): void } {
  const waiting = new Set<Start>();
  let running = 0;
  const startNext = () => {
    const [next] = waiting;
    if (next === undefined || running >= atOnce) return;
    waiting.delete(next);
    running += 1;
    void next().finally(() => {
      running -= 1;
      startNext();
    });
  };
  return {
    join(start) {
      waiting.add(start);
      startNext();
    },
    leave: (start) => void waiting.delete(start),
  };
}

function tooLate(name: string): Error {
  return Object.assign(new Error(`no answer for ${name}`), { code: 'EAI_AGAIN' });
}
