// Keeps records with addresses of their own apart, however similar their texts are.
import type { Hunk } from '../core/change/diff.ts';
import type { Content, ListRecord } from '../core/page/content.ts';

/** Two of one list that share neither address nor name, and have addresses of their own or are both still there. */
export function isOther(one: ListRecord | undefined, other: ListRecord | undefined, shared: Shared): boolean {
  if (one === undefined || other === undefined || one.list !== other.list) return false;
  if (one.key === other.key || one.title === other.title) return false;
  return (one.href !== null && other.href !== null) || (shared(one) !== null && shared(other) !== null);
}

type Owners = readonly (ListRecord | undefined)[];

/** The identity of a record that both sides have; null for the others. */
export type Shared = (record: ListRecord | undefined) => string | null;

export function findShared(one: Owners, other: Owners): Shared {
  const [left, right] = [namesOf(one), namesOf(other)];
  return (record) => {
    if (record === undefined) return null;
    const name = nameOf(record);
    return left.has(name) && right.has(name) ? name : null;
  };
}

function namesOf(owners: Owners): Set<string> {
  const names = new Set<string>();
  for (const record of new Set(owners)) if (record !== undefined) names.add(nameOf(record));
  return names;
}

function nameOf({ list, key }: ListRecord): string {
  return `${list}\n${key}`;
}

/** Whether a run of hunks shows a removed record beside an added one: their words are not the same words. */
export function openApart(before: Content, after: Content): (run: readonly Hunk[]) => boolean {
  const went = strangersOf(before, after);
  const came = strangersOf(after, before);
  if (went.size === 0 || came.size === 0) return () => false;
  return (run) =>
    run.some(({ beforeIndex }) => went.has(recordAt(before, beforeIndex))) &&
    run.some(({ afterIndex }) => came.has(recordAt(after, afterIndex)));
}

/** The records of one side that the other lacks, both by address and by name. */
function strangersOf({ records }: Content, other: Content): Set<ListRecord | undefined> {
  const known = new Set(
    other.records.flatMap(({ list, key, title }) => [`${list}\n${key}`, `${list}\n\n${title}`]),
  );
  return new Set(
    records.filter(
      ({ list, key, title, href }) =>
        href !== null && !known.has(`${list}\n${key}`) && !known.has(`${list}\n\n${title}`),
    ),
  );
}

function recordAt({ blocks, records }: Content, index: number | null): ListRecord | undefined {
  const at = index === null ? undefined : blocks[index]?.record;
  return at === undefined ? undefined : records[at];
}
