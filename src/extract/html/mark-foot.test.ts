import { describe, expect, it } from 'vitest';
import { defaultWatch } from '../../core/site/watch.ts';
import type { Reading } from '../reading.ts';
import { selectorsOf } from '../select/selectors.ts';
import { readHtml } from './read-html.ts';

const blocksOf = (html: string): Reading['blocks'] =>
  readHtml({
    ...{ body: new Uint8Array(), url: 'https://a.example/', selectors: selectorsOf(defaultWatch) },
    text: () => html,
  }).blocks;

const text =
  '<p>Offices in Berlin and Porto. Free fruit, and thirty days of leave for all who work here.</p>';

describe('the foot of a page', () => {
  it('is the small box around its copyright line, under no heading', () => {
    const blocks = blocksOf(
      `<div><div><h1>Careers</h1>${text}<h2>Life here</h2>${text}</div><div class="x7"><div>© 2026 Northwind · Privacy</div><div>Build af8061a</div></div></div>`,
    );
    expect(blocks.slice(-2).map(({ text: said, region, trail }) => [said, region, trail])).toEqual([
      ['© 2026 Northwind · Privacy', 'footer', []],
      ['Build af8061a', 'footer', []],
    ]);
    expect(blocks.at(-3)).toMatchObject({ region: 'main', trail: ['Careers', 'Life here'] });
  });

  it('is one line where that is in no box of its own', () => {
    const blocks = blocksOf(`<body><h1>Notes</h1>${text}${text}<p>Last words</p>© 2026 A. Writer</body>`);
    expect(blocks.map(({ region }) => region)).toEqual(['main', 'main', 'main', 'main', 'footer']);
  });

  it('is under no heading of the text where it is marked as such', () => {
    const blocks = blocksOf(
      `<body><h1>Shop</h1><h2>Digital</h2>${text}<footer><p>Visitors today: 5267</p></footer></body>`,
    );
    expect(blocks.at(-1)).toMatchObject({ region: 'footer', trail: [] });
  });

  it('is no section on copyright, nor a sentence about it', () => {
    const blocks = blocksOf(
      `<body><h1>Law</h1>${text}<h2>Copyright</h2><p>© 2026 Acme holds all rights.</p><p>Copyright is a right.</p></body>`,
    );
    expect(blocks.map(({ region }) => region)).toEqual(['main', 'main', 'main', 'main', 'main']);
  });
});
