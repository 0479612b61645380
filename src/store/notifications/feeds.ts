// Feeds: which secret addresses there are, and what each of them shows.
import type { Feed } from '../../core/alert/feed.ts';
import type { Database } from '../database/database.ts';
import type { FeedRow } from './notification-tables.ts';

export interface FeedStore {
  addFeed(feed: Feed & { hash: string }): Promise<void>;
  /** By the hash of its secret. */
  findFeed(hash: string): Promise<Feed | null>;
  noteFeedRead(id: string, now: number): Promise<void>;
  /** Newest first; only those that this user made, where one is named. */
  listFeeds(ownerId: string, userId: string | null): Promise<Feed[]>;
  /** False: there is no such feed. */
  removeFeed(ownerId: string, id: string, userId: string | null): Promise<boolean>;
}

export function feedStore(database: Database): FeedStore {
  return {
    addFeed: (feed) =>
      database.write(async (tx) => {
        await tx.insertInto('feeds').values(rowFromFeed(feed)).execute();
      }),
    findFeed: (hash) =>
      database.read(async (db) => {
        const row = await db.selectFrom('feeds').selectAll().where('hash', '=', hash).executeTakeFirst();
        return row === undefined ? null : feedFromRow(row);
      }),
    noteFeedRead: (id, now) =>
      database.write(async (tx) => {
        await tx.updateTable('feeds').set({ last_read_at: now }).where('id', '=', id).execute();
      }),
    listFeeds: (ownerId, userId) =>
      database.read(async (db) => {
        const all = db.selectFrom('feeds').selectAll().where('owner_id', '=', ownerId);
        const feeds = userId === null ? all : all.where('user_id', '=', userId);
        return (await feeds.orderBy('id', 'desc').execute()).map(feedFromRow);
      }),
    removeFeed: (ownerId, id, userId) =>
      database.write(async (tx) => {
        const one = tx.deleteFrom('feeds').where('owner_id', '=', ownerId).where('id', '=', id);
        const feed = userId === null ? one : one.where('user_id', '=', userId);
        return (await feed.returning('id').executeTakeFirst()) !== undefined;
      }),
  };
}

function feedFromRow(row: FeedRow): Feed {
  return {
    ownerId: row.owner_id,
    id: row.id,
    userId: row.user_id,
    name: row.name,
    hint: row.hint,
    filter: JSON.parse(row.filter),
    language: row.language,
    createdAt: row.created_at,
    lastReadAt: row.last_read_at,
  };
}

function rowFromFeed(feed: Feed & { hash: string }): FeedRow {
  return {
    owner_id: feed.ownerId,
    id: feed.id,
    user_id: feed.userId,
    hash: feed.hash,
    hint: feed.hint,
    name: feed.name,
    filter: JSON.stringify(feed.filter),
    language: feed.language,
    created_at: feed.createdAt,
    last_read_at: feed.lastReadAt,
  };
}
