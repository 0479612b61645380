// Which of an edit's fields a wish is about, and whether a figure moved the way it asks for.
import { isFigure, isWrittenInDigits } from '../../core/page/fact-kinds.ts';
import type { Field, FieldEdit, Item, ItemEdit } from '../../core/page/items.ts';
import { foldText } from '../../core/page/match-words.ts';
import { type Wish, wishWords } from '../../core/plan/plan.ts';
import { compareDays, dayOf, daysIn, fieldsOf, isNumeric } from '../../items/items.ts';
import { namesEarlier, namesTime, statesIn } from '../../language/language.ts';

const money = /[$€£¥₹]|\p{Sc}/u;
/** Days and hours as they are written in digits; "40 grants" is none. */
const dayDigits = /\d[.:/-]\d|\b(?:19|20)\d{2}\b|\d(?:st|nd|rd|th|er|º)\b|\d\s?[h年月日時]/u;

export function fieldEditsOf(wish: Wish, edit: ItemEdit): FieldEdit[] {
  const found = fieldEditsAsked(wish, edit);
  if (edit.op !== 'changed' || wish.event === 'any' || wish.event === 'changes') return found;
  // How things stood yesterday is no news of what rises or comes, unless the goal names it.
  return wishWords(wish).some(namesEarlier) ? found : found.filter(({ name }) => !namesEarlier(name));
}

function fieldEditsAsked({ field: wanted, event, tests }: Wish, edit: ItemEdit): FieldEdit[] {
  if (wanted === null || edit.op !== 'changed') return edit.fields;
  // A wish for any change gets it, though the goal speaks of days or states; but a price is neither.
  if (event === 'any' && wanted.words.length === 0 && (wanted.kind === 'date' || wanted.kind === 'status')) {
    // Where the item has a day, a figure is another thing.
    const hasDay = wanted.kind === 'date' && edit.after !== null && fieldsOf(edit.after, wanted).length > 0;
    return edit.fields.filter(
      (field) =>
        !(hasDay ? isFigure(field.kind) : field.kind === 'price') &&
        !(wanted.kind === 'date' && keepsDays(edit, field)),
    );
  }
  if (wanted.kind === 'title') return edit.before?.title === edit.after?.title ? [] : edit.fields;
  const meant = new Set<Field>(
    [edit.before, edit.after].flatMap((item: Item | null) => (item === null ? [] : fieldsOf(item, wanted))),
  );
  const isMeant = ({ before, after }: FieldEdit) =>
    (before !== null && meant.has(before)) || (after !== null && meant.has(after));
  const found = edit.fields.filter((field) => isMeant(field) && !isSameValue(field));
  const wantsFigure =
    event === 'falls' || event === 'rises' || tests.some(({ op }) => op !== 'is' && op !== 'is-not');
  const hasFigure = [...meant].some(isNumeric);
  if (found.length > 0 || (meant.size > 0 && (hasFigure || !wantsFigure || wanted.kind === 'date')))
    return found;
  if (wantsFigure)
    return edit.fields.filter(
      (field) =>
        !(wanted.kind === 'date' && isOther(field, 'date')) &&
        !(wanted.kind === 'price' && field.kind === 'count') &&
        [field.before, field.after].some((one) => one !== null && isNumeric(one)),
    );
  // Nothing of that kind was read from the item: a figure is requested where figures differ, a state where words do.
  if (wanted.kind === 'status') return edit.fields.filter((field) => differsIn(field, /[\d.,:%]+/gu));
  if (wanted.kind === 'price') return edit.fields.filter((field) => money.test(textOf(field)));
  if (isWrittenInDigits(wanted.kind)) {
    const digits = wanted.kind === 'date' ? dayDigits : /\d/u;
    return edit.fields.filter((field) => !isOther(field, wanted.kind) && digits.test(textOf(field)));
  }
  return edit.fields;
}

/** Where the item says its days or hours, a text in which none of them moved, and no state, is about something else. */
function keepsDays({ after }: ItemEdit, field: FieldEdit): boolean {
  const { before: was, after: is } = field;
  if (field.kind !== 'text' || was === null || is === null || !dayDigits.test(after?.text ?? ''))
    return false;
  const [before, now] = [wordsIn(was.text), wordsIn(is.text)];
  const moved = [...before.symmetricDifference(now)];
  return moved.every((word) => !/\d/u.test(word) && !namesTime(word)) && statesIn(moved.join(' ')).size === 0;
}

function wordsIn(text: string): Set<string> {
  return new Set(foldText(text).match(/[\p{L}\p{N}]+(?:[:.,/-]\p{N}+)*/gu) ?? []);
}

/** It was read as something else: a version is no date, and no price. */
function isOther({ kind }: FieldEdit, wanted: string): boolean {
  if (kind === 'text' || kind === 'number' || kind === 'count') return false;
  return kind !== wanted && !(wanted === 'number' && kind !== 'version' && kind !== 'date');
}

/** A figure in another notation. */
function isSameValue({ before, after }: FieldEdit): boolean {
  if (before === null || after === null || !isNumeric(before) || !isNumeric(after)) return false;
  const [was, is] = [figuresIn(before.text), figuresIn(after.text)];
  // "9:30 to 17:00" and "9:30 to 18:00" begin with the same figure.
  const isOther = was.length > 1 && was.length === is.length && was.some((one, at) => one !== is[at]);
  return before.value === after.value && before.unit === after.unit && !isOther;
}

function textOf({ before, after }: FieldEdit): string {
  return `${before?.text ?? ''} ${after?.text ?? ''}`;
}

function differsIn({ before, after }: FieldEdit, without: RegExp): boolean {
  return (before?.text ?? '').replace(without, '') !== (after?.text ?? '').replace(without, '');
}

export function movesAsAsked({ before, after }: FieldEdit, event: 'falls' | 'rises'): boolean {
  const step = stepOf(before, after);
  return step !== null && (event === 'falls' ? step < 0 : step > 0);
}

/** After − before, of figures in the same currency; null where there is none on either side. */
export function stepOf(before: Field | null, after: Field | null): number | null {
  if (before === null || after === null) return null;
  if (isNumeric(before) && isNumeric(after)) {
    if (before.currency !== null && after.currency !== null && before.currency !== after.currency)
      return null;
    return Number(after.value) - Number(before.value);
  }
  if (dayOf(before).length > 0 && dayOf(after).length > 0) return stepOfDays(before, after);
  const [was, is] = [figuresIn(before.text), figuresIn(after.text)];
  if (was.length === 0 || was.length !== is.length) return null;
  const at = was.findIndex((one, index) => one !== is[index]);
  return at < 0 ? null : (is[at] ?? 0) - (was[at] ?? 0);
}

/** Of a span of days ("14 February to 31 May") the last one that moved. */
function stepOfDays(before: Field, after: Field): number | null {
  const lastIn = ({ text }: Field) => daysIn({ fields: [], text }).at(-1);
  const pairs = [
    [dayOf(before)[0], dayOf(after)[0]],
    [lastIn(before), lastIn(after)],
  ];
  const moved = pairs.find(([from, to]) => from !== undefined && to !== undefined && from !== to);
  return moved === undefined ? null : compareDays(moved[1] ?? '', moved[0] ?? '');
}

function figuresIn(text: string): number[] {
  return (text.match(/\d[\d.,']*/gu) ?? []).map((one) =>
    Number(one.replace(/[,'](?=\d{3}\b)|[.,']$/gu, '').replace(',', '.')),
  );
}
