// Who one is, and the proof.
import { signIn } from '../../data/accounts.ts';
import type { Me } from '../../data/me.ts';
import { useSubmit } from '../../data/submit.ts';
import { refusalOf } from '../../entering.ts';
import { words } from '../../words/words.ts';
import { Field, problemOf } from '../parts/field.tsx';
import { FormEnd } from '../parts/form-end.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { PasswordField } from './password-field.tsx';

export function SignInForm({ email = '', onIn }: { email?: string; onIn: (me: Me) => void }) {
  const say = words.accounts;
  const form = useSubmit(async (given) => {
    onIn(await signIn({ email: given.email ?? '', password: given.password ?? '' }));
  }, refusalOf);
  return (
    <>
      <form onSubmit={form.submit} noValidate className="mt-5 grid gap-4">
        <Field label={say.email} name="email" problem={problemOf(form.problems, 'email')}>
          {(props) => <input {...props} type="email" required autoComplete="username" defaultValue={email} />}
        </Field>
        <PasswordField label={say.password} problem={problemOf(form.problems, 'password')} />
        <FormEnd form={form} text={say.signIn} className="button button-main w-full" />
      </form>
      <ForgotPassword email={email} />
    </>
  );
}
