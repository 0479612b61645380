// Rates of exchange: where a page lists currencies, an amount in one of them names its row, and the figure in it bears no currency.
import type { Filter, WishField, WishTest } from '../core/plan/plan.ts';
import type { PageWords } from './page/page-words.ts';

const names: Readonly<Record<string, string>> = {
  USD: 'dollar',
  EUR: 'euro',
  GBP: 'pound',
  CHF: 'franc',
  JPY: 'yen',
};

export interface Rate {
  row: Filter;
  tests: WishTest[];
  /** Its first column of figures. */
  field: WishField | null;
}

/** The row that is meant and the limit on its figure; null where the page lists no such thing. */
export function rateOf(tests: readonly WishTest[], page: PageWords): Rate | null {
  const priced = tests.find(({ currency }) => currency !== null)?.currency;
  if (priced == null) return null;
  const any = [names[priced], priced].filter((name) => name !== undefined);
  const column = any.map((name) => page.rateIn(name)).find((name) => name !== null);
  if (column === undefined) return null;
  return {
    row: { any },
    tests: tests.map((test) => ({ ...test, currency: null })),
    field: column === '' ? null : { kind: 'any', words: [column] },
  };
}
