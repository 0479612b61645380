// The watches of a running changedetection.io, read from its API with a key.
import { BadInput } from '../../core/fault/bad-input.ts';
import { Fault } from '../../core/fault/fault.ts';
import { problemOf, type SaidProblem } from '../../core/fault/input-problems.ts';
import { parseTargetUrl } from '../../net/net.ts';
import type { Services } from '../services.ts';

/** Requested at once: it answers one after the other anyway. */
const atOnce = 4;
const mostWatches = 1001;
const most = { ms: 15_000, bytes: 12 * 1024 * 1024, totalBytes: 24 * 1024 * 1024 };

interface Source {
  url: string;
  key: string;
}

/** As its old backup has it: `{"watching": …, "settings": …}`. */
export async function fetchChangedetection(
  { request }: Pick<Services, 'request'>,
  { url, key }: Source,
): Promise<object> {
  const target = parseTargetUrl(url);
  if ('problem' in target) throw refused('/from/url', target.problem);
  if (request === undefined) throw refused('/from', { message: 'cannot be fetched by this service' });
  const base = baseOf(target.url);
  let left = most.totalBytes;
  const get = async (path: string): Promise<Record<string, unknown>> => {
    const answer = await request({
      url: new URL(`${base}/api/v1/${path}`),
      userHeaders: { 'x-api-key': key },
      headers: { accept: 'application/json' },
      ...{ maxRedirects: 0, totalMs: most.ms, maxBytes: most.bytes },
    }).catch((error: unknown) => {
      throw error instanceof Fault ? refused('/from/url', { message: error.message }) : error;
    });
    left -= answer.body.length;
    if (left < 0) throw refused('/from', problemOf('import-too-much'));
    return readAnswer(answer.status, answer.body);
  };
  const [list, tags] = [await get('watch'), await get('tags')];
  const watching: Record<string, unknown> = {};
  const ids = Object.keys(list).slice(0, mostWatches);
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce);
    const watches = await Promise.all(some.map((id) => get(`watch/${encodeURIComponent(id)}`)));
    for (const [index, watch] of watches.entries()) watching[some[index] ?? ''] = watch;
  }
  return { watching, settings: { application: { tags } } };
}

/** Whoever gives the address of the API means the same. */
function baseOf({ origin, pathname }: URL): string {
  const parts = pathname.split('/').filter((part) => part !== '');
  for (const end of ['v1', 'api']) if (parts.at(-1) === end) parts.pop();
  return [origin, ...parts].join('/');
}

function readAnswer(status: number, body: Uint8Array): Record<string, unknown> {
  if (status === 401 || status === 403) throw refused('/from/key', problemOf('import-key'));
  const text = new TextDecoder().decode(body);
  try {
    const answer: unknown = status === 200 ? JSON.parse(text) : null;
    if (typeof answer === 'object' && answer !== null) return answer as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw refused('/from/url', problemOf('import-no-answer', { status }));
}

function refused(pointer: string, problem: SaidProblem): BadInput {
  return new BadInput([{ pointer, ...problem }]);
}
