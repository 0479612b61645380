import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignIds } from './align-ids.ts';
import { heaviestChain } from './heaviest-chain.ts';
import { shortestEdit } from './shortest-edit.ts';

const ids = (most: number, length: number) =>
  fc.array(fc.nat({ max: most }), { maxLength: length }).map((list) => Int32Array.from(list));
const even = new Float64Array(50).fill(1);

function longestCommon(a: Int32Array, b: Int32Array): number {
  const best = Array.from({ length: a.length + 1 }, () => new Int32Array(b.length + 1));
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const row = best[i] as Int32Array;
      const above = best[i - 1] as Int32Array;
      row[j] = a[i - 1] === b[j - 1] ? (above[j - 1] ?? 0) + 1 : Math.max(above[j] ?? 0, row[j - 1] ?? 0);
    }
  }
  return best[a.length]?.[b.length] ?? 0;
}

describe('alignIds', () => {
  it('pairs equal elements without crossing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 5, 49).chain((most) => fc.tuple(ids(most, 120), ids(most, 120))),
        ([a, b]) => {
          let last = -1;
          alignIds(a, b, even).forEach((j, i) => {
            if (j < 0) return;
            expect(a[i]).toBe(b[j]);
            expect(j).toBeGreaterThan(last);
            last = j;
          });
        },
      ),
      { numRuns: 300 },
    );
  });

  it('keeps all of a sequence into which others were put', () => {
    const a = Int32Array.from([1, 2, 3, 2, 1]);
    const b = Int32Array.from([9, 1, 2, 8, 3, 2, 7, 1]);
    expect([...alignIds(a, b, even)]).toEqual([1, 2, 4, 5, 7]);
  });

  it('comes to an end where every element is frequent and the shortest edit is too long', () => {
    const wave = (step: number) =>
      Int32Array.from({ length: 30_000 }, (_, index) => (index * index * step) % 40);
    const kept = alignIds(wave(7), wave(11), even).filter((j) => j >= 0).length;
    expect(kept).toBeGreaterThan(0);
  });
});

describe('shortestEdit', () => {
  it('keeps as many elements as any alignment can', () => {
    fc.assert(
      fc.property(ids(4, 40), ids(4, 40), (a, b) => {
        const { pairs } = shortestEdit(a, b, 1_000_000);
        expect(pairs?.length).toBe(longestCommon(a, b));
        expect(pairs?.every(([i, j]) => a[i] === b[j])).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('gives up when the steps run out', () => {
    const a = Int32Array.from({ length: 500 }, () => 1);
    const b = Int32Array.from({ length: 500 }, () => 2);
    expect(shortestEdit(a, b, 1_000).pairs).toBeNull();
  });
});

describe('heaviestChain', () => {
  it('takes the heavier of two crossing anchors', () => {
    expect(heaviestChain([5, 1], [1, 3])).toEqual([1]);
    expect(heaviestChain([5, 1], [3, 1])).toEqual([0]);
  });

  it('rises, and weighs at least as much as any single anchor', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: 500 }), { maxLength: 80 }), (positions) => {
        const weights = positions.map((position) => 1 + (position % 7));
        const chain = heaviestChain(positions, weights);
        const chosen = chain.map((k) => positions[k] ?? 0);
        expect(chosen).toEqual([...chosen].sort((x, y) => x - y));
        const total = chain.reduce((sum, k) => sum + (weights[k] ?? 0), 0);
        expect(total).toBeGreaterThanOrEqual(Math.max(0, ...weights));
      }),
    );
  });
});
