// What an item is called: by its record, its name in data, its heading, its label, or the first line that is its own.
import type { Block, Content, ListRecord } from '../core/content.ts';
import type { Group } from './group-blocks.ts';
import { splitLabel } from './make-fields.ts';

const LONGEST = 300;
/** A line that so many of a list carry names none of them. */
const SHARED = 0.3;

/** How often a line stands in the items of a list, and how many items there are. */
export interface Lines {
  counts: ReadonlyMap<string, number>;
  size: number;
}

export function countLines(groups: Group[], blocks: Block[]): Lines {
  const counts = new Map<string, number>();
  for (const group of groups) {
    const own = new Set(group.blocks.map((at) => blocks[at]?.text ?? ''));
    for (const text of own) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return { counts, size: groups.length };
}

export function titleGroup(group: Group, { blocks, records }: Content, lines: Lines): string {
  const own = group.blocks.flatMap((at) => blocks[at] ?? []);
  return chooseTitle(group, own, records[group.record ?? -1] ?? null, lines)
    .slice(0, LONGEST)
    .toWellFormed();
}

function chooseTitle(group: Group, own: Block[], record: ListRecord | null, lines: Lines): string {
  const [first] = own;
  if (first === undefined) return '';
  if (group.kind === 'object') return titleInData(own, record);
  if (own.length === 1 || first.role === 'term') {
    if (record !== null && record.title !== '') return record.title;
    const line = group.kind === 'paragraph' ? splitLabel(first.text) : null;
    return line?.label ?? first.text.replace(/\s?[:：]$/, '');
  }
  const isOwn = (text: string): boolean => {
    const count = lines.counts.get(text) ?? 0;
    return count <= 2 || count <= lines.size * SHARED;
  };
  if (record !== null && record.title !== '' && isOwn(record.title)) return record.title;
  const worded = own.filter(({ role, text }) => role !== 'button' && /\p{L}{2}/u.test(text));
  const heading = worded.find(({ role, text }) => role === 'heading' && isOwn(text));
  return (heading ?? worded.find(({ text }) => isOwn(text)) ?? worded[0] ?? first).text;
}

const naming = /\.(?:name|title|label|headline|subject|summary|symbol|code|id|key|slug)$/i;

function titleInData(own: Block[], record: ListRecord | null): string {
  const row = own.find((block) => block.row !== undefined)?.row;
  if (row !== undefined) return row;
  if (record !== null && record.title !== '') return record.title;
  const named =
    own.find(({ selector }) => naming.test(selector)) ?? own.find(({ text }) => /: .*\p{L}{2}/u.test(text));
  const block = named ?? own[0];
  return block === undefined ? '' : block.text.replace(/^[\w .-]{1,60}: /, '');
}
