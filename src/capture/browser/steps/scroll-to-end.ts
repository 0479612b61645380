// Scrolls down until the page grows no more, for lists that load as they are read; within limits, for some never end.
import type { CDPSession } from 'playwright-core';
import type { DomWindow } from '../dom.ts';
import { runInFrame } from '../page-world.ts';

const maxRounds = 30;
const maxMs = 15_000;
const answerMs = 3_000;

export async function scrollToEnd(
  session: CDPSession,
  frameId: string,
  settle: () => Promise<void>,
): Promise<void> {
  const endAt = performance.now() + maxMs;
  let height = 0;
  for (let round = 0; round < maxRounds && performance.now() < endAt; round += 1) {
    const now = await runInFrame(session, frameId, goDown, null, answerMs);
    // Again after it stood still: the last load may only have begun with this look at the end.
    if (now <= height) return;
    height = now;
    await settle();
  }
}

/** Runs inside the page. Gives its height. */
function goDown(_: null): number {
  const page = globalThis as unknown as DomWindow;
  const height = page.document.documentElement?.scrollHeight ?? 0;
  page.scrollTo({ left: 0, top: height, behavior: 'instant' });
  return height;
}
