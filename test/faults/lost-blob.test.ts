// Stored pages that are missing or damaged on the disk: the site goes on, says so, and no answer is a 500.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type ChangingSite, openChangingSite } from '../support/changing-site.ts';
import { type ChangeBody, type CheckBody, type Client, clientOf } from '../support/client.ts';
import { startHeedProcess } from '../support/heed-process.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { isLong } from './tier.ts';

const damages: Record<string, (path: string) => Promise<void>> = {
  missing: (path) => rm(path),
  empty: (path) => truncate(path, 0),
  truncated: async (path) => truncate(path, Math.floor((await readFile(path)).length / 2)),
  'changed in one bit': async (path) => {
    const bytes = await readFile(path);
    bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 4;
    await writeFile(path, bytes);
  },
  'compressed in another way': async (path) => writeFile(path, gzipSync('a page of another kind')),
  unreadable: async (path) => {
    await rm(path);
    await mkdir(path);
  },
};

const woods = ['oak', 'birch', 'elm', 'ash', 'pine', 'yew'];
const pageOf = (version: number) =>
  `<title>Tables</title><main><h1>Tables</h1><p>Our tables are made of ${woods[version]} alone.</p></main>`;

type Noted = CheckBody & { note: { code: string } | null; snapshotId: string | null };

describe('a stored page that is lost', () => {
  // All kinds are tried on the blobs themselves in `src/store/blobs/blobs-on-disk.test.ts`.
  it.each(isLong ? Object.keys(damages) : ['missing', 'truncated'])(
    'or %s stops nothing, on SQLite',
    async (kind) => {
      await survive({ DATA_DIR: await temporaryFolder() }, kind);
    },
    240_000,
  );

  it('stops nothing on PostgreSQL', async () => {
    const database = await createTestDatabase();
    await survive({ DATA_DIR: await temporaryFolder(), DATABASE_URL: database.url }, 'missing');
    await database.drop();
  });
});

async function survive(settings: { DATA_DIR: string; DATABASE_URL?: string }, kind: string): Promise<void> {
  const web = await openChangingSite();
  const heed = await startHeedProcess(settings);
  const folder = join(settings.DATA_DIR, 'blobs');
  try {
    web.set('/', pageOf(0));
    const client = clientOf(heed.address);
    const { id } = await client.watch({ url: web.url('/'), trackingGoal: 'another wood' });
    await readsTheRawPageAgain({ client, web, folder, kind, id, address: heed.address });
    await takesANewBaseline({ client, web, folder, kind, id, address: heed.address });
  } finally {
    await heed.stop('SIGKILL');
    await web.close();
  }
}

interface Scene {
  client: Client;
  web: ChangingSite;
  folder: string;
  kind: string;
  id: string;
  address: string;
}

/** The content alone is lost: nothing is missed, and the content is written again. */
async function readsTheRawPageAgain({ client, web, folder, kind, id, address }: Scene): Promise<void> {
  await damage(folder, kind, (key) => key !== keyOf(pageOf(0)));
  const [first] = (await client.get<{ id: string }[]>(`/api/sites/${id}/snapshots`)).body;
  expect(await statusOf(address, `/api/snapshots/${first?.id}/text`)).toBe(200);
  // Written again: it can be read without the raw page.
  await damage(folder, 'empty', (key) => key === keyOf(pageOf(0)));
  expect(await statusOf(address, `/api/snapshots/${first?.id}/text`)).toBe(200);
  expect(await statusOf(address, `/api/snapshots/${first?.id}/html`)).toBe(410);
  web.set('/', pageOf(1));
  expect(await client.check(id)).toMatchObject({ outcome: 'changed', error: null, note: null });
  await damage(folder, kind, (key) => key !== keyOf(pageOf(1)));
  web.set('/', pageOf(2));
  const check = await client.check(id);
  expect(check).toMatchObject({ outcome: 'changed', error: null, note: null });
  const { body } = await client.get<ChangeBody>(`/api/changes/${check.changeId}`);
  expect(JSON.stringify(body.diff)).toContain('birch');
}

/** All is lost: every route answers, the next version is a new baseline that says so, and the one after it is compared. */
async function takesANewBaseline({ client, web, folder, kind, id, address }: Scene): Promise<void> {
  await damage(folder, kind, () => true);
  const { body: snapshots } = await client.get<{ id: string }[]>(`/api/sites/${id}/snapshots`);
  expect(snapshots.length).toBe(3);
  const [newest, older] = snapshots.map((snapshot) => snapshot.id);
  const gone = ['', '/text', '/html', '/page'].map((part) => `/api/snapshots/${newest}${part}`);
  for (const path of [...gone, `/api/compare?before=${older}&after=${newest}`]) {
    const response = await fetch(new URL(path, address));
    const { code, detail } = (await response.json()) as { code: string; detail: string };
    expect([path, response.status, code]).toEqual([path, 410, 'gone']);
    expect(detail).toContain('missing or damaged');
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  }
  const goal = { trackingGoal: 'the wood the tables are made of' };
  expect((await client.patch(`/api/sites/${id}`, goal)).status).toBe(200);
  expect(await client.post(`/api/sites/${id}/backtest`, {})).toMatchObject({
    status: 200,
    body: { lost: 2, steps: [] },
  });
  expect((await client.post('/api/ask', { question: 'what does the page say about tables?' })).status).toBe(
    200,
  );
  expect((await client.post(`/api/sites/${id}/ask`, { question: 'what was the wood?' })).status).toBe(200);
  web.set('/', pageOf(3));
  const lost = (await client.check(id)) as Noted;
  expect(lost).toMatchObject({ outcome: 'baseline', error: null, note: { code: 'store.baseline-lost' } });
  expect((await client.get<{ health: string }>(`/api/sites/${id}`)).body.health).toBe('ok');
  expect(await statusOf(address, `/api/snapshots/${lost.snapshotId}/text`)).toBe(200);
  web.set('/', pageOf(4));
  expect(await client.check(id)).toMatchObject({ outcome: 'changed', error: null, note: null });
}

async function statusOf(address: string, path: string): Promise<number> {
  const response = await fetch(new URL(path, address));
  await response.arrayBuffer();
  return response.status;
}

const keyOf = (page: string) => createHash('sha256').update(page).digest('hex');

async function damage(folder: string, kind: string, isMeant: (key: string) => boolean): Promise<void> {
  for (const prefix of await readdir(folder)) {
    if (!/^[0-9a-f]{2}$/.test(prefix)) continue;
    for (const name of await readdir(join(folder, prefix))) {
      const path = join(folder, prefix, name);
      const isFile = await readFile(path).then(
        () => true,
        () => false,
      );
      if (isFile && isMeant(prefix + name)) await damages[kind]?.(path);
    }
  }
}
