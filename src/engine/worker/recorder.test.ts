import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckResult, Store } from '../../store/store.ts';
import { openRecorder } from './recorder.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store that takes every result but those of `lost`; `writes` are the ids of each commit. */
function openWorld(lost: string[] = []) {
  const writes: string[][] = [];
  const recordResults = async (results: CheckResult[]) => {
    const ids = results.map(({ claim }) => claim.check.id);
    writes.push(ids);
    return ids.filter((id) => !lost.includes(id));
  };
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const recorder = openRecorder({ recordResults } as unknown as Store, log);
  const record = (id: string) => recorder.record({ claim: { check: { id } } } as unknown as CheckResult);
  return { writes, record };
}

describe('results', () => {
  it('are written at once when nothing else is, and together where they follow each other', async () => {
    const { writes, record } = openWorld();
    const first = record('a');
    await vi.advanceTimersByTimeAsync(0);
    expect(await first).toBe(true);
    expect(writes).toEqual([['a']]);
    const next = [record('b')];
    await vi.advanceTimersByTimeAsync(4);
    next.push(record('c'));
    expect(writes).toEqual([['a']]);
    await vi.advanceTimersByTimeAsync(6);
    expect(await Promise.all(next)).toEqual([true, true]);
    expect(writes).toEqual([['a'], ['b', 'c']]);
    await vi.advanceTimersByTimeAsync(50);
    const last = record('d');
    await vi.advanceTimersByTimeAsync(0);
    expect(await last).toBe(true);
    expect(writes).toEqual([['a'], ['b', 'c'], ['d']]);
  });

  it('are reported as lost one by one', async () => {
    const { record } = openWorld(['b']);
    const all = Promise.all(['a', 'b', 'c'].map(record));
    await vi.advanceTimersByTimeAsync(0);
    expect(await all).toEqual([true, false, true]);
  });
});
