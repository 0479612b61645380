import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConformingApi, openConformingApi } from '../../test/support/conforming-api.ts';
import { openTemporaryStore, type TemporaryStore } from '../../test/support/temporary-store.ts';

let temporary: TemporaryStore;
let api: ConformingApi;

beforeAll(async () => {
  temporary = await openTemporaryStore();
  api = await openConformingApi(temporary.store);
});
afterAll(async () => {
  await api.close();
  await temporary.close();
});

const payload = { url: 'https://example.com/' };

describe('without accounts', () => {
  it.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil-localhost',
    'evil127.0.0.1',
    'localhost:123456',
    '10.0.0.1',
  ])('a request to the name "%s" is refused, for reading too', async (host) => {
    const response = await api.ask({ url: '/api/sites', headers: { host } });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'wrong-host' });
  });

  it.each(['localhost', 'localhost:3000', '127.0.0.1:8080', '[::1]:3000', 'LOCALHOST:3000'])(
    'a request to %s is answered',
    async (host) => {
      expect((await api.ask({ url: '/api/sites', headers: { host } })).statusCode).toBe(200);
    },
  );

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:4000' },
    { origin: 'https://127.0.0.1:3000' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ])('a write with %o is refused', async (headers) => {
    const before = (await api.ask({ url: '/api/sites' })).json();
    for (const [method, url] of [
      ['POST', '/api/sites'],
      ['PATCH', '/api/sites/x'],
      ['DELETE', '/api/sites/x'],
      ['POST', '/api/sites/x/check'],
      ['PATCH', '/api/changes/x'],
    ] as const) {
      const response = await api.ask({ method, url, payload, headers: headers as Record<string, string> });
      expect(response.statusCode, `${method} ${url}`).toBe(403);
      expect(response.json()).toMatchObject({ code: 'cross-site' });
    }
    expect((await api.ask({ url: '/api/sites' })).json()).toEqual(before);
  });

  it.each([
    {},
    { origin: 'http://127.0.0.1:3000' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin' },
  ])('a write with %o is taken', async (headers) => {
    const order = {
      method: 'POST',
      url: '/api/sites',
      payload,
      headers: headers as Record<string, string>,
    } as const;
    expect((await api.ask(order)).statusCode).toBe(201);
  });

  it('no answer invites other sites', async () => {
    const response = await api.ask({ url: '/api/sites', headers: { origin: 'https://evil.example' } });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    expect(response.headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('an Idempotency-Key', () => {
  const post = (key: string, body: object = payload) =>
    api.ask({ method: 'POST', url: '/api/sites', payload: body, headers: { 'idempotency-key': key } });

  it('gives the first answer again, and does it once', async () => {
    const count = async () => (await api.ask({ url: '/api/sites' })).json().length;
    const before = await count();
    const first = await post('one');
    const again = await post('one');
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    expect(again.headers.location).toBe(first.headers.location);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await count()).toBe(before + 1);
  });

  it('is one request: for another it is refused', async () => {
    await post('two');
    const response = await post('two', { url: 'https://example.com/other' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'idempotency-key-reused' });
  });

  it('sent ten times at once makes one site', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('three')));
    const made = answers.filter((answer) => answer.statusCode === 201);
    const ids = new Set(made.map((answer) => answer.json().id));
    expect(ids.size).toBe(1);
    expect(answers.every((answer) => [201, 409].includes(answer.statusCode))).toBe(true);
  });

  it('works for checks too', async () => {
    const site = (await api.ask({ method: 'POST', url: '/api/sites', payload })).json();
    const check = (key: string) =>
      api.ask({ method: 'POST', url: `/api/sites/${site.id}/check`, headers: { 'idempotency-key': key } });
    expect((await check('four')).json()).toEqual((await check('four')).json());
  });

  it('of the wrong shape is refused', async () => {
    expect((await post('a'.repeat(201))).statusCode).toBe(400);
    expect((await post('with space')).statusCode).toBe(400);
  });
});

describe('the contract', () => {
  it('is OpenAPI 3.1 with the nine asked-for operations', async () => {
    const document = (await api.ask({ url: '/api/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    for (const [path, methods] of [
      ['/api/sites', ['get', 'post']],
      ['/api/sites/{id}', ['get', 'patch', 'delete']],
      ['/api/sites/{id}/check', ['post']],
      ['/api/sites/{id}/changes', ['get']],
      ['/api/changes', ['get']],
      ['/api/changes/{id}', ['get', 'patch']],
    ] as const) {
      for (const method of methods) expect(document.paths[path][method], `${method} ${path}`).toBeDefined();
    }
  });

  it('can be read as a page that runs no script', async () => {
    const page = await api.ask({ url: '/api/docs' });
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(page.body).toContain('/api/sites/{id}/check');
    expect(page.body).not.toContain('<script');
  });

  it('is healthy and ready', async () => {
    expect((await api.ask({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    expect((await api.ask({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
  });
});
