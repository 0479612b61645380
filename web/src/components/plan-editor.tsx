// A plan in the hands of its user: parts that go with a click, and small panels that add new ones.
import type { ReactNode } from 'react';
import { conditionOf, interestOf, type Plan, sentenceOfPlan, understoodOf } from '../plan-wording.ts';
import { words } from '../words/words.ts';
import { byPlace } from './by-place.ts';
import { Chip, Chips, type Tone } from './chip.tsx';
import { Icon } from './icon.tsx';
import { Panel } from './panel.tsx';
import { ConditionForm, IgnoreForm, InterestForm } from './plan-forms.tsx';

interface Props {
  plan: Plan;
  onChange: (plan: Plan) => void;
}

export function PlanEditor({ plan, onChange }: Props) {
  const say = words.plan;
  const { interests, conditions, critical = [], ignore, notUnderstood, together = false } = plan;
  const set = (edit: Partial<Plan>) => {
    const next: Plan = { ...plan, ...edit, by: 'user' };
    onChange({ ...next, understood: sentenceOfPlan(next) });
  };
  return (
    <div>
      <p className="break-words">
        {understoodOf(plan)} {plan.by === 'user' && <span className="text-quiet">{say.byUser}</span>}
      </p>
      <div className="mt-3 grid gap-2.5">
        <Editable
          {...{ label: say.looksAt, items: interests, textOf: interestOf, tone: 'cool' }}
          onChange={(next) => set({ interests: next })}
          form={(onAdd) => <InterestForm onAdd={onAdd} />}
        />
        <Editable
          {...{
            label: together ? say.whenAll : say.when,
            items: conditions,
            textOf: conditionOf,
            tone: 'good',
          }}
          onChange={(next) => set({ conditions: next })}
          form={(onAdd) => <ConditionForm onAdd={onAdd} />}
        />
        {conditions.length > 1 && (
          <Together isAll={together} onChange={(isAll) => set({ together: isAll })} />
        )}
        <Editable
          {...{ label: say.critical, items: critical, textOf: conditionOf, tone: 'warm' }}
          onChange={(next) => set({ critical: next })}
          form={(onAdd) => <ConditionForm onAdd={onAdd} />}
        />
        <Editable
          {...{ label: say.ignores, items: ignore, textOf: String, tone: 'plain' }}
          onChange={(next) => set({ ignore: next })}
          form={(onAdd) => <IgnoreForm onAdd={onAdd} />}
        />
        {notUnderstood.length > 0 && (
          <Editable
            {...{ label: say.notUnderstood, items: notUnderstood, textOf: String, tone: 'plain' }}
            onChange={(next) => set({ notUnderstood: next })}
          />
        )}
      </div>
    </div>
  );
}

interface EditableProps<T> {
  label: string;
  items: T[];
  textOf: (item: T) => string;
  tone: Tone;
  onChange: (items: T[]) => void;
  /** What adds one more; nothing where that cannot be. */
  form?: (onAdd: (item: T) => void) => ReactNode;
}

function Editable<T>({ label, items, textOf, tone, onChange, form }: EditableProps<T>) {
  return (
    <Chips label={label}>
      {byPlace(items).map(({ key, at, item }) => (
        <Chip key={key} text={textOf(item)} tone={tone} onRemove={() => onChange(items.toSpliced(at, 1))} />
      ))}
      {form && (
        <Panel
          label={
            <>
              <Icon name="plus" className="size-3.5" />
              <span className="sr-only">{words.plan.addTo(label)}</span>
            </>
          }
          className="button min-h-7 border-dashed px-2"
        >
          {(close) =>
            form((item) => {
              onChange([...items, item]);
              close();
            })
          }
        </Panel>
      )}
    </Chips>
  );
}

function Together({ isAll, onChange }: { isAll: boolean; onChange: (isAll: boolean) => void }) {
  return (
    <fieldset className="segments" aria-label={words.plan.howMany}>
      {(['any', 'all'] as const).map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={isAll === (choice === 'all')}
          onClick={() => onChange(choice === 'all')}
        >
          {words.plan.together[choice]}
        </button>
      ))}
    </fieldset>
  );
}
