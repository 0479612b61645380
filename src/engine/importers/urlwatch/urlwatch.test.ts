// Jobs of urlwatch and webchanges, with each filter that they document.
import { describe, expect, it } from 'vitest';
import { type ReadEntry, readImport } from '../read-import.ts';

function read(text: string): ReadEntry[] {
  const found = readImport(Buffer.from(text));
  if ('problem' in found) throw new Error(found.problem.message);
  expect(found.format).toBe('urlwatch');
  return found.entries;
}
const filtered = (filters: string, key = 'filter') => {
  const [entry] = read(`url: https://a.example/\n${key}:\n${filters.replace(/^/gm, '  ')}\n`);
  if (entry === undefined) throw new Error('no entry');
  return { ...entry.site?.watch, notes: entry.notes.map(({ code }) => code) };
};

describe('the filters of a job', () => {
  it.each([
    ['- element-by-id: main', { include: ['[id="main"]'] }],
    ['- element-by-class: price', { include: ['[class~="price"]'] }],
    ['- element-by-style: "color: red"', { include: ['[style="color: red"]'] }],
    ['- element-by-tag: article', { include: ['article'] }],
    ['- css: ul.list > li', { include: ['ul.list > li'] }],
    ['- css:\n    selector: body\n    exclude: nav', { include: ['body'], exclude: ['nav'] }],
    ['- css:\n    selector: item > media|title\n    method: xml', { include: ['item > media\\:title'] }],
    ['- xpath: //main/h1', { include: ['xpath://main/h1'] }],
    ['- xpath:\n    path: //main\n    exclude: //a', { include: ['xpath://main'], exclude: ['xpath://a'] }],
    [
      '- xpath:\n    path: //li\n    skip: 1\n    maxitems: 2',
      { include: ['xpath:(//li)[position() > 1 and position() <= 3]'] },
    ],
    ['- jq: .[0].name', { include: ['json:$[0].name'] }],
    ['- jq:\n    query: .jobs[].title', { include: ['json:$.jobs[*].title'] }],
    ['- grep: Version.*', { include: ['keep:(?m)^.*(?:Version.*).*$'] }],
    ['- keep_lines_containing: "a.b"', { include: ['keep:(?m)^.*(?:a\\.b).*$'] }],
    ['- keep_lines_containing:\n    re: (?i)error', { include: ['keep:(?m)^.*(?:(?i)error).*$'] }],
    ['- grepi: Advert', { exclude: ['regex:(?m)^.*(?:Advert).*$'] }],
    ['- delete_lines_containing:\n    text: x+y', { exclude: ['regex:(?m)^.*(?:x\\+y).*$'] }],
    ['- re.findall: \\d+ EUR', { include: ['keep:\\d+ EUR'] }],
    ['- re.sub: "Visits: \\\\d+"', { exclude: ['regex:Visits: \\d+'] }],
    ['- element-by-id: main\n- css: p', { include: ['[id="main"] p'] }],
    ['- css: main\n- grep: Price', { include: ['main', 'keep:(?m)^.*(?:Price).*$'] }],
  ])('%s', (filters, expected) => {
    const { notes, ...watch } = filtered(filters);
    expect(watch).toEqual(expected);
    expect(notes).toEqual([]);
    expect(filtered(filters, 'filters')).toEqual({ ...expected, notes: [] });
  });

  it.each([
    ['- html2text\n- strip\n- pdf2text:\n    physical: false', ['reads-text', 'reads-text', 'reads-text']],
    ['- sort\n- reverse: "|"', ['knows-order', 'knows-order']],
    ['- shellpipe: sort -u\n- execute: python x.py', ['script', 'script']],
    ['- ocr:\n    language: eng\n- sha1sum:\n- remove_repeated', ['setting', 'setting', 'setting']],
    ['- my-own-filter: 1', ['setting']],
    ['- re.sub: \\s*href="[^"]*"', ['markup']],
    ['- jq: map(.x) | add', ['setting']],
    ['- pdf2text:\n    password: s3cret', ['reads-text', 'setting']],
  ])('are named where they have no counterpart, or need none: %s', (filters, notes) => {
    const taken = filtered(filters);
    expect(taken.notes).toEqual(notes);
    expect(taken).not.toHaveProperty('include');
    expect(JSON.stringify(taken)).not.toContain('s3cret');
  });

  it.each([
    ['- css: div.x\n- xpath: //p', ['last-selector'], ['xpath://p']],
    ['- css:\n    selector: div.cpu\n    maxitems: 2', ['all-matches'], ['div.cpu']],
    ['- re.findall:\n    pattern: (\\d+) left\n    repl: \\1', ['whole-match'], ['keep:(\\d+) left']],
    ['- css: div[', ['selector'], undefined],
    ['- grep: (?=ahead)', ['selector'], undefined],
  ])('are changed with a note: %s', (filters, notes, include) => {
    const taken = filtered(filters);
    expect(taken.notes).toEqual(notes);
    expect(taken.include).toEqual(include);
  });

  it('may be written in the old way, on one line', () => {
    const [entry] = read('url: https://a.example/\nfilter: css:#main,html2text,grep:Price');
    expect(entry?.site?.watch?.include).toEqual(['#main', 'keep:(?m)^.*(?:Price).*$']);
  });
});

describe('a job', () => {
  it('brings what it sends', () => {
    const [form, json, text, params] = read(`
url: https://a.example/form
data: {q: lamp, page: 2}
cookies: {session: abc}
---
url: https://a.example/api
data: {q: lamp}
data_as_json: true
headers: {X-Key: k}
---
url: https://a.example/text
data: raw
http_credentials: me:pass:word
---
url: https://a.example/list?a=1
params: {b: 2}
`);
    expect(form?.site?.watch).toEqual({
      ...{ method: 'POST', body: 'q=lamp&page=2', cookies: { session: 'abc' } },
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(json?.site?.watch).toMatchObject({
      body: '{"q":"lamp"}',
      headers: { 'X-Key': 'k', 'Content-Type': 'application/json' },
    });
    expect(text?.site?.watch).toMatchObject({ body: 'raw', auth: { user: 'me', password: 'pass:word' } });
    expect(params?.site?.url).toBe('https://a.example/list?a=1&b=2');
  });

  it('keeps its browser, its name, its tags and its rest', () => {
    const entries = read(`# yaml-language-server: $schema=jobs.schema.json
name: "By: browser"
url: https://a.example/
use_browser: yes
wait_for_selector: '#ready'
tags: [one, two]
enabled: no
---
navigate: https://b.example/
useragent: Me/1.0
https_proxy: http://10.0.0.1:3128
timeout: 60
ignore_connection_errors: true
differ: {name: command, command: x}
`);
    expect(entries.map(({ site }) => site)).toEqual([
      {
        ...{ url: 'https://a.example/', name: 'By: browser', tags: ['one', 'two'], state: 'paused' },
        watch: { mode: 'browser', waitFor: '#ready' },
      },
      {
        url: 'https://b.example/',
        watch: { mode: 'browser', userAgent: 'Me/1.0', proxy: 'http://10.0.0.1:3128' },
      },
    ]);
    expect(entries[1]?.notes.map(({ code }) => code)).toEqual(['setting', 'knows-errors', 'script']);
  });

  it('that shows one side of a difference has that as its goal', () => {
    const [added, removed, other] = read(`
url: https://a.example/1
additions_only: true
---
url: https://a.example/2
diff_filter:
  - grep: '^[-]'
---
url: https://a.example/3
diff_filter:
  - shellpipe: wc -l
`);
    expect(added?.site?.trackingGoal).toBe('Alert me when any text is added');
    expect(removed?.site?.trackingGoal).toBe('Alert me when any text is removed');
    expect(other?.notes.map(({ code }) => code)).toEqual(['condition']);
  });

  it('that is no page, or cannot be read, says so', () => {
    const entries = read(`
command: ls
---
url: ftp://a.example/x
---
name: nothing
---
url: https://a.example/
method: PURGE
---
url: "https://a.example/
---
a: &a [x, x, x, x, x, x, x, x, x]
b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]
c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]
url: *c
`);
    expect(entries.map(({ site, notes }) => [site, notes[0]?.code])).toEqual([
      ...[
        [null, 'command'],
        [null, 'no-page'],
        [null, 'no-address'],
        [null, 'method'],
      ],
      ...[
        [null, 'unreadable'],
        [null, 'unreadable'],
      ],
    ]);
  });
});
