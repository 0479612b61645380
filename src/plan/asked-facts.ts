// Which facts of a page a plan asks for: by their kind, and by what the page calls them where the plan has words for it.
import type { Fact } from '../core/page/content.ts';
import { foldText, hasNeedle } from '../core/page/match-words.ts';
import { factKindsOf, type Plan, wishWords } from '../core/plan/plan.ts';
import { makeNeedle } from '../language/language.ts';

export function openAskedFacts({ wishes }: Plan): (fact: Pick<Fact, 'kind' | 'label'>) => boolean {
  const asked = wishes.map((wish) => ({
    kinds: factKindsOf(wish),
    needles: wishWords(wish).map(makeNeedle),
    bound: wish.bound === null ? null : foldText(wish.bound),
  }));
  return ({ kind, label }) => {
    const folded = foldText(label);
    return asked.some(
      ({ kinds, needles, bound }) =>
        kinds.includes(kind) &&
        (needles.length === 0 || folded === bound || needles.some((needle) => hasNeedle(folded, needle))),
    );
  };
}
