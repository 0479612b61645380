// A page as it was captured, as the reader needs it.
import type { Page } from '../../core/page/page.ts';

/** A stored or fresh page. */
export interface RawPage {
  body: Uint8Array<ArrayBuffer>;
  contentType: string;
  charset: string | null;
  finalUrl: string;
  httpStatus: number;
}

export function rawPageOf({ body, contentType, charset, report }: Page): RawPage {
  return { body, contentType, charset, finalUrl: report.finalUrl, httpStatus: report.httpStatus ?? 200 };
}
