// The sessions of sites: what was sealed by the engine, and opens with its key alone.
import { sql } from 'kysely';
import { type Database, lock } from '../database/database.ts';
import { isKept } from './removed-sites.ts';

export interface SealedSession {
  sealed: string;
  updatedAt: number;
}

export interface SiteSessionStore {
  /** Null: there is none. */
  getSiteSession(ownerId: string, siteId: string): Promise<SealedSession | null>;
  /** `wasThere`: it takes the place of one that was read; where that is gone meanwhile, for somebody cleared it, nothing is kept. */
  keepSiteSession(
    ownerId: string,
    siteId: string,
    session: SealedSession & { wasThere: boolean },
  ): Promise<void>;
  /** False: there was none. */
  clearSiteSession(ownerId: string, siteId: string): Promise<boolean>;
}

export function siteSessionStore(database: Database): SiteSessionStore {
  return {
    getSiteSession: (ownerId, siteId) => getSiteSession(database, ownerId, siteId),
    keepSiteSession: (ownerId, siteId, session) => keepSiteSession(database, ownerId, siteId, session),
    clearSiteSession: (ownerId, siteId) => clearSiteSession(database, ownerId, siteId),
  };
}

async function getSiteSession(
  database: Database,
  ownerId: string,
  siteId: string,
): Promise<SealedSession | null> {
  const row = await database.read((db) =>
    db
      .selectFrom('site_sessions')
      .select(['sealed', 'updated_at'])
      .where('owner_id', '=', ownerId)
      .where('site_id', '=', siteId)
      .executeTakeFirst(),
  );
  return row === undefined ? null : { sealed: row.sealed, updatedAt: row.updated_at };
}

async function keepSiteSession(
  database: Database,
  ownerId: string,
  siteId: string,
  { sealed, updatedAt, wasThere }: SealedSession & { wasThere: boolean },
): Promise<void> {
  await database.write(async (tx) => {
    const { rows } = await sql`select id from sites
      where owner_id = ${ownerId} and id = ${siteId} and ${isKept}
      ${lock(database.kind, 'for no key update')}`.execute(tx);
    if (rows.length === 0) return;
    if (wasThere) {
      await tx
        .updateTable('site_sessions')
        .set({ sealed, updated_at: updatedAt })
        .where('owner_id', '=', ownerId)
        .where('site_id', '=', siteId)
        .execute();
      return;
    }
    await tx
      .insertInto('site_sessions')
      .values({ owner_id: ownerId, site_id: siteId, sealed, updated_at: updatedAt })
      .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ sealed, updated_at: updatedAt }))
      .execute();
  });
}

async function clearSiteSession(database: Database, ownerId: string, siteId: string): Promise<boolean> {
  return database.write(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('site_sessions')
      .where('owner_id', '=', ownerId)
      .where('site_id', '=', siteId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}
