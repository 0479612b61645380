// What the words of a goal turn out to be on the page it is about: context, a field, a filter, or nothing to leave out.
import { describe, expect, it } from 'vitest';
import { alertsByStep, type Story } from './support/alerts-by-step.ts';

const table = (...rows: string[]) =>
  `<table>${rows.map((row) => `<tr>${row.replace(/[^|]+/gu, '<td>$&</td>').replaceAll('|', '')}</tr>`).join('')}</table>`;
const head = (row: string) =>
  table(row)
    .replaceAll('td>', 'th>')
    .replace(/<\/?table>/gu, '');
const rows = (columns: string, ...all: string[]) =>
  table(...all).replace('<table>', `<table>${head(columns)}`);

const stories: Story[] = [
  {
    goal: 'price of the tent with the porch, any change. not the other tents please',
    page: `<h1>Camping</h1>${rows('Model|Price', 'Tent Alder|€120', 'Tent Birch with porch|€180', 'Stove|€40', 'Lamp|€15')}`,
    steps: [
      ['€120', '€110', false],
      ['€180', '€170', true],
    ],
  },
  {
    language: 'de',
    goal: 'Fährt die Linie 7 wieder? Andere Linien brauche ich nicht',
    page: `<h1>Betriebslage</h1>${rows('Linie|Lage', 'Linie 5|in Betrieb', 'Linie 7|eingestellt', 'Linie 8|in Betrieb')}`,
    steps: [
      ['Linie 5</td><td>in Betrieb', 'Linie 5</td><td>eingestellt', false],
      ['Linie 7</td><td>eingestellt', 'Linie 7</td><td>in Betrieb', true],
    ],
  },
  {
    goal: 'any change of the entry fee. the opening date moves all the time, ignore it',
    page: `<h1>Lido</h1>${rows('What|Value', 'Entry fee|£4.20', 'Opening date|3 May 2026', 'Water|18 °C')}`,
    steps: [
      ['3 May', '5 May', false],
      ['£4.20', '£4.60', true],
    ],
  },
  {
    goal: 'Town hall: a free slot for two',
    page:
      '<h1>Choose a time</h1><p>Town hall › Weddings</p><h2>3 June</h2>' +
      '<button disabled>09:00</button><button disabled>10:30</button><p>The town hall has no lift.</p><p>41 visitors</p>',
    steps: [
      ['41 visitors', '43 visitors', false],
      ['<button disabled>10:30', '<button>10:30', true],
    ],
  },
  {
    goal: 'tell me when size 38 in red is back',
    page:
      '<h1>Clog Ada</h1><h2>Red</h2><ul><li>37 sold out</li><li>38 sold out</li><li>39 in stock</li></ul>' +
      '<h2>Blue</h2><ul><li>37 sold out</li><li>38 sold out </li><li>39 in stock</li></ul><h2>Size guide</h2><p>Size 38 is 24 cm.</p>',
    steps: [
      ['38 sold out </li>', '38 in stock</li>', false],
      ['38 sold out</li>', '38 in stock</li>', true],
    ],
  },
  {
    goal: 'retirement date of the v2 /parcels endpoint',
    page: `<h1>Old endpoints</h1>${rows('Endpoint|Version|Retirement', 'GET /parcels|v1|1 May 2026', 'GET /parcels|v2|1 June 2026', 'GET /labels|v2|1 July 2026')}`,
    steps: [
      ['1 May', '2 May', false],
      ['1 July', '2 July', false],
      ['1 June', '2 June', true],
    ],
  },
  {
    goal: 'o10 at mill lane above 30',
    page: `<h1>Air</h1>${rows('Name|NO2|O10', 'Castle|12|20', 'Mill Lane|14|22', 'Harbour|18|25', 'Quay|13|19', 'Station|15|24')}`,
    steps: [
      ['<td>20</td>', '<td>37</td>', false],
      ['<td>14</td>', '<td>41</td>', false],
      ['<td>22</td>', '<td>33</td>', true],
    ],
  },
  {
    language: 'fr',
    goal: 'le bac de 17h40 pour Ostrel : dites-moi s’il est annulé',
    page: `<h1>Départs</h1>${rows('Heure|Pour|État', '16:10|Ostrel|à l’heure', '17:40|Ostrel|à l’heure ', '17:40|Varne|à l’heure')}`,
    steps: [
      ['Varne</td><td>à l’heure', 'Varne</td><td>annulé', false],
      ['à l’heure </td>', 'annulé</td>', true],
    ],
  },
  {
    goal: 'Gardener: tell me when the FINAL list of candidates is published',
    page:
      '<h1>Open selections</h1><h2>Gardener (2 posts)</h2><ul><li>3 March Rules</li><li>4 April Provisional list of candidates</li></ul>' +
      '<h2>Bus driver (4 posts)</h2><ul><li>2 March Rules</li><li>1 April Provisional list of candidates</li></ul>' +
      '<h2>Cook (1 post)</h2><ul><li>1 March Rules</li><li>9 March Final list of candidates</li></ul>',
    steps: [
      [
        '<li>1 April Provisional list of candidates</li>',
        '<li>1 April Provisional list of candidates</li><li>8 May Final list of candidates</li>',
        false,
      ],
      [
        '<li>4 April Provisional list of candidates</li>',
        '<li>4 April Provisional list of candidates</li><li>9 May Final list of candidates</li>',
        true,
      ],
    ],
  },
];

describe('the words of a goal', () => {
  it.each(stories)('“$goal” are settled by the page', async (story) => {
    expect(await alertsByStep(story)).toEqual(story.steps.map(([, , isAlert]) => isAlert));
  });
});
