// Whether a hunk goes the way the goal asks for: what comes, or what goes.
import { foldText, hasNeedle } from '../core/match-words.ts';
import type { Interest } from '../core/plan.ts';
import type { WeighedNeedle } from './page-words.ts';
import type { HunkReading } from './reading.ts';

interface Wish {
  kind: Interest['kind'];
  needles: readonly WeighedNeedle[];
  /** What comes is asked for, or what goes; both or none: either way. */
  isNew: boolean;
  isGone: boolean;
}

/** A rewritten text of which less than this stayed is a new text in the old place. */
const newTextShare = 0.4;

/** "New …" and "… reaches …" are answered by what came, "… disappears" by what went. */
export function goesTheWay({ hunk, isOldRow, isReplaced, records }: HunkReading, ask: Wish): boolean {
  if (ask.isNew === ask.isGone || (ask.kind !== 'list' && ask.kind !== 'text')) return true;
  if (ask.kind === 'list' && isReplaced) return true;
  if (ask.kind === 'list' && isOldRow) return false;
  if (ask.kind === 'list' && records.some(({ op }) => op === (ask.isNew ? 'added' : 'removed'))) return true;
  if (hunk.op !== 'modified') return hunk.op === (ask.isNew ? 'added' : 'removed');
  const words = hunk.words ?? [];
  const wordsOf = (op: 'added' | 'removed') =>
    foldText(words.flatMap((word) => (word.op === op ? word.text : [])).join(' '));
  const text = wordsOf(ask.isNew ? 'added' : 'removed');
  if (ask.kind === 'text') {
    // Where the goal's own words only went ("… reaches the final stage", and it left it), the opposite is asked for.
    const against = wordsOf(ask.isNew ? 'removed' : 'added');
    return !ask.needles.some(
      (needle) => needle.weight > 0 && hasNeedle(against, needle) && !hasNeedle(text, needle),
    );
  }
  if (hunk.where.role === 'paragraph') return false;
  // A rewritten item is a new one when it says the goal's words anew, or hardly anything of it stayed.
  if (ask.needles.some((needle) => needle.weight > 0 && hasNeedle(text, needle))) return true;
  const same = words.reduce((sum, word) => sum + (word.op === 'same' ? word.text.trim().length : 0), 0);
  return same < newTextShare * (hunk.after ?? '').length;
}
