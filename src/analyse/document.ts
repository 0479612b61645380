// Whether a goal means the page as a whole: the document it holds, and not one of its parts.
import { isMainBlock } from '../core/content.ts';
import { foldText, hasNeedle, type Needle } from '../core/match-words.ts';
import type { Interest } from '../core/plan.ts';
import { isDocumentWord, type WeighedNeedle } from './page-words.ts';
import type { Reading } from './reading.ts';

/** "The text of …" is said of a whole document, unless a part of it is named. */
const textOf =
  /\b(?:texts?|wording|content|contents|wortlaut|inhalt|texte|libelle|contenu|texto|redaccion|contenido)\b (?:of|in|on|von|der|des|du|de|del|d')/u;
const partOf =
  /\b(?:sections?|clauses?|paragraphs?|chapters?|articles?|abschnitt\w*|absatz|absatze|klausel\w*|kapitel|rubriques?|paragraphes?|secci\w+|parrafos?|clausulas?)\b/u;

/** A word as rare as this tells one part of the page from the others. */
const tellingRarity = 0.6;
/** So much of a heading must be words of the goal for the goal to mean what stands under it. */
const sectionShare = 0.6;
/** A section that the goal calls by nothing but the page's own name must hold this share of the text to be meant alone. */
const largeSection = 0.15;

export function isWholePage(
  reading: Reading,
  kind: Interest['kind'],
  needles: readonly WeighedNeedle[],
): boolean {
  if (needles.length === 0) return kind === 'any' || kind === 'text';
  if (kind !== 'any' && kind !== 'text') return false;
  const ofPage = needles.filter((needle) => needle.isOfPage).length;
  const onPage = needles.filter((needle) => needle.isOnPage).length;
  if (kind === 'any' && ofPage * 2 > onPage) return true;
  if (hasSectionNamed(reading, needles)) return false;
  const goal = foldText(reading.input.trackingGoal);
  if (partOf.test(goal)) return false;
  return (textOf.test(goal) && ofPage > 0) || isPageNamed(needles) || isDocumentNamed(needles);
}

/** Most of the words stand over the whole page, or are words for a document. */
function isPageNamed(needles: readonly WeighedNeedle[]): boolean {
  const naming = needles.filter(({ word, isOfPage }) => isOfPage || isDocumentWord(word)).length;
  const others = needles.filter(
    ({ word, isOfPage, isOnPage }) => !isOfPage && isOnPage && !isDocumentWord(word),
  ).length;
  return naming > others && naming * 2 > needles.length;
}

/** A document is named, the page is it by title or by a name on it, and nothing in the goal tells where on the page to look. */
function isDocumentNamed(needles: readonly WeighedNeedle[]): boolean {
  const isLocated = needles.some(
    ({ word, isOnPage, isOfPage, isName, rarity }) =>
      isOnPage && !isOfPage && !isName && rarity >= tellingRarity && !isDocumentWord(word),
  );
  const isHere = needles.some(({ isOfPage, isOnPage, isName }) => isOfPage || (isOnPage && isName));
  return isHere && !isLocated && needles.some(({ word }) => isDocumentWord(word));
}

/** True when a part of the page, not the page itself, has a heading that says just what the goal's words say. */
function hasSectionNamed(
  { input: { after }, pageHeadings }: Reading,
  needles: readonly WeighedNeedle[],
): boolean {
  const title = foldText(after.title);
  const telling = needles.filter((needle) => !needle.isOfPage && !isDocumentWord(needle.word));
  const sizes = sectionSizes(after.blocks.filter(isMainBlock));
  const total = sizes.get('') ?? 0;
  for (const [heading, size] of sizes) {
    const folded = foldText(heading.slice(0, 200));
    if (heading === '' || pageHeadings.has(heading) || title.includes(folded)) continue;
    const said = sayingOf(folded, needles);
    if (said.length === 0) continue;
    const told = telling.filter((needle) => said.includes(needle)).length;
    if (told > 0 ? told * 2 > telling.length : size >= largeSection * total) return true;
  }
  return false;
}

/** Characters of the main text under each heading; under '' all of it. */
function sectionSizes(blocks: Reading['input']['after']['blocks']): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { trail, text } of blocks)
    for (const heading of new Set(['', ...trail]))
      sizes.set(heading, (sizes.get(heading) ?? 0) + text.length);
  return sizes;
}

/** The needles that stand in a heading, where they are most of what it says; else none. */
function sayingOf<N extends Needle>(folded: string, needles: readonly N[]): N[] {
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
  const named = words.filter((word) => needles.some((needle) => hasNeedle(word, needle)));
  if (words.length === 0 || named.length < sectionShare * words.length) return [];
  return needles.filter((needle) => hasNeedle(folded, needle));
}
