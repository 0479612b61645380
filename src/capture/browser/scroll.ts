// One walk through the page and back, as a reader would, so that what loads only when it is seen is there.
import type { DomWindow } from './dom.ts';

/** Runs inside the page. True when there was anything to walk through. */
export async function walkThrough(order: { maxSteps: number; stepMs: number }): Promise<boolean> {
  const page = globalThis as unknown as DomWindow;
  const root = page.document.documentElement;
  // As tall as it is now: a page that grows without end is not followed.
  const height = root?.scrollHeight ?? 0;
  const screen = Math.max(200, page.innerHeight);
  if (height <= screen * 1.2) return false;
  const wait = (ms: number) => new Promise<void>((resolve) => page.setTimeout(() => resolve(), ms));
  const steps = Math.min(order.maxSteps, Math.ceil(height / screen));
  for (let step = 1; step <= steps; step += 1) {
    page.scrollTo({ left: 0, top: Math.min(step * screen, height - screen), behavior: 'instant' });
    await wait(order.stepMs);
  }
  page.scrollTo({ left: 0, top: 0, behavior: 'instant' });
  return true;
}
