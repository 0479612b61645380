// Why a change is not what the plan asks for: how far the best of it came.
import type { Reason } from '../core/change/statement.ts';
import type { Item, ItemEdit } from '../core/page/items.ts';
import type { Wish } from '../core/plan/plan.ts';
import { holdsFilter } from '../items/items.ts';
import type { Judgement } from './judge/judge.ts';
import { nameItem } from './news/name-item.ts';
import type { Reading } from './reading.ts';
import { missedReason } from './test-reason.ts';
import { clip } from './wording.ts';

export function missReason(reading: Reading, miss: Judgement['miss']): Reason {
  if (reading.hunks.length > 0 && reading.hunks.every((hunk) => hunk.isIgnored))
    return { code: 'only.ignored' };
  const trifle = trifleReason(reading);
  const wish = miss === null ? undefined : reading.input.plan.wishes[miss.wish];
  if (miss === null || wish === undefined) return trifle ?? { code: 'miss.nothing', words: asked(reading) };
  const { edit, fields } = miss;
  const item = edit.after ?? edit.before;
  const name = item === null ? '' : nameItem(item);
  switch (miss.reason) {
    case 'nothing':
    case 'aside':
      return trifle ?? { code: asideCode(edit) };
    case 'excluded':
      return { code: 'miss.excluded', name, words: wordsOf(wish.not) };
    case 'other-items':
      return trifle ?? { code: 'miss.other-items', name, words: meantBy(wish, item) };
    case 'other-fields':
      // Of a wish about the page's own thing, whatever changed is something else.
      return { code: 'miss.other-fields', name: wish.target === 'subject' ? '' : name, ...fieldOf(wish) };
    case 'others-left':
      return { code: 'miss.others-left', name };
    case 'other-event':
      return { code: 'miss.other-event', name, op: edit.op, event: wish.event };
    case 'test-fails':
      return (
        missedReason(wish, { edit, ...(fields && { fields }) }) ?? {
          code: 'miss.other-fields',
          name,
          ...fieldOf(wish),
        }
      );
  }
}

function asideCode({ op, after, before }: ItemEdit): 'only.order' | 'only.small' | 'only.edges' {
  if (op === 'moved') return 'only.order';
  return (after ?? before)?.isMain ? 'only.small' : 'only.edges';
}

function trifleReason({ hunks }: Reading): Reason | null {
  const main = hunks.filter(({ isMain, isIgnored }) => isMain && !isIgnored);
  const kinds = new Set(main.map(({ trifle }) => trifle));
  if (kinds.size === 0 || kinds.has(null)) return null;
  const [only] = kinds;
  return { code: kinds.size === 1 && only ? `only.${only}` : 'only.spelling' };
}

/** What the wish asks for and this item does not say; the place that is meant, where it says all of it. */
function meantBy(wish: Wish, item: Item | null): string[] {
  const missing = wish.where.filter((filter) => item === null || !holdsFilter(item, filter));
  const words = wordsOf(missing);
  if (words.length > 0) return words;
  const place = wish.bound ?? wish.place.join(' ');
  return place === '' ? wordsOf(wish.where) : [clip(place, 60)];
}

function fieldOf({
  field,
  target,
  tests,
}: Wish): Pick<Extract<Reason, { code: 'miss.other-fields' }>, 'field' | 'kind'> {
  const [word = ''] = field?.words ?? [];
  if (field === null)
    return { field: '', kind: testedKind(tests) ?? (target === 'subject' ? 'price' : null) };
  const kind = field.kind === 'any' || field.kind === 'rank' || field.kind === 'title' ? null : field.kind;
  return { field: clip(word, 40), kind };
}

function testedKind([test]: Wish['tests']): 'status' | 'price' | 'number' | null {
  if (test === undefined) return null;
  if (test.op === 'is' || test.op === 'is-not') return 'status';
  return test.currency === null ? 'number' : 'price';
}

function wordsOf(filters: Wish['where']): string[] {
  return [...new Set(filters.flatMap(({ any }) => any.slice(0, 3)))]
    .slice(0, 4)
    .map((word) => clip(word, 40));
}

function asked({ input: { plan } }: Reading): string[] {
  return wordsOf(plan.wishes.flatMap(({ where }) => where));
}
