// Where the settling of one phrase stands: what of it must be on an entry, what may be, and what the page does not say.
import type { GoalReading, Phrase, PhraseWord } from '../goal/reading.ts';
import type { PageWords } from '../page/page-words.ts';
import { compoundOf } from './phrase-names.ts';
import type { SettledPhrases } from './settled.ts';

export interface WordWalk {
  phrase: Phrase;
  reading: GoalReading;
  page: PageWords;
  found: SettledPhrases;
  isNot: boolean;
  /** It names the kind of thing that is meant, as "new" and "any" say. */
  isGoverned: boolean;
  kind: PhraseWord | undefined;
  /** Words that are one name on this page. */
  compound: ReadonlySet<PhraseWord>;
  must: string[];
  may: string[];
  missing: PhraseWord[];
  isKnown: boolean;
  isFieldNamed: boolean;
  isNamed: boolean;
}

export function openWordWalk(
  phrase: Phrase,
  given: Pick<WordWalk, 'reading' | 'page' | 'found' | 'isNot'>,
): WordWalk {
  const { words } = phrase;
  const { page, isNot } = given;
  const last = words.at(-1);
  const isKind = phrase.isBeforeTopic && last !== undefined && !page.isInList(last.text);
  // "New posts about sourdough": that is no kind of thing.
  const isGoverned = (phrase.isGoverned || isKind) && !phrase.isHeadless && !phrase.isTopic;
  return {
    ...{ phrase, ...given, isGoverned, kind: isGoverned ? last : undefined },
    compound: isNot ? new Set() : compoundOf(words, page, isGoverned),
    ...{ must: [], may: [], missing: [], isKnown: false, isFieldNamed: false, isNamed: phrase.isQuoted },
  };
}
