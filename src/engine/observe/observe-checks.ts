// What operators see of each check: its stages and its end in the figures, one line in the log where it failed, its trace.
import type { CheckResult } from '../../store/store.ts';
import type { PagePool } from '../pipeline/page-pool.ts';
import type { Services } from '../services.ts';
import { rootSpanOf, traceOf } from './check-trace.ts';
import { timeStage } from './time-stage.ts';

export interface CheckObserver {
  /** The same services, with the time of their stages taken. */
  timed(services: Services): Services;
  /** Takes the time of recording the result; `isTaken` is false where the check had been lost to another. */
  recording(record: () => Promise<boolean>): Promise<boolean>;
  /** Once it is recorded. */
  ended(result: CheckResult): void;
}

export function openCheckObserver({ telemetry, log, now }: Services): CheckObserver {
  return {
    timed: (services) =>
      telemetry === undefined
        ? services
        : {
            ...services,
            capture: (order) => timeStage(telemetry, 'capture', () => services.capture(order)),
            pagePool: timedPool(services),
          },
    recording: (record) => timeStage(telemetry, 'record', record),
    ended(result) {
      const { outcome, fetch, error, claim } = result;
      const { check, site } = claim;
      if (outcome === 'failed') {
        const { code = 'unknown', transient = false } = error ?? {};
        log.info(
          {
            ...{ checkId: check.id, siteId: site.id, host: site.host, code, isTransient: transient },
            ...{ via: fetch?.via, result: fetch?.result, httpStatus: fetch?.httpStatus },
            ...{ fetchMs: fetch?.durationMs, failures: result.site.failures },
          },
          `a check failed: ${code}`,
        );
      }
      if (telemetry === undefined) return;
      const { metrics } = telemetry;
      const startedAt = check.startedAt ?? result.finishedAt;
      metrics.checks.add({ outcome });
      if (fetch !== null) {
        metrics.fetches.add({ via: fetch.via, result: fetch.result });
        metrics.fetchedBytes.add({}, fetch.bytes);
      }
      metrics.checkDuration.observe({}, seconds(now() - startedAt));
      if (check.trigger === 'schedule') metrics.lateness.observe({}, seconds(startedAt - check.queuedAt));
      addTrace(telemetry.tracer, result, now());
    },
  };

  function timedPool({ pagePool }: Services): PagePool {
    return {
      ...pagePool,
      run: (order, turn) => timeStage(telemetry, 'pipeline', () => pagePool.run(order, turn)),
    };
  }
}

type Tracer = NonNullable<Services['telemetry']>['tracer'];

/** The check as a whole, and how long it waited for its turn. */
function addTrace(tracer: Tracer, result: CheckResult, endAt: number): void {
  if (tracer === null) return;
  const { check, site } = result.claim;
  const { queuedAt, trigger } = check;
  const startAt = check.startedAt ?? queuedAt;
  const traceId = traceOf(check.id);
  const root = rootSpanOf(check.id);
  const attributes = {
    ...{
      'heed.check': check.id,
      'heed.site': site.id,
      'heed.trigger': trigger,
      'heed.outcome': result.outcome,
    },
    'server.address': site.host,
    ...(result.fetch && { 'heed.fetch.result': result.fetch.result, 'heed.fetch.via': result.fetch.via }),
  };
  const error = result.error?.code ?? null;
  tracer.add({
    traceId,
    spanId: root,
    parentId: null,
    name: 'check',
    startAt: queuedAt,
    endAt,
    attributes,
    error,
  });
  tracer.add({
    ...{ traceId, spanId: flip(root), parentId: root, name: 'wait in queue' },
    ...{ startAt: queuedAt, endAt: startAt, attributes: {}, error: null },
  });
}

/** Another id that follows from this one. */
function flip(spanId: string): string {
  return [...spanId].reverse().join('');
}

function seconds(ms: number): number {
  return Math.max(0, ms) / 1000;
}
