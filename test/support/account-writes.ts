// Every write of accounts as something that can be run at any time, many at once, on the same few people.
import { randomUUID } from 'node:crypto';
import type { Store } from '../../src/store/store.ts';
import { pick, type StoreWorld, type StoreWrite } from './store-world.ts';

const accountId = 'local';
const mostMembers = 6;

type Link = Parameters<Store['accounts']['addLink']>[0];

async function addLink({ store, now }: StoreWorld, given: Partial<Link>): Promise<Link> {
  const link: Link = {
    ...{ id: randomUUID(), kind: 'member', accountId, userId: null, email: `${randomUUID()}@example.com` },
    ...{ role: 'owner', newAccountName: null, createdAt: now(), expiresAt: now() + 1e12, hash: randomUUID() },
    ...given,
  };
  await store.accounts.addLink(link);
  return link;
}

export async function join(world: StoreWorld, given: Partial<Link> = {}) {
  const { hash, email } = await addLink(world, given);
  const user = { id: randomUUID(), email, name: 'Somebody', password: 'hash' };
  return world.store.accounts.join({ hash, now: world.now(), user, isNewUser: true });
}

async function anyMember(world: StoreWorld): Promise<string> {
  const members = await world.store.accounts.listMembers(accountId);
  return pick(world, members)?.id ?? randomUUID();
}

/** A user may be removed before what is written of them: then nothing is written. */
async function unlessRemoved(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    const { code } = error as { code?: string };
    if (code !== '23503' && code !== 'SQLITE_CONSTRAINT_FOREIGNKEY') throw error;
  });
}

async function openSession(world: StoreWorld): Promise<string> {
  const id = randomUUID();
  const userId = await anyMember(world);
  const session = { id, accountId, userId, hash: randomUUID(), userAgent: '', now: world.now() };
  await unlessRemoved(world.store.accounts.openSession({ ...session, expiresAt: world.now() + 1e12 }));
  return id;
}

async function addKey(world: StoreWorld): Promise<string> {
  const id = randomUUID();
  const userId = await anyMember(world);
  const key = { id, accountId, userId, hash: randomUUID(), name: 'key', hint: 'h', canWrite: true };
  await unlessRemoved(world.store.accounts.addKey({ ...key, createdAt: world.now(), expiresAt: null }));
  return id;
}

export const accountWrites: Record<string, StoreWrite> = {
  'accounts.editUser': async (world) =>
    world.store.accounts.editUser(await anyMember(world), { name: 'Another', password: 'other' }, ''),
  'accounts.openSession': openSession,
  'accounts.touchSession': async (world) =>
    world.store.accounts.touchSession(await openSession(world), { now: world.now(), expiresAt: 9e15 }),
  'accounts.switchSession': async (world) =>
    world.store.accounts.switchSession(await openSession(world), await anyMember(world), accountId),
  'accounts.endSession': async (world) =>
    world.store.accounts.endSession(await anyMember(world), await openSession(world)),
  'accounts.addKey': addKey,
  'accounts.touchKey': async (world) => world.store.accounts.touchKey(await addKey(world), world.now()),
  'accounts.removeKey': async (world) => world.store.accounts.removeKey(accountId, await addKey(world), null),
  'accounts.addLink': (world) => addLink(world, {}),
  'accounts.join': async (world) => {
    const members = await world.store.accounts.listMembers(accountId);
    await join(world, members.length < mostMembers ? {} : { kind: 'account', newAccountName: 'Own' });
  },
  'accounts.resetPassword': async (world) => {
    const userId = await anyMember(world);
    await unlessRemoved(
      addLink(world, { kind: 'password', userId }).then(({ hash }) =>
        world.store.accounts.resetPassword({ hash, now: world.now(), password: 'reset' }),
      ),
    );
  },
  'accounts.confirmAddress': async (world) => {
    const userId = await anyMember(world);
    await unlessRemoved(
      addLink(world, { kind: 'confirm', userId }).then(({ hash }) =>
        world.store.accounts.confirmAddress({ hash, userId, now: world.now() }),
      ),
    );
  },
  'accounts.removeInvitation': async (world) =>
    world.store.accounts.removeInvitation(accountId, (await addLink(world, {})).id),
  'accounts.renameAccount': (world) => world.store.accounts.renameAccount(accountId, 'Ours'),
  'accounts.setRole': async (world) =>
    world.store.accounts.setRole(
      accountId,
      await anyMember(world),
      world.random() < 0.7 ? 'owner' : 'member',
    ),
  'accounts.removeMember': async (world) =>
    world.store.accounts.removeMember(accountId, await anyMember(world)),
  'accounts.countTry': (world) => world.store.accounts.countTry('same', { now: world.now(), windowMs: 1000 }),
  'accounts.forgetTries': (world) => world.store.accounts.forgetTries('same'),
};
