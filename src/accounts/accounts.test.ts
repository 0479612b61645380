// Accounts over a real store: who gets in, for how long, and who may do what to whom.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTemporaryStore, type TemporaryStore } from '../../test/support/temporary-store.ts';
import type { MemberRole } from '../core/account/account.ts';
import { type Accounts, openAccounts, type Person } from './accounts.ts';

const password = 'correct horse 9';
const minute = 60_000;
const day = 24 * 60 * minute;
const cheap = { ln: 4, r: 1, p: 1 };

let temporary: TemporaryStore;
let accounts: Accounts;
let now = 0;
let networks = 0;

beforeEach(async () => {
  now = Date.UTC(2026, 5, 1);
  temporary = await openTemporaryStore();
  accounts = openAccounts({ store: temporary.store.accounts, now: () => now, passwordCost: cheap });
});
afterEach(() => temporary.close());

/** From another network each time, so that no limit is met by chance. */
function from(address?: string) {
  networks += 1;
  return { address: address ?? `192.0.2.${networks % 250}`, userAgent: 'test' };
}
const tokenOf = (path: string | null) => path?.split('#')[1] ?? '';

async function personOf(token: string): Promise<Person> {
  const known = await accounts.bySession(token);
  if (known?.caller.user == null) throw new Error('nobody is signed in');
  return { ...known.caller, user: known.caller.user };
}

async function setUp(): Promise<Person> {
  const order = { token: tokenOf(await accounts.setupLink()), email: 'ann@example.com', password };
  return personOf((await accounts.join(order, from())).token);
}

async function enter(owner: Person, email: string, role: MemberRole, newAccountName: string | null = null) {
  const { path } = await accounts.invite(owner, { email, role, newAccountName });
  return personOf((await accounts.join({ token: tokenOf(path), password }, from())).token);
}

const refusal = (code: string) => ({ code: `accounts.${code}` });

describe('a link', () => {
  it('to set up leads to its page, works for a day, and is not made where there is a user', async () => {
    const path = await accounts.setupLink();
    expect(path).toMatch(/^\/setup#[\w-]{43}$/);
    expect(await accounts.lookAtLink(tokenOf(path))).toMatchObject({
      kind: 'setup',
      isUser: false,
      role: 'owner',
    });
    now += day - 1;
    expect(await accounts.lookAtLink(tokenOf(path))).not.toBeNull();
    now += 2;
    expect(await accounts.lookAtLink(tokenOf(path))).toBeNull();
    const order = { token: tokenOf(path), email: 'ann@example.com', password };
    await expect(accounts.join(order, from())).rejects.toMatchObject(refusal('void-link'));
    await setUp();
    expect(await accounts.setupLink()).toBeNull();
  });

  it('to join says for whom, to what and as what, for seven days, and whether they are a user already', async () => {
    const owner = await setUp();
    await accounts.renameAccount(owner, 'Lamps');
    const order = { email: 'bob@example.com', role: 'viewer' as const, newAccountName: null };
    const { path, invitation } = await accounts.invite(owner, order);
    expect(path).toMatch(/^\/join#/);
    expect(invitation).toMatchObject({
      email: order.email,
      role: 'viewer',
      createdAt: now,
      expiresAt: now + 7 * day,
    });
    expect(await accounts.listInvitations(owner)).toEqual([invitation]);
    expect(await accounts.lookAtLink(tokenOf(path))).toEqual({
      ...{ kind: 'member', email: order.email, role: 'viewer', accountName: 'Lamps', isUser: false },
    });
    const again = await accounts.invite(owner, { ...order, email: owner.user.email });
    expect(await accounts.lookAtLink(tokenOf(again.path))).toMatchObject({ isUser: true });
    expect(await accounts.removeInvitation(owner, invitation.id)).toBe(true);
    expect(await accounts.removeInvitation(owner, invitation.id)).toBe(false);
    expect(await accounts.lookAtLink(tokenOf(path))).toBeNull();
    expect(await accounts.lookAtLink('')).toBeNull();
  });

  it('to an account of their own makes an owner of it, and is for operators to give', async () => {
    const owner = await setUp();
    const bob = await enter(owner, 'bob@example.com', 'viewer', 'Bobs');
    expect(bob).toMatchObject({ role: 'owner', accountName: 'Bobs', canWrite: true });
    expect(bob.accountId).not.toBe(owner.accountId);
    const order = { email: 'eve@example.com', role: 'member' as const };
    await expect(accounts.invite(bob, { ...order, newAccountName: 'Eves' })).rejects.toMatchObject(
      refusal('not-allowed'),
    );
    const member = await enter(owner, 'mia@example.com', 'member');
    await expect(accounts.invite(member, { ...order, newAccountName: null })).rejects.toMatchObject(
      refusal('not-allowed'),
    );
  });

  it('to a new password is for users only, leads nowhere else, works for a day and once', async () => {
    const owner = await setUp();
    expect(await accounts.passwordLink('nobody@example.com')).toBeNull();
    const path = await accounts.passwordLink('ANN@example.com');
    expect(path).toMatch(/^\/new-password#/);
    const token = tokenOf(path);
    await expect(accounts.join({ token, password }, from())).rejects.toMatchObject(refusal('void-link'));
    await expect(accounts.resetPassword({ token, password: 'short' }, from())).rejects.toThrow();
    const { path: other } = await accounts.invite(owner, {
      ...{ email: 'bob@example.com', role: 'member', newAccountName: null },
    });
    await expect(accounts.resetPassword({ token: tokenOf(other), password }, from())).rejects.toMatchObject(
      refusal('void-link'),
    );
    const session = await accounts.resetPassword({ token, password: 'a better one, 9' }, from());
    expect((await personOf(session.token)).user.email).toBe('ann@example.com');
    await expect(accounts.resetPassword({ token, password }, from())).rejects.toMatchObject(
      refusal('void-link'),
    );
    const late = tokenOf(await accounts.passwordLink('ann@example.com'));
    now += day + 1;
    await expect(accounts.resetPassword({ token: late, password }, from())).rejects.toMatchObject(
      refusal('void-link'),
    );
  });
});

describe('who joins', () => {
  it('is named as they say, or as their address begins, and has a password that is not weak', async () => {
    const owner = await setUp();
    expect(owner.user).toMatchObject({ name: 'ann', email: 'ann@example.com' });
    const order = { email: 'bob@example.com', role: 'member' as const, newAccountName: null };
    const token = tokenOf((await accounts.invite(owner, order)).path);
    await expect(accounts.join({ token, password: 'bob' }, from())).rejects.toMatchObject({
      problems: [{ pointer: '/password' }],
    });
    // The address is that of the invitation, whatever is sent.
    const sent = { token, email: 'eve@example.com', name: 'Bob B.', password };
    const { token: session } = await accounts.join(sent, from());
    expect((await personOf(session)).user).toMatchObject({ name: 'Bob B.', email: 'bob@example.com' });
    await expect(accounts.join(sent, from())).rejects.toMatchObject(refusal('void-link'));
  });

  it('and is a user already proves it with the password they have', async () => {
    const owner = await setUp();
    const bob = await enter(owner, 'bob@example.com', 'owner', 'Bobs');
    const { path } = await accounts.invite(bob, {
      ...{ email: owner.user.email, role: 'viewer', newAccountName: null },
    });
    const token = tokenOf(path);
    await expect(accounts.join({ token, password: 'another one, 9' }, from())).rejects.toMatchObject(
      refusal('wrong-sign-in'),
    );
    const session = await personOf((await accounts.join({ token, password }, from())).token);
    expect(session).toMatchObject({ accountName: 'Bobs', role: 'viewer', canWrite: false });
    expect(session.user.id).toBe(owner.user.id);
  });
});

describe('signing in', () => {
  const signIn = (email: string, given: string, address?: string) =>
    accounts.signIn({ email, password: given }, from(address));

  it('is refused in the same words for a wrong password and an unknown address', async () => {
    await setUp();
    const wrong = await signIn('ann@example.com', 'wrong').catch((error: Error) => error);
    const unknown = await signIn('eve@example.com', password).catch((error: Error) => error);
    expect(wrong).toMatchObject({ ...refusal('wrong-sign-in'), transient: false });
    expect({ ...(unknown as Error) }).toEqual({ ...(wrong as Error) });
  });

  it('is tried five times a minute from one network, and then not even with the right password', async () => {
    await setUp();
    for (const n of [1, 2, 3, 4, 5]) {
      await expect(signIn(`${n}@example.com`, 'wrong', '198.51.100.1')).rejects.toMatchObject(
        refusal('wrong-sign-in'),
      );
    }
    now += 20_500;
    await expect(signIn('ann@example.com', password, '198.51.100.1')).rejects.toMatchObject({
      ...refusal('too-many-tries'),
      retryAfterSeconds: 40,
    });
    await signIn('ann@example.com', password, '198.51.100.2');
    now += 39_000;
    await expect(signIn('ann@example.com', password, '198.51.100.1')).rejects.toMatchObject({
      retryAfterSeconds: 1,
    });
    now += 500;
    await signIn('ann@example.com', password, '198.51.100.1');
  });

  it('is tried ten times in a quarter of an hour for one user, from wherever; the right password starts it over', async () => {
    await setUp();
    const wrong = async (times: number) => {
      for (let n = 0; n < times; n += 1) {
        await expect(signIn('ann@example.com', 'wrong')).rejects.toMatchObject(refusal('wrong-sign-in'));
      }
    };
    await wrong(9);
    await signIn('ANN@Example.com', password);
    await wrong(10);
    await expect(signIn('Ann@example.com', password)).rejects.toMatchObject({
      ...refusal('too-many-tries'),
      retryAfterSeconds: 900,
    });
    now += 15 * minute;
    await signIn('ann@example.com', password);
  });
});

describe('a session', () => {
  it('lives for thirty days after its last use, which is noted every five minutes', async () => {
    await setUp();
    const { token } = await accounts.signIn({ email: 'ann@example.com', password }, from());
    now += 5 * minute;
    expect(await accounts.bySession(token)).toMatchObject({ isRenewed: false, caller: { kind: 'session' } });
    now += 1;
    expect(await accounts.bySession(token)).toMatchObject({ isRenewed: true });
    expect(await accounts.bySession(token)).toMatchObject({ isRenewed: false });
    now += 30 * day - 1;
    expect(await accounts.bySession(token)).toMatchObject({ isRenewed: true });
    now += 30 * day + 1;
    expect(await accounts.bySession(token)).toBeNull();
    expect(await accounts.bySession('')).toBeNull();
  });

  it('keeps the name of the browser, in bounds', async () => {
    const { user } = await setUp();
    await accounts.signIn({ email: user.email, password }, { address: '::1', userAgent: 'x'.repeat(5000) });
    const sessions = await accounts.store.listSessions(user.id, now);
    expect(sessions.map(({ userAgent }) => userAgent.length).sort()).toEqual([300, 4]);
  });

  it('stays when its user is renamed, and is the only one that stays with a new password, which needs the old one', async () => {
    const owner = await setUp();
    const other = await accounts.signIn({ email: owner.user.email, password }, from());
    await accounts.editMe(owner, { name: 'Ann A.' }, from());
    expect((await personOf(other.token)).user.name).toBe('Ann A.');
    const edit = { password: 'a better one, 9', oldPassword: 'wrong' };
    await expect(accounts.editMe(owner, edit, from())).rejects.toMatchObject(refusal('wrong-sign-in'));
    await expect(accounts.editMe(owner, { password: edit.password }, from())).rejects.toMatchObject(
      refusal('wrong-sign-in'),
    );
    await expect(
      accounts.editMe(owner, { password: 'weak', oldPassword: password }, from()),
    ).rejects.toMatchObject({
      problems: [{ pointer: '/password' }],
    });
    await accounts.editMe(owner, { ...edit, oldPassword: password }, from());
    expect(await accounts.bySession(other.token)).toBeNull();
    expect(await accounts.store.listSessions(owner.user.id, now)).toHaveLength(1);
    await accounts.signIn({ email: owner.user.email, password: edit.password }, from());
  });
});

describe('members', () => {
  it('are managed by owners alone', async () => {
    const owner = await setUp();
    const mia = await enter(owner, 'mia@example.com', 'member');
    const vic = await enter(owner, 'vic@example.com', 'viewer');
    const notAllowed = refusal('not-allowed');
    for (const person of [mia, vic]) {
      await expect(accounts.renameAccount(person, 'Mine')).rejects.toMatchObject(notAllowed);
      await expect(accounts.listInvitations(person)).rejects.toMatchObject(notAllowed);
      await expect(accounts.removeInvitation(person, 'any')).rejects.toMatchObject(notAllowed);
      await expect(accounts.setRole(person, person.user.id, 'owner')).rejects.toMatchObject(notAllowed);
      await expect(accounts.removeMember(person, owner.user.id)).rejects.toMatchObject(notAllowed);
    }
    expect(await accounts.setRole(owner, vic.user.id, 'member')).toBe(true);
    expect(await accounts.setRole(owner, 'nobody', 'member')).toBe(false);
    expect(await accounts.removeMember(owner, 'nobody')).toBe(false);
    expect(await accounts.removeMember(owner, vic.user.id)).toBe(true);
    expect(await accounts.removeMember(mia, mia.user.id)).toBe(true);
    await expect(accounts.removeMember(owner, owner.user.id)).rejects.toMatchObject(refusal('last-owner'));
    await expect(accounts.setRole(owner, owner.user.id, 'viewer')).rejects.toMatchObject(
      refusal('last-owner'),
    );
  });

  it('have keys that may do what they may, no more; owners see and remove all of the account', async () => {
    const owner = await setUp();
    const mia = await enter(owner, 'mia@example.com', 'member');
    const vic = await enter(owner, 'vic@example.com', 'viewer');
    const order = { name: 'CI', canWrite: true, expiresAt: now + day };
    const [ofOwner, ofMia, ofVic] = [
      await accounts.makeKey(owner, order),
      await accounts.makeKey(mia, { ...order, canWrite: false, expiresAt: null }),
      await accounts.makeKey(vic, order),
    ];
    expect(ofMia.made).toMatchObject({ name: 'CI', userId: mia.user.id, createdAt: now, lastUsedAt: null });
    expect(await accounts.byKey(ofOwner.key)).toMatchObject({
      kind: 'key',
      canWrite: true,
      proofId: ofOwner.made.id,
    });
    expect(await accounts.byKey(ofMia.key)).toMatchObject({ canWrite: false, accountId: owner.accountId });
    expect(await accounts.byKey(ofVic.key)).toMatchObject({ canWrite: false, role: 'viewer' });
    expect(await accounts.byKey(ofMia.key.replace('heed_', 'head_'))).toBeNull();
    expect((await accounts.listKeys(owner)).map(({ id }) => id)).toEqual(
      expect.arrayContaining([ofOwner.made.id, ofMia.made.id, ofVic.made.id]),
    );
    expect((await accounts.listKeys(mia)).map(({ id }) => id)).toEqual([ofMia.made.id]);
    expect(await accounts.removeKey(mia, ofVic.made.id)).toBe(false);
    expect(await accounts.removeKey(owner, ofVic.made.id)).toBe(true);
    expect(await accounts.byKey(ofVic.key)).toBeNull();
    now += day + 1;
    expect(await accounts.byKey(ofOwner.key)).toBeNull();
    expect(await accounts.byKey(ofMia.key)).not.toBeNull();
  });

  it('see when a key was last used, to five minutes', async () => {
    const owner = await setUp();
    const { key, made } = await accounts.makeKey(owner, { name: 'CI', canWrite: false, expiresAt: null });
    const usedAt = async () => (await accounts.listKeys(owner)).find(({ id }) => id === made.id)?.lastUsedAt;
    const first = now;
    await accounts.byKey(key);
    now += 5 * minute;
    await accounts.byKey(key);
    expect(await usedAt()).toBe(first);
    now += 1;
    await accounts.byKey(key);
    expect(await usedAt()).toBe(now);
  });
});
