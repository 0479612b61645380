// What a reason says of a ranking: the places, and not the figures that things are ranked by.
import { expect, it } from 'vitest';
import { analysePages, htmlPage, htmlTable } from '../../test/support/analyse-pages.ts';

const ranked =
  (columns: [string, string], cells: (name: string, at: number) => string[]) =>
  (...names: string[]) =>
    htmlPage('Ranking', `<h1>Ranking</h1>${htmlTable(columns, names.map(cells))}`);
const byPlace = ranked(['Place', 'Name'], (name, at) => [String(at + 1), name]);
const byPoints = ranked(['Name', 'Points'], (name, at) => [name, String(900 - at * 17)]);

it.each<[string, string[], string]>([
  ['who enters the top 3?', ['Ada', 'Ed', 'Bo', 'Cy', 'Di'], 'Ed moved up from place 5 to place 2.'],
  ['who enters the top 3?', ['Ada', 'Bo', 'Cy', 'Ed', 'Di'], 'Ed is 4, not at most 3.'],
  ['Bo drops out of the top 3', ['Ada', 'Cy', 'Di', 'Bo', 'Ed'], 'Bo moved down from place 2 to place 4.'],
])('%s: %s', async (goal, order, reason) => {
  for (const page of [byPlace, byPoints]) {
    const { goal: judged } = await analysePages(goal, page('Ada', 'Bo', 'Cy', 'Di', 'Ed'), page(...order));
    expect(judged.reason).toBe(reason);
  }
});
