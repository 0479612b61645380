import { describe, expect, it } from 'vitest';
import { watchWork } from '../../../test/support/watch-work.ts';
import { defaultWatch } from '../../core/site/watch.ts';
import { extractContent } from '../extract.ts';
import { findFacts } from './facts.ts';

async function facts(html: string, url = 'https://shop.example/'): Promise<string[]> {
  const body = new TextEncoder().encode(html);
  const content = await extractContent({
    body,
    contentType: 'text/html',
    charset: 'utf-8',
    url,
    watch: defaultWatch,
  });
  return content.facts.map(({ kind, label, value, currency, unit }) =>
    [kind, label, value, currency, unit].filter((part) => part !== null && part !== '').join(' | '),
  );
}

describe('facts in the text of a page', () => {
  it('are labelled by the words before them', async () => {
    expect(await facts('<p>Pro plan: $20/month</p>')).toEqual(['price | Pro plan | 20 | USD | /month']);
    expect(await facts('<p>Basic from $5, Team only $9.</p>')).toEqual([
      'price | Basic | 5 | USD',
      'price | Team | 9 | USD',
    ]);
  });

  it('or by row and column, term, label, or the nearest heading', async () => {
    expect(await facts('<table><tr><th>Plan<th>Price<tr><td>Pro<td>$20</table>')).toEqual([
      'price | Pro · Price | 20 | USD',
    ]);
    expect(await facts('<dl><dt>Refund period:<dd>30 days</dl>')).toEqual([
      'number | Refund period | 30 | days',
    ]);
    expect(await facts('<label>Total:</label><p>€9</p>')).toEqual(['price | Total | 9 | EUR']);
    expect(await facts('<h1>Plans</h1><h2>Pro</h2><p>For teams</p><p>$20</p>')).toEqual([
      'price | Pro | 20 | USD',
    ]);
  });

  it('distinguish an old price from the current one', async () => {
    expect(await facts('<h2>Lamp</h2><p><s>$25.00</s> $20.00</p>')).toEqual([
      'price | Lamp (old price) | 25 | USD',
      'price | Lamp | 20 | USD',
    ]);
    expect(await facts('<span class="price-old">€9</span>')).toEqual(['price | old price | 9 | EUR']);
  });

  it('leave out a date that is crossed out beside the one that holds', async () => {
    expect(await facts('<p>Paper: <s>1 December 2026</s> <b>8 December 2026</b> (extended)</p>')).toEqual([
      'date | Paper | 2026-12-08',
    ]);
    expect(await facts('<p>Concert: <s>1 December 2026</s></p>')).toEqual(['date | Concert | 2026-12-01']);
  });

  it.each([
    ['Updated 2026-03-12', 'date | Updated | 2026-03-12'],
    ['Deadline: March 5, 2026', 'date | Deadline | 2026-03-05'],
    ['Stand: 12. März 2026', 'date | Stand | 2026-03-12'],
    ['Publié le 1er mars 2026', 'date | Publié le | 2026-03-01'],
    ['12 de marzo de 2026', 'date | 2026-03-12'],
    ['Valid until 31.12.2026', 'date | Valid until | 2026-12-31'],
    ['更新日 2026年3月12日', 'date | 更新日 | 2026-03-12'],
    ['Save 20%', 'percent | 20 | %'],
    ['Interest rate: 4,25 %', 'percent | Interest rate | 4.25 | %'],
    ['Latest release: v2.3.1', 'version | Latest release | 2.3.1'],
    ['Version 4.0', 'version | Version | 4.0'],
    ['Node 22.18.0-rc.1 is out', 'version | Node | 22.18.0-rc.1'],
    ['4.5 out of 5', 'rating | 4.5 | /5'],
    ['Rated 4,7/5', 'rating | Rated | 4.7 | /5'],
    ['1,234 reviews', 'count | 1234 | reviews'],
    ['3.2k followers', 'count | 3200 | followers'],
    ['Seats: 12', 'number | Seats | 12'],
    ['Refund period 30 days', 'number | Refund period | 30 | days'],
    ['Storage: 500 GB', 'number | Storage | 500 | gb'],
    ['12 december 2026', 'date | 2026-12-12'],
    ['Open 12–15 March 2026', 'date | Open | 2026-03-12/2026-03-15'],
    ['Del 12 al 15 de marzo de 2026', 'date | 2026-03-12/2026-03-15'],
    ['12.–15. März 2026', 'date | 2026-03-12/2026-03-15'],
    ['28 December – 3 January 2026', 'date | 2025-12-28/2026-01-03'],
    ['March 28 – April 3, 2026', 'date | 2026-03-28/2026-04-03'],
    ['28.02. – 03.03.2026', 'date | 2026-02-28/2026-03-03'],
    ['Valid from 2026-03-01 to 2026-03-31', 'date | Valid | 2026-03-01/2026-03-31'],
    ['2026年3月12日〜4月3日', 'date | 2026-03-12/2026-04-03'],
    ['Release 24.04', 'version | Release | 24.04'],
    ['Build 22631.3007', 'version | Build | 22631.3007'],
    ['Firmware 1.4.2-beta', 'version | Firmware | 1.4.2-beta'],
    ['Mail: Info@Shop.Example', 'email | Mail | info@shop.example'],
    ['sales [at] shop.example', 'email | sales@shop.example'],
    ['Phone +49 (0)30 1234 5678', 'phone | Phone | +493012345678'],
    ['Tel.: 040 245 430', 'phone | Tel | 040245430'],
    ['(555) 123-4567', 'phone | 5551234567'],
    ['1-800-555-0199', 'phone | 18005550199'],
    ['Weight: 1.2 kg', 'number | Weight | 1.2 | kg'],
    ['2 x 5 kg', 'number | 5 | kg'],
    ['Waiting time: 3 h 20 min', 'number | Waiting time | 200 | min'],
    ['Fahrzeit: 1 Std. 5 Min.', 'number | Fahrzeit | 65 | min'],
    ['Response time: 2 days 4 hours', 'number | Response time | 52 | hours'],
    ['Walk: 1h30m', 'number | Walk | 90 | min'],
  ])('reads "%s"', async (text, expected) => {
    expect(await facts(`<p>${text}</p>`)).toEqual([expected]);
  });

  it('gives both ends of a range, and all sides of a box, one name and one unit', async () => {
    expect(await facts('<p>Shoes: $10 – $20</p>')).toEqual([
      'price | Shoes | 10 | USD',
      'price | Shoes | 20 | USD',
    ]);
    expect(await facts('<p>Size 31 x 17 mm</p>')).toEqual([
      'number | Size | 31 | mm',
      'number | Size | 17 | mm',
    ]);
    expect(await facts('<p>Trial of 3–5 days</p>')).toEqual([
      'number | Trial | 3 | days',
      'number | Trial | 5 | days',
    ]);
    expect(await facts('<p>Fee 10-20%</p>')).toEqual(['percent | Fee | 10 | %', 'percent | Fee | 20 | %']);
  });

  it('know a price for an old one by the words before it', async () => {
    expect(await facts('<h2>Lamp</h2><p>Was $25, now $20</p>')).toEqual([
      'price | Lamp (old price) | 25 | USD',
      'price | Lamp | 20 | USD',
    ]);
    expect(await facts('<h2>Lampe</h2><p>Statt 25,00 € nur 20,00 €</p>')).toEqual([
      'price | Lampe (old price) | 25 | EUR',
      'price | Lampe | 20 | EUR',
    ]);
  });

  it('repair cents that ran into the amount, where the page says the price elsewhere', async () => {
    expect(await facts('<h2>Lamp</h2><p>$229.99</p><p>$22999</p><p>$45000</p>')).toEqual([
      'price | Lamp | 229.99 | USD',
      'price | Lamp | 229.99 | USD',
      'price | Lamp | 45000 | USD',
    ]);
  });

  it('take what numbers a thing neither for a quantity nor for a phone', async () => {
    for (const text of [
      'Product code: 83050303',
      'SKU 555-123-4567',
      'Article: 0638',
      'Order no. 0123 456 789 012',
      'ISBN 978-3-16-148410-0',
      'logo@2x.png',
      '192.168.100.200',
      '2024 2025 2026 2027',
    ])
      expect(await facts(`<p>${text}</p>`), text).toEqual([]);
  });

  it('are named by the record they are in', () => {
    const block = { role: 'text', region: 'main', level: 0, trail: ['All lamps'], selector: 'p' } as const;
    const records = ['Oak lamp', 'Pine lamp'].map((title, index) => ({
      list: 'lamps',
      key: title,
      title,
      href: null,
      fields: {},
      blocks: [index, index] as [number, number],
    }));
    const blocks = [
      { ...block, trail: [...block.trail], text: '$20', record: 0 },
      { ...block, trail: [...block.trail], text: 'Shipping: $4', record: 1 },
    ];
    const found = findFacts(blocks, [], [], { language: 'en', countries: [], currency: null }, records);
    expect(found.map(({ label, value }) => [label, value])).toEqual([
      ['Oak lamp', 20],
      ['Pine lamp · Shipping', 4],
    ]);
  });

  it('takes no road, model, release or section for money or a version', async () => {
    for (const text of [
      'SR 17',
      'SR 1,200',
      'Flash W77Q64',
      'Gaia R82.10 is out',
      'See Section 4.3.4 of it',
      '4.1.1 Refunds',
    ])
      expect(
        (await facts(`<html lang=en><p>${text}</p>`)).filter((fact) => /^(?:price|version)/.test(fact)),
        text,
      ).toEqual([]);
    expect(await facts('<h3>10.2.1. Termination</h3>')).toEqual([]);
    expect(await facts('<p>SR 17</p>', 'https://shop.example.sa/')).toEqual(['price | 17 | SAR']);
    expect(await facts('<h3>4.1.1</h3>')).toEqual(['version | 4.1.1']);
    expect(await facts('<h3>4.1.1 Release notes</h3>')).toEqual(['version | 4.1.1']);
    expect(await facts('<li>1.2.3 - fixed bugs</li>')).toEqual(['version | 1.2.3']);
  });

  it('are called by the heading, or by the thing, where only half a sentence is before them', async () => {
    const returned = '<p>You may return any item within 30 days.</p>';
    expect(await facts(`<h2>Returns</h2>${returned}`)).toEqual(['number | Returns | 30 | days']);
    expect(await facts('<p>If late, you will be charged a cancellation fee of $35.</p>')).toEqual([
      'price | cancellation fee | 35 | USD',
    ]);
    expect(await facts('<p>iOS 18.0.1 and iPadOS 18.0.1</p>')).toEqual([
      'version | iOS | 18.0.1',
      'version | iPadOS | 18.0.1',
    ]);
  });

  it('puts the day first or the month first as the page would', async () => {
    expect(await facts('<html lang=en-us><p>03/04/2026</p>')).toEqual(['date | 2026-03-04']);
    expect(await facts('<html lang=en-gb><p>03/04/2026</p>')).toEqual(['date | 2026-04-03']);
    expect(await facts('<html lang=en-us><p>25/04/2026</p>')).toEqual(['date | 2026-04-25']);
  });

  it('reads no dates from relative words, nor days that do not exist', async () => {
    expect(
      (await facts('<p>today, tomorrow, 3 days ago on Monday</p>')).filter((fact) => fact.startsWith('date')),
    ).toEqual([]);
    expect((await facts('<p>Due 31.02.2026</p>')).filter((fact) => fact.startsWith('date'))).toEqual([]);
  });

  it('are read to the end of a long table', async () => {
    const rows = Array.from({ length: 400 }, (_, at) => `<tr><td>Town ${at}</td><td>${at + 1},204</td></tr>`);
    const found = await facts(`<table><tr><th>Town</th><th>Cases</th></tr>${rows.join('')}</table>`);
    expect(found.some((fact) => fact.includes('400204'))).toBe(true);
  });

  it('are bounded however long the page', async () => {
    const rows = Array.from(
      { length: 5000 },
      (_, index) => `<p>Item ${index}: $${index}.50, ${index % 100}% off, 12 March 2026, 30 days</p>`,
    );
    const found = await facts(rows.join(''));
    expect(found.length).toBeLessThanOrEqual(12_000);
    expect(found.filter((fact) => fact.startsWith('price'))).toHaveLength(2000);
  });

  it.each([
    ['addresses', `${'a.'.repeat(4000)}@`],
    ['at signs', 'a@'.repeat(4000)],
    ['figures', '1 2 '.repeat(2000)],
    ['dashes', '1-'.repeat(4000)],
    ['spans', `${'12 March – '.repeat(700)}2026`],
    ['shares', `${'10-'.repeat(2500)}%`],
    ['boxes', `${'1 x '.repeat(2000)}mm`],
  ])('takes a hostile run of %s in its stride', async (_name, text) => {
    const worked = watchWork();
    await facts(`<p>${text}</p>`);
    expect(worked()).toBeLessThan(2000);
  });

  it('takes a hostile run of digits and signs in its stride', async () => {
    const worked = watchWork();
    await facts(
      `<p>$${'1,'.repeat(50_000)}x</p><p>${'9'.repeat(100_000)}</p><p>${'$ '.repeat(50_000)}</p><p>${'1.'.repeat(9000)}</p><p>${'1 a '.repeat(5000)}</p>`,
    );
    expect(worked()).toBeLessThan(3000);
  });
});
