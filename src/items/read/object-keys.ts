// Names each object of a data array and picks the values that identify it.
import type { Block } from '../../core/page/content.ts';
import type { Group } from './group-blocks.ts';

export interface ObjectName {
  title: string;
  key: string;
}

const naming = /^(?:name|title|label|headline|subject|summary|displayname|fullname)$/i;
const knowing = /^(?:@?id|_id|guid|uuid|key|slug|sku|symbol|code|url|link|href)$/i;
const LONGEST = 300;

/** All objects of one array, or of the like arrays of several objects: names within the object around them. */
export function nameObjects(groups: Group[], blocks: Block[]): Map<Group, ObjectName> {
  const values = groups.map((group) => valuesOf(group, blocks));
  const names = [...new Set(values.slice(0, 50).flatMap((own) => [...own.keys()]))];
  const isDistinct = (name: string): boolean => {
    const own = values.map((value) => value.get(name) ?? '');
    const placed = own.map((text, at) => `${groups[at]?.outer.at(-1) ?? ''}\n${text}`);
    return own.every((text) => text !== '' && text.length <= LONGEST) && new Set(placed).size === own.length;
  };
  const called = names.find((name) => naming.test(lastOf(name)));
  const distinct = names.filter(isDistinct);
  const known =
    distinct.find((name) => knowing.test(name)) ??
    (called !== undefined && distinct.includes(called) ? called : undefined) ??
    distinct.find((name) => !isMeasured(values.map((value) => value.get(name) ?? '')));
  const found = new Map<Group, ObjectName>();
  for (const [at, group] of groups.entries()) {
    const own = values[at] ?? new Map<string, string>();
    const first = [...own.values()].find((text) => /\p{L}{2}/u.test(text)) ?? [...own.values()][0] ?? '';
    const id = known === undefined ? undefined : own.get(known);
    const isCounted = group.outer.length > 0 && id !== undefined && !/\p{L}/u.test(id);
    const title = (called === undefined ? undefined : own.get(called)) ?? (isCounted ? first : id) ?? first;
    found.set(group, { title: title.slice(0, LONGEST).toWellFormed(), key: id ?? title });
  }
  return found;
}

function lastOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** Decimal amounts, booleans, and texts too long to be names. */
function isMeasured(texts: string[]): boolean {
  return texts.some((text) => /^-?\d+[.,]\d+$/.test(text) || text.length > 80);
}

function valuesOf(group: Group, blocks: Block[]): Map<string, string> {
  const values = new Map<string, string>();
  for (const at of group.blocks) {
    const block = blocks[at];
    if (block === undefined) continue;
    const { name, value } = readValue(block, group.path);
    if (!values.has(name)) values.set(name, value);
  }
  return values;
}

/** The name of a value within its object ("price.amount"), and the value without it. */
export function readValue({ text, selector }: Block, path: string): { name: string; value: string } {
  const inside = path === '' ? selector.slice(1) : selector.slice(path.length);
  const name = inside
    .replace(/\["((?:[^"\\]|\\.)*)"\]/g, '.$1')
    .replace(/\[\d+\]/g, '')
    .replace(/^\./, '');
  const key = lastOf(name);
  const value = key !== '' && text.startsWith(`${key}: `) ? text.slice(key.length + 2) : text;
  return { name: name.slice(0, 80), value };
}

/** The key of a value that is in no array, and the value without it. */
export function readOwnValue({ text, selector }: Block): { name: string; value: string } {
  const [, quoted, plain] = /(?:\["((?:[^"\\]|\\.)*)"\]|\.([^.[\]]+))(?:\[\d+\])*$/.exec(selector) ?? [];
  const name = (quoted ?? plain ?? '').slice(0, 80);
  return { name, value: name !== '' && text.startsWith(`${name}: `) ? text.slice(name.length + 2) : text };
}

/** "AcresBurned", "risk_level": the words that a key was made of. */
export function wordsOfKey(key: string): string {
  return key.replace(/(?<=\p{L})_+(?=\p{L})|(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
}
