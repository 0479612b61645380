// Page: what capture brought back, and an honest account of how it went.
import { z } from 'zod';
import type { FaultParams } from '../fault/fault.ts';

export const fetchResults = [
  'ok',
  'not-modified',
  'blocked',
  'captcha',
  'login-wall',
  'consent-wall',
  'soft-404',
  'redirected-away',
  'empty-shell',
  'rate-limited',
  'dns',
  'tls',
  'timeout',
  'too-large',
  'refused',
] as const;
export type FetchResult = (typeof fetchResults)[number];

const tlsSchema = z.object({
  protocol: z.string(),
  cipher: z.string(),
  issuer: z.string().describe('Issuer of the certificate.'),
  validUntil: z.string().describe('ISO 8601, UTC.'),
  daysLeft: z.int().describe('Until the certificate expires.'),
});

const spanMs = z.int().nullable();
const timingSchema = z
  .object({
    dnsMs: spanMs,
    connectMs: spanMs,
    tlsMs: spanMs,
    firstByteMs: spanMs.describe('From the request to the first byte of the response.'),
    downloadMs: spanMs,
  })
  .describe('Time per phase; null if not needed (an open connection) or unknown.');

/** Why a fetch was judged as it was; kept small, for it is stored with every check. */
const evidenceSchema = z.object({
  /** The addresses that were left behind, first to last. */
  redirects: z.array(z.string()),
  /** What the server calls itself. */
  server: z.string().nullable(),
  /** Reasons that people can read; empty for a page that came through. */
  markers: z.array(z.string()),
  headers: z.record(z.string(), z.string()).describe('Relevant response headers.'),
  tls: tlsSchema.nullable(),
  timing: timingSchema.nullable(),
  proxy: z
    .object({
      through: z.string().nullable().describe('Without user name and password; null: none worked.'),
      setAside: z.array(z.string()).describe('Those that failed, and why.'),
    })
    .nullable(),
  solver: z.boolean().describe('Whether the operator’s solver was used because the page blocks bots.'),
  session: z
    .enum(['kept', 'signed-in'])
    .nullable()
    .describe('With the cookies of earlier checks, or a new sign-in; null: no session.'),
  read: z
    .object({
      words: z.int().describe('On the whole page.'),
      mainWords: z.int().describe('In the main content.'),
    })
    .nullable()
    .describe('How much text was read; null if the page failed, or had not changed.'),
});
export type Evidence = z.infer<typeof evidenceSchema>;
export const noEvidence: Evidence = {
  redirects: [],
  server: null,
  markers: [],
  headers: {},
  tls: null,
  timing: null,
  proxy: null,
  solver: false,
  session: null,
  read: null,
};

export const fetchReportSchema = z.object({
  via: z.enum(['http', 'browser']),
  result: z.enum(fetchResults),
  httpStatus: z.int().nullable(),
  finalUrl: z.string(),
  bytes: z.int(),
  durationMs: z.int(),
  evidence: evidenceSchema,
});
export type FetchReport = z.infer<typeof fetchReportSchema>;

/** A report as it was stored: earlier ones say less. */
export function readFetchReport(json: string): FetchReport {
  const report: FetchReport = JSON.parse(json);
  return { ...report, evidence: { ...noEvidence, ...report.evidence } };
}

/** What a server needs to answer "not modified". */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface Page {
  report: FetchReport;
  /** Media type without parameters, lower case; empty when the server gave none. */
  contentType: string;
  /** Charset named by the Content-Type header, if any. */
  charset: string | null;
  validators: Validators;
  /** The decompressed bytes. */
  body: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the body, hex. */
  bodyHash: string;
  /** The page as it looked; null where no browser was used. */
  picture: Picture | null;
}

const noBytes = new Uint8Array(0);

/**
 * Lets go of bytes that nobody reads any more. Whoever waited for them may be old by then, and V8 keeps what old objects refer to,
 * even those that are garbage, until it collects the whole heap.
 */
export function dropBody(holder: { body: Uint8Array<ArrayBuffer> }): void {
  holder.body = noBytes;
}

/** A screenshot, ready to be kept. */
export interface Picture {
  webp: Uint8Array<ArrayBuffer>;
  thumbnail: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  /** Pixels of the picture for one of the page; left out: one. Very tall pages are kept smaller. */
  scale?: number;
  /** Parts that are left out when pictures are compared, in pixels. */
  masks: Box[];
  /** The watched parts, each with a picture of its own and its place on the page, in pixels. */
  parts: PicturePart[];
}

export interface PicturePart extends Box {
  webp: Uint8Array<ArrayBuffer>;
  /** What is left out of it when it is compared, from its own corner. */
  masks: Box[];
}

/** A piece of a picture, in pixels. */
export const boxSchema = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() });
export type Box = z.infer<typeof boxSchema>;

/** Carries the place of an element on its page (`x y width height`), where a capture measures places. Never stored. */
export const boxAttribute = 'data-heed-box';

export const faultParamsSchema = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .describe('Values to build your own text by `code`.');

/** What is shown of an error. */
export const checkErrorSchema = z.object({
  code: z.string().describe('`stage.reason`, stable and machine-readable.'),
  message: z.string(),
  advice: z.string().describe('What to do about it.'),
  params: faultParamsSchema.optional(),
});

export interface CheckError {
  code: string;
  message: string;
  advice: string;
  transient: boolean;
  /** Absent in errors stored before they had any. */
  params?: FaultParams;
}

/** Capture never throws for what the web does: it gives a page, "not modified", or a failure with its reason. */
export type Capture =
  | { kind: 'page'; page: Page }
  | { kind: 'not-modified'; report: FetchReport }
  | {
      kind: 'failed';
      report: FetchReport;
      error: CheckError;
      retryAfterMs: number | null;
      /** The moment a step failed, as PNG. */
      picture?: Uint8Array<ArrayBuffer> | null;
    };
