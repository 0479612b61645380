// `heed backup` and `heed restore`: everything in one file, and back from it.
import { Fault } from '../core/fault/fault.ts';
import type { Archive, OwnWorld } from './command-world.ts';
import type { Given } from './read-command-line.ts';

export async function backup({ words, options }: Given, { archive, say }: OwnWorld): Promise<boolean> {
  const [path = ''] = words;
  const made = await archive.write(path, !options.withoutSecrets);
  const missing = made.missingBlobs.length;
  const lost =
    missing > 0 ? `Missing because they were already lost, or removed in the meantime: ${missing}.\n` : '';
  say({ path, ...made }, `${sumOf(made)} are in ${path}, verified.\n${lost}`);
  return true;
}

export async function restore({ words: [path = ''] }: Given, { archive, say }: OwnWorld): Promise<boolean> {
  const restored = await archive.restore(path).catch((error: unknown) => {
    throw error instanceof Fault && error.code === 'store.in-use' ? heldByService() : error;
  });
  say({ path, ...restored }, `${sumOf(restored)} were restored.\n`);
  return true;
}

function heldByService(): Fault {
  return new Fault({
    code: 'store.in-use',
    message: 'Heed is running on this data folder, and only one process at a time can use SQLite.',
    advice: 'Stop it and run this command again, or set DATA_DIR to another folder.',
    transient: true,
  });
}

function sumOf({ tables, blobs }: Awaited<ReturnType<Archive['restore']>>): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  return `${tables.sites ?? 0} sites, ${tables.changes ?? 0} changes, ${rows} records in all and ${blobs} files`;
}
