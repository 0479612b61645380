// The few requests of the S3 protocol that blobs need, signed, limited in time and retried.
// The address is the operator's own setting, so it may be in a private network, unlike those that users name.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, type Dispatcher, request } from 'undici';
import { findOwnTrouble, OwnTrouble } from '../../core/fault/own-trouble.ts';
import type { S3Settings } from './s3-settings.ts';

export interface ListedObject {
  /** Without the prefix of the settings. */
  name: string;
  bytes: number;
  /** By the clock of the storage. */
  ageMs: number;
}

export interface S3Client {
  put(name: string, body: Uint8Array): Promise<void>;
  /** Null: there is none. */
  get(name: string): Promise<Buffer | null>;
  head(name: string): Promise<{ ageMs: number } | null>;
  /** False: there is nothing to copy. */
  copy(from: string, to: string): Promise<boolean>;
  /** Also where there is none. */
  remove(name: string): Promise<void>;
  list(prefix: string): AsyncGenerator<ListedObject[]>;
  close(): Promise<void>;
}

export interface S3Limits {
  /** For one attempt; large bodies have longer. */
  attemptMs?: number;
}

interface Way extends Required<S3Limits> {
  agent: Agent;
  settings: S3Settings;
}

interface Order {
  method: 'GET' | 'PUT' | 'HEAD' | 'DELETE';
  /** Null: the bucket itself. */
  name: string | null;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

interface Answer {
  status: number;
  headers: Dispatcher.ResponseData['headers'];
  body: Buffer;
}

const attempts = 4;
const firstPauseMs = 150;
const connectMs = 5_000;
const attemptMs = 10_000;
const bytesPerMs = 100;

export function openS3Client(settings: S3Settings, limits: S3Limits = {}): S3Client {
  const agent = new Agent({ connections: 64, connect: { timeout: connectMs }, keepAliveTimeout: 30_000 });
  const send = (order: Order) =>
    sendPatiently({ agent, settings, attemptMs: limits.attemptMs ?? attemptMs }, order);
  return {
    async put(name, body) {
      await send({ method: 'PUT', name, body, headers: { 'content-type': 'application/zstd' } });
    },
    async get(name) {
      return (await send({ method: 'GET', name }))?.body ?? null;
    },
    async head(name) {
      const answer = await send({ method: 'HEAD', name });
      return answer && { ageMs: ageOf(answer, `${answer.headers['last-modified']}`) };
    },
    async copy(from, to) {
      const source = `/${settings.bucket}/${settings.prefix}${from}`;
      const answer = await send({ method: 'PUT', name: to, headers: { 'x-amz-copy-source': source } });
      return answer !== null;
    },
    async remove(name) {
      await send({ method: 'DELETE', name });
    },
    list: (prefix) => list(send, settings, prefix),
    close: () => agent.close(),
  };
}

async function* list(
  send: (order: Order) => Promise<Answer | null>,
  settings: S3Settings,
  prefix: string,
): AsyncGenerator<ListedObject[]> {
  let token: string | null = null;
  do {
    const query: Record<string, string> = { 'list-type': '2', prefix: settings.prefix + prefix };
    if (token !== null) query['continuation-token'] = token;
    const answer = await send({ method: 'GET', name: null, query });
    if (answer === null) throw new OwnTrouble('storage-refused');
    const text = answer.body.toString('utf8');
    yield text
      .split('<Contents>')
      .slice(1)
      .map((entry) => ({
        name: (textOf(entry, 'Key') ?? '').slice(settings.prefix.length),
        bytes: Number(textOf(entry, 'Size')),
        ageMs: ageOf(answer, textOf(entry, 'LastModified') ?? ''),
      }));
    token = textOf(text, 'IsTruncated') === 'true' ? textOf(text, 'NextContinuationToken') : null;
  } while (token !== null);
}

/** Between what the storage says of an object and of itself: our own clock may differ. */
function ageOf({ headers }: Answer, modified: string): number {
  const now = Date.parse(`${headers.date}`);
  const age = (Number.isNaN(now) ? Date.now() : now) - Date.parse(modified);
  // An unknown age counts as new: nothing is removed for it.
  return Number.isNaN(age) ? 0 : age;
}

/** The text of the first element of that name; names and tokens of S3 need no more of XML than this. */
function textOf(xml: string, element: string): string | null {
  const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? [];
  if (text === undefined) return null;
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** Null: there is no such object. What stays wrong after some attempts is trouble of our own. */
async function sendPatiently(way: Way, order: Order): Promise<Answer | null> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await sendOnce(way, order).catch((error: unknown) => {
      const own = findOwnTrouble(error);
      if (own !== null) throw own;
      return error instanceof Error ? error : new Error(String(error));
    });
    if (!(result instanceof Error)) {
      const { status } = result;
      const code = textOf(result.body.toString('latin1', 0, 2_000), 'Code');
      // A copy may fail after it was answered with 200.
      const isFailedCopy =
        status === 200 && code !== null && order.headers?.['x-amz-copy-source'] !== undefined;
      if (status >= 200 && status < 300 && !isFailedCopy) return result;
      if (status === 404 && code !== 'NoSuchBucket' && order.name !== null) return null;
      const said = new Error(`the object storage answered ${status} ${code ?? ''}`.trim());
      const mayPass = isFailedCopy || status >= 500 || status === 408 || status === 429;
      if (!mayPass) throw new OwnTrouble('storage-refused', { cause: said });
      if (attempt === attempts) throw new OwnTrouble('storage-away', { cause: said });
    } else if (attempt === attempts) throw new OwnTrouble('storage-away', { cause: result });
    await sleep(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
  }
}

async function sendOnce(way: Way, order: Order): Promise<Answer> {
  const { agent, settings } = way;
  const { method, name, query = {}, body = new Uint8Array() } = order;
  const url = new URL(
    `/${settings.bucket}${name === null ? '' : `/${settings.prefix}${name}`}`,
    settings.endpoint,
  );
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  const signer = new AwsV4Signer({
    ...{ method, url: url.href, service: 's3', region: settings.region },
    ...{ accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    ...(settings.sessionToken !== null && { sessionToken: settings.sessionToken }),
    headers: { ...order.headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
  });
  const signed = await signer.sign();
  const answer = await request(signed.url, {
    ...{ method, dispatcher: agent, headers: Object.fromEntries(signed.headers) },
    ...(method === 'PUT' && { body: Buffer.from(body) }),
    signal: AbortSignal.timeout(way.attemptMs + Math.ceil(body.byteLength / bytesPerMs)),
  });
  const received = Buffer.from(await answer.body.arrayBuffer());
  return { status: answer.statusCode, headers: answer.headers, body: received };
}
