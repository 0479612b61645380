// What figures are made of besides the tallies: changes that were judged, and what the model cost.
import { sql } from 'kysely';
import type { Verdict } from '../../core/change/analysis.ts';
import type { Feedback } from '../../core/change/change.ts';
import type { ChangeType } from '../../core/change/change-type.ts';
import { type Database, isIn, lock, type Reader } from '../database/database.ts';
import { readSiteCounts, type SiteCount } from './site-counts.ts';

/** A change that its user called useful, or noise. */
export interface Judged {
  id: string;
  changeType: ChangeType;
  verdict: Verdict;
  feedback: Feedback;
}

export interface Spent {
  calls: number;
  tokens: number;
  money: number;
}

/** Sites that belong to no other, by how they fare; paused ones keep the health they had. */
export interface SiteCounts {
  total: number;
  failing: number;
  blocked: number;
  /** Working so far, but the last check failed; without paused ones. */
  failed: number;
  paused: number;
}

export interface FigureStore {
  countSites(ownerId: string): Promise<SiteCounts>;
  /** Newest first, at most `limit`. */
  listJudged(ownerId: string, siteIds: readonly string[], limit: number): Promise<Judged[]>;
  countJudged(ownerId: string, siteIds: readonly string[]): Promise<Record<Feedback, number>>;
  /** Kinds of weights that their user undid. */
  getUndoneWeights(ownerId: string, siteId: string): Promise<string[]>;
  /** `edit` runs inside the transaction, must not wait for anything. */
  editUndoneWeights(ownerId: string, siteId: string, edit: (undone: string[]) => string[]): Promise<void>;
  /** On the model, ever. */
  sumSpent(ownerId: string, siteIds: readonly string[]): Promise<Spent>;
}

export function figureStore({ kind, read, write }: Database): FigureStore {
  // Written out: a partial index serves only a condition it can see.
  const isJudged = (ownerId: string, siteIds: readonly string[]) =>
    sql`owner_id = ${ownerId} and ${isIn(kind, 'site_id', siteIds)} and feedback is not null`;
  // By an expression: SQLite would else walk all changes in the order of their ids, for the few that were judged.
  const sorted = sql`id || ''`;
  return {
    countSites: (ownerId) => read((db) => countSites(db, ownerId)),
    listJudged: (ownerId, siteIds, limit) =>
      read(async (db) => {
        const { rows } = await sql<{
          id: string;
          change_type: ChangeType;
          verdict: Verdict;
          feedback: Feedback;
        }>`select id, change_type, verdict, feedback from changes where ${isJudged(ownerId, siteIds)}
          order by ${sorted} desc limit ${limit}`.execute(db);
        return rows.map(({ change_type, ...row }) => ({ ...row, changeType: change_type }));
      }),
    countJudged: (ownerId, siteIds) =>
      read(async (db) => {
        const { rows } = await sql<{ feedback: Feedback; n: number }>`select feedback, count(*) as n
          from changes where ${isJudged(ownerId, siteIds)} group by feedback`.execute(db);
        const counts = new Map(rows.map(({ feedback, n }) => [feedback, Number(n)]));
        return { useful: counts.get('useful') ?? 0, noise: counts.get('noise') ?? 0 };
      }),
    getUndoneWeights: (ownerId, siteId) => read((db) => readUndone(db, ownerId, siteId)),
    editUndoneWeights: (ownerId, siteId, edit) =>
      write(async (tx) => {
        const { rows } = await sql`select id from sites where owner_id = ${ownerId} and id = ${siteId}
          ${lock(kind, 'for no key update')}`.execute(tx);
        // The row below belongs to whoever has the site, not to whoever asks.
        if (rows.length === 0) return;
        const weights = JSON.stringify(edit(await readUndone(tx, ownerId, siteId)));
        await tx
          .insertInto('noise')
          .values({ owner_id: ownerId, site_id: siteId, memory: null, wishes: '{}', weights })
          .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ weights }))
          .execute();
      }),
    sumSpent: (ownerId, siteIds) =>
      read(async (db) => {
        const { rows } = await sql<Spent>`select cast(coalesce(sum(calls), 0) as bigint) as calls,
            cast(coalesce(sum(input_tokens + output_tokens), 0) as bigint) as tokens,
            coalesce(sum(money), 0) as money
          from ai_usage where owner_id = ${ownerId} and ${isIn(kind, 'site_id', siteIds)}`.execute(db);
        return rows[0] ?? { calls: 0, tokens: 0, money: 0 };
      }),
  };
}

async function readUndone(db: Reader, ownerId: string, siteId: string): Promise<string[]> {
  const row = await db
    .selectFrom('noise')
    .select('weights')
    .where('owner_id', '=', ownerId)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return row?.weights ? JSON.parse(row.weights) : [];
}

async function countSites(db: Reader, ownerId: string): Promise<SiteCounts> {
  const counts = await readSiteCounts(db, ownerId);
  const sum = (isMeant: (one: SiteCount) => boolean) =>
    counts.filter(isMeant).reduce((total, { count }) => total + count, 0);
  return {
    total: sum(() => true),
    failing: sum(({ health }) => health === 'failing'),
    blocked: sum(({ health }) => health === 'blocked'),
    failed: sum(
      ({ state, health, isFailed }) =>
        state === 'active' && health !== 'failing' && health !== 'blocked' && isFailed,
    ),
    paused: sum(({ state }) => state === 'paused'),
  };
}
