// Goals as people type them: with a reason, a name below, brackets, stressed words, and figures in other forms than the page's.
import { describe, expect, it } from 'vitest';
import { alertsByStep, type Story } from './support/alerts-by-step.ts';
import { row } from './support/small-markup.ts';

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
  {
    goal: 'Equity analyst. I want quarterly or annual reports of Corvane the minute they are posted',
    page: `<h1>Corvane investors</h1><ul id="l"><li>3 Mar Presentation: Capital day</li><li>1 Feb Quarterly report Q4</li><li>9 Jan Dividend notice</li></ul>`,
    steps: [
      ['<ul id="l">', '<ul id="l"> <li>2 Apr Dividend notice for the year</li>', false],
      ['<ul id="l"> ', '<ul id="l">  <li>30 Apr Quarterly report Q1</li>', true],
    ],
  },
  {
    goal: 'planning application next door, 25/0198/FUL. I would like to know when a decision has been made',
    page: `<h1>25/0198/FUL</h1><table>${row('Received', '18 Sep 2025')}${row('Status', 'Under consultation')}${row('Decision', '–')}${row('Case officer', 'M. Adeyemi')}</table>`,
    steps: [
      ['M. Adeyemi', 'L. Prentice', false],
      ['<td>–</td>', '<td>Refused, 9 Dec 2025</td>', true],
    ],
  },
  {
    goal: 'EUR/CHF below 0.93 pls',
    page: `<h1>Rates</h1><table>${head('Pair', 'Rate')}${row('EUR/USD', '1.0831')}${row('EUR/CHF', '0.9512')}${row('USD/CHF', '0.9412')}</table>`,
    steps: [
      ['0.9412', '0.9268', false],
      ['0.9512', '0.9281', true],
    ],
  },
  {
    goal: 'Bitte melden sobald Zinn unter 2.200 € pro Tonne fällt',
    language: 'de',
    page: `<h1>Metalle</h1><table>${head('Werkstoff', '€ je Tonne', 'Vorwoche')}${row('Zinn', '2.318,00', '2.330,00')}${row('Zink', '2.451,00', '2.472,00')}${row('Kupfer', '8.742,00', '8.690,00')}</table><p>Unter 500 kg ein Zuschlag von 45 €.</p>`,
    steps: [
      ['2.451,00', '2.184,00', false],
      ['2.318,00', '2.176,00', true],
    ],
  },
  {
    goal: 'Let me know if they change the foreign transaction fee on the Classic account',
    page: `<h1>Fees</h1><h2>Classic account</h2><dl><dt>Monthly fee</dt><dd>£0</dd><dt>Foreign transaction fee</dt><dd>2.75% of the amount</dd><dt>Arranged overdraft</dt><dd>35.9% EAR</dd></dl>
      <h2>Premier account</h2><dl><dt>Monthly fee</dt><dd>£14</dd><dt>Foreign transaction fee</dt><dd>None</dd><dt>Arranged overdraft</dt><dd>29.9% EAR</dd></dl>`,
    steps: [
      ['35.9%', '39.9%', false],
      ['£14', '£17', false],
      ['2.75%', '2.99%', true],
    ],
  },
  {
    goal: 'When does the ballot for the half marathon open?',
    page: `<h1>Races</h1><ul>${card('Marathon', '26 April 2026', 'Entries not open yet')}${card('Half marathon', '26 April 2026', 'Ballot not open yet')}${card('Fun run', '25 April 2026', 'Enter now')}</ul>`,
    steps: [
      ['Entries not open yet', 'Entries open', false],
      ['Ballot not open yet', 'Ballot open until 30 September – apply', true],
    ],
  },
  {
    goal: 'Avísame cuando haya citas para la toma de huellas en la oficina de Alcorán',
    language: 'es',
    page: `<h1>Citas</h1><h2>Oficina de Alcorán</h2><ul><li>Toma de huellas: No hay citas disponibles</li><li>Asignación de NIE: No hay citas disponibles</li></ul>
      <h2>Oficina de Mirabel</h2><ul><li>Toma de huellas: Sin citas</li><li>Asignación de NIE: Sin citas</li></ul>`,
    steps: [
      ['Toma de huellas: Sin citas', 'Toma de huellas: Citas disponibles', false],
      ['Asignación de NIE: No hay citas disponibles', 'Asignación de NIE: Citas disponibles', false],
      [
        'Toma de huellas: No hay citas disponibles',
        'Toma de huellas: Citas disponibles desde el 11 de junio',
        true,
      ],
    ],
  },
  {
    goal: 'new firmware for my router, model RX-40 (NOT the RX-60!)',
    page: `<h1>Firmware</h1><p>Choose your model.</p><ul>${card('RX-20', 'Version 1.9.8')}${card('RX-40', 'Version 2.4.0')}${card('RX-60', 'Version 3.1.2')}</ul>`,
    steps: [
      ['Version 3.1.2', 'Version 3.2.0', false],
      ['Version 2.4.0', 'Version 2.5.1', true],
    ],
  },
  {
    goal: 'Price changes of the lamps. I do not need to hear about stock',
    page: `<h1>Lamps</h1><table>${head('Lamp', 'Price', 'Stock')}${row('Arc', '£40', '12')}${row('Globe', '£55', '9')}${row('Reed', '£61', '3')}</table>`,
    steps: [
      ['<td>12</td>', '<td>8</td>', false],
      ['£55', '£49', true],
    ],
  },
  {
    goal: 'Any flat in Oxley, please. I do not speak English well',
    page: `<h1>To let</h1><ul id="l"><li>Flat, Oxley, £700</li><li>House, Millby, £900</li><li>Flat, Millby, £650</li></ul>`,
    steps: [
      ['<ul id="l">', '<ul id="l"> <li>Flat, Harting, £640</li>', false],
      ['<ul id="l"> ', '<ul id="l">  <li>Flat, Oxley, £710</li>', true],
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
