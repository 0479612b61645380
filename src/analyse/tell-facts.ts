// Puts changed facts into words: "Price fell from $49.00 to $39.00 (−20.4%)".
import type { FactDiff, FactValue } from '../core/diff.ts';
import { stateText } from './conditions.ts';
import { askedFor, type Finding } from './finding.ts';
import { findNoun } from './nouns.ts';
import type { FactReading, Reading } from './reading.ts';
import type { Relevance } from './relevance.ts';
import { capitalised, counted, cutText, percentText, valueText, withoutColon } from './wording.ts';

/** The same difference, read from several places of the page. */
interface ToldFact {
  fact: FactDiff;
  readings: FactReading[];
  isRelevant: boolean;
}

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
/** When the page was last touched says least of all. */
const stampLabel =
  /\b(?:last|updated|modified|revised|stand|aktualisiert|mise à jour|actualizad[oa]|as of|date(?:modified|published|created)|(?:modified|published|updated)(?:time|_time|at)|upload ?date)\b/iu;
const stampWeight = 1;

/** So many facts of one kind are also told in one sentence that sums them up. */
const manyFacts = 3;
const genericLabel =
  /^(?:prices?|preis|prix|precio|costs?|amount|total|availability|verfugbarkeit|verfügbarkeit|stock|date|datum|version|rating|value|number|)$/iu;

export function tellFacts(reading: Reading, relevance: Relevance): Finding[] {
  const told = mergeSame(reading, relevance);
  const asked = new Set<string>(reading.input.plan.interests.map((interest) => interest.kind));
  const findings = told.flatMap((each) => {
    const sentence = sentenceOf(each.fact);
    return sentence === null ? [] : [findingOf(each, sentence, asked)];
  });
  return [...summaries(reading, told), ...findings];
}

function mergeSame(reading: Reading, relevance: Relevance): ToldFact[] {
  const merged = new Map<string, ToldFact>();
  for (const each of reading.facts) {
    if (each.isIgnored) continue;
    const { fact, index } = each;
    const value = ({ value, currency }: FactValue) => [value, currency ?? ''];
    const pair = [fact.kind, fact.before && value(fact.before), fact.after && value(fact.after)];
    const label = each.hunk === undefined || genericLabel.test(fact.label.trim()) ? '' : fact.label;
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
  const size = Math.min(Math.abs(fact.percent ?? 0), 99) / 10;
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
  const isOwn = isAsked || fact.kind === 'price' || fact.kind === 'availability';
  return (isOwn ? kindWeight[fact.kind] : asideWeight) - (fact.before && fact.after ? 0 : 30);
}

/** Null where the hunk itself says it better: a bare number without a name. */
function sentenceOf(fact: FactDiff): ((quoteLength: number) => string) | null {
  const { before, after } = fact;
  if (!before && !after) return null;
  const label = genericLabel.test(fact.label.trim()) ? '' : withoutColon(fact.label);
  const isPlain = fact.kind === 'number' || fact.kind === 'count' || fact.kind === 'percent';
  if (isPlain && label === '' && fact.hunk !== null) return null;
  const said =
    fact.kind === 'availability'
      ? availabilitySentence(before, after)
      : valueSentence(fact, isPlain && label !== '');
  return (quoteLength) => {
    const name = cutText(label, Math.min(quoteLength, 60));
    if (name === '') return capitalised(said);
    return isPlain ? `${name} ${said}` : `${name}: ${said}`;
  };
}

function availabilitySentence(before: FactValue | null, after: FactValue | null): string {
  if (after && before) return `now ${stateText(after)} (was ${stateText(before)})`;
  if (after) return `now ${stateText(after)}`;
  return before ? `no longer shown as ${stateText(before)}` : '';
}

function valueSentence({ kind, before, after, delta, percent }: FactDiff, isNamed: boolean): string {
  const noun = isNamed ? '' : `${kind} `;
  if (!before) return after ? `${isNamed ? 'is now given as' : `new ${kind}:`} ${valueText(after)}` : '';
  if (!after) return `${noun}${valueText(before)} is no longer shown`;
  const verb =
    delta === null || delta === 0 ? (kind === 'date' ? 'moved' : 'changed') : delta < 0 ? 'fell' : 'rose';
  const how = percent === null || percent === 0 || kind === 'rating' ? '' : ` (${percentText(percent)})`;
  return `${noun}${verb} from ${valueText(before)} to ${valueText(after)}${how}`;
}

/** "3 of 12 plans got dearer; Pro rose most, +25%"; prices, where the goal does not say what has them. */
function summaries(reading: Reading, told: readonly ToldFact[]): Finding[] {
  const findings: Finding[] = [];
  for (const direction of ['rose', 'fell'] as const) {
    const some = told.filter(({ fact }) => {
      if (fact.kind !== 'price' || fact.delta === null || fact.percent === null) return false;
      return direction === 'rose' ? fact.delta > 0 : fact.delta < 0;
    });
    if (some.length < manyFacts) continue;
    const most = some.reduce((best, each) =>
      Math.abs(each.fact.percent ?? 0) > Math.abs(best.fact.percent ?? 0) ? each : best,
    );
    const all = reading.input.after.facts.filter((fact) => fact.kind === 'price').length;
    const noun = findNoun(reading.input.trackingGoal);
    const { one, many } = noun ?? { one: 'price', many: 'prices' };
    const count =
      all > some.length ? `${some.length} of ${counted(all, one, many)}` : counted(some.length, one, many);
    const went = noun === null ? direction : direction === 'rose' ? 'got dearer' : 'got cheaper';
    const isRelevant = some.some((each) => each.isRelevant);
    findings.push({
      say: (quoteLength) => {
        const name = cutText(most.fact.label, Math.min(quoteLength, 60));
        return `${count} ${went}; ${name === '' ? 'the largest' : name} ${direction} most, ${percentText(most.fact.percent ?? 0)}`;
      },
      hunks: some.flatMap((each) => each.readings.flatMap(({ hunk }) => (hunk ? [hunk.index] : []))),
      facts: some.flatMap((each) => each.readings.map(({ index }) => index)),
      before: most.fact.before ? valueText(most.fact.before) : null,
      after: most.fact.after ? valueText(most.fact.after) : null,
      weight: kindWeight.price + 20 + (isRelevant ? askedFor : 0),
    });
  }
  return findings;
}
