// Whether a text says of a state that it is to come: "opens on 3 June", "will be available".

import { monthOf, weekdaysOf } from '../dates/months.ts';
import { languages } from '../languages.ts';
import type { Language } from '../make-language.ts';

/** "3.6.", "03/06/2027", "2027-06-03". */
const numericDays =
  /(?<![\d.,/-])(?:\d{1,2}\.\d{1,2}\.(?:\d{2,4})?|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d{2}-\d{2})(?![\d/])/gu;
const someDay = '0day';
/** "Opens soon", "bald verfügbar": folded. */
const soon: ReadonlySet<string> = new Set(
  'soon shortly bald demnachst bientot prochainement pronto proximamente presto prossimamente breve brevemente binnenkort snart pian wkrotce brzy hamarosan curand yakinda незабаром'.split(
    ' ',
  ),
);
/** How many words may be between a state, what makes it one to come, and the day. */
const nearDay = 3;

/** With one word in the place of each day that is written in figures. */
export function markDays(folded: string): string {
  return folded.replace(numericDays, ` ${someDay} `);
}

/** "Opens on 3 June", "available from Monday", "ab 3. Juni geöffnet", "will be open": the state that is said from `from` to `to` is not so yet. */
export function isToCome(
  { toCome, will, empty, comparisons, code }: Language,
  words: readonly string[],
  from: number,
  to: number,
): boolean {
  const isDay = (word = '') => word === someDay || namesDay(word, code);
  const starts = (at: number) =>
    [3, 2, 1].some((size) => at + size <= words.length && toCome.has(words.slice(at, at + size).join(' ')));
  const behind = words.slice(to, to + nearDay);
  // "Open until 30 September" is open now.
  const isUntil = behind.some((_, at) =>
    [1, 2].some((size) => comparisons.get(behind.slice(at, at + size).join(' ')) === 'at-most'),
  );
  if (soon.has(words[to] ?? '') || soon.has(words[from - 1] ?? '')) return true;
  if ((starts(to) || toCome.has(words[to - 1] ?? '')) && behind.some(isDay) && !isUntil) return true;
  let isDated = false;
  for (let at = from - 1; at >= 0 && at >= from - 1 - nearDay; at -= 1) {
    const word = words[at] ?? '';
    if (will.has(word) || (isDated && toCome.has(word))) return true;
    isDated ||= isDay(word);
    if (!empty.has(word) && !isDay(word)) return false;
  }
  return false;
}

let wills: ReadonlySet<string> | null = null;

/** "Will", "wird", "sera": what follows is to come. */
export function saysWill(word: string): boolean {
  wills ??= new Set(languages.flatMap(({ will }) => [...will]));
  return wills.has(word);
}

const daysByLanguage = new Map<string, ReadonlyMap<string, number>>();

function namesDay(word: string, code: string): boolean {
  let weekdays = daysByLanguage.get(code);
  if (weekdays === undefined) {
    weekdays = weekdaysOf(code);
    daysByLanguage.set(code, weekdays);
  }
  return weekdays.has(word) || monthOf(word, code) !== null;
}
