// The newest changes that a filter lets through, as a few short range scans over an index.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { significances } from '../../core/change/analysis.ts';
import type { ChangeStatus } from '../../core/change/change.ts';
import { changeTypes } from '../../core/change/change-type.ts';
import { firstIdAt, isId } from '../../core/id.ts';
import { type DatabaseKind, isIn } from '../database/database.ts';
import type { ChangeFilter } from '../database/filters.ts';
import { newestOfEach } from '../sites/many-sites.ts';
import { isOfKeptSite } from '../sites/removed-sites.ts';
import { queryWords, seqOf, sqliteQuery } from './change-words.ts';
import { type ChosenSites, isChosen, mostNamed } from './tagged-sites.ts';

/** Beyond this many combinations of filter values one scan with `in` is used. */
const maxScans = mostNamed;
/** So many of the newest are looked at before each of many sites is asked. */
const looked = 2000;

export type ChosenFilter = ChangeFilter & ChosenSites;

export interface Reach {
  /** How many of the newest are needed. */
  upTo: number;
  before: string | undefined;
}

/**
 * A query for the ids of the newest changes that match, at least `upTo` of them where there are. On PostgreSQL words are not
 * looked at: see search-changes.ts.
 */
export function newestIds(
  kind: DatabaseKind,
  ownerId: string,
  filter: ChosenFilter,
  reach: Reach,
): RawBuilder<unknown> {
  const words = queryWords(filter.q);
  if (words.length > 0 && kind === 'sqlite') {
    return sql`select id from changes where seq in (${sqliteMatches(words, ownerId, filter, reach)})`;
  }
  const scans = combine(kind, filter);
  const isWithin = [...within(filter, reach), sql<SqlBool>`owner_id = ${ownerId}`];
  if (scans === null) {
    return isSoughtBySite(kind, filter)
      ? newestOfEach(ownerId, filter, isWithin, reach.upTo)
      : scan(conditionsOf(kind, ownerId, filter, reach), reach.upTo);
  }
  // Last, for it is looked up row by row.
  const isOfTag = filter.tags === undefined ? [] : [isChosen(kind, 'changes.site_id', ownerId, filter)];
  const parts = scans.map(
    (isOfKind) => sql`select id from (${scan([...isWithin, ...isOfKind, ...isOfTag], reach.upTo)}) as part`,
  );
  return sql.join(parts, sql` union all `);
}

/** On SQLite those of many sites are sought in each; those that are not settled are few, and have an index of their own. */
function isSoughtBySite(kind: DatabaseKind, { siteIds, tags, isWide, statuses }: ChosenFilter): boolean {
  const isOfSome = siteIds !== undefined || (tags !== undefined && !isWide);
  return kind === 'sqlite' && isOfSome && (statuses?.includes('confirmed') ?? true);
}

/**
 * The same as `newestIds` among the newest of all alone, where many sites are requested: with luck they hold a page. Null
 * where looking is of no use.
 */
export function newestOfRecent(
  kind: DatabaseKind,
  ownerId: string,
  filter: ChosenFilter,
  reach: Reach,
): RawBuilder<unknown> | null {
  const isOfUse = isSoughtBySite(kind, filter) && queryWords(filter.q).length === 0;
  if (!isOfUse || combine(kind, filter) !== null || reach.upTo > looked / 4) return null;
  const { since, until } = filter;
  const isInTime = sql.join(
    [sql<SqlBool>`owner_id = ${ownerId}`, ...within({ since, until }, reach)],
    sql` and `,
  );
  const from = sql`select id from changes where ${isInTime} order by id desc limit 1 offset ${looked}`;
  // Named: rows are read as they come, and not those of each site.
  return sql`select id from changes indexed by changes_by_id where id >= coalesce((${from}), '')
    and ${sql.join(conditionsOf(kind, ownerId, filter, reach), sql` and `)} order by id desc limit ${reach.upTo}`;
}

function scan(conditions: readonly RawBuilder<SqlBool>[], upTo: number): RawBuilder<unknown> {
  return sql`select id from changes where ${sql.join(conditions, sql` and `)} order by id desc limit ${upTo}`;
}

/** One list of conditions for each combination of site, verdict, type and significance; null: too many. */
function combine(kind: DatabaseKind, filter: ChosenFilter): RawBuilder<SqlBool>[][] | null {
  const { siteIds, tags, isWide, verdicts: goals } = filter;
  // SQLite would look at all changes for the few that have a verdict.
  const isByVerdict = kind === 'sqlite' && isWide === true && goals !== undefined;
  if (tags !== undefined && !isByVerdict) return null;
  const sites = siteIds?.map((id) => [sql<SqlBool>`site_id = ${id}`]) ?? [[]];
  const bases =
    goals === undefined
      ? sites
      : sites.flatMap((ofSite) => goals.map((one) => [...ofSite, sql<SqlBool>`verdict = ${one}`]));
  // Verdicts of all sites are in their index by kind, those of one site and those of the unseen by age.
  const isOfKind = filter.changeTypes !== undefined || filter.significances !== undefined;
  if (!isOfKind && (goals === undefined || siteIds !== undefined || filter.seen === false))
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

/** All filters but the words, in one list. */
export function conditionsOf(
  kind: DatabaseKind,
  ownerId: string,
  filter: ChosenFilter,
  reach: Reach,
): RawBuilder<SqlBool>[] {
  return [...within(filter, reach), sql<SqlBool>`owner_id = ${ownerId}`, ...amongAll(kind, ownerId, filter)];
}

function amongAll(kind: DatabaseKind, ownerId: string, filter: ChosenFilter): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (filter.changeTypes !== undefined) conditions.push(isIn(kind, 'change_type', filter.changeTypes));
  if (filter.significances !== undefined) conditions.push(isIn(kind, 'significance', filter.significances));
  if (filter.verdicts !== undefined) conditions.push(isIn(kind, 'verdict', filter.verdicts));
  if (filter.siteIds !== undefined || filter.tags !== undefined)
    conditions.push(isChosen(kind, 'changes.site_id', ownerId, filter));
  return conditions;
}

/** Times are ranges of ids. */
function within(filter: ChosenFilter, reach: Reach): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (filter.since !== undefined) conditions.push(sql<SqlBool>`id >= ${firstIdAt(filter.since)}`);
  if (filter.until !== undefined) conditions.push(sql<SqlBool>`id < ${firstIdAt(filter.until)}`);
  if (reach.before !== undefined) conditions.push(sql<SqlBool>`id < ${reach.before}`);
  if (filter.isClearing) conditions.push(isOfKeptSite);
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
 * filters by `seen`, verdict, status and many sites have to look at the changes themselves.
 */
export function sqliteMatches(
  words: readonly string[],
  ownerId: string,
  filter: ChosenFilter,
  reach: Reach,
): RawBuilder<unknown> {
  const areNamed = filter.tags === undefined && (filter.siteIds?.length ?? 0) <= mostNamed;
  const indexed = areNamed ? filter : { ...filter, siteIds: undefined };
  const conditions = [sql<SqlBool>`change_words match ${sqliteQuery(words, ownerId, indexed)}`];
  const bound = (operator: '<' | '>=', id: string) =>
    conditions.push(sql<SqlBool>`change_words.rowid ${sql.raw(operator)} cast(${seqOf(id)} as integer)`);
  if (reach.before !== undefined) bound('<', isId(reach.before) ? reach.before : firstIdAt(0));
  if (filter.until !== undefined) bound('<', firstIdAt(filter.until));
  if (filter.since !== undefined) bound('>=', firstIdAt(filter.since));
  let from = sql`change_words`;
  const { seen, verdicts: goals, statuses, isClearing } = filter;
  if (!areNamed || seen !== undefined || goals !== undefined || statuses !== undefined || isClearing) {
    from = sql`change_words cross join changes on changes.seq = change_words.rowid`;
    if (!areNamed) conditions.push(isChosen('sqlite', 'changes.site_id', ownerId, filter));
    if (seen !== undefined) conditions.push(sql<SqlBool>`seen = ${seen ? 1 : 0}`);
    if (goals !== undefined) conditions.push(isIn('sqlite', 'verdict', goals));
    if (statuses !== undefined) conditions.push(hasStatus(statuses));
    if (isClearing) conditions.push(isOfKeptSite);
  }
  return sql`select change_words.rowid as seq from ${from} where ${sql.join(conditions, sql` and `)}
    order by change_words.rowid desc limit ${reach.upTo}`;
}
