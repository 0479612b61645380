// Goals about the one thing that a shop's page sells, on pages with all that shops put around it.
import { expect, it } from 'vitest';
import { analysePages, htmlPage } from '../../test/support/analyse-pages.ts';

interface Shown {
  price?: string;
  stock?: string;
  other?: string;
  promise?: string;
}

const shop = ({
  price = '$219.00',
  stock = '<p>Sold out</p>',
  other = '$150.00',
  promise = 'up to $100 off',
}: Shown) =>
  htmlPage(
    'Tindarra camping fridge – Outback Shop',
    `<header><p>Your cart: $0.00</p><p>Spring sale: ${promise} selected fridges</p></header>
    <main><h1>Tindarra camping fridge</h1><p>${price}</p>${stock}<p>or 4 payments of $54.75</p><p>Delivery $9.95</p>
    <h2>Description</h2><p>Runs on 12 V and 240 V. The cover costs $39.00.</p>
    <h2>You may also like</h2><ul>
      <li><a href="/1"><h3>Fridge slide</h3></a><p>${other}</p><button>Add to cart</button></li>
      <li><a href="/2"><h3>Fridge bag</h3></a><p>$29.95</p><p>Sold out</p></li>
      <li><a href="/3"><h3>Cable</h3></a><p>$14.95</p><button>Add to cart</button></li></ul></main>`,
  );

const limit = 'Tell me when the price drops below $200';
const back = 'Tell me when it is back in stock';

it.each<[string, string, Shown, boolean]>([
  ['its own price', limit, { price: '$189.00' }, true],
  ['its own price, not far enough', limit, { price: '$209.00' }, false],
  ['the price of another thing', limit, { other: '$99.00' }, false],
  ['what the shop promises', limit, { promise: 'up to $150 off' }, false],
  ['a price that changes', 'Tell me when the price changes', { price: '$229.00' }, true],
  ['another price that changes', 'Tell me when the price changes', { other: '$155.00' }, false],
  ['a button', back, { stock: '<button>Add to cart</button>' }, true],
  ['a word', back, { stock: '<p>14 in stock</p>' }, true],
  ['another thing that is dearer', back, { other: '$170.00' }, false],
])('%s: “%s”', async (_, goal, shown, isAlert) => {
  const { goal: judged } = await analysePages(goal, shop({}), shop(shown));
  expect([judged.verdict, isAlert]).toEqual([
    isAlert ? expect.stringMatching(/^(?:met|relevant)$/) : 'unrelated',
    isAlert,
  ]);
});

it('a bare figure is the price where the shop states it for machines', async () => {
  const boots = (price: number) =>
    htmlPage(
      'Akron boots',
      `<script type="application/ld+json">${JSON.stringify({
        '@type': 'Product',
        name: 'Akron boots',
        offers: { price, priceCurrency: 'GBP', availability: 'InStock' },
      })}</script><main><h1>Akron boots</h1><div>${price}</div><p>Free delivery over £30</p><button>Add to basket</button></main>`,
    );
  const { goal: judged, title } = await analysePages('price below 120', boots(136), boots(119));
  expect(judged.verdict).toBe('met');
  expect(title).toContain('119');
});

it('a price stated only for machines is watched by what is stated', async () => {
  const boots = (price: number) =>
    htmlPage(
      'Akron boots',
      `<script type="application/ld+json">${JSON.stringify({
        '@type': 'Product',
        name: 'Akron boots',
        offers: { price, priceCurrency: 'GBP', availability: 'InStock' },
      })}</script><main><h1>Akron boots</h1><p>The price is shown when you choose a size.</p><p>Free delivery over £30</p></main>`,
    );
  const { goal: judged } = await analysePages('Tell me when the price drops', boots(136), boots(119));
  expect(judged.verdict).toBe('met');
});

it.each([
  ['Tell me when the price drops below $200', 'met'],
  ['Tell me when the price drops below US$200', 'unrelated'],
])('dollars are those of the page, unless the goal says whose: %s', async (goal, verdict) => {
  const [before, after] = ['$219.00', '$189.00'].map((price) =>
    shop({ price }).replace('lang="en"', 'lang="en-AU"'),
  );
  const { goal: judged } = await analysePages(goal, before ?? '', after ?? '');
  expect(judged.verdict).toBe(verdict);
});

it('a table of properties has the price of the thing, not of one among many', async () => {
  const radio = (price: string) =>
    htmlPage(
      'Pocket radio',
      `<main><h1>Pocket radio</h1><table><tr><th>Price</th><td>${price}</td></tr><tr><th>Deposit</th><td>$5.00</td></tr>
      <tr><th>Weight</th><td>300 g</td></tr></table><button>Add to cart</button></main>`,
    );
  const { goal: judged } = await analysePages('price below $50', radio('$59.00'), radio('$49.00'));
  expect(judged.verdict).toBe('met');
});

const machine = (price: string, shipping: string) =>
  htmlPage(
    'Aurora 7 Espresso Machine – Shop',
    `<h1>Aurora 7 Espresso Machine</h1><p>${price}</p><p>In stock</p>
    <p>The Aurora 7 is a single-boiler machine with a 58 mm portafilter.</p>
    <h2>Shipping</h2><p>Shipping costs ${shipping} within Germany and €19.90 to other EU countries.</p>`,
  );

it('what shipping costs is said of shipping, and not of the thing', async () => {
  const goal = 'Shipping cost changes';
  const { goal: verdict, title } = await analysePages(
    goal,
    machine('€649.00', '€9.90'),
    machine('€649.00', '€7.90'),
  );
  expect(verdict.verdict).toBe('relevant');
  expect(title).toBe(
    'Shipping costs €7.90 within Germany and €19.90 to other EU countries (was €9.90, −20.2%)',
  );
  const other = await analysePages(goal, machine('€649.00', '€9.90'), machine('€589.00', '€9.90'));
  expect(other.goal).toEqual({
    verdict: 'unrelated',
    reason: 'Other things changed, but nothing about “Shipping cost”.',
  });
});

it('a state that is not what the goal waits for is said, whatever else changed', async () => {
  const bike = (price: string, stock: string) =>
    htmlPage('Vento 3 | Radhaus', `<h1>Vento 3</h1><p>${price}</p><p>${stock}</p><p>Gewicht: 14,8 kg</p>`);
  const { goal } = await analysePages(
    'Wenn das Rad wieder lieferbar ist',
    bike('1.049,00 €', 'Lieferbar in 2–4 Werktagen'),
    bike('1.099,00 €', 'Derzeit nicht lieferbar'),
  );
  expect(goal).toEqual({
    verdict: 'unrelated',
    reason: 'Status is Derzeit nicht lieferbar, not available.',
  });
});
