// Shops in known and unknown languages: one price and one availability, bound to the thing the page sells.
import { describe, expect, it } from 'vitest';
import { readHtml } from '../../eval/read-page.ts';
import { offerOf } from '../../src/extract/extract.ts';
import { plainPages } from './plain-pages.ts';
import { structuredPages } from './structured-pages.ts';

describe('a shop that states its offers for machines', () => {
  it.each(structuredPages)('$name', check);
});

describe('a shop that states nothing for machines', () => {
  it.each(plainPages)('$name', check);
});

async function check({ html, price, availability }: (typeof plainPages)[number]) {
  const offer = offerOf(await readHtml(html));
  expect({ price: offer?.price ?? null, availability: offer?.availability ?? null }).toEqual({
    price,
    availability,
  });
}
