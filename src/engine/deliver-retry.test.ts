import fc from 'fast-check';
import { expect, it } from 'vitest';
import { restMs, retryDelayMs } from './deliver-retry.ts';

it('waits from half a minute to six hours, ever longer, and never shorter than it was asked to', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.option(fc.integer({ min: 0, max: 21_600_000 })),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempts, asked, random) => {
        const delay = retryDelayMs(attempts, asked, random);
        expect(delay).toBeGreaterThanOrEqual(24_000);
        expect(delay).toBeGreaterThanOrEqual(asked ?? 0);
        expect(delay).toBeLessThanOrEqual(25_920_000);
        expect(retryDelayMs(attempts + 1, asked, random)).toBeGreaterThanOrEqual(delay);
        expect(restMs(attempts, asked)).toBe(asked ?? Math.min(900_000, 30_000 * 2 ** (attempts - 1)));
      },
    ),
  );
});
