import { selectAll } from 'css-select';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { watchWork } from '../../../test/support/watch-work.ts';
import { defaultWatch } from '../../core/site/watch.ts';
import type { Reading } from '../reading.ts';
import { selectorsOf } from '../select/selectors.ts';
import { readHtml } from './read-html.ts';
import { parseHtml } from './tree.ts';

const watch = defaultWatch;
const read = (html: string): Reading =>
  readHtml({
    body: new Uint8Array(),
    url: 'https://shop.example/a/b',
    selectors: selectorsOf(watch),
    text: () => html,
  });
const texts = (html: string): string[] => read(html).blocks.map((block) => block.text);

describe('blocks', () => {
  it('are what a person calls one line, paragraph, item or cell', () => {
    expect(
      texts(`<p>One <b>bold</b>
        paragraph.</p><ul><li>First<li>Second<ul><li>Nested</ul></ul><div>Loose <i>text</i><div>inner</div>after</div>`),
    ).toEqual(['One bold paragraph.', 'First', 'Second', 'Nested', 'Loose text', 'inner', 'after']);
  });

  it('carry their role', () => {
    const html = `<h2>H</h2><p>P</p><ul><li><p>L</p></ul><dl><dt>T<dd>D</dl><blockquote><p>Q</p></blockquote><pre>C</pre>
      <figure><figcaption>F</figcaption></figure><label>B</label><button>X</button><div>V</div><input type=submit value=Send>`;
    expect(read(html).blocks.map((block) => [block.text, block.role])).toEqual([
      ['H', 'heading'],
      ['P', 'paragraph'],
      ['L', 'list-item'],
      ['T', 'term'],
      ['D', 'definition'],
      ['Q', 'quote'],
      ['C', 'code'],
      ['F', 'caption'],
      ['B', 'label'],
      ['X', 'button'],
      ['V', 'text'],
      ['Send', 'button'],
    ]);
  });

  it('are headings where a heading is there to be pressed', () => {
    const { blocks } = read('<h3><button aria-expanded=false>Hours</button></h3><p>Open at nine</p>');
    expect(blocks).toMatchObject([{ role: 'heading', level: 3 }, { trail: ['Hours'] }]);
  });

  it('are split at a line break in running text, but not in a heading or a cell', () => {
    expect(texts('<p>Main Street 1<br>Berlin</p><h1>Big<br>news</h1>')).toEqual([
      'Main Street 1',
      'Berlin',
      'Big news',
    ]);
    expect(texts('<table><tr><th>A<th>B<tr><td>one<br>two<td>c<br><br>d</table>')).toEqual([
      'A',
      'B',
      'one two',
      'c',
      'd',
    ]);
  });

  it('keep the lines of preformatted text apart', () => {
    expect(texts('<pre>let a = 1;\n\n  let  b;</pre>')).toEqual(['let a = 1;', 'let b;']);
  });

  it('do not run neighbours together', () => {
    expect(texts('<nav><a href=/a>Home</a><a href=/b>About</a></nav>')).toEqual(['Home', 'About']);
    expect(texts('<div><span>Price</span><span>low</span></div>')).toEqual(['Price low']);
    expect(texts('<p>W<b>or</b>d and <span>H</span><span>i</span></p>')).toEqual(['Word and Hi']);
    expect(texts('<div>$12<sup>99</sup></div>')).toEqual(['$12 99']);
  });

  it('are set apart where two elements meet, unless what they say may be one word or number', () => {
    const joined = (...parts: string[]): string =>
      texts(`<div>${parts.map((part) => `<span>${part}</span>`).join('')}</div>`).join(' | ');
    expect(joined('2 hab.', '60 m²', 'Gràcia, Barcelona')).toBe('2 hab. 60 m² Gràcia, Barcelona');
    expect(joined('Condition: Well used', '£820', 'No charger')).toBe('Condition: Well used £820 No charger');
    expect(joined('17,90 €', '17,90 € / kg')).toBe('17,90 € 17,90 € / kg');
    expect(joined('Analyst (m/f/d)', 'Munich')).toBe('Analyst (m/f/d) Munich');
    expect(joined('Remote (EU)', '€48k–€55k')).toBe('Remote (EU) €48k–€55k');
    expect(joined('Manual', 'Diesel')).toBe('Manual Diesel');
    expect(joined('Size:', 'M')).toBe('Size: M');
    expect(joined('★★★★☆', '4.2')).toBe('★★★★☆ 4.2');
    expect(joined('19.', '99')).toBe('19.99');
    expect(joined('10:', '30')).toBe('10:30');
    expect(joined('€', '12', ',99')).toBe('€12,99');
    expect(joined('12€', '99')).toBe('12€99');
    expect(joined('US', '$12')).toBe('US$12');
    expect(joined('21', '°C')).toBe('21°C');
    expect(joined('www.', 'example', '.org')).toBe('www.example.org');
    expect(joined('l’', 'homme')).toBe('l’homme');
    expect(texts('<p><b>O</b><span>nce</span> and <b>Wo</b>rd, long<wbr>word</p>')).toEqual([
      'Once and Word, longword',
    ]);
    expect(texts('<p>Call <code><span>open(</span><span>path)</span><span>(mode)</span></code></p>')).toEqual(
      ['Call open(path)(mode)'],
    );
    expect(texts('<pre><span>list[0]</span><span>next</span></pre>')).toEqual(['list[0]next']);
  });

  it('give a link the words that its line has', () => {
    const { links } = read('<ul><li><a href=/1><span>QA (m/f/d)</span><span>Porto</span></a></li></ul>');
    expect(links.map(({ text }) => text)).toEqual(['QA (m/f/d) Porto']);
    expect(read('<a href=/2><h3>Red lamp</h3><p>In stock</p></a>').links[0]?.text).toBe('Red lamp In stock');
  });

  it('leave out what nobody sees', () => {
    expect(
      texts(`<script>a</script><style>b</style><noscript>c</noscript><template>d</template><svg><text>e</text></svg><p hidden>f</p>
        <p style="color:red; display : none">g</p><dialog>h</dialog><i aria-hidden=true>i</i><textarea>seen</textarea><p aria-hidden="true">also seen</p>`),
    ).toEqual(['seen', 'also seen']);
  });

  it('are read in pages that are set into drawings, and in objects that show nothing else', () => {
    expect(
      texts(
        `<svg><title>Flow</title><g><text>drawn</text><g>stray</g></g><g><foreignObject><div>Order</div><p>Pay</p></foreignObject></g></svg>
        <object type="application/x-old"><p>Plain words</p></object><object data="plan.pdf"><p>Download it</p></object><p>after</p>`,
      ),
    ).toEqual(['Order', 'Pay', 'Plain words', 'after']);
  });

  it('of drawings as deep or wide as can be are looked for in time', () => {
    const worked = watchWork();
    const deep = `${'<svg><g>'.repeat(20_000)}<foreignObject>x</foreignObject>`;
    expect(texts(`<p>a</p>${deep}`)[0]).toBe('a');
    expect(texts(`<p>a</p>${'<svg><g></g></svg>'.repeat(20_000)}<p>b</p>`)).toEqual(['a', 'b']);
    expect(worked()).toBeLessThan(5000);
  });

  it('say a thing once where it is written for eyes and for screen readers', () => {
    expect(
      texts(
        '<div><span class="a-offscreen">$12.99</span><span aria-hidden="true">$<b>12</b><sup>99</sup></span></div>',
      ),
    ).toEqual(['$12.99']);
  });

  it('know the headings they are under, and articles keep theirs to themselves', () => {
    const { blocks } = read(
      '<h1>A</h1><article><h2>B</h2><h3>C</h3><p>x</p><h2>D</h2><p>y</p></article><p>z</p>',
    );
    const trails = Object.fromEntries(blocks.map((block) => [block.text, block.trail]));
    expect(trails).toMatchObject({ A: [], B: ['A'], x: ['A', 'B', 'C'], D: ['A'], y: ['A', 'D'], z: ['A'] });
  });

  it('are not under headings of forms, dialogs and what is beside the text; but under the title, wherever it is', () => {
    const { blocks } = read(
      `<form><h4>Your cookies</h4><p>a</p></form><p>b</p><div role=dialog><h2>Hello</h2><p>c</p></div><p>d</p>
      <div class="cookie-banner"><h3>Cookies</h3></div><header><h1>Shop</h1></header><p>e</p><form><h1>Lamp</h1><h2>Size</h2><p>f</p></form><p>g</p>`,
    );
    const trails = Object.fromEntries(blocks.map((block) => [block.text, block.trail]));
    expect(trails).toMatchObject({
      a: ['Your cookies'],
      b: [],
      c: ['Hello'],
      d: [],
      e: ['Shop'],
      f: ['Lamp', 'Size'],
      g: ['Lamp'],
    });
  });

  it('are under the legend of their group', () => {
    const { blocks } = read(
      '<h1>Jacket</h1><fieldset><legend>Green</legend><label>S</label></fieldset><fieldset><legend>Navy</legend><label>M</label></fieldset><p>z</p>',
    );
    const trails = Object.fromEntries(blocks.map((block) => [block.text, block.trail]));
    expect(trails).toMatchObject({ S: ['Jacket', 'Green'], M: ['Jacket', 'Navy'], z: ['Jacket'] });
  });

  it('know their region by element, ARIA role, or the name people give such containers', () => {
    const { blocks } =
      read(`<header>1</header><div role=navigation>2</div><div class="site-footer">3</div><div id="sidebar">4</div>
      <main>5<article><header>6</header><footer>7</footer></article><aside>8</aside></main><div class="has-sidebar">9</div><footer>10</footer><dialog open>11</dialog>`);
    expect(blocks.map((block) => `${block.text} ${block.region}`)).toEqual([
      '1 header',
      '2 nav',
      '3 footer',
      '4 aside',
      '5 main',
      '6 main',
      '7 main',
      '8 aside',
      '9 main',
      '10 footer',
      '11 aside',
    ]);
  });

  it('mark what is crossed out', () => {
    const { struck } = read(
      '<p><del>$25</del> now $20</p><p><span class="price--was">€9</span></p><p>plain</p>',
    );
    expect(struck).toEqual([[0, 3], [0, 2], []]);
  });
});

describe('tables', () => {
  it('name rows and columns, through spans', () => {
    const { blocks } = read(`<table><thead><tr><th>Plan<th colspan=2>Price<tr><th><th>Month<th>Year</thead>
      <tr><th rowspan=2>Pro<td>$20<td>$200<tr><td>$21<td>$210</table>`);
    const named = blocks.map(({ text, row, column }) => [text, row, column].join('/'));
    expect(named).toContain('$20/Pro/Price Month');
    expect(named).toContain('$200/Pro/Price Year');
    expect(named).toContain('$210/Pro/Price Year');
  });

  const named = (html: string): string[] =>
    read(html).blocks.map(({ text, row = '', column = '' }) => `${text} (${row}, ${column})`);

  it('have names in both directions, around an empty corner, and where the columns are named a second time', () => {
    expect(
      named(`<table><tr><td><th>Basic<th>Pro<tr><th>Price<td>$1<td>$2
        <tr><th>Region<th>East<th>West<tr><th>Tax<td>7%<td>9%</table>`),
    ).toEqual([
      'Basic (, )',
      'Pro (, )',
      'Price (, )',
      '$1 (Price, Basic)',
      '$2 (Price, Pro)',
      'Region (, )',
      'East (, )',
      'West (, )',
      'Tax (, Region)',
      '7% (Tax, East)',
      '9% (Tax, West)',
    ]);
  });

  it('name a row that begins with its rank by what stands after it', () => {
    expect(
      named(
        '<table><tr><th>#<th>Player<th>Points<tr><td>1.<td>Ana<td>900<tr><td>2.<td>Bo<td>880</table>',
      ).slice(3),
    ).toEqual([
      '1. (Ana, #)',
      'Ana (, Player)',
      '900 (Ana, Points)',
      '2. (Bo, #)',
      'Bo (, Player)',
      '880 (Bo, Points)',
    ]);
  });

  it('name columns by plain cells on top, where figures are below', () => {
    const rows = '<tr><td>Euro<td>1.15<td>1.19<tr><td>Krone<td>13.01<td>13.94<tr><td>Zloty<td>4.89<td>5.27';
    const plain = (heads: string, body = rows) => named(`<table>${heads}${body}</table>`);
    expect(plain('<tr><td>Currency<td>Sell<td>Buy').slice(3, 6)).toEqual([
      'Euro (, Currency)',
      '1.15 (Euro, Sell)',
      '1.19 (Euro, Buy)',
    ]);
    expect(plain('<tr><td>Currency<td colspan=2>Notes<tr><td><td>Sell<td>Buy')).toContain(
      '1.19 (Euro, Notes Buy)',
    );
    // A line of text above is no row of names, and a row of words among words neither.
    expect(plain('<tr><td colspan=2>Rates of today')).toContain('1.15 (Euro, )');
    expect(
      plain('<tr><td>A<td>B<td>C', '<tr><td>d<td>e<td>f<tr><td>g<td>h<td>i<tr><td>j<td>k<td>l'),
    ).toContain('e (d, )');
    expect(plain('<tr><td>Name<td>Anna', '<tr><td>Age<td>31<tr><td>Size<td>42<tr><td>Floor<td>3')).toContain(
      '31 (Age, )',
    );
  });

  it('say what a sign in a cell without text says', () => {
    const cell = (inside: string) =>
      texts(`<table><tr><th>Plan<th>Export<tr><td>Pro<td>${inside}</table>`)[3];
    expect(cell('<img src="a.png" alt="Yes">')).toBe('Yes');
    expect(cell('<span role="img" aria-label="not included"></span>')).toBe('not included');
    expect(cell('<b><i class="fas fa-check"></i></b>')).toBe('✓');
    expect(cell('<svg class="icon icon-times"><path/></svg>')).toBe('✗');
    expect(cell('<i class="fa fa-check" aria-label="included"></i>')).toBe('included');
    // With words beside it, it is an ornament; a picture may show anything; a long name is a text.
    expect(cell('<i class="fa fa-check"></i> up to 5')).toBe('up to 5');
    expect(cell('<img src="a.png" alt="Our office at night">')).toBeUndefined();
    expect(cell(`<i aria-label="${'long '.repeat(10)}"></i>`)).toBeUndefined();
    expect(cell('<i class="checkout-note"></i>')).toBeUndefined();
    expect(cell('<a href="/x" aria-label="Details"></a>')).toBeUndefined();
  });

  it('name a row by its day, but by no other figure', () => {
    const row = (first: string) => named(`<table><tr><th>Day<th>Price<tr><td>${first}<td>89 €</table>`)[3];
    expect(row('13.12.2026')).toBe('89 € (13.12.2026, Price)');
    expect(row('2026-12-13')).toBe('89 € (2026-12-13, Price)');
    expect(row('13.12')).toBe('89 € (, Price)');
    expect(row('1.200')).toBe('89 € (, Price)');
  });

  it('name a row by its figure and what that is of, where the next cell says how it stands with it', () => {
    const html = (state: string) =>
      `<table><tr><th>Size<th>Stock</tr><tr><td>42<td>${state}</tr><tr><td>43<td>In stock</tr></table>`;
    const rowOf = (text: string) => read(html(text)).blocks.find((block) => block.text === text)?.row;
    expect(rowOf('Sold out')).toBe('Size 42');
    expect(rowOf('12 pairs')).toBeUndefined();
  });

  it('may name a row by two cells, of which one reaches over several rows', () => {
    expect(
      named(
        '<table><tr><th>Plan<th>Term<th>Price<tr><th rowspan=2>Pro<th>Month<td>$2<tr><th>Year<td>$20</table>',
      ).slice(3),
    ).toEqual([
      'Pro (, Plan)',
      'Month (, Term)',
      '$2 (Pro Month, Price)',
      'Year (, Term)',
      '$20 (Pro Year, Price)',
    ]);
  });

  it('in a cell of another have names of their own', () => {
    expect(
      named(
        '<table><tr><th>A<th>B<tr><td>a<td><table><tr><th>C<th>D<tr><td>c<td>d</table><tr><td>e<td>f</table>',
      ).slice(3),
    ).toEqual(['C (, )', 'D (, )', 'c (, C)', 'd (c, D)', 'e (, A)', 'f (e, B)']);
  });

  it('of any shape are named in time', () => {
    const wide = `<table>${'<tr>'}${'<th>x'.repeat(20_000)}<td>y${'<tr><td rowspan=100 colspan=100>z'.repeat(2000)}</table>`;
    const worked = watchWork();
    expect(read(wide).blocks).toHaveLength(22_001);
    expect(worked()).toBeLessThan(5000);
  });

  it('without headers name a value by the cell before it', () => {
    expect(read('<table><tr><td>Weight<td>3 kg</table>').blocks[1]).toMatchObject({
      text: '3 kg',
      row: 'Weight',
      role: 'cell',
    });
  });

  it('that only lay things out are no tables', () => {
    const { blocks } = read('<table><tr><td><h1>Hi</h1><p>Text</p><td><ul><li>a</ul></table>');
    expect(blocks.map((block) => block.role)).toEqual(['heading', 'paragraph', 'list-item']);
  });
});

describe('the head', () => {
  it('gives title, language and only metadata that says something of the page', () => {
    const head =
      read(`<html lang="de_AT"><title> A  &amp; B </title><meta name=Description content=" x  y "><meta name=csrf-token content=1>
      <meta name=viewport content=w><meta property="og:title" content=O><meta name="google-site-verification" content=v><link rel=canonical href=/c>`);
    expect(head).toMatchObject({ title: 'A & B', language: 'de-at' });
    expect(head.metadata).toEqual({
      description: 'x y',
      'og:title': 'O',
      canonical: 'https://shop.example/c',
    });
  });
});

describe('links', () => {
  it('are absolute, without trackers, once each, and named by picture where there is no text', () => {
    const { links } =
      read(`<base href="https://cdn.example/x/"><nav><a href="p?utm_source=a&id=1&fbclid=z#s">P</a></nav><a href="#top">no</a>
      <a href="javascript:void 0">no</a><a href="/q?gclid=1"><img alt="Logo"></a><a href="/q">Logo</a><a href="mailto:a@b.c">mail</a>`);
    expect(links).toEqual([
      { href: 'https://cdn.example/x/p?id=1#s', text: 'P', region: 'nav' },
      { href: 'https://cdn.example/q', text: 'Logo', region: 'main' },
      { href: 'mailto:a@b.c', text: 'mail', region: 'main' },
    ]);
  });
});

describe('selectors', () => {
  const adapter = {
    isTag: (node: unknown): boolean => typeof node === 'object' && node !== null && 'tagName' in node,
    getChildren: (node: { childNodes?: unknown[] }) => node.childNodes ?? [],
    getParent: (node: { parentNode?: unknown }) => node.parentNode ?? null,
    getSiblings: (node: { parentNode?: { childNodes: unknown[] } }) => node.parentNode?.childNodes ?? [node],
    getName: (node: { tagName: string }) => node.tagName,
    getAttributeValue: (node: { attrs: { name: string; value: string }[] }, name: string) =>
      node.attrs.find((a) => a.name === name)?.value,
    hasAttrib: (node: { attrs: { name: string }[] }, name: string) => node.attrs.some((a) => a.name === name),
    getText: () => '',
    removeSubsets: (nodes: unknown[]) => nodes,
  };
  const find = (
    html: string,
    selector: string,
  ): { tagName: string; attrs: { name: string; value: string }[] }[] =>
    selectAll(selector, parseHtml(html).document as never, { adapter: adapter as never });

  it('prefer an id that looks lasting and is there once', () => {
    const html =
      '<div id=prices><p>a</p><p>b</p></div><div id=ember1234><p>c</p></div><p id=x>d</p><p id=x>e</p>';
    expect(read(html).blocks.map((block) => block.selector)).toEqual([
      '#prices > p:nth-of-type(1)',
      '#prices > p:nth-of-type(2)',
      'body > div:nth-of-type(2) > p',
      'body > p:nth-of-type(1)',
      'body > p:nth-of-type(2)',
    ]);
  });

  it('find exactly one element, the one with that text', () => {
    const tag = fc.constantFrom('div', 'p', 'ul', 'li', 'section', 'span', 'x-y', 'a:b', 'h2', 'table', 'td');
    const id = fc.option(fc.constantFrom('a', 'main-2', 'x'), { nil: undefined });
    const { node } = fc.letrec<{ node: string; nodes: string[] }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        fc.constant('word '),
        fc
          .tuple(tag, id, tie('nodes'))
          .map(([name, key, inner]) => `<${name}${key ? ` id=${key}` : ''}>t${inner.join('')}</${name}>`),
      ),
      nodes: fc.array(tie('node'), { maxLength: 4 }),
    }));
    fc.assert(
      fc.property(fc.array(node, { minLength: 1, maxLength: 6 }), (nodes) => {
        const html = nodes.join('');
        for (const block of read(html).blocks)
          expect(find(html, block.selector), block.selector).toHaveLength(1);
      }),
      { numRuns: 60 },
    );
  });
});
