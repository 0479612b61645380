// What a goal leaves out, settled on a page: never what it asks for, and a place only together with what is left out there.
import type { Filter } from '../../core/plan/plan.ts';
import type { GoalReading, Phrase } from '../goal/reading.ts';
import { isSameForm } from '../goal/same-words.ts';
import type { PageWords } from '../page/page-words.ts';
import { excludedBy } from './settle-unseen.ts';
import { settlePhrase } from './settle-words.ts';
import type { SettledPhrases } from './settled.ts';

export function settleExcluded(reading: GoalReading, page: PageWords | null, found: SettledPhrases): void {
  const wanted = reading.groups.flat().flatMap(({ words }) => words.map(({ text }) => text));
  const isWanted = (text: string) => wanted.some((word) => isSameForm(word, text));
  let last: Filter | null = null;
  // Where a state or a limit is waited for, that a price changes is no news anyway, and every entry has one.
  const isTested = reading.states.length + reading.tests.length > 0;
  for (const phrase of reading.not.filter(({ isOfChange }) => !isOfChange || !isTested)) {
    const settled = settlePhrase(phrase, reading, page, found, true);
    const narrowed: Filter | null = phrase.isNarrowing ? last : null;
    last = null;
    if (settled.kind !== 'filter') continue;
    // "Internships in Berlin": neither all internships nor all of Berlin, unless the page does not have the place.
    if (narrowed !== null) {
      if (phrase.words.every(({ text }) => page === null || page.roleOf(text) !== 'nowhere'))
        narrowed.any = narrowed.any.flatMap((one) => settled.phrases.map((more) => `${one} ${more}`));
      continue;
    }
    const phrases = settled.phrases.flatMap((one) =>
      one.split(' ').every(isWanted) ? beyond(phrase, isWanted) : [one],
    );
    if (phrases.length === 0) continue;
    last = excludedBy(phrase, phrases, page);
    found.not.push(last);
  }
}

/** "Any fire, but no fire alarms": all of its words, where they say more than what is wanted. */
function beyond({ words }: Phrase, isWanted: (text: string) => boolean): string[] {
  return words.every(({ text }) => isWanted(text)) ? [] : [words.map(({ text }) => text).join(' ')];
}
