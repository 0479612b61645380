import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { changingPart, makePage } from '../../bench/site-pages.ts';
import { hostilePages } from '../../test/support/hostile-pages.ts';
import { markupPieces } from '../../test/support/markup-pieces.ts';
import { watchWork } from '../../test/support/watch-work.ts';
import type { Content } from '../core/page/content.ts';
import { defaultWatch } from '../core/site/watch.ts';
import { extractContent, type ReadablePage, scanPage } from './extract.ts';
import { readablePart } from './scan/readable-part.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = [
  ...globSync('test/corpus/*/*.html', { cwd: root })
    .sort()
    .map((path) => readFileSync(`${root}/${path}`, 'utf8')),
  ...[1, 2].map((at) => madePage(at)),
];

function madePage(at: number): string {
  const { before, after } = makePage(at, 8_000);
  return before + changingPart(at) + after;
}

function pageOf(html: string, more: Partial<ReadablePage> = {}): ReadablePage {
  const body = new TextEncoder().encode(html);
  const url = 'https://shop.example/lamps';
  return { body, contentType: 'text/html', charset: 'utf-8', url, watch: defaultWatch, ...more };
}

const read = (html: string): Promise<Content> => extractContent(pageOf(html));
const without = (html: string): string => readablePart(html, () => false);
const isSame = (one: string, other: string): boolean => scanPage(pageOf(one)) === scanPage(pageOf(other));

/** The tree as HTML, without attributes, comments, and what is in elements that are never read. */
function shapeOf(html: string): string {
  const document = parse(html);
  const stack: DefaultTreeAdapterTypes.Node[] = [document];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.nodeName === '#comment' && 'data' in node) node.data = '';
    if (!('childNodes' in node)) continue;
    if ('tagName' in node) {
      node.attrs = [];
      if (node.namespaceURI.endsWith('xhtml') && unread.test(node.tagName)) node.childNodes = [];
    }
    if ('content' in node) stack.push(node.content);
    stack.push(...node.childNodes);
  }
  return serialize(document);
}

/** With as much again that nobody reads, so that many edits fall into it. */
function withUnread(html: string): string {
  const script = long.repeat(Math.ceil(html.length / long.length / 3));
  return html.replace(
    /<body[^>]*>/,
    (body) => `${body}<script>${script}</script><style>${script}</style><!-- ${script} -->`,
  );
}

const unread = /^(?:script|style|noscript|iframe|noembed|noframes)$/;
const long = 'let a = "<p>no tag</p>";'.repeat(10);

/** Whatever is read somewhere, and whatever is not. */
const noisyPieces = [
  ...[
    '<meta name="csrf-token" content="x1">',
    '<meta name="description" content="Lamps">',
    '<b data-x=1>',
    '<b>',
  ],
  ...[
    '<input type=hidden name=t value="x">',
    '<input type=submit value="Buy">',
    '<p style="color:red">',
    '</svg>',
  ],
  ...[
    '<p style="display:none">',
    '<div nonce="x" class="menu" data-y>',
    '<a href=/a nonce=b/>',
    '<a href="/b"/>',
  ],
  ...[
    '<script type="application/ld+json">{"name":"a"}</script>',
    '<svg><path d="M0"/></svg>',
    '<svg><style>',
  ],
  ...[
    '<svg><title>a</title></svg>',
    '<math><mi>x</mi></math>',
    '<svg><desc><p>',
    '</desc>',
    '<title>',
    '<svg><p>',
  ],
  ...[
    '<span itemprop="price" content="5" data-z=1>',
    '<div itemscope itemtype="Offer">',
    '<time datetime="2026">',
  ],
  ...[`<script>${long}</script>`, `<style>${long}</style>`, '<noscript><img src=a></noscript>', '<!-- a -->'],
  ...[
    '<select><option>',
    '<style>',
    '</style>',
    '<input>',
    '</select>',
    '<font color=red>',
    '<i x=1>',
    '<i x=2>',
  ],
];

describe('a page without what no reader reads', () => {
  it('reads as the page itself does, whatever the page', async () => {
    for (const html of [...pages, ...hostilePages(300).map(({ body }) => String(body))])
      expect(await read(without(html)), html.slice(0, 200)).toEqual(await read(html));
  });

  it('keeps every attribute that the reader of pages looks at', () => {
    const names = globSync('src/extract/html/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).flatMap(
      (path) => {
        const source = readFileSync(`${root}/${path}`, 'utf8');
        const asked = source.matchAll(
          /\battr\([^()]*(?:\([^()]*\))?[^()]*, '([\w:-]+)'\)|\bname === '([a-z][a-z:-]*)'/g,
        );
        return [...asked].map(([, one, other]) => one ?? other ?? '');
      },
    );
    expect(new Set(names).size).toBeGreaterThan(30);
    for (const name of names) {
      const tag = `<p itemprop="a" ${name}="display">`;
      expect(without(tag), name).toBe(tag);
    }
  });

  it('has the same tree and the same reading, whatever the markup', async () => {
    const known = markupPieces.filter((piece) => !piece.includes('\0'));
    const piece = fc.oneof(
      fc.constantFrom(...known, 'word', '<p>', '</p>'),
      fc.constantFrom(...noisyPieces, 'word', '</div>'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (parts) => {
        const html = `<html>${parts.join('')}`.toWellFormed();
        expect(shapeOf(without(html))).toBe(shapeOf(html));
        expect(await read(without(html))).toEqual(await read(html));
      }),
      { numRuns: Number(process.env.RUNS ?? 1500) },
    );
  }, 600_000);

  it('is found in time where a page was made to slow that down', () => {
    for (const { body, name } of hostilePages(200_000)) {
      const worked = watchWork();
      scanPage(pageOf(String(body)));
      expect(worked(), name).toBeLessThan(1000);
    }
    const many = Array.from({ length: 50_000 }, (_, at) => `src=${at}`).join(' ');
    const worked = watchWork();
    scanPage(pageOf(`<html><img ${many}>`));
    expect(worked()).toBeLessThan(1000);
  });
});

describe('the scan of a page', () => {
  it('never calls two pages the same that read differently', async () => {
    const edits = [
      ...noisyPieces,
      'nonce="a"',
      ' hidden',
      '9',
      'x',
      '>',
      '<',
      '"',
      ' id=a',
      '<!--',
      '-->',
      '/',
    ];
    let same = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...pages.map(withUnread)),
        fc.array(fc.tuple(fc.nat(9_999), fc.nat(6), fc.constantFrom(...edits)), {
          minLength: 1,
          maxLength: 3,
        }),
        async (html, changes) => {
          let edited = html;
          for (const [where, length, piece] of changes) {
            const at = Math.floor((where / 10_000) * edited.length);
            edited = edited.slice(0, at) + piece + edited.slice(at + length);
          }
          if (!isSame(html, edited)) return;
          same += 1;
          expect(await read(edited)).toEqual(await read(html));
        },
      ),
      { numRuns: Number(process.env.RUNS ?? 300) },
    );
    // Without edits within scripts, styles and comments the law would say nothing.
    expect(same).toBeGreaterThan(20);
  }, 600_000);

  const noisy = (token: string) => `<!doctype html><html lang="en"><head><title>Lamps</title>
    <meta name="csrf-token" content="${token}"><meta http-equiv="content-security-policy" content="'nonce-${token}'">
    <link rel="stylesheet" href="/a.css?v=${token}"><script nonce="${token}" src="/b.js?v=${token}"></script>
    <style nonce="${token}">.a{color:#${token}}</style><script type="${token}-text/javascript">var t="${token}"</script></head>
    <body data-request="${token}"><main><h1>Lamps</h1><form><input type="hidden" name="t" value="${token}"><button>Buy</button></form>
    <p style="background:url(${token})" onclick="go('${token}')">Price: $49.00</p><img src="/p.png?${token}" alt="A lamp">
    <a href="/lamp" data-ved="${token}">A lamp</a><iframe src="https://ads.example/?r=${token}"></iframe>
    <noscript><img src="/pixel?${token}"></noscript><!-- served by ${token} --></main></body></html>`;

  it('knows a page again by its content: tokens, nonces, stamps and advertisements do not count', () => {
    expect(isSame(noisy('a1b2c3'), noisy('ffffff77'))).toBe(true);
    expect(isSame(noisy('a1b2c3'), noisy('a1b2c3').replace('$49.00', '$48.00'))).toBe(false);
  });

  it('distinguishes what is read: text, addresses, states, data, hidden parts', () => {
    const page = (more: string, head = '') =>
      `<html><head>${head}</head><body><main><h1>Lamps</h1>${more}</main>`;
    for (const [one, other] of [
      ['<a href="/a">A</a>', '<a href="/b">A</a>'],
      ['<a href="/a"><img alt="A"></a>', '<a href="/a"><img alt="B"></a>'],
      ['<button>Buy</button>', '<button disabled>Buy</button>'],
      ['<p>New</p>', '<p hidden>New</p>'],
      ['<p style="color:red">New</p>', '<p style="display:none">New</p>'],
      ['<input type="submit" value="Buy">', '<input type="submit" value="Sold out">'],
      [
        '<script type="application/ld+json">{"price":1}</script>',
        '<script type="application/ld+json">{"price":2}</script>',
      ],
      ['<span itemprop="price" content="1">', '<span itemprop="price" content="2">'],
      ['<svg><title>On</title></svg>', '<svg><title>Off</title></svg>'],
      ['<p>one</p><p>two</p>', '<p>one<p>two</p></p>'],
    ] as const)
      expect(isSame(page(one), page(other)), other).toBe(false);
    const meta = (said: string) => page('', `<meta name="description" content="${said}">`);
    expect(isSame(meta('A'), meta('B'))).toBe(false);
  });

  it('depends on the address and the selectors, and is there for HTML alone', () => {
    const html = noisy('a1b2c3');
    const digest = scanPage(pageOf(html));
    expect(scanPage(pageOf(html, { url: 'https://shop.example/' }))).not.toBe(digest);
    expect(scanPage(pageOf('{"a":1}', { contentType: 'application/json' }))).toBeNull();
    expect(scanPage(pageOf('<rss><channel></channel></rss>', { contentType: 'text/xml' }))).toBeNull();
    const selected = (...include: string[]) => pageOf(html, { watch: { ...defaultWatch, include } });
    expect(scanPage(selected('main > p:nth-of-type(1)'))).not.toBe(digest);
    for (const written of ['xpath://p', 'p:contains("Price")', 'script:empty', ':has(p)', 'p:\\66irst'])
      expect(scanPage(selected(written)), written).toBeNull();
  });

  it('counts the attributes that a selector names', () => {
    const scan = (request: string) =>
      scanPage(pageOf(noisy('a').replace('data-request="a"', `data-request="${request}"`), watching));
    const watching = { watch: { ...defaultWatch, include: ['body[data-request="1"] main'] } };
    expect(scan('1')).not.toBe(scan('2'));
    expect(scan('1')).toBe(scan('1'));
  });
});
