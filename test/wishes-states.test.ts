// What goals mean where a state is left or stands beside buttons, where a limit has a unit that the page leaves out, and what in a goal names nothing.
import { describe, expect, it } from 'vitest';
import { alertsByStep, type Story } from './support/alerts-by-step.ts';
import { row } from './support/small-markup.ts';

const head = (...cells: string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;
const card = (title: string, ...lines: string[]) =>
  `<li><h3>${title}</h3>${lines.map((line) => `<p>${line}</p>`).join('')}</li>`;
const hold = (title: string, status: string) =>
  `<div><h3>${title}</h3><dl><dt>Status</dt><dd>${status}</dd></dl><button>Suspend hold</button><button>Cancel hold</button></div>`;

const stories: Story[] = [
  {
    goal: 'new hotels with full board',
    page: `<h1>Hotels</h1><table>${head('Hotel', 'Place', 'Meals')}${row('Gull', 'Ryde', 'Breakfast')}${row('Anchor', 'Cowes', 'Full board')}${row('Pier', 'Ryde', 'Breakfast')}</table>`,
    steps: [
      ['<tr><td>Pier', `${row('Mole', 'Cowes', 'Breakfast')}<tr><td>Pier`, false],
      ['<tr><td>Pier', `${row('Harbour', 'Ryde', 'Full board')}<tr><td>Pier`, true],
    ],
  },
  {
    goal: 'avísame de nuevos empleos a tiempo completo',
    language: 'es',
    page: `<h1>Empleos</h1><table>${head('Puesto', 'Lugar', 'Jornada')}${row('Panadero', 'Lugo', 'Tiempo completo')}${row('Portero', 'Vigo', 'Media jornada')}${row('Cocinero', 'Lugo', 'Tiempo completo')}</table>`,
    steps: [
      ['<tr><td>Cocinero', `${row('Conserje', 'Vigo', 'Media jornada')}<tr><td>Cocinero`, false],
      ['<tr><td>Cocinero', `${row('Soldador', 'Vigo', 'Tiempo completo')}<tr><td>Cocinero`, true],
    ],
  },
  {
    goal: 'new full time jobs',
    page: `<h1>Jobs at Orme</h1><table>${head('Job', 'Place', 'Hours')}${row('Baker', 'Leeds', 'Full time')}${row('Night porter', 'York', 'Part time')}${row('Cook', 'Hull', 'Full time')}</table>`,
    steps: [
      ['<tr><td>Cook', `${row('Clerk', 'York', 'Part time')}<tr><td>Cook`, false],
      ['<tr><td>Cook', `${row('Welder', 'York', 'Full time')}<tr><td>Cook`, true],
    ],
  },
  {
    goal: 'let me know when my hold on The Tin Drumlin is ready for pickup',
    page: `<h1>My holds</h1>${hold('The Tin Drumlin', 'In queue, position 4 of 11')}${hold('Bright Fell', 'In queue, position 2 of 3')}`,
    steps: [
      ['position 4 of 11', 'position 1 of 9', false],
      ['In queue, position 2 of 3', 'Ready for pickup', false],
      ['In queue, position 1 of 9', 'Ready for pickup until 8 March', true],
    ],
  },
  {
    goal: 'Tell me when the shortage of Norvexine 10 mg tablets is resolved',
    page: `<h1>Medicines</h1><table>${head('Medicine', 'State')}${row('Norvexine 10 mg tablets', 'Shortage')}${row('Norvexine 20 mg tablets', 'Shortage')}${row('Palidone drops', 'Shortage')}</table>`,
    steps: [
      ['20 mg tablets</td><td>Shortage', '20 mg tablets</td><td>Resolved', false],
      ['10 mg tablets</td><td>Shortage', '10 mg tablets</td><td>Resolved', true],
    ],
  },
  {
    goal: 'river level at Cobblers Weir above 3.5 metres -> warn me',
    page: `<h1>Stations</h1><table>${head('Station', 'Level', 'Trend')}${row('Cobblers Weir', '3.34', 'rising')}${row('Mill Lock', '3.12', 'rising')}${row('Town Bridge', '2.90', 'steady')}</table>`,
    steps: [
      ['3.12', '3.71', false],
      ['3.34', '3.48', false],
      ['3.48', '3.62', true],
    ],
  },
  {
    goal: "Dis-moi s'il y a une perturbation sur la ligne C",
    language: 'fr',
    page: '<h1>Info trafic</h1><ul><li>Ligne A Gare – Stade : trafic normal</li><li>Ligne B Port – Halles : trafic normal</li><li>Ligne C Parc – Musée : trafic normal</li></ul>',
    steps: [
      ['Port – Halles : trafic normal', 'Port – Halles : trafic interrompu', false],
      ['Parc – Musée : trafic normal', 'Parc – Musée : un tram sur trois', true],
    ],
  },
  {
    goal: "I'd like a message for every new scan of this parcel until it's delivered",
    page: '<h1>Parcel 7781</h1><ol><li>17 March 20:10 Accepted at counter, Wendle</li><li>18 March 01:40 Sorted, Ferrow</li></ol><p>Chat is open from 8 to 20.</p>',
    steps: [
      ['from 8 to 20', 'from 9 to 18', false],
      ['<ol>', '<ol><li>18 March 04:51 Arrived at depot, Eastmoor</li>', true],
    ],
  },
  {
    goal: '2 bedroom flats in Northgate, max £1,400 a month. New listings only please.',
    page: `<h1>Flats to rent</h1><ul>${card('Garden flat', '£1,250 a month', 'Northgate · 1 bedroom')}${card('Top floor', '£1,380 a month', 'Eastbrook · 2 bedroom')}${card('By the mill', '£1,300 a month', 'Northgate · 2 bedroom')}</ul>`,
    steps: [
      ['</ul>', `${card('Over the bakery', '£1,290 a month', 'Eastbrook · 2 bedroom')}</ul>`, false],
      ['</ul>', `${card('Old cannery', '£1,725 a month', 'Northgate · 2 bedroom')}</ul>`, false],
      ['</ul>', `${card('Harbour view', '£1,350 a month', 'Northgate · 2 bedroom')}</ul>`, true],
    ],
  },
  {
    goal: "new boots please. I don't care about price changes or what's sold out",
    page: `<h1>Boots</h1><ul>${card('Harwich', '£160')}${card('Seaford', '£140')}${card('Wendle', '£120')}</ul>`,
    steps: [
      ['£160', '£128', false],
      ['£140', 'Sold out', false],
      ['</ul>', `${card('Ferrow', '£150')}</ul>`, true],
    ],
  },
  {
    goal: 'Bitte melden, sobald es zum Bebauungsplan Nr. 47 „Mühlwiesen“ eine neue Bekanntmachung gibt',
    language: 'de',
    page: '<h1>Bekanntmachungen</h1><ul><li>Bebauungsplan Nr. 47 „Mühlwiesen“: Aufstellungsbeschluss</li><li>Bebauungsplan Nr. 44 „Am Anger“: Satzung</li><li>Haushaltssatzung</li></ul>',
    steps: [
      ['<ul>', '<ul><li>Bebauungsplan Nr. 51 „Hohe Leite“: Aufstellungsbeschluss</li>', false],
      ['<ul>', '<ul><li>Bebauungsplan Nr. 47 „Mühlwiesen“: öffentliche Auslegung</li>', true],
    ],
  },
  {
    goal: 'let me know when Marlow Rovers get into the top three',
    page: `<h1>League</h1><table>${head('Team', 'Points')}${row('Oldcastle', '40')}${row('Brightholme', '38')}${row('Ferrow', '36')}${row('Marlow Rovers', '35')}${row('Wendle', '30')}</table>`,
    steps: [
      ['<td>40', '<td>41', false],
      [
        `${row('Ferrow', '36')}${row('Marlow Rovers', '35')}`,
        `${row('Marlow Rovers', '38')}${row('Ferrow', '36')}`,
        true,
      ],
      [
        `${row('Marlow Rovers', '38')}${row('Ferrow', '36')}`,
        `${row('Ferrow', '39')}${row('Marlow Rovers', '38')}`,
        false,
      ],
    ],
  },
  {
    goal: 'Novos concursos para professor de matemática',
    language: 'pt',
    page: '<h1>Contratação</h1><h2>Aviso 14: Professor de Inglês</h2><p>16 horas.</p><h2>Aviso 13: Técnico de psicologia</h2><p>35 horas.</p><h2>Aviso 12: Professor de Música</h2><p>12 horas.</p>',
    steps: [
      ['</h1>', '</h1><h2>Aviso 15: Professor de Física</h2><p>18 horas.</p>', false],
      ['</h1>', '</h1><h2>Aviso 16: Professor de Matemática</h2><p>20 horas.</p>', true],
    ],
  },
  {
    goal: 'any part-time vacancies',
    page: `<h1>Jobs</h1><ul>${card('Archivist', 'Hours: full-time')}${card('Porter', 'Hours: part-time')}${card('Cook', 'Hours: full-time')}</ul>`,
    steps: [
      ['</ul>', `${card('Driver', 'Hours: full-time')}</ul>`, false],
      ['</ul>', `${card('Assistant', 'Hours: part-time')}</ul>`, true],
    ],
  },
  {
    goal: 'Alert me if the EU API goes down or is degraded. US region isn’t relevant for us.',
    page: `<h1>Status</h1><table>${head('Service', 'State')}${row('EU API', 'Operational')}${row('US API', 'Operational')}${row('Console', 'Operational')}</table>`,
    steps: [
      ['US API</td><td>Operational', 'US API</td><td>Major outage', false],
      ['EU API</td><td>Operational', 'EU API</td><td>Degraded', true],
    ],
  },
];

describe('goals on states, units and what names nothing', () => {
  it.each(stories)('$goal', async (story) => {
    expect(await alertsByStep(story)).toEqual(story.steps.map(([, , isAlert]) => isAlert));
  });
});
