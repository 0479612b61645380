// "Back in stock" as shops say it: in words, by a number, by a button that can be pressed, and by nothing that was said before.
import { describe, expect, it } from 'vitest';
import { analysePages, htmlPage } from '../../test/support/analyse-pages.ts';

const shop = (said: string) =>
  htmlPage(
    'Brass kettle – Harbour Goods',
    `<h1>Brass kettle</h1><p>$49.00</p>${said}<p>A kettle of brass with a long spout for slow pouring.</p><h2>Details</h2><ul><li>Weight 1.1 kg</li><li>Colour: brass</li></ul>`,
  );
const row = (name: string, value: string) =>
  `<table><tr><th>${name}</th><td>${value}</td></tr><tr><th>Warranty</th><td>2 years</td></tr></table>`;

const lacks: [goal: string, lack: string, have: string, title: string][] = [
  [
    'tell me when it is back in stock',
    '<button disabled>Add to cart</button>',
    '<button>Add to cart</button>',
    'Brass kettle is back in stock',
  ],
  [
    'tell me when it is back in stock',
    '<button aria-disabled="true">Buy now</button>',
    '<button>Buy now</button>',
    'Brass kettle is available again',
  ],
  [
    'tell me when it is back in stock',
    '<p>Stock: 0</p>',
    '<p>Stock: 14</p>',
    'Brass kettle is back in stock',
  ],
  [
    'tell me when it is back in stock',
    row('Stock', '0'),
    row('Stock', '25'),
    'Brass kettle is back in stock',
  ],
  ['back in stock', '<p>Qty available: 0</p>', '<p>Qty available: 3</p>', 'Brass kettle is available again'],
  [
    'let me know when I can buy it',
    '<p>Available: 0</p>',
    '<p>Available: 5</p>',
    'Brass kettle is available again',
  ],
  [
    'tell me when it is back in stock',
    '<p>0 available</p>',
    '<p>12 available</p>',
    'Brass kettle is available again',
  ],
  [
    'sag Bescheid, wenn wieder lieferbar',
    '<p>Lagerbestand: 0 Stück</p>',
    '<p>Lagerbestand: 7 Stück</p>',
    'Brass kettle is back in stock',
  ],
  [
    'tell me when it is back in stock',
    '<p>Call for availability</p>',
    '<p>In stock</p>',
    'Brass kettle is in stock (was Call for availability)',
  ],
];

describe('a thing that is back', () => {
  it.each(lacks)('“%s”: from %s to %s', async (goal, lack, have, title) => {
    const back = await analysePages(goal, shop(lack), shop(have));
    expect(back.goal.verdict).toBe('met');
    expect(back.title).toBe(title);
    const gone = await analysePages(goal, shop(have), shop(lack));
    expect(gone.goal.verdict).toBe('unrelated');
  });

  it('is not back where there were some before', async () => {
    const goal = 'tell me when it is back in stock';
    for (const [before, after] of [
      ['<p>Stock: 3</p>', '<p>Stock: 14</p>'],
      ['<p>Qty available: 3</p>', '<p>Qty available: 2</p>'],
      [row('Stock', '4'), row('Stock', '25')],
    ] as const)
      expect((await analysePages(goal, shop(before), shop(after))).goal.verdict).toBe('unrelated');
  });
});

describe('a thing that sells out', () => {
  it('does so when none is left, and not before', async () => {
    const goal = 'notify me if it sells out';
    const [four, one, none] = ['4', '1', '0'].map((count) => shop(`<p>In stock: ${count} pcs</p>`));
    expect((await analysePages(goal, four ?? '', one ?? '')).goal.verdict).toBe('unrelated');
    const gone = await analysePages(goal, one ?? '', none ?? '');
    expect(gone.goal.verdict).toBe('met');
    expect(gone.title).toBe('Brass kettle is sold out (was in stock)');
  });
});
