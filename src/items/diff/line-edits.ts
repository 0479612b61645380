// Lines added or removed inside a long card: each an edit of its own, under the card's title.
import type { Hunk } from '../../core/change/diff.ts';
import type { Item, ItemEdit } from '../../core/page/items.ts';
import { textField } from '../read/make-fields.ts';
import { evenText } from './similar-texts.ts';

/** Whether a line is shared by many items, as a badge is. */
export type IsCarried = (text: string) => boolean;

const MANY_LINES = 6;

export interface SplitLines {
  lines: ItemEdit[];
  /** Indexes of the hunks that are about the card itself. */
  rest: number[];
}

export function splitLines(
  before: Item,
  after: Item,
  at: number[],
  hunks: Hunk[],
  isCarried: IsCarried,
): SplitLines {
  const isLong = Math.max(before.blocks.length, after.blocks.length) >= MANY_LINES;
  if (!isLong || after.kind === 'row' || after.kind === 'object') return { lines: [], rest: at };
  const was = openLines(before);
  const is = openLines(after);
  const lines: ItemEdit[] = [];
  const rest: number[] = [];
  for (const index of at) {
    const hunk = hunks[index];
    if (hunk === undefined) continue;
    if (isLineHunk(hunk, was, is, isCarried))
      lines.push(
        lineEdit(
          hunk.op === 'added' ? after : before,
          hunk,
          index,
          hunk.op === 'added' ? 'added' : 'removed',
        ),
      );
    else rest.push(index);
  }
  return { lines, rest };
}

/** Whether a block is one of several similar lines, rather than a part with its own place in the card. */
type IsLine = (block: number | null) => boolean;

const LINES = 3;

function openLines({ fields, title }: Item): IsLine {
  const slots = Map.groupBy(
    fields.filter(({ name, kind, text }) => name === '' && kind !== 'status' && text !== title),
    ({ slot }) => slot ?? '',
  );
  const lines = new Set(
    [...slots.values()]
      .filter((own) => own.length >= LINES)
      .flat()
      .map(({ block }) => block),
  );
  return (block) => lines.has(block);
}

function isLineHunk(
  { op, before, after, beforeIndex, afterIndex }: Hunk,
  was: IsLine,
  is: IsLine,
  isCarried: IsCarried,
): boolean {
  if (op !== 'added' && op !== 'removed') return false;
  const text = (op === 'added' ? after : before) ?? '';
  const isLine = op === 'added' ? is(afterIndex) : was(beforeIndex);
  return isLine && !isCarried(text) && !isStamp(text);
}

/** Only a date, a time or a counter. */
function isStamp(text: string): boolean {
  const words = evenText(text).match(/\p{L}{3,}/gu) ?? [];
  return text.length <= 40 && (words.length === 0 || (words.length <= 2 && /\p{N}/u.test(text)));
}

/** A line of an item as an item of its own. */
export function lineEdit(item: Item, hunk: Hunk, index: number, op: 'added' | 'removed'): ItemEdit {
  const text = (op === 'added' ? hunk.after : hunk.before) ?? hunk.after ?? hunk.before ?? '';
  const block = op === 'added' ? hunk.afterIndex : hunk.beforeIndex;
  const fields = item.fields.filter((field) => block !== null && field.block === block);
  const own = fields.length > 0 ? fields : [textField('', text, block)];
  const line: Item = {
    ...item,
    key: evenText(text).slice(0, 200),
    title: text.slice(0, 300).toWellFormed(),
    fields: own,
    text,
    trail: item.title === '' || item.title === text ? item.trail : [...item.trail, item.title],
    blocks: block === null ? [] : [block],
  };
  return {
    op,
    before: op === 'removed' ? line : null,
    after: op === 'added' ? line : null,
    fields: own.map((field) => ({
      name: field.name,
      kind: field.kind,
      before: op === 'removed' ? field : null,
      after: op === 'added' ? field : null,
    })),
    hunks: [index],
    facts: [],
  };
}
