// Sites: writing, reading and editing them.
import { createHash } from 'node:crypto';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Check } from '../core/check.ts';
import type { Site } from '../core/site.ts';
import { keepAnswer } from './answers.ts';
import { checkFromRow, rowFromQueued } from './check-row.ts';
import { type Database, type DatabaseKind, isIn, type Reader } from './database.ts';
import type { SiteOrder } from './filters.ts';
import { readIcons } from './icons.ts';
import { addMembers, sumMembers } from './members.ts';
import { pageOf } from './paging.ts';
import { laneOf, takeRanks } from './rank.ts';
import { isKept } from './removed-sites.ts';
import type { SiteRow, Tables } from './schema.ts';
import { rowFromSite, siteFromRow } from './site-row.ts';
import type { AnswerFor, MemberEdit, SiteEdit, SiteFilter, SiteView } from './store.ts';

/** So many whole sites are read and written out at once. */
const sliceSize = 100;

export async function createSite(
  database: Database,
  { site, check, answerFor }: { site: Site; check: Check; answerFor: AnswerFor<SiteView> | null },
): Promise<SiteView> {
  return database.write(async (tx, told) => {
    const retention = site.retention === undefined ? null : JSON.stringify(site.retention);
    await tx
      .insertInto('sites')
      .values({ ...rowFromSite(site), retention })
      .execute();
    const rank = await takeRanks(tx, {
      ownerId: site.ownerId,
      lane: laneOf(check.trigger),
      count: 1,
      now: check.queuedAt,
    });
    await tx
      .insertInto('checks')
      .values(rowFromQueued(check, { host: site.host, rank }))
      .execute();
    told.queued = true;
    const icons = await readIcons(database.kind, tx, site.ownerId, [site.host]);
    const view = { ...site, lastCheck: null, iconBlob: icons.get(site.host) ?? null };
    if (answerFor !== null) await keepAnswer(tx, site.ownerId, answerFor(view), site.createdAt);
    return view;
  });
}

export async function getSite(database: Database, ownerId: string, id: string): Promise<SiteView | null> {
  return database.read((db) => readSite(database.kind, db, ownerId, id));
}

/** A page of sites, or all of them; whoever may get thousands walks through them instead. */
export async function listSites(
  database: Database,
  ownerId: string,
  filter: SiteFilter,
): Promise<{ sites: SiteView[]; total: number }> {
  const { total, slices } = await walkSites(database, ownerId, filter);
  const sites: SiteView[] = [];
  for await (const slice of slices) sites.push(...slice);
  return { sites, total };
}

/** The same in slices, each read when it is asked for. A site that is removed meanwhile is left out. */
export async function walkSites(
  database: Database,
  ownerId: string,
  filter: SiteFilter,
): Promise<{ total: number; slices: AsyncGenerator<SiteView[]> }> {
  const { limit, offset } = pageOf(filter);
  const isWanted = siteFilter(database.kind, ownerId, filter);
  return database.readAside(async (db) => {
    // Ids first: whole rows are too heavy to be sorted by the thousand.
    const found = await db
      .selectFrom('sites')
      .select('id')
      .where(isWanted)
      .orderBy(orders[filter.sort ?? 'newest'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    const isAll = offset === 0 && found.length < limit;
    const total = isAll ? found.length : await countSites(db, isWanted);
    const ids = found.map(({ id }) => id);
    return { total, slices: readSlices(database, ownerId, ids) };
  });
}

async function countSites(db: Reader, isWanted: ReturnType<typeof siteFilter>): Promise<number> {
  const { n } = await db
    .selectFrom('sites')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(isWanted)
    .executeTakeFirstOrThrow();
  return n;
}

async function* readSlices(
  { kind, read }: Database,
  ownerId: string,
  ids: readonly string[],
): AsyncGenerator<SiteView[]> {
  for (let at = 0; at < ids.length; at += sliceSize) {
    const slice = ids.slice(at, at + sliceSize);
    yield await read(async (db) => {
      const rows = await db
        .selectFrom('sites')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where(isIn(kind, 'id', slice))
        .where(isKept)
        .execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      const sorted = slice.flatMap((id) => byId.get(id) ?? []);
      return withLastChecks(kind, db, sorted);
    });
  }
}

/** Which of these addresses are watched already, by the oldest site for each; pages of sets do not count. */
export async function findSitesByUrl(
  { kind, read }: Database,
  ownerId: string,
  urls: readonly string[],
): Promise<Map<string, string>> {
  if (urls.length === 0) return new Map();
  const hashes = urls.map((url) => createHash('md5').update(url).digest('hex'));
  const isOfHash = kind === 'postgres' ? sql<SqlBool>`md5(url) = any(${hashes}::text[])` : sql<SqlBool>`true`;
  const { rows } = await read((db) =>
    sql<{ url: string; id: string }>`select url, min(id) as id from sites where owner_id = ${ownerId}
      and ${isOfHash} and ${isIn(kind, 'url', urls)} and parent_id is null group by url`.execute(db),
  );
  return new Map(rows.map(({ url, id }) => [url, id]));
}

export async function listTaggedIds(database: Database, ownerId: string, tag: string): Promise<string[]> {
  const rows = await database.readAside((db) =>
    db
      .selectFrom('sites')
      .select('id')
      .where('owner_id', '=', ownerId)
      .where(hasTag(database.kind, tag))
      .execute(),
  );
  return rows.map((row) => row.id);
}

export async function editSite(
  database: Database,
  order: {
    ownerId: string;
    id: string;
    edit: SiteEdit & { members?: MemberEdit | undefined };
    now: number;
  },
): Promise<SiteView | null> {
  const { ownerId, id, now } = order;
  const { members, ...edit } = order.edit;
  // Always later than before, so that a running check notices the edit.
  const updated_at = sql<number>`case when updated_at >= ${now} then updated_at + 1 else ${now} end`;
  return database.write(async (tx) => {
    await tx
      .updateTable('sites')
      .set({ ...editedColumns(edit), updated_at })
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .where(isKept)
      .execute();
    // A set that is described anew starts with everything that belongs to it.
    if (edit.scope !== undefined) {
      await tx
        .deleteFrom('dropped_pages')
        .where('owner_id', '=', ownerId)
        .where('parent_id', '=', id)
        .execute();
    }
    if (members !== undefined) {
      await tx
        .updateTable('sites')
        .set({ ...editedColumns(members), updated_at })
        .where('owner_id', '=', ownerId)
        .where('parent_id', '=', id)
        .execute();
    }
    return readSite(database.kind, tx, ownerId, id);
  });
}

async function readSite(
  kind: DatabaseKind,
  db: Reader,
  ownerId: string,
  id: string,
): Promise<SiteView | null> {
  const rows = await db
    .selectFrom('sites')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where(isKept)
    .execute();
  const [site] = await withLastChecks(kind, db, rows);
  return site ?? null;
}

async function withLastChecks(kind: DatabaseKind, db: Reader, rows: SiteRow[]): Promise<SiteView[]> {
  const ids = rows.flatMap((row) => row.last_check_id ?? []);
  const checks = new Map<string, Check>();
  if (ids.length > 0) {
    for (const row of await db
      .selectFrom('checks')
      .selectAll()
      .where(isIn(kind, 'id', ids))
      .execute()) {
      checks.set(row.id, checkFromRow(row));
    }
  }
  const sums = await sumMembers(kind, db, rows);
  const icons = await readIcons(
    kind,
    db,
    // All of one account, as everything that is listed.
    rows[0]?.owner_id ?? '',
    rows.map(({ host }) => host),
  );
  return rows.map((row) => ({
    ...addMembers(siteFromRow(row), sums.get(row.id)),
    lastCheck: row.last_check_id === null ? null : (checks.get(row.last_check_id) ?? null),
    iconBlob: icons.get(row.host) ?? null,
  }));
}

/** What stands first in each order; the newest goes before its like. */
const orders: Record<SiteOrder, ReturnType<typeof sql>> = {
  newest: sql`id desc`,
  name: sql`lower(name)`,
  changed: sql`last_changed_at desc nulls last`,
  checked: sql`last_checked_at desc nulls last`,
  next: sql`next_check_at asc nulls last`,
  trouble: sql`case health when 'blocked' then 0 when 'failing' then 0 when 'pending' then 1 else 2 end`,
};

function siteFilter(kind: DatabaseKind, ownerId: string, filter: SiteFilter) {
  return (eb: ExpressionBuilder<Tables, 'sites'>) => {
    const { parentId, ids } = filter;
    const all = [eb('owner_id', '=', ownerId)];
    if (ids !== undefined) all.push(eb('id', 'in', ids));
    else if (parentId === undefined) all.push(eb('parent_id', 'is', null));
    if (parentId !== undefined) all.push(eb('parent_id', '=', parentId));
    if (filter.state !== undefined) all.push(eb('state', '=', filter.state));
    if (filter.health !== undefined) all.push(eb('health', '=', filter.health));
    const conditions: ReturnType<typeof sql<SqlBool>>[] = ids === undefined ? [] : [isKept];
    if (filter.tag !== undefined) conditions.push(hasTag(kind, filter.tag));
    const words = filter.q?.trim() ?? '';
    if (words !== '') conditions.push(hasText(kind, words));
    return eb.and([...all, ...conditions]);
  };
}

/**
 * Letters of ASCII in any case, as SQLite compares them; others as they are written in words. PostgreSQL could fold them all, but
 * takes ten times as long for it.
 */
function hasText(kind: DatabaseKind, words: string): ReturnType<typeof sql<SqlBool>> {
  const like = sql.raw(kind === 'postgres' ? 'collate "C" ilike' : 'like');
  const lower = words.toLowerCase();
  const written = [words, lower, words.toUpperCase(), lower.replace(/^./u, (first) => first.toUpperCase())];
  const patterns = new Set(written.map((one) => `%${foldAscii(one).replace(/[\\%_]/g, '\\$&')}%`));
  const places = ['name', 'url', 'tracking_goal'].flatMap((column) =>
    [...patterns].map((pattern) => sql<SqlBool>`${sql.ref(column)} ${like} ${pattern} escape '\\'`),
  );
  return sql<SqlBool>`(${sql.join(places, sql` or `)})`;
}

function foldAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Within a JSON list the quoted tag occurs exactly where it is an element. */
function hasTag(kind: DatabaseKind, tag: string): ReturnType<typeof sql<SqlBool>> {
  const find = sql.raw(kind === 'postgres' ? 'strpos' : 'instr');
  return sql<SqlBool>`${find}(tags, ${JSON.stringify(tag)}) > 0`;
}

function editedColumns(edit: SiteEdit): Partial<SiteRow> {
  const columns: Partial<SiteRow> = {};
  if (edit.name !== undefined) columns.name = edit.name;
  if (edit.isNameGiven !== undefined) columns.is_name_given = edit.isNameGiven ? 1 : 0;
  if (edit.trackingGoal !== undefined) columns.tracking_goal = edit.trackingGoal;
  if (edit.state !== undefined) columns.state = edit.state;
  if (edit.schedule !== undefined) columns.schedule = JSON.stringify(edit.schedule);
  if (edit.scope !== undefined) columns.scope = JSON.stringify(edit.scope);
  if (edit.watch !== undefined) columns.watch = JSON.stringify(edit.watch);
  if (edit.plan !== undefined) columns.plan = JSON.stringify(edit.plan);
  if (edit.otherPlan !== undefined) columns.other_plan = edit.otherPlan && JSON.stringify(edit.otherPlan);
  if (edit.today !== undefined) columns.today = JSON.stringify(edit.today);
  if (edit.notify !== undefined) columns.notify = JSON.stringify(edit.notify);
  if (edit.tags !== undefined) columns.tags = JSON.stringify(edit.tags);
  if (edit.retention !== undefined) columns.retention = JSON.stringify(edit.retention);
  if (edit.nextCheckAt !== undefined) columns.next_check_at = edit.nextCheckAt;
  if (edit.state === 'paused') columns.next_check_at = null;
  return columns;
}
