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
  {
    goal: 'Is boat 3 in week 31 free again?',
    language: 'sv',
    page: `<h1>Uthyrning</h1>${rows('Vecka|Båt 1|Båt 3', '30|bokad|bokad ', '31|bokad |bokad  ', '32|ledig|bokad   ')}`,
    steps: [
      ['bokad </td><td>bokad  ', 'ledig</td><td>bokad  ', false],
      ['<td>bokad   </td>', '<td>ledig</td>', false],
      ['<td>bokad  </td>', '<td>ledig</td>', true],
    ],
  },
  {
    goal: 'balcony seats for Sunday',
    page: `<h1>The Larks</h1><h2>Saturday</h2>${table('Balcony|sold out ', 'Floor|sold out')}<h2>Sunday</h2>${table('Balcony|sold out', 'Floor|available')}`,
    steps: [
      ['Balcony</td><td>sold out </td>', 'Balcony</td><td>available</td>', false],
      ['Balcony</td><td>sold out</td>', 'Balcony</td><td> available</td>', true],
      ['Balcony</td><td> available</td>', 'Balcony</td><td>sold out</td>', false],
    ],
  },
  {
    goal: 'New tenders for roofs. Amount above 40,000 €',
    page: `<h1>Tenders</h1>${rows('Work|Amount', 'Repair of a roof|€18,000', 'Painting|€60,000', 'New windows|€35,000', 'Roof garden|€22,000', 'Fence|€9,000')}`,
    steps: [
      ['<tr><td>Painting', '<tr><td>Roof of the school</td><td>€31,000</td></tr><tr><td>Painting', false],
      ['<tr><td>Fence', '<tr><td>Paving</td><td>€90,000</td></tr><tr><td>Fence', false],
      ['<tr><td>New', '<tr><td>Roof of the pool</td><td>€71,000</td></tr><tr><td>New', true],
    ],
  },
  {
    goal: 'I am following the package "Harbour": price and seats',
    page: `<h1>Packages for a harbour cruise</h1>${rows('Package|Price|Seats', 'Harbour|€20|12', 'River|€30|14', 'Sea|€60|16')}`,
    steps: [
      ['€30', '€32', false],
      ['€20', '€22', true],
      ['<td>12', '<td>10', true],
    ],
  },
  {
    goal: 'any change of the price of Villa Rosa (ref. 4410)',
    page: `<h1>Houses</h1>${rows('House|Ref|Price', 'Villa Rosa|4410|€310,000', 'Villa Rosa|4493|€290,000', 'Villa Blu|4471|€280,000')}`,
    steps: [
      ['€290,000', '€285,000', false],
      ['€310,000', '€299,000', true],
    ],
  },
  {
    goal: 'Is the exhibition "Blue Earth" extended?',
    page:
      '<h1>Museum</h1><article><h2>Blue Earth</h2><p>14 February to 31 May 2026</p><p>Full price £12</p></article>' +
      '<article><h2>Slow Machines</h2><p>4 July to 9 October 2026</p><p>Full price £9</p></article>',
    steps: [
      ['£12', '£13', false],
      ['9 October', '30 October', false],
      ['31 May', '30 August', true],
    ],
  },
  {
    goal: 'la date limite de la bourse Iris bouge-t-elle ?',
    language: 'fr',
    page:
      '<h1>Bourses de thèse</h1><h2>Bourse Iris</h2><dl><dt>Montant</dt><dd>900 €</dd><dt>Date limite</dt><dd>3 mai 2026</dd><dt>Résultats</dt><dd>1 juin 2026</dd></dl>' +
      '<h2>Bourse Lys</h2><dl><dt>Montant</dt><dd>800 €</dd><dt>Date limite</dt><dd>9 mai 2026</dd><dt>Résultats</dt><dd>2 juin 2026</dd></dl>',
    steps: [
      ['1 juin', '8 juin', false],
      ['9 mai', '19 mai', false],
      ['3 mai', '13 mai', true],
    ],
  },
  {
    goal: 'a free slot before 9 June',
    page:
      '<h1>Book a table</h1><h2>Mon 8 June 2026</h2><button disabled>18:00</button><button disabled>19:30</button>' +
      '<h2>Tue 9 June 2026</h2><button disabled>18:15</button><button disabled>20:00</button>',
    steps: [
      ['<button disabled>20:00', '<button>20:00', false],
      ['<button disabled>19:30', '<button>19:30', true],
    ],
  },
  {
    goal: 'new episode with the astronomer Edda Quill',
    page: '<h1>Night Sky Radio</h1><ul><li>12. Dust</li><li>11. Ice on Mars</li><li>10. Old light</li><li>9. Tides</li><li>8. Lenses</li></ul>',
    steps: [
      ['<li>12.', '<li>13. Comets, with Tom Reed</li><li>12.', false],
      ['<li>13.', '<li>14. Rings, with Edda Quill</li><li>13.', true],
    ],
  },
  {
    goal: 'jede Preisänderung bei der Lampe Ada',
    language: 'de',
    page: `<h1>Leuchten</h1>${rows('Modell|Preis|Lager', 'Lampe Ada|80 €|4', 'Lampe Eva|90 €|7', 'Leuchte Ida|70 €|9')}`,
    steps: [
      ['<td>4', '<td>3', false],
      ['90 €', '95 €', false],
      ['80 €', '85 €', true],
    ],
  },
  {
    goal: 'anything about cycling (bike lanes, racks, bicycle streets) on the agenda',
    page: '<h1>Council agenda</h1><ol><li>Minutes of March</li><li>Accounts</li><li>School meals</li><li>Library hours</li><li>Markets</li></ol>',
    steps: [
      ['<li>Markets', '<li>Sale of a barn</li><li>Markets', false],
      ['<li>Library', '<li>Racks at the station</li><li>Library', true],
    ],
  },
  {
    goal: 'Ändern sich die Sommerpausen in Altdorf?',
    language: 'de',
    page: `<h1>Büchereien</h1>${rows('Ort|Sommer|Winter', 'Altdorf|3.6.|7.1.', 'Neudorf|4.6.|8.1.', 'Bergen|5.6.|9.1.')}<h2>Lesetipps</h2><ul><li>Wandern bei Altdorf</li><li>Seen</li></ul>`,
    steps: [
      ['7.1.', '9.1. ', false],
      ['<li>Wandern bei Altdorf</li>', '<li>Radeln</li>', false],
      ['3.6.', '5.6. ', true],
    ],
  },
  {
    goal: 'cargo bike below 1500 €, max 25 km from Leith',
    page: `<h1>Cargo bikes for sale</h1><ul><li>Cargo bike Duo, €1,900, Leith, 2 km</li><li>Cargo bike Long, €1,700, Perth, 60 km</li><li>Cargo bike Tri, €1,800, Leith, 3 km</li></ul>`,
    steps: [
      ['<li>Cargo bike Long', '<li>Cargo bike Uno, €1,200, Perth, 61 km</li><li>Cargo bike Long', false],
      ['<li>Cargo bike Tri', '<li>Cargo bike Box, €1,300, Dalkeith, 14 km</li><li>Cargo bike Tri', true],
    ],
  },
  {
    goal: 'news on the tunnel works please, I have a room booked',
    page: '<h1>Local news</h1><ul><li>Tunnel works begin</li><li>New bakery</li><li>School fair</li><li>Late swim</li><li>Choir wins</li></ul>',
    steps: [
      ['<li>Choir', '<li>Hotel fully booked</li><li>Choir', false],
      ['<li>New', '<li>Tunnel works take longer</li><li>New', true],
    ],
  },
  {
    goal: 'tell me when the machine is below 500 €',
    page: `<h1>Lever press Nova</h1>${rows('Colour|Price', 'Chrome|€620', 'Black|€640')}`,
    steps: [
      ['€640', '€590', false],
      ['€620', '€480', true],
    ],
  },
];

describe('the words of a goal', () => {
  it.each(stories)('“$goal” are settled by the page', async (story) => {
    expect(await alertsByStep(story)).toEqual(story.steps.map(([, , isAlert]) => isAlert));
  });
});
