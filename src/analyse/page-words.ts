// How the words of a goal lie on the page: which tell its parts apart, and which name the page as a whole.
import type { Block } from '../core/content.ts';
import { foldText, hasNeedle, type Needle } from '../core/match-words.ts';
import type { Interest } from '../core/plan.ts';
import { makeNeedle } from '../language/language.ts';
import type { AnalyseInput } from './reading.ts';

export interface WeighedNeedle extends Needle {
  /** How much the word tells one part of this page from another; 0 for a word that is of the whole page. */
  weight: number;
  isOnPage: boolean;
  /** Stands in the title, the address or a heading over most of the page. */
  isOfPage: boolean;
  /** Written as a name in the goal. */
  isName: boolean;
  /** 1 for a word in one block of the page, towards 0 for a word in all. */
  rarity: number;
}

/** Words for a document as a whole: on a page that is one, they name the page whatever its title says. */
const documentWord =
  /^(?:privacy|polic(?:y|ies)|terms|conditions|agreement|guidelines?|statement|notice|rules|service|use|agb|datenschutz\w*|\w*bedingungen|richtlinien?|cgu|cgv|confidentialite|politique|terminos|condiciones|privacidad|politica)$/u;

/** A word in the title is about the whole page, and tells its parts apart only a little. */
const titleWeight = 0.2;
/** Names ("Berlin", "iOS") are what a goal is about; other words may be only the asking for it. */
const nameWeight = 4;
/** A quoted phrase weighs as much as its words together, up to so many. */
const mostPhraseWords = 6;
/** So much of a heading must be words of the goal for the goal to name what stands under it. */
const namedShare = 0.4;
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
  text: 0.05,
};

interface Places {
  rarity: number;
  isInTexts: boolean;
  isOfPage: boolean;
  /** In the address, or in a title or heading that the goal names as a whole: said already by asking for this page. */
  isSaid: boolean;
}

/** Headings that stand over most of the page: they name the page, not a part of it. */
export function findPageHeadings({ before, after }: AnalyseInput): Set<string> {
  const count = new Map<string, number>();
  const blocks = [...before.blocks, ...after.blocks];
  for (const block of blocks)
    for (const heading of new Set(block.trail)) count.set(heading, (count.get(heading) ?? 0) + 1);
  return new Set(
    [...count]
      .filter(([, times]) => times * 2 > blocks.length && blocks.length > 4)
      .map(([heading]) => heading),
  );
}

/** The needles of each interest, weighed on this page. */
export function weighWords(input: AnalyseInput, pageHeadings: ReadonlySet<string>): WeighedNeedle[][] {
  const { plan, before, after, trackingGoal } = input;
  const words = [...new Set(plan.interests.flatMap((interest) => interest.words))];
  if (words.length === 0) return plan.interests.map(() => []);
  const needles = new Map(words.map((word) => [word, makeNeedle(word)]));
  const texts = [...before.blocks, ...after.blocks].map((block) => blockText(block, pageHeadings));
  const headings = [before.title, after.title, ...pageHeadings].map(foldText);
  const address = foldText(input.finalUrlAfter.slice(0, 1000)).replace(/[^\p{L}\p{N}]+/gu, ' ');
  const said = [
    hostOf(input.finalUrlAfter),
    ...headings.filter((heading) => isNamed(heading, needles.values())),
  ].join(' ');
  const page = `${headings.join(' ')} ${address}`;
  const places = new Map<string, Places>();
  for (const [word, needle] of needles) {
    const count = texts.reduce((sum, text) => sum + (hasNeedle(text, needle) ? 1 : 0), 0);
    const isSaid = hasNeedle(said, needle) || isInHost(said, needle);
    const isOfPage = isSaid || hasNeedle(page, needle);
    places.set(word, { rarity: rarity(count, texts.length), isInTexts: count > 0, isOfPage, isSaid });
  }
  return plan.interests.map((interest) =>
    interest.words.flatMap((word) => {
      const needle = needles.get(word);
      const place = places.get(word);
      if (!needle || !place) return [];
      const named = isName(word, trackingGoal);
      const factor = named ? nameWeight : 1;
      const tokens = Math.min(mostPhraseWords, needle.stems[0]?.length ?? 1);
      const weight = weightOf(place, interest.kind) * factor * tokens;
      const isOnPage = place.isOfPage || place.isInTexts;
      return [{ ...needle, weight, isOnPage, isOfPage: place.isOfPage, isName: named, rarity: place.rarity }];
    }),
  );
}

function weightOf({ rarity, isInTexts, isOfPage, isSaid }: Places, kind: Interest['kind']): number {
  if (!isOfPage) return isInTexts ? rarity : absentWeight[kind];
  // In a list every item is of the page; a word of its title asks for those items that say it themselves.
  if (kind === 'list') return isInTexts && !isSaid ? rarity : 0;
  return rarity * titleWeight;
}

/** Whether the goal names the heading itself, not only a word that happens to stand in it. */
function isNamed(heading: string, needles: Iterable<Needle>): boolean {
  const words = heading.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
  if (words.length === 0) return false;
  const all = [...needles];
  const named = words.filter((word) => all.some((needle) => hasNeedle(word, needle)));
  return named.length >= namedShare * words.length;
}

/** Hosts run words together ("shopofacme"). */
function isInHost(host: string, needle: Needle): boolean {
  return needle.stems[0]?.every((stem) => stem.length > 3 && host.includes(stem)) ?? false;
}

function blockText(block: Block, pageHeadings: ReadonlySet<string>): string {
  const trail = block.trail.filter((heading) => !pageHeadings.has(heading));
  return foldText(`${block.text} ${trail.join(' ')} ${block.row ?? ''}`);
}

/** 1 for a word in one block, towards 0 for a word in all. */
function rarity(count: number, total: number): number {
  if (total <= 1) return 1;
  return Math.min(1, Math.log((total + 1) / (count + 0.5)) / Math.log(total + 1));
}

/** A word like “policy” or “terms”. */
export function isDocumentWord(word: string): boolean {
  return documentWord.test(foldText(word));
}

/** Written with a capital inside a sentence, or with a digit or capital inside the word. */
function isName(word: string, goal: string): boolean {
  const at = goal.toLowerCase().indexOf(word);
  if (at < 0) return false;
  const written = goal.slice(at, at + word.length);
  if (/\p{L}\p{Lu}|\p{L}\d/u.test(written)) return true;
  return /^\p{Lu}/u.test(written) && !/(?:^|[.!?:—–]\s*|["“„«(]\s*)$/u.test(goal.slice(0, at));
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
