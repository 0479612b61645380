import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ConformingApi, openConformingApi } from '../../../test/support/conforming-api.ts';
import { seedResult, seedSite } from '../../../test/support/seeds.ts';
import { openTemporaryStore, type TemporaryStore } from '../../../test/support/temporary-store.ts';

let temporary: TemporaryStore;
let api: ConformingApi;

beforeEach(async () => {
  temporary = await openTemporaryStore();
  api = await openConformingApi(temporary.store, Date.now, {
    streams: { listeners: 2, heartbeatMs: 50 },
  });
});
afterEach(async () => {
  await api.close();
  await temporary.close();
});

interface EventBody {
  id: string;
  kind: string;
  siteId: string;
  payload: { title: string };
}

/** A site with a baseline and changes, each of which is an event. */
async function seedChanges(titles: string[]): Promise<string> {
  const site = await seedSite(temporary.store);
  await seedResult(temporary.store, site.id);
  for (const title of titles) await seedResult(temporary.store, site.id, { title });
  return site.id;
}

describe('the list of events', () => {
  it('has the newest first, by site, kind and time, with links to walk it', async () => {
    const siteId = await seedChanges(['One', 'Two', 'Three']);
    await seedChanges(['Elsewhere']);
    const page = await api.ask({ url: `/api/events?siteId=${siteId}&limit=2` });
    expect(page.json<EventBody[]>().map((event) => event.payload.title)).toEqual(['Three', 'Two']);
    expect(page.headers['x-total-count']).toBe('3');
    expect(page.headers.link).toContain('rel="next"');
    const rest = await api.ask({
      url: `/api/events?siteId=${siteId}&before=${page.json<EventBody[]>()[1]?.id}&kind=change,site.failing`,
    });
    expect(rest.json<EventBody[]>().map((event) => event.payload.title)).toEqual(['One']);
    expect((await api.ask({ url: '/api/events?since=2100-01-01' })).json()).toEqual([]);
    expect((await api.ask({ url: '/api/events?kind=site.recovered' })).json()).toEqual([]);
  });

  it.each(['kind=nothing', 'since=yesterday', 'limit=0', 'colour=red'])('refuses ?%s', async (query) => {
    expect((await api.ask({ url: `/api/events?${query}` })).statusCode).toBe(400);
    expect((await api.ask({ url: `/api/events/stream?${query}` })).statusCode).toBe(400);
  });
});

describe('the cursor of events', () => {
  const titles = (body: EventBody[]) => body.map((event) => event.payload.title);

  it('starts with the oldest and goes on by the link it was given, page by page, to the end', async () => {
    const siteId = await seedChanges(['One', 'Two', 'Three']);
    const heard: string[] = [];
    let url = '/api/events?after=0&limit=2&kind=change';
    for (let pages = 0; pages < 3; pages += 1) {
      const page = await api.ask({ url });
      heard.push(...titles(page.json()));
      url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
    }
    expect(heard).toEqual(['One', 'Two', 'Three']);
    await seedResult(temporary.store, siteId, { title: 'Four' });
    expect(titles((await api.ask({ url })).json())).toEqual(['Four']);
    expect(url).toContain('limit=2');
    expect(url).toContain('kind=change');
  });

  it('goes on from the newest of the list, and from the last event of the stream', async () => {
    const siteId = await seedChanges(['One']);
    const [newest] = (await api.ask({ url: '/api/events?limit=1' })).json<EventBody[]>();
    expect((await api.ask({ url: `/api/events?after=${newest?.id}` })).json()).toEqual([]);
    await seedResult(temporary.store, siteId, { title: 'Two' });
    expect(titles((await api.ask({ url: `/api/events?after=${newest?.id}` })).json())).toEqual(['Two']);
  });

  it.each([
    ['after=yesterday', '/after'],
    ['after=', '/after'],
    ['after=0&offset=1', '/offset'],
    ['after=0&before=0', '/before'],
  ])('refuses ?%s, naming the field', async (query, pointer) => {
    const response = await api.ask({ url: `/api/events?${query}` });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: [{ pointer }] });
  });
});

/** A listener over a real connection. */
async function listen(query = '', headers: Record<string, string> = {}) {
  await api.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => {});
  const { port } = api.app.server.address() as AddressInfo;
  const controller = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/events/stream${query}`, {
    headers,
    signal: controller.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    response,
    hangUp: () => controller.abort(),
    /** Reads on until it says this; fails when the stream ends before. */
    async hears(words: string): Promise<string> {
      while (!text.includes(words)) {
        const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
        if (done) throw new Error(`the stream ended after: ${text}`);
        text += value;
      }
      return text;
    },
    async ended(): Promise<boolean> {
      for (;;) if ((await reader?.read())?.done !== false) return true;
    },
  };
}

describe('the stream of events', () => {
  it('streams what happens from now on, with a heartbeat in between', async () => {
    const siteId = await seedChanges(['Before']);
    const listener = await listen();
    expect(listener.response.headers.get('content-type')).toContain('text/event-stream');
    await listener.hears(': still here');
    await seedResult(temporary.store, siteId, { title: 'Now' });
    const text = await listener.hears('"title":"Now"');
    expect(text).toMatch(/\nid: [0-9a-f-]{36}\nevent: change\ndata: \{/);
    expect(text).not.toContain('Before');
    listener.hangUp();
  });

  it('goes on after the last event the listener had, and can begin at a time', async () => {
    const siteId = await seedChanges(['One', 'Two', 'Three']);
    const all = (await api.ask({ url: '/api/events' })).json<EventBody[]>();
    const resumed = await listen(`?siteId=${siteId}`, { 'last-event-id': all[2]?.id ?? '' });
    const text = await resumed.hears('Three');
    expect(text).toContain('Two');
    expect(text).not.toContain('"One"');
    resumed.hangUp();
    const replayed = await listen('?since=2020-01-01');
    await replayed.hears('Three');
    expect(await replayed.hears('One')).toContain('Two');
    replayed.hangUp();
  });

  it('has room for so many and no more, and gives a place free when one hangs up', async () => {
    const [first, second] = [await listen(), await listen()];
    const refused = await listen();
    expect(refused.response.status).toBe(503);
    expect(refused.response.headers.get('retry-after')).toBe('30');
    first.hangUp();
    await expect.poll(async () => (await listen()).response.status).toBe(200);
    second.hangUp();
  });

  it('ends when the service closes', async () => {
    const listener = await listen();
    await listener.hears('retry:');
    const closing = api.app.close();
    expect(await listener.ended()).toBe(true);
    await closing;
  });
});
