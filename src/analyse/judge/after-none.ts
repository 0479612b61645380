// "There are no test dates": when that sentence goes and something else comes, there is what it said there was none of.
import type { Item, ItemEdit } from '../../core/page/items.ts';
import { foldText } from '../../core/page/match-words.ts';
import type { Wish } from '../../core/plan/plan.ts';
import { hasWord, saysState } from '../../items/items.ts';
import { makeNeedle, saysNone } from '../../language/language.ts';

/** Longer texts say more than that there is none. */
const longest = 200;

/** Whether a new thing comes in the place of such a sentence. */
export function openAfterNone(wish: Wish, edits: readonly ItemEdit[]): (edit: ItemEdit) => boolean {
  const isGone = isAwaited(wish) && edits.some((edit) => saidNone(wish, edit));
  return ({ op, after }) => isGone && op === 'added' && after?.isMain === true && isEntry(after);
}

function isEntry({ kind }: Item): boolean {
  return kind !== 'heading' && kind !== 'paragraph';
}

function saidNone(wish: Wish, { op, before }: ItemEdit): boolean {
  if (op !== 'removed' || before?.kind !== 'paragraph' || !before.isMain) return false;
  return before.text.length <= longest && saysNoneOf(wish, before.text);
}

function isAwaited({ event, tests }: Wish): boolean {
  return tests.length === 0
    ? event === 'appears'
    : tests.every(({ op, value }) => op === 'is' && (value === 'available' || value === 'open'));
}

/** It denies something, and says all that the wish names. */
function saysNoneOf({ where }: Wish, text: string): boolean {
  const folded = foldText(text);
  return (
    (saysNone(text) || saysState(text, 'unavailable')) &&
    where.every(({ any }) =>
      any.some((phrase) => phrase.split(/\s+/u).every((word) => hasWord(folded, makeNeedle(word)))),
    )
  );
}
