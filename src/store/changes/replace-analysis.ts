// Puts another analysis in the place of the one a change has: what is counted and found by its words follows.
import { sql } from 'kysely';
import type { Analysis } from '../../core/change/analysis.ts';
import type { ChangeDetail } from '../../core/change/change.ts';
import type { Verification } from '../../core/model.ts';
import { type Database, lock } from '../database/database.ts';
import { addCounts } from './change-counts.ts';
import { forgetWordsOf, indexWords, searchText } from './change-words.ts';
import { readChange } from './changes.ts';

export interface Reanalysis {
  analysis: Analysis;
  verification: Verification | null;
}

export function replaceAnalysis(
  database: Database,
  { ownerId, id, given }: { ownerId: string; id: string; given: Reanalysis },
): Promise<ChangeDetail | null> {
  const { kind } = database;
  return database.write(async (tx) => {
    // The site first, as everyone does: so nobody waits in a circle.
    await sql`select 1 from sites where id = (select site_id from changes where owner_id = ${ownerId} and id = ${id})
      ${lock(kind, 'for no key update')}`.execute(tx);
    const was = await readChange(kind, tx, ownerId, id);
    if (was === null) return null;
    const { said: _was, ...rest } = was;
    const is: ChangeDetail = { ...rest, ...given.analysis, verification: given.verification };
    if (kind === 'sqlite') await forgetWordsOf(kind, tx, [id]);
    await tx
      .updateTable('changes')
      .set({
        change_type: is.changeType,
        significance: is.significance,
        significance_score: is.significanceScore,
        significance_reasons: JSON.stringify(is.significanceReasons),
        goal: JSON.stringify(is.goal),
        title: is.title,
        summary: is.summary,
        insights: JSON.stringify(is.insights),
        analysed_by: is.analysedBy,
        said: is.said === undefined ? null : JSON.stringify(is.said),
      })
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .execute();
    if (kind === 'sqlite') await indexWords(tx, [is]);
    else
      await sql`update changes set words = array_to_tsvector(string_to_array(${searchText(is)}, ' '))
        where owner_id = ${ownerId} and id = ${id}`.execute(tx);
    await addCounts(database, tx, [countedAs(was)], -1);
    await addCounts(database, tx, [countedAs(is)]);
    const verification = given.verification === null ? null : JSON.stringify(given.verification);
    const askAt = given.verification?.askAt ?? null;
    await sql`insert into change_notes (owner_id, change_id, site_id, doubts, verification, ask_at)
      values (${ownerId}, ${id}, ${is.siteId}, '[]', ${verification}, ${askAt})
      on conflict (change_id) do update set verification = excluded.verification, ask_at = excluded.ask_at`.execute(
      tx,
    );
    return is;
  });
}

function countedAs({ ownerId, siteId, changeType, significance }: ChangeDetail) {
  return { owner_id: ownerId, site_id: siteId, change_type: changeType, significance };
}
