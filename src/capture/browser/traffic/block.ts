// Leaves out what a check does not need: ads, trackers, media and fonts.
import type { BrowserContext, Page } from 'playwright-core';
import { isUnwanted } from './block-list.ts';
import { isMainDocument } from './traffic.ts';

const heavyTypes = new Set(['media', 'font', 'texttrack', 'manifest']);

/** Counts what it leaves out. Documents of the main frame always pass. */
export async function blockUnwanted(
  context: BrowserContext,
  page: Page,
  pageHost: string,
): Promise<() => number> {
  let blocked = 0;
  await context.route('**/*', async (route) => {
    const request = route.request();
    const url = URL.parse(request.url());
    const isBlocked =
      !isMainDocument(request, page) &&
      (heavyTypes.has(request.resourceType()) || (url !== null && isUnwanted(url, pageHost)));
    if (isBlocked) blocked += 1;
    // The page may be closed by now.
    await (isBlocked ? route.abort('blockedbyclient') : route.continue()).catch(() => {});
  });
  return () => blocked;
}
