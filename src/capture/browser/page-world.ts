// Our own scripts inside a page: in a world of their own, which the page's scripts can neither see nor change.
import type { CDPSession } from 'playwright-core';

export interface FrameTree {
  frame: { id: string };
  childFrames?: FrameTree[];
}

/** Raised when the page did not let our script run to its end. */
export class WorldError extends Error {
  readonly isStuck: boolean;

  constructor(message: string, isStuck: boolean) {
    super(message);
    this.name = 'WorldError';
    this.isStuck = isStuck;
  }
}

/** A function that another one calls inside a page. */
type PagePart = (...given: never[]) => unknown;

/**
 * Runs a function in a frame and gives back what it returned. The function is sent as text: it may use nothing but
 * its argument, the parts sent with it, which may use each other, and the globals of a page.
 */
export async function runInFrame<A, R>(
  session: CDPSession,
  frameId: string,
  call: (argument: A) => R | Promise<R>,
  argument: A,
  withinMs: number,
  parts: readonly PagePart[] = [],
): Promise<R> {
  const run = async () => {
    const { executionContextId } = await session.send('Page.createIsolatedWorld', {
      frameId,
      worldName: 'heed',
    });
    return await session.send('Runtime.evaluate', {
      expression: `(() => { ${parts.join('\n')}\nreturn (${call.toString()})(${JSON.stringify(argument)}); })()`,
      contextId: executionContextId,
      awaitPromise: true,
      returnByValue: true,
    });
  };
  const answer = await inTime(run(), withinMs);
  if (answer.exceptionDetails !== undefined) {
    const { text, exception } = answer.exceptionDetails;
    throw new WorldError(exception?.description ?? text, false);
  }
  return answer.result.value as R;
}

/** Waits for a promise, but no longer: much of what a browser is asked has no end of its own. */
export async function inTime<T>(work: Promise<T>, withinMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new WorldError('the page does not answer', true)), withinMs);
  });
  // Whoever loses the race may fail later, unheard.
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
