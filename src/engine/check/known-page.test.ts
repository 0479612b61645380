import { describe, expect, it } from 'vitest';
import { failure, page, story } from '../../../test/support/check-story.ts';
import { inlinePagePool } from '../../../test/support/inline-page-pool.ts';
import { testSeal } from '../../../test/support/test-seal.ts';
import type { CheckResult } from '../../store/store.ts';
import { editSite } from '../engine.ts';
import type { PagePool } from '../pipeline/page-pool.ts';

const menu = '<nav><ul><li>Home</li><li>Lamps</li><li>About us</li><li>Contact</li></ul></nav>';
const lamp = (token: string, price = '$49.00') =>
  page(`<html><head><title>Lamp</title><meta name="csrf-token" content="${token}"></head><body>${menu}<main><h1>Lamp</h1>
    <p nonce="${token}">Price: ${price}</p><p>The brass lamp is turned from one bar.</p></main><script>var t="${token}"</script>`);

/** Counts the calls to the threads; `scans: false` has every page read. */
function countingPagePool(scans = true): { pagePool: PagePool; asked: string[] } {
  const asked: string[] = [];
  const pagePool: PagePool = {
    ...inlinePagePool,
    run(order) {
      asked.push('read');
      return inlinePagePool.run(order);
    },
    ask(turn, name, ...args) {
      asked.push(name);
      if (name === 'scan' && !scans) return Promise.resolve(null) as never;
      return inlinePagePool.ask(turn, name, ...args);
    },
  };
  return { pagePool, asked };
}

/** What is recorded of a check, without times and names that differ by themselves. */
function recorded({
  outcome,
  fetch,
  note,
  error,
  snapshot,
  change,
  suppressed,
  withdrawn,
  site,
}: CheckResult) {
  const { pace: _pace, turns: _turns, ...memory } = site.memory;
  const { nextCheckAt: _next, today: _today, ...rest } = site;
  return {
    outcome,
    fetch,
    note: note ?? null,
    error,
    snapshot,
    change,
    suppressed,
    withdrawn: withdrawn?.reason ?? null,
    ...rest,
    memory,
  };
}

describe('a page whose bytes differ and whose content does not', () => {
  it('is known again without being read', async () => {
    const { pagePool, asked } = countingPagePool();
    await story(
      'tell me when the price falls',
      async (run) => {
        await run(lamp('a1'));
        asked.length = 0;
        const { outcome, snapshot, fetch } = await run(lamp('b2'));
        expect({ outcome, snapshot }).toEqual({ outcome: 'unchanged', snapshot: null });
        expect(fetch?.evidence.read?.mainWords).toBeGreaterThan(8);
        await run(lamp('c3'));
        expect(asked).toEqual(['scan', 'scan']);
      },
      pagePool,
    );
  });

  it('is recorded as one that was read and found as it was', async () => {
    const checks = await Promise.all(
      [true, false].map(async (scans) => {
        const results: CheckResult[] = [];
        await story(
          'tell me when the price falls',
          async (run) => {
            for (const next of [
              lamp('a1'),
              lamp('b2'),
              failure('timeout'),
              lamp('c3'),
              lamp('d4', '$39.00'),
              lamp('e5', '$39.00'),
            ])
              results.push(await run(next));
          },
          countingPagePool(scans).pagePool,
        );
        return results.map(recorded);
      }),
    );
    const [scanned = [], read = []] = checks;
    expect(scanned.map(({ outcome }) => outcome)).toEqual([
      'baseline',
      'unchanged',
      'failed',
      'unchanged',
      'changed',
      'unchanged',
    ]);
    for (const at of [1, 3, 5])
      expect(scanned[at]).toEqual({
        ...read[at],
        memory: { ...read[at]?.memory, scan: scanned[at]?.memory.scan },
      });
  });

  it('is read where anything that counts differs, and where the goal or the settings do', async () => {
    const { pagePool, asked } = countingPagePool();
    await story(
      'tell me when the price falls',
      async (run, { store, siteId }) => {
        const services = { store, now: Date.now, random: Math.random, seal: testSeal, pagePool };
        await run(lamp('a1'));
        asked.length = 0;
        expect((await run(lamp('a1', '$39.00'))).outcome).toBe('changed');
        expect(asked).toEqual(['scan', 'read']);
        for (const edit of [
          { trackingGoal: 'tell me when it is sold out' },
          { watch: { include: ['main'] } },
        ]) {
          await editSite(services, 'local', siteId, edit);
          asked.length = 0;
          expect((await run(lamp(Object.keys(edit).join(''), '$39.00'))).outcome).toBe('unchanged');
          expect(asked).toEqual(['read']);
        }
        asked.length = 0;
        await run(lamp('z9', '$39.00'));
        expect(asked).toEqual(['scan']);
      },
      pagePool,
    );
  });

  it('drops an unconfirmed change when the page is as it was', () =>
    story('', async (run) => {
      const text = 'The terms of this service are as follows. '.repeat(40);
      const terms = (token: string) =>
        page(`<title>Terms</title><main nonce="${token}"><p>${text}</p></main>`);
      await run(terms('a'));
      const unconfirmed = await run(page(`<title>Terms</title><main><p>${text.slice(0, 300)}</p></main>`));
      expect(unconfirmed.change?.status).toBe('unconfirmed');
      expect(await run(terms('b'))).toMatchObject({
        outcome: 'unchanged',
        withdrawn: { changeId: unconfirmed.change?.id },
        site: { memory: { candidate: null } },
      });
    }));
});
