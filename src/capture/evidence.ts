// The evidence kept with a fetch, cut to what a person reads.
import { type Evidence, noEvidence } from '../core/page.ts';
import { readHeader } from '../net/net.ts';
import type { Answer } from './judge.ts';

const maxMarkers = 6;
const maxMarkerLength = 160;
const maxRedirects = 10;
const maxUrlLength = 300;
const maxServerLength = 80;

export function evidenceOf(
  answer: Pick<Answer, 'redirects' | 'headers'> | null,
  markers: string[],
): Evidence {
  const kept = markers.slice(0, maxMarkers).map((marker) => clean(marker, maxMarkerLength));
  if (answer === null) return { ...noEvidence, markers: kept };
  const server = readHeader(answer.headers, 'server');
  return {
    redirects: answer.redirects.slice(0, maxRedirects).map((url) => clean(url.href, maxUrlLength)),
    server: server === null || server.trim() === '' ? null : clean(server, maxServerLength),
    markers: kept,
  };
}

/** Fit for the store and for a screen: no control characters, no half characters, no more than it takes. */
function clean(text: string, max: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const plain = text.replace(/[\u0000-\u001f\u007f]+/g, ' ').toWellFormed();
  return plain.length <= max ? plain : `${plain.slice(0, max - 1).toWellFormed()}…`;
}
