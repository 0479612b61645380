// Content: what extract read from a page, in reading order.
import { z } from 'zod';

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

/** The part of the page a block stands in. */
export const regions = ['main', 'header', 'nav', 'aside', 'footer'] as const;
export type Region = (typeof regions)[number];

export interface Block {
  role: BlockRole;
  region: Region;
  /** White space folded, never empty. */
  text: string;
  /** 1..6 for headings, else 0. */
  level: number;
  /** The headings this block stands under, outermost first. */
  trail: string[];
  /** A CSS selector that finds its element in this page; a path, line, page or row where there are no elements. */
  selector: string;
  /** For table cells, and values of named things in data: the names of row and column where there are any. */
  row?: string;
  column?: string;
}

export interface Link {
  href: string;
  text: string;
  region: Region;
}

export const factKinds = [
  'price',
  'availability',
  'date',
  'number',
  'percent',
  'version',
  'rating',
  'count',
] as const;

export const availabilities = [
  'in-stock',
  'out-of-stock',
  'pre-order',
  'back-order',
  'limited',
  'discontinued',
] as const;

export const factSchema = z.object({
  kind: z.enum(factKinds),
  /** What the fact is about, as the page names it ("Pro plan", "Price"); may be empty. */
  label: z.string(),
  /** As it stands on the page ("$1,299.00"). */
  text: z.string(),
  /** Number for price, number, percent, rating, count; ISO date for date; one of `availabilities`; version text. */
  value: z.union([z.number(), z.string()]),
  /** ISO 4217 code, for prices where it is known. */
  currency: z.string().nullable(),
  /** "kg", "days", "GB", "/month" … where there is one. */
  unit: z.string().nullable(),
  /** Index of the block it was read from; null when it comes from structured data or metadata. */
  block: z.int().nullable(),
  source: z.enum(['text', 'json-ld', 'microdata', 'open-graph']),
});
export type Fact = z.infer<typeof factSchema>;
export type FactKind = Fact['kind'];

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
}
