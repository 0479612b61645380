// Goals as people type them: with a reason, a name below, brackets, stressed words, and figures in other forms than the page's.
import { describe, expect, it } from 'vitest';
import { alertsByStep, type Story } from './support/alerts-by-step.ts';

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const head = (...cells: string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;
const card = (title: string, ...lines: string[]) =>
  `<li><h3>${title}</h3>${lines.map((line) => `<p>${line}</p>`).join('')}</li>`;

const stories: Story[] = [
  {
    goal: 'rooms in Ashgrove for 800 a month or less. single room just for me',
    page: `<h1>Rooms offered</h1><ul id="l">${card('Double room', 'Hill End', '£870 pm')}${card('Ensuite room', 'Ashgrove', '£1050 pm')}${card('Box room', 'Moor', '£690 pm')}</ul>`,
    steps: [
      ['<ul id="l">', `<ul id="l"> ${card('Bright room', 'Ashgrove', '£950 pm')}`, false],
      ['<ul id="l"> ', `<ul id="l">  ${card('Own room', 'Ashgrove', '£780 pm')}`, true],
    ],
  },
  {
    goal: 'if Marla Venn adds a second night in Austin i need to know IMMEDIATELY!!!',
    page: `<h1>Marla Venn: dates</h1><ul id="l"><li>5 May Dallas, Ironwood</li><li>7 May Austin, The Limestone</li><li>9 May Waco, Palace</li></ul>`,
    steps: [
      ['<ul id="l">', '<ul id="l"> <li>6 May Dallas, Ironwood, second show</li>', false],
      ['<ul id="l"> ', '<ul id="l">  <li>8 May Austin, The Limestone, second show</li>', true],
    ],
  },
  {
    goal: 'News of the river at Coldbridge above 1.20 m. We flooded in 2020 and I want to move the car in time. Kind regards, Derek',
    page: `<h1>River levels</h1><table>${head('Station', 'Level')}${row('Coldbridge', '0.88 m')}${row('Tidmouth', '1.10 m')}${row('Brack', '0.20 m')}</table><p>Since 2020.</p>`,
    steps: [
      ['1.10 m', '1.34 m', false],
      ['0.88 m', '1.27 m', true],
    ],
  },
  {
    goal: 'Our cat Biscuit is missing. Please tell me about any ginger cat',
    page: `<h1>Found</h1><ul id="l"><li>Black cat, Millby, 2 June</li><li>Tabby cat, Oxley, 1 June</li><li>Grey rabbit, Millby, 1 June</li></ul>`,
    steps: [
      ['<ul id="l">', '<ul id="l"> <li>White cat, Millby, 4 June</li>', false],
      ['<ul id="l"> ', '<ul id="l">  <li>Ginger cat, Chilling, 6 June</li>', true],
    ],
  },
  {
    goal: 'volvo v70 manual, under 120k miles',
    page: `<h1>Cars</h1><div id="l">${card('Volvo V70 D3', 'Manual · 164,500 miles · Stirling', '£3,150')}${card('Volvo V70 2.4', 'Automatic · 131,000 miles · Ludlow', '£2,300')}${card('Volvo XC70', 'Manual · 142,600 miles · Rye', '£3,900')}</div>`,
    steps: [
      [
        '<div id="l">',
        `<div id="l"> ${card('Volvo V70 1.6D', 'Manual · 148,000 miles · Poole', '£2,750')}`,
        false,
      ],
      [
        '<div id="l"> ',
        `<div id="l">  ${card('Volvo V70 D2', 'Manual · 112,400 miles · Kendal', '£4,200')}`,
        true,
      ],
    ],
  },
  {
    goal: 'pisos de alquiler en La Almena hasta 900 euros y con ascensor',
    language: 'es',
    page: `<h1>Pisos</h1><ul id="l">${card('Ático', 'La Almena', '1.100 €/mes · con ascensor')}${card('Bajo', 'Centro', '700 €/mes · con ascensor')}${card('Estudio', 'Centro', '640 €/mes · sin ascensor')}</ul>`,
    steps: [
      [
        '<ul id="l">',
        `<ul id="l"> ${card('Tercero exterior', 'La Almena', '850 €/mes · sin ascensor')}`,
        false,
      ],
      ['<ul id="l"> ', `<ul id="l">  ${card('Segundo', 'La Almena', '880 €/mes · con ascensor')}`, true],
    ],
  },
  {
    goal: 'Les nouveaux vide-greniers en Loire-Atlantique (44) svp',
    language: 'fr',
    page: `<h1>Agenda</h1><table id="l">${head('Date', 'Commune', 'Lieu')}${row('3 mai', 'Saint-Gildas (44)', 'Halles')}${row('8 mai', 'Les Essartiers (85)', 'Stade')}${row('10 mai', 'Pontivelle (56)', 'Quai')}${row('16 mai', 'Trélazeau (49)', 'Gymnase')}</table>`,
    steps: [
      [
        row('8 mai', 'Les Essartiers (85)', 'Stade'),
        row('8 mai', 'Les Essartiers (85)', 'Stade') + row('9 mai', 'Chalonges (49)', 'Mairie'),
        false,
      ],
      [
        row('3 mai', 'Saint-Gildas (44)', 'Halles'),
        row('3 mai', 'Saint-Gildas (44)', 'Halles') + row('4 mai', 'Vertais (44)', 'École'),
        true,
      ],
    ],
  },
  {
    goal: 'mon train de 7h12, dis-moi s’il est en retard',
    language: 'fr',
    page: `<h1>Départs</h1><ul><li>06:42 voie 2, à l’heure</li><li>07:12 voie 1, à l’heure</li><li>07:42 voie 2 , à l’heure</li></ul>`,
    steps: [
      ['07:42 voie 2 , à l’heure', '07:42 voie 2 , retard 15 min', false],
      ['07:12 voie 1, à l’heure', '07:12 voie 1, retard 20 min', true],
    ],
  },
  {
    goal: 'avvisami quando il treno storico del 12 aprile torna disponibile (altre date non posso)',
    language: 'it',
    page: `<h1>Treno storico</h1><ul>${card('Domenica 12 aprile', 'Treno dei fiori', 'Esaurito')}${card('Sabato 25 aprile', 'Treno del mare', 'Esaurito ')}${card('Venerdì 1 maggio', 'Treno del lago', 'Disponibile')}</ul>`,
    steps: [
      ['Esaurito </p>', 'Disponibile </p>', false],
      ['Esaurito</p>', 'Disponibile</p>', true],
    ],
  },
  {
    goal: 'Please alert me for undeclared PEANUT, my son is allergic',
    page: `<h1>Food alerts</h1><ul id="l">${card('Bellini recalls Cannelloni because of undeclared mustard', '400 g trays')}${card('Corner Kitchen recalls Sandwich because of undeclared egg', 'Sold in the north')}${card('Holm recalls Crackers because of undeclared soya', 'All batches')}</ul>`,
    steps: [
      [
        '<ul id="l">',
        `<ul id="l"> ${card('Oatful recalls Bites because of undeclared milk', '90 g')}`,
        false,
      ],
      [
        '<ul id="l"> ',
        `<ul id="l">  ${card('Sharma recalls Samosas because of undeclared peanut', '12 pack')}`,
        true,
      ],
    ],
  },
];

describe('a goal as people type it', () => {
  it.each(stories.map((story) => [story.goal, story] as const))(
    '“%s” alerts at the right step',
    async (_, story) => {
      expect(await alertsByStep(story)).toEqual(story.steps.map(([, , isAlert]) => isAlert));
    },
  );
});
