// The words of a goal that could distinguish one entry from another: all but those that only name the kind of thing.
import type { Filter } from '../../core/plan/plan.ts';
import type { Phrase, PhraseWord } from '../goal/reading.ts';
import type { PageWords } from '../page/page-words.ts';
import type { Draft } from './asking.ts';

const mostWords = 6;
const longest = 100;

/** One filter for each group of phrases; of the phrases in a group one would do. */
export function goalTopics(drafts: readonly Draft[], page: PageWords): Filter[] {
  const filters = drafts.flatMap((draft) =>
    draft.reading.groups.flatMap((group): Filter[] => {
      const any = group.map((phrase) => topicOf(phrase, draft, page)).filter((one) => one !== '');
      return any.length === 0 ? [] : [{ any: [...new Set(any)].slice(0, mostWords) }];
    }),
  );
  return uniqueFilters(filters);
}

export function uniqueFilters(filters: readonly Filter[]): Filter[] {
  return [...new Map(filters.map((filter) => [JSON.stringify(filter.any), filter])).values()].slice(0, 20);
}

function topicOf(phrase: Phrase, draft: Draft, page: PageWords): string {
  const isKept = (word: PhraseWord) => phrase.isQuoted || isDistinguishing(word, phrase, draft, page);
  const words = phrase.words.filter(isKept).map(({ text }) => text);
  return words.join(' ').slice(0, longest).toWellFormed().trim();
}

function isDistinguishing(
  word: PhraseWord,
  phrase: Phrase,
  { reading, settled }: Draft,
  page: PageWords,
): boolean {
  const { text, isHead, isName, field } = word;
  if (reading.language === null || settled.isForeign) return isDistinctive(text, isName, page);
  // “Population figure”: what says which figure is no field itself.
  if (field !== null) return !isHead && page.isInList(text) && !page.isField(text);
  if (isHead && !isName && (phrase.isGoverned || phrase.isPlace)) return false;
  return page.roleOf(text) !== 'subject';
}

const unspaced = /[\p{Script=Han}\p{Script=Katakana}]/u;

/** In words that are not understood: names, figures, and what some entries say and others do not. */
function isDistinctive(text: string, isName: boolean, page: PageWords): boolean {
  if (isName) return true;
  if (unspaced.test(text)) return text.length > 1 && page.roleOf(text) !== 'everywhere';
  return text.length > 3 && page.roleOf(text) === 'filter';
}
