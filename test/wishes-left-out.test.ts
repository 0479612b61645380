// What a goal leaves out, does not care about, or asks of the same thing in a second half.
import { describe, expect, it } from 'vitest';
import { alertsByStep, type Story } from './support/alerts-by-step.ts';
import { row } from './support/small-markup.ts';

const head = (...cells: string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;
const card = (title: string, ...lines: string[]) =>
  `<li><h3>${title}</h3>${lines.map((line) => `<p>${line}</p>`).join('')}</li>`;

const boards = (...rows: string[]) =>
  `<h1>Holz nach Maß</h1><table>${head('Ware', 'Preis')}${rows.join('')}</table>`;

const stories: Story[] = [
  {
    goal: 'Tell me about new park alerts. I do NOT care about parking or campgrounds though',
    page: '<h1>Tamarack State Park</h1><h2>Alerts in effect</h2><ul><li><b>Elk calving season</b> Keep away from elk.</li><li><b>Ice</b> Microspikes are advised.</li></ul><h2>Visit</h2><p>The park is open all year.</p>',
    steps: [
      ['<li><b>Ice', '<li><b>North lot full</b> Parking fills early on weekends.</li><li><b>Ice', false],
      [
        '<li><b>Ice',
        '<li><b>Juniper Campgrounds closed</b> Water line repairs until June.</li><li><b>Ice',
        false,
      ],
      ['<li><b>Ice', '<li><b>Bear sightings</b> Hike in groups near the falls.</li><li><b>Ice', true],
    ],
  },
  {
    goal: 'Bescheid, sobald es für das Konzert wieder Stehplätze im Innenraum gibt. Sitzplätze brauche ich nicht.',
    language: 'de',
    page: `<h1>Nordlicht – Sommertour</h1><p>Das Konzert beginnt um 20 Uhr.</p><ul>${card('Stehplatz Innenraum', '59,90 €', 'Ausverkauft')}${card('Sitzplatz Innenraum', '72,00 €', 'Ausverkauft')}${card('Sitzplatz Rang', '49,90 €', 'Verfügbar')}</ul>`,
    steps: [
      ['72,00 €</p><p>Ausverkauft', '72,00 €</p><p>Verfügbar', false],
      ['59,90 €</p><p>Ausverkauft', '59,90 €</p><p>Verfügbar', true],
    ],
  },
  {
    goal: 'Eiche 40x120 unter 9 € – Fichte interessiert mich nicht, Muster auch nicht',
    language: 'de',
    page: boards(
      row('Balken Eiche 40 × 120 mm', '11,20 €'),
      row('Balken Eiche 30 × 90 mm', '9,80 €'),
      row('Muster Eiche 40 × 120 mm', '9,50 €'),
      row('Balken Fichte 40 × 120 mm', '9,40 €'),
    ),
    steps: [
      ['9,80 €', '8,10 €', false],
      ['9,50 €', '2,00 €', false],
      ['9,40 €', '6,30 €', false],
      ['11,20 €', '8,90 €', true],
    ],
  },
  {
    goal: 'rug 160 x 230 below £100',
    page: `<h1>Rugs</h1><ul>${card('Wool rug, 160x230 cm', '£140')}${card('Wool rug, 200x300 cm', '£180')}${card('Jute rug, 120x180 cm', '£110')}</ul>`,
    steps: [
      ['£180', '£95', false],
      ['£140', '£89', true],
    ],
  },
  {
    goal: 'new jobs for pastry cooks, part time or full time is fine, no agencies',
    page: `<h1>Kitchen jobs</h1><ul>${card('Pastry cook, Harbour Hotel', 'Full time')}${card('Waiter, Old Mill', 'Part time')}${card('Porter, Old Mill', 'Full time')}</ul>`,
    steps: [
      ['<h3>Waiter', '<h3>Pastry cook, Station Café</h3><p>Part time</p></li><li><h3>Waiter', true],
      ['<h3>Porter', '<h3>Barman, Quay Inn</h3><p>Part time</p></li><li><h3>Porter', false],
    ],
  },
  {
    goal: 'studio à Lanvallay, meublé ou non, sans agence',
    language: 'fr',
    page: `<h1>Annonces</h1><table>${head('Bien', 'Ville', 'État')}${row('Studio 22 m²', 'Lanvallay', 'Meublé')}${row('Maison 90 m²', 'Taden', 'Vide')}${row('Studio 30 m²', 'Dinan', 'Meublé')}</table>`,
    steps: [
      [
        '<tr><td>Maison 90',
        '<tr><td>Studio 25 m²</td><td>Lanvallay</td><td>Vide</td></tr><tr><td>Maison 90',
        true,
      ],
      [
        '<tr><td>Studio 30',
        '<tr><td>Maison 70 m²</td><td>Dinan</td><td>Meublé</td></tr><tr><td>Studio 30',
        false,
      ],
    ],
  },
  {
    goal: 'Any kind of fire (grass, house, chimney) but NOT fire alarms please',
    page: '<h1>Calls</h1><h2>Today</h2><ul><li>Water leak, Mill Lane</li><li>Fire alarm, School Road</li><li>Grass fire, Quarry Hill</li></ul>',
    steps: [
      ['<li>Water leak', '<li>Fire alarm, Bank Street</li><li>Water leak', false],
      ['<li>Water leak', '<li>Chimney fire, Weir Row</li><li>Water leak', true],
    ],
  },
  {
    goal: 'jobs for editors, but no internships in Leith',
    page: `<h1>Media jobs</h1><table>${head('Job', 'Town', 'Kind')}${row('Editor, sports', 'Leith', 'Permanent')}${row('Editor, culture', 'Perth', 'Internship')}${row('Printer', 'Perth', 'Permanent')}</table>`,
    steps: [
      [
        '<tr><td>Printer',
        '<tr><td>Editor, food</td><td>Leith</td><td>Internship</td></tr><tr><td>Printer',
        false,
      ],
      [
        '<tr><td>Printer',
        '<tr><td>Editor, night</td><td>Leith</td><td>Permanent</td></tr><tr><td>Printer',
        true,
      ],
    ],
  },
  {
    goal: 'the pool closes or the prices change',
    page: `<h1>Leisure centre</h1><h2>News</h2><ul><li>The pool is open until 21:00</li><li>The sauna is open until 22:00</li></ul><h2>Tickets</h2><table>${head('Ticket', 'Price')}${row('Adult', '£5.20')}${row('Child', '£2.60')}${row('Locker', '£1.00')}</table>`,
    steps: [
      ['The sauna is open until 22:00', 'The sauna is open until 21:30', false],
      ['£5.20', '£5.60', true],
    ],
  },
  {
    goal: 'chimney fire anywhere',
    page: '<h1>Calls</h1><h2>Today</h2><ul><li>Water leak, Mill Lane</li><li>Chimney fire, School Road</li><li>Grass fire, Quarry Hill</li></ul>',
    steps: [
      ['<li>Water leak', '<li>Trapped cat, Bank Street</li><li>Water leak', false],
      ['<li>Water leak', '<li>Chimney fire, Weir Row</li><li>Water leak', true],
    ],
  },
  {
    goal: 'Tell me if the Velano Tour is back in stock or its price drops',
    page: `<h1>Bicycles</h1><table>${head('Model', 'Price', 'Stock')}${row('Velano Tour', '€1,899', 'Sold out')}${row('Velano City', '€1,299', 'In stock')}${row('Moro 3', '€999', 'In stock')}</table>`,
    steps: [
      ['€1,299', '€1,199', false],
      ['€1,899', '€1,799', true],
      ['Sold out', 'In stock', true],
    ],
  },
  {
    goal: 'sag Bescheid, wenn das Moro 3 wieder lieferbar ist oder der Preis fällt',
    language: 'de',
    page: `<h1>Räder</h1><ul>${card('Moro 3', '999 €', 'Ausverkauft')}${card('Velano Tour', '1.899 €', 'Lieferbar')}${card('Velano City', '1.299 €', 'Lieferbar')}</ul>`,
    steps: [
      ['1.899 €', '1.799 €', false],
      ['<p>999 €', '<p>949 €', true],
    ],
  },
  {
    goal: 'Who joins or leaves the committee?',
    page: '<h1>Our club</h1><h2>Committee</h2><ul><li>Ada Quill, chair</li><li>Ben Orme</li><li>Cleo Hart</li><li>Dov Lind</li></ul><h2>Staff</h2><ul><li>Eve Moss</li><li>Finn Rae</li></ul>',
    steps: [
      ['<li>Ben Orme', '<li>Ben Orme, secretary', false],
      ['<li>Cleo Hart', '<li>Gus Vane', true],
    ],
  },
];

describe('what a goal leaves out, and what it asks of the same thing', () => {
  for (const story of stories)
    it(story.goal, async () => {
      expect(await alertsByStep(story)).toEqual(story.steps.map(([, , isAlert]) => isAlert));
    });
});
