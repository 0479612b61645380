// What is settled without the page's own words: phrases before a page was seen, and words that it does not say.
import type { Filter } from '../../core/plan/plan.ts';
import { namesStable, namesUnstable, unstable } from '../../language/language.ts';
import type { GoalReading, Phrase, PhraseWord } from '../goal/reading.ts';
import type { PageWords } from '../page/page-words.ts';
import type { Settled, SettledPhrases } from './settled.ts';

/** A word that the page does not say: notes what it means; false where it means nothing here. */
export function isUnderstood(
  text: string,
  { tests }: GoalReading,
  page: PageWords,
  found: SettledPhrases,
): boolean {
  if (page.roleOf(text) !== 'nowhere') return false;
  // "Stable ones only": no release says so of itself, but those before it say that they are not.
  if (namesStable(text) && page.hasKind('version')) {
    found.not.push({ any: [...unstable] });
    return true;
  }
  // "Warm at most 1,100", where the page has a Warmmiete.
  const figure = tests.length === 0 ? null : page.figureOf(text);
  if (figure !== null) found.fields.push(figure);
  return figure !== null;
}

/** "No betas or RCs": whoever leaves out some of what comes before a release wants none of it. */
export function excludedBy(phrase: Phrase, phrases: string[], page: PageWords | null): Filter {
  const isEarly = namesUnstable(phrase.words.map(({ text }) => text).join(' '));
  return { any: isEarly && page?.hasKind('version') ? [...unstable] : phrases };
}

/** Without a page: the head of "a new …" is its kind, all else filters. */
export function settleUnseen(phrase: Phrase, isNot: boolean): Settled {
  const { words, isGoverned, isBeforeTopic, isPlace, isWhole } = phrase;
  if (!isNot && (isPlace || isWhole)) return { kind: 'open' };
  const isKind = ({ isHead, isName }: PhraseWord) => (isGoverned || isBeforeTopic) && isHead && !isName;
  const kept = isNot ? words : words.filter((word) => word.field === null && !isKind(word));
  if (kept.length === 0) return { kind: 'open' };
  return { kind: 'filter', phrases: [kept.map(({ text }) => text).join(' ')], isNamed: false };
}
