// Sends spans to a collector as OTLP over HTTP, in JSON: in the background, in batches, and never at the cost of a check.
import { openNet } from '../net/net.ts';
import type { Span, Tracer } from './tracer.ts';

export interface OtlpSettings {
  /** Of the collector, as OTEL_EXPORTER_OTLP_ENDPOINT names it: /v1/traces is added. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  version: string;
  /** Which process of a fleet the spans come from. */
  role: string;
  host: string;
  /** Called when spans could not be sent. */
  onTrouble(error: unknown): void;
  /** How long spans are gathered. */
  gatherMs?: number;
  /** How long the end waits for what is gathered. */
  closeMs?: number;
}

/** What waits beyond that is dropped: a collector that is away must not fill the memory. */
const mostWaiting = 5_000;
const batchSize = 500;
const timeoutMs = 10_000;

export function openOtlpTracer(settings: OtlpSettings): Tracer {
  const { endpoint, headers, gatherMs = 5_000, closeMs = 2_000, onTrouble } = settings;
  const url = new URL(`${endpoint.replace(/\/+$/, '')}/v1/traces`);
  // The operator names it, so it may be in a private network.
  const net = openNet({
    ...{ allowPrivate: true, userAgent: `Heed/${settings.version}` },
    limits: { totalMs: timeoutMs, headersMs: timeoutMs, idleMs: timeoutMs },
  });
  const ending = new AbortController();
  let waiting: Span[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  async function send(): Promise<void> {
    timer = undefined;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize);
      waiting = waiting.slice(batchSize);
      await post(batch).catch(onTrouble);
    }
  }

  async function post(batch: Span[]): Promise<void> {
    const body = JSON.stringify(exportOf(batch, settings));
    const response = await net.request({
      ...{ url, method: 'POST', body, signal: ending.signal },
      headers: { ...headers, 'content-type': 'application/json' },
    });
    if (response.status >= 300) throw new Error(`the collector answered ${response.status}`);
  }

  return {
    add(span) {
      if (waiting.length >= mostWaiting) return;
      waiting.push(span);
      timer ??= setTimeout(() => {
        sending = sending.then(send);
      }, gatherMs).unref();
    },
    async close() {
      clearTimeout(timer);
      sending = sending.then(send);
      // A collector that accepts and never answers must not keep the service from its clean end.
      const patience = setTimeout(() => {
        waiting = [];
        ending.abort();
      }, closeMs);
      await sending;
      clearTimeout(patience);
      await net.close();
    },
  };
}

/** As opentelemetry-proto has it: ids in hex, times as strings of nanoseconds. */
function exportOf(spans: readonly Span[], { serviceName, version, role, host }: OtlpSettings) {
  const service = { 'service.name': serviceName, 'service.version': version };
  const resource = { attributes: attributesOf({ ...service, 'heed.role': role, 'host.name': host }) };
  const scope = { name: 'heed', version };
  return { resourceSpans: [{ resource, scopeSpans: [{ scope, spans: spans.map(spanOf) }] }] };
}

function spanOf({ traceId, spanId, parentId, name, startAt, endAt, attributes, error }: Span) {
  return {
    ...{ traceId, spanId, name, kind: 1 },
    ...(parentId !== null && { parentSpanId: parentId }),
    startTimeUnixNano: nanoseconds(startAt),
    endTimeUnixNano: nanoseconds(Math.max(startAt, endAt)),
    attributes: attributesOf(attributes),
    status: error === null ? {} : { code: 2, message: error },
  };
}

function attributesOf(attributes: Span['attributes']) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value:
      typeof value === 'string'
        ? { stringValue: value }
        : typeof value === 'boolean'
          ? { boolValue: value }
          : { doubleValue: value },
  }));
}

/** A number has not enough digits for it. */
function nanoseconds(ms: number): string {
  const whole = Math.floor(ms);
  return `${BigInt(whole) * 1_000_000n + BigInt(Math.round((ms - whole) * 1e6))}`;
}
