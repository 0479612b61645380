// Content: what extract read from a page, in reading order.
import { z } from 'zod';
import { factKinds } from './fact-kinds.ts';

export const blockRoles = [
  'heading',
  'paragraph',
  'list-item',
  'cell',
  'term',
  'definition',
  'quote',
  'code',
  'caption',
  'label',
  'button',
  'text',
] as const;
export type BlockRole = (typeof blockRoles)[number];

/** The part of the page a block is in. */
export const regions = ['main', 'header', 'nav', 'aside', 'footer'] as const;
export type Region = (typeof regions)[number];

export interface Block {
  role: BlockRole;
  region: Region;
  /** White space folded, never empty. */
  text: string;
  /** 1..6 for headings, else 0. */
  level: number;
  /** The headings this block is under, outermost first. */
  trail: string[];
  /** A CSS selector that finds its element in this page; a path, line, page or row where there are no elements. */
  selector: string;
  /** For table cells, and values of named things in data: the names of row and column where there are any. */
  row?: string;
  column?: string;
  /** 0..1: how surely it belongs to what the page is about; absent: nothing is known but its region. */
  weight?: number;
  /** Index of the record it belongs to. */
  record?: number;
}

/** From this weight on a block is taken to be what the page is about. */
const MAIN_WEIGHT = 0.5;

/** Whether a block belongs to what the page is about, and not to what stands around it. */
export function isMainBlock(block: Pick<Block, 'weight' | 'region'>): boolean {
  return block.weight === undefined ? block.region === 'main' : block.weight >= MAIN_WEIGHT;
}

/** One of a list of like things: a product, a posting, an article, a release. */
export interface ListRecord {
  /** Which list of the page: the same for all its records, and from one reading to the next. */
  list: string;
  /** What it is known by from one reading to the next: its address, else its id, else its title. */
  key: string;
  title: string;
  href: string | null;
  /** What it says besides its title, by name ("price", "location", "date", or the words of its label). */
  fields: Record<string, string>;
  /** Its blocks: first and last index, both included. */
  blocks: [number, number];
}

export interface Link {
  href: string;
  text: string;
  region: Region;
}

export const availabilities = [
  'in-stock',
  'out-of-stock',
  'pre-order',
  'back-order',
  'limited',
  'discontinued',
] as const;

export const factValueSchema = z.object({
  /** For example "$1,299.00". */
  text: z.string().describe('As it appears on the page.'),
  /**
   * Number for price, number, percent, rating, count; ISO date for date, `from/to` for a range of dates; one of
   * `availabilities`; version text; e-mail address in lower case; phone number as digits, with + where it is international.
   */
  value: z.union([z.number(), z.string()]),
  /** ISO 4217 code, for prices where it is known. */
  currency: z.string().nullable(),
  /** "kg", "days", "GB", "/month" … where there is one. */
  unit: z.string().nullable(),
});

export const factSchema = z.object({
  kind: z.enum(factKinds),
  /** What the fact is about, as the page names it ("Pro plan", "Price"); may be empty. */
  label: z.string(),
  ...factValueSchema.shape,
  /** Index of the block it was read from; null when it comes from structured data or metadata. */
  block: z.int().nullable(),
  source: z.enum(['text', 'json-ld', 'microdata', 'open-graph']),
});
export type Fact = z.infer<typeof factSchema>;

export interface Content {
  /** Version of the reader that made this. */
  reader: number;
  url: string;
  title: string;
  /** BCP 47 tag as the page states it, else as its text looks, lower case; empty when that is not sure. */
  language: string;
  /** description, canonical, robots, og:*, twitter:* … by name; tracking noise left out. */
  metadata: Record<string, string>;
  blocks: Block[];
  links: Link[];
  facts: Fact[];
  /** What the page sells: the facts that are its price and its stock, by their indexes. Absent where it sells no one thing. */
  offer?: { price: number | null; stock: number | null };
  /** In reading order; empty where the page lists nothing. */
  records: ListRecord[];
  /** It ends in the middle, or could not be read as the kind of data it was sent as. Left out for all others. */
  isDamaged?: true;
}
