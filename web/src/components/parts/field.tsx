// A field of a form: its name, a hint, and the service's own words when it refuses what was entered.
import { type ReactNode, useId } from 'react';
import { words } from '../../words/words.ts';

interface FieldProps {
  label: string;
  name: string;
  hint?: ReactNode;
  problem?: string | undefined;
  children: (props: {
    id: string;
    name: string;
    className: string;
    'aria-describedby': string;
    'aria-invalid': boolean;
  }) => ReactNode;
}

export function Field({ label, name, hint, problem, children }: FieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        name,
        className: `field ${problem ? 'border-bad' : ''}`,
        'aria-describedby': `${id}-note`,
        'aria-invalid': problem !== undefined,
      })}
      <p id={`${id}-note`} className={`mt-1 text-sm ${problem ? 'text-bad' : 'text-quiet'}`}>
        {problem ? asSentence(problem) : hint}
      </p>
    </div>
  );
}

/** The problem of a field or of anything within it. */
export function problemOf(problems: Record<string, string>, field: string): string | undefined {
  const key = Object.keys(problems).find((name) => name === field || name.startsWith(`${field}/`));
  return key === undefined ? undefined : problems[key];
}

/** The service reports "must be …" for a field, or a whole sentence. */
function asSentence(problem: string): string {
  return /^\p{Ll}/u.test(problem) ? words.form.problem(problem) : problem;
}
