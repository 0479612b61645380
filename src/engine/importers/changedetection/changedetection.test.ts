// A backup of changedetection.io, file by file as the program writes it, and the older forms of the same list.
import { describe, expect, it } from 'vitest';
import { zipOf } from '../../../../test/support/zip-of.ts';
import { type ReadEntry, readImport } from '../read-import.ts';

const ids = Array.from({ length: 12 }, (_, at) => `6d6d0c49-d286-4372-9b3b-${`${at}`.padStart(12, '0')}`);
const [shops = '', deals = ''] = ids;

const settings = {
  headers: {},
  requests: {
    time_between_check: { weeks: null, days: null, hours: 3, minutes: null, seconds: null },
    extra_proxies: [{ proxy_name: 'office', proxy_url: 'http://10.0.0.1:3128' }],
  },
  application: { fetch_backend: 'html_requests', global_ignore_text: ['cookie notice'], tags: {} },
};
const tags = {
  [shops]: { title: 'Shops', subtractive_selectors: ['.ads'] },
  [deals]: {
    ...{ title: 'Deals', overrides_watch: true },
    processor_config_restock_diff: { in_stock_processing: 'all_changes', follow_price_changes: false },
  },
};
/** As every watch has it that nobody changed. */
const usual = {
  ...{ time_between_check_use_default: true, fetch_backend: 'system', processor: 'text_json_diff' },
  ...{ filter_text_added: true, filter_text_removed: true, filter_text_replaced: true, method: 'GET' },
  ...{ conditions: [], conditions_match_logic: 'ALL', browser_steps: [], paused: false, tags: [] },
};

function backup(watches: object[], more: Record<string, string> = {}): Buffer {
  const files = watches.map((watch, at): [string, string] => [
    `${ids[at + 2]}/watch.json`,
    JSON.stringify({ ...usual, ...watch }),
  ]);
  return zipOf({
    'changedetection.json': JSON.stringify({ settings }),
    ...Object.fromEntries(Object.entries(tags).map(([id, tag]) => [`${id}/tag.json`, JSON.stringify(tag)])),
    ...Object.fromEntries(files),
    'url-list.txt': 'https://a.example/\r\n',
    ...more,
  });
}

function read(bytes: Uint8Array): ReadEntry[] {
  const found = readImport(bytes);
  if ('problem' in found) throw new Error(found.problem.message);
  expect(found.format).toBe('changedetection');
  return found.entries;
}
const codes = ({ notes }: ReadEntry) => notes.map(({ code }) => code);
const only = (watch: object, more?: Record<string, string>): ReadEntry => {
  const [entry] = read(backup([watch], more));
  if (entry === undefined) throw new Error('no entry');
  return entry;
};

describe('a backup of changedetection.io', () => {
  it('brings selections, patterns, groups and times of each watch', () => {
    const entry = only({
      ...{ url: 'https://a.example/', title: 'A', tags: [shops], time_between_check_use_default: false },
      time_between_check: { weeks: null, days: 1, hours: 2, minutes: null, seconds: null },
      include_filters: ['.price', 'xpath://h1', 'json:$.a', 'jq:.items[].name'],
      ...{ subtractive_selectors: ['footer'], ignore_text: ['Last updated', '/views: \\d+/'] },
      ...{ extract_text: ['/\\d+ EUR/i'], extract_lines_containing: ['version'] },
    });
    expect(entry.site).toEqual({
      ...{ url: 'https://a.example/', name: 'A', tags: ['Shops'], schedule: { everyMinutes: 1560 } },
      watch: {
        include: [
          ...['.price', 'xpath://h1', 'json:$.a', 'json:$.items[*].name'],
          ...['keep:(?i)\\d+ EUR', 'keep:(?m)^.*(?:(?i)version).*$'],
        ],
        exclude: ['footer', '.ads'],
        ignore: [
          ...['(?m)^.*(?:(?i)Last updated).*$', '(?m)^.*(?:views: \\d+).*$'],
          '(?m)^.*(?:(?i)cookie notice).*$',
        ],
      },
    });
    expect(codes(entry)).toEqual(['from-group', 'from-settings']);
  });

  it('brings restock mode and price limits as goals', () => {
    const goal = (watch: object, restock?: object) => {
      const file = `${ids[2]}/restock_diff.json`;
      const more = restock === undefined ? {} : { [file]: JSON.stringify({ restock_diff: restock }) };
      return only({ url: 'https://s.example/', processor: 'restock_diff', ...watch }, more).site
        ?.trackingGoal;
    };
    expect(goal({})).toBe('Alert me when it is back in stock. Alert me when the price changes.');
    expect(goal({}, { in_stock_processing: 'off', follow_price_changes: true, price_change_min: 50 })).toBe(
      'Alert me when the price is below 50',
    );
    expect(goal({ tags: [deals] })).toBe('Alert me when the availability changes');
    const old = { in_stock_processing: 'off', follow_price_changes: true, price_change_threshold_percent: 5 };
    expect(goal({ restock_settings: old })).toBe('Alert me when the price changes by at least 5%');
  });

  it('brings trigger texts and conditions as goals, and names those that have no counterpart', () => {
    const entry = only({
      ...{ url: 'https://b.example/', trigger_text: ['Tickets', '/tick.ts/'], conditions_match_logic: 'ANY' },
      text_should_not_be_present: ['Sold out'],
      conditions: [
        { field: 'extracted_number', operator: '<', value: '20' },
        { field: 'page_filtered_text', operator: 'in', value: 'free' },
        { field: 'levenshtein_similarity', operator: '<', value: '0.9' },
      ],
    });
    expect(entry.site).toMatchObject({
      trackingGoal:
        'Alert me when “Tickets” appears. Alert me when “Sold out” disappears. Alert me when the number is below 20. Alert me when “free” appears.',
      notify: { on: 'met' },
    });
    expect(entry.notes.filter(({ code }) => code === 'condition').map(({ words }) => words)).toEqual([
      ['trigger_text /tick.ts/'],
      ['levenshtein_similarity < 0.9'],
    ]);
  });

  it('joins limits that must hold at once, and names what cannot be joined', () => {
    const entry = only({
      url: 'https://b.example/',
      conditions: [
        { field: 'extracted_number', operator: '>', value: '20' },
        { field: 'extracted_number', operator: '<=', value: '30.5' },
        { field: 'page_filtered_text', operator: '!in', value: 'sold' },
      ],
    });
    expect(entry.site?.trackingGoal).toBe('Alert me when the number is above 20 and at most 30.5');
    expect(codes(entry)).toContain('condition-besides');
  });

  it('keeps the user’s own instructions as the goal, and additions as one', () => {
    const intent = 'New jobs in Berlin';
    expect(only({ url: 'https://b.example/', llm_intent: intent }).site?.trackingGoal).toBe(intent);
    const sides = { filter_text_removed: false, filter_text_replaced: false };
    expect(only({ url: 'https://b.example/', ...sides }).site?.trackingGoal).toBe(
      'Alert me when any text is added',
    );
  });

  it('brings requests, steps and hours, and hides no password in an address', () => {
    const request = only({
      ...{ url: 'https://me:p%40ss@c.example/', method: 'POST', body: 'a=1', proxy: 'ui-0office' },
      headers: { 'X-Key': 's3cret', 'User-Agent': 'Me/1.0', Host: 'x' },
    });
    expect(request.site?.url).toBe('https://c.example/');
    expect(request.site?.watch).toMatchObject({
      ...{ method: 'POST', body: 'a=1', headers: { 'X-Key': 's3cret' }, userAgent: 'Me/1.0' },
      ...{ auth: { kind: 'basic', user: 'me', password: 'p@ss' }, proxy: 'http://10.0.0.1:3128' },
    });
    expect(codes(request)).toEqual(['auth-moved', 'header', 'from-settings', 'from-settings']);
    expect(JSON.stringify([request.where, request.notes])).not.toMatch(/p@ss|p%40ss|s3cret/);
    const steps = only({
      ...{ url: 'https://c.example/', fetch_backend: 'html_webdriver', webdriver_delay: 3 },
      browser_steps: [
        { operation: 'Goto site', selector: '', optional_value: '' },
        { operation: 'Click element', selector: '#ok', optional_value: '' },
        { operation: 'Enter text in field', selector: '#q', optional_value: 'abc' },
        { operation: 'Execute JS', selector: '', optional_value: 'alert(1)' },
        { operation: 'Click X,Y', selector: '', optional_value: '1,2' },
      ],
    });
    expect(steps.site?.watch).toMatchObject({
      mode: 'browser',
      steps: [
        { do: 'click', selector: '#ok' },
        { do: 'type', selector: '#q', text: 'abc' },
        { do: 'wait', ms: 3000 },
      ],
    });
    expect(codes(steps)).toEqual(expect.arrayContaining(['script', 'step']));
    const day = (enabled: boolean) => ({
      enabled,
      start_time: '09:00',
      duration: { hours: '8', minutes: '30' },
    });
    const [on, off] = [day(true), day(false)];
    const week = {
      monday: on,
      tuesday: on,
      wednesday: on,
      thursday: on,
      friday: on,
      saturday: off,
      sunday: off,
    };
    const limit = { enabled: true, timezone: 'Europe/Berlin', ...week };
    expect(only({ url: 'https://c.example/', time_schedule_limit: limit }).site?.schedule).toEqual({
      everyMinutes: 180,
      window: { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:30', timezone: 'Europe/Berlin' },
    });
  });

  it('says of every watch that it cannot take why not', () => {
    const watches = [
      { url: '' },
      { url: 'https://c.example/{{ now }}' },
      { url: 'https://c.example/', method: 'PUT' },
    ];
    const entries = read(backup(watches, { [`${ids[9]}/watch.json`]: '{"url": "https://broken' }));
    expect(entries.map(codes)).toEqual([['no-address'], ['template'], ['method'], ['unreadable']]);
    expect(entries.map(({ site }) => site)).toEqual([null, null, null, null]);
  });

  it('says what it leaves behind', () => {
    const entry = only(
      {
        ...{
          url: 'https://c.example/',
          notification_urls: ['discord://a/b', 'mailto://x'],
          check_unique_lines: true,
        },
        include_filters: ['div[', '#main'],
      },
      { [`${ids[2]}/history.txt`]: '1700000000,a.txt\n1700000001,b.txt\n' },
    );
    expect(entry.site?.watch?.include).toEqual(['#main']);
    expect(
      entry.notes.filter(({ kind }) => kind === 'dropped').map(({ code, words }) => [code, words[0]]),
    ).toEqual([
      ['notifications', 'discord, mailto'],
      ['setting', 'check_unique_lines'],
      ['history', '2'],
      ['selector', 'div['],
    ]);
  });
});

describe('other forms of its list', () => {
  const watching = { [ids[3] ?? '']: { ...usual, url: 'https://a.example/', title: 'A', tags: [shops] } };
  const application = { ...settings.application, tags };
  const list = JSON.stringify({ watching, settings: { ...settings, application } });

  it.each([
    ['the list alone', Buffer.from(list)],
    ['the list in an archive', zipOf({ 'url-watches.json': list })],
    ['a folder in an archive', zipOf({ 'datastore/url-watches.json': list })],
  ])('%s is read', (_name, bytes) => {
    expect(read(bytes)).toMatchObject([{ where: 'A', site: { url: 'https://a.example/', tags: ['Shops'] } }]);
  });

  it('one watch as its API gives it is read', () => {
    expect(read(Buffer.from(JSON.stringify({ ...usual, url: 'https://a.example/' })))).toHaveLength(1);
  });
});
