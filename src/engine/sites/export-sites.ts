// Exporting sites as a list that can be imported again. Secrets stay here.
import { z } from 'zod';
import { defaultWatch } from '../../core/site/watch.ts';
import type { SiteView, Store } from '../../store/store.ts';
import type { SiteInput } from './site-input.ts';
import { hidden, hideSecrets } from './watch-secrets.ts';

export const exportSchema = z
  .object({ heed: z.literal(1), exportedAt: z.iso.datetime({ precision: 3 }), sites: z.array(z.unknown()) })
  .describe('All sites, as POST /api/import accepts them. Without secrets.');

/** In slices: there may be any number of sites. */
export async function* exportSites(store: Store, ownerId: string): AsyncGenerator<SiteInput[]> {
  const { slices } = await store.walkSites(ownerId, {});
  for await (const sites of slices) yield sites.map(portable);
}

function portable(site: SiteView): SiteInput {
  const { url, name, isNameGiven, trackingGoal, state, schedule, scope, plan, notify, tags, retention } =
    site;
  // Channels stay here: their ids mean nothing elsewhere.
  const { from, on, when } = notify;
  const watch = portableWatch(site);
  return {
    url,
    ...(isNameGiven ? { name } : {}),
    ...{ trackingGoal, state, schedule, scope, tags },
    ...(Object.keys(watch).length === 0 ? {} : { watch }),
    ...(isOfUser(plan) ? { plan } : {}),
    notify: {
      from,
      ...(on === undefined ? {} : { on }),
      ...(when === undefined || when === null ? {} : { when }),
    },
    ...(retention === undefined ? {} : { retention }),
  };
}

/** Edited or answered by hand: what the rules understand is understood again where it is imported. */
function isOfUser({ by, questions }: SiteView['plan']): boolean {
  return by === 'user' || questions.some(({ answered }) => answered !== null);
}

/** What its user set, but for what is secret. */
function portableWatch(site: SiteView): NonNullable<SiteInput['watch']> {
  const watch = hideSecrets(site.watch);
  const isOwn = ([key, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(defaultWatch[key as keyof typeof defaultWatch]);
  const open = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== hidden));
  const withoutSecrets = { ...watch, headers: open(watch.headers), cookies: {}, secrets: {} };
  const isSecret = ([, value]: [string, unknown]) => JSON.stringify(value).includes(hidden);
  return Object.fromEntries(Object.entries(withoutSecrets).filter((one) => isOwn(one) && !isSecret(one)));
}
