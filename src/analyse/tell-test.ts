// A test of a wish in words: what the field is now, the limit or state that it is held against, and what it was before.
import type { FactValue } from '../core/diff.ts';
import type { Field, FieldEdit, ItemEdit } from '../core/items.ts';
import type { Wish, WishTest } from '../core/plan.ts';
import { valueWords } from '../core/value-words.ts';
import { fieldsOf, holdsTest } from '../items/items.ts';
import { fieldEditsOf, stepOf } from './judge/fields.ts';
import { quote, sizeText, valueText } from './wording.ts';

interface Tested {
  edit: ItemEdit;
  /** The fields that the wish is about, where they are known. */
  fields?: FieldEdit[];
}

/** "The price of “Pro” is now $19, below 20 USD (was $25)." `holds`: whether all tests hold. */
export function tellTest(wish: Wish, { edit, fields }: Tested, holds: boolean): string {
  const own = fields ?? fieldEditsOf(wish, edit);
  const test =
    (holds
      ? wish.tests.find((one) => own.some(({ after }) => fits(after, one)))
      : wish.tests.find((one) => !isHeld(one, edit, wish))) ?? wish.tests[0];
  if (test === undefined) return '';
  const { before, after } = shownField(test, edit, wish, own);
  const noun = nameOf(wish, test, edit, after ?? before);
  if (after === null) return `${noun} is gone.`;
  if (test.op.endsWith('-by') || test.op === 'major')
    return `${noun} ${stepWords(test, before, after, holds)}.`;
  const now = said(after);
  const was = before === null || before.text === after.text ? '' : said(before);
  if (holds && test.op === 'is') return `${noun} is now ${now}${was === '' ? '' : ` (was ${was})`}.`;
  const limit = limitOf(test);
  if (holds) return `${noun} is now ${now}, ${limit}${wasWords(was, before, test)}.`;
  return holdsTest(after, test)
    ? `${noun} is ${now}, ${limit} as it was before.`
    : `${noun} is ${now}, not ${limit}.`;
}

function wasWords(was: string, before: Field | null, test: WishTest): string {
  if (was === '' || before === null) return '';
  return holdsTest(before, test) ? `, as it was before at ${was}` : ` (was ${was})`;
}

/** "The price of “Pro”"; of the page's own thing, or of a line that says no more than this, only "The price". */
function nameOf(wish: Wish, test: WishTest, { after, before }: ItemEdit, shown: Field | null): string {
  const noun = nounOf(wish, test, shown);
  const title = (after ?? before)?.title.trim() ?? '';
  const isOwn = wish.target === 'subject' || title === '' || title.includes(shown?.text ?? title);
  return isOwn || noun.toLowerCase().endsWith(title.toLowerCase()) ? noun : `${noun} of ${quote(title, 60)}`;
}

export function limitOf({ op, value, currency, unit, per, percent }: WishTest): string {
  const measured = [
    `${valueWords(value)}${percent ? '%' : ''}`,
    currency ?? '',
    unit ?? '',
    per === null ? '' : `per ${per}`,
  ];
  const words = measured.filter((part) => part !== '').join(' ');
  if (op === 'is') return words;
  return `${opWords[op]} ${words}`.trim();
}

const opWords: Record<WishTest['op'], string> = {
  ...{ below: 'below', 'at-most': 'at most', above: 'above', 'at-least': 'at least' },
  ...{ before: 'before', after: 'after', is: '', 'is-not': 'other than', major: 'a major step' },
  ...{ 'falls-by': 'by at least', 'rises-by': 'by at least', 'changes-by': 'by at least' },
};

/** Whether it held on what the fact was before. */
export function heldBefore(value: FactValue | null, kind: Field['kind'], test: WishTest): boolean {
  if (value === null) return false;
  const { text, currency, unit } = value;
  return holdsTest({ name: '', kind, text, value: value.value, currency, unit, block: null }, test);
}

function stepWords(test: WishTest, before: Field | null, after: Field, holds: boolean): string {
  const step = stepOf(before, after);
  const way = step === null || step === 0 ? 'changed' : step < 0 ? 'fell' : 'rose';
  const from = before === null ? '' : ` from ${said(before)}`;
  if (test.op === 'major')
    return `went${from} to ${said(after)}, which is ${holds ? '' : 'not '}a major step`;
  const percent =
    step === null || before === null || typeof before.value !== 'number' || before.value === 0
      ? ''
      : ` (${sizeText((100 * step) / before.value)}%)`;
  return `${way}${from} to ${said(after)}${percent}, ${holds ? '' : 'not '}${limitOf(test)}`;
}

function isHeld(test: WishTest, { after }: ItemEdit, wish: Wish): boolean {
  return after !== null && fieldsOf(after, wish.field).some((field) => holdsTest(field, test));
}

function fits(field: Field | null, { op }: WishTest): boolean {
  if (field === null) return false;
  if (op === 'is' || op === 'is-not') return field.kind === 'status' || field.kind === 'availability';
  return typeof field.value === 'number' || field.kind === 'date' || field.kind === 'version';
}

function shownField(
  test: WishTest,
  edit: ItemEdit,
  wish: Wish,
  own: readonly FieldEdit[],
): Pick<FieldEdit, 'before' | 'after'> {
  const isState = test.op === 'is' || test.op === 'is-not';
  const changed = [...own, ...edit.fields].filter(
    ({ before, after }) => fits(after, test) || fits(before, test),
  );
  const telling =
    changed.find(({ after }) => after !== null && holdsTest(after, test)) ??
    changed.find(({ after, before }) => after !== null && before !== null) ??
    changed[0];
  if (telling !== undefined) return telling;
  const of = (item: ItemEdit['after']) =>
    (isState ? item?.fields : item && fieldsOf(item, wish.field))?.find((field) => fits(field, test)) ?? null;
  const [before, after] = [of(edit.before), of(edit.after)];
  return before === null && after === null ? (edit.fields[0] ?? { before, after }) : { before, after };
}

function nounOf({ field }: Wish, { op, currency }: WishTest, shown: Field | null): string {
  if (op === 'is' || op === 'is-not') return 'The state';
  if (currency !== null || shown?.kind === 'price' || field?.kind === 'price') return 'The price';
  const [word] = field?.words ?? [];
  if (word !== undefined) return `The ${word}`;
  const kind = shown?.kind ?? 'number';
  return kind === 'text' ? 'The text' : `The ${kind === 'count' ? 'number' : kind}`;
}

function said({ text, value, currency, unit }: Field): string {
  return value === null ? quote(text, 60) : valueText({ text, value, currency, unit });
}
