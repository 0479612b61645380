// Items of a list and cells of a table beside the one that changed: what the goal names may be one of those.
import type { Block, Content } from '../core/content.ts';
import { foldText, hasNeedle } from '../core/match-words.ts';
import type { WeighedNeedle } from './page-words.ts';
import type { HunkReading } from './reading.ts';

/** Longer items are texts. */
const longestItem = 300;
/** Longer lists are not looked through for each of their changes. */
const mostItems = 400;

interface Items {
  /** The items of each list or table, folded, with what names them. */
  lists: Map<string, Set<string>>;
  /** For each block that is one, or part of one: its list and its own words. */
  byBlock: Map<number, { list: string; text: string }>;
}

/** Whether another item of the same list or table says all words of the goal that this one says, and more of them. */
export function openOtherItems(
  before: Content,
): (hunk: HunkReading, needles: readonly WeighedNeedle[]) => boolean {
  let items: Items | null = null;
  return ({ hunk, changed }, needles) => {
    if (hunk.op !== 'modified' || hunk.beforeIndex === null || needles.length < 2) return false;
    items ??= findItems(before);
    const own = items.byBlock.get(hunk.beforeIndex);
    if (own === undefined) return false;
    const others = items.lists.get(own.list) ?? new Set();
    if (others.size > mostItems) return false;
    const naming = needles.filter(({ isOnPage }) => isOnPage);
    // What came into the item by this change is what is told of it, and names no other.
    const said = foldText(hunk.after ?? '');
    const isSaid = (needle: WeighedNeedle) => hasNeedle(own.text, needle) || hasNeedle(said, needle);
    const found = naming.filter(isSaid);
    const missing = naming.filter((needle) => !isSaid(needle));
    const kept = found.filter((needle) => !hasNeedle(changed, needle));
    if (missing.length === 0) return false;
    return [...others].some(
      (text) =>
        missing.some((needle) => hasNeedle(text, needle)) && kept.every((needle) => hasNeedle(text, needle)),
    );
  };
}

function findItems(content: Content): Items {
  const items: Items = { lists: new Map(), byBlock: new Map() };
  const rows = rowTexts(content);
  content.blocks.forEach((block, index) => {
    const item = itemOf(block, content, rows);
    if (item === null) return;
    items.byBlock.set(index, item);
    const list = items.lists.get(item.list) ?? new Set();
    items.lists.set(item.list, list);
    list.add(item.text);
  });
  return items;
}

function itemOf(
  block: Block,
  { records }: Content,
  rows: ReadonlyMap<string, string>,
): { list: string; text: string } | null {
  const place = block.trail.join(' > ');
  if (block.role === 'cell' && block.row !== undefined) {
    const row = rows.get(`${place}\n${block.row}`) ?? block.row;
    return { list: `cells ${place}`, text: foldText(`${row} ${block.column ?? ''}`) };
  }
  const record = block.record === undefined ? undefined : records[block.record];
  if (record !== undefined) {
    const fields = Object.values(record.fields).join(' ').slice(0, longestItem);
    return { list: `records ${record.list}`, text: foldText(`${record.title} ${fields}`) };
  }
  if (block.role !== 'list-item' || block.text.length > longestItem) return null;
  return { list: `items ${place}`, text: foldText(block.text) };
}

/** All that a row of a table says, by the name of the row. */
function rowTexts({ blocks }: Content): Map<string, string> {
  const rows = new Map<string, string>();
  for (const { role, row, text, trail } of blocks) {
    if (role !== 'cell' || row === undefined) continue;
    const key = `${trail.join(' > ')}\n${row}`;
    const said = rows.get(key) ?? row;
    if (said.length < longestItem) rows.set(key, `${said} ${text}`);
  }
  return rows;
}
