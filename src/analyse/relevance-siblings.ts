// Items of a list and rows of a table beside the one that changed: what the goal names may be one of those.
import type { Block, Content } from '../core/content.ts';
import { foldText, hasNeedle } from '../core/match-words.ts';
import type { WeighedNeedle } from './page-words.ts';
import type { HunkReading } from './reading.ts';

/** Longer items are texts. */
const longestItem = 300;

/**
 * Whether nothing but what came or went in this item says words of the goal, while another item has the name that the goal
 * gives: "Dashboard outage", and it is the webhooks that have one.
 */
export function openOtherItems(
  before: Content,
): (hunk: HunkReading, needles: readonly WeighedNeedle[]) => boolean {
  let items: Map<string, string[]> | null = null;
  return ({ hunk, block, context, changed }, needles) => {
    if (hunk.op !== 'modified' || block === undefined || !isItem(block) || needles.length < 2) return false;
    const found = needles.filter((needle) => hasNeedle(context, needle));
    if (found.length === 0 || !found.every((needle) => hasNeedle(changed, needle))) return false;
    items ??= itemsOf(before);
    const siblings = items.get(placeOf(block)) ?? [];
    const missing = needles.filter((needle) => needle.isOnPage && !found.includes(needle));
    return missing.some((needle) => siblings.some((text) => hasNeedle(text, needle)));
  };
}

function itemsOf({ blocks }: Content): Map<string, string[]> {
  const items = new Map<string, string[]>();
  for (const block of blocks) {
    if (!isItem(block) || block.text.length > longestItem) continue;
    const place = placeOf(block);
    const texts = items.get(place) ?? [];
    items.set(place, texts);
    texts.push(foldText(block.text));
  }
  return items;
}

function isItem({ role, record }: Block): boolean {
  return role === 'list-item' || role === 'cell' || role === 'definition' || record !== undefined;
}

function placeOf({ role, trail }: Block): string {
  return `${role} ${trail.slice(0, 2).join(' > ')}`;
}
