// Lists of other programs and of browsers, and what is no list at all.
import { describe, expect, it } from 'vitest';
import { zipOf } from '../../../test/support/zip-of.ts';
import { type ReadEntry, readImport } from './read-import.ts';

function read(text: string | Uint8Array, format: string): ReadEntry[] {
  const found = readImport(typeof text === 'string' ? Buffer.from(text) : text);
  if ('problem' in found) throw new Error(found.problem.message);
  expect(found.format).toBe(format);
  return found.entries;
}
const sitesOf = (entries: ReadEntry[]) => entries.map(({ site }) => site);
const codesOf = (entries: ReadEntry[]) => entries.map(({ notes }) => notes.map(({ code }) => code));

it('monitors of Distill bring selections, schedule and browser', () => {
  const config = {
    selections: [
      {
        frames: [
          {
            index: 0,
            excludes: [{ type: 'css', expr: '.ad' }],
            includes: [
              { type: 'xpath', expr: '//main' },
              { type: 'js', expr: 'x()' },
            ],
          },
        ],
        ...{ dynamic: true, delay: 2 },
      },
    ],
    ...{
      ignoreEmptyText: true,
      includeStyle: false,
      dataAttr: 'text',
      regexp: { expr: '\\d+ EUR', flags: 'g' },
    },
  };
  const monitor = {
    ...{
      name: 'Blog',
      uri: 'https://a.example/',
      config: JSON.stringify(config),
      tags: ['x'],
      content_type: 2,
      state: 40,
    },
    ...{
      schedule: JSON.stringify({ type: 'INTERVAL', params: { interval: 4447 } }),
      ts: '2026-01-01T00:00:00Z',
    },
    ruleset: JSON.stringify({ op: 'has', value: 'sale' }),
  };
  const entries = read(
    JSON.stringify({ client: { local: 1 }, data: [monitor, { uri: '', config: '{}' }] }),
    'distill',
  );
  expect(entries[0]?.site).toEqual({
    ...{ url: 'https://a.example/', name: 'Blog', tags: ['x'], schedule: { everyMinutes: 74 } },
    watch: {
      ...{ include: ['xpath://main', 'keep:\\d+ EUR'], exclude: ['.ad'] },
      ...{ mode: 'browser', steps: [{ do: 'wait', ms: 2000 }] },
    },
  });
  expect(codesOf(entries)).toEqual([['script', 'condition'], ['no-address']]);
});

it('monitors of Uptime Kuma bring their pages, with keywords as goals', () => {
  const monitor = (given: object) => ({
    ...{ type: 'http', url: 'https://a.example/', method: 'GET', interval: 120, active: true, tags: [] },
    ...{ keyword: null, headers: null, body: null, basic_auth_user: null, notificationIDList: {}, ...given },
  });
  const monitorList = [
    monitor({
      name: 'Home',
      tags: [{ tag_id: 1, name: 'prod', value: '' }],
      notificationIDList: { 1: true },
    }),
    monitor({ name: 'Key', type: 'keyword', keyword: 'Welcome', interval: 30 }),
    monitor({ name: 'Not', type: 'keyword', keyword: 'error', invertKeyword: true, active: false }),
    monitor({
      name: 'Value',
      type: 'json-query',
      jsonPath: 'data.n',
      jsonPathOperator: '>',
      expectedValue: '10',
    }),
    monitor({ name: 'Ping', type: 'ping', url: null, hostname: 'a.example' }),
  ];
  const entries = read(
    JSON.stringify({ version: '1.23.11', notificationList: [], monitorList }),
    'uptime-kuma',
  );
  expect(sitesOf(entries)).toMatchObject([
    { name: 'Home', tags: ['prod'], schedule: { everyMinutes: 2 } },
    { trackingGoal: 'Alert me when “Welcome” disappears', schedule: { everyMinutes: 1 } },
    { trackingGoal: 'Alert me when “error” appears', state: 'paused' },
    { trackingGoal: 'Alert me when the number is at most 10', watch: { include: ['json:$.data.n'] } },
    null,
  ]);
  expect(codesOf(entries)).toEqual([
    ['notifications'],
    ['goal', 'interval'],
    ['goal'],
    ['goal'],
    ['no-page'],
  ]);
});

it('a workbook of Wachete brings its rows', () => {
  const rows = [
    ['Name', 'Id', 'Url', 'Interval (min)', 'XPath', 'Dynamic Wachet', 'Folder'],
    ['Results', '0020', 'https://a.example/', 1824, '//main||//aside', true, 'Fun'],
    ['Broken', '0021', '', 5, '', false, 'Fun'],
  ];
  const cell = (value: string | number | boolean) =>
    typeof value === 'string'
      ? `<c t="inlineStr"><is><t>${value}</t></is></c>`
      : `<c t="${typeof value === 'boolean' ? 'b' : 'n'}"><v>${Number(value)}</v></c>`;
  const sheet = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  const book = zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="Wachets" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  });
  const entries = read(book, 'wachete');
  expect(entries[0]?.site).toEqual({
    ...{ url: 'https://a.example/', name: 'Results', tags: ['Fun'], schedule: { everyMinutes: 1824 } },
    watch: { include: ['xpath://main', 'xpath://aside'], mode: 'browser' },
  });
  expect(codesOf(entries)).toEqual([[], ['no-address']]);
});

it('jobs of Visualping bring keywords as goals', () => {
  const entries = read(
    `jobId,url,description,interval,active,xpath,keywords,keyword_action,crop
1,https://a.example/,A page,1440,true,//h1,"sale, free",ADDED,
2,https://b.example/,,5,false,,,,"10,10,200,200"
`,
    'visualping',
  );
  expect(sitesOf(entries)).toMatchObject([
    {
      ...{ name: 'A page', schedule: { everyMinutes: 1440 }, watch: { include: ['xpath://h1'] } },
      trackingGoal: 'Alert me when “sale” appears. Alert me when “free” appears.',
    },
    { state: 'paused' },
  ]);
  expect(codesOf(entries)).toEqual([['goal'], ['cell']]);
});

it.each([
  ['30', { everyMinutes: 30 }],
  ['1 day', { everyMinutes: 1440 }],
  ['6 hours', { everyMinutes: 360 }],
  ['1,5 h', { everyMinutes: 90 }],
  ['1h 30m', { everyMinutes: 90 }],
  ['2 Tage', { everyMinutes: 2880 }],
  ['hourly', { words: 'hourly' }],
  ['Weekdays at 9', { words: 'Weekdays at 9' }],
])('a table may say “%s” of how often a page is checked', (cell, schedule) => {
  const entries = read(`url;interval\nhttps://a.example/;${cell}\n`, 'table');
  expect(sitesOf(entries)).toEqual([{ url: 'https://a.example/', schedule }]);
  expect(codesOf(entries)).toEqual([[]]);
});

it('a table says what of its times is not understood', () => {
  const entries = read('url;interval\nhttps://a.example/;3 fortnights\nhttps://b.example/;0\n', 'table');
  expect(sitesOf(entries)).toEqual([{ url: 'https://a.example/' }, { url: 'https://b.example/' }]);
  expect(codesOf(entries)).toEqual([['setting'], []]);
});

it.each([
  '"Name";"URL"\n"Lamp; big";"https://a.example/"\n',
  '"Name, full";"URL"\n"Lamp; big";"https://a.example/"\n',
  '# list; of, mine\nName,URL\nLamp; big,https://a.example/\n',
  'Name,URL\n"Lamp; big","https://a.example/"\n"a\tb",https://b.example/\n',
  'Name\tURL\nLamp; big\thttps://a.example/\n',
])('a table is cut where its header is: %j', (text) => {
  const [first] = sitesOf(read(text, 'table'));
  expect(first).toMatchObject({ url: 'https://a.example/' });
  expect(text.includes('full') || first?.name === 'Lamp; big').toBe(true);
});

it('bookmarks bring their folders and tags', () => {
  const entries = read(
    `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<TITLE>Bookmarks</TITLE><H1>Bookmarks</H1>
<DL><p>
  <DT><H3 ADD_DATE="1">Toolbar</H3>
  <DL><p>
    <DT><A HREF="https://a.example/?x=1&amp;y=2" TAGS="news,daily">A &amp; B</A>
    <DT><H3>Shops</H3>
    <DL><p><DT><A HREF="https://s.example/" ICON="data:image/png;base64,AAAA">Shop</A></DL><p>
    <DT><A HREF="javascript:alert(1)">Script</A>
  </DL><p>
  <DT><A HREF="https://c.example/">C</A>
</DL>`,
    'bookmarks',
  );
  expect(sitesOf(entries)).toEqual([
    { url: 'https://a.example/?x=1&y=2', name: 'A & B', tags: ['Toolbar', 'news', 'daily'] },
    { url: 'https://s.example/', name: 'Shop', tags: ['Toolbar', 'Shops'] },
    null,
    { url: 'https://c.example/', name: 'C' },
  ]);
  expect(codesOf(entries)).toEqual([[], [], ['no-page'], []]);
});

it('sitemaps bring their pages, and an index its sitemaps', () => {
  const page =
    '<url><loc>https://a.example/1?a=1&amp;b=2</loc><image:image><image:loc>https://a.example/i.png</image:loc></image:image></url>';
  expect(sitesOf(read(`<?xml version="1.0"?><urlset>${page}</urlset>`, 'sitemap'))).toEqual([
    { url: 'https://a.example/1?a=1&b=2' },
  ]);
  const index = '<sitemapindex><sitemap><loc>https://a.example/s.xml</loc></sitemap></sitemapindex>';
  expect(sitesOf(read(index, 'sitemap'))).toEqual([
    { url: 'https://a.example/', scope: { kind: 'sitemap', url: 'https://a.example/s.xml', max: 100 } },
  ]);
});

describe('addresses line by line', () => {
  it('may have tags behind them, and commas within', () => {
    const entries = read(
      'https://a.example\nhttps://a.example/a,b;c tag1, other tag\nb.example/x\n',
      'lines',
    );
    expect(sitesOf(entries)).toEqual([
      { url: 'https://a.example' },
      { url: 'https://a.example/a,b;c', tags: ['tag1', 'other tag'] },
      { url: 'https://b.example/x' },
    ]);
  });

  it('that are templates are not addresses', () => {
    const [, template] = read('https://a.example/\nhttps://a.example/{{ now }}\n', 'lines');
    expect(template).toMatchObject({ site: null, notes: [{ code: 'template' }] });
  });

  it('are read as the backup of changedetection.io lists them, whose tags are ids', () => {
    const id = '6d6d0c49-d286-4372-9b3b-826b4de17a31';
    const entries = read(`https://a.example/ ['${id}']\r\nhttps://b.example/ []\r\n`, 'lines');
    expect(sitesOf(entries)).toEqual([{ url: 'https://a.example/' }, { url: 'https://b.example/' }]);
    expect(entries[0]?.notes).toMatchObject([{ code: 'setting', words: [id] }]);
  });
});

describe('what is no list', () => {
  it.each([
    ['a letter', 'Dear all,\nplease find the list attached, as discussed.\nBest\n'],
    ['a table without addresses', 'Name,Price\nA,1\nB,2\n'],
    ['other JSON', '{"a": [1, 2, 3]}'],
    ['half a file', '{"watching": {"a": {'],
    ['a page', '<!doctype html><p>https://a.example/</p>'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0])],
    ['another archive', zipOf({ 'readme.txt': 'https://a.example/' })],
    ['an empty backup', zipOf({ 'changedetection.json': '{}' })],
  ])('is never guessed at: %s', (_name, bytes) => {
    expect(readImport(Buffer.from(bytes))).toHaveProperty('problem');
  });

  it('a bomb is not expanded', () => {
    const id = '6d6d0c49-d286-4372-9b3b-826b4de17a31';
    const files = Object.fromEntries(
      Array.from({ length: 8 }, (_, at) => [`${id.slice(0, -1)}${at}/watch.json`, ' '.repeat(31_000_000)]),
    );
    const before = process.memoryUsage().rss;
    const found = readImport(zipOf({ 'changedetection.json': '{}', ...files }));
    expect(found).toMatchObject({ entries: Array.from({ length: 8 }, () => ({ site: null })) });
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
  });
});
