// Versions as limits in a goal: "newer than 2.4.1", "since version 5", "3.0.2 or later".
import type { WishTest } from '../../../core/plan/plan.ts';
import { type Comparison, isOfTime, type Language, namesRelease } from '../../../language/language.ts';
import { joins, startsWithWord } from './behind-figure.ts';
import type { PlacedLimit } from './date-limits.ts';

/** "The version 5", "v2.4.1". */
const versionAfter =
  /^\s+(?:(\p{L}{2,})\s+)?(?:(\p{L}{2,})\s+)?(v\.?\s?)?(\d+(?:\.\d+)*)(?![\d\p{L}%]|[.,]\d)/u;
const dottedVersion = /(?<![\d.,]|\p{L}\p{L})v?(\d+(?:\.\d+)+)(?![\d\p{L}]|[.,]\d)/gu;

export function findVersionLimits(folded: string, language: Language | null): PlacedLimit[] {
  if (language === null) return [];
  const isOfVersions = (folded.match(/\p{L}+/gu) ?? []).some((word) => isVersionWord(word, language));
  const found = findBehind(folded, language, isOfVersions);
  // The longest first: "no later than" is not "later than".
  const leads = [...language.comparisons].sort(([one], [other]) => other.length - one.length);
  for (const [phrase, comparison] of leads) {
    for (let start = folded.indexOf(phrase); start >= 0; start = folded.indexOf(phrase, start + 1)) {
      const from = start + phrase.length;
      if (!isWord(folded, start, phrase) || found.some((one) => start < one.end && from > one.start))
        continue;
      const match = versionAfter.exec(folded.slice(from));
      const between = [match?.[1], match?.[2]].filter((word) => word !== undefined);
      if (match === null || !between.every((word) => isSmall(word, language))) continue;
      const version = match[4] ?? '';
      const isNamed = match[3] !== undefined || between.some((word) => isVersionWord(word, language));
      const isSaidSo = isOfVersions && (version.includes('.') || isOfTime(comparison));
      if (!isNamed && !isSaidSo && !isLong(version)) continue;
      found.push({ start, end: from + match[0].length, test: testOf(comparison, version) });
    }
  }
  return found.sort((one, other) => one.start - other.start);
}

/** "2.4.1 or later". Of three and more figures no amount is written; of two one may be, where nothing is said of versions. */
function findBehind(folded: string, { comparisons }: Language, isOfVersions: boolean): PlacedLimit[] {
  return [...folded.matchAll(dottedVersion)].flatMap(({ index, 0: whole, 1: version = '' }) => {
    const tail = folded.slice(index + whole.length);
    const gap = tail.length - tail.trimStart().length;
    const said = [...comparisons].find(
      ([phrase, op]) =>
        (op === 'at-most' || op === 'at-least') &&
        joins.test(phrase) &&
        startsWithWord(tail.slice(gap), phrase),
    );
    if (said === undefined || !(isOfVersions || isLong(version))) return [];
    const [phrase, op] = said;
    const end = index + whole.length + gap + phrase.length;
    return [{ start: index, end, test: testOf(op, version) }];
  });
}

/** "2.4.1"; "1.299.000" is an amount. */
function isLong(version: string): boolean {
  return version.split('.').length > 2 && !/^\d{1,3}(?:\.\d{3})+$/u.test(version);
}

const ofTime = { before: 'below', after: 'above', since: 'at-least' } as const;

function testOf(comparison: Comparison, value: string): WishTest {
  const op = isOfTime(comparison) ? ofTime[comparison] : comparison;
  return { op, value, unit: null, currency: null, per: null, percent: false };
}

function isSmall(word: string, language: Language): boolean {
  const { articles, of, inside } = language;
  return articles.has(word) || of.has(word) || inside.has(word) || isVersionWord(word, language);
}

function isVersionWord(word: string, { fields, forms }: Language): boolean {
  return fields.get(forms.get(word) ?? '') === 'version' || namesRelease(word);
}

function isWord(text: string, at: number, phrase: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && startsWithWord(text.slice(at), phrase);
}
