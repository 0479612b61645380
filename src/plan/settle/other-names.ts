// What a goal calls in brackets, or in another language than the page's, by the name that the page has for it.
import { languageOf } from '../../language/language.ts';
import type { GoalReading } from '../goal/reading.ts';
import type { PageWords } from '../page/page-words.ts';
import { settlePhrase } from './settle-words.ts';
import type { Condition, SettledPhrases } from './settled.ts';

interface Given {
  reading: GoalReading;
  page: PageWords;
  found: SettledPhrases;
}

export function addOtherNames(where: Condition[], given: Given, isHard: boolean): Condition[] {
  const { found } = given;
  const named = ({ any }: Pick<Condition, 'any'>): Condition => ({ any, isNamed: true, isApart: false });
  // "The police chief (署長)", asked in another language than the page's: the name that the page has.
  const own = found.isForeign ? otherNames(given) : [];
  const all = own.length === 0 ? where : [...where.filter(({ isNamed }) => isNamed), named({ any: own })];
  const isUnseen = all.every(({ any }) => any.every((phrase) => found.awaited.includes(phrase)));
  if (!isHard || !isUnseen || found.unknown.length === 0) return all;
  const others = otherNames(given);
  const last = all.at(-1);
  if (others.length === 0) return all;
  return last === undefined
    ? [named({ any: others })]
    : all.with(-1, { ...last, any: [...last.any, ...others] });
}

/** "Loire-Atlantique (44)", where the page says 44: another name for what it does not have by the first. */
function otherNames({ reading, page, found }: Given): string[] {
  const aside = reading.groups.filter((group) => group.every(({ isSoft }) => isSoft)).flat();
  const [phrase, ...others] = aside;
  if (phrase === undefined || others.length > 0 || phrase.words.length > 1) return [];
  const settled = settlePhrase(phrase, reading, page, found, false);
  return settled.kind === 'filter' ? settled.phrases.filter(page.isInList) : [];
}

/** Where the page's language is not the goal's, only names and figures can be found there. */
export function isForeign({ language }: GoalReading, page: PageWords | null): boolean {
  if (page === null) return false;
  if (language === null) return true;
  return page.language !== '' && languageOf(page.language) !== language;
}
