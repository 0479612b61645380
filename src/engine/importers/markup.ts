// Tags of XML and HTML lists, as far as importers need them.

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

export interface Tag {
  /** In lower case, without the slash of a closing tag. */
  name: string;
  isClosing: boolean;
  attributes: string;
  /** The text behind it, up to the next tag. */
  text: string;
}

/** Cut at each “<”, which no attribute may hold, so that every character is looked at once however the text is broken. */
export function* readTags(text: string): Generator<Tag> {
  for (const piece of text.split('<').slice(1)) {
    const [whole, close, name] = /^(\/?)([a-z][\w:.-]*)/iu.exec(piece) ?? [];
    const end = piece.lastIndexOf('>');
    if (whole === undefined || name === undefined || end < 0) continue;
    yield {
      name: name.toLowerCase(),
      isClosing: close === '/',
      attributes: piece.slice(whole.length, end),
      text: decodeEntities(piece.slice(end + 1)).trim(),
    };
  }
}

/** By their names in lower case. */
export function readAttributes(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  // Only from the first letter of a word on: else a long word would be read again from each of its letters.
  for (const match of text.matchAll(/(?<![\w:-])([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu)) {
    const [, name = '', double, single] = match;
    found[name.toLowerCase()] = decodeEntities(double ?? single ?? '').trim();
  }
  return found;
}

export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/giu, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
