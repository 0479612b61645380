// API keys: how programs speak for an account. Only the hash of a key is kept.
import type { ApiKey } from '../../core/account/account.ts';
import type { Database } from '../database/database.ts';
import type { ApiKeyRow } from './accounts-tables.ts';
import { type Standing, toStanding } from './sessions.ts';

export interface ApiKeyStore {
  addKey(key: Omit<ApiKey, 'lastUsedAt'> & { accountId: string; hash: string }): Promise<void>;
  findKey(hash: string, now: number): Promise<(Standing & { canWrite: boolean }) | null>;
  touchKey(id: string, now: number): Promise<void>;
  /** Newest first; only those that this user made, where one is named. */
  listKeys(accountId: string, userId: string | null): Promise<ApiKey[]>;
  /** False: there is no such key. */
  removeKey(accountId: string, id: string, userId: string | null): Promise<boolean>;
}

export function openApiKeys(database: Database): ApiKeyStore {
  return {
    addKey: (key) =>
      database.write(async (tx) => {
        await tx
          .insertInto('api_keys')
          .values({
            id: key.id,
            owner_id: key.accountId,
            user_id: key.userId,
            hash: key.hash,
            name: key.name,
            hint: key.hint,
            can_write: key.canWrite ? 1 : 0,
            created_at: key.createdAt,
            expires_at: key.expiresAt,
            last_used_at: null,
          })
          .execute();
      }),
    findKey: (hash, now) => findKey(database, hash, now),
    touchKey: (id, now) =>
      database.write(async (tx) => {
        await tx.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute();
      }),
    listKeys: (accountId, userId) =>
      database.read(async (db) => {
        const all = db.selectFrom('api_keys').selectAll().where('owner_id', '=', accountId);
        const keys = userId === null ? all : all.where('user_id', '=', userId);
        return (await keys.orderBy('id', 'desc').execute()).map(toKey);
      }),
    removeKey: (accountId, id, userId) =>
      database.write(async (tx) => {
        const one = tx.deleteFrom('api_keys').where('owner_id', '=', accountId).where('id', '=', id);
        const key = userId === null ? one : one.where('user_id', '=', userId);
        return (await key.returning('id').executeTakeFirst()) !== undefined;
      }),
  };
}

/** With the membership of whoever made it: without one there is no key. */
function findKey(database: Database, hash: string, now: number) {
  return database.read(async (db) => {
    const row = await db
      .selectFrom('api_keys')
      .innerJoin('members', (join) =>
        join
          .onRef('members.owner_id', '=', 'api_keys.owner_id')
          .onRef('members.user_id', '=', 'api_keys.user_id'),
      )
      .innerJoin('users', 'users.id', 'api_keys.user_id')
      .innerJoin('owners', 'owners.id', 'api_keys.owner_id')
      .select([
        'api_keys.id',
        'api_keys.owner_id',
        'api_keys.last_used_at',
        'api_keys.can_write',
        'owners.name as account_name',
        'members.role',
        'users.id as user_id',
        'users.email',
        'users.name as user_name',
      ])
      .where('api_keys.hash', '=', hash)
      .where((is) => is.or([is('api_keys.expires_at', 'is', null), is('api_keys.expires_at', '>', now)]))
      .executeTakeFirst();
    return row === undefined ? null : { ...toStanding(row), canWrite: row.can_write === 1 };
  });
}

function toKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    canWrite: row.can_write === 1,
    userId: row.user_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  };
}
