// Shops that state their offers for machines, in the many shapes in which they do.
import { jsonLd, type ShopPage, shop } from './shop-page.ts';

const inStock = 'https://schema.org/InStock';
const soldOut = 'https://schema.org/OutOfStock';
const h1 = (text: string) => `<h1>${text}</h1>`;

export const structuredPages: ShopPage[] = [
  {
    name: 'variants of a group, one sold out',
    html: shop(
      'en',
      'Deck chair',
      `${h1('Deck chair')}<p>from £80</p><button>Choose a colour</button>`,
      jsonLd({
        '@type': 'ProductGroup',
        name: 'Deck chair',
        hasVariant: [
          {
            '@type': 'Product',
            name: 'Deck chair blue',
            offers: { '@type': 'Offer', price: '80.00', priceCurrency: 'GBP', availability: soldOut },
          },
          {
            '@type': 'Product',
            name: 'Deck chair red',
            offers: { '@type': 'Offer', price: '80.00', priceCurrency: 'GBP', availability: inStock },
          },
        ],
      }),
    ),
    price: 80,
    availability: 'in-stock',
  },
  {
    name: 'all variants sold out',
    html: shop(
      'en',
      'Deck chair',
      `${h1('Deck chair')}<p>£80</p>`,
      jsonLd({
        '@type': 'ProductGroup',
        name: 'Deck chair',
        hasVariant: [
          {
            '@type': 'Product',
            name: 'Deck chair blue',
            offers: { price: 80, priceCurrency: 'GBP', availability: soldOut },
          },
          {
            '@type': 'Product',
            name: 'Deck chair red',
            offers: { price: 85, priceCurrency: 'GBP', availability: soldOut },
          },
        ],
      }),
    ),
    price: 80,
    availability: 'out-of-stock',
  },
  {
    name: 'related products nested in the product',
    html: shop(
      'en',
      'Ship’s bell',
      `${h1('Ship’s bell')}<p>$120.00</p>`,
      jsonLd({
        '@type': 'Product',
        name: 'Ship’s bell',
        offers: { '@type': 'Offer', price: '120.00', priceCurrency: 'USD', availability: soldOut },
        isRelatedTo: [
          {
            '@type': 'Product',
            name: 'Bell rope',
            offers: { '@type': 'Offer', price: '15.00', priceCurrency: 'USD', availability: inStock },
          },
          {
            '@type': 'Product',
            name: 'Bell bracket',
            offers: { '@type': 'Offer', price: '25.00', priceCurrency: 'USD', availability: inStock },
          },
        ],
      }),
    ),
    price: 120,
    availability: 'out-of-stock',
  },
  {
    name: 'a list price and a sale price in the specification',
    html: shop(
      'de',
      'Seesack',
      `${h1('Seesack')}<p><s>89,90 €</s> <b>64,90 €</b></p>`,
      jsonLd({
        '@type': 'Product',
        name: 'Seesack',
        offers: {
          '@type': 'Offer',
          availability: 'InStock',
          priceSpecification: [
            {
              '@type': 'UnitPriceSpecification',
              priceType: 'https://schema.org/ListPrice',
              price: 89.9,
              priceCurrency: 'EUR',
            },
            { '@type': 'UnitPriceSpecification', price: 64.9, priceCurrency: 'EUR' },
          ],
        },
      }),
    ),
    price: 64.9,
    availability: 'in-stock',
  },
  {
    name: 'shipping and warranty beside the offer',
    html: shop(
      'en',
      'Barometer',
      `${h1('Barometer')}<p>$210.00</p>`,
      jsonLd({
        '@type': 'Product',
        name: 'Barometer',
        offers: {
          '@type': 'Offer',
          price: 210,
          priceCurrency: 'USD',
          availability: inStock,
          shippingDetails: {
            '@type': 'OfferShippingDetails',
            shippingRate: { '@type': 'MonetaryAmount', value: 12, price: 12, currency: 'USD' },
          },
          addOn: { '@type': 'Offer', name: 'Engraving', price: 9, priceCurrency: 'USD' },
        },
      }),
    ),
    price: 210,
    availability: 'in-stock',
  },
  {
    name: 'an aggregate of sellers',
    html: shop(
      'fr',
      'Jumelles marines',
      `${h1('Jumelles marines')}<p>À partir de 149,00 €</p>`,
      jsonLd({
        '@type': 'Product',
        name: 'Jumelles marines',
        offers: {
          '@type': 'AggregateOffer',
          lowPrice: '149.00',
          highPrice: '189.00',
          priceCurrency: 'EUR',
          offerCount: 3,
          availability: inStock,
        },
      }),
    ),
    price: 149,
    availability: 'in-stock',
  },
  {
    name: 'a price written for people',
    html: shop(
      'pt',
      'Sextante',
      `${h1('Sextante')}<p>R$ 1.299,00</p>`,
      jsonLd({
        '@type': 'Product',
        name: 'Sextante',
        offers: { price: 'R$ 1.299,00', priceCurrency: 'BRL', availability: 'http://schema.org/OutOfStock' },
      }),
    ),
    price: 1299,
    availability: 'out-of-stock',
  },
  {
    name: 'microdata in an unknown language',
    html: shop(
      'et',
      'Tuletorn',
      `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Tuletorn</h1><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price" content="34.50">34,50 €</span><meta itemprop="priceCurrency" content="EUR"><link itemprop="availability" href="https://schema.org/OutOfStock"></div></div>`,
    ),
    price: 34.5,
    availability: 'out-of-stock',
  },
  {
    name: 'Open Graph only',
    html: shop(
      'hr',
      'Svjetiljka',
      `${h1('Svjetiljka')}<p>49,00 €</p>`,
      '<meta property="og:type" content="product"><meta property="product:price:amount" content="49.00"><meta property="product:price:currency" content="EUR"><meta property="product:availability" content="out of stock">',
    ),
    price: 49,
    availability: 'out-of-stock',
  },
  {
    name: 'an item list of other products, and the product itself by text',
    html: shop(
      'en',
      'Rope ladder',
      `${h1('Rope ladder')}<p>£62.00</p><button>Add to basket</button>`,
      jsonLd({
        '@type': 'ItemList',
        itemListElement: [
          {
            '@type': 'ListItem',
            item: {
              '@type': 'Product',
              name: 'Bell rope',
              offers: { price: 15, priceCurrency: 'GBP', availability: soldOut },
            },
          },
          {
            '@type': 'ListItem',
            item: {
              '@type': 'Product',
              name: 'Fender',
              offers: { price: 22, priceCurrency: 'GBP', availability: soldOut },
            },
          },
        ],
      }),
    ),
    price: 62,
    availability: 'in-stock',
  },
  {
    name: 'one other product in the data, and the product itself by text',
    html: shop(
      'en',
      'Rope ladder',
      `${h1('Rope ladder')}<p>£62.00</p><button>Add to basket</button>`,
      jsonLd({
        '@type': 'Product',
        name: 'Gift voucher',
        offers: { price: 25, priceCurrency: 'GBP', availability: soldOut },
      }),
    ),
    price: 62,
    availability: 'in-stock',
  },
  {
    name: 'an offer without availability, and a sold-out note in text',
    html: shop(
      'es',
      'Ancla pequeña',
      `${h1('Ancla pequeña')}<p>39,00 €</p><p>Agotado</p>`,
      jsonLd({ '@type': 'Product', name: 'Ancla pequeña', offers: { price: 39, priceCurrency: 'EUR' } }),
    ),
    price: 39,
    availability: 'out-of-stock',
  },
  {
    name: 'stale data: sold out in data, a button to buy on the page',
    html: shop(
      'en',
      'Compass',
      `${h1('Compass')}<p>£45.00</p><form action="/basket/add"><button>Add to basket</button></form>`,
      jsonLd({
        '@type': 'Product',
        name: 'Compass',
        offers: { price: 45, priceCurrency: 'GBP', availability: soldOut },
      }),
    ),
    price: 45,
    availability: 'in-stock',
  },
  {
    name: 'a price of 0 as a placeholder',
    html: shop(
      'en',
      'Figurehead',
      `${h1('Figurehead')}<p>£1,450.00</p><p>Made to order</p>`,
      jsonLd({
        '@type': 'Product',
        name: 'Figurehead',
        offers: { price: '0', priceCurrency: 'GBP', availability: 'https://schema.org/MadeToOrder' },
      }),
    ),
    price: 1450,
    availability: 'back-order',
  },
  {
    name: 'pre-order in data',
    html: shop(
      'ja',
      '航海日誌',
      `${h1('航海日誌')}<p>3,300円(税込)</p>`,
      jsonLd({
        '@type': 'Book',
        name: '航海日誌',
        offers: { price: 3300, priceCurrency: 'JPY', availability: 'https://schema.org/PreOrder' },
      }),
    ),
    price: 3300,
    availability: 'pre-order',
  },
];
