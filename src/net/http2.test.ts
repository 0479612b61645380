// HTTP/2: used where the server offers it, under the same limits, and no way for it to harm.
import { generateKeyPairSync } from 'node:crypto';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import tls, { type TLSSocket } from 'node:tls';
import { afterAll, describe, expect, it } from 'vitest';
import { makeCertificate } from '../../test/support/certificate.ts';
import { openHttpProxy } from '../../test/support/web/proxies.ts';
import { openByteRoom } from '../core/byte-room.ts';
import type { Fault } from '../core/fault/fault.ts';
import { openNet } from './net.ts';

const trustedBefore = tls.getCACertificates('default');
const identity = makeIdentity();
const net = openNetOf(1_500, 400);
/** Where nothing is to end by time, however busy the machine is. */
const patient = openNetOf(120_000, 60_000);
const closers: (() => unknown)[] = [];
afterAll(async () => {
  tls.setDefaultCACertificates(trustedBefore);
  await Promise.all([net.close(), patient.close()]);
  for (const close of closers) close();
});

function openNetOf(totalMs: number, silentMs: number) {
  return openNet({
    allowPrivate: true,
    userAgent: 'Heed/test',
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    limits: {
      ...{ totalMs, headersMs: silentMs, idleMs: silentMs },
      ...{ maxBytes: 1_000_000, maxWireBytes: 1_000_000 },
    },
  });
}

function makeIdentity() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const day = 86_400_000;
  const cert = makeCertificate('two.test', Date.now() - day, Date.now() + day, privateKey, publicKey);
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), cert]);
  return { cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }) };
}

type Listening = { address(): unknown; listen(port: number, host: string, ready: () => void): unknown };

async function originOf(server: Listening): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `https://two.test:${(server.address() as AddressInfo).port}`;
}

/** What came of a request: status and body, or the code of the fault. */
const ask = (url: string, by = net) =>
  by.request({ url: new URL(url) }).then(
    (answer) => `${answer.status} ${new TextDecoder().decode(answer.body)}`,
    (fault: Fault) => fault.code,
  );

type Handler = (answer: Http2ServerResponse, asked: Http2ServerRequest) => void;
const behaviours: Record<string, [Handler, string]> = {
  redirect: [(answer) => answer.writeHead(302, { location: '/version' }).end(), '200 2.0'],
  'hang-headers': [() => {}, 'capture.timeout'],
  'hang-body': [(answer) => answer.write('x'), 'capture.timeout'],
  'drip-body': [(answer) => drip(answer), 'capture.timeout'],
  'endless-body': [(answer) => pour(answer), 'capture.too-large'],
  'reset-body': [
    (answer) => answer.write('half', () => setImmediate(() => answer.stream.close(2))),
    'capture.cut-short',
  ],
  'reset-headers': [(answer) => answer.stream.close(2), 'capture.reset'],
  'refused-stream': [(answer) => answer.stream.close(7), 'capture.reset'],
  'cut-connection': [
    (answer) => answer.write('half', () => setImmediate(() => answer.stream.session?.destroy())),
    'capture.cut-short',
  ],
  'large-headers': [(answer) => sendHeaders(answer, 100, 1000), 'capture.bad-answer'],
  'many-headers': [(answer) => sendHeaders(answer, 900, 1), 'capture.bad-answer'],
  'lying-length': [
    (answer) => answer.writeHead(200, { 'content-length': '10' }).end('short'),
    'capture.bad-answer',
  ],
};

function drip(answer: Http2ServerResponse): void {
  const timer = setInterval(() => {
    if (answer.stream.destroyed) clearInterval(timer);
    else answer.write('x');
  }, 50);
}

function pour(answer: Http2ServerResponse): void {
  const chunk = Buffer.alloc(65_536);
  while (!answer.stream.destroyed && answer.write(chunk));
  if (!answer.stream.destroyed) answer.once('drain', () => pour(answer));
}

function sendHeaders(answer: Http2ServerResponse, count: number, length: number): void {
  for (let n = 0; n < count; n += 1) answer.setHeader(`x-${n}`, 'y'.repeat(length));
  answer.end();
}

async function serveBehaviours(): Promise<{ origin: string; connections: () => number }> {
  let connections = 0;
  const server = createSecureServer({ ...identity, allowHTTP1: true }, (asked, answer) => {
    const handle = behaviours[asked.url.slice(1)]?.[0];
    if (asked.url === '/large') answer.end(Buffer.alloc(900_000, 'lamp '));
    else if (handle === undefined) answer.end(asked.httpVersion);
    else handle(answer, asked);
  });
  server.on('secureConnection', () => {
    connections += 1;
  });
  closers.push(() => server.close());
  return { origin: await originOf(server), connections: () => connections };
}

describe('a server that offers HTTP/2', () => {
  const serving = serveBehaviours();

  it('is spoken to in it, many at once over one connection', async () => {
    const { origin, connections } = await serveBehaviours();
    const pages = Array.from({ length: 50 }, (_, n) => `${origin}/page-${n}`);
    const answers = await Promise.all(pages.map((page) => ask(page, patient)));
    expect(new Set(answers)).toEqual(new Set(['200 2.0']));
    expect(connections()).toBe(1);
  });

  it('is not kept from its small pages by large ones that wait for room, nor they from coming at last', async () => {
    const { origin, connections } = await serving;
    const room = openByteRoom(1_000_000);
    const signal = new AbortController().signal;
    const other = room.open({ ownerId: '', host: 'other.test' }, signal);
    void other.body().hold(1_000_000);
    const large = Array.from({ length: 8 }, async () => {
      const work = room.open({ ownerId: '', host: 'two.test' }, signal);
      const { body } = await net.request({ url: new URL(`${origin}/large`), room: work.body() });
      work.close();
      return body.length;
    });
    // Longer than a server may be silent.
    await sleep(700);
    expect(await ask(`${origin}/version`)).toBe('200 2.0');
    other.close();
    expect(await Promise.all(large)).toEqual(large.map(() => 900_000));
    expect(connections()).toBe(1);
  });

  it('is spoken to in it through a proxy, too', async () => {
    const { origin } = await serving;
    const proxy = await openHttpProxy();
    closers.push(() => proxy.close());
    const upstream = { url: new URL(`http://${proxy.at}`), isTrusted: false };
    const { body } = await net.request({ url: new URL(`${origin}/version`), upstream });
    expect(new TextDecoder().decode(body)).toBe('2.0');
  });

  it.each(Object.entries(behaviours))('by %s ends in time with its own result', async (name, [, result]) => {
    const { origin } = await serving;
    expect(await ask(`${origin}/${name}`)).toBe(result);
    expect(await ask(`${origin}/version`)).toBe('200 2.0');
  });
});

const frame = (type: number, flags: number, stream: number, body: Buffer = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(9);
  head.writeUIntBE(body.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, body]);
};
const settings = frame(4, 0, 0);
const noStreams = frame(4, 0, 0, Buffer.from([0, 3, 0, 0, 0, 0]));
const flood = (one: Buffer, count: number) => Buffer.concat(Array.from({ length: count }, () => one));

/** Servers that speak frames which no decent server sends. */
const rawAnswers: Record<string, Buffer> = {
  silence: Buffer.alloc(0),
  garbage: Buffer.from('HTTP/1.1 200 OK\r\n\r\nnot what was agreed'.repeat(20)),
  'no streams at all': noStreams,
  'a farewell at once': Buffer.concat([settings, frame(7, 0, 0, Buffer.alloc(8))]),
  'a flood of pings': Buffer.concat([settings, flood(frame(6, 0, 0, Buffer.alloc(8)), 50_000)]),
  'a flood of settings': flood(settings, 50_000),
  'headers without end': Buffer.concat([
    settings,
    frame(1, 0, 1, Buffer.from([0x88])),
    flood(frame(9, 0, 1, Buffer.alloc(1000, 0x82)), 2_000),
  ]),
  'an answer nobody asked for': Buffer.concat([settings, frame(1, 5, 999, Buffer.from([0x88]))]),
  'bad compression': Buffer.concat([settings, frame(1, 5, 1, Buffer.alloc(50, 0xff))]),
  'a window beyond bounds': Buffer.concat([
    settings,
    flood(frame(8, 0, 0, Buffer.from([0x7f, 0xff, 0xff, 0xff])), 3),
  ]),
};

describe('a server that breaks the rules of HTTP/2', () => {
  it('once, and leaves the connection open, is asked over a new one the next time', async () => {
    const bytes = rawAnswers['an answer nobody asked for'] ?? '';
    let connections = 0;
    const server = createSecureServer(identity, (asked, answer) => answer.end(asked.httpVersion));
    const hostile = tls.createServer({ ...identity, ALPNProtocols: ['h2'] }, (socket) => {
      connections += 1;
      if (connections > 1) return void server.emit('secureConnection', socket);
      socket.on('error', () => {}).resume();
      socket.write(bytes);
    });
    const origin = await originOf(hostile);
    closers.push(() => hostile.close());
    expect(await ask(`${origin}/`)).toBe('capture.bad-answer');
    expect([await ask(`${origin}/`), await ask(`${origin}/`)]).toEqual(['200 2.0', '200 2.0']);
    expect(connections).toBe(2);
  });

  it('on every connection of many at once, is asked again as soon as it keeps them', async () => {
    const bytes = rawAnswers['an answer nobody asked for'] ?? '';
    let isDecent = false;
    const server = createSecureServer(identity, (asked, answer) => answer.end(asked.httpVersion));
    const hostile = tls.createServer({ ...identity, ALPNProtocols: ['h2'] }, (socket) => {
      if (isDecent) return void server.emit('secureConnection', socket);
      socket.on('error', () => {}).resume();
      socket.write(bytes);
    });
    const origin = await originOf(hostile);
    closers.push(() => hostile.close());
    const many = () => Promise.all(Array.from({ length: 12 }, () => ask(`${origin}/`, patient)));
    for (const answers of [await many(), await many()])
      for (const answer of answers) expect(answer).toMatch(/^capture\.(reset|bad-answer)$/);
    isDecent = true;
    expect(new Set(await many())).toEqual(new Set(['200 2.0']));
    expect(await ask(`${origin}/`, patient)).toBe('200 2.0');
  });

  it.each(Object.entries(rawAnswers))('by %s harms nobody', async (_, bytes) => {
    const sockets: TLSSocket[] = [];
    const server = tls.createServer({ ...identity, ALPNProtocols: ['h2'] }, (socket) => {
      sockets.push(socket);
      socket.on('error', () => {}).resume();
      socket.write(bytes);
    });
    server.on('tlsClientError', () => {});
    const origin = await originOf(server);
    try {
      expect(await ask(`${origin}/`)).toMatch(/^capture\.(timeout|reset|bad-answer)$/);
    } finally {
      for (const socket of sockets) socket.destroy();
      server.close();
    }
  });
});
