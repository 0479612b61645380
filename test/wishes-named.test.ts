// Goals that name things by their place, their day or another name: "who leads", "7. August", "Harz (HZ)".
import { describe, expect, it } from 'vitest';
import { alertsByStep, type Story } from './support/alerts-by-step.ts';
import { list, row } from './support/small-markup.ts';

const table = (head: string[], ...rows: string[]) =>
  `<table><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr>${rows.join('')}</table>`;

const standings = `<h1>Standings</h1>${table(['Team', 'Won'], row('Saints', '4'), row('Pauma', '3'), row('Toros', '2'), row('Kites', '1'), row('Owls', '0'))}`;
const led = (goal: string, language: string, ...[below, ahead, again]: boolean[]): Story => ({
  goal,
  language,
  page: standings,
  steps: [
    [`${row('Toros', '2')}${row('Kites', '1')}`, `${row('Kites', '3')}${row('Toros', '2')}`, below === true],
    [
      `${row('Saints', '4')}${row('Pauma', '3')}`,
      `${row('Pauma', '5')}${row('Saints', '4')}`,
      ahead === true,
    ],
    [
      `${row('Pauma', '5')}${row('Saints', '4')}`,
      `${row('Saints', '6')}${row('Pauma', '5')}`,
      again === true,
    ],
    [row('Saints', '6'), row('Saints', '7'), false],
  ],
});

const menu = `<h1>Menu</h1><h2>2026-08-06</h2>${list('Soup €3.20', 'Fish €5.10')}<h2>2026-08-07</h2>${list('Rice €3.20', 'Cake €2.10')}`;
const ofDay = (goal: string, language: string): Story => ({
  goal,
  language,
  page: menu,
  steps: [
    ['Fish', 'Trout', false],
    ['Cake', 'Plum cake', true],
  ],
});

const bikes = `<h1>Bikes</h1>${table(['Bike', 'Price'], row('Suzuki 250', '5300 kr'), row('Honda 500', '9000 kr'), row('Suzuki 650', '9900 kr'))}`;

const stories: Story[] = [
  led('who is first? tell me when that changes', 'en', false, true, true),
  led('when Pauma takes the lead', 'en', false, true, false),
  led('when the Saints are no longer in first place', 'en', false, true, false),
  led('Pauma auf Platz 1', 'de', false, true, false),
  led('avísame cuando cambie el primer puesto', 'es', false, true, true),
  ofDay('what changes in the menu for Friday, 7 August?', 'en'),
  ofDay('Was ändert sich am Essen für Freitag, den 7. August?', 'de'),
  {
    goal: 'tell me when the price of a dish changes',
    page: menu,
    steps: [
      ['<li>Fish', '<li>Eel €9.00</li><li>Fish', false],
      ['€2.10', '€2.40', true],
    ],
  },
  {
    goal: 'a Suzuki for less than 5000 kr',
    page: bikes,
    steps: [
      ['9000 kr', '4500 kr', false],
      ['5300 kr', '4990 kr', true],
    ],
  },
  {
    goal: 'I’m looking for a Suzuki below 5000 kr, please tell me when one comes along',
    page: bikes,
    steps: [
      [row('Honda 500', '9000 kr'), `${row('Honda 500', '9000 kr')}${row('Honda 125', '3000 kr')}`, false],
      [row('Honda 125', '3000 kr'), `${row('Honda 125', '3000 kr')}${row('Suzuki 125', '3100 kr')}`, true],
    ],
  },
  {
    goal: 'new Hondas or Hondas that get cheaper',
    page: bikes,
    steps: [
      ['5300 kr', '5200 kr', false],
      ['9000 kr', '8500 kr', true],
      [row('Honda 500', '8500 kr'), `${row('Honda 500', '8500 kr')}${row('Honda 125', '3000 kr')}`, true],
      ['8500 kr', '8700 kr', false],
    ],
  },
  {
    goal: 'Honda price drop',
    page: `<h1>Makers</h1>${table(['Maker', 'Offers'], row('Honda', '11 offers'), row('Suzuki', '7 offers'), row('Yamaha', '9 offers'))}<h2>Offers</h2>${list('Honda 500: €5,300', 'Suzuki 250: €3,100', 'Yamaha 700: €7,900')}`,
    steps: [
      ['11 offers', '10 offers', false],
      ['€5,300', '€5,100', true],
    ],
  },
  {
    goal: 'any flat that gets cheaper',
    page: `<h1>Flats</h1>${table(['Flat', 'Size', 'Rent'], row('Mill Lane', '61 m²', '€900'), row('Well Road', '48 m²', '€700'), row('Park Row', '55 m²', '€800'))}`,
    steps: [
      ['61 m²', '60 m²', false],
      ['€900', '€880', true],
    ],
  },
  {
    goal: 'Suzuki: new ads, and also when one is gone',
    page: bikes,
    steps: [
      [row('Honda 500', '9000 kr'), '', false],
      [row('Suzuki 650', '9900 kr'), `${row('Suzuki 650', '9900 kr')}${row('Suzuki 125', '3000 kr')}`, true],
      [row('Suzuki 250', '5300 kr'), '', true],
    ],
  },
  {
    goal: 'neue Warnung für den Harz (HZ)',
    language: 'de',
    page: `<h1>Warnungen</h1>${list('Warnung vor Glätte: AB', 'Warnung vor Glätte: KS', 'Warnung vor Glätte: MZ')}`,
    steps: [
      ['<li>Warnung vor Glätte: AB', '<li>Warnung vor Sturm: KS</li><li>Warnung vor Glätte: AB', false],
      ['<li>Warnung vor Sturm: KS', '<li>Warnung vor Sturm: HZ</li><li>Warnung vor Sturm: KS', true],
    ],
  },
  {
    goal: 'tell me if the risk level for Oman goes down',
    page: `<h1>Advice</h1>${table(['Country', 'Risk level', 'Updated'], row('Bahrain', 'Avoid all travel', '2 May 2026'), row('Oman', 'Avoid all travel', '3 May 2026'), row('Qatar', 'Take care', '4 May 2026'))}`,
    steps: [
      ['3 May 2026', '9 May 2026', false],
      [row('Bahrain', 'Avoid all travel', '2 May 2026'), row('Bahrain', 'Take care', '2 May 2026'), false],
      ['<td>Oman</td><td>Avoid all travel', '<td>Oman</td><td>Take care', true],
    ],
  },
  {
    goal: 'new talks by Ann Obser',
    page: `<h1>Talks</h1>${list('Ann Obser: Routing (slides)', 'Bo Lind: Storage (slides)', 'Cy Moor: Sound (slides)')}`,
    steps: [
      ['Routing (slides)', 'Routing (slides, video)', false],
      ['<li>Bo', '<li>Ann Obser: Filters</li><li>Bo', true],
    ],
  },
  {
    goal: 'I’m in Leeds, so only new shops in Leeds please',
    page: `<h1>Shops</h1>${table(['Shop', 'Town'], row('Alder', 'Leeds'), row('Birch', 'Bath'), row('Cedar', 'York'))}`,
    steps: [
      ['<tr><td>Cedar', `${row('Dune', 'Bath')}<tr><td>Cedar`, false],
      [row('Alder', 'Leeds'), '', false],
      ['<tr><td>Dune', `${row('Elm', 'Leeds')}<tr><td>Dune`, true],
    ],
  },
];

describe('goals that name a thing by its place, its day, or in other words', () => {
  it.each(stories)('$goal', async (story) => {
    expect(await alertsByStep(story)).toEqual(story.steps.map(([, , isAlert]) => isAlert));
  });
});
