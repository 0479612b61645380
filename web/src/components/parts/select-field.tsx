// A field that offers a few choices by name.
import { words } from '../../words/words.ts';
import { Field } from './field.tsx';

interface Props<T extends string> {
  name: string;
  label: string;
  value: T;
  /** In this order. */
  choices: readonly T[];
  names: Readonly<Record<string, string>>;
  onChange: (value: T) => void;
  hint?: string;
  problem?: string | undefined;
}

export function SelectField<T extends string>({
  name,
  label,
  value,
  choices,
  names,
  onChange,
  hint,
  problem,
}: Props<T>) {
  // What a plan says already is never lost, though nobody would choose it here.
  const shown = choices.includes(value) ? choices : [...choices, value];
  return (
    <Field label={label} name={name} hint={hint} problem={problem}>
      {(props) => (
        <select {...props} value={value} onChange={(event) => onChange(event.target.value as T)}>
          {shown.map((choice) => (
            <option key={choice} value={choice}>
              {names[choice] ?? words.wish.quote(choice)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
