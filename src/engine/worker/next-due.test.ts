import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readScheduleWords } from '../../core/site/schedule-words.ts';
import { expectedDelayMinutes, nextDueAt, type Outlook, scheduleProblem } from './next-due.ts';
import { adaptiveMinutes, observe } from './pace.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = Date.UTC(2026, 2, 2, 12, 0, 0);
const usual: Outlook = {
  schedule: { everyMinutes: 60 },
  pace: { observedMs: 0, changes: 0 },
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
          const outlook = { schedule: plan, now: time, failures, isTransient, retryAfterMs, random };
          const due = nextDueAt({ ...usual, ...outlook });
          expect(due).toBeGreaterThan(time);
          expect(Number.isInteger(due)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a window', () => {
  const office = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00', timezone: 'Europe/Berlin' };
  const at = (time: string, window: typeof office) => {
    const schedule = { everyMinutes: 60, window };
    return new Date(nextDueAt({ ...usual, schedule, now: Date.parse(time) })).toISOString();
  };

  it('lets a check through that falls into it', () => {
    expect(at('2026-03-02T09:00:00Z', office)).toBe('2026-03-02T10:00:00.000Z');
  });

  it('moves one after hours to the next opening, over a weekend too', () => {
    expect(at('2026-03-02T16:30:00Z', office)).toBe('2026-03-03T08:00:00.000Z');
    expect(at('2026-03-06T15:30:00Z', office)).toBe('2026-03-09T08:00:00.000Z');
  });

  it('may reach over midnight', () => {
    const night = { days: [1], from: '22:00', to: '04:00', timezone: 'UTC' };
    expect(at('2026-03-03T01:00:00Z', night)).toBe('2026-03-03T02:00:00.000Z');
    expect(at('2026-03-04T01:00:00Z', night)).toBe('2026-03-09T22:00:00.000Z');
  });
});

describe('an adaptive schedule', () => {
  const adaptive = { minMinutes: 10, maxMinutes: 10_080 };
  const minutesAfter = (hours: number, every: number) => {
    let pace = { observedMs: 0, changes: 0 };
    for (let check = 1; check <= hours; check += 1) pace = observe(pace, hour, check % every === 0);
    return adaptiveMinutes(pace, adaptive);
  };

  it('looks often at a page that changes often, rarely at one that rests, within its bounds', () => {
    expect(minutesAfter(200, 1)).toBeLessThan(30);
    expect(minutesAfter(200, 24)).toBeGreaterThan(200);
    expect(minutesAfter(200, 24)).toBeLessThan(600);
    expect(minutesAfter(2000, 5000)).toBeGreaterThan(2000);
    expect(adaptiveMinutes({ observedMs: 1e12, changes: 0 }, adaptive)).toBe(10_080);
    expect(adaptiveMinutes({ observedMs: 1000, changes: 1e6 }, adaptive)).toBe(10);
  });

  it('forgets: a page that calmed down is looked at less', () => {
    let pace = { observedMs: 100 * hour, changes: 100 };
    const busy = adaptiveMinutes(pace, adaptive);
    for (let day = 0; day < 60; day += 1) pace = observe(pace, 24 * hour, false);
    expect(adaptiveMinutes(pace, adaptive)).toBeGreaterThan(10 * busy);
  });

  it('reports the expected delay', () => {
    expect(expectedDelayMinutes({ everyMinutes: 60 }, usual.pace)).toBe(30);
    expect(expectedDelayMinutes({ adaptive: { minMinutes: 20, maxMinutes: 20 } }, usual.pace)).toBe(10);
    expect(expectedDelayMinutes({ cron: '0 9 * * *' }, usual.pace)).toBeNull();
  });
});

describe('a schedule in words', () => {
  it.each([
    ['every 15 minutes', { everyMinutes: 15 }],
    ['every hour', { everyMinutes: 60 }],
    ['Every two hours', { everyMinutes: 120 }],
    ['hourly', { everyMinutes: 60 }],
    ['weekdays at 9', { cron: '0 9 * * 1-5' }],
    ['on weekdays at 9:30', { cron: '30 9 * * 1-5' }],
    ['daily at 9 pm', { cron: '0 21 * * *' }],
    ['every day at noon', { cron: '0 12 * * *' }],
    ['daily at 8 and 20', { cron: '0 8,20 * * *' }],
    ['twice a day', { cron: '0 8,20 * * *' }],
    ['mondays', { cron: '0 9 * * 1' }],
    ['every Monday and Thursday at 18:30', { cron: '30 18 * * 1,4' }],
    ['weekends at 10am', { cron: '0 10 * * 0,6' }],
    ['monthly', { cron: '0 9 1 * *' }],
    ['on the 15th of each month at 7', { cron: '0 7 15 * *' }],
    ['weekly', { cron: '0 9 * * 1' }],
    [
      'every 10 minutes between 8 and 18 on weekdays',
      { everyMinutes: 10, window: { from: '08:00', to: '18:00', days: [1, 2, 3, 4, 5] } },
    ],
    ['weekends every hour', { everyMinutes: 60, window: { from: '00:00', to: '23:59', days: [7, 6] } }],
    ['hourly from 9:30 am to 5 pm', { everyMinutes: 60, window: { from: '09:30', to: '17:00' } }],
    ['alle 15 Minuten', { everyMinutes: 15 }],
    ['stündlich', { everyMinutes: 60 }],
    ['werktags um 9 Uhr', { cron: '0 9 * * 1-5' }],
    ['täglich um 8 und 20 Uhr', { cron: '0 8,20 * * *' }],
    ['zweimal am Tag', { cron: '0 8,20 * * *' }],
    ['jeden Montag und Donnerstag um 18:30', { cron: '30 18 * * 1,4' }],
    ['montags', { cron: '0 9 * * 1' }],
    ['am Mittwoch um 8', { cron: '0 8 * * 3' }],
    ['daily at 9 am', { cron: '0 9 * * *' }],
    ['am 15. jedes Monats um 7', { cron: '0 7 15 * *' }],
    [
      'alle 10 Minuten zwischen 8 und 18 Uhr an Werktagen',
      { everyMinutes: 10, window: { from: '08:00', to: '18:00', days: [1, 2, 3, 4, 5] } },
    ],
  ])('“%s” is understood', (words, expected) => {
    expect(readScheduleWords(words)).toEqual(expected);
  });

  it.each([
    '',
    'sometimes',
    'at',
    'every 0 minutes',
    'daily at 25',
    'every blue moon',
    'daily at 9:15 and 10:30',
    'weekdays from 8 to 18',
    'every hour between 8 and 25',
    'every hour when it rains',
    'ab und zu',
  ])('“%s” is refused', (words) => {
    expect(readScheduleWords(words)).toBeNull();
    expect(scheduleProblem({ words })).toMatchObject({ field: 'words', code: 'schedule-words' });
  });

  it('keeps to its hours in its own time zone', () => {
    const schedule = { words: 'every 10 minutes between 8 and 18 on weekdays', timezone: 'Europe/Paris' };
    // Friday, 17:55 in Paris: the next check is on Monday at 8.
    const now = Date.parse('2026-01-09T16:55:00Z');
    const due = nextDueAt({ ...usual, schedule, now });
    expect(new Date(due).toISOString()).toBe('2026-01-12T07:00:00.000Z');
  });
});

describe('a schedule', () => {
  it('is refused with a reason when it cannot be followed', () => {
    expect(scheduleProblem({ cron: '* * *' })?.message).toMatch(/five fields/);
    expect(scheduleProblem({ cron: '99 * * * *' })).not.toBeNull();
    expect(scheduleProblem({ cron: '0 9 * * *', timezone: 'Mars/Olympus' })).toMatchObject({
      field: 'timezone',
    });
    expect(scheduleProblem({ cron: '0 9 * * 1-5', timezone: 'Europe/Paris' })).toBeNull();
    expect(scheduleProblem({ words: 'weekdays at 9', timezone: 'Europe/Paris' })).toBeNull();
  });
});
