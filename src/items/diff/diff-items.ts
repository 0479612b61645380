// Turns two readings and their diff into item edits: only changes in the diff count, and each of them is in some edit.
import type { Diff, Hunk } from '../../core/change/diff.ts';
import type { FieldEdit, Item, ItemEdit, PageItems } from '../../core/page/items.ts';
import { textField } from '../read/make-fields.ts';
import { asOption } from '../read/options.ts';
import { diffFields } from './diff-fields.ts';
import { addFacts } from './edit-facts.ts';
import { recordEdits } from './edit-records.ts';
import { type IsCarried, lineEdit, splitLines } from './line-edits.ts';
import { type Elsewhere, movedItems, openElsewhere, type Unit } from './moved-items.ts';
import { isProse, pairItems } from './pair-items.ts';
import { sectionEdits } from './section-states.ts';
import { evenText } from './similar-texts.ts';
import { wholeEdit } from './whole-edit.ts';

export function diffItems(before: PageItems, after: PageItems, diff: Diff): ItemEdit[] {
  const pairs = pairItems(before, after, modifiedBlocks(diff.hunks));
  const units = gatherUnits(before, after, pairs, diff.hunks);
  const isCarried = openCarried(before, after);
  const lists = new Set(before.lists.map(({ id }) => id)).intersection(
    new Set(after.lists.map(({ id }) => id)),
  );
  const isElsewhere = openElsewhere(pairs);
  const edits = joinStrays(
    units.flatMap((unit) => editUnit(unit, diff.hunks, isCarried, lists)),
    diff.hunks,
    isElsewhere,
  );
  edits.push(...movedItems(pairs, units, diff, isElsewhere));
  edits.push(...sectionEdits(pairs, units, diff));
  edits.push(...recordEdits(before, after, pairs, edits, diff));
  return addFacts(edits, after, diff);
}

function modifiedBlocks(hunks: Hunk[]): Map<number, number> {
  const known = new Map<number, number>();
  for (const { beforeIndex, afterIndex } of hunks)
    if (beforeIndex !== null && afterIndex !== null) known.set(beforeIndex, afterIndex);
  return known;
}

function gatherUnits(before: PageItems, after: PageItems, pairs: [Item, Item][], hunks: Hunk[]): Unit[] {
  const was = ownersOf(before.items);
  const is = ownersOf(after.items);
  const units = new Map<Item, Unit>();
  for (const [one, other] of pairs) {
    const unit: Unit = { before: one, after: other, hunks: [] };
    units.set(one, unit);
    units.set(other, unit);
  }
  const touched = new Set<Unit>();
  const touch = (item: Item | undefined, side: 'before' | 'after', hunk: number): void => {
    if (item === undefined) return;
    const unit = units.get(item) ?? { before: null, after: null, hunks: [], [side]: item };
    units.set(item, unit);
    if (unit.hunks.at(-1) !== hunk) unit.hunks.push(hunk);
    touched.add(unit);
  };
  for (const [at, hunk] of hunks.entries()) {
    const { minor, beforeIndex, afterIndex } = hunk;
    const [one, other] = [was.get(beforeIndex ?? -1), is.get(afterIndex ?? -1)];
    if (minor !== undefined || saysEmpty(hunk, other ?? one)) continue;
    touch(one, 'before', at);
    touch(other, 'after', at);
  }
  return [...touched];
}

/** "dishes: []" comes and goes with the dishes, which are items themselves. */
function saysEmpty({ before, after }: Hunk, item: Item | undefined): boolean {
  return (
    item?.kind === 'object' &&
    (before === null) !== (after === null) &&
    /(?:^|: )\[\]$/.test(after ?? before ?? '')
  );
}

function ownersOf(items: Item[]): Map<number, Item> {
  const owners = new Map<number, Item>();
  for (const item of items) for (const block of item.blocks) owners.set(block, item);
  return owners;
}

const MANY = 3;

function openCarried(before: PageItems, after: PageItems): IsCarried {
  const counts = new Map<string, number>();
  for (const { items } of [before, after]) {
    const seen = new Map<string, number>();
    for (const { fields } of items)
      for (const text of new Set(fields.map((field) => field.text)))
        seen.set(text, (seen.get(text) ?? 0) + 1);
    for (const [text, count] of seen) counts.set(text, Math.max(counts.get(text) ?? 0, count));
  }
  return (text) => (counts.get(text) ?? 0) >= MANY;
}

function editUnit(unit: Unit, hunks: Hunk[], isCarried: IsCarried, lists: ReadonlySet<string>): ItemEdit[] {
  const { before, after } = unit;
  if (before !== null && after !== null) return editPair(before, after, unit.hunks, hunks, isCarried);
  const item = after ?? before;
  if (item === null) return [];
  const op = after === null ? 'removed' : 'added';
  const own = unit.hunks.flatMap((at) => hunks[at] ?? []);
  if (lists.has(item.list) || isWhole(item, own, op)) return [wholeEdit(op, item, unit.hunks)];
  // Most of the item was there before: only its lines were added or removed.
  return unit.hunks.flatMap((at) => {
    const hunk = hunks[at];
    return hunk === undefined ? [] : [lineEdit(item, hunk, at, op)];
  });
}

const MOST = 0.5;

/** Whether most of an item's text was added or removed. */
function isWhole(item: Item, own: Hunk[], op: 'added' | 'removed'): boolean {
  const size = own.reduce((sum, hunk) => sum + ((op === 'added' ? hunk.after : hunk.before)?.length ?? 0), 0);
  return isProse(item) || item.blocks.length === 1 || size >= item.text.length * MOST;
}

function editPair(one: Item, other: Item, at: number[], hunks: Hunk[], isCarried: IsCarried): ItemEdit[] {
  const changed = at.filter((index) => hunks[index]?.op !== 'moved');
  const before = asOption(one, other);
  const after = asOption(other, one);
  if (changed.length === 0) return [];
  const { lines, rest } = splitLines(before, after, changed, hunks, isCarried);
  if (rest.length === 0) return lines;
  const own = rest.flatMap((index) => hunks[index] ?? []);
  const fields = diffFields(before, after, own);
  if (fields.length === 0) fields.push(...own.map(wordsOf));
  return [{ op: 'changed', before, after, fields, hunks: rest, facts: [] }, ...lines];
}

/** The words of the hunk, for a pair in which no field differs. */
function wordsOf({ before, after, beforeIndex, afterIndex }: Hunk): FieldEdit {
  return {
    name: '',
    kind: 'text',
    before: before === null ? null : textField('', before, beforeIndex),
    after: after === null ? null : textField('', after, afterIndex),
  };
}

/**
 * Blocks of similar rows are easily confused: a pair with the same text as before has no change of its own, and its
 * hunks belong to the edit of its list that did change.
 */
function joinStrays(all: ItemEdit[], hunks: Hunk[], isElsewhere: Elsewhere): ItemEdit[] {
  const edits = all.flatMap((edit) => {
    const { op, before, after } = edit;
    const isMoved = op === 'changed' && before !== null && after !== null && isElsewhere(before, after);
    return isMoved && evenText(before.text) === evenText(after.text)
      ? [wholeEdit('added', after, edit.hunks), wholeEdit('removed', before, edit.hunks)]
      : [edit];
  });
  const isStray = ({ op, before, after, hunks: at }: ItemEdit): boolean =>
    op === 'changed' &&
    before !== null &&
    after !== null &&
    evenText(before.text) === evenText(after.text) &&
    !at.some((index) => isWithin(hunks[index], before, after));
  const strays = edits.filter(isStray);
  if (strays.length === 0) return edits;
  const astray = new Set(strays);
  const dropped = new Set<ItemEdit>();
  const takers = new Map<string, ItemEdit>();
  for (const edit of edits) if (!astray.has(edit)) takers.set(listOf(edit), edit);
  for (const edit of strays) {
    const taker = takers.get(listOf(edit));
    if (taker !== undefined) {
      taker.hunks = [...new Set([...taker.hunks, ...edit.hunks])];
      dropped.add(edit);
    } else if (edit.after !== null && !isProse(edit.after)) {
      // Items that share a name changed places.
      edit.op = 'moved';
      edit.fields = [];
    }
  }
  return edits.filter((edit) => !dropped.has(edit));
}

function listOf({ before, after }: ItemEdit): string {
  return (after ?? before)?.list ?? '';
}

/** Whether a hunk's block before and block after belong to these two. */
function isWithin(hunk: Hunk | undefined, before: Item, after: Item): boolean {
  if (hunk === undefined || hunk.beforeIndex === null || hunk.afterIndex === null) return false;
  return before.blocks.includes(hunk.beforeIndex) && after.blocks.includes(hunk.afterIndex);
}
