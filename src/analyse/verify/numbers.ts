// Numbers in a sentence: each must stand in what changed, with its unit, on the side it is told for, or follow from it.
import type { Amount } from './amounts.ts';
import { amountsIn } from './amounts.ts';
import { down, noLonger, up, went } from './change-words.ts';
import { countProblem, isCount } from './counts.ts';
import { datesIn } from './dates.ts';
import type { Evidence } from './evidence.ts';
import type { Move } from './moves.ts';
import { rangeProblem } from './ranges.ts';
import { fold, withoutQuotes } from './sentence-words.ts';
import { isRounded, namedMoves } from './subjects.ts';
import { isMoney, unitAt } from './units.ts';

const about = String.raw`(?:(?:about|around|roughly|nearly|almost|some|over|only|just|rund|etwa|fast|knapp|gut|ca\.|environ|pres de|quelque|casi|unos|cerca de) )?`;
const sign = String.raw`(?:[$€£¥]|us\$|usd |eur |chf )?`;
/** What follows is how far something moved. */
const byBefore = new RegExp(
  String.raw`(?:\bby|\bum|\b(?:hausse|baisse|augment\w*|diminu\w*|reduction|increase|decrease|rise|drop|cut|discount|rebaja|subida|aumento) (?:of|de|von|d')|\b(?:augment\w*|baiss\w*|diminu\w*|recul\w*) de|\b(?:sub(?:e|io|ido|en)|baj(?:a|o|ado|an)|aument\w+|disminu\w+|reduc\w+)(?: en)?(?: un)?|\b(?:fell|rose|dropped|climbed|lost|gained)) ${about}${sign}$`,
  'u',
);
/** What stood before was how far something moved. */
const byAfter =
  /^\s?(?:cheaper|dearer|more|less|higher|lower|shorter|longer|earlier|later|sooner|off|discount|increase|decrease|rise|drop|mehr|weniger|teurer|billiger|gunstiger|langer|kurzer|spater|fruher|de plus|de moins|plus|moins|mas|menos|de descuento)\b/u;
/** What follows is how it was. */
const wasBefore = new RegExp(
  String.raw`(?:\b(?:from|was|were|than|instead of|rather than|before|previously|formerly|replac\w+|versus|von|statt|anstatt|bisher|bisher waren es|vorher|zuvor|war|waren|betrug|als|gegenuber|desde|au lieu d[eu]?|contre|etait|coutait|avant|antes(?: costaba| era)?|en lugar de|en vez de|era|costaba|was at)) ?(?:only |at |noch )?${sign}$`,
  'u',
);
const wasAfter =
  /^[^.;,\d]{0,14}\b(?:before|previously|formerly|bisher|vorher|zuvor|auparavant|avant|antes)\b|^[^.;,\d]{0,16}(?:→|->|=>)|^[^.;\d]{0,24}? (?:to|auf|zu|hasta|au|a) ?(?:[$€£¥]|us\$)?\d/u;

export function numberProblem(sentence: string, evidence: Evidence): string | null {
  const folded = fold(withoutQuotes(sentence));
  const dated = datesIn(folded).map(({ text }) => ({
    from: folded.indexOf(text),
    to: folded.indexOf(text) + text.length,
  }));
  for (const amount of amountsIn(folded)) {
    if (dated.some(({ from, to }) => amount.index >= from && amount.index < to)) continue;
    const problem = amountProblem(amount, folded, evidence);
    if (problem !== null) return problem;
  }
  const steps = stepProblem(folded, evidence);
  if (steps !== null) return steps;
  const undated = dated.reduce(
    (text, { from, to }) => text.slice(0, from) + ' '.repeat(to - from) + text.slice(to),
    folded,
  );
  return rangeProblem(undated, evidence);
}

function amountProblem(amount: Amount, folded: string, evidence: Evidence): string | null {
  const lead = folded.slice(Math.max(0, amount.index - 60), amount.index);
  const rest = folded.slice(amount.end, amount.end + 60);
  if (byBefore.test(lead) || byAfter.test(rest)) return moveProblem(amount, folded, evidence);
  if (isCount(amount, folded, evidence)) return countProblem(amount, folded, evidence);
  if (amount.values.length === 0) return `the number ${amount.text} cannot be read`;
  const was = evidence.before.amounts.filter((one) => isSame(one, amount));
  const is = evidence.after.amounts.filter((one) => isSame(one, amount));
  const found = [...was, ...is];
  if (found.length === 0) {
    const isMoved = up.test(folded) || down.test(folded);
    if (isMoved && moveProblem(amount, folded, evidence) === null) return null;
    if (amount.unit === null && countProblem(amount, folded, evidence) === null) return null;
    return `the number ${amount.text} is not in what changed`;
  }
  return (
    unitProblem(amount, found, rest, evidence) ??
    ownerProblem(amount, folded, evidence) ??
    (isOver(amount, was, is) && !isTold(lead, rest, folded) ? `${amount.text} is what it was before` : null)
  );
}

/** It stands there no more: with its unit, where it was told with one. */
function isOver({ unit }: Amount, was: readonly Amount[], is: readonly Amount[]): boolean {
  const of = (some: readonly Amount[]) => (unit === null ? some : some.filter((one) => one.unit === unit));
  return is.length === 0 || (of(was).length > 0 && of(is).length === 0);
}

function isSame(one: Amount, other: Amount): boolean {
  return one.values.some((value) => other.values.includes(value));
}

/** That it was so before is said beside the number, or that it is gone, in the sentence. */
function isTold(lead: string, rest: string, folded: string): boolean {
  return (
    wasBefore.test(lead) ||
    wasAfter.test(rest) ||
    went.test(folded) ||
    noLonger.test(folded) ||
    (/\bde ?[$€£]?$/u.test(lead) && /^[^.;\d]{0,24}? a ?[$€£]?\d/u.test(rest))
  );
}

function unitProblem(
  amount: Amount,
  found: readonly Amount[],
  rest: string,
  evidence: Evidence,
): string | null {
  const { unit, rate, text } = amount;
  const of = found.filter((one) => one.unit === unit);
  if (unit === null) {
    const noun = /^\s(?:\p{L}+\s)?(\p{L}{4,})/u.exec(rest)?.[1] ?? '';
    const isOther = found.every((one) => isMoney(one.unit) || one.unit === '%');
    return isOther &&
      noun !== '' &&
      /^\s\p{L}{4,}/u.test(rest) &&
      !/^\s(?:instead|rather|before|from|after|statt|bisher|antes|avant|contre|while|whereas)/u.test(rest)
      ? `${text} is no number of “${noun}”`
      : null;
  }
  if (of.length === 0) {
    const isNamed = [...evidence.before.amounts, ...evidence.after.amounts].some((one) => one.unit === unit);
    const isBare = found.some((one) => one.unit === null);
    if (!isBare || isNamed || isMoney(unit) || unit === '%' || unit === 'points')
      return `${text} is not of the unit it is told with`;
  }
  if (rate === null || of.some((one) => one.rate === rate)) return null;
  return `${text} is not told per ${rate}`;
}

/** A number that belongs to one thing told of another: "Pro costs $45" where that is what Team costs. */
function ownerProblem(amount: Amount, folded: string, { moves }: Evidence): string | null {
  const named = namedMoves(clauseAround(folded, amount.index), moves);
  const owners = moves.filter(({ was, is }) =>
    amount.values.some((value) => was.includes(value) || is.includes(value)),
  );
  if (owners.some((owner) => named.includes(owner))) return null;
  const isLike = owners.some((owner) => named.some(({ unit }) => unit === owner.unit));
  return isLike ? `${amount.text} belongs to something else` : null;
}

const cut = /, |; | (?:and|und|et|y|while|wahrend|tandis|mientras) /gu;

function clauseAround(folded: string, at: number): string {
  const cuts = [...folded.matchAll(cut)].map(({ index }) => index);
  return folded.slice(
    cuts.findLast((index) => index < at) ?? 0,
    cuts.find((index) => index > at),
  );
}

const step =
  /\b(?:an?|one|eine?[nrm]?|une?|una?) (day|week|month|year|hour|tag|woche|monat|jahr|stunde|jour|semaine|mois|an|heure|dia|semana|mes|ano|hora) (?=later|earlier|sooner|longer|shorter|more|less|spater|fruher|langer|kurzer|mehr|weniger|plus|de plus|de moins|mas|menos|antes|despues)/gu;

/** "A week later". */
function stepProblem(folded: string, evidence: Evidence): string | null {
  for (const { 0: text, 1: word = '', index } of folded.matchAll(step)) {
    const unit = unitAt(` ${word}`, 0, 0)?.unit ?? null;
    const amount = { values: [1], unit, rate: null, index, end: index + text.length, text: text.trim() };
    const problem = moveProblem(amount, folded, evidence);
    if (problem !== null) return problem;
  }
  return null;
}

/** How far something moved, in its unit, in percent, or in points of percent. */
function moveProblem(amount: Amount, folded: string, { moves, all }: Evidence): string | null {
  const { values, unit, text } = amount;
  const named = namedMoves(clauseAround(folded, amount.index), moves);
  const isSo = (named.length > 0 ? named : moves).some((move) => isMovedBy(move, values, unit));
  if (isSo) return null;
  const phrase = folded.slice(Math.max(0, amount.index - 6), amount.end);
  return /\d/u.test(phrase) && all.includes(phrase)
    ? null
    : `nothing moved by ${text}${unit === null ? '' : ` ${unit}`}`;
}

const days: Readonly<Record<string, number>> = { day: 1, week: 7 };

function isMovedBy({ by, percent, unit: of }: Move, values: readonly number[], unit: string | null): boolean {
  if (unit === '%') return percent !== null && values.some((value) => isRounded(Math.abs(percent), value));
  if (by === null) return false;
  if (unit === 'points') return of === '%' && values.includes(by);
  const [mine, its] = [days[unit ?? ''], days[of ?? '']];
  if (mine !== undefined && its !== undefined) return values.some((value) => value * mine === by * its);
  const isOfUnit = unit === null || of === unit || (unit === 'hour' && (of === 'pm' || of === 'am'));
  return isOfUnit && of !== '%' && values.includes(by);
}
