// What a goal was understood to mean: a sentence, and its parts one by one.
import { conditionOf, interestOf, type Plan, understoodOf } from '../plan-wording.ts';
import { words } from '../words/words.ts';
import { byPlace } from './by-place.ts';
import { Chip, Chips, type Tone } from './chip.tsx';

export function PlanView({ plan }: { plan: Plan }) {
  const say = words.plan;
  return (
    <div>
      <p className="break-words">
        {understoodOf(plan)} {plan.by === 'user' && <span className="text-quiet">{say.byUser}</span>}
      </p>
      <div className="mt-3 grid gap-2">
        <Texts label={say.looksAt} texts={plan.interests.map(interestOf)} tone="cool" />
        <Texts
          label={plan.together ? say.whenAll : say.when}
          texts={plan.conditions.map(conditionOf)}
          tone="good"
        />
        <Texts label={say.critical} texts={(plan.critical ?? []).map(conditionOf)} tone="warm" />
        <Texts label={say.ignores} texts={plan.ignore} />
        <Texts label={say.notUnderstood} texts={plan.notUnderstood} />
      </div>
    </div>
  );
}

function Texts({ label, texts, tone = 'plain' }: { label: string; texts: string[]; tone?: Tone }) {
  if (texts.length === 0) return null;
  return (
    <Chips label={label}>
      {byPlace(texts).map(({ key, item: text }) => (
        <Chip key={key} text={text} tone={tone} />
      ))}
    </Chips>
  );
}
