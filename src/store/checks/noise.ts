// What was learned about the noise of a page: checks write what they learned, users what they wish, neither over the other.
import { sql } from 'kysely';
import { type Noise, type NoiseWishes, noNoise } from '../../core/change/noise.ts';
import {
  type Database,
  type DatabaseKind,
  lock,
  type Reader,
  rowsFrom,
  type Writer,
} from '../database/database.ts';
import type { CheckResult } from '../records.ts';
import { isKept } from '../sites/removed-sites.ts';

export interface NoiseStore {
  getNoise(ownerId: string, siteId: string): Promise<Noise>;
  /** `edit` gives the new wishes; it runs inside the transaction, must not wait for anything. Null: no such site. */
  editNoise(ownerId: string, siteId: string, edit: (noise: Noise) => NoiseWishes): Promise<Noise | null>;
}

export async function getNoise(database: Database, ownerId: string, siteId: string): Promise<Noise> {
  return database.read((db) => readNoise(db, ownerId, siteId));
}

/** Null: no such site. */
export async function editNoise(
  database: Database,
  ownerId: string,
  siteId: string,
  edit: (noise: Noise) => NoiseWishes,
): Promise<Noise | null> {
  return database.write(async (tx) => {
    const { rows } =
      await sql`select id from sites where owner_id = ${ownerId} and id = ${siteId} and ${isKept}
      ${lock(database.kind, 'for no key update')}`.execute(tx);
    if (rows.length === 0) return null;
    const noise = await readNoise(tx, ownerId, siteId);
    const wishes = edit(noise);
    const row = {
      ...{ owner_id: ownerId, site_id: siteId, memory: null, weights: null },
      wishes: JSON.stringify(wishes),
    };
    await tx
      .insertInto('noise')
      .values(row)
      .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ wishes: row.wishes }))
      .execute();
    return { ...noise, wishes };
  });
}

const columns = { owner_id: 'text', site_id: 'text', memory: 'text' } as const;

/** What checks learned; the sites are locked already. */
export async function recordNoise(
  kind: DatabaseKind,
  tx: Writer,
  results: readonly CheckResult[],
): Promise<void> {
  const rows = results.flatMap(({ claim, noise }) =>
    noise ? [{ owner_id: claim.site.ownerId, site_id: claim.site.id, memory: JSON.stringify(noise) }] : [],
  );
  if (rows.length === 0) return;
  await sql`insert into noise (owner_id, site_id, memory, wishes)
    select owner_id, site_id, memory, '{}' from ${rowsFrom(kind, columns, rows)} as v where true order by site_id
    on conflict (site_id) do update set memory = excluded.memory`.execute(tx);
}

async function readNoise(db: Reader, ownerId: string, siteId: string): Promise<Noise> {
  const row = await db
    .selectFrom('noise')
    .select(['memory', 'wishes'])
    .where('owner_id', '=', ownerId)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (row === undefined) return noNoise;
  return {
    memory: row.memory === null ? noNoise.memory : JSON.parse(row.memory),
    wishes: JSON.parse(row.wishes),
  };
}
