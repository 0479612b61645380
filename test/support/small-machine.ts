// A machine whose disk is small, can be filled and can be made read-only: a mount that only one process sees.
import { execFileSync, spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether this machine lets a test make mounts of its own. */
export const hasMounts = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;
if (!hasMounts) {
  console.warn(
    'SKIPPED: scenarios with a full or read-only disk need `unshare -rm`, which this machine does not allow.',
  );
}

/** For `startHeedProcess`: mounts a disk of this size over the folder. */
export function onSmallDisk(folder: string, megabytes: number): string[] {
  const script = `mount -t tmpfs -o size=${megabytes}m none "${folder}" && cd "${folder}" && exec "$@"`;
  return ['unshare', '-rm', 'sh', '-c', script, 'sh'];
}

/** The folder as the process sees it. */
export const seenBy = (pid: number, folder: string) => `/proc/${pid}/root${folder}`;

/** Writes until nothing more fits; gives the way to make room again. */
export async function fillDisk(pid: number, folder: string): Promise<() => Promise<void>> {
  const path = join(seenBy(pid, folder), 'filler');
  for (const size of [1024 * 1024, 4096]) {
    const piece = Buffer.alloc(size);
    for (let isFull = false; !isFull; ) {
      isFull = await writeFile(path, piece, { flag: 'a' }).then(
        () => false,
        () => true,
      );
    }
  }
  return () => rm(path);
}

/** Makes a folder read-only for the process; what it has open stays as it is. */
export function makeReadOnly(pid: number, folder: string): () => Promise<void> {
  const enter = ['-t', String(pid), '-U', '-m', '--preserve-credentials'];
  const mount = (...args: string[]) => execFileSync('nsenter', [...enter, ...args]);
  mount('mount', '--bind', folder, folder);
  mount('mount', '-o', 'remount,ro,bind', folder);
  // Lazily: the service may be reading there at this very moment, which makes the folder busy.
  return async () => void mount('umount', '--lazy', folder);
}

/** Lets the process open no more files and connections, whatever it closes meanwhile: those with low numbers stay open. */
export async function limitFiles(pid: number): Promise<() => Promise<void>> {
  const limit = (soft: string) => execFileSync('prlimit', ['--pid', String(pid), `--nofile=${soft}:`]);
  limit('4');
  return async () => void limit('4096');
}
