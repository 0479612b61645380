// Changes as people read them: one with its diff, marked as seen or judged.
import { sql } from 'kysely';
import type { ChangeDetail, Feedback } from '../../core/change/change.ts';
import { type Database, type DatabaseKind, lock, type Reader } from '../database/database.ts';
import { isOfKeptSite } from '../sites/removed-sites.ts';
import { readNotes } from './change-notes.ts';
import { changeColumns, changeFromRow } from './change-row.ts';

export async function getChange(
  database: Database,
  ownerId: string,
  id: string,
): Promise<ChangeDetail | null> {
  return database.read((db) => readChange(database.kind, db, ownerId, id));
}

export async function editChange(
  database: Database,
  {
    ownerId,
    id,
    edit,
  }: {
    ownerId: string;
    id: string;
    edit: { seen?: boolean | undefined; feedback?: Feedback | null | undefined };
  },
): Promise<ChangeDetail | null> {
  return database.write(async (tx) => {
    // The site first, as everyone does: so nobody waits in a circle.
    await sql`select 1 from sites where id = (select site_id from changes where owner_id = ${ownerId} and id = ${id})
      ${lock(database.kind, 'for no key update')}`.execute(tx);
    if (edit.seen !== undefined) {
      const seen = edit.seen ? 1 : 0;
      const turned = await sql<{ site_id: string }>`update changes set seen = ${seen}
        where owner_id = ${ownerId} and id = ${id} and seen <> ${seen} returning site_id`.execute(tx);
      for (const { site_id } of turned.rows) {
        await sql`update sites set unseen_count = unseen_count + ${edit.seen ? -1 : 1} where id = ${site_id}`.execute(
          tx,
        );
      }
    }
    if (edit.feedback !== undefined) {
      await tx
        .updateTable('changes')
        .set({ feedback: edit.feedback })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .execute();
    }
    return readChange(database.kind, tx, ownerId, id);
  });
}

export async function readChange(
  kind: DatabaseKind,
  db: Reader,
  ownerId: string,
  id: string,
): Promise<ChangeDetail | null> {
  const row = await db
    .selectFrom('changes')
    .select([...changeColumns, 'diff'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where(isOfKeptSite)
    .executeTakeFirst();
  if (row === undefined) return null;
  const notes = await readNotes(kind, db, [id]);
  return { ...changeFromRow(row, notes.get(id)), diff: JSON.parse(row.diff) };
}
