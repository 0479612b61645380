import { expect, it } from 'vitest';
import { forEachStore } from '../../../test/support/stores.ts';
import { firstAccountId } from '../../core/account/account.ts';
import { newId } from '../../core/id.ts';
import type { AccountStore, Store } from '../store.ts';

const now = Date.UTC(2026, 0, 10);
const later = now + 7 * 24 * 3_600_000;
const person = (email: string) => ({ id: newId(), email, name: 'Somebody', password: 'a hash' });

/** Makes a link and joins by it at once. */
async function invite(
  accounts: AccountStore,
  kind: 'setup' | 'member' | 'account',
  email: string,
  more: { accountId?: string; role?: 'owner' | 'member' | 'viewer' } = {},
) {
  const hash = `hash of ${newId()}`;
  const link = { id: newId(), kind, userId: null, email, createdAt: now, expiresAt: later, hash };
  const newAccountName = kind === 'account' ? 'Their own' : null;
  await accounts.addLink({ ...link, accountId: firstAccountId, role: 'owner', newAccountName, ...more });
  const user = person(email);
  const joined = await accounts.join({ hash, now, user, isNewUser: true });
  if (typeof joined === 'string') throw new Error(joined);
  return { user, accountId: joined.accountId };
}

async function openSession(accounts: AccountStore, userId: string, accountId: string) {
  const session = { id: newId(), hash: `hash of ${newId()}` };
  await accounts.openSession({ ...session, accountId, userId, userAgent: 'a', now, expiresAt: later });
  return session;
}

async function addKey(accounts: AccountStore, userId: string, accountId: string) {
  const key = { id: newId(), hash: `hash of ${newId()}`, name: 'a key', hint: 'heed_1' };
  await accounts.addKey({ ...key, userId, accountId, canWrite: true, createdAt: now, expiresAt: null });
  return key;
}

forEachStore('accounts', (stores) => {
  const open = async (): Promise<AccountStore> => ((await stores.open()) satisfies Store).accounts;

  it('are set up once, and the first user owns what was there', async () => {
    const accounts = await open();
    const link = { id: newId(), kind: 'setup' as const, userId: null, email: '', createdAt: now };
    const order = { ...link, accountId: 'local', role: 'owner' as const, newAccountName: null };
    for (const hash of ['one', 'two'])
      await accounts.addLink({ ...order, id: newId(), hash, expiresAt: later });
    expect(await accounts.hasUsers()).toBe(false);
    const all = await Promise.all(
      ['one', 'two'].map((hash) =>
        accounts.join({ hash, now, user: person(`${hash}@example.com`), isNewUser: true }),
      ),
    );
    expect(all.filter((joined) => joined === 'void')).toHaveLength(1);
    expect(all).toContainEqual({ accountId: 'local' });
    for (const hash of ['one', 'two']) expect(await accounts.findLink(hash, now)).toBeNull();
    expect(await accounts.hasUsers()).toBe(true);
    expect(await accounts.listMembers('local')).toMatchObject([{ role: 'owner' }]);
  });

  it('have users who are known by their address in whatever case, and only once', async () => {
    const accounts = await open();
    const { user } = await invite(accounts, 'setup', 'Ann@Example.com');
    expect(await accounts.findUser('ann@EXAMPLE.com')).toMatchObject({
      id: user.id,
      email: 'Ann@Example.com',
    });
    await expect(invite(accounts, 'member', 'ANN@example.com')).rejects.toThrow('taken');
  });

  it('have links that work once, in their time, and not at all when they are revoked', async () => {
    const accounts = await open();
    const hash = 'hash';
    const link = { kind: 'member', userId: null, email: 'b@example.com', role: 'viewer' } as const;
    const times = { createdAt: now, expiresAt: later };
    const order = { ...link, ...times, id: newId(), hash, accountId: 'local', newAccountName: null };
    await accounts.addLink(order);
    expect(await accounts.findLink(hash, later)).toBeNull();
    const user = person('b@example.com');
    expect(await accounts.join({ hash, now: later, user, isNewUser: true })).toBe('void');
    expect(await accounts.listInvitations('local', now)).toMatchObject([{ id: order.id, role: 'viewer' }]);
    expect(await accounts.listInvitations('other', now)).toEqual([]);
    expect(await accounts.removeInvitation('other', order.id)).toBe(false);
    const tries = [1, 2, 3].map((n) =>
      accounts.join({ hash, now, user: person(`b${n}@example.com`), isNewUser: true }),
    );
    expect((await Promise.all(tries)).filter((joined) => joined !== 'void')).toHaveLength(1);
    await accounts.addLink({ ...order, id: newId(), hash: 'again' });
    const [{ id } = { id: '' }] = await accounts.listInvitations('local', now);
    expect(await accounts.removeInvitation('local', id)).toBe(true);
    expect(await accounts.join({ hash: 'again', now, user, isNewUser: true })).toBe('void');
  });

  it('list and take back invitations only, and no other links of their people', async () => {
    const accounts = await open();
    const { user } = await invite(accounts, 'setup', 'ann@example.com');
    const { user: bob } = await invite(accounts, 'member', 'bob@example.com', { role: 'owner' });
    const times = { createdAt: now, expiresAt: later };
    const place = { accountId: 'local', role: 'member' as const, newAccountName: null };
    for (const kind of ['password', 'mailed-password', 'confirm'] as const) {
      const link = { id: newId(), kind, userId: user.id, email: user.email, hash: kind };
      await accounts.addLink({ ...link, ...times, ...place });
      expect(await accounts.removeInvitation('local', link.id)).toBe(false);
    }
    expect(await accounts.listInvitations('local', now)).toEqual([]);
    expect(await accounts.setRole('local', bob.id, 'member')).toBe('done');
    for (const hash of ['password', 'mailed-password', 'confirm']) {
      expect(await accounts.findLink(hash, now)).not.toBeNull();
    }
  });

  it('lose their members with their sessions and keys there, but never the last owner', async () => {
    const accounts = await open();
    const { user: ann } = await invite(accounts, 'setup', 'ann@example.com');
    const { user: bob } = await invite(accounts, 'member', 'bob@example.com', { role: 'member' });
    const session = await openSession(accounts, bob.id, 'local');
    const key = await addKey(accounts, bob.id, 'local');
    expect(await accounts.findSession(session.hash, now)).toMatchObject({
      role: 'member',
      accountId: 'local',
    });
    expect(await accounts.findKey(key.hash, now)).toMatchObject({ role: 'member', canWrite: true });
    expect(await accounts.removeMember('local', ann.id)).toBe('last-owner');
    expect(await accounts.setRole('local', ann.id, 'viewer')).toBe('last-owner');
    expect(await accounts.setRole('local', bob.id, 'viewer')).toBe('done');
    expect(await accounts.findKey(key.hash, now)).toMatchObject({ role: 'viewer' });
    expect(await accounts.removeMember('elsewhere', bob.id)).toBe('unknown');
    expect(await accounts.removeMember('local', bob.id)).toBe('done');
    expect(await accounts.findSession(session.hash, now)).toBeNull();
    expect(await accounts.findKey(key.hash, now)).toBeNull();
    expect(await accounts.findUser('bob@example.com')).toBeNull();
  });

  it('keep the invitations of others when one is accepted', async () => {
    const accounts = await open();
    const { user: ann } = await invite(accounts, 'setup', 'ann@example.com');
    const link = { id: newId(), kind: 'member' as const, userId: null, email: 'cleo@example.com' };
    const place = { accountId: 'local', role: 'member' as const, newAccountName: null };
    await accounts.addLink({ ...link, ...place, createdAt: now, expiresAt: later, hash: 'for cleo' });
    await invite(accounts, 'member', 'bob@example.com');
    await invite(accounts, 'account', 'dan@example.com');
    expect(await accounts.findLink('for cleo', now)).toMatchObject({ email: 'cleo@example.com' });
    expect(await accounts.setRole('local', ann.id, 'owner')).toBe('done');
  });

  it('lose their open invitations with an owner: who is put out has left no door open', async () => {
    const accounts = await open();
    await invite(accounts, 'setup', 'ann@example.com');
    const steps = [
      (id: string) => accounts.setRole('local', id, 'member'),
      (id: string) => accounts.removeMember('local', id),
    ];
    for (const [at, stepDown] of steps.entries()) {
      const { user: bob } = await invite(accounts, 'member', `bob${at}@example.com`, { role: 'owner' });
      const link = { id: newId(), kind: 'member' as const, userId: null, email: 'me-again@example.com' };
      const times = { createdAt: now, expiresAt: later };
      const place = { accountId: 'local', role: 'owner' as const, newAccountName: null };
      await accounts.addLink({ ...link, ...times, ...place, hash: `door ${at}` });
      expect(await accounts.setRole('local', bob.id, 'owner')).toBe('done');
      expect(await accounts.listInvitations('local', now)).toHaveLength(1);
      expect(await stepDown(bob.id)).toBe('done');
      expect(await accounts.listInvitations('local', now)).toEqual([]);
      expect(await accounts.findLink(`door ${at}`, now)).toBeNull();
    }
  });

  it('keep one owner when two put each other out at once', async () => {
    const accounts = await open();
    const { user: ann } = await invite(accounts, 'setup', 'ann@example.com');
    const { user: bob } = await invite(accounts, 'member', 'bob@example.com', { role: 'owner' });
    const edits = await Promise.all([
      accounts.removeMember('local', ann.id),
      accounts.removeMember('local', bob.id),
    ]);
    expect(edits.sort()).toEqual(['done', 'last-owner']);
    expect(await accounts.listMembers('local')).toHaveLength(1);
  });

  it('may be several for one user, each with its own role', async () => {
    const accounts = await open();
    await invite(accounts, 'setup', 'ann@example.com');
    const { user: bob, accountId } = await invite(accounts, 'account', 'bob@example.com');
    expect(accountId).not.toBe('local');
    const hash = 'join too';
    const link = {
      id: newId(),
      kind: 'member',
      userId: null,
      email: bob.email,
      role: 'viewer',
      hash,
    } as const;
    await accounts.addLink({
      ...link,
      accountId: 'local',
      newAccountName: null,
      createdAt: now,
      expiresAt: later,
    });
    await accounts.join({ hash, now: now + 1, user: bob, isNewUser: false });
    expect(await accounts.listMemberships(bob.id)).toEqual([
      { accountId, accountName: 'Their own', role: 'owner' },
      { accountId: 'local', accountName: '', role: 'viewer' },
    ]);
    const session = await openSession(accounts, bob.id, accountId);
    expect(await accounts.switchSession(session.id, bob.id, 'local')).toBe(true);
    expect(await accounts.findSession(session.hash, now)).toMatchObject({
      role: 'viewer',
      accountId: 'local',
    });
    expect(await accounts.switchSession(session.id, bob.id, 'elsewhere')).toBe(false);
    expect(await accounts.removeMember('local', bob.id)).toBe('done');
    expect(await accounts.findUser(bob.email)).not.toBeNull();
  });

  it('end the other sessions of a user with a new password, and all of them with a link', async () => {
    const accounts = await open();
    const { user } = await invite(accounts, 'setup', 'ann@example.com');
    const [kept, other] = [
      await openSession(accounts, user.id, 'local'),
      await openSession(accounts, user.id, 'local'),
    ];
    await accounts.editUser(user.id, { name: 'Ann' }, '');
    expect(await accounts.listSessions(user.id, now)).toHaveLength(2);
    expect(await accounts.listSessions(user.id, later)).toEqual([]);
    const link = {
      id: newId(),
      kind: 'password',
      userId: user.id,
      email: user.email,
      role: 'owner',
    } as const;
    const full = { ...link, accountId: 'local', newAccountName: null, createdAt: now, expiresAt: later };
    await accounts.addLink({ ...full, hash: 'reset' });
    await accounts.editUser(user.id, { password: 'new' }, kept.id);
    expect(await accounts.findSession(kept.hash, now)).not.toBeNull();
    expect(await accounts.findSession(other.hash, now)).toBeNull();
    expect(await accounts.resetPassword({ hash: 'reset', now, password: 'x' })).toBeNull();
    await accounts.addLink({ ...full, id: newId(), hash: 'reset 2' });
    expect(await accounts.join({ hash: 'reset 2', now, user, isNewUser: false })).toBe('void');
    expect(await accounts.resetPassword({ hash: 'reset 2', now, password: 'newest' })).toEqual({
      userId: user.id,
    });
    expect(await accounts.resetPassword({ hash: 'reset 2', now, password: 'again' })).toBeNull();
    expect(await accounts.findSession(kept.hash, now)).toBeNull();
    expect(await accounts.getUser(user.id)).toMatchObject({ name: 'Ann', password: 'newest' });
  });

  it('know whose address was confirmed: by its own link, once, in its time, and for no other user', async () => {
    const accounts = await open();
    const ann = await invite(accounts, 'setup', 'ann@example.com');
    const eve = await invite(accounts, 'account', 'eve@example.com');
    const bob = await invite(accounts, 'account', 'bob@example.com');
    const isConfirmed = async (who: typeof eve) =>
      (await accounts.listMembers(who.accountId)).find(({ id }) => id === who.user.id)?.isConfirmed;
    // Who sets the service up runs it.
    expect([await isConfirmed(ann), await isConfirmed(eve)]).toEqual([true, false]);
    const link = async (hash: string, kind: 'confirm' | 'mailed-password' | 'password', who: typeof eve) =>
      accounts.addLink({
        ...{ id: newId(), kind, accountId: who.accountId, userId: who.user.id, email: who.user.email },
        ...{ role: 'viewer', newAccountName: null, createdAt: now, expiresAt: later, hash },
      });
    await link('confirm-eve', 'confirm', eve);
    const confirm = (hash: string, who: typeof eve, at = now) =>
      accounts.confirmAddress({ hash, userId: who.user.id, now: at });
    expect(await confirm('confirm-eve', bob)).toBe(false);
    expect(await confirm('confirm-eve', eve, later)).toBe(false);
    const join = { hash: 'confirm-eve', now, user: person('mal@example.com'), isNewUser: true };
    expect(await accounts.join(join)).toBe('void');
    expect(await accounts.resetPassword({ hash: 'confirm-eve', now, password: 'theirs' })).toBeNull();
    expect([await isConfirmed(eve), await isConfirmed(bob)]).toEqual([false, false]);
    expect(await confirm('confirm-eve', eve)).toBe(true);
    expect(await confirm('confirm-eve', eve)).toBe(false);
    expect(await accounts.confirmedAt(eve.user.id)).toBe(now);
    expect(await accounts.confirmedAt(bob.user.id)).toBeNull();

    // A link that was handed over proves nothing; one that came by mail does, and ends what a stranger may have left.
    const key = await addKey(accounts, bob.user.id, bob.accountId);
    const kept = await addKey(accounts, eve.user.id, eve.accountId);
    await link('handed', 'password', bob);
    expect(await accounts.resetPassword({ hash: 'handed', now, password: 'new' })).not.toBeNull();
    expect(await isConfirmed(bob)).toBe(false);
    expect(await accounts.findKey(key.hash, now)).not.toBeNull();
    await link('mailed', 'mailed-password', bob);
    await link('mailed-eve', 'mailed-password', eve);
    expect(await accounts.resetPassword({ hash: 'mailed', now, password: 'new' })).not.toBeNull();
    expect(await accounts.resetPassword({ hash: 'mailed-eve', now, password: 'new' })).not.toBeNull();
    expect(await isConfirmed(bob)).toBe(true);
    expect(await accounts.findKey(key.hash, now)).toBeNull();
    expect(await accounts.findKey(kept.hash, now)).not.toBeNull();
  });

  it('count tries one by one, also those of one moment, until their time is over', async () => {
    const accounts = await open();
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => accounts.countTry('k', { now, windowMs: 60_000 })),
    );
    expect(tries.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(await accounts.countTry('k', { now: now + 59_999, windowMs: 60_000 })).toEqual({
      count: 21,
      endsAt: now + 60_000,
    });
    expect(await accounts.countTry('k', { now: now + 60_000, windowMs: 60_000 })).toMatchObject({ count: 1 });
    await accounts.forgetTries('k');
    expect(await accounts.countTry('k', { now: now + 60_001, windowMs: 60_000 })).toMatchObject({ count: 1 });
  });

  it('forget what is over when they are tidied', async () => {
    const store = await stores.open();
    const { user } = await invite(store.accounts, 'setup', 'ann@example.com');
    const session = await openSession(store.accounts, user.id, 'local');
    await store.tidy(later + 1);
    expect(await store.accounts.findSession(session.hash, now)).toBeNull();
  });
});
