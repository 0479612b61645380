// Which hunks, facts and links of a diff have to do with what the plan is interested in.
import type { FactKind } from '../core/content.ts';
import type { Interest } from '../core/plan.ts';
import { kindSigns, wantsGone, wantsNew } from './concepts.ts';
import { foldText, hasNeedle, makeNeedle, type Needle } from './match-words.ts';
import type { FactReading, HunkReading, Reading } from './reading.ts';

export interface Relevance {
  hunks: Set<number>;
  facts: Set<number>;
  links: Set<number>;
  metadata: Set<number>;
  /** Hunks that are just what a "new …" (or "… disappears") goal asks for. */
  asked: Set<number>;
  /** Words of the goal that were found in what changed. */
  foundWords: Set<string>;
  /** True when the goal asks for any change at all. */
  isAnything: boolean;
  /** True when the plan names words, and none of them is on the page before or after. */
  isOffPage: boolean;
}

interface WeighedNeedle extends Needle {
  /** 0..1: how much the word tells one part of this page from another; 1 is a word that stands in one block only. */
  weight: number;
  isOnPage: boolean;
}

interface Ask {
  kind: Interest['kind'];
  needles: WeighedNeedle[];
}

/** Share of the weight of the goal's words that a hunk must cover. */
const enoughCover = 0.5;
/** Below this all words together say nothing about where on the page to look: the whole page is meant. */
const leastWeight = 0.15;
/** A word in the title is about the whole page, and tells its parts apart only a little. */
const titleWeight = 0.2;
/** What a word weighs that is nowhere on the page. For a list it may be just what one waits for. */
const absentWeight: Readonly<Record<Interest['kind'], number>> = {
  any: 0,
  price: 0,
  availability: 0,
  date: 0,
  number: 0,
  version: 0,
  links: 0.7,
  list: 0.7,
  text: 0.35,
};

const factKindsOf: Readonly<Partial<Record<Interest['kind'], readonly FactKind[]>>> = {
  price: ['price'],
  availability: ['availability'],
  date: ['date'],
  number: ['number', 'percent', 'rating', 'count'],
  version: ['version'],
};

export function findRelevance(reading: Reading): Relevance {
  const { plan, diff, trackingGoal } = reading.input;
  const asks = weighInterests(reading);
  const needles = asks.flatMap((ask) => ask.needles);
  const found: Relevance = {
    hunks: new Set(),
    facts: new Set(),
    links: new Set(),
    metadata: new Set(),
    asked: new Set(),
    foundWords: new Set(),
    isAnything: asks.length === 0 || asks.some((ask) => ask.kind === 'any' && ask.needles.length === 0),
    isOffPage: needles.length > 0 && needles.every((needle) => !needle.isOnPage),
  };
  const goal = foldText(trackingGoal);
  const direction = { isNew: wantsNew.test(goal), isGone: wantsGone.test(goal) };
  for (const ask of asks.length > 0 ? asks : [{ kind: 'any', needles: [] } satisfies Ask]) {
    for (const fact of reading.facts)
      if (!fact.isIgnored && asksForFact(ask, fact)) found.facts.add(fact.index);
    for (const hunk of reading.hunks) {
      if (hunk.isIgnored || !asksForHunk(ask, hunk)) continue;
      if (ask.kind === 'list' && !goesTheWay(hunk, direction, ask)) continue;
      found.hunks.add(hunk.index);
      if (ask.kind === 'list' && (direction.isNew || direction.isGone)) found.asked.add(hunk.index);
      for (const needle of ask.needles)
        if (hasNeedle(hunk.context, needle)) found.foundWords.add(needle.word);
    }
    diff.links.forEach((link, index) => {
      if (asksForWords(ask, foldText(`${link.text} ${link.href}`), ['any', 'links', 'list']))
        found.links.add(index);
    });
    diff.metadata.forEach((entry, index) => {
      const text = foldText(`${entry.name} ${entry.before ?? ''} ${entry.after ?? ''}`);
      if (ask.kind === 'text' && ask.needles.length > 0 && coverOf(ask.needles, text) >= enoughCover)
        found.metadata.add(index);
    });
  }
  for (const fact of reading.facts) {
    if (found.facts.has(fact.index) && fact.hunk && !plan.interests.every(isAbout('list')))
      found.hunks.add(fact.hunk.index);
  }
  return found;
}

function isAbout(kind: Interest['kind']): (interest: Interest) => boolean {
  return (interest) => interest.kind === kind;
}

function weighInterests(reading: Reading): Ask[] {
  const { plan, before, after } = reading.input;
  const hasWords = plan.interests.some((interest) => interest.words.length > 0);
  const page = hasWords ? [...before.blocks, ...after.blocks] : [];
  const texts = page.map((block) => foldText(`${block.text} ${block.trail.join(' ')} ${block.row ?? ''}`));
  const titles = foldText(`${before.title} ${after.title} ${addressWords(reading.input.finalUrlAfter)}`);
  const known = new Map<string, { share: number; isOnPage: boolean; isTitle: boolean }>();
  return plan.interests.map(({ kind, words }) => ({
    kind,
    needles: words.map((word): WeighedNeedle => {
      const needle = makeNeedle(word);
      let use = known.get(word);
      if (!use) {
        const count = texts.reduce((sum, text) => sum + (hasNeedle(text, needle) ? 1 : 0), 0);
        const isTitle = hasNeedle(titles, needle);
        use = { share: rarity(count, texts.length), isOnPage: isTitle || count > 0, isTitle };
        known.set(word, use);
      }
      const weight = use.isOnPage ? use.share * (use.isTitle ? titleWeight : 1) : absentWeight[kind];
      return { ...needle, weight, isOnPage: use.isOnPage };
    }),
  }));
}

/** 1 for a word in one block, towards 0 for a word in all. */
function rarity(count: number, total: number): number {
  if (total <= 1) return 1;
  return Math.min(1, Math.log((total + 1) / (count + 0.5)) / Math.log(total + 1));
}

function addressWords(url: string): string {
  return url.slice(0, 500).replace(/[^\p{L}\p{N}]+/gu, ' ');
}

/** How much of what the words weigh is found in the text; 1 when the words weigh next to nothing here. */
function coverOf(needles: readonly WeighedNeedle[], text: string): number {
  let total = 0;
  let found = 0;
  for (const needle of needles) {
    total += needle.weight;
    if (needle.weight > 0 && hasNeedle(text, needle)) found += needle.weight;
  }
  return total < leastWeight ? 1 : found / total;
}

function asksForFact(ask: Ask, { fact, hunk, context }: FactReading): boolean {
  const kinds = factKindsOf[ask.kind];
  if (ask.kind === 'list' || ask.kind === 'links') return false;
  if (kinds && !kinds.includes(fact.kind)) return false;
  const isPeripheral =
    hunk !== undefined && (hunk.hunk.where.region === 'nav' || hunk.hunk.where.region === 'footer');
  if (ask.needles.length === 0) return !isPeripheral;
  return coverOf(ask.needles, context) >= enoughCover && (!isPeripheral || namesPart(ask, hunk));
}

function asksForHunk(ask: Ask, hunk: HunkReading): boolean {
  if (hunk.hunk.op === 'moved' && ask.kind !== 'any') return false;
  const sign = kindSigns[ask.kind];
  if (sign && !sign.test(hunk.changed)) return false;
  if (ask.kind === 'links') return false;
  if (ask.needles.length === 0) return hunk.isMain && isItem(ask, hunk);
  const isEnough = coverOf(ask.needles, hunk.context) >= enoughCover;
  return isEnough && isItem(ask, hunk) && (hunk.isMain || namesPart(ask, hunk));
}

/** Outside the main part a hunk counts only when the goal's words stand there, not by being of the page. */
function namesPart(ask: Ask, hunk: HunkReading): boolean {
  return ask.needles.some((needle) => needle.weight > 0 && hasNeedle(hunk.context, needle));
}

/** Small furniture is no list item. */
function isItem(ask: Ask, { hunk }: HunkReading): boolean {
  return ask.kind !== 'list' || (hunk.where.role !== 'button' && hunk.where.role !== 'label');
}

/** "New …" is answered by what came, "… disappears" by what went, and a rewritten item only by the words put in or taken out. */
function goesTheWay(
  hunk: HunkReading,
  { isNew, isGone }: { isNew: boolean; isGone: boolean },
  ask: Ask,
): boolean {
  if (isNew === isGone) return true;
  if (hunk.hunk.op === 'modified') {
    const wanted = isNew ? 'added' : 'removed';
    const words = (hunk.hunk.words ?? []).filter((word) => word.op === wanted);
    const text = foldText(words.map((word) => word.text).join(' '));
    return (
      ask.needles.length > 0 && ask.needles.some((needle) => needle.weight > 0 && hasNeedle(text, needle))
    );
  }
  return hunk.hunk.op === (isNew ? 'added' : 'removed');
}

function asksForWords(ask: Ask, text: string, kinds: readonly Interest['kind'][]): boolean {
  return (
    kinds.includes(ask.kind) &&
    (ask.needles.length === 0 ? ask.kind === 'links' : coverOf(ask.needles, text) >= enoughCover)
  );
}
