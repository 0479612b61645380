// Groups blocks into items: a row, a data object, a record, a card, a term with its definitions, or a single block.
import type { Block, Content } from '../../core/page/content.ts';
import type { ItemKind } from '../../core/page/items.ts';
import { findBoxes } from './boxes/find-boxes.ts';
import { findSections } from './boxes/section-records.ts';
import { findSplitRecords } from './boxes/split-records.ts';
import { findLines } from './line-lists.ts';
import { findObjects, type ObjectPlace } from './nested-objects.ts';
import { findOptions } from './options.ts';
import { barePath, isDataPath, rowPaths, tablePath } from './selector-path.ts';

export interface Group {
  kind: ItemKind;
  /** Path of the box, row or object; empty for a single block. */
  path: string;
  /** The path that similar groups share; empty where there are none. */
  family: string;
  blocks: number[];
  /** Index of its record. */
  record: number | null;
  /** Paths of the objects around it, outermost first. */
  outer: string[];
}

/** Rows with more blocks than this are page layout. */
const MOST_IN_ROW = 60;

/** In reading order of their first blocks; each block is in exactly one group. */
export function groupBlocks({ blocks, records, facts }: Content): Group[] {
  const rows = findRows(blocks);
  const objects = findObjects(blocks, facts);
  const sections = findSections(blocks, rows, records);
  const crowded = entriesOfHeadings(blocks);
  const options = findOptions(blocks);
  const lines = findLines(blocks);
  const isLoose = blocks.map((_, at) => rows[at] === null && objects[at] === null);
  const whole = findSplitRecords(blocks.map((block, at) => (isLoose[at] && isElement(block) ? block : null)));
  const recordOf = ({ record }: Block): number | null =>
    record === undefined || records[record] === undefined || sections.records.has(record) ? null : record;
  const free = findBoxes(
    blocks.map((block, at) => {
      const isFree = isLoose[at] && whole[at] === null && recordOf(block) === null;
      return isFree && isElement(block) ? block : null;
    }),
  );
  const groups = new Map<string, Group>();
  let term: Group | null = null;
  for (const [at, block] of blocks.entries()) {
    const box = whole[at] ?? free[at] ?? null;
    const outer = objects[at]?.outer ?? [];
    // The record is of the outermost object.
    const record = (whole[at] ?? null) === null && outer.length === 0 ? recordOf(block) : null;
    const found = placeOf(block, rows[at] ?? null, objects[at] ?? null, record, box, crowded);
    const isAlone = record === null || records[record]?.blocks[0] === records[record]?.blocks[1];
    if (options[at] === true && rows[at] === null && box === null && isAlone) {
      found.id = null;
      found.kind = 'option';
      found.family = barePath(block.selector);
    }
    // The names of things side by side in a section, or lines side by side.
    const isName = sections.headings.has(at) && found.kind === 'heading';
    if (isName || (lines[at] === true && found.kind === 'paragraph')) {
      found.kind = 'entry';
      found.family = barePath(block.selector);
    }
    if (block.role === 'definition' && found.id === null && term !== null) {
      term.blocks.push(at);
      continue;
    }
    const id = found.id ?? `block ${at}`;
    const known = groups.get(id);
    const { kind, path, family } = found;
    const group = known ?? { kind, path, family, blocks: [], record: null, outer };
    if (known === undefined) groups.set(id, group);
    group.blocks.push(at);
    group.record ??= record;
    term = block.role === 'term' && found.id === null ? group : null;
  }
  return [...groups.values()];
}

function isElement({ selector }: Block): boolean {
  return !isDataPath(selector);
}

interface Place extends Pick<Group, 'kind' | 'path' | 'family'> {
  /** Null for a single block. */
  id: string | null;
}

function placeOf(
  block: Block,
  row: string | null,
  object: ObjectPlace | null,
  record: number | null,
  box: { group: string; box: string } | null,
  crowded: ReadonlySet<string>,
): Place {
  const { role, selector } = block;
  if (object !== null)
    return { id: `object ${object.element}`, kind: 'object', path: object.element, family: object.array };
  if (row !== null) return { id: `row ${row}`, kind: 'row', path: row, family: tablePath(row) };
  if (record !== null) return { id: `record ${record}`, kind: 'card', path: '', family: '' };
  if (box !== null) return { id: `box ${box.box}`, kind: 'card', path: box.box, family: barePath(box.group) };
  if (role === 'heading') return { id: null, kind: 'heading', path: '', family: '' };
  if (role === 'term' || role === 'definition')
    return { id: null, kind: 'row', path: selector, family: barePath(selector) };
  const entry = entryPath(selector);
  if (entry !== null && !crowded.has(entry))
    return { id: `entry ${entry}`, kind: 'entry', path: entry, family: barePath(entry) };
  if (role === 'list-item') return { id: null, kind: 'entry', path: selector, family: barePath(selector) };
  return { id: null, kind: 'paragraph', path: '', family: '' };
}

/** The innermost list entry that contains a block. */
function entryPath(selector: string): string | null {
  return /^(.*(?:^| > )li(?::nth-of-type\(\d+\))?)(?: > |$)/.exec(selector)?.[1] ?? null;
}

/** Entries with several headings are sections; their content is not one thing. */
function entriesOfHeadings(blocks: Block[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { role, selector } of blocks) {
    const entry = role === 'heading' ? entryPath(selector) : null;
    if (entry !== null) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count > 1).map(([entry]) => entry));
}

/** The innermost row of a data table that contains a block. */
function findRows(blocks: Block[]): (string | null)[] {
  const paths = blocks.map((block) => (isDataPath(block.selector) ? [] : rowPaths(block)));
  const sizes = new Map<string, number>();
  const isData = new Set<string>();
  for (const [at, own] of paths.entries()) {
    for (const path of own) sizes.set(path, (sizes.get(path) ?? 0) + 1);
    const [inner] = own;
    if (blocks[at]?.role === 'cell' && inner !== undefined) isData.add(inner);
  }
  return paths.map(
    (own) => own.find((path) => isData.has(path) && (sizes.get(path) ?? 0) <= MOST_IN_ROW) ?? null,
  );
}
