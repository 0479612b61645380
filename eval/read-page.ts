// One page, read as a check would read it.
import type { Content } from '../src/core/page/content.ts';
import { defaultWatch } from '../src/core/site/watch.ts';
import { extractContent } from '../src/extract/extract.ts';
import type { SentPage } from './run-history.ts';
import { htmlPage } from './sent-page.ts';

export function readPage(url: string, { body, contentType }: SentPage): Promise<Content> {
  return extractContent({
    body,
    contentType: contentType.split(';')[0] ?? '',
    charset: /charset=([\w-]+)/.exec(contentType)?.[1] ?? null,
    url,
    watch: defaultWatch,
  });
}

/** Markup that belongs to no page in particular. */
export function readHtml(html: string): Promise<Content> {
  return readPage('https://www.example.com/page', htmlPage(html));
}
