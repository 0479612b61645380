// A field for a password: known to password managers, shown in the clear when asked to.
import { useState } from 'react';
import { words } from '../../words/words.ts';
import { Field } from '../parts/field.tsx';

interface Props {
  label: string;
  name?: string;
  /** A new one is chosen, not an old one entered. */
  isNew?: boolean;
  problem?: string | undefined;
}

export function PasswordField({ label, name = 'password', isNew = false, problem }: Props) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} name={name} hint={isNew ? words.accounts.passwordHint : ''} problem={problem}>
      {(props) => (
        <div className="relative">
          <input
            {...props}
            type={isShown ? 'text' : 'password'}
            required
            autoComplete={isNew ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${props.className} pr-20`}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={`${words.channels.show}: ${label}`}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-1 right-1 rounded-md px-3 text-sm text-quiet hover:text-ink"
          >
            {words.channels.show}
          </button>
        </div>
      )}
    </Field>
  );
}
