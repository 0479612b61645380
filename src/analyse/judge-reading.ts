// Judges a diff by its plan: reads the items of both contents once and tests their differences against the wishes.
import type { ItemEdit, PageItems } from '../core/page/items.ts';
import { foldText } from '../core/page/match-words.ts';
import { type Wish, wishWords } from '../core/plan/plan.ts';
import { diffItems, hasWord, readItems } from '../items/items.ts';
import { makeNeedle } from '../language/language.ts';
import { type Judgement, judgePlan } from './judge/judge.ts';
import type { Reading } from './reading.ts';

export interface Judged {
  judgement: Judgement;
  before: PageItems;
  after: PageItems;
  /** What was judged. */
  edits: ItemEdit[];
  /** What was not: parts that the plan leaves out, and stamps of the last update. */
  aside: ItemEdit[];
}

export function judgeReading({ input, hunks, facts }: Reading): Judged {
  const { plan, diff } = input;
  const [before, after] = [readItems(input.before), readItems(input.after)];
  const isLeftOut = (edit: ItemEdit) =>
    edit.hunks.length + edit.facts.length > 0 &&
    edit.hunks.every((at) => hunks[at]?.isIgnored ?? false) &&
    edit.facts.every((at) => facts[at]?.isIgnored ?? false);
  const isStamp = (edit: ItemEdit) =>
    edit.hunks.length > 0 &&
    edit.hunks.every((at) => hunks[at]?.trifle === 'stamp') &&
    !plan.wishes.some((wish) => asksForStamp(wish, edit));
  const all = diffItems(before, after, diff);
  const aside = all.filter((edit) => isLeftOut(edit) || isStamp(edit));
  const edits = all.filter((edit) => !aside.includes(edit));
  const isTrifle = (edit: ItemEdit) =>
    edit.hunks.length > 0 &&
    edit.facts.length === 0 &&
    edit.hunks.every((at) => (hunks[at]?.trifle ?? null) !== null);
  return { judgement: judgePlan({ plan, before, after, edits, isTrifle }), before, after, edits, aside };
}

/** Who asks for a day by the words of that line means it. */
function asksForStamp(wish: Wish, { after, before }: ItemEdit): boolean {
  const text = foldText((after ?? before)?.text ?? '');
  return wish.field?.kind === 'date' && wishWords(wish).some((word) => hasWord(text, makeNeedle(word)));
}
