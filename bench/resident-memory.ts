// How much memory a process holds, as the system sees it.
import { execFileSync } from 'node:child_process';

/** Megabytes of the process with this id. */
export function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
