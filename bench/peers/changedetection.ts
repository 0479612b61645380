// changedetection.io: a Python service that filters a page to text and compares it with the stored one, used by its API.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { request } from 'undici';
import { mapAtOnce } from './groups.ts';
import { installPython, type PythonInstall } from './install-python.ts';
import { type Peer, type Result, type RunningPeer, Unavailable, type Watch } from './peer.ts';
import { changedetection as program } from './versions.ts';

interface ListedWatch {
  url: string;
  /** Seconds; 0 before the first check. */
  last_checked: number;
  last_changed: number;
  last_error: string | boolean | null;
}

const startMs = 60_000;
const pauseMs = 20;

export const changedetection: Peer = {
  name: program.name,
  async install({ folder, source, concurrency }) {
    const installed = await installPython(program, folder, source);
    return {
      version: program.pip[0]?.split('==')[1] ?? 'unknown',
      settings: { packages: installed.origin, FETCH_WORKERS: String(concurrency), setup: 'plain HTTP' },
      start: (data) => startService(installed, data, concurrency),
    };
  },
};

async function startService(
  installed: PythonInstall,
  folder: string,
  concurrency: number,
): Promise<RunningPeer> {
  const port = await freePort();
  const child = spawn(
    join(installed.bin, 'changedetection.io'),
    ['-d', folder, '-h', '127.0.0.1', '-p', String(port), '-C'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...{ PATH: process.env.PATH ?? '', HOME: folder, ...installed.env, LOGGER_LEVEL: 'ERROR' },
        ...{ FETCH_WORKERS: String(concurrency), MINIMUM_SECONDS_RECHECK_TIME: '0' },
        ...{ DISABLE_VERSION_CHECK: 'true', ALLOW_IANA_RESTRICTED_ADDRESSES: 'true' },
      },
    },
  );
  const origin = `http://127.0.0.1:${port}`;
  const headers = { 'x-api-key': await firstKey(child, origin) };
  const ids = new Map<string, string>();
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const sent = { ...headers, 'content-type': 'application/json' };
    const how = body === undefined ? { method: 'GET' as const } : { method: 'POST' as const };
    const answer = await request(`${origin}/api/v1${path}`, {
      ...{ ...how, headers: sent, body: body === undefined ? null : JSON.stringify(body) },
    });
    if (answer.statusCode >= 400) throw new Error(`${path} answered ${answer.statusCode}`);
    return (await answer.body.json()) as T;
  };
  const list = () => ask<Record<string, ListedWatch>>('/watch');
  return {
    pid: child.pid ?? 0,
    isResident: true,
    api: { origin, headers, list: '/api/v1/watch', search: '/api/v1/search?q=Site%207&partial=true' },
    async watch(watches) {
      await mapAtOnce(watches, concurrency, async ({ url, name }: Watch) => {
        const { uuid } = await ask<{ uuid: string }>('/watch', { url, title: name });
        ids.set(url, uuid);
      });
      return untilChecked(list, {}, null);
    },
    async check(url) {
      const before = await list();
      await nextSecond();
      const id = url === undefined ? null : (ids.get(url) ?? '');
      await ask(id === null ? '/watch?recheck_all=1' : `/watch/${id}?recheck=1`);
      return untilChecked(list, before, id);
    },
    stop: () => stop(child),
  };
}

/** Times are in whole seconds: a check within the same one could not be distinguished from the one before. */
async function nextSecond(): Promise<void> {
  await wait(1050 - (Date.now() % 1000));
}

async function untilChecked(
  list: () => Promise<Record<string, ListedWatch>>,
  before: Record<string, ListedWatch>,
  only: string | null,
): Promise<Map<string, Result>> {
  for (;;) {
    const now = Object.entries(await list()).filter(([id]) => only === null || id === only);
    const isDone = ([id, one]: [string, ListedWatch]) => one.last_checked > (before[id]?.last_checked ?? 0);
    if (now.length > 0 && now.every(isDone))
      return new Map(now.map(([id, one]) => [one.url, resultOf(one, before[id])]));
    await wait(pauseMs);
  }
}

function resultOf(now: ListedWatch, before: ListedWatch | undefined): Result {
  if (now.last_error) return 'failed';
  if (before === undefined) return 'first';
  return now.last_changed > before.last_changed ? 'changed' : 'unchanged';
}

/** The key that the program made for itself is on its settings page. */
async function firstKey(child: ChildProcess, origin: string): Promise<string> {
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint += String(chunk);
  });
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline && child.exitCode === null) {
    const text = await request(`${origin}/settings`).then(
      ({ body }) => body.text(),
      () => '',
    );
    const key = /id="api-key"[^>]*>([0-9a-f]{32})</.exec(text)?.[1];
    if (key !== undefined) return key;
    await wait(pauseMs);
  }
  await stop(child);
  throw new Unavailable(`${program.name} did not start: ${complaint.trim().split('\n').at(-1) ?? ''}.`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
