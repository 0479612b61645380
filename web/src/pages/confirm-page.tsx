// The link in a confirmation mail: whoever is signed in shows that the address is theirs. Its token stays behind the #.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SignInForm } from '../components/accounts/sign-in-form.tsx';
import { FormEnd } from '../components/parts/form-end.tsx';
import { Loading, Notice } from '../components/parts/notice.tsx';
import { confirmAddress } from '../data/accounts.ts';
import { meQuery } from '../data/me.ts';
import { useSubmit } from '../data/submit.ts';
import { enter, refusalOf } from '../entering.ts';
import { useTitle } from '../title.ts';
import { words } from '../words/words.ts';

export function ConfirmPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  const say = words.accounts;
  const client = useQueryClient();
  const { data: me } = useQuery(meQuery);
  useTitle(say.confirmTitle);
  const form = useSubmit(async () => {
    await confirmAddress(token);
    enter('/settings/account');
  }, refusalOf);
  if (token === '')
    return (
      <Notice isPage title={say.noToken}>
        {say.noTokenNote}
      </Notice>
    );
  if (me === undefined) return <Loading rows={2} />;
  return (
    <div className="card p-6">
      <h1 className="page-title">{say.confirmTitle}</h1>
      {me.user === null ? (
        <>
          <p className="mt-2 text-quiet">{say.confirmSignIn}</p>
          <SignInForm onIn={(known) => client.setQueryData(meQuery.queryKey, known)} />
        </>
      ) : (
        <>
          <p className="mt-2 text-quiet break-words">{say.confirmLead(me.user.email)}</p>
          <form onSubmit={form.submit} className="mt-5 grid gap-4">
            <FormEnd form={form} text={say.confirm} className="button button-main w-full" />
          </form>
        </>
      )}
    </div>
  );
}
