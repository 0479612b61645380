// Runs a command beside the service. What works on the instance itself is loaded only where the command asks for it.
import { createInterface } from 'node:readline/promises';
import type { Asked, CommandWorld } from './cli/cli.ts';
import type { CommandName } from './command-name.ts';
import { Fault } from './core/fault/fault.ts';
import { endWithFault } from './end-with-fault.ts';
import { readEnvironment } from './environment.ts';

export async function runCommand(
  { run }: Extract<Asked, { want: 'run' }>,
  { rename }: CommandName,
  version: string,
  isJson: boolean,
): Promise<void> {
  const closers: (() => Promise<unknown>)[] = [];
  const own = async () => (await import('./own-world.ts')).openOwnWorld(version, closers);
  const world: CommandWorld = {
    open: async () => (await own()).open(),
    openExam: async () => (await own()).openExam(),
    archive: {
      write: async (path, withSecrets) => (await own()).archive.write(path, withSecrets),
      restore: async (path) => (await own()).archive.restore(path),
    },
    copyTo: async (order, onProgress) => (await own()).copyTo(order, onProgress),
    openDoctor: async () => (await own()).openDoctor(),
    write: (text) => void process.stdout.write(rename(text)),
    prompt: process.stdin.isTTY && process.stdout.isTTY ? ask : null,
    environment: readEnvironment(),
    version,
  };
  try {
    const isWell = await run(world);
    if (isWell !== true) process.exitCode = Number(isWell) || (isWell === 0 ? 0 : 1);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    endWithFault(error, rename, isJson);
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

async function ask(text: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await lines.question(text);
  } finally {
    lines.close();
  }
}
