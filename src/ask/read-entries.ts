// What a stored page lists and says, small enough to be kept for many versions at once. Runs in a thread.
import type { Content } from '../core/page/content.ts';
import type { FactKind } from '../core/page/fact-kinds.ts';
import type { Field, FieldKind, Item } from '../core/page/items.ts';
import { plainWords } from '../core/page/match-words.ts';
import { labelOf, readItems } from '../items/items.ts';

export interface EntryField {
  /** As the page names it; empty where it has no name. */
  name: string;
  kind: FieldKind;
  text: string;
  value: number | string | null;
  currency: string | null;
  unit: string | null;
}

export interface Entry {
  key: string;
  title: string;
  text: string;
  /** The headings above it, and the name of its list. */
  trail: string[];
  list: string;
  listName: string;
  /** One of a list, and not a paragraph. */
  isListed: boolean;
  fields: EntryField[];
}

/** One version of a page. */
export interface PageReading {
  subject: string;
  /** What the page sells: the names under which its price and its stock are kept. */
  own: { kind: FactKind; label: string }[];
  entries: Entry[];
  /** All words of the page, in reading order: what is no entry of its own may still be there. */
  said: string;
  /** There are more entries than were read. */
  isCut: boolean;
}

const mostEntries = 600;
const longestPage = 60_000;
const mostFields = 20;
const longestText = 400;
const longestField = 200;

export function readEntries(content: Content): PageReading {
  const { subject, items, lists } = readItems(content);
  const names = new Map(lists.map(({ id, name }) => [id, name]));
  const main = items.filter(({ isMain, kind }) => isMain && kind !== 'heading');
  return {
    subject,
    own: ownOf(content, items),
    entries: main.slice(0, mostEntries).map((item) => entryOf(item, names.get(item.list) ?? '')),
    said: ` ${content.blocks
      .map(({ text }) => plainWords(text))
      .join(' ')
      .slice(0, longestPage)} `,
    isCut: main.length > mostEntries,
  };
}

/** A value in one of several cards, or in a row of several that have one, is that of an entry. */
function ownOf({ offer, facts }: Content, items: readonly Item[]): PageReading['own'] {
  return [offer?.price, offer?.stock].flatMap((at) => {
    const fact = at === null || at === undefined ? undefined : facts[at];
    if (fact === undefined) return [];
    const holder = items.find(({ blocks }) => fact.block !== null && blocks.includes(fact.block));
    const others = items.filter((item) => item !== holder && item.list === holder?.list);
    const isOfMany = others.some(
      ({ kind, fields }) =>
        kind === 'card' || kind === 'entry' || fields.some((field) => field.kind === fact.kind),
    );
    return holder !== undefined && holder.list !== 'text' && isOfMany
      ? []
      : [{ kind: fact.kind, label: fact.label }];
  });
}

function entryOf(item: Item, listName: string): Entry {
  const { key, title, text, trail, list } = item;
  return {
    ...{ key, title: cut(title, longestField), text: cut(text, longestText), trail, list, listName },
    isListed: list !== 'text',
    fields: item.fields.slice(0, mostFields).map((field) => fieldOf(item, field)),
  };
}

function fieldOf(item: Item, field: Field): EntryField {
  const { kind, value, currency, unit } = field;
  const name = labelOf(item, field);
  // A name that has the title in it is the entry's and not the field's.
  const isOfEntry = item.title !== '' && name.includes(item.title);
  return { name: isOfEntry ? '' : name, kind, text: cut(field.text, longestField), value, currency, unit };
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest).toWellFormed()}…`;
}
