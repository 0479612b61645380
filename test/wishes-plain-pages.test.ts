// Goals on pages of plain text and tables: figures in sentences, rows of mere links, the column that is named.
import { describe, expect, it } from 'vitest';
import { alertsByStep, type Story } from './support/alerts-by-step.ts';
import { comparePages } from './support/analyse-pages.ts';
import { row } from './support/small-markup.ts';

const head = (...cells: string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;

const zone = (district: number, name: string) => row(String(district), name, 'Works', '12 May');
const outages = (table: string) =>
  `<h1>Outages</h1>${table.replace('<table>', `<table>${head('District', 'Zone', 'Cause', 'Until')}`)}${zone(1, 'Mill Lane')}${zone(2, 'Elm Street')}${zone(2, 'Oak Road')}${zone(3, 'Park Row')}${zone(4, 'Birch Hill')}</table>`;

/** The hours of the house are in the footer of all of its pages. */
const workshop = `<h1>Art classes</h1><article><h2>Ceramics workshop</h2><p>Saturday, 12 May, 9:00 to 16:00, Studio One</p><p>Bring an apron and old shoes.</p></article>
  <article><h2>Life drawing</h2><p>Mondays, 18:30 to 20:30, Studio Two</p><p>All materials are there.</p></article></main>
  <footer><p>12 Quay Street</p><p>Hours: Mon-Sat 9:30-21:30</p></footer><main>`;

const stories: Story[] = [
  {
    goal: 'when the total since the opening passes 100',
    page: `<h1>Otter rescue</h1><p>Last updated: 3 May 2026, 9:40</p><h2>History</h2>
      <p>Since the opening in March, 85 otters have been brought in. This figure is revised on Mondays. Each otter gets a number.</p>
      <p>The pool holds 40 otters and was built in 2019.</p>`,
    steps: [
      ['3 May 2026, 9:40', '4 May 2026, 11:10', false],
      ['holds 40', 'holds 140', false],
      ['March, 85', 'March, 96', false],
      ['March, 96', 'March 2025, 98', false],
      ['2025, 98', '2025, 102', true],
      ['2025, 102', '2025, 107', false],
    ],
  },
  {
    goal: 'north gate: more than 5 new faults',
    page: `<h1>Faults</h1><div class="all"><div class="box"><h4>2</h4><p>North gate</p></div><div class="box"><h4>1</h4><p>South gate</p></div>
      <div class="box"><h4>0</h4><p>West gate</p></div></div><p>Number of new faults at one of the three gates (3 to 5 May)</p>`,
    steps: [
      ['<h4>1</h4>', '<h4>8</h4>', false],
      ['<h4>2</h4>', '<h4>4</h4>', false],
      ['(3 to 5 May)', '(6 to 12 May)', false],
      ['<h4>4</h4>', '<h4>6</h4>', true],
    ],
  },
  {
    goal: 'Notify me as soon as a fault is confirmed at one of the gates.',
    page: `<h1>Faults</h1><div class="all"><div class="box"><h4>2</h4><p>Number of reports from the gates</p><p>(3 to 5 May)</p></div>
      <div class="box"><h4>0</h4><p>Number of confirmed faults at the gates</p><p>(3 to 5 May)</p></div></div><p>Please report what you see.</p>`,
    steps: [
      ['<h4>2</h4>', '<h4>7</h4>', false],
      ['faults at the gates</p><p>(3 to 5 May)', 'faults at the gates</p><p>(6 to 8 May)', false],
      ['<h4>0</h4>', '<h4>1</h4>', true],
    ],
  },
  {
    goal: 'tell me when fewer than 10 boats are in the harbour',
    page: '<h1>Harbour</h1><p>There are 24 boats in the harbour today, 3 of them under repair.</p><p>The café seats 30.</p>',
    steps: [
      ['3 of them', '2 of them', false],
      ['seats 30', 'seats 8', false],
      ['24 boats', '9 boats', true],
    ],
  },
  {
    goal: "Ida is at Mill Lane School. Tell me when her school's closure dates change",
    page: `<h1>Closures</h1><table>${head('School', 'Closure event', 'Date')}
      ${row('Mill Lane School', 'Closure', 'November 2, 3 and 4, 2026')}${row('Harbour School', 'Partial', 'November 9 and 10, 2026')}</table>`,
    steps: [
      ['9 and 10', '9, 10 and 11', false],
      ['<td>Closure</td>', '<td>Partial closure</td>', false],
      ['2, 3 and 4', '3 and 4', true],
    ],
  },
  {
    goal: 'when there are no more outages in district 2',
    page: outages('<table>'),
    steps: [
      [zone(1, 'Mill Lane'), '', false],
      [zone(2, 'Elm Street'), '', false],
      ['</table>', `${zone(3, 'Quay')}</table>`, false],
      [zone(2, 'Oak Road'), '', true],
    ],
  },
  {
    goal: 'Wenn in District 2 keine Zone mehr betroffen ist',
    language: 'de',
    page: outages('<table>'),
    steps: [
      [zone(2, 'Elm Street'), '', false],
      [zone(2, 'Oak Road'), '', true],
    ],
  },
  {
    goal: 'tell me when Oak Road is gone from the list',
    page: outages(`<table>${zone(1, 'Oak Road')}`),
    steps: [
      [zone(2, 'Elm Street'), '', false],
      [zone(2, 'Oak Road'), '', false],
      [zone(1, 'Oak Road'), '', true],
    ],
  },
  {
    goal: 'let me know when a zone in district 2 is removed',
    page: outages('<table>'),
    steps: [
      [zone(3, 'Park Row'), '', false],
      [zone(2, 'Elm Street'), '', true],
      [zone(2, 'Oak Road'), '', true],
    ],
  },
  {
    goal: 'is version 4 or later out yet?',
    page: `<h1>Bellows</h1><h2 class="now">Version 3.00</h2><ul><li>bellows-3.00-x64.msi</li><li>bellows-3.00.tar.xz</li></ul><p>Needs 4.5 GB of room.</p>`,
    steps: [
      ['4.5 GB', '5.5 GB', false],
      [
        '<h2 class="now">Version 3.00</h2><ul><li>bellows-3.00-x64.msi</li><li>bellows-3.00.tar.xz</li></ul>',
        '<ul><li>bellows-4.1.2-x64.msi</li><li>bellows-4.1.2.tar.xz</li></ul>',
        true,
      ],
      ['4.1.2-x64.msi</li><li>bellows-4.1.2', '4.1.3-x64.msi</li><li>bellows-4.1.3', false],
    ],
  },
  {
    goal: 'tell me about any new confirmed case in Mill Bay',
    page: `<h1>Case numbers</h1><table>${head('Place', 'Confirmed cases (yesterday)', 'Confirmed cases (today)', 'Tests')}
      ${row('Mill Bay', '15', '16', '40')}${row('Quay', '3', '4', '9')}${row('Birch Hill', '7', '7', '12')}</table>`,
    steps: [
      ['<td>3</td><td>4</td>', '<td>4</td><td>6</td>', false],
      ['<td>15</td><td>16</td>', '<td>16</td><td>16</td>', false],
      ['<td>40</td>', '<td>47</td>', false],
      ['<td>16</td><td>16</td>', '<td>16</td><td>19</td>', true],
    ],
  },
  {
    goal: 'do the opening hours change?',
    page: workshop,
    steps: [
      ['Saturday, 12 May, 9:00 to 16:00', 'Saturday, 19 May, 9:00 to 15:00', false],
      ['12 Quay Street', '14 Quay Street', false],
      ['9:30-21:30', '9:30-20:00', true],
    ],
  },
  {
    goal: 'does the time of the ceramics workshop change?',
    page: workshop,
    steps: [
      ['9:30-21:30', '9:30-20:00', false],
      ['Saturday, 12 May, 9:00 to 16:00', 'Saturday, 12 May, 9:00 to 15:00', true],
    ],
  },
];

it('a single sign names no kind of entry, though a title ends with it', async () => {
  const table = `<table>${head('名前', '職業')}${row('やなぎ', '医者')}${row('白い旅の者', '大工')}${row('みなと', '漁師')}${row('はやし', '大工')}</table>`;
  const goal = '新しい参加者が追加されたら教えて';
  const { plan } = await comparePages(
    goal,
    `<h1>参加者一覧</h1>${table}<p>連絡先</p>`,
    `<h1>参加者一覧</h1>${table}<p>連絡</p>`,
  );
  expect(plan.wishes.map(({ where, event }) => ({ where, event }))).toEqual([
    { where: [], event: 'appears' },
  ]);
});

describe('a goal', () => {
  it.each(stories.map((story) => [story.goal, story] as const))(
    '“%s” alerts at the right step, and at no other',
    async (_, story) => {
      expect(await alertsByStep(story)).toEqual(story.steps.map(([, , isAlert]) => isAlert));
    },
  );
});
