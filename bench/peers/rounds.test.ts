import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Results } from './peer.ts';
import { measureChecks, rotate } from './rounds.ts';

describe('interleaved rounds', () => {
  it('begin with another program each time, and leave none out', () => {
    const rounds = [0, 1, 2, 3].map((round) => rotate(['a', 'b', 'c'], round).join(''));
    expect(rounds).toEqual(['abc', 'bca', 'cab', 'abc']);
    expect(rotate([], 2)).toEqual([]);
  });
});

describe.skipIf(process.platform !== 'linux')('a measured round', () => {
  const measure = (results: Results, least: number) =>
    measureChecks({ pid: process.pid }, 'unchanged', least, () => wait(20, results), 2);

  it('counts the checks that ended as expected', async () => {
    const results: Results = new Map([
      ['a', 'unchanged'],
      ['b', 'changed'],
    ]);
    const sample = await measure(results, 0);
    expect(sample).toMatchObject({ checks: 2, asExpected: 1 });
    expect(sample.cpuSeconds).toBeGreaterThanOrEqual(0);
  });

  it('is repeated until it is long enough to be measured', async () => {
    const sample = await measure(new Map([['a', 'unchanged']]), 0.05);
    expect(sample.seconds).toBeGreaterThanOrEqual(0.05);
    expect(sample.asExpected).toBe(sample.checks / 2);
  });

  it('does not count what prepares it', async () => {
    let prepared = 0;
    const prepare = async () => {
      prepared += 1;
      await wait(1500);
    };
    const work = () => Promise.resolve(null);
    const sample = await measureChecks({ pid: process.pid, prepare }, 'unchanged', 0, work, 1);
    expect(prepared).toBe(1);
    expect(sample.seconds).toBeLessThan(1.5);
  });

  it('expects nothing of a program that remembers nothing', async () => {
    expect((await measure(null, 0)).asExpected).toBeNull();
  });
});
