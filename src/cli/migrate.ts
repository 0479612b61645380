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
      ? 'The copy is complete. Start Heed with the new DATABASE_URL.'
      : 'Heed was running, so the copy lacks what it writes from now on. Stop it and run this command again.',
  ];
  say(done, `${lines.join('\n')}\n`);
  return true;
}
