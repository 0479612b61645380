// Puts changed facts into words, each once, with what it rests on.
import type { FactDiff, FactValue } from '../core/diff.ts';
import { factSentence, isRank, stampLabel } from './fact-sentence.ts';
import { askedFor, type Finding } from './finding.ts';
import { inRows, joinSameFacts } from './join-same.ts';
import { nameFact } from './name-fact.ts';
import type { FactReading, Reading } from './reading.ts';
import { askedKinds, type Relevance } from './relevance.ts';
import { type ToldFact, tellSums } from './tell-sums.ts';
import { valueText } from './wording.ts';

const kindWeight: Readonly<Record<FactDiff['kind'], number>> = {
  price: 90,
  availability: 95,
  version: 80,
  date: 70,
  percent: 40,
  number: 40,
  rating: 35,
  count: 30,
  email: 30,
  phone: 30,
};

/** What a fact of another kind than the goal asks for weighs: less than text that was rewritten beside it. */
const asideWeight = 20;
const stampWeight = 1;

/** `met` is the fact that meets the goal: it is told in any case. */
export function tellFacts(reading: Reading, relevance: Relevance, met: FactReading | null): Finding[] {
  const told = mergeSame(reading, relevance).filter(
    ({ fact, readings }) =>
      readings.some((each) => each === met) || !(readings.every(isOfNewRecord) || isDiscount(fact, reading)),
  );
  const asked = new Set(reading.input.plan.wishes.flatMap(askedKinds));
  const findings = joinSameFacts(told).flatMap((each) => {
    const around = each.readings.find(({ fact }) => fact === each.fact)?.hunk?.context ?? '';
    const sentence = factSentence(each.fact, around);
    return sentence === null
      ? []
      : [findingOf(each, (length) => `${sentence(length)}${inRows(each.rows)}`, asked)];
  });
  return [...tellSums(reading, told), ...findings];
}

/** What a thing that came or went says is told with the thing. */
function isOfNewRecord({ fact, hunk }: FactReading): boolean {
  const isAlone = fact.before === null || fact.after === null;
  return isAlone && (hunk?.records.some(({ op }) => op === 'added' || op === 'removed') ?? false);
}

/** "−22%" beside the price that fell by it. */
function isDiscount(fact: FactDiff, { facts }: Reading): boolean {
  const isAlone =
    fact.kind === 'percent' && fact.hunk !== null && (fact.before === null || fact.after === null);
  return (
    isAlone &&
    facts.some((each) => each.fact.kind === 'price' && each.fact.hunk === fact.hunk && each.fact.delta)
  );
}

function mergeSame(reading: Reading, relevance: Relevance): ToldFact[] {
  const merged = new Map<string, ToldFact>();
  for (const each of reading.facts) {
    if (each.isIgnored) continue;
    const { fact, index } = each;
    const value = ({ value, currency }: FactValue) => [value, currency ?? ''];
    const pair = [fact.kind, fact.before && value(fact.before), fact.after && value(fact.after)];
    const label = each.hunk === undefined || nameFact(fact) === '' ? '' : fact.label;
    const isRelevant = relevance.facts.has(index);
    const same = merged.get(JSON.stringify([pair, label])) ?? merged.get(JSON.stringify([pair, '']));
    if (!same) {
      merged.set(JSON.stringify([pair, label]), { fact, readings: [each], isRelevant });
      continue;
    }
    same.readings.push(each);
    same.isRelevant ||= isRelevant;
    // The page's own words beat those of its structured data.
    if (same.fact.hunk === null && fact.hunk !== null) same.fact = fact;
  }
  return [...merged.values()];
}

function findingOf(
  { fact, readings, isRelevant }: ToldFact,
  sentence: (quoteLength: number) => string,
  asked: ReadonlySet<string>,
): Finding {
  const size = isRank(fact) ? 0 : Math.min(Math.abs(fact.percent ?? 0), 99) / 10;
  return {
    say: sentence,
    hunks: [...new Set(readings.flatMap(({ hunk }) => (hunk ? [hunk.index] : [])))],
    facts: readings.map(({ index }) => index),
    before: fact.before ? valueText(fact.before) : null,
    after: fact.after ? valueText(fact.after) : null,
    weight: weightOf(fact, asked) + (Number.isFinite(size) ? size : 0) + (isRelevant ? askedFor : 0),
  };
}

function weightOf(fact: FactDiff, asked: ReadonlySet<string>): number {
  const isPlain = fact.kind === 'percent' || fact.kind === 'rating' || fact.kind === 'count';
  const isAsked = asked.has(fact.kind) || (isPlain && asked.has('number'));
  if (fact.kind === 'date' && stampLabel.test(fact.label)) return stampWeight;
  // Who moved up is told before whom it overtook.
  if (isRank(fact)) return kindWeight.number - Math.min(9, Number(fact.after?.value) / 10);
  const isOwn = isAsked || fact.kind === 'price' || fact.kind === 'availability';
  return (isOwn ? kindWeight[fact.kind] : asideWeight) - (fact.before && fact.after ? 0 : 30);
}
