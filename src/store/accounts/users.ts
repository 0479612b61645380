// Users: people with an e-mail address and a password, members of one account or several.
import type { User } from '../../core/account/account.ts';
import { type Database, lockRows, type Writer } from '../database/database.ts';

export interface KeptUser extends User {
  /** The hash, with how it was made. */
  password: string;
}

export interface UserStore {
  hasUsers(): Promise<boolean>;
  /** By e-mail address, in whatever case. */
  findUser(email: string): Promise<KeptUser | null>;
  getUser(id: string): Promise<KeptUser | null>;
  /** When the owner of the address confirmed it by mail; null: nobody has shown that it is theirs. */
  confirmedAt(userId: string): Promise<number | null>;
  /** A new password ends all sessions of the user but the one that is named. */
  editUser(
    id: string,
    edit: { name?: string | undefined; password?: string | undefined },
    keptSessionId: string,
  ): Promise<void>;
}

export function openUsers(database: Database): UserStore {
  return {
    hasUsers: () =>
      database.read(async (db) => {
        const row = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
        return row !== undefined;
      }),
    findUser: (email) =>
      database.read(async (db) => {
        const query = db.selectFrom('users').select(['id', 'email', 'name', 'password']);
        return (await query.where('email_key', '=', emailKey(email)).executeTakeFirst()) ?? null;
      }),
    getUser: (id) =>
      database.read(async (db) => {
        const query = db.selectFrom('users').select(['id', 'email', 'name', 'password']);
        return (await query.where('id', '=', id).executeTakeFirst()) ?? null;
      }),
    confirmedAt: (userId) =>
      database.read(async (db) => {
        const query = db.selectFrom('users').select('confirmed_at').where('id', '=', userId);
        return (await query.executeTakeFirst())?.confirmed_at ?? null;
      }),
    editUser: (id, { name, password }, keptSessionId) =>
      database.write(async (tx) => {
        await lockRows(database.kind, tx, 'users', [id]);
        if (name !== undefined) await tx.updateTable('users').set({ name }).where('id', '=', id).execute();
        if (password !== undefined) await setPassword(tx, id, password, keptSessionId);
      }),
  };
}

/** The same person, however the address is written. */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase();
}

/** Whoever was signed in with the old one is not any more; links that would set another are void. */
export async function setPassword(
  tx: Writer,
  userId: string,
  password: string,
  keptSessionId: string | null,
): Promise<void> {
  await tx.updateTable('users').set({ password }).where('id', '=', userId).execute();
  const sessions = tx.deleteFrom('sessions').where('user_id', '=', userId);
  await (keptSessionId === null ? sessions : sessions.where('id', '!=', keptSessionId)).execute();
  await tx.deleteFrom('invitations').where('user_id', '=', userId).execute();
}

/** False: there is a user with this address already. */
export async function addUser(
  tx: Writer,
  user: KeptUser,
  { now, isConfirmed }: { now: number; isConfirmed: boolean },
): Promise<boolean> {
  const { id, email, name, password } = user;
  const confirmed_at = isConfirmed ? now : null;
  const row = await tx
    .insertInto('users')
    .values({ id, email, email_key: emailKey(email), name, password, created_at: now, confirmed_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
