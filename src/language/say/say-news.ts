// One statement in words: its template of the language, filled with texts of the page that are fitted to the room there is.
import type { News } from '../../core/change/statement.ts';
import { fieldSayings } from './field-sayings.ts';
import { itemSayings } from './item-sayings.ts';
import { pageSayings } from './page-sayings.ts';
import { textSayings } from './text-sayings.ts';
import type { Sayings, Tools } from './tools.ts';

const sayings: Sayings<News['code']> = { ...itemSayings, ...fieldSayings, ...textSayings, ...pageSayings };

/** Without a full stop of its own. */
export function sayNews(news: News, tools: Tools): string {
  // The code chooses the saying that takes just this news, which the compiler cannot follow.
  const say = sayings[news.code] as (news: News, tools: Tools) => string;
  return say(news, tools);
}
