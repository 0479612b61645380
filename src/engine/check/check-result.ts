// What a check taught about its site, in the two ways it can end: the page came through, or it did not.
import type { CheckError, FetchReport, FetchResult, Page } from '../../core/page/page.ts';
import type { SiteMemory } from '../../core/site/memory.ts';
import type { SiteHealth } from '../../core/site/site.ts';
import type { CheckResult, Claim } from '../../store/store.ts';
import type { Services } from '../services.ts';
import { nextDueAt, planNextCheck } from '../worker/next-due.ts';
import { observe } from '../worker/pace.ts';

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
      nextCheckAt: Math.min(
        scheduledAt(claim, now) ?? Number.POSITIVE_INFINITY,
        nextDueAt({
          ...{ schedule: site.schedule, pace, now, failures: 0, isTransient: false, retryAfterMs: null },
          random: services.random(),
        }),
      ),
      bodyHash: page === null ? site.bodyHash : page.bodyHash,
      etag: page === null ? site.etag : page.validators.etag,
      lastModified: page === null ? site.lastModified : page.validators.lastModified,
      title: null,
      memory: { ...site.memory, pace, scheduledFailures: 0, backoff: null },
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
  const next = nextAfterFailure(services, claim, error, retryAfterMs);
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
      nextCheckAt: next.at,
      bodyHash: site.bodyHash,
      etag: site.etag,
      lastModified: site.lastModified,
      title: null,
      memory: { ...site.memory, ...next.learned },
    },
  };
}

/**
 * The scheduled check that is still to come, where this one was not it: a check that a person asks for never moves it later.
 * Null: this is the scheduled one, or stands for it because its time came meanwhile.
 */
function scheduledAt({ check, site }: Claim, now: number): number | null {
  const isScheduled = check.trigger === 'schedule' || check.trigger === 'first';
  return isScheduled || site.nextCheckAt === null || site.nextCheckAt <= now ? null : site.nextCheckAt;
}

function nextAfterFailure(
  services: Services,
  claim: Claim,
  reason: CheckError,
  retryAfterMs: number | null,
): { at: number; learned: Partial<SiteMemory> } {
  const { site } = claim;
  const now = services.now();
  const kept = scheduledAt(claim, now);
  if (kept !== null) return { at: kept, learned: {} };
  // Sites that an earlier version checked have only the count of all failures.
  const failures = (site.memory.scheduledFailures ?? site.failures) + 1;
  const { schedule, memory } = site;
  const { at, isBackoff } = planNextCheck({
    ...{ schedule, pace: memory.pace, now, failures, retryAfterMs },
    ...{ isTransient: reason.transient, random: services.random() },
  });
  const backoff = isBackoff ? { until: at, failures, reason } : null;
  return { at, learned: { scheduledFailures: failures, backoff } };
}

/** A site that never worked is failing at once; one that did gets the benefit of the doubt. */
function healthAfterFailure(health: SiteHealth, result: FetchResult | null, failures: number): SiteHealth {
  if (health === 'ok' && failures < failuresUntilFailing) return 'ok';
  return result !== null && blockedResults.has(result) ? 'blocked' : 'failing';
}
