// Looks through a store for whoever runs it, beside a service that goes on: how much there is, and whether files and rows agree.
import { blobPrefixes, isBlobKey } from '../blobs/blob.ts';
import { openBlobStorage } from '../blobs/open-blobs.ts';
import type { StoreSettings } from '../store-settings.ts';
import { type ArchivedRow, blobsOf } from './archived-tables.ts';
import { openSnapshotReader, type SnapshotReader } from './snapshot-reader.ts';

export interface StoreInspection {
  kind: 'sqlite' | 'postgres';
  migrations: string[];
  /** Rows by table. */
  rows: Record<string, number>;
  /** Sites by health, and checks by how they ended: nothing that names one. */
  siteHealth: Record<string, number>;
  checkOutcomes: Record<string, number>;
  checkErrors: Record<string, number>;
  /** The latest time that was noted; null: none was. */
  latestTime: number | null;
  /** Sealed with the key of the secrets; null: none was used yet. */
  keyCheck: string | null;
  files: {
    referred: number;
    /** Referred to by a row, and not there. */
    missing: string[];
    /** There, and damaged; counted only where every file is read. */
    damaged: string[];
    /** Nothing refers to them: tidying removes them. */
    unreferred: number;
  };
}

const counted = ['sites', 'checks', 'snapshots', 'changes', 'events', 'channels', 'notifications', 'icons'];

/** `isDeep`: every file is read, not only looked for. */
export async function inspectStore(settings: StoreSettings, isDeep: boolean): Promise<StoreInspection> {
  const reader = await openSnapshotReader(settings);
  try {
    const found: StoreInspection = {
      ...{ kind: reader.kind, migrations: [], rows: {}, latestTime: null, keyCheck: null },
      ...{ siteHealth: {}, checkOutcomes: {}, checkErrors: {} },
      files: { referred: 0, missing: [], damaged: [], unreferred: 0 },
    };
    await each(reader, 'migrations', (row) => void found.migrations.push(String(row.name)));
    await each(reader, 'marks', ({ name, value }) => {
      if (name === 'clock') found.latestTime = Number(value);
      if (name === 'key-check') found.keyCheck = String(value);
    });
    const referred = new Set<string>();
    for (const table of counted) {
      found.rows[table] = 0;
      await each(reader, table, (row) => {
        found.rows[table] = (found.rows[table] ?? 0) + 1;
        for (const key of blobsOf(row)) referred.add(key);
        countRow(found, table, row);
      });
    }
    found.files.referred = referred.size;
    await compareFiles(settings, referred, found.files, isDeep);
    return found;
  } finally {
    await reader.close();
  }
}

async function each(reader: SnapshotReader, table: string, look: (row: ArchivedRow) => void): Promise<void> {
  for await (const rows of reader.rows(table)) for (const row of rows) look(row);
}

function countRow(found: StoreInspection, table: string, row: ArchivedRow): void {
  const add = (to: Record<string, number>, name: string) => {
    to[name] = (to[name] ?? 0) + 1;
  };
  if (table === 'sites') add(found.siteHealth, String(row.health));
  if (table !== 'checks') return;
  add(found.checkOutcomes, String(row.outcome ?? row.status));
  const { code } = typeof row.error === 'string' ? (JSON.parse(row.error) as { code?: string }) : {};
  if (code !== undefined) add(found.checkErrors, code);
}

async function compareFiles(
  settings: StoreSettings,
  referred: ReadonlySet<string>,
  files: StoreInspection['files'],
  isDeep: boolean,
): Promise<void> {
  const storage = await openBlobStorage(settings);
  try {
    const there = new Set<string>();
    for (const prefix of blobPrefixes) {
      for await (const slice of storage.list(prefix)) for (const { key } of slice) there.add(key);
    }
    for (const key of there) if (isBlobKey(key) && !referred.has(key)) files.unreferred += 1;
    for (const key of referred) {
      if (!there.has(key)) files.missing.push(key);
      else if (isDeep && (await storage.readStored(key)) === null) files.damaged.push(key);
    }
  } finally {
    await storage.close();
  }
}
