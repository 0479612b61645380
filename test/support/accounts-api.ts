// The API with accounts on, and people in it who are signed in.
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type Accounts, openAccounts } from '../../src/accounts/accounts.ts';
import type { Caller, MemberRole, User } from '../../src/core/account/account.ts';
import type { Store } from '../../src/store/store.ts';
import { type ConformingApi, openConformingApi } from './conforming-api.ts';
import { openTemporaryStore } from './temporary-store.ts';

export interface SignedInPerson {
  caller: Caller & { user: User };
  /** As a page of the service sends them: with the cookie, and from our own origin. */
  headers: Record<string, string>;
  ask(order: InjectOptions): Promise<LightMyRequestResponse>;
}

export interface AccountsApi extends ConformingApi {
  accounts: Accounts;
  /** Who set the service up. */
  owner: SignedInPerson;
  /** Somebody who was invited to the owner's account, or to one of their own. */
  join(email: string, place: { role: MemberRole } | { newAccountName: string }): Promise<SignedInPerson>;
  /** As with the link that only their address gets. */
  confirm(person: SignedInPerson): Promise<void>;
}

export const password = 'correct horse 9';
const origin = 'http://127.0.0.1:3000';

/** Passwords cost next to nothing here. */
export async function openAccountsApi(
  store: Store,
  now: () => number = Date.now,
  {
    publicUrl = null,
    ...stages
  }: Parameters<typeof openConformingApi>[2] & { publicUrl?: string | null } = {},
): Promise<AccountsApi> {
  const passwordCost = { ln: 4, r: 1, p: 1 };
  const accounts = openAccounts({ store: store.accounts, now, passwordCost });
  const enter = async (path: string | null, email: string) => {
    const token = path?.split('#')[1] ?? '';
    const from = { address: '127.0.0.1', userAgent: 'test' };
    const session = await accounts.join({ token, email, name: email.split('@')[0], password }, from);
    const known = await accounts.bySession(session.token);
    if (known === null || known.caller.user === null) throw new Error('nobody came in');
    const { caller } = known;
    return {
      caller: { ...caller, user: known.caller.user },
      headers: { cookie: `heed=${session.token}`, origin },
    };
  };
  const first = await enter(await accounts.setupLink(), 'ann@example.com');
  const access = { accounts, publicUrl, trustProxy: false as const, sitesEach: 20, hasMail: true };
  const known = publicUrl === null ? first.headers : seenAs(publicUrl, first.headers.cookie);
  const api = await openConformingApi(store, now, { access, ...stages }, known);
  const asking = (person: Omit<SignedInPerson, 'ask'>): SignedInPerson => ({
    ...person,
    ask: (order) => api.ask({ ...order, headers: { ...person.headers, ...order.headers } }),
  });
  return {
    ...api,
    accounts,
    owner: asking(first),
    async join(email, place) {
      const order = { role: 'member' as const, newAccountName: null, ...place };
      const { path } = await accounts.invite(first.caller, { email, ...order });
      return asking(await enter(path, email));
    },
    async confirm({ caller }) {
      const path = await accounts.confirmationLink(caller);
      await accounts.confirmAddress(caller, path.split('#')[1] ?? '');
    },
  };
}

export interface TimedAccountsApi {
  api: AccountsApi;
  now(): number;
  /** Lets so many of them pass, so that rate limits reset. */
  minutes(count: number): void;
  close(): Promise<void>;
}

/** Over a store of its own, with a clock that stands still until it is moved on. */
export async function openTimedAccountsApi(): Promise<TimedAccountsApi> {
  let clock = Date.UTC(2026, 5, 1);
  const temporary = await openTemporaryStore();
  const now = () => clock;
  const api = await openAccountsApi(temporary.store, now);
  return {
    api,
    now,
    minutes(count) {
      clock += count * 60_000;
    },
    async close() {
      await api.close();
      await temporary.close();
    },
  };
}

/** The name and the cookie that a browser uses at a public https address. */
function seenAs(publicUrl: string, cookie: string): Record<string, string> {
  return { host: new URL(publicUrl).host, cookie: cookie.replace('heed=', '__Host-heed=') };
}
