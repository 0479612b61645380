// Numbers in a sentence: as digits in any usual notation, or as words; and whether the diff vouches for them.
import { foldText } from '../../core/match-words.ts';
import type { Evidence } from './evidence.ts';

export interface NumberClaim {
  text: string;
  value: number;
  isPercent: boolean;
}

const digits =
  /(?<![\p{L}\p{N}])\p{Nd}+(?:[.,'’ \u00a0\u202f]\p{Nd}{3})*(?:[.,]\p{Nd}+)?(\s?(?:%|percent|prozent|pour ?cent|por ?ciento))?/giu;
/** Without "one", which is mostly an article or a pronoun. */
const words: readonly (readonly string[])[] = [
  ['two', 'zwei', 'deux', 'dos', 'both', 'beide', 'twice'],
  ['three', 'drei', 'trois', 'tres'],
  ['four', 'vier', 'quatre', 'cuatro'],
  ['five', 'funf', 'cinq', 'cinco'],
  ['six', 'sechs', 'seis'],
  ['seven', 'sieben', 'sept', 'siete'],
  ['eight', 'acht', 'huit', 'ocho'],
  ['nine', 'neun', 'neuf', 'nueve'],
  ['ten', 'zehn', 'dix', 'diez'],
  ['eleven', 'elf', 'onze', 'once'],
  ['twelve', 'zwolf', 'douze', 'doce'],
];
const wordValues = new Map(words.flatMap((names, at) => names.map((name) => [name, at + 2] as const)));
/** Words that say a size without a figure: the diff must bear them out by a fact that moved as much. */
const factors: readonly (readonly [RegExp, (percent: number) => boolean])[] = [
  [
    /\b(?:doubled|doubles|verdoppelt|double[sd]?|duplic\w+|doublee?)\b/u,
    (percent) => Math.abs(percent - 100) < 5,
  ],
  [
    /\b(?:halved|halves|halbiert|divise par deux|reducido a la mitad|half price|zum halben preis)\b/u,
    (percent) => Math.abs(percent + 50) < 5,
  ],
  [/\b(?:tripled|triples|verdreifacht|triplique|triplic\w+)\b/u, (percent) => Math.abs(percent - 200) < 10],
];

export function numbersIn(text: string): NumberClaim[] {
  const found: NumberClaim[] = [];
  for (const match of text.matchAll(digits)) {
    const { text, isPercent } = readMatch(match);
    for (const value of valuesOf(text)) found.push({ text, value, isPercent });
  }
  return found;
}

/** A reason why the sentence's numbers cannot stand; null when all of them can. */
export function numberProblem(sentence: string, evidence: Evidence): string | null {
  for (const match of sentence.matchAll(digits)) {
    const { text, isPercent } = readMatch(match);
    if (!valuesOf(text).some((value) => isKnown(value, isPercent, evidence)))
      return `the number ${match[0].trim()} is not in what changed`;
  }
  const folded = foldText(sentence);
  for (const match of folded.matchAll(/[a-z]+/g)) {
    const value = wordValues.get(match[0]);
    if (value === undefined || evidence.counted.has(value) || isKnown(value, false, evidence)) continue;
    if (new RegExp(`\\b${match[0]}\\b`).test(evidence.all)) continue;
    return `the number “${match[0]}” is not in what changed`;
  }
  return factorProblem(folded, evidence);
}

/** True for "three" and the like, which were held against what was counted. */
export function saysNumberWord(sentence: string): boolean {
  return (foldText(sentence).match(/[a-z]+/g) ?? []).some((word) => wordValues.has(word));
}

function readMatch(match: RegExpExecArray): { text: string; isPercent: boolean } {
  const sign = match[1] ?? '';
  return { text: match[0].slice(0, match[0].length - sign.length).trim(), isPercent: sign !== '' };
}

function factorProblem(folded: string, { diff }: Evidence): string | null {
  for (const [pattern, holds] of factors) {
    const match = pattern.exec(folded);
    if (match && !diff.facts.some(({ percent }) => percent !== null && holds(percent)))
      return `nothing changed as much as “${match[0]}” says`;
  }
  return null;
}

function isKnown(value: number, isPercent: boolean, evidence: Evidence): boolean {
  const { numbersBefore, numbersAfter, counted, percents } = evidence;
  if (numbersBefore.has(value) || numbersAfter.has(value)) return true;
  if (isPercent) return percents.some((percent) => isRounded(percent, value));
  return counted.has(value);
}

/** 20.4 may be told as 20.4, or as 20. */
function isRounded(exact: number, told: number): boolean {
  return Math.abs(exact - told) < 0.051 || (Number.isInteger(told) && Math.round(exact) === told);
}

/** What a written number may mean: "1.299" is 1299 in one place and 1.299 in another. */
function valuesOf(written: string): number[] {
  const text = written.normalize('NFKC').replace(/[ '’]/gu, '').trim();
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return [Number(text)].filter(Number.isFinite);
  const whole = text.slice(0, last).replace(/[.,]/gu, '');
  const fraction = text.slice(last + 1);
  const asDecimal = Number(`${whole}.${fraction}`);
  const asWhole = Number(whole + fraction);
  return (fraction.length === 3 ? [asWhole, asDecimal] : [asDecimal]).filter(Number.isFinite);
}
