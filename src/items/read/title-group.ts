// The title of an item: from its record, its name in data, its heading, its label, or the first line of its own.
import type { Block, Content, Fact, ListRecord } from '../../core/page/content.ts';
import { stateOf } from '../../language/language.ts';
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

/** How often a line is in the items of a list, how many items there are, the heading that comes first in each, and legends. */
export interface Lines {
  counts: ReadonlyMap<string, number>;
  size: number;
  firstHeadings: ReadonlySet<string>;
  legends: ReadonlySet<string>;
}

/** Names of groups of choices. */
export function findLegends(blocks: Block[]): Set<string> {
  const legends = blocks.filter(
    ({ role, selector }) => role === 'caption' && /(?:^| )legend$/.test(selector),
  );
  return new Set(legends.map(({ text }) => text));
}

export function countLines(
  groups: Group[],
  { blocks, records }: Content,
  legends: ReadonlySet<string>,
): Lines {
  const counts = new Map<string, number>();
  const firstHeadings = new Set<string>();
  for (const group of groups) {
    const own = new Set(group.blocks.map((at) => blocks[at]?.text ?? ''));
    const heading = group.blocks.find((at) => blocks[at]?.role === 'heading');
    if (heading !== undefined) firstHeadings.add(blocks[heading]?.text ?? '');
    const title = records[group.record ?? -1]?.title ?? '';
    if (title !== '') own.add(title);
    for (const text of own) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return { counts, size: groups.length, firstHeadings, legends };
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
  if (group.kind === 'option') return optionName(first, lines, facts.get(group.blocks[0] ?? -1) ?? []);
  if (group.kind === 'row' && isDataPath(first.selector)) return readOwnValue(first).name || first.text;
  if (own.length === 1 || first.role === 'term') {
    const title = record?.title ?? '';
    if (title !== '' && !isSaidOfMany(title, first.text, lines)) return title;
    const line = group.kind === 'paragraph' ? splitLabel(first.text) : null;
    if (line !== null || own.length > 1) return line?.label ?? labelText(first.text);
    const isLine = group.kind === 'entry' || group.kind === 'paragraph';
    const said =
      title === '' || !first.text.endsWith(` ${title}`)
        ? first.text
        : first.text.slice(0, -title.length).trim();
    return isLine || title !== '' ? readLine(said, facts.get(group.blocks[0] ?? -1) ?? []).title : said;
  }
  const isOwn = (text: string): boolean => (lines.counts.get(text) ?? 0) < SHARED_BY;
  const headings = own.filter(({ role, text }) => role === 'heading' && /[\p{L}\p{N}]/u.test(text));
  const heading = headings.find(
    ({ text }, at) =>
      (lines.counts.get(text) ?? 0) <= Math.max(2, lines.size * SHARED) || (at === 0 && areNames(lines)),
  );
  const worded = own.filter(({ role, text }) => role !== 'button' && /\p{L}{2}/u.test(text));
  if (record !== null && record.title !== '') {
    if (heading?.text.startsWith(record.title)) return record.title;
    if (!isStamp(record.title) && isOwn(record.title)) return record.title;
  }
  const lone = worded.find(({ text }) => isOwn(text) && !isStamp(text));
  return (heading ?? lone ?? worded[0] ?? first).text;
}

/** "7 June Bremen Tickets": a link that others have, too, or that says a state, names none of them. */
function isSaidOfMany(title: string, text: string, { counts }: Lines): boolean {
  return title !== text && ((counts.get(title) ?? 0) > 1 || stateOf(title) !== null);
}

/** With the legend of its group, which may be a colour that has the same sizes as another: "Green: M". */
function optionName({ role, text, trail }: Block, { legends }: Lines, facts: Fact[]): string {
  const name = withoutState(readOption(text).name, facts);
  const legend = trail.at(-1) ?? '';
  return role !== 'button' && legends.has(legend) ? `${labelText(legend)}: ${name}` : name;
}

/** "M Sold out" is the size M, whatever its state. */
function withoutState(name: string, facts: Fact[]): string {
  const stock = facts.filter(({ kind }) => kind === 'availability').map(({ text }) => name.indexOf(text));
  const { state } = readLine(name, []);
  const cuts = [...stock, state === '' ? -1 : name.length - state.length].filter((at) => at > 0);
  const lead = name.slice(0, Math.min(name.length, ...cuts)).replace(/[\s–—|·•:,;(-]+$/u, '');
  return /[\p{L}\p{N}]/u.test(lead) ? lead : name;
}

/** Several courses may have one name; but headings that are few for so many items name their parts. */
function areNames({ firstHeadings, size }: Lines): boolean {
  return firstHeadings.size > 1 && firstHeadings.size * 3 >= size;
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
