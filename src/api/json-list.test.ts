import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerConditionally } from './answering.ts';
import { compressText } from './compress.ts';
import { sendJsonList } from './json-list.ts';

function appWith(slices: () => AsyncGenerator<unknown[]>, around?: [string, string]) {
  const app = Fastify();
  app.addHook('onSend', async (request, reply, payload) =>
    compressText(request, reply, answerConditionally(request, reply, payload)),
  );
  app.get('/', (request, reply) => sendJsonList(request, reply, slices(), around));
  return app;
}

const item = { text: 'x'.repeat(1000) };

async function* slicesOf(count: number): AsyncGenerator<unknown[]> {
  for (let at = 0; at < count; at += 100) yield new Array(Math.min(100, count - at)).fill(item);
}

test('a short list is one text with an ETag, and a 304 for whoever has it', async () => {
  const app = appWith(() => slicesOf(3));
  const answer = await app.inject('/');
  expect(answer.json()).toEqual([item, item, item]);
  const { etag } = answer.headers;
  expect(etag).toMatch(/^W\//);
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(etag) } });
  expect(again.statusCode).toBe(304);
});

test('an empty list is an empty array, with what belongs around it', async () => {
  expect((await appWith(() => slicesOf(0)).inject('/')).body).toBe('[]');
  expect((await appWith(() => slicesOf(0), ['{"a":[', ']}']).inject('/')).body).toBe('{"a":[]}');
});

test('a long list is streamed whole, plain and compressed', async () => {
  const app = appWith(() => slicesOf(1234));
  const plain = await app.inject('/');
  expect(plain.json()).toHaveLength(1234);
  expect(plain.headers.etag).toBeUndefined();
  const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
});

test('a long list is read no faster than it is taken, and not on when its reader has gone', async () => {
  let read = 0;
  async function* endless(): AsyncGenerator<unknown[]> {
    for (;;) {
      read += 1;
      yield new Array(100).fill(item);
    }
  }
  const app = appWith(endless);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const leave = new AbortController();
  const answer = await fetch(address, { signal: leave.signal, headers: { 'accept-encoding': 'identity' } });
  await answer.body?.getReader().read();
  leave.abort();
  await app.close();
  const atEnd = read;
  await new Promise((resolve) => setImmediate(resolve));
  expect(read).toBe(atEnd);
  expect(read).toBeLessThan(1000);
});
