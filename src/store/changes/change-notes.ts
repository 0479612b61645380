// What few changes have besides the rest: doubts, the version they went back to, what was checked of a model's words, who raised them.
import type { Change } from '../../core/change/change.ts';
import { type DatabaseKind, isIn, type Reader, type Writer } from '../database/database.ts';
import type { ChangeNoteRow } from '../database/schema.ts';

export async function readNotes(
  kind: DatabaseKind,
  db: Reader,
  changeIds: readonly string[],
): Promise<Map<string, ChangeNoteRow>> {
  if (changeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('change_notes')
    .selectAll()
    .where(isIn(kind, 'change_id', changeIds))
    .execute();
  return new Map(rows.map((row) => [row.change_id, row]));
}

export async function writeNotes(tx: Writer, changes: readonly Change[]): Promise<void> {
  const rows = changes
    .filter(
      ({ doubts, revertsTo, verification, raised }) =>
        doubts.length > 0 || revertsTo !== null || verification !== null || raised,
    )
    .map(({ ownerId, id, siteId, doubts, revertsTo, verification, raised }) => ({
      owner_id: ownerId,
      change_id: id,
      site_id: siteId,
      doubts: JSON.stringify(doubts),
      reverts_to: revertsTo === null ? null : JSON.stringify(revertsTo),
      verification: verification === null ? null : JSON.stringify(verification),
      raised: raised ? JSON.stringify(raised) : null,
      ask_at: verification?.askAt ?? null,
    }));
  // One by one: there are few, and SQLite counts parameters.
  for (const row of rows) await tx.insertInto('change_notes').values(row).execute();
}
