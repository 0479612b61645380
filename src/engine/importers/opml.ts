// OPML: lists of feeds, as feed readers write them.
import { type Entry, filled, type Importer, mostEntries, tagsOf } from './importer.ts';
import { readAttributes, readTags } from './markup.ts';

export const opml: Importer = {
  name: 'opml',
  isFor: ({ text }) => /<opml[\s>]/iu.test(text.slice(0, 5000)),
  read({ text }) {
    const entries: Entry[] = [];
    const folders: string[] = [];
    for (const { name: tag, isClosing, attributes: inner } of readTags(text)) {
      if (tag !== 'outline') continue;
      if (isClosing) {
        folders.pop();
        continue;
      }
      const attributes = readAttributes(inner);
      const name = attributes.title ?? attributes.text ?? '';
      const url = attributes.xmlurl ?? attributes.htmlurl ?? attributes.url;
      if (!inner.endsWith('/')) folders.push(url === undefined ? name : '');
      if (url === undefined) continue;
      const tags = tagsOf([...folders.slice(0, 20), ...(attributes.category ?? '').split(/[,/]/u)]);
      entries.push({
        where: name === '' ? url : name,
        site: { url, ...filled('name', name.slice(0, 200)), ...filled('tags', tags) },
        notes: [],
      });
      if (entries.length > mostEntries) break;
    }
    return entries;
  },
};
