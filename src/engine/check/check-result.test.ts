import { describe, expect, it } from 'vitest';
import { makeCheck, makeSite } from '../../../test/support/store-records.ts';
import { noEvidence } from '../../core/page/page.ts';
import type { CheckTrigger } from '../../core/site/check.ts';
import type { Site } from '../../core/site/site.ts';
import type { CheckResult, Claim } from '../../store/store.ts';
import type { Services } from '../services.ts';
import { failedResult, goodResult } from './check-result.ts';

const minute = 60_000;
const start = 1_800_000_000_000;
const error = { code: 'capture.timeout', message: 'It is slow.', advice: 'Wait.', transient: true };
const report = {
  ...{ via: 'http' as const, result: 'ok' as const, httpStatus: 200, finalUrl: 'https://shop.example/' },
  ...{ bytes: 1, durationMs: 1, evidence: noEvidence },
};

/** An hourly site; each check is given its trigger, when it ends, and how. */
function watch(given: Partial<Site> = {}) {
  let site = makeSite({ createdAt: start, nextCheckAt: start + 60 * minute, ...given });
  return (trigger: CheckTrigger, now: number, end: 'fails' | 'works', retryAfterMs: number | null = null) => {
    const services = { now: () => now, random: () => 0.5 } as Services;
    const claim: Claim = {
      check: makeCheck(site, trigger, now),
      site,
      attempts: 1,
      lease: '',
      snapshot: null,
    };
    const { site: learned }: CheckResult =
      end === 'works'
        ? goodResult(services, claim, report, null, false)
        : failedResult(services, claim, report, error, retryAfterMs);
    const { health, failures, nextCheckAt, memory } = learned;
    site = { ...site, health, failures, nextCheckAt, memory, lastCheckedAt: now };
    return {
      nextInMinutes: ((nextCheckAt ?? 0) - now) / minute,
      nextCheckAt,
      backoff: memory.backoff ?? null,
    };
  };
}

describe('a check that a person asks for', () => {
  it('never moves the next scheduled check later, however often it fails', () => {
    const check = watch();
    check('schedule', start, 'works');
    for (let tries = 1; tries <= 5; tries += 1) {
      expect(check('manual', start + tries * minute, 'fails')).toMatchObject({
        ...{ nextCheckAt: start + 60 * minute, backoff: null },
      });
    }
    // The first scheduled failure is the first that counts: it is tried again soon.
    expect(check('schedule', start + 60 * minute, 'fails')).toMatchObject({ nextInMinutes: 2 });
  });

  it('leaves the schedule as it is where it works, and a confirming look does too', () => {
    const check = watch();
    expect(check('manual', start + 30 * minute, 'works').nextCheckAt).toBe(start + 60 * minute);
    expect(check('confirm', start + 31 * minute, 'works').nextCheckAt).toBe(start + 60 * minute);
    expect(check('confirm', start + 32 * minute, 'fails').nextCheckAt).toBe(start + 60 * minute);
  });

  it('ends a back-off where it works, and leaves it as it is where it fails', () => {
    const check = watch();
    check('schedule', start, 'fails');
    check('schedule', start + 2 * minute, 'fails');
    const third = check('schedule', start + 122 * minute, 'fails');
    expect(third).toMatchObject({ nextInMinutes: 240 });
    const until = third.nextCheckAt;
    const backoff = { until, failures: 3, reason: error };
    expect(third.backoff).toEqual(backoff);
    expect(check('manual', start + 123 * minute, 'fails')).toMatchObject({ nextCheckAt: until, backoff });
    expect(check('manual', start + 124 * minute, 'works')).toMatchObject({
      nextInMinutes: 60,
      backoff: null,
    });
    expect(check('schedule', start + 184 * minute, 'fails')).toMatchObject({ nextInMinutes: 2 });
  });

  it('stands for the scheduled one whose time came while it ran', () => {
    const check = watch();
    expect(check('manual', start + 61 * minute, 'works')).toMatchObject({ nextInMinutes: 60 });
    expect(check('manual', start + 122 * minute, 'fails')).toMatchObject({ nextInMinutes: 2 });
  });
});

describe('a back-off', () => {
  it('begins with the second scheduled failure in a row, and says why', () => {
    const check = watch();
    expect(check('first', start, 'fails').backoff).toBeNull();
    const { nextCheckAt: until } = check('schedule', start + 2 * minute, 'fails');
    expect(check('manual', start + 3 * minute, 'fails').backoff).toEqual({
      until,
      failures: 2,
      reason: error,
    });
  });

  it('is also what the server asks for', () => {
    const asked = watch()('schedule', start, 'fails', 90 * minute);
    expect(asked).toMatchObject({ nextInMinutes: 90, backoff: { failures: 1 } });
  });

  it('goes on from the failures that an earlier version counted', () => {
    const check = watch({ failures: 2, health: 'failing' });
    expect(check('schedule', start, 'fails')).toMatchObject({ nextInMinutes: 240, backoff: { failures: 3 } });
  });
});
