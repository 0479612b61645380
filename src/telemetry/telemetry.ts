// The door of telemetry: what operators see of a running service.
import type { Metrics } from './metrics.ts';
import type { Tracer } from './tracer.ts';

export { type Metrics, openMetrics, type TimedStage } from './metrics.ts';
export { openOtlpTracer } from './otlp-tracer.ts';
export { openProcessFigures, type ProcessFigures } from './process-figures.ts';
export { makeRedact, type Redact } from './redact.ts';
export type { Tracer } from './tracer.ts';

export interface Telemetry {
  metrics: Metrics;
  /** Null: nobody follows single checks. */
  tracer: Tracer | null;
}
