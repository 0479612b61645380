// Which hunks, facts and links of a diff have to do with what the plan is interested in.
import type { Content } from '../core/content.ts';
import type { FactDiff } from '../core/diff.ts';
import { foldText, hasNeedle } from '../core/match-words.ts';
import { factKindsOf, type Interest } from '../core/plan.ts';
import { type BoundPlaces, openBoundPlaces } from './bound-places.ts';
import { isWholePage } from './document.ts';
import { kindSigns, regionNames } from './goal-words.ts';
import { openInstalments } from './instalments.ts';
import { isDocumentWord, type WeighedNeedle, weighWords } from './page-words.ts';
import type { FactReading, HunkReading, Reading } from './reading.ts';
import { isOfKind } from './relevance-kin.ts';
import { openOtherItems } from './relevance-siblings.ts';
import { asksForMajor, isMajorStep, isNewVersion } from './relevance-version.ts';
import { goesTheWay } from './relevance-way.ts';
import { hasOwnPrice, isBesideSide, isSidePrice } from './side-price.ts';
import { isPlaceWord, turnOfWords } from './word-state.ts';

export interface Relevance {
  hunks: Set<number>;
  facts: Set<number>;
  links: Set<number>;
  metadata: Set<number>;
  /** Hunks that are just what a "new …" (or "… disappears") goal asks for. */
  asked: Set<number>;
  /** Hunks that would be asked for, but say the same as before. */
  trifles: Set<number>;
  /** Words of the goal that were found in what changed. */
  foundWords: Set<string>;
  /** True when the goal asks for any change at all. */
  isAnything: boolean;
  /** True when the plan names words, and none of them is on the page before or after. */
  isOffPage: boolean;
}

interface Ask {
  kind: Interest['kind'];
  needles: WeighedNeedle[];
  /** The page as a whole is what the words name, so every part of it counts. */
  isWholePage: boolean;
  /** What comes is asked for, or what goes; both or none: either way. */
  isNew: boolean;
  isGone: boolean;
  /** Where on the page the plan found it. */
  places: BoundPlaces;
  /** It is on the page under a name the goal does not use: the only fact of its kind. */
  isSole: boolean;
  /** Shipping and the like stand beside what is asked for. */
  hasOwn: boolean;
  /** A price by the month stands beside the whole price of the same thing, and the goal does not ask for it. */
  isInstalment: (fact: FactReading) => boolean;
  /** Another item of the list is meant, or another cell of the table. */
  isOther: (hunk: HunkReading, needles: readonly WeighedNeedle[]) => boolean;
  /** Of versions: whether it is as large a step as is asked for, and whether it was not there before. */
  isVersionMeant: (fact: FactDiff) => boolean;
  isVersionNew: (fact: FactDiff) => boolean;
}

type Sides = Pick<Reading['input'], 'before' | 'after'>;

/** Share of the weight of the goal's words that a hunk must cover. */
const enoughCover = 0.5;
/** Below this all words together say nothing about where on the page to look: the whole page is meant. */
const leastWeight = 0.15;

export function findRelevance(reading: Reading): Relevance {
  const asks = makeAsks(reading);
  const needles = asks.flatMap((ask) => ask.needles);
  const found: Relevance = {
    hunks: new Set(),
    facts: new Set(),
    links: new Set(),
    metadata: new Set(),
    asked: new Set(),
    trifles: new Set(),
    foundWords: new Set(),
    isAnything: asks.some((ask) => ask.kind === 'any' && ask.needles.length === 0),
    isOffPage: needles.length > 0 && needles.every((needle) => !needle.isOnPage),
  };
  for (const ask of asks) {
    addHunks(found, reading, ask);
    addFacts(found, reading, ask);
    addRest(found, reading, ask);
  }
  return found;
}

function makeAsks(reading: Reading): Ask[] {
  const { plan } = reading.input;
  const needles = weighWords(reading.input, reading.pageHeadings);
  const { before, after } = reading.input;
  const isMajor = asksForMajor(reading.input.trackingGoal);
  const frame = {
    hasOwn: hasOwnPrice(before) || hasOwnPrice(after),
    isInstalment: openInstalments(reading.input),
    isOther: openOtherItems(before),
    isVersionMeant: (fact: FactDiff) => !isMajor || isMajorStep(fact, before),
    isVersionNew: (fact: FactDiff) => isNewVersion(fact, before),
  };
  const asks = plan.interests.map(({ kind, direction, bound = [] }, index): Ask => {
    const own = kind === 'availability' ? withoutPlaces(needles[index] ?? []) : (needles[index] ?? []);
    return {
      kind,
      needles: own,
      isWholePage: isWholePage(reading, kind, own),
      isNew: direction === 'comes',
      isGone: direction === 'goes',
      places: openBoundPlaces(bound, before),
      isSole: isSoleFact(kind, own, before),
      ...frame,
    };
  });
  if (asks.length > 0) return asks;
  const way = { isNew: false, isGone: false };
  const places = openBoundPlaces([], before);
  return [{ kind: 'any', needles: [], isWholePage: true, ...way, places, isSole: false, ...frame }];
}

/** "Places in the pottery class": the class is what is looked for, where the page speaks of it. */
function withoutPlaces(needles: WeighedNeedle[]): WeighedNeedle[] {
  const naming = needles.filter(({ word }) => !isPlaceWord(word));
  return naming.some(({ isOnPage }) => isOnPage) ? naming : needles;
}

/** A page with one price is about that thing, also for who calls it by a name the page does not use. */
function isSoleFact(kind: Interest['kind'], needles: readonly WeighedNeedle[], before: Content): boolean {
  if (kind !== 'price' && kind !== 'availability') return false;
  if (needles.length === 0 || needles.some(({ isOnPage }) => isOnPage)) return false;
  const labels = before.facts.flatMap((fact) =>
    fact.kind === kind && !(kind === 'price' && isSidePrice(fact.label)) ? fact.label : [],
  );
  return new Set(labels).size === 1;
}

function addHunks(found: Relevance, { hunks, facts, input }: Reading, ask: Ask): void {
  const others = findOtherFacts(found, facts, ask);
  const isSame = openSameFacts(ask, input);
  for (const hunk of hunks) {
    if (others.has(hunk) || isSame(hunk) || ask.isOther(hunk, ask.needles)) continue;
    if (hunk.isIgnored || !asksForHunk(ask, hunk) || !goesTheWay(hunk, ask)) continue;
    // Who asks for any change at all gets corrections too.
    if (hunk.trifle !== null && !found.isAnything && !factKindsOf[ask.kind]) {
      found.trifles.add(hunk.index);
      continue;
    }
    found.hunks.add(hunk.index);
    if (ask.kind === 'list' && ask.isNew !== ask.isGone) found.asked.add(hunk.index);
    for (const needle of ask.needles) if (hasNeedle(hunk.context, needle)) found.foundWords.add(needle.word);
  }
}

/** Where facts of the kind were read, and none of them is asked for, the words around them are not either. */
function findOtherFacts(found: Relevance, facts: readonly FactReading[], ask: Ask): Set<HunkReading> {
  const others = new Set<HunkReading>();
  const asked = new Set<HunkReading>();
  const kinds = factKindsOf[ask.kind];
  if (!kinds || ask.kind === 'number') return others;
  for (const one of facts) {
    if (one.hunk === undefined || !kinds.includes(one.fact.kind)) continue;
    (asksForFact(ask, one, found) ? asked : others).add(one.hunk);
  }
  return others.difference(asked);
}

/** A price in another notation is the same price: where facts were read before and after, they alone decide. */
function openSameFacts(ask: Ask, { before, after }: Sides): (hunk: HunkReading) => boolean {
  const kinds = factKindsOf[ask.kind];
  if (!kinds || ask.kind === 'number') return () => false;
  const blocksOf = ({ facts }: Content) =>
    new Set(facts.flatMap(({ kind, block }) => (block !== null && kinds.includes(kind) ? block : [])));
  const [was, is] = [blocksOf(before), blocksOf(after)];
  return ({ hunk: { beforeIndex, afterIndex } }) =>
    beforeIndex !== null && afterIndex !== null && was.has(beforeIndex) && is.has(afterIndex);
}

function addFacts(found: Relevance, { facts }: Reading, ask: Ask): void {
  for (const fact of facts) {
    if (fact.isIgnored || !asksForFact(ask, fact, found)) continue;
    found.facts.add(fact.index);
    if (fact.hunk) found.hunks.add(fact.hunk.index);
  }
}

function addRest(found: Relevance, { input: { diff } }: Reading, ask: Ask): void {
  if (ask.kind === 'links') {
    const needles = telling(ask.needles);
    diff.links.forEach((link, index) => {
      if (coverOf(needles, foldText(`${link.text} ${link.href}`)) < enoughCover) return;
      if (ask.isNew === ask.isGone || link.op === (ask.isNew ? 'added' : 'removed')) found.links.add(index);
    });
  }
  // A document's own text is not what the page says of itself to search engines.
  if (ask.kind === 'text' && ask.needles.length > 0 && !ask.isWholePage) {
    diff.metadata.forEach((entry, index) => {
      const text = foldText(`${entry.name} ${entry.before ?? ''} ${entry.after ?? ''}`);
      const isThere = ask.needles.some((needle) => needle.weight > 0 && hasNeedle(text, needle));
      if (isThere && coverOf(ask.needles, text) >= enoughCover) found.metadata.add(index);
    });
  }
}

/** Where the goal names more than a kind of file, the file's ending says nothing; nor do words that the page does not use. */
function telling(needles: readonly WeighedNeedle[]): readonly WeighedNeedle[] {
  const names = needles.filter(({ word }) => !/^pdfs?$/u.test(word));
  const known = names.filter(({ isOnPage }) => isOnPage);
  return known.length > 0 ? known : names.length > 0 ? names : needles;
}

/** How much of what the words weigh is found in the text; 1 when the words weigh next to nothing here. */
function coverOf(needles: readonly WeighedNeedle[], text: string): number {
  let total = 0;
  let found = 0;
  for (const needle of needles) {
    total += needle.weight;
    if (needle.weight > 0 && hasNeedle(text, needle)) found += needle.weight;
  }
  if (found === 0 && needles.length > 0 && needles.every((needle) => !needle.isOnPage)) return 0;
  return total < leastWeight ? 1 : found / total;
}

/** A fact kind asks for facts of its kind; text and "any" ask for those in the text they ask for. */
function asksForFact(ask: Ask, reading: FactReading, found: Relevance): boolean {
  const { fact, hunk, context } = reading;
  const kinds = factKindsOf[ask.kind];
  const isEdge = hunk?.hunk.where.region === 'nav' || hunk?.hunk.where.region === 'footer';
  if (!kinds) {
    if (ask.kind === 'list' || ask.kind === 'links') return false;
    return hunk ? found.hunks.has(hunk.index) : ask.isWholePage && ask.kind === 'any';
  }
  if (hunk !== undefined && ask.isOther(hunk, ask.needles)) return false;
  const isKin = !kinds.includes(fact.kind);
  if (!isOfKind(ask.kind, fact) || (isEdge && !namesPart(ask, hunk))) return false;
  const isNamed = ask.needles.some((needle) => hasNeedle(foldText(fact.label), needle));
  // What was read as another kind is meant only where the page calls it what the goal does.
  if (isKin && !isNamed) return false;
  if (ask.kind === 'price' && ask.hasOwn && isSidePrice(fact.label) && !asksForSide(ask)) return false;
  if (ask.kind === 'price' && ask.isInstalment(reading)) return false;
  if (asksForSide(ask) && isBesideSide(fact, hunk?.hunk.before ?? hunk?.hunk.after ?? null)) return false;
  if (ask.kind === 'version' && !ask.isVersionMeant(fact)) return false;
  if (ask.places.has(reading) || ask.isSole) return true;
  if (ask.isVersionNew(fact)) return coverOf(ask.needles, context) >= enoughCover;
  if (!isNamed && ask.places.isOfAnother(reading)) return false;
  const cover = coverOf(ask.needles, context);
  return cover >= enoughCover && (cover === 1 || !ask.places.excludes(reading));
}

function asksForSide({ needles }: Ask): boolean {
  return needles.some(({ word }) => isSidePrice(word));
}

function asksForHunk(ask: Ask, hunk: HunkReading): boolean {
  if (ask.kind === 'links') return false;
  if (hunk.hunk.op === 'moved' && (ask.kind !== 'any' || ask.needles.length > 0)) return false;
  const sign = kindSigns[ask.kind];
  if (sign && !sign.test(hunk.changed) && !(ask.kind === 'availability' && isTurned(hunk))) return false;
  if (ask.kind === 'list' && !isItem(hunk)) return false;
  if (!isInReach(ask, hunk) && !namesPart(ask, hunk)) return false;
  if (ask.kind === 'availability' && ask.needles.every(({ isOfPage }) => isOfPage)) return true;
  return ask.isWholePage || coverOf(ask.needles, hunk.context) >= enoughCover;
}

/** "Ausgebucht" became "noch 3 Plätze frei": the line says the opposite of what it said. */
function isTurned({ hunk }: HunkReading): boolean {
  const { was, is } = turnOfWords(hunk);
  return is !== null && was !== is;
}

/** A text is asked for as what the page is about; things to list and facts stand anywhere in its body. */
function isInReach({ kind }: Ask, { isMain, isBody }: HunkReading): boolean {
  return kind === 'text' || kind === 'any' ? isMain : isBody;
}

/**
 * Outside the main part a hunk counts only when the goal names it: by its words, and at the edges by the edge itself.
 * Words that name the page as a whole name no part of it: a cookie notice that links to the policy is not the policy.
 */
function namesPart(ask: Ask, { hunk, context }: HunkReading): boolean {
  const isEdge = hunk.where.region === 'nav' || hunk.where.region === 'footer';
  const text = isEdge ? regionNames[hunk.where.region] : context;
  const telling = ask.isWholePage
    ? ask.needles.filter((needle) => !needle.isOfPage && !isDocumentWord(needle.word))
    : ask.needles;
  return telling.some((needle) => hasNeedle(ask.isWholePage ? regionNames[hunk.where.region] : text, needle));
}

/** Small furniture is no list item, nor is what only changed its place or a number in it. */
function isItem({ hunk, isReordered, changed }: HunkReading): boolean {
  if (hunk.op === 'modified' && !/\p{L}/u.test(changed)) return false;
  return hunk.where.role !== 'button' && hunk.where.role !== 'label' && !isReordered;
}
