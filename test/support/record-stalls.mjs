// Loaded into the service before it starts: writes down how long its main thread worked without a pause, at most.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const everyMs = 5;
if (isMainThread && process.env.HEED_STALLS_FILE !== undefined && process.threadCpuUsage !== undefined) {
  let worst = 0;
  let isStarted = false;
  let before = process.threadCpuUsage();
  const write = () => isStarted && writeFileSync(process.env.HEED_STALLS_FILE, String(Math.round(worst)));
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    const busyMs = (user + system) / 1000;
    if (busyMs <= worst) return;
    worst = busyMs;
    write();
  }, everyMs).unref();
  // The start itself loads everything there is: measuring begins after it.
  process.on('SIGUSR2', () => {
    worst = 0;
    isStarted = true;
    write();
  });
}
