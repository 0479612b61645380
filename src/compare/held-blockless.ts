// Suppressed differences outside any block, as the ledger lists them: links, metadata, facts of structured data.
import type { FactDiff, Hunk, LinkDiff, MetadataDiff, Suppressed } from '../core/change/diff.ts';
import type { Hold } from './gates/hold-back.ts';

/** More than this of what no visitor sees helps nobody. */
const MOST = 100;

export interface HeldBlockless {
  /** Whether it passes; a difference that does not is listed in `all`. */
  passes<T>(diff: T, hold: Hold | null, show: (diff: T) => Hunk): boolean;
  all: Suppressed[];
}

export function openHeldBlockless(): HeldBlockless {
  const all: Suppressed[] = [];
  return {
    all,
    passes(diff, hold, show) {
      if (hold === null) return true;
      if (all.length < MOST) all.push({ ...hold, hunk: show(diff) });
      return false;
    },
  };
}

export function linkHunk({ op, href, text }: LinkDiff): Hunk {
  const shown = text === '' ? href : `${text} (${href})`;
  return hunkOf('', [], op === 'added' ? null : shown, op === 'added' ? shown : null);
}

export function metadataHunk({ name, before, after }: MetadataDiff): Hunk {
  return hunkOf(selectorOf(name), [name], before, after);
}

export function factHunk({ kind, label, before, after }: FactDiff): Hunk {
  return hunkOf('', [label === '' ? kind : label], before?.text ?? null, after?.text ?? null);
}

/** What a hunk of the ledger lists, where that is metadata. */
export function metadataIn({ beforeIndex, afterIndex, where, before, after }: Hunk): MetadataDiff | null {
  const [name] = where.trail;
  if (beforeIndex !== null || afterIndex !== null || name === undefined) return null;
  return where.selector === selectorOf(name) ? { name, before, after } : null;
}

function selectorOf(name: string): string {
  return name === 'title' ? 'title' : `meta[name="${name}"]`;
}

function hunkOf(selector: string, trail: string[], before: string | null, after: string | null): Hunk {
  return {
    op: before === null ? 'added' : after === null ? 'removed' : 'modified',
    where: { selector, trail, region: 'main', role: 'text' },
    beforeIndex: null,
    afterIndex: null,
    before,
    after,
    words: null,
  };
}
