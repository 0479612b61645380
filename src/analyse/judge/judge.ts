// Plan × item edits → verdict: for each wish, whether an item that it means did what it waits for. Everything is tested on the same item.
import type { Verdict } from '../../core/change/analysis.ts';
import type { FieldEdit, Item, ItemEdit, PageItems } from '../../core/page/items.ts';
import type { Plan, Wish } from '../../core/plan/plan.ts';
import { fieldsOf, holdsFilter, isNumeric } from '../../items/items.ts';
import { startsWithNone } from '../../language/language.ts';
import { openAfterNone } from './after-none.ts';
import { isExcluded, isLeftOut } from './exclude.ts';
import { fieldEditsOf, movesAsAsked } from './fields.ts';
import { openMeaning } from './meant.ts';
import { openNamedField } from './named-field.ts';
import { nearNamed } from './named-line.ts';
import { pushedOut } from './pushed-out.ts';
import { passedBy } from './rank.ts';
import { becomesAnother, isRenewed, type Meant } from './renewed.ts';
import { openStillThere } from './still-there.ts';
import { judgeSubject } from './subject.ts';
import {
  holdsTests,
  isNamedByState,
  isTakenOff,
  isVersionStep,
  leavesState,
  saysFirst,
  stepHolds,
} from './tests.ts';
import { turnsGood } from './turns-good.ts';

export interface Hit {
  /** Index of the wish. */
  wish: number;
  edit: ItemEdit;
  /** The fields that the wish is about; all that changed where it names none. */
  fields: FieldEdit[];
  /** What the wish tests as well, and stayed as it was. */
  held?: FieldEdit[];
  grade: 'met' | 'relevant';
}

/** How far the best edit came, where none was what a wish asks for. */
export const nearMisses = [
  'nothing',
  'aside',
  'excluded',
  'other-items',
  'other-fields',
  'other-event',
  'others-left',
  'test-fails',
] as const;
export type NearMiss = (typeof nearMisses)[number];

export interface Judgement {
  verdict: Verdict;
  hits: Hit[];
  /** Why nothing was hit. */
  miss: { reason: NearMiss; wish: number; edit: ItemEdit; fields?: FieldEdit[] } | null;
}

export interface JudgeInput {
  plan: Pick<Plan, 'wishes' | 'confidence'>;
  before: PageItems;
  after: PageItems;
  edits: readonly ItemEdit[];
  /** It only says the same in other letters, or is a stamp that ticked on. */
  isTrifle: (edit: ItemEdit) => boolean;
}

export function judgePlan(input: JudgeInput): Judgement {
  const { plan, edits } = input;
  const hits: Hit[] = [];
  let miss: Judgement['miss'] = null;
  const madeRoom = pushedOut(edits, input.before);
  plan.wishes.forEach((wish, at) => {
    if (wish.target === 'subject') {
      const answer = judgeSubject(wish, input.before, input.after, edits);
      const edit = answer.edit ?? edits[0];
      if ('grade' in answer) hits.push({ wish: at, ...answer });
      else if (miss === null && edit !== undefined) miss = { ...answer, wish: at, edit };
      return;
    }
    const judge = openWish(wish, input);
    for (const edit of [...edits, ...passedBy(wish, input.before, input.after, edits)]) {
      const answer = madeRoom.has(edit) && wish.event !== 'disappears' ? 'other-event' : judge(edit);
      if (typeof answer === 'object') hits.push({ wish: at, edit, ...answer });
      else if (isNearer(answer, wish, edit, miss)) miss = { reason: answer, wish: at, edit };
    }
  });
  if (hits.some(({ grade }) => grade === 'met')) return { verdict: 'met', hits, miss: null };
  if (hits.length > 0)
    return { verdict: plan.confidence === 'low' ? 'unclear' : 'relevant', hits, miss: null };
  return { verdict: 'unrelated', hits, miss };
}

/** Whether a miss says more than the one that is known: it came further, or its item says more of what is asked. */
function isNearer(reason: NearMiss, wish: Wish, edit: ItemEdit, known: Judgement['miss']): boolean {
  const [is, was] = [nearMisses.indexOf(reason), known === null ? 0 : nearMisses.indexOf(known.reason)];
  if (is !== was || known === null) return is > was;
  const weigh = ({ after, before }: ItemEdit): number => {
    const item = after ?? before;
    if (item === null) return 0;
    const held = wish.where.filter((filter) => holdsFilter(item, filter)).length;
    return held * 4 + (item.isMain ? 2 : 0) + (item.list === 'text' ? 0 : 1);
  };
  return weigh(edit) > weigh(known.edit);
}

type Answer = NearMiss | Pick<Hit, 'fields' | 'grade'>;

function openWish(wish: Wish, input: JudgeInput): (edit: ItemEdit) => Answer {
  const isMeant = openMeaning(wish, input);
  const isNamed = wish.where.length > 0 || wish.bound !== null;
  const isProse = input.after.items.every(
    ({ isMain, kind }) => !isMain || kind === 'paragraph' || kind === 'heading',
  );
  const isSaidInMain = openSaidInMain(wish, input);
  const comesAfterNone = openAfterNone(wish, input.edits);
  const isNewStep = openStep(wish);
  const isElsewhere = openNamedField(wish, input, isMeant);
  const isStillThere = openStillThere(wish, input.after, isMeant);
  return (edit) => {
    const item = edit.after ?? edit.before;
    if (item === null) return 'nothing';
    if (edit.op === 'changed' && input.isTrifle(edit) && !isNamed) return 'aside';
    if (edit.op === 'moved') return judgeMove(wish, edit, item, isMeant);
    if (!item.isMain && (!isNamed || (isListed(item) && isSaidInMain()))) return 'aside';
    if (isExcluded(wish, edit)) return 'excluded';
    // Where the kind of thing is known, filters say which of them; else they name the kind, which what comes need not say.
    if (comesAfterNone(edit) && (wish.place.length === 0 || isMeant(item, edit)))
      return { fields: [], grade: 'met' };
    const isAfter = edit.after !== null && isMeant(edit.after, edit);
    const isBefore = edit.before !== null && isMeant(edit.before, edit) && !isLeftOut(wish, edit.before);
    if (!isAfter && !isBefore) return 'other-items';
    if (isBefore && edit.before !== null && isStillThere(edit.before)) return 'others-left';
    if (edit.op !== 'removed' && isElsewhere(item)) return 'other-fields';
    if (edit.op === 'added' && isAfter && isNewStep(edit.after, input.before))
      return { fields: edit.fields, grade: 'met' };
    const near = nearNamed(wish, edit);
    if (wish.tests.length > 0) return judgeTests(wish, near, isAfter, isBefore);
    return judgeEvent(wish, near, item, { isAfter, isBefore, isNamed, isProse });
  };
}

/** What the main lists say is judged there; beside them it is a teaser. Looked for at the first one. */
function openSaidInMain({ where }: Wish, { before, after }: JudgeInput): () => boolean {
  const says = (item: Item) => where.every((filter) => holdsFilter(item, filter));
  let isSaid: boolean | null = null;
  return () => {
    isSaid ??=
      where.length > 0 &&
      [before, after].some(({ items }) => items.some((item) => item.isMain && isListed(item) && says(item)));
    return isSaid;
  };
}

function isListed({ kind }: Item): boolean {
  return kind !== 'heading' && kind !== 'paragraph';
}

/** Whether a version that came is such a step from all that were there. */
function openStep({ tests, event }: Wish): (item: Item | null, before: PageItems) => boolean {
  const [test] = tests;
  const op = test?.op;
  if (event === 'disappears' || (op !== 'major' && op !== 'minor') || tests.length > 1) return () => false;
  const versionsOf = (items: readonly Item[]) =>
    items.flatMap(({ fields }) => fields.flatMap(({ kind, text }) => (kind === 'version' ? [text] : [])));
  return (item, { items }) => {
    const was = versionsOf(items);
    const is = item === null ? [] : versionsOf([item]);
    // "4.3.0" is no patch, though there is a 5.0.
    const isFirst = (one: string) =>
      op === 'minor' && isFirstOfMinor(one) && was.every((other) => minorOf(other) !== minorOf(one));
    return (
      was.length > 0 && is.some((one) => was.every((other) => isVersionStep(op, other, one)) || isFirst(one))
    );
  };
}

function minorOf(version: string): string {
  return (version.match(/\d+/gu) ?? []).slice(0, 2).map(Number).join('.');
}

function isFirstOfMinor(version: string): boolean {
  return Number(version.match(/\d+/gu)?.[2] ?? 0) === 0;
}

function judgeMove(
  wish: Wish,
  edit: ItemEdit,
  item: Item,
  isMeant: (item: Item, edit: ItemEdit) => boolean,
): Answer {
  if (wish.event !== 'moves' && wish.field?.kind !== 'rank') return 'aside';
  if (!isMeant(item, edit)) return 'other-items';
  if (wish.event === 'becomes') return judgeTests(wish, edit, true, true);
  const most = wish.tests[0]?.value;
  const places = [edit.before?.position, edit.after?.position].flatMap((at) =>
    at === undefined ? [] : [at + 1],
  );
  if (typeof most === 'number' && !places.some((place) => place <= most)) return 'test-fails';
  return { fields: [], grade: 'met' };
}

function judgeTests(wish: Wish, edit: ItemEdit, isAfter: boolean, isBefore: boolean): Answer {
  const fields = fieldEditsOf(wish, edit);
  if (wish.event === 'moves') return 'other-event';
  if (wish.tests.some(({ op }) => op.endsWith('-by') || op === 'major' || op === 'minor')) {
    return edit.op === 'changed' && fields.some((field) => stepHolds(wish, field))
      ? { fields, grade: 'met' }
      : 'test-fails';
  }
  const moved =
    edit.op === 'changed'
      ? edit.fields.flatMap(({ before, after }) => [before, after].filter((one) => one !== null))
      : [];
  if ((isAfter && leavesState(wish, edit)) || (isBefore && isTakenOff(wish, edit)))
    return { fields, grade: 'met' };
  const isStill = isAfter || (isBefore && isNamedByState(wish, edit));
  if (!isStill || edit.after === null || !holdsTests(wish, edit.after, moved)) return 'test-fails';
  const didHold =
    isBefore &&
    edit.before !== null &&
    holdsTests(wish, edit.before, moved) &&
    !saysFirst(wish, edit.before, edit.after);
  if (didHold && !(wish.each && fields.length > 0)) return 'test-fails';
  return { fields, grade: 'met' };
}

function judgeEvent(wish: Wish, edit: ItemEdit, item: Item, meant: Meant): Answer {
  const fields = fieldEditsOf(wish, edit);
  if (edit.op === 'changed' && fields.length === 0) return 'other-fields';
  const { event } = wish;
  if (event === 'falls' || event === 'rises') {
    const isMoved =
      fields.some((field) => movesAsAsked(field, event)) || movesAsAsked(wholeOf(wish, edit), event);
    if (edit.op === 'changed' && isMoved) return { fields, grade: 'met' };
    // "Raised to orange": what it names is said since the change.
    if (edit.op === 'changed' && wish.field === null && meant.isNamed && meant.isAfter && !meant.isBefore)
      return { fields, grade: 'met' };
    const worded = edit.op === 'changed' ? fields.filter((field) => isLevel(field, wish)) : [];
    return worded.length > 0 ? { fields: worded, grade: 'relevant' } : 'other-event';
  }
  // "Position 14": the place in a queue that the page says itself.
  if (event === 'moves')
    return meant.isNamed && wish.field?.kind === 'rank' && edit.op === 'changed' && changesFigure(edit)
      ? { fields, grade: 'met' }
      : 'other-event';
  if (event === 'appears') {
    const isNew =
      (edit.op === 'added' && !saysNone(item)) ||
      (edit.op === 'changed' && isRenewed(edit, fields, meant, wish));
    return isNew && meant.isAfter && item.kind !== 'heading'
      ? { fields, grade: 'met' }
      : isNew && meant.isAfter && meant.isNamed
        ? { fields, grade: 'met' }
        : 'other-event';
  }
  if (event === 'disappears')
    return edit.op === 'removed' ||
      (!meant.isNamed && edit.op === 'changed' && becomesAnother(edit, meant)) ||
      (meant.isNamed && meant.isBefore && !meant.isAfter)
      ? { fields, grade: 'met' }
      : 'other-event';
  if (event === 'becomes')
    return edit.op !== 'removed' && meant.isAfter && !meant.isBefore
      ? { fields, grade: 'met' }
      : 'other-event';
  if (event === 'changes' && edit.op !== 'changed') return 'other-event';
  // What the wish names is there now, and was not before.
  const isNew =
    event === 'any' && wish.where.length > 0 && meant.isAfter && (!meant.isBefore || turnsGood(fields));
  return { fields, grade: isNew ? 'met' : 'relevant' };
}

/** "Risk level: high", then "low": which way a level in words moved, only who reads it knows. */
function isLevel({ kind, before, after }: FieldEdit, { field }: Wish): boolean {
  if (field === null || field.words.length === 0 || before === null || after === null) return false;
  return (kind === 'text' || kind === 'status') && ![before, after].some(({ text }) => /\d/u.test(text));
}

/** The item's first figure of the kind, before and after: a price that is struck out beside the new one is no field that moved. */
function wholeOf({ field }: Wish, { before, after }: ItemEdit): FieldEdit {
  const first = (item: Item | null) =>
    item === null ? null : (fieldsOf(item, field ?? { kind: 'price', words: [] }).find(isNumeric) ?? null);
  const [was, is] = [first(before), first(after)];
  return { name: is?.name ?? '', kind: is?.kind ?? 'text', before: was, after: is };
}

/** "No entries for this sector" is no entry. */
function saysNone({ kind, text }: Item): boolean {
  return kind === 'paragraph' && text.length <= shortText && startsWithNone(text);
}

/** Longer texts say something, though they begin with "no". */
const shortText = 60;

function changesFigure({ before, after }: ItemEdit): boolean {
  const figures = (item: Item | null) => (item?.text.match(/\d+/gu) ?? []).join(' ');
  return figures(before) !== figures(after);
}
