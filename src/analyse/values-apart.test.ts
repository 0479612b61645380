// A place that the page is about, and that its entries have for a value, distinguishes the entries.
import { expect, it } from 'vitest';
import { analysePages, htmlPage } from '../../test/support/analyse-pages.ts';

const flats = (...entries: [string, string][]) =>
  htmlPage(
    'Flats to let in and around Norrick',
    `<h1>Flats to let in and around Norrick</h1>${entries
      .map(([title, text]) => `<div class="listing"><h3><a href="#">${title}</a></h3><p>${text}</p></div>`)
      .join('')}`,
  );
const known: [string, string][] = [
  ['Mill Lane, Norrick', '£980 a month, one bedroom'],
  ['Hill View, Norrick', '£1,240 a month, two bedrooms'],
  ['Station Road, Ablebridge', '£1,150 a month, two bedrooms'],
];

it('a neighbour of the town in the heading is not in the town', async () => {
  const goal = 'new flat in Norrick below £1,300';
  const elsewhere = await analysePages(
    goal,
    flats(...known),
    flats(['Weir Court, Ablebridge', '£1,090 a month, two bedrooms'], ...known),
  );
  expect(elsewhere.goal.verdict).toBe('unrelated');
  const there = await analysePages(
    goal,
    flats(...known),
    flats(['Tannery Street, Norrick', '£1,275 a month, two bedrooms'], ...known),
  );
  expect(there.goal.verdict).toBe('met');
});

it('a page that is about one place needs no entry to say so', async () => {
  const here: [string, string][] = [
    ['Mill Lane', '£980 a month, one bedroom'],
    ['Hill View', '£1,240 a month, two bedrooms'],
    ['Station Road', '£1,350 a month, two bedrooms'],
  ];
  const { goal } = await analysePages(
    'new flat in Norrick below £1,300',
    flats(...here),
    flats(['Weir Court', '£1,090 a month, two bedrooms'], ...here),
  );
  expect(goal.verdict).toBe('met');
});
