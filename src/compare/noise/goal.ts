// What the goal names: a fact or a part of the page that is never suppressed as noise, however often it differs.
import { type Content, isMainBlock } from '../../core/page/content.ts';
import type { FactKind } from '../../core/page/fact-kinds.ts';
import { foldText, hasNeedle, type Needle } from '../../core/page/match-words.ts';
import { factKindsOf, type Plan, type Wish, wishWords } from '../../core/plan/plan.ts';
import { makeNeedle } from '../../language/language.ts';
import type { Difference } from './difference.ts';

/** Whether the goal names the difference. When in doubt, yes: reported noise is better than missed news. */
export function openGoal(
  plan: Plan | null,
  before: Content,
  after: Content,
): (difference: Difference) => boolean {
  if (plan === null) return () => false;
  const kinds = new Set<FactKind>(plan.wishes.flatMap(factKindsOf));
  const isEverywhere = openEverywhere([before, after]);
  const parts = plan.wishes.map((one) => openWish(one, isEverywhere));
  return (difference) => {
    if (difference.isMain && difference.kinds.some((kind) => kinds.has(kind))) return true;
    const text = foldText([difference.before, difference.after, ...difference.context].join(' '));
    return parts.some((isNamed) => isNamed(difference, text));
  };
}

/** Whether a wish names a part of the page; words that are all over the page name none. */
function openWish(
  wish: Wish,
  isEverywhere: (needle: Needle) => boolean,
): (difference: Difference, text: string) => boolean {
  const kinds = factKindsOf(wish);
  const needles = [...wishWords(wish), ...wish.place].map(makeNeedle);
  const specific = needles.filter((needle) => kinds.length > 0 || !isEverywhere(needle));
  const isOfAll = wish.where.every(({ any }) => any.every((word) => isEverywhere(makeNeedle(word))));
  const bound = wish.bound === null ? null : foldText(wish.bound);
  // There are more states than the stock that facts cover: any text may hold one.
  const isOfText = kinds.length === 0 || wish.field?.kind === 'status';
  return (difference, text) => {
    const isFact = difference.kinds.some((kind) => kinds.includes(kind));
    if (!isFact && !isOfText) return false;
    const isInPlace = bound !== null && difference.context.some((name) => foldText(name) === bound);
    if (isInPlace && wish.where.length === 0) return true;
    const hasWords = specific.some((needle) => hasNeedle(text, needle));
    if (isFact) return needles.length === 0 || hasWords;
    // A goal that asks for new entries is alerted to each, even to one that was there before.
    if (wish.target === 'item' && isOfAll) return difference.isMain || hasWords;
    return hasWords;
  };
}

/** True for words of the title, and of headings over most of the main content. */
function openEverywhere(contents: Content[]): (needle: Needle) => boolean {
  const titles = contents.map(({ title }) => foldText(title));
  const headings = contents.map(({ blocks }) => {
    const counts = new Map<string, number>();
    const main = blocks.filter(isMainBlock);
    for (const { trail } of main) for (const name of trail) counts.set(name, (counts.get(name) ?? 0) + 1);
    const wide = [...counts].filter(([, count]) => count * 2 > main.length).map(([name]) => name);
    return foldText(wide.join(' '));
  });
  return (needle) => [...titles, ...headings].some((text) => hasNeedle(text, needle));
}
