// Whether a site has a tag.
import { type SqlBool, sql } from 'kysely';
import type { DatabaseKind } from '../database/database.ts';

/** Within a JSON list the quoted tag occurs exactly where it is an element. */
export function hasTag(kind: DatabaseKind, tag: string): ReturnType<typeof sql<SqlBool>> {
  const find = sql.raw(kind === 'postgres' ? 'strpos' : 'instr');
  return sql<SqlBool>`${find}(tags, ${JSON.stringify(tag)}) > 0`;
}
