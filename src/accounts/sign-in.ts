// Signing in and out, and everything that asks for a password: with limits, and the same answer whoever asks.
import { hash } from 'node:crypto';
import type { Caller, User } from '../core/account/account.ts';
import { newId } from '../core/id.ts';
import type { AccountStore } from '../store/store.ts';
import { sessionLivesMs } from './callers.ts';
import { networkOf } from './network-of.ts';
import type { Passwords } from './password.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { emailTaken, TooManyTries, voidLink, wrongSignIn } from './refusals.ts';
import { hashToken, newToken } from './tokens.ts';

/** Where a request comes from. */
export interface Origin {
  address: string;
  userAgent: string;
  /** Whether all requests come from the same proxy, which is not trusted to say for whom: then the address distinguishes nobody. */
  isShared?: boolean;
}

export interface SignedIn {
  /** Of the new session; for the cookie, and nothing else. */
  token: string;
}

export interface SignIn {
  signIn(order: { email: string; password: string }, from: Origin): Promise<SignedIn>;
  /** With a link to set up, to join an account, or to open one. */
  join(
    order: { token: string; email?: string | undefined; name?: string | undefined; password: string },
    from: Origin,
  ): Promise<SignedIn>;
  resetPassword(order: { token: string; password: string }, from: Origin): Promise<SignedIn>;
  /** A new password needs the old one, and ends all other sessions. */
  editMe(
    caller: Caller & { user: User },
    edit: { name?: string | undefined; password?: string | undefined; oldPassword?: string | undefined },
    from: Origin,
  ): Promise<void>;
}

interface World {
  store: AccountStore;
  passwords: Passwords;
  now: () => number;
}

const perNetwork = { tries: 5, windowMs: 60_000 };
/** Where everybody seems to come from one address: else whoever mistypes five times would lock all others out. */
const perSharedNetwork = { tries: 60, windowMs: 60_000 };
const perUser = { tries: 10, windowMs: 15 * 60_000 };

export function openSignIn(world: World): SignIn {
  return {
    signIn: (order, from) => signIn(world, order, from),
    join: (order, from) => join(world, order, from),
    resetPassword: (order, from) => resetPassword(world, order, from),
    editMe: (caller, edit, from) => editMe(world, caller, edit, from),
  };
}

async function signIn(
  world: World,
  { email, password }: { email: string; password: string },
  from: Origin,
): Promise<SignedIn> {
  const user = await provePassword(world, { email, password }, from);
  const [membership] = await world.store.listMemberships(user.id);
  if (membership === undefined) throw wrongSignIn();
  return openSession(world, user.id, membership.accountId, from);
}

/** The user whose password this is. Tries are counted before it is looked at, so that a right one after too many is no help. */
async function provePassword(
  { store, passwords, now }: World,
  { email, password }: { email: string; password: string },
  from: Origin,
) {
  // Hashed, because people also type passwords where the address belongs.
  const userKey = `user:${hash('sha256', email.normalize('NFC').toLowerCase())}`;
  const network = `network:${networkOf(from.address)}`;
  if (from.isShared === true) await count(store, `${network}:${userKey}`, perNetwork, now());
  await count(store, network, from.isShared === true ? perSharedNetwork : perNetwork, now());
  await count(store, userKey, perUser, now());
  const user = await store.findUser(email);
  const isRight = await passwords.matches(password, user?.password ?? null);
  if (user === null || !isRight) throw wrongSignIn();
  await store.forgetTries(userKey);
  return user;
}

async function count(
  store: AccountStore,
  key: string,
  { tries, windowMs }: { tries: number; windowMs: number },
  now: number,
): Promise<void> {
  const counted = await store.countTry(key, { now, windowMs });
  if (counted.count > tries) throw new TooManyTries(Math.max(1, Math.ceil((counted.endsAt - now) / 1000)));
}

async function join(world: World, order: Parameters<SignIn['join']>[0], from: Origin): Promise<SignedIn> {
  const { store, passwords, now } = world;
  const linkHash = hashToken(order.token);
  const link = await store.findLink(linkHash, now());
  if (link === null || !['setup', 'member', 'account'].includes(link.kind)) throw voidLink();
  const email = link.kind === 'setup' ? (order.email ?? '') : link.email;
  const known = link.kind === 'setup' ? null : await store.findUser(email);
  const user =
    known === null
      ? await newUser(passwords, { email, name: order.name ?? '', password: order.password })
      : await provePassword(world, { email, password: order.password }, from);
  const joined = await store.join({ hash: linkHash, now: now(), user, isNewUser: known === null });
  if (joined === 'void') throw voidLink();
  if (joined === 'taken') throw emailTaken();
  return openSession(world, user.id, joined.accountId, from);
}

async function newUser(
  passwords: Passwords,
  { email, name, password }: { email: string; name: string; password: string },
) {
  refuseWeakPassword(password, email, '/password');
  const [before = ''] = email.split('@');
  return { id: newId(), email, name: name === '' ? before : name, password: await passwords.make(password) };
}

async function resetPassword(
  world: World,
  { token, password }: { token: string; password: string },
  from: Origin,
): Promise<SignedIn> {
  const { store, passwords, now } = world;
  const link = await store.findLink(hashToken(token), now());
  if (!link?.kind.endsWith('password')) throw voidLink();
  refuseWeakPassword(password, link.email, '/password');
  const order = { hash: hashToken(token), now: now(), password: await passwords.make(password) };
  const reset = await store.resetPassword(order);
  const [membership] = reset === null ? [] : await store.listMemberships(reset.userId);
  if (reset === null || membership === undefined) throw voidLink();
  return openSession(world, reset.userId, membership.accountId, from);
}

async function editMe(
  world: World,
  { user, proofId }: Caller & { user: User },
  edit: Parameters<SignIn['editMe']>[1],
  from: Origin,
): Promise<void> {
  const { store, passwords } = world;
  const { name, password } = edit;
  if (password === undefined) return store.editUser(user.id, { name }, proofId);
  refuseWeakPassword(password, user.email, '/password');
  await provePassword(world, { email: user.email, password: edit.oldPassword ?? '' }, from);
  await store.editUser(user.id, { name, password: await passwords.make(password) }, proofId);
}

async function openSession(
  { store, now }: World,
  userId: string,
  accountId: string,
  { userAgent }: Origin,
): Promise<SignedIn> {
  const token = newToken();
  const at = now();
  await store.openSession({
    id: newId(),
    accountId,
    userId,
    hash: hashToken(token),
    userAgent: userAgent.slice(0, 300),
    now: at,
    expiresAt: at + sessionLivesMs,
  });
  return { token };
}
