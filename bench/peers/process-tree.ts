// What a process and all its descendants used of the processor and hold in memory, read from /proc.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessTimes {
  pid: number;
  parent: number;
  /** User and system time of its threads, and of its children that have ended. */
  ticks: number;
  residentPages: number;
}

interface TreeUse {
  cpuSeconds: number;
  megabytes: number;
}

export function readTree(root: number): TreeUse {
  const { ticksPerSecond, pageBytes } = readUnits();
  const tree = treeOf(root, readAll());
  const sum = (read: (one: ProcessTimes) => number) => tree.reduce((all, one) => all + read(one), 0);
  return {
    cpuSeconds: sum(({ ticks }) => ticks) / ticksPerSecond,
    megabytes: (sum(({ residentPages }) => residentPages) * pageBytes) / 1024 ** 2,
  };
}

/** A line of /proc/<pid>/stat; null where it is none. The name may itself contain spaces and brackets. */
export function readStat(line: string): ProcessTimes | null {
  const nameEnd = line.lastIndexOf(')');
  const fields = line.slice(nameEnd + 2).split(' ');
  // As in proc(5), where the first field after the name is the third.
  const field = (number: number) => Number(fields[number - 3]);
  const times = {
    pid: Number.parseInt(line, 10),
    parent: field(4),
    ticks: field(14) + field(15) + field(16) + field(17),
    residentPages: field(24),
  };
  return nameEnd === -1 || Object.values(times).some(Number.isNaN) ? null : times;
}

export function treeOf(root: number, all: readonly ProcessTimes[]): ProcessTimes[] {
  const children = Map.groupBy(all, ({ parent }) => parent);
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

function readAll(): ProcessTimes[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((pid) => readStat(readText(`/proc/${pid}/stat`)) ?? []);
}

/** Empty when the process has ended meanwhile. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

let units: { ticksPerSecond: number; pageBytes: number } | null = null;

function readUnits(): { ticksPerSecond: number; pageBytes: number } {
  const ask = (name: string) => Number(execFileSync('getconf', [name], { encoding: 'utf8' }));
  units ??= { ticksPerSecond: ask('CLK_TCK'), pageBytes: ask('PAGESIZE') };
  return units;
}
