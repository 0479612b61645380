// A data folder with as many changes as asked for, loaded straight into the tables that the store's migrations made.

import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { changeTypes, significances } from '../src/core/analysis.ts';
import { createSite } from '../src/engine/engine.ts';
import { openStore } from '../src/store/store.ts';
import { benchSeal } from './bench-seal.ts';
import { makeChance } from './site-pages.ts';

const owner = 'local';
const batch = 10_000;
const fewSites = 200;
/** The parts of an id that a row number can stand for; see `seqOf` in the store. */
const firstAt = Date.UTC(2025, 0, 1);

export interface LoadedChanges {
  siteIds: string[];
  seconds: number;
}

export async function loadChanges(
  dataDir: string,
  count: number,
  siteCount = fewSites,
): Promise<LoadedChanges> {
  const siteIds = await makeSites(dataDir, siteCount);
  const startedAt = performance.now();
  const db = new Sqlite(join(dataDir, 'heed.sqlite'));
  // Nothing here must survive a crash: it is made for this run.
  for (const pragma of [
    'journal_mode = off',
    'synchronous = off',
    'foreign_keys = off',
    'cache_size = -400000',
  ])
    db.pragma(pragma);
  const indices = db
    .prepare(
      "select name, sql from sqlite_master where type = 'index' and tbl_name = 'changes' and sql is not null",
    )
    .all() as { name: string; sql: string }[];
  for (const { name } of indices) db.exec(`drop index ${name}`);
  insertRows(db, siteIds, count);
  for (const { sql } of indices) db.exec(sql);
  for (const statement of countStatements) db.exec(statement);
  db.exec("insert into change_words (change_words) values ('optimize')");
  db.pragma('journal_mode = wal');
  db.close();
  return { siteIds, seconds: (performance.now() - startedAt) / 1000 };
}

/** Paused, so that the service leaves them alone while it is measured. */
async function makeSites(dataDir: string, siteCount: number): Promise<string[]> {
  const store = await openStore({ databaseUrl: null, dataDir });
  const world = { store, now: Date.now, random: () => 0.5, seal: benchSeal };
  const ids: string[] = [];
  for (let at = 0; at < Math.min(siteCount, fewSites); at += 1) {
    const url = `http://127.0.0.1:9/${at}`;
    const site = await createSite(world, owner, { url, name: `Site ${at}`, state: 'paused' }, null);
    ids.push(site.id);
  }
  await store.close();
  const db = new Sqlite(join(dataDir, 'heed.sqlite'));
  db.exec('delete from checks');
  ids.push(...copySites(db, ids[0] ?? '', siteCount - ids.length));
  db.close();
  return ids;
}

/** One like the other, but for id, address and name: thousands in a moment. */
function copySites(db: Sqlite.Database, like: string, count: number): string[] {
  const columns = (db.pragma('table_info(sites)') as { name: string }[]).map(({ name }) => name);
  const own = ['id', 'url', 'name'];
  const values = columns.map((name) => (own.includes(name) ? '?' : name)).join(', ');
  const order = columns.filter((name) => own.includes(name));
  const insert = db.prepare(
    `insert into sites (${columns.join(', ')}) select ${values} from sites where id = ?`,
  );
  const ids: string[] = [];
  db.transaction(() => {
    for (let at = fewSites; at < fewSites + count; at += 1) {
      const id = idAt(firstAt + at, at, 'a');
      const site: Record<string, string> = { id, url: `http://127.0.0.1:9/${at}`, name: `Site ${at}` };
      insert.run(...order.map((name) => site[name]), like);
      ids.push(id);
    }
  })();
  return ids;
}

function insertRows(db: Sqlite.Database, siteIds: readonly string[], count: number): void {
  const insertChange =
    db.prepare(`insert into changes (seq, id, owner_id, site_id, check_id, detected_at, change_type,
      significance, significance_score, significance_reasons, goal, title, summary, insights, analysed_by, status, seen,
      feedback, before_snapshot_id, after_snapshot_id, pages, diff)
    values (?, ?, '${owner}', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'rules', 'confirmed', ?, null, ?, ?, '[]', ?)`);
  const insertWords = db.prepare('insert into change_words (rowid, words, facets) values (?, ?, ?)');
  const chance = makeChance(7);
  const insertBatch = db.transaction((from: number, to: number) => {
    for (let at = from; at < to; at += 1) insertOne(insertChange, insertWords, siteIds, chance, at);
  });
  for (let from = 0; from < count; from += batch) insertBatch(from, Math.min(count, from + batch));
}

/**
 * Spread as in life: most changes are of the common kinds, and most have been seen. Every eighth is of one site and one kind,
 * so that each filter finds a full page among a thousand too, and like is compared with like.
 */
function insertOne(
  insertChange: Sqlite.Statement,
  insertWords: Sqlite.Statement,
  siteIds: readonly string[],
  chance: () => number,
  at: number,
): void {
  const detectedAt = firstAt + at * 30_000;
  const id = idAt(detectedAt, at);
  const seq = BigInt(detectedAt) << 15n;
  const isPlanned = at % 8 === 0;
  const siteId = siteIds[isPlanned ? 0 : Math.floor(chance() ** 2 * siteIds.length)] ?? '';
  const type = isPlanned
    ? 'price'
    : (changeTypes[Math.floor(chance() ** 2 * changeTypes.length)] ?? 'content');
  const level = isPlanned
    ? 'high'
    : (significances[Math.floor(chance() ** 2 * significances.length)] ?? 'low');
  const before = 20 + Math.floor(chance() * 400);
  const after = 20 + Math.floor(chance() * 400);
  const title = `Price of article ${at % 997} went from $${before}.00 to $${after}.00`;
  const insights = [
    {
      text: `Price: $${before}.00 to $${after}.00`,
      evidence: { hunks: [0], facts: [0], before: `$${before}.00`, after: `$${after}.00` },
    },
  ];
  insertChange.run(
    seq,
    id,
    siteId,
    idAt(detectedAt, at, 'c'),
    detectedAt,
    type,
    level,
    before % 100,
    '["a price changed","the goal asks for prices"]',
    '{"verdict":"relevant","reason":"The goal asks for prices, and a price changed."}',
    title,
    `${title}. Nothing else on the page is different.`,
    JSON.stringify(insights),
    chance() < 0.9 ? 1 : 0,
    idAt(detectedAt, at, 'd'),
    idAt(detectedAt, at, 'e'),
    '{"stats":{"added":0,"removed":0,"modified":1,"moved":0},"hunks":[],"facts":[],"links":[],"metadata":[],"visual":null}',
  );
  insertWords.run(
    seq,
    `price of article ${at % 997} went from ${before} 00 to ${after} nothing else on the page is different`,
    `o${hex(owner)} i${hex(siteId)} t${type} s${level}`,
  );
}

/** A UUIDv7 of that time, without chance: as fast as it gets, and the same in every run. */
function idAt(ms: number, at: number, kind = 'b'): string {
  const time = ms.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${kind}${at.toString(16).padStart(11, '0')}`;
}

function hex(text: string): string {
  return Buffer.from(text).toString('hex');
}

const countStatements = [
  `insert into change_counts (owner_id, site_id, change_type, significance, count)
    select owner_id, site_id, change_type, significance, count(*) from changes group by 1, 2, 3, 4`,
  `insert into change_counts (owner_id, site_id, change_type, significance, count)
    select owner_id, '', change_type, significance, count(*) from changes group by 1, 3, 4`,
  `update sites set change_count = (select count(*) from changes where changes.owner_id = sites.owner_id and
      changes.site_id = sites.id),
    unseen_count = (select count(*) from changes where changes.owner_id = sites.owner_id and
      changes.site_id = sites.id and seen = 0)`,
  `insert into tallies (owner_id, site_id, name, day, count)
    select owner_id, site_id, 'changes', detected_at / 86400000, count(*) from changes group by 1, 2, 4`,
];
