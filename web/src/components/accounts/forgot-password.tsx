// A link for a new password, mailed to an address; without a mail server, whom to ask for one.
import { useState } from 'react';
import { mailPasswordLink } from '../../data/accounts.ts';
import { useMe } from '../../data/me.ts';
import { useSubmit } from '../../data/submit.ts';
import { refusalOf } from '../../entering.ts';
import { words } from '../../words/words.ts';
import { Field, problemOf } from '../parts/field.tsx';
import { FormEnd } from '../parts/form-end.tsx';

/** `email`: where it goes, if that is known already. */
export function ForgotPassword({ email = '' }: { email?: string }) {
  const say = words.accounts;
  const me = useMe();
  const [step, setStep] = useState<'closed' | 'open' | 'sent'>('closed');
  const form = useSubmit(async (given) => {
    await mailPasswordLink(given.email ?? '');
    setStep('sent');
  }, refusalOf);
  if (me?.canMail !== true) return <p className="mt-4 text-sm text-quiet">{say.lost}</p>;
  if (step === 'sent')
    return (
      <p role="status" className="mt-4 text-sm text-quiet">
        {say.linkMailed}
      </p>
    );
  if (step === 'closed')
    return (
      <button type="button" className="link mt-4 text-sm" onClick={() => setStep('open')}>
        {say.forgot}
      </button>
    );
  return (
    <form onSubmit={form.submit} noValidate className="mt-5 grid gap-4 border-t border-line pt-5">
      <Field label={say.linkTo} name="email" problem={problemOf(form.problems, 'email')}>
        {(props) => (
          <input
            {...props}
            type="email"
            required
            autoComplete="username"
            defaultValue={email}
            readOnly={email !== ''}
          />
        )}
      </Field>
      <FormEnd form={form} text={say.mailLink} className="button w-full" />
    </form>
  );
}
