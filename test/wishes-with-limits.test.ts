// Limits on what a list sells: on the price that holds, and on no other figure of the entry.
import { describe, expect, it } from 'vitest';
import { alertsByStep, type Story } from './support/alerts-by-step.ts';
import { card, row, table } from './support/small-markup.ts';

const laptops = (price: string) =>
  `<h1>Laptops</h1>${card('ThinkPad T14', price)}${card('Dell XPS', '$899')}${card('Acer Swift', '$480')}`;

const stories: Story[] = [
  {
    goal: 'ThinkPad T14 below $500',
    page: laptops('<del>$699</del> $549'),
    steps: [
      ['<del>$699</del> $549', '<del>$699</del> $479', true],
      ['<del>$699', '<del>$649', false],
    ],
  },
  {
    goal: 'ThinkPad T14 under 500',
    page: laptops('Was $699 Now $549'),
    steps: [
      ['Now $549', 'Now $479', true],
      ['Was $699', 'Was $490', false],
    ],
  },
  {
    goal: '2 bedroom flats below 1400',
    page: `<h1>Flats</h1>${card('Sunny flat', '2 bedrooms', '1,410 sq ft', '€1,650 a month')}${card('Park flat', '2 bedrooms', '900 sq ft', '€1,480 a month')}${card('Old mill', '3 bedrooms', '1,100 sq ft', '€1,900 a month')}`,
    steps: [
      ['1,410 sq ft', '1,390 sq ft', false],
      ['€1,480', '€1,380', true],
    ],
  },
  {
    goal: '27 inch monitors under 200',
    page: `<h1>Monitors</h1>${card('View 27 inch', '240 Hz', '$320')}${card('Acer 27 inch', '75 Hz', '$240')}${card('Dell 24 inch', '60 Hz', '$150')}`,
    steps: [
      ['240 Hz', '180 Hz', false],
      ['$240', '$190', true],
    ],
  },
  {
    goal: 'road bikes in Leeds up to 400 pounds',
    page: `<h1>Bikes</h1>${card('Giant Contend 3', 'Road bike', '£540', 'Leeds')}${card('Trek Marlin', 'Mountain bike', '£300', 'Leeds')}${card('Boardman', 'Road bike', '£380', 'York')}`,
    steps: [
      ['£540', '£395', true],
      [
        '<article><h2>Trek',
        `${card('Kona Honky 5', 'Road bike', 'Ask for price, 21 gears', 'Leeds')}<article><h2>Trek`,
        false,
      ],
    ],
  },
  {
    goal: 'tell me when the Nimbus headphones cost less than 100 dollars',
    page: '<h1>Audio</h1><ul><li>Nimbus headphones <del>$179.00</del> $129.00</li><li>Orbit earbuds <del>$89.00</del> $59.00</li></ul>',
    steps: [
      ['$129.00', '$119.00', false],
      ['$119.00', '$95.00', true],
      ['$179.00', '$169.00', false],
    ],
  },
  {
    goal: 'cars newer than 2019',
    page: `<h1>Cars</h1>${table(row('Model', 'Year', 'Price'), row('Golf', '2016', '€ 9,000'), row('Polo', '2021', '€ 14,000'), row('Fabia', '2018', '€ 8,000'))}`,
    steps: [
      ['<tr><td>Fabia', `${row('Zoe', '2022', '€ 15,500')}<tr><td>Fabia`, true],
      ['<tr><td>Fabia', `${row('Corsa', '2015', '€ 5,500')}<tr><td>Fabia`, false],
    ],
  },
  {
    goal: 'firmware newer than 2.4.1',
    page: `<h1>Firmware</h1>${table(row('Version', 'Size'), row('2.4.1', '18 MB'), row('2.4.0', '18 MB'))}`,
    steps: [
      ['<tr><td>2.4.0', `${row('2.3.9', '17 MB')}<tr><td>2.4.0`, false],
      ['<tr><td>2.4.1', `${row('2.10.0', '19 MB')}<tr><td>2.4.1`, true],
    ],
  },
].map((story) => ({ ...story, language: 'en', steps: story.steps as Story['steps'] }));

describe('limits on the entries of a list', () => {
  it.each(stories.map((one) => [one.goal, one] as const))('%s', async (_, one) => {
    expect(await alertsByStep(one)).toEqual(one.steps.map(([, , isAlert]) => isAlert));
  });
});
