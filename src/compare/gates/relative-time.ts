// Gate for relative times: "3 minutes ago" grows old by itself.

import { type AgoWords, collectAgoWords } from '../../language/language.ts';
import { findAll, type Gate, type Span } from './gate.ts';

export const relativeTime: Gate = {
  name: 'relative-time',
  reason: 'Only a relative time such as "3 minutes ago" changed.',
  find(text) {
    const lower = text.toLowerCase();
    // A few letters change their length with their case; then the text is read as it stands.
    const read = lower.length === text.length ? lower : text;
    known ??= prepare(collectAgoWords());
    return [...findAll(known.phrases, read), ...findCounted(known, read)];
  },
};

interface Known {
  /** By the first letter of what follows the number: what may follow, longest first, and what must precede it then. */
  endings: Map<string, { suffix: string; prefixes: string[] }[]>;
  phrases: RegExp;
}

let known: Known | null = null;

/** What scripts on pages say beside the runtime's own phrases. */
const SPOKEN =
  'just now|moments? ago|an? (?:second|minute|hour|day|week|month|year) ago|a few (?:seconds|minutes) ago|' +
  'less than a minute ago|gerade eben|soeben|vor (?:wenigen sekunden|einer (?:minute|stunde|woche)|einem (?:tag|monat|jahr))|' +
  "à l['’]instant|il y a (?:quelques secondes|une (?:minute|heure|semaine)|un (?:jour|mois|an))|" +
  'hace (?:unos segundos|un (?:minuto|día|mes|año)|una (?:hora|semana))|justo ahora|' +
  'agora mesmo|agora há pouco|há (?:um (?:minuto|dia|mês|ano)|uma (?:hora|semana))|proprio ora|' +
  "un (?:minuto|giorno|mese|anno) fa|un['’]ora fa|una settimana fa|zojuist|een (?:minuut|uur|dag|week) geleden|" +
  'только что|przed chwilą|az önce|刚刚|剛剛|たった今|방금 전';

function prepare({ around, phrases }: AgoWords): Known {
  const bySuffix = new Map<string, string[]>();
  for (const [prefix, suffixes] of around) {
    for (const suffix of suffixes) {
      const bare = suffix.replace(/[\s.]+/g, '');
      bySuffix.set(bare, [...(bySuffix.get(bare) ?? []), prefix]);
    }
  }
  const endings: Known['endings'] = new Map();
  for (const [suffix, prefixes] of [...bySuffix].sort((a, b) => b[0].length - a[0].length)) {
    const first = suffix.slice(0, 1);
    endings.set(first, [...(endings.get(first) ?? []), { suffix, prefixes }]);
  }
  const fixed = [...phrases]
    .sort((a, b) => b.length - a.length)
    .map((phrase) => phrase.replace(/[.()]/g, '\\$&'));
  return { endings, phrases: new RegExp(`(?<!\\p{L})(?:${[...fixed, SPOKEN].join('|')})(?!\\p{L})`, 'gu') };
}

function findCounted({ endings }: Known, text: string): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(/(?<![\p{Nd}\p{Script=Latin}.,])\p{Nd}{1,4}(?!\p{Nd})/gu)) {
    const afterNumber = match.index + match[0].length;
    const following = text.slice(afterNumber, afterNumber + 40);
    const bare = following.replace(/[\s.]+/g, '');
    for (const { suffix, prefixes } of endings.get(bare.slice(0, 1)) ?? []) {
      if (!bare.startsWith(suffix)) continue;
      const end = afterNumber + lengthWithGaps(following, suffix.length);
      const start = startWith(text, match.index, prefixes);
      if (start === null || !isWordEnd(text, end)) continue;
      spans.push({ start, end });
      break;
    }
  }
  return spans;
}

/** Spaces and the dots of abbreviations are written or left out at will. */
function lengthWithGaps(text: string, signs: number): number {
  let at = 0;
  for (let left = signs; left > 0 && at < text.length; at++) if (!/[\s.]/.test(text.charAt(at))) left--;
  return at;
}

/** Where the phrase starts, if one of the prefixes is before the number. */
function startWith(text: string, number: number, prefixes: string[]): number | null {
  for (const prefix of prefixes) {
    if (prefix === '') {
      // "about 2 hours ago" and "over 3 years ago" are said of the same time.
      const about = /(?:about|over|almost|etwa|circa|около)\s$/.exec(
        text.slice(Math.max(0, number - 8), number),
      );
      return number - (about?.[0].length ?? 0);
    }
    const low = Math.max(0, number - prefix.length - 2);
    const before = text.slice(low, number).trimEnd();
    const start = low + before.length - prefix.length;
    if (before.endsWith(prefix) && !/\p{L}/u.test(text.charAt(start - 1))) return start;
  }
  return null;
}

/** Scripts without spaces between words have no such end to look for. */
function isWordEnd(text: string, end: number): boolean {
  const isUnspaced = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}]/u.test(text.charAt(end - 1));
  return isUnspaced || !/[\p{L}\p{M}\p{Nd}]/u.test(text.charAt(end));
}
