// Sites as they are shown: each with its last check, the sums of its pages and its icon.
import type { Check } from '../../core/site/check.ts';
import { checkFromRow } from '../checks/check-row.ts';
import { type DatabaseKind, isIn, type Reader } from '../database/database.ts';
import type { SiteRow } from '../database/schema.ts';
import type { SiteView } from '../records.ts';
import { readIcons } from './icons.ts';
import { addMembers, sumMembers } from './members.ts';
import { siteFromRow } from './site-row.ts';

export async function viewSites(kind: DatabaseKind, db: Reader, rows: SiteRow[]): Promise<SiteView[]> {
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
