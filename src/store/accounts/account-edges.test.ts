// What accounts promise at their edges: whose a link, a session or a role is, and when each of them is over.
import pg from 'pg';
import { expect, it } from 'vitest';
import { inTime } from '../../../test/support/in-time.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import { newId } from '../../core/id.ts';
import type { AccountStore } from '../store.ts';

const now = Date.UTC(2026, 0, 10);
const hour = 3_600_000;
const later = now + 7 * 24 * hour;

type Link = Parameters<AccountStore['addLink']>[0];

async function addLink(accounts: AccountStore, given: Partial<Link> & Pick<Link, 'kind'>): Promise<Link> {
  const link: Link = {
    ...{ id: newId(), hash: `hash of ${newId()}`, accountId: 'local', userId: null, email: 'a@example.com' },
    ...{ role: 'owner', newAccountName: null, createdAt: now, expiresAt: later, ...given },
  };
  await accounts.addLink(link);
  return link;
}

async function join(accounts: AccountStore, given: Partial<Link> & Pick<Link, 'kind'>) {
  const { hash } = await addLink(accounts, given);
  const user = { id: newId(), email: `${newId()}@example.com`, name: 'Somebody', password: 'a hash' };
  const joined = await accounts.join({ hash, now, user, isNewUser: true });
  if (typeof joined === 'string') throw new Error(joined);
  return { user, accountId: joined.accountId };
}

forEachStore('an account', (stores) => {
  const open = async () => (await stores.open()).accounts;

  it('counts tries again from one when its window is over, or was begun by a clock that was ahead', async () => {
    const accounts = await open();
    const windowMs = hour;
    const count = (key: string, at: number) => accounts.countTry(key, { now: at, windowMs });
    await count('near', now + hour);
    expect(await count('near', now)).toEqual({ count: 2, endsAt: now + 2 * hour });
    await count('far', now + hour + 1);
    expect(await count('far', now)).toEqual({ count: 1, endsAt: now + hour });
    expect(await count('near', now + 1)).toMatchObject({ count: 3 });
    await accounts.forgetTries('near');
    expect(await count('far', now + 1)).toMatchObject({ count: 2 });
  });

  it('forgets tries, links and sessions when their time is over, and no sooner', async () => {
    const store = await stores.open();
    const { accounts } = store;
    const { user } = await join(accounts, { kind: 'setup' });
    const link = await addLink(accounts, { kind: 'member' });
    const session = { id: newId(), hash: 'session', accountId: 'local', userId: user.id, userAgent: 'a' };
    await accounts.openSession({ ...session, now, expiresAt: later });
    const order = { now: now + 1, windowMs: 1000 * hour };
    await accounts.countTry('k', { ...order, now });
    await store.tidy(now + 24 * hour);
    expect(await accounts.countTry('k', order)).toMatchObject({ count: 2 });
    await store.tidy(now + 25 * hour);
    expect(await accounts.countTry('k', order)).toMatchObject({ count: 1 });
    await store.tidy(later - 1);
    expect(await accounts.findLink(link.hash, now)).not.toBeNull();
    expect(await accounts.findSession('session', now)).not.toBeNull();
    await store.tidy(later);
    expect(await accounts.findLink(link.hash, now)).toBeNull();
    expect(await accounts.findSession('session', now)).toBeNull();
  });

  it('gives a link back as it was made, with the name of the account that it leads to', async () => {
    const accounts = await open();
    await accounts.renameAccount('local', 'The first');
    const { hash: _, ...member } = await addLink(accounts, { kind: 'member', hash: 'one', role: 'viewer' });
    expect(await accounts.findLink('one', now)).toEqual({ ...member, accountName: 'The first' });
    const { hash: __, ...own } = await addLink(accounts, {
      ...{ kind: 'account', hash: 'two', newAccountName: 'Their own' },
    });
    expect(await accounts.findLink('two', now)).toEqual({ ...own, accountName: 'Their own' });
    expect(await accounts.findLink('three', now)).toBeNull();
    expect(await accounts.listInvitations('local', now)).toEqual(
      [own, member].map(({ kind: _kind, accountId: _account, userId: _user, ...rest }) => rest),
    );
  });

  it('that is opened without a name has that of its user, and is renamed alone', async () => {
    const accounts = await open();
    const waiting = await addLink(accounts, { kind: 'member' });
    await join(accounts, { kind: 'setup' });
    expect(await accounts.findLink(waiting.hash, now)).not.toBeNull();
    const { user, accountId } = await join(accounts, { kind: 'account' });
    expect(await accounts.listMemberships(user.id)).toEqual([
      { accountId, accountName: 'Somebody', role: 'owner' },
    ]);
    await accounts.renameAccount('local', 'Other');
    expect((await accounts.listMemberships(user.id))[0]?.accountName).toBe('Somebody');
  });

  it('keeps the role of a member who accepts another invitation, and edits it nowhere else', async () => {
    const accounts = await open();
    await join(accounts, { kind: 'setup' });
    const { user, accountId } = await join(accounts, { kind: 'account' });
    for (const role of ['viewer', 'owner'] as const) {
      const { hash } = await addLink(accounts, { kind: 'member', role });
      expect(await accounts.join({ hash, now: now + 1, user, isNewUser: false })).toEqual({
        accountId: 'local',
      });
    }
    const roles = async () => (await accounts.listMemberships(user.id)).map(({ role }) => role);
    expect(await roles()).toEqual(['owner', 'viewer']);
    expect(await accounts.setRole('local', user.id, 'member')).toBe('done');
    expect(await roles()).toEqual(['owner', 'member']);
    expect(await accounts.setRole(accountId, newId(), 'member')).toBe('unknown');
    expect(await accounts.removeMember(accountId, user.id)).toBe('last-owner');
    expect((await accounts.listMembers('local')).map(({ role }) => role)).toEqual(['owner', 'member']);
  });

  it('lets nobody switch the session of another, nor sees more of a session than it was given', async () => {
    const accounts = await open();
    const { user: ann } = await join(accounts, { kind: 'setup' });
    const { user: bob, accountId } = await join(accounts, { kind: 'account' });
    const session = { id: newId(), hash: 'of ann', accountId: 'local', userId: ann.id, userAgent: 'Firefox' };
    await accounts.openSession({ ...session, now, expiresAt: later });
    expect(await accounts.switchSession(session.id, bob.id, accountId)).toBe(false);
    expect(await accounts.findSession('of ann', now)).toMatchObject({ accountId: 'local', lastUsedAt: now });
    expect(await accounts.listSessions(ann.id, now)).toEqual([
      { id: session.id, userAgent: 'Firefox', createdAt: now, lastUsedAt: now, expiresAt: later },
    ]);
    expect(await accounts.endSession(bob.id, session.id)).toBe(false);
  });

  it('has keys that end in their time, and are listed as they were made', async () => {
    const accounts = await open();
    const { user } = await join(accounts, { kind: 'setup' });
    const key = { id: newId(), userId: user.id, name: 'CI', hint: 'heed_1', canWrite: true, createdAt: now };
    await accounts.addKey({ ...key, accountId: 'local', hash: 'key', expiresAt: later });
    expect(await accounts.findKey('key', later - 1)).toMatchObject({ id: key.id, lastUsedAt: null });
    expect(await accounts.findKey('key', later)).toBeNull();
    expect(await accounts.listKeys('local', null)).toEqual([{ ...key, expiresAt: later, lastUsedAt: null }]);
    expect(await accounts.listKeys('other', null)).toEqual([]);
    expect(await accounts.removeKey('other', key.id, null)).toBe(false);
    expect(await accounts.removeKey('local', key.id, null)).toBe(true);
  });

  it('confirms an address by one of its links, after which its others are void, and no more', async () => {
    const accounts = await open();
    const { user: ann } = await join(accounts, { kind: 'setup' });
    const { user: bob, accountId } = await join(accounts, { kind: 'account' });
    const link = (hash: string, kind: 'confirm' | 'password', userId: string | null) =>
      addLink(accounts, { kind, hash, userId, accountId });
    await link('bob 1', 'confirm', bob.id);
    await link('bob 2', 'confirm', bob.id);
    await link('ann', 'confirm', ann.id);
    await link('password', 'password', bob.id);
    await link('of nobody', 'password', null);
    const confirm = (hash: string, userId: string) => accounts.confirmAddress({ hash, userId, now });
    expect(await confirm('bob 1', bob.id)).toBe(true);
    expect(await confirm('bob 2', bob.id)).toBe(false);
    expect(await confirm('password', bob.id)).toBe(false);
    expect(await accounts.findLink('ann', now)).not.toBeNull();
    expect(await accounts.findLink('password', now)).not.toBeNull();
    expect(await accounts.resetPassword({ hash: 'of nobody', now, password: 'x' })).toBeNull();
    expect(await accounts.confirmedAt('unknown')).toBeNull();
  });

  it('knows an address however its letters are put together', async () => {
    const accounts = await open();
    const { hash } = await addLink(accounts, { kind: 'setup' });
    const user = { id: newId(), email: 'Ren\u00e9@example.com', name: 'René', password: 'a hash' };
    await accounts.join({ hash, now, user, isNewUser: true });
    expect(await accounts.findUser('rene\u0301@EXAMPLE.com')).toEqual(user);
    expect(await accounts.findUser('rene@example.com')).toBeNull();
    expect(await accounts.getUser(user.id)).toEqual(user);
    expect(await accounts.getUser('unknown')).toBeNull();
    expect(await accounts.listMembers('local')).toEqual([
      {
        ...{ id: user.id, email: user.email, name: 'René', role: 'owner' },
        joinedAt: now,
        isConfirmed: true,
      },
    ]);
  });

  it.runIf(stores.kind === 'postgres')(
    'uses up a link without waiting for what happens to another',
    async () => {
      const store = await stores.open();
      const { accounts } = store;
      await join(accounts, { kind: 'setup' });
      const { accountId } = await join(accounts, { kind: 'account' });
      await addLink(accounts, { kind: 'member' });
      const { hash } = await addLink(accounts, { kind: 'member', accountId });
      const client = new pg.Client({ connectionString: stores.settingsOf(store).databaseUrl ?? '' });
      await client.connect();
      await client.query("begin; select 1 from owners where id = 'local' for update");
      const user = { id: newId(), email: 'c@example.com', name: 'Cleo', password: 'a hash' };
      const joined = accounts.join({ hash, now, user, isNewUser: true });
      try {
        expect(await inTime(joined, 20_000)).toEqual({ accountId });
      } finally {
        await client.end();
        await joined;
      }
    },
  );
});
