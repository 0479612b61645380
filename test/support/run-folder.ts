// Where a test run keeps its temporary files: in memory where there is room. Stores flush every commit and every page to
// the disk; that they ask for it is theirs to prove, and waiting for it some ten thousand times proves nothing more.
import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './is-alive.ts';

const memory = '/dev/shm';
const prefix = 'heed-tests-';
/** Several times what a run has ever had there at once. */
const enoughBytes = 4 * 2 ** 30;

/** For `TMPDIR` of this process and all that it starts; null where temporary files stay where the system keeps them. */
export function makeRunFolder(): string | null {
  if (!hasRoom()) return null;
  const folder = join(memory, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

/** What this run left there, and what runs did that were killed. */
export function removeRunFolders(): void {
  for (const name of hasRoom() ? readdirSync(memory) : []) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
    if (pid !== process.pid && (Number.isNaN(pid) || isAlive(pid))) continue;
    rmSync(join(memory, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    // Programs are started from temporary folders, too.
    const [mount] = readFileSync('/proc/mounts', 'utf8').match(new RegExp(`^\\S+ ${memory} .*$`, 'm')) ?? [];
    return bavail * bsize >= enoughBytes && mount !== undefined && !mount.includes('noexec');
  } catch {
    return false;
  }
}
