// Records as a reader found them, made known by keys that are unique within their list.
import type { ListRecord } from '../../core/page/content.ts';

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
  const free = freeKeys();
  return kept.map(({ id, list, title, href, fields, blocks }) => {
    const isOwnHref = href !== null && hrefs.get(`${list} ${href}`) === 1;
    const isOwnId = id !== '' && ids.get(`${list} ${id}`) === 1;
    const key = free(list, isOwnHref ? href : isOwnId ? id : title);
    return { list, key, title, href, fields, blocks };
  });
}

/** The key itself on first use, then with a number appended. */
function freeKeys(): (list: string, key: string) => string {
  const taken = new Set<string>();
  const times = new Map<string, number>();
  return (list, key) => {
    const place = `${list} ${key}`;
    let count = times.get(place) ?? 0;
    let free = key;
    do {
      count += 1;
      free = count === 1 ? key : `${key} #${count}`;
    } while (taken.has(`${list} ${free}`));
    times.set(place, count);
    taken.add(`${list} ${free}`);
    return free;
  };
}

function countOf(records: FoundRecord[], nameOf: (record: FoundRecord) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const record of records) {
    const name = nameOf(record);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
