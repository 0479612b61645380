import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTroubleWatch, type TroubleWatch } from './trouble-watch.ts';

const full = Object.assign(new Error('no room'), { code: 'ENOSPC' });
let lines: string[] = [];
let found: Error | null = null;
let probes = 0;
/** What happens while it looks. */
let beside: () => unknown = () => null;
let watch: TroubleWatch;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  found = null;
  probes = 0;
  beside = () => null;
  const say = (_: object, line: string) => void lines.push(line);
  watch = openTroubleWatch({
    store: {
      async probe() {
        probes += 1;
        beside();
        if (found !== null) throw found;
      },
    },
    log: { debug: say, info: say, warn: say, error: say },
  });
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

describe('the watch for trouble', () => {
  it('says what it is once, however often it is met, and once that it is over', async () => {
    const over = vi.fn();
    watch.onOver(over);
    found = full;
    for (let times = 0; times < 5; times += 1) expect(watch.note(full)).toMatchObject({ kind: 'disk-full' });
    expect(watch.note(new Error('another'))).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(watch.known()).toMatchObject({ kind: 'disk-full' });
    expect(over).not.toHaveBeenCalled();
    found = null;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(watch.known()).toBeNull();
    expect(over).toHaveBeenCalledTimes(1);
    expect(lines).toHaveLength(2);
  });

  it('is not over while work still meets it, whatever a look says', async () => {
    beside = () => watch.note(full);
    watch.note(full);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(watch.known()).not.toBeNull();
    beside = () => null;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(watch.known()).toBeNull();
  });

  it('is over although everybody who is refused reports what it said itself', async () => {
    found = full;
    watch.note(full);
    await vi.advanceTimersByTimeAsync(2_000);
    found = null;
    beside = () => watch.note(watch.known());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(watch.known()).toBeNull();
  });

  it('looks for itself when asked, at most once a second', async () => {
    for (let times = 0; times < 10; times += 1) expect(await watch.look()).toBeNull();
    expect(probes).toBe(1);
    found = full;
    await vi.advanceTimersByTimeAsync(1_100);
    expect(await watch.look()).toMatchObject({ kind: 'disk-full' });
  });

  it('gives up those who wait when it ends', async () => {
    found = full;
    watch.note(full);
    const waiting = watch.over();
    watch.stop();
    await waiting;
  });
});
