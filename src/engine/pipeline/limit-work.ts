// A limit on work instead of time: a page is not too complex because other programs or other machines take the processors.

export interface WorkLimit {
  /** Aborts when the work was too much. */
  signal: AbortSignal;
  end(): void;
}

/** Where nothing works at all, it has so many times as long. */
const patience = 6;
const lookMs = 250;

/** `sharers`: how many of this process's tasks run at the moment, this one among them. */
export function limitWork(limitMs: number, sharers: () => number): WorkLimit {
  const over = new AbortController();
  const endAt = performance.now() + patience * limitMs;
  let last = { at: performance.now(), busy: busyMs() };
  let done = 0;
  const timer = setInterval(
    () => {
      const now = { at: performance.now(), busy: busyMs() };
      done += workOf(now.at - last.at, now.busy - last.busy, sharers());
      last = now;
      if (done < limitMs && now.at < endAt) return;
      over.abort(new Error(`no end after ${Math.round(done)} ms of work`));
      clearInterval(timer);
    },
    Math.min(lookMs, limitMs),
  );
  return { signal: over.signal, end: () => clearInterval(timer) };
}

/** What one of several tasks did at most, in milliseconds: its share of what the process did, and never more than time has passed. */
export function workOf(passedMs: number, processMs: number, sharers: number): number {
  return Math.min(passedMs, processMs / Math.max(1, sharers));
}

function busyMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
