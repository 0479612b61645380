// The conditions of a wish: a comparison, a value, and what belongs to it, each with its problem beside it.
import type { WishTest } from '../../plan/plan-types.ts';
import {
  newTest,
  opsFor,
  partsFor,
  type TestDraft,
  valueKindOf,
  type WishDraft,
} from '../../plan/wish-draft.ts';
import { words } from '../../words/words.ts';
import { Field } from '../parts/field.tsx';
import { Icon } from '../parts/icon.tsx';
import { SelectField } from '../parts/select-field.tsx';

interface Props {
  kind: WishDraft['kind'];
  tests: TestDraft[];
  problems: Record<string, string>;
  onChange: (tests: TestDraft[]) => void;
}

const most = 10;

export function TestFields({ kind, tests, problems, onChange }: Props) {
  const say = words.wishForm;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-medium">{say.tests}</legend>
      {tests.map((test, at) => (
        <TestRow
          // Rows have no name but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: all that a row holds comes from above.
          key={at}
          {...{ kind, test, at, problems }}
          onChange={(next) => onChange(tests.with(at, next))}
          onRemove={() => onChange(tests.toSpliced(at, 1))}
        />
      ))}
      <button
        type="button"
        className="button w-fit"
        disabled={tests.length >= most}
        onClick={() => onChange([...tests, { ...newTest, op: opsFor(kind)[0] ?? newTest.op }])}
      >
        <Icon name="plus" className="size-3.5" /> {say.addTest}
      </button>
    </fieldset>
  );
}

interface RowProps {
  kind: WishDraft['kind'];
  test: TestDraft;
  at: number;
  problems: Record<string, string>;
  onChange: (test: TestDraft) => void;
  onRemove: () => void;
}

const spans = ['', 'hour', 'day', 'night', 'week', 'month', 'year'];

function TestRow({ kind, test, at, problems, onChange, onRemove }: RowProps) {
  const say = words.wishForm;
  const has = partsFor(kind, test);
  const set = (edit: Partial<TestDraft>) => onChange({ ...test, ...edit });
  const setOp = (op: WishTest['op']) =>
    set({ op, ...(valueKindOf(kind, op) !== valueKindOf(kind, test.op) && { text: '' }) });
  return (
    <fieldset aria-label={say.test(at + 1)} className="flex min-w-0 items-start gap-2">
      <div className="grid flex-1 grid-cols-2 gap-3 sm:grid-cols-4">
        <SelectField
          {...{ name: `op-${at}`, label: say.op, value: test.op, names: words.wish.ops }}
          choices={opsFor(kind)}
          onChange={setOp}
        />
        <ValueField {...{ kind, test, at, problems }} onChange={(next) => set({ text: next })} />
        {has.currency && <TextPart name="currency" maxLength={3} {...{ test, at, problems, set }} />}
        {has.unit && <TextPart name="unit" maxLength={30} {...{ test, at, problems, set }} />}
        {has.per && (
          <SelectField
            {...{ name: `per-${at}`, label: say.per, value: test.per }}
            choices={spans}
            names={Object.fromEntries(spans.map((span) => [span, span === '' ? '–' : words.wish.per(span)]))}
            onChange={(per) => set({ per })}
          />
        )}
        {has.percent && (
          <label className="choice mt-7 px-0">
            <input
              type="checkbox"
              className="tick"
              checked={test.percent}
              onChange={() => set({ percent: !test.percent })}
            />
            {say.percent}
          </label>
        )}
      </div>
      <button
        type="button"
        className="button button-icon mt-6.5 min-h-10"
        aria-label={say.removeTest(at + 1)}
        onClick={onRemove}
      >
        <Icon name="cross" />
      </button>
    </fieldset>
  );
}

interface TextPartProps extends Pick<RowProps, 'test' | 'at' | 'problems'> {
  name: 'unit' | 'currency';
  maxLength: number;
  set: (edit: Partial<TestDraft>) => void;
}

function TextPart({ name, maxLength, test, at, problems, set }: TextPartProps) {
  const say = words.wishForm;
  return (
    <Field
      label={say[name]}
      name={`${name}-${at}`}
      hint={say[`${name}Hint`]}
      problem={problems[`${name}-${at}`]}
    >
      {(props) => (
        <input
          {...props}
          autoComplete="off"
          maxLength={maxLength}
          value={test[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
}

interface ValueProps extends Pick<RowProps, 'kind' | 'test' | 'at' | 'problems'> {
  onChange: (text: string) => void;
}

function ValueField({ kind, test: { op, text }, at, problems, onChange }: ValueProps) {
  const name = `value-${at}`;
  const label = words.wishForm.value;
  const problem = problems[name];
  const valueKind = valueKindOf(kind, op);
  if (valueKind === 'none') return null;
  if (valueKind === 'availability') {
    const choices = ['', ...Object.keys(words.availabilities)];
    return (
      <SelectField
        {...{ name, label, problem, choices, onChange }}
        value={text}
        names={{ '': '–', ...words.availabilities }}
      />
    );
  }
  return (
    <Field label={label} name={name} problem={problem}>
      {(props) => (
        <input
          {...props}
          autoComplete="off"
          type={valueKind === 'date' ? 'date' : 'text'}
          inputMode={valueKind === 'number' ? 'decimal' : 'text'}
          maxLength={100}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
