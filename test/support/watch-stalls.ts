// How long the service's main thread stands still: `/healthz` as a client sees it, and the thread's own processor time.
import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type HeedProcess, startHeedProcess } from './heed-process.ts';
import { until } from './until.ts';

export interface Stalls {
  /** The longest stretch of work between two turns of the main thread's event loop, in its own processor time. */
  busyMs: number;
  /** The slowest answer of `/healthz`. */
  answerMs: number;
  /** The slowest answer, at the same time, of a server that does nothing else: what the machine itself costs. */
  idleMs: number;
  asked: number;
}

export interface WatchedProcess extends HeedProcess {
  /** What was measured so far. */
  stalls(): Promise<Stalls>;
}

const recorder = fileURLToPath(new URL('record-stalls.mjs', import.meta.url));
const prober = fileURLToPath(new URL('probe-health.mjs', import.meta.url));

/** The real service, polled for its health every 20 ms by a process of its own, until it is stopped. */
export async function startWatchedProcess(settings: { DATA_DIR: string } & Record<string, string>) {
  const file = join(settings.DATA_DIR, 'stalls.txt');
  const recorded = { ...settings, NODE_OPTIONS: `--import=${recorder}`, HEED_STALLS_FILE: file };
  const heed = await startHeedProcess(recorded, [], [], true);
  heed.child.kill('SIGUSR2');
  await until(() => readFile(file, 'utf8').catch(() => null), 60_000);
  const probe = fork(prober, [new URL('/healthz', heed.address).href], { execArgv: [] });
  const watched: WatchedProcess = {
    ...heed,
    async stalls() {
      const { answerMs, idleMs, asked } = await ask(probe);
      return { busyMs: Number(await readFile(file, 'utf8').catch(() => '0')), answerMs, idleMs, asked };
    },
    async stop(signal) {
      probe.kill();
      return heed.stop(signal);
    },
  };
  return watched;
}

function ask(probe: ChildProcess): Promise<Omit<Stalls, 'busyMs'>> {
  return new Promise((resolve) => {
    probe.once('message', (message) => resolve(message as Omit<Stalls, 'busyMs'>));
    probe.send('report');
  });
}
