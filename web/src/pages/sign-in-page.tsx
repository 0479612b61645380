// Signing in, and back to where one wanted to go.
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SignInForm } from '../components/accounts/sign-in-form.tsx';
import { meQuery } from '../data/me.ts';
import { enter, wayBack } from '../entering.ts';
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
      <SignInForm onIn={() => enter(wayBack(back))} />
    </div>
  );
}
