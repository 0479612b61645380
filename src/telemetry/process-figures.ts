// Figures of the process itself: memory, processor time, open files, and how late its event loop runs.
import { readdir } from 'node:fs/promises';
import type { Metrics } from './metrics.ts';

export interface ProcessFigures {
  read(): Promise<void>;
  stop(): void;
}

const sampleMs = 100;

/** Nothing is sampled until somebody reads the figures for the first time. */
export function openProcessFigures(metrics: Metrics): ProcessFigures {
  let sampling: NodeJS.Timeout | undefined;
  let countedCpu = 0;
  let expectedAt = 0;

  function sample(): void {
    const now = performance.now();
    metrics.loopDelay.observe({}, Math.max(0, now - expectedAt) / 1000);
    expectedAt = now + sampleMs;
    // Set again each time: the timers of an interval catch up by themselves, and hide how late they were.
    sampling = setTimeout(sample, sampleMs).unref();
  }

  return {
    async read() {
      if (sampling === undefined) {
        expectedAt = performance.now() + sampleMs;
        sampling = setTimeout(sample, sampleMs).unref();
      }
      const { user, system } = process.cpuUsage();
      const cpu = (user + system) / 1e6;
      metrics.cpu.add({}, cpu - countedCpu);
      countedCpu = cpu;
      const { rss, heapUsed, heapTotal } = process.memoryUsage();
      metrics.memory.set({}, rss);
      metrics.heap.set({ state: 'used' }, heapUsed);
      metrics.heap.set({ state: 'allocated' }, heapTotal);
      metrics.startedAt.set({}, Math.round(performance.timeOrigin / 1000));
      const files = await readdir('/proc/self/fd').catch(() => null);
      if (files !== null) metrics.files.set({}, files.length);
    },
    stop: () => clearTimeout(sampling),
  };
}
