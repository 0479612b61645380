// Something loaded from the API and kept fresh: at once from memory, then again and again while it is looked at.
import { useEffect, useRef, useState } from 'react';

export interface Resource<T> {
  data: T | undefined;
  /** Why the last attempt failed; older data stays. */
  error: Error | undefined;
}

interface Options<T> {
  /** When this changes the same thing is loaded anew, and shown as it was until then. */
  revision?: string | number;
  /** How long what came stays fresh. */
  everyMs?: (data: T | undefined) => number;
}

export const quietMs = 15_000;
export const busyMs = 1_500;
const retryMs = 4_000;

/** What each key brought last, so that going back shows it at once. */
const remembered = new Map<string, unknown>();
const written = new EventTarget();

/** After a write: everything on the screen is loaded again. */
export function refresh(): void {
  written.dispatchEvent(new Event('write'));
}

export function useResource<T>(key: string, load: () => Promise<T>, options: Options<T> = {}): Resource<T> {
  const { revision = '', everyMs = () => quietMs } = options;
  const [state, setState] = useState<{ key: string; error: Error | undefined }>({ key, error: undefined });
  const latest = useRef({ load, everyMs });
  useEffect(() => {
    latest.current = { load, everyMs };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is a reason to load again.
  useEffect(() => {
    const keep = keepFresh(async () => {
      try {
        const data = await latest.current.load();
        return {
          waitMs: latest.current.everyMs(data),
          show: () => {
            remembered.set(key, data);
            setState({ key, error: undefined });
          },
        };
      } catch (error) {
        return { waitMs: retryMs, show: () => setState({ key, error: error as Error }) };
      }
    });
    return keep.stop;
  }, [key, revision]);

  return {
    data: remembered.get(key) as T | undefined,
    error: state.key === key ? state.error : undefined,
  };
}

/** Runs now, after each wait, after each write, and when the page is looked at again; never for a hidden page. */
function keepFresh(run: () => Promise<{ waitMs: number; show: () => void }>): { stop: () => void } {
  let timer = 0;
  let turn = 0;
  const next = async () => {
    window.clearTimeout(timer);
    turn += 1;
    const own = turn;
    const { waitMs, show } = await run();
    // An answer that was overtaken by a later question is not shown.
    if (own !== turn) return;
    show();
    if (!document.hidden) timer = window.setTimeout(next, waitMs);
  };
  const look = () => {
    if (!document.hidden) void next();
  };
  document.addEventListener('visibilitychange', look);
  written.addEventListener('write', look);
  void next();
  return {
    stop: () => {
      turn = -1;
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      written.removeEventListener('write', look);
    },
  };
}
