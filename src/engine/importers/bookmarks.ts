// Bookmarks, as browsers export them (the Netscape format), with their folders as tags.
import { type Entry, filled, type Importer, mostEntries, tagsOf } from './importer.ts';
import { readAttributes, readTags } from './markup.ts';
import { note } from './notes.ts';

export const bookmarks: Importer = {
  name: 'bookmarks',
  isFor: ({ text }) => /<!doctype netscape-bookmark-file/iu.test(text.slice(0, 5000)),
  read({ text }) {
    const entries: Entry[] = [];
    const folders: string[] = [];
    let folder = '';
    for (const tag of readTags(text)) {
      if (tag.name === 'h3' && !tag.isClosing) folder = tag.text;
      if (tag.name === 'dl') {
        if (tag.isClosing) folders.pop();
        else folders.push(folder);
        folder = '';
      }
      if (tag.name === 'a' && !tag.isClosing) entries.push(entryOf(tag.attributes, tag.text, folders));
      if (entries.length > mostEntries) break;
    }
    return entries;
  },
};

function entryOf(attributes: string, name: string, folders: readonly string[]): Entry {
  const { href = '', tags = '' } = readAttributes(attributes);
  const where = name || href || 'bookmark';
  const [scheme] = /^[a-z][\w+.-]*(?=:)/iu.exec(href) ?? [];
  if (href === '') return { where, site: null, notes: [note('no-address')] };
  if (scheme !== undefined && !/^https?$/iu.test(scheme))
    return { where, site: null, notes: [note('no-page', `${scheme}:`)] };
  const names = tagsOf([...folders, ...tags.split(',')]);
  return {
    where,
    site: { url: href, ...filled('name', name.slice(0, 200)), ...filled('tags', names) },
    notes: [],
  };
}
