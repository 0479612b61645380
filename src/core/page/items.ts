// Items: the things a page speaks of, each with its fields, and how they differ from one reading to the next.
import type { Region } from './content.ts';
import type { FactKind } from './fact-kinds.ts';

/** `status` is any short state word ("Operational", "FULL", "Delivered"); `text` is what has no kind of its own. */
export type FieldKind = FactKind | 'status' | 'text';

export interface Field {
  /** As the page names it: a column, a label, a key in data; empty where it has no name. */
  name: string;
  kind: FieldKind;
  /** As it appears on the page. */
  text: string;
  /** As `Fact.value`; for a status its folded words; null for text. */
  value: number | string | null;
  currency: string | null;
  unit: string | null;
  /** Index of the block it was read from; null where it comes from structured data. */
  block: number | null;
  /** The place within its item, the same for similar fields of similar items; absent where nothing is known of it. */
  slot?: string;
}

/** `paragraph` and `heading` are in no list; `option` is a button or choice with a state. */
export type ItemKind = 'row' | 'card' | 'entry' | 'object' | 'option' | 'heading' | 'paragraph';

export interface Item {
  kind: ItemKind;
  /** Which list of the page, the same from one reading to the next; `text` for what is in none. */
  list: string;
  /** What it is known by within its list from one reading to the next. */
  key: string;
  title: string;
  href: string | null;
  fields: Field[];
  /** All that it says, the title too. */
  text: string;
  /** The headings above it, outermost first, without those that stand over most of the page. */
  trail: string[];
  /** It belongs to what the page is about. */
  isMain: boolean;
  /** The part of every page that it is in, where that is not the main one. */
  region?: Exclude<Region, 'main'>;
  /** 0-based, within its list. */
  position: number;
  /** Indexes of its blocks. */
  blocks: number[];
}

export interface ItemList {
  id: string;
  kind: ItemKind;
  /** The heading or caption it is under; may be empty. */
  name: string;
  size: number;
  /** Names of the fields that its items have, commonest first. */
  fields: string[];
  isMain: boolean;
}

export interface PageItems {
  language: string;
  /** What the page as a whole is about: its title, first heading, and headings over most of it. */
  subject: string;
  /** In reading order. */
  items: Item[];
  /** Largest in the main content first. */
  lists: ItemList[];
  /** What the page sells: its price and its stock, where the page shows them. */
  offer?: Field[];
  /** Headings that are things of their own, with a price each; left out where there are none. */
  things?: string[];
}

export interface FieldEdit {
  name: string;
  kind: FieldKind;
  before: Field | null;
  after: Field | null;
}

export interface ItemEdit {
  op: 'added' | 'removed' | 'changed' | 'moved';
  before: Item | null;
  after: Item | null;
  /** For changed: the fields that differ; for added and removed: all of them; for moved: none. */
  fields: FieldEdit[];
  /** Indexes of the hunks and facts of the diff in which it shows. */
  hunks: number[];
  facts: number[];
}
