import { describe, expect, it } from 'vitest';
import { type Block, isMainBlock } from '../../core/page/content.ts';
import { defaultWatch } from '../../core/site/watch.ts';
import { selectorsOf } from '../select/selectors.ts';
import { readHtml } from './read-html.ts';

const read = (html: string): Block[] =>
  readHtml({
    body: new Uint8Array(),
    url: 'https://town.example/a',
    selectors: selectorsOf(defaultWatch),
    text: () => html,
  }).blocks;
const find = (html: string, text: string): Block | undefined =>
  read(html).find((block) => block.text.startsWith(text));

const clauses = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) =>
      `<p>Clause ${at}: the library lends each reader up to ten books at a time, for four weeks, and asks for them back in writing.</p>`,
  ).join('');
const menu = (count: number): string =>
  `<ul>${Array.from({ length: count }, (_, at) => `<li><a href=/${at}>Department number ${at}</a>`).join('')}</ul>`;

describe('a container that holds what the page is about', () => {
  it.each([
    ['a wrapper called navigation', '<div class="main-nav off-canvas-wrap">', '</div>'],
    ['a sidebar', '<div id=sidebar>', '</div>'],
    ['an aside', '<aside>', '</aside>'],
    ['the header', '<header>', '</header>'],
    ['navigation', '<div role=navigation>', '</div>'],
    ['a footer in a header', '<header><footer>', '</footer></header>'],
  ])('is main, be it called %s', (_, before, after) => {
    const html = `<body><nav>${menu(8)}</nav>${before}<h1>Rules</h1>${clauses(8)}${after}<div class=site-footer>Imprint</div></body>`;
    for (const text of ['Rules', 'Clause 0', 'Clause 7'])
      expect(find(html, text)).toMatchObject({ region: 'main' });
    expect(isMainBlock(find(html, 'Clause 7') as Block)).toBe(true);
    expect(find(html, 'Department number 3')).toMatchObject({ region: 'nav' });
    expect(find(html, 'Imprint')).toMatchObject({ region: 'footer' });
  });

  it('is main beside a shorter text outside of it', () => {
    const html = `<body><div class=sidebar><h1>Rules</h1>${clauses(36)}</div><div class=intro>${clauses(12).replaceAll('Clause', 'Note')}</div></body>`;
    expect(isMainBlock(find(html, 'Clause 7') as Block)).toBe(true);
  });

  it('still has what is beside it within', () => {
    const html = `<body><div class="main-nav"><nav>${menu(8)}</nav>${clauses(8)}<div class=sidebar>Opening hours</div></div></body>`;
    expect(find(html, 'Clause 1')).toMatchObject({ region: 'main' });
    expect(find(html, 'Department number 3')).toMatchObject({ region: 'nav' });
    expect(find(html, 'Opening hours')).toMatchObject({ region: 'aside' });
  });

  it('may be a long list of places, and may come in several parts', () => {
    const places = (from: number) =>
      Array.from(
        { length: 10 },
        (_, at) =>
          `<p><a href=/${from + at}>Branch ${from + at}</a><br>${from + at} Mill Lane, open daily from ten</p>`,
      ).join('');
    const html = `<body><nav>${menu(40)}</nav><h1>Branches</h1><aside class=area>${places(0)}</aside><aside class=area>${places(10)}</aside></body>`;
    for (const text of ['Branch 3', 'Branch 15']) expect(find(html, text)).toMatchObject({ region: 'main' });
    expect(find(html, 'Department number 3')).toMatchObject({ region: 'nav' });
  });
});

describe('what is beside the text stays there', () => {
  it('be it longer than a short page', () => {
    const html = `<body><nav>${menu(300)}</nav><main><h1>Closed</h1><p>We are closed today.</p></main><aside>${clauses(2)}</aside></body>`;
    expect(find(html, 'Department number 3')).toMatchObject({ region: 'nav' });
    expect(find(html, 'Clause 0')).toMatchObject({ region: 'aside' });
  });

  it('beside as much text of the page itself', () => {
    const html = `<body><div class=text>${clauses(5)}</div><aside>${clauses(5).replaceAll('Clause', 'Advice')}</aside></body>`;
    expect(find(html, 'Advice 0')).toMatchObject({ region: 'aside' });
  });
});
