// What holds for learned noise whatever the page does.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeField, makePlan } from '../../../test/support/plans.ts';
import { mostPlaces, mostVariants, type Noise, type NoisePlace, noNoise } from '../../core/change/noise.ts';
import type { Block, Content, Fact } from '../../core/page/content.ts';
import { compareContents } from '../compare.ts';
import { seatBlocks } from './difference.ts';
import { learnNoise } from './learn-noise.ts';
import { learnTwin } from './learn-twin.ts';

const words = ['lamp', 'brass', 'open', 'closed', 'winter', 'oak', '12', '7', 'Bern'];
const text = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 })
  .map((list) => list.join(' '));
const block = fc.record({
  role: fc.constantFrom('paragraph' as const, 'list-item' as const, 'cell' as const),
  region: fc.constantFrom('main' as const, 'aside' as const, 'footer' as const),
  text,
  level: fc.constant(0),
  trail: fc.constantFrom<string[]>([], ['Lamps'], ['Lamps', 'Prices']),
  selector: fc.constantFrom('main > p', 'ul > li', 'footer > p'),
});

/** With a price as its last line, which the page is about. */
const page = fc
  .tuple(fc.array(block, { maxLength: 12 }), fc.integer({ min: 1, max: 4 }))
  .map(([blocks, price]) => {
    const last: Block = {
      ...{ role: 'paragraph', region: 'main', text: `Price: $${price}`, level: 0 },
      ...{ trail: ['Lamps'], selector: 'main > p' },
    };
    const fact: Fact = {
      ...{ kind: 'price', label: 'Price', text: `$${price}`, value: price, currency: 'USD', unit: null },
      ...{ block: blocks.length, source: 'text' },
    };
    return contentOf([...blocks, last], [fact]);
  });
const history = fc.array(page, { minLength: 2, maxLength: 12 });

function contentOf(blocks: Block[], facts: Fact[]): Content {
  const empty = { metadata: {}, links: [], records: [] };
  return { reader: 1, url: 'http://shop.example/', title: 'Lamps', language: 'en', ...empty, blocks, facts };
}

const priceGoal = makePlan([{ target: 'subject', field: makeField('price') }]);

/** All that a history teaches, with a twin at its start. */
function teach(pages: Content[], start: Noise = noNoise): Noise {
  let noise = start;
  const [first, second] = pages;
  if (first !== undefined && second !== undefined) {
    const twin = { content: second, comparison: compareContents(first, second, { ignore: [] }) };
    noise = {
      ...noise,
      memory: learnTwin(noise, { page: first, twin, capturedAs: 'a', readBy: 'r', now: 0 }),
    };
  }
  pages.slice(1).forEach((after, at) => {
    const before = pages[at] ?? after;
    const comparison = compareContents(before, after, { ignore: [], noise });
    const lesson = { before, after, comparison, quiet: at % 2, readBy: 'r', now: at };
    noise = { ...noise, memory: learnNoise(noise, lesson) };
  });
  return noise;
}

/** Memory at its most eager: every line and every slot of the page is noise. */
function allNoise({ blocks }: Content): Noise {
  const seats = seatBlocks(contentOf(blocks, []));
  const place = (slot: string, at: number | null): NoisePlace => ({
    ...{
      id: `${slot}.${at}`,
      slot,
      at,
      rule: 'twin',
      since: 0,
      seenAt: 0,
      compared: 9,
      changed: 9,
      churned: 9,
    },
    ...{ returned: 9, variants: [], example: '', selector: '' },
  });
  const lines = seats.slots.map((slot, index) => place(slot, seats.at[index] ?? 0));
  const sets = [...seats.bySlot.keys()].map((slot) => place(slot, null));
  return { memory: { ...noNoise.memory, places: [...lines, ...sets] }, wishes: {} };
}

describe('learned noise', () => {
  it('never hides a fact that the goal asks for', () => {
    fc.assert(
      fc.property(page, page, (before, after) => {
        const rules = { ignore: [], plan: priceGoal };
        const plain = compareContents(before, after, rules);
        for (const noise of [
          teach([before, after, before, after, before]),
          allNoise(before),
          allNoise(after),
        ]) {
          const held = compareContents(before, after, { ...rules, noise });
          const prices = (facts: { kind: string }[] | undefined) =>
            facts?.filter(({ kind }) => kind === 'price') ?? [];
          expect(prices(held.diff?.facts)).toHaveLength(prices(plain.diff?.facts).length);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('loses no difference: each is reported, or kept with its reason', () => {
    fc.assert(
      fc.property(page, page, (before, after) => {
        const count = (noise: Noise) => {
          const { diff, suppressed } = compareContents(before, after, { ignore: [], noise });
          for (const { gate, reason } of suppressed) expect([gate, reason]).not.toContain('');
          return (diff?.hunks.length ?? 0) + suppressed.length;
        };
        expect(count(allNoise(before))).toBe(count(noNoise));
      }),
      { numRuns: 60 },
    );
  });

  it('is bounded, and the same for the same history', () => {
    fc.assert(
      fc.property(history, (pages) => {
        const noise = teach(pages);
        expect(noise.memory.places.length).toBeLessThanOrEqual(mostPlaces);
        for (const { variants } of noise.memory.places)
          expect(variants.length).toBeLessThanOrEqual(mostVariants);
        const ids = noise.memory.places.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(teach(pages)).toEqual(noise);
        expect(JSON.parse(JSON.stringify(noise))).toEqual(noise);
      }),
      { numRuns: 40 },
    );
  });

  it('does not depend on the order in which places are kept', () => {
    fc.assert(
      fc.property(history, page, (pages, next) => {
        const noise = teach(pages);
        const turned = { ...noise, memory: { ...noise.memory, places: noise.memory.places.toReversed() } };
        const before = pages.at(-1) ?? next;
        const found = compareContents(before, next, { ignore: [], noise });
        expect(compareContents(before, next, { ignore: [], noise: turned })).toEqual(found);
        const lesson = { before, after: next, comparison: found, quiet: 0, readBy: 'r', now: 99 };
        expect(learnNoise(turned, lesson)).toEqual(learnNoise(noise, lesson));
      }),
      { numRuns: 40 },
    );
  });

  it('that is undone stays undone, whatever is learned later', () => {
    fc.assert(
      fc.property(history, history, (pages, later) => {
        const { memory } = teach(pages);
        const wishes = Object.fromEntries(
          memory.places.map(({ id, slot, at, example, selector }) => [
            id,
            {
              slot,
              at,
              example,
              selector,
              rule: 'twin' as const,
              state: 'undone' as const,
              changeIds: [],
              since: 1,
            },
          ]),
        );
        const undone = new Set(Object.keys(wishes));
        const last = pages.at(-1);
        let noise: Noise = { memory, wishes };
        let before = last ?? contentOf([], []);
        for (const after of later) {
          const comparison = compareContents(before, after, { ignore: [], noise });
          const seats = seatBlocks(before);
          const byPlace = new Map(
            noise.memory.places.map((place) => [`${place.slot} ${place.at}`, place.id]),
          );
          for (const { hunk } of comparison.suppressed.filter(({ gate }) =>
            /twin|volatile|rotating/.test(gate),
          )) {
            if (hunk.beforeIndex === null) continue;
            const { slots, at } = seats;
            for (const key of [
              `${slots[hunk.beforeIndex]} ${at[hunk.beforeIndex]}`,
              `${slots[hunk.beforeIndex]} null`,
            ])
              expect(undone.has(byPlace.get(key) ?? '')).toBe(false);
          }
          const lesson = { before, after, comparison, quiet: 0, readBy: 'r', now: 1 };
          noise = { wishes, memory: learnNoise(noise, lesson) };
          before = after;
        }
      }),
      { numRuns: 30 },
    );
  });
});
