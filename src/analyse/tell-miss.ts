// Why a change is not what the plan asks for: how far the best of it came, in one sentence.
import type { ItemEdit } from '../core/items.ts';
import type { Wish } from '../core/plan.ts';
import type { Judgement } from './judge/judge.ts';
import type { Reading } from './reading.ts';
import { tellTest } from './tell-test.ts';
import { listed, quote } from './wording.ts';

export function tellMiss(reading: Reading, miss: Judgement['miss']): string {
  if (reading.hunks.length > 0 && reading.hunks.every((hunk) => hunk.isIgnored))
    return 'Only parts changed that the goal says to leave out.';
  const trifle = trifleReason(reading);
  const wish = miss === null ? undefined : reading.input.plan.wishes[miss.wish];
  if (miss === null || wish === undefined)
    return trifle ?? `Nothing that changed has to do with what the goal asks for${asked(reading)}.`;
  const title = titleOf(miss.edit);
  switch (miss.reason) {
    case 'nothing':
    case 'aside':
      return trifle ?? asideReason(miss.edit);
    case 'excluded':
      return `It is about ${title}, which the goal excludes (${wordsOf(wish.not)}).`;
    case 'other-items':
      return trifle ?? `It is about ${title}, not about ${meantOf(wish)}.`;
    case 'other-fields':
      return `Of ${title} something else changed than ${fieldOf(wish)}.`;
    case 'other-event':
      return `${title} ${happened[miss.edit.op]}, but the goal waits for ${awaited[wish.event]}.`;
    case 'test-fails':
      return tellTest(wish, miss, false);
  }
}

const happened: Record<ItemEdit['op'], string> = {
  ...{ added: 'came', removed: 'went', changed: 'changed', moved: 'stands elsewhere' },
};

const awaited: Record<Wish['event'], string> = {
  ...{ any: 'any change of it', appears: 'something new', disappears: 'something that goes' },
  ...{ changes: 'a change of what is there', rises: 'a rise', falls: 'a fall' },
  ...{ becomes: 'something that becomes so', moves: 'a change of order' },
};

function asideReason({ op, after, before }: ItemEdit): string {
  if (op === 'moved') return 'Only the order changed; the page says the same as before.';
  return (after ?? before)?.isMain
    ? 'Only small things changed that say nothing new.'
    : 'Only the edges of the page changed (navigation, header, sidebar, footer), nothing in its main part.';
}

function trifleReason({ hunks }: Reading): string | null {
  const main = hunks.filter(({ isMain, isIgnored }) => isMain && !isIgnored);
  const kinds = new Set(main.map(({ trifle }) => trifle));
  if (kinds.size === 0 || kinds.has(null)) return null;
  if (kinds.size === 1 && kinds.has('stamp'))
    return 'Only the date of the last update changed; the text itself says the same as before.';
  if (kinds.size === 1 && kinds.has('numbering'))
    return 'Only the numbering changed; the text itself says the same as before.';
  return 'Only spelling, case or punctuation changed; the text says the same as before.';
}

function titleOf({ after, before }: ItemEdit): string {
  const item = after ?? before;
  return quote(item?.title || item?.text || '', 80);
}

function meantOf(wish: Wish): string {
  const words = wordsOf(wish.where);
  const place = wish.bound ?? wish.place.join(' ');
  if (words !== '') return words;
  return place === '' ? 'what the goal asks for' : quote(place, 60);
}

function fieldOf({ field, target }: Wish): string {
  if (field === null) return target === 'subject' ? 'the price' : 'what the goal asks for';
  const [word] = field.words;
  return word === undefined
    ? `the ${field.kind === 'any' ? 'figure' : field.kind}`
    : `the ${quote(word, 40)}`;
}

function wordsOf(filters: Wish['where']): string {
  return listed(
    filters.slice(0, 4).map(({ any }) =>
      any
        .slice(0, 3)
        .map((word) => quote(word, 40))
        .join(' or '),
    ),
  );
}

function asked({ input: { plan } }: Reading): string {
  const words = plan.wishes.flatMap(({ where }) => where).flatMap(({ any }) => any);
  const some = [...new Set(words)].slice(0, 6).map((word) => quote(word, 40));
  return some.length === 0 ? '' : ` (${some.join(', ')})`;
}
