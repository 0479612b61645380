// How much text an HTML page shows without running it, counted only as far as it matters.

const lt = 0x3c;
const gt = 0x3e;
const ampersand = 0x26;
const slash = 0x2f;
const exclamation = 0x21;
const question = 0x3f;
const hyphen = 0x2d;

/** Elements whose text no visitor with scripts on sees as text. */
const unseen = new Set(['script', 'style', 'noscript', 'template', 'title']);

/** A page of this many tags and entities is no shell, whatever they hold; it is not read on. */
const maxPieces = 50_000;

/** Characters of visible text, counted up to `enough`; reading stops there, so a usual page costs next to nothing. */
export function countVisibleText(body: Uint8Array<ArrayBuffer>, enough: number): number {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  // Two bytes a character: not for this reader, so it gives the page the benefit of the doubt.
  if (isUtf16(bytes)) return enough;
  let count = 0;
  let pieces = 0;
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (at < bytes.length && count < enough) {
    const byte = bytes[at] ?? 0;
    if (byte === lt || byte === ampersand) pieces += 1;
    if (pieces > maxPieces) return enough;
    if (byte === lt) {
      const end = skipTag(bytes, at);
      // A lone "<" is text.
      if (end === at) count += 1;
      at = end === at ? at + 1 : end;
    } else if (byte === ampersand) {
      const entity = /^&(#?\w{1,31});/.exec(bytes.toString('latin1', at, at + 34));
      if (!/^(nbsp|#160|#xa0|zwnj|shy)$/i.test(entity?.[1] ?? '')) count += 1;
      at += entity?.[0].length ?? 1;
    } else {
      if (byte > 0x20) count += 1;
      at += 1;
    }
  }
  return count;
}

function isUtf16(bytes: Buffer): boolean {
  const [first, second] = bytes;
  return (
    (first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff) ||
    (first === lt && second === 0)
  );
}

/** The place after the tag, comment or unseen element that starts here; the same place when none does. */
function skipTag(bytes: Buffer, at: number): number {
  const next = bytes[at + 1] ?? 0;
  if (isLetter(next)) {
    const name = unseenName(bytes, at + 1);
    const open = endOfTag(bytes, at + 1);
    return name === null ? open : endOfElement(bytes, open, name);
  }
  if (next === slash)
    return isLetter(bytes[at + 2] ?? 0) ? endOfTag(bytes, at + 2) : past('>', bytes, at + 2);
  if (next !== exclamation && next !== question) return at;
  const isComment = bytes[at + 2] === hyphen && bytes[at + 3] === hyphen;
  return isComment ? past('-->', bytes, at + 4) : past('>', bytes, at + 2);
}

function isLetter(byte: number): boolean {
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** The name of the element, if it is one of the unseen; told by bytes, for it is asked of every tag. */
function unseenName(bytes: Buffer, at: number): string | null {
  const first = (bytes[at] ?? 0) | 0x20;
  if (first !== 0x73 && first !== 0x6e && first !== 0x74) return null;
  const name = /^[a-z0-9-]*/i.exec(bytes.toString('latin1', at, at + 12))?.[0].toLowerCase() ?? '';
  return unseen.has(name) ? name : null;
}

/** Past the `>` that closes the tag; one inside quotes does not. */
function endOfTag(bytes: Buffer, from: number): number {
  let quote = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === 0x22 || byte === 0x27) {
      quote = byte;
    } else if (byte === gt) {
      return at + 1;
    }
  }
  return bytes.length;
}

function endOfElement(bytes: Buffer, from: number, name: string): number {
  for (let at = bytes.indexOf('</', from); at !== -1; at = bytes.indexOf('</', at + 2)) {
    if (bytes.toString('latin1', at + 2, at + 2 + name.length).toLowerCase() === name)
      return past('>', bytes, at);
  }
  return bytes.length;
}

function past(text: string, bytes: Buffer, from: number): number {
  const found = bytes.indexOf(text, from);
  return found === -1 ? bytes.length : found + text.length;
}
