// How much memory a process holds, as the system sees it, and what of it is what.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const names = ['program and libraries', 'small pieces (C allocator)', 'V8 and large pieces'] as const;

/** Megabytes of the process with this id. */
export function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

/** The same in parts; none where the system does not report it. */
export function residentParts(pid: number): [name: string, megabytes: number][] {
  if (process.platform !== 'linux') return [];
  const kilobytes = new Map<string, number>();
  let name = '';
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const mapping = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \d+ *(.*)$/.exec(line);
    if (mapping !== null) name = nameOf(mapping[1] ?? '');
    const size = /^Rss: +(\d+) kB/.exec(line)?.[1];
    if (size !== undefined) kilobytes.set(name, (kilobytes.get(name) ?? 0) + Number(size));
  }
  return names.map((one) => [one, (kilobytes.get(one) ?? 0) / 1024]);
}

function nameOf(path: string): string {
  if (path.startsWith('/')) return names[0];
  return path === '[heap]' ? names[1] : names[2];
}
