// A fleet whose workers are of two classes: those without a browser take what needs none, and hand over the rest.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChangingSite } from '../support/changing-site.ts';
import { type CheckBody, type Client, clientOf } from '../support/client.ts';
import { type HeedProcess, startHeedProcess } from '../support/heed-process.ts';
import { lampPage } from '../support/open-pages.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { openTemporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';

/** Nothing to read before its script ran. */
const shell = (price: string) =>
  `<!doctype html><html lang="en"><head><title>Lamp</title></head><body><div id="root"></div><script>
  document.getElementById('root').innerHTML = '<main><h1>Brass lamp</h1><p>Price: ${price}</p><p>Solid brass, made to last a lifetime, and shipped within a day.</p></main>';
  </script></body></html>`;

let settings: Record<string, string>;
let closers: (() => Promise<unknown>)[];
let site: Awaited<ReturnType<typeof openChangingSite>>;
let client: Client;
let plain: HeedProcess;

beforeAll(async () => {
  const database = await createTestDatabase();
  const { folder, remove } = await openTemporaryFolder();
  site = await openChangingSite();
  settings = {
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
  };
  const api = await startHeedProcess(settings, ['--role', 'api']);
  plain = await startHeedProcess(settings, ['worker', '--classes', 'http']);
  client = clientOf(api.address);
  closers = [() => plain.stop(), () => api.stop(), () => site.close(), remove, () => database.drop()];
});
afterAll(async () => {
  for (const close of closers) await close();
});

async function startCheck(url: string): Promise<string> {
  const { body } = await client.post<{ id: string }>('/api/sites', { url });
  return (await client.post<CheckBody>(`/api/sites/${body.id}/check`)).body.id;
}

const lookAt = async (id: string) =>
  (await client.get<CheckBody & { fetch: { via: string } | null }>(`/api/checks/${id}`)).body;

const doneOf = (id: string) =>
  until(async () => {
    const check = await lookAt(id);
    return check.status === 'done' || check.status === 'failed' ? check : null;
  });

describe('a fleet with workers of two classes', () => {
  let waiting: string[];

  it('checks plain pages where there is no browser, and keeps the others for who has one', async () => {
    site.set('/lamp', lampPage('$49.00'));
    for (const path of ['/shell', '/shell-2']) site.set(path, shell('$49.00'));
    waiting = [await startCheck(site.url('/shell')), await startCheck(site.url('/shell-2'))];
    const done = await doneOf(await startCheck(site.url('/lamp')));
    expect(done).toMatchObject({ status: 'done', outcome: 'baseline', fetch: { via: 'http' } });
    // It was looked at over plain HTTP, found to need more, and waits: neither lost nor failed.
    await until(async () => site.requests.some(({ path }) => path === '/shell-2'));
    await until(async () => (await lookAt(waiting[1] ?? '')).status === 'queued');
    const looks = site.requests.filter(({ path }) => path.startsWith('/shell')).length;
    await doneOf(await startCheck(site.url('/lamp')));
    expect(site.requests.filter(({ path }) => path.startsWith('/shell')).length).toBe(looks);
    for (const id of waiting) expect(await lookAt(id)).toMatchObject({ status: 'queued', error: null });
  });

  it('does them as soon as a worker with a browser is there, which leaves the plain ones alone', async () => {
    const drawing = await startHeedProcess(settings, ['worker', '--classes', 'browser']);
    closers.unshift(() => drawing.stop());
    for (const id of waiting)
      expect(await doneOf(id)).toMatchObject({
        status: 'done',
        outcome: 'baseline',
        fetch: { via: 'browser' },
      });
    const { body } = await client.get<{ processes: { role: string; browser: string; isAlive: boolean }[] }>(
      '/api/status',
    );
    const seen = body.processes.map(({ role, browser, isAlive }) => [role, browser, isAlive].join(' '));
    expect(seen.sort()).toEqual(['api ok true', 'worker none true', 'worker ok true']);
    await plain.stop();
    const id = await startCheck(site.url('/lamp'));
    site.set('/shell', shell('$39.00'));
    expect((await lookAt(id)).status).toBe('queued');
    plain = await startHeedProcess(settings, ['worker', '--classes', 'http']);
    expect(await doneOf(id)).toMatchObject({ status: 'done', fetch: { via: 'http' } });
  });

  it('finds a change of a page that needs the browser, handed over each time', async () => {
    const { siteId } = await lookAt(waiting[0] ?? '');
    const { body } = await client.post<CheckBody>(`/api/sites/${siteId}/check`);
    expect(await doneOf(body.id)).toMatchObject({ outcome: 'changed', fetch: { via: 'browser' } });
  });

  it('refuses classes where nobody else would take the rest', async () => {
    for (const args of [
      ['--classes', 'http'],
      ['--role', 'api', '--classes', 'browser'],
    ])
      await expect(startHeedProcess(settings, args)).rejects.toThrow('only a fleet worker');
  });
});
