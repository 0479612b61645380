// JSON and JSON Lines: one block for each value, named by its key and by the things it belongs to.
import type { Block, ListRecord } from '../../core/page/content.ts';
import { cleanText } from '../../core/text.ts';
import { shorten } from '../html/tree.ts';
import { foldSpace, type Reading, type Source } from '../reading.ts';
import { type FoundRecord, finishRecords } from '../records/finish-records.ts';
import { thingRecord } from '../records/thing-record.ts';
import { addPlaces, noPlaces, type Places } from '../select/json-path.ts';
import { badSelector, hasTextInclude, nothingSelected, type Selector } from '../select/selectors.ts';

const MAX_BLOCKS = 100_000;
const MAX_TRAIL = 20;
const LEAST_RECORDS = 3;

interface Step {
  value: unknown;
  key: string;
  isItem: boolean;
  trail: string[];
  /** The named thing it belongs to. */
  row: string;
  path: string;
  isChosen: boolean;
  /** The outermost thing of a list that it is or belongs to. */
  record: Item | null;
  included: Places | undefined;
  excluded: Places | undefined;
}

interface Item {
  thing: Record<string, unknown>;
  list: string;
}

/** Null when the text is no JSON. */
export function readJson(source: Source): Reading | null {
  const root = parseJson(source.text());
  return root === undefined ? null : readJsonValue(root, source);
}

export function readJsonLines(source: Source): Reading | null {
  const values: unknown[] = [];
  for (const line of source.text().split('\n')) {
    if (line.trim() === '') continue;
    const value = parseJson(line);
    if (value === undefined) return values.length === 0 ? readJson(source) : null;
    if (values.length >= MAX_BLOCKS) break;
    values.push(value);
  }
  return values.length === 0 ? null : readJsonValue(values, source);
}

export function parseJson(text: string): unknown {
  try {
    // Guards of services that do not want to be included as a script.
    return JSON.parse(text.replace(/^\)\]\}',?\s*\n/, ''));
  } catch {
    return undefined;
  }
}

function readJsonValue(root: unknown, { selectors, url }: Source): Reading {
  const paths = ({ language }: Selector): boolean => language === 'json';
  const keepsAll = hasTextInclude(selectors);
  const included =
    selectors.include.length === 0 ? undefined : placesOf(root, selectors.include.filter(paths));
  const hasMatch = included !== undefined && (included.isChosen || included.next.size > 0);
  if (included !== undefined && !hasMatch && selectors.include.every(paths)) throw nothingSelected(selectors);
  const blocks: Block[] = [];
  const chosen: boolean[] = [];
  const items: (Item | null)[] = [];
  const start = {
    value: root,
    key: '',
    isItem: true,
    trail: [],
    row: '',
    path: '$',
    isChosen: included === undefined,
    record: null,
  };
  const stack: Step[] = [{ ...start, included, excluded: placesOf(root, selectors.exclude.filter(paths)) }];
  for (let step = stack.pop(); step !== undefined && blocks.length < MAX_BLOCKS; step = stack.pop()) {
    if (step.excluded?.isChosen === true) continue;
    step.isChosen ||= step.included?.isChosen === true;
    if (!step.isChosen && step.included === undefined && !keepsAll) continue;
    const inner = stepsInto(step);
    for (let at = inner.length - 1; at >= 0; at -= 1) stack.push(inner[at] ?? step);
    if (inner.length > 0 || !(step.isChosen || keepsAll)) continue;
    blocks.push(toBlock(step));
    items.push(step.record);
    chosen.push(step.isChosen);
  }
  return {
    title: titleOf(root),
    blocks,
    links: [],
    records: recordsOf(items, url),
    choice: { hasMatch, blocks: keepsAll ? chosen : null, linkBlocks: null },
  };
}

function recordsOf(items: (Item | null)[], base: string): ListRecord[] {
  const found: FoundRecord[] = [];
  let last: Item | null = null;
  for (const [index, item] of items.entries()) {
    const open = found.at(-1);
    if (item !== null && item === last && open !== undefined) open.blocks[1] = index;
    else if (item !== null) found.push(thingRecord(item.thing, item.list, base, [index, index]));
    last = item;
  }
  return finishRecords(found);
}

function placesOf(root: unknown, selectors: Selector[]): Places {
  const places = noPlaces();
  for (const { body, written } of selectors) {
    try {
      addPlaces(root, body, places);
    } catch (error) {
      throw badSelector(written, error instanceof Error ? error.message : 'it failed on this page.');
    }
  }
  return places;
}

function titleOf(root: unknown): string {
  const title = nameIn(root, ['title', 'name']);
  return title === null ? '' : shorten(title, 500);
}

function stepsInto(step: Step): Step[] {
  const { value, key, trail, path } = step;
  if (typeof value !== 'object' || value === null) return [];
  const inner = key === '' || trail.length >= MAX_TRAIL ? trail : [...trail, key];
  // Deeper than any real document a path would only grow without saying more.
  const from = path.length > 2000 ? '$' : path;
  const next = (
    place: string | number,
  ): Pick<Step, 'isChosen' | 'record' | 'included' | 'excluded' | 'trail' | 'row'> => ({
    isChosen: step.isChosen,
    record: step.record,
    included: step.included?.next.get(place),
    excluded: step.excluded?.next.get(place),
    trail: inner,
    row: step.row,
  });
  if (Array.isArray(value)) {
    const items = value.slice(0, MAX_BLOCKS);
    const names = itemNames(items);
    const list = path.replace(/\[\d+\]/g, '[]');
    const isList = step.record === null && items.length >= LEAST_RECORDS && items.every(isThing);
    return items.map((item, index) => ({
      ...next(index),
      record: isList && isThing(item) ? { thing: item, list } : step.record,
      value: item,
      key: names?.[index] ?? `[${index}]`,
      row: names?.[index] ?? step.row,
      isItem: true,
      path: `${from}[${index}]`,
    }));
  }
  return Object.entries(value)
    .slice(0, MAX_BLOCKS)
    .map(([name, item]) => {
      const clean = shorten(foldSpace(cleanText(name)), 200);
      const isPlain = /^[A-Za-z_]\w*$/.test(clean);
      return {
        ...next(name),
        value: item,
        key: clean,
        isItem: false,
        path: isPlain ? `${from}.${clean}` : `${from}[${JSON.stringify(clean)}]`,
      };
    });
}

function isThing(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const naming = ['name', 'title', 'label', 'id', 'key', 'slug', 'code', 'sku', 'symbol'];

/** What the things in a list are called, when each has a name of its own: then one more or less does not rename the rest. */
function itemNames(items: unknown[]): string[] | null {
  const names = items.map((item) => nameIn(item, naming));
  const known = names.filter((name) => name !== null);
  return known.length === items.length && new Set(known).size === items.length ? known : null;
}

function nameIn(thing: unknown, properties: string[]): string | null {
  if (!isThing(thing)) return null;
  for (const property of properties) {
    const value = Object.hasOwn(thing, property) ? thing[property] : undefined;
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const name = foldSpace(cleanText(String(value)));
    if (name !== '') return shorten(name, 80);
  }
  return null;
}

function toBlock({ value, key, isItem, trail, row, path }: Step): Block {
  const text = foldSpace(cleanText(typeof value === 'string' ? value : (JSON.stringify(value) ?? 'null')));
  const shown = text === '' ? '""' : text;
  const block: Block = {
    role: isItem ? 'list-item' : 'definition',
    region: 'main',
    text: isItem || key === '' ? shown : `${key}: ${shown}`,
    level: 0,
    trail,
    selector: path,
  };
  if (row !== '' && !isItem) block.row = row;
  return block;
}
