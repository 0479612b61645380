// The text by which a site is found, apart from the site and in small letters, with an index of all that is three characters long in it.
import { type Kysely, sql } from 'kysely';
import type { Index } from '../database/build-indexes.ts';
import type { DatabaseKind } from '../database/database.ts';
import { fillFromSites } from '../database/fill-from-sites.ts';
import type { Tables } from '../database/schema.ts';

export async function addSiteTexts(tx: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  for (const statement of kind === 'postgres' ? postgres : sqlite) await sql.raw(statement).execute(tx);
}

export async function fillSiteTexts(db: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  await fillFromSites(db, kind, {
    insert: `insert into site_texts (owner_id, site_id, is_part, text)
      select owner_id, id, ${isPart('parent_id')}, ${textOf(kind, '')} from sites where true`,
    isMissing: '(select count(*) from site_texts where site_texts.site_id = sites.id) = 0',
  });
}

export const siteTextIndexes: readonly Index[] = [
  // On SQLite an index of words takes its place.
  { name: 'site_texts_by_gram', on: { postgres: 'site_texts using gin (heed_grams(text))', sqlite: null } },
];

const isPart = (parent: string) => `case when ${parent} is null then 0 else 1 end`;
/** Small letters of ASCII alone: what a database does with others depends on its language. */
function textOf(kind: DatabaseKind, of: 'new.' | ''): string {
  const [small, line] = kind === 'postgres' ? ['collate "C"', 'chr(10)'] : ['', 'char(10)'];
  return `lower((${of}name || ${line} || ${of}url || ${line} || ${of}tracking_goal) ${small})`;
}

const add = (kind: DatabaseKind) => `insert into site_texts (owner_id, site_id, is_part, text)
    values (new.owner_id, new.id, ${isPart('new.parent_id')}, ${textOf(kind, 'new.')});`;
const change = (kind: DatabaseKind) =>
  `update site_texts set text = ${textOf(kind, 'new.')} where site_id = new.id;`;

const forget = 'delete from site_texts where site_id = old.id;';

const addGrams = 'insert into site_grams (rowid, text) values (new.seq, new.text);';
const removeGrams = `insert into site_grams (site_grams, rowid, text) values ('delete', old.seq, old.text);`;

const sqlite = [
  `create table site_texts (seq integer primary key, owner_id text not null, site_id text not null unique,
    is_part integer not null, text text not null)`,
  `create virtual table site_grams using fts5 (
    text, content = 'site_texts', content_rowid = 'seq', tokenize = 'trigram', detail = none)`,
  `create trigger site_texts_added after insert on site_texts begin ${addGrams} end`,
  `create trigger site_texts_gone after delete on site_texts begin ${removeGrams} end`,
  `create trigger site_texts_changed after update of text on site_texts begin ${removeGrams} ${addGrams} end`,
  `create trigger sites_named after insert on sites begin ${add('sqlite')} end`,
  `create trigger sites_renamed after update of name, url, tracking_goal on sites
    when old.name <> new.name or old.url <> new.url or old.tracking_goal <> new.tracking_goal
    begin ${change('sqlite')} end`,
  // Hidden until its history is cleared away: nobody finds it any more.
  `create trigger sites_hidden after update of parent_id on sites when new.parent_id is not old.parent_id
    begin ${forget} end`,
  `create trigger sites_forgotten after delete on sites begin ${forget} end`,
];

const text = 'text collate "C" not null';
const onSites = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;

const postgres = [
  `create table site_texts (owner_id ${text}, site_id text collate "C" primary key, is_part integer not null,
    text ${text})`,
  `create function heed_grams(text) returns text[] language sql immutable parallel safe cost 1000 as $$
    select coalesce(array_agg(distinct one || two || three), '{}') from (
      select one, lead(one, 1) over (order by at) as two, lead(one, 2) over (order by at) as three
      from unnest(string_to_array($1, null)) with ordinality as letters (one, at)
    ) as grams where three is not null $$`,
  onSites('heed_sites_named', add('postgres')),
  'create trigger sites_named after insert on sites for each row execute function heed_sites_named()',
  onSites('heed_sites_renamed', change('postgres')),
  `create trigger sites_renamed after update of name, url, tracking_goal on sites for each row
    when ((old.name, old.url, old.tracking_goal) is distinct from (new.name, new.url, new.tracking_goal))
    execute function heed_sites_renamed()`,
  onSites('heed_sites_hidden', forget),
  `create trigger sites_hidden after update of parent_id on sites for each row
    when (new.parent_id is distinct from old.parent_id) execute function heed_sites_hidden()`,
  'create trigger sites_forgotten after delete on sites for each row execute function heed_sites_hidden()',
];
