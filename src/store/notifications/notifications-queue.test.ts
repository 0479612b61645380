// Who is written to about what, and when: decided when it happens.
import { expect, it } from 'vitest';
import {
  addSite,
  claimAll,
  makeChange,
  makeChannel,
  makeResult,
  runCheck,
} from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import type { Channel } from '../../core/alert/channel.ts';
import { type DeliveryRules, plainDelivery } from '../../core/alert/delivery.ts';
import type { Site } from '../../core/site/site.ts';
import type { Store } from '../store.ts';

const start = 1_800_000_000_000;
const hour = 3_600_000;

const addChannel = (store: Store, delivery: Partial<DeliveryRules> = {}, given: Partial<Channel> = {}) =>
  store.createChannel(makeChannel({ delivery: { ...plainDelivery, ...delivery }, ...given }), null);

const change = (store: Store, site: Site, at: number, given: Parameters<typeof makeChange>[1] = {}) =>
  runCheck(store, site, at, (claim) =>
    makeResult(claim, { outcome: 'changed', change: makeChange(claim, given) }),
  );

forEachStore('what is queued', (stores) => {
  it('is for the channels of its own account, also where results of several come together', async () => {
    const store = await stores.open();
    const owners = ['local', 'other'];
    const channels = new Map<string, string>();
    for (const ownerId of owners) {
      channels.set(ownerId, (await addChannel(store, {}, { ownerId })).id);
      await addSite(store, { ownerId });
    }
    const claims = await claimAll(store, start);
    await store.recordResults(
      claims.map((claim) => makeResult(claim, { outcome: 'changed', change: makeChange(claim) })),
    );
    for (const ownerId of owners) {
      const { notifications } = await store.listNotifications(ownerId, {});
      expect(notifications.map(({ channelId }) => channelId)).toEqual([channels.get(ownerId)]);
    }
  });

  it('is listed with all that is known of it', async () => {
    const store = await stores.open();
    const { id: channelId } = await addChannel(store);
    const site = await addSite(store);
    const { change: made } = await change(store, site, start);
    const { notifications } = await store.listNotifications('local', {});
    const [event] = (await store.listEvents('local', {})).events;
    expect(notifications).toEqual([
      {
        ...{ ownerId: 'local', id: expect.any(String), channelId, eventId: event?.id, siteId: site.id },
        ...{ status: 'pending', mode: 'message', attempts: 0, attemptLog: [], nextAt: event?.at },
        ...{ lastError: null, createdAt: event?.at, sentAt: null },
        about: { kind: 'change', title: made?.title, changeId: made?.id },
      },
    ]);
  });

  it('is nothing where a change is withdrawn that nobody heard of', async () => {
    const store = await stores.open();
    await addChannel(store);
    const site = await addSite(store);
    const { change: unsure } = await change(store, site, start, {
      status: 'unconfirmed',
      doubts: ['Gone.'],
    });
    const withdrawn = { changeId: unsure?.id ?? '', reason: 'It was gone.' };
    await runCheck(store, site, start + hour, (claim) => makeResult(claim, { withdrawn }));
    const { events } = await store.listEvents('local', {});
    expect(events.map(({ kind }) => kind)).toEqual(['change.dropped']);
    expect(await store.listNotifications('local', {})).toMatchObject({ notifications: [], total: 0 });
  });

  it.each([
    [5, 2],
    [2, 5],
  ])(
    'for a second channel is one message, at the earlier of two times: %i and %i hours',
    async (one, other) => {
      const store = await stores.open();
      const second = await addChannel(store, {}, { isDefault: false });
      for (const afterHours of [one, other]) {
        await addChannel(store, { escalation: { channelId: second.id, afterHours } });
      }
      await change(store, await addSite(store), start);
      const { notifications } = await store.listNotifications('local', { channelIds: [second.id] });
      const [event] = (await store.listEvents('local', {})).events;
      expect(notifications.map(({ mode, nextAt }) => [mode, nextAt])).toEqual([
        ['escalation', (event?.at ?? 0) + 2 * hour],
      ]);
    },
  );

  it('for a second channel is nothing where that has it anyway, is muted, or is not one of the account', async () => {
    const store = await stores.open();
    const own = await addChannel(store, {}, { isDefault: false });
    const foreign = await addChannel(store, {}, { ownerId: 'other' });
    const escalating = async (channelId: string) =>
      addChannel(store, { escalation: { channelId, afterHours: 1 } }, { isDefault: false });
    const [first, strange, unknown] = [
      await escalating(own.id),
      await escalating(foreign.id),
      await escalating('unknown'),
    ];
    const modes = async (notify: Partial<Site['notify']>, significance: 'high' | 'medium' = 'high') => {
      const site = await addSite(store, { notify: { from: 'low', channels: [first.id], ...notify } });
      await change(store, site, start, { significance });
      const { notifications } = await store.listNotifications('local', { siteIds: [site.id] });
      return notifications.map(({ mode }) => mode).sort();
    };
    expect(await modes({})).toEqual(['escalation', 'message']);
    expect(await modes({}, 'medium')).toEqual(['message']);
    expect(await modes({ channels: [first.id, own.id] })).toEqual(['message', 'message']);
    expect(await modes({ muted: [own.id] })).toEqual(['message']);
    expect(await modes({ channels: [strange.id, unknown.id] })).toEqual(['message', 'message']);
    expect((await store.listNotifications('other', {})).total).toBe(0);
  });

  it('for a second channel is judged when its time has come, not before', async () => {
    const store = await stores.open();
    const second = await addChannel(store);
    const first = await addChannel(
      store,
      { escalation: { channelId: second.id, afterHours: 2 } },
      { isDefault: false },
    );
    const site = await addSite(store, { notify: { from: 'low', channels: [first.id] } });
    const { change: made } = await change(store, site, start);
    await change(store, await addSite(store), start);
    const claim = async (now: number) => {
      const pace = { everyMs: 1, burst: 100, bundleOver: null };
      const order = { now, leaseMs: hour, limit: 8, except: [first.id], paceOf: () => pace };
      const { deliveries } = await store.claimDeliveries(order);
      return deliveries.flatMap(({ bundles }) =>
        bundles.flatMap(({ notifications }) => notifications.map(({ isEscalation }) => isEscalation)),
      );
    };
    // Seen while something else is sent there, and put back among the unseen.
    await store.editChange('local', made?.id ?? '', { seen: true });
    expect(await claim(start + hour)).toEqual([false]);
    await store.editChange('local', made?.id ?? '', { seen: false });
    expect(await claim(start + 3 * hour)).toContain(true);
  });

  it('for a second channel keeps its time, whatever becomes of the digests of that channel', async () => {
    const store = await stores.open();
    const second = await addChannel(store, { when: { every: 'day' } }, { isDefault: false });
    await addChannel(store, { escalation: { channelId: second.id, afterHours: 2 } });
    await change(store, await addSite(store), start);
    const [event] = (await store.listEvents('local', {})).events;
    await store.editChannel('local', second.id, { delivery: plainDelivery }, start + hour);
    const { notifications } = await store.listNotifications('local', { channelIds: [second.id] });
    expect(notifications.map(({ mode, nextAt }) => [mode, nextAt])).toEqual([
      ['escalation', (event?.at ?? 0) + 2 * hour],
    ]);
  });

  it('for a program goes at once, but to its second channel as it says', async () => {
    const store = await stores.open();
    const second = await addChannel(store, {}, { isDefault: false });
    const rules = { when: { every: 'day' }, escalation: { channelId: second.id, afterHours: 3 } } as const;
    await addChannel(store, rules, { kind: 'webhook' });
    await change(store, await addSite(store), start);
    const { notifications } = await store.listNotifications('local', {});
    const [event] = (await store.listEvents('local', {})).events;
    const at = event?.at ?? 0;
    expect(notifications.map(({ mode, nextAt }) => [mode, nextAt]).sort()).toEqual([
      ['escalation', at + 3 * hour],
      ['message', at],
    ]);
  });

  it('about a site and its pages is dropped where it is muted, but for what was tried', async () => {
    const store = await stores.open();
    const [one, two] = [await addChannel(store), await addChannel(store)];
    const site = await addSite(store);
    const page = await addSite(store, { parentId: site.id });
    const other = await addSite(store);
    for (const each of [site, page, other]) await change(store, each, start);
    const left = async () => {
      const { notifications } = await store.listNotifications('local', {});
      return notifications.map(({ channelId, siteId }) => `${channelId} ${siteId}`).sort();
    };
    const all = [one, two].flatMap((channel) => [site, page, other].map(({ id }) => `${channel.id} ${id}`));
    expect(await left()).toEqual(all.sort());
    await store.editSite('local', site.id, { notify: { ...site.notify, muted: [] } }, start);
    expect(await left()).toEqual(all.sort());
    await store.editSite('local', site.id, { notify: { ...site.notify, muted: [one.id] } }, start);
    expect(await left()).toEqual(
      all.filter((line) => !(line.startsWith(one.id) && !line.endsWith(other.id))).sort(),
    );
    const pace = { everyMs: 1, burst: 100, bundleOver: null };
    await store.claimDeliveries({
      now: start + hour,
      leaseMs: hour,
      limit: 8,
      except: [],
      paceOf: () => pace,
    });
    const tried = await left();
    await store.editSite('local', site.id, { notify: { ...site.notify, muted: [two.id] } }, start);
    expect(await left()).toEqual(tried);
  });
});
