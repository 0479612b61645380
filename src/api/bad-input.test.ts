import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConformingApi, openConformingApi } from '../../test/support/conforming-api.ts';
import { seedSite } from '../../test/support/seeds.ts';
import { openTemporaryStore, type TemporaryStore } from '../../test/support/temporary-store.ts';

let temporary: TemporaryStore;
let api: ConformingApi;
let siteId: string;

beforeAll(async () => {
  temporary = await openTemporaryStore();
  api = await openConformingApi(temporary.store);
  siteId = (await seedSite(temporary.store)).id;
});
afterAll(async () => {
  await api.close();
  await temporary.close();
});

const good = { url: 'https://example.com/' };

describe('a bad site', () => {
  it.each([
    ['no url', {}, '/url'],
    ['a number as url', { url: 5 }, '/url'],
    ['a relative url', { url: '/pricing' }, '/url'],
    ['a bare host', { url: 'example.com' }, '/url'],
    ['an ftp url', { url: 'ftp://example.com/a' }, '/url'],
    ['a file url', { url: 'file:///etc/passwd' }, '/url'],
    ['a script url', { url: 'javascript:alert(1)' }, '/url'],
    ['credentials in the url', { url: 'https://user:secret@example.com/' }, '/url'],
    ['a backslash in the url', { url: 'http://example.com\\@evil.example/' }, '/url'],
    ['an endless url', { url: `https://example.com/${'a'.repeat(2048)}` }, '/url'],
    ['a NUL in the url', { url: 'https://example.com/\0' }, '/url'],
    ['a NUL in the name', { ...good, name: 'a\0b' }, '/name'],
    ['a lone surrogate in the goal', { ...good, trackingGoal: 'price \ud800' }, '/trackingGoal'],
    ['a blank name', { ...good, name: '  ' }, '/name'],
    ['null as name', { ...good, name: null }, '/name'],
    ['a list as goal', { ...good, trackingGoal: ['a'] }, '/trackingGoal'],
    ['an unknown field', { ...good, colour: 'red' }, '/colour'],
    ['an id of its own', { ...good, id: 'mine' }, '/id'],
    ['an unknown state', { ...good, state: 'asleep' }, '/state'],
    ['a schedule of nothing', { ...good, schedule: {} }, '/schedule'],
    ['a schedule of zero minutes', { ...good, schedule: { everyMinutes: 0 } }, '/schedule/everyMinutes'],
    ['an impossible cron', { ...good, schedule: { cron: '99 99 * * *' } }, '/schedule/cron'],
    ['an unknown mode', { ...good, watch: { mode: 'telepathy' } }, '/watch/mode'],
    [
      'a step to a file',
      { ...good, watch: { steps: [{ do: 'goto', url: 'file:///etc/passwd' }] } },
      '/watch/steps/0/url',
    ],
    ['an unknown step', { ...good, watch: { steps: [{ do: 'dance' }] } }, '/watch/steps/0'],
    [
      'a click on a blank',
      { ...good, watch: { steps: [{ do: 'click', text: ' ' }] } },
      '/watch/steps/0/text',
    ],
    ['a scroll to nowhere', { ...good, watch: { steps: [{ do: 'scroll', to: 'top' }] } }, '/watch/steps/0'],
    [
      'a one-time code of a password',
      {
        ...good,
        watch: { secrets: { pw: 'hunter2 (1)' }, steps: [{ do: 'type', selector: 'a', totp: 'pw' }] },
      },
      '/watch/steps/0/totp',
    ],
    ['a broken cookie', { ...good, watch: { cookies: { a: 'b; c=d' } } }, '/watch/cookies/a'],
    ['a proxy of no kind', { ...good, watch: { proxy: 'ftp://p.example' } }, '/watch/proxy'],
    ['a proxy in a pool', { ...good, watch: { proxy: ['http://p.example', 'p'] } }, '/watch/proxy/1'],
    ['a body without POST', { ...good, watch: { body: 'x' } }, '/watch/body'],
    ['words nobody understands', { ...good, schedule: { words: 'now and then' } }, '/schedule/words'],
    [
      'a time zone of Mars',
      { ...good, schedule: { words: 'daily', timezone: 'Mars/Olympus' } },
      '/schedule/timezone',
    ],
    ['a broken selector', { ...good, watch: { include: ['main', 'div['] } }, '/watch/include/1'],
    ['a broken pattern', { ...good, watch: { ignore: ['(a'] } }, '/watch/ignore/0'],
    ['a forbidden header', { ...good, watch: { headers: { Host: 'x' } } }, '/watch/headers/Host'],
    ['a split header', { ...good, watch: { headers: { 'X-A': 'a\r\nb: c' } } }, '/watch/headers/X-A'],
    ['a split user agent', { ...good, watch: { userAgent: 'a\r\nb: c' } }, '/watch/userAgent'],
    ['a user agent of two lines', { ...good, watch: { userAgent: 'a\nb' } }, '/watch/userAgent'],
    ['a control character in the user agent', { ...good, watch: { userAgent: 'a\x7f' } }, '/watch/userAgent'],
    ['a split language', { ...good, watch: { language: 'de\r\nb: c' } }, '/watch/language'],
    [
      'a split token',
      { ...good, watch: { auth: { kind: 'bearer', token: 'a\r\nb: c' } } },
      '/watch/auth/token',
    ],
    ['the metadata of a cloud', { url: 'http://169.254.169.254/latest/' }, '/url'],
    ['the metadata of a cloud in IPv6', { url: 'http://[::ffff:169.254.169.254]/' }, '/url'],
    ['the metadata of a cloud as a number', { url: 'http://2852039166/' }, '/url'],
    ['the metadata of a cloud by name', { url: 'http://metadata.google.internal./' }, '/url'],
    ['an address of nobody', { url: 'http://0.0.0.0/' }, '/url'],
    [
      'a step to the metadata of a cloud',
      { ...good, watch: { steps: [{ do: 'goto', url: 'http://169.254.169.254/' }] } },
      '/watch/steps/0/url',
    ],
    ['a cron that never fires', { ...good, schedule: { cron: '0 0 31 2 *' } }, '/schedule/cron'],
    ['an unknown channel', { ...good, notify: { channels: ['nope'] } }, '/notify/channels/0'],
    ['too many tags', { ...good, tags: Array(21).fill('a') }, '/tags'],
    ['a list', [], ''],
    ['a string', '"hello"', ''],
    ['null', 'null', ''],
  ])('with %s is refused by name', async (_what, payload, pointer) => {
    const response = await api.ask({
      method: 'POST',
      url: '/api/sites',
      headers: { 'content-type': 'application/json' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    const problem = response.json();
    expect(problem).toMatchObject({ status: 400, code: 'invalid' });
    expect(problem.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer);
    for (const { detail } of problem.errors) expect(detail).not.toBe('Invalid input');
  });

  it('names what is wrong by a code and its values', async () => {
    const payload = { url: 'example.com', tags: ['x'.repeat(51)], name: ' ' };
    const { errors } = (await api.ask({ method: 'POST', url: '/api/sites', payload })).json();
    expect(errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ pointer: '/tags/0', code: 'too-long', params: { most: 50 } }),
        expect.objectContaining({ pointer: '/name', code: 'blank', detail: 'must not be blank' }),
      ]),
    );
  });

  it('leaves nothing behind', async () => {
    expect((await api.ask({ url: '/api/sites' })).json()).toHaveLength(1);
  });
});

describe('a bad body', () => {
  const post = (payload: string, type = 'application/json') =>
    api.ask({ method: 'POST', url: '/api/sites', headers: { 'content-type': type }, payload });

  it('that is not JSON says where it stops being JSON', async () => {
    const response = await post('{"url": ');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'malformed' });
    expect(response.json().detail).toMatch(/not valid JSON/);
  });

  it('that tries to reach a prototype is refused', async () => {
    expect((await post('{"url":"https://example.com/","__proto__":{"a":1}}')).statusCode).toBe(400);
    expect(
      (await post('{"url":"https://example.com/","constructor":{"prototype":{"a":1}}}')).statusCode,
    ).toBe(400);
  });

  it('that is missing names what is missing', async () => {
    const response = await api.ask({ method: 'POST', url: '/api/sites' });
    expect(response.statusCode).toBe(400);
  });

  it('of 3 MB is too large', async () => {
    const response = await post(JSON.stringify({ ...good, name: 'a'.repeat(3_000_000) }));
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ code: 'too-large', detail: 'The body is larger than 1 MB.' });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a', 'text/xml'])(
    'as %s is not taken',
    async (type) => {
      const response = await post('url=https://example.com', type);
      expect(response.statusCode).toBe(415);
      expect(response.json()).toMatchObject({ code: 'wrong-content-type' });
    },
  );
});

describe('a bad query', () => {
  it.each([
    ['/api/changes?limit=-1', '/limit'],
    ['/api/changes?limit=0', '/limit'],
    ['/api/changes?limit=201', '/limit'],
    ['/api/changes?limit=abc', '/limit'],
    ['/api/changes?limit=1.5', '/limit'],
    ['/api/changes?limit=', '/limit'],
    ['/api/changes?limit=5&limit=6', '/limit'],
    ['/api/changes?offset=-1', '/offset'],
    ['/api/changes?offset=99999999999999999999', '/offset'],
    ['/api/changes?changeType=colour', '/changeType'],
    ['/api/changes?changeType=price,colour', '/changeType'],
    ['/api/changes?changeType=', '/changeType'],
    ['/api/changes?significance=huge', '/significance'],
    ['/api/changes?seen=maybe', '/seen'],
    ['/api/changes?since=yesterday', '/since'],
    ['/api/changes?before=abc', '/before'],
    ['/api/changes?colour=red', '/colour'],
    ['/api/changes?q=%00', '/q'],
    ['/api/sites?state=asleep', '/state'],
    ['/api/sites?limit=x', '/limit'],
  ])('%s is refused by name', async (url, pointer) => {
    const response = await api.ask({ url });
    expect(response.statusCode).toBe(400);
    const pointers = response.json().errors.map((error: { pointer: string }) => error.pointer);
    expect(
      pointers.some((one: string) => one.startsWith(pointer)),
      pointers.join(),
    ).toBe(true);
  });

  it('with an unknown type names the allowed ones', async () => {
    const { detail } = (await api.ask({ url: '/api/changes?changeType=colour' })).json();
    for (const type of ['price', 'availability', 'metadata']) expect(detail).toContain(type);
  });
});

describe('an unknown address', () => {
  const ids = [
    'nope',
    '00000000-0000-7000-8000-000000000000',
    '%00',
    '..%2f..',
    'a'.repeat(300),
    "'%20or%201=1",
  ];

  it.each(['/api/sites/', '/api/changes/', '/api/checks/', '/api/snapshots/'])(
    'under %s is a 404',
    async (path) => {
      for (const id of ids) {
        const response = await api.ask({ url: `${path}${id}` });
        expect(response.statusCode, id).toBe(404);
        expect(response.json()).toMatchObject({ status: 404, code: 'not-found' });
      }
    },
  );

  it('is a 404 for every operation on a site', async () => {
    for (const [method, suffix, payload] of [
      ['PATCH', '', { name: 'a' }],
      ['DELETE', '', undefined],
      ['POST', '/check', undefined],
      ['GET', '/changes', undefined],
      ['GET', '/checks', undefined],
      ['GET', '/snapshots', undefined],
      ['GET', '/suppressed', undefined],
    ] as const) {
      const order = { method, url: `/api/sites/${ids[1]}${suffix}`, ...(payload && { payload }) };
      expect((await api.ask(order)).statusCode, `${method} ${suffix}`).toBe(404);
    }
  });

  it('that cannot be decoded is a 400', async () => {
    expect((await api.ask({ url: '/api/sites/%zz' })).statusCode).toBe(400);
  });

  it('is a 405 where another method is known', async () => {
    const response = await api.ask({ method: 'PUT', url: `/api/sites/${siteId}`, payload: {} });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toMatch(/GET.*PATCH.*DELETE/);
    expect((await api.ask({ url: '/api/nothing' })).statusCode).toBe(404);
  });
});
