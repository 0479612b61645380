// A neighbour's change neither raises the score of the requested one nor is reported before it.
import { expect, it } from 'vitest';
import { analysePages, htmlPage, htmlTable } from '../../test/support/analyse-pages.ts';

const shop = (lamp: string, desk: string, state: string) =>
  htmlPage(
    'Goods',
    `<h1>Goods</h1>${htmlTable(
      ['Name', 'Price', 'State'],
      [
        ['Elm lamp', lamp, 'In stock'],
        ['Oak desk', desk, state],
        ['Fir shelf', '€30.00', 'In stock'],
        ['Ash chair', '€45.00', 'In stock'],
      ],
    )}<h2>Fees</h2><p>There are no fees.</p>`,
  );

it('is not heard beside what the goal asks for', async () => {
  const goal = 'tell me when the price of the Elm lamp changes';
  const before = shop('€20.00', '€90.00', 'In stock');
  const alone = await analysePages(goal, before, shop('€19.00', '€90.00', 'In stock'));
  const beside = await analysePages(goal, before, shop('€19.00', '€9.00', 'Sold out'));
  expect(alone.goal.verdict).not.toBe('unrelated');
  expect(beside.goal).toEqual(alone.goal);
  expect(beside.significanceScore).toBe(alone.significanceScore);
  expect(beside.title).toBe('Elm lamp: price fell from €20.00 to €19.00 (−5%)');
  expect(beside.insights.length).toBeGreaterThan(1);
});
