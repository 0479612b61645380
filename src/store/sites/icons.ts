// The icons of hosts, for each account its own: what one sees by its own proxy, or signed in, is not shown to others.
import { sql } from 'kysely';
import { type Database, type DatabaseKind, isIn, type Reader } from '../database/database.ts';
import { removeInSlices } from '../database/slices.ts';

export interface IconStore {
  /** Takes the look that is due, over all workers, and puts the next one off till `until`; else when it is due. */
  takeIconLook(ownerId: string, host: string, now: number, until: number): Promise<'taken' | number>;
  /** Null keeps the icon that is there, if any. */
  keepIcon(ownerId: string, host: string, blob: string | null, nextAt: number): Promise<void>;
}

/** Hosts that nobody has asked about for so long are not watched any more. */
const forgottenMs = 60 * 24 * 60 * 60_000;

export function iconStore(database: Database): IconStore {
  return {
    takeIconLook: (ownerId, host, now, until) => takeIconLook(database, ownerId, host, now, until),
    keepIcon: (ownerId, host, blob, nextAt) => keepIcon(database, ownerId, host, blob, nextAt),
  };
}

async function takeIconLook(
  database: Database,
  ownerId: string,
  host: string,
  now: number,
  until: number,
): Promise<'taken' | number> {
  const known = await database.read((db) =>
    db
      .selectFrom('icons')
      .select('next_at')
      .where('owner_id', '=', ownerId)
      .where('host', '=', host)
      .executeTakeFirst(),
  );
  if (known !== undefined && known.next_at > now) return known.next_at;
  return database.write(async (tx) => {
    const { rows } = await sql`insert into icons (owner_id, host, blob, next_at)
      values (${ownerId}, ${host}, null, ${until})
      on conflict (owner_id, host) do update set next_at = excluded.next_at where icons.next_at <= ${now}
      returning host`.execute(tx);
    return rows.length > 0 ? 'taken' : until;
  });
}

async function keepIcon(
  database: Database,
  ownerId: string,
  host: string,
  blob: string | null,
  nextAt: number,
): Promise<void> {
  await database.write(async (tx) => {
    await tx
      .updateTable('icons')
      .set({ next_at: nextAt, ...(blob !== null && { blob }) })
      .where('owner_id', '=', ownerId)
      .where('host', '=', host)
      .execute();
  });
}

/** Blob keys by host. */
export async function readIcons(
  kind: DatabaseKind,
  db: Reader,
  ownerId: string,
  hosts: readonly string[],
): Promise<Map<string, string>> {
  if (hosts.length === 0) return new Map();
  const rows = await db
    .selectFrom('icons')
    .select(['host', 'blob'])
    .where('owner_id', '=', ownerId)
    .where(isIn(kind, 'host', [...new Set(hosts)]))
    .execute();
  return new Map(rows.flatMap(({ host, blob }) => (blob === null ? [] : [[host, blob] as const])));
}

export function forgetIcons(database: Database, now: number): Promise<number> {
  return removeInSlices(database, 'icons', sql`next_at < ${now - forgottenMs}`);
}
