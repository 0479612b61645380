// An answer as it is judged, and why it is no page.
import type { AnswerHeaders } from '../../core/header.ts';
import type { CheckError, FetchResult } from '../../core/page/page.ts';

/** As much of an answer as a judgement needs, however it was fetched. */
export interface Answer {
  status: number;
  headers: AnswerHeaders;
  /** Where the answer came from. */
  url: URL;
  /** The addresses that were left behind, first to last. */
  redirects: URL[];
  body: Uint8Array<ArrayBuffer>;
}

export interface Failure {
  result: FetchResult;
  error: CheckError;
  retryAfterMs: number | null;
  markers: string[];
}
