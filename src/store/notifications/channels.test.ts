import { expect, it } from 'vitest';
import {
  addSite,
  makeChange,
  makeChannel,
  makeResult,
  runCheck,
} from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import { plainDelivery } from '../../core/alert/delivery.ts';
import { firstIdAt } from '../../core/id.ts';
import type { Notify, Site } from '../../core/site/site.ts';
import type { Store } from '../store.ts';

const now = 1_800_000_000_000;
const hour = 3_600_000;

forEachStore('the secret of a channel', (stores) => {
  it('is replaced where nobody changed its settings meanwhile, and is forgotten in its time', async () => {
    const store = await stores.open();
    const before = { url: 'https://a.example/', secret: 'sealed 1' };
    const { id } = await store.createChannel(makeChannel({ settings: before, health: 'failing' }), null);
    const formerSecrets = [{ secret: 'sealed 1', until: now + hour }];
    const edit = { before, settings: { ...before, secret: 'sealed 2' }, formerSecrets };
    const replaced = { settings: { secret: 'sealed 2' }, formerSecrets, health: 'failing', updatedAt: now };
    expect(await store.replaceSecret('local', id, edit, now)).toMatchObject(replaced);
    expect(await store.replaceSecret('local', id, { ...edit, settings: {} }, now)).toBeNull();
    expect(await store.getChannel('local', id)).toMatchObject(replaced);
    await store.editChannel('local', id, { name: 'Other' }, now);
    await store.tidy(now + hour - 1);
    expect(await store.getChannel('local', id)).toMatchObject({ ...replaced, name: 'Other' });
    await store.tidy(now + hour);
    expect(await store.getChannel('local', id)).toMatchObject({ formerSecrets: [] });
  });
});

forEachStore('a channel', (stores) => {
  it.each([true, false])(
    'is turned off by a delivery that ends it, and by no other: %s',
    async (endsChannel) => {
      const store = await stores.open();
      const { id: channelId } = await store.createChannel(makeChannel(), null);
      await runCheck(store, await addSite(store), now - hour, (one) =>
        makeResult(one, { outcome: 'changed', change: makeChange(one) }),
      );
      const paceOf = () => ({ everyMs: 1, burst: 1000, bundleOver: 2 });
      const order = { now, leaseMs: hour, limit: 1, except: [], paceOf };
      const [delivery] = (await store.claimDeliveries(order)).deliveries;
      const ids = (delivery?.bundles ?? []).flatMap(({ notifications }) => notifications.map(({ id }) => id));
      const error = { code: 'notify.unsubscribed', message: 'Gone.', advice: 'Subscribe again.', at: now };
      const base = { ownerId: 'local', channelId, lease: delivery?.lease ?? '', ids, now };
      const failed = { kind: 'failed', error, nextAt: null, giveUpBefore: 0, pauseUntil: null } as const;
      expect(await store.recordDelivery({ ...base, ...failed, endsChannel })).toBe(true);
      expect(await store.getChannel('local', channelId)).toMatchObject({
        ...{ isOn: !endsChannel, health: 'broken', lastError: error },
      });
    },
  );

  const pace = { everyMs: 1, burst: 1000, bundleOver: null };
  const claim = (store: Store, at: number) =>
    store.claimDeliveries({ now: at, leaseMs: hour, limit: 8, except: [], paceOf: () => pace });
  const change = (store: Store, site: Site, at: number) =>
    runCheck(store, site, at, (one) => makeResult(one, { outcome: 'changed', change: makeChange(one) }));

  /** One message failed and waits for an hour, as its channel does. */
  async function openPaused() {
    const store = await stores.open();
    const { id } = await store.createChannel(makeChannel(), null);
    const other = await store.createChannel(makeChannel({ isDefault: false }), null);
    await change(store, await addSite(store), now - hour);
    const [delivery] = (await claim(store, now)).deliveries;
    const ids = (delivery?.bundles ?? []).map((bundle) => bundle.id);
    const error = { code: 'notify.unavailable', message: 'No.', advice: 'Wait.', at: now };
    await store.recordDelivery({
      ...{ ownerId: 'local', channelId: id, lease: delivery?.lease ?? '', ids, now, kind: 'failed', error },
      ...{ nextAt: now + hour, giveUpBefore: 0, pauseUntil: now + hour },
    });
    const claimed = async (at = now + 1) =>
      (await claim(store, at)).deliveries.map(({ channel }) => channel.id);
    return { store, id, other, claimed };
  }

  it('that is paused is tried at once when its settings are edited', async () => {
    const { store, id, claimed } = await openPaused();
    expect(await store.editChannel('local', id, { name: 'Other', isDefault: false }, now)).toMatchObject({
      ...{ name: 'Other', isDefault: false, health: 'failing', failures: 1, updatedAt: now },
    });
    expect(await claimed()).toEqual([]);
    expect(await store.editChannel('local', id, { settings: { url: 'x' } }, now + 1)).toMatchObject({
      ...{ settings: { url: 'x' }, health: 'untried', failures: 0, lastError: null },
    });
    expect(await claimed()).toEqual([id]);
    expect(await store.editChannel('other', id, { name: 'Mine' }, now)).toBeNull();
  });

  it('that is paused goes on with other rules of delivery, but not with what failed', async () => {
    const { store, id, claimed } = await openPaused();
    await store.editChannel('local', id, { delivery: { ...plainDelivery, maxPerHour: 9 } }, now);
    expect(await claimed()).toEqual([]);
    await change(store, await addSite(store), now - 1000);
    expect(await claimed()).toEqual([id]);
  });

  it('that delivered something outside the queue sends what waits', async () => {
    const { store, id, other, claimed } = await openPaused();
    const waiting = async () =>
      (await store.listNotifications('local', {})).notifications.map(({ nextAt }) => nextAt);
    await store.noteChannelWorks('local', other.id, now + 1);
    expect(await claimed()).toEqual([]);
    await store.noteChannelWorks('other', id, now + 1);
    expect(await claimed()).toEqual([]);
    expect(await waiting()).toEqual([now + hour]);
    await store.noteChannelWorks('local', id, now + 1);
    expect(await claimed()).toEqual([id]);
    expect(await store.getChannel('local', id)).toMatchObject({
      ...{ health: 'ok', lastSentAt: now + 1, lastError: null, failures: 0 },
    });
  });

  it('that works again sends nothing twice that is on its way', async () => {
    const store = await stores.open();
    const { id } = await store.createChannel(makeChannel(), null);
    await change(store, await addSite(store), now - hour);
    expect((await claim(store, now)).deliveries).toHaveLength(1);
    await store.noteChannelWorks('local', id, now);
    expect((await claim(store, now + 1)).deliveries).toEqual([]);
    await store.editChannel('local', id, { settings: {} }, now);
    expect((await claim(store, now + 1)).deliveries).toEqual([]);
  });

  it('that is removed is named by no site any more, and nothing else changes in them', async () => {
    const store = await stores.open();
    const [gone, kept] = [
      await store.createChannel(makeChannel(), null),
      await store.createChannel(makeChannel(), null),
    ];
    const notifies: Notify[] = [
      { from: 'low', channels: [gone.id, kept.id], on: 'met' },
      { from: 'high', channels: [], muted: [gone.id, kept.id] },
      { from: 'high', channels: [kept.id] },
    ];
    const sites: Site[] = [];
    for (const notify of notifies) sites.push(await addSite(store, { notify }));
    const many: string[] = [];
    for (let n = 0; n < 101; n += 1) {
      many.push((await addSite(store, { notify: { from: 'low', channels: [gone.id] } })).id);
    }
    const stranger = await addSite(store, { ownerId: 'other', notify: { from: 'low', channels: [gone.id] } });
    expect(await store.removeChannel('other', gone.id)).toBe(false);
    expect(await store.removeChannel('local', gone.id)).toBe(true);
    expect(await store.removeChannel('local', gone.id)).toBe(false);
    const left = await Promise.all(sites.map(({ id }) => store.getSite('local', id)));
    expect(left.map((site) => site?.notify)).toEqual([
      { from: 'low', channels: [kept.id], on: 'met' },
      { from: 'high', channels: [], muted: [kept.id] },
      { from: 'high', channels: [kept.id] },
    ]);
    const { sites: all } = await store.listSites('local', { ids: many });
    expect(all.every(({ notify }) => notify.channels.length === 0)).toBe(true);
    expect((await store.getSite('other', stranger.id))?.notify.channels).toEqual([gone.id]);
    expect((await store.listChannels('local')).map(({ id }) => id)).toEqual([kept.id]);
  });

  it('that is removed takes along what was to be sent on it, and nothing else', async () => {
    const store = await stores.open();
    const [gone, kept] = [
      await store.createChannel(makeChannel(), null),
      await store.createChannel(makeChannel(), null),
    ];
    await change(store, await addSite(store), now);
    expect((await store.listNotifications('local', {})).total).toBe(2);
    await store.removeChannel('local', gone.id);
    const { notifications } = await store.listNotifications('local', {});
    expect(notifications.map(({ channelId }) => channelId)).toEqual([kept.id]);
  });

  it('that is removed is no second channel of others any more', async () => {
    const store = await stores.open();
    const [gone, kept] = [
      await store.createChannel(makeChannel(), null),
      await store.createChannel(makeChannel(), null),
    ];
    const escalate = (channelId: string, template: unknown = null) =>
      store.createChannel(
        makeChannel({
          delivery: {
            ...{ ...plainDelivery, maxPerHour: 3, template: template as never },
            escalation: { channelId, afterHours: 2 },
          },
        }),
        null,
      );
    const [one, two, three] = [
      await escalate(gone.id),
      await escalate(kept.id),
      await escalate(kept.id, gone.id),
    ];
    await store.removeChannel('local', gone.id);
    const rules = await Promise.all([one, two, three].map(({ id }) => store.getChannel('local', id)));
    expect(rules.map((channel) => channel?.delivery.escalation?.channelId ?? null)).toEqual([
      ...[null, kept.id, kept.id],
    ]);
    expect(rules[0]?.delivery).toEqual({ ...plainDelivery, maxPerHour: 3 });
  });

  it('has secrets that were of use once until the last of them is over', async () => {
    const store = await stores.open();
    const formerSecrets = [
      { secret: 'one', until: now + hour },
      { secret: 'two', until: now + 2 * hour },
    ];
    const { id } = await store.createChannel(makeChannel({ formerSecrets }), null);
    const lost = [{ until: now + hour }, ...formerSecrets.slice(1)] as never;
    const other = await store.createChannel(makeChannel({ formerSecrets: lost }), null);
    const secrets = async (of: string) => (await store.getChannel('local', of))?.formerSecrets;
    expect(await secrets(other.id)).toEqual(formerSecrets.slice(1));
    await store.tidy(now + hour);
    expect(await secrets(id)).toEqual(formerSecrets);
    await store.tidy(now + 2 * hour);
    expect(await secrets(id)).toEqual([]);
  });

  it('is listed by when it was made, whenever it was written', async () => {
    const store = await stores.open();
    const ids = [now + 2, now, now + 1].map(firstIdAt);
    for (const id of ids) await store.createChannel(makeChannel({ id }), null);
    expect((await store.listChannels('local')).map(({ id }) => id)).toEqual([...ids].sort());
  });

  it('is given back as it was written, with the usual rules where it has none', async () => {
    const store = await stores.open();
    const lastError = { code: 'notify.unavailable', message: 'No.', advice: 'Wait.', at: now };
    const made = makeChannel({
      ...{ kind: 'webhook', settings: { url: 'x' }, isOn: false, isDefault: false, health: 'failing' },
      ...{ lastSentAt: now, lastError, failures: 3, updatedAt: now + 1 },
    });
    expect(await store.createChannel(made, null)).toEqual(made);
    expect(await store.getChannel('local', made.id)).toEqual(made);
    const bare = await store.createChannel(makeChannel({ delivery: {} as never }), null);
    expect((await store.getChannel('local', bare.id))?.delivery).toEqual(plainDelivery);
    expect(await store.getChannel('local', 'unknown')).toBeNull();
  });
});
