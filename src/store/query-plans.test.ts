// How SQLite runs our queries: over an index, never by looking through a whole table.
import Sqlite from 'better-sqlite3';
import { type CompiledQuery, Kysely, SqliteDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeChange,
  makeChannel,
  makeCheck,
  makeResult,
  makeSite,
  makeSnapshot,
} from '../../test/support/store-records.ts';
import { findAnswer } from './answers.ts';
import { listChanges } from './changes/change-list.ts';
import { editChange, getChange } from './changes/changes.ts';
import { markSeen } from './changes/mark-seen.ts';
import { suppressedStore } from './changes/suppressed.ts';
import { askCheck, getCheck, listChecks } from './checks/checks.ts';
import { claimChecks } from './checks/claim.ts';
import { handBackChecks, prolongLeases, reclaimChecks } from './checks/lease.ts';
import { queueDue } from './checks/queue-due.ts';
import { recordResults } from './checks/record.ts';
import { findSnapshot, getSnapshot, listSnapshots, snapshotBefore } from './checks/snapshots.ts';
import { listTallies } from './checks/tallies.ts';
import { type Database, makeDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import type { Tables } from './database/schema.ts';
import { makeLocalSignal } from './database/signal.ts';
import { channelStore } from './notifications/channels.ts';
import { lastEventId, listEvents, listEventsAfter } from './notifications/events.ts';
import { notificationStore } from './notifications/notifications.ts';
import { figureStore } from './sites/figures.ts';
import { listMemberIds, listMembers } from './sites/members.ts';
import { removeSite } from './sites/remove-sites.ts';
import { findSitesByUrl, listSites } from './sites/site-list.ts';
import { createSite, editSite, getSite } from './sites/sites.ts';
import type { ChangeFilter } from './store.ts';
import { pulseStore } from './tidy/pulse.ts';
import { serviceFigureStore } from './tidy/service-figures.ts';

const now = 1_700_000_000_000;
const tables = [
  'sites',
  'checks',
  'snapshots',
  'changes',
  'suppressed',
  'events',
  'change_notes',
  'change_counts',
  'answers',
  'hosts',
  'icons',
  'tallies',
  'ai_usage',
  'channels',
  'notifications',
];

describe('query plans', () => {
  const raw = new Sqlite(':memory:');
  const queries: CompiledQuery[] = [];
  const kysely = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: raw }),
    log: (event) => void queries.push(event.query),
  });
  const trouble = () => {};
  const database: Database = makeDatabase({
    kind: 'sqlite',
    kysely,
    signals: { queued: makeLocalSignal(trouble), events: makeLocalSignal(trouble) },
    trouble,
    close: () => kysely.destroy(),
  });

  beforeAll(() => migrate(kysely, 'sqlite', trouble));
  afterAll(() => database.close());

  /** The plan of every query that `work` makes, one line each. */
  async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
    queries.length = 0;
    await work();
    return queries.flatMap(({ sql, parameters }) => {
      if (!/^\s*(select|update|delete|insert|with)/i.test(sql)) return [];
      const plan = raw.prepare<unknown[], { detail: string }>(`explain query plan ${sql}`).all(...parameters);
      return plan.map((step) => step.detail);
    });
  }

  /** Walked whole may be only the indices of what waits and of what runs: they hold nothing else. */
  function scans(plans: readonly string[]): string[] {
    return plans.filter(
      (step) =>
        tables.some((table) => step.startsWith(`SCAN ${table}`)) &&
        !/INDEX (checks_(queued|running)|notifications_due)$/.test(step),
    );
  }

  const lists: [string, ChangeFilter][] = [
    ['all', {}],
    ['of a site', { siteIds: ['a'] }],
    ['of sites', { siteIds: ['a', 'b', 'c'] }],
    ['of a type', { changeTypes: ['price'] }],
    ['of a significance', { significances: ['high', 'critical'] }],
    ['of a type and significance', { changeTypes: ['price'], significances: ['high'] }],
    [
      'of sites, types and significances',
      { siteIds: ['a', 'b'], changeTypes: ['price', 'links'], significances: ['low'] },
    ],
    ['since a time', { since: now }],
    ['until a time, of a type', { until: now, changeTypes: ['price'] }],
    ['unseen', { seen: false }],
    ['unseen of a site', { seen: false, siteIds: ['a'] }],
    ['seen of a type', { seen: true, changeTypes: ['price'] }],
    ['of a verdict', { verdicts: ['met'] }],
    ['of a verdict, type and significance', { verdicts: ['met'], changeTypes: ['price'], seen: false }],
    ['of a verdict of a site', { verdicts: ['met', 'relevant'], siteIds: ['a'] }],
    ['that wait or were undone', { statuses: ['unconfirmed', 'reverted'] }],
    ['after an id', { before: 'x', changeTypes: ['price'] }],
    ['of too many sites', { siteIds: Array.from({ length: 300 }, (_, n) => `site ${n}`) }],
  ];

  it.each(lists)('a list of changes %s is a range scan', async (_, filter) => {
    const plans = await plansOf(() => listChanges(database, 'local', { limit: 50, ...filter }));
    expect(scans(plans)).toEqual([]);
    const used = plans.filter((step) => step.includes('changes'));
    expect(used.length).toBeGreaterThan(0);
    for (const step of used) expect(step).toMatch(/SEARCH changes USING (COVERING )?INDEX/);
  });

  it('one kind of change is read in the order of its index, without sorting', async () => {
    const filter = {
      limit: 50,
      changeTypes: ['price' as const],
      significances: ['low' as const],
      before: 'x',
    };
    const plans = await plansOf(() => listChanges(database, 'local', filter));
    expect(plans).toContain(
      'SEARCH changes USING COVERING INDEX changes_by_kind (owner_id=? AND change_type=? AND significance=? AND id<?)',
    );
    expect(plans.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
  });

  it('verdicts and what is not settled have indices of their own', async () => {
    const verdict = await plansOf(() => listChanges(database, 'local', { limit: 50, verdicts: ['met'] }));
    expect(verdict).toContain(
      'SEARCH changes USING INDEX changes_by_verdict (owner_id=? AND verdict=? AND change_type=? AND significance=?)',
    );
    const status = await plansOf(() => listChanges(database, 'local', { limit: 50, statuses: ['reverted'] }));
    expect(status).toContain(
      'SEARCH changes USING COVERING INDEX changes_unsettled (owner_id=? AND status=?)',
    );
  });

  it('unseen ones of a verdict are in an index of their own, also after an id', async () => {
    for (const before of [undefined, 'x']) {
      const filter = { limit: 50, verdicts: ['met' as const], seen: false, before };
      const plans = await plansOf(() => listChanges(database, 'local', filter));
      const used = plans.filter((step) => step.includes('USING') && step.includes('changes_'));
      expect(used.length).toBeGreaterThan(0);
      for (const step of used)
        expect(step).toMatch(/INDEX changes_unseen_by_verdict \(owner_id=\? AND verdict=\?( AND id<\?)?\)$/);
    }
  });

  const ofMany: [string, ChangeFilter, string][] = [
    ['', { seen: false, since: now }, 'changes_of_site (owner_id=? AND site_id=?'],
    [
      ' and a verdict',
      { verdicts: ['met'] },
      'changes_of_site_by_verdict (owner_id=? AND site_id=? AND verdict=?',
    ],
    [
      ' and a type, settled or not,',
      { changeTypes: ['price'], statuses: ['unconfirmed', 'confirmed'] },
      'changes_of_site_by_kind (owner_id=? AND site_id=? AND change_type=? AND significance=?',
    ],
  ];

  it.each(ofMany)('the newest of hundreds of sites%s are sought site by site', async (_, filter, index) => {
    const siteIds = Array.from({ length: 300 }, (_, n) => `site ${n}`);
    for (const before of [undefined, 'x']) {
      const plans = await plansOf(() =>
        listChanges(database, 'local', { limit: 50, siteIds, before, ...filter }),
      );
      // A few of all sites are looked at first.
      const used = plans.filter((step) => /INDEX changes_(?!by_id)/.test(step));
      expect(used.length).toBeGreaterThan(0);
      for (const step of used) expect(step).toContain(index);
      const looks = plans.filter((step) => step.includes('USING INDEX changes_by_id'));
      for (const step of looks) expect(step).toMatch(/\(owner_id=\? AND id>\?/);
      expect(scans(plans)).toEqual([]);
    }
  });

  it('marking many looks only at those', async () => {
    const plans = await plansOf(async () => {
      await markSeen(database, 'local', { ids: ['a', 'b'], seen: true });
      await markSeen(database, 'local', { filter: { siteIds: ['a'] }, seen: true });
    });
    expect(scans(plans)).toEqual([]);
  });

  it('workers of a class find theirs by what it needs, in the order of the queue', async () => {
    const order = { workerId: 'w', now, leaseMs: 1000, limit: 10, hostLimit: 2, hostSpacingMs: 250 };
    for (const workerClass of ['http', 'browser'] as const) {
      const site = makeSite({ nextCheckAt: now });
      await createSite(database, { site, check: makeCheck(site), answerFor: null });
      const plans = await plansOf(async () => {
        const { claims } = await claimChecks(database, { ...order, workerClass });
        await handBackChecks(database, claims, 'browser');
      });
      expect(scans(plans)).toEqual([]);
      const looks = plans.filter((step) => step.includes('checks_by_need'));
      expect(looks.length).toBeGreaterThan(0);
      for (const step of looks) expect(step).toContain('checks_by_need (needs=?');
    }
  });

  it('a search goes from the words to the changes, newest first', async () => {
    const plans = await plansOf(() =>
      listChanges(database, 'local', { q: 'price fell', limit: 50, siteIds: ['a'] }),
    );
    expect(plans.some((step) => step.startsWith('SCAN change_words VIRTUAL TABLE INDEX'))).toBe(true);
    expect(scans(plans)).toEqual([]);
  });

  it('nothing that a check needs looks through a table', async () => {
    const site = makeSite({ nextCheckAt: now });
    const plans = await plansOf(async () => {
      await createSite(database, { site, check: makeCheck(site), answerFor: null });
      const order = {
        workerId: 'w',
        now,
        leaseMs: 1000,
        limit: 10,
        hostLimit: 2,
        hostSpacingMs: 250,
      };
      await handBackChecks(database, (await claimChecks(database, order)).claims);
      const [claim] = (await claimChecks(database, { ...order, now: now + 250 })).claims;
      if (claim === undefined) throw new Error('nothing to claim');
      await prolongLeases(database, { ids: [claim.check.id], workerId: 'w', now, leaseMs: 1000 });
      const change = makeChange(claim);
      const suppressed = change.diff.hunks.map((hunk) => ({ gate: 'g', reason: 'r', hunk }));
      await recordResults(database, [
        makeResult(claim, {
          outcome: 'changed',
          snapshot: makeSnapshot(claim),
          change,
          suppressed,
          cause: 'c',
        }),
      ]);
      await queueDue(database, { now: now + 9_000_000, limit: 10 });
      const [unconfirmed] = (await claimChecks(database, { ...order, now: now + 9_000_000 })).claims;
      if (unconfirmed === undefined) throw new Error('nothing to claim');
      const candidate = makeChange(unconfirmed, { status: 'unconfirmed', doubts: ['odd'] });
      await recordResults(database, [
        makeResult(unconfirmed, {
          outcome: 'changed',
          change: candidate,
          site: { confirmAt: now + 9_030_000 },
        }),
      ]);
      await queueDue(database, { now: now + 9_100_000, limit: 10 });
      const [confirming] = (await claimChecks(database, { ...order, now: now + 9_100_000 })).claims;
      if (confirming === undefined) throw new Error('nothing to confirm');
      const withdrawn = { changeId: candidate.id, reason: 'was gone' };
      await recordResults(database, [makeResult(confirming, { withdrawn })]);
      await queueDue(database, { now: now + 19_000_000, limit: 10 });
      await claimChecks(database, { ...order, now: now + 9_000_000 });
      const poisoned = { code: 'c', message: 'm', advice: 'a', transient: false };
      await reclaimChecks(database, { now: now + 90_000_000, maxAttempts: 3, poisoned });
      await editChange(database, {
        ownerId: 'local',
        id: change.id,
        edit: { seen: true, feedback: 'noise' },
      });
      await getChange(database, 'local', change.id);
    });
    expect(scans(plans)).toEqual([]);
  });

  it('notifying scans nothing but what waits', async () => {
    const channel = makeChannel();
    const site = makeSite({ host: 'notified.example' });
    const { createChannel, listChannels, editChannel, getChannel } = channelStore(database);
    const { claimDeliveries, listNotifications, recordDelivery, resendNotification } =
      notificationStore(database);
    const plans = await plansOf(async () => {
      await createSite(database, { site, check: makeCheck(site), answerFor: null });
      await createChannel(channel, null);
      await listChannels('local');
      await getChannel('local', channel.id);
      const claimed = { workerId: 'w', now, leaseMs: 1000, limit: 10, hostLimit: 9, hostSpacingMs: 0 };
      const { claims } = await claimChecks(database, claimed);
      const results = claims.map((claim) =>
        makeResult(claim, { outcome: 'changed', change: makeChange(claim) }),
      );
      await recordResults(database, results);
      const pace = { everyMs: 1000, burst: 5, bundleOver: 10 };
      const order = { now: now + 9999, leaseMs: 1000, limit: 8, except: ['other'], paceOf: () => pace };
      const { deliveries } = await claimDeliveries(order);
      expect(deliveries).toHaveLength(1);
      const ids = deliveries.flatMap(({ bundles }) => bundles.map(({ id }) => id));
      const end = { ownerId: 'local', channelId: channel.id, lease: deliveries[0]?.lease ?? '', ids, now };
      await recordDelivery({ ...end, kind: 'sent' });
      await resendNotification('local', ids[0] ?? '', now);
      await editChannel('local', channel.id, { settings: {} }, now);
      for (const filter of [
        {},
        { channelIds: [channel.id] },
        { siteIds: [site.id] },
        { statuses: ['sent' as const] },
      ]) {
        await listNotifications('local', { ...filter, limit: 50 });
      }
    });
    expect(scans(plans)).toEqual([]);
  });

  it('figures of the service look through nothing but what waits', async () => {
    const { countWork } = serviceFigureStore(database, { files: null, disk: '' });
    expect(scans(await plansOf(() => countWork(now)))).toEqual([]);
    const { sumCounts, countUnwellChannels, recordPulse } = pulseStore(database);
    const own = { id: 'one', role: 'all', version: '1', machine: 'one', browser: 'ok' as const };
    const plans = await plansOf(async () => {
      await sumCounts(now);
      await countUnwellChannels();
      await recordPulse({ ...own, startedAt: now, seenAt: now }, { checks: 1 });
    });
    // A handful of processes is all there is.
    expect(scans(plans).filter((step) => !step.includes('processes'))).toEqual([]);
  });

  it('what was judged is found among the judged, not among all changes', async () => {
    const { listJudged, countJudged } = figureStore(database);
    const plans = await plansOf(async () => {
      await listJudged('local', ['s'], 10);
      await countJudged('local', ['s']);
    });
    const used = plans.filter((step) => step.includes(' changes '));
    expect(used).toHaveLength(2);
    for (const step of used) expect(step).toContain('INDEX changes_judged (owner_id=? AND site_id=?)');
  });

  it('sites at an address are found by it, not among all sites', async () => {
    const urls = ['https://a.example/', 'https://b.example/'];
    const plans = await plansOf(async () => {
      await findSitesByUrl(database, 'local', urls);
      await listSites(database, 'local', { urls });
      await listSites(database, 'local', { urls, limit: 10 });
    });
    const used = plans.filter((step) => step.includes(' sites '));
    expect(used.length).toBeGreaterThanOrEqual(3);
    for (const step of used) expect(step).toContain('INDEX sites_by_url (owner_id=? AND url=?)');
  });

  it('nothing that people read looks through a table', async () => {
    const plans = await plansOf(async () => {
      await getSite(database, 'local', 's');
      await listSites(database, 'local', { limit: 10 });
      await listSites(database, 'local', { limit: 10, parentId: 's' });
      await listMembers(database, 'local', 's');
      await listMemberIds(database, 'local', ['s']);
      await editSite(database, { ownerId: 'local', id: 's', edit: { name: 'x' }, now });
      await askCheck(database, { ownerId: 'local', siteId: 's', trigger: 'manual', now, answerFor: null });
      await getCheck(database, 'local', 'c');
      await listChecks(database, 'local', 's', { limit: 10 });
      await getSnapshot(database, 'local', 'x');
      await findSnapshot(database, 'local', 's', 'hash');
      await listSnapshots(database, 'local', 's', { limit: 10 });
      await snapshotBefore(database, { ownerId: 'local', siteId: 's', id: 'x' });
      const { listSuppressed, getSuppressed } = suppressedStore(database);
      await listSuppressed('local', 's', { limit: 10 });
      await listSuppressed('local', 's', { checkId: 'c' });
      await listSuppressed('local', 's', { gate: 'clock', since: now, until: now });
      await getSuppressed('local', 's', 'x');
      await listEvents(database, 'local', { limit: 10, since: now });
      await listEvents(database, 'local', { limit: 10, kinds: ['change'], siteIds: ['s'] });
      await listEventsAfter(database, 'local', 'e', { limit: 10 });
      await lastEventId(database, 'local');
      await findAnswer(database, 'local', 'k', now);
      await listTallies(database, 'local', ['s', 't']);
      await listTallies(database, 'local', ['s', 't'], { name: 'changes', since: 1 });
      await figureStore(database).listJudged('local', ['s'], 10);
      await figureStore(database).countJudged('local', ['s']);
      await figureStore(database).sumSpent('local', ['s']);
      const { sites } = await listSites(database, 'local', {});
      for (const site of sites) await removeSite(database, 'local', site.id);
    });
    expect(scans(plans)).toEqual([]);
  });
});
