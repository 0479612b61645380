// Accounts in the store: users, members, sessions, API keys and one-time links, behind plain functions.
import { sql } from 'kysely';
import type { Member, MemberRole, Membership } from '../../core/account/account.ts';
import { type Database, lockRows, type Writer } from '../database/database.ts';
import { removeInSlices } from '../database/slices.ts';
import { countTry, forgetTries, type SignInTries } from './accounts-tries.ts';
import { type ApiKeyStore, openApiKeys } from './api-keys.ts';
import { type InvitationStore, openInvitations, removeInvitations } from './invitations.ts';
import { openSessions, type SessionStore } from './sessions.ts';
import { openUsers, type UserStore } from './users.ts';

export interface AccountStore extends UserStore, SessionStore, ApiKeyStore, InvitationStore {
  /** Of a user, oldest first. */
  listMemberships(userId: string): Promise<Membership[]>;
  /** Of an account, oldest first. */
  listMembers(accountId: string): Promise<Member[]>;
  renameAccount(accountId: string, name: string): Promise<void>;
  setRole(accountId: string, userId: string, role: MemberRole): Promise<MemberEdit>;
  /** With their sessions and keys there; a user without any account is gone. */
  removeMember(accountId: string, userId: string): Promise<MemberEdit>;
  /** Counts a try and returns how many there were in this window, over all processes. */
  countTry(key: string, order: { now: number; windowMs: number }): Promise<SignInTries>;
  forgetTries(key: string): Promise<void>;
}

export type MemberEdit = 'done' | 'unknown' | 'last-owner';

/** Longer than tries are counted for. */
const triesLiveMs = 25 * 3_600_000;

export function openAccountStore(database: Database): AccountStore {
  return {
    ...openUsers(database),
    ...openSessions(database),
    ...openApiKeys(database),
    ...openInvitations(database),
    listMemberships: (userId) => listMemberships(database, userId),
    listMembers: (accountId) => listMembers(database, accountId),
    renameAccount: (accountId, name) =>
      database.write(async (tx) => {
        await tx.updateTable('owners').set({ name }).where('id', '=', accountId).execute();
      }),
    setRole: (accountId, userId, role) =>
      editMember(database, accountId, userId, role, async (tx) => {
        await tx
          .updateTable('members')
          .set({ role })
          .where('owner_id', '=', accountId)
          .where('user_id', '=', userId)
          .execute();
      }),
    removeMember: (accountId, userId) =>
      editMember(database, accountId, userId, null, (tx) => removeMember(tx, accountId, userId)),
    countTry: (key, order) => countTry(database, key, order),
    forgetTries: (key) => forgetTries(database, key),
  };
}

function listMemberships(database: Database, userId: string): Promise<Membership[]> {
  return database.read(async (db) => {
    const rows = await db
      .selectFrom('members')
      .innerJoin('owners', 'owners.id', 'members.owner_id')
      .select(['owners.id', 'owners.name', 'members.role'])
      .where('members.user_id', '=', userId)
      .orderBy('members.joined_at')
      .orderBy('owners.id')
      .execute();
    return rows.map(({ id, name, role }) => ({
      accountId: id,
      accountName: name,
      role: role as MemberRole,
    }));
  });
}

function listMembers(database: Database, accountId: string): Promise<Member[]> {
  return database.read(async (db) => {
    const rows = await db
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .select([
        'users.id',
        'users.email',
        'users.name',
        'users.confirmed_at',
        'members.role',
        'members.joined_at',
      ])
      .where('members.owner_id', '=', accountId)
      .orderBy('members.joined_at')
      .orderBy('users.id')
      .execute();
    return rows.map(({ id, email, name, role, joined_at, confirmed_at }) => ({
      id,
      email,
      name,
      role: role as MemberRole,
      joinedAt: joined_at,
      isConfirmed: confirmed_at !== null,
    }));
  });
}

/** One edit of an account's members at a time, so that two owners cannot put each other out at once. */
function editMember(
  database: Database,
  accountId: string,
  userId: string,
  role: MemberRole | null,
  edit: (tx: Writer) => Promise<void>,
): Promise<MemberEdit> {
  return database.write(async (tx) => {
    await lockRows(database.kind, tx, 'owners', [accountId]);
    await lockRows(database.kind, tx, 'users', [userId]);
    const members = await tx
      .selectFrom('members')
      .select(['user_id', 'role'])
      .where('owner_id', '=', accountId)
      .execute();
    const member = members.find(({ user_id }) => user_id === userId);
    if (member === undefined) return 'unknown';
    const owners = members.filter((one) => one.role === 'owner');
    const isStepDown = member.role === 'owner' && role !== 'owner';
    if (isStepDown && owners.length === 1) return 'last-owner';
    await edit(tx);
    // Who made which is not known: one who is put out must not have left a door open for themselves.
    if (isStepDown) await removeInvitations(tx, accountId);
    return 'done';
  });
}

async function removeMember(tx: Writer, accountId: string, userId: string): Promise<void> {
  await tx.deleteFrom('members').where('owner_id', '=', accountId).where('user_id', '=', userId).execute();
  await sql`delete from users where id = ${userId}
    and not exists (select 1 from members where user_id = ${userId})`.execute(tx);
}

/** Sessions, links and tries whose time is over. */
export async function tidyAccounts(database: Database, now: number): Promise<void> {
  await removeInSlices(database, 'sessions', sql`expires_at <= ${now}`);
  await removeInSlices(database, 'invitations', sql`expires_at <= ${now}`);
  await removeInSlices(database, 'sign_in_tries', sql`since <= ${now - triesLiveMs}`);
}
