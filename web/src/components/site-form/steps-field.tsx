// A list of steps that a browser does, put together field by field.
import { useId } from 'react';
import type { Step } from '../../../../src/api/contract/types.ts';
import {
  kindNames,
  kindOf,
  type StepKind,
  shownValue,
  stepKinds,
  stepOfKind,
  withMark,
  withValue,
} from '../../step-kinds.ts';
import { words } from '../../words/words.ts';
import { problemOf } from '../parts/field.tsx';
import { Tick } from '../parts/tick-field.tsx';

interface Props {
  /** Where it stands in the watch. */
  name: 'steps' | 'login';
  label: string;
  value: Step[];
  onChange: (steps: Step[]) => void;
  problems: Record<string, string>;
}

export function StepsField({ name, label, value, onChange, problems }: Props) {
  const say = words.steps;
  const set = (at: number, step: Step) => onChange(value.map((one, index) => (index === at ? step : one)));
  const moveUp = (at: number) =>
    onChange([...value.slice(0, at - 1), ...value.slice(at - 1, at + 1).reverse(), ...value.slice(at + 1)]);
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <ol className="grid gap-2">
        {[...value.entries()].map(([at, step]) => (
          <li key={at} className="rounded-lg border border-line p-3">
            <StepRow
              step={step}
              number={at + 1}
              // A login is for sessions that are new or over, all of it.
              hasOnce={name === 'steps'}
              onChange={(next) => set(at, next)}
              onUp={at === 0 ? undefined : () => moveUp(at)}
              onRemove={() => onChange(value.filter((_, index) => index !== at))}
              problem={problemOf(problems, `watch/${name}/${at}`)}
            />
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="button mt-2"
        onClick={() => onChange([...value, stepOfKind('click-text', {})])}
      >
        {say.add}
      </button>
    </fieldset>
  );
}

interface RowProps {
  step: Step;
  number: number;
  hasOnce: boolean;
  onChange: (step: Step) => void;
  onUp: (() => void) | undefined;
  onRemove: () => void;
  problem: string | undefined;
}

function StepRow({ step, number, hasOnce, onChange, onUp, onRemove, problem }: RowProps) {
  const say = words.steps;
  const id = useId();
  const kind = kindOf(step);
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <span className="w-6 pb-2 text-sm text-quiet tabular-nums">{number}.</span>
        <select
          aria-label={say.kind(number)}
          className="field w-auto"
          value={kind}
          onChange={(event) => onChange(stepOfKind(event.target.value as StepKind, step))}
        >
          {kindNames.map((name) => (
            <option key={name} value={name}>
              {say.kinds[name]}
            </option>
          ))}
        </select>
        <StepInputs {...{ id, step, onChange }} hasProblem={Boolean(problem)} />
        {onUp && (
          <button type="button" className="button" aria-label={say.up(number)} onClick={onUp}>
            ↑
          </button>
        )}
        <button type="button" className="button" aria-label={say.remove(number)} onClick={onRemove}>
          ✕
        </button>
      </div>
      <div className="mt-1 flex flex-wrap gap-x-5 pl-8">
        {step.do === 'click' && (
          <Tick
            label={say.ifPresent}
            isOn={step.ifPresent === true}
            onChange={(isOn) => onChange(withMark(step, 'ifPresent', isOn))}
          />
        )}
        {hasOnce && (
          <Tick
            label={say.once}
            isOn={step.once === true}
            onChange={(isOn) => onChange(withMark(step, 'once', isOn))}
          />
        )}
      </div>
      <p id={`${id}-problem`} className="pl-8 text-sm text-bad">
        {problem}
      </p>
    </>
  );
}

interface InputProps extends Pick<RowProps, 'step' | 'onChange'> {
  id: string;
  hasProblem: boolean;
}

function StepInputs({ id, step, onChange, hasProblem }: InputProps) {
  return stepKinds[kindOf(step)].fields.map((field) => (
    <label key={field} className="min-w-0 flex-1 basis-40 text-sm text-quiet" htmlFor={`${id}-${field}`}>
      {words.steps.fields[field]}
      <input
        id={`${id}-${field}`}
        className={`field ${hasProblem ? 'border-bad' : ''}`}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-problem`}
        inputMode={field === 'ms' || field === 'times' ? 'numeric' : undefined}
        value={shownValue(step, field)}
        onChange={(event) => onChange(withValue(step, field, event.target.value))}
      />
    </label>
  ));
}
