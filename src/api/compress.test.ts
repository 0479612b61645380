import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConformingApi, openConformingApi } from '../../test/support/conforming-api.ts';
import { seedSite } from '../../test/support/seeds.ts';
import { openTemporaryStore, type TemporaryStore } from '../../test/support/temporary-store.ts';

let temporary: TemporaryStore;
let api: ConformingApi;

beforeAll(async () => {
  temporary = await openTemporaryStore();
  api = await openConformingApi(temporary.store);
  for (let times = 0; times < 3; times += 1) await seedSite(temporary.store);
});
afterAll(async () => {
  await api.close();
  await temporary.close();
});

const host = '127.0.0.1:3000';
const list = (encoding?: string, more: Record<string, string> = {}) =>
  api.app.inject({
    url: '/api/sites',
    headers: { host, ...(encoding && { 'accept-encoding': encoding }), ...more },
  });

describe('answers', () => {
  it('travel compressed to whoever takes that, and say the same', async () => {
    const [plain, packed] = [await list(), await list('br, GZIP;q=0.5')];
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers.vary).toBe('accept-encoding');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.headers.etag).toBe(plain.headers.etag);
  });

  it.each([undefined, 'br', 'gzip;q=0', 'xgzip'])(
    'travel as they are to those who take %s',
    async (encoding) => {
      const answer = await list(encoding);
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.json()).toHaveLength(3);
    },
  );

  it('that are short, or known already, stay as they are', async () => {
    const short = await api.ask({ url: '/api/overview', headers: { 'accept-encoding': 'gzip' } });
    expect(short.headers['content-encoding']).toBeUndefined();
    const { etag } = (await list('gzip')).headers;
    const known = await list('gzip', { 'if-none-match': String(etag) });
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
  });
});
