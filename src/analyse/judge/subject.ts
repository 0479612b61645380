// A wish about the page's own thing: its price, state or version before and after, whatever else the page lists.
import type { Field, FieldEdit, ItemEdit, PageItems } from '../../core/page/items.ts';
import type { Wish, WishField } from '../../core/plan/plan.ts';
import { holdsTest, ownFieldAsked, ownFields } from '../../items/items.ts';
import { movesAsAsked } from './fields.ts';
import { stepHolds } from './tests.ts';
import { turnsGood } from './turns-good.ts';

export interface SubjectHit {
  edit: ItemEdit;
  fields: FieldEdit[];
  /** What the wish tests as well, and stayed as it was. */
  held?: FieldEdit[];
  grade: 'met' | 'relevant';
}

/** Something else changed; or what the wish tests, in this edit, and the test does not hold. */
export interface SubjectMiss {
  reason: 'test-fails' | 'other-fields';
  edit: ItemEdit | null;
  fields: FieldEdit[];
}

export function judgeSubject(
  wish: Wish,
  before: PageItems,
  after: PageItems,
  edits: readonly ItemEdit[],
): SubjectHit | SubjectMiss {
  const kinds = kindsOf(wish);
  const per = wish.tests.find((test) => test.per !== null)?.per ?? null;
  const changed = kinds.flatMap((field): FieldEdit[] => {
    const stated = isShown(field, before) || isShown(field, after) ? [] : statedEdits(field, edits);
    if (stated.length > 0) return stated;
    const was = ownFields(before, field, per)[0] ?? null;
    const is = ownFields(after, field, per)[0] ?? versionInPlace(was, edits);
    return isSame(was, is)
      ? besideOld(was, is, edits)
      : [{ name: (is ?? was)?.name ?? '', kind: (is ?? was)?.kind ?? 'text', before: was, after: is }];
  });
  const edit = edits.find((one) => changed.some((field) => isOf(one, field)));
  if (changed.length === 0 || edit === undefined) return { reason: 'other-fields', edit: null, fields: [] };
  const miss: SubjectMiss = { reason: 'test-fails', edit, fields: changed };
  if (wish.tests.some(({ op }) => op.endsWith('-by') || op === 'major'))
    return changed.some((field) => stepHolds(wish, field)) ? { edit, fields: changed, grade: 'met' } : miss;
  if (wish.tests.length > 0) {
    const holds = (page: PageItems, side: 'before' | 'after') =>
      wish.tests.every((test) => {
        const asked = ownFieldAsked(wish, test);
        const moved = changed.find(({ kind }) => kind === asked.kind);
        const own = moved === undefined ? ownFields(page, asked, per)[0] : moved[side];
        return own !== undefined && own !== null && holdsTest(own, test);
      });
    if (!holds(after, 'after') || (!wish.each && holds(before, 'before'))) return miss;
    const held = kinds
      .filter(({ kind }) => !changed.some((field) => field.kind === kind))
      .flatMap((field): FieldEdit[] => {
        const [was, is] = [ownFields(before, field, per)[0] ?? null, ownFields(after, field, per)[0] ?? null];
        return is === null ? [] : [{ name: is.name, kind: is.kind, before: was, after: is }];
      });
    return { edit, fields: changed, held, grade: 'met' };
  }
  const { event } = wish;
  if (event === 'falls' || event === 'rises')
    return changed.some((field) => movesAsAsked(field, event))
      ? { edit, fields: changed, grade: 'met' }
      : miss;
  const isMet = event === 'appears' || event === 'becomes' || (event === 'any' && turnsGood(changed));
  return { edit, fields: changed, grade: isMet ? 'met' : 'relevant' };
}

const versionNumber = /(?<![\d.])\d+(?:\.\d+)+(?![\d.]*\d)/gu;

/** "3.00" is 3.0. */
function versionsIn(text: string): string[] {
  return (text.match(versionNumber) ?? []).map((one) => one.split('.').map(Number).join('.'));
}

/** The heading "Version 3.2" is gone, and the file that had 3.2 in its name has 4.0 in it. */
function versionInPlace(was: Field | null, edits: readonly ItemEdit[]): Field | null {
  const [number] = was?.kind === 'version' ? versionsIn(was.text) : [];
  if (was === null || number === undefined) return null;
  const others = edits.flatMap(({ fields }) =>
    fields.flatMap(({ before, after }) => {
      const isOfVersion = versionsIn(before?.text ?? '').includes(number);
      const [next, ...more] = isOfVersion ? versionsIn(after?.text ?? '') : [];
      return next === undefined || more.length > 0 ? [] : [next];
    }),
  );
  const [text, ...rest] = new Set(others);
  return text === undefined || rest.length > 0 ? null : { ...was, text, value: text };
}

/** What the page sells is to be seen on it. */
function isShown({ kind }: WishField, { offer = [] }: PageItems): boolean {
  return offer.some((field) => field.kind === kind);
}

/** What the page states of itself for machines alone. */
function statedEdits({ kind }: WishField, edits: readonly ItemEdit[]): FieldEdit[] {
  return edits
    .filter(({ hunks, facts }) => hunks.length === 0 && facts.length > 0)
    .flatMap(({ fields }) => fields)
    .filter((field) => field.kind === kind && field.before !== null && field.after !== null)
    .slice(0, 1);
}

/** The price that stands crossed out beside the new one is still there: what the line says of it before and after decides. */
function besideOld(was: Field | null, is: Field | null, edits: readonly ItemEdit[]): FieldEdit[] {
  if (was === null || is === null || is.kind !== 'price') return [];
  return edits
    .filter(({ before, after }) => before?.fields.includes(was) && after?.fields.includes(is))
    .flatMap(({ fields }) =>
      fields.filter(
        ({ kind, before, after }) =>
          kind === 'price' && before !== null && after !== null && !isSame(before, after),
      ),
    );
}

/** The fields that the wish and its tests are about. */
function kindsOf(wish: Wish): WishField[] {
  const fields = wish.tests.length > 0 ? wish.tests : [null];
  return [
    ...new Map(
      fields.map((test) => {
        const field = ownFieldAsked(wish, test);
        return [field.kind, field];
      }),
    ).values(),
  ];
}

function isSame(one: Field | null, other: Field | null): boolean {
  if (one === null || other === null) return one === other;
  if (typeof one.value === 'number' && typeof other.value === 'number')
    return (
      one.value === other.value &&
      (one.currency === other.currency || one.currency === null || other.currency === null)
    );
  return one.text === other.text && one.value === other.value;
}

function isOf({ before, after }: ItemEdit, field: FieldEdit): boolean {
  return (
    (field.before !== null && (before?.fields.includes(field.before) ?? false)) ||
    (field.after !== null && (after?.fields.includes(field.after) ?? false))
  );
}
