// `heed migrate --to postgres://…`: an instance on SQLite moves to PostgreSQL.
import { parseArgs } from 'node:util';
import { Fault } from '../core/fault.ts';
import type { OwnWorld } from './cli.ts';

const help = `Copies an instance on SQLite into PostgreSQL, row by row and file by file, and compares all of it afterwards.

Usage: heed migrate --to postgres://user:password@host/database [--blobs s3://bucket/prefix?endpoint=…]

1. Run it while the service runs: this takes long, and changes nothing.
2. Stop the service and run it again: what changed since is copied. Then start Heed with the new DATABASE_URL.

It may be interrupted and run again at any time: what is there already is compared, not copied. The new database must be
empty at first, and Heed does not start on it before the second step is done.

Options:
  --to URL     The new database.
  --blobs URL  Object storage that captured pages are copied into (with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY).
               Left out: they stay where they are, and DATA_DIR is still needed.
  --help       Print this.

The key of stored secrets stays: start with the same heed.key in DATA_DIR, or with SECRET_KEY set to what it holds.
`;

export async function migrate(args: string[], { copyTo, write, say }: OwnWorld): Promise<boolean> {
  const order = readArguments(args);
  if (order === null) {
    write(help);
    return true;
  }
  const done = await copyTo(order, (what) => say({ progress: what }, `${what}\n`));
  const lost = done.missingBlobs.length;
  const lines = [
    `${done.rows} rows (${done.written} written) and ${done.blobs} files (${done.blobsWritten} written) are the same in both.`,
    ...(lost > 0 ? [`Missing, because they were lost before: ${lost} files.`] : []),
    done.isComplete
      ? 'The copy is complete. Start Heed with the new DATABASE_URL.'
      : 'Heed was running, so what it writes from now on is not in the copy. Stop it and run this again.',
  ];
  say(done, `${lines.join('\n')}\n`);
  return true;
}

function readArguments(args: string[]): { to: string; blobs: string | null } | null {
  try {
    const { values } = parseArgs({
      args,
      options: {
        to: { type: 'string' },
        blobs: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return null;
    if (!/^postgres(ql)?:\/\//.test(values.to ?? '')) throw new Error('--to must be a postgres:// address.');
    return { to: values.to ?? '', blobs: values.blobs ?? null };
  } catch (error) {
    throw new Fault({
      code: 'config.bad-argument',
      message: (error as Error).message,
      advice: 'See `heed migrate --help`.',
      transient: false,
    });
  }
}
