// What an account lists, and in which order; what is done to one session, key or invitation leaves the others as they are.
import { expect, it } from 'vitest';
import { forEachStore } from '../../../test/support/stores.ts';
import { firstAccountId } from '../../core/account/account.ts';
import { firstIdAt } from '../../core/id.ts';
import type { AccountStore } from '../store.ts';

const now = Date.UTC(2026, 0, 10);
const minute = 60_000;
const later = now + 7 * 24 * 60 * minute;
/** Not written in the order in which they are listed. */
const written = [2, 3, 1];

const idAt = (at: number) => firstIdAt(now + at * minute);

type Role = 'owner' | 'viewer';

async function addLink(
  accounts: AccountStore,
  kind: 'setup' | 'member' | 'account',
  at: number,
  role: Role = 'owner',
) {
  const id = idAt(at);
  const email = `${id}@example.com`;
  await accounts.addLink({
    ...{ id, kind, userId: null, email, createdAt: now, expiresAt: later, hash: `link ${id}` },
    ...{
      accountId: firstAccountId,
      role,
      newAccountName: kind === 'account' ? `Account ${at}` : null,
    },
  });
  return { id, email, hash: `link ${id}` };
}

async function addPerson(
  accounts: AccountStore,
  kind: 'setup' | 'member' = 'member',
  at = kind === 'setup' ? 0 : 9,
) {
  const { email, hash } = await addLink(accounts, kind, at);
  const user = { id: idAt(-at), email, name: 'Somebody', password: 'a hash' };
  await accounts.join({ hash, now: now + at * minute, user, isNewUser: true });
  return user;
}

async function openSession(accounts: AccountStore, userId: string, at: number) {
  const id = idAt(at);
  const of = { id, hash: `session ${id}`, accountId: firstAccountId, userId, userAgent: `browser ${at}` };
  await accounts.openSession({ ...of, now, expiresAt: later });
  return of;
}

async function addKey(accounts: AccountStore, userId: string, at: number) {
  const id = idAt(at);
  const of = { id, hash: `key ${id}`, accountId: firstAccountId, userId, name: `key ${at}`, hint: 'heed_1' };
  await accounts.addKey({ ...of, canWrite: at === 1, createdAt: now, expiresAt: null });
  return of;
}

forEachStore('an account', (stores) => {
  const open = async () => (await stores.open()).accounts;

  it('lists members by when they joined, and a person’s accounts likewise', async () => {
    const accounts = await open();
    const owner = await addPerson(accounts, 'setup');
    // Ids fall while the times of joining rise.
    const members = [owner];
    for (const at of [1, 2, 3]) members.push(await addPerson(accounts, 'member', at));
    expect((await accounts.listMembers(firstAccountId)).map(({ id }) => id)).toEqual(
      members.map(({ id }) => id),
    );
    const times = new Map<string, number>();
    for (const at of written) {
      const { hash } = await addLink(accounts, 'account', at);
      const joined = await accounts.join({ hash, now: now + at * minute, user: owner, isNewUser: false });
      if (typeof joined !== 'string') times.set(joined.accountId, at);
    }
    const listed = (await accounts.listMemberships(owner.id)).map(({ accountId }) => times.get(accountId));
    expect(listed).toEqual([undefined, 1, 2, 3]);
  });

  it('lists invitations newest first, until they are over, and removes one', async () => {
    const accounts = await open();
    await addPerson(accounts, 'setup');
    const added: { id: string }[] = [];
    for (const at of written) added.push(await addLink(accounts, 'member', at));
    const [second, third, first] = added.map(({ id }) => id);
    const list = async (at = now) => (await accounts.listInvitations(firstAccountId, at)).map(({ id }) => id);
    expect(await list()).toEqual([third, second, first]);
    expect(await list(later)).toEqual([]);
    expect(await accounts.removeInvitation(firstAccountId, third ?? '')).toBe(true);
    expect(await accounts.removeInvitation(firstAccountId, third ?? '')).toBe(false);
    expect(await list()).toEqual([second, first]);
  });

  it('lists the keys of everybody or of one, newest first, and removes and touches one', async () => {
    const accounts = await open();
    const [owner, member] = [await addPerson(accounts, 'setup'), await addPerson(accounts)];
    for (const at of written) await addKey(accounts, owner.id, at);
    const theirs = await addKey(accounts, member.id, 4);
    const names = async (userId: string | null) =>
      (await accounts.listKeys(firstAccountId, userId)).map(({ name }) => name);
    expect(await names(null)).toEqual(['key 4', 'key 3', 'key 2', 'key 1']);
    expect(await names(member.id)).toEqual(['key 4']);
    await accounts.touchKey(theirs.id, now + minute);
    const keys = await accounts.listKeys(firstAccountId, null);
    expect(keys.map(({ lastUsedAt }) => lastUsedAt)).toEqual([now + minute, null, null, null]);
    expect(keys.map(({ canWrite }) => canWrite)).toEqual([false, false, false, true]);
    expect(await accounts.findKey(theirs.hash, now)).toMatchObject({ id: theirs.id, canWrite: false });
    expect(await accounts.removeKey(firstAccountId, theirs.id, owner.id)).toBe(false);
    expect(await accounts.removeKey(firstAccountId, theirs.id, member.id)).toBe(true);
    expect(await names(null)).toEqual(['key 3', 'key 2', 'key 1']);
  });

  it('lists the sessions of a person, the last used first, and ends and touches one', async () => {
    const accounts = await open();
    const [owner, member] = [await addPerson(accounts, 'setup'), await addPerson(accounts)];
    const own: { id: string }[] = [];
    for (const at of written) own.push(await openSession(accounts, owner.id, at));
    const theirs = await openSession(accounts, member.id, 4);
    const browsers = async (userId: string, at = now) =>
      (await accounts.listSessions(userId, at)).map(({ userAgent }) => userAgent);
    expect(await browsers(owner.id)).toEqual(['browser 3', 'browser 2', 'browser 1']);
    await accounts.touchSession(own[0]?.id ?? '', { now: now + minute, expiresAt: later + minute });
    expect(await browsers(owner.id)).toEqual(['browser 2', 'browser 3', 'browser 1']);
    expect(await browsers(owner.id, later)).toEqual(['browser 2']);
    expect(await accounts.findSession(theirs.hash, later)).toBeNull();
    expect(await accounts.endSession(member.id, own[0]?.id ?? '')).toBe(false);
    expect(await accounts.endSession(owner.id, own[0]?.id ?? '')).toBe(true);
    expect(await browsers(owner.id)).toEqual(['browser 3', 'browser 1']);
    expect(await browsers(member.id)).toEqual(['browser 4']);
  });

  it('lists no more sessions than anybody looks through', async () => {
    const accounts = await open();
    const { id } = await addPerson(accounts, 'setup');
    for (let at = 0; at < 205; at += 1) await openSession(accounts, id, at);
    const listed = await accounts.listSessions(id, now);
    expect(listed).toHaveLength(200);
    expect(listed[0]?.userAgent).toBe('browser 204');
  });

  it('ends other sessions with a new password, of that person alone', async () => {
    const accounts = await open();
    const [owner, member] = [await addPerson(accounts, 'setup'), await addPerson(accounts)];
    const kept = await openSession(accounts, owner.id, 1);
    await openSession(accounts, owner.id, 2);
    await openSession(accounts, member.id, 3);
    await accounts.editUser(owner.id, { name: 'Ann' }, '');
    expect(await accounts.getUser(owner.id)).toMatchObject({ name: 'Ann', password: 'a hash' });
    expect(await accounts.listSessions(owner.id, now)).toHaveLength(2);
    await accounts.editUser(owner.id, { password: 'another' }, kept.id);
    expect((await accounts.listSessions(owner.id, now)).map(({ id }) => id)).toEqual([kept.id]);
    expect(await accounts.listSessions(member.id, now)).toHaveLength(1);
    expect(await accounts.getUser(owner.id)).toMatchObject({ name: 'Ann', password: 'another' });
    expect(await accounts.getUser(member.id)).toMatchObject({ name: 'Somebody', password: 'a hash' });
  });

  it('gives a key and a session the role that their user has in it, not the one in another account', async () => {
    const accounts = await open();
    await addPerson(accounts, 'setup');
    const { hash, email } = await addLink(accounts, 'member', 1, 'viewer');
    const user = { id: idAt(1), email, name: 'Somebody', password: 'a hash' };
    await accounts.join({ hash, now, user, isNewUser: true });
    const own = await addLink(accounts, 'account', 2);
    const joined = await accounts.join({ hash: own.hash, now, user, isNewUser: false });
    if (typeof joined === 'string') throw new Error(joined);
    const of = {
      userId: user.id,
      canWrite: true,
      createdAt: now,
      expiresAt: null,
      name: 'key',
      hint: 'heed_1',
    };
    const at = { userId: user.id, userAgent: 'a browser', now, expiresAt: later };
    for (const [index, accountId, accountName, role] of [
      [1, firstAccountId, expect.any(String), 'viewer'],
      [2, joined.accountId, 'Account 2', 'owner'],
    ] as const) {
      await accounts.addKey({ ...of, id: idAt(index), hash: `key ${index}`, accountId });
      await accounts.openSession({ ...at, id: idAt(index), hash: `session ${index}`, accountId });
      const standing = { accountId, accountName, role, user: { id: user.id, email, name: user.name } };
      expect(await accounts.findKey(`key ${index}`, now)).toMatchObject(standing);
      expect(await accounts.findSession(`session ${index}`, now)).toMatchObject(standing);
    }
  });
});
