// Whether a condition of the plan holds after the change, and what it was before.
import type { Content, Fact } from '../core/content.ts';
import type { FactValue } from '../core/diff.ts';
import { foldText } from '../core/match-words.ts';
import { type Condition, factKindsOf } from '../core/plan.ts';
import { besideOld } from './conditions-old-price.ts';
import { isPlainName, nameFact } from './name-fact.ts';
import type { FactReading, Reading } from './reading.ts';
import { hundredthsOf, isOfCondition, unitsPerUnit } from './relevance-kin.ts';
import { isNewVersion } from './relevance-version.ts';
import { isSidePrice, openSidePrices } from './side-price.ts';
import { isNoLongerGone, turnOfWords } from './word-state.ts';
import { percentText, quote, sizeText, valueText } from './wording.ts';

export interface MetCondition {
  condition: Condition;
  fact: FactReading;
  /** Why it is met, in words that begin a sentence. */
  reason: string;
}

/** The first condition that a changed fact meets; null when none does. `facts` are the relevant ones. */
export function findMetCondition(reading: Reading, facts: readonly FactReading[]): MetCondition | null {
  const { conditions, together } = reading.input.plan;
  if (together !== true) return findFirstMet(reading, facts, conditions);
  const met = conditions.map((condition) => findFirstMet(reading, facts, [condition]));
  const first = met.find((one) => one !== null);
  const standing = conditions.map((condition, index) =>
    met[index] ? null : standingReason(condition, reading.input.after),
  );
  if (!first || conditions.some((_, index) => !met[index] && standing[index] === null)) return null;
  const others = [...met.flatMap((one) => (one && one !== first ? one.reason : [])), ...standing].filter(
    (reason) => reason !== null,
  );
  return { ...first, reason: [first.reason, ...others].join('; ') };
}

/** A line that says by its words that the state came that the goal waits for; null where none does. */
export function findTurnedState(reading: Reading, relevant: ReadonlySet<number>): string | null {
  const { conditions, together } = reading.input.plan;
  const wanted = conditions.flatMap(({ kind, test, value }) =>
    kind === 'availability' && test === 'becomes' ? String(value) : [],
  );
  if (wanted.length === 0 || (together === true && conditions.length > 1)) return null;
  // Where facts were read before and after, they decide.
  const read = new Set(
    reading.facts.flatMap(({ fact }) =>
      fact.kind === 'availability' && fact.before && fact.after ? fact.hunk : [],
    ),
  );
  const hadGone = (index: number) =>
    reading.facts.some(
      ({ fact: { kind, hunk, before, after } }) =>
        kind === 'availability' && hunk === index && before?.value === 'out-of-stock' && after === null,
    );
  for (const { index, hunk } of reading.hunks) {
    if (!relevant.has(index) || hunk.op !== 'modified' || read.has(index)) continue;
    const { was, is } = turnOfWords(hunk);
    const isBack =
      is === 'in-stock' || (is === null && isNoLongerGone(hunk) && (was !== null || hadGone(index)));
    const now = isBack ? 'in-stock' : is;
    if (now === null || was === now || !wanted.includes(now)) continue;
    return `${quote(hunk.before ?? '', 80)} became ${quote(hunk.after ?? '', 80)}.`;
  }
  return null;
}

/** What a plan calls critical, where a changed fact meets it. */
export function findCritical(reading: Reading, relevant: ReadonlySet<number>): MetCondition | null {
  const { critical = [], interests } = reading.input.plan;
  for (const condition of critical) {
    // What the goal names anyway, it means here too: not the price of another thing.
    const isAsked = interests.some(({ kind }) => kind === condition.kind);
    const facts = reading.facts.filter(
      ({ isIgnored, index }) => !isIgnored && (!isAsked || relevant.has(index)),
    );
    const met = findFirstMet(reading, facts, [condition]);
    if (met) return met;
  }
  return null;
}

function findFirstMet(
  reading: Reading,
  facts: readonly FactReading[],
  conditions: readonly Condition[],
): MetCondition | null {
  const isEachTime = eachTime.test(foldText(reading.input.trackingGoal));
  for (const condition of conditions) {
    const candidates = facts.filter(({ fact }) => isOfCondition(condition, fact, reading.input.plan));
    const meant = condition.kind === 'price' ? principalPrices(reading, candidates) : candidates;
    for (const fact of meant.map((one) => besideOld(one, reading.input.before))) {
      const reason =
        reasonMet(inPageUnits(condition, fact, reading), fact, isEachTime) ??
        reasonNew(condition, fact, reading.input.before);
      if (reason !== null) return { condition, fact, reason };
    }
  }
  return null;
}

function inPageUnits(condition: Condition, { fact }: FactReading, { input }: Reading): Condition {
  if (condition.kind !== 'number' || typeof condition.value !== 'number') return condition;
  return { ...condition, value: condition.value * unitsPerUnit(condition, fact, input.trackingGoal) };
}

/** For conditions that must hold together: one that held before and holds still. Null where it does not. */
function standingReason(condition: Condition, after: Content): string | null {
  const facts = after.facts.filter(({ kind }) => factKindsOf[condition.kind].includes(kind));
  const stated = facts.filter(({ source }) => source !== 'text');
  const own = stated.length > 0 ? stated : withoutSidePrices(after, facts);
  for (const fact of own) {
    if (condition.test === 'becomes') {
      if (stateMeant(condition).includes(String(fact.value))) return `it is ${stateText(fact)}`;
    } else if (isThreshold(condition) && isHeld(condition, fact, fact.label)) {
      return `the ${condition.kind} is ${valueText(fact)}`;
    }
  }
  return null;
}

function withoutSidePrices(content: Content, facts: readonly Fact[]): readonly Fact[] {
  const isSide = openSidePrices(content);
  return facts.filter(({ kind, label }) => kind !== 'price' || !isSide(label));
}

export function isThreshold({ test }: Condition): boolean {
  return test === 'below' || test === 'at-most' || test === 'above' || test === 'at-least';
}

function stateMeant({ value }: Condition): readonly string[] {
  return meansState[String(value)] ?? [String(value)];
}

/**
 * The prices that are of the thing the page is about. A page that states its price as structured data says which one
 * it is; without, all count but shipping and the like, unless the goal names them.
 */
function principalPrices(reading: Reading, candidates: readonly FactReading[]): readonly FactReading[] {
  const stated = new Set<string | number>();
  for (const content of [reading.input.before, reading.input.after]) {
    for (const fact of content.facts)
      if (fact.kind === 'price' && fact.source !== 'text') stated.add(fact.value);
  }
  const isSide = openSidePrices(reading.input.before, reading.input.after);
  const asksForSide = reading.input.plan.interests.some(({ words }) => words.some(isSidePrice));
  const own = asksForSide ? candidates : candidates.filter(({ fact }) => !isSide(fact.label));
  if (stated.size === 0 || stated.size > 4) return own;
  return own.filter(
    ({ fact }) =>
      (fact.before && stated.has(fact.before.value)) || (fact.after && stated.has(fact.after.value)),
  );
}

function reasonMet(condition: Condition, { fact }: FactReading, isEachTime: boolean): string | null {
  const { before, after, delta, percent } = fact;
  if (condition.test === 'changes') {
    if (!before || !after || before.value === after.value) return null;
    const moved = condition.percent ? fact.percent : fact.delta;
    if (condition.value !== null && (moved === null || Math.abs(moved) < Number(condition.value)))
      return null;
    return `${nameOf(fact)} changed from ${valueText(before)} to ${valueText(after)}`;
  }
  if (!after) return null;
  if (condition.test === 'becomes') return reasonBecome(condition, fact);
  if (condition.test === 'falls' || condition.test === 'rises') {
    const size = condition.percent ? percent : delta;
    if (!before || size === null) return null;
    const isThatWay = condition.test === 'falls' ? size < 0 : size > 0;
    if (!isThatWay || Math.abs(size) < Number(condition.value ?? 0)) return null;
    const verb = condition.test === 'falls' ? 'fell' : 'rose';
    const how = percent === null ? '' : ` (${percentText(percent)})`;
    return `${nameOf(fact)} ${verb} from ${valueText(before)} to ${valueText(after)}${how}`;
  }
  return reasonThreshold(condition, fact, isEachTime);
}

/** A version that came beside those that were there. */
function reasonNew({ test, value }: Condition, { fact }: FactReading, before: Content): string | null {
  if (test !== 'changes' || value !== null || !fact.after || !isNewVersion(fact, before)) return null;
  return `Version ${valueText(fact.after)} came, which was not there before`;
}

function reasonThreshold(
  condition: Condition,
  fact: FactReading['fact'],
  isEachTime: boolean,
): string | null {
  const { before, after } = fact;
  if (!after || !isHeld(condition, after, fact.label)) return null;
  const limit = `${thresholdWords(condition.test)} ${limitText(condition)}`;
  const now = `${nameOf(fact)} is now ${valueText(after)}, ${limit}`;
  if (!before) return now;
  if (!isHeld(condition, before, fact.label)) return `${now} (was ${valueText(before)})`;
  // It was told when the limit was crossed; who wants to hear of it each time says so.
  if (before.value === after.value || !isEachTime) return null;
  return `${now}, as it was before at ${valueText(before)}`;
}

const eachTime =
  /\b(?:whenever|every time|each time|any time|as long as|while|jedes ?mal|immer wenn|solange|chaque fois|a chaque|tant que|cada vez|siempre que|mientras)\b/u;

export function isHeld(condition: Condition, value: FactValue, label: string): boolean {
  if (condition.currency && value.currency && condition.currency !== value.currency) return false;
  const meant = valueMeant(condition, value);
  const parts = condition.currency === null ? 1 : hundredthsOf(label, value.currency);
  const order = compareValues(typeof meant === 'number' ? meant / parts : meant, condition.value);
  if (order === null) return false;
  if (condition.test === 'below') return order < 0;
  if (condition.test === 'at-most') return order <= 0;
  return condition.test === 'above' ? order > 0 : order >= 0;
}

const thousandOrDecimal = /^\D*\d{1,3}[.,]\d{3}\D*$/u;
/** So far from the limit a reading with thousands may be, before the one with decimals is taken. */
const sameScale = 10;

/** "1,389 €" is a thousand or a fraction: a goal that speaks of 1.40 tells which. */
function valueMeant({ value: limit }: Condition, { value, text }: FactValue): string | number {
  if (typeof value !== 'number' || typeof limit !== 'number' || limit <= 0) return value;
  if (value < (limit * 1000) / sameScale || !thousandOrDecimal.test(text)) return value;
  const smaller = value / 1000;
  return smaller > limit / sameScale && smaller < limit * sameScale ? smaller : value;
}

function compareValues(value: string | number, limit: string | number | null): number | null {
  if (limit === null) return null;
  if (typeof value === 'number') return Number.isNaN(Number(limit)) ? null : value - Number(limit);
  const [left, right] = [value, String(limit)].map((text) =>
    (text.replace(preRelease, '').match(/\d+/gu) ?? []).slice(0, 6).map(Number),
  );
  if (!left || !right || left.length === 0 || right.length === 0) return null;
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const step = (left[at] ?? 0) - (right[at] ?? 0);
    if (step !== 0) return step;
  }
  // 3.0.0-rc.1 comes before 3.0.0.
  return Number(preRelease.test(String(limit))) - Number(preRelease.test(value));
}

const preRelease =
  /[-.\s]?(?:alpha|beta|rc|pre|preview|dev|nightly|canary|snapshot|m)[-.]?\d*(?:[.-]\d+)*$/iu;

const meansState: Readonly<Record<string, readonly string[]>> = {
  'in-stock': ['in-stock', 'limited'],
  'out-of-stock': ['out-of-stock', 'discontinued'],
  'pre-order': ['pre-order'],
};

function reasonBecome(condition: Condition, { before, after }: FactReading['fact']): string | null {
  const wanted = stateMeant(condition);
  if (!after || !wanted.includes(String(after.value))) return null;
  if (before && wanted.includes(String(before.value))) return null;
  return before
    ? `It is now ${stateText(after)}, it was ${stateText(before)}`
    : `It is now ${stateText(after)}`;
}

export function stateText(value: FactValue): string {
  const names: Readonly<Record<string, string>> = {
    'in-stock': 'in stock',
    'out-of-stock': 'out of stock',
    'pre-order': 'open for pre-order',
    'back-order': 'on back-order',
    limited: 'in limited stock',
    discontinued: 'discontinued',
  };
  return names[String(value.value)] ?? valueText(value);
}

export function thresholdWords(test: Condition['test']): string {
  return test === 'at-most' ? 'at most' : test === 'at-least' ? 'at least' : test;
}

export function limitText(condition: Condition): string {
  const value =
    typeof condition.value === 'number' && Number.isInteger(condition.value)
      ? sizeText(condition.value)
      : `${condition.value ?? ''}`;
  return condition.currency ? `${value} ${condition.currency}` : value;
}

function nameOf(fact: FactReading['fact']): string {
  const kind = { number: 'number', count: 'number', percent: 'rate' }[String(fact.kind)] ?? fact.kind;
  const name = nameFact(fact);
  return name !== '' && isPlainName(name) ? `The ${kind} of ${quote(name, 60)}` : `The ${kind}`;
}
