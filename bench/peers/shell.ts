// A shell that runs commands one after the other: it outlives them, so that what they used is still counted when they have ended.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Command {
  args: readonly string[];
  env: Record<string, string>;
}

export interface Shell {
  pid: number;
  /** Gives what the command printed; throws with its complaint where it fails. */
  run(command: Command): Promise<string>;
  close(): Promise<void>;
}

/** Works in `folder`, which also holds the output of the last command. */
export function openShell(folder: string): Shell {
  const shell = spawn('sh', [], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: shell.stdout });
  const printed = join(folder, 'stdout.txt');
  const complaint = join(folder, 'stderr.txt');
  return {
    pid: shell.pid ?? 0,
    async run({ args, env }) {
      const ended = once(lines, 'line') as Promise<[string]>;
      const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
      const words = ['env', ...settings, ...args].map(quote).join(' ');
      shell.stdin.write(`${words} </dev/null >${quote(printed)} 2>${quote(complaint)}; echo $?\n`);
      const [code] = await ended;
      if (code !== '0')
        throw new Error(`${args.join(' ')} ended with ${code}: ${await readFile(complaint, 'utf8')}`);
      return readFile(printed, 'utf8');
    },
    async close() {
      const ended = once(shell, 'exit');
      shell.stdin.end();
      await ended;
    },
  };
}

function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
