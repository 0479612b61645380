// Names to addresses, remembered for a moment. Only what the guard checks at every connect passes through here, so memory opens no door.
import type { ResolvedAddress } from '../connect.ts';
import { remember } from '../remember.ts';
import { type AskSystem, openLookUp, ordinaryLookUp } from './look-up.ts';

export type Resolve = (host: string) => Promise<ResolvedAddress[]>;

/** Short enough that a site which moves is followed within one check or two. */
const keptMs = 30_000;
const maxNames = 2_000;

/** The default resolver. */
export function openResolver(allowPrivate: boolean, ask: AskSystem = openLookUp(ordinaryLookUp)): Resolve {
  return rememberAnswers((host) => {
    // The closing dot keeps a public name out of the machine's search domains; local names may need them.
    const name = !allowPrivate && host.includes('.') && !host.endsWith('.') ? `${host}.` : host;
    return ask(name);
  }, Date.now);
}

/** Those who ask for a name at once share one question; answers are kept for a while, failures are not. */
export function rememberAnswers(resolve: Resolve, now: () => number): Resolve {
  const answers = new Map<string, { until: number; addresses: Promise<ResolvedAddress[]> }>();
  const forget = (host: string, addresses: Promise<ResolvedAddress[]>) => {
    if (answers.get(host)?.addresses === addresses) answers.delete(host);
  };
  return async (host) => {
    const known = answers.get(host);
    if (known !== undefined && known.until > now()) return known.addresses;
    const addresses = resolve(host);
    remember(answers, host, { until: now() + keptMs, addresses }, maxNames);
    try {
      const found = await addresses;
      if (found.length === 0) forget(host, addresses);
      return found;
    } catch (error) {
      forget(host, addresses);
      throw error;
    }
  };
}
