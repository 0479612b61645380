// Withdraws unconfirmed changes: they are gone, or are about to be written again.
import { sql } from 'kysely';
import type { Feedback } from '../../core/change/change.ts';
import { type Diff, newsOf } from '../../core/change/diff.ts';
import { newId } from '../../core/id.ts';
import type { Database, Writer } from '../database/database.ts';
import type { NewEvent } from '../notifications/events.ts';
import type { CheckResult } from '../records.ts';
import { addCounts } from './change-counts.ts';
import { forgetWordsOf } from './change-words.ts';

/** What a withdrawn change passes on to the one that replaces it. */
export interface WithdrawnChange {
  title: string;
  seen: boolean;
  feedback: Feedback | null;
  detectedAt: number;
  /** How many differences are now listed as suppressed. */
  suppressedCount: number;
}

interface Candidate {
  owner_id: string;
  id: string;
  site_id: string;
  check_id: string;
  detected_at: number;
  change_type: string;
  significance: string;
  title: string;
  seen: number;
  feedback: string | null;
  diff: string;
}

/** By the check that withdrew it. */
export async function withdrawChanges(
  database: Database,
  tx: Writer,
  results: readonly CheckResult[],
): Promise<{ left: Map<string, WithdrawnChange>; events: NewEvent[] }> {
  const left = new Map<string, WithdrawnChange>();
  const events: NewEvent[] = [];
  for (const { claim, finishedAt, withdrawn } of results) {
    if (!withdrawn) continue;
    const candidate = await removeCandidate(database, tx, claim.site.ownerId, withdrawn.changeId);
    if (candidate === null) continue;
    const { title, seen, feedback } = candidate;
    const suppressedCount =
      withdrawn.reason === null ? 0 : await suppress(tx, candidate, withdrawn.reason, finishedAt);
    left.set(claim.check.id, {
      ...{ title, seen: seen === 1, feedback: feedback as Feedback | null },
      ...{ detectedAt: candidate.detected_at, suppressedCount },
    });
    if (withdrawn.reason === null) continue;
    events.push({
      ownerId: candidate.owner_id,
      siteId: candidate.site_id,
      at: finishedAt,
      kind: 'change.dropped',
      payload: { changeId: candidate.id, title, reason: withdrawn.reason },
    });
  }
  return { left, events };
}

async function removeCandidate(
  database: Database,
  tx: Writer,
  ownerId: string,
  id: string,
): Promise<Candidate | null> {
  const { rows } =
    await sql<Candidate>`select owner_id, id, site_id, check_id, detected_at, change_type, significance, title,
      seen, feedback, diff
    from changes where owner_id = ${ownerId} and id = ${id} and status = 'unconfirmed'`.execute(tx);
  const [candidate] = rows;
  if (candidate === undefined) return null;
  await forgetWordsOf(database.kind, tx, [id]);
  await addCounts(database, tx, [candidate], -1);
  await tx.deleteFrom('change_notes').where('change_id', '=', id).execute();
  await tx.deleteFrom('changes').where('owner_id', '=', ownerId).where('id', '=', id).execute();
  return candidate;
}

/** The check that saw it saw nothing that counts: its differences are listed as suppressed. */
async function suppress(
  tx: Writer,
  { owner_id, id, site_id, check_id, diff }: Candidate,
  reason: string,
  now: number,
): Promise<number> {
  const hunks = newsOf(JSON.parse(diff) as Diff);
  for (const hunk of hunks) {
    const row = { owner_id, id: newId(now), site_id, check_id, held_back_at: now };
    await tx
      .insertInto('suppressed')
      .values({ ...row, gate: 'unconfirmed', reason, hunk: JSON.stringify(hunk) })
      .execute();
  }
  await sql`update checks set suppressed = suppressed + ${hunks.length} where id = ${check_id}`.execute(tx);
  await sql`update checks set change_id = null, outcome = 'unchanged'
    where owner_id = ${owner_id} and site_id = ${site_id} and id >= ${check_id} and change_id = ${id}`.execute(
    tx,
  );
  return hunks.length;
}

/** The checks that saw a change which another one now reports. */
export async function pointChecksTo(
  tx: Writer,
  { claim, change }: CheckResult,
  story: string,
): Promise<void> {
  if (change === null) return;
  await sql`update checks set change_id = ${story} where owner_id = ${claim.site.ownerId}
    and site_id = ${claim.site.id} and id >= ${change.checkId} and change_id = ${change.id}`.execute(tx);
}
