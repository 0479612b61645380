// Checks as people see them: requested, read, listed.
import { type SqlBool, sql } from 'kysely';
import { newId } from '../../core/id.ts';
import type { Check, CheckTrigger } from '../../core/site/check.ts';
import { keepAnswer } from '../answers.ts';
import { type Database, lock, type Writer } from '../database/database.ts';
import type { Paged } from '../database/filters.ts';
import { listNewest } from '../database/paging.ts';
import type { CheckRow } from '../database/schema.ts';
import type { AnswerFor } from '../records.ts';
import { isKept, isOfKeptSite } from '../sites/removed-sites.ts';
import { checkFromRow, rowFromQueued } from './check-row.ts';
import { laneOf, takeRanks } from './rank.ts';
import { hostWait } from './visits.ts';

export interface CheckOrder {
  ownerId: string;
  siteId: string;
  trigger: CheckTrigger;
  now: number;
  answerFor: AnswerFor<Check> | null;
}

export async function askCheck(database: Database, order: CheckOrder): Promise<Check | null> {
  return database.write(async (tx, raised) => {
    const { rows } = await sql<{ host: string }>`select host from sites
      where owner_id = ${order.ownerId} and id = ${order.siteId} and ${isKept} ${lock(database.kind, 'for key share')}`.execute(
      tx,
    );
    const site = rows[0];
    if (site === undefined) return null;
    let check: Check | null = null;
    while (check === null) {
      // Another process may open or finish one between these two.
      check = await openCheck(tx, order);
      if (check !== null) break;
      check = await queueCheck(tx, order, site.host);
      if (check !== null) raised.queued = true;
    }
    const waitsUntil = await hostWait(tx, check, order.now);
    if (waitsUntil !== null) check = { ...check, waitsUntil };
    if (order.answerFor !== null) await keepAnswer(tx, order.ownerId, order.answerFor(check), order.now);
    return check;
  });
}

/** The site's open check, if it has one. */
async function openCheck(tx: Writer, order: CheckOrder): Promise<Check | null> {
  const { rows } = await sql<CheckRow>`select * from checks
    where site_id = ${order.siteId} and status in ('queued', 'running')`.execute(tx);
  const row = rows[0];
  if (row === undefined) return null;
  if (row.status !== 'queued' || laneOf(order.trigger) !== 'manual') return checkFromRow(row);
  await moveForward(tx, order, row);
  if (order.trigger !== 'manual' || row.cause !== 'schedule') return checkFromRow(row);
  // Now a person waits for it, and a host that rests of itself need not keep them waiting.
  await sql`update checks set cause = 'manual' where id = ${row.id} and status = 'queued'`.execute(tx);
  return checkFromRow({ ...row, cause: 'manual' });
}

/** Somebody waits now for a check that the clockwork had queued. */
async function moveForward(tx: Writer, order: CheckOrder, row: CheckRow): Promise<void> {
  if (row.rank <= order.now - 30 * 60 * 1000) return;
  const rank = await takeRanks(tx, { ownerId: order.ownerId, lane: 'manual', count: 1, now: order.now });
  await sql`update checks set rank = ${rank} where id = ${row.id} and status = 'queued' and rank > ${rank}`.execute(
    tx,
  );
}

async function queueCheck(tx: Writer, order: CheckOrder, host: string): Promise<Check | null> {
  const { ownerId, siteId, trigger, now } = order;
  const rank = await takeRanks(tx, { ownerId, lane: laneOf(trigger), count: 1, now });
  const row = rowFromQueued(newCheck({ ownerId, siteId, trigger, now }), { host, rank });
  const written = await tx
    .insertInto('checks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return written === undefined ? null : checkFromRow(written);
}

/** A check that was just requested. */
export function newCheck(order: {
  ownerId: string;
  siteId: string;
  trigger: CheckTrigger;
  now: number;
}): Check {
  return {
    ownerId: order.ownerId,
    id: newId(order.now),
    siteId: order.siteId,
    trigger: order.trigger,
    status: 'queued',
    outcome: null,
    queuedAt: order.now,
    startedAt: null,
    finishedAt: null,
    fetch: null,
    error: null,
    snapshotId: null,
    changeId: null,
    suppressed: 0,
    pictureBlob: null,
  };
}

export async function getCheck(database: Database, ownerId: string, id: string): Promise<Check | null> {
  const row = await database.read((db) =>
    db
      .selectFrom('checks')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .where(isOfKeptSite)
      .executeTakeFirst(),
  );
  return row === undefined ? null : checkFromRow(row);
}

export async function listChecks(
  database: Database,
  ownerId: string,
  siteId: string,
  paged: Paged,
): Promise<{ checks: Check[]; total: number; isTotalExact: boolean }> {
  const isWanted = sql<SqlBool>`owner_id = ${ownerId} and site_id = ${siteId}`;
  const { rows, ...counted } = await database.read((db) =>
    listNewest<CheckRow>(db, 'checks', isWanted, paged),
  );
  return { checks: rows.map(checkFromRow), ...counted };
}
