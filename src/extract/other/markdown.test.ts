import { describe, expect, it } from 'vitest';
import { watchWork } from '../../../test/support/watch-work.ts';
import type { Content } from '../../core/page/content.ts';
import { defaultWatch } from '../../core/site/watch.ts';
import { extractContent } from '../extract.ts';
import { selectorsOf } from '../select/selectors.ts';
import { readMarkdown } from './read-markdown.ts';

async function read(text: string): Promise<Content> {
  const body = new TextEncoder().encode(text);
  return extractContent({
    ...{ body, contentType: 'text/markdown', charset: null },
    ...{ url: 'https://a.example/x', watch: defaultWatch },
  });
}
const shown = ({ blocks }: Content): string[] => blocks.map(({ role, text }) => `${role} | ${text}`);
const targets = ({ links }: Content): string[] => links.map(({ text, href }) => `${text} ${href}`);

describe('Markdown', () => {
  it('finds the targets of links by their names, and leaves the list of them out', async () => {
    const content = await read(
      '## [1.2.0] - 2026-01-02\n\n- Faster ([#12])\n- See [the docs][d]\n\n[1.2.0]: /c\n[#12]: /12\n[D]: <https://b.example/d> "Docs"\n',
    );
    expect(shown(content)).toEqual([
      'heading | 1.2.0 - 2026-01-02',
      'list-item | Faster (#12)',
      'list-item | See the docs',
    ]);
    expect(targets(content)).toEqual([
      '1.2.0 https://a.example/c',
      '#12 https://a.example/12',
      'the docs https://b.example/d',
    ]);
  });

  it('knows addresses with brackets and spaces, bare ones and mail, and what they may not be', async () => {
    expect(
      targets(
        await read(
          '[w](https://b.example/A_(b)) [s](</a b> "t") https://b.example/y. <me@b.example> [![Build](/i.svg)](/ci) [j](javascript:x) [`f()`](/f)',
        ),
      ),
    ).toEqual([
      'w https://b.example/A_(b)',
      's https://a.example/a%20b',
      'https://b.example/y https://b.example/y',
      'me@b.example mailto:me@b.example',
      'Build https://a.example/ci',
      'f() https://a.example/f',
    ]);
  });

  it.each([
    [
      'escapes and entities',
      '\\*no\\* 1\\. &copy; &#35; AT&T a&nbsp;b &lt;i&gt;',
      '*no* 1. © # AT&T a b <i>',
    ],
    ['code as it is written', '`a_b*c` ``x ` y`` `<b>` `[a](b)`', 'a_b*c x ` y <b> [a](b)'],
    ['breaks', 'one  \ntwo\\\nthree', 'one two three'],
    ['tags within words', 'H<sub>2</sub>O <kbd>Ctrl</kbd>+C a<br>b <!-- c --> 1 < 2', 'H2O Ctrl+C a b 1 < 2'],
    ['emphasis', '***both*** snake_case *a **b** c*', 'both snake_case a b c'],
    ['pictures by what they show', '![a *b*](/i.png "t") c', 'a b c'],
    ['numbers at the start of a line', 'The year\n1986. A fine year.', 'The year 1986. A fine year.'],
  ])('reads %s', async (_, written, text) => {
    expect(shown(await read(written))).toEqual([`paragraph | ${text}`]);
  });

  it('has items, quotes and code inside of each other, each with its line', async () => {
    const content = await read(
      '> - a\n> - b\nlazy\n>\n> text\n\n- c\n\n  more\n\n  ```sh\n  npm i\n  ```\n  1. [x] d\n\ntext\n\n    # code\n\n- # e\n',
    );
    expect(content.blocks.map(({ role, text, selector }) => `${role} | ${text} | ${selector}`)).toEqual([
      'list-item | a | line 1',
      'list-item | b lazy | line 2',
      'quote | text | line 5',
      'list-item | c | line 7',
      'paragraph | more | line 9',
      'code | npm i | line 12',
      'list-item | [x] d | line 14',
      'paragraph | text | line 16',
      'code | # code | line 18',
      'list-item | e | line 20',
    ]);
    expect((await read('---\ntitle: T\n---\n\ntext')).blocks[0]?.selector).toBe('line 5');
  });

  it('reads the HTML in it, without its comments', async () => {
    const content = await read(
      '<h1 align="center">Tool</h1>\n<p><a href="/home">Home</a></p>\n\n<!-- two\nlines > -->\n\n<details>\n<summary>More</summary>\n\n- a\n\n</details>\n',
    );
    expect(content.title).toBe('Tool');
    expect(content.blocks.map(({ role, text, trail }) => `${role} | ${text} | ${trail}`)).toEqual([
      'heading | Tool | ',
      'paragraph | Home | Tool',
      'paragraph | More | Tool',
      'list-item | a | Tool',
    ]);
    expect(targets(content)).toEqual(['Home https://a.example/home']);
  });

  it('takes a price that is crossed out for the one before', async () => {
    const { blocks, facts } = await read('Lamp: ~~$30~~ $20');
    expect(blocks[0]?.text).toBe('Lamp: $30 $20');
    expect(facts.map(({ label, value }) => [label, value])).toEqual([
      ['Lamp (old price)', 30],
      ['Lamp', 20],
    ]);
  });

  it('ends in time on what is made to slow it down', async () => {
    const source = {
      body: new Uint8Array(),
      url: 'https://a.example/x',
      selectors: selectorsOf(defaultWatch),
    };
    const worked = watchWork();
    const paragraph = `p ${'!['.repeat(3900)}\n\n`;
    for (const bait of [
      '[',
      '![',
      '*a ',
      '_a*',
      '`',
      '<',
      '[a](',
      '> ',
      '- ',
      '[a\n',
      '<div>\n\n',
      paragraph,
    ]) {
      const text = bait.repeat(Math.ceil(150_000 / bait.length));
      await readMarkdown({ ...source, text: () => text });
    }
    await readMarkdown({ ...source, text: () => `${'> '.repeat(5000)}a\n${'b\n'.repeat(50_000)}` });
    expect(worked()).toBeLessThan(15_000);
  });
});
