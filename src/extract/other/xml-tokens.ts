// XML cut into tags and texts in one pass; what never ends, ends the document.

export type XmlToken =
  | { kind: 'open'; name: string; attributes: string; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string; isLiteral: boolean };

export function* xmlTokens(xml: string): Generator<XmlToken> {
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf('<', at);
    if (open !== at)
      yield { kind: 'text', text: xml.slice(at, open < 0 ? xml.length : open), isLiteral: false };
    if (open < 0) return;
    const skipped = skipEnd(xml, open);
    if (skipped !== null) {
      if (xml.startsWith('<![CDATA[', open))
        yield { kind: 'text', text: xml.slice(open + 9, Math.max(open + 9, skipped - 3)), isLiteral: true };
      at = skipped;
      continue;
    }
    // "1 < 2" written as it is said: no tag begins here.
    if (!/[\p{L}_/]/u.test(String.fromCodePoint(xml.codePointAt(open + 1) ?? 32))) {
      yield { kind: 'text', text: '<', isLiteral: true };
      at = open + 1;
      continue;
    }
    const end = tagEnd(xml, open);
    if (end < 0) return;
    yield tagToken(xml.slice(open + 1, end));
    at = end + 1;
  }
}

/** Where a comment, section, declaration or instruction that starts here ends; null when a tag starts here. */
function skipEnd(xml: string, open: number): number | null {
  if (xml.startsWith('<!--', open)) return after(xml, '-->', open + 4);
  if (xml.startsWith('<![CDATA[', open)) return after(xml, ']]>', open + 9);
  if (xml.startsWith('<?', open)) return after(xml, '>', open);
  if (!xml.startsWith('<!', open)) return null;
  const close = xml.indexOf('>', open);
  if (close < 0) return xml.length;
  const bracket = xml.slice(open, close).indexOf('[');
  // A document type with declarations of its own: they are skipped whole, so nothing in them is ever expanded.
  return bracket < 0 ? close + 1 : after(xml, ']', open + bracket, '>');
}

/** Past the mark, and past the one that must follow it sooner or later. */
function after(xml: string, mark: string, from: number, then = ''): number {
  const at = xml.indexOf(mark, from);
  if (at < 0) return xml.length;
  return then === '' ? at + mark.length : after(xml, then, at + mark.length);
}

/** The ">" that ends a tag, not one inside of quotes. */
function tagEnd(xml: string, open: number): number {
  let quote = '';
  for (let at = open + 1; at < xml.length; at += 1) {
    const char = xml[at] ?? '';
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return at;
  }
  return -1;
}

function tagToken(inside: string): XmlToken {
  const isClose = inside.startsWith('/');
  const isEmpty = inside.endsWith('/');
  const tag = inside.slice(isClose ? 1 : 0, isEmpty && inside.length > 1 ? -1 : undefined);
  const gap = tag.search(/\s/);
  const name = gap < 0 ? tag : tag.slice(0, gap);
  if (!/^[\p{L}_]/u.test(name)) return { kind: 'text', text: `<${inside}>`, isLiteral: true };
  return isClose
    ? { kind: 'close', name }
    : { kind: 'open', name, attributes: gap < 0 ? '' : tag.slice(gap), isEmpty };
}
