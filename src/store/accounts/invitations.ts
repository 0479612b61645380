// One-time links: to set the service up, to join an account, to open one, to set a new password, to confirm an address. Only their hash is kept.
import { sql } from 'kysely';
import type { Invitation, MemberRole } from '../../core/account/account.ts';
import { newId } from '../../core/id.ts';
import { type Database, lock, lockRows, type Writer } from '../database/database.ts';
import type { InvitationRow } from './accounts-tables.ts';
import { addUser, type KeptUser, setPassword } from './users.ts';

/** `mailed-password` went to the user's address by mail, and so shows that it is theirs; `password` was handed over. */
export type LinkKind = 'setup' | 'member' | 'account' | 'password' | 'mailed-password' | 'confirm';
/** Those that lead into an account. */
const joiningKinds = ['setup', 'member', 'account'];

export interface OneTimeLink {
  id: string;
  kind: LinkKind;
  /** Whose invitation it is; for a new account, that of whoever invites. */
  accountId: string;
  /** For whom a new password may be set. */
  userId: string | null;
  email: string;
  role: MemberRole;
  /** Of the account that is opened with it. */
  newAccountName: string | null;
  createdAt: number;
  expiresAt: number;
}

export interface Joining {
  hash: string;
  now: number;
  user: KeptUser;
  /** False: the user is there already, and joins one account more. */
  isNewUser: boolean;
}

export type Joined = { accountId: string } | 'void' | 'taken';

export interface InvitationStore {
  addLink(link: OneTimeLink & { hash: string }): Promise<void>;
  /** With the name of the account that it leads to. */
  findLink(hash: string, now: number): Promise<(OneTimeLink & { accountName: string }) | null>;
  /** Uses up a link to set up, join or open an account, all or nothing. `taken`: the address has a user already. */
  join(order: Joining): Promise<Joined>;
  /** Uses up a link for a new password and ends all sessions; null: it is void. */
  resetPassword(order: { hash: string; now: number; password: string }): Promise<{ userId: string } | null>;
  /** Uses up a link to confirm the address of this user; false: it is void, or another's. */
  confirmAddress(order: { hash: string; userId: string; now: number }): Promise<boolean>;
  /** Newest first. */
  listInvitations(accountId: string, now: number): Promise<Invitation[]>;
  /** False: there is no such invitation. */
  removeInvitation(accountId: string, id: string): Promise<boolean>;
}

const invitationKinds = ['member', 'account'];

export function openInvitations(database: Database): InvitationStore {
  return {
    addLink: (link) =>
      database.write(async (tx) => {
        await tx.insertInto('invitations').values(toRow(link)).execute();
      }),
    findLink: (hash, now) => findLink(database, hash, now),
    join: (order) => database.write((tx) => join(database, tx, order)),
    resetPassword: ({ hash, now, password }) =>
      database.write(async (tx) => {
        const row = await takeLink(database, tx, { hash, now });
        if (!row?.kind.endsWith('password') || row.user_id === null) return null;
        if (row.kind === 'mailed-password') await takeOver(tx, row.user_id, now);
        await setPassword(tx, row.user_id, password, null);
        return { userId: row.user_id };
      }),
    confirmAddress: ({ hash, userId, now }) =>
      database.write(async (tx) => {
        const row = await takeLink(database, tx, { hash, now });
        if (row?.kind !== 'confirm' || row.user_id !== userId) return false;
        await tx.updateTable('users').set({ confirmed_at: now }).where('id', '=', userId).execute();
        await tx
          .deleteFrom('invitations')
          .where('user_id', '=', userId)
          .where('kind', '=', 'confirm')
          .execute();
        return true;
      }),
    listInvitations: (accountId, now) =>
      database.read(async (db) => {
        const rows = await db
          .selectFrom('invitations')
          .selectAll()
          .where('owner_id', '=', accountId)
          .where('kind', 'in', invitationKinds)
          .where('expires_at', '>', now)
          .orderBy('id', 'desc')
          .execute();
        return rows.map(toInvitation);
      }),
    removeInvitation: (accountId, id) =>
      database.write(async (tx) => {
        const row = await tx
          .deleteFrom('invitations')
          .where('owner_id', '=', accountId)
          .where('id', '=', id)
          .where('kind', 'in', invitationKinds)
          .returning('id')
          .executeTakeFirst();
        return row !== undefined;
      }),
  };
}

/** Whoever reads the address's mail owns the user. Where nobody had shown that before, keys may be a stranger's: they end. */
async function takeOver(tx: Writer, userId: string, now: number): Promise<void> {
  const first = await tx
    .updateTable('users')
    .set({ confirmed_at: now })
    .where('id', '=', userId)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (first !== undefined) await tx.deleteFrom('api_keys').where('user_id', '=', userId).execute();
}

/** All that are open. */
export async function removeInvitations(tx: Writer, accountId: string): Promise<void> {
  await tx
    .deleteFrom('invitations')
    .where('owner_id', '=', accountId)
    .where('kind', 'in', invitationKinds)
    .execute();
}

function findLink(database: Database, hash: string, now: number) {
  return database.read(async (db) => {
    const row = await db
      .selectFrom('invitations')
      .innerJoin('owners', 'owners.id', 'invitations.owner_id')
      .selectAll('invitations')
      .select('owners.name as owner_name')
      .where('hash', '=', hash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { kind, user_id, account_name } = row;
    return {
      ...toInvitation(row),
      kind: kind as LinkKind,
      accountId: row.owner_id,
      userId: user_id,
      accountName: account_name ?? row.owner_name,
    };
  });
}

/** The link, locked until the transaction ends, so that it is used once. Its account and its user are locked before it. */
async function takeLink(
  database: Database,
  tx: Writer,
  { hash, now, userId }: { hash: string; now: number; userId?: string | undefined },
) {
  const named = await tx
    .selectFrom('invitations')
    .select(['owner_id', 'user_id'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (named === undefined) return undefined;
  await lockRows(database.kind, tx, 'owners', [named.owner_id]);
  const users = [named.user_id, userId].filter((id) => typeof id === 'string');
  await lockRows(database.kind, tx, 'users', users);
  const { rows } = await sql<InvitationRow>`select * from invitations
    where hash = ${hash} and expires_at > ${now} ${lock(database.kind, 'for update')}`.execute(tx);
  return rows[0];
}

async function join(database: Database, tx: Writer, order: Joining): Promise<Joined> {
  const { hash, now, user, isNewUser } = order;
  const row = await takeLink(database, tx, { hash, now, userId: isNewUser ? undefined : user.id });
  if (row === undefined || !joiningKinds.includes(row.kind)) return 'void';
  if (row.kind === 'setup' && !(await isUnowned(tx))) return 'void';
  // Who sets the service up runs it, and names whatever address they like for its mail.
  const isConfirmed = row.kind === 'setup';
  if (isNewUser && !(await addUser(tx, user, { now, isConfirmed }))) return 'taken';
  const accountId = row.kind === 'account' ? newId(now) : row.owner_id;
  if (row.kind === 'account') {
    const name = row.account_name ?? user.name;
    await tx.insertInto('owners').values({ id: accountId, created_at: now, name }).execute();
  }
  if (row.kind === 'setup') await tx.deleteFrom('invitations').where('kind', '=', 'setup').execute();
  // Who is a member already keeps the role they have.
  await tx
    .insertInto('members')
    .values({ owner_id: accountId, user_id: user.id, role: row.role, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.deleteFrom('invitations').where('hash', '=', hash).execute();
  return { accountId };
}

/** Whether nobody has set the service up. Links to do so belong to the first account, which is locked: one at a time asks. */
async function isUnowned(tx: Writer): Promise<boolean> {
  const row = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return row === undefined;
}

function toRow(link: OneTimeLink & { hash: string }): InvitationRow {
  return {
    id: link.id,
    owner_id: link.accountId,
    user_id: link.userId,
    hash: link.hash,
    kind: link.kind,
    email: link.email,
    role: link.role,
    account_name: link.newAccountName,
    created_at: link.createdAt,
    expires_at: link.expiresAt,
  };
}

function toInvitation(row: InvitationRow): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role as MemberRole,
    newAccountName: row.account_name,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
