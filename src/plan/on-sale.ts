// "When it goes on sale": that it can be bought, or, where it can be bought today, that it costs less.
import type { PageItems } from '../core/page/items.ts';
import { plainWords } from '../core/page/match-words.ts';
import type { Wish } from '../core/plan/plan.ts';
import type { Language } from '../language/language.ts';
import { wishToday } from './wish-today.ts';

export function readSale(goal: string, language: Language | null, wish: Wish, page: PageItems | null): Wish {
  const [test, ...more] = wish.tests;
  const isToHave = test?.op === 'is' && test.value === 'available' && more.length === 0;
  if (page === null || !isToHave || !saysSale(goal, language)) return wish;
  const cheaper: Wish = { ...wish, event: 'falls', tests: [], field: { kind: 'price', words: [] } };
  const [now] = wishToday({ wishes: [wish] }, page);
  const [price] = wishToday({ wishes: [cheaper] }, page);
  return now?.isMet === true && price?.value != null ? cheaper : wish;
}

function saysSale(goal: string, language: Language | null): boolean {
  const said = ` ${plainWords(goal)} `;
  return [...(language?.orCheaper ?? [])].some((phrase) => said.includes(` ${phrase} `));
}
