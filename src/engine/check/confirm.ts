// Confirming: what becomes of an unconfirmed change at each further look at the page. Pure.
import { createHash } from 'node:crypto';
import type { Diff } from '../../core/change/diff.ts';
import type { Candidate } from '../../core/site/memory.ts';

/** What a look at the page showed, compared with the version before the unconfirmed change. */
export type Look =
  | { kind: 'failed' }
  | { kind: 'as-before' }
  | {
      kind: 'differs';
      difference: string;
      doubts: readonly string[];
      /** How often it has to be seen like this. */
      needed: number;
    };

export type Step =
  /** There is nothing to report, and nothing waits. */
  | { do: 'nothing' }
  /** An ordinary change. */
  | { do: 'report' }
  /** It is (still) unconfirmed. A failed look leaves it as it was. */
  | { do: 'wait'; tries: number; sightings: number }
  /** The waiting change is confirmed. */
  | { do: 'confirm' }
  /** It is gone. */
  | { do: 'drop' }
  /** It is gone, and an ordinary change is in its place. */
  | { do: 'drop-and-report' };

/** A page that differs each time, yet never returns to the old version, is accepted after so many looks. */
const looksUntilConfirmed = 3;

export function nextStep(candidate: Candidate | null, look: Look): Step {
  if (candidate === null) {
    if (look.kind !== 'differs') return { do: 'nothing' };
    return look.doubts.length === 0 ? { do: 'report' } : { do: 'wait', tries: 0, sightings: 1 };
  }
  const tries = candidate.tries + 1;
  if (look.kind === 'failed') return { do: 'wait', tries, sightings: candidate.sightings };
  if (look.kind === 'as-before') return { do: 'drop' };
  if (look.difference === candidate.difference) {
    const sightings = candidate.sightings + 1;
    return sightings >= candidate.needed ? { do: 'confirm' } : { do: 'wait', tries, sightings };
  }
  if (look.doubts.length === 0) return { do: 'drop-and-report' };
  return tries >= looksUntilConfirmed ? { do: 'confirm' } : { do: 'wait', tries, sightings: 1 };
}

/** Equal for equal differences, whatever else the page shows. */
export function differenceOf({ hunks, facts, links, metadata, visual }: Diff): string {
  const texts = [
    hunks.map(({ op, before, after }) => [op, before, after]),
    facts.map(({ kind, label, before, after }) => [kind, label, before?.text, after?.text]),
    links.map(({ op, href, text }) => [op, href, text]),
    metadata.map(({ name, before, after }) => [name, before, after]),
    visual !== null && hunks.length === 0,
  ];
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}

/** For the record of one that was dropped. */
export function goneAfter(spanMs: number): string {
  const seconds = Math.max(1, Math.round(spanMs / 1000));
  if (seconds < 120) return `was gone ${seconds} s later`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `was gone ${minutes} min later` : `was gone ${Math.round(minutes / 60)} h later`;
}
