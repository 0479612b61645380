// Whether the service can do its work, part by part: for probes, and for people who look into them.
import type { Services } from '../services.ts';

/** `none`: there is no browser, and none is configured. */
export interface Readiness {
  status: 'ready' | 'degraded';
  checks: {
    database: 'ok';
    disk: 'ok' | 'low';
    browser: 'ok' | 'none' | 'missing';
    clock: 'ok' | 'off';
  };
}

export interface ReadinessWorld extends Pick<Services, 'store' | 'now' | 'trouble'> {
  /** Whether the browser that was found or named is still there; null: there is none. */
  hasBrowser(): Promise<boolean | null>;
}

const leastFreeBytes = 200 * 1024 * 1024;
/** What processes of a fleet may differ by, and what schedules bear. */
const toleranceMs = 60_000;

/** Fails with what keeps it from working at all; what only limits it is `degraded`. */
export async function lookAtReadiness({
  store,
  now,
  trouble,
  hasBrowser,
}: ReadinessWorld): Promise<Readiness> {
  const known = await (trouble?.look() ?? store.probe(false));
  if (known) throw known;
  const disk = await store.measureDisk();
  const offsetMs = await store.clockOffset(now());
  const checks: Readiness['checks'] = {
    database: 'ok',
    disk: disk !== null && disk.freeBytes < leastFreeBytes ? 'low' : 'ok',
    browser: browserState(await hasBrowser()),
    clock: Math.abs(offsetMs) > toleranceMs ? 'off' : 'ok',
  };
  return { status: degradedParts(checks).length === 0 ? 'ready' : 'degraded', checks };
}

/** No browser is no fault: whoever has none did not set one up. */
export function degradedParts(checks: Readiness['checks']): string[] {
  return Object.entries(checks).flatMap(([part, state]) =>
    state === 'ok' || state === 'none' ? [] : [part],
  );
}

export function browserState(isThere: boolean | null): Readiness['checks']['browser'] {
  if (isThere === null) return 'none';
  return isThere ? 'ok' : 'missing';
}
