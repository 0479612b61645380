import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize, Tokenizer } from 'parse5';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { markupPieces } from '../../../test/support/markup-pieces.ts';
import { watchWork } from '../../../test/support/watch-work.ts';
import { parseByRuns } from './parse-runs.ts';

afterEach(() => vi.restoreAllMocks());

const long = 'let a = "<p>no tag</p>";'.repeat(10);

describe('a page that is parsed by runs', () => {
  it('is not left to the parse5 that is installed: its tokenizer can be led', () => {
    const leave = vi.spyOn(Tokenizer.prototype, 'write');
    parseRuns('<!doctype html><title>One</title><p>Two &amp; three');
    expect(leave).not.toHaveBeenCalled();
    // One that is left to it, by which that can be seen.
    parseRuns('<p>\0Two');
    expect(leave).toHaveBeenCalledOnce();
  });

  it('loses the bodies of its scripts and styles, and nothing else', () => {
    const html = `<title><script></title><script async>${long}</script><p title="<script>">One<style>${long}</style><!-- <script> --> Two`;
    expect(serialize(parseRuns(html))).toBe(
      '<html><head><title>&lt;script&gt;</title><script async=""></script></head><body><p title="&lt;script&gt;">One<style></style><!-- <script> --> Two</p></body></html>',
    );
  });

  it('keeps scripts that are data, or short, or are in a picture, and those of which it is not sure how they end', () => {
    for (const html of [
      `<script type="application/ld+json">${long}</script>`,
      `<script type="application/ld&#43;json">${long}</script>`,
      '<script>short</script>',
      `<svg><style>${long}</style></svg>`,
      `<script><!-- <script> ${long}</script> --></script>`,
      `<script>${long}`,
      `<plaintext><script>${long}</script>`,
    ])
      expect(serialize(parseRuns(html)), html).toBe(serialize(parse(html)));
  });

  it('has the tree that parse5 makes of it, whatever the markup', () => {
    const piece = fc.constantFrom(...markupPieces, long, ' ', 'word', '<p>', '</p>');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (parts) => {
        const html = parts.join('');
        expect(bare(parseRuns(html))).toBe(bare(parse(html)));
      }),
      { numRuns: 3000 },
    );
  });

  it('is parsed in time where it was made to slow that down', () => {
    for (const bait of [
      '<',
      '</',
      '<!--',
      '<!-- --!>',
      '<script>',
      '<a b="',
      "<a b='",
      '<style></styl',
      '<p a=',
      '<p a>',
      '<title>',
      '<svg>',
      '&',
      '<a b=&>',
      '&amp;',
      '<script><!--<script-->',
    ]) {
      const worked = watchWork();
      parseRuns(bait.repeat(20_000));
      expect(worked(), bait).toBeLessThan(5000);
    }
    const worked = watchWork();
    parseRuns(`<script>${'<!--<script-->'.repeat(50_000)}</script>`);
    parseRuns(`<p ${Array.from({ length: 50_000 }, (_, at) => `a${at}=1`).join(' ')}>`);
    expect(worked()).toBeLessThan(5000);
  });
});

function parseRuns(html: string): DefaultTreeAdapterTypes.Document {
  const document = defaultTreeAdapter.createDocument();
  parseByRuns(html, { ...defaultTreeAdapter, createDocument: () => document });
  return document;
}

/** The tree as HTML, without what scripts and styles hold. */
function bare(document: DefaultTreeAdapterTypes.Document): string {
  const stack: DefaultTreeAdapterTypes.Node[] = [document];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!('childNodes' in node)) continue;
    if ('tagName' in node && /^(?:script|style)$/.test(node.tagName) && node.namespaceURI.endsWith('xhtml'))
      node.childNodes = [];
    if ('content' in node) stack.push(node.content);
    stack.push(...node.childNodes);
  }
  return serialize(document);
}
