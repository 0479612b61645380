import { expect, it } from 'vitest';
import { makeChannel } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';

const now = 1_700_000_100_000;
const minute = 60_000;

const processOf = (id: string, seenAt: number) => ({
  ...{ id, role: 'worker', version: '1.2.3', machine: 'one', browser: 'ok' as const },
  ...{ startedAt: now, seenAt },
});

forEachStore('the pulse of the service', (stores) => {
  it('lists processes as they were last seen, until they end or are long gone', async () => {
    const store = await stores.open();
    await store.recordPulse(processOf('one', now), {});
    await store.recordPulse({ ...processOf('one', now + minute), browser: 'missing' }, {});
    await store.recordPulse(processOf('two', now + minute), {});
    expect((await store.listProcesses()).sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
      { ...processOf('one', now + minute), browser: 'missing' },
      processOf('two', now + minute),
    ]);
    await store.endPulse('two');
    expect((await store.listProcesses()).map(({ id }) => id)).toEqual(['one']);
    await store.recordPulse(processOf('three', now + 62 * minute), {});
    expect((await store.listProcesses()).map(({ id }) => id)).toEqual(['three']);
  });

  it('adds up what all of them did since a time, and forgets it after two days', async () => {
    const store = await stores.open();
    const done = { checks: 3, failed: 1, 'late-ms': 1200.6 };
    await Promise.all(['one', 'two'].map((id) => store.recordPulse(processOf(id, now), done)));
    await store.recordPulse(processOf('one', now + 90 * minute), { checks: 5, sent: 2 });
    const none = {
      checks: 0,
      failed: 0,
      changed: 0,
      scheduled: 0,
      late: 0,
      'late-ms': 0,
      sent: 0,
      unsent: 0,
    };
    expect(await store.sumCounts(now - minute)).toEqual({
      ...{ ...none, checks: 11, failed: 2, sent: 2, 'late-ms': 2402 },
    });
    expect(await store.sumCounts(now + 60 * minute)).toEqual({ ...none, checks: 5, sent: 2 });
    await store.recordPulse(processOf('one', now + 60 * 60 * minute), { checks: 1 });
    expect((await store.sumCounts(0)).checks).toBe(1);
  });

  it('lists the newest first, and whoever was silent for less than an hour', async () => {
    const store = await stores.open();
    for (const [id, startedAt] of [
      ['first', now - 3 * minute],
      ['third', now - minute],
      ['second', now - 2 * minute],
    ] as const)
      await store.recordPulse({ ...processOf(id, now), startedAt }, {});
    expect((await store.listProcesses()).map(({ id }) => id)).toEqual(['third', 'second', 'first']);
    await store.recordPulse(processOf('new', now + 59 * minute), {});
    expect(await store.listProcesses()).toHaveLength(4);
  });

  it('counts by five minutes, from the beginning of each, for two days', async () => {
    const store = await stores.open();
    // Five minutes begin at `now`.
    await store.recordPulse(processOf('one', now + minute), { checks: 1 });
    await store.recordPulse(processOf('one', now + 6 * minute), { checks: 10 });
    const checks = async (since: number) => (await store.sumCounts(since)).checks;
    expect([await checks(now + 4 * minute), await checks(now + 5 * minute)]).toEqual([11, 10]);
    expect([await checks(now + 9 * minute), await checks(now + 10 * minute)]).toEqual([10, 0]);
    await store.recordPulse(processOf('one', now + 48 * 60 * minute), { sent: 1 });
    expect(await checks(0)).toBe(11);
    await store.recordPulse(processOf('one', now + 48 * 60 * minute + 5 * minute), { sent: 1 });
    expect(await checks(0)).toBe(10);
  });

  it('counts channels that are not well', async () => {
    const store = await stores.open();
    for (const health of ['ok', 'untried', 'failing', 'broken'] as const)
      await store.createChannel(makeChannel({ health, name: health }), null);
    expect(await store.countUnwellChannels()).toBe(2);
  });
});
