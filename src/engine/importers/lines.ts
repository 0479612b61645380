// Addresses line by line, each with tags behind it if need be, as changedetection.io exports them.
import { type Entry, filled, type Importer, mostEntries, tagsOf } from './importer.ts';
import { type Note, note } from './notes.ts';
import { takeRequest } from './requests.ts';

export const lines: Importer = {
  name: 'lines',
  isFor: ({ zip, text }) => zip === null && looksLikeAddresses(text),
  read: ({ text }) =>
    text
      .split(/\r\n|\r|\n/u)
      .flatMap((line, at) => (/^\s*(?:#|$)/u.test(line) ? [] : [entryOf(line.trim(), at + 1)]))
      .slice(0, mostEntries + 1),
};

const address = /^(?:https?:\/\/\S+|[\w-]+(?:\.[\w-]+)+(?:[/:?#]\S*)?)(?:\s|$)/iu;

/** One address among the first lines, and nothing that another program would write. */
function looksLikeAddresses(text: string): boolean {
  if (/^\s*[[{<]/u.test(text)) return false;
  const first = text
    .slice(0, 100_000)
    .split(/\r\n|\r|\n/u)
    .filter((line) => !/^\s*(?:#|$)/u.test(line))
    .slice(0, 100);
  const found = first.filter((line) => address.test(line.trim())).length;
  return found > 0 && found * 2 >= first.length;
}

function entryOf(line: string, at: number): Entry {
  const notes: Note[] = [];
  const [, url = line, tags = ''] = /^(\S+)(?:\s+(.*))?$/su.exec(line) ?? [];
  // The backup of changedetection.io writes tags as a list of ids: ['a', 'b'].
  const names = tags
    .replace(/^\[|\]$/gu, '')
    .split(',')
    .map((name) => name.trim().replace(/^'|'$/gu, ''));
  const ids = names.filter((name) => /^[\da-f]{8}-[\da-f-]{27}$/u.test(name));
  notes.push(...ids.map((id) => note('setting', id)));
  const request = takeRequest({ url }, notes);
  const site = request && {
    url: request.url,
    ...filled('tags', tagsOf(names.filter((name) => !ids.includes(name)))),
    ...filled('watch', request.watch),
  };
  return { where: `line ${at}`, site, notes };
}
