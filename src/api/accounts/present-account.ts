// Accounts as the API shows them: times as text, and nothing that proves who somebody is.
import type { ApiKey, Invitation, Member, Session } from '../../core/account/account.ts';

const time = (ms: number) => new Date(ms).toISOString();

export function presentSession(session: Session, currentId: string) {
  const { id, userAgent, createdAt, lastUsedAt, expiresAt } = session;
  return {
    id,
    userAgent,
    createdAt: time(createdAt),
    lastUsedAt: time(lastUsedAt),
    expiresAt: time(expiresAt),
    isCurrent: id === currentId,
  };
}

export function presentMember({ id, email, name, role, joinedAt, isConfirmed }: Member, myId: string) {
  return { id, email, name, role, joinedAt: time(joinedAt), isMe: id === myId, isConfirmed };
}

export function presentInvitation({ id, email, role, newAccountName, createdAt, expiresAt }: Invitation) {
  return { id, email, role, newAccountName, createdAt: time(createdAt), expiresAt: time(expiresAt) };
}

export function presentKey({ id, name, hint, canWrite, userId, createdAt, expiresAt, lastUsedAt }: ApiKey) {
  return {
    id,
    name,
    hint,
    scope: canWrite ? ('write' as const) : ('read' as const),
    userId,
    createdAt: time(createdAt),
    expiresAt: expiresAt === null ? null : time(expiresAt),
    lastUsedAt: lastUsedAt === null ? null : time(lastUsedAt),
  };
}
