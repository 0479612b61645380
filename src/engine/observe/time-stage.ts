// Takes the time of a stage, for the figures and, inside a check, for its trace.
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
  try {
    return await run();
  } catch (thrown) {
    error = thrown instanceof Error ? thrown.name : 'unknown';
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
        ...{ attributes: {}, error },
      });
    }
  }
}
