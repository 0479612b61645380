// Limits in a goal: "below 500 €", "at least 3 rooms", "by 10 %", "half price", taken out of its text.
import { foldText } from '../../../core/page/match-words.ts';
import type { WishTest } from '../../../core/plan/plan.ts';
import { isOfTime, isUnspaced, type Language } from '../../../language/language.ts';
import { type Amount, findAmounts } from '../../amounts.ts';
import type { IsSaid } from '../is-said.ts';
import { apartAt, behindAt, bringForward, cutUnspacedWord, joins, startsWithWord } from './behind-figure.ts';
import { findDateLimits } from './date-limits.ts';
import { findFactor } from './factor.ts';
import { blank, foldSame } from './folded-same.ts';
import { saysMove } from './moves.ts';
import { writeNumbers } from './number-words.ts';
import { findRange } from './ranges.ts';
import { writeFigures } from './said-figures.ts';
import { takePlaces } from './top-places.ts';
import { findVersionLimits } from './version-limits.ts';

export interface FoundLimits {
  tests: WishTest[];
  /** Any of them is enough: they were joined by "or". */
  isEither: boolean;
  /** "top 100": only the first so many places of a list. */
  top: number | null;
  /** "At half price": how much of today's price is waited for. */
  factor: number | null;
  /** "50 € below the current price": how far from how things stand now. */
  isFromNow: boolean;
  /** The goal without them; a mark of each stands where it was (`limitMark`). */
  rest: string;
}

const signs: readonly [RegExp, WishTest['op']][] = [
  [/(?:<=|≤|=<)\s*$/u, 'at-most'],
  [/(?:>=|≥|=>)\s*$/u, 'at-least'],
  [/<\s*$/u, 'below'],
  // An arrow compares nothing: "2.x -> 3.0".
  [/(?<!-)>\s*$/u, 'above'],
];
const unitAfter =
  /^\s?(m²|m2|sqm|qm|kg|km|tb|gb|mb|kb|ms|mw|kw|kwh|mm|cm|ha|ft|lb|lbs|oz|mph|°c|°f|°|g|l|m|h|min)(?![\p{L}\p{N}])/u;
const perAfter = /^\s?(?:\/|(?:per|pro|par|por|al|a|an|je|im|each|the)\s)\s?(\p{L}+)/u;
const countedBy = /^\s?(?:\/\s?|(?:per|pro|par|por|je|a|al)\s)\p{L}+(?=\s)/u;
/** What may stand between a comparison and its figure: nothing, or a small word ("hits its 500 mark"). */
const between = /^[\s:]*(?:(\p{L}+)\s+)?$/u;
/** "Reaches its target of 80,000". */
const calledBetween = /^\s+(\p{L}+)\s+\p{L}{3,}\s+(\p{L}+)\s+$/u;
const currencyCode = /^(?:eur|usd|gbp)$/u;

/** Each is looked at with all that is said before it; nobody asks for more. */
const mostAmounts = 40;

/** Characters of private use stand for limits, so that no goal can hold one. */
const firstMark = 0xe000;
const lastMark = 0xf8ff;

/** Which limit a token stands for; null where it is none. */
export function limitMark(text: string): number | null {
  const code = text.codePointAt(0) ?? 0;
  return text.length === 1 && code >= firstMark && code <= lastMark ? code - firstMark : null;
}

export function takeLimits(
  goal: string,
  language: Language | null,
  isSaid: IsSaid = () => false,
): FoundLimits {
  const plain = withLimitsFirst(goal.replace(/[\uE000-\uF8FF]/gu, ' '), language, isSaid);
  const { places, rest: counted } = takePlaces(plain, language);
  const part = findFactor(foldSame(counted), language, isSaid);
  const text = part === null ? counted : blank(counted, part.start, part.end);
  // "%10" is as many letters as "10%".
  const folded = foldSame(text).replace(/%(\d{1,3}(?:[.,]\d{1,2})?)(?![\d%])/gu, '$1%');
  const days = findDateLimits(folded, language);
  const versions = findVersionLimits(folded, language).filter(
    (one) => !days.some((day) => overlaps(one, day)),
  );
  const limits: Limit[] = [...days, ...versions];
  const amounts = findAmounts(folded).slice(0, mostAmounts);
  const range = findRange(folded, amounts, language);
  if (range !== null)
    limits.push(
      { test: range.tests[0], start: range.start, end: range.middle },
      { test: range.tests[1], start: range.middle, end: range.end },
    );
  const isTaken = (at: number) => limits.some(({ start, end }) => at >= start && at < end);
  for (const amount of amounts) if (!isTaken(amount.start)) limits.push(...limitOf(amount, folded, language));
  limits.sort((one, other) => one.start - other.start);
  const rest = limits.reduceRight(
    (kept, { start, end }, at) =>
      `${kept.slice(0, start)} ${String.fromCodePoint(firstMark + at)} ${kept.slice(end)}`,
    text,
  );
  return {
    tests: limits.map(({ test }) => test),
    isEither: range === null && isEither(folded, limits, language),
    top: places,
    factor: part?.factor ?? null,
    isFromNow: limits.some((limit) => limit.isFromNow),
    rest,
  };
}

const overlaps = (one: Limit, other: Limit) => one.start < other.end && other.start < one.end;

function withLimitsFirst(goal: string, language: Language | null, isSaid: IsSaid): string {
  if (language === null) return goal;
  const counted = writeNumbers(goal, foldSame(goal), language);
  const written = writeFigures(counted, foldSame(counted), language);
  if (!/\d/u.test(written)) return written;
  const folded = foldSame(written);
  return bringForward(written, folded, findAmounts(folded).slice(0, mostAmounts), language, isSaid);
}

interface Limit {
  test: WishTest;
  start: number;
  end: number;
  isFromNow?: boolean;
}

/** The limit that an amount is; none where nothing compares with it. */
function limitOf(amount: Amount, folded: string, language: Language | null): Limit[] {
  const takeUnit = (at: number) =>
    amount.currency === null && !amount.isPercent ? unitAt(folded.slice(at), language) : null;
  const first = takeUnit(amount.end);
  const behind = behindAt(folded, amount.end + (first?.length ?? 0), amount.isPercent, language);
  const said = comparisonAt(folded, amount.start, amount.end, language);
  // "降到90英镑以下": what is behind the figure says the limit, and the words before it belong to it.
  const isBoth = said !== null && behind !== null && behind.op !== 'changes-by';
  const apart = apartAt(folded, amount, amount.end + (first?.length ?? 0), language);
  if (apart !== null) {
    const { value, currency, isPercent: percent } = amount;
    const test = { op: apart.op, value, unit: null, currency, per: null, percent };
    return [{ test, start: said?.start ?? amount.start, end: apart.end, isFromNow: apart.isFromNow }];
  }
  const limit =
    behind !== null && (said === null || isBoth) ? { ...behind, start: said?.start ?? amount.start } : said;
  if (limit === null) return wholeOf(amount, folded);
  const isBehind = limit.end > amount.end && limit.end === behind?.end;
  const after = folded.slice(limit.end);
  const unit = isBehind ? first : takeUnit(limit.end);
  const rest = after.slice(isBehind ? 0 : (unit?.length ?? 0));
  const per = perAfter.exec(rest);
  const perUnit = per?.[1] === undefined ? null : unitName(per[1], language, /^\s?\//u.test(rest));
  const test: WishTest = {
    op: limit.op,
    value: amount.value,
    unit: unit === null || isCurrency(unit.unit) ? null : unit.unit,
    currency: unit !== null && isCurrency(unit.unit) ? unit.unit : amount.currency,
    per: perUnit,
    percent: amount.isPercent,
  };
  const size = (isBehind ? 0 : (unit?.length ?? 0)) + (perUnit === null ? 0 : (per?.[0].length ?? 0));
  return [{ test, start: limit.start, end: limit.end + size }];
}

/** "All precincts reporting, 100 %": all of it, where the figure ends what is said. "100% cotton" is a name. */
function wholeOf({ value, isPercent, start, end }: Amount, folded: string): Limit[] {
  const isLast = /^\s*(?:$|[.,;:!?)])/u.test(folded.slice(end));
  if (!isPercent || value !== 100 || !isLast) return [];
  return [
    { test: { op: 'at-least', value, unit: null, currency: null, per: null, percent: true }, start, end },
  ];
}

function comparisonAt(
  folded: string,
  start: number,
  end: number,
  language: Language | null,
): { op: WishTest['op']; start: number; end: number } | null {
  const head = folded.slice(0, start);
  for (const [sign, op] of signs) {
    const match = sign.exec(head);
    if (match !== null) return { op, start: match.index, end };
  }
  if (language === null) return null;
  // "$25 per seat or above": what it is counted by stands between.
  const gap = countedBy.exec(folded.slice(end))?.[0].length ?? 0;
  const tail = folded.slice(end + gap);
  for (const [phrase, op] of language.comparisons) {
    // "500 or less", "3 oder mehr", "60 euros maximum"
    if ((op !== 'at-most' && op !== 'at-least') || !startsWithWord(tail.trimStart(), phrase)) continue;
    const isLast = !/^\s*[\p{L}\p{N}$€£]/u.test(tail.trimStart().slice(phrase.length));
    const isBefore = /^\s*[\d$€£]/u.test(tail.trimStart().slice(phrase.length));
    if (isBefore) continue;
    if (isLast || joins.test(phrase))
      return { op, start, end: end + gap + (tail.length - tail.trimStart().length) + phrase.length };
  }
  let found: { op: WishTest['op']; at: number; size: number } | null = null;
  for (const [phrase, op] of language.comparisons) {
    // Only days are before or after another.
    if (isOfTime(op)) continue;
    const at = lastWord(head, phrase);
    if (at < 0 || joins.test(phrase) || !isJustBefore(head.slice(at + phrase.length), language)) continue;
    if (found === null || at < found.at || phrase.length > found.size)
      found = { op, at, size: phrase.length };
  }
  if (found !== null) {
    // "Drops by at least 20 €" is a step, and no limit.
    const start = byBefore(head.slice(0, found.at), language);
    return start === null ? { op: found.op, start: found.at, end } : { op: 'changes-by', start, end };
  }
  const by = [...language.by].map((phrase) => ({ phrase, at: lastWord(head, phrase) }));
  const near = by.find(({ phrase, at }) => at >= 0 && isJustBefore(head.slice(at + phrase.length), language));
  // "Enfants de 12 à 17 ans": a step is one only where something moves.
  return near === undefined || !saysMove(folded, language) ? null : { op: 'changes-by', start: near.at, end };
}

function isJustBefore(text: string, { articles, of, empty }: Language): boolean {
  const [, whose = '', ofWhich = ''] = calledBetween.exec(text) ?? [];
  if (of.has(ofWhich) && (articles.has(whose) || empty.has(whose))) return true;
  const found = between.exec(text);
  const small = found?.[1];
  if (found === null || small === undefined) return found !== null;
  return articles.has(small) || of.has(small) || empty.has(small) || currencyCode.test(small);
}

/** Where the "by" stands that a text ends in, after a verb that moves ("drops by"); null where it ends in none. */
function byBefore(text: string, { by, events, forms }: Language): number | null {
  const head = text.trimEnd();
  const word = [...by].find((one) => head.endsWith(one) && lastWord(head, one) === head.length - one.length);
  if (word === undefined) return null;
  const verb = /\p{L}+$/u.exec(head.slice(0, -word.length).trimEnd())?.[0] ?? '';
  const event = events.get(forms.get(verb) ?? '');
  return event === 'falls' || event === 'rises' || event === 'changes' ? head.length - word.length : null;
}

function lastWord(text: string, phrase: string): number {
  for (let at = text.lastIndexOf(phrase); at >= 0; at = at === 0 ? -1 : text.lastIndexOf(phrase, at - 1)) {
    const isStart = at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
    if (isUnspaced(phrase)) return at;
    if (isStart && !/[\p{L}\p{N}]/u.test(text.charAt(at + phrase.length))) return at;
  }
  return -1;
}

function isCurrency(unit: string): boolean {
  return /^[A-Z]{3}$/u.test(unit);
}

function unitAt(after: string, language: Language | null): { unit: string; length: number } | null {
  const named = /^(\s?)(\p{L}+)/u.exec(after);
  if (named?.[2] !== undefined && language !== null) {
    const word = cutUnspacedWord(named[2], language);
    const unit = language.units.get(language.forms.get(foldText(word)) ?? word);
    const isParted =
      named[1] !== '' || language.spacing !== 'full' || (unit !== undefined && isCurrency(unit));
    if (unit !== undefined && isParted) return { unit, length: (named[1]?.length ?? 0) + word.length };
  }
  const sign = unitAfter.exec(after);
  if (sign?.[1] === undefined) return null;
  return {
    unit: sign[1] === 'm2' || sign[1] === 'sqm' || sign[1] === 'qm' ? 'm²' : sign[1],
    length: sign[0].length,
  };
}

/** "a month", "/TB": a unit; "a listing" is none. */
function unitName(written: string, language: Language | null, isSlash: boolean): string | null {
  return (
    language?.units.get(language.forms.get(written) ?? written) ??
    (isSlash || /^(?:tb|gb|mb|kg|km|kwh|qm|m2|month|year|night|person)$/u.test(written) ? written : null)
  );
}

function isEither(
  folded: string,
  [first, second]: readonly { start: number; end: number }[],
  language: Language | null,
): boolean {
  if (first === undefined || second === undefined) return false;
  const words = folded.slice(first.end, second.start).match(/\p{L}+/gu) ?? [];
  return words.some((one) => language?.or.has(one) ?? false);
}
