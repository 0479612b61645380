// Takes the time of a stage, for the figures and, inside a check, for its trace.
import { Fault } from '../../core/fault/fault.ts';
import { BrowserElsewhere } from '../../core/site/worker-class.ts';
import type { Telemetry, TimedStage } from '../../telemetry/telemetry.ts';
import { currentWork } from '../worker/current-work.ts';
import { newSpanId, rootSpanOf, traceOf } from './check-trace.ts';

/** Without telemetry it costs nothing. */
export async function timeStage<T>(
  telemetry: Telemetry | undefined,
  stage: TimedStage,
  run: () => Promise<T>,
): Promise<T> {
  if (telemetry === undefined) return run();
  const start = performance.now();
  let error: string | null = null;
  let isHandedOver = false;
  try {
    return await run();
  } catch (thrown) {
    isHandedOver = thrown instanceof BrowserElsewhere;
    error = isHandedOver ? null : nameOf(thrown);
    throw thrown;
  } finally {
    const end = performance.now();
    telemetry.metrics.stages.observe({ stage }, (end - start) / 1000);
    const work = telemetry.tracer === null ? null : currentWork();
    if (work !== null && 'checkId' in work) {
      const { checkId } = work;
      telemetry.tracer?.add({
        ...{ traceId: traceOf(checkId), spanId: newSpanId(), parentId: rootSpanOf(checkId), name: stage },
        ...{ startAt: performance.timeOrigin + start, endAt: performance.timeOrigin + end },
        attributes: isHandedOver ? { 'heed.handed_over': true } : {},
        error,
      });
    }
  }
}

function nameOf(thrown: unknown): string {
  if (thrown instanceof Fault) return thrown.code;
  return thrown instanceof Error ? thrown.name : 'unknown';
}
