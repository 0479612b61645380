// Binds a plan to a page: which heading or list of this very page its wishes mean.
import { type Content, regions } from '../core/content.ts';
import type { PageItems } from '../core/items.ts';
import { foldText } from '../core/match-words.ts';
import type { Plan, Wish } from '../core/plan.ts';
import { hasWord, readItems } from '../items/items.ts';
import { makeNeedle } from '../language/language.ts';
import { describePlan } from './describe-plan.ts';

const longestName = 300;

/**
 * For plans that somebody wrote: what they say stays. A place that is not on the page is let go, for nothing could be found in it;
 * a section or a list that is named by words is bound to the heading that has them all.
 */
export function bindPlan(plan: Plan, content: Content): Plan {
  const page = readItems(content);
  const headings = headingsOf(page);
  const listed = page.lists.map(({ name }) => name).filter((name) => name !== '');
  const known = new Set(
    [...regions, ...headings, ...page.lists.flatMap(({ id, name }) => [id, name])].map(foldText),
  );
  const bindWish = (wish: Wish): Wish => {
    const isThere = wish.bound !== null && known.has(foldText(wish.bound));
    return isThere ? wish : { ...wish, bound: findHeading(wish, wish.target === 'item' ? listed : headings) };
  };
  // An answer takes the place of the wishes as it is.
  const questions = plan.questions.map((question) => ({
    ...question,
    answers: question.answers.map((answer) => ({ ...answer, wishes: answer.wishes.map(bindWish) })),
  }));
  const bound = { ...plan, questions, wishes: plan.wishes.map(bindWish), isBound: true };
  return { ...bound, understood: describePlan(bound) };
}

function headingsOf({ items }: PageItems): string[] {
  const titles = items.filter(({ kind }) => kind === 'heading').map(({ title }) => title);
  return [...new Set([...titles, ...items.flatMap(({ trail }) => trail)])];
}

/** The shortest that says all words of the place. */
function findHeading({ target, place }: Wish, headings: readonly string[]): string | null {
  if (place.length === 0 || target === 'page' || target === 'subject') return null;
  const needles = place.map(makeNeedle);
  const named = headings.filter((heading) => {
    const folded = foldText(heading);
    return heading.length <= longestName && needles.every((needle) => hasWord(folded, needle));
  });
  return named.toSorted((one, other) => one.length - other.length)[0] ?? null;
}
