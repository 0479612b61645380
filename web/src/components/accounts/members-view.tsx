// The people of an account: who they are, what they may do, and who is asked to come in.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  invitationsQuery,
  type Member,
  membersQuery,
  type Role,
  removeMember,
  setRole,
} from '../../data/accounts.ts';
import { useAct } from '../../data/act.ts';
import { useMe } from '../../data/me.ts';
import { enter } from '../../entering.ts';
import { words } from '../../words/words.ts';
import { Confirm } from '../parts/confirm.tsx';
import { Failure, Loading } from '../parts/notice.tsx';
import { InviteForm, OpenInvitations } from './invitations.tsx';

export function MembersView() {
  const me = useMe();
  const { data: members, error, refetch } = useQuery(membersQuery);
  const isOwner = me?.role === 'owner';
  const { data: invitations = [] } = useQuery({ ...invitationsQuery, enabled: isOwner });
  const say = words.accounts;
  if (members === undefined || me === undefined)
    return error ? <Failure error={error} onRetry={() => refetch()} /> : <Loading rows={2} />;
  return (
    <>
      <section className="mt-6">
        <h2 className="text-lg font-semibold">{say.members}</h2>
        <p className="mt-1 text-quiet">{say.membersNote}</p>
        <ul className="card mt-4 divide-y divide-line">
          {members.map((member) => (
            <MemberRow key={member.id} member={member} canManage={isOwner} canMail={me.canMail} />
          ))}
        </ul>
      </section>
      {isOwner && (
        <>
          <InviteForm isOperator={me.isOperator} />
          <OpenInvitations invitations={invitations} />
        </>
      )}
    </>
  );
}

function MemberRow({ member, canManage, canMail }: { member: Member; canManage: boolean; canMail: boolean }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const act = useAct();
  const say = words.accounts;
  const { id, name, email, role, isMe, isConfirmed } = member;
  const remove = () =>
    void act(async () => {
      await removeMember(id);
      if (isMe) enter('/sign-in');
    }, say.removed(name));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5">
      <p className="min-w-0">
        <span className="font-medium break-words">{name}</span>{' '}
        {isMe && <span className="pill bg-plain-soft text-quiet">{say.you}</span>}{' '}
        {canMail && !isConfirmed && <span className="pill bg-plain-soft text-quiet">{say.notConfirmed}</span>}
        <span className="block text-sm text-quiet break-all">{email}</span>
      </p>
      <div className="flex items-center gap-2">
        {canManage ? (
          <RoleSelect
            label={say.roleOf(name)}
            value={role}
            onChange={(next) => void act(() => setRole(id, next), say.roleSet(name, say.asRole[next]))}
          />
        ) : (
          <span className="text-sm text-quiet">{say.roles[role]}</span>
        )}
        {(canManage || isMe) && (
          <button
            type="button"
            className="button"
            aria-label={isMe ? say.leave : `${say.remove}: ${name}`}
            onClick={() => setIsLeaving(true)}
          >
            {isMe ? say.leave : say.remove}
          </button>
        )}
      </div>
      {isLeaving && (
        <Confirm
          title={isMe ? say.leaveTitle : say.removeTitle(name)}
          note={isMe ? say.leaveNote : say.removeNote}
          action={isMe ? say.leave : say.remove}
          onYes={remove}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </li>
  );
}

interface RoleSelectProps {
  label: string;
  value: Role;
  onChange: (role: Role) => void;
}

function RoleSelect({ label, value, onChange }: RoleSelectProps) {
  return (
    <select
      aria-label={label}
      className="button pr-2"
      value={value}
      onChange={(event) => onChange(event.target.value as Role)}
    >
      {Object.entries(words.accounts.roles).map(([role, word]) => (
        <option key={role} value={role}>
          {word}
        </option>
      ))}
    </select>
  );
}
