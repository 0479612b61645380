// What a step is done to: by selector, or by the text that a person sees on it.
import type { FrameLocator, Locator, Page } from 'playwright-core';

type Root = Page | FrameLocator;
type Frames = string | string[] | undefined;

const lookAgainMs = 100;

export function findBySelector(page: Page, selector: string, frame: Frames): Locator {
  return findAll(page, selector, frame).first();
}

export function findAll(page: Page, selector: string, frame: Frames): Locator {
  return rootOf(page, frame).locator(selector);
}

/** Text that can be seen anywhere on the page, in whole or as a part of a line. */
export function findText(page: Page, text: string, frame: Frames): Locator {
  return rootOf(page, frame).getByText(text).filter({ visible: true }).first();
}

/** What carries the text and can be clicked: buttons and links first, those that say just this before those that say more. */
export async function findByText(
  page: Page,
  text: string,
  frame: Frames,
  withinMs: number,
): Promise<Locator | null> {
  const candidates = clickable(rootOf(page, frame), text);
  const endAt = performance.now() + withinMs;
  for (;;) {
    for (const candidate of candidates) {
      const found = candidate.filter({ visible: true }).first();
      if ((await found.count()) > 0) return found;
    }
    if (performance.now() >= endAt) return null;
    await page.waitForTimeout(lookAgainMs);
  }
}

function clickable(root: Root, text: string): Locator[] {
  const roles = ['button', 'link', 'tab', 'menuitem'] as const;
  const named = (exact: boolean) => roles.map((role) => root.getByRole(role, { name: text, exact }));
  return [...named(true), ...named(false), root.getByText(text, { exact: true }), root.getByText(text)];
}

function rootOf(page: Page, frame: Frames): Root {
  let root: Root = page;
  for (const part of frame === undefined ? [] : [frame].flat()) root = root.frameLocator(part);
  return root;
}
