// Lists of the API: one page with its total, or all of it, page after page.
import type { Query, Transport } from './transport.ts';

export interface List<T> {
  items: T[];
  total: number;
  /** False: there are at least so many. */
  isExact: boolean;
  /** Path of the next page; null: this is the last. */
  next: string | null;
}

const perPage = 200;

export async function listOf<T>(transport: Transport, path: string, query: Query): Promise<List<T>> {
  const response = await transport.request(path, { query });
  const { headers } = response;
  const items = (await response.json()) as T[];
  return {
    items,
    total: Number(headers.get('x-total-count') ?? items.length),
    isExact: headers.get('x-total-count-is') !== 'at-least',
    next: /<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null,
  };
}

/** All that match, however many: the next page is requested when it is needed. */
export async function* walk<T>(transport: Transport, path: string, query: Query): AsyncGenerator<T, void> {
  let page = await listOf<T>(transport, path, { ...query, limit: perPage });
  for (;;) {
    yield* page.items;
    if (page.next === null) return;
    page = await listOf<T>(transport, page.next, {});
  }
}
