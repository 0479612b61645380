// Pages that are never the same, through the real service: what is noise is learned, shown, and can be undone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChangingSite, openChangingSite } from '../support/changing-site.ts';
import { type ChangeBody, type CheckBody, type Client, clientOf } from '../support/client.ts';
import { type HeedProcess, startHeedProcess } from '../support/heed-process.ts';
import { openTemporaryFolder } from '../support/temporary-folder.ts';

interface NoiseBody {
  slot: string;
  rule: string;
  reason: string;
  state: string;
  example: string;
  compared: number;
  changed: number;
}

let site: ChangingSite;
let folder: Awaited<ReturnType<typeof openTemporaryFolder>>;
let heed: HeedProcess;
let client: Client;
beforeAll(async () => {
  site = await openChangingSite();
  folder = await openTemporaryFolder();
  heed = await startHeedProcess({ DATA_DIR: folder.folder });
  client = clientOf(heed.address);
});
afterAll(async () => {
  await heed.stop('SIGKILL');
  await site.close();
  await folder.remove();
});

async function patch<T>(path: string, body: object): Promise<T> {
  const response = await fetch(new URL(path, heed.address), {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

const noiseOf = async (siteId: string) => (await client.get<NoiseBody[]>(`/api/sites/${siteId}/noise`)).body;

async function outcomes(siteId: string, times: number): Promise<(string | null)[]> {
  const seen: (string | null)[] = [];
  for (let time = 0; time < times; time += 1) seen.push((await client.check(siteId)).outcome);
  return seen;
}

let count = 0;
/** Never the same twice, and never alike. */
function quote(): string {
  count += 1;
  const words = ['river', 'stone', 'lamp', 'winter', 'bread', 'song', 'harbour', 'glass', 'cloud', 'market'];
  const pick = (step: number) => words[(count * step) % words.length];
  return `The ${pick(3)} knows the ${pick(7)}, said ${pick(9)} number ${count} to the ${pick(1)}.`;
}

const shop = (pagePool: string, rest = 'A lamp of solid brass that lasts a lifetime.') =>
  `<!doctype html><html lang="en"><head><title>Lamps of Bern</title></head><body><main><h1>Lamps of Bern</h1>
<p>We make lamps by hand, and have done so for a hundred years.</p>${pagePool}<p>${rest}</p>
<p>Open every day but Sunday, from nine to six.</p></main><footer>Lamp makers of Bern</footer></body></html>`;

describe('a page with a quote that is new with every visit', () => {
  it('never alerts for it, says why, and still reports changes beside it', async () => {
    site.set('/quote', () => shop(`<p>${quote()}</p>`));
    const { id } = await client.watch({ url: site.url('/quote') });
    expect(await outcomes(id, 8)).toEqual(Array(8).fill('unchanged'));
    expect(await noiseOf(id)).toMatchObject([
      { rule: 'twin', state: 'active', reason: 'It differed between two fetches moments apart.' },
    ]);
    site.set('/quote', () => shop(`<p>${quote()}</p>`, 'A lamp of solid bronze that lasts a lifetime.'));
    const check = await client.check(id);
    expect(check.outcome).toBe('changed');
    const { body } = await client.get<ChangeBody>(`/api/changes/${check.changeId}`);
    expect(body.diff.stats).toEqual({ added: 0, removed: 0, modified: 1, moved: 0 });
  });

  it('alerts again once the rule is undone, and is quiet again when it is restored', async () => {
    site.set('/undo', () => shop(`<p>${quote()}</p>`));
    const { id } = await client.watch({ url: site.url('/undo') });
    const [place] = await noiseOf(id);
    const path = `/api/sites/${id}/noise/${place?.slot}`;
    expect(await patch<NoiseBody>(path, { state: 'undone' })).toMatchObject({
      state: 'undone',
      rule: 'twin',
    });
    expect(await outcomes(id, 7)).toEqual(Array(7).fill('changed'));
    expect((await noiseOf(id)).filter(({ state }) => state === 'active')).toEqual([]);
    await patch(path, { state: 'active' });
    expect(await outcomes(id, 2)).toEqual(['unchanged', 'unchanged']);
  });
});

describe('the twin of a page', () => {
  it('costs one request more at registration, and none later', async () => {
    site.set('/twin', shop(''));
    const { id } = await client.watch({ url: site.url('/twin') });
    await outcomes(id, 2);
    expect(site.requests.filter(({ path }) => path === '/twin')).toHaveLength(4);
    expect(await noiseOf(id)).toEqual([]);
  });

  it('that fails changes nothing', async () => {
    site.set('/broken', () => {
      site.set('/broken', { status: 503, body: 'Out of order' });
      return shop('');
    });
    const first = await client.watch({ url: site.url('/broken') });
    site.set('/broken', shop(''));
    expect(first).toMatchObject({ health: 'ok', lastCheck: { outcome: 'baseline' } });
    expect((await client.check(first.id)).outcome).toBe('unchanged');
    expect(await noiseOf(first.id)).toEqual([]);
  });
});

describe('a place that rotates four texts', () => {
  it('is learned: each is news once, and then no more', async () => {
    const texts = [quote(), quote(), quote(), quote()];
    let shown = 0;
    const show = () => site.set('/turn', shop(`<blockquote><p>${texts[shown % 4]}</p></blockquote>`));
    show();
    const { id } = await client.watch({ url: site.url('/turn') });
    const seen: (string | null)[] = [];
    for (shown = 1; shown < 13; shown += 1) {
      show();
      seen.push((await client.check(id)).outcome);
    }
    expect(seen.slice(4)).toEqual(Array(8).fill('unchanged'));
    expect(await noiseOf(id)).toMatchObject([{ rule: 'rotating', state: 'active' }]);
    const { body: held } = await client.get<{ gate: string }[]>(`/api/sites/${id}/suppressed`);
    expect(new Set(held.map(({ gate }) => gate))).toEqual(new Set(['rotating']));
  });
});

describe('a price that is new with every visit', () => {
  let price = 40;
  const priced = () => {
    price += 1;
    return shop(`<p>Price: $${price}.00</p>`);
  };

  it('is reported when the goal names it', async () => {
    site.set('/price', priced);
    const { id } = await client.watch({
      url: site.url('/price'),
      trackingGoal: 'tell me when the price changes',
    });
    expect(await outcomes(id, 8)).toEqual(Array(8).fill('changed'));
  });

  it('is noise when it does not', async () => {
    site.set('/price-any', priced);
    const { id } = await client.watch({ url: site.url('/price-any') });
    expect(await outcomes(id, 3)).toEqual(Array(3).fill('unchanged'));
  });
});

describe('a change that is called noise', () => {
  it('teaches its places, and takes it back when it was useful after all', async () => {
    const say = (text: string) => site.set('/said', shop(`<h2>Today</h2><p>${text}</p>`));
    say(quote());
    const { id } = await client.watch({ url: site.url('/said') });
    say(quote());
    const { changeId }: CheckBody = await client.check(id);
    await patch(`/api/changes/${changeId}`, { feedback: 'noise' });
    expect(await noiseOf(id)).toMatchObject([{ rule: 'feedback', state: 'active' }]);
    say(quote());
    expect((await client.check(id)).outcome).toBe('unchanged');
    await patch(`/api/changes/${changeId}`, { feedback: 'useful' });
    expect(await noiseOf(id)).toEqual([]);
    say(quote());
    expect((await client.check(id)).outcome).toBe('changed');
  });
});

describe('other settings', () => {
  const page = (price: string) =>
    `<title>Lamp</title><main><h1>Lamp</h1><p id="price">Price: ${price}</p></main><aside><p>Other things</p></aside>`;

  it.each([
    ['bytes that stay the same', {}],
    ['an answer of “not modified”', { etag: '"one"' }],
  ])('are no change of the site, with %s', async (_name, headers) => {
    const path = `/settings-${Object.keys(headers).length}`;
    site.set(path, { headers, body: page('$49.00') });
    const { id } = await client.watch({ url: site.url(path) });
    await patch(`/api/sites/${id}`, { watch: { include: ['#price'] } });
    expect((await client.check(id)).outcome).toBe('unchanged');
    await patch(`/api/sites/${id}`, { watch: { include: [], exclude: ['aside'] } });
    expect((await client.check(id)).outcome).toBe('unchanged');
    await patch(`/api/sites/${id}`, { trackingGoal: 'tell me when the price drops below $45' });
    expect((await client.check(id)).outcome).toBe('unchanged');
    expect((await client.check(id)).outcome).toBe('unchanged');
    site.set(path, { headers: {}, body: page('$39.00') });
    const check = await client.check(id);
    const { body } = await client.get<ChangeBody>(`/api/changes/${check.changeId}`);
    expect(body).toMatchObject({ goal: { verdict: 'met' }, diff: { stats: { modified: 1, added: 0 } } });
  });

  it('that find nothing on the page are reported at once, even when it stays the same', async () => {
    site.set('/typo', page('$49.00'));
    const { id } = await client.watch({ url: site.url('/typo') });
    await patch(`/api/sites/${id}`, { watch: { include: ['#prise'] } });
    expect((await client.check(id)).error?.code).toBe('extract.nothing-selected');
  });

  it('that find nothing on the page before start again from the page as it is now', async () => {
    site.set('/new-part', page('$49.00'));
    const { id } = await client.watch({ url: site.url('/new-part') });
    site.set('/new-part', `${page('$49.00')}<section id="stock"><p>In stock</p></section>`);
    await patch(`/api/sites/${id}`, { watch: { include: ['#stock'] } });
    expect(await client.check(id)).toMatchObject({ outcome: 'baseline', changeId: null });
  });
});
