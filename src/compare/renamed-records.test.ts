// Which entries of a list were only renamed.
import { describe, expect, it } from 'vitest';
import type { ListRecord } from '../core/page/content.ts';
import { findRenamed } from './renamed-records.ts';

const dish = (
  title: string,
  fields: Record<string, string> = {},
  more: Partial<ListRecord> = {},
): ListRecord => ({
  list: 'menu',
  key: title,
  title,
  href: null,
  fields,
  blocks: [0, 0],
  ...more,
});

const renamed = (went: ListRecord[], came: ListRecord[]) =>
  [...findRenamed(went, came)].map(([is, was]) => [was.title, is.title]);

describe('an entry of a list', () => {
  it('is the same under a longer or a shorter name', () => {
    const [short, long] = [dish('Fish of the day'), dish('Grilled fish of the day')];
    expect(renamed([short], [long])).toEqual([['Fish of the day', 'Grilled fish of the day']]);
    expect(renamed([long], [short])).toEqual([['Grilled fish of the day', 'Fish of the day']]);
  });

  it.each([
    ['its figures differ', dish('Release notes 1.2.3'), dish('Release notes 1.2.4')],
    ['its words differ', dish('Engineer in Berlin'), dish('Engineer in Munich')],
    [
      'it says quite other things',
      dish('Fish soup', { price: '6', from: 'Porto' }),
      dish('Fish soup deluxe', { price: '9', from: 'Faro' }),
    ],
    [
      'it has an address of its own',
      dish('Fish soup', {}, { href: '/a' }),
      dish('Fish soup deluxe', {}, { href: '/b' }),
    ],
    ['it stands in another list', dish('Fish soup'), dish('Fish soup deluxe', {}, { list: 'wine' })],
    ['one word is all it goes by', dish('Soup'), dish('Fish soup')],
  ])('is another where %s', (_, was, is) => {
    expect(renamed([was], [is])).toEqual([]);
  });

  it('is another record where it is unclear which of two it became', () => {
    expect(renamed([dish('Fish soup')], [dish('Fish soup deluxe'), dish('Old fish soup')])).toEqual([]);
  });
});
