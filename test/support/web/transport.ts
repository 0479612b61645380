// What goes wrong between the first byte and the last: lies, cuts, floods, drips and silence.
import type { ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Behaviour, html, prose, send } from './behaviour.ts';

const refused = { http: 'refused', browser: 'refused' } as const;
const timeout = { http: 'timeout', browser: 'timeout' } as const;
const large = { http: 'too-large', browser: 'too-large' } as const;
const page = html('Brass lamp', `<h1>Brass lamp</h1>${prose}`);
const type = { 'content-type': 'text/html; charset=utf-8' };
const megabyte = Buffer.alloc(1024 * 1024, '<p>more</p>');

/** Writes pieces as fast as they are taken, or one each `everyMs`, until done or hung up on. */
function pour(response: ServerResponse, pieces: Iterator<Buffer | string>, everyMs: number | null): void {
  const next = (): void => {
    if (response.destroyed) return;
    const piece = pieces.next();
    if (piece.done) response.end();
    else if (everyMs !== null) {
      response.write(piece.value);
      setTimeout(next, everyMs).unref();
    } else if (response.write(piece.value)) setImmediate(next);
    else response.once('drain', next);
  };
  next();
}

function* times<T>(count: number, piece: T): Generator<T> {
  for (let i = 0; i < count; i += 1) yield piece;
}

/** Bytes of our own making instead of an HTTP answer. */
const raw =
  (text: string): Behaviour['respond'] =>
  (_, response) =>
    void response.socket?.end(text);

export const transport: Behaviour[] = [
  {
    path: '/wire/gzip',
    what: 'a page in gzip',
    http: 'ok',
    browser: 'ok',
    says: 'polished by hand',
    respond: send(gzipSync(page), { 'content-encoding': 'gzip' }),
  },
  {
    path: '/wire/brotli',
    what: 'a page in brotli',
    http: 'ok',
    browser: 'ok',
    says: 'polished by hand',
    respond: send(brotliCompressSync(page), { 'content-encoding': 'br' }),
  },
  {
    path: '/wire/one-byte',
    what: 'a page in chunks of one byte',
    http: 'ok',
    browser: 'ok',
    says: 'polished by hand',
    respond: (_, response) => {
      response.writeHead(200, type);
      pour(response, page[Symbol.iterator](), null);
    },
  },
  {
    path: '/wire/bad-gzip',
    what: 'gzip that is none',
    ...refused,
    code: 'capture.bad-encoding',
    respond: send('this is not gzip', { 'content-encoding': 'gzip' }),
  },
  {
    path: '/wire/cut-gzip',
    what: 'gzip that ends too early',
    ...refused,
    code: 'capture.bad-encoding',
    respond: send(gzipSync(page).subarray(0, 200), { 'content-encoding': 'gzip' }),
  },
  {
    path: '/wire/lying-length',
    what: 'a length that promises too much',
    ...refused,
    code: 'capture.cut-short',
    respond: raw(
      `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${page.length + 5000}\r\n\r\n${page}`,
    ),
  },
  {
    path: '/wire/early-close',
    what: 'a connection that ends in the middle',
    ...refused,
    code: 'capture.cut-short',
    respond: (_, response) => {
      response.writeHead(200, type);
      response.write(page.slice(0, 300), () => response.destroy());
    },
  },
  {
    path: '/wire/reset',
    what: 'a connection that ends without a word',
    ...refused,
    code: 'capture.reset',
    respond: (request) => void request.socket.destroy(),
  },
  {
    path: '/wire/garbage',
    what: 'an answer that is no HTTP',
    ...refused,
    respond: raw('220 mail.localhost ESMTP ready\r\n'),
  },
  {
    path: '/wire/many-headers',
    what: 'far too many headers',
    ...refused,
    respond: raw(
      `HTTP/1.1 200 OK\r\n${'x-filler: 0123456789012345678901234567890123456789\r\n'.repeat(2000)}\r\n${page}`,
    ),
  },
  { path: '/wire/silence', what: 'a server that never answers', ...timeout, respond: () => {} },
  {
    path: '/wire/drip',
    what: 'a page that comes a byte at a time, slowly',
    ...timeout,
    respond: (_, response) => {
      response.writeHead(200, type);
      pour(response, page[Symbol.iterator](), 100);
    },
  },
  {
    path: '/wire/stall',
    what: 'a page that stops in the middle',
    ...timeout,
    respond: (_, response) => {
      response.writeHead(200, type);
      response.write(page.slice(0, 400));
    },
  },
  {
    path: '/wire/flood',
    what: 'five hundred megabytes',
    ...large,
    respond: (_, response) => {
      response.writeHead(200, type);
      pour(response, times(500, megabyte), null);
    },
  },
  {
    path: '/wire/declared-flood',
    what: 'five hundred megabytes, said at once',
    ...large,
    respond: (_, response) => {
      response.writeHead(200, { ...type, 'content-length': String(500 * 1024 * 1024) });
      response.write(page);
    },
  },
  {
    path: '/wire/bomb',
    what: 'little gzip that becomes much',
    ...large,
    respond: send(gzipSync(Buffer.alloc(40 * 1024 * 1024)), { 'content-encoding': 'gzip' }),
  },
  {
    path: '/wire/empty',
    what: 'a page of no bytes',
    http: 'empty-shell',
    browser: 'empty-shell',
    code: 'capture.empty',
    respond: send(''),
  },
  {
    path: '/wire/blank',
    what: 'a page of white space',
    http: 'empty-shell',
    browser: 'empty-shell',
    respond: send(' \r\n\r\n '),
  },
  {
    path: '/wire/no-content',
    what: 'an answer without content',
    http: 'empty-shell',
    browser: 'empty-shell',
    code: 'capture.empty',
    respond: (_, response) => void response.writeHead(204).end(),
  },
  {
    path: '/wire/tls',
    what: 'plain HTTP where TLS was asked for',
    http: 'tls',
    browser: 'tls',
    url: (base) => `${base.replace('http:', 'https:')}/wire/tls`,
    respond: send(page),
  },
  {
    path: '/wire/no-name',
    what: 'a name that leads nowhere',
    http: 'dns',
    browser: 'dns',
    url: () => 'http://harbour-lamps.invalid/wire/no-name',
    respond: send(page),
  },
  {
    path: '/wire/closed-port',
    what: 'a port where nobody listens',
    ...refused,
    code: 'capture.refused',
    url: () => 'http://127.0.0.1:1/wire/closed-port',
    respond: send(page),
  },
];
