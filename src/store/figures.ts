// What figures are made of besides the tallies: changes that were judged, and what the model cost.
import { sql } from 'kysely';
import type { ChangeType, Verdict } from '../core/analysis.ts';
import type { Feedback } from '../core/change.ts';
import { type Database, isIn } from './database.ts';

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

export interface FigureStore {
  /** Newest first, at most `limit`. */
  listJudged(ownerId: string, siteIds: readonly string[], limit: number): Promise<Judged[]>;
  countJudged(ownerId: string, siteIds: readonly string[]): Promise<Record<Feedback, number>>;
  /** On the model, ever. */
  sumSpent(ownerId: string, siteIds: readonly string[]): Promise<Spent>;
}

export function figureStore({ kind, read }: Database): FigureStore {
  // Written out: a partial index serves only a condition it can see.
  const isJudged = (ownerId: string, siteIds: readonly string[]) =>
    sql`owner_id = ${ownerId} and ${isIn(kind, 'site_id', siteIds)} and feedback is not null`;
  return {
    listJudged: (ownerId, siteIds, limit) =>
      read(async (db) => {
        const { rows } = await sql<{
          id: string;
          change_type: ChangeType;
          verdict: Verdict;
          feedback: Feedback;
        }>`select id, change_type, verdict, feedback from changes where ${isJudged(ownerId, siteIds)}
          order by id desc limit ${limit}`.execute(db);
        return rows.map(({ change_type, ...row }) => ({ ...row, changeType: change_type }));
      }),
    countJudged: (ownerId, siteIds) =>
      read(async (db) => {
        const { rows } = await sql<{ feedback: Feedback; n: number }>`select feedback, count(*) as n
          from changes where ${isJudged(ownerId, siteIds)} group by feedback`.execute(db);
        const of = (one: Feedback) => Number(rows.find(({ feedback }) => feedback === one)?.n ?? 0);
        return { useful: of('useful'), noise: of('noise') };
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
