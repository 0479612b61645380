// What is said of a thing that the goal asks for names it the way the goal does, and quotes what the page says of it.
import { describe, expect, it } from 'vitest';
import { analysePages, htmlPage } from '../../../test/support/analyse-pages.ts';

describe('a thing that the goal asks for', () => {
  const nights = (friday: string) =>
    htmlPage(
      'The Owls',
      `<h1>The Owls</h1><h2>Thursday 4 June</h2><ul><li>Stalls – £20 – Sold out</li><li>Balcony – £30 – Available</li></ul>
      <h2>Friday 5 June</h2><ul><li>Stalls – £20 – ${friday}</li><li>Balcony – £30 – Available</li></ul>`,
    );

  it('is called with the heading by which the goal means it', async () => {
    const { title } = await analysePages(
      'stalls on Friday available again',
      nights('Sold out'),
      nights('Available'),
    );
    expect(title).toMatch(/^Stalls, Friday 5 June is /u);
  });

  it('is called with the field by which the goal means it, but not with the one that changed', async () => {
    const packs = (stock: number) =>
      htmlPage(
        'Packs',
        `<h1>Packs</h1><table><tr><th>Code</th><th>Size</th><th>Stock</th></tr><tr><td>RA-1</td><td>30 L</td><td>8</td></tr>
        <tr><td>RA-2</td><td>40 L</td><td>${stock}</td></tr><tr><td>RA-3</td><td>55 L</td><td>3</td></tr></table>`,
      );
    const { title } = await analysePages(
      'tell me when the stock of the 40 L pack changes',
      packs(2),
      packs(11),
    );
    expect(title).toBe('RA-2, 40 L: Stock rose from 2 to 11');
  });

  it('that is new is quoted from the sentence on that says what the goal names', async () => {
    const show = (more: string) =>
      htmlPage(
        'Radio Fen',
        `<h1>Radio Fen</h1>${more}<article><h2>Hedges</h2><p>Ash, elm and why they fail. With Tom Baird, as ever.</p></article>
        <article><h2>Ponds</h2><p>Newts and nets, and a word on frost. With Jo Lund of the trust.</p></article>
        <article><h2>Sheds</h2><p>What to keep and what to burn this year. With Tom Baird, as ever.</p></article>`,
      );
    const reported = await analysePages(
      'new episode with Mira Voss',
      show(''),
      show(
        '<article><h2>Letters</h2><p>We read what you sent us this month. Mira Voss answers your questions.</p></article>',
      ),
    );
    expect(reported.summary).toContain('New text under “Letters”: “Mira Voss answers your questions.”');
  });

  it('whose state is said in other words than the page has it, is quoted too', async () => {
    const farms = (state: string) =>
      htmlPage(
        'Farms',
        `<h1>Farms</h1><div><div class="f"><h3>Quinta Alta</h3><p>${state}</p><p>90 ha</p></div><div class="f"><h3>Quinta Nova</h3><p>Disponível</p><p>40 ha</p></div><div class="f"><h3>Quinta Velha</h3><p>Disponível</p><p>12 ha</p></div></div>`,
      );
    const { title, summary } = await analysePages(
      'is Quinta Alta sold out',
      farms('Disponível'),
      farms('Esgotado'),
    );
    expect(title).not.toContain('Esgotado');
    expect(summary).toContain('“Esgotado”');
  });
});
