// Oneself: name, password, the account that is in use, and where one is signed in.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  editMe,
  endSession,
  renameAccount,
  type Session,
  sendConfirmation,
  sessionsQuery,
  signOut,
  switchAccount,
} from '../../data/accounts.ts';
import { useAct } from '../../data/act.ts';
import { type Me, meQuery, useMe } from '../../data/me.ts';
import { useSubmit } from '../../data/submit.ts';
import { enter, refusalOf, serviceName } from '../../entering.ts';
import { showToast } from '../../toasts.ts';
import { agoOf, momentOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { Field, problemOf } from '../parts/field.tsx';
import { FormEnd } from '../parts/form-end.tsx';
import { Loading, sentenceOf } from '../parts/notice.tsx';
import { PasswordField } from './password-field.tsx';

export function AccountView() {
  const me = useMe();
  if (me === undefined) return <Loading rows={2} />;
  return (
    <>
      {me.user?.isConfirmed === false && me.canMail && <Unconfirmed email={me.user.email} />}
      <Profile me={me} />
      <NewPassword />
      <AccountName me={me} />
      <Sessions />
    </>
  );
}

/** Mail of the service goes to no address that nobody has shown to be theirs. */
function Unconfirmed({ email }: { email: string }) {
  const say = words.accounts;
  const act = useAct();
  return (
    <section className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-xl bg-cool-soft px-5 py-4">
      <div className="min-w-0">
        <h2 className="font-semibold">{say.confirmTitle}</h2>
        <p className="mt-0.5 text-sm break-words">{say.unconfirmedNote(email)}</p>
      </div>
      <button
        type="button"
        className="button"
        onClick={() => void act(() => sendConfirmation(), say.confirmationSent(email))}
      >
        {say.sendConfirmation}
      </button>
    </section>
  );
}

function Profile({ me }: { me: Me }) {
  const say = words.accounts;
  const client = useQueryClient();
  const form = useSubmit(async ({ name = '' }) => {
    client.setQueryData(meQuery.queryKey, await editMe({ name }));
    showToast(words.site.saved);
  });
  const leave = async () => {
    try {
      await signOut();
      enter('/sign-in');
    } catch (error) {
      showToast(sentenceOf(error), { isTrouble: true });
    }
  };
  return (
    <section className="card mt-6 p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{say.profile}</h2>
          <p className="mt-0.5 text-sm text-quiet break-words">
            {say.youAre(me.user?.email ?? '', me.role ? say.asRole[me.role] : '')}
          </p>
        </div>
        <button type="button" className="button" onClick={() => void leave()}>
          {say.signOut}
        </button>
      </div>
      <form onSubmit={form.submit} noValidate className="mt-5 grid gap-4">
        <Field label={say.name} name="name" problem={problemOf(form.problems, 'name')}>
          {(props) => <input {...props} autoComplete="name" defaultValue={me.user?.name} />}
        </Field>
        <FormEnd form={form} text={words.settings.save} className="button" />
      </form>
    </section>
  );
}

function NewPassword() {
  const say = words.accounts;
  const form = useSubmit(async ({ oldPassword = '', password = '' }, element) => {
    await editMe({ oldPassword, password });
    element.reset();
    showToast(say.passwordChanged);
  }, refusalOf);
  return (
    <section className="card mt-6 p-5">
      <h2 className="text-lg font-semibold">{say.changePassword}</h2>
      <form onSubmit={form.submit} noValidate className="mt-4 grid gap-4">
        <PasswordField
          label={say.oldPassword}
          name="oldPassword"
          problem={problemOf(form.problems, 'oldPassword')}
        />
        <PasswordField label={say.newPassword} isNew problem={problemOf(form.problems, 'password')} />
        <FormEnd form={form} text={say.changePassword} className="button" />
      </form>
    </section>
  );
}

function AccountName({ me }: { me: Me }) {
  const say = words.accounts;
  const client = useQueryClient();
  const form = useSubmit(async ({ name = '' }) => {
    client.setQueryData(meQuery.queryKey, await renameAccount(name));
    showToast(words.site.saved);
  });
  const change = async (accountId: string) => {
    try {
      await switchAccount(accountId);
      enter();
    } catch (error) {
      showToast(sentenceOf(error), { isTrouble: true });
    }
  };
  return (
    <section className="card mt-6 p-5">
      <h2 className="text-lg font-semibold">{say.views.account}</h2>
      <p className="mt-0.5 text-sm text-quiet">{say.accountNameNote}</p>
      {me.role === 'owner' && (
        <form onSubmit={form.submit} noValidate className="mt-4 grid gap-4">
          <Field label={say.accountName} name="name" problem={problemOf(form.problems, 'name')}>
            {(props) => <input {...props} autoComplete="off" defaultValue={me.account?.name} />}
          </Field>
          <FormEnd form={form} text={words.settings.save} className="button" />
        </form>
      )}
      {(me.memberships.length > 1 || me.role !== 'owner') && (
        <ul className="mt-4 divide-y divide-line">
          {me.memberships.map(({ accountId, accountName, role }) => (
            <li key={accountId} className="flex items-center justify-between gap-4 py-2.5">
              <span className="min-w-0 break-words">
                {accountName || serviceName} <span className="text-sm text-quiet">{say.roles[role]}</span>
              </span>
              {accountId === me.account?.id ? (
                <span className="text-sm text-quiet">{say.inUse}</span>
              ) : (
                <button type="button" className="button" onClick={() => void change(accountId)}>
                  {say.switchTo} <span className="sr-only">{accountName || serviceName}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Sessions() {
  const say = words.accounts;
  const { data = [] } = useQuery(sessionsQuery);
  const act = useAct();
  return (
    <section className="card mt-6 p-5">
      <h2 className="text-lg font-semibold">{say.sessions}</h2>
      <ul className="mt-3 divide-y divide-line">
        {data.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-4 py-2.5">
            <p className="min-w-0">
              {browserOf(session)}
              <span className="block text-sm text-quiet">
                {session.isCurrent ? (
                  say.thisOne
                ) : (
                  <time dateTime={session.lastUsedAt} title={momentOf(session.lastUsedAt)}>
                    {say.lastUsed(agoOf(session.lastUsedAt))}
                  </time>
                )}
              </span>
            </p>
            {!session.isCurrent && (
              <button
                type="button"
                className="button"
                aria-label={`${say.end}: ${browserOf(session)}`}
                onClick={() => void act(() => endSession(session.id), say.ended)}
              >
                {say.end}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As people call them; the order counts, for browsers pretend to be each other. */
function browserOf({ userAgent }: Session): string {
  const has = (names: [string, string][]) => names.find(([mark]) => userAgent.includes(mark))?.[1];
  const browser = has([
    ['Edg', 'Edge'],
    ['Firefox', 'Firefox'],
    ['Chrom', 'Chrome'],
    ['Safari', 'Safari'],
  ]);
  const system = has([
    ['Windows', 'Windows'],
    ['Android', 'Android'],
    ['iPhone', 'iPhone'],
    ['iPad', 'iPad'],
    ['Mac OS', 'Mac'],
    ['Linux', 'Linux'],
  ]);
  return [browser, system].filter(Boolean).join(', ') || words.accounts.unknownBrowser;
}
