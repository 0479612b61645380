import { describe, expect, it } from 'vitest';
import { watchWork } from '../../../test/support/watch-work.ts';
import type { Block } from '../../core/page/content.ts';
import { availability, availabilityOf } from './availability.ts';

const block: Block = { role: 'text', region: 'main', text: '', level: 0, trail: [], selector: '' };
const say = (text: string): unknown =>
  availability.find(text, { language: '', countries: [], currency: null }, block)[0]?.value;

describe('availability', () => {
  it.each(['Derzeit nicht lieferbar', 'Leider nicht verfügbar'])('reads all of “%s”', (text) => {
    const [fact] = availability.find(text, { language: '', countries: [], currency: null }, block);
    expect(text.slice(fact?.start, fact?.end)).toBe(text);
    expect(fact?.value).toBe('out-of-stock');
  });

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
    ['Lieferzeit: 6 Wochen', 'back-order'],
    ['3-4 business days', 'in-stock'],
    ['Noch 2 Stück verfügbar', 'limited'],
    ['Nur noch wenige auf Lager', 'limited'],
    ['Artikel derzeit nicht bestellbar', 'out-of-stock'],
    ['Benachrichtigen Sie mich, sobald der Artikel wieder da ist', 'out-of-stock'],
    ['Il ne reste plus que 3 pièces', 'limited'],
    ['Momentanément indisponible', 'out-of-stock'],
    ['Précommandez dès maintenant', 'pre-order'],
    ['Ce produit n’est plus commercialisé', 'discontinued'],
    ['Quedan 2 unidades', 'limited'],
    ['Avísame cuando esté disponible', 'out-of-stock'],
    ['Bajo pedido', 'back-order'],
    ['Poucas unidades', 'limited'],
    ['Avise-me quando chegar', 'out-of-stock'],
    ['Ultimi pezzi', 'limited'],
    ['Avvisami quando torna', 'out-of-stock'],
    ['Laatste stuks', 'limited'],
    ['Vandaag besteld, morgen in huis', 'in-stock'],
    ['Houd mij op de hoogte', 'out-of-stock'],
    ['Tillfälligt slut i webblagret', 'out-of-stock'],
    ['Lägg i varukorgen', 'in-stock'],
    ['Midlertidigt udsolgt', 'out-of-stock'],
    ['Bestillingsvare', 'back-order'],
    ['Få på lager', 'limited'],
    ['Chwilowo niedostępny', 'out-of-stock'],
    ['Powiadom mnie o dostępności', 'out-of-stock'],
    ['Dodaj do koszyka', 'in-stock'],
    ['Poslední kusy skladem', 'limited'],
    ['Hlídat dostupnost', 'out-of-stock'],
    ['Осталось 3 шт.', 'limited'],
    ['Скоро в продаже', 'out-of-stock'],
    ['Под заказ', 'back-order'],
    ['Снят с производства', 'discontinued'],
    ['Stokta son 3 ürün', 'limited'],
    ['Sepete ekle', 'in-stock'],
    ['残り3点', 'limited'],
    ['予約受付中', 'pre-order'],
    ['再入荷のお知らせを受け取る', 'out-of-stock'],
    ['仅剩2件', 'limited'],
    ['加入購物車', 'in-stock'],
    ['재고 있음', 'in-stock'],
    ['재입고 알림 신청', 'out-of-stock'],
    ['Add to your basket', 'in-stock'],
    ['0 in stock', 'out-of-stock'],
    ['In stock: 0 pcs', 'out-of-stock'],
    ['Available seats: 0', 'out-of-stock'],
    ['In stock: 4 pcs', 'in-stock'],
    ['In stock: 0.5 l bottles', 'in-stock'],
    ['Not sold out yet', 'in-stock'],
    ['It isn’t in stock right now.', 'out-of-stock'],
    ['Let me know when it’s available', 'out-of-stock'],
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
      'Buy gift cards',
      'Is it in stock?',
      'Sold out? Try another size below',
      'Wann ist der Artikel wieder auf Lager?',
      'Orders placed before 8 pm ship the same day if in stock.',
      'If an item is out of stock, we will send you an email within two days.',
      'Falls ausverkauft, erstatten wir den Betrag.',
      'Items that are sold out cannot be exchanged.',
      'Some sizes are out of stock',
      'Wenn ein Artikel nicht lieferbar ist, informieren wir Sie.',
      'En cas de rupture, si le produit est indisponible, nous vous remboursons.',
      'In stock · Low stock · Sold out',
      'Our warehouse keeps more than ten thousand different parts for all kinds of machines in stock all year round',
      'The delivery of all parcels within our network is usually completed in 3 days, weather and customs permitting',
      '在庫切れの場合はご連絡いたします',
      '如果缺货，我们会通知您',
      'Only 3 days left',
      '我的购物车',
      '장바구니',
      '재고 조회',
    ]) {
      expect(say(text), text).toBeUndefined();
    }
  });

  it('takes no longer for a hostile text than for another', () => {
    const worked = watchWork();
    for (const text of [
      'only 1 '.repeat(45),
      'in '.repeat(100),
      'noch 1 nur '.repeat(29),
      '残り'.repeat(160),
    ])
      for (let round = 0; round < 50; round += 1) say(text);
    expect(worked()).toBeLessThan(2000);
  });

  it('does not take one size that cannot be chosen for the whole thing', () => {
    expect(say('42 (unavailable)')).toBeUndefined();
    expect(say('In stock (selected)')).toBe('in-stock');
  });

  it('knows the words of schema.org and Open Graph', () => {
    expect(availabilityOf('https://schema.org/InStock')).toBe('in-stock');
    expect(availabilityOf('out of stock')).toBe('out-of-stock');
    expect(availabilityOf('schema:PreOrder')).toBe('pre-order');
    expect(availabilityOf('https://schema.org/Whatever')).toBeNull();
    expect(availabilityOf('')).toBeNull();
  });
});
