// What a link from Heed is for: the first set-up, an invitation, a new password. Its token stays behind the #.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ForgotPassword } from '../components/accounts/forgot-password.tsx';
import { PasswordField } from '../components/accounts/password-field.tsx';
import { Field, problemOf } from '../components/parts/field.tsx';
import { FormEnd } from '../components/parts/form-end.tsx';
import { Failure, Loading, Notice } from '../components/parts/notice.tsx';
import { acceptInvitation, type LinkLook, lookAtLink, setNewPassword, setUp } from '../data/accounts.ts';
import { RequestError } from '../data/client.ts';
import { useSubmit } from '../data/submit.ts';
import { enter, refusalOf, serviceName } from '../entering.ts';
import { useTitle } from '../title.ts';
import { words } from '../words/words.ts';

export function LinkPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  const say = words.accounts;
  const { data, error, refetch } = useQuery({
    queryKey: ['link', token],
    queryFn: () => lookAtLink(token),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useTitle(data ? say.links[data.kind].title : say.signIn);
  if (token === '')
    return (
      <Notice isPage title={say.noToken}>
        {say.noTokenNote}
      </Notice>
    );
  if (error instanceof RequestError && error.status === 410)
    return (
      <Notice isPage title={say.voidLink}>
        {say.voidLinkNote}
      </Notice>
    );
  if (data === undefined)
    return error ? <Failure isPage error={error} onRetry={() => refetch()} /> : <Loading rows={2} />;
  return <LinkForm token={token} look={data} />;
}

function LinkForm({ token, look }: { token: string; look: LinkLook }) {
  const say = words.accounts;
  const { kind, isUser } = look;
  const { title, lead, run } = say.links[kind];
  const isFirst = kind === 'setup';
  const hasName = isFirst || (kind !== 'password' && !isUser);
  const isNew = kind === 'password' || !isUser;
  const form = useSubmit(async ({ email = '', name = '', password = '' }) => {
    if (isFirst) await setUp({ token, email, name, password });
    else if (kind === 'password') await setNewPassword({ token, password });
    else await acceptInvitation({ token, password, ...(hasName && { name }) });
    enter();
  }, refusalOf);
  return (
    <div className="card p-6">
      <h1 className="page-title">{title}</h1>
      <p className="mt-2 text-quiet break-words">
        {lead(look.accountName || serviceName, say.asRole[look.role])}
      </p>
      {kind !== 'password' && isUser && <p className="mt-2 text-quiet">{say.isUser}</p>}
      <form onSubmit={form.submit} noValidate className="mt-5 grid gap-4">
        <Field label={say.email} name="email" problem={problemOf(form.problems, 'email')}>
          {(props) => (
            <input
              {...props}
              type="email"
              required
              autoComplete="username"
              defaultValue={look.email}
              readOnly={!isFirst}
            />
          )}
        </Field>
        {hasName && (
          <Field label={say.name} name="name" problem={problemOf(form.problems, 'name')}>
            {(props) => <input {...props} required autoComplete="name" />}
          </Field>
        )}
        <PasswordField
          label={isNew ? say.newPassword : say.yourPassword}
          isNew={isNew}
          problem={problemOf(form.problems, 'password')}
        />
        <FormEnd form={form} text={run} className="button button-main w-full" />
      </form>
      {!isNew && <ForgotPassword email={look.email} />}
    </div>
  );
}
