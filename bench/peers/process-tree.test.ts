import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { readStat, readTree, treeOf } from './process-tree.ts';

const line =
  '4711 (a (strange) name) S 12 4711 4711 0 -1 4194304 5000 6000 7 8 130 20 400 50 20 0 11 0 9000 2000000 2560 18446744073709551615 1 1 0 0';

describe('the processes of a program', () => {
  it('are read with their own time and that of children that have ended', () => {
    expect(readStat(line)).toEqual({
      pid: 4711,
      parent: 12,
      ticks: 130 + 20 + 400 + 50,
      residentPages: 2560,
    });
  });

  it('are not read from something else', () => {
    expect(readStat('')).toBeNull();
    expect(readStat('4711 (cut off) S 12')).toBeNull();
  });

  it('are the root and all below it, in whatever order they are listed', () => {
    const one = (pid: number, parent: number) => ({ pid, parent, ticks: 1, residentPages: 1 });
    const all = [one(30, 20), one(10, 1), one(20, 10), one(40, 1), one(21, 10)];
    expect(treeOf(10, all).map(({ pid }) => pid)).toEqual([10, 20, 21, 30]);
    expect(treeOf(99, all)).toEqual([]);
  });

  it.skipIf(process.platform !== 'linux')('count what a child used that has ended', async () => {
    const busy = 'const end = Date.now() + 300; while (Date.now() < end);';
    // The shell has waited for its child before it prints.
    const shell = spawn('sh', ['-c', '"$1" -e "$2"; echo ended; read wait', 'sh', process.execPath, busy]);
    await once(shell.stdout, 'data');
    const { cpuSeconds, megabytes } = readTree(shell.pid ?? 0);
    expect(cpuSeconds).toBeGreaterThan(0.02);
    expect(megabytes).toBeGreaterThan(0.1);
    const ended = once(shell, 'exit');
    shell.stdin.end('\n');
    await ended;
  });
});
