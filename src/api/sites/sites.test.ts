import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConformingApi, openConformingApi } from '../../../test/support/conforming-api.ts';
import { makePlan } from '../../../test/support/plans.ts';
import { seedResult, seedSite } from '../../../test/support/seeds.ts';
import { openTemporaryStore, type TemporaryStore } from '../../../test/support/temporary-store.ts';
import { testSeal } from '../../../test/support/test-seal.ts';
import { defaultWatch } from '../../core/site/watch.ts';
import { unsealWatch } from '../../engine/sites/watch-secrets.ts';

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

const url = 'https://example.com/pricing';
const create = (payload: object) => api.ask({ method: 'POST', url: '/api/sites', payload });

describe('creating a site', () => {
  it('answers 201 with the site, its place and what was understood', async () => {
    const response = await create({
      url,
      name: 'Pricing',
      trackingGoal: 'tell me when the price drops below 500',
    });
    expect(response.statusCode).toBe(201);
    const site = response.json();
    expect(response.headers.location).toBe(`/api/sites/${site.id}`);
    expect(site).toMatchObject({
      url,
      name: 'Pricing',
      trackingGoal: 'tell me when the price drops below 500',
      state: 'active',
      health: 'pending',
      schedule: { everyMinutes: 60 },
      changeCount: 0,
      lastCheckedAt: null,
    });
    expect(site.plan.understood).toMatch(/500/);
    expect((await api.ask({ url: `/api/sites/${site.id}` })).json()).toMatchObject({
      id: site.id,
      name: 'Pricing',
    });
  });

  it('needs only a URL', async () => {
    const site = (await create({ url: 'http://shop.example/a?b=c' })).json();
    expect(site).toMatchObject({
      url: 'http://shop.example/a?b=c',
      name: 'shop.example/a',
      trackingGoal: '',
    });
  });

  it('asks for a first check at once', async () => {
    const site = (await create({ url })).json();
    const checks = (await api.ask({ url: `/api/sites/${site.id}/checks` })).json();
    expect(checks).toHaveLength(1);
    expect(checks[0]).toMatchObject({ trigger: 'first', status: 'queued', siteId: site.id });
  });

  it('takes a cron schedule, tags and how to watch, and fills in the rest', async () => {
    const schedule = { cron: '0 9 * * 1-5', timezone: 'Europe/Paris' };
    const site = (await create({ url, schedule, tags: ['shop'], watch: { include: ['main'] } })).json();
    expect(site).toMatchObject({ schedule, tags: ['shop'] });
    expect(site.watch).toEqual({ ...defaultWatch, include: ['main'] });
  });
});

describe('sites at an address', () => {
  it('are found by it, however the slash after the host was written, and may be several', async () => {
    const ids: string[] = [];
    for (const one of ['https://twice.example', 'https://twice.example/', 'https://twice.example/a'])
      ids.push((await create({ url: one, trackingGoal: 'anything' })).json().id);
    const at = async (address: string) =>
      (await api.ask({ url: `/api/sites?url=${encodeURIComponent(address)}` }))
        .json()
        .map(({ id }: { id: string }) => id);
    expect(await at('https://twice.example')).toEqual([ids[1], ids[0]]);
    expect(await at('https://TWICE.example/')).toEqual([ids[1], ids[0]]);
    expect(await at('https://twice.example/a')).toEqual([ids[2]]);
    expect(await at('twice')).toEqual([]);
  });
});

describe('the steps of a site', () => {
  it('are kept as they were sent, every kind of them', async () => {
    const steps = [
      { do: 'goto', url: 'https://shop.example/a' },
      { do: 'click', selector: '#a', frame: ['#outer', '#inner'] },
      { do: 'click', text: 'Show all', ifPresent: true, once: true },
      { do: 'type', selector: '#a', text: 'lamp' },
      { do: 'type', selector: '#a', secret: 'pw' },
      { do: 'type', selector: '#a', totp: 'code' },
      { do: 'select', selector: '#a', value: 'b' },
      { do: 'wait', text: 'Results' },
      { do: 'wait', ms: 5 },
      { do: 'press', key: 'Enter' },
      { do: 'remove', selector: '.ad' },
      { do: 'scroll', to: 'end' },
      { do: 'scroll', times: 2 },
      { do: 'dialog', answer: 'accept' },
    ];
    const secrets = { pw: 'x', code: 'GEZDGNBVGY3TQOJQ' };
    const made = await create({ url, watch: { steps, secrets } });
    expect(made.statusCode).toBe(201);
    expect(made.json().watch.steps).toEqual(steps);
  });
});

describe('the secrets of a site', () => {
  const watch = {
    auth: { kind: 'basic', user: 'ann', password: 'canary-1' },
    cookies: { session: 'canary-2' },
    secrets: { login: 'canary-3' },
    headers: { 'X-Api-Key': 'canary-4', 'X-Plain': 'visible' },
    proxy: ['http://ann:canary-5@proxy.example:3128', 'socks5://open.example:1080'],
    steps: [{ do: 'type', selector: '#password', secret: 'login' }],
  };

  it('are never shown again, neither by the API nor by the database', async () => {
    const created = await create({ url, watch });
    const { id } = created.json();
    const read = await api.ask({ url: `/api/sites/${id}` });
    const stored = await temporary.store.getSite('local', id);
    for (const text of [created.body, read.body, JSON.stringify(stored)])
      expect(text).not.toContain('canary');
    expect(read.json().watch).toMatchObject({
      auth: { user: 'ann', password: '•••' },
      headers: { 'X-Api-Key': '•••', 'X-Plain': 'visible' },
      proxy: ['http://ann:•••@proxy.example:3128', 'socks5://open.example:1080'],
    });
  });

  it('go to the proxy they were meant for, and to no other', async () => {
    const { id } = (await create({ url, watch })).json();
    const proxyOf = async () => {
      const site = await temporary.store.getSite('local', id);
      return site === null ? null : unsealWatch(testSeal, id, site.watch).proxy;
    };
    expect(await proxyOf()).toEqual(watch.proxy);
    const payload = { watch: { proxy: 'http://ann:•••@evil.example:3128' } };
    await api.ask({ method: 'PATCH', url: `/api/sites/${id}`, payload });
    expect(await proxyOf()).toBe('http://ann:•••@evil.example:3128');
  });

  it('stay when what was shown is sent back, and change when something else is', async () => {
    const { id, watch: shown } = (await create({ url, watch })).json();
    const sealed = async () => (await temporary.store.getSite('local', id))?.watch;
    const before = await sealed();
    const patch = (payload: object) => api.ask({ method: 'PATCH', url: `/api/sites/${id}`, payload });
    expect((await patch({ watch: shown })).statusCode).toBe(200);
    expect(await sealed()).toEqual(before);
    await patch({ watch: { cookies: { session: 'another' } } });
    expect((await sealed())?.cookies).not.toEqual(before?.cookies);
    expect((await sealed())?.auth).toEqual(before?.auth);
  });
});

describe('updating a site', () => {
  it('takes any subset and leaves the rest', async () => {
    const site = (
      await create({ url, name: 'One', trackingGoal: 'prices', watch: { exclude: ['nav'] } })
    ).json();
    const response = await api.ask({
      method: 'PATCH',
      url: `/api/sites/${site.id}`,
      payload: { name: 'Two', watch: { ignore: ['visitors'] } },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ name: 'Two', trackingGoal: 'prices', url });
    expect(response.json().watch).toMatchObject({ exclude: ['nav'], ignore: ['visitors'] });
  });

  it('refuses settings that would make every list slow, also those that grow edit by edit', async () => {
    const words = Array.from({ length: 30 }, (_, n) => `${n}`.padEnd(100, 'x'));
    const filters = Array.from({ length: 20 }, () => ({ any: words }));
    const plan = makePlan([{ where: filters, not: filters }]);
    const refused = await create({ url, plan });
    expect(refused.json()).toMatchObject({ status: 400, errors: [{ pointer: '/plan', code: 'too-long' }] });
    const site = (await create({ url })).json();
    const edit = (watch: object) =>
      api.ask({ method: 'PATCH', url: `/api/sites/${site.id}`, payload: { watch } });
    const values = (prefix: string) =>
      Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`${prefix}${n}`, 'v'.repeat(4000)]));
    expect((await edit({ headers: values('x-') })).statusCode).toBe(200);
    const grown = await edit({ cookies: values('c') });
    expect(grown.json()).toMatchObject({ status: 400, errors: [{ pointer: '/watch' }] });
  });

  it('interprets a new goal', async () => {
    const site = (await create({ url, trackingGoal: 'prices' })).json();
    const payload = { trackingGoal: 'back in stock' };
    const edited = (await api.ask({ method: 'PATCH', url: `/api/sites/${site.id}`, payload })).json();
    expect(edited.plan).not.toEqual(site.plan);
  });

  it('pauses and wakes: a paused site has no next check', async () => {
    const site = (await create({ url })).json();
    const patch = (payload: object) => api.ask({ method: 'PATCH', url: `/api/sites/${site.id}`, payload });
    expect((await patch({ state: 'paused' })).json().nextCheckAt).toBeNull();
    expect((await patch({ state: 'active' })).json().nextCheckAt).not.toBeNull();
  });

  it('does not take a URL: another page is another site', async () => {
    const site = (await create({ url })).json();
    const response = await api.ask({
      method: 'PATCH',
      url: `/api/sites/${site.id}`,
      payload: { url: 'https://example.com/other' },
    });
    expect(response.statusCode).toBe(400);
    const errors = [{ pointer: '/url', detail: 'is not a known field', code: 'unknown-field' }];
    expect(response.json().errors).toEqual(errors);
  });
});

describe('deleting a site', () => {
  it('removes it with all its history, once', async () => {
    const site = await seedSite(temporary.store);
    await seedResult(temporary.store, site.id);
    const { change, snapshot } = await seedResult(temporary.store, site.id);
    const remove = () => api.ask({ method: 'DELETE', url: `/api/sites/${site.id}` });
    const removed = await remove();
    expect(removed.statusCode).toBe(204);
    expect(removed.body).toBe('');
    expect((await remove()).statusCode).toBe(404);
    for (const path of [
      `/api/sites/${site.id}`,
      `/api/sites/${site.id}/changes`,
      `/api/changes/${change?.id}`,
      `/api/snapshots/${snapshot?.id}`,
    ]) {
      expect((await api.ask({ url: path })).statusCode, path).toBe(404);
    }
    expect((await api.ask({ url: `/api/changes?siteId=${site.id}` })).json()).toEqual([]);
  });
});

describe('asking for a check', () => {
  it('answers 202 with the check and its place; the open one while there is one', async () => {
    const site = await seedSite(temporary.store);
    const ask = () => api.ask({ method: 'POST', url: `/api/sites/${site.id}/check` });
    const first = await ask();
    expect(first.statusCode).toBe(202);
    expect(first.headers.location).toBe(`/api/checks/${first.json().id}`);
    expect((await ask()).json().id).toBe(first.json().id);
    await seedResult(temporary.store, site.id);
    const next = (await ask()).json();
    expect(next.id).not.toBe(first.json().id);
    expect(next).toMatchObject({ trigger: 'manual', status: 'queued', outcome: null, siteId: site.id });
    expect((await api.ask({ url: `/api/checks/${next.id}` })).json()).toEqual(next);
  });

  it('works with an empty JSON body, as many clients send it', async () => {
    const site = await seedSite(temporary.store);
    const response = await api.ask({
      method: 'POST',
      url: `/api/sites/${site.id}/check`,
      headers: { 'content-type': 'application/json' },
      payload: '',
    });
    expect(response.statusCode).toBe(202);
  });
});

describe('listing sites', () => {
  it('gives all of them, newest first, as an array, with the total in a header', async () => {
    const site = (await create({ url, name: 'the newest of all' })).json();
    const response = await api.ask({ url: '/api/sites' });
    const sites = response.json();
    expect(sites[0].id).toBe(site.id);
    expect(response.headers['x-total-count']).toBe(String(sites.length));
  });

  it('pages when asked to, with links that walk', async () => {
    const all = (await api.ask({ url: '/api/sites' })).json();
    const seen: string[] = [];
    let next: string | undefined = '/api/sites?limit=2';
    while (next !== undefined) {
      const response: Awaited<ReturnType<typeof api.ask>> = await api.ask({ url: next });
      seen.push(...response.json().map((site: { id: string }) => site.id));
      next = /<([^>]+)>; rel="next"/.exec(String(response.headers.link))?.[1];
    }
    expect(seen).toEqual(all.map((site: { id: string }) => site.id));
  });

  it('gives those that are named by id, and sorts', async () => {
    const [one, two] = [await create({ url, name: 'Zebra' }), await create({ url, name: 'Aardvark' })];
    const ids = [one.json().id, two.json().id].join(',');
    const named = (await api.ask({ url: `/api/sites?id=${ids}&sort=name` })).json();
    expect(named.map((site: { name: string }) => site.name)).toEqual(['Aardvark', 'Zebra']);
    expect((await api.ask({ url: '/api/sites?sort=luck' })).statusCode).toBe(400);
  });

  it('filters by text, tag and state', async () => {
    await create({ url, name: 'Findable by name', tags: ['findme'] });
    for (const query of ['q=findable', 'tag=findme']) {
      const sites = (await api.ask({ url: `/api/sites?${query}` })).json();
      expect(sites.map((site: { name: string }) => site.name)).toEqual(['Findable by name']);
    }
    expect((await api.ask({ url: '/api/sites?state=paused&tag=findme' })).json()).toEqual([]);
  });
});

describe('the icon of a site', () => {
  it('is a picture whose address changes with it; null and 404 while none is known', async () => {
    const site = (await create({ url: 'https://icon.example/a' })).json();
    expect(site.icon).toBeNull();
    expect((await api.ask({ url: `/api/sites/${site.id}/icon` })).statusCode).toBe(404);
    const { store } = temporary;
    await store.takeIconLook('local', 'icon.example', 0, 1);
    const key = await store.blobs.put(Buffer.from('a small picture'));
    await store.keepIcon('local', 'icon.example', key, 1);
    const { icon } = (await api.ask({ url: `/api/sites/${site.id}` })).json();
    const picture = await api.ask({ url: icon });
    expect(icon).toContain(key.slice(0, 12));
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    });
    expect(picture.headers['cache-control']).toMatch(/^private, max-age=\d{6,}, immutable$/);
    expect(picture.body).toBe('a small picture');
  });
});
