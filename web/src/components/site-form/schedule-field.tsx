// When a site is checked: one of the usual answers, or the person's own words.
import { useState } from 'react';
import type { Site } from '../../data/client.ts';
import { readingOf, scheduleOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { Field } from '../parts/field.tsx';

type Schedule = Site['schedule'];

const usual: Schedule[] = [
  { everyMinutes: 5 },
  { everyMinutes: 15 },
  { everyMinutes: 60 },
  { everyMinutes: 360 },
  { everyMinutes: 1440 },
  { adaptive: { minMinutes: 15, maxMinutes: 1440 } },
];

interface Props {
  value: Schedule;
  onChange: (schedule: Schedule) => void;
  problem: string | undefined;
}

export function ScheduleField({ value, onChange, problem }: Props) {
  const isInWords = 'words' in value;
  const [own, setOwn] = useState(isInWords ? value.words : '');
  const reading = isInWords ? readingOf(value.words) : null;
  const isUsual = usual.some((one) => isSame(one, value));
  const choices = isUsual || isInWords ? usual : [value, ...usual];
  const choose = (at: string) => {
    const schedule = choices[Number(at)];
    onChange(schedule ?? { words: own, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  };
  return (
    <div className="grid gap-3">
      <Field label={words.form.schedule} name="schedule" problem={isInWords ? undefined : problem}>
        {(props) => (
          <select
            {...props}
            value={isInWords ? 'words' : choices.findIndex((one) => isSame(one, value))}
            onChange={(event) => choose(event.target.value)}
          >
            {choices.map((one, at) => (
              <option key={JSON.stringify(one)} value={at}>
                {scheduleOf(one)}
              </option>
            ))}
            <option value="words">{words.form.scheduleInWords}</option>
          </select>
        )}
      </Field>
      {isInWords && (
        <Field
          label={words.form.scheduleWords}
          hint={reading === null ? words.form.scheduleWordsHint : words.form.scheduleRead(reading)}
          name="scheduleWords"
          problem={problem}
        >
          {(props) => (
            <input
              {...props}
              value={own}
              onChange={(event) => {
                setOwn(event.target.value);
                onChange({ ...value, words: event.target.value });
              }}
            />
          )}
        </Field>
      )}
    </div>
  );
}

function isSame(one: Schedule, other: Schedule): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
