// A page as its words are looked for: what it is about, its lists, and which words of it name a field.
import type { Item, PageItems } from '../../core/page/items.ts';
import { foldText, type Needle } from '../../core/page/match-words.ts';
import { makeNeedle } from '../../language/language.ts';
import { isFieldOf } from './word-roles.ts';

export interface PageParts {
  page: PageItems;
  subject: string;
  all: readonly Item[];
  /** What the page is about. */
  main: readonly Item[];
  /** The things of its lists. */
  listed: readonly Item[];
  titled: readonly Item[];
  needleOf(word: string): Needle;
  /** It names a field that several items have: a column, a label, a key. */
  isField(word: string): boolean;
}

/** More items than these are a sample. */
const mostItems = 3000;

export function partsOf(page: PageItems): PageParts {
  const all = page.items.slice(0, mostItems);
  const main = all.filter(({ isMain }) => isMain);
  const needleOf = remembered((word) => makeNeedle(word));
  return {
    ...{ page, all, main, needleOf },
    subject: foldText(page.subject),
    listed: main.filter(({ kind }) => kind !== 'paragraph' && kind !== 'heading'),
    titled: main.filter(({ kind }) => kind !== 'paragraph'),
    isField: remembered((word) => isFieldOf(main, needleOf(word))),
  };
}

/** The same for the same word, found once. */
export function remembered<Value>(find: (word: string) => Value): (word: string) => Value {
  const known = new Map<string, Value>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const value = find(word);
    known.set(word, value);
    return value;
  };
}
