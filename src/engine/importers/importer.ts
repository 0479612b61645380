import type { Wish } from '../../core/plan/plan.ts';
import type { SiteInput } from '../sites/site-input.ts';
import type { ImportFile } from './import-file.ts';
import type { ImportFormat } from './import-formats.ts';
import type { Note } from './notes.ts';

/** One entry: what becomes of it, and what of it is changed or dropped. */
export interface Entry {
  /** Where it is in the list: "line 3", or what the list calls it. */
  where: string;
  /** Null: there is nothing in it that can be watched. */
  site: Partial<SiteInput> | null;
  notes: Note[];
  /** What its conditions mean, for entries that bring some. */
  goal?: GoalDraft;
}

/** A goal made of another program's conditions: the sentence, and what its plan must say. */
export interface GoalDraft {
  sentence: string;
  wishes: Wish[];
}

/** How many entries a list may have. Reading ends after the next, so that a long list costs no more than a full one. */
export const mostEntries = 1000;

export interface Importer {
  name: ImportFormat;
  /** Whether the file looks like this kind of list. */
  isFor(file: ImportFile): boolean;
  /** Throws ImportProblem where the file as a whole cannot be read. */
  read(file: ImportFile): Entry[];
}

/** Tags as sites can have them. */
export function tagsOf(names: readonly string[]): string[] {
  const tags = names.map((name) => name.trim().slice(0, 50).toWellFormed()).filter((name) => name !== '');
  return [...new Set(tags)].slice(0, 20);
}

/** The field, where there is something to put into it. */
export function filled<Key extends string, Value extends string | readonly unknown[] | object>(
  key: Key,
  value: Value | null,
): { [K in Key]?: Value } {
  const isEmpty =
    value === null || (typeof value === 'object' ? Object.keys(value).length === 0 : value === '');
  return isEmpty ? {} : ({ [key]: value } as { [K in Key]?: Value });
}

/** "example.com" means a page. */
export function completeUrl(url: string): string {
  return /^[\w-]+(?:\.[\w-]+)+(?:[/:?#]|$)/u.test(url) ? `https://${url}` : url;
}
