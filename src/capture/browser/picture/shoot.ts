// Takes the picture of a whole page, within bounds, and reports where its masked and watched parts are on it.
import type { CDPSession, Page } from 'playwright-core';
import type { DomWindow } from '../dom.ts';
import type { Box, Screenshot } from '../order.ts';
import { runInFrame } from '../page-world.ts';

export const maxWidth = 1920;
export const maxHeight = 20_000;

export interface ShootOrder {
  masks: string[];
  parts: string[];
  withinMs: number;
}

/** Null when the page could not be pictured in time. */
export async function shoot(
  page: Page,
  session: CDPSession,
  frameId: string,
  order: ShootOrder,
): Promise<Screenshot | null> {
  const { masks, parts, withinMs } = order;
  try {
    const size = await runInFrame(session, frameId, measure, { masks, parts }, withinMs);
    const width = Math.max(1, Math.min(size.width, maxWidth));
    const height = Math.max(1, Math.min(size.height, maxHeight));
    const png = await page.screenshot({
      fullPage: true,
      clip: { x: 0, y: 0, width, height },
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      timeout: withinMs,
    });
    return {
      png: new Uint8Array(png),
      width,
      height,
      isClipped: size.height > height || size.width > width,
      masks: size.masks,
      parts: size.parts,
    };
  } catch {
    return null;
  }
}

/** Runs inside the page. */
function measure(order: { masks: string[]; parts: string[] }): {
  width: number;
  height: number;
  masks: Box[];
  parts: Box[];
} {
  const page = globalThis as unknown as DomWindow;
  const { document } = page;
  const root = document.documentElement;
  const boxes = (selectors: string[]) =>
    selectors.flatMap((selector) => {
      try {
        return Array.from(document.querySelectorAll(selector))
          .slice(0, 200)
          .map((element) => {
            const { left, top, width, height } = element.getBoundingClientRect();
            const x = Math.round(left + page.scrollX);
            const y = Math.round(top + page.scrollY);
            return { x, y, width: Math.ceil(width), height: Math.ceil(height) };
          })
          .filter(({ width, height }) => width > 0 && height > 0);
      } catch {
        // Not a selector that a page understands: it marks nothing.
        return [];
      }
    });
  return {
    width: Math.max(page.innerWidth, Math.min(root?.scrollWidth ?? 0, 100_000)),
    height: Math.max(page.innerHeight, root?.scrollHeight ?? 0, document.body?.scrollHeight ?? 0),
    masks: boxes(order.masks),
    parts: boxes(order.parts),
  };
}
