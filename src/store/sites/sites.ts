// Sites: writing, reading and editing one of them; site-list.ts lists them.
import { sql } from 'kysely';
import type { Check } from '../../core/site/check.ts';
import type { Notify, Site } from '../../core/site/site.ts';
import { keepAnswer } from '../answers.ts';
import { rowFromQueued } from '../checks/check-row.ts';
import { laneOf, takeRanks } from '../checks/rank.ts';
import type { Database, DatabaseKind, Reader, Writer } from '../database/database.ts';
import { dropMuted } from '../notifications/notifications-queue.ts';
import { retimeForSite } from '../notifications/retime-digests.ts';
import type { AnswerFor, MemberEdit, SiteEdit, SiteView } from '../records.ts';
import { readIcons } from './icons.ts';
import { isKept } from './removed-sites.ts';
import { editedColumns, newSiteRow } from './site-row.ts';
import { viewSites } from './site-view.ts';

export async function createSite(
  database: Database,
  { site, check, answerFor }: { site: Site; check: Check; answerFor: AnswerFor<SiteView> | null },
): Promise<SiteView> {
  return database.write(async (tx, raised) => {
    await tx.insertInto('sites').values(newSiteRow(site)).execute();
    const rank = await takeRanks(tx, {
      ownerId: site.ownerId,
      lane: laneOf(check.trigger),
      count: 1,
      now: check.queuedAt,
    });
    await tx
      .insertInto('checks')
      .values(rowFromQueued(check, { host: site.host, rank }))
      .execute();
    raised.queued = true;
    const icons = await readIcons(database.kind, tx, site.ownerId, [site.host]);
    const view = { ...site, lastCheck: null, iconBlob: icons.get(site.host) ?? null };
    if (answerFor !== null) await keepAnswer(tx, site.ownerId, answerFor(view), site.createdAt);
    return view;
  });
}

export async function getSite(database: Database, ownerId: string, id: string): Promise<SiteView | null> {
  return database.read((db) => readSite(database.kind, db, ownerId, id));
}

export async function editSite(
  database: Database,
  order: {
    ownerId: string;
    id: string;
    edit: SiteEdit & { members?: MemberEdit | undefined };
    now: number;
  },
): Promise<SiteView | null> {
  const { ownerId, id, now } = order;
  const { members, ...edit } = order.edit;
  // Always later than before, so that a running check notices the edit.
  const updated_at = sql<number>`case when updated_at >= ${now} then updated_at + 1 else ${now} end`;
  return database.write(async (tx, raised) => {
    const isTimed = edit.notify !== undefined || edit.tags !== undefined;
    const before = isTimed ? await readTiming(tx, order) : null;
    await tx
      .updateTable('sites')
      .set({ ...editedColumns(edit), updated_at })
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .where(isKept)
      .execute();
    if (edit.notify?.muted) {
      await dropMuted(database.kind, tx, { ownerId, siteId: id, muted: edit.notify.muted });
    }
    if (before !== null) {
      const after = { when: edit.notify ? edit.notify.when : before.when, tags: edit.tags ?? before.tags };
      const times = { ownerId, siteId: id, before, after, now };
      if (await retimeForSite(database.kind, tx, times)) raised.events = true;
    }
    // A redefined set starts with everything that belongs to it.
    if (edit.scope !== undefined) {
      await tx
        .deleteFrom('dropped_pages')
        .where('owner_id', '=', ownerId)
        .where('parent_id', '=', id)
        .execute();
    }
    if (members !== undefined) {
      await tx
        .updateTable('sites')
        .set({ ...editedColumns(members), updated_at })
        .where('owner_id', '=', ownerId)
        .where('parent_id', '=', id)
        .execute();
    }
    return readSite(database.kind, tx, ownerId, id);
  });
}

/** What decides when messages about it are sent; null: no such site. */
async function readTiming(
  tx: Writer,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<{ when: Notify['when']; tags: string[] } | null> {
  const { rows } = await sql<{ notify: string; tags: string }>`select notify, tags from sites
    where owner_id = ${ownerId} and id = ${id}`.execute(tx);
  const [row] = rows;
  if (row === undefined) return null;
  return { when: (JSON.parse(row.notify) as Notify).when, tags: JSON.parse(row.tags) };
}

async function readSite(
  kind: DatabaseKind,
  db: Reader,
  ownerId: string,
  id: string,
): Promise<SiteView | null> {
  const rows = await db
    .selectFrom('sites')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where(isKept)
    .execute();
  const [site] = await viewSites(kind, db, rows);
  return site ?? null;
}
