import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { watchWork } from '../../test/support/watch-work.ts';
import { Fault } from '../core/fault/fault.ts';
import type { Content } from '../core/page/content.ts';
import { defaultWatch, type Watch } from '../core/site/watch.ts';
import { extractContent, hashContent, renderMarkdown } from './extract.ts';
import { READER_VERSION, readBy } from './read-by.ts';

const plain = defaultWatch;

async function read(
  body: string | Uint8Array,
  contentType = 'text/html',
  watch: Watch = plain,
): Promise<Content> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return extractContent({ body: bytes, contentType, charset: null, url: 'https://a.example/x', watch });
}

describe('reading a page', () => {
  it('says which reader read it, and by which settings', async () => {
    expect((await read('<p>x')).reader).toBe(READER_VERSION);
    const other = { ...defaultWatch, include: ['main'] };
    expect(readBy(plain)).toBe(readBy({ ...defaultWatch, mode: 'http', ignore: ['x'] }));
    expect(readBy(plain)).not.toBe(readBy(other));
    expect(readBy({ ...defaultWatch, exclude: ['main'] })).not.toBe(readBy(other));
  });

  it('hashes what matters, and not how it was found', async () => {
    const hash = async (html: string): Promise<string> => hashContent(await read(html));
    expect(await hash('<p>a</p>')).toBe(await hash('<div><p class=x>a</p></div>'));
    expect(await hash('<p>a</p>')).not.toBe(await hash('<p>b</p>'));
    expect(await hash('<p>a</p>')).not.toBe(await hash('<h1>a</h1>'));
    expect(await hash('<p>a</p>')).not.toBe(await hash('<footer><p>a</p></footer>'));
    expect(await hash('<a href=/1>a</a>')).not.toBe(await hash('<a href=/2>a</a>'));
    expect(await hash('<title>1</title>')).not.toBe(await hash('<title>2</title>'));
    expect(await hash('<script type="application/ld+json">{"price":1}</script>')).not.toBe(
      await hash('<script type="application/ld+json">{"price":2}</script>'),
    );
  });

  it('is rendered as Markdown', async () => {
    const html =
      '<title>T</title><h2>Plans</h2><table><tr><th>Plan<th>Price<tr><td>A|B<td>$2</table><ul><li>x<li>y</ul><p>End</p>';
    expect(renderMarkdown(await read(html))).toBe(
      '# T\n\n## Plans\n\n| Plan | Price |\n| --- | --- |\n| A\\|B | $2 |\n\n- x\n- y\n\nEnd\n',
    );
    expect(renderMarkdown(await read(''))).toBe('\n');
  });
});

const types = fc.constantFrom(
  'text/html',
  'text/plain',
  'text/markdown',
  'application/json',
  'application/rss+xml',
  'application/pdf',
  'image/png',
  '',
  'x',
);
const markup = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<table>',
        '<td>',
        '<tr>',
        '<th>',
        '<li>',
        '<a href=x>',
        '<select><option>',
        '<svg>',
        '<math>',
        '<template>',
        '<!--',
        '-->',
        '<script>',
        '</script>',
        '<br>',
        '<h1>',
        '<b itemscope itemprop=price>',
        '<pre>',
        '<title>',
        '&amp;',
        '&#x0;',
        '&#xD800;',
        '$',
        '€',
        '12,5',
        ' % ',
        'In stock',
        '\n',
        '"',
        "'",
        '<![CDATA[',
        '<frameset>',
        '<plaintext>',
        '<s>',
        '<base href=":">',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

function isSound(content: Content): void {
  for (const block of content.blocks) {
    expect(block.text).toBe(block.text.trim());
    expect(block.text).not.toBe('');
  }
  for (const fact of content.facts) {
    expect(fact.block === null || fact.block < content.blocks.length).toBe(true);
    expect(typeof fact.value === 'string' || Number.isFinite(fact.value)).toBe(true);
  }
  const json = JSON.stringify(content);
  expect(json.includes('\\u0000') || /\\ud[89a-f]/i.test(json)).toBe(false);
  expect(typeof renderMarkdown(content)).toBe('string');
}

describe('laws', () => {
  it('any markup of any type is read, soundly, and twice alike', async () => {
    await fc.assert(
      fc.asyncProperty(markup, types, async (text, type) => {
        const content = await read(text.toWellFormed(), type);
        isSound(content);
        expect(await read(text.toWellFormed(), type)).toEqual(content);
      }),
      { numRuns: 300 },
    );
  });

  it('any bytes are read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), types, async (bytes, type) =>
        isSound(await read(bytes, type)),
      ),
      { numRuns: 200 },
    );
  });

  it('any selector gives content or a fault', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom(...'ab.#>~+ :[]()*=\'",-nthothas'), minLength: 1, maxLength: 12 }),
        async (selector) => {
          try {
            await read('<div class=a id=b><p>x</p></div>', 'text/html', { ...plain, include: [selector] });
          } catch (error) {
            expect(error).toBeInstanceOf(Fault);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('hostile pages are read in bounded time', () => {
  it.each([
    ['200,000 nested elements', `${'<div>'.repeat(200_000)}deep`, 'deep'],
    ['text at every one of 50,000 levels', '<div>x'.repeat(50_000), 'x'],
    ['nested inline elements', `${'<b><i>'.repeat(50_000)}deep`, 'deep'],
    ['nested tables', `${'<table><tr><td>'.repeat(10_000)}in`, 'in'],
    [
      '200,000 attributes',
      `<p ${Array.from({ length: 200_000 }, (_, index) => `a${index}=1`).join(' ')}>x</p>`,
      'x',
    ],
    ['a table of 100,000 cells', `<table><tr><th>n<th>v${'<tr><td>a<td>1'.repeat(50_000)}</table>`, 'n'],
    ['600,000 elements', '<i>x</i>'.repeat(600_000), 'xx'],
    ['nested microdata', `${'<b itemscope itemprop=a>'.repeat(20_000)}deep`, 'deep'],
    ['nested lists of links', `${'<ul><li><a href=x>'.repeat(10_000)}deep`, 'deep'],
  ])('%s', async (_name, html, start) => {
    const worked = watchWork();
    const content = await read(html);
    expect(content.blocks[0]?.text.startsWith(start)).toBe(true);
    expect(content.blocks.every((block) => block.selector.length < 2000)).toBe(true);
    expect(worked()).toBeLessThan(8000);
  });
});

it.each([
  ['application/json', '{"rate":{"name":"short","value":2.015}}', 2.015],
  ['text/html', '<html lang="en"><table><tr><th>Rate</th><td>2.015</td></tr></table>', 2.015],
  ['text/html', '<html lang="en"><table><tr><th>Rate</th><td>2,015</td></tr></table>', 2015],
  ['text/html', '<html lang="de"><table><tr><th>Kurs</th><td>2.015</td></tr></table>', 2015],
])('reads a point before three digits as %s writes it: %s', async (contentType, text, value) => {
  const { facts } = await extractContent({
    ...{ body: new TextEncoder().encode(text), contentType, charset: 'utf-8' },
    ...{ url: 'https://rates.example/', watch: defaultWatch },
  });
  expect(facts.filter(({ kind }) => kind === 'number').map((fact) => fact.value)).toEqual([value]);
});
