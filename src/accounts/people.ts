// What members do with their account: roles, who leaves, API keys, sessions.
import type { ApiKey, Caller, Invitation, MemberRole, User } from '../core/account/account.ts';
import { newId } from '../core/id.ts';
import type { AccountStore } from '../store/store.ts';
import { lastOwner, notAllowed } from './refusals.ts';
import { hashToken, newApiKey } from './tokens.ts';

/** Somebody who is signed in. */
export type Person = Caller & { user: User };

export interface People {
  renameAccount(caller: Person, name: string): Promise<void>;
  listInvitations(caller: Person): Promise<Invitation[]>;
  removeInvitation(caller: Person, id: string): Promise<boolean>;
  /** False: there is no such member. */
  setRole(caller: Person, userId: string, role: MemberRole): Promise<boolean>;
  /** Owners remove members; everybody may leave. False: there is no such member. */
  removeMember(caller: Person, userId: string): Promise<boolean>;
  /** The key itself is given here, and never again. */
  makeKey(
    caller: Person,
    order: { name: string; canWrite: boolean; expiresAt: number | null },
  ): Promise<{ key: string; made: ApiKey }>;
  /** Their own; owners see all of the account. */
  listKeys(caller: Person): Promise<ApiKey[]>;
  removeKey(caller: Person, id: string): Promise<boolean>;
}

export function openPeople(store: AccountStore, now: () => number): People {
  const judge = (edit: 'done' | 'unknown' | 'last-owner') => {
    if (edit === 'last-owner') throw lastOwner();
    return edit === 'done';
  };
  const asOwner = ({ role, accountId }: Person) => {
    if (role !== 'owner') throw notAllowed('owners of the account');
    return accountId;
  };
  const onlyOf = ({ role, user }: Person) => (role === 'owner' ? null : user.id);
  return {
    renameAccount: async (caller, name) => store.renameAccount(asOwner(caller), name),
    listInvitations: async (caller) => store.listInvitations(asOwner(caller), now()),
    removeInvitation: async (caller, id) => store.removeInvitation(asOwner(caller), id),
    setRole: async (caller, userId, role) => judge(await store.setRole(asOwner(caller), userId, role)),
    async removeMember(caller, userId) {
      const accountId = caller.user.id === userId ? caller.accountId : asOwner(caller);
      return judge(await store.removeMember(accountId, userId));
    },
    async makeKey(caller, { name, canWrite, expiresAt }) {
      const { key, hint } = newApiKey();
      const made = { id: newId(), name, hint, canWrite, userId: caller.user.id, createdAt: now(), expiresAt };
      await store.addKey({ ...made, accountId: caller.accountId, hash: hashToken(key) });
      return { key, made: { ...made, lastUsedAt: null } };
    },
    listKeys: (caller) => store.listKeys(caller.accountId, onlyOf(caller)),
    removeKey: (caller, id) => store.removeKey(caller.accountId, id, onlyOf(caller)),
  };
}
