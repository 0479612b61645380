// What a goal leaves out, does not care about, or asks of the same thing in a second half.
import { describe, expect, it } from 'vitest';
import { alertsByStep, type Story } from './support/alerts-by-step.ts';

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const head = (...cells: string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;
const card = (title: string, ...lines: string[]) =>
  `<li><h3>${title}</h3>${lines.map((line) => `<p>${line}</p>`).join('')}</li>`;

const stories: Story[] = [
  {
    goal: 'rug 160 x 230 below £100',
    page: `<h1>Rugs</h1><ul>${card('Wool rug, 160x230 cm', '£140')}${card('Wool rug, 200x300 cm', '£180')}${card('Jute rug, 120x180 cm', '£110')}</ul>`,
    steps: [
      ['£180', '£95', false],
      ['£140', '£89', true],
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
