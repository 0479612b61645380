// A page without the bodies of its scripts and styles: often most of its bytes, and never read.

/** Shorter bodies are not worth a cut. */
const LEAST = 100;

/**
 * Nothing else is touched, and the tree stays the same but for their text; JSON-LD is kept. Where it is not sure how a
 * browser would go on reading, the rest of the page is left as it is.
 */
export function dropScripts(html: string): string {
  const kept: string[] = [];
  let from = 0;
  let foreign = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (!isLetter(html.charCodeAt(at + 1))) {
      const next = afterOther(html, at);
      if (next < 0) break;
      if (foreign > 0 && /^<\/(?:svg|math)[\s/>]/i.test(html.slice(at, at + 7))) foreign -= 1;
      at = next;
      continue;
    }
    const name = nameAt(html, at + 1);
    const end = afterTag(html, at + 1 + name.length);
    if (end < 0 || name === 'plaintext') break;
    if (name === 'svg' || name === 'math') foreign += html[end - 2] === '/' ? 0 : 1;
    const close = foreign === 0 && raw.has(name) ? closeOf(html, name, end) : end;
    if (close < 0) break;
    if (name === 'script' || name === 'style') {
      if (name === 'script' && isEscaped(html, end, close)) break;
      if (close - end >= LEAST && !(name === 'script' && isData(html.slice(at, end)))) {
        kept.push(html.slice(from, end));
        from = close;
      }
    }
    at = close;
  }
  return from === 0 ? html : kept.join('') + html.slice(from);
}

/** Elements in which nothing is a tag but their own end. */
const raw = new Set('script style textarea title xmp iframe noembed noframes noscript'.split(' '));

/** Past a comment, an end tag, a declaration, or a lone `<`; below nought where the page ends first. */
function afterOther(html: string, at: number): number {
  const code = html.charCodeAt(at + 1);
  if (code === 0x21) {
    if (html.startsWith('<![CDATA[', at)) return -1;
    if (!html.startsWith('<!--', at)) return after(html, '>', at);
    if (html.startsWith('<!-->', at)) return at + 5;
    if (html.startsWith('<!--->', at)) return at + 6;
    const end = after(html, '-->', at + 4);
    return end < 0 || html.slice(at, end).includes('--!>') ? -1 : end;
  }
  if (code === 0x2f) {
    const letter = html.charCodeAt(at + 2);
    return isLetter(letter) ? afterTag(html, at + 2 + nameAt(html, at + 2).length) : after(html, '>', at);
  }
  return code === 0x3f ? after(html, '>', at) : at + 1;
}

function after(html: string, mark: string, at: number): number {
  const found = html.indexOf(mark, at);
  return found < 0 ? -1 : found + mark.length;
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

const LONGEST_NAME = 10;

/** Lower case; cut where it is longer than any that matters here. */
function nameAt(html: string, from: number): string {
  let at = from;
  while (at < Math.min(from + LONGEST_NAME, html.length) && !isNameEnd(html.charCodeAt(at))) at += 1;
  return html.slice(from, at).toLowerCase();
}

/** Past the `>` of a tag, from after its name on: one inside a quoted value is no end. */
function afterTag(html: string, from: number): number {
  let hasName = false;
  let start = from;
  while (start < html.length && !isNameEnd(html.charCodeAt(start))) start += 1;
  for (let at = start; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (code === 0x3e) return at + 1;
    if (code === 0x2f) hasName = false;
    else if (code === 0x3d && hasName) {
      at = afterValue(html, at + 1);
      if (at < 0) return -1;
      at -= 1;
      hasName = false;
    } else if (!isBlank(code)) hasName = true;
  }
  return -1;
}

function isNameEnd(code: number): boolean {
  return isBlank(code) || code === 0x2f || code === 0x3e;
}

const valueEnd = /[\t\n\f\r >]/g;

function afterValue(html: string, from: number): number {
  let at = from;
  while (at < html.length && isBlank(html.charCodeAt(at))) at += 1;
  const quote = html[at];
  if (quote === '"' || quote === "'") return after(html, quote, at + 1);
  valueEnd.lastIndex = at;
  return valueEnd.exec(html)?.index ?? -1;
}

function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13 && code !== 11);
}

/** Where the end tag of such an element begins. */
function closeOf(html: string, name: string, from: number): number {
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2)) {
    const end = at + 2 + name.length;
    if (/[\t\n\f\r />]/.test(html[end] ?? '') && html.slice(at + 2, end).toLowerCase() === name) return at;
  }
  return -1;
}

/** Scripts within comments within scripts end by rules of their own. */
function isEscaped(html: string, from: number, to: number): boolean {
  const body = html.slice(from, to);
  return body.includes('<!--') && /<script/i.test(body);
}

function isData(tag: string): boolean {
  return /ld\+json/i.test(tag);
}
