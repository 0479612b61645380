import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextDueAt, type Outlook, scheduleProblem } from './next-due.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = Date.UTC(2026, 2, 2, 12, 0, 0);
const usual: Outlook = {
  schedule: { everyMinutes: 60 },
  now,
  failures: 0,
  isTransient: true,
  retryAfterMs: null,
  random: 0.5,
};

describe('the next check', () => {
  it('comes after the interval, spread by at most 5 %', () => {
    expect(nextDueAt(usual) - now).toBe(hour);
    expect(nextDueAt({ ...usual, random: 0 }) - now).toBe(57 * minute);
    expect(nextDueAt({ ...usual, random: 1 }) - now).toBe(63 * minute);
  });

  it('comes soon after one failure that may pass by itself', () => {
    expect(nextDueAt({ ...usual, failures: 1 }) - now).toBe(2 * minute);
    expect(nextDueAt({ ...usual, failures: 1, isTransient: false }) - now).toBe(hour);
  });

  it('comes ever later while a site fails, but at least every six hours', () => {
    const waits = [2, 3, 4, 5, 20].map((failures) => (nextDueAt({ ...usual, failures }) - now) / hour);
    expect(waits).toEqual([2, 4, 6, 6, 6]);
  });

  it('never makes a rare site more frequent by failing', () => {
    const daily = { ...usual, schedule: { everyMinutes: 24 * 60 }, failures: 9 };
    expect(nextDueAt(daily) - now).toBe(24 * hour);
  });

  it('waits at least as long as the server asked', () => {
    expect(nextDueAt({ ...usual, failures: 1, retryAfterMs: hour }) - now).toBe(hour);
  });

  it('follows cron in its time zone, over the change to summer time', () => {
    const cron = { ...usual, schedule: { cron: '0 9 * * *', timezone: 'Europe/Berlin' }, random: 0 };
    const at = (time: number) => new Date(nextDueAt({ ...cron, now: time })).toISOString();
    expect(at(Date.UTC(2026, 2, 28, 12))).toBe('2026-03-29T07:00:00.000Z');
    expect(at(Date.UTC(2026, 2, 27, 12))).toBe('2026-03-28T08:00:00.000Z');
  });

  it('is always in the future', () => {
    const schedule = fc.oneof(
      fc.integer({ min: 1, max: 525_600 }).map((everyMinutes) => ({ everyMinutes })),
      fc.constantFrom(
        { cron: '*/5 * * * *' },
        { cron: '0 0 30 2 *' },
        { cron: '30 2 * * *', timezone: 'Europe/Berlin' },
      ),
    );
    fc.assert(
      fc.property(
        schedule,
        fc.nat(50),
        fc.boolean(),
        fc.option(fc.nat(3_600_000)),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(4_000_000_000_000),
        (plan, failures, isTransient, retryAfterMs, random, time) => {
          const due = nextDueAt({ schedule: plan, now: time, failures, isTransient, retryAfterMs, random });
          expect(due).toBeGreaterThan(time);
          expect(Number.isInteger(due)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a schedule', () => {
  it('is refused with a reason when it cannot be followed', () => {
    expect(scheduleProblem({ cron: '* * *' })).toMatch(/five fields/);
    expect(scheduleProblem({ cron: '99 * * * *' })).not.toBeNull();
    expect(scheduleProblem({ cron: '0 9 * * *', timezone: 'Mars/Olympus' })).not.toBeNull();
    expect(scheduleProblem({ cron: '0 9 * * 1-5', timezone: 'Europe/Paris' })).toBeNull();
  });
});
