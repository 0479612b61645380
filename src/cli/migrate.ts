// `heed migrate --to postgres://…`: an instance on SQLite moves to PostgreSQL.
import { Fault } from '../core/fault/fault.ts';
import type { OwnWorld } from './command-world.ts';
import type { Given } from './read-command-line.ts';

export async function migrate({ options }: Given, { copyTo, say }: OwnWorld): Promise<boolean> {
  const { to = '', blobs = null } = options;
  if (!/^postgres(ql)?:\/\//.test(to)) {
    throw new Fault({
      code: 'config.bad-argument',
      message: '--to must be a postgres:// address.',
      advice: 'See `heed migrate --help`.',
      transient: false,
    });
  }
  const done = await copyTo({ to, blobs }, (what) => say({ progress: what }, `${what}\n`));
  const lost = done.missingBlobs.length;
  const lines = [
    `${done.rows} rows (${done.written} copied) and ${done.blobs} files (${done.blobsWritten} copied) match.`,
    ...(lost > 0 ? [`Missing because they were already lost: ${lost} files.`] : []),
    done.isComplete
      ? `The copy is complete. Start Heed with ${whatToSet(blobs)}.`
      : 'Heed was running, so the copy lacks what it writes from now on. Stop it and run this command again.',
  ];
  say(done, `${lines.join('\n')}\n`);
  return true;
}

/** Whoever sets the database alone would have new pages in the old folder, or a key that opens no stored secret. */
function whatToSet(blobs: string | null): string {
  if (blobs === null) return 'the new DATABASE_URL, and DATA_DIR as before (it holds heed.key and the pages)';
  return 'the new DATABASE_URL and BLOB_URL, and SECRET_KEY set to the content of DATA_DIR/heed.key';
}
