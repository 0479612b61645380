// changedetection.io: a Python service that filters a page to text and compares it with the stored one, used by its API.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { request } from 'undici';
import { mapAtOnce } from './groups.ts';
import { installPython, type PythonInstall } from './install-python.ts';
import type { Peer, Result, RunningPeer, Watch } from './peer.ts';
import { changedetection as program } from './versions.ts';

/** What the program stores of a watch; the count is written when a check has ended. */
interface StoredWatch {
  url: string;
  check_count: number;
  previous_md5: string | boolean;
  last_error: string | boolean;
}

type StoredWatches = Map<string, StoredWatch | null>;

/** Without an address of its own it would begin with watches of public sites. */
const placeholder = 'http://127.0.0.1:9/';
const startMs = 120_000;
const pauseMs = 20;
const settleMs = 1000;
/** It leaves out a watch that it takes for queued; such a check counts as failed. */
const patienceMs = 30_000;

export const changedetection: Peer = {
  name: program.name,
  async install({ folder, sources, concurrency }) {
    const installed = await installPython(program, folder, sources);
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
  const [source] = installed.modules;
  const command = join(...(source === undefined ? [installed.bin] : [source]), 'changedetection.py');
  const child = spawn(
    installed.python,
    ['-W', 'ignore', command, '-d', folder, '-h', '127.0.0.1', '-p', String(port), '-C', '-u', placeholder],
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
  const headers = { 'x-api-key': await firstKey(child, folder, origin) };
  const ids = new Map<string, string>();
  const ask = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> => {
    const sent = { ...headers, 'content-type': 'application/json' };
    const text = body === undefined ? null : JSON.stringify(body);
    const answer = await request(`${origin}/api/v1${path}`, { method, headers: sent, body: text });
    const answered = await answer.body.text();
    if (answer.statusCode >= 400) throw new Error(`${path} answered ${answer.statusCode}: ${answered}`);
    return (answered === '' ? null : JSON.parse(answered)) as T;
  };
  for (const id of Object.keys(await ask<object>('GET', '/watch'))) await ask('DELETE', `/watch/${id}`);
  let before: StoredWatches | null = null;
  const prepare = async () => {
    // A watch whose last check is still being put away would be left out.
    await wait(settleMs);
    before = await readStored(folder, [...ids.values()]);
  };
  return {
    pid: child.pid ?? 0,
    isResident: true,
    api: { origin, headers, list: '/api/v1/watch', search: '/api/v1/search?q=Site%207&partial=true' },
    async watch(watches) {
      await mapAtOnce(watches, concurrency, async ({ url, name }: Watch) => {
        const { uuid } = await ask<{ uuid: string }>('POST', '/watch', { url, title: name });
        ids.set(url, uuid);
      });
      return untilChecked(folder, new Map([...ids.values()].map((id) => [id, null])));
    },
    prepare,
    async check(url) {
      if (before === null) await prepare();
      const known: StoredWatches = new Map(before);
      before = null;
      const id = url === undefined ? null : (ids.get(url) ?? '');
      await ask('GET', id === null ? '/watch?recheck_all=1' : `/watch/${id}?recheck=1`);
      return untilChecked(folder, id === null ? known : new Map([[id, known.get(id) ?? null]]));
    },
    stop: () => stop(child),
  };
}

/** Waits for the files of the watches: its API says when a check began, and reading files costs the program nothing. */
async function untilChecked(folder: string, before: StoredWatches): Promise<Map<string, Result>> {
  const open = new Set(before.keys());
  const found = new Map<string, Result>();
  let progressAt = Date.now();
  while (open.size > 0 && Date.now() - progressAt < patienceMs) {
    for (const [id, now] of await readStored(folder, [...open])) {
      const known = before.get(id) ?? null;
      if (now === null || now.check_count <= (known?.check_count ?? 0)) continue;
      open.delete(id);
      progressAt = Date.now();
      found.set(now.url, resultOf(now, known));
    }
    await wait(pauseMs);
  }
  for (const id of open) found.set(before.get(id)?.url ?? id, 'failed');
  return found;
}

async function readStored(folder: string, ids: readonly string[]): Promise<StoredWatches> {
  const stored: StoredWatches = new Map();
  for (const id of ids) {
    const text = await readFile(join(folder, id, 'watch.json'), 'utf8').catch(() => '');
    stored.set(id, text === '' ? null : (JSON.parse(text) as StoredWatch));
  }
  return stored;
}

function resultOf(now: StoredWatch, before: StoredWatch | null): Result {
  if (now.last_error) return 'failed';
  if (before === null || before.check_count === 0) return 'first';
  return now.previous_md5 === before.previous_md5 ? 'unchanged' : 'changed';
}

/** The key that the program made for itself is in its settings; it answers when it knows the key. */
async function firstKey(child: ChildProcess, folder: string, origin: string): Promise<string> {
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint = `${complaint}${String(chunk)}`.slice(-1000);
  });
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline && child.exitCode === null) {
    const text = await readFile(join(folder, 'changedetection.json'), 'utf8').catch(() => '');
    const key = /"api_access_token": *"([0-9a-f]+)"/.exec(text)?.[1];
    if (key !== undefined && (await isAnswering(origin, key))) return key;
    await wait(pauseMs);
  }
  await stop(child);
  throw new Error(`${program.name} did not start: ${complaint.trim().split('\n').at(-1) ?? ''}`);
}

async function isAnswering(origin: string, key: string): Promise<boolean> {
  try {
    const { statusCode, body } = await request(`${origin}/api/v1/watch`, { headers: { 'x-api-key': key } });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
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
