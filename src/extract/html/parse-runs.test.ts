import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { parseByRuns } from './parse-runs.ts';

const long = 'let a = "<p>no tag</p>";'.repeat(10);

describe('a page that is parsed by runs', () => {
  it('loses the bodies of its scripts and styles, and nothing else', () => {
    const html = `<title><script></title><script async>${long}</script><p title="<script>">One<style>${long}</style><!-- <script> --> Two`;
    expect(serialize(parseRuns(html))).toBe(
      '<html><head><title>&lt;script&gt;</title><script async=""></script></head><body><p title="&lt;script&gt;">One<style></style><!-- <script> --> Two</p></body></html>',
    );
  });

  it('keeps scripts that are data, or short, or stand in a picture, and those of which it is not sure how they end', () => {
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
    const pieces =
      `<script>|</script>|<style>|</style>|</script |</SCRIPT>|<Script a=1>|<script type="a&amp;b">|<noscript>|</noscript>|<iframe>|<xmp>|</xmp>|<title>|</title>|<textarea>|</textarea>|<plaintext>|` +
      '<svg>|</svg>|<svg/>|<math>|<mi>|<foreignObject>|<svg viewBox="0">|<![CDATA[|]]>|<!--|-->|--!>|<!-->|<!--->|--->|<!x|<?x|<!doctype html>|' +
      '<p>|</p>|<P CLASS=Big>|<b>|</b>|<i>|</i>|<a href="/x?a=1&amp;b=2">|<a href=\'/x?a&copy=2\'>|</a>|<br/>|<br / >|<li>|</li><div id=a id=b>|</div>|</div x=1>|<div/ x>|<p a="1"b=2 c d=\'3\'>|<p =x>|<p a=>|<p ü=1>|<ü>|<pé>|<p a b = c>|<p a="|' +
      '<table>|<tr>|<td>|</td>|<caption>|<colgroup>|</table>|<select>|<option>|</select>|<template>|</template>|<frameset>|<frame>|</frameset>|<html x=1>|<head>|</head>|<body>|</body>|</html>|<form>|</form>|<pre>|</pre>|<listing>|<button>|</button>|' +
      '"|\'|=|>|/|<|</|&|&amp;|&lt;|&nbsp;|&notit;|&#13;|&#x41;|&|;|\\n|\\r|\\r\\n|\\f|\\t| |  |x=|text|two words|\u00a0|ß|😀|\ud800|\\0';
    const piece = fc.constantFrom(...pieces.split('|'), long, ' ', 'word', '<p>', '</p>');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (parts) => {
        const html = parts.join('').replace(/\\[nrft0]/g, (mark) => marks[mark] ?? mark);
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
      const startedAt = performance.now();
      parseRuns(bait.repeat(20_000));
      expect(performance.now() - startedAt, bait).toBeLessThan(5000);
    }
    const startedAt = performance.now();
    parseRuns(`<script>${'<!--<script-->'.repeat(50_000)}</script>`);
    parseRuns(`<p ${Array.from({ length: 50_000 }, (_, at) => `a${at}=1`).join(' ')}>`);
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });
});

const marks: Record<string, string> = { '\\n': '\n', '\\r': '\r', '\\f': '\f', '\\t': '\t', '\\0': '\0' };

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
