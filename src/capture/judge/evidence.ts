// The evidence kept with a fetch, cut to what a person reads.
import { readHeader } from '../../core/header.ts';
import { type Capture, type Evidence, type FetchReport, noEvidence } from '../../core/page/page.ts';
import type { NetTiming, TlsFacts } from '../../net/net.ts';
import type { Answer } from './answer.ts';

const maxMarkers = 6;
const maxMarkerLength = 160;
const maxRedirects = 10;
const maxUrlLength = 300;
const maxServerLength = 80;
const maxHeaderLength = 120;
const dayMs = 86_400_000;

/** Headers that help to understand an answer; `server` has its own field. */
const diagnosticHeaders = [
  'content-type',
  'content-language',
  'cache-control',
  'age',
  'last-modified',
  'retry-after',
  'x-robots-tag',
  'x-cache',
  'cf-ray',
  'via',
];

/** What a way of fetching knows beside the answer itself. */
export type Account = Partial<Pick<Evidence, 'tls' | 'timing'>>;

export function evidenceOf(
  answer: Pick<Answer, 'redirects' | 'headers'> | null,
  markers: string[],
  account: Account = {},
): Evidence {
  const kept = markers.slice(0, maxMarkers).map((marker) => clean(marker, maxMarkerLength));
  if (answer === null) return { ...noEvidence, ...account, markers: kept };
  const server = readHeader(answer.headers, 'server');
  return {
    ...noEvidence,
    ...account,
    redirects: answer.redirects.slice(0, maxRedirects).map((url) => clean(url.href, maxUrlLength)),
    server: server === null || server.trim() === '' ? null : clean(server, maxServerLength),
    markers: kept,
    headers: diagnosticHeadersOf(answer.headers),
  };
}

/** A capture whose report says more. */
export function withEvidence(capture: Capture, more: Partial<Evidence>): Capture {
  const withMore = (report: FetchReport) => ({ ...report, evidence: { ...report.evidence, ...more } });
  if (capture.kind !== 'page') return { ...capture, report: withMore(capture.report) };
  return { ...capture, page: { ...capture.page, report: withMore(capture.page.report) } };
}

function diagnosticHeadersOf(headers: Answer['headers']): Record<string, string> {
  const withMore: Record<string, string> = {};
  for (const name of diagnosticHeaders) {
    const value = readHeader(headers, name)?.trim() ?? '';
    if (value !== '') withMore[name] = clean(value, maxHeaderLength);
  }
  return withMore;
}

export function tlsOf({ protocol, cipher, issuer, validUntil }: TlsFacts, now: number): Evidence['tls'] {
  if (Number.isNaN(validUntil)) return null;
  return {
    protocol: clean(protocol, maxServerLength),
    cipher: clean(cipher, maxServerLength),
    issuer: clean(issuer, maxServerLength),
    validUntil: new Date(validUntil).toISOString(),
    daysLeft: Math.floor((validUntil - now) / dayMs),
  };
}

export function timingOf(timing: NetTiming): Evidence['timing'] {
  const whole = (ms: number | null) => (ms === null ? null : Math.round(ms));
  return {
    dnsMs: whole(timing.dnsMs),
    connectMs: whole(timing.connectMs),
    tlsMs: whole(timing.tlsMs),
    firstByteMs: whole(timing.firstByteMs),
    downloadMs: whole(timing.downloadMs),
  };
}

/** Fit for the store and for a screen: no control characters, no half characters, no more than it takes. */
function clean(text: string, max: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const plain = text.replace(/[\u0000-\u001f\u007f]+/g, ' ').toWellFormed();
  return plain.length <= max ? plain : `${plain.slice(0, max - 1).toWellFormed()}…`;
}
