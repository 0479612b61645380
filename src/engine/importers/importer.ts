// An importer: reads a list of sites as another program, or a person, wrote it down.
import type { SiteInput } from '../sites/site-input.ts';

/** One entry: what becomes of it, and what of it has no place here. */
export interface Entry {
  /** Where it stands in the list: "line 3", or what the list calls it. */
  where: string;
  /** Null: there is nothing in it that can be watched. */
  site: Partial<SiteInput> | null;
  /** What is not taken, in words. */
  notes: string[];
}

/** How many entries a list may have. Reading ends after the next, so that a long list costs no more than a full one. */
export const mostEntries = 1000;

export interface Importer {
  name: string;
  /** Whether the text looks like this kind of list. */
  isFor(text: string): boolean;
  /** Throws BadInput where the text as a whole cannot be read. */
  read(text: string): Entry[];
}

/** Tags as sites can have them. */
export function tagsOf(names: readonly string[]): string[] {
  const tags = names.map((name) => name.trim().slice(0, 50).toWellFormed()).filter((name) => name !== '');
  return [...new Set(tags)].slice(0, 20);
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
