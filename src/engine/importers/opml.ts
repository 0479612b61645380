// OPML: lists of feeds, as feed readers write them.
import type { Entry, Importer } from './importer.ts';
import { mostEntries, tagsOf } from './importer.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export const opml: Importer = {
  name: 'opml',
  isFor: (text) => /<opml[\s>]/iu.test(text.slice(0, 5000)),
  read(text) {
    const entries: Entry[] = [];
    const folders: string[] = [];
    // Cut at each “<”, which no attribute may hold, so that every character is looked at once however the text is broken.
    for (const piece of text.split('<').slice(1)) {
      const [whole, close] = /^(\/?)outline(?![\w:-])/iu.exec(piece) ?? [];
      const end = piece.lastIndexOf('>');
      if (whole === undefined || end < 0) continue;
      if (close === '/') {
        folders.pop();
        continue;
      }
      const inner = piece.slice(whole.length, end);
      const attributes = readAttributes(inner);
      const name = attributes.title ?? attributes.text ?? '';
      const url = attributes.xmlurl ?? attributes.htmlurl ?? attributes.url;
      if (!inner.endsWith('/')) folders.push(url === undefined ? name : '');
      if (url === undefined) continue;
      const tags = tagsOf([...folders.slice(0, 20), ...(attributes.category ?? '').split(/[,/]/u)]);
      entries.push({
        where: name === '' ? url : name,
        site: { url, ...(name === '' ? {} : { name }), ...(tags.length === 0 ? {} : { tags }) },
        notes: [],
      });
      if (entries.length > mostEntries) break;
    }
    return entries;
  },
};

function readAttributes(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  // Only from the first letter of a word on: else a long word would be read again from each of its letters.
  for (const match of text.matchAll(/(?<![\w:-])([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu)) {
    const [, name = '', double, single] = match;
    found[name.toLowerCase()] = decode(double ?? single ?? '').trim();
  }
  return found;
}

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/giu, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
