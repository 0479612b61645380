import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { dropScripts } from './drop-scripts.ts';

const long = 'let a = "<p>no tag</p>";'.repeat(10);

describe('scripts and styles', () => {
  it('lose their bodies, and nothing else is touched', () => {
    const html = `<title><script></title><script async>${long}</script><p title="<script>">One<style>${long}</style><!-- <script> --> Two`;
    expect(dropScripts(html)).toBe(
      '<title><script></title><script async></script><p title="<script>">One<style></style><!-- <script> --> Two',
    );
  });

  it('stay where they are data, short, in a picture, or where it is not sure how they end', () => {
    for (const html of [
      `<script type="application/ld+json">${long}</script>`,
      '<script>short</script>',
      `<svg><style>${long}</style></svg>`,
      `<script><!-- <script> ${long}</script> --></script>`,
      `<script>${long}`,
      `<plaintext><script>${long}</script>`,
    ])
      expect(dropScripts(html)).toBe(html);
  });

  it('are the only difference between the trees with and without them, whatever the markup', () => {
    const piece = fc.constantFrom(
      ...`<script>|</script>|<style>|</style>|<svg>|</svg>|<svg/>|<math>|<!--|-->|--!>|<!-->|<title>|</title>|<textarea>|</textarea>|<p|<a b="|"|'|=|>|/|<|</|</p>|<!x|<?x|x=|<noscript>|</noscript>|<iframe>|</script |</SCRIPT>|<Script a=1>|<select>|<table>|<td>|<template>|</template>|&lt;|\\n|text`.split(
        '|',
      ),
      long,
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const html = pieces.join('').replaceAll('\\n', '\n');
        // In a select a style is no style; no page has one there.
        fc.pre(!/<select>.*<style>/is.test(html));
        expect(bare(dropScripts(html))).toBe(bare(html));
      }),
      { numRuns: 2000 },
    );
  });

  it('are dropped in time from pages made to slow that down', () => {
    for (const bait of [
      '<',
      '</',
      '<!--',
      '<script>',
      '<a b="',
      "<a b='",
      '<style></styl',
      '<p a=',
      '<title>',
      '<svg>',
    ])
      expect(dropScripts(bait.repeat(100_000)).length).toBeGreaterThan(0);
  });
});

/** The tree as HTML, without what scripts and styles hold. */
function bare(html: string): string {
  const document = parse(html);
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
