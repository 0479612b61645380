// A program follows a site with `heed/client`: the real service, a page that changes.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, type Event, HeedProblem, openClient } from '../../src/client/client.ts';
import { type HeedProcess, startHeedProcess } from '../support/heed-process.ts';
import { openTemporaryFolder } from '../support/temporary-folder.ts';

let folder: Awaited<ReturnType<typeof openTemporaryFolder>>;
let heed: HeedProcess;
let client: Client;
let price = '$49.00';
/** Answered requests for the stream of events. */
let streams = 0;
const sending: typeof fetch = async (url, init) => {
  const response = await fetch(url, init);
  if (String(url).includes('/api/events/stream')) streams += 1;
  return response;
};
const shop = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(
    `<title>Lamp</title><main><h1>Lamp</h1><p>A lamp for your desk, made of oak.</p><p>Price: ${price}</p></main>`,
  );
});

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  folder = await openTemporaryFolder();
  heed = await startHeedProcess({ DATA_DIR: folder.folder });
  client = openClient({ address: heed.address, fetch: sending });
});
afterAll(async () => {
  await heed.stop();
  shop.close();
  await folder.remove();
});

const shopAddress = () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`;

describe('a program with heed/client', () => {
  it('watches a page, and hears of its change once, also after the service was away', async () => {
    const site = await client.sites.create({
      url: shopAddress(),
      name: 'Lamp',
      trackingGoal: 'price falls below $45',
    });
    const { id } = await client.sites.check(site.id);
    expect(await client.checks.finished(id)).toMatchObject({ status: 'done', outcome: 'baseline' });

    const controller = new AbortController();
    const heard: Event[] = [];
    const following = (async () => {
      for await (const event of client.events.follow({ signal: controller.signal })) heard.push(event);
    })();
    // What was not connected yet has missed nothing.
    await expect.poll(() => streams, { timeout: 60_000 }).toBe(1);
    const { port } = new URL(heed.address);
    await heed.stop();
    heed = await startHeedProcess({ DATA_DIR: folder.folder, PORT: port });
    price = '$39.00';
    const check = await client.checks.finished((await client.sites.check(site.id)).id);
    expect(check.outcome).toBe('changed');
    await expect.poll(() => heard.map(({ kind }) => kind), { timeout: 60_000 }).toEqual(['change']);
    controller.abort();
    await following;

    const change = await client.changes.get(check.changeId ?? '');
    expect(change.goal.verdict).toBe('met');
    expect(await client.snapshots.text(change.snapshots.after?.id ?? '')).toContain('$39.00');
  });

  it('walks lists page after page', async () => {
    const text = Array.from({ length: 250 }, (_, at) => `http://127.0.0.1:9/${at}`).join('\n');
    expect((await client.sites.import({ text })).created).toBe(250);
    const seen = new Set<string>();
    for await (const { id } of client.sites.all({ q: '127.0.0.1:9/' })) seen.add(id);
    expect(seen.size).toBe(250);
    const { items, total } = await client.sites.list({ limit: 10 });
    expect(items).toHaveLength(10);
    expect(total).toBeGreaterThan(10);
  });

  it('learns what was wrong by its code and its fields', async () => {
    const problem = await client.sites.create({ url: 'ftp://nowhere' }).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(HeedProblem);
    expect(problem).toMatchObject({ status: 400, code: 'invalid', errors: [{ pointer: '/url' }] });
    await expect(client.sites.get('unknown')).rejects.toMatchObject({ status: 404, code: 'not-found' });
  });
});

describe('retries', () => {
  const answers = (...list: Response[]) => {
    const sent: { url: string; key: string | null }[] = [];
    const fetch = async (url: string | URL | Request, init?: RequestInit) => {
      sent.push({ url: String(url), key: new Headers(init?.headers).get('idempotency-key') });
      const answer = list.shift();
      if (answer === undefined) throw new TypeError('fetch failed');
      return answer;
    };
    return { client: openClient({ address: 'http://127.0.0.1:1', fetch, retries: 2 }), sent };
  };
  const busy = () => new Response('{"detail":"busy"}', { status: 503, headers: { 'retry-after': '1' } });

  it('wait as long as Retry-After says', async () => {
    const { client: one, sent } = answers(busy(), Response.json({ status: 'ready' }));
    const started = performance.now();
    expect(await one.ready()).toEqual({ status: 'ready' });
    expect(performance.now() - started).toBeGreaterThan(950);
    expect(sent).toHaveLength(2);
  });

  it('repeat what creates something with the same Idempotency-Key', async () => {
    const { client: one, sent } = answers(busy(), Response.json({ id: 'new' }));
    expect(await one.sites.create({ url: 'http://127.0.0.1:9/' })).toEqual({ id: 'new' });
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('do not repeat a question that may have been heard, nor what was refused', async () => {
    const silent = answers();
    await expect(silent.client.ask('what?')).rejects.toMatchObject({ status: 0, code: 'no-answer' });
    expect(silent.sent).toHaveLength(1);
    const refusing = answers(Response.json({ code: 'not-found', detail: 'no' }, { status: 404 }));
    await expect(refusing.client.me()).rejects.toMatchObject({ code: 'not-found' });
    expect(refusing.sent).toHaveLength(1);
  });
});
