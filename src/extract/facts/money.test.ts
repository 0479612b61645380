import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAmount, plainDigits } from './amount.ts';
import { findMinorUnits } from './minor-units.ts';
import { findMoney } from './money.ts';
import type { PageHints } from './reader.ts';

const anywhere: PageHints = { language: '', countries: [], currency: null };
const found = (text: string, page: Partial<PageHints> = {}): string[] =>
  findMoney(plainDigits(text), { ...anywhere, ...page }).map(
    ({ amount, currency, unit }) => `${amount} ${currency}${unit ?? ''}`,
  );

describe('money', () => {
  it.each([
    'Öffnungszeiten: Mo–Fr 8–16 Uhr',
    'Mo.-Fr. 9.00-17.00 Uhr',
    'Mo bis Fr 10 bis 18 Uhr',
    'Fr 9:00',
    'Fr 20.11., 19:30 Konzert',
    'Fr. 20.11.2026',
  ])('takes no Friday for Swiss francs: %s', (text) => {
    expect(found(text)).toEqual([]);
    expect(found(text, { countries: ['ch'] })).toEqual([]);
  });

  it('still reads Swiss francs', () => {
    expect(['Fr. 8.50', 'ab Fr. 20', 'Fr 12.90', '12 Fr.'].flatMap((text) => found(text))).toEqual(
      ['8.5', '20', '12.9', '12'].map((amount) => `${amount} CHF`),
    );
    expect(found('Fr 20', { countries: ['ch'] })).toEqual(['20 CHF']);
  });

  it.each([
    ['$12', '12 USD'],
    ['$1,299.00', '1299 USD'],
    ['1.299,00 €', '1299 EUR'],
    ['1 299,00 zł', '1299 PLN'],
    ["CHF 1'299.–", '1299 CHF'],
    ['₹1,23,456', '123456 INR'],
    ['US$ 5', '5 USD'],
    ['US $5.50', '5.5 USD'],
    ['A$12.50', '12.5 AUD'],
    ['12,50 EUR', '12.5 EUR'],
    ['EUR 12,50', '12.5 EUR'],
    ['Rs. 500', '500 INR'],
    ['R$ 1.999,90', '1999.9 BRL'],
    ['19,90 kr', '19.9 SEK'],
    ['2 490 Kč', '2490 CZK'],
    ['12€50', '12.5 EUR'],
    ['$12 99', '12.99 USD'],
    ['49,- €', '49 EUR'],
    ['¥1,200', '1200 JPY'],
    ['1200円', '1200 JPY'],
    ['$.75', '0.75 USD'],
    ['KWD 12.500', '12.5 KWD'],
    ['$12 CAD', '12 CAD'],
    ['$1.5 billion', '1500000000 USD'],
    ['5 Mio. €', '5000000 EUR'],
    ['٤٩٫٥٠ ر.س', '49.5 SAR'],
    ['$ 8. 94', '8.94 USD'],
    ['118, 99 TL', '118.99 TRY'],
    ['1250€ 60', '1250.6 EUR'],
    ['10万円', '100000 JPY'],
    ['1만원', '10000 KRW'],
    ['₹2.5 crore', '25000000 INR'],
    ['C$50', '50 CAD'],
    ['6790 dinara', '6790 RSD'],
  ])('reads %s', (text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  it('reads thousandths where the page’s language has them, and thousands elsewhere', () => {
    expect(found('1,389 €', { language: 'es' })).toEqual(['1.389 EUR']);
    expect(found('1,389 €', { language: 'de-at' })).toEqual(['1.389 EUR']);
    expect(found('€1,389', { language: 'de' })).toEqual(['1389 EUR']);
    expect(found('1,389 €', { language: 'en' })).toEqual(['1389 EUR']);
    expect(found('1.389 €', { language: 'es' })).toEqual(['1389 EUR']);
    expect(found('12,389 €', { language: 'es' })).toEqual(['12389 EUR']);
  });

  it('takes no year before a dash and a price for one end of a range', () => {
    expect(found('Jazz night – 12 Dec 2026 – €15')).toEqual(['15 EUR']);
    expect(found('12 Dec 2026 – €5000')).toEqual(['5000 EUR']);
    expect(found('200 – 15 €')).toEqual(['15 EUR']);
    expect(found('10 – 15 €')).toEqual(['10 EUR', '15 EUR']);
  });

  it('takes each end of a range', () => {
    expect(found('$10 – $20')).toEqual(['10 USD', '20 USD']);
    expect(found('$10–20')).toEqual(['10 USD', '20 USD']);
    expect(found('10–20 €')).toEqual(['10 EUR', '20 EUR']);
  });

  it('knows what a price is per', () => {
    expect(found('$20/month')).toEqual(['20 USD/month']);
    expect(found('20 € pro Monat, $2 per user, 3,99 € / kg, $9 monthly')).toEqual([
      '20 EUR/month',
      '2 USD/user',
      '3.99 EUR/kg',
      '9 USD/month',
    ]);
    expect(found('$8 per user per month')).toEqual(['8 USD/user/month']);
    expect(found('12 €/Monat/Nutzer')).toEqual(['12 EUR/user/month']);
    expect(found('£9.50 an hour, £12.99pm')).toEqual(['9.5 GBP/hour', '12.99 GBP/month']);
    expect(found('$3 / MTok, $0.002 per 1K tokens')).toEqual(['3 USD/1M tokens', '0.002 USD/1K tokens']);
    expect(found('1,799 €/l')).toEqual(['1.799 EUR/l']);
    expect(found('1,799 €')).toEqual(['1799 EUR']);
  });

  it('leaves a list of amounts a list', () => {
    expect(found('5, 10, 20 €')).toEqual(['20 EUR']);
    expect(found('in packs of 10, 20 € each')).toEqual(['20 EUR/piece']);
  });

  it('reads small coin where the page has it', () => {
    const small = (text: string, page: Partial<PageHints> = {}): string[] =>
      findMinorUnits(text, { ...anywhere, ...page }).map(({ amount, currency }) => `${amount} ${currency}`);
    expect(small('99p', { countries: ['gb'] })).toEqual(['0.99 GBP']);
    expect(small('50¢ and 99 cents')).toEqual(['0.5 USD', '0.99 USD']);
    expect(small('Nur 90 Cent', { countries: ['de'] })).toEqual(['0.9 EUR']);
    expect(small('see 12 p, 0.5 ct diamond, 99p, 50 percent')).toEqual([]);
  });

  it('gives each number its own sign', () => {
    expect(found('Pack of 5 $20')).toEqual(['20 USD']);
    expect(found('10 € 20 €')).toEqual(['10 EUR', '20 EUR']);
    expect(found('$10 $20 $30')).toEqual(['10 USD', '20 USD', '30 USD']);
  });

  it('asks the page whose dollar it is', () => {
    expect(found('$10', { countries: ['au', 'en'] })).toEqual(['10 AUD']);
    expect(found('$10', { currency: 'CAD', countries: ['us'] })).toEqual(['10 CAD']);
    expect(found('10 kr', { countries: ['no'] })).toEqual(['10 NOK']);
    expect(found('¥10', { countries: ['cn'] })).toEqual(['10 CNY']);
  });

  it('takes no number of a version for money', () => {
    expect(['RP1A.201105.002', 'RM7X-2'].flatMap((text) => found(text))).toEqual([]);
    expect(['Rp 50.000', 'RM50', '€5K'].flatMap((text) => found(text))).toEqual([
      '50000 IDR',
      '50 MYR',
      '5000 EUR',
    ]);
  });

  it('takes no plain words and figures for money', () => {
    expect(found('Fixed in CVE-2026-01933, see SEK-12 and EUR-1.')).toEqual([]);
    for (const text of [
      '5 ALL star',
      'TOP 10',
      'Chapter 12',
      '100 people',
      'iPhone 15 Pro',
      '3 TRY',
      'call 555 1234',
      '12.03.2026',
      'R2',
    ]) {
      expect(found(text), text).toEqual([]);
    }
  });

  it('reads back any amount in any usual notation', () => {
    const notations: [string, string][] = [
      [',', '.'],
      ['.', ','],
      [' ', ','],
      ["'", '.'],
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.integer({ min: 0, max: 99 }),
        fc.constantFrom(...notations),
        (whole, cents, [group, point]) => {
          const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, group);
          const text = `${grouped}${point}${String(cents).padStart(2, '0')}`;
          expect(parseAmount(text), text).toBeCloseTo(whole + cents / 100, 6);
          expect(findMoney(`€ ${text}`, anywhere)[0]?.amount).toBeCloseTo(whole + cents / 100, 6);
        },
      ),
    );
  });

  it('never fails and stays within the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."0123456789.,' $€£kr-–USD/%\u00a0éR"), maxLength: 60 }),
        (text) => {
          for (const { start, end, amount } of findMoney(text, anywhere)) {
            expect(start >= 0 && end <= text.length && start < end).toBe(true);
            expect(Number.isFinite(amount)).toBe(true);
          }
        },
      ),
    );
  });
});
