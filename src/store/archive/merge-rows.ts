// Walks the same table of two databases side by side, and finds the rows that differ.
import type { ArchivedRow } from './archived-tables.ts';

/** `missing`: only the first has it; `changed`: the second has it otherwise; `extra`: only the second has it. */
export interface RowDifference {
  kind: 'missing' | 'changed' | 'extra';
  row: ArchivedRow;
}

type Rows = AsyncIterable<readonly ArchivedRow[]>;

/** Both are ordered by the keys. */
export async function* findDifferences(
  first: Rows,
  second: Rows,
  keys: readonly string[],
): AsyncGenerator<RowDifference> {
  const [ours, theirs] = [oneByOne(first), oneByOne(second)];
  let [own, other] = [await ours.next(), await theirs.next()];
  while (!own.done || !other.done) {
    const order = own.done ? 1 : other.done ? -1 : compareKeys(own.value, other.value, keys);
    if (order === 0 && !own.done && !other.done && !isSameRow(own.value, other.value))
      yield { kind: 'changed', row: own.value };
    if (order < 0 && !own.done) yield { kind: 'missing', row: own.value };
    if (order > 0 && !other.done) yield { kind: 'extra', row: other.value };
    if (order <= 0) own = await ours.next();
    if (order >= 0) other = await theirs.next();
  }
}

async function* oneByOne(slices: Rows): AsyncGenerator<ArchivedRow, void> {
  for await (const slice of slices) yield* slice;
}

/** Text by its bytes, as both databases order it. */
function compareKeys(one: ArchivedRow, other: ArchivedRow, keys: readonly string[]): number {
  for (const key of keys) {
    const [a, b] = [one[key] ?? null, other[key] ?? null];
    const order =
      typeof a === 'number' && typeof b === 'number'
        ? a - b
        : Buffer.compare(Buffer.from(`${a}`), Buffer.from(`${b}`));
    if (order !== 0) return order;
  }
  return 0;
}

function isSameRow(one: ArchivedRow, other: ArchivedRow): boolean {
  const columns = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...columns].every((column) => (one[column] ?? null) === (other[column] ?? null));
}
