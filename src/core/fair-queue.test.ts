import { describe, expect, it } from 'vitest';
import { type FairQueueSettings, openFairQueue } from './fair-queue.ts';
import type { Turn } from './turn.ts';

/** Work that is named, started by the queue and ended by hand. */
function openWork(settings: FairQueueSettings) {
  const queue = openFairQueue(settings);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    async ask(name: string, turn: Turn) {
      void queue.take(turn).then((free) => {
        started.push(name);
        ends.set(name, free);
      });
      await settle();
    },
    async end(name: string) {
      ends.get(name)?.();
      await settle();
    },
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
const at = (ownerId: string, host: string): Turn => ({ ownerId, host });

describe('the queue of the reading threads', () => {
  it('has a spare place for an account that has nothing running, and only for one', async () => {
    const work = openWork({ places: 2, spareFor: 'accounts' });
    for (const n of [1, 2, 3, 4]) await work.ask(`ann ${n}`, at('ann', `${n}.example`));
    expect(work.started).toEqual(['ann 1', 'ann 2']);
    await work.ask('bob 1', at('bob', 'b.example'));
    await work.ask('bob 2', at('bob', 'b.example'));
    await work.ask('cas 1', at('cas', 'c.example'));
    expect(work.started).toEqual(['ann 1', 'ann 2', 'bob 1']);
  });

  it('serves accounts round-robin', async () => {
    const work = openWork({ places: 1, spareFor: 'accounts' });
    for (const n of [1, 2, 3]) await work.ask(`ann ${n}`, at('ann', 'a.example'));
    for (const n of [1, 2]) await work.ask(`bob ${n}`, at('bob', 'b.example'));
    await work.ask('cas 1', at('cas', 'c.example'));
    for (const name of ['ann 1', 'bob 1', 'cas 1', 'ann 2', 'bob 2', 'ann 3']) await work.end(name);
    expect(work.started).toEqual(['ann 1', 'bob 1', 'cas 1', 'ann 2', 'bob 2', 'ann 3']);
  });

  it('serves the hosts of one account round-robin, with the spare place for a host that has nothing running', async () => {
    const work = openWork({ places: 1, spareFor: 'hosts' });
    for (const n of [1, 2, 3]) await work.ask(`heavy ${n}`, at('local', 'heavy.example'));
    await work.ask('light', at('local', 'light.example'));
    expect(work.started).toEqual(['heavy 1', 'light']);
    await work.ask('other', at('local', 'other.example'));
    await work.end('light');
    expect(work.started).toEqual(['heavy 1', 'light', 'other']);
  });

  it('uses all places again when the work is done', async () => {
    const work = openWork({ places: 2, spareFor: 'accounts' });
    for (const n of [1, 2, 3, 4, 5]) await work.ask(String(n), at('ann', 'a.example'));
    for (const n of [1, 2, 3]) await work.end(String(n));
    expect(work.started).toEqual(['1', '2', '3', '4', '5']);
  });

  it('without a spare place lets nobody begin before somebody ends, and then whoever has nothing running', async () => {
    const work = openWork({ places: 2, spareFor: null });
    for (const n of [1, 2, 3, 4]) await work.ask(`ann ${n}`, at('ann', `${n}.example`));
    await work.ask('bob', at('bob', 'b.example'));
    expect(work.started).toEqual(['ann 1', 'ann 2']);
    await work.end('ann 1');
    expect(work.started).toEqual(['ann 1', 'ann 2', 'bob']);
  });

  it('gives the turn of whoever stopped waiting to the next', async () => {
    const queue = openFairQueue({ places: 1, spareFor: null });
    const free = await queue.take(at('ann', 'a.example'));
    const controller = new AbortController();
    const left = queue.take(at('bob', 'b.example'), controller.signal).catch((error: Error) => error.message);
    const next = queue.take(at('cas', 'c.example'));
    controller.abort(new Error('gave up'));
    expect(await left).toBe('gave up');
    expect(await queue.take(at('dan', 'd.example'), controller.signal).catch(() => 'too late')).toBe(
      'too late',
    );
    free();
    (await next)();
    (await queue.take(at('ann', 'a.example')))();
  });

  it('lets nobody go first for ever by coming back with one piece of work at a time', async () => {
    for (const among of ['accounts', 'hosts'] as const) {
      const work = openWork({ places: 1, spareFor: null });
      const turn = (name: string) => (among === 'accounts' ? at(name, `${name}.example`) : at('ann', name));
      for (const n of [1, 2, 3]) await work.ask(`many ${n}`, turn('many'));
      await work.ask('one 1', turn('one'));
      await work.end('many 1');
      for (const n of [1, 2, 3]) {
        await work.ask(`other ${n}`, turn('other'));
        await work.end(work.started.at(-1) ?? '');
        await work.ask(`one ${n + 1}`, turn('one'));
        await work.end(work.started.at(-1) ?? '');
      }
      const order = ['many 1', 'one 1', 'other 1', 'many 2', 'one 2', 'other 2', 'many 3', 'one 3'];
      expect(work.started).toEqual(order);
    }
  });
});
