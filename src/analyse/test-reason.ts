// A test of a wish as a reason: what the field is now, the limit or state that it is held against, and what it was before.
import type { NewsOf, Reason } from '../core/change/statement.ts';
import type { Field, FieldEdit, ItemEdit } from '../core/page/items.ts';
import type { Wish, WishTest } from '../core/plan/plan.ts';
import { fieldsOf, holdsTest, fits as isMeasured } from '../items/items.ts';
import { fieldEditsOf, stepOf } from './judge/fields.ts';
import { rankOf } from './judge/rank.ts';
import { said } from './news/field-news.ts';
import { nameItem } from './news/name-item.ts';
import { clip } from './wording.ts';

interface Tested {
  edit: ItemEdit;
  /** The fields that the wish is about, where they are known. */
  fields?: FieldEdit[];
  /** What it tests as well, and stayed as it was. */
  held?: FieldEdit[];
}

/** Why a wish is met, where a field shows it: the test that its changed fields pass, then what else holds at the same time. */
export function metReasons(wish: Wish, { edit, fields, held = [] }: Tested): Reason[] {
  const move = moveOf(wish, edit);
  if (move !== null) return [{ code: 'goal.news', news: move }];
  const own = fields ?? fieldEditsOf(wish, edit);
  const all = [...own, ...held];
  const first = wish.tests.find((one) => own.some(({ after }) => fits(after, one, wish))) ?? wish.tests[0];
  if (first === undefined) return [{ code: 'goal.met' }];
  const { after } = shownField(first, edit, wish, own);
  // Where no field of its own has the figure, what is there is said.
  if (typeof first.value === 'number' && after !== null && !fits(after, first, wish)) return [];
  const others = wish.tests
    .filter((one) => one !== first)
    .flatMap((test) => {
      const { before, after } = shownField(test, edit, wish, all);
      if (after === null || !holdsTest(after, test)) return [];
      const wasHeld = before !== null && holdsTest(before, test);
      return [reasonOf(wasHeld ? 'test.held' : 'test.met', test, { wish, edit, own: all })];
    });
  return [reasonOf('test.met', first, { wish, edit, own }), ...others];
}

/** In a ranking, from which place to which. */
function moveOf({ field }: Wish, { before, after }: ItemEdit): NewsOf<'item.moved'> | null {
  if (field?.kind !== 'rank' || before === null || after === null) return null;
  const [was, is] = [before, after].map((item) => Number(rankOf(item, field).value));
  if (was === undefined || is === undefined || was === is) return null;
  return { code: 'item.moved', name: nameItem(after), before: was, after: is };
}

/** Why a wish is not met: the first test that does not hold; null where the item has nothing to hold it against. */
export function missedReason(wish: Wish, { edit, fields }: Tested): Reason | null {
  const own = fields ?? fieldEditsOf(wish, edit);
  const test = wish.tests.find((one) => !isHeld(one, edit, wish)) ?? wish.tests[0];
  if (test === undefined) return { code: 'goal.met' };
  const { before, after } = shownField(test, edit, wish, own);
  if (!fits(after, test, wish) && !fits(before, test, wish)) return null;
  const code = after !== null && holdsTest(after, test) ? 'test.held' : 'test.missed';
  return reasonOf(code, test, { wish, edit, own });
}

function reasonOf(
  code: 'test.met' | 'test.held' | 'test.missed',
  test: WishTest,
  { wish, edit, own }: { wish: Wish; edit: ItemEdit; own: readonly FieldEdit[] },
): Reason {
  const { before, after } = shownField(test, edit, wish, own);
  const shown = after ?? before;
  const step = stepOf(before, after);
  const base = typeof before?.value === 'number' && before.value !== 0 ? before.value : null;
  return {
    ...{ code, names: namesOf(wish, edit, shown), test, kind: kindOf(wish, test, shown) },
    field: fieldName(wish, test),
    ...{ before: before && said(before), after: after && said(after) },
    percent: step === null || base === null ? null : Math.round((1000 * step) / base) / 10,
  };
}

/** What the wish calls the field; of several tests the one in a currency is of a price. */
function fieldName({ field, tests }: Wish, { op, currency }: WishTest): string {
  const isOther = op === 'is' || op === 'is-not' || (currency !== null && tests.length > 1);
  return isOther ? '' : clip(field?.words[0] ?? '', 60);
}

/** None for the page's own thing, or for a line that says no more than the value. */
function namesOf(wish: Wish, { after, before }: ItemEdit, shown: Field | null): string[] {
  const item = after ?? before;
  if (item === null || wish.target === 'subject') return [];
  return item.title.trim() === '' || item.title.includes(shown?.text ?? item.title) ? [] : [nameItem(item)];
}

function kindOf({ field }: Wish, { op, currency }: WishTest, shown: Field | null): Field['kind'] {
  if (op === 'is' || op === 'is-not') return 'status';
  if (currency !== null || field?.kind === 'price') return 'price';
  return shown?.kind ?? 'number';
}

function isHeld(test: WishTest, { after }: ItemEdit, wish: Wish): boolean {
  return after !== null && fieldsOf(after, wish.field).some((field) => holdsTest(field, test));
}

function fits(field: Field | null, test: WishTest, { tests }: Wish): boolean {
  if (field === null) return false;
  const { op, currency, unit } = test;
  // "At least 3 rooms below 1000 €": a rent is no number of rooms.
  if (currency === null && field.kind === 'price' && tests.some((one) => one.currency !== null)) return false;
  if (op === 'is' || op === 'is-not') return field.kind === 'status' || field.kind === 'availability';
  if (currency !== null) return field.kind === 'price';
  if (unit !== null && !isMeasured(field, test)) return false;
  return typeof field.value === 'number' || field.kind === 'date' || field.kind === 'version';
}

function shownField(
  test: WishTest,
  edit: ItemEdit,
  wish: Wish,
  own: readonly FieldEdit[],
): Pick<FieldEdit, 'before' | 'after'> {
  const isState = test.op === 'is' || test.op === 'is-not';
  const { field } = wish;
  if (field?.kind === 'rank' && !isState) {
    const [before = null, after = null] = [edit.before, edit.after].map(
      (item) => item && rankOf(item, field),
    );
    return { before, after };
  }
  // Of an entry with several figures, the one that the wish names.
  const named =
    isState || !wish.field?.words.length
      ? null
      : new Set([edit.before, edit.after].flatMap((item) => (item ? fieldsOf(item, wish.field) : [])));
  const isNamed = (field: Field | null) => field !== null && named?.has(field) === true;
  const changed = [...own, ...edit.fields].filter(
    ({ before, after }) =>
      (fits(after, test, wish) || fits(before, test, wish)) &&
      (named === null || isNamed(after) || isNamed(before)),
  );
  const best =
    changed.find(({ after }) => after !== null && holdsTest(after, test)) ??
    changed.find(({ after, before }) => after !== null && before !== null) ??
    changed[0];
  if (best !== undefined) return best;
  const of = (item: ItemEdit['after']) =>
    (isState ? item?.fields : item && fieldsOf(item, wish.field))?.find((field) => fits(field, test, wish)) ??
    null;
  const [before, after] = [of(edit.before), of(edit.after)];
  return before === null && after === null ? (edit.fields[0] ?? { before, after }) : { before, after };
}
