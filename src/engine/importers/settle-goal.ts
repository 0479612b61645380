// The goal of an entry: what the rules make of its sentence must be what its conditions mean; where it is not, they are its plan.
import { isSameData } from '../../core/is-same-data.ts';
import type { Plan, Wish } from '../../core/plan/plan.ts';
import { planGoal } from '../../plan/plan.ts';
import type { SiteInput } from '../sites/site-input.ts';
import type { Entry } from './importer.ts';

export function settleGoal({ site, goal }: Entry): Partial<SiteInput> | null {
  if (site === null || goal === undefined) return site;
  const { sentence, wishes } = goal;
  const own = typeof site.trackingGoal === 'string' ? site.trackingGoal.trim() : '';
  // A goal in the user's own words is theirs: the conditions are said beside it, and both count.
  const trackingGoal = own === '' ? sentence : `${own.replace(/[.!?]?$/u, '.')} ${sentence}`;
  const understood = planGoal(trackingGoal, null);
  const isSaid = own === '' && isSameData(inOrder(understood.wishes), inOrder(wishes));
  // There, nothing else is reported either.
  const notify = { ...site.notify, on: 'met' as const };
  if (isSaid) return { ...site, trackingGoal, notify };
  const kept = own === '' ? [] : planGoal(own, null).wishes;
  return { ...site, trackingGoal, notify, plan: planOf([...wishes, ...kept]) };
}

function planOf(wishes: Wish[]): Plan {
  return {
    ...{ version: 2, by: 'user', understood: '', wishes: wishes.slice(0, 10), ignore: [] },
    ...{ questions: [], confidence: 'high', notUnderstood: [], isBound: false },
  };
}

function inOrder(wishes: readonly Wish[]): Wish[] {
  return wishes.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
