// The same table of two databases, side by side.
import { expect, it } from 'vitest';
import { type ArchivedRow, blobsOf } from './archived-tables.ts';
import { findDifferences } from './merge-rows.ts';

async function* inSlices(rows: ArchivedRow[], size: number) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

async function compare(first: ArchivedRow[], second: ArchivedRow[], keys = ['id']) {
  const found: string[] = [];
  for await (const { kind, row } of findDifferences(inSlices(first, 2), inSlices(second, 3), keys)) {
    found.push(`${kind} ${keys.map((key) => row[key]).join(' ')}`);
  }
  return found;
}

const row = (id: string | number, value: string | null = 'same'): ArchivedRow => ({ id, value });

it('finds what is missing, changed and extra, wherever it is', async () => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => row(id));
  expect(await compare(rows, rows)).toEqual([]);
  expect(await compare(rows, [])).toEqual(rows.map(({ id }) => `missing ${id}`));
  expect(await compare([], rows)).toEqual(rows.map(({ id }) => `extra ${id}`));
  const other = [row('0'), row('a'), row('b', 'other'), row('c'), row('d', null), row('f')];
  expect(await compare(rows, other)).toEqual(['extra 0', 'changed b', 'changed d', 'missing e', 'extra f']);
});

it('orders text by its bytes, numbers by their value, and goes by all keys', async () => {
  expect(await compare([row('Z'), row('a'), row('é')], [row('Z'), row('é')])).toEqual(['missing a']);
  expect(await compare([row(2), row(9), row(10)], [row(2), row(10)])).toEqual(['missing 9']);
  const pair = (site: string, day: number) => ({ site, day, value: 'same' });
  expect(
    await compare([pair('a', 1), pair('a', 2), pair('b', 1)], [pair('a', 2), pair('b', 0)], ['site', 'day']),
  ).toEqual(['missing a 1', 'extra b 0', 'missing b 1']);
});

it('takes a column that one of them lacks for an empty one', async () => {
  expect(await compare([{ id: 'a', new: null }], [{ id: 'a' }])).toEqual([]);
  expect(await compare([{ id: 'a' }], [{ id: 'a', new: 'x' }])).toEqual(['changed a']);
});

it('a row refers to the blobs in its columns of blobs', () => {
  const [one, two] = ['1'.repeat(64), '2'.repeat(64)];
  expect(blobsOf({ blob: one, body_blob: two, thumbnail_blob: null, _blobs: one, hash: two })).toEqual([
    one,
    two,
  ]);
  expect(blobsOf({ blob: 'none', content_blob: '' })).toEqual([]);
});
