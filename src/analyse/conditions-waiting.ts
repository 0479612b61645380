// What a goal waits for that has not happened, has long been so, or went the other way: worth keeping, not worth a call.
import type { Plan } from '../core/plan.ts';
import { isHeld, isThreshold } from './conditions.ts';
import type { FactReading, Reading } from './reading.ts';
import { isOfCondition } from './relevance-kin.ts';

/** Why nobody need be called where all that the goal asks for is bound to a limit, a size or a state; null where it is not. */
export function waitingFor(
  { input: { plan }, facts }: Reading,
  relevant: ReadonlySet<number>,
): string | null {
  const awaited = new Set(
    plan.conditions.flatMap(({ kind, value }) => (value === null ? [] : [kind as string])),
  );
  if (awaited.size === 0 || !plan.interests.every(({ kind }) => awaited.has(kind)))
    return goesOtherWay(plan, facts, relevant);
  const isOld = plan.conditions.some(
    (condition) =>
      isThreshold(condition) &&
      facts.some(
        ({ index, fact }) =>
          relevant.has(index) &&
          isOfCondition(condition, fact, plan) &&
          fact.after !== null &&
          isHeld(condition, fact.after, fact.label),
      ),
  );
  return isOld && plan.together !== true
    ? 'what the goal waits for was so before'
    : 'what the goal waits for has not happened';
}

/** "When it gets cheaper", and it gets dearer. */
function goesOtherWay(
  { conditions, interests }: Plan,
  facts: readonly FactReading[],
  relevant: ReadonlySet<number>,
): string | null {
  const [only] = conditions;
  if (only === undefined || conditions.length > 1 || (only.test !== 'falls' && only.test !== 'rises'))
    return null;
  if (!interests.every(({ kind }) => kind === only.kind)) return null;
  const moved = facts.filter(({ index, fact: { delta } }) => relevant.has(index) && delta !== null);
  const isOther = moved.every(({ fact: { delta } }) =>
    only.test === 'falls' ? Number(delta) > 0 : Number(delta) < 0,
  );
  return moved.length > 0 && isOther ? 'it went the other way than the goal waits for' : null;
}
