// A request under its total deadline and its caller's signal.
import type { Run } from './exchange.ts';
import { cancelledFault, timeoutFault } from './fault.ts';

export async function timed<Answer>(
  order: { url: URL; signal?: AbortSignal },
  totalMs: number,
  work: (run: Run) => Promise<Answer>,
): Promise<Answer> {
  const end = (fault: NonNullable<Run['ended']>) => {
    run.ended = fault;
    run.stop?.(fault);
  };
  const late = () =>
    end(
      timeoutFault(order.url, `did not finish within ${totalMs / 1000} seconds`, {
        kind: 'total',
        seconds: totalMs / 1000,
      }),
    );
  const cancel = () => end(cancelledFault(order.signal?.reason));
  const startedAt = performance.now();
  let timer = setTimeout(late, totalMs);
  const run: Run = {
    ...{ ended: null, stop: null, waitedMs: 0 },
    async wait(room) {
      const from = performance.now();
      clearTimeout(timer);
      try {
        await room;
      } catch (reason) {
        throw cancelledFault(reason);
      } finally {
        run.waitedMs += performance.now() - from;
        if (run.ended === null && !isOver) {
          timer = setTimeout(late, Math.max(0, totalMs - (performance.now() - startedAt - run.waitedMs)));
        }
      }
    },
  };
  let isOver = false;
  if (order.signal?.aborted) cancel();
  order.signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await work(run);
  } finally {
    isOver = true;
    clearTimeout(timer);
    order.signal?.removeEventListener('abort', cancel);
  }
}
