// An instance that 0.1.0 wrote is opened by today's code: nothing is lost, and the next change is found against the old baseline.
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openChangingSite } from '../support/changing-site.ts';
import { type ChangeBody, clientOf } from '../support/client.ts';
import { startHeedProcess } from '../support/heed-process.ts';
import { openMessageSink } from '../support/message-sink.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';
import { openHttpProxy } from '../support/web/proxies.ts';
import { readEverything, type Shown } from './read-everything.ts';
import { showPages, watched } from './watched.ts';

it.each(['sqlite', 'postgres'] as const)(
  'an instance of 0.1.0 is opened with all its history (%s)',
  async (kind) => {
    const { folder, old } = await unpack(kind);
    const site = await openChangingSite();
    const sink = await openMessageSink();
    const proxy = await openHttpProxy('', new URL(site.url()).host);
    onTestFinished(async () => {
      for (const opened of [proxy, site, sink]) await opened.close();
    });
    showPages(site, 1);
    const heed = await startHeedProcess({
      ...{ DATA_DIR: join(folder, 'data'), PROXY: `http://${proxy.at}` },
      ...(kind === 'postgres' && { DATABASE_URL: await loadDump(join(folder, 'dump.sql')) }),
    });
    onTestFinished(() => void heed.stop('SIGKILL'));
    const client = clientOf(heed.address);

    expectSame(await readEverything(client, heed.address), old);

    const [channel] = old.channels;
    await client.patch(`/api/channels/${channel?.id}`, { settings: { url: sink.url() } });
    for (const { id, name } of old.sites) {
      const check = await client.check(id);
      expect(check.outcome, `${name}, as it was`).toBe(name === 'Gone' ? 'failed' : 'unchanged');
    }
    showPages(site, 2);
    for (const [path, { order, news }] of Object.entries(watched)) {
      const id = old.sites.find(({ name }) => name === order.name)?.id ?? '';
      const check = await client.check(id);
      expect(check.outcome, path).toBe('changed');
      const change = (await client.get<ChangeBody>(`/api/changes/${check.changeId}`)).body;
      expect(change.title + change.summary, path).toMatch(news);
      // The reading that the old version kept last is what it is compared with.
      const baseline = old.changes.find(({ siteId }) => siteId === id)?.snapshots as ChangeBody['snapshots'];
      expect(change.snapshots.before?.id, path).toBe(baseline.after?.id ?? 'none');
    }
    const asked = site.requests.findLast(({ path }) => path === '/lamp');
    expect(asked?.headers).toMatchObject({ 'x-token': 'a secret of the shop' });
    await until(async () => (sink.received.length > 0 ? true : null));
    // What was sent once is not sent again.
    const sentBefore = new Set(old.notifications.map(({ eventId }) => eventId));
    for (const { body } of sink.received) {
      const { event } = JSON.parse(body).data;
      expect(event.id).toMatch(/^[0-9a-f-]{36}$/);
      expect(sentBefore).not.toContain(event.id);
    }
    expect(await heed.stop(), heed.output()).toBe(0);
  },
  240_000,
);

async function unpack(kind: 'sqlite' | 'postgres'): Promise<{ folder: string; old: Shown }> {
  const folder = await temporaryFolder();
  const packed = fileURLToPath(new URL(`0.1.0/${kind}.tgz`, import.meta.url));
  const { status, stderr } = spawnSync('tar', ['-xzf', packed, '-C', folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`tar: ${stderr}`);
  return { folder, old: JSON.parse(await readFile(join(folder, 'shown.json'), 'utf8')) };
}

async function loadDump(path: string): Promise<string> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // Lines of psql's own are no SQL.
  await client.query((await readFile(path, 'utf8')).replaceAll(/^\\.*$/gm, ''));
  await client.end();
  return database.url;
}

/** Every record of before is there and says what it said; what today's version says beside it is its own affair. */
function expectSame(now: Shown, old: Shown): void {
  for (const part of ['snapshots', 'changes', 'checks', 'events', 'notifications'] as const)
    for (const record of old[part])
      expect(
        now[part].find(({ id }) => id === record.id),
        `${part} ${record.id}`,
      ).toMatchObject(record);
  const kept = ['url', 'name', 'trackingGoal', 'tags', 'schedule', 'scope', 'health', 'changeCount'];
  for (const record of [...old.sites, ...old.channels]) {
    const found = [...now.sites, ...now.channels].find(({ id }) => id === record.id);
    for (const field of kept) expect(found?.[field], `${record.name}: ${field}`).toEqual(record[field]);
  }
  for (const [id, text] of Object.entries(old.texts)) expect(now.texts[id], id).toBe(text);
}
