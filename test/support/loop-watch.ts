// Loaded into the service before it starts (`--import`): measures how long its event loop stands still, and answers at a socket.
import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';
import type { LoopReport } from './watched-heed.ts';

const path = process.env.LOOP_WATCH_SOCKET;
// The first process replaces itself by one with other flags: only that one is measured, and none of its threads.
if (
  path !== undefined &&
  isMainThread &&
  process.execArgv.some((flag) => flag.startsWith('--max-semi-space-size'))
) {
  let worst = { wallMs: 0, cpuMs: 0 };
  let last = { wall: performance.now(), cpu: cpuNow() };
  const tick = () => {
    const now = { wall: performance.now(), cpu: cpuNow() };
    worst = {
      wallMs: Math.max(worst.wallMs, now.wall - last.wall),
      cpuMs: Math.max(worst.cpuMs, now.cpu - last.cpu),
    };
    last = now;
  };
  setInterval(tick, 5).unref();
  createServer((socket) => {
    tick();
    const { rss, heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
    const report: LoopReport = {
      ...worst,
      ...{ rssMb: rss / 2 ** 20, heapMb: heapUsed / 2 ** 20, heapTotalMb: heapTotal / 2 ** 20 },
      ...{ externalMb: external / 2 ** 20, arrayBuffersMb: arrayBuffers / 2 ** 20 },
    };
    worst = { wallMs: 0, cpuMs: 0 };
    socket.on('error', () => {});
    socket.end(JSON.stringify(report));
  })
    .listen(path)
    .unref();
}

/** Milliseconds of the main thread: what other programs on the machine do is not counted. */
function cpuNow(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
