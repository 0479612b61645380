// What every reader takes and gives: a body with its address, and what could be read from it.
import type { Block, Fact, Link, ListRecord } from '../core/page/content.ts';
import type { Selectors, TreeLanguage } from './select/selectors.ts';

export interface Source {
  body: Uint8Array;
  url: string;
  selectors: Selectors;
  /** The body as text, decoded when it is first requested. */
  text(): string;
}

export interface Reading {
  title: string;
  /** In reading order. */
  blocks: Block[];
  links: Link[];
  /** As the page states it; empty or absent when it does not. */
  language?: string;
  metadata?: Record<string, string>;
  /** For each block, where its text is crossed out: start, end, start, end … */
  struck?: number[][];
  /** Lists of like things, in reading order; no block belongs to two. */
  records?: ListRecord[];
  /** Facts that the page states for machines. */
  structured?: Fact[];
  /** Stock according to the names of elements; counts where neither data nor words give any. */
  namedStock?: NamedStock | null;
  /** What the selectors of the tree's own language chose; absent where none was requested. */
  choice?: Choice;
  /** It ends in the middle. */
  isDamaged?: boolean;
}

export interface NamedStock {
  /** Of the block it describes. */
  selector: string;
  value: 'in-stock' | 'out-of-stock';
}

export interface Choice {
  /** True when an include matched anything at all. */
  hasMatch: boolean;
  /** For each block, whether an include chose it; null: all that is there was chosen. */
  blocks: boolean[] | null;
  /** For each link, the block at which it stands; null: all that are there were chosen. */
  linkBlocks: number[] | null;
}

export interface Reader {
  /** What it reads, in words that complete "this page is …". */
  name: string;
  /** The languages of selectors that work on it, beside `text:` and `regex:`, which work on everything. */
  selects: readonly TreeLanguage[];
  /** Null when the body is not what it seemed to be; another reader is tried then. */
  read(source: Source): Reading | null | Promise<Reading | null>;
}

/** A block outside of any region of its own, as all but HTML pages have them. */
export function mainBlock(
  role: Block['role'],
  text: string,
  selector: string,
  more: Partial<Pick<Block, 'level' | 'trail' | 'row' | 'column' | 'region'>> = {},
): Block {
  return { role, region: 'main', text, level: 0, trail: [], selector, ...more };
}

/** White space folded, characters that say nothing left out. */
export function foldSpace(text: string): string {
  return text
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
