// The summary: what a person would say first, in at most three sentences, what the goal asks for before all else.
import { askedFor, type Finding, leastTelling } from './finding.ts';
import { heldBefore, limitOf } from './tell-test.ts';
import type { GoalVerdict } from './verdict.ts';
import { counted } from './wording.ts';

const mostSentences = 3;
const quoteLength = 120;
/** From so many on, a sum needs no single prices beside it. */
const manySummed = 3;

/** `findings` in the order in which they are to be said. */
export function summarise(findings: readonly Finding[], goal: GoalVerdict): string {
  const worth = findings.filter((finding, index) => index === 0 || isWorth(finding, findings));
  const isWhole = worth.length <= mostSentences;
  const said = worth
    .slice(0, isWhole ? mostSentences : mostSentences - 1)
    .map((finding) => finding.say(quoteLength));
  const [first = '', ...rest] = said;
  const left = worth.length - said.length;
  if (left > 0) rest.push(`There are ${counted(left, 'more difference')}`);
  return [withLimit(first, worth[0], goal), ...rest]
    .map((sentence) => (/[.!?]”$/u.test(sentence) ? sentence : `${sentence}.`))
    .join(' ');
}

/** Neither a trifle beside something weightier, nor one of many that were summed up. */
function isWorth(finding: Finding, findings: readonly Finding[]): boolean {
  if (ownWeight(finding) < leastTelling && (findings[0]?.weight ?? 0) >= leastTelling) return false;
  const sums = findings.filter(({ isSum, facts }) => isSum && facts.length >= manySummed);
  return (
    finding.isSum === true ||
    finding.facts.length === 0 ||
    !sums.some(({ facts }) => finding.facts.every((fact) => facts.includes(fact)))
  );
}

/** Whoever asks for any change asks for trifles too, and need not be told of them beside what matters. */
function ownWeight({ weight }: Finding): number {
  return weight > askedFor / 2 ? weight - askedFor : weight;
}

/** "Below 200 as you asked: price fell from …", where the goal names a limit and this is what crossed it. */
function withLimit(sentence: string, finding: Finding | undefined, { met }: GoalVerdict): string {
  if (!met || !finding?.facts.includes(met.fact.index) || finding.isSum) return sentence;
  const { test, fact } = met;
  if (test === null || !['below', 'at-most', 'above', 'at-least'].includes(test.op)) return sentence;
  const limit = limitOf(test);
  const wasHeld = heldBefore(fact.fact.before, fact.fact.kind, test);
  const lead = wasHeld ? `Still ${limit}` : `${limit.charAt(0).toUpperCase()}${limit.slice(1)} as you asked`;
  return `${lead}: ${sentence.replace(/^(?:Price|New|Now|Version|Date|Rating|Rate|Number|Count)(?= )/u, (word) => word.toLowerCase())}`;
}
