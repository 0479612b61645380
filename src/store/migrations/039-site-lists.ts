// What lists of sites are made of, so that none scans: kept counts, sites by tag, and an index for each order.
import { type Kysely, sql } from 'kysely';
import type { Index } from '../database/build-indexes.ts';
import type { DatabaseKind } from '../database/database.ts';
import { fillFromSites } from '../database/fill-from-sites.ts';
import type { Tables } from '../database/schema.ts';

export async function addSiteLists(tx: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  const statements =
    kind === 'postgres' ? [...postgresTables, ...postgresTriggers] : [...sqliteTables, ...sqliteTriggers];
  for (const statement of statements) await sql.raw(statement).execute(tx);
}

/** What was there before the triggers, whose rows are kept from then on. Takes as long as there are many, and holds nobody up. */
export async function fillSiteLists(db: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  const isFailed = 'case when health_reason is null then 0 else 1 end';
  // In one statement, so in one snapshot: what is true now, less what the triggers have counted so far. In a transaction, because the
  // server goes on with a statement whose process was killed, while the next process begins: it must not be committed then.
  await db.transaction().execute((tx) =>
    sql
      .raw(`insert into site_counts (owner_id, state, health, is_failed, count)
        select owner_id, state, health, is_failed, sum(n) from (
          select owner_id, state, health, ${isFailed} as is_failed, count(*) as n from sites
            where parent_id is null group by 1, 2, 3, 4
          union all select owner_id, state, health, is_failed, -sum(count) from site_counts group by 1, 2, 3, 4
        ) as counted group by 1, 2, 3, 4 having sum(n) <> 0
        ${kind === 'sqlite' ? addUp : ''}`)
      .execute(tx),
  );
  const tags =
    kind === 'sqlite' ? 'json_each(tags)' : `jsonb_array_elements_text(tags::jsonb) as each(value)`;
  await fillFromSites(db, kind, {
    insert: `insert into site_tags (owner_id, tag, is_part, site_id)
      select owner_id, value, ${isPart('parent_id')}, sites.id from sites, ${tags} where true`,
    // A count, so that PostgreSQL looks it up site by site.
    isMissing: `tags <> '[]' and (select count(*) from site_tags
      where site_tags.owner_id = sites.owner_id and site_tags.site_id = sites.id) = 0`,
  });
}

/** The newest goes before its like; state and health stand last only so that filtering by them needs no look at the rows. */
const order = (first: string, kind: DatabaseKind) =>
  `sites (owner_id, ${first}${kind === 'postgres' && first.endsWith('desc') ? ' nulls last' : ''}, id desc, state, health) where parent_id is null`;
const both = (first: string) => ({ sqlite: order(first, 'sqlite'), postgres: order(first, 'postgres') });
const byAge = 'sites (owner_id, id desc, state, health) where parent_id is null';

export const siteListIndexes: readonly Index[] = [
  { name: 'sites_by_age', on: byAge },
  { name: 'sites_by_name', on: both('lower(substr(name, 1, 200))') },
  { name: 'sites_by_change', on: both('last_changed_at desc') },
  { name: 'sites_by_check', on: both('last_checked_at desc') },
  { name: 'sites_by_next', on: both('next_check_at') },
  {
    name: 'sites_by_trouble',
    on: both(`(case when health in ('blocked', 'failing') then 0 when health_reason is not null then 1
      when health = 'pending' then 2 else 3 end)`),
  },
];

const isPart = (parent: string) => `case when ${parent} is null then 0 else 1 end`;
const addUp = `on conflict (owner_id, state, health, is_failed) do update set count = site_counts.count + excluded.count`;
const key = (of: string) =>
  `${of}.owner_id, ${of}.state, ${of}.health, case when ${of}.health_reason is null then 0 else 1 end`;
const isMoved = ['parent_id', 'state', 'health', 'health_reason is null'];

// No foreign keys: a trigger removes what a trigger wrote, and PostgreSQL would look up the site of each row.
const forgetTags = 'delete from site_tags where owner_id = old.owner_id and site_id = old.id;';

const sqliteTables = [
  `create table site_counts (owner_id text not null, state text not null, health text not null, is_failed integer not null,
    count bigint not null, primary key (owner_id, state, health, is_failed))`,
  `create table site_tags (owner_id text not null, tag text not null, is_part integer not null, site_id text not null,
    primary key (owner_id, tag, is_part, site_id))`,
  'create index tags_of_site on site_tags (owner_id, site_id)',
];

const countSqlite = (of: 'new' | 'old', by: number) =>
  `insert into site_counts (owner_id, state, health, is_failed, count)
    select ${key(of)}, ${by} where ${of}.parent_id is null ${addUp};`;
const tagSqlite = `insert into site_tags (owner_id, tag, is_part, site_id)
    select distinct new.owner_id, value, ${isPart('new.parent_id')}, new.id from json_each(new.tags);`;
const hasMovedSqlite = isMoved.map((column) => `(old.${column}) is not (new.${column})`).join(' or ');

const sqliteTriggers = [
  `create trigger sites_added after insert on sites begin ${countSqlite('new', 1)} ${tagSqlite} end`,
  `create trigger sites_gone after delete on sites begin ${countSqlite('old', -1)} ${forgetTags} end`,
  `create trigger sites_moved after update of parent_id, state, health, health_reason on sites when ${hasMovedSqlite}
    begin ${countSqlite('old', -1)} ${countSqlite('new', 1)} end`,
  `create trigger sites_tagged after update of tags on sites when old.tags <> new.tags begin
    ${forgetTags} ${tagSqlite} end`,
];

const text = 'text collate "C" not null';
const postgresTables = [
  // Each row is a difference, and all of them together are the count: nobody waits for a row that others count in.
  `create table site_counts (id bigint generated always as identity primary key, owner_id ${text}, state ${text},
    health ${text}, is_failed integer not null, count bigint not null)`,
  'create index site_counts_of_owner on site_counts (owner_id)',
  `create table site_tags (owner_id ${text}, tag ${text}, is_part integer not null, site_id ${text},
    primary key (owner_id, tag, is_part, site_id))`,
  'create index tags_of_site on site_tags (owner_id, site_id)',
];

const countPostgres = (of: 'new' | 'old', by: number) =>
  `if ${of}.parent_id is null then insert into site_counts (owner_id, state, health, is_failed, count)
    values (${key(of)}, ${by}); end if;`;
const tagPostgres = `insert into site_tags (owner_id, tag, is_part, site_id)
    select distinct new.owner_id, value, ${isPart('new.parent_id')}, new.id
    from jsonb_array_elements_text(new.tags::jsonb) as each(value);`;
const hasMovedPostgres = isMoved
  .map((column) => `(old.${column}) is distinct from (new.${column})`)
  .join(' or ');
const onSites = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;

const postgresTriggers = [
  onSites('heed_sites_added', `${countPostgres('new', 1)} ${tagPostgres}`),
  'create trigger sites_added after insert on sites for each row execute function heed_sites_added()',
  onSites('heed_sites_gone', `${countPostgres('old', -1)} ${forgetTags}`),
  'create trigger sites_gone after delete on sites for each row execute function heed_sites_gone()',
  onSites('heed_sites_moved', `${countPostgres('old', -1)} ${countPostgres('new', 1)}`),
  `create trigger sites_moved after update of parent_id, state, health, health_reason on sites for each row
    when (${hasMovedPostgres}) execute function heed_sites_moved()`,
  onSites('heed_sites_tagged', `${forgetTags} ${tagPostgres}`),
  `create trigger sites_tagged after update of tags on sites for each row when (old.tags is distinct from new.tags)
    execute function heed_sites_tagged()`,
];
