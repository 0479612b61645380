// When messages are sent: each by itself, or an hour, a day or a week as one digest.
import type { When } from '../../data/channels.ts';
import { words } from '../../words/words.ts';
import { Field, problemOf } from '../parts/field.tsx';

interface Props {
  /** Undefined: as whatever stands above it has it. */
  value: When | undefined;
  onChange: (when: When | undefined) => void;
  /** Offered where there is something to follow; left out: there is nothing. */
  inherited?: string;
  label: string;
  name: string;
  problems: Record<string, string>;
}

export const ownTimezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const periods = ['hour', 'day', 'week'] as const;

export function WhenField({ value, onChange, inherited, label, name, problems }: Props) {
  const say = words.delivery;
  const digest = typeof value === 'object' ? value : null;
  const choose = (choice: string) => {
    const every = periods.find((period) => period === choice);
    if (every === undefined) onChange(choice === '' ? undefined : 'immediately');
    else if (every === 'hour') onChange({ every });
    else onChange({ at: '08:00', timezone: ownTimezone(), ...digest, every });
  };
  return (
    <div className="grid content-start gap-3">
      <Field label={label} name={name} problem={problemOf(problems, name)}>
        {(props) => (
          <select
            {...props}
            value={typeof value === 'object' ? value.every : (value ?? '')}
            onChange={(event) => choose(event.target.value)}
          >
            {inherited !== undefined && <option value="">{inherited}</option>}
            {(['immediately', ...periods] as const).map((choice) => (
              <option key={choice} value={choice}>
                {say.whens[choice]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {digest !== null && digest.every !== 'hour' && (
        <div className="flex flex-wrap items-end gap-3">
          {digest.every === 'week' && (
            <select
              className="field w-auto"
              aria-label={say.weekday}
              value={digest.weekday ?? 1}
              onChange={(event) => onChange({ ...digest, weekday: Number(event.target.value) })}
            >
              {weekdays().map((day, at) => (
                <option key={day} value={at + 1}>
                  {day}
                </option>
              ))}
            </select>
          )}
          <input
            type="time"
            className="field w-auto"
            aria-label={say.time}
            value={digest.at ?? '08:00'}
            onChange={(event) => onChange({ ...digest, at: event.target.value })}
          />
          <span className="py-2 text-sm text-quiet">{digest.timezone ?? 'UTC'}</span>
        </div>
      )}
    </div>
  );
}

/** Monday first, in the language of the pages. */
function weekdays(): string[] {
  const format = new Intl.DateTimeFormat(words.tag, { weekday: 'long', timeZone: 'UTC' });
  return [1, 2, 3, 4, 5, 6, 7].map((day) => format.format(Date.UTC(2024, 0, day)));
}
