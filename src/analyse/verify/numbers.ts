// Numbers in a sentence: each must stand in what changed, with its unit, on the side it is told for, or follow from it.
import type { Amount } from './amounts.ts';
import { amountsIn } from './amounts.ts';
import { down, noLonger, up, went, withoutPageEndings } from './change-words.ts';
import { countProblem, isCount } from './counts.ts';
import { datesIn } from './dates.ts';
import type { Evidence } from './evidence.ts';
import { isMovedBy, movedByProblem, stepProblem } from './moved-by.ts';
import { placeProblem } from './places.ts';
import { rangeProblem } from './ranges.ts';
import { clauseAround, fold, steadyStem, withoutQuotes } from './sentence-words.ts';
import { namedMoves } from './subjects.ts';
import { isMoney } from './units.ts';

const sign = String.raw`(?:[$€£¥]|us\$|usd |eur |chf )?`;
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
  if (isMovedBy(lead, rest, folded)) return movedByProblem(amount, folded, evidence);
  if (isCount(amount, folded, evidence)) return countProblem(amount, folded, evidence);
  if (amount.values.length === 0) return `the number ${amount.text} cannot be read`;
  const was = evidence.before.amounts.filter((one) => isSame(one, amount));
  const is = evidence.after.amounts.filter((one) => isSame(one, amount));
  const found = [...was, ...is];
  if (found.length === 0) {
    const isMoved = up.test(folded) || down.test(folded);
    if (isMoved && movedByProblem(amount, folded, evidence) === null) return null;
    const isCounting = amount.unit === null && amount.noun !== null;
    if (isCounting && countProblem(amount, folded, evidence) === null) return null;
    return `the number ${amount.text} is not in what changed`;
  }
  return (
    unitProblem(amount, found, evidence) ??
    ownerProblem(amount, folded, evidence) ??
    otherPlaceProblem(amount, folded, evidence) ??
    (isOver(amount, was, is) && !isTold(lead, rest, withoutPageEndings(folded, evidence.after.text))
      ? `${amount.text} is what it was before`
      : null)
  );
}

/** A version stands over all that it brings; other numbers stand with what they are of. */
function otherPlaceProblem(amount: Amount, folded: string, evidence: Evidence): string | null {
  const isVersion = evidence.diff.facts.some(
    ({ kind, after }) => kind === 'version' && after?.text.includes(amount.text) === true,
  );
  if (isVersion) return null;
  const told = folded.slice(amount.index, amount.end);
  return placeProblem(folded, told, (text) => amountsIn(text).some((one) => isSame(one, amount)), evidence);
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
    /\b(?:antes|bisher|vorher|zuvor|auparavant|avant|previously|formerly)\b[^.;,\d]{0,24}$/u.test(lead) ||
    wasAfter.test(rest) ||
    went.test(folded) ||
    noLonger.test(folded) ||
    (/\bde ?[$€£]?$/u.test(lead) && /^[^.;\d]{0,24}? a ?[$€£]?\d/u.test(rest))
  );
}

function unitProblem(amount: Amount, found: readonly Amount[], evidence: Evidence): string | null {
  const { unit, rate, text } = amount;
  const of = found.filter((one) => one.unit === unit);
  if (unit === null) return nounProblem(amount, found);
  if (of.length === 0) {
    const isNamed = [...evidence.before.amounts, ...evidence.after.amounts].some((one) => one.unit === unit);
    const isBare = found.some((one) => one.unit === null && one.noun === null);
    if (!isBare || isNamed || isMoney(unit) || unit === '%' || unit === 'points')
      return `${text} is not of the unit it is told with`;
  }
  if (rate === null || of.some((one) => one.rate === rate)) return null;
  return `${text} is not told per ${rate}`;
}

/** "131 bikes" where the page has 131 riders, "45 seats" where it has $45. */
function nounProblem({ noun, text }: Amount, found: readonly Amount[]): string | null {
  if (noun === null) return null;
  const isOther = (one: Amount) =>
    isMoney(one.unit) || one.unit === '%' || (one.noun !== null && steadyStem(one.noun) !== steadyStem(noun));
  return found.every(isOther) ? `${text} is no number of “${noun}”` : null;
}

/** A number that belongs to one thing told of another: "Pro costs $45" where that is what Team costs. */
function ownerProblem(amount: Amount, folded: string, { moves }: Evidence): string | null {
  const named = namedMoves(clauseAround(folded, amount.index), moves);
  const owners = moves.filter(({ was, is }) =>
    amount.values.some((value) => was.includes(value) || is.includes(value)),
  );
  if (owners.some((owner) => named.includes(owner))) return null;
  // A number whose thing has no name may be of any.
  if (owners.some(({ label }) => label === '')) return null;
  const isLike = owners.some((owner) => named.some(({ unit }) => unit === owner.unit));
  return isLike ? `${amount.text} belongs to something else` : null;
}
