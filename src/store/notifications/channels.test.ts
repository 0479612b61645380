import { expect, it } from 'vitest';
import {
  addSite,
  makeChange,
  makeChannel,
  makeResult,
  runCheck,
} from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';

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
});
