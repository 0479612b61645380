// The accounts' door: who may use this service, how they prove it, and what they may do.
import type { AccountStore } from '../store/store.ts';
import { type Callers, openCallers } from './callers.ts';
import { type Links, openLinks } from './links.ts';
import { type MailedLinks, openMailedLinks } from './mailed-links.ts';
import { openPasswords, type PasswordCost, usualCost } from './password.ts';
import { openPeople, type People } from './people.ts';
import { openSignIn, type SignIn } from './sign-in.ts';

export { sessionLivesMs } from './callers.ts';
export { networkOf } from './network-of.ts';
export type { Person } from './people.ts';
export { openRate } from './rate.ts';
export { TooManyTries } from './refusals.ts';
export type { Origin, SignedIn } from './sign-in.ts';
export { hashToken, newToken } from './tokens.ts';

export interface Accounts extends Callers, Links, MailedLinks, People, SignIn {
  store: AccountStore;
}

export function openAccounts(settings: {
  store: AccountStore;
  now: () => number;
  /** Cheaper only in tests. */
  passwordCost?: PasswordCost;
}): Accounts {
  const { store, now, passwordCost = usualCost } = settings;
  return {
    store,
    ...openCallers(store, now),
    ...openLinks(store, now),
    ...openMailedLinks(store, now),
    ...openPeople(store, now),
    ...openSignIn({ store, now, passwords: openPasswords(passwordCost) }),
  };
}
