import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block, Content } from '../core/page/content.ts';
import { renderMarkdown } from './markdown.ts';

function render(...blocks: Partial<Block>[]): string {
  const content: Content = {
    ...{ reader: 1, url: 'https://a.example/', title: '', language: '', metadata: {} },
    ...{ links: [], facts: [], records: [] },
    blocks: blocks.map((block) => ({
      ...{ role: 'paragraph', region: 'main', text: '', level: 0, trail: [], selector: 'p' },
      ...block,
    })),
  };
  return renderMarkdown(content);
}

/** Without code behind fences, where nothing is markup: by the rule of CommonMark that a fence ends at one as long. */
function outsideCode(markdown: string): string {
  const lines: string[] = [];
  let fence: string | null = null;
  for (const line of markdown.split('\n')) {
    const [mark] = /^ {0,3}(?:`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== null) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = null;
    } else if (mark !== undefined) fence = mark;
    else lines.push(line);
  }
  expect(fence).toBe(null);
  return lines.join('\n');
}

describe('what a page says, as Markdown', () => {
  it('has no tag that comes alive', () => {
    expect(render({ text: 'Use <b onclick=x>bold</b> & co' })).toBe('Use &lt;b onclick=x>bold&lt;/b> & co\n');
    for (const text of [
      '<script>x</script>',
      '\\<img src=x onerror=y>',
      '<!-- x',
      '<?x ?>',
      '`<svg onload=x>',
    ])
      for (const role of ['paragraph', 'heading', 'list-item', 'quote', 'term', 'button', 'cell'] as const)
        expect(render({ text, role }), `${role} ${text}`).not.toContain('<');
  });

  it('has no address that comes alive', () => {
    expect(render({ text: '<javascript:x()>' })).toBe('&lt;javascript:x()>\n');
    expect(render({ text: '[free](javascript:x())' })).toBe('[free]&#40;javascript:x())\n');
    expect(render({ text: '![free](data:text/html,x)' })).not.toContain('](');
    // A button is written in brackets: nothing on the page may say where they lead.
    expect(render({ text: 'Buy', role: 'button' }, { text: '[Buy]: javascript:x()' })).toBe(
      '[Buy]\n\n[Buy]&#58; javascript:x()\n',
    );
  });

  it('shows references as they were written', () => {
    expect(render({ text: 'Write &lt; or &#60; for it, R&D; AT&T' })).toBe(
      'Write &amp;lt; or &amp;#60; for it, R&amp;D; AT&T\n',
    );
  });

  it('keeps code as it is, behind a fence that it cannot end', () => {
    expect(
      render({ text: 'x', role: 'list-item' }, { text: '<b>', role: 'code' }, { text: '```', role: 'code' }),
    ).toBe('- x\n\n````\n<b>\n```\n````\n');
    expect(render({ text: '```' }, { text: '<b>', role: 'code' })).toBe('&#96;&#96;&#96;\n\n```\n<b>\n```\n');
    expect(render({ text: '~~~' })).toBe('&#126;~~\n');
  });

  it('escapes the title, too', () => {
    const empty = {
      reader: 1,
      url: '',
      language: '',
      metadata: {},
      blocks: [],
      links: [],
      facts: [],
      records: [],
    };
    expect(renderMarkdown({ ...empty, title: '<i>T</i>' })).toBe('# &lt;i>T&lt;/i>\n');
  });

  it('has no live markup, whatever the blocks', () => {
    const text = fc
      .array(
        fc.constantFrom('<b>', '](', ']:', '[', '`', '```', '~~~', '\\', '&lt;', 'a', ' ', '<!--', '|'),
        {
          minLength: 1,
          maxLength: 8,
        },
      )
      .map((parts) => parts.join('').trim() || 'x');
    const role = fc.constantFrom<Block['role']>('paragraph', 'list-item', 'quote', 'code', 'button', 'cell');
    fc.assert(
      fc.property(fc.array(fc.record({ text, role }), { maxLength: 6 }), (blocks) => {
        expect(outsideCode(render(...blocks))).not.toMatch(/<|\]\(|\]:/);
      }),
    );
  });
});
