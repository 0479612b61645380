// Records that are sections of the page: they hold rows, or several similar headings, and those are the items.
import type { Block, ListRecord } from '../../core/page/content.ts';
import { barePath } from './selector-path.ts';

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
  return { records: recordsOfRows(blocks, rows).union(shelves), headings };
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
