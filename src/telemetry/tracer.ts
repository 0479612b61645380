// Spans of a trace, as a port: who makes them does not know where they go.

export interface Span {
  /** 32 hex digits. */
  traceId: string;
  /** 16 hex digits. */
  spanId: string;
  parentId: string | null;
  name: string;
  /** Epoch ms, with fractions. */
  startAt: number;
  endAt: number;
  attributes: Record<string, string | number | boolean>;
  /** Why it failed; null: it did not. */
  error: string | null;
}

export interface Tracer {
  /** Never fails, and never waits. */
  add(span: Span): void;
  /** Sends what is left. */
  close(): Promise<void>;
}
