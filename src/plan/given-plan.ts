// The light door of plan: what is done with a plan that is there already. It loads no words of languages, and reads no page.
import type { Plan } from '../core/plan/plan.ts';
import { describePlan } from './describe-plan.ts';

export { planReplySchema } from './model-reply.ts';
export { sayToday } from './say-today.ts';
export { describePlan };

/** What an empty goal means: any change of the page. */
export function planAnything(): Plan {
  const wishes: Plan['wishes'] = [
    {
      target: 'page',
      ...{ place: [], bound: null, where: [], not: [] },
      ...{ field: null, event: 'any', tests: [], each: false, urgent: false },
    },
  ];
  return {
    ...{ version: 2, by: 'rules', understood: describePlan({ wishes, ignore: [] }), wishes, ignore: [] },
    ...{ questions: [], confidence: 'high', notUnderstood: [], isBound: false },
  };
}
