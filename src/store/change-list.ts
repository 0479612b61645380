// Lists of changes: whatever the filters, a few short range scans over an index, newest first.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { changeTypes, significances, verdicts } from '../core/analysis.ts';
import { type ChangeStatus, changeStatuses } from '../core/change.ts';
import { firstIdAt, isId } from '../core/id.ts';
import { sumCounts, sumOfSites } from './change-counts.ts';
import { readNotes } from './change-notes.ts';
import { changeColumns, changeFromRow } from './change-row.ts';
import { postgresQuery, queryWords, seqOf, sqliteQuery } from './change-words.ts';
import { type Database, type DatabaseKind, isIn, type Reader } from './database.ts';
import { type Counted, countLimit, countUpTo, pageOf } from './paging.ts';
import type { ChangeFilter, ChangePage } from './store.ts';

/** Beyond this many combinations of filter values one scan with `in` is used. */
const maxScans = 200;

export async function listChanges(
  database: Database,
  ownerId: string,
  asked: ChangeFilter,
): Promise<ChangePage> {
  const filter = simplify(asked);
  if (isEmpty(filter)) return { changes: [], total: 0, isTotalExact: true };
  const { limit, offset } = pageOf(filter);
  const { kind } = database;
  return database.read(async (db) => {
    const ids = await sql<{ id: string }>`select id from
      (${newestIds(kind, ownerId, filter, { upTo: limit + offset, before: filter.before })}) as newest
      order by id desc limit ${limit} offset ${offset}`.execute(db);
    const wanted = ids.rows.map((row) => row.id);
    const rows =
      wanted.length === 0
        ? []
        : await db
            .selectFrom('changes')
            .select(changeColumns)
            .where(isIn(kind, 'id', wanted))
            .execute();
    rows.sort((a, b) => (a.id < b.id ? 1 : -1));
    const notes = await readNotes(kind, db, wanted);
    const changes = rows.map((row) => changeFromRow(row, notes.get(row.id)));
    return { changes, ...(await countChanges(kind, db, ownerId, filter)) };
  });
}

/** Ids of the newest that match, at most `upTo`. */
export async function listChangeIds(
  kind: DatabaseKind,
  db: Reader,
  ownerId: string,
  asked: ChangeFilter,
  upTo: number,
): Promise<string[]> {
  const filter = simplify(asked);
  if (isEmpty(filter)) return [];
  const { rows } = await sql<{ id: string }>`select id from
    (${newestIds(kind, ownerId, filter, { upTo, before: filter.before })}) as newest
    order by id desc limit ${upTo}`.execute(db);
  return rows.map((row) => row.id);
}

/** No filter twice, and none that lets everything through. */
function simplify(filter: ChangeFilter): ChangeFilter {
  return {
    ...filter,
    siteIds: filter.siteIds && [...new Set(filter.siteIds)],
    changeTypes: narrowing(filter.changeTypes, changeTypes.length),
    significances: narrowing(filter.significances, significances.length),
    verdicts: narrowing(filter.verdicts, verdicts.length),
    statuses: narrowing(filter.statuses, changeStatuses.length),
  };
}

function narrowing<T>(values: readonly T[] | undefined, all: number): T[] | undefined {
  const distinct = values && [...new Set(values)];
  return distinct?.length === all ? undefined : distinct;
}

function isEmpty({ siteIds, changeTypes: types, significances: levels, verdicts, statuses }: ChangeFilter) {
  return [siteIds, types, levels, verdicts, statuses].some((values) => values?.length === 0);
}

async function countChanges(
  kind: DatabaseKind,
  db: Reader,
  ownerId: string,
  filter: ChangeFilter,
): Promise<Counted> {
  const words = queryWords(filter.q);
  const { siteIds, changeTypes: types, significances: levels, seen } = filter;
  const { since, until, verdicts: goals, statuses } = filter;
  const isKept = words.length === 0 && isNone(since, until, goals, statuses);
  if (isKept && siteIds !== undefined && isNone(types, levels)) {
    return { total: await sumOfSites(kind, db, ownerId, filter), isTotalExact: true };
  }
  if (isKept && seen === undefined) {
    return { total: await sumCounts(kind, db, ownerId, filter), isTotalExact: true };
  }
  const reach = { upTo: countLimit + 1, before: undefined };
  const matches =
    words.length > 0 && kind === 'sqlite'
      ? sqliteMatches(words, ownerId, filter, reach)
      : sql`select id from (${newestIds(kind, ownerId, filter, reach)}) as newest limit ${reach.upTo}`;
  return countUpTo(db, matches);
}

const isNone = (...values: unknown[]) => values.every((one) => one === undefined);

interface Reach {
  /** How many of the newest are needed. */
  upTo: number;
  before: string | undefined;
}

/** A query for the ids of the newest changes that match, at least `upTo` of them where there are. */
function newestIds(
  kind: DatabaseKind,
  ownerId: string,
  filter: ChangeFilter,
  reach: Reach,
): RawBuilder<unknown> {
  const words = queryWords(filter.q);
  if (words.length > 0 && kind === 'sqlite') {
    return sql`select id from changes where seq in (${sqliteMatches(words, ownerId, filter, reach)})`;
  }
  const scans = words.length > 0 ? null : combine(filter);
  const isWithin = [...within(filter, reach), sql<SqlBool>`owner_id = ${ownerId}`];
  if (words.length > 0) isWithin.push(sql<SqlBool>`words @@ ${postgresQuery(words)}::tsquery`);
  if (scans === null) return scan([...isWithin, ...amongAll(kind, filter)], reach.upTo);
  const parts = scans.map(
    (isOfKind) => sql`select id from (${scan([...isWithin, ...isOfKind], reach.upTo)}) as part`,
  );
  return sql.join(parts, sql` union all `);
}

function scan(conditions: readonly RawBuilder<SqlBool>[], upTo: number): RawBuilder<unknown> {
  return sql`select id from changes where ${sql.join(conditions, sql` and `)} order by id desc limit ${upTo}`;
}

/** One list of conditions for each combination of site, verdict, type and significance; null: too many. */
function combine(filter: ChangeFilter): RawBuilder<SqlBool>[][] | null {
  const { siteIds, verdicts: goals } = filter;
  const sites = siteIds?.map((id) => [sql<SqlBool>`site_id = ${id}`]) ?? [[]];
  const bases =
    goals === undefined
      ? sites
      : sites.flatMap((ofSite) => goals.map((one) => [...ofSite, sql<SqlBool>`verdict = ${one}`]));
  // Verdicts of all sites stand in their index by kind, those of one site by age.
  const isOfKind = filter.changeTypes !== undefined || filter.significances !== undefined;
  if (!isOfKind && (goals === undefined || siteIds !== undefined))
    return bases.length > maxScans ? null : bases;
  const types = filter.changeTypes ?? changeTypes;
  const levels = filter.significances ?? significances;
  if (bases.length * types.length * levels.length > maxScans) return null;
  return bases.flatMap((ofSite) =>
    types.flatMap((type) =>
      levels.map((level) => [
        ...ofSite,
        sql<SqlBool>`change_type = ${type}`,
        sql<SqlBool>`significance = ${level}`,
      ]),
    ),
  );
}

function amongAll(kind: DatabaseKind, filter: ChangeFilter): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (filter.siteIds !== undefined) conditions.push(isIn(kind, 'site_id', filter.siteIds));
  if (filter.changeTypes !== undefined) conditions.push(isIn(kind, 'change_type', filter.changeTypes));
  if (filter.significances !== undefined) conditions.push(isIn(kind, 'significance', filter.significances));
  if (filter.verdicts !== undefined) conditions.push(isIn(kind, 'verdict', filter.verdicts));
  return conditions;
}

/** Times are ranges of ids. */
function within(filter: ChangeFilter, reach: Reach): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (filter.since !== undefined) conditions.push(sql<SqlBool>`id >= ${firstIdAt(filter.since)}`);
  if (filter.until !== undefined) conditions.push(sql<SqlBool>`id < ${firstIdAt(filter.until)}`);
  if (reach.before !== undefined) conditions.push(sql<SqlBool>`id < ${reach.before}`);
  // Written out: a partial index serves only a condition it can see.
  if (filter.seen !== undefined) conditions.push(sql<SqlBool>`seen = ${sql.lit(filter.seen ? 1 : 0)}`);
  if (filter.statuses !== undefined) conditions.push(hasStatus(filter.statuses));
  return conditions;
}

function hasStatus(statuses: readonly ChangeStatus[]): RawBuilder<SqlBool> {
  const oneOf = sql<SqlBool>`status in (${sql.join(statuses.map((one) => sql.lit(one)))})`;
  return statuses.includes('confirmed') ? oneOf : sql<SqlBool>`status <> 'confirmed' and ${oneOf}`;
}

/**
 * Matches in SQLite, as numbers in the order of ids: the index gives the newest first, and no more than needed. Only
 * filters by `seen`, verdict and status have to look at the changes themselves.
 */
function sqliteMatches(
  words: readonly string[],
  ownerId: string,
  filter: ChangeFilter,
  reach: Reach,
): RawBuilder<unknown> {
  const conditions = [sql<SqlBool>`change_words match ${sqliteQuery(words, ownerId, filter)}`];
  const bound = (operator: '<' | '>=', id: string) =>
    conditions.push(sql<SqlBool>`change_words.rowid ${sql.raw(operator)} cast(${seqOf(id)} as integer)`);
  if (reach.before !== undefined) bound('<', isId(reach.before) ? reach.before : firstIdAt(0));
  if (filter.until !== undefined) bound('<', firstIdAt(filter.until));
  if (filter.since !== undefined) bound('>=', firstIdAt(filter.since));
  let from = sql`change_words`;
  const { seen, verdicts: goals, statuses } = filter;
  if (seen !== undefined || goals !== undefined || statuses !== undefined) {
    from = sql`change_words cross join changes on changes.seq = change_words.rowid`;
    if (seen !== undefined) conditions.push(sql<SqlBool>`seen = ${seen ? 1 : 0}`);
    if (goals !== undefined) conditions.push(isIn('sqlite', 'verdict', goals));
    if (statuses !== undefined) conditions.push(hasStatus(statuses));
  }
  return sql`select change_words.rowid as seq from ${from} where ${sql.join(conditions, sql` and `)}
    order by change_words.rowid desc limit ${reach.upTo}`;
}
