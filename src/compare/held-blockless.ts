// What was held back and stands in no block, as the ledger lists it: links, metadata, facts of structured data.
import type { FactDiff, Hunk, LinkDiff, MetadataDiff, Suppressed } from '../core/diff.ts';
import type { Hold } from './gates/hold-back.ts';

/** More than this of what no one sees on the page tells no one anything. */
const MOST = 100;

export interface HeldBlockless {
  /** Whether it is to be told; what is not is listed. */
  isTold<T>(diff: T, hold: Hold | null, show: (diff: T) => Hunk): boolean;
  all: Suppressed[];
}

export function openHeldBlockless(): HeldBlockless {
  const all: Suppressed[] = [];
  return {
    all,
    isTold(diff, hold, show) {
      if (hold === null) return true;
      if (all.length < MOST) all.push({ ...hold, hunk: show(diff) });
      return false;
    },
  };
}

export function linkHunk({ op, href, text }: LinkDiff): Hunk {
  const told = text === '' ? href : `${text} (${href})`;
  return hunkOf('', [], op === 'added' ? null : told, op === 'added' ? told : null);
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
