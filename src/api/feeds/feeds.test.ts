// Feeds as readers of feeds see them: valid in each format, quiet when nothing is new, and harmless whatever a page says.
import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ConformingApi, openConformingApi } from '../../../test/support/conforming-api.ts';
import { checkFeed, readFeed } from '../../../test/support/feed-rules.ts';
import { hostileTexts } from '../../../test/support/hostile-texts.ts';
import { seedResult, seedSite } from '../../../test/support/seeds.ts';
import { openTemporaryStore, type TemporaryStore } from '../../../test/support/temporary-store.ts';
import { feedFormats } from '../../core/alert/feed.ts';
import type { ChangeDetail } from '../../core/change/change.ts';
import { type Diff, noDiff } from '../../core/change/diff.ts';

let temporary: TemporaryStore;
let api: ConformingApi;

beforeEach(async () => {
  temporary = await openTemporaryStore();
  api = await openConformingApi(temporary.store, Date.now, { ownAddress: () => 'https://heed.example' });
});
afterEach(async () => {
  await api.close();
  await temporary.close();
});

const priceDrop: Diff = {
  ...noDiff,
  stats: { ...noDiff.stats, modified: 1 },
  facts: [
    {
      ...{ kind: 'price', label: 'Brass lamp', delta: -10, percent: -20.4, hunk: null },
      before: { text: '$49.00', value: 49, currency: 'USD', unit: null },
      after: { text: '$39.00', value: 39, currency: 'USD', unit: null },
    },
  ],
};

/** A site with changes of these titles, oldest first. */
async function seedChanges(
  titles: string[],
  site: Parameters<typeof seedSite>[1] = {},
  found: Partial<ChangeDetail> = {},
): Promise<string> {
  const { id } = await seedSite(temporary.store, site);
  await seedResult(temporary.store, id);
  for (const title of titles) await seedResult(temporary.store, id, { ...found, title });
  return id;
}

async function read(url: string, headers: Record<string, string> = {}) {
  const response = await api.ask({ url, headers });
  return { response, ...readFeed(response.body) };
}

async function titlesOf(url: string): Promise<string[]> {
  return (await read(url)).entries.map(({ title }) => title);
}

const htmlOf = (html: string) => parseHTML(`<!doctype html><html><body>${html}</body></html>`).document;

interface NewFeed {
  id: string;
  urls: Record<'atom' | 'rss' | 'json', string>;
}

async function makeFeed(payload: object): Promise<NewFeed> {
  const response = await api.ask({ method: 'POST', url: '/api/feeds', payload });
  expect(response.statusCode).toBe(201);
  return response.json();
}

const pathOf = (url: string) => new URL(url).pathname;

describe('a feed', () => {
  const types = {
    atom: 'application/atom+xml; charset=utf-8',
    rss: 'application/rss+xml; charset=utf-8',
    json: 'application/feed+json; charset=utf-8',
  };

  it.each(feedFormats)(
    'is valid as %s, with what changed, what it means and where to see it',
    async (format) => {
      await seedChanges(
        ['The price fell'],
        { name: 'Lamp & Co' },
        { diff: priceDrop, significance: 'high', goal: { verdict: 'met', reason: 'It is below $40.' } },
      );
      const { response, entries, format: found } = await read(`/feeds/changes.${format}`);
      expect(response.headers['content-type']).toBe(types[format]);
      await checkFeed(format, response.body);
      expect(found).toBe(format);
      const [change] = (await temporary.store.listChanges('local', {})).changes;
      expect(entries).toHaveLength(1);
      expect(entries[0]).toMatchObject({
        id: `urn:uuid:${change?.id}`,
        title: 'Lamp & Co: The price fell',
        link: `https://heed.example/changes/${change?.id}`,
      });
      expect(Date.parse(entries[0]?.updated ?? '')).toBeCloseTo(change?.detectedAt ?? 0, -4);
      const document = htmlOf(entries[0]?.html ?? '');
      expect(document.querySelector('strong')?.textContent).toBe('High significance; your goal is met.');
      expect(document.querySelector('del')?.textContent).toBe('$49.00');
      expect(document.querySelector('ins')?.textContent).toBe('$39.00');
      expect(document.body.textContent).toContain('Brass lamp: $49.00 → $39.00 (−20.4%)');
      expect(document.body.textContent).toContain('It is below $40.');
    },
  );

  it.each(feedFormats)(
    'is valid as %s while nothing has changed, and the same at every reading',
    async (format) => {
      const first = await read(`/feeds/changes.${format}`);
      await checkFeed(format, first.response.body);
      expect(first.entries).toEqual([]);
      expect((await read(`/feeds/changes.${format}`)).response.body).toBe(first.response.body);
    },
  );

  it('keeps the ids of entries, and shows the newest first', async () => {
    const siteId = await seedChanges(['One', 'Two'], { name: 'Lamp' });
    const before = await read('/feeds/changes.atom');
    expect(before.entries.map(({ title }) => title)).toEqual(['Lamp: Two', 'Lamp: One']);
    await seedResult(temporary.store, siteId, { title: 'Three' });
    const after = await read('/feeds/changes.atom');
    expect(after.entries.slice(1).map(({ id }) => id)).toEqual(before.entries.map(({ id }) => id));
    expect(new Set(after.entries.map(({ id }) => id)).size).toBe(3);
  });

  it('leaves out what is not confirmed yet', async () => {
    await seedChanges(['Perhaps'], {}, { status: 'unconfirmed' });
    expect(await titlesOf('/feeds/changes.rss')).toEqual([]);
  });

  it('costs nothing while nothing is new: 304 by its ETag, until something is', async () => {
    const siteId = await seedChanges(['One']);
    for (const format of feedFormats) {
      const { response } = await read(`/feeds/changes.${format}`);
      const { etag } = response.headers;
      const url = `/feeds/changes.${format}`;
      const again = await api.ask({ url, headers: { 'if-none-match': String(etag) } });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers.etag).toBe(etag);
      const [change] = (await temporary.store.listChanges('local', {})).changes;
      await temporary.store.editChange('local', change?.id ?? '', { seen: format === 'rss' });
      expect((await api.ask({ url, headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304);
      await seedResult(temporary.store, siteId, { title: `News for ${format}` });
      expect((await api.ask({ url, headers: { 'if-none-match': String(etag) } })).statusCode).toBe(200);
    }
  });

  it('is narrowed by site, tag, significance and verdict', async () => {
    const lamp = await seedChanges(['Bright'], { name: 'Lamp' }, { significance: 'high' });
    const sofa = await seedChanges(['Soft'], { name: 'Sofa' }, { goal: { verdict: 'met', reason: 'So.' } });
    await temporary.store.editSite('local', sofa, { tags: ['home'] }, Date.now());
    expect(await titlesOf(`/feeds/changes.json?site=${lamp}`)).toEqual(['Lamp: Bright']);
    expect(await titlesOf('/feeds/changes.json?tag=home')).toEqual(['Sofa: Soft']);
    expect(await titlesOf('/feeds/changes.json?significance=high,critical')).toEqual(['Lamp: Bright']);
    expect(await titlesOf('/feeds/changes.json?verdict=met')).toEqual(['Sofa: Soft']);
    expect(await titlesOf(`/feeds/changes.json?tag=home&site=${lamp}`)).toEqual([]);
    expect((await read(`/feeds/changes.json?site=${lamp}`)).title).toBe('Heed: Lamp');
    expect((await api.ask({ url: '/feeds/changes.json?verdict=maybe' })).statusCode).toBe(400);
  });
});

describe('whatever a page says', () => {
  const allowed = ['P', 'STRONG', 'UL', 'LI', 'DEL', 'INS', 'A'];
  const hostile = hostileTexts.join(' ');
  const diff: Diff = {
    ...noDiff,
    hunks: hostileTexts.slice(0, 6).map((text, at) => ({
      ...{ op: 'modified', beforeIndex: at, afterIndex: at, before: text, after: `${text}!`, words: null },
      where: { selector: 'p', trail: [text], region: 'main', role: 'paragraph' },
    })),
  };

  it.each(feedFormats)('no entry does more than be read, and the feed stays valid as %s', async (format) => {
    for (const text of hostileTexts) {
      const insights = [{ text, evidence: { hunks: [], facts: [], before: text, after: text } }];
      const said = { summary: text, insights, goal: { verdict: 'relevant' as const, reason: text } };
      await seedChanges([text], { name: text.slice(0, 100) || 'x' }, { ...said, diff });
    }
    await seedChanges(
      [hostile.slice(0, 150), 'a\u0000b\u0008c\ufffe\uffff\ud800d'],
      {},
      { summary: '\ud800' },
    );
    const { response, entries } = await read(`/feeds/changes.${format}`);
    await checkFeed(format, response.body);
    expect(entries.length).toBeGreaterThan(40);
    for (const { html, title } of entries) {
      const document = htmlOf(html);
      const elements = [...document.body.querySelectorAll('*')];
      expect(elements.map(({ tagName }) => tagName).filter((tag) => !allowed.includes(tag))).toEqual([]);
      const links = elements
        .filter(({ tagName }) => tagName === 'A')
        .map((link) => link.getAttribute('href'));
      expect(links).toEqual([
        expect.stringMatching(/^https:\/\/heed\.example\/changes\/[\w-]+$/),
        'http://127.0.0.1:1/page',
      ]);
      const attributes = elements.flatMap((element) => element.getAttributeNames());
      expect(new Set(attributes)).toEqual(new Set(['href']));
      // As the readers do that take a title for HTML.
      expect(htmlOf(title).body.querySelectorAll('*')).toHaveLength(0);
    }
  });
});

describe('a secret address', () => {
  it('is shown once, works in every format, and its secret is kept nowhere', async () => {
    await seedChanges(['One'], { name: 'Lamp' });
    const made = await makeFeed({ name: 'My reader' });
    for (const format of feedFormats) {
      expect(made.urls[format]).toMatch(/^https:\/\/heed\.example\/feeds\/[\w-]{43}\/changes\.\w+$/);
      const { response, entries, title } = await read(pathOf(made.urls[format]));
      await checkFeed(format, response.body);
      expect(title).toBe('My reader');
      expect(entries.map((entry) => entry.title)).toEqual(['Lamp: One']);
      expect(response.headers['x-robots-tag']).toContain('noindex');
      const secret = made.urls[format].split('/')[4] ?? '';
      expect(response.body).not.toContain(secret);
      const listed = await api.ask({ url: '/api/feeds' });
      expect(listed.body).not.toContain(secret);
      expect(listed.json()).toMatchObject([{ id: made.id, name: 'My reader', hint: secret.slice(0, 6) }]);
    }
  });

  it('holds a filter, which parameters narrow and never widen', async () => {
    const lamp = await seedChanges(['Bright', 'Brighter'], { name: 'Lamp' });
    const sofa = await seedChanges(['Soft'], { name: 'Sofa' });
    const { urls } = await makeFeed({ name: 'Lamp', filter: { siteId: [lamp], q: 'Brighter' } });
    const path = pathOf(urls.json);
    expect(await titlesOf(path)).toEqual(['Lamp: Brighter']);
    expect(await titlesOf(`${path}?site=${lamp}`)).toEqual(['Lamp: Brighter']);
    expect(await titlesOf(`${path}?site=${sofa}`)).toEqual([]);
    const levels = await makeFeed({ name: 'High', filter: { significance: ['high'] } });
    expect(await titlesOf(`${pathOf(levels.urls.json)}?significance=medium`)).toEqual([]);
  });

  it('ends when it is revoked, and leads nowhere when it was never given out', async () => {
    const { id, urls } = await makeFeed({ name: 'Short' });
    expect((await api.ask({ url: pathOf(urls.atom) })).statusCode).toBe(200);
    expect((await api.ask({ method: 'DELETE', url: `/api/feeds/${id}` })).statusCode).toBe(204);
    expect((await api.ask({ method: 'DELETE', url: `/api/feeds/${id}` })).statusCode).toBe(404);
    expect((await api.ask({ url: '/api/feeds' })).json()).toEqual([]);
    for (const url of [pathOf(urls.atom), `/feeds/${'a'.repeat(43)}/changes.atom`, '/feeds/x/changes.rss']) {
      const gone = await api.ask({ url });
      expect(gone.statusCode).toBe(404);
      expect(gone.headers['content-type']).toContain('application/problem+json');
    }
  });

  it('speaks the language it was made in', async () => {
    const headers = { 'accept-language': 'de' };
    const made = await api.ask({ method: 'POST', url: '/api/feeds', payload: { name: 'Neues' }, headers });
    await seedChanges(['One']);
    const { entries } = await read(pathOf(made.json<NewFeed>().urls.atom));
    expect(entries[0]?.html).toContain('Mittlere Wichtigkeit');
  });

  it('shows when it was last read, and is not read more than once a second for long', async () => {
    const { urls } = await makeFeed({ name: 'Greedy' });
    const answers: number[] = [];
    for (let n = 0; n < 62; n += 1) answers.push((await api.ask({ url: pathOf(urls.json) })).statusCode);
    expect(answers.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(answers.at(-1)).toBe(429);
    const [feed] = (await api.ask({ url: '/api/feeds' })).json<{ lastReadAt: string }[]>();
    expect(Date.parse(feed?.lastReadAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it.each([
    [{}, '/name'],
    [{ name: 'x', filter: { significance: ['huge'] } }, '/filter/significance/0'],
    [{ name: 'x', filter: { siteId: ['nobody'] } }, '/filter/siteId/0'],
    [{ name: 'x', filter: { colour: 'red' } }, '/filter/colour'],
  ])('is refused for %o, naming the field', async (payload, pointer) => {
    const response = await api.ask({ method: 'POST', url: '/api/feeds', payload });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: [{ pointer }] });
  });
});
