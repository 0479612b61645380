// Sessions: where people are signed in. Only the hash of a session's token is kept.
import type { MemberRole, Session, User } from '../../core/account/account.ts';
import type { Database, Reader } from '../database/database.ts';

export interface NewSession {
  id: string;
  accountId: string;
  userId: string;
  hash: string;
  userAgent: string;
  now: number;
  expiresAt: number;
}

/** A session or a key that stands, with whose it is today. */
export interface Standing {
  id: string;
  accountId: string;
  accountName: string;
  role: MemberRole;
  user: User;
  lastUsedAt: number | null;
}

export interface SessionStore {
  openSession(session: NewSession): Promise<void>;
  findSession(hash: string, now: number): Promise<Standing | null>;
  touchSession(id: string, order: { now: number; expiresAt: number }): Promise<void>;
  /** False: the user is no member of that account. */
  switchSession(id: string, userId: string, accountId: string): Promise<boolean>;
  /** Of a user, the last used first. */
  listSessions(userId: string, now: number): Promise<Session[]>;
  /** False: the user has no such session. */
  endSession(userId: string, id: string): Promise<boolean>;
}

export function openSessions(database: Database): SessionStore {
  return {
    openSession: ({ id, accountId, userId, hash, userAgent, now, expiresAt }) =>
      database.write(async (tx) => {
        const times = { created_at: now, last_used_at: now, expires_at: expiresAt };
        await tx
          .insertInto('sessions')
          .values({ id, owner_id: accountId, user_id: userId, hash, user_agent: userAgent, ...times })
          .execute();
      }),
    findSession: (hash, now) =>
      database.read(async (db) => {
        const row = await standingSessions(db)
          .where('sessions.hash', '=', hash)
          .where('sessions.expires_at', '>', now)
          .executeTakeFirst();
        return row === undefined ? null : toStanding(row);
      }),
    touchSession: (id, { now, expiresAt }) =>
      database.write(async (tx) => {
        await tx
          .updateTable('sessions')
          .set({ last_used_at: now, expires_at: expiresAt })
          .where('id', '=', id)
          .execute();
      }),
    switchSession: (id, userId, accountId) =>
      database.write(async (tx) => {
        const row = await tx
          .updateTable('sessions')
          .set({ owner_id: accountId })
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .where((is) =>
            is.exists(
              is
                .selectFrom('members')
                .select('members.role')
                .where('members.owner_id', '=', accountId)
                .where('members.user_id', '=', userId),
            ),
          )
          .returning('id')
          .executeTakeFirst();
        return row !== undefined;
      }),
    listSessions: (userId, now) => listSessions(database, userId, now),
    endSession: (userId, id) =>
      database.write(async (tx) => {
        const row = await tx
          .deleteFrom('sessions')
          .where('user_id', '=', userId)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
        return row !== undefined;
      }),
  };
}

function listSessions(database: Database, userId: string, now: number): Promise<Session[]> {
  return database.read(async (db) => {
    const rows = await db
      .selectFrom('sessions')
      .select(['id', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .orderBy('last_used_at', 'desc')
      .orderBy('id', 'desc')
      .limit(200)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
      expiresAt: row.expires_at,
    }));
  });
}

/** With the membership they rest on: without one there is no row. */
function standingSessions(db: Reader) {
  return db
    .selectFrom('sessions')
    .innerJoin('members', (join) =>
      join
        .onRef('members.owner_id', '=', 'sessions.owner_id')
        .onRef('members.user_id', '=', 'sessions.user_id'),
    )
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('owners', 'owners.id', 'sessions.owner_id')
    .select([
      'sessions.id',
      'sessions.owner_id',
      'sessions.last_used_at',
      'owners.name as account_name',
      'members.role',
      'users.id as user_id',
      'users.email',
      'users.name as user_name',
    ]);
}

interface StandingRow {
  id: string;
  owner_id: string;
  last_used_at: number | null;
  account_name: string;
  role: string;
  user_id: string;
  email: string;
  user_name: string;
}

export function toStanding(row: StandingRow): Standing {
  return {
    id: row.id,
    accountId: row.owner_id,
    accountName: row.account_name,
    role: row.role as MemberRole,
    user: { id: row.user_id, email: row.email, name: row.user_name },
    lastUsedAt: row.last_used_at,
  };
}
