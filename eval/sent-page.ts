// A page of the data as a server would have sent it.
import type { EvalData } from './data.ts';
import type { SentPage } from './run-history.ts';

/** Stands in where a case does not say where its page came from. */
const unknownUrl = 'https://www.example.com/page';

export function loadPage(data: EvalData, reference: string): SentPage {
  return { body: data.load(reference), contentType: typeOf(reference) };
}

export function htmlPage(html: string): SentPage {
  return { body: new TextEncoder().encode(html), contentType: 'text/html; charset=utf-8' };
}

/** The address of a case, if it has one that can be watched. */
export function urlOf(url: string | null | undefined): string {
  const parsed = URL.parse(url ?? '');
  return parsed?.protocol === 'http:' || parsed?.protocol === 'https:' ? parsed.href : unknownUrl;
}

function typeOf(reference: string): string {
  if (reference.endsWith('.md')) return 'text/markdown; charset=utf-8';
  if (reference.endsWith('.xml')) return 'application/rss+xml';
  return 'text/html; charset=utf-8';
}
