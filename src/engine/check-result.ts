// What a check taught about its site, in the two ways it can end: the page came through, or it did not.
import type { CheckError, FetchReport, FetchResult, Page } from '../core/page.ts';
import type { SiteHealth } from '../core/site.ts';
import type { CheckResult, Claim } from '../store/store.ts';
import { nextDueAt } from './next-due.ts';
import { observe } from './pace.ts';
import type { Services } from './services.ts';

/** How many failures in a row make a site that once worked `failing`. */
const failuresUntilFailing = 3;

const blockedResults: ReadonlySet<FetchResult> = new Set([
  'blocked',
  'captcha',
  'login-wall',
  'consent-wall',
  'rate-limited',
]);

/** The page came through (`page` is null after "not modified"); the caller adds what was found in it. */
export function goodResult(
  services: Services,
  claim: Claim,
  report: FetchReport,
  page: Page | null,
  isChanged: boolean,
): CheckResult {
  const { site } = claim;
  const now = services.now();
  const pace = observe(site.memory.pace, Math.max(0, now - (site.lastCheckedAt ?? now)), isChanged);
  return {
    claim,
    finishedAt: now,
    outcome: 'unchanged',
    fetch: report,
    error: null,
    snapshot: null,
    change: null,
    suppressed: [],
    hostRest: null,
    survey: null,
    site: {
      health: 'ok',
      failures: 0,
      nextCheckAt: nextDueAt({
        schedule: site.schedule,
        pace,
        now,
        failures: 0,
        isTransient: false,
        retryAfterMs: null,
        random: services.random(),
      }),
      bodyHash: page === null ? site.bodyHash : page.bodyHash,
      etag: page === null ? site.etag : page.validators.etag,
      lastModified: page === null ? site.lastModified : page.validators.lastModified,
      title: null,
      memory: { ...site.memory, pace },
    },
  };
}

/** The page did not come through, or could not be read: never a baseline, never a change. */
export function failedResult(
  services: Services,
  claim: Claim,
  report: FetchReport | null,
  error: CheckError,
  retryAfterMs: number | null,
): CheckResult {
  const { site } = claim;
  const now = services.now();
  const failures = site.failures + 1;
  return {
    claim,
    finishedAt: now,
    outcome: 'failed',
    fetch: report,
    error,
    snapshot: null,
    change: null,
    suppressed: [],
    hostRest: report?.result === 'rate-limited' ? { ms: retryAfterMs } : null,
    survey: null,
    site: {
      health: healthAfterFailure(site.health, report?.result ?? null, failures),
      failures,
      nextCheckAt: nextDueAt({
        schedule: site.schedule,
        pace: site.memory.pace,
        now,
        failures,
        isTransient: error.transient,
        retryAfterMs,
        random: services.random(),
      }),
      bodyHash: site.bodyHash,
      etag: site.etag,
      lastModified: site.lastModified,
      title: null,
      memory: site.memory,
    },
  };
}

/** A site that never worked is failing at once; one that did gets the benefit of the doubt. */
function healthAfterFailure(health: SiteHealth, result: FetchResult | null, failures: number): SiteHealth {
  if (health === 'ok' && failures < failuresUntilFailing) return 'ok';
  return result !== null && blockedResults.has(result) ? 'blocked' : 'failing';
}
