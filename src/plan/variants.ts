// What a goal waits for, as the events and tests of its wishes.
import type { Wish, WishEvent, WishField, WishTest } from '../core/plan/plan.ts';
import type { GoalReading } from './goal/reading.ts';

export interface Variant {
  event: WishEvent;
  tests: WishTest[];
  /** Where it is about another value than the goal names. */
  field?: WishField | null;
}

/** One wish for each thing that may happen; conditions on one thing at one time stay in one wish. */
export function variantsOf(reading: GoalReading, { where, field }: Wish): Variant[] {
  const { events, tests, states, isEither, fields, top, isMajor } = reading;
  const step = reading.step ?? (isMajor && fields.has('version') ? 'major' : null);
  // "At least 10 % cheaper" is a step, not a limit.
  const isMoving =
    events.has('falls') || events.has('rises') || (events.has('changes') && fields.has('price'));
  const isStep = ({ op, percent }: WishTest) =>
    op === 'changes-by' || (percent && isMoving && op !== 'below' && op !== 'at-most');
  const steps = tests.filter(isStep);
  const limits = tests.filter((test) => !isStep(test));
  const major: WishTest[] = step === null ? [] : [plainTest(step, null)];
  if (limits.length > 0) {
    const become = [...new Set(states)].map((state) => plainTest('is', state));
    if (reading.isStateApart)
      return [
        ...limits.map((test): Variant => ({ event: 'becomes', tests: [test] })),
        ...become.map((test): Variant => ({ event: 'becomes', tests: [test], field: ofState(field) })),
      ];
    if (isEither) return limits.map((test) => ({ event: 'becomes', tests: [test, ...become] }));
    return [{ event: 'becomes', tests: [...limits, ...become] }];
  }
  // "Added, sold or reduced": what comes or goes has no price that moves, and is in no state.
  const moves = (['appears', 'disappears'] as const)
    .filter((event) => reading.isEventList && events.has(event))
    .map((event): Variant => ({ event, tests: [], field: ofState(field) }));
  const directions = (['falls', 'rises'] as const).filter((event) => events.has(event));
  if (directions.length > 0) {
    const become = [...new Set(states)].map(
      (state): Variant => ({ event: 'becomes', tests: [plainTest('is', state)], field: ofState(field) }),
    );
    return directions
      .map(
        (event): Variant => ({
          event,
          tests: steps.map((test) => ({ ...test, op: event === 'falls' ? 'falls-by' : 'rises-by' })),
        }),
      )
      .concat(become, moves);
  }
  if (steps.length > 0)
    return [{ event: 'changes', tests: steps.map((test) => ({ ...test, op: 'changes-by' as const })) }];
  if (states.length > 0 && (reading.isTurn || !events.has('changes'))) {
    const become = [...new Set(states)].map(
      (state): Variant => ({ event: 'becomes', tests: [plainTest('is', state)] }),
    );
    // "Gets sold or disappears": either is enough.
    const goes: Variant = { event: 'disappears', tests: [] };
    if (moves.length > 0) return [...become, ...moves];
    return events.has('disappears') ? [...become, goes] : become;
  }
  // "Leaves the top six", "enters the top ten": a rank that is beyond it, or within.
  if (top !== null && events.has('disappears'))
    return [{ event: 'becomes', tests: [plainTest('above', top)] }];
  if (top !== null && (events.has('appears') || (events.size === 0 && where.length > 0)))
    return [{ event: 'becomes', tests: [plainTest('at-most', top)] }];
  if (
    (fields.has('rank') || top !== null || events.has('moves')) &&
    !events.has('appears') &&
    !events.has('disappears')
  )
    return [{ event: 'moves', tests: top === null ? [] : [plainTest('at-most', top)] }];
  const isFigure = fields.has('number') || fields.has('price') || fields.has('percent');
  if (isFigure && events.size === 1 && events.has('appears') && !reading.hasComing)
    return [{ event: 'any', tests: major }];
  if (reading.isExistingOnly || (reading.isNotNew && !events.has('disappears')))
    return [{ event: 'changes', tests: major }];
  if (
    events.has('changes') &&
    (events.size > 1 || field === null || (where.length > 0 && field.words.length === 0))
  )
    return [{ event: 'any', tests: major }];
  // Nothing becomes what nobody names: that it changes is what can be seen.
  const said = events.has('becomes') ? events.union(new Set<WishEvent>(['changes'])) : events;
  const happens = (['appears', 'disappears', 'changes'] as const).filter((event) => said.has(event));
  return happens.length === 0
    ? [{ event: 'any', tests: major }]
    : happens.map((event) => ({ event, tests: major }));
}

/** "The price … or it is sold out": a price is in no state. */
function ofState(field: WishField | null): WishField | null {
  return field?.kind === 'price' || field?.kind === 'number' ? null : field;
}

export function plainTest(op: WishTest['op'], value: WishTest['value']): WishTest {
  return { op, value, unit: null, currency: null, per: null, percent: false };
}
