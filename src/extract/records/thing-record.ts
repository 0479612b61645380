// Records of things in data: an object with names and values, wherever it comes from.
import { cleanText } from '../../core/text.ts';
import { resolveLink } from '../html/links.ts';
import { shorten } from '../html/tree.ts';
import { foldSpace } from '../reading.ts';
import { newFields } from './fields.ts';
import type { FoundRecord } from './finish-records.ts';

const titles = ['title', 'name', 'label', 'summary', 'headline', 'subject', 'symbol', 'code', 'slug', 'id'];
const addresses = ['url', 'link', 'href', 'html_url', 'permalink', 'web_url', 'canonical_url'];
const ids = ['id', '_id', 'uuid', 'guid', 'uid', 'key', 'sku', 'slug', 'code'];
const TITLE_LENGTH = 300;

/** Values that are objects or lists are left out: they have blocks of their own. */
export function thingRecord(
  thing: Record<string, unknown>,
  list: string,
  base: string,
  blocks: FoundRecord['blocks'],
): FoundRecord {
  const fields = newFields();
  const title = nameOf(titles, thing);
  const address = nameOf(addresses, thing);
  for (const [name, value] of Object.entries(thing)) {
    const text = plainValue(value);
    if (text !== '' && !(name === title.name || name === address.name)) fields.add(cleanText(name), text);
  }
  return {
    list,
    id: nameOf(ids, thing).text,
    title: shorten(title.text, TITLE_LENGTH),
    href: address.text === '' ? null : resolveLink(address.text, base),
    fields: fields.values,
    blocks,
  };
}

function nameOf(names: string[], thing: Record<string, unknown>): { name: string; text: string } {
  for (const name of names) {
    const text = Object.hasOwn(thing, name) ? plainValue(thing[name]) : '';
    if (text !== '') return { name, text };
  }
  return { name: '', text: '' };
}

function plainValue(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? foldSpace(cleanText(value.slice(0, 5000))) : '';
}
