import { describe, expect, it } from 'vitest';
import { ratioRows } from './ratios.ts';

const values = (...entries: [string, number][]) => new Map(entries);

describe('the table of ratios', () => {
  it('holds every program against the first', () => {
    const figures = [{ name: 'CPU, ms', values: values(['Heed', 0.5], ['other', 47.6], ['bare', 0.1]) }];
    expect(ratioRows(figures, ['Heed', 'other', 'bare'])).toEqual([
      ['CPU, ms', '0.5', '47.6 (95.2 ×)', '0.1 (0.2 ×)'],
    ]);
  });

  it('has a dash where a program has no such figure, and no ratio where there is nothing to divide by', () => {
    const figures = [
      { name: 'list, ms', values: values(['Heed', 2], ['other', Number.NaN]) },
      { name: 'memory, MB', values: values(['Heed', 0], ['other', 12_345]) },
      { name: 'only the other', values: values(['other', 3]) },
    ];
    expect(ratioRows(figures, ['Heed', 'other', 'third'])).toEqual([
      ['list, ms', '2', '–', '–'],
      ['memory, MB', '0', '12,350', '–'],
      ['only the other', '–', '3', '–'],
    ]);
  });
});
