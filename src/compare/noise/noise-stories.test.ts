// Pages that are never the same twice, watched for weeks: quiet once they are known, and every edit is reported.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { content, p, plan, price, quotes, watch } from '../../../test/support/noisy-page.ts';
import type { Comparison } from '../../core/change/diff.ts';
import type { Block, Content } from '../../core/page/content.ts';
import type { Plan } from '../../core/plan/plan.ts';

const looks = 20;
const related = ['Oil lamp', 'Wall lamp', 'Street lantern', 'Candle holder', 'Torch', 'Night light'];
const welcomes = ['Welcome to the shop.', 'Good to have you back.'];

/** What a lamp shop shows on one visit. */
interface Visit {
  quote: number;
  sold: number;
  lookers: number;
  order: number[];
  welcome: number;
}

/** Visits by chance, the same for the same seed: voices always change, greetings every few visits, neighbours as they fall. */
function makeVisits(seed: number, greetingsLast: number): Visit[] {
  let state = seed;
  const chance = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  let quote = 0;
  return Array.from({ length: looks + 1 }, (_, at) => {
    quote = (quote + 1 + chance(quotes.length - 1)) % quotes.length;
    const order = related
      .map((_, index) => ({ index, rank: chance(1000) }))
      .sort((one, other) => one.rank - other.rank)
      .slice(0, 4)
      .map(({ index }) => index);
    const welcome = Math.floor(at / greetingsLast) % welcomes.length;
    return { quote, sold: 1_000 + 17 * at, lookers: 2 + chance(40), order, welcome };
  });
}

const under = (trail: string, more: Partial<Block> = {}) => ({ trail: ['Brass lamp', trail], ...more });

function shop(visit: Visit, dollars: number, promise: string): Content {
  const blocks = [
    p(welcomes[visit.welcome] ?? '', under('Today')),
    p(`Price: $${dollars}`, under('Price')),
    p(promise, under('Guarantee')),
    p(quotes[visit.quote] ?? '', under('Guest book')),
    p(`${visit.sold} lamps were sold so far.`, under('Numbers')),
    p(`${visit.lookers} people are looking at this lamp right now`, under('Numbers')),
    ...visit.order.map((at) =>
      p(related[at] ?? '', under('You may also like', { role: 'list-item', selector: 'main > ul > li' })),
    ),
  ];
  return content(blocks, { facts: [price(dollars, 1)] });
}

/** By then every rule had its chance. */
const known = 10;
const promises = ['We mend it for two years.', 'We mend it for five years.'];
const came = ({ diff }: Comparison) =>
  (diff?.hunks ?? []).flatMap(({ op, after }) => (op === 'moved' || after === null ? [] : [after]));
const seenIn = (page: Content) => page.blocks.map(({ text }) => text);

const anyWeeks = fc.record({
  visits: fc
    .tuple(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 3 }))
    .map(([seed, greetingsLast]) => makeVisits(seed, greetingsLast)),
  priceFrom: fc.integer({ min: 1, max: looks }),
  promiseFrom: fc.integer({ min: 1, max: looks }),
  goal: fc.constantFrom<Plan | null>(
    null,
    plan(),
    plan({ target: 'subject', field: { kind: 'price', words: [] } }),
    plan({ target: 'section', where: [{ any: ['guarantee'] }] }),
  ),
});

describe('a page with rotating voices, counters, visitors, neighbours and greetings', () => {
  it('reports every edit at once, and of all else, once it is known, only texts it never had before', () => {
    fc.assert(
      fc.property(anyWeeks, ({ visits, priceFrom, promiseFrom, goal }) => {
        const page = (at: number) =>
          shop(visits[at] as Visit, at < priceFrom ? 49 : 59, promises[at < promiseFrom ? 0 : 1] ?? '');
        const watched = watch(page(0), goal);
        const seen = new Set(seenIn(page(0)));
        for (let at = 1; at <= looks; at += 1) {
          const reported = came(watched.look(page(at)));
          if (at === priceFrom) expect(reported).toContain('Price: $59');
          if (at === promiseFrom) expect(reported).toContain(promises[1]);
          const edits = [`Price: $59`, promises[1] ?? ''];
          const again = reported.filter((text) => seen.has(text) && !edits.includes(text));
          if (at > known) expect(again).toEqual([]);
          if (at > known) expect(reported.filter((text) => /sold/.test(text))).toEqual([]);
          expect(reported.filter((text) => /looking/.test(text))).toEqual([]);
          for (const text of seenIn(page(at))) seen.add(text);
        }
      }),
      { numRuns: 40 },
    );
  });
});
