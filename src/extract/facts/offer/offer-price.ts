// The price of the thing a page is about: structured data checked against what is beside the thing's name.
import type { Block, Content, Fact } from '../../../core/page/content.ts';
import { isBuyButton } from '../availability.ts';
import { bareLabel, otherThings, type Place } from './offer-place.ts';
import { isNetPrice, isOldName, isPriceWord, isSidePrice } from './offer-words.ts';

interface Candidate {
  fact: Fact;
  block: number;
  score: number;
  isOld: boolean;
  isSide: boolean;
  isNet: boolean;
}

/** Visible prices above this stand where the price of the thing stands. */
const NEAR = -12;
/** And above this there is hardly another place for it. */
const SURE = 0;

export function offerPrice(content: Content, place: Place): Fact | null {
  const seen = seenPrices(content, place);
  const best = lowestBeside(seen);
  const stated = statedPrices(place.stated);
  const [first] = stated;
  if (first === undefined) return best !== null && best.score > NEAR * 2 ? best.fact : null;
  if (stated.length > 1) {
    const shown = seen.find(
      ({ fact, score }) => score > NEAR && stated.some((one) => one.value === fact.value),
    );
    const match = stated.find(({ value }) => value === shown?.fact.value);
    return match ?? stated.reduce((low, one) => (Number(one.value) < Number(low.value) ? one : low));
  }
  // What is plain to see beside the name, while the stated price is nowhere to be seen, is what holds.
  const isSeen = content.facts.some(
    ({ kind, block, value }) => kind === 'price' && block !== null && value === first.value,
  );
  if (!isSeen && best !== null && best.score > SURE && isSameCurrency(best.fact, first)) return best.fact;
  return first;
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
      isNet: isNetPrice(block.text, start, end, fact.label),
      score: scoreOf(fact, block, start, place, blocks) + nearButton(fact.block, buttons),
    });
  }
  for (const candidate of candidates) {
    if (candidate.isSide) candidate.score -= 20;
    if (candidate.isNet) candidate.score -= 0.4;
    if (candidate.isOld && hasNew(candidate, candidates)) candidate.score -= 25;
  }
  return candidates.sort((a, b) => b.score - a.score);
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
  if (block.text.length <= fact.text.length + 3) score += 6;
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

function nearButton(index: number, buttons: number[]): number {
  return buttons.some((button) => Math.abs(button - index) <= 8) ? 4 : 0;
}

/** Of two bare prices side by side the lower one holds: the other one is what it was. */
function lowestBeside(seen: Candidate[]): Candidate | null {
  const [best] = seen;
  if (best === undefined) return null;
  let lowest = best;
  for (const other of seen) {
    if (other.score < best.score - 3) break;
    const isBeside = Math.abs(other.block - best.block) <= 1 && other.fact.unit === best.fact.unit;
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
