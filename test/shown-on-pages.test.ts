// What the pages show of many things: in which order, and what belongs together.
import { describe, expect, it } from 'vitest';
import { askedFirst } from '../web/src/asked-first.ts';
import type { Wish } from '../web/src/plan/plan-types.ts';
import { rowsOf } from '../web/src/table-rows.ts';

const wish = (kind: 'price' | 'number', words: string[] = []): Wish => ({
  ...{ target: 'item', place: [], bound: null, where: [], not: [], field: { kind, words } },
  ...{ event: 'changes', tests: [], each: true, urgent: false },
});

describe('charts of a site', () => {
  const series = [
    { kind: 'count' as const, label: 'What people say' },
    { kind: 'price' as const, label: 'Shipping' },
    { kind: 'price' as const, label: 'Pro plan' },
  ];
  const labels = (plan: Parameters<typeof askedFirst>[1]) =>
    askedFirst(series, plan).map(({ label }) => label);

  it('begin with what the goal names, then with its kind', () => {
    const order = ['Pro plan', 'Shipping', 'What people say'];
    expect(labels({ wishes: [wish('price', ['pro'])] })).toEqual(order);
    expect(labels({ wishes: [{ ...wish('price'), where: [{ any: ['Pro'] }] }] })).toEqual(order);
  });

  it('begin with the kind of value that a wish is about', () => {
    expect(labels({ wishes: [wish('price')] })[0]).toBe('Shipping');
    expect(labels({ wishes: [wish('number')] })[0]).toBe('What people say');
  });

  it('stay as they come where the goal asks for anything', () => {
    const anything = { ...wish('price'), field: null };
    expect(labels({ wishes: [anything] })).toEqual(series.map(({ label }) => label));
  });
});

describe('the differences in a table', () => {
  const cell = (row: number, column: number) => ({
    where: { role: 'cell', selector: `table > tr:nth-of-type(${row}) > td:nth-of-type(${column})` },
  });
  const paragraph = { where: { role: 'paragraph', selector: 'main > p' } };

  it('is listed row by row, in the order of its columns, each cell with its place among all', () => {
    const hunks = [cell(1, 1), cell(1, 2), cell(2, 2), cell(2, 3), cell(2, 2), paragraph, paragraph];
    const rows = rowsOf(hunks).map(({ at, cells, isRow }) => ({
      at,
      isRow,
      places: cells.map((one) => one.at),
    }));
    expect(rows).toEqual([
      { at: 0, isRow: true, places: [0, 1] },
      { at: 2, isRow: true, places: [2, 4, 3] },
      { at: 5, isRow: false, places: [5] },
      { at: 6, isRow: false, places: [6] },
    ]);
  });

  it('keeps a cell alone as it is, and paths of data that are no table', () => {
    expect(rowsOf([cell(1, 1), cell(2, 1)]).map(({ isRow }) => isRow)).toEqual([false, false]);
    const line = { where: { role: 'cell', selector: 'row 3' } };
    expect(rowsOf([line, line]).map(({ isRow }) => isRow)).toEqual([false, false]);
  });
});
