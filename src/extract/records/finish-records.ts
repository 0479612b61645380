// Records as a reader found them, made known by keys that are unique within their list.
import type { ListRecord } from '../../core/content.ts';

export interface FoundRecord extends Omit<ListRecord, 'key'> {
  /** What it may be known by besides its address and title, as an id; empty when there is none. */
  id: string;
}

const MAX_RECORDS = 5000;

/** In reading order; the address makes the key where no two share it, else the id, else the title. */
export function finishRecords(found: FoundRecord[]): ListRecord[] {
  const kept = found.slice(0, MAX_RECORDS);
  const hrefs = countOf(kept, ({ list, href }) => (href === null ? '' : `${list} ${href}`));
  const ids = countOf(kept, ({ list, id }) => (id === '' ? '' : `${list} ${id}`));
  const taken = new Map<string, number>();
  return kept.map(({ id, list, title, href, fields, blocks }) => {
    const key =
      href !== null && hrefs.get(`${list} ${href}`) === 1
        ? href
        : id !== '' && ids.get(`${list} ${id}`) === 1
          ? id
          : title;
    const place = `${list} ${key}`;
    const times = (taken.get(place) ?? 0) + 1;
    taken.set(place, times);
    return { list, key: times === 1 ? key : `${key} #${times}`, title, href, fields, blocks };
  });
}

function countOf(records: FoundRecord[], nameOf: (record: FoundRecord) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const record of records) {
    const name = nameOf(record);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
