// Backups of stores in which every table has rows, restored into empty ones of either kind.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addHistory, openFilled } from '../../../test/support/filled-store.ts';
import { addSite } from '../../../test/support/store-records.ts';
import { forEachStore, makeStores } from '../../../test/support/stores.ts';
import type { ChangeFilter } from '../store.ts';
import { archivedTables } from './archived-tables.ts';
import { checkArchive, linesOf, tableOf } from './check-archive.ts';
import { restoreArchive } from './restore-archive.ts';
import { readTar } from './tar.ts';
import { writeArchive } from './write-archive.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heed-test-backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const order = (path: string, withSecrets = true) => ({
  path,
  withSecrets,
  version: '0.0.0',
  now: Date.now(),
});

async function rowsIn(path: string): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for await (const entry of readTar(path)) {
    const table = tableOf(entry.name);
    if (table !== null) tables[table] = [...(tables[table] ?? []), ...(await linesOf(entry))];
  }
  const canonical = (line: string) => JSON.stringify(Object.entries(JSON.parse(line)).sort());
  return Object.fromEntries(
    Object.entries(tables).map(([name, lines]) => [name, lines.map(canonical).sort()]),
  );
}

forEachStore('a backup', (stores) => {
  describe.each(['sqlite', 'postgres'] as const)('restored on %s', (kind) => {
    const targets = makeStores(kind);

    it('is all there again: every row, every file, and what is found by words', async () => {
      const { store } = await openFilled(stores);
      const { siteId, changeId, body } = await addHistory(store);
      const path = join(folder, 'backup.tar');
      // The service is still open.
      const made = await writeArchive(stores.settingsOf(store), order(path));
      expect(made.missingBlobs.filter((key) => key === body)).toEqual([]);
      const rows = await rowsIn(path);
      const filled = archivedTables.filter((table) => (made.tables[table] ?? 0) > 0);
      expect(filled.length).toBeGreaterThanOrEqual(24);

      const empty = await targets.open();
      const settings = targets.settingsOf(empty);
      await targets.closeAll();
      await restoreArchive(settings, path);
      const again = join(folder, 'again.tar');
      await writeArchive(settings, order(again));
      expect(await rowsIn(again)).toEqual(rows);

      const restored = await targets.open(settings);
      expect(await restored.getSite('local', siteId)).toMatchObject({ name: 'Lamp' });
      const found = async (filter: Omit<ChangeFilter, 'q'>) =>
        (await restored.listChanges('local', { ...filter, q: 'zirconium' })).changes;
      const [change] = await found({});
      if (change === undefined) throw new Error('nothing was found');
      const { changeType, significance } = change;
      for (const filter of [
        ...[{}, { siteIds: [siteId] }],
        ...[{ changeTypes: [changeType] }, { significances: [significance] }],
      ])
        expect((await found(filter)).map(({ id }) => id)).toEqual([changeId]);
      expect(Buffer.from(await restored.blobs.get(body)).toString()).toBe('<h1>Lamp</h1>');
      // It goes on from there.
      expect((await addHistory(restored)).siteId).not.toBe(siteId);
    }, 120_000);
  });

  it('holds one moment while others write', async () => {
    const { store, write } = await openFilled(stores);
    let isDone = false;
    const writing = (async () => {
      while (!isDone) {
        await write();
        await addHistory(store).catch(() => {});
      }
    })();
    for (const name of ['one.tar', 'two.tar']) {
      const path = join(folder, name);
      await writeArchive(stores.settingsOf(store), order(path));
      const rows = await rowsIn(path);
      const parsed = (table: string) =>
        (rows[table] ?? []).map((line) => Object.fromEntries(JSON.parse(line)));
      const snapshots = new Set(parsed('snapshots').map(({ id }) => id));
      const sites = new Set(parsed('sites').map(({ id }) => id));
      expect(parsed('checks').filter(({ site_id: site }) => !sites.has(site))).toEqual([]);
      const lost = parsed('changes').filter(
        ({ title, after_snapshot_id: after }) => title.startsWith('Zirconium') && !snapshots.has(after),
      );
      expect(lost).toEqual([]);
    }
    isDone = true;
    await writing;
  });

  it('without secrets has none', async () => {
    const { store } = await openFilled(stores);
    const sealed = 'sealed:1:AAAA';
    await addSite(store, {
      watch: {
        ...(await addSite(store)).watch,
        ...{ headers: { 'X-Open': 'open', Authorization: sealed }, cookies: { session: sealed } },
        auth: { kind: 'basic', user: 'me', password: sealed },
      },
    });
    const path = join(folder, 'open.tar');
    const made = await writeArchive(stores.settingsOf(store), order(path, false));
    const rows = await rowsIn(path);
    expect(Object.keys(made.tables)).not.toContain('api_keys');
    expect(JSON.stringify(rows)).not.toContain('sealed:1:');
    expect(JSON.stringify(rows.sites)).toContain('X-Open');
    for (const line of rows.users ?? []) expect(Object.fromEntries(JSON.parse(line)).password).toBe('');
  });
});

describe('a backup that cannot be used', () => {
  const stores = makeStores('sqlite');
  const fault = (code: string) => expect.objectContaining({ code, transient: false });
  const make = async () => {
    const { store } = await openFilled(stores);
    await addHistory(store);
    const path = join(folder, 'backup.tar');
    await writeArchive(stores.settingsOf(store), order(path));
    return { store, path };
  };

  it('is refused before anything is written', async () => {
    const { path } = await make();
    const empty = await stores.open();
    const settings = stores.settingsOf(empty);
    await stores.closeAll();
    const whole = await readFile(path);
    const broken = join(folder, 'broken.tar');
    for (const bytes of [
      whole.subarray(0, whole.length / 2),
      flipped(whole, 530),
      flipped(whole, whole.lastIndexOf('"blobs": ') + 9),
      Buffer.from('something else'),
    ]) {
      await writeFile(broken, bytes);
      await expect(checkArchive(broken)).rejects.toEqual(fault('store.bad-backup'));
      await expect(restoreArchive(settings, broken)).rejects.toEqual(fault('store.bad-backup'));
    }
    const reopened = await stores.open(settings);
    expect((await reopened.countSites('local')).total).toBe(0);
    await expect(checkArchive(join(folder, 'none.tar'))).rejects.toEqual(fault('store.no-backup'));
  });

  it('neither overwrites a file nor goes into a database that has something', async () => {
    const { store, path } = await make();
    const settings = stores.settingsOf(store);
    await expect(writeArchive(settings, order(path))).rejects.toEqual(fault('store.backup-exists'));
    await stores.closeAll();
    await expect(restoreArchive(settings, path)).rejects.toEqual(fault('store.not-empty'));
    const inNoFolder = order(join(folder, 'none', 'x.tar'));
    await expect(writeArchive(settings, inNoFolder)).rejects.toEqual(fault('store.backup-path'));
    const nowhere = { databaseUrl: null, dataDir: join(folder, 'nowhere') };
    await expect(writeArchive(nowhere, order(join(folder, 'x.tar')))).rejects.toEqual(
      fault('store.no-database'),
    );
  });
});

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}
