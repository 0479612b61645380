// Goals about a part of what a page says: a day or a month, a numbered clause, one line of several, one place in a ranking.
import { describe, expect, it } from 'vitest';
import { alertsByStep, type Story } from './support/alerts-by-step.ts';
import { row } from './support/small-markup.ts';

const head = (...cells: string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;
const card = (title: string, ...lines: string[]) =>
  `<li><h3>${title}</h3>${lines.map((line) => `<p>${line}</p>`).join('')}</li>`;
const place = (rank: number, name: string, points: number) =>
  `<div><span>${rank}</span><span>${name}</span><span>${points}</span></div>`;

const person = (name: string, does: string) => `<div><div>${name}</div><div>${does}</div></div>`;

const stories: Story[] = [
  {
    goal: 'ich will wissen, was im Mai 2027 stattfindet',
    language: 'de',
    page: `<h1>Termine</h1><table>${head('Datum', 'Was', 'Wo')}${row('07.04.2027', 'Treffen', 'Neuenhagen')}${row('12.05.2027', 'Ausstellung', 'Warendorf')}${row('09.06.2027', 'Seminar', 'Lindau')}</table>`,
    steps: [
      ['Lindau', 'Bregenz', false],
      ['<tr><td>09.06.2027', `${row('26.05.2027', 'Wanderung', 'Wörth')}<tr><td>09.06.2027`, true],
      ['<tr><td>12.05.2027', `${row('21.04.2027', 'Vortrag', 'Bonn')}<tr><td>12.05.2027`, false],
    ],
  },
  {
    goal: 'let me know when practices are scheduled for December',
    page: `<h1>Practices</h1><table>${head('Date', 'Gym')}${row('2026-10-09', 'Nishikida')}${row('2026-10-16', 'Nishikida')}${row('2026-10-23', 'Kita')}</table>`,
    steps: [
      ['<tr><td>2026-10-23', `${row('2026-10-20', 'Kita')}<tr><td>2026-10-23`, false],
      ['<tr><td>2026-10-23', `${row('2026-12-04', 'Kita')}<tr><td>2026-10-23`, true],
    ],
  },
  {
    goal: '8月21日の練習について何か変わったら教えて',
    language: 'ja',
    page: `<h1>練習</h1><table>${head('日付', '場所', '予約')}${row('2026-08-14', '錦田', '仮')}${row('2026-08-21', '錦田', '仮')}${row('2026-08-28', '北', '仮')}</table>`,
    steps: [
      ['<td>2026-08-14</td><td>錦田</td><td>仮', '<td>2026-08-14</td><td>錦田</td><td>確定', false],
      ['<td>2026-08-21</td><td>錦田</td><td>仮', '<td>2026-08-21</td><td>錦田</td><td>確定', true],
    ],
  },
  {
    goal: 'watching clause 6 (bonfires) of our allotment rules',
    page: '<h1>Site rules for plot holders</h1><p>4. Sheds. One shed is allowed on each plot.</p><p>5. Water. Hoses are for filling butts only.</p><p>6. Bonfires. Bonfires are allowed from November to March.</p><p>7. Livestock. Up to six hens may be kept.</p>',
    steps: [
      ['One shed is', 'Two sheds are', false],
      ['six hens', 'eight hens', false],
      ['November to March', 'December to February', true],
    ],
  },
  {
    goal: 'tell me when a new doctor joins',
    page: `<h1>Our team</h1><section><h2>Doctors</h2>${person('Anna Reed', 'Children')}${person('Paul Moss', 'Hearts')}</section><section><h2>Nurses</h2>${person('Tom Hale', 'Wounds')}${person('Rosa Pike', 'Travel')}</section>`,
    steps: [
      [person('Tom Hale', 'Wounds'), person('Tom Hale', 'Wounds') + person('Kim Ward', 'Blood'), false],
      [person('Anna Reed', 'Children'), person('Anna Reed', 'Children') + person('Ola Berg', 'Skin'), true],
    ],
  },
  {
    goal: 'Let me know if clause 7 about pets is reworded in any way',
    page: '<h1>Tenancy clauses</h1><ol start="5"><li>Noise. Quiet hours run from 10pm to 7am.</li><li>Bicycles. They are kept in the shed.</li><li>Pets. Tenants may keep one cat.</li><li>Balconies. No barbecues.</li></ol>',
    steps: [
      ['10pm to 7am', '11pm to 7am', false],
      ['one cat', 'one cat or one small dog', true],
    ],
  },
  {
    goal: 'news about Mars',
    page: `<h1>Space news</h1><ul>${card('Titan probe', '2 February 2027', 'A launch is planned.')}${card('Mars rover', '9 February 2027', 'It drove on.')}${card('Comet seen', '12 February 2027', 'Look west.')}</ul>`,
    steps: [
      ['<li><h3>Titan', `${card('Moon base', '4 March 2027', 'A site was chosen.')}<li><h3>Titan`, false],
      ['<li><h3>Titan', `${card('Mars orbiter', '5 April 2027', 'New pictures.')}<li><h3>Titan`, true],
    ],
  },
  {
    goal: 'full paper submission deadline - has it been extended? Not interested in workshop or poster dates',
    page: '<h1>Symposium</h1><div><h2>Important dates</h2><p>Abstract registration: 28 March 2027</p><p>Full paper submission: 4 April 2027</p><p>Workshop proposals: 28 March 2027</p><p>Posters and demos: 12 April 2027</p></div><div><h2>Venue</h2><p>The old brewery.</p></div>',
    steps: [
      ['Workshop proposals: 28 March', 'Workshop proposals: 30 March', false],
      ['submission: 4 April', 'submission: 18 April', true],
    ],
  },
  {
    goal: 'les horaires de la déchetterie de Vernoux changent',
    language: 'fr',
    page: `<h1>Nos déchetteries</h1><ul>${card('Vernoux', 'Mardi, jeudi : 14h–18h', 'Acceptés : gravats, bois')}${card('Montmeyran', 'Lundi, mercredi : 9h–12h', 'Acceptés : gravats, bois')}${card('Chabeuil', 'Samedi : 9h–12h', 'Acceptés : gravats')}</ul>`,
    steps: [
      ['Lundi, mercredi : 9h–12h', 'Lundi, mercredi : 9h–13h', false],
      ['14h–18h</p><p>Acceptés : gravats, bois', '14h–18h</p><p>Acceptés : gravats, bois, pneus', false],
      ['Mardi, jeudi : 14h–18h', 'Mardi, jeudi : 14h–19h', true],
    ],
  },
  {
    goal: 'Tamsin Orrell top 3 ranking - notify me when she gets in',
    page: `<h1>Ranking</h1><div>${place(1, 'Ulrika Dahl', 1480)}${place(2, 'Bea Santoro', 1443)}${place(3, 'Dana Kovar', 1406)}${place(4, 'Katya Orlova', 1369)}${place(5, 'Tamsin Orrell', 1332)}</div>`,
    steps: [
      ['<span>1480', '<span>1502', false],
      [
        `${place(4, 'Katya Orlova', 1369)}${place(5, 'Tamsin Orrell', 1332)}`,
        `${place(4, 'Tamsin Orrell', 1380)}${place(5, 'Katya Orlova', 1369)}`,
        false,
      ],
      [
        `${place(3, 'Dana Kovar', 1406)}${place(4, 'Tamsin Orrell', 1380)}`,
        `${place(3, 'Tamsin Orrell', 1420)}${place(4, 'Dana Kovar', 1406)}`,
        true,
      ],
    ],
  },
  {
    goal: 'if Low Tide gets into the top 10 (band is Harrow Lane)',
    page: `<h1>Singles, this week</h1><table>${row('1', 'Copper Sun', 'Vesper Choir')}${row('2', 'Run the Ridge', 'Palominos')}${row('10', 'Sundries', 'The Corner Shop')}${row('12', 'Hollow Log', 'Fen Fires')}${row('14', 'Low Tide', 'Harrow Lane')}</table>`,
    steps: [
      ['<td>14', '<td>11', false],
      ['<td>11', '<td>8', true],
      ['<td>8', '<td>6', false],
    ],
  },
  {
    goal: "prévenir quand un nouveau dentiste arrive au centre, les autres métiers ne m'intéressent pas",
    language: 'fr',
    page: '<h1>Centre de santé</h1><div><h2>Dentistes</h2><p>Dr Paul Guérinot</p></div><div><h2>Sages-femmes</h2><p>Lise Aubry</p><p>Inès Morel</p></div><div><h2>Kinés</h2><p>Hugo Petit</p></div>',
    steps: [
      ['<p>Hugo Petit</p>', '<p>Hugo Petit</p><p>Léa Brun</p>', false],
      ['<p>Dr Paul Guérinot</p>', '<p>Dr Paul Guérinot</p><p>Dr Maëlle Rivoal</p>', true],
    ],
  },
  {
    goal: 'laat weten als de bakker ook op maandag open gaat',
    language: 'nl',
    page: '<h1>De Gouden Korst</h1><ul><li>Maandag gesloten</li><li>Dinsdag 8.00 – 17.30</li><li>Woensdag 8.00 – 17.00</li><li>Zondag gesloten</li></ul>',
    steps: [
      ['Dinsdag 8.00', 'Dinsdag 7.30', false],
      ['Zondag gesloten', 'Zondag 9.00 – 12.00', false],
      ['Maandag gesloten', 'Maandag 8.00 – 13.00', true],
    ],
  },
  {
    goal: 'que me avise si cambian las normas del equipaje de mano',
    language: 'es',
    page: '<h1>Normas de equipaje</h1><details><summary>Equipaje de mano</summary><p>Una pieza de hasta 10 kg, además de un bolso pequeño.</p></details><details><summary>Mascotas</summary><p>Perros y gatos de hasta 9 kg en cabina.</p></details>',
    steps: [
      ['hasta 9 kg', 'hasta 7 kg', false],
      ['hasta 10 kg', 'hasta 8 kg', true],
    ],
  },
  {
    goal: 'prévenez moi quand le moulin Brava est de nouveau disponible en noir mat',
    language: 'fr',
    page: '<h1>Moulin à café Brava</h1><p>189,00 €</p><ul><li>Blanc ivoire — En stock</li><li>Noir mat — Rupture de stock</li><li>Noir brillant — Rupture de stock</li></ul>',
    steps: [
      ['Noir brillant — Rupture de stock', 'Noir brillant — En stock', false],
      ['Noir mat — Rupture de stock', 'Noir mat — En stock', true],
    ],
  },
  {
    goal: 'tell me when Ugo is no longer available',
    page: `<h1>Puppies</h1><ul>${card('Ugo', 'brindle', 'available')}${card('Uma', 'fawn', 'available')}${card('Ulla', 'white', 'available')}</ul>`,
    steps: [
      [card('Uma', 'fawn', 'available'), '', false],
      [card('Ugo', 'brindle', 'available'), '', true],
    ],
  },
  {
    goal: 'New female dogs that can live with cats please',
    page: `<h1>Dogs</h1><ul>${card('Bramble', 'female · 2 years · Cats: yes', 'Likes a sofa.')}${card('Otto', 'male · 2 years · Cats: no', 'Likes a sofa.')}${card('Juno', 'female · 2 years · Cats: no', 'Likes a sofa.')}</ul>`,
    steps: [
      ['<li><h3>Otto', `${card('Zora', 'female · 2 years · Cats: no', 'Likes a sofa.')}<li><h3>Otto`, false],
      ['<li><h3>Otto', `${card('Rolf', 'male · 2 years · Cats: yes', 'Likes a sofa.')}<li><h3>Otto`, false],
      ['<li><h3>Otto', `${card('Pip', 'female · 2 years · Cats: yes', 'Likes a sofa.')}<li><h3>Otto`, true],
    ],
  },
  {
    goal: 'new classes for beginners, but only Saturdays or Sundays',
    page: `<h1>Pottery classes</h1><ul>${card('Wheel', 'Level: beginners', 'Monday 6pm')}${card('Glazes', 'Level: advanced', 'Saturday 10am')}${card('Kiln', 'Level: advanced', 'Sunday 10am')}</ul>`,
    steps: [
      ['<li><h3>Glazes', `${card('Coils', 'Level: beginners', 'Tuesday 6pm')}<li><h3>Glazes`, false],
      ['<li><h3>Glazes', `${card('Moulds', 'Level: advanced', 'Saturday 4pm')}<li><h3>Glazes`, false],
      ['<li><h3>Glazes', `${card('First pots', 'Level: beginners', 'Sunday 2pm')}<li><h3>Glazes`, true],
    ],
  },
];

describe('goals about a part of what a page says', () => {
  it.each(stories.map((one) => [one.goal, one] as const))('%s', async (_, one) => {
    expect(await alertsByStep(one)).toEqual(one.steps.map(([, , isAlert]) => isAlert));
  });
});
