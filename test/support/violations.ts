// What axe finds against accessibility on a page as it is; its source must be on the page.
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export function violationsOf(page: Page): Promise<string[]> {
  return find(page, { type: 'tag', values: tags });
}

/** Only the rules about colours: the pages are the same in the dark but for these. Afterwards the page is as it was. */
export async function violationsInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const found = await find(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
  await page.emulateMedia({ colorScheme: null });
  return found.map((violation) => `in the dark: ${violation}`);
}

function find(page: Page, runOnly: { type: string; values: string[] }): Promise<string[]> {
  return page.evaluate(async (only) => {
    const { axe: tool } = globalThis as unknown as {
      axe: {
        run(
          options: object,
        ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
      };
    };
    const { violations } = await tool.run({ runOnly: only, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary ?? ''}`);
  }, runOnly);
}
