// Signing in, and back to where one wanted to go.
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { signIn } from '../accounts.ts';
import { Field, problemOf } from '../components/field.tsx';
import { FormEnd } from '../components/form-end.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { enter, refusalOf, wayBack } from '../entering.ts';
import { meQuery } from '../me.ts';
import { useSubmit } from '../submit.ts';
import { useTitle } from '../title.ts';
import { words } from '../words/words.ts';

export function SignInPage() {
  const say = words.accounts;
  useTitle(say.signIn);
  const { back } = useSearch({ strict: false });
  const { data: me } = useQuery(meQuery);
  const isIn = me?.user != null;
  useEffect(() => {
    if (isIn) enter(wayBack(back));
  }, [isIn, back]);
  return (
    <div className="card p-6">
      <h1 className="page-title">{say.signIn}</h1>
      {me?.hasAccounts === false && (
        <p className="mt-3 text-quiet">
          {say.off}{' '}
          <Link to="/" className="link">
            {say.toPages}
          </Link>
        </p>
      )}
      {me?.needsSetup && <p className="mt-3 rounded-xl bg-cool-soft px-4 py-3 text-sm">{say.needsSetup}</p>}
      <SignInForm back={wayBack(back)} />
    </div>
  );
}

function SignInForm({ back }: { back: string }) {
  const say = words.accounts;
  const form = useSubmit(async ({ email = '', password = '' }) => {
    await signIn({ email, password });
    enter(back);
  }, refusalOf);
  return (
    <form onSubmit={form.submit} noValidate className="mt-5 grid gap-4">
      <Field label={say.email} name="email" problem={problemOf(form.problems, 'email')}>
        {(props) => <input {...props} type="email" required autoComplete="username" />}
      </Field>
      <PasswordField label={say.password} problem={problemOf(form.problems, 'password')} />
      <FormEnd form={form} text={say.signIn} className="button button-main w-full" />
      <p className="text-sm text-quiet">{say.lost}</p>
    </form>
  );
}
