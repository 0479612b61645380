import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Hunk, noDiff } from '../../core/change/diff.ts';
import type { SiteMemory, Turn } from '../../core/site/memory.ts';
import { countVersions, describeFlap, flapReason, isFlapping, takeTurn, withTurn } from './flap.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.UTC(2026, 0, 5, 9);

function hunk(before: string, after: string): Hunk {
  return {
    op: 'modified',
    where: { selector: 'p', trail: [], region: 'main', role: 'paragraph' },
    beforeIndex: 0,
    afterIndex: 0,
    before,
    after,
    words: null,
  };
}

/** Walks a page through versions, each so long after the one before, and says which turns were suppressed. */
function walk(first: string, path: readonly (readonly [version: string, afterMs: number])[]) {
  let memory: Pick<SiteMemory, 'turns' | 'flap'> = { turns: [], flap: null };
  let now = start;
  let version = first;
  const held: boolean[] = [];
  const turns: Turn[] = [];
  for (const [next, afterMs] of path) {
    const fromAt = now;
    now += afterMs;
    const diff = { ...noDiff, hunks: [hunk(version, next)] };
    const turn = takeTurn(memory.turns, { now, diff, fromHash: `#${version}`, fromAt, toHash: `#${next}` });
    held.push(isFlapping(memory.turns, turn));
    memory = withTurn(memory, turn);
    turns.push(turn);
    version = next;
  }
  return { held, turns, memory };
}

describe('a page that goes back and forth', () => {
  it('within a day is suppressed from the second return on', () => {
    const path = ['B', 'A', 'B', 'A', 'B'].map((version) => [version, hour] as const);
    expect(walk('A', path).held).toEqual([false, false, true, true, true]);
  });

  it('over days is suppressed from the third return on', () => {
    const path = ['B', 'A', 'B', 'A', 'B'].map((version) => [version, 2 * day] as const);
    expect(walk('A', path).held).toEqual([false, false, false, true, true]);
  });

  it('is let through again after a week without a turn, and by a new version', () => {
    const flapping = ['B', 'A', 'B', 'A'].map((version) => [version, hour] as const);
    expect(walk('A', [...flapping, ['B', 8 * day]]).held.at(-1)).toBe(false);
    expect(walk('A', [...flapping, ['C', hour]]).held.at(-1)).toBe(false);
    expect(walk('A', [...flapping, ['C', hour], ['A', hour]]).held.at(-1)).toBe(false);
  });

  it('among three versions is flapping as well', () => {
    const path = ['B', 'C', 'A', 'B', 'C'].map((version) => [version, hour] as const);
    const { held, turns } = walk('A', path);
    expect(held).toEqual([false, false, false, true, true]);
    const last = turns.at(-1);
    if (last === undefined) throw new Error('no turn');
    expect(countVersions(turns.slice(0, -1), last)).toBe(3);
  });

  it('is recognised by its differences, though a counter elsewhere is never the same', () => {
    let memory: Pick<SiteMemory, 'turns' | 'flap'> = { turns: [], flap: null };
    const held: boolean[] = [];
    for (let n = 1; n <= 5; n += 1) {
      const [before, after] = n % 2 === 1 ? ['A', 'B'] : ['B', 'A'];
      const diff = { ...noDiff, hunks: [hunk(before ?? '', after ?? '')] };
      const now = start + n * hour;
      const hashes = { fromHash: `${before} ${n - 1}`, toHash: `${after} ${n}` };
      const turn = takeTurn(memory.turns, { now, diff, fromAt: now - hour, ...hashes });
      held.push(isFlapping(memory.turns, turn));
      memory = withTurn(memory, turn);
    }
    expect(held).toEqual([false, false, true, true, true]);
  });

  it('never suppresses a version that it did not have before, and remembers no more than twenty turns', () => {
    const step = fc.tuple(fc.constantFrom('A', 'B', 'C', 'D'), fc.integer({ min: 1, max: 9 * day }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (path) => {
        const moves = path.filter(([version], index) => version !== (path[index - 1]?.[0] ?? 'A'));
        const { held, memory } = walk('A', moves);
        expect(memory.turns.length).toBeLessThanOrEqual(20);
        const had = new Set(['A']);
        for (const [index, [version]] of moves.entries()) {
          if (!had.has(version)) expect(held[index]).toBe(false);
          had.add(version);
        }
      }),
    );
  });

  it('says between which versions, how often and since when', () => {
    const { turns } = walk(
      'A',
      ['B', 'A', 'B'].map((version) => [version, hour] as const),
    );
    const last = turns.at(-1);
    if (last === undefined) throw new Error('no turn');
    expect(flapReason(turns.slice(0, -1), last, last.returns)).toBe(
      'the page went back from the version of 2026-01-05 09:00 UTC to the version of 2026-01-05 10:00 UTC, the 2nd time',
    );
    expect(describeFlap({ since: start, times: 2 }, 2, start).title).toBe(
      'The page has been switching between two versions since 2026-01-05',
    );
  });
});
