import { describe, expect, it } from 'vitest';
import { defaultWatch } from '../../core/site/watch.ts';
import { extractContent } from '../extract.ts';

async function facts(html: string): Promise<string[]> {
  const body = new TextEncoder().encode(html);
  const content = await extractContent({
    body,
    contentType: 'text/html',
    charset: 'utf-8',
    url: 'https://shop.example/',
    watch: defaultWatch,
  });
  return content.facts
    .filter((fact) => fact.block === null)
    .map(({ kind, label, value, currency, unit, source }) =>
      [source, kind, label, value, currency, unit].filter((part) => part !== null && part !== '').join(' | '),
    );
}

const jsonLd = (data: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

describe('facts stated for machines', () => {
  it('come from JSON-LD, named by the product', async () => {
    const product = {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Product',
          name: 'Lamp',
          offers: {
            '@type': 'Offer',
            price: '49.90',
            priceCurrency: 'EUR',
            availability: 'https://schema.org/InStock',
            priceValidUntil: '2026-12-31',
          },
          aggregateRating: { ratingValue: 4.4, reviewCount: '89' },
          review: [{ '@type': 'Review', reviewRating: { ratingValue: 1 }, datePublished: '2020-01-01' }],
        },
      ],
    };
    expect((await facts(jsonLd(product))).sort()).toEqual([
      'json-ld | availability | Lamp | in-stock',
      'json-ld | count | Lamp | 89 | reviews',
      'json-ld | date | Lamp price valid until | 2026-12-31',
      'json-ld | price | Lamp | 49.9 | EUR',
      'json-ld | rating | Lamp | 4.4 | /5',
    ]);
  });

  it('mark list prices as old', async () => {
    const offer = {
      '@type': 'Product',
      name: 'L',
      offers: {
        priceCurrency: 'USD',
        priceSpecification: [{ price: 30, priceType: 'https://schema.org/ListPrice' }, { price: 20 }],
      },
    };
    expect(await facts(jsonLd(offer))).toEqual([
      'json-ld | price | L (old price) | 30 | USD',
      'json-ld | price | L | 20 | USD',
    ]);
  });

  it('call the stamps of a page by their own names', async () => {
    const article = {
      '@type': 'Article',
      headline: 'News',
      datePublished: '2026-03-01',
      dateModified: '2026-03-12T10:00Z',
    };
    expect(await facts(jsonLd(article))).toEqual([
      'json-ld | date | datePublished | 2026-03-01',
      'json-ld | date | dateModified | 2026-03-12',
    ]);
  });

  it('come from microdata, also where it is not seen', async () => {
    const html = `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop=name>Lamp</h1><div itemprop=offers itemscope itemtype="https://schema.org/Offer">
      <span itemprop=price content="1299.00">1.299,00</span><meta itemprop=priceCurrency content=EUR><link itemprop=availability href="https://schema.org/OutOfStock"></div></div>`;
    expect(await facts(html)).toEqual([
      'microdata | price | Lamp | 1299 | EUR',
      'microdata | availability | Lamp | out-of-stock',
    ]);
  });

  it('come from RDFa', async () => {
    const html =
      '<div vocab="https://schema.org/" typeof=Product><b property=name>Lamp</b><div property=offers typeof=Offer><i property=price>20.00</i><i property=priceCurrency content=USD></i></div></div>';
    expect(await facts(html)).toEqual(['microdata | price | Lamp | 20 | USD']);
  });

  it('come from Open Graph', async () => {
    const html =
      '<meta property="og:title" content=Lamp><meta property="product:price:amount" content="9.5"><meta property="product:price:currency" content=GBP><meta property="og:availability" content="instock">';
    expect(await facts(html)).toEqual([
      'open-graph | price | Lamp | 9.5 | GBP',
      'open-graph | availability | Lamp | in-stock',
    ]);
  });

  it('are not reported twice by two sources', async () => {
    const html = `${jsonLd({ '@type': 'Product', name: 'Lamp', offers: { price: 9.5, priceCurrency: 'GBP' } })}
      <meta property="og:title" content="Lamp | Shop"><meta property="product:price:amount" content="9.5"><meta property="product:price:currency" content=GBP>`;
    expect(await facts(html)).toEqual(['json-ld | price | Lamp | 9.5 | GBP']);
    expect(await facts(html.replace('9.5">', '8.5">'))).toHaveLength(2);
  });

  it('survive scripts that are nearly JSON, and ignore those that are not', async () => {
    expect(
      await facts('<script type="application/ld+json">{"name":"A\nB","offers":{"price":5,},}</script>'),
    ).toEqual(['json-ld | price | A B | 5']);
    expect(await facts('<script type="application/ld+json">nonsense</script>')).toEqual([]);
    expect(await facts(`<script type="application/ld+json">${'['.repeat(100_000)}</script>`)).toEqual([]);
    expect(
      await facts(
        `<script type="application/ld+json">${'{"a":'.repeat(3000)}{"price":1}${'}'.repeat(3000)}</script>`,
      ),
    ).toEqual(['json-ld | price | 1']);
  });
});
