// The real service as a process of its own, as a person would start it.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compileCache } from './compile-cache.ts';
import { refuseInQuickRun } from './quick-run.ts';

export interface HeedProcess {
  child: ChildProcess;
  /** Where it listens; empty for a worker. */
  address: string;
  /** All it said so far. */
  output(): string;
  /** Sends the signal and waits for the end; gives exit code or signal. */
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

const command = fileURLToPath(new URL('../../bin/heed.mjs', import.meta.url));

/**
 * For Node in front of the command. `bin/heed.mjs` replaces itself by a process with the first of these flags, to take
 * less memory for months; one that has it stays, and with the larger nursery of the second one a short life takes a
 * sixth less of the processor's time. Not in benchmarks, and not where the service is measured.
 */
const shortLife = process.env.VITEST ? ['--max-semi-space-size=4', '--max-semi-space-size=16'] : [];

/** What `process.execPath` runs for a command of a short life. */
export const heedCommand = (...args: string[]) => [...shortLife, command, ...args];

export async function startHeedProcess(
  settings: Record<string, string>,
  args: string[] = [],
  /** A command that ends by running the one it is given, in a machine of a kind. */
  wrapper: string[] = [],
  /** As people start it, with the memory and the pauses it has for them. */
  isAsReleased = false,
): Promise<HeedProcess> {
  refuseInQuickRun('service');
  const own = isAsReleased ? [command, ...args] : heedCommand(...args);
  const [program = '', ...rest] = [...wrapper, process.execPath, ...own];
  const child = spawn(program, rest, {
    env: {
      ...{ PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'warn', TWIN_DELAY_MS: '0' },
      NODE_COMPILE_CACHE: compileCache,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: settings.DATA_DIR ?? process.cwd(),
  });
  let output = '';
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code));
  });
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const line = /^Heed (?:listens on (\S+)|worker is running on)/m.exec(output);
      if (line) resolve(line[1] ?? '');
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void ended.then((end) => reject(new Error(`Heed ended (${end}) before it listened: ${output}`)));
  });
  return {
    child,
    address,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}
