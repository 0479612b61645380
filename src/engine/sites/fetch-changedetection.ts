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

/** As its old backup has it: `{"watching": …, "settings": …}`. Put together unread: what somebody sends is read in threads alone. */
export async function fetchChangedetection(
  { request, pagePool }: Pick<Services, 'request' | 'pagePool'>,
  ownerId: string,
  { url, key }: Source,
): Promise<Uint8Array> {
  const target = parseTargetUrl(url);
  if ('problem' in target) throw refused('/from/url', target.problem);
  if (request === undefined) throw refused('/from', { message: 'cannot be fetched by this service' });
  const base = baseOf(target.url);
  let left = most.totalBytes;
  const get = async (path: string): Promise<Uint8Array> => {
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
    refuseStatus(answer.status);
    return answer.body;
  };
  const [list, tags] = [await get('watch'), await get('tags')];
  const ids = await pagePool.ask({ ownerId, host: target.url.host }, 'namesInJson', list, mostWatches);
  if (ids === null) throw noAnswer(200);
  const watches: Uint8Array[] = [];
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce);
    watches.push(...(await Promise.all(some.map((id) => get(`watch/${encodeURIComponent(id)}`)))));
  }
  const named = watches.flatMap((watch, at) => [
    Buffer.from(`${at === 0 ? '' : ','}${JSON.stringify(ids[at])}:`),
    watch,
  ]);
  const parts = ['{"watching":{', ...named, '},"settings":{"application":{"tags":', tags, '}}}'];
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}

/** Whoever gives the address of the API means the same. */
function baseOf({ origin, pathname }: URL): string {
  const parts = pathname.split('/').filter((part) => part !== '');
  for (const end of ['v1', 'api']) if (parts.at(-1) === end) parts.pop();
  return [origin, ...parts].join('/');
}

function refuseStatus(status: number): void {
  if (status === 401 || status === 403) throw refused('/from/key', problemOf('import-key'));
  if (status !== 200) throw noAnswer(status);
}

function noAnswer(status: number): BadInput {
  return refused('/from/url', problemOf('import-no-answer', { status }));
}

function refused(pointer: string, problem: SaidProblem): BadInput {
  return new BadInput([{ pointer, ...problem }]);
}
