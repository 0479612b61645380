import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pauseMs, retryDelayMs } from './deliver-retry.ts';

it('tries a message again from half a second to a quarter of an hour later, ever more rarely', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempts, random) => {
        const delay = retryDelayMs(attempts, random);
        expect(delay).toBeGreaterThanOrEqual(400);
        expect(delay).toBeLessThanOrEqual(900_000);
        expect(retryDelayMs(attempts + 1, random)).toBeGreaterThanOrEqual(delay);
      },
    ),
  );
});

describe('a channel', () => {
  const plain = { askedMs: null, isTimeout: false };

  it('is paused after five failures in a row, longer each time, a quarter of an hour at most', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 30].map((failures) => pauseMs(failures, plain));
    expect(pauses).toEqual([null, null, null, null, 5_000, 10_000, 20_000, 900_000]);
  });

  it('that does not answer at all is paused after two', () => {
    const pauses = [1, 2, 3].map((failures) => pauseMs(failures, { ...plain, isTimeout: true }));
    expect(pauses).toEqual([null, 5_000, 10_000]);
  });

  it('is paused at once, and for as long, as its receiver asks', () => {
    expect(pauseMs(1, { askedMs: 120_000, isTimeout: false })).toBe(120_000);
    expect(pauseMs(9, { askedMs: 1_000, isTimeout: true })).toBe(1_000);
  });
});
