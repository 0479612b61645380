// Places in the queue: those for whom somebody waits have an hour's start, and no owner takes all places.
import { expect, it } from 'vitest';
import { addSite, claimAll, makeResult } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import type { CheckTrigger } from '../../core/site/check.ts';
import type { Store } from '../store.ts';

const now = 1_700_000_000_000;
const minute = 60_000;

forEachStore('the queue', (stores) => {
  /** Sites without a check, by name; the name begins with the owner. */
  async function open(names: string[]) {
    const store = await stores.open();
    const ids = new Map<string, string>();
    for (const name of names) {
      const ownerId = name.split(' ')[0] ?? '';
      ids.set(
        name,
        (await addSite(store, { createdAt: now - 1000 * minute, name, ownerId, host: `${ids.size}.example` }))
          .id,
      );
    }
    await store.recordResults((await claimAll(store, now)).map((claim) => makeResult(claim)));
    const ask = (name: string, trigger: CheckTrigger, at: number) =>
      store.askCheck({
        ownerId: name.split(' ')[0] ?? '',
        siteId: ids.get(name) ?? '',
        trigger,
        now: at,
        answerFor: null,
      });
    const askTogether = async (name: string, at: number) => {
      const [ownerId = '', siteId = ''] = [name.split(' ')[0], ids.get(name)];
      const checkId = (await store.askChecks({ ownerId, siteIds: [siteId], now: at })).get(siteId) ?? '';
      return store.getCheck(ownerId, checkId);
    };
    return { store, ask, askTogether };
  }
  const order = async (store: Store, at: number) => (await claimAll(store, at)).map(({ site }) => site.name);

  it('lets people who wait go before what was due within the last hour, and not before', async () => {
    const { store, ask } = await open(['a due', 'b late', 'c asked', 'd first', 'e confirm']);
    await ask('b late', 'schedule', now);
    await ask('a due', 'schedule', now + 2 * minute);
    await ask('c asked', 'manual', now + 61 * minute);
    await ask('d first', 'first', now + 61 * minute + 1);
    await ask('e confirm', 'confirm', now + 3 * minute);
    expect(await order(store, now + 62 * minute)).toEqual([
      'b late',
      'c asked',
      'd first',
      'a due',
      'e confirm',
    ]);
  });

  it.each(['alone', 'with others'])(
    'lets a check of the clockwork come forward for somebody who asks for it %s, where it is not in front already',
    async (how) => {
      const { store, ask, askTogether } = await open(['a due', 'b due', 'c asked', 'd later']);
      await ask('a due', 'schedule', now - 31 * minute);
      await ask('b due', 'schedule', now - 29 * minute);
      await ask('c asked', 'manual', now + 10 * minute);
      await ask('d later', 'manual', now + 35 * minute);
      for (const name of ['a due', 'b due']) {
        const asked = how === 'alone' ? await ask(name, 'manual', now) : await askTogether(name, now);
        expect(asked?.trigger).toBe('manual');
      }
      // At 60, 50, 31 and 25 minutes before now.
      expect(await order(store, now + 40 * minute)).toEqual(['b due', 'c asked', 'a due', 'd later']);
    },
  );

  it('never sends a check back that somebody asks for, though a clock that was ahead gave out later places', async () => {
    const { store, ask, askTogether } = await open(['a ahead', 'a alone', 'a together', 'b due']);
    await ask('a alone', 'schedule', now);
    await ask('a together', 'schedule', now);
    await ask('b due', 'schedule', now + minute);
    await ask('a ahead', 'manual', now + 120 * minute);
    await ask('a alone', 'manual', now);
    await askTogether('a together', now);
    expect(await order(store, now + minute)).toEqual(['a alone', 'a together', 'b due', 'a ahead']);
  });

  it('gives each owner a place every twenty milliseconds, and none for the time they had nothing to do', async () => {
    const many = Array.from({ length: 5 }, (_, n) => `many ${n}`);
    const { store, ask } = await open([...many, 'few 0', 'few 1']);
    for (const name of many) await ask(name, 'schedule', now);
    await ask('few 0', 'schedule', now + 30);
    await ask('few 1', 'schedule', now + 70);
    expect(await order(store, now + 100)).toEqual([
      'many 0',
      'many 1',
      'few 0',
      'many 2',
      'many 3',
      'few 1',
      'many 4',
    ]);
  });
});
