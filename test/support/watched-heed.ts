// The real service as a process of its own, which also reports how long its event loop stood still.
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { type HeedProcess, startHeedProcess } from './heed-process.ts';

export interface LoopReport {
  /** The longest time between two ticks of a 5 ms timer. */
  wallMs: number;
  /** The most the main thread worked between two ticks: this a busy machine does not change. */
  cpuMs: number;
  rssMb: number;
  /** Of the main thread: used, and taken from the system. */
  heapMb: number;
  heapTotalMb: number;
  /** Beside the heap, but held by it; array buffers are a part of it. */
  externalMb: number;
  arrayBuffersMb: number;
}

export interface WatchedHeed extends HeedProcess {
  /** Since the last call. */
  loopReport(): Promise<LoopReport>;
}

let count = 0;

export async function startWatchedHeed(settings: Record<string, string>): Promise<WatchedHeed> {
  count += 1;
  const path = join(tmpdir(), `heed-loop-${process.pid}-${count}.sock`);
  const preload = await plainCopy(new URL('loop-watch.ts', import.meta.url));
  const watched = { NODE_OPTIONS: `--import=${preload}`, LOOP_WATCH_SOCKET: path, ...settings };
  const heed = await startHeedProcess(watched, [], [], true);
  return { ...heed, loopReport: () => readReport(path) };
}

/** Without types: what removes them would be loaded into the service and its threads, and measured with them. */
async function plainCopy(source: URL): Promise<string> {
  const path = join(tmpdir(), `heed-loop-watch-${process.pid}.mjs`);
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source.pathname);
  await writeFile(path, code);
  return path;
}

export async function readReport(path: string): Promise<LoopReport> {
  const socket = connect(path);
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await once(socket, 'close');
  return JSON.parse(text) as LoopReport;
}
