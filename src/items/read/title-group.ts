// The title of an item: from its record, its name in data, its heading, its label, or the first line of its own.
import type { Block, Content, Fact, ListRecord } from '../../core/page/content.ts';
import type { Group } from './group-blocks.ts';
import { labelText, splitLabel } from './make-fields.ts';
import { readOwnValue } from './object-keys.ts';
import { readOption } from './options.ts';
import { readLine } from './read-line.ts';
import { isDataPath } from './selector-path.ts';

const LONGEST = 300;
/** A line that so many items of a list share names none of them; a heading may be shared by more. */
const SHARED_BY = 3;
const SHARED = 0.3;

/** How often a line is in the items of a list, and how many items there are. */
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

export function titleGroup(
  group: Group,
  { blocks, records }: Content,
  lines: Lines,
  facts: ReadonlyMap<number, Fact[]>,
): string {
  const own = group.blocks.flatMap((at) => blocks[at] ?? []);
  return chooseTitle(group, own, records[group.record ?? -1] ?? null, lines, facts)
    .slice(0, LONGEST)
    .toWellFormed();
}

function chooseTitle(
  group: Group,
  own: Block[],
  record: ListRecord | null,
  lines: Lines,
  facts: ReadonlyMap<number, Fact[]>,
): string {
  const [first] = own;
  if (first === undefined) return '';
  if (group.kind === 'option') return readOption(first.text).name;
  if (group.kind === 'row' && isDataPath(first.selector)) return readOwnValue(first).name || first.text;
  if (own.length === 1 || first.role === 'term') {
    if (record !== null && record.title !== '') return record.title;
    const line = group.kind === 'paragraph' ? splitLabel(first.text) : null;
    if (line !== null || own.length > 1) return line?.label ?? labelText(first.text);
    const isLine = group.kind === 'entry' || group.kind === 'paragraph';
    return isLine ? readLine(first.text, facts.get(group.blocks[0] ?? -1) ?? []).title : first.text;
  }
  const isOwn = (text: string): boolean => (lines.counts.get(text) ?? 0) < SHARED_BY;
  const isOwnHeading = (text: string): boolean =>
    (lines.counts.get(text) ?? 0) <= Math.max(2, lines.size * SHARED);
  const worded = own.filter(({ role, text }) => role !== 'button' && /\p{L}{2}/u.test(text));
  const heading = worded.find(({ role, text }) => role === 'heading' && isOwnHeading(text));
  const isNamed = record !== null && record.title !== '' && !isStamp(record.title);
  if (isNamed && (record.title === heading?.text || isOwn(record.title))) return record.title;
  const lone = worded.find(({ text }) => isOwn(text) && !isStamp(text));
  return (heading ?? lone ?? worded[0] ?? first).text;
}

/** Mostly a date, a time or an amount. */
function isStamp(text: string): boolean {
  if (text.length > 60 || !/\p{Nd}/u.test(text)) return false;
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  return (
    words.length === 0 ||
    (words.length <= 3 &&
      (/\p{Nd}{1,2}[:.h]\p{Nd}{2}/u.test(text) || /(?:^|\D)(?:19|20)\p{Nd}{2}(?:\D|$)/u.test(text)))
  );
}
