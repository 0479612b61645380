// Messages that wait to be sent: changes of many sites, found together, round by round.
import type { Site } from '../../src/core/site/site.ts';
import type { Store } from '../../src/store/store.ts';
import { addSite, claimAll, makeChange, makeResult } from './store-records.ts';

/** One message for each round of each site, on every channel; titles count the rounds. */
export async function queueMessages(
  store: Store,
  { sites: count, rounds, before }: { sites: number; rounds: number; before: number },
): Promise<void> {
  const sites: Site[] = [];
  for (let at = 0; at < count; at += 1) sites.push(await addSite(store, { host: `${at}.example` }));
  for (let round = 0; round < rounds; round += 1) {
    const now = before - 60_000 + round;
    for (const { ownerId, id: siteId } of sites) {
      await store.askCheck({ ownerId, siteId, trigger: 'manual', now, answerFor: null });
    }
    const title = roundTitle(round);
    const claims = await claimAll(store, now);
    await store.recordResults(
      claims.map((claim) => makeResult(claim, { outcome: 'changed', change: makeChange(claim, { title }) })),
    );
  }
}

export const roundTitle = (round: number) => `Change ${round}`;

export interface TakenMessage {
  site: string;
  title: string;
}

/** Messages that were taken before an earlier one of their site was. */
export function findDisorder(taken: readonly TakenMessage[]): string[] {
  return [...Map.groupBy(taken, ({ site }) => site)].flatMap(([site, all]) =>
    all.flatMap(({ title }, at) => (title === roundTitle(at) ? [] : [`${site}: ${title} at ${at}`])),
  );
}
