// Heed's own trouble (disk full, read-only folder, no free file handles, database away) is nobody's site's: nothing fails, and all goes on by itself.
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, type TestContext } from 'vitest';
import { type CheckBody, type Client, clientOf, type SiteBody } from '../support/client.ts';
import { type HeedProcess, startHeedProcess } from '../support/heed-process.ts';
import { openMessageSink } from '../support/message-sink.ts';
import {
  databaseUrl,
  openTemporaryFolder,
  restartCluster,
  startCluster,
  stopCluster,
} from '../support/postgres-cluster.ts';
import { openS3Server } from '../support/s3-server.ts';
import { fillDisk, hasMounts, limitFiles, makeReadOnly, onSmallDisk } from '../support/small-machine.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';
import { isLong } from './tier.ts';

const pages = 4;
const busy = { HOST_CONCURRENCY: '10' };
/** Longer than it takes to note the trouble, to try again, and for leases to be looked at. */
const lastsMs = isLong ? 60_000 : 2_000;

interface Trouble {
  start(): Promise<HeedProcess>;
  /** Makes the trouble; gives the way to end it. */
  make(heed: HeedProcess): Promise<() => Promise<void>>;
  code: string;
}

// Each has a service, a disk and a database of its own, and mostly waits.
describe.concurrent('trouble of our own', () => {
  it.skipIf(!hasMounts)(
    'a full disk fails no check, and is over by itself',
    async ({ onTestFinished }) => {
      const folder = await temporaryFolder(onTestFinished);
      await survive(onTestFinished, {
        code: 'service.disk-full',
        start: () => startHeedProcess({ ...busy, DATA_DIR: folder }, [], onSmallDisk(folder, 16)),
        make: ({ child }) => fillDisk(child.pid ?? 0, folder),
      });
    },
    480_000,
  );

  it.skipIf(!hasMounts)(
    'a folder that turns read-only fails no check, and is over by itself',
    async ({ onTestFinished }) => {
      const folder = await temporaryFolder(onTestFinished);
      await survive(onTestFinished, {
        code: 'service.read-only',
        start: () => startHeedProcess({ ...busy, DATA_DIR: folder }, [], onSmallDisk(folder, 16)),
        make: async ({ child }) => makeReadOnly(child.pid ?? 0, join(folder, 'blobs')),
      });
    },
    480_000,
  );

  it('no free file handles fail no check, and are over by themselves', async ({ onTestFinished }) => {
    const folder = await temporaryFolder(onTestFinished);
    await survive(onTestFinished, {
      code: 'service.too-many-files',
      start: () => startHeedProcess({ ...busy, DATA_DIR: folder }),
      make: ({ child }) => limitFiles(child.pid ?? 0),
    });
  }, 480_000);

  it('a data folder that is deleted takes nothing more', async ({ onTestFinished }) => {
    const folder = await temporaryFolder(onTestFinished);
    const heed = await startHeedProcess({ DATA_DIR: folder });
    onTestFinished(async () => void (await heed.stop('SIGKILL')));
    const client = clientOf(heed.address);
    const site = { url: 'http://127.0.0.1:1/', watch: { mode: 'http' } };
    expect((await client.post('/api/sites', site)).status).toBe(201);
    await rm(folder, { recursive: true });
    const refused = await client.post('/api/sites', site);
    expect(refused).toMatchObject({ status: 503, body: { code: 'service.data-gone' } });
    expect(await client.get('/readyz')).toMatchObject({ status: 503, body: { code: 'service.data-gone' } });
    expect(await heed.stop('SIGTERM')).toBe(0);
  }, 120_000);

  it('an object storage that is away fails no check, and is over by itself', async ({ onTestFinished }) => {
    const s3 = await openS3Server();
    onTestFinished(() => s3.stop());
    const settings = { ...busy, ...s3.environment, DATA_DIR: await temporaryFolder(onTestFinished) };
    await survive(onTestFinished, {
      code: 'service.storage-away',
      start: () => startHeedProcess(settings),
      make: async () => {
        await s3.stop();
        return () => s3.start();
      },
    });
  }, 480_000);

  it('a database that is away fails no check, and is over by itself', async ({ onTestFinished }) => {
    const folder = await mkdtemp(join(await openTemporaryFolder(), 'heed-test-postgres-'));
    await startCluster(folder);
    onTestFinished(async () => {
      await stopCluster(folder);
      await rm(folder, { recursive: true, force: true });
    });
    const settings = {
      ...busy,
      DATA_DIR: await temporaryFolder(onTestFinished),
      DATABASE_URL: databaseUrl(folder, 'postgres'),
    };
    await survive(onTestFinished, {
      code: 'store.unavailable',
      start: () => startHeedProcess(settings),
      make: async () => {
        await stopCluster(folder);
        return () => restartCluster(folder);
      },
    });
  }, 480_000);
});

async function survive(
  onTestFinished: TestContext['onTestFinished'],
  { start, make, code }: Trouble,
): Promise<void> {
  const site = await openHangingSite();
  const sink = await openMessageSink();
  const heed = await start();
  onTestFinished(async () => {
    await heed.stop('SIGKILL');
    await site.close();
    await sink.close();
  });
  const client = clientOf(heed.address);
  await client.post('/api/channels', { name: 'hook', kind: 'webhook', settings: { url: sink.url() } });
  const ids = await Promise.all(
    Array.from({ length: pages }, async (_, at) => {
      const { body } = await client.post<SiteBody>('/api/sites', {
        url: `${site.url}/${at}`,
        watch: { mode: 'http' },
      });
      // A first look may fail on a machine that is very busy: what counts comes later.
      await until(async () => ((await client.check(body.id)).error === null ? true : null), 120_000);
      return body.id;
    }),
  );
  const before = { events: (await eventsOf(client)).length, messages: sink.received.length };
  // The checks are in the middle of their work when it happens.
  site.hold();
  site.version = 1;
  const asked = await Promise.all(
    ids.map(async (id) => (await client.post<CheckBody>(`/api/sites/${id}/check`)).body.id),
  );
  await until(async () => (site.held() === pages ? true : null));
  const probe = await openProbe(heed.address);
  const end = await make(heed);
  site.release();
  await seeTrouble(client, probe, code, ids[0] ?? '');
  probe.close();
  await sleep(lastsMs);
  await end();
  await until(async () => ((await statusOf(client, '/readyz')) === 200 ? true : null), 120_000);
  for (const id of asked) {
    expect(await client.finished(id), heed.output()).toMatchObject({ outcome: 'changed', error: null });
  }
  await audit(client, ids, before.events);
  await until(async () => (sink.received.length >= before.messages + pages ? true : null));
  expect(sink.received.slice(before.messages).map(({ body }) => JSON.parse(body).type)).toEqual(
    ids.map(() => 'change'),
  );
  expect(await heed.stop()).toBe(0);
}

/** While it lasts: the process lives, says that it is not ready and why, and refuses to write with advice. */
async function seeTrouble(client: Client, probe: Probe, code: string, siteId: string): Promise<void> {
  const ready = await until(async () => {
    const answer = await probe.readiness().catch(() => null);
    return answer?.status === 503 ? answer : null;
  });
  expect(ready.body).toMatchObject({
    code,
    detail: expect.stringMatching(/\. .*Heed (?:then )?resumes automatically/),
  });
  const write = await client
    .patch<{ code: string }>(`/api/sites/${siteId}`, { name: 'Other' })
    .catch(() => null);
  // A connection that could not be opened has shown nothing, and a write that needs no file may pass.
  if (write !== null && write.status !== 200) {
    expect({ status: write.status, code: write.body.code }).toEqual({ status: 503, code });
  }
}

type Probe = Awaited<ReturnType<typeof openProbe>>;

/** Asks over one connection that is open already: a service without free handles takes no other, however busy the machine is. */
async function openProbe(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const readiness = () =>
    new Promise<{ status: number; body: unknown }>((resolve, reject) => {
      const request = get(`${address}/readyz`, { agent }, async (response) => {
        const text = (await response.toArray()).join('');
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) });
      });
      request.on('error', reject);
    });
  await readiness();
  return { readiness, close: () => agent.destroy() };
}

const statusOf = async (client: Client, path: string) =>
  (await client.get(path).catch(() => ({ status: 0 }))).status;

/** No check failed, no site is unwell, nobody was alerted to anything but the changes. */
async function audit(client: Client, ids: string[], eventsBefore: number): Promise<void> {
  for (const id of ids) {
    const { body } = await client.get<SiteBody>(`/api/sites/${id}`);
    expect(body.health).toBe('ok');
  }
  const kinds = (await eventsOf(client)).map(({ kind }) => kind);
  expect(kinds.slice(0, kinds.length - eventsBefore)).toEqual(ids.map(() => 'change'));
}

/** Newest first. */
const eventsOf = async (client: Client) =>
  (await client.get<{ kind: string }[]>('/api/events?limit=200')).body;

/** Pages that can be kept waiting. */
async function openHangingSite() {
  const waiting: ServerResponse[] = [];
  let isHolding = false;
  const site = {
    url: '',
    version: 0,
    hold: () => {
      isHolding = true;
    },
    held: () => waiting.length,
    release: () => {
      isHolding = false;
      for (const response of waiting.splice(0)) answer(response);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const woods = ['oak', 'birch'];
  const answer = (response: ServerResponse) =>
    response
      .setHeader('content-type', 'text/html')
      .end(
        `<title>Tables</title><main><h1>Tables</h1><p>All our tables are made of ${woods[site.version]}, by hand.</p></main>`,
      );
  const server = createServer((request, response) => {
    if (!/^\/\d$/.test(request.url ?? '')) response.writeHead(404).end();
    else if (isHolding) waiting.push(response);
    else answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return site;
}
