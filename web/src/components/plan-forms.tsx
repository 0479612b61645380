// The small forms that add a part to a plan: something to look at, a condition, something to ignore.
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { Condition, Interest } from '../plan-wording.ts';
import { words } from '../words/words.ts';
import { Field } from './field.tsx';
import { wordsOf } from './lines.ts';

export function InterestForm({ onAdd }: { onAdd: (interest: Interest) => void }) {
  const [kind, setKind] = useState<Interest['kind']>('price');
  const [text, setText] = useState('');
  const [direction, setDirection] = useState<'' | 'comes' | 'goes'>('');
  const say = words.plan;
  return (
    <Small onSubmit={() => onAdd({ kind, words: wordsOf(text), ...(direction && { direction }) })}>
      <Select name="kind" label={say.kind} value={kind} choices={words.interests} onChange={setKind} />
      <Field label={say.words} hint={say.wordsHint} name="words">
        {(props) => (
          <input {...props} maxLength={100} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
      <Select
        name="direction"
        label={say.direction}
        value={direction}
        choices={say.directions}
        onChange={setDirection}
      />
    </Small>
  );
}

type Test = Condition['test'];

/** Which conditions make sense for what. */
const testsOf: Record<Condition['kind'], Test[]> = {
  price: ['below', 'at-most', 'above', 'at-least', 'falls', 'rises', 'changes'],
  number: ['below', 'at-most', 'above', 'at-least', 'falls', 'rises', 'changes'],
  availability: ['becomes', 'changes'],
  version: ['changes', 'at-least', 'becomes'],
  date: ['changes', 'below', 'above', 'becomes'],
};
const needsValue = (test: Test) => !['falls', 'rises', 'changes'].includes(test);

interface ConditionDraft {
  kind: Condition['kind'];
  test: Test;
  text: string;
  currency: string;
  isPercent: boolean;
}

export function ConditionForm({ onAdd }: { onAdd: (condition: Condition) => void }) {
  const [draft, setDraft] = useState<ConditionDraft>({
    ...{ kind: 'price', test: 'below', text: '', currency: '', isPercent: false },
  });
  const set = (edit: Partial<ConditionDraft>) => setDraft((before) => ({ ...before, ...edit }));
  const { kind, test, text, currency, isPercent } = draft;
  const say = words.plan;
  const condition = conditionFrom(draft);
  const hasValue = needsValue(test) || isStep(draft);
  const kinds = Object.fromEntries(Object.keys(testsOf).map((one) => [one, words.interests[one] ?? one]));
  const tests = Object.fromEntries(testsOf[kind].map((one) => [one, words.tests[one] ?? one]));
  const setKind = (next: Condition['kind']) =>
    set({ kind: next, text: '', test: testsOf[next].includes(test) ? test : (testsOf[next][0] ?? test) });
  return (
    <Small onSubmit={() => condition && onAdd(condition)} isOff={condition === null}>
      <Select name="kind" label={say.kind} value={kind} choices={kinds} onChange={setKind} />
      <Select
        name="test"
        label={say.test}
        value={test}
        choices={tests}
        onChange={(next) => set({ test: next })}
      />
      {hasValue && <ValueField kind={kind} text={text} onChange={(next) => set({ text: next })} />}
      {isStep(draft) && (
        <label className="choice px-0">
          <input
            type="checkbox"
            className="tick"
            checked={isPercent}
            onChange={() => set({ isPercent: !isPercent })}
          />
          {say.percent}
        </label>
      )}
      {kind === 'price' && hasValue && !(isStep(draft) && isPercent) && (
        <Field label={say.currency} hint={say.currencyHint} name="currency">
          {(props) => (
            <input
              {...props}
              maxLength={3}
              value={currency}
              onChange={(event) => set({ currency: event.target.value })}
            />
          )}
        </Field>
      )}
    </Small>
  );
}

/** Falls and rises may be of a certain size. */
function isStep({ kind, test }: ConditionDraft): boolean {
  return (kind === 'price' || kind === 'number') && (test === 'falls' || test === 'rises');
}

/** Null: something is missing. */
function conditionFrom(draft: ConditionDraft): Condition | null {
  const { kind, test, currency } = draft;
  const value = needsValue(test) || isStep(draft) ? readValue(kind, draft.text) : null;
  if (needsValue(test) && value === null) return null;
  const percent = isStep(draft) && draft.isPercent && value !== null;
  const isMoney = kind === 'price' && value !== null && !percent && /^[a-z]{3}$/i.test(currency);
  return { kind, test, value, percent, currency: isMoney ? currency.toUpperCase() : null };
}

interface ValueFieldProps {
  kind: Condition['kind'];
  text: string;
  onChange: (text: string) => void;
}

function ValueField({ kind, text, onChange }: ValueFieldProps) {
  const label = words.plan.value;
  if (kind === 'availability') {
    const choices = { '': '–', ...words.availabilities };
    return <Select name="value" label={label} value={text} choices={choices} onChange={onChange} />;
  }
  return (
    <Field label={label} name="value">
      {(props) => (
        <input
          {...props}
          type={kind === 'date' ? 'date' : 'text'}
          inputMode={kind === 'price' || kind === 'number' ? 'decimal' : 'text'}
          maxLength={100}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Null: there is none that could be meant. */
function readValue(kind: Condition['kind'], text: string): Condition['value'] {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (kind !== 'price' && kind !== 'number') return trimmed;
  const number = Number(trimmed.replace(',', '.'));
  return Number.isFinite(number) ? number : null;
}

export function IgnoreForm({ onAdd }: { onAdd: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <Small onSubmit={() => text.trim() && onAdd(text.trim())} isOff={text.trim() === ''}>
      <Field label={words.plan.ignore} name="ignore">
        {(props) => (
          <input {...props} maxLength={200} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
    </Small>
  );
}

interface SmallProps {
  onSubmit: () => void;
  isOff?: boolean;
  children: ReactNode;
}

function Small({ onSubmit, isOff = false, children }: SmallProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // It stands within another form for React, though not on the screen.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-2 p-2">
      {children}
      <button type="submit" className="button button-main" disabled={isOff}>
        {words.plan.add}
      </button>
    </form>
  );
}

interface SelectProps<T extends string> {
  name: string;
  label: string;
  value: T;
  choices: Record<string, string>;
  onChange: (value: T) => void;
}

function Select<T extends string>({ name, label, value, choices, onChange }: SelectProps<T>) {
  return (
    <Field label={label} name={name}>
      {(props) => (
        <select {...props} value={value} onChange={(event) => onChange(event.target.value as T)}>
          {Object.entries(choices).map(([choice, word]) => (
            <option key={choice} value={choice}>
              {word}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
