import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ConformingApi, openConformingApi } from '../../../test/support/conforming-api.ts';
import { makePlan, makeWish } from '../../../test/support/plans.ts';
import { openTemporaryStore, type TemporaryStore } from '../../../test/support/temporary-store.ts';
import { zipOf } from '../../../test/support/zip-of.ts';
import { type Net, openNet } from '../../net/net.ts';

let temporary: TemporaryStore;
let api: ConformingApi;

beforeEach(async () => {
  temporary = await openTemporaryStore();
  api = await openConformingApi(temporary.store);
});
afterEach(async () => {
  await api.close();
  await temporary.close();
});

const take = async (text: string, more: object = {}) => {
  const response = await api.ask({ method: 'POST', url: '/api/import', payload: { text, ...more } });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const sites = async () =>
  (await api.ask({ url: '/api/sites?sort=name' })).json<Record<string, unknown>[]>().map((site) => site);
interface Noted {
  entries: { notes: { text: string }[] }[];
}
const notesOf = ({ entries }: Noted) => entries.map(({ notes }) => notes.map(({ text }) => text));
const outcomes = (report: { entries: { outcome: string }[] }) => report.entries.map(({ outcome }) => outcome);

describe('importing', () => {
  it('takes addresses line by line, each once, and says what it refused', async () => {
    const text = `# mine\nhttps://one.example/a\n\nhttps://one.example/a\ntwo.example/b\nftp://three.example/c\nnonsense\n`;
    const report = await take(text, { trackingGoal: 'prices', tags: ['new'] });
    expect(report).toMatchObject({ format: 'lines', created: 2 });
    expect(outcomes(report)).toEqual(['created', 'exists', 'created', 'refused', 'refused']);
    expect(report.entries.map(({ where }: { where: string }) => where)).toEqual([
      ...['line 2', 'line 4', 'line 5', 'line 6', 'line 7'],
    ]);
    expect(report.entries[3].notes[0]).toMatchObject({
      code: 'refused',
      text: expect.stringContaining('/url'),
    });
    expect(await sites()).toMatchObject([
      { url: 'https://one.example/a', trackingGoal: 'prices', tags: ['new'] },
      { url: 'https://two.example/b' },
    ]);
    expect(outcomes(await take(text))).toEqual(['exists', 'exists', 'exists', 'refused', 'refused']);
  });

  it('takes tables by the names of their columns, with quotes and line ends in them', async () => {
    const text = 'Name;URL;Goal;Tags;Colour\n"A; ""b""";https://a.example/;"below\n€50";x,y;red\n';
    const report = await take(text);
    expect(report.entries[0]).toMatchObject({
      ...{ outcome: 'created', where: 'line 2' },
      notes: [{ kind: 'dropped', code: 'cell', words: ['red'] }],
    });
    expect(await sites()).toMatchObject([
      { name: 'A; "b"', url: 'https://a.example/', trackingGoal: 'below\n€50', tags: ['x', 'y'] },
    ]);
  });

  it('takes back what it exported, with plans that were edited or answered by hand', async () => {
    await take('https://one.example/a\nhttps://two.example/b', { trackingGoal: 'prices' });
    const [first, second] = await sites();
    const answers = [
      { label: 'Yes', wishes: [makeWish()] },
      { label: 'No', wishes: [makeWish({ each: false })] },
    ];
    const question = { id: 'which', text: 'Which?', answers, answered: 1 };
    const plans = [makePlan([{ target: 'item' }], { by: 'user' }), makePlan([{}], { questions: [question] })];
    for (const [at, site] of [first, second].entries())
      await temporary.store.editSite('local', `${site?.id}`, { plan: plans[at] ?? makePlan() }, Date.now());
    const exported = (await api.ask({ url: '/api/sites/export' })).body;
    for (const site of [first, second]) await temporary.store.removeSite('local', `${site?.id}`);
    expect(outcomes(await take(exported))).toEqual(['created', 'created']);
    expect(await sites()).toMatchObject([
      { plan: { by: 'user', wishes: [{ target: 'item' }] } },
      { plan: { by: 'user', questions: [{ id: 'which', answered: 1 }] } },
    ]);
  });

  it('takes plans of version 1 out of lists of before', async () => {
    const plan = {
      ...{ version: 1, by: 'user', understood: 'Prices.', ignore: [], notUnderstood: [], conditions: [] },
      interests: [{ kind: 'price', words: ['pro'], bound: [] }],
    };
    const text = JSON.stringify({ heed: 1, sites: [{ url: 'https://one.example/a', plan }] });
    expect(outcomes(await take(text))).toEqual(['created']);
    expect(await sites()).toMatchObject([
      { plan: { version: 2, by: 'user', wishes: [{ target: 'item', where: [{ any: ['pro'] }] }] } },
    ]);
  });

  it('takes the jobs of urlwatch', async () => {
    const text = `---
name: "A \\"page\\""
url: https://a.example/page
filter: css:#main
---
name: By browser
navigate: 'https://b.example/'
tags:
  - one
  - two
timeout: 60
---
# a command
name: A command
command: ls -l
`;
    const report = await take(text);
    expect(report).toMatchObject({ format: 'urlwatch', created: 2 });
    expect(notesOf(report)).toEqual([
      [],
      ['“timeout” has no counterpart'],
      ['it runs a command: only pages are watched'],
    ]);
    expect(await sites()).toMatchObject([
      { name: 'A "page"', watch: { include: ['#main'], mode: 'auto' } },
      { name: 'By browser', url: 'https://b.example/', tags: ['one', 'two'], watch: { mode: 'browser' } },
    ]);
  });

  it('takes the watches of changedetection.io', async () => {
    const watching = {
      a: {
        ...{ url: 'https://a.example/', title: 'A', tags: ['t1'], paused: true },
        time_between_check: { weeks: null, days: 1, hours: 2, minutes: null, seconds: null },
        ...{ include_filters: ['.price', 'xpath://h1'], ignore_text: ['a+b', '/c+/'] },
        ...{ fetch_backend: 'html_webdriver', headers: { a: 'b' }, notification_urls: ['x://y'] },
      },
      b: { title: 'no address' },
    };
    const settings = { application: { tags: { t1: { title: 'Shops' } } } };
    const report = await take(JSON.stringify({ watching, settings }));
    expect(report).toMatchObject({ format: 'changedetection', created: 1 });
    expect(notesOf(report)).toEqual([
      ['its notifications (x) are not carried over: set up channels here'],
      ['it has no address'],
    ]);
    expect(outcomes(report)).toEqual(['created', 'refused']);
    expect(await sites()).toMatchObject([
      {
        ...{ name: 'A', state: 'paused', tags: ['Shops'], schedule: { everyMinutes: 1560 } },
        watch: {
          mode: 'browser',
          include: ['.price', 'xpath://h1'],
          ignore: ['(?m)^.*(?:(?i)a\\+b).*$', '(?m)^.*(?:c+).*$'],
        },
      },
    ]);
  });

  it('takes the feeds of an OPML list, with their folders as tags', async () => {
    const text = `<?xml version="1.0"?><opml version="2.0"><body><outline text="News &amp; more">
      <outline type="rss" text="A &quot;feed&quot;" xmlUrl="https://a.example/feed?x=1&amp;y=2" htmlUrl="https://a.example/"/>
      </outline><outline text="B" xmlUrl='https://b.example/rss'></outline></body></opml>`;
    const report = await take(text);
    expect(report).toMatchObject({ format: 'opml', created: 2 });
    expect(await sites()).toMatchObject([
      { name: 'A "feed"', url: 'https://a.example/feed?x=1&y=2', tags: ['News & more'] },
      { name: 'B', tags: [] },
    ]);
  });

  it('takes several jobs on one address as several sites, and each only once', async () => {
    const text = `
name: Lamps
url: https://a.example/
filter:
  - css: '#lamps'
---
name: Chairs
url: https://a.example/
filter:
  - css: '#chairs'
---
name: Chairs again
url: https://a.example/
filter:
  - css: '#chairs'
`;
    expect(outcomes(await take(text, { dryRun: true }))).toEqual(['created', 'created', 'exists']);
    expect(outcomes(await take(text))).toEqual(['created', 'created', 'exists']);
    expect(await sites()).toMatchObject([{ name: 'Chairs' }, { name: 'Lamps' }]);
    const again = await take(text);
    expect(outcomes(again)).toEqual(['exists', 'exists', 'exists']);
    const [chairs, lamps] = await sites();
    expect(again.entries.map(({ siteId }: { siteId: string }) => siteId)).toEqual([
      ...[lamps?.id, chairs?.id, chairs?.id],
    ]);
  });

  it('knows what it imported before, though its goal was edited since', async () => {
    const watch = { url: 'https://a.example/', processor: 'restock_diff', time_between_check: { hours: 1 } };
    const text = JSON.stringify({ watching: { a: watch } });
    expect(await take(text)).toMatchObject({
      created: 1,
      entries: [{ trackingGoal: 'Alert me when it is back in stock. Alert me when the price changes.' }],
    });
    const [site] = await sites();
    expect(site).toMatchObject({
      notify: { on: 'met' },
      plan: {
        by: 'rules',
        understood: 'Alerts when an entry is available; or when the price of an entry changes.',
      },
    });
    await api.ask({ method: 'PATCH', url: `/api/sites/${site?.id}`, payload: { trackingGoal: 'below 50' } });
    expect(outcomes(await take(text))).toEqual(['exists']);
  });

  it('takes a file that is no text, and says which field is wrong', async () => {
    const watch = JSON.stringify({ url: 'https://a.example/', processor: 'text_json_diff' });
    const id = '6d6d0c49-d286-4372-9b3b-826b4de17a31';
    const backup = zipOf({ 'changedetection.json': '{}', [`${id}/watch.json`]: watch });
    const send = (payload: object) => api.ask({ method: 'POST', url: '/api/import', payload });
    const report = await send({ file: backup.toString('base64'), dryRun: true });
    expect(report.json()).toMatchObject({ format: 'changedetection', created: 1 });
    const broken = await send({ file: backup.subarray(0, 100).toString('base64') });
    expect(broken.json()).toMatchObject({ errors: [{ pointer: '/file' }] });
    expect((await send({ file: 'AAAA', text: 'https://a.example/' })).statusCode).toBe(400);
    expect((await send({})).statusCode).toBe(400);
    // As version 0.1 knows it.
    const old = await api.ask({
      method: 'POST',
      url: '/api/sites/import',
      payload: { text: 'https://b.example/' },
    });
    expect(old.json()).toMatchObject({ created: 1 });
  });

  it('only reports what it would do, when asked', async () => {
    const report = await take('https://a.example/\nnonsense', { dryRun: true });
    expect(outcomes(report)).toEqual(['created', 'refused']);
    expect(await sites()).toEqual([]);
  });

  it.each([
    ['nothing at all', '\n\n'],
    ['half a file', '{"heed": 1, "sites": ['],
    ['too many', 'https://a.example/\n'.repeat(1001)],
  ])('refuses %s', async (_name, text) => {
    const response = await api.ask({ method: 'POST', url: '/api/import', payload: { text } });
    expect(response.statusCode).toBe(400);
  });
});

describe('importing from a changedetection.io that is running', () => {
  const watches = {
    a: { url: 'https://a.example/', title: 'A', tags: ['t'], include_filters: ['#main'], last_checked: 1 },
    b: { url: 'https://b.example/', processor: 'restock_diff', tags: [] },
  };
  const answers: Record<string, unknown> = {
    '/base/api/v1/watch': { a: { url: 'https://a.example/' }, b: { url: 'https://b.example/' } },
    '/base/api/v1/tags': { t: { title: 'Shops' } },
    '/base/api/v1/watch/a': watches.a,
    '/base/api/v1/watch/b': watches.b,
  };
  let server: Server;
  let net: Net;
  let open: ConformingApi;
  beforeEach(async () => {
    server = createServer((request, response) => {
      const answer = answers[request.url ?? ''];
      const isKnown = request.headers['x-api-key'] === 'k3y';
      response.statusCode = isKnown ? (answer === undefined ? 404 : 200) : 403;
      response.end(isKnown ? JSON.stringify(answer ?? 'Not found') : '"API key not valid"');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    net = openNet({ allowPrivate: true, userAgent: 'Heed/test' });
    open = await openConformingApi(temporary.store, Date.now, { request: net.request });
  });
  afterEach(async () => {
    await open.close();
    await net.close();
    server.close();
  });
  const ask = (from: object, more: object = {}) =>
    open.ask({ method: 'POST', url: '/api/import', payload: { from, ...more } });
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`;

  it('takes its watches with their groups', async () => {
    const report = await ask({ url: `${base()}/`, key: 'k3y' });
    expect(report.json(), report.body).toMatchObject({ format: 'changedetection', created: 2 });
    expect(await sites()).toMatchObject([
      { name: 'A', tags: ['Shops'], watch: { include: ['#main'] } },
      { trackingGoal: 'Alert me when it is back in stock. Alert me when the price changes.' },
    ]);
  });

  it.each([
    ['a wrong key', () => ({ url: base(), key: 'wrong' }), '/from/key'],
    ['another address', () => ({ url: `${base()}/nowhere`, key: 'k3y' }), '/from/url'],
    ['no address', () => ({ url: 'nonsense', key: 'k3y' }), '/from/url'],
    ['nobody there', () => ({ url: 'http://127.0.0.1:1/', key: 'k3y' }), '/from/url'],
  ])('says what is wrong: %s', async (_name, from, pointer) => {
    const response = await ask(from());
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: [{ pointer }] });
    expect(response.body).not.toContain('k3y');
  });
});

it('an imported export gives the same sites, and no secret leaves', async () => {
  const given = {
    ...{ url: 'https://a.example/', name: 'A', trackingGoal: 'below €50', tags: ['x'], state: 'paused' },
    schedule: { cron: '0 9 * * 1-5' },
    notify: { from: 'high', on: 'met', when: { every: 'day', at: '08:00' } },
    retention: { snapshots: 7, changeDays: 400 },
    watch: {
      ...{ include: ['#main'], headers: { 'X-Plain': 'open', Authorization: 'Bearer hush' } },
      ...{ cookies: { session: 'hush' }, auth: { kind: 'basic', user: 'u', password: 'hush' } },
    },
  };
  await api.ask({ method: 'POST', url: '/api/sites', payload: given });
  await api.ask({ method: 'POST', url: '/api/sites', payload: { url: 'https://b.example/' } });
  const exported = await api.ask({ url: '/api/sites/export' });
  expect(exported.headers['content-disposition']).toContain('heed-sites.json');
  expect(exported.body).not.toMatch(/hush|•••|Authorization/);
  const [first, second] = exported.json().sites;
  expect(second).toMatchObject({ ...given, watch: { include: ['#main'], headers: { 'X-Plain': 'open' } } });
  expect(first).not.toHaveProperty('watch');
  for (const { id } of await sites()) await api.ask({ method: 'DELETE', url: `/api/sites/${id}` });
  expect(await take(exported.body)).toMatchObject({ format: 'heed', created: 2 });
  const again = (await api.ask({ url: '/api/sites/export' })).json();
  expect(again.sites).toEqual(expect.arrayContaining(exported.json().sites));
});
