// The facts of a page that are worth keeping over time: what the goal asks for, then what the page is about.
import { type Content, type Fact, isMainBlock } from '../../core/page/content.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { openAskedFacts } from '../../plan/plan.ts';
import type { KeptFact } from '../../store/store.ts';

/** With more, a page of prices would weigh as much as all its history. */
const mostFacts = 60;
const longestLabel = 200;

export function keyFacts(content: Content, plan: Plan): KeptFact[] {
  const isAsked = openAskedFacts(plan);
  const rankOf = (fact: Fact): number => {
    if (isAsked(fact)) return 0;
    if (fact.block === null) return 1;
    const block = content.blocks[fact.block];
    return block !== undefined && isMainBlock(block) ? 2 : 3;
  };
  const kept = new Map<string, { fact: Fact; rank: number }>();
  for (const fact of content.facts) {
    if (fact.kind === 'email' || fact.kind === 'phone') continue;
    const rank = rankOf(fact);
    if (rank === 3) continue;
    const key = `${fact.kind}\n${fact.label}\n${fact.value}`;
    if ((kept.get(key)?.rank ?? 9) > rank) kept.set(key, { fact, rank });
  }
  return [...kept.values()]
    .sort((one, other) => one.rank - other.rank)
    .slice(0, mostFacts)
    .map(({ fact: { kind, label, text, value, currency, unit } }) => ({
      ...{ kind, text: text.slice(0, longestLabel).toWellFormed(), value, currency, unit },
      label: label.slice(0, longestLabel).toWellFormed(),
    }));
}
