// Gate for clocks: the time of day of the last update, of the server or of a countdown, which always differs.

import { anyOfPages, collectDateWords, spacedPages, unspacedPages } from '../../language/language.ts';
import type { Gate, Span } from './gate.ts';

export const clock: Gate = {
  name: 'clock',
  reason: 'Only the time of an update stamp, a clock or a countdown changed.',
  needsFigures: true,
  find(text) {
    return [...findStamps(text), ...findTicking(text)];
  },
};

const TIME = String.raw`\p{Nd}{1,2}(?:[:.]\p{Nd}{2}){1,2}(?:[.,]\p{Nd}{1,6})?`;
const ZONE = String.raw`(?:\s?(?:[ap]\.?m\.?(?!\p{L})|uhr|h(?!\p{L})|z(?!\p{L})|\(?(?:utc|[a-z]{2,4}t)\)?(?!\p{L}))|\s?[+-]\p{Nd}{2}:?\p{Nd}{2}){0,3}`;
const STAMP = anyOfPages(['stamps'], [...spacedPages, ...unspacedPages]);
const COUNTDOWN = anyOfPages(['countdowns']);

const FIND_STAMP = new RegExp(
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}])(?:${STAMP})(?!\\p{Script=Latin})`,
  'giu',
);
const FIND_COUNTDOWN = new RegExp(
  `(?<!\\p{L})(?:${COUNTDOWN})[:\\s]*(${TIME})|(${TIME})\\s+(?:${COUNTDOWN})(?!\\p{L})`,
  'giu',
);
/** A date and a time with seconds, as machines write it; or nothing but a time with seconds, or a run-down of units. */
const FIND_MACHINE = new RegExp(
  String.raw`\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}[t\s]\p{Nd}{2}:\p{Nd}{2}:\p{Nd}{2}(?:\.\p{Nd}+)?${ZONE}|` +
    String.raw`^\p{Nd}{2}:\p{Nd}{2}:\p{Nd}{2}${ZONE}$|` +
    String.raw`(?<!\p{Nd})(?:\p{Nd}{1,4}\s?d(?:ays?)?[\s,:]+)?\p{Nd}{1,2}\s?h(?:ours?|rs?)?[\s,:]+\p{Nd}{1,2}\s?m(?:in(?:ute)?s?)?[\s,:]+\p{Nd}{1,2}\s?s(?:ec(?:ond)?s?)?(?!\p{L})`,
  'giu',
);
const NEXT = new RegExp(
  `(${TIME})${ZONE}|\\p{Nd}{1,4}(?:st|nd|rd|th|er|\\.)?(?![\\p{Nd}%])|[\\s:,./()|·年月日년월일-]|[\\p{L}\\p{M}]{1,20}`,
  'iuy',
);
const BEFORE = new RegExp(`(${TIME})${ZONE}[\\s,:|(-]{0,3}$`, 'iu');

let dateWords: Set<string> | null = null;

/** The date and time that follow an update word; a date without a time is news, as on a policy, and stays. */
function findStamps(text: string): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(FIND_STAMP)) {
    const after = readStamp(text, match.index + match[0].length);
    if (after !== null) spans.push(after);
    if (/[\p{L}\p{Nd}]/u.test(text.slice(match.index + match[0].length))) continue;
    const earlier = BEFORE.exec(text.slice(Math.max(0, match.index - 24), match.index));
    if (earlier !== null) spans.push({ start: match.index - earlier[0].length, end: match.index });
  }
  return spans;
}

/** Reads on over figures, date words and signs until a time; anything else means that this is no stamp. */
function readStamp(text: string, from: number): Span | null {
  dateWords ??= collectDateWords();
  let end: number | null = null;
  NEXT.lastIndex = from;
  while (NEXT.lastIndex < from + 80) {
    const at = NEXT.lastIndex;
    const match = NEXT.exec(text);
    if (match === null) break;
    if (match[1]?.includes(':')) {
      end = at + match[0].length;
    } else if (/^[\p{L}\p{M}]/u.test(match[0]) && !dateWords.has(match[0].toLowerCase())) break;
  }
  return end === null ? null : { start: from, end };
}

function findTicking(text: string): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(FIND_COUNTDOWN)) {
    if (/:.*:/.test(match[0])) spans.push({ start: match.index, end: match.index + match[0].length });
  }
  for (const match of text.matchAll(FIND_MACHINE)) {
    spans.push({ start: match.index, end: match.index + match[0].length });
  }
  return spans;
}
