import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { inlinePagePool } from '../../test/support/inline-page-pool.ts';
import { openTemporaryStore } from '../../test/support/temporary-store.ts';
import { testSeal } from '../../test/support/test-seal.ts';
import { currentWork } from '../engine/engine.ts';
import { openApi } from './api.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** An API whose list of sites fails, and the lines that it logs. */
async function openFailingApi() {
  const { store, close } = await openTemporaryStore();
  closers.push(close);
  const lines: Record<string, unknown>[] = [];
  const mixin = () => ({ ...currentWork() });
  const logger = pino({ mixin }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const fails = () => Promise.reject(new Error('broken'));
  const app = await openApi({
    ...{ store: { ...store, walkSites: fails, listSites: fails }, now: Date.now, random: Math.random },
    ...{ seal: testSeal, capture: fails, pagePool: inlinePagePool },
    ...{ ownerId: 'local', version: '0.0.0-test', logger, webDir: null },
  });
  closers.push(() => app.close());
  const ask = (headers: Record<string, string> = {}) =>
    app.inject({ url: '/api/sites', headers: { host: '127.0.0.1', ...headers } });
  return { ask, lines };
}

it('a request that failed is one line with the id that its answer has', async () => {
  const { ask, lines } = await openFailingApi();
  const response = await ask();
  expect(response.statusCode).toBe(500);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ msg: 'a request failed', requestId: response.headers['x-request-id'] });
  expect(lines[0]?.requestId).toMatch(/^[0-9a-f-]{36}$/);
});

it('the id of a proxy is kept, unless it is more than a name', async () => {
  const { ask } = await openFailingApi();
  const idFor = async (sent: string) => (await ask({ 'x-request-id': sent })).headers['x-request-id'];
  expect(await idFor('abc-1.2:3')).toBe('abc-1.2:3');
  for (const sent of ['a b', '{"x":1}', 'x'.repeat(65), '']) expect(await idFor(sent)).not.toBe(sent);
});
