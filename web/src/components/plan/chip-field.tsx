// A field that collects small pieces: Enter or its button makes a chip of what is typed. What is typed counts at once, so that
// nothing is lost or moves when one goes on to the next field.
import { type KeyboardEvent, useState } from 'react';
import { words } from '../../words/words.ts';
import { byPlace } from '../parts/by-place.ts';
import { Chip, type Tone } from '../parts/chip.tsx';
import { Field } from '../parts/field.tsx';

interface Props<T> {
  label: string;
  name: string;
  hint?: string;
  /** With what is being typed, which is the last. */
  items: T[];
  textOf: (item: T) => string;
  /** Null: there is nothing in it. */
  read: (text: string) => T | null;
  onChange: (items: T[]) => void;
  tone?: Tone;
  problem?: string | undefined;
  maxLength?: number;
}

/** So many, and no more. */
const most = 20;

export function ChipField<T>(props: Props<T>) {
  const { label, name, hint, problem, items, textOf, read, onChange } = props;
  const [text, setText] = useState('');
  const chips = read(text) === null ? items : items.slice(0, -1);
  const type = (next: string) => {
    setText(next);
    const item = read(next);
    onChange(item === null ? chips : [...chips, item]);
  };
  const keep = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Not the form around it.
    event.preventDefault();
    setText('');
  };
  return (
    <div className="min-w-0">
      <Field label={label} name={name} hint={hint} problem={problem}>
        {(field) => (
          <div className="flex gap-2">
            <input
              {...field}
              autoComplete="off"
              maxLength={props.maxLength ?? 100}
              disabled={chips.length >= most}
              value={text}
              onChange={(event) => type(event.target.value)}
              onKeyDown={keep}
            />
            <button
              type="button"
              className="button min-h-10"
              aria-label={words.plan.addTo(label)}
              disabled={read(text) === null}
              onClick={() => setText('')}
            >
              {words.plan.add}
            </button>
          </div>
        )}
      </Field>
      {chips.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-1.5 text-sm">
          {byPlace(chips.map(textOf)).map(({ key, at, item }) => (
            <Chip
              key={key}
              text={item}
              tone={props.tone ?? 'plain'}
              onRemove={() => onChange(items.toSpliced(at, 1))}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** For fields whose pieces are plain words. */
export const plainWords = {
  textOf: (text: string) => text,
  read: (text: string) => text.trim() || null,
};
