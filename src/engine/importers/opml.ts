// OPML: lists of feeds, as feed readers write them.
import type { Entry, Importer } from './importer.ts';
import { tagsOf } from './importer.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export const opml: Importer = {
  name: 'opml',
  isFor: (text) => /<opml[\s>]/iu.test(text.slice(0, 5000)),
  read(text) {
    const entries: Entry[] = [];
    const folders: string[] = [];
    for (const [tag, close, inner = '', selfClosed] of text.matchAll(
      /<(\/?)outline\b((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/giu,
    )) {
      if (tag === undefined) continue;
      if (close === '/') {
        folders.pop();
        continue;
      }
      const attributes = readAttributes(inner);
      const name = attributes.title ?? attributes.text ?? '';
      const url = attributes.xmlurl ?? attributes.htmlurl ?? attributes.url;
      if (selfClosed !== '/') folders.push(url === undefined ? name : '');
      if (url === undefined) continue;
      const tags = tagsOf([...folders, ...(attributes.category ?? '').split(/[,/]/u)]);
      entries.push({
        where: name === '' ? url : name,
        site: { url, ...(name === '' ? {} : { name }), ...(tags.length === 0 ? {} : { tags }) },
        notes: [],
      });
    }
    return entries;
  },
};

function readAttributes(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const match of text.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu)) {
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
