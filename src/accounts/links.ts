// One-time links: made here, shown once, used up by whoever opens them.
import {
  type Caller,
  firstAccountId,
  type Invitation,
  isOperator,
  type MemberRole,
} from '../core/account/account.ts';
import { newId } from '../core/id.ts';
import type { AccountStore } from '../store/store.ts';
import { notAllowed } from './refusals.ts';
import { hashToken, newToken } from './tokens.ts';

export interface Links {
  /** Path of a page that makes the first user; null: there is one already. */
  setupLink(): Promise<string | null>;
  /** Path of a page on which a user sets a new password; null: nobody has this address. */
  passwordLink(email: string): Promise<string | null>;
  invite(
    caller: Caller,
    order: { email: string; role: MemberRole; newAccountName: string | null },
  ): Promise<{ invitation: Invitation; path: string }>;
  /** What a link is for; null: it is void. */
  lookAtLink(token: string): Promise<LinkLook | null>;
}

export interface LinkLook {
  kind: 'setup' | 'member' | 'account' | 'password';
  email: string;
  accountName: string;
  role: MemberRole;
  /** Whoever has the address is a user already, and accepts with the password they have. */
  isUser: boolean;
}

const dayMs = 24 * 3_600_000;
const lives = { setup: dayMs, password: dayMs, member: 7 * dayMs, account: 7 * dayMs };

/** Behind a # the token stays in the browser: it is in no log and in no Referer. */
const pages = { setup: '/setup', password: '/new-password', member: '/join', account: '/join' };

export function openLinks(store: AccountStore, now: () => number): Links {
  const add = async (order: {
    kind: keyof typeof lives;
    accountId: string;
    userId?: string;
    email: string;
    role: MemberRole;
    newAccountName?: string | null;
  }) => {
    const token = newToken();
    const at = now();
    const { kind, userId = null, newAccountName = null } = order;
    const times = { createdAt: at, expiresAt: at + lives[kind] };
    const link = { ...order, ...times, id: newId(), userId, newAccountName };
    await store.addLink({ ...link, hash: hashToken(token) });
    const { id, email, role } = link;
    return { path: `${pages[kind]}#${token}`, invitation: { id, email, role, newAccountName, ...times } };
  };
  return {
    async setupLink() {
      if (await store.hasUsers()) return null;
      return (await add({ kind: 'setup', accountId: firstAccountId, email: '', role: 'owner' })).path;
    },
    async passwordLink(email) {
      const user = await store.findUser(email);
      const [membership] = user === null ? [] : await store.listMemberships(user.id);
      if (user === null || membership === undefined) return null;
      const { accountId, role } = membership;
      return (await add({ kind: 'password', accountId, userId: user.id, email: user.email, role })).path;
    },
    async invite(caller, { email, role, newAccountName }) {
      if (caller.role !== 'owner') throw notAllowed('owners of the account');
      const { accountId } = caller;
      if (newAccountName === null) return add({ kind: 'member', accountId, email, role });
      if (!isOperator(caller)) throw notAllowed('owners of the first account, who run this service,');
      return add({ kind: 'account', accountId, email, role: 'owner', newAccountName });
    },
    async lookAtLink(token) {
      const link = await store.findLink(hashToken(token), now());
      if (link === null || link.kind === 'confirm') return null;
      const { email, role, accountName } = link;
      const kind = link.kind === 'mailed-password' ? 'password' : link.kind;
      const isUser = email !== '' && (await store.findUser(email)) !== null;
      return { kind, email, role, accountName, isUser };
    },
  };
}
