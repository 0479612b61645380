// How capture would judge a page that a server sent with status 200, by the address it was requested from.
import type { Failure } from '../src/capture/judge/answer.ts';
import { judgeAnswer } from '../src/capture/judge/judge.ts';

export function judgeFetch(url: string, body: Uint8Array<ArrayBuffer>, contentType: string): Failure | null {
  const asked = new URL(url);
  const headers = { 'content-type': contentType };
  return judgeAnswer({ status: 200, headers, url: asked, redirects: [], body }, asked);
}

export function describeFailure({ result, markers }: Failure): string {
  return `${result}: ${markers.join(', ')}`;
}
