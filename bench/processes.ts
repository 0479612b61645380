// The processes below one, with what they hold; read from /proc, so only where there is one.
import { readdirSync, readFileSync } from 'node:fs';

export interface BelowProcess {
  pid: number;
  name: string;
  isZombie: boolean;
  /** Its own, and its share of what several processes hold together. */
  megabytes: number;
}

/** All descendants, zombies too. */
export function processesBelow(root: number): BelowProcess[] {
  const children = new Map<number, { pid: number; name: string; state: string }[]>();
  for (const entry of readdirSync('/proc')) {
    const stat = /^\d+$/.test(entry) ? readText(`/proc/${entry}/stat`) : '';
    const found = /^(\d+) \((.*)\) (\w) (\d+) /s.exec(stat);
    if (found === null) continue;
    const [, pid, name = '', state = '', parent] = found;
    const siblings = children.get(Number(parent)) ?? [];
    children.set(Number(parent), [...siblings, { pid: Number(pid), name, state }]);
  }
  const below: BelowProcess[] = [];
  const waiting = [...(children.get(root) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    below.push({
      pid: next.pid,
      name: next.name,
      isZombie: next.state === 'Z',
      megabytes: megabytesOf(next.pid),
    });
    waiting.push(...(children.get(next.pid) ?? []));
  }
  return below;
}

/** Shared memory counts in parts, so that sums are true. */
export function megabytesOf(pid: number): number {
  const kilobytes = /^Pss:\s*(\d+) kB/m.exec(readText(`/proc/${pid}/smaps_rollup`))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
