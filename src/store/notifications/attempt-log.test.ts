import { expect, it } from 'vitest';
import {
  addSite,
  makeChange,
  makeChannel,
  makeResult,
  runCheck,
} from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import type { Delivery, DeliveryOutcome, Store } from '../store.ts';

const start = 1_800_000_000_000;
const leaseMs = 60_000;
const paceOf = () => ({ everyMs: 1, burst: 1000, bundleOver: 2 });
const error = { code: 'notify.unavailable', message: 'No.', advice: 'Wait.', at: start };

async function claim(store: Store, now: number): Promise<Delivery> {
  const { deliveries } = await store.claimDeliveries({ now, leaseMs, limit: 1, except: [], paceOf });
  const [delivery] = deliveries;
  if (delivery === undefined) throw new Error('nothing was claimed');
  return delivery;
}

type End =
  | { kind: 'sent' | 'released'; attempt?: DeliveryOutcome['attempt'] }
  | (Omit<Extract<DeliveryOutcome, { kind: 'failed' }>, 'ownerId' | 'channelId' | 'lease' | 'ids' | 'now'> &
      Pick<DeliveryOutcome, 'attempt'>);

async function record(store: Store, { channel, lease, bundles }: Delivery, now: number, end: End) {
  const ids = bundles.flatMap(({ notifications }) => notifications.map(({ id }) => id));
  const base = { ownerId: channel.ownerId, channelId: channel.id, lease, ids, now };
  await store.recordDelivery({ ...base, ...end } as DeliveryOutcome);
}

const failedAt = (at: number): End => ({
  ...{ kind: 'failed', error, nextAt: at, giveUpBefore: 0, pauseUntil: null },
  attempt: { at, statusClass: '5xx', durationMs: 12 },
});

async function addNotifications(store: Store, count: number): Promise<void> {
  await store.createChannel(makeChannel(), null);
  for (let at = 0; at < count; at += 1) {
    await runCheck(store, await addSite(store), start - leaseMs, (one) =>
      makeResult(one, { outcome: 'changed', change: makeChange(one) }),
    );
  }
}

const logs = async (store: Store) =>
  (await store.listNotifications('local', {})).notifications.map(({ attemptLog }) => attemptLog);

forEachStore('the attempts of a notification', (stores) => {
  it('are listed with how each ended', async () => {
    const store = await stores.open();
    await addNotifications(store, 1);
    expect(await logs(store)).toEqual([[]]);
    const first = await claim(store, start);
    const nothing = { code: null, statusClass: null, durationMs: null };
    expect(await logs(store)).toEqual([[{ at: start, outcome: 'started', ...nothing }]]);
    await record(store, first, start + 5, failedAt(start + 1));
    await record(store, await claim(store, start + 10), start + 11, { kind: 'released' });
    // Whoever claims this one dies.
    await claim(store, start + 20);
    const attempt = { at: start + leaseMs + 100, statusClass: '2xx' as const, durationMs: 3 };
    await record(store, await claim(store, attempt.at), attempt.at + 9, { kind: 'sent', attempt });
    expect(await logs(store)).toEqual([
      [
        { at: start + 1, outcome: 'failed', code: error.code, statusClass: '5xx', durationMs: 12 },
        { at: start + 20, outcome: 'interrupted', ...nothing },
        { ...attempt, outcome: 'sent', code: null },
      ],
    ]);
  });

  it('are the last twenty, also of those that are sent together', async () => {
    const store = await stores.open();
    await addNotifications(store, 3);
    for (let at = 1; at <= 25; at += 1) {
      const delivery = await claim(store, start + at);
      expect(delivery.bundles[0]?.notifications.length).toBe(3);
      await record(store, delivery, start + at, failedAt(start + at));
    }
    for (const log of await logs(store)) {
      expect(log.map(({ at }) => at - start)).toEqual(Array.from({ length: 20 }, (_, index) => index + 6));
    }
  });

  it('stay when it is sent again', async () => {
    const store = await stores.open();
    await addNotifications(store, 1);
    await record(store, await claim(store, start), start, { kind: 'sent' });
    const { notifications } = await store.listNotifications('local', {});
    await store.resendNotification('local', notifications[0]?.id ?? '', start + 5);
    await record(store, await claim(store, start + 6), start + 7, { kind: 'sent' });
    expect((await logs(store))[0]?.map(({ outcome, at }) => [outcome, at - start])).toEqual([
      ['sent', 0],
      ['sent', 7],
    ]);
  });
});
