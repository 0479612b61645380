// The newest changes of more sites than one query can name scan by scan, on SQLite.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { significances } from '../../core/change/analysis.ts';
import { changeTypes } from '../../core/change/change-type.ts';
import { taggedSites } from '../changes/tagged-sites.ts';
import { isIn } from '../database/database.ts';
import type { ChangeFilter } from '../database/filters.ts';

/** The newest of each site, by an index. `isWithin` holds all filters but sites, verdicts and kinds. */
export function newestOfEach(
  ownerId: string,
  { siteIds = [], tags, changeTypes: types, significances: levels, verdicts }: ChangeFilter,
  isWithin: readonly RawBuilder<SqlBool>[],
  upTo: number,
): RawBuilder<unknown> {
  const tagged = tags === undefined ? null : taggedSites('sqlite', ownerId, tags);
  const each = [
    tagged === null ? namesFrom(siteIds, 'site') : sql`(select id as value from (${tagged})) as site`,
  ];
  const conditions = [...isWithin, sql<SqlBool>`site_id = site.value`];
  const forEach = (column: string, values: readonly string[]) => {
    each.push(namesFrom(values, `each_${column}`));
    conditions.push(sql<SqlBool>`${sql.ref(column)} = ${sql.ref(`each_${column}.value`)}`);
  };
  let index = 'changes_of_site';
  if (verdicts !== undefined) {
    index = 'changes_of_site_by_verdict';
    forEach('verdict', verdicts);
    if (types !== undefined) conditions.push(isIn('sqlite', 'change_type', types));
    if (levels !== undefined) conditions.push(isIn('sqlite', 'significance', levels));
  } else if (types !== undefined || levels !== undefined) {
    index = 'changes_of_site_by_kind';
    forEach('change_type', types ?? changeTypes);
    forEach('significance', levels ?? significances);
  }
  // Named, for SQLite knows no numbers: it may take another, and walk through that once for each site.
  return sql`select newest.value as id from ${sql.join(each, sql` cross join `)} cross join
    json_each((select json_group_array(id) from (select id from changes indexed by ${sql.ref(index)}
      where ${sql.join(conditions, sql` and `)} order by id desc limit ${upTo}))) as newest`;
}

function namesFrom(values: readonly string[], name: string): RawBuilder<unknown> {
  return sql`json_each(${JSON.stringify(values)}) as ${sql.ref(name)}`;
}
