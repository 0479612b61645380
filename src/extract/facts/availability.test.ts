import { describe, expect, it } from 'vitest';
import type { Block } from '../../core/content.ts';
import { availability, availabilityOf } from './availability.ts';

const block: Block = { role: 'text', region: 'main', text: '', level: 0, trail: [], selector: '' };
const say = (text: string): unknown =>
  availability.find(text, { language: '', countries: [], currency: null }, block)[0]?.value;

describe('availability', () => {
  it.each([
    ['In stock', 'in-stock'],
    ['Only 3 in stock', 'limited'],
    ['Only 2 left', 'limited'],
    ['Sold out', 'out-of-stock'],
    ['Currently not in stock', 'out-of-stock'],
    ['Notify me when it is back in stock', 'out-of-stock'],
    ['Available for pre-order', 'pre-order'],
    ['Available on backorder', 'back-order'],
    ['This product has been discontinued.', 'discontinued'],
    ['Auf Lager, Lieferung morgen', 'in-stock'],
    ['Leider ausverkauft', 'out-of-stock'],
    ['Produit épuisé', 'out-of-stock'],
    ['Agotado', 'out-of-stock'],
    ['Non disponibile', 'out-of-stock'],
    ['Disponibile', 'in-stock'],
    ['Esgotado', 'out-of-stock'],
    ['Op voorraad', 'in-stock'],
    ['Slut i lager', 'out-of-stock'],
    ['Dostępny', 'in-stock'],
    ['Není skladem', 'out-of-stock'],
    ['Raktáron', 'in-stock'],
    ['Нет в наличии', 'out-of-stock'],
    ['Stokta yok', 'out-of-stock'],
    ['在庫あり', 'in-stock'],
    ['この商品は売り切れです', 'out-of-stock'],
    ['暂时缺货', 'out-of-stock'],
    ['품절', 'out-of-stock'],
    ['غير متوفر', 'out-of-stock'],
    ['Lieferzeit: 2–3 Werktage', 'in-stock'],
  ])('reads "%s"', (text, expected) => {
    expect(say(text)).toBe(expected);
  });

  it('is silent about filters, prose and other things', () => {
    for (const text of [
      'In stock only',
      'The report is available from our office upon request',
      'Stock prices rose',
      'Our terms of service',
      'Order history',
    ]) {
      expect(say(text), text).toBeUndefined();
    }
  });

  it('knows the words of schema.org and Open Graph', () => {
    expect(availabilityOf('https://schema.org/InStock')).toBe('in-stock');
    expect(availabilityOf('out of stock')).toBe('out-of-stock');
    expect(availabilityOf('schema:PreOrder')).toBe('pre-order');
    expect(availabilityOf('https://schema.org/Whatever')).toBeNull();
    expect(availabilityOf('')).toBeNull();
  });
});
