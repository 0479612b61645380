// Doubt about the entry: which of a few that the goal's words fit is meant, where one thing is followed and not a whole list.
import type { Item } from '../../core/page/items.ts';
import { foldText } from '../../core/page/match-words.ts';
import type { Wish } from '../../core/plan/plan.ts';
import { fieldsOf, hasWord } from '../../items/items.ts';
import { makeNeedle } from '../../language/language.ts';
import { type Answer, type Asking, changeAll, type Doubt } from './asking.ts';
import { isMeant } from './same-answer.ts';

const mostEntries = 6;
const mostAnswers = 3;
const longestTitle = 80;

export function doubtEntry(asking: Asking): Doubt | null {
  const { wishes, page, drafts } = asking;
  const first = wishes[0];
  if (first === undefined || first.target === 'subject' || first.target === 'page') return null;
  if (wishes.some(({ event }) => event === 'appears' || event === 'disappears' || event === 'moves'))
    return null;
  if (drafts.some(({ reading }) => reading.isAny)) return null;
  const fitting = page.items.filter(
    (item) => item.kind !== 'heading' && isMeant(first, item, page) && hasField(first, item),
  );
  const isNamed = first.where.length > 0 || first.bound !== null;
  const isOpen = fitting.length === 0 || !isNamed;
  const entries = isOpen ? likeliest(asking, first) : fitting;
  const titles = [...new Set(entries.map(({ title }) => title))].filter(
    (title) => title !== '' && title.length <= longestTitle,
  );
  if (titles.length > mostEntries || titles.length < (isOpen ? 1 : 2)) return null;
  const answers: Answer[] = titles.slice(0, mostAnswers).map((title) => ({
    say: { code: 'entry', words: [title] },
    wishes: changeAll(wishes, { where: [{ any: [title] }], target: 'item' }),
  }));
  const all: Answer = {
    say: { code: isOpen ? 'as-read-entries' : 'all-entries', words: [] },
    wishes: [...wishes],
  };
  return { say: { code: 'entry', words: [] }, answers: [all, ...answers], weight: isOpen ? 5 : 5.5 };
}

/** It has the field that is requested. */
function hasField({ field }: Wish, item: Item): boolean {
  return field === null || field.kind === 'status' || fieldsOf(item, field).length > 0;
}

/** Entries whose names say most of the goal's words. */
function likeliest({ drafts, page, words }: Asking, wish: Wish): Item[] {
  const needles = drafts
    .flatMap(({ reading }) => reading.groups.flat().flatMap((phrase) => phrase.words))
    .filter(({ text }) => text.length > 2 && words.roleOf(text) === 'filter')
    .map(({ text }) => makeNeedle(text));
  if (needles.length === 0) return [];
  const rated = page.items
    .filter((item) => item.kind !== 'heading' && item.isMain && hasField(wish, item))
    .map((item) => {
      const folded = foldText([item.title, ...item.trail].join(' '));
      return { item, said: needles.filter((needle) => hasWord(folded, needle)).length };
    });
  const most = Math.max(0, ...rated.map(({ said }) => said));
  return most === 0 ? [] : rated.filter(({ said }) => said === most).map(({ item }) => item);
}
