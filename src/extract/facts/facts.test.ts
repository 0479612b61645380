import { describe, expect, it } from 'vitest';
import { defaultWatch } from '../../core/watch.ts';
import { extractContent } from '../extract.ts';

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

  it('tell an old price from the one that holds', async () => {
    expect(await facts('<h2>Lamp</h2><p><s>$25.00</s> $20.00</p>')).toEqual([
      'price | Lamp (old price) | 25 | USD',
      'price | Lamp | 20 | USD',
    ]);
    expect(await facts('<span class="price-old">€9</span>')).toEqual(['price | old price | 9 | EUR']);
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
  ])('reads "%s"', async (text, expected) => {
    expect(await facts(`<p>${text}</p>`)).toEqual([expected]);
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

  it('are called by the heading, or by the thing, where only half a sentence stands before them', async () => {
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

  it('are bounded however long the page', async () => {
    const rows = Array.from(
      { length: 5000 },
      (_, index) => `<p>Item ${index}: $${index}.50, ${index % 100}% off, 12 March 2026, 30 days</p>`,
    );
    const found = await facts(rows.join(''));
    expect(found.length).toBeLessThanOrEqual(2000);
    expect(found.filter((fact) => fact.startsWith('price'))).toHaveLength(700);
  });

  it('takes a hostile run of digits and signs in its stride', async () => {
    const startedAt = performance.now();
    await facts(
      `<p>$${'1,'.repeat(50_000)}x</p><p>${'9'.repeat(100_000)}</p><p>${'$ '.repeat(50_000)}</p><p>${'1.'.repeat(9000)}</p><p>${'1 a '.repeat(5000)}</p>`,
    );
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });
});
