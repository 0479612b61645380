// The ledger of the model: what it was asked and what that cost, by day and site; its answers, kept for a month.
import { sql } from 'kysely';
import type { Usage } from '../core/model.ts';
import type { Database } from './database/database.ts';
import { removeInSlices } from './database/slices.ts';

export interface AiSpent {
  tokens: number;
  siteTokens: number;
  money: number;
}

export interface AiUsageDay {
  day: string;
  siteId: string;
  model: string;
  calls: number;
  failures: number;
  inputTokens: number;
  outputTokens: number;
  money: number;
}

export interface AiLedger {
  /** The answer to a question that was asked before. */
  findAnswer(ownerId: string, key: string): Promise<string | null>;
  keepAnswer(ownerId: string, key: string, answer: string, now: number): Promise<void>;
  addUsage(order: {
    ownerId: string;
    siteId: string;
    now: number;
    model: string;
    usage: Usage;
    money: number;
    isFailed: boolean;
  }): Promise<void>;
  /** Of the day (UTC), over all sites and for this one. */
  spentToday(ownerId: string, siteId: string, now: number): Promise<AiSpent>;
  /** Newest day first, from a day on; only of this site where one is named. */
  listUsage(ownerId: string, filter: { since: number; siteId?: string | undefined }): Promise<AiUsageDay[]>;
}

const answersLiveMs = 30 * 24 * 3_600_000;
const mostRows = 2_000;

export function openAiLedger(database: Database): AiLedger {
  return {
    findAnswer: (ownerId, key) =>
      database.read(async (db) => {
        const row = await db
          .selectFrom('ai_answers')
          .select('answer')
          .where('owner_id', '=', ownerId)
          .where('key', '=', key)
          .executeTakeFirst();
        return row?.answer ?? null;
      }),
    keepAnswer: (ownerId, key, answer, now) =>
      database.write(async (tx) => {
        await tx
          .insertInto('ai_answers')
          .values({ owner_id: ownerId, key, answer, created_at: now })
          .onConflict((conflict) =>
            conflict.columns(['owner_id', 'key']).doUpdateSet({ answer, created_at: now }),
          )
          .execute();
      }),
    addUsage: ({ ownerId, siteId, now, model, usage, money, isFailed }) =>
      database.write(async (tx) => {
        await sql`insert into ai_usage (owner_id, day, site_id, model, calls, failures, input_tokens, output_tokens, money)
          values (${ownerId}, ${dayOf(now)}, ${siteId}, ${model}, 1, ${isFailed ? 1 : 0}, ${usage.inputTokens},
            ${usage.outputTokens}, ${money})
          on conflict (owner_id, day, site_id, model) do update set calls = ai_usage.calls + 1,
            failures = ai_usage.failures + excluded.failures,
            input_tokens = ai_usage.input_tokens + excluded.input_tokens,
            output_tokens = ai_usage.output_tokens + excluded.output_tokens,
            money = ai_usage.money + excluded.money`.execute(tx);
      }),
    spentToday: (ownerId, siteId, now) => sumToday(database, ownerId, siteId, now),
    listUsage: (ownerId, filter) => listUsage(database, ownerId, filter),
  };
}

function sumToday(database: Database, ownerId: string, siteId: string, now: number): Promise<AiSpent> {
  return database.read(async (db) => {
    const { rows } = await sql<{ tokens: number; site_tokens: number; money: number }>`select
        coalesce(sum(input_tokens + output_tokens), 0) as tokens,
        coalesce(sum(case when site_id = ${siteId} then input_tokens + output_tokens else 0 end), 0) as site_tokens,
        coalesce(sum(money), 0) as money
      from ai_usage where owner_id = ${ownerId} and day = ${dayOf(now)}`.execute(db);
    const row = rows[0];
    return {
      tokens: Number(row?.tokens ?? 0),
      siteTokens: Number(row?.site_tokens ?? 0),
      money: Number(row?.money ?? 0),
    };
  });
}

function listUsage(
  database: Database,
  ownerId: string,
  { since, siteId }: { since: number; siteId?: string | undefined },
): Promise<AiUsageDay[]> {
  return database.read(async (db) => {
    let query = db
      .selectFrom('ai_usage')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('day', '>=', dayOf(since));
    if (siteId !== undefined) query = query.where('site_id', '=', siteId);
    const rows = await query.orderBy('day', 'desc').orderBy('site_id').limit(mostRows).execute();
    return rows.map((row) => ({
      day: row.day,
      siteId: row.site_id,
      model: row.model,
      calls: row.calls,
      failures: row.failures,
      inputTokens: row.input_tokens,
      outputTokens: row.output_tokens,
      money: row.money,
    }));
  });
}

export async function tidyAnswers(database: Database, now: number): Promise<void> {
  await removeInSlices(database, 'ai_answers', sql`created_at < ${now - answersLiveMs}`);
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
