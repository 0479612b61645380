// A record of each kind, and every function of the store that is called for an account, by name.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Analysis } from '../../src/core/change/analysis.ts';
import type { NoiseWishes } from '../../src/core/change/noise.ts';
import { newId } from '../../src/core/id.ts';
import type { Store } from '../../src/store/store.ts';
import {
  addSite,
  makeChange,
  makeChannel,
  makeCheck,
  makeFeed,
  makeResult,
  makeSite,
  makeSnapshot,
  runCheck,
} from './store-records.ts';

export const now = 1_700_000_000_000;
export const hour = 3_600_000;

export interface Ids {
  site: string;
  page: string;
  check: string;
  snapshot: string;
  change: string;
  channel: string;
  feed: string;
  notification: string;
  suppressed: string;
  lastEvent: string;
}

const hunk = {
  op: 'added' as const,
  where: { selector: 'p', trail: ['A'], region: 'main' as const, role: 'paragraph' as const },
  beforeIndex: null,
  afterIndex: 3,
  before: null,
  after: 'it is 12:30',
  words: null,
};

const wishes: NoiseWishes = {
  'slot.0': {
    ...{ slot: 'slot', at: 0, example: 'It is 12:30', selector: 'p', rule: 'twin' },
    ...{ state: 'undone', changeIds: [], since: now },
  },
};

/** A record of each kind, the same for every account: address, tag, content, key of answers. */
export async function fillAccount(store: Store, ownerId: string): Promise<Ids> {
  const channel = await store.createChannel(makeChannel({ ownerId }), null);
  const feed = makeFeed({ ownerId });
  await store.addFeed(feed);
  const scope = { kind: 'links', depth: 1, max: 100 } as const;
  const notify = { from: 'low', channels: [channel.id] } as const;
  const site = await addSite(store, {
    ownerId,
    scope,
    tags: ['tag'],
    notify: { ...notify, channels: [channel.id] },
  });
  const page = makeSite({ ownerId, parentId: site.id, url: 'https://shop.example/one', createdAt: now });
  await runCheck(store, site, now, (claim) =>
    makeResult(claim, {
      outcome: 'baseline',
      snapshot: makeSnapshot(claim),
      survey: { added: [page], removed: [], moved: [] },
    }),
  );
  const { claim, snapshot, change } = await runCheck(store, site, now + hour, (one) =>
    makeResult(one, {
      outcome: 'changed',
      snapshot: makeSnapshot(one),
      change: makeChange(one),
      suppressed: [{ gate: 'clock', reason: 'It is only the time.', hunk }],
      facts: [{ kind: 'price', key: 'price', label: 'Price', value: 39, text: '$39.00' } as never],
    }),
  );
  await store.editNoise(ownerId, site.id, () => wishes);
  await store.editUndoneWeights(ownerId, site.id, () => ['type:price']);
  await store.keepSiteSession(ownerId, site.id, { sealed: ownerId, updatedAt: now, wasThere: false });
  await store.editChange(ownerId, change?.id ?? '', { feedback: 'useful' });
  await store.ai.keepAnswer(ownerId, 'key', `answer for ${ownerId}`, now);
  const usage = { inputTokens: 10, outputTokens: 10 };
  const spent = { model: 'm', usage, money: 1, isFailed: false };
  await store.ai.addUsage({ ownerId, siteId: site.id, now, ...spent });
  const { notifications } = await store.listNotifications(ownerId, {});
  const { suppressed } = await store.listSuppressed(ownerId, site.id, {});
  const ids = {
    site: site.id,
    page: page.id,
    check: claim.check.id,
    snapshot: snapshot?.id ?? '',
    change: change?.id ?? '',
    channel: channel.id,
    feed: feed.id,
    notification: notifications[0]?.id ?? '',
    suppressed: suppressed[0]?.id ?? '',
    lastEvent: await store.lastEventId(ownerId),
  };
  for (const [kind, id] of Object.entries(ids)) if (id === '') throw new Error(`there is no ${kind}`);
  return ids;
}

export const unknown: Ids = {
  ...{ site: newId(), page: newId(), check: newId(), snapshot: newId(), change: newId() },
  ...{ channel: newId(), feed: newId(), notification: newId(), suppressed: newId(), lastEvent: '' },
};

function makeAnalysis(): Analysis {
  const { changeType, significance, significanceScore, significanceReasons, goal, title, summary, insights } =
    makeChange({
      site: makeSite(),
      check: makeCheck(makeSite()),
    } as never);
  return {
    ...{ changeType, significance, significanceScore, significanceReasons, goal, summary, insights },
    ...{ title: `${title}, said otherwise`, analysedBy: 'rules' },
  };
}

type Call = (store: Store, ownerId: string, ids: Ids) => Promise<unknown>;

/** Every function of the store that is called for an account. Those that remove come last. */
export const calls: Record<string, Call> = {
  getSite: (store, ownerId, { site }) => store.getSite(ownerId, site),
  'getSite of a page': (store, ownerId, { page }) => store.getSite(ownerId, page),
  'listSites by id': (store, ownerId, { site, page }) => store.listSites(ownerId, { ids: [site, page] }),
  'listSites by parent': (store, ownerId, { site }) => store.listSites(ownerId, { parentId: site }),
  listMembers: (store, ownerId, { site }) => store.listMembers(ownerId, site),
  listDropped: (store, ownerId, { site }) => store.listDropped(ownerId, site),
  listMemberIds: (store, ownerId, { site }) => store.listMemberIds(ownerId, [site]),
  getCheck: (store, ownerId, { check }) => store.getCheck(ownerId, check),
  listChecks: (store, ownerId, { site }) => store.listChecks(ownerId, site, {}),
  getSnapshot: (store, ownerId, { snapshot }) => store.getSnapshot(ownerId, snapshot),
  findSnapshot: (store, ownerId, { site }) => store.findSnapshot(ownerId, site, 'c0ffee'),
  snapshotBefore: (store, ownerId, { site, snapshot }) =>
    store.snapshotBefore({ ownerId, siteId: site, id: snapshot }),
  listSnapshots: (store, ownerId, { site }) => store.listSnapshots(ownerId, site, {}),
  getChange: (store, ownerId, { change }) => store.getChange(ownerId, change),
  'listChanges of a site': (store, ownerId, { site }) => store.listChanges(ownerId, { siteIds: [site] }),
  'listEvents of a site': (store, ownerId, { site }) => store.listEvents(ownerId, { siteIds: [site] }),
  listFacts: (store, ownerId, { site }) => store.listFacts(ownerId, site, 10),
  listJudged: (store, ownerId, { site }) => store.listJudged(ownerId, [site], 10),
  countJudged: (store, ownerId, { site }) => store.countJudged(ownerId, [site]),
  getUndoneWeights: (store, ownerId, { site }) => store.getUndoneWeights(ownerId, site),
  sumSpent: (store, ownerId, { site }) => store.sumSpent(ownerId, [site]),
  getSiteSession: (store, ownerId, { site }) => store.getSiteSession(ownerId, site),
  clearSiteSession: (store, ownerId, { site }) => store.clearSiteSession(ownerId, site),
  'keepSiteSession in place of another': (store, ownerId, { site }) =>
    store.keepSiteSession(ownerId, site, { sealed: 'taken', updatedAt: now, wasThere: true }),
  keepSiteSession: (store, ownerId, { site }) =>
    store.keepSiteSession(ownerId, site, { sealed: 'taken', updatedAt: now, wasThere: false }),
  getNoise: (store, ownerId, { site }) => store.getNoise(ownerId, site),
  getChannel: (store, ownerId, { channel }) => store.getChannel(ownerId, channel),
  listSuppressed: (store, ownerId, { site }) => store.listSuppressed(ownerId, site, {}),
  getSuppressed: (store, ownerId, { site, suppressed }) => store.getSuppressed(ownerId, site, suppressed),
  listTallies: (store, ownerId, { site }) => store.listTallies(ownerId, [site]),
  'ai.spentToday on a site': (store, ownerId, { site }) => store.ai.spentToday(ownerId, site, now),
  'ai.listUsage': (store, ownerId, { site }) => store.ai.listUsage(ownerId, { since: 0, siteId: site }),
  askCheck: async (store, ownerId, { site }) =>
    (await store.askCheck({ ownerId, siteId: site, trigger: 'manual', now: now + 2 * hour, answerFor: null }))
      ?.siteId,
  editSite: (store, ownerId, { site }) =>
    store.editSite(ownerId, site, { name: 'Taken', members: { trackingGoal: 'taken' } }, now + 2 * hour),
  editChange: (store, ownerId, { change }) =>
    store.editChange(ownerId, change, { seen: true, feedback: 'noise' }),
  'markSeen by id': (store, ownerId, { change }) => store.markSeen(ownerId, { ids: [change], seen: true }),
  'markSeen by site': (store, ownerId, { site }) =>
    store.markSeen(ownerId, { filter: { siteIds: [site] }, seen: true }),
  editUndoneWeights: (store, ownerId, { site }) => store.editUndoneWeights(ownerId, site, () => []),
  editNoise: (store, ownerId, { site }) => store.editNoise(ownerId, site, () => ({})),
  editChannel: (store, ownerId, { channel }) =>
    store.editChannel(ownerId, channel, { isOn: false }, now + 2 * hour),
  replaceSecret: (store, ownerId, { channel }) =>
    store.replaceSecret(ownerId, channel, { before: {}, settings: {}, formerSecrets: [] }, now + 2 * hour),
  noteChannelWorks: (store, ownerId, { channel }) => store.noteChannelWorks(ownerId, channel, now + 2 * hour),
  resendNotification: (store, ownerId, { notification }) =>
    store.resendNotification(ownerId, notification, now + 2 * hour),
  replaceAnalysis: (store, ownerId, { change }) =>
    store.replaceAnalysis(ownerId, change, { analysis: makeAnalysis(), verification: null }),
  raiseSuppressed: (store, ownerId, { site, suppressed }) => {
    const of = makeSite({ ownerId, id: site });
    const check = { ...makeCheck(of, 'manual', now + hour), status: 'done' as const };
    const change = makeChange({ site: of, check, snapshot: null } as never, { id: newId() });
    return store
      .raiseSuppressed({
        ownerId,
        siteId: site,
        recordId: suppressed,
        parentId: null,
        check,
        change,
      })
      .catch(() => false);
  },
  removeChannel: (store, ownerId, { channel }) => store.removeChannel(ownerId, channel),
  removeFeed: (store, ownerId, { feed }) => store.removeFeed(ownerId, feed, null),
  removeSite: (store, ownerId, { site }) => store.removeSite(ownerId, site),
};

async function collect<T>({ slices }: { slices: AsyncIterable<T[]> }): Promise<T[]> {
  const all: T[] = [];
  for await (const slice of slices) all.push(...slice);
  return all;
}

/** Lists of all that an account has: they take no id. */
export const lists: Record<string, (store: Store, ownerId: string) => Promise<unknown>> = {
  listSites: (store, ownerId) => store.listSites(ownerId, {}),
  'listSites by words': (store, ownerId) => store.listSites(ownerId, { q: 'shop', tag: 'tag' }),
  walkSites: async (store, ownerId) => collect(await store.walkSites(ownerId, {})),
  walkChanges: async (store, ownerId) => collect(await store.walkChanges(ownerId, {})),
  findSitesByUrl: async (store, ownerId) => [
    ...(await store.findSitesByUrl(ownerId, ['https://shop.example/page', 'https://shop.example/one'])),
  ],
  listChanges: (store, ownerId) => store.listChanges(ownerId, {}),
  'listChanges by words': (store, ownerId) => store.listChanges(ownerId, { q: 'price' }),
  listEvents: (store, ownerId) => store.listEvents(ownerId, {}),
  listEventsAfter: (store, ownerId) => store.listEventsAfter(ownerId, '', {}),
  listChannels: (store, ownerId) => store.listChannels(ownerId),
  listFeeds: (store, ownerId) => store.listFeeds(ownerId, null),
  listNotifications: (store, ownerId) => store.listNotifications(ownerId, {}),
  countSites: (store, ownerId) => store.countSites(ownerId),
  findAnswer: (store, ownerId) => store.findAnswer(ownerId, 'key', now),
  'ai.findAnswer': (store, ownerId) => store.ai.findAnswer(ownerId, 'key'),
  'ai.spentToday': (store, ownerId) => store.ai.spentToday(ownerId, '', now),
  'ai.listUsage': (store, ownerId) => store.ai.listUsage(ownerId, { since: 0 }),
};

/** All rows of the account, of every table that has accounts. */
export function dumpAccount(dataDir: string, ownerId: string): Record<string, unknown[]> {
  const database = new Sqlite(join(dataDir, 'heed.sqlite'), { readonly: true });
  try {
    const named =
      "select m.name from sqlite_master m join pragma_table_info(m.name) c where c.name = 'owner_id'";
    const tables = database.prepare<[], { name: string }>(`${named} and m.type = 'table'`).all();
    return Object.fromEntries(
      tables.map(({ name }) => [
        name,
        database.prepare(`select * from "${name}" where owner_id = ? order by rowid`).all(ownerId),
      ]),
    );
  } finally {
    database.close();
  }
}
