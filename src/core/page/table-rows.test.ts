// Cells of one row are kept apart from those of the next, whatever the rows are called.
import { describe, expect, it } from 'vitest';
import { makeBlock } from '../../../test/support/contents.ts';
import { groupRows } from './table-rows.ts';

const cell = (text: string, column: string, row?: string) =>
  makeBlock(text, { role: 'cell', column, ...(row === undefined ? {} : { row }) });

describe('rows', () => {
  it('with the same name are two', () => {
    const blocks = [
      makeBlock('Boots'),
      ...[cell('Moss', 'Colour'), cell('41', 'Size', 'Moss'), cell('€129', 'Price', 'Moss')],
      ...[cell('Moss', 'Colour'), cell('42', 'Size', 'Moss'), cell('€139', 'Price', 'Moss')],
      makeBlock('Care'),
    ];
    expect(groupRows(blocks)).toEqual([[0], [1, 2, 3], [4, 5, 6], [7]]);
  });

  it('that lack a cell are two', () => {
    const blocks = [cell('A', 'Name'), cell('1', 'Size', 'A'), cell('B', 'Name'), cell('2', 'Size', 'B')];
    expect(groupRows(blocks)).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  it('may be named by a cell that is not the first', () => {
    const blocks = [cell('1.', 'Rank', 'Ada'), cell('Ada', 'Name'), cell('9', 'Points', 'Ada')];
    expect(groupRows(blocks)).toEqual([[0, 1, 2]]);
  });

  it('end with their table', () => {
    const blocks = [
      makeBlock('1', { column: 'Size', row: 'A', trail: ['Old'] }),
      makeBlock('2', { column: 'Price', row: 'A', trail: ['New'] }),
    ];
    expect(groupRows(blocks)).toEqual([[0], [1]]);
  });
});
