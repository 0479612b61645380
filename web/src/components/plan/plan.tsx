// What a goal was understood to mean: each wish as a sentence, with what it matches on the page today.
import type { SeenPlan } from '../../plan/plan-edits.ts';
import type { Plan } from '../../plan/plan-types.ts';
import { words } from '../../words/words.ts';
import { byPlace } from '../parts/by-place.ts';
import { Chip, Chips } from '../parts/chip.tsx';
import { WishLine } from './wish-line.tsx';

interface Props {
  plan: Plan;
  /** As the page was last read with it; nothing is said of today without. */
  seen?: SeenPlan;
}

export function PlanView({ plan, seen = { plan, today: [] } }: Props) {
  const say = words.plan;
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2.5">
        {byPlace(plan.wishes).map(({ key, item }) => (
          <li key={key}>
            <WishLine wish={item} seen={seen} />
          </li>
        ))}
      </ul>
      <Unsure plan={plan} trackingGoal={seen.trackingGoal} />
      <Texts label={say.ignores} texts={plan.ignore} />
      <Texts label={say.notUnderstood} texts={plan.notUnderstood} />
      {plan.by === 'user' && <p className="text-sm text-quiet">{say.byUser}</p>}
    </div>
  );
}

/** Said once: where there is a question, it says what is unsure. No goal means any change, and is understood. */
export function Unsure({
  plan: { confidence, questions },
  trackingGoal,
}: Pick<SeenPlan, 'plan' | 'trackingGoal'>) {
  if (confidence !== 'low' || questions.length > 0 || trackingGoal?.trim() === '') return null;
  return <p className="text-sm text-warm">{words.plan.unsure}</p>;
}

function Texts({ label, texts }: { label: string; texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <Chips label={label}>
      {byPlace(texts).map(({ key, item: text }) => (
        <Chip key={key} text={text} />
      ))}
    </Chips>
  );
}
