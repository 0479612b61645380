// Binds a plan to a page: which heading or list of this very page its wishes mean.
import { type Content, regions } from '../core/page/content.ts';
import type { PageItems } from '../core/page/items.ts';
import { foldText } from '../core/page/match-words.ts';
import type { Plan, Wish } from '../core/plan/plan.ts';
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
    if (isThere) return wish;
    const inList = wish.target === 'item' ? findHeading(wish, listed) : null;
    return { ...wish, bound: inList ?? findHeading(wish, headings) };
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
  // A card is named by its heading, which is then in no trail.
  const titles = items
    .filter(({ kind, blocks }) => kind === 'heading' || (kind === 'card' && blocks.length > 2))
    .map(({ title }) => title);
  return [...new Set([...titles, ...items.flatMap(({ trail }) => trail)])];
}

/** The one that says most of the words that name the place; of several the shortest. */
function findHeading({ target, place }: Wish, headings: readonly string[]): string | null {
  if (place.length === 0 || target === 'page' || target === 'subject') return null;
  const needles = place.map(makeNeedle);
  const named = headings
    .filter((heading) => heading.length <= longestName)
    .map((heading) => {
      const folded = foldText(heading);
      return { heading, covers: needles.filter((needle) => hasWord(folded, needle)).length };
    })
    .filter(({ covers }) => covers > 0);
  const [best] = named.toSorted(
    (one, other) => other.covers - one.covers || one.heading.length - other.heading.length,
  );
  return best?.heading ?? null;
}
