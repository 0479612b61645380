// `heed backup` and `heed restore`: everything in one file, and back from it.
import { parseArgs } from 'node:util';
import { Fault } from '../core/fault.ts';
import type { Archive, OwnWorld } from './cli.ts';

const backupHelp = `Writes everything that Heed keeps into one file, and reads it again to be sure.

Usage: heed backup FILE [--without-secrets]

FILE is a tar archive of JSON Lines (tables/NAME/*.jsonl.gz), the stored pages and pictures (blobs/), and a
manifest. It holds one moment, also while the service runs, on SQLite and PostgreSQL.

Options:
  --without-secrets  Leave out passwords, sessions, API keys and all that is sealed: for passing data on.
  --json             Print the result as JSON.
  --help             Print this.

Sealed values need the key they were sealed with: keep heed.key (or SECRET_KEY) apart from the backup.
`;

const restoreHelp = `Puts a backup into an empty database, on SQLite or PostgreSQL, whichever it was made on.

Usage: heed restore FILE

The file is checked as a whole first. Stop the service; DATA_DIR and DATABASE_URL say where it goes.
`;

export async function backup(args: string[], { archive, write, say }: OwnWorld): Promise<boolean> {
  const { path, isOpen } = readArguments(args, 'backup');
  if (path === null) {
    write(backupHelp);
    return true;
  }
  const made = await archive.write(path, !isOpen);
  const missing = made.missingBlobs.length;
  const lost =
    missing > 0 ? `Missing, because they were lost before or removed meanwhile: ${missing}.\n` : '';
  say({ path, ...made }, `${sumOf(made)} are in ${path}, and were read again.\n${lost}`);
  return true;
}

export async function restore(args: string[], { archive, write, say }: OwnWorld): Promise<boolean> {
  const { path } = readArguments(args, 'restore');
  if (path === null) {
    write(restoreHelp);
    return true;
  }
  const restored = await archive.restore(path).catch((error: unknown) => {
    throw error instanceof Fault && error.code === 'store.in-use' ? heldByService() : error;
  });
  say({ path, ...restored }, `${sumOf(restored)} were restored.\n`);
  return true;
}

function heldByService(): Fault {
  return new Fault({
    code: 'store.in-use',
    message: 'Heed is running on this data folder, and SQLite serves one process at a time.',
    advice: 'Stop it and run this again, or set DATA_DIR to another folder.',
    transient: true,
  });
}

function sumOf({ tables, blobs }: Awaited<ReturnType<Archive['restore']>>): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  return `${tables.sites ?? 0} sites, ${tables.changes ?? 0} changes, ${rows} records in all and ${blobs} files`;
}

/** `path` null: help was requested. */
function readArguments(args: string[], command: string): { path: string | null; isOpen: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'without-secrets': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return { path: null, isOpen: false };
    const [path] = positionals;
    if (path === undefined || positionals.length > 1) throw new Error('Name one file.');
    return { path, isOpen: values['without-secrets'] };
  } catch (error) {
    throw new Fault({
      code: 'config.bad-argument',
      message: (error as Error).message,
      advice: `See \`heed ${command} --help\`.`,
      transient: false,
    });
  }
}
