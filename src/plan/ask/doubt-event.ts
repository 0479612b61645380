// Doubt about what must happen: something new only, or changes too; a limit when it is reached, or each time it holds.
import type { PageItems } from '../../core/page/items.ts';
import type { Wish, WishEvent } from '../../core/plan/plan.ts';
import { wishToday } from '../wish-today.ts';
import { type Answer, type Asking, changeAll, type Doubt } from './asking.ts';
import { isMeant } from './same-answer.ts';

/** Entries with fewer fields than these say little that could change. */
const leastFields = 2;

export function doubtEvent({ wishes, drafts, page }: Asking): Doubt | null {
  const first = wishes[0];
  if (first === undefined) return null;
  if (wishes.some(({ tests }) => tests.length > 0)) return doubtTests(wishes, page);
  const events = new Set(wishes.map(({ event }) => event));
  const isStated = drafts.some(({ reading }) => reading.events.size > 0);
  const isWhole = first.target === 'page' && isStated;
  if (events.size > 1 || isWhole) return null;
  const make = (...which: (keyof typeof codes)[]): Answer[] =>
    which.map((event) => {
      const field = event === 'changes' || event === 'any' ? first.field : null;
      const isKept = event === first.event;
      return {
        say: { code: codes[event], words: [] },
        wishes: isKept ? [...wishes] : changeAll(wishes, { event, field, target: targetOf(first) }),
      };
    });
  const ask = (answers: Answer[], weight: number): Doubt => ({
    say: { code: 'event', words: [] },
    answers,
    weight,
  });
  if (first.event === 'any')
    return ask(make('any', 'appears', 'changes'), isStated ? (first.field === null ? 3 : 1) : 4.5);
  if (first.event === 'appears') return ask(make('appears', 'any'), hasDetails(first, page) ? 3 : 2);
  if (first.event === 'changes') return ask(make('changes', 'any'), 2);
  if (first.event === 'falls' || first.event === 'rises' || first.event === 'moves') {
    const value: Answer = { say: { code: 'value', words: [] }, wishes: changeAll(wishes, { event: 'any' }) };
    return ask([{ say: { code: codes[first.event], words: [] }, wishes: [...wishes] }, value], 2);
  }
  return null;
}

const codes = {
  any: 'any',
  appears: 'new',
  changes: 'changed',
  falls: 'falls',
  rises: 'rises',
  moves: 'moves',
} as const satisfies Partial<Record<WishEvent, string>>;

function targetOf({ target, bound }: Wish): Wish['target'] {
  return target === 'page' || target === 'subject' ? 'item' : bound === null ? target : 'section';
}

/** The entries that are meant say more than their names, so that they can change and stay the same thing. */
function hasDetails(wish: Wish, page: PageItems): boolean {
  const meant = page.items.filter(
    (item) => item.list !== 'text' && isMeant({ ...wish, where: [] }, item, page),
  );
  const detailed = meant.filter(
    ({ fields, title }) => fields.filter(({ text }) => text !== title).length >= leastFields,
  );
  return detailed.length * 2 > meant.length;
}

/** A limit or a state that holds today can hold again; where nothing on the page can be tested, any change is the best trigger. */
function doubtTests(wishes: readonly Wish[], page: PageItems): Doubt | null {
  const today = wishToday({ wishes: [...wishes] }, page);
  // Of many entries others may come to hold it; what holds for the page's own thing starts to hold once.
  const isMet = today.some((one) => one.isMet === true && wishes[one.wish]?.target !== 'subject');
  const isSeen = today.some(({ value }) => value !== null);
  const answers: Answer[] = [
    { say: { code: 'as-said', words: [] }, wishes: [...wishes] },
    { say: { code: 'each', words: [] }, wishes: changeAll(wishes, { each: true }) },
    { say: { code: 'value', words: [] }, wishes: changeAll(wishes, { tests: [], event: 'any' }) },
  ];
  return { say: { code: 'event', words: [] }, answers, weight: isSeen ? (isMet ? 3 : 2) : 5 };
}
