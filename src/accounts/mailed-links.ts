// Links that go by mail, and so show whose an address is: to confirm it, and to set a new password. The mails say nothing that
// anybody chose, and few are sent, so that nobody can write to others in the operator's name.
import { hash } from 'node:crypto';
import type { Caller, User } from '../core/account/account.ts';
import { newId } from '../core/id.ts';
import type { AccountStore } from '../store/store.ts';
import { networkOf } from './network-of.ts';
import { TooManyTries, voidLink } from './refusals.ts';
import type { Origin } from './sign-in.ts';
import { hashToken, newToken } from './tokens.ts';

export interface MailedLinks {
  /** Path of the page on which a user confirms their address; to be sent there, and shown to nobody. */
  confirmationLink(caller: Caller & { user: User }): Promise<string>;
  /** Both count: the link, which only the address gets, and the session of its user. */
  confirmAddress(caller: Caller & { user: User }, token: string): Promise<void>;
  /** Path of the page on which a new password is set; null: nobody has this address. */
  mailedPasswordLink(
    email: string,
    from: Pick<Origin, 'address' | 'isShared'>,
  ): Promise<{ path: string; email: string } | null>;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const limits = {
  address: { tries: 3, windowMs: dayMs },
  account: { tries: 20, windowMs: dayMs },
  network: { tries: 5, windowMs: 60_000 },
  all: { tries: 200, windowMs: hourMs },
};

export function openMailedLinks(store: AccountStore, now: () => number): MailedLinks {
  const count = async (kind: keyof typeof limits, what: string) => {
    const { tries, windowMs } = limits[kind];
    const at = now();
    const counted = await store.countTry(`mail-${kind}:${what}`, { now: at, windowMs });
    if (counted.count <= tries) return;
    const seconds = Math.max(1, Math.ceil((counted.endsAt - at) / 1000));
    throw new TooManyTries(seconds, 'Too many e-mails requested.');
  };
  // Each kind by itself: whoever uses up the mails of one keeps nobody from the other.
  const countAddress = (kind: 'confirm' | 'password', email: string) =>
    count('address', `${kind}:${hash('sha256', email.normalize('NFC').toLowerCase())}`);
  const add = async (kind: 'confirm' | 'mailed-password', user: User, accountId: string) => {
    const token = newToken();
    const at = now();
    const { id: userId, email } = user;
    await store.addLink({
      ...{ id: newId(), kind, accountId, userId, email, role: 'viewer', newAccountName: null },
      ...{ createdAt: at, expiresAt: at + dayMs, hash: hashToken(token) },
    });
    return token;
  };
  return {
    async confirmationLink({ user, accountId }) {
      await count('account', accountId);
      await countAddress('confirm', user.email);
      return `/confirm#${await add('confirm', user, accountId)}`;
    },
    async confirmAddress({ user }, token) {
      const order = { hash: hashToken(token), userId: user.id, now: now() };
      if (!(await store.confirmAddress(order))) throw voidLink();
    },
    async mailedPasswordLink(email, { address, isShared = false }) {
      if (!isShared) await count('network', networkOf(address));
      await count('all', '');
      await countAddress('password', email);
      const user = await store.findUser(email);
      const [membership] = user === null ? [] : await store.listMemberships(user.id);
      if (user === null || membership === undefined) return null;
      const token = await add('mailed-password', user, membership.accountId);
      return { path: `/new-password#${token}`, email: user.email };
    },
  };
}
