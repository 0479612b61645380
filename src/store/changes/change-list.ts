// Lists of changes: whatever the filters, a few short range scans over an index, newest first.
import { sql } from 'kysely';
import { significances, verdicts } from '../../core/change/analysis.ts';
import { type Change, changeStatuses } from '../../core/change/change.ts';
import { changeTypes } from '../../core/change/change-type.ts';
import { type Database, type DatabaseKind, isIn, type Reader } from '../database/database.ts';
import type { ChangeFilter } from '../database/filters.ts';
import { type Counted, countLimit, countUpTo, oneMore, pageOf } from '../database/paging.ts';
import { slicesOf } from '../database/slices.ts';
import type { ChangePage, ChangeWalk } from '../records.ts';
import { hasHidden } from '../sites/removed-sites.ts';
import { sumCounts, sumOfSites } from './change-counts.ts';
import { readNotes } from './change-notes.ts';
import { changeColumns, changeFromRow } from './change-row.ts';
import { queryWords } from './change-words.ts';
import { type ChosenFilter, newestIds, newestOfRecent, sqliteMatches } from './newest-changes.ts';
import { countPostgres, searchPostgres } from './search-changes.ts';
import { nameTagged } from './tagged-sites.ts';

/** Words are counted no further than this. */
const searchLimit = 1000;
/** The kept counts of so many sites are summed; the changes of more are counted up to the limit. */
const mostSummed = 20_000;
/** So many whole changes are read and written out at once. */
const sliceSize = 200;

export async function listChanges(
  database: Database,
  ownerId: string,
  asked: ChangeFilter,
): Promise<ChangePage> {
  const { slices, total, isTotalExact } = await walkChanges(database, ownerId, asked);
  const changes: Change[] = [];
  for await (const slice of slices) changes.push(...slice);
  return { changes, total, isTotalExact };
}

/** The same in slices, each read on demand: a site may have any number of changes. */
export async function walkChanges(
  database: Database,
  ownerId: string,
  asked: ChangeFilter,
): Promise<ChangeWalk> {
  const filter = simplify(asked);
  const { limit, offset } = pageOf(filter);
  const { wanted, ...counted } = isEmpty(filter)
    ? none
    : await database.readAside(async (db) => {
        const chosen = await choose(database.kind, db, ownerId, filter);
        return chosen === null ? none : findPage(database.kind, db, ownerId, chosen, { limit, offset });
      });
  const last = wanted.at(-1);
  return {
    ...counted,
    count: wanted.length,
    ...(last && { lastId: last }),
    slices: readSlices(database, wanted),
  };
}

const none = { wanted: [], total: 0, isTotalExact: true };

/** With what only the database knows; null where nothing can match. */
async function choose(
  kind: DatabaseKind,
  db: Reader,
  ownerId: string,
  filter: ChangeFilter,
): Promise<ChosenFilter | null> {
  const chosen = await nameTagged(kind, db, ownerId, filter);
  return isEmpty(chosen) ? null : { ...chosen, isClearing: await hasHidden(db, ownerId) };
}

async function* readSlices({ kind, read }: Database, ids: readonly string[]): AsyncGenerator<Change[]> {
  for (const slice of slicesOf(ids, sliceSize)) {
    yield await read(async (db) => {
      const rows = await db
        .selectFrom('changes')
        .select(changeColumns)
        .where(isIn(kind, 'id', slice))
        .execute();
      rows.sort((a, b) => (a.id < b.id ? 1 : -1));
      const notes = await readNotes(kind, db, slice);
      return rows.map((row) => changeFromRow(row, notes.get(row.id)));
    });
  }
}

async function findPage(
  kind: DatabaseKind,
  db: Reader,
  ownerId: string,
  filter: ChosenFilter,
  page: { limit: number; offset: number },
): Promise<{ wanted: string[] } & Counted> {
  const upTo = page.limit + page.offset;
  const isFirst = filter.before === undefined && upTo <= searchLimit;
  if (isFirst && isSearchedByLooks(kind, filter)) {
    // What is counted is found with what is shown.
    const found = await countFound(db, ownerId, filter);
    return { ...found.counted, wanted: found.ids.slice(page.offset, upTo) };
  }
  const wanted = await findIds(kind, db, ownerId, filter, page);
  return { wanted, ...(await countChanges(kind, db, ownerId, filter)) };
}

function isSearchedByLooks(kind: DatabaseKind, filter: ChosenFilter): boolean {
  return kind === 'postgres' && queryWords(filter.q).length > 0;
}

async function countFound(
  db: Reader,
  ownerId: string,
  filter: ChosenFilter,
): Promise<{ ids: string[]; counted: Counted }> {
  const ids = await searchPostgres(db, ownerId, filter, {
    upTo: oneMore(searchLimit),
    offset: 0,
    before: undefined,
  });
  const counted = { total: Math.min(ids.length, searchLimit), isTotalExact: ids.length <= searchLimit };
  return { ids, counted };
}

/** Ids of the newest that match, at most `upTo`. */
export async function listChangeIds(
  kind: DatabaseKind,
  db: Reader,
  ownerId: string,
  asked: ChangeFilter,
  upTo: number,
): Promise<string[]> {
  const filter = await choose(kind, db, ownerId, simplify(asked));
  return filter === null ? [] : findIds(kind, db, ownerId, filter, { limit: upTo, offset: 0 });
}

async function findIds(
  kind: DatabaseKind,
  db: Reader,
  ownerId: string,
  filter: ChosenFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const reach = { upTo: limit + offset, before: filter.before };
  if (isSearchedByLooks(kind, filter)) {
    return searchPostgres(db, ownerId, filter, { ...reach, offset });
  }
  const recent = newestOfRecent(kind, ownerId, filter, reach);
  if (recent !== null) {
    const { rows } = await sql<{ id: string }>`${recent}`.execute(db);
    if (rows.length === reach.upTo) return rows.slice(offset).map((row) => row.id);
  }
  const { rows } = await sql<{
    id: string;
  }>`select id from (${newestIds(kind, ownerId, filter, reach)}) as newest
    order by id desc limit ${limit} offset ${offset}`.execute(db);
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
  filter: ChosenFilter,
): Promise<Counted> {
  const words = queryWords(filter.q);
  const { siteIds, tags, changeTypes: types, significances: levels, seen } = filter;
  const { since, until, verdicts: goals, statuses } = filter;
  const isKept = words.length === 0 && isNone(since, until, goals, statuses);
  const areFew = (filter.tagged ?? 0) <= mostSummed;
  if (isKept && !isNone(siteIds, tags) && areFew && isNone(types, levels)) {
    return { total: await sumOfSites(kind, db, ownerId, filter), isTotalExact: true };
  }
  if (isKept && areFew && seen === undefined) {
    return { total: await sumCounts(kind, db, ownerId, filter), isTotalExact: true };
  }
  const reach = { upTo: oneMore(countLimit), before: undefined };
  if (words.length === 0) {
    const newest = newestIds(kind, ownerId, filter, reach);
    return countUpTo(db, sql`select id from (${newest}) as newest limit ${reach.upTo}`);
  }
  if (kind === 'postgres') {
    const n = await countPostgres(db, ownerId, filter, oneMore(searchLimit));
    return { total: Math.min(n, searchLimit), isTotalExact: n <= searchLimit };
  }
  const few = { upTo: oneMore(searchLimit), before: undefined };
  return countUpTo(db, sqliteMatches(words, ownerId, filter, few), searchLimit);
}

const isNone = (...values: unknown[]) => values.every((one) => one === undefined);
