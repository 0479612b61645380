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

/** By the ending of a file; a page that names none is HTML. */
const types: Record<string, string> = {
  md: 'text/markdown; charset=utf-8',
  xml: 'application/rss+xml',
  json: 'application/json',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

function typeOf(reference: string): string {
  return types[/\.(\w+)$/.exec(reference)?.[1] ?? ''] ?? 'text/html; charset=utf-8';
}
