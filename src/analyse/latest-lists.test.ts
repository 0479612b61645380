// Lists of the newest entries: what a new entry pushes out at the end is no news about it.
import { expect, it } from 'vitest';
import { analysePages, htmlPage } from '../../test/support/analyse-pages.ts';

const latest = (...titles: string[]) =>
  htmlPage(
    'Latest',
    `<h1>Latest</h1><ul>${titles.map((title) => `<li><a href="/${title.toLowerCase().replaceAll(' ', '-')}">${title}</a></li>`).join('')}</ul>`,
  );

const before = latest(
  'Harbour opens',
  'Library repairs',
  'Bakery prizes',
  'Chess club moves',
  'Chess festival',
);

it.each<[string, string, string, boolean]>([
  [
    'an entry that had to make room for another',
    'chess',
    latest('Tram delays', 'Harbour opens', 'Library repairs', 'Bakery prizes', 'Chess club moves'),
    false,
  ],
  [
    'an entry taken out of the middle',
    'chess',
    latest('Harbour opens', 'Library repairs', 'Bakery prizes', 'Chess festival'),
    true,
  ],
  [
    'an entry at the end without a new one',
    'chess',
    latest('Harbour opens', 'Library repairs', 'Bakery prizes', 'Chess club moves'),
    true,
  ],
  [
    'an entry that had to make room, where the goal waits for that',
    'when the chess festival is removed',
    latest('Tram delays', 'Harbour opens', 'Library repairs', 'Bakery prizes', 'Chess club moves'),
    true,
  ],
])('%s: “%s”', async (_, goal, after, isAlert) => {
  const { goal: judged } = await analysePages(goal, before, after);
  expect(['met', 'relevant', 'unclear'].includes(judged.verdict)).toBe(isAlert);
});
