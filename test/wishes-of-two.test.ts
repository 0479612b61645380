// Goals that name two things, each with what is to happen to it, and goals with titles and states in them.
import { describe, expect, it } from 'vitest';
import { alertsByStep, type Story } from './support/alerts-by-step.ts';
import { card, row, table } from './support/small-markup.ts';

const stories: Story[] = [
  {
    goal: 'when issue 790 is closed or fixed, and about any new critical bug',
    page: `<h1>Bugs</h1>${table(
      row('Issue', 'Title', 'Severity', 'State'),
      row('790', 'Crash when exporting', 'major', 'Open'),
      row('781', 'Wrong icon', 'minor', 'Open'),
      row('777', 'Slow start', 'critical', 'Open'),
    )}`,
    steps: [
      ['major</td><td>Open', 'major</td><td>Closed', true],
      ['<tr><td>781', `${row('801', 'Data loss', 'critical', 'Open')}<tr><td>781`, true],
      ['<tr><td>781', `${row('802', 'Typo', 'minor', 'Open')}<tr><td>781`, false],
    ],
  },
  {
    goal: 'when Ethiopia Guji is back in stock, when the house espresso is under $30, and any new Kenya',
    page: `<h1>Beans</h1>${card('Ethiopia Guji', '$24', 'Sold out')}${card('House Espresso', '$34', 'In stock')}${card('Kenya AA', '$28', 'In stock')}${card('Brazil Santos', '$18', 'In stock')}`,
    steps: [
      ['$24</p><p>Sold out', '$24</p><p>In stock', true],
      ['$34', '$29', true],
      ['<article><h2>Brazil', `${card('Kenya Peaberry', '$31', 'In stock')}<article><h2>Brazil`, true],
      ['<article><h2>Brazil', `${card('Peru', '$21', 'In stock')}<article><h2>Brazil`, false],
    ],
  },
  {
    goal: 'tickets for Jazz Night, or if fewer than 20 tickets are left for the Choir Gala',
    page: `<h1>Events</h1>${table(row('Event', 'Tickets left'), row('Jazz Night', 'Sold out'), row('Choir Gala', '45'), row('Comedy Hour', '12'))}`,
    steps: [
      ['<td>Sold out', '<td>8', true],
      ['<td>45', '<td>18', true],
      ['<td>12', '<td>9', false],
    ],
  },
  {
    goal: 'Alpha tent at $280 or less, Beta stove at $70 or less and Gamma lamp under $20',
    page: `<h1>Shop</h1>${card('Alpha tent', '$320')}${card('Beta stove', '$80')}${card('Gamma lamp', '$30')}${card('Mug', '$25')}`,
    steps: [
      ['$320', '$279', true],
      ['$80', '$75', false],
      ['$75', '$69', true],
      ['$30', '$19', true],
      ['$25', '$9', false],
    ],
  },
  {
    goal: 'tell me if the Alpha tent sells out, but ignore price changes',
    page: `<h1>Shop</h1>${card('Alpha tent', 'Price: $320.00', 'In stock')}${card('Beta stove', 'Price: $80.00', 'In stock')}`,
    steps: [
      ['$320.00', '$300.00', false],
      ['$300.00</p><p>In stock', '$300.00</p><p>Sold out', true],
    ],
  },
  {
    goal: 'when the pool opens on Sunday',
    page: '<h1>Pool</h1><ul><li>Saturday: 9–18</li><li>Sunday: closed</li><li>Monday: 9–12</li></ul>',
    steps: [
      ['Monday: 9–12', 'Monday: 9–13', false],
      ['Sunday: closed', 'Sunday: 9–13', true],
    ],
  },
  {
    goal: 'alert me when Dr. Voss has appointments',
    page: `<h1>Clinic</h1>${table(row('Doctor', 'Next'), row('Dr. Voss', 'No appointments'), row('Dr. Adeyemi', '3 December'), row('Dr. Lund', 'No appointments'))}`,
    steps: [
      ['3 December', '5 December', false],
      ['Dr. Voss</td><td>No appointments', 'Dr. Voss</td><td>8 December', true],
    ],
  },
  {
    goal: 'let me know when places become free on the Roof tour on 12 December',
    page: `<h1>Tours</h1>${table(row('Tour', 'Day', 'Places'), row('Roof tour', '12 December', 'full'), row('Roof tour', '13 December', '4 places left'), row('Crypt tour', '12 December', 'full'))}`,
    steps: [
      [
        'Roof tour</td><td>12 December</td><td>full',
        'Roof tour</td><td>12 December</td><td>2 places left',
        true,
      ],
      ['4 places left', '3 places left', false],
    ],
  },
  {
    goal: 'when the status of order 4471 changes to shipped',
    page: `<h1>Orders</h1>${table(row('Order', 'Status'), row('4471', 'received'), row('4472', 'shipped'))}`,
    steps: [
      ['>received', '>in packing', false],
      ['>in packing', '>shipped', true],
    ],
  },
].map((story) => ({ ...story, language: 'en', steps: story.steps as Story['steps'] }));

describe('goals of two things', () => {
  it.each(stories.map((one) => [one.goal, one] as const))('%s', async (_, one) => {
    expect(await alertsByStep(one)).toEqual(one.steps.map(([, , isAlert]) => isAlert));
  });
});
