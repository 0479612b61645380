// Records that are sections of the page: they hold rows, several similar headings or boxes, and those are the items.
import type { Block, ListRecord } from '../../../core/page/content.ts';
import { type BoxStep, barePath, isDataPath } from '../selector-path.ts';
import { openShelves } from './shelves.ts';

export interface Sections {
  /** Indexes of the records. */
  records: ReadonlySet<number>;
  /** Indexes of the headings in them that each name an item. */
  headings: ReadonlySet<number>;
}

/** So many of a list's records must hold several headings alike. */
const OFTEN = 0.3;

export function findSections(blocks: Block[], rows: (string | null)[], records: ListRecord[]): Sections {
  const shelves = recordsOfHeadings(blocks, records);
  const headings = new Set<number>();
  for (const [at, { role, record }] of blocks.entries())
    if (role === 'heading' && record !== undefined && shelves.has(record)) headings.add(at);
  const all = recordsOfRows(blocks, rows).union(shelves);
  return { records: all.union(recordsOfBoxes(blocks, records)), headings };
}

function recordsOfRows(blocks: Block[], rows: (string | null)[]): Set<number> {
  const first = new Map<number, string>();
  const found = new Set<number>();
  for (const [at, { record }] of blocks.entries()) {
    const row = rows[at];
    if (record === undefined || row === null || row === undefined) continue;
    const known = first.get(record);
    if (known === undefined) first.set(record, row);
    else if (known !== row) found.add(record);
  }
  return found;
}

/** All records of lists in which many have headings in similar places. */
function recordsOfHeadings(blocks: Block[], records: ListRecord[]): Set<number> {
  const places = new Map<string, number>();
  const several = new Set<number>();
  for (const { role, record, selector } of blocks) {
    if (role !== 'heading' || record === undefined) continue;
    const place = `${record} ${barePath(selector)}`;
    const count = (places.get(place) ?? 0) + 1;
    places.set(place, count);
    if (count > 1) several.add(record);
  }
  if (several.size === 0) return several;
  const lists = Map.groupBy(records.keys(), (at) => records[at]?.list ?? '');
  const shelves = [...lists.values()].filter(
    (own) => own.filter((at) => several.has(at)).length >= own.length * OFTEN,
  );
  return new Set(shelves.flat());
}

/** All records of lists whose boxes are shelves. */
function recordsOfBoxes(blocks: Block[], records: ListRecord[]): Set<number> {
  const found = new Set<number>();
  const places = blocks.map(({ record, selector }) =>
    record === undefined || isDataPath(selector) ? null : { record, parts: selector.split(' > ') },
  );
  const held = Map.groupBy(
    places.filter((one) => one !== null),
    ({ record }) => record,
  );
  for (const own of Map.groupBy(records.keys(), (at) => records[at]?.list ?? '').values()) {
    const depth = Math.min(...own.map((at) => sharedDepth((held.get(at) ?? []).map(({ parts }) => parts))));
    if (!Number.isFinite(depth) || depth === 0) continue;
    const mine = new Set(own);
    const steps = places.map((place): BoxStep | null => {
      if (place === null || !mine.has(place.record)) return null;
      const box = place.parts.slice(0, depth).join(' > ');
      return { group: '', box, inside: barePath(place.parts.slice(depth).join(' > ')) };
    });
    const opened = openShelves(blocks, steps);
    if (opened.some((one, at) => one !== steps[at])) for (const at of own) found.add(at);
  }
  return found;
}

function sharedDepth(paths: readonly (readonly string[])[]): number {
  const [first = [], ...others] = paths;
  const apart = first.findIndex((part, at) => others.some((other) => other[at] !== part));
  return others.length === 0 || apart < 0 ? 0 : apart;
}
