// What a command that works on the instance itself needs: its store, its threads, its model.
import type { Archive, CommandWorld } from './cli/cli.ts';
import { readConfig } from './config.ts';
import { openPagePool } from './engine/engine.ts';
import { readEnvironment } from './environment.ts';
import { openDoctor } from './open-doctor.ts';
import { openExam } from './open-exam.ts';
import { migrateStore, openStore, restoreArchive, type StoreSettings, writeArchive } from './store/store.ts';

type OwnParts = Pick<CommandWorld, 'open' | 'openExam' | 'archive' | 'copyTo' | 'openDoctor'>;

/** What is opened is added to `closers`. */
export function openOwnWorld(version: string, closers: (() => Promise<unknown>)[]): OwnParts {
  const open = async () => {
    const { databaseUrl, dataDir, blobs, cpuThreads, publicUrl, host, port } = readConfig(
      readEnvironment(),
      'all',
    );
    const store = await openStore({ databaseUrl, dataDir, blobs });
    closers.push(() => store.close());
    const pagePool = openPagePool({ threads: cpuThreads });
    closers.push(() => pagePool.close());
    const name = host.includes(':') ? `[${host}]` : host;
    return { store, pagePool, address: publicUrl ?? `http://${name}:${port}` };
  };
  const threads = () => {
    const pagePool = openPagePool({ threads: 1 });
    closers.push(() => pagePool.close());
    return pagePool;
  };
  const settings = () => {
    const { databaseUrl, dataDir, blobs } = readConfig(readEnvironment(), 'all');
    return { databaseUrl, dataDir, blobs };
  };
  const archive: Archive = {
    write: (path, withSecrets) => writeArchive(settings(), { path, withSecrets, version, now: Date.now() }),
    restore: (path) => restoreArchive(settings(), path),
  };
  return {
    open,
    openExam: () => openExam(readConfig(readEnvironment(), 'all').ai, open, threads),
    archive,
    copyTo: copyFrom(settings),
    openDoctor: async () => openDoctor(),
  };
}

function copyFrom(settings: () => StoreSettings): CommandWorld['copyTo'] {
  return ({ to, blobs }, onProgress) => {
    const from = settings();
    const target = blobs === null ? from : readConfig({ ...readEnvironment(), BLOB_URL: blobs }, 'all');
    const place = { dataDir: from.dataDir, databaseUrl: to, blobs: target.blobs ?? null };
    return migrateStore({ from, to: place, onProgress });
  };
}
