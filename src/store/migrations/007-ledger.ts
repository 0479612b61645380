// Further filters of change lists, and the source of figures: verdicts, judged changes, counts by day.
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

export async function addLedger(tx: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  const key = kind === 'postgres' ? 'text collate "C"' : 'text';
  // On SQLite it is read from `goal`, which is before the diff; PostgreSQL keeps long diffs apart anyway.
  const verdict =
    kind === 'postgres'
      ? `verdict ${key} generated always as ((goal::jsonb) ->> 'verdict') stored`
      : `verdict text generated always as (goal ->> '$.verdict') virtual`;
  const statements = [
    `alter table changes add column ${verdict}`,
    'create index changes_by_verdict on changes (owner_id, verdict, change_type, significance, id, seen)',
    'create index changes_of_site_by_verdict on changes (owner_id, site_id, verdict, id, seen)',
    `create index changes_unsettled on changes (owner_id, status, id) where status <> 'confirmed'`,
    'create index changes_judged on changes (owner_id, site_id, id) where feedback is not null',
    'create index ai_usage_of_site on ai_usage (owner_id, site_id)',
    `create table tallies (
      owner_id ${key} not null, site_id ${key} not null, name ${key} not null, day integer not null,
      count bigint not null, primary key (owner_id, site_id, name, day))`,
    ...tallies(),
    `alter table suppressed add column raised_as ${key}`,
    'alter table change_notes add column raised text',
  ];
  for (const statement of statements) await sql.raw(statement).execute(tx);
}

/** What was counted from now on, for what there is already; a page of a set counts for its site too. */
function tallies(): string[] {
  const into = 'insert into tallies (owner_id, site_id, name, day, count)';
  const add =
    'on conflict (owner_id, site_id, name, day) do update set count = tallies.count + excluded.count';
  const sources = [
    `select owner_id, site_id, 'checks' as name, finished_at as at from checks where finished_at is not null`,
    `select owner_id, site_id, 'failed' as name, finished_at as at from checks
      where finished_at is not null and outcome = 'failed'`,
    `select owner_id, site_id, 'changes' as name, detected_at as at from changes`,
    `select owner_id, site_id, 'held ' || gate as name, held_back_at as at from suppressed`,
  ];
  return sources.flatMap((source) =>
    ['one.site_id', 'sites.parent_id'].map(
      (site) => `${into} select one.owner_id, ${site}, one.name, one.at / 86400000, count(*)
        from (${source}) as one join sites on sites.id = one.site_id where ${site} is not null
        group by one.owner_id, ${site}, one.name, one.at / 86400000 ${add}`,
    ),
  );
}
