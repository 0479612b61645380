// Conditions a goal states: a threshold ("unter 500 €"), a direction ("gets cheaper", "by 10 %"), a state ("back in stock").
import type { Condition } from '../core/plan.ts';
import { type Amount, amountSource, findAmounts } from './amounts.ts';
import { comparedAfter, comparedBefore, isAgeGroup, isDay, isLowMeant, measured } from './comparisons.ts';
import { falls, movesAlone, priceFalls, priceRises, rises, shares } from './directions.ts';
import { blankOut, type GoalText } from './goal-text.ts';
import { goingVerbs, has } from './movements.ts';
import { findStates } from './stock.ts';
import { stopWords } from './stop-words.ts';
import { changeSigns } from './vocabulary.ts';

export type ConditionKind = Condition['kind'];
type Test = Condition['test'];

export interface FoundConditions {
  conditions: Condition[];
  /** The text without what the conditions were read from. */
  rest: GoalText;
}

const mostAmounts = 10;
const range = new RegExp(
  String.raw`\b(?:between|zwischen|entre) (${amountSource}) (?:and|und|et|y) (${amountSource})`,
  'u',
);
const asPrice =
  /(?:^|\b(?:for|at|only|just|exactly|genau|to|pour|a|por|fur|zu|nur|noch|costs?|kostet|kosten|coute(?:nt)?|cuest[ae]n?))\s*$/u;
const said = /\b(?:price|cost|preis|prix|precio|kostet|coute|cuesta)/u;
const reaches =
  /\b(?:reach(?:es|ed)?|hits?|to|erreicht|auf|atteint|alcan(?:za|ce)|lleg(?:a|ue)(?: a)?|a)\s*$/;

/** Reads the conditions of one part of a goal. `kind` is what the part is about where it says so. */
export function findConditions(text: GoalText, kind: ConditionKind | null): FoundConditions {
  const found: FoundConditions = { conditions: [], rest: text };
  readRanges(found, kind);
  readAmounts(found, kind);
  if (found.conditions.length === 0) readShares(found, kind);
  readStates(found);
  if (found.conditions.length === 0) readDirection(found, kind);
  return found;
}

/** The text without the verbs of rising, falling and changing, which name nothing on a page. */
export function withoutDirections(text: GoalText): GoalText {
  let rest = text;
  for (const pattern of [priceFalls, priceRises, falls, rises, new RegExp(changeSigns, 'g')]) {
    for (const match of rest.folded.matchAll(pattern)) {
      rest = blankOut(rest, match.index, match[0].length);
    }
  }
  return rest;
}

/** The kinds an amount makes a part be about, before anything else is known of it. */
export function kindOfAmounts(folded: string): ConditionKind | null {
  const amounts = findAmounts(folded).slice(0, mostAmounts);
  if (amounts.some((amount) => amount.isMoney)) return 'price';
  const compared = amounts.filter((amount) => testOf(folded, amount) !== null);
  if (compared.some(({ start }) => has(folded.slice(0, start), measured))) return 'number';
  if (compared.length > 0 && leftOver.test(folded)) return 'number';
  if (compared.length === 0) return movesAlone.test(folded) ? 'price' : null;
  return compared.some(
    (one) =>
      (one.isPercent && (directionOf(folded) === null || levelWords.test(headOf(folded, one)))) ||
      countsThings(folded, one) ||
      isFloor(folded, one),
  )
    ? 'number'
    : 'price';
}

/** Without a currency, people wait for prices to be low; what they wait for to be high is something else. */
function isFloor(folded: string, amount: Amount): boolean {
  const test = testOf(folded, amount)?.test;
  return (
    !amount.isPercent &&
    (test === 'above' || test === 'at-least') &&
    /\p{L}{3}/u.test(folded.slice(0, amount.start - 12))
  );
}

/** "450 cm", "10,000 signatures": a number of something; "500", "500 for the lamp": money. */
export function countsAny(folded: string): boolean {
  return findAmounts(folded).some((amount) => countsThings(folded, amount));
}

function countsThings(folded: string, { isPercent, isMoney, end }: Amount): boolean {
  if (isPercent || isMoney) return false;
  const next = /^\s?([\p{L}°³²]+)/u.exec(folded.slice(end, end + 40))?.[1];
  if (next === undefined || /^(?:max|min|tops$|mark$)/u.test(next)) return false;
  // Some units are also short words: "m'", "l'".
  return /^(?:[cdkm]?m|[cdh]?l|k?g|t|h|s|w)$/u.test(next) || !stopWords.has(next);
}

/** "Between 300 and 400 €": two conditions, which hold together. */
function readRanges(found: FoundConditions, kind: ConditionKind | null): void {
  const match = range.exec(found.rest.folded);
  if (!match || (kind !== null && kind !== 'price' && kind !== 'number')) return;
  const [least, most] = [match[1] ?? '', match[2] ?? ''].map((text) => findAmounts(text)[0]);
  if (!least || !most) return;
  const currency = most.currency ?? least.currency;
  const about = currency ? 'price' : (kind ?? kindOfRange(found.rest.folded, match));
  found.conditions.push(
    { kind: about, test: 'at-least', value: least.value, currency, percent: false },
    { kind: about, test: 'at-most', value: most.value, currency, percent: false },
  );
  found.rest = blankOut(found.rest, match.index, match[0].length);
}

function kindOfRange(folded: string, match: RegExpExecArray): ConditionKind {
  const end = match.index + match[0].length;
  return countsThings(folded, {
    start: match.index,
    end,
    value: 0,
    currency: null,
    isPercent: false,
    isMoney: false,
  })
    ? 'number'
    : 'price';
}

function readAmounts(found: FoundConditions, kind: ConditionKind | null): void {
  for (const amount of findAmounts(found.rest.folded).slice(0, mostAmounts)) {
    const folded = found.rest.folded;
    const direction = directionOf(folded) ?? signedDirection(folded, amount);
    const test = testOf(folded, amount);
    // "Falls … at least 100 €" cannot be a level: nothing falls to at least.
    const isSize = direction === 'falls' && (test?.test === 'at-least' || test?.test === 'above');
    const isSaidBy = isBy(folded, amount) && !(kind === 'price' && countsThings(folded, amount));
    const isDifference = isSize || isSaidBy || (amount.isPercent && kind !== 'number');
    const isChange = isDifference && (direction !== null || changeSigns.test(folded));
    if (!isChange && !test && !isPriceTag(found, amount)) continue;
    const about = kindOfAmount(folded, amount, kind);
    if (about !== 'price' && about !== 'number') continue;
    found.conditions.push({
      kind: about,
      test: isChange
        ? ((isEitherWay(folded) ? null : direction) ?? 'changes')
        : (test?.test ?? (direction === 'rises' ? 'at-least' : 'at-most')),
      value: isChange ? Math.abs(amount.value) : amount.value,
      currency: amount.currency,
      percent: isChange && amount.isPercent,
    });
    for (const [start, end] of [test?.said ?? [amount.start, amount.end], test?.more ?? [0, 0]])
      found.rest = blankOut(found.rest, start, end - start);
  }
}

function kindOfAmount(folded: string, amount: Amount, kind: ConditionKind | null): ConditionKind {
  if (amount.isMoney) return 'price';
  // "Fewer than 10 in stock" counts them.
  if (kind === 'availability' && (inStock.test(folded.slice(amount.end)) || countsThings(folded, amount)))
    return 'number';
  return kind === 'availability' ? 'price' : (kind ?? 'price');
}

const costs =
  /\b(?:costs?|kostet|coute|cuest[ae])\s*(?:(?:exactly|only|just|nur|genau|exactement|solo)\s*)?$/u;
const inStock = /^\s?(?:in stock|left|auf lager|en stock|ubrig|remaining)\b/u;

/** "When it costs 45 €", "at 60 €": an amount that nothing is compared with, said as a price, is what one would pay. */
function isPriceTag({ conditions, rest }: FoundConditions, amount: Amount): boolean {
  if (
    !(amount.isMoney || costs.test(headOf(rest.folded, amount))) ||
    conditions.length > 0 ||
    has(rest.folded, goingVerbs)
  )
    return false;
  return asPrice.test(headOf(rest.folded, amount));
}

/** "Free parking spaces < 20" counts them. */
const leftOver = /\b(?:libres|freie[nr]?|left(?![ -]?hand)|restant\w*|remaining)\b/u;
/** A level, and not a difference: "falls below 2 %". */
const levelWords =
  /(?:below|under|above|beyond|unter|uber|sous|dessous de|dessus de|debajo del?|encima del?|baj\w+ del)\s*(?:the|die|les|los)?\s*$/u;

interface Compared {
  test: Test;
  /** The stretch that says so, with the amount. */
  said: [start: number, end: number];
  /** What is said behind the amount and what it counts: "5 places or less". */
  more?: [start: number, end: number];
}

/** Which side of the amount is meant, by the words that stand right before or after it. */
function testOf(folded: string, amount: Amount): Compared | null {
  const tail = folded.slice(amount.end, amount.end + 60);
  if (isAgeGroup(tail)) return null;
  for (const [test, words] of comparedAfter) {
    const match = words.exec(tail);
    if (match) {
      const end = amount.end + match[0].length;
      const more: [number, number] = [end - (match[1] ?? '').length, end];
      const isLow = amount.isMoney && isLowMeant(match[1]);
      return { test: isLow ? 'at-most' : test, said: [amount.start, amount.end], more };
    }
  }
  const head = headOf(folded, amount);
  const isWeak = isDay(head, amount.value) && !amount.isMoney && !countsThings(folded, amount);
  for (const [test, words] of comparedBefore) {
    const match = isWeak ? null : words.exec(head);
    if (match) return { test, said: [amount.start - head.length + match.index, amount.end] };
  }
  const reach = reaches.exec(head);
  if (!reach) return null;
  // What is counted or measured is reached from below, a price more often from above.
  const isUp =
    directionOf(head) === 'rises' || (directionOf(head) === null && !amount.isMoney && !said.test(folded));
  const test = isUp ? 'at-least' : 'at-most';
  const isSaid = directionOf(head) !== null || /^(?:reach|hit|erreicht|atteint|alcan|lleg)/u.test(reach[0]);
  return isSaid ? { test, said: [amount.start - head.length + reach.index, amount.end] } : null;
}

/** The words before an amount; no comparison is said further away than this. */
function headOf(folded: string, amount: Amount): string {
  return folded.slice(Math.max(0, amount.start - 60), amount.start);
}

/** "+10 %", "-20 %". */
function signedDirection(folded: string, { start, isPercent }: Amount): 'falls' | 'rises' | null {
  if (!isPercent) return null;
  if (/[-−]/u.test(folded.charAt(start))) return 'falls';
  return folded.charAt(start - 1) === '+' ? 'rises' : null;
}

function directionOf(folded: string): 'falls' | 'rises' | null {
  if (has(folded, falls) || has(folded, priceFalls)) return 'falls';
  return has(folded, rises) || has(folded, priceRises) ? 'rises' : null;
}

/** "Rises or falls". */
function isEitherWay(folded: string): boolean {
  return (has(folded, falls) || has(folded, priceFalls)) && (has(folded, rises) || has(folded, priceRises));
}

/** "Rises more than 10 cents", "sube más de 10 céntimos". */
const movesMore = new RegExp(
  String.raw`(?:${rises.source}|${falls.source}) (?:more than|mas de|mehr als)(?: un| una)?\s*$`,
  'u',
);

/** "by 20 €", "um mindestens 20 €", "de 20 €", "en 20 €": the amount is a difference, not a level. */
function isBy(folded: string, amount: Amount): boolean {
  const head = headOf(folded, amount);
  if (movesMore.test(head)) return true;
  return (
    /(?<!\p{L})(?:by|um|de|d'|en)(?: (?:at least|more than|over|mindestens|mehr als|uber|au moins|plus de|al menos|mas de|mas del))?\s*$/u.test(
      head,
    ) &&
    !/(?:less than|moins de|menos de|plus de|mas de|dessous de|dessus de|debajo de|encima de|pas plus de|no mas de|baj\w+ de|caiga de|sub[ae] de|pas[ae] de)\s*$/u.test(
      head.replace(/(?<!\p{L})(?:by|um|de|d'|en) (?:more than|plus de|mas de)\s*$/u, ''),
    )
  );
}

function readStates(found: FoundConditions): void {
  for (const { value, said } of findStates(found.rest.folded)) {
    for (const [start, end] of said) found.rest = blankOut(found.rest, start, end - start);
    found.conditions.push({ kind: 'availability', test: 'becomes', value, currency: null, percent: false });
  }
}

/** "Loses a quarter of its price": a share in words. */
function readShares(found: FoundConditions, kind: ConditionKind | null): void {
  if (kind !== 'price' && kind !== 'number') return;
  for (const [pattern, value] of shares) {
    const match = pattern.exec(found.rest.folded);
    if (!match) continue;
    const test = directionOf(found.rest.folded) ?? 'falls';
    found.conditions.push({ kind, test, value, currency: null, percent: true });
    found.rest = blankOut(found.rest, match.index, match[0].length);
    return;
  }
}

function readDirection(found: FoundConditions, kind: ConditionKind | null): void {
  if (kind === null) return;
  const folded = found.rest.folded;
  const bare = { value: null, currency: null, percent: false };
  // A discount that is taken away is no fall.
  const isTaken = has(folded, goingVerbs) && has(folded, priceFalls) && !has(folded, falls);
  const direction = (kind === 'price' || kind === 'number') && !isTaken ? directionOf(folded) : null;
  if (direction && !isEitherWay(folded)) {
    found.conditions.push({ kind, test: direction, ...bare });
  } else if (direction || changeSigns.test(folded)) {
    found.conditions.push({ kind, test: 'changes', ...bare });
  }
}
