// One measured round: how long so many checks took, and what they cost this process.

export interface Round {
  /** From the start of the engine until the last result is durable. */
  seconds: number;
  perSecond: number;
  /** Processor time of all threads of this process, and of the main one. */
  cpuSeconds: number;
  mainCpuSeconds: number;
}

/** Gives the way to end the measurement of `count` checks. */
export function startMeasuring(count: number): () => Round {
  const startedAt = performance.now();
  const cpu = process.cpuUsage();
  const mainCpu = process.threadCpuUsage();
  return () => {
    const seconds = (performance.now() - startedAt) / 1000;
    const all = process.cpuUsage(cpu);
    const main = process.threadCpuUsage(mainCpu);
    return {
      seconds,
      perSecond: count / seconds,
      cpuSeconds: (all.user + all.system) / 1e6,
      mainCpuSeconds: (main.user + main.system) / 1e6,
    };
  };
}
