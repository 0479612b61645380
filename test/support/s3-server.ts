// An object store on loopback that speaks S3: it checks every signature by itself, and fails as the test says.
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../../src/store/blobs/s3-settings.ts';

/** What happens to a request: `error` is a 503, `cut` ends in the middle, `short` is a whole answer with half of the object, a number the status of an error. */
export type S3Fault = 'error' | 'cut' | 'short' | 'hang' | number;

export interface S3Server {
  settings: S3Settings;
  /** For the environment of a process. */
  environment: Record<string, string>;
  /** By name, with the prefix. */
  objects: Map<string, { body: Buffer; modifiedAt: number }>;
  /** Requests that were answered well, as `METHOD name`. */
  requests: string[];
  /** Called for every request with a valid signature. */
  fault: (method: string, name: string) => S3Fault | null;
  /** How far its clock is ahead. */
  aheadMs: number;
  /** How long it takes to answer, and how many requests it had at once at most. */
  answerMs: number;
  busiest: number;
  /** Objects in a page of a list. */
  pageSize: number;
  /** Nobody answers any more; what is stored stays. */
  stop(): Promise<void>;
  /** Answers again, at the same address. */
  start(): Promise<void>;
}

const bucket = 'heed-test';
const [accessKeyId, secretAccessKey, region] = ['TESTKEY', 'test/secret+of/letters', 'eu-test-1'];

export async function openS3Server(): Promise<S3Server> {
  let server: Server | null = null;
  let port = 0;
  let open = 0;
  const start = async () => {
    const opened = createServer((request, response) => {
      open += 1;
      s3.busiest = Math.max(s3.busiest, open);
      response.once('close', () => {
        open -= 1;
      });
      setTimeout(() => void answer(s3, request, response), s3.answerMs);
    });
    await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
    port = (opened.address() as AddressInfo).port;
    server = opened;
  };
  const s3: S3Server = {
    ...({} as Pick<S3Server, 'settings' | 'environment'>),
    ...{ objects: new Map(), requests: [], fault: () => null, aheadMs: 0, pageSize: 1000, start },
    ...{ answerMs: 0, busiest: 0 },
    async stop() {
      const closing = server;
      server = null;
      if (closing === null) return;
      closing.closeAllConnections();
      await new Promise<void>((resolve) => closing.close(() => resolve()));
    },
  };
  await start();
  const endpoint = new URL(`http://127.0.0.1:${port}`);
  const credentials = { accessKeyId, secretAccessKey, sessionToken: null };
  s3.settings = { ...{ endpoint, region, bucket, prefix: 'some/place/' }, ...credentials };
  s3.environment = {
    BLOB_URL: `s3://${bucket}/some/place?endpoint=${endpoint.origin}&region=${region}`,
    ...{ AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey },
  };
  return s3;
}

async function answer(s3: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch {
    return;
  }
  const body = Buffer.concat(chunks);
  response.setHeader('date', new Date(Date.now() + s3.aheadMs).toUTCString());
  const url = new URL(request.url ?? '', 'http://storage');
  const refused = refusalOf(request, url, body);
  if (refused !== null) return fail(response, 403, refused);
  const [, named = '', ...rest] = url.pathname.split('/');
  const name = decodeURIComponent(rest.join('/'));
  if (named !== bucket) return fail(response, 404, 'NoSuchBucket');
  const fault = s3.fault(request.method ?? '', name);
  if (fault === 'hang') return;
  if (fault === 'error') return fail(response, 503, 'SlowDown');
  if (typeof fault === 'number') return fail(response, fault, 'InternalError');
  s3.requests.push(`${request.method} ${name}`);
  if (name === '') return list(s3, url, response);
  serve(s3, { request, response, name, body }, fault);
}

interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  name: string;
  body: Buffer;
}

function serve(s3: S3Server, { request, response, name, body }: Asked, fault: S3Fault | null): void {
  const modifiedAt = Date.now() + s3.aheadMs;
  if (request.method === 'PUT') {
    const source = request.headers['x-amz-copy-source'];
    const from = s3.objects.get(`${source}`.replace(`/${bucket}/`, ''));
    if (source !== undefined && from === undefined) {
      fail(response, 404, 'NoSuchKey');
      return;
    }
    s3.objects.set(name, { body: from?.body ?? body, modifiedAt });
    response.writeHead(200).end(source === undefined ? '' : '<CopyObjectResult/>');
  } else if (request.method === 'DELETE') {
    s3.objects.delete(name);
    response.writeHead(204).end();
  } else read(s3, { request, response, name, body }, fault);
}

function read(s3: S3Server, { request, response, name }: Asked, fault: S3Fault | null): void {
  const found = s3.objects.get(name);
  if (found === undefined) {
    fail(response, 404, 'NoSuchKey');
    return;
  }
  const half = found.body.subarray(0, found.body.length / 2);
  response.setHeader('last-modified', new Date(found.modifiedAt).toUTCString());
  response.writeHead(200, { 'content-length': fault === 'short' ? half.length : found.body.length });
  if (request.method === 'HEAD') response.end();
  else if (fault === 'short') response.end(half);
  else if (fault === 'cut') response.write(half, () => response.destroy());
  else response.end(found.body);
}

function list(s3: S3Server, url: URL, response: ServerResponse): void {
  const prefix = url.searchParams.get('prefix') ?? '';
  const after = url.searchParams.get('continuation-token') ?? '';
  const names = [...s3.objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
  const page = names.slice(0, s3.pageSize);
  const entries = page.map((name) => {
    const { body, modifiedAt } = s3.objects.get(name) ?? { body: Buffer.alloc(0), modifiedAt: 0 };
    return `<Contents><Key>${escaped(name)}</Key><LastModified>${new Date(modifiedAt).toISOString()}</LastModified><Size>${body.length}</Size></Contents>`;
  });
  const next =
    page.length < names.length
      ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>`
      : '';
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
  );
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

/** Signature version 4, written from its description; null: it is signed well. */
function refusalOf({ method, headers }: IncomingMessage, url: URL, body: Buffer): string | null {
  const [, credential = '', signedNames = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const at = `${headers['x-amz-date']}`;
  const [year, month, day, hour, minute, second] = [at.slice(0, 4), ...(at.slice(4).match(/\d\d/g) ?? [])];
  const sentAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (!(Math.abs(Date.now() - sentAt) < 15 * 60_000)) return 'RequestTimeTooSkewed';
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
  if (credential !== `${accessKeyId}/${scope}`) return 'InvalidAccessKeyId';
  const names = signedNames.split(';');
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (needed.some((name) => !names.includes(name))) return 'AccessDenied';
  const payload = createHash('sha256').update(body).digest('hex');
  if (headers['x-amz-content-sha256'] !== payload) return 'XAmzContentSHA256Mismatch';
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const path = url.pathname.split('/').map((part) => encode(decodeURIComponent(part)));
  const canonical = [
    ...[method, path.join('/'), query.join('&')],
    ...names.map((name) => `${name}:${`${headers[name]}`.trim()}`),
    ...['', signedNames, payload],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', at, scope, createHash('sha256').update(canonical).digest('hex')];
  let key: string | Buffer = `AWS4${secretAccessKey}`;
  for (const part of [...scope.split('/'), text.join('\n')])
    key = createHmac('sha256', key).update(part).digest();
  return Buffer.from(key).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}
