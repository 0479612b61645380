// The price of the thing a page is about: structured data checked against what is beside the thing's name.
import type { Block, Content, Fact } from '../../../core/page/content.ts';
import { isBuyButton } from '../availability.ts';
import { bareLabel, otherThings, type Place } from './offer-place.ts';
import {
  isLowestOfSome,
  isNetPrice,
  isOldName,
  isOnRequest,
  isPerMeasure,
  isPriceWord,
  isSidePrice,
} from './offer-words.ts';

interface Candidate {
  fact: Fact;
  block: number;
  score: number;
  isOld: boolean;
  isSide: boolean;
  isNet: boolean;
  /** Its line says little else. */
  isBare: boolean;
}

/** Visible prices above this stand where the price of the thing stands. */
const NEAR = -12;
/** And above this there is hardly another place for it. */
const SURE = 0;
/** A line with more words than these beside a price speaks of something else. */
const MOST_BESIDE = 25;

export function offerPrice(content: Content, place: Place): Fact | null {
  const seen = seenPrices(content, place);
  const best = lowestBeside(seen);
  const stated = statedPrices(place.stated);
  const [first] = stated;
  if (first === undefined) {
    const isAsked = best !== null && isOnRequestBefore(content.blocks, place.heading, best.block);
    return best !== null && best.score > NEAR * 2 && !isAsked ? best.fact : null;
  }
  // "From 9 to 31": of what several sellers ask, the page shows one.
  const highest = place.stated.find(({ label }) => label.endsWith(' (highest price)'));
  if (stated.length === 1 && highest !== undefined && best !== null && best.score > SURE) {
    const value = Number(best.fact.value);
    if (value >= Number(first.value) && value <= Number(highest.value)) return best.fact;
  }
  if (stated.length > 1) {
    const shown = seen.find(
      ({ fact, score }) => score > NEAR && stated.some((one) => one.value === fact.value),
    );
    const match = stated.find(({ value }) => value === shown?.fact.value);
    return match ?? stated.reduce((low, one) => (Number(one.value) < Number(low.value) ? one : low));
  }
  // What is plain to see beside the name, while the stated price is nowhere to be seen, is what holds.
  const isSeen =
    isWritten(content.blocks, place.heading, Number(first.value)) ||
    seen.some((one) => one.fact.value === first.value && !(one.isOld && hasNew(one, seen)));
  if (!isSeen && best !== null && best.score > SURE && isSameCurrency(best.fact, first)) return best.fact;
  return first;
}

/** So far below the name a price is looked for that bears no sign: "24 95". */
const BARE = 30;

function isWritten(blocks: readonly Block[], heading: number, value: number): boolean {
  if (heading < 0 || !Number.isFinite(value)) return false;
  const [whole = '', cents = ''] = value.toFixed(2).split('.');
  const figures = new RegExp(`(?<![\\d.,])${whole}[.,\\s]{1,2}${cents}(?![\\d.,]?\\d)`, 'u');
  return blocks
    .slice(heading, heading + BARE)
    .some(({ text }) => text.length <= 40 && !/\p{Sc}/u.test(text) && figures.test(text));
}

/** So far below the name a page says that it shows no price. */
const REQUEST = 15;

function isOnRequestBefore(blocks: readonly Block[], heading: number, at: number): boolean {
  if (heading < 0) return false;
  return blocks.slice(heading, Math.min(at, heading + REQUEST)).some(({ text }) => isOnRequest(text));
}

/** Those of the surest source, one of each value. */
function statedPrices(stated: Fact[]): Fact[] {
  const prices = stated.filter(
    ({ kind, label, value }) =>
      kind === 'price' && !/ \((?:old|highest) price\)$/.test(label) && Number(value) > 0,
  );
  for (const source of ['json-ld', 'microdata', 'open-graph'] as const) {
    const values = new Map(prices.filter((fact) => fact.source === source).map((fact) => [fact.value, fact]));
    if (values.size > 0) return [...values.values()];
  }
  return [];
}

function isSameCurrency(one: Fact, other: Fact): boolean {
  return one.currency === null || other.currency === null || one.currency === other.currency;
}

/** All prices in the text, the likeliest first. */
function seenPrices(content: Content, place: Place): Candidate[] {
  const { blocks, facts } = content;
  const buttons = facts
    .filter(({ kind, block, text }) => kind === 'availability' && block !== null && isBuyButton(text))
    .map(({ block }) => block ?? 0);
  const candidates: Candidate[] = [];
  const places = new Map<number, number>();
  for (const fact of facts) {
    const block = fact.block === null ? undefined : blocks[fact.block];
    if (fact.kind !== 'price' || block === undefined || fact.block === null || Number(fact.value) <= 0)
      continue;
    const start = Math.max(0, block.text.indexOf(fact.text, places.get(fact.block) ?? 0));
    const end = start + fact.text.length;
    places.set(fact.block, end);
    candidates.push({
      fact,
      block: fact.block,
      isOld: / \(old price\)$/.test(fact.label),
      isSide:
        isSidePrice(block.text, start, end, bareLabel(fact.label)) ||
        (start <= 2 && isOldName(blocks[fact.block - 1]?.text ?? '')),
      isBare: block.text.length <= fact.text.length + MOST_BESIDE,
      isNet: isNetPrice(block.text, start, end, fact.label),
      score: scoreOf(fact, block, start, place, blocks) + nearButton(fact.block, buttons),
    });
  }
  for (const candidate of candidates) markReduced(candidate, candidates, blocks);
  for (const candidate of candidates) {
    if (candidate.isSide) candidate.score -= 20;
    if (candidate.isNet) candidate.score -= 0.4;
    if (!candidate.isNet && isRepeated(candidate, candidates, place)) candidate.score += 3;
    if (candidate.isOld && hasNew(candidate, candidates)) candidate.score -= 25;
  }
  return candidates.sort((a, b) => b.score - a.score);
}

/** Longer lines are texts. */
const LONGEST_LINE = 120;

/** "436.25, 349 20 % off": of two prices that a discount leads from one to the other, the higher one is old. */
function markReduced(candidate: Candidate, candidates: readonly Candidate[], blocks: readonly Block[]): void {
  const line = (blocks[candidate.block]?.text ?? '').slice(0, LONGEST_LINE);
  const percents = [...line.matchAll(/(\d{1,2}) ?%/gu)].map(([, figure]) => Number(figure));
  for (const percent of percents) {
    const old = candidates.find(
      ({ block, fact }) =>
        Math.abs(block - candidate.block) <= 3 &&
        Math.abs((Number(fact.value) * (100 - percent)) / 100 - Number(candidate.fact.value)) <=
          Number(candidate.fact.value) * 0.006,
    );
    if (old === undefined || old === candidate || percent === 0) continue;
    old.isOld = true;
    candidate.isSide = false;
    candidate.score += 3;
    return;
  }
}

/** Said again before other things begin: of several formats or packs, the one that is chosen. */
function isRepeated(
  { fact, block }: Candidate,
  candidates: readonly Candidate[],
  { heading, end }: Place,
): boolean {
  const isWithin = (at: number) => at >= heading && at <= end;
  return (
    isWithin(block) &&
    candidates.some((one) => one.block !== block && isWithin(one.block) && one.fact.value === fact.value)
  );
}

/** What looks crossed out but has no newer price beside it is what the thing costs: names of classes deceive. */
function hasNew(old: Candidate, candidates: Candidate[]): boolean {
  return candidates.some(
    ({ block, isOld, isSide, isNet }) => Math.abs(block - old.block) <= 4 && !isOld && !isSide && !isNet,
  );
}

const regionScore: Record<Block['region'], number> = {
  main: 0,
  header: -15,
  aside: -12,
  nav: -20,
  footer: -25,
};

function scoreOf(fact: Fact, block: Block, at: number, place: Place, blocks: Block[]): number {
  const index = fact.block ?? 0;
  const home = place.heading < 0 ? undefined : blocks[place.heading]?.region;
  let score = distanceScore(index, place.heading) + unitScore(fact.unit);
  score += block.region === home ? 0 : regionScore[block.region];
  const isBare = block.text.length <= fact.text.length + 3;
  if (isBare) score += 6;
  // Some pages show it above the name; what a text says in passing is seldom it.
  if (isBare && block.region === home && index < place.heading && index >= place.heading - 8) score += 5;
  if (block.text.length > fact.text.length + 100) score -= 4;
  if (isPerMeasure(fact.label)) score -= 7;
  if (isLowestOfSome(block.text, at)) score -= 4;
  if (block.text.endsWith(' (selected)')) score += 4;
  const words = [fact.label, block.text.slice(0, at), blocks[index - 1]?.text ?? ''];
  if (words.some(isPriceWord)) score += 4;
  if (place.isOthers(block)) score -= 15;
  score += (block.weight ?? 0.5) * 4;
  if (index > place.end || otherThings.test(block.trail.at(-1) ?? '')) score -= 15;
  return score;
}

/** The nearer below the name, the better; above it stands what belongs to the shop. */
function distanceScore(index: number, heading: number): number {
  if (heading < 0) return -Math.min(index, 200) * 0.05;
  const distance = index - heading;
  return distance >= 0 ? -Math.min(distance, 60) * 0.5 : -10 + Math.max(distance, -60) * 0.7;
}

/** What a kilogram or a month costs is beside what the thing costs. */
function unitScore(unit: string | null): number {
  if (unit === null || unit === '/piece') return 0;
  return /^\/(?:month|year|user|seat|night|person|week|day|hour)$/.test(unit) ? -3 : -7;
}

/** The price stands above the button that buys, sometimes behind it. */
function nearButton(index: number, buttons: number[]): number {
  return buttons.some((button) => index - button <= 8 && button - index <= 15) ? 4 : 0;
}

/** Of two bare prices side by side the lower one holds: the other one is what it was. */
function lowestBeside(seen: Candidate[]): Candidate | null {
  const [best] = seen;
  if (best === undefined) return null;
  let lowest = best;
  for (const other of seen) {
    if (other.score < best.score - 3) break;
    const isBeside =
      (other.block === best.block || (Math.abs(other.block - best.block) === 1 && other.isBare)) &&
      other.fact.unit === best.fact.unit;
    const value = Number(other.fact.value);
    if (
      isBeside &&
      !other.isNet &&
      isSameCurrency(other.fact, best.fact) &&
      value < Number(lowest.fact.value) &&
      value >= Number(best.fact.value) * 0.3
    )
      lowest = other;
  }
  return lowest;
}
