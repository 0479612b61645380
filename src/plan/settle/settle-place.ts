// Phrases of a goal that say where to look, and filter nothing: a part of every page, a document, a section, a list.
import { foldText } from '../../core/page/match-words.ts';
import { regionOf } from '../../language/language.ts';
import type { Phrase } from '../goal/reading.ts';
import type { PageWords } from '../page/page-words.ts';
import type { Settled, SettledPhrases } from './settled.ts';

/** Notes the place that the phrase names; false where it names none. */
export function isPlaced(phrase: Phrase, page: PageWords, found: SettledPhrases): boolean {
  if (phrase.isWhence && !phrase.isPlace) return isFrom(phrase, page, found);
  const region = regionNamed(phrase, page);
  if (region === null && phrase.isQuoted) return false;
  if (region === null && !phrase.isPlace && !phrase.isWhole) return false;
  const named = region ?? headingNamed(phrase, page);
  // "Taken out of the store list" is not taken out of "A Story".
  const isExact = (text: string) =>
    !phrase.isWhence || phrase.words.some((word) => foldText(text).includes(foldText(word.text)));
  const heading = named !== null && (region !== null || isExact(named)) ? named : null;
  // A name that distinguishes items filters them, unless it is that of a document.
  const isName = phrase.words.some(({ text, isName: is }) => is && page.roleOf(text) === 'filter');
  if (heading === null && isName && !phrase.isText) return false;
  if (heading !== null) found.heading ??= heading;
  else found.place.push(phrase.words.map(({ text }) => text).join(' '));
  return true;
}

/** "Removed from the store": what things leave, unless one of them is called so. */
function isFrom({ words }: Phrase, page: PageWords, found: SettledPhrases): boolean {
  const texts = words.map(({ text }) => text);
  if (page.isTitle(texts)) return false;
  found.place.push(texts.join(' '));
  return true;
}

/** "The hours of Sunday", where a row is called Sunday. */
export function isRow({ words, isPlace, isText }: Phrase, page: PageWords): boolean {
  const texts = words.map(({ text }) => text);
  return !isPlace && !isText && texts.every((text) => page.roleOf(text) === 'filter') && page.isTitle(texts);
}

/** "Changes to refunds or privacy", where each has a section of its own: what is below one of these headings is meant. */
export function sectionsOf(group: readonly Phrase[], page: PageWords): Settled[] | null {
  if (group.length < 2 || !group.every(({ isWhole, isPlace }) => isWhole || isPlace)) return null;
  const headings = group.map((phrase) => headingNamed(phrase, page));
  if (headings.includes(null) || new Set(headings).size < 2) return null;
  return group.map(({ words }) => ({
    kind: 'filter',
    phrases: [words.map(({ text }) => text).join(' ')],
    isNamed: true,
  }));
}

/** "The footer", unless something on the page is called that. */
function regionNamed({ words, isQuoted }: Phrase, page: PageWords): string | null {
  const [word] = words;
  if (word === undefined || words.length > 1 || isQuoted || page.isInList(word.text)) return null;
  return regionOf(word.text);
}

function headingNamed({ words, isText }: Phrase, page: PageWords): string | null {
  const texts = words.map(({ text }) => text);
  // A document that the page is called by is the page.
  const isPage = texts.filter((text) => page.isSubject(text)).length * 2 >= texts.length;
  if (isText) return isPage ? null : page.headingOf(texts);
  const distinctive = texts.filter((text) => page.roleOf(text) === 'filter');
  // What the page as a whole is called by need not be in the heading, too.
  return distinctive.length === 0 ? null : (page.headingOf(texts) ?? page.headingOf(distinctive));
}
