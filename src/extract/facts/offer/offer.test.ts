import { describe, expect, it } from 'vitest';
import { watchWork } from '../../../../test/support/watch-work.ts';
import { defaultWatch } from '../../../core/site/watch.ts';
import { extractContent, offerOf } from '../../extract.ts';

async function offer(html: string, url = 'https://shop.example/'): Promise<unknown> {
  const body = new TextEncoder().encode(html);
  const content = await extractContent({
    body,
    contentType: 'text/html',
    charset: 'utf-8',
    url,
    watch: defaultWatch,
  });
  const found = offerOf(content);
  return found === null ? null : [found.price, found.currency, found.availability];
}

const product = (offers: unknown, name = 'Oak desk lamp'): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name, offers })}</script>`;

describe('the offer a page is about', () => {
  it('is what structured data say of the thing the page is named after', async () => {
    const main = product({ price: 49.9, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' });
    const other = [1, 2, 3, 4].map((n) => product({ price: n, priceCurrency: 'EUR' }, `Bulb of type ${n}`));
    expect(await offer(`<title>Oak desk lamp</title>${other.join('')}${main}<h1>Oak desk lamp</h1>`)).toEqual(
      [49.9, 'EUR', 'in-stock'],
    );
  });

  it('is what is below the name where nothing is stated for machines', async () => {
    const page = `<title>Oak desk lamp – Lamps & more</title><p>Your basket: $0.00</p><p>Free shipping over $50</p>
      <main><h1>Oak desk lamp</h1><p>RRP:</p><p>$99.00</p><p>Our price</p><p>$79.00 + $5.00 delivery</p><p>You save $20.00</p>
      <p>or 4 instalments of $19.75</p><button>Add to basket</button>
      <h2>You may also like</h2><p>Pine lamp</p><p>$12.00</p><p>Sold out</p></main>`;
    expect(await offer(page)).toEqual([79, 'USD', 'in-stock']);
  });

  it('takes the new price and not the one crossed out', async () => {
    expect(await offer('<h1>Chair</h1><p><s>€ 120,00</s></p><p>€ 90,00</p>')).toEqual([90, 'EUR', null]);
    expect(await offer('<h1>Chair</h1><p>€ 90,00 <s>€ 120,00</s></p>')).toEqual([90, 'EUR', null]);
    expect(await offer('<h1>Chair</h1><p>€ 120,00</p><p>€ 90,00</p>')).toEqual([90, 'EUR', null]);
  });

  it('but takes a price that only looks crossed out when there is no other', async () => {
    expect(await offer('<h1>Chair</h1><p class="price-old">€ 90,00</p><p>excl. VAT: € 75,00</p>')).toEqual([
      90,
      'EUR',
      null,
    ]);
  });

  it('of several stated prices takes the one that is shown', async () => {
    const stated = product([
      { price: 30, priceCurrency: 'USD' },
      { price: 25, priceCurrency: 'USD' },
    ]);
    expect(await offer(`${stated}<h1>Oak desk lamp</h1><p>$30.00</p>`)).toEqual([30, 'USD', 'in-stock']);
    expect(await offer(`${stated}<h1>Oak desk lamp</h1>`)).toEqual([25, 'USD', 'in-stock']);
  });

  it('believes its eyes where what is stated for machines is nowhere to be seen', async () => {
    const stale = product({ price: 30, priceCurrency: 'USD', availability: 'InStock' });
    expect(await offer(`${stale}<h1>Oak desk lamp</h1><p>$35.00</p><p>Sold out</p>`)).toEqual([
      35,
      'USD',
      'out-of-stock',
    ]);
  });

  it('holds a thing for sold that shows a button to buy it, and for gone that offers word of its return', async () => {
    const stated = product({ price: 30, priceCurrency: 'USD', availability: 'OutOfStock' });
    const page = (below: string): string => `${stated}<h1>Oak desk lamp</h1><p>$30.00</p>${below}`;
    expect(await offer(page('<button>Add to basket</button>'))).toEqual([30, 'USD', 'in-stock']);
    expect(await offer(page('<button>Notify me</button>'))).toEqual([30, 'USD', 'out-of-stock']);
    expect(await offer(page(''))).toEqual([30, 'USD', 'out-of-stock']);
  });

  it('does not take a size, a branch or another product for the thing', async () => {
    const stated = product({ price: 30, priceCurrency: 'USD', availability: 'InStock' });
    const page = `${stated}<h1>Oak desk lamp</h1><p>$30.00</p><select><option>Small</option><option>Large – sold out</option></select>
      <p>Not available in store</p><h2>Related products</h2><p>Pine lamp – sold out</p>`;
    expect(await offer(page)).toEqual([30, 'USD', 'in-stock']);
  });

  it('counts variants together: one that can be had is enough', async () => {
    const stated = product([
      { price: 30, priceCurrency: 'USD', availability: 'OutOfStock' },
      { price: 30, priceCurrency: 'USD', availability: 'InStock' },
    ]);
    expect(await offer(`${stated}<h1>Oak desk lamp</h1>`)).toEqual([30, 'USD', 'in-stock']);
  });

  it('does not take the other things of a list for the one the page is about', async () => {
    const card = (name: string, price: string): string =>
      `<li><a href="/${name}"><h3>${name} lamp</h3></a><p>${price}</p><button>Add to basket</button></li>`;
    const list = `<ul>${card('Pine', '$12.00')}${card('Ash', '$13.00')}${card('Elm', '$14.00')}${card('Yew', '$15.00')}</ul>`;
    expect(
      await offer(`<title>Oak lamp</title><h1>Oak lamp</h1><p>$30.00</p><p>Sold out</p>${list}`),
    ).toEqual([30, 'USD', 'out-of-stock']);
  });

  const lamp = (below: string, above = ''): string =>
    `<title>Oak desk lamp</title>${above}<main><h1>Oak desk lamp</h1>${below}</main>`;
  const buy = '<button>Add to basket</button>';

  it.each([
    [
      'a dash that parts the name from the price',
      '<title>Lamp</title><h1>Lamp, oak - $40 (Leith)</h1><p>Paid $90 for it.</p>',
      [40, 'USD', null],
    ],
    [
      'words for screen readers',
      lamp(`<p>Original price was: $90.00.Current price is: $70.00.</p>${buy}`),
      [70, 'USD', 'in-stock'],
    ],
    ['payments', lamp(`<p>$80.00</p><p>or 4 payments of $20.00</p>${buy}`), [80, 'USD', 'in-stock']],
    [
      'a card that not everybody has',
      lamp(`<p>$70.00 with card</p><p>$80.00</p>${buy}`),
      [80, 'USD', 'in-stock'],
    ],
    [
      'what the cheapest model costs',
      lamp(`<p>From $50.00</p><p>Your choice:</p><p>$80.00</p>${buy}`),
      [80, 'USD', 'in-stock'],
    ],
    [
      'a discount that leads from one price to the other',
      lamp(`<p>$100.00</p><p>$80.00 20% OFF</p>${buy}`),
      [80, 'USD', 'in-stock'],
    ],
    ['a price that is not shown', lamp('<p>Price on request</p><p>Spare bulb</p><p>$9.00</p>'), null],
    ['kilograms', lamp(`<p>$80.00</p><p>1.60 KGS</p>${buy}`), [80, 'USD', 'in-stock']],
    [
      'a price above the name',
      '<title>Oak desk lamp</title><main><p>$80.00</p><h1>Oak desk lamp</h1><p>A bulb for $9.00 is not included, and neither is the box that you see in the picture, which we sell for $5.00 when we have it.</p></main>',
      [80, 'USD', null],
    ],
  ])('knows %s', async (_, page, expected) => {
    expect(await offer(page)).toEqual(expected);
  });

  it.each([
    ['badges for every state, and a button', '<p>Sale Sold out</p>', buy, 'in-stock'],
    [
      'badges for every state, and none',
      '<p>Sale Sold out</p>',
      '<button disabled>Sold out</button>',
      'out-of-stock',
    ],
    [
      'a form that waits behind the button',
      buy,
      '<h3>Notify me</h3><p>We write to you when it is back.</p>',
      'in-stock',
    ],
    [
      'a promise of the shop above all',
      '<p>Ordered today, delivered tomorrow with our own vans.</p><p>Sold out</p>',
      '',
      'out-of-stock',
    ],
    ['a colour that is gone', '<ul><li>Oak</li><li>Ash sold out</li></ul>', buy, 'in-stock'],
    [
      'a review that complains',
      '<p>In stock</p>',
      '<h2>Reviews</h2><p>It was out of stock for weeks!</p>',
      'in-stock',
    ],
    ['what replaces it', '<p>No longer made</p><p>Elm lamp instead:</p>', buy, 'discontinued'],
    [
      'another thing with a price of its own',
      '<p>Sold out</p>',
      '<p>Elm lamp $70.00 in stock</p>',
      'out-of-stock',
    ],
    ['sizes with headings', '<h2>Size:</h2><label><input type="radio" disabled> S</label>', buy, 'in-stock'],
    ['usual times of delivery', '<p>Delivery time: 2 to 4 days</p><p>Not in stock</p>', '', 'out-of-stock'],
  ])('sees through %s', async (_, first, then, expected) => {
    expect(await offer(lamp(`<p>$80.00</p>${first}${then}`))).toEqual([80, 'USD', expected]);
  });

  it('is of the thing, and not of those that are stated for machines beside it', async () => {
    const others = ['Rope', 'Mat'].map((name) => product({ price: 5, priceCurrency: 'USD' }, name));
    expect(await offer(lamp(`${others.join('')}<p>$80.00</p>${buy}`))).toEqual([80, 'USD', 'in-stock']);
  });

  it('of what several sellers ask is what the page itself shows', async () => {
    const range = { '@type': 'AggregateOffer', lowPrice: 9, highPrice: 32, priceCurrency: 'USD' };
    expect(await offer(lamp(`${product(range)}<p>$25.00</p>${buy}`))).toEqual([25, 'USD', 'in-stock']);
  });

  it('is none on pages that offer nothing', async () => {
    expect(await offer('<h1>Privacy policy</h1><p>We keep your data for 30 days.</p>')).toBeNull();
    expect(await offer('')).toBeNull();
  });

  it('takes its time on a hostile page in proportion', async () => {
    const worked = watchWork();
    await offer(
      `<h1>Lamp</h1>${'<p>$1.50 Lamp $2.50 sold out</p>'.repeat(5000)}<h2>${'Lamp '.repeat(9000)}</h2>`,
    );
    expect(worked()).toBeLessThan(5000);
  });
});
