// Assigns each group to its list, by names that stay the same between readings, and to the headings above it.
import type { Block, Content } from '../../core/page/content.ts';
import type { Group } from './group-blocks.ts';
import { columnNumber, isDataPath } from './selector-path.ts';
import type { RowName } from './table-keys.ts';

export interface ListNames {
  /** For each group: the id of its list, and the headings above it. */
  lists: string[];
  trails: string[][];
  /** For each list: the heading or caption it is under. */
  names: Map<string, string>;
}

export function nameLists(
  groups: Group[],
  content: Content,
  rows: ReadonlyMap<Group, RowName>,
  headed: ReadonlyMap<Group, string>,
): ListNames {
  const { blocks, records } = content;
  const captions = captionsByTable(blocks);
  const tables = tableNames(groups, blocks);
  const inside = headingsInside(groups, blocks);
  const labelsOf = openLabels(blocks);
  const names = new Map<string, string>();
  const lists: string[] = [];
  const trails: string[][] = [];
  for (const group of groups) {
    const first = blocks[group.blocks[0] ?? -1];
    const above = (first?.trail ?? []).filter(
      (heading) => !inside.has(mark(heading)) && !isPlace(group, heading) && heading !== headed.get(group),
    );
    const caption = group.kind === 'row' ? captionOf(group, captions) : undefined;
    const outer = caption === undefined || above.includes(caption) ? above : [...above, caption];
    const row = rows.get(group);
    const record = records[group.record ?? -1];
    const isText = group.kind === 'paragraph' || group.kind === 'heading' || row?.isHeader === true;
    const list = isText ? 'text' : listOf(group, outer, first, record?.list, tables);
    lists.push(list);
    const labels = first === undefined || group.kind === 'heading' ? [] : labelsOf(group, outer);
    const section = row === undefined || row.section === '' ? [] : [row.section];
    trails.push([...outer, ...labels, ...section]);
    if (!names.has(list)) names.set(list, isText ? '' : (arrayName(group) ?? outer.at(-1) ?? ''));
  }
  return { lists, trails, names };
}

function listOf(
  group: Group,
  trail: string[],
  first: Block | undefined,
  record: string | undefined,
  tables: ReadonlyMap<string, string>,
): string {
  const under = trail.map(withoutFigures);
  if (group.kind === 'object') return group.family.replace(/\[\d+\]/g, '[]');
  if (group.kind === 'row')
    return [...under, isTerm(first) ? 'terms' : `table ${tables.get(group.family) ?? ''}`.trim()].join(' › ');
  if (record !== undefined) return record;
  if (group.kind === 'option') return [...under, 'options'].join(' › ');
  return [...under, group.family.split(' > ').slice(-2).join(' > ')].join(' › ');
}

/** "[3]" is where an object stands, and no name. */
function isPlace({ kind }: Group, heading: string): boolean {
  return kind === 'object' && /^\[\d+\]$/.test(heading);
}

/** The dishes of each day are called so by the key of their array. */
function arrayName({ family, outer }: Group): string | undefined {
  return outer.length === 0 ? undefined : /([^.[\]"]+)(?:"\])?$/.exec(family)?.[1];
}

function withoutFigures(text: string): string {
  return text.replace(/\p{N}+(?:[.,:\s]\p{N}+)*/gu, '0');
}

function isTerm(block: Block | undefined): boolean {
  return block?.role === 'term' || block?.role === 'definition';
}

/** The name of the first column distinguishes tables under the same heading. */
function tableNames(groups: Group[], blocks: Block[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { kind, family, path, blocks: own } of groups) {
    const first = blocks[own[0] ?? -1];
    if (kind !== 'row' || first?.column === undefined || names.has(family)) continue;
    if (columnNumber(first.selector, path) === 1) names.set(family, withoutFigures(first.column));
  }
  return names;
}

/** Longer texts are content of their own, not names. */
const longestLabel = 60;

/** The short texts before an item in the boxes around it: the name of a tab, an entry with a list of its own. */
function openLabels(blocks: Block[]): (group: Group, above: readonly string[]) => string[] {
  const labels = new Map<string, number>();
  for (const [at, { selector, text, role }] of blocks.entries())
    if (role !== 'heading' && text.length <= longestLabel && !isDataPath(selector) && !labels.has(selector))
      labels.set(selector, at);
  return ({ blocks: own }, above) => {
    const found: string[] = [];
    const [first = -1] = own;
    const selector = blocks[first]?.selector ?? '';
    for (let at = selector.indexOf(' > '); at > 0; at = selector.indexOf(' > ', at + 3)) {
      const label = labels.get(selector.slice(0, at));
      const text = blocks[label ?? -1]?.text;
      if (label !== undefined && label < first && text !== undefined && !above.includes(text))
        found.push(text);
    }
    return found;
  };
}

/** Headings within cards and entries: they apply only to the rest of their own card. */
function headingsInside(groups: Group[], blocks: Block[]): Set<string> {
  const inside = new Set<string>();
  const free = new Set<string>();
  for (const group of groups)
    for (const at of group.blocks) {
      const block = blocks[at];
      if (block?.role === 'heading') (group.kind === 'heading' ? free : inside).add(mark(block.text));
    }
  return inside.difference(free);
}

/** Headings in trails are cut short. */
function mark(heading: string): string {
  return heading.slice(0, 100);
}

function captionsByTable(blocks: Block[]): Map<string, string> {
  const captions = new Map<string, string>();
  for (const { role, selector, text } of blocks)
    if (role === 'caption' && / > caption$/.test(selector) && text.length <= 200)
      captions.set(selector.slice(0, -' > caption'.length), text);
  return captions;
}

function captionOf({ family }: Group, captions: ReadonlyMap<string, string>): string | undefined {
  return captions.get(family);
}
