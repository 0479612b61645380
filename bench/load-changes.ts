// A store with as many changes as requested, loaded straight into the tables that its migrations made.

import { createSite } from '../src/engine/engine.ts';
import { openStore } from '../src/store/store.ts';
import { inlinePagePool } from '../test/support/inline-page-pool.ts';
import { benchSeal } from './bench-seal.ts';
import { type BulkTables, openBulkTables, type Place, type Row } from './bulk-tables.ts';
import { type ChangeAt, firstTime, idAt, makeChanges, owner, rowFor } from './change-rows.ts';
import { insertChannels, insertHistory } from './history-rows.ts';

const batch = 10_000;
const fewSites = 200;
const mostHistory = 200_000;
const hosts = 3000;
const pagesOfSet = 200;

export interface LoadedChanges {
  siteIds: string[];
  seconds: number;
}

export async function loadChanges(place: Place, count: number, siteCount = fewSites): Promise<LoadedChanges> {
  const startedAt = performance.now();
  const like = await makeFirstSite(place);
  const tables = await openBulkTables(place, 'changes');
  const siteIds = await insertSites(tables, like, siteCount, count);
  await insertChannels(tables);
  await insertChanges(tables, siteIds, count);
  for (const statement of countStatements) await tables.run(statement);
  // What triggers keep of sites was not kept here: the next start makes it.
  await tables.run("delete from marks where name like 'filled %'");
  await tables.close();
  return { siteIds, seconds: (performance.now() - startedAt) / 1000 };
}

/** Paused, so that the service leaves it and its like alone while it is measured. */
async function makeFirstSite(place: Place): Promise<string> {
  const store = await openStore(place);
  const world = { store, now: Date.now, random: () => 0.5, seal: benchSeal, pagePool: inlinePagePool };
  const trackingGoal = 'Tell me when the price falls';
  const input = { url: 'http://127.0.0.1:9/0', name: 'Site 0', trackingGoal, state: 'paused' as const };
  const { id } = await createSite(world, owner, input, null);
  await store.close();
  return id;
}

/** One like the other, but for what lists are sorted and filtered by: thousands in a moment. */
async function insertSites(
  tables: BulkTables,
  like: string,
  siteCount: number,
  changeCount: number,
): Promise<string[]> {
  await tables.run('delete from checks');
  const [first] = await tables.read(`select * from sites where id = '${like}'`);
  const firstAt = firstTime(changeCount);
  const rows: Row[] = [];
  for (let at = 1; at < siteCount; at += 1) {
    rows.push({
      ...first,
      ...{ id: idAt(firstAt + at, at, 'a'), url: `http://127.0.0.1:9/${at}`, name: `Site ${at}` },
      host: `host-${at % hosts}.example`,
      health: at % 40 === 0 ? 'failing' : 'ok',
      tags: tagsAt(at),
      last_checked_at: firstAt + (at % 997) * 1000,
      last_changed_at: at % 3 === 0 ? null : firstAt + (at % 991) * 1000,
    });
  }
  const [, set] = rows;
  if (set !== undefined) set.scope = '{"kind":"links","depth":1,"max":500}';
  await tables.insert('sites', [...rows, ...(set === undefined ? [] : pagesOf(set, siteCount))]);
  const icons = Array.from({ length: hosts }, (_, at) => ({
    ...{ owner_id: '', host: `host-${at}.example`, blob: at.toString(16).padStart(64, '0') },
    next_at: Date.UTC(2100, 0, 1),
  }));
  await tables.insert('icons', icons);
  return [like, ...rows.map(({ id }) => String(id))];
}

function pagesOf(set: Row, siteCount: number): Row[] {
  return Array.from({ length: pagesOfSet }, (_, at) => ({
    ...set,
    ...{ id: idAt(0, siteCount + at, 'a'), parent_id: set.id ?? null, scope: '{"kind":"page"}' },
    ...{ url: `${set.url}/${at}`, name: `Page ${at}` },
  }));
}

/** A tag of many sites, and one of few that hardly ever change. */
function tagsAt(at: number): string {
  if (at % 10 === 1) return '["shop"]';
  return at >= 9900 ? '["quiet"]' : '[]';
}

async function insertChanges(tables: BulkTables, siteIds: readonly string[], count: number): Promise<void> {
  const { kind } = tables;
  let changes: ChangeAt[] = [];
  const flush = async () => {
    await tables.insert(
      'changes',
      changes.map((change) => rowFor(kind, change)),
    );
    if (kind === 'sqlite') {
      const words = changes.map((change) => {
        const { seq } = rowFor(kind, change);
        return { rowid: seq ?? 0, words: change.words, facets: change.facets };
      });
      await tables.insert('change_words', words);
    }
    const recent = changes.filter(({ at }) => at >= count - mostHistory);
    if (recent.length > 0) await insertHistory(tables, recent);
    changes = [];
  };
  for (const change of makeChanges(siteIds, count)) {
    changes.push(change);
    if (changes.length === batch) await flush();
  }
  if (changes.length > 0) await flush();
}

const countStatements = [
  `insert into change_counts (owner_id, site_id, change_type, significance, count)
    select owner_id, site_id, change_type, significance, count(*) from changes group by 1, 2, 3, 4`,
  `insert into change_counts (owner_id, site_id, change_type, significance, count)
    select owner_id, '', change_type, significance, count(*) from changes group by 1, 3, 4`,
  `update sites set change_count = counted.changes, unseen_count = counted.unseen
    from (select site_id, count(*) as changes, sum(1 - seen) as unseen from changes group by site_id) as counted
    where counted.site_id = sites.id`,
  `insert into tallies (owner_id, site_id, name, day, count)
    select owner_id, site_id, 'changes', detected_at / 86400000, count(*) from changes group by 1, 2, 4`,
];
