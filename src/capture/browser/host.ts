// The browser's host: a process of its own, so that whatever a page makes the browser send can break this one only.
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { stepBack } from '../../core/step-back.ts';
import { crashedFault } from './faults.ts';
import { type FromHost, type HostStart, packFault, type ToHost } from './host-messages.ts';
import { launchBrowser } from './launch.ts';
import { spareMemory } from './memory.ts';
import type { ReadSecret, SeenPage } from './order.ts';
import { type Host, runCapture } from './run-capture.ts';

const say = (message: FromHost): void => {
  // Nobody listens any more: `disconnect` ends us.
  if (process.connected) process.send?.(message, () => {});
};
const stops = new Map<number, AbortController>();
/** What the service was asked, and waits for. */
const questions = new Map<number, (answer: unknown) => void>();
let host: Host | null = null;
let lastQuestion = 0;

process.on('message', (message: ToHost) => {
  if (message.kind === 'start') void start(message.start);
  else if (message.kind === 'capture') void capture(message);
  else if (message.kind === 'stop') stops.get(message.id)?.abort();
  else if (message.kind === 'secret') questions.get(message.id)?.(message.value);
  else if (message.kind === 'login') questions.get(message.id)?.(message.isNeeded);
  else void end();
});
process.on('disconnect', () => void end());
// A terminal says these to all processes at once; when to end is for the service to say, or for its death.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
// The browser takes over how far its host stepped back.
stepBack();

async function start({ found, proxyUrl, agentName, limits }: HostStart): Promise<void> {
  try {
    const launched = await launchBrowser(found, proxyUrl);
    const gone = new Promise<never>((_, reject) => {
      launched.browser.on('disconnected', () => reject(crashedFault()));
    });
    // Once the browser is gone there is nothing left to host.
    gone.catch(() => setImmediate(() => void end()));
    host = { launched, gone, proxyUrl, agentName, limits };
    setInterval(() => {
      spareMemory(launched, limits.maxMemoryBytes).then(
        (bytes) => say({ kind: 'memory', bytes }),
        () => {},
      );
    }, 1_000).unref();
    say({ kind: 'started', pid: launched.pid, version: launched.version, isSandboxed: launched.isSandboxed });
  } catch (error) {
    say({ kind: 'not-started', fault: packFault(error) });
    await end();
  }
}

async function capture({ id, order, pass }: ToHost & { kind: 'capture' }): Promise<void> {
  if (host === null) return say({ kind: 'failed', id, fault: packFault(crashedFault()) });
  const stop = new AbortController();
  stops.set(id, stop);
  const asking = {
    readSecret: (...asked: Parameters<ReadSecret>) =>
      ask<string | null>((question) => say({ kind: 'secret', id: question, capture: id, asked })),
    isLoginNeeded: (page: SeenPage) =>
      ask<boolean>((question) => say({ kind: 'seen', id: question, capture: id, page })),
  };
  try {
    const page = await runCapture(host, order, pass, asking, stop.signal);
    say({ kind: 'page', id, page });
  } catch (error) {
    say({ kind: 'failed', id, fault: packFault(error) });
  } finally {
    stops.delete(id);
  }
}

function ask<T>(send: (question: number) => void): Promise<T> {
  lastQuestion += 1;
  const question = lastQuestion;
  return new Promise<T>((resolve) => {
    questions.set(question, (answer) => {
      questions.delete(question);
      resolve(answer as T);
    });
    send(question);
  });
}

async function end(): Promise<void> {
  await host?.launched.close().catch(() => {});
  // Ours alone, made by whoever started us; if it is dead, nobody else would clear it away.
  if (tmpdir().includes('heed-browser-'))
    await rm(tmpdir(), { recursive: true, force: true }).catch(() => {});
  process.exit(0);
}
