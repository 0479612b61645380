// Asking somebody to come in: a link that is made here and handed over by whoever asks.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Invitation, invite, type Role, removeInvitation } from '../../data/accounts.ts';
import { useAct } from '../../data/act.ts';
import { useSubmit } from '../../data/submit.ts';
import { momentOf } from '../../wording.ts';
import { words } from '../../words/words.ts';
import { Field, problemOf } from '../parts/field.tsx';
import { FormEnd } from '../parts/form-end.tsx';
import { CopyBox } from '../settings/copy-box.tsx';

/** The choice beside the roles: nothing of this account, but one of their own. */
const ownAccount = 'own';

export function InviteForm({ isOperator }: { isOperator: boolean }) {
  const say = words.accounts;
  const client = useQueryClient();
  const [role, setRole] = useState<Role | typeof ownAccount>('member');
  const [made, setMade] = useState<{ email: string; link: string } | null>(null);
  const isOwn = role === ownAccount;
  const form = useSubmit(async ({ email = '', newAccountName = '' }, element) => {
    setMade(await invite(isOwn ? { email, newAccountName } : { email, role }));
    element.reset();
    await client.invalidateQueries({ queryKey: ['accounts'] });
  });
  return (
    <section className="card mt-6 p-5">
      <h2 className="text-lg font-semibold">{say.invite}</h2>
      <p className="mt-0.5 text-sm text-quiet">{say.inviteNote}</p>
      <form onSubmit={form.submit} noValidate className="mt-5 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={say.email} name="email" problem={problemOf(form.problems, 'email')}>
            {(props) => <input {...props} type="email" required autoComplete="off" />}
          </Field>
          <Field
            label={say.role}
            name="role"
            hint={isOwn ? say.ownAccountHint : say.roleNotes[role]}
            problem={problemOf(form.problems, 'role')}
          >
            {(props) => (
              <select {...props} value={role} onChange={(event) => setRole(event.target.value as Role)}>
                {Object.entries(say.roles).map(([value, word]) => (
                  <option key={value} value={value}>
                    {word}
                  </option>
                ))}
                {isOperator && <option value={ownAccount}>{say.ownAccount}</option>}
              </select>
            )}
          </Field>
        </div>
        {isOwn && (
          <Field
            label={say.accountName}
            name="newAccountName"
            problem={problemOf(form.problems, 'newAccountName')}
          >
            {(props) => <input {...props} required autoComplete="off" />}
          </Field>
        )}
        <FormEnd form={form} text={say.makeLink} />
      </form>
      {made && <CopyBox label={say.linkFor(made.email)} note={say.linkNote} value={made.link} />}
    </section>
  );
}

export function OpenInvitations({ invitations }: { invitations: Invitation[] }) {
  const say = words.accounts;
  const act = useAct();
  if (invitations.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-lg font-semibold">{say.invitations}</h2>
      <ul className="card mt-4 divide-y divide-line">
        {invitations.map(({ id, email, role, newAccountName, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5">
            <p className="min-w-0">
              <span className="font-medium break-all">{email}</span>
              <span className="block text-sm text-quiet break-words">
                {newAccountName ?? say.roles[role]}, {say.until(momentOf(expiresAt))}
              </span>
            </p>
            <button
              type="button"
              className="button"
              aria-label={`${say.takeBack}: ${email}`}
              onClick={() => void act(() => removeInvitation(id), say.takenBack)}
            >
              {say.takeBack}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
