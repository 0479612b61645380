// Ends the growth of the stored files as a whole: the oldest snapshots that nothing needs go first, shared fairly between sites.
import { sql } from 'kysely';
import { blobPrefixes } from '../blobs/blob.ts';
import type { BlobStorage } from '../blobs/blob-storage.ts';
import type { Database } from '../database/database.ts';
import { thinToSize } from './thin-snapshots.ts';

/** What can be made smaller: a site, or all sites of an account. */
interface Share {
  /** Bytes of pages, as captured. */
  size: number;
  /** Gives the size it then has: more than wanted where the rest is needed. */
  shrink(size: number, wanted: number): Promise<number>;
}

const rowsAtOnce = 1_000;

/**
 * The limit counts files on the disk. How much each snapshot has of them is not known, so the share that has to go is applied to
 * the pages as captured; the next run corrects what that missed. True if anything was removed.
 */
export async function thinTotal(database: Database, blobs: BlobStorage, totalMb: number): Promise<boolean> {
  const limit = totalMb * 1_000_000;
  const onDisk = await sizeOf(blobs);
  if (onDisk <= limit) return false;
  const owners = await sizesBySite(database);
  const accounts = [...owners].map(([ownerId, sites]): Share => {
    const shares = [...sites].map(
      ([id, size]): Share => ({
        size,
        shrink: (now, wanted) => thinToSize(database, { ownerId, id }, { size: now, wanted }),
      }),
    );
    return { size: sum(shares), shrink: (_now, wanted) => shrinkTogether(shares, wanted) };
  });
  const before = sum(accounts);
  return (await shrinkTogether(accounts, before * (limit / onDisk))) < before;
}

/** Whoever holds most is cut first, down to what all may hold; what cannot be cut so far leaves less for the others. */
async function shrinkTogether(shares: readonly Share[], wanted: number): Promise<number> {
  let open = shares;
  let left = wanted;
  for (;;) {
    const most = fairShare(
      open.map(({ size }) => size),
      left,
    );
    const stuck = new Set<Share>();
    for (const share of open) {
      if (share.size <= most) continue;
      share.size = await share.shrink(share.size, most);
      if (share.size > most) stuck.add(share);
    }
    if (stuck.size === 0) return sum(shares);
    left = Math.max(0, left - sum([...stuck]));
    open = open.filter((share) => !stuck.has(share));
  }
}

/** The most that each may have so that all have no more than the limit together. */
export function fairShare(sizes: readonly number[], limit: number): number {
  const sorted = sizes.toSorted((one, other) => one - other);
  let left = limit;
  for (const [index, size] of sorted.entries()) {
    const each = left / (sorted.length - index);
    if (size > each) return each;
    left -= size;
  }
  return Number.POSITIVE_INFINITY;
}

/** By the primary key, a slice at a time. */
async function sizesBySite({ read }: Database): Promise<Map<string, Map<string, number>>> {
  const owners = new Map<string, Map<string, number>>();
  let last = '';
  for (;;) {
    const { rows } = await read((db) =>
      sql<{
        id: string;
        owner_id: string;
        site_id: string;
        bytes: number;
      }>`select id, owner_id, site_id, bytes
        from snapshots where id > ${last} order by id limit ${rowsAtOnce}`.execute(db),
    );
    for (const { owner_id, site_id, bytes } of rows) {
      const sites = owners.get(owner_id) ?? new Map<string, number>();
      sites.set(site_id, (sites.get(site_id) ?? 0) + bytes);
      owners.set(owner_id, sites);
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < rowsAtOnce) return owners;
  }
}

async function sizeOf(blobs: BlobStorage): Promise<number> {
  let total = 0;
  for (const prefix of blobPrefixes) {
    for await (const listed of blobs.list(prefix))
      for (const { size } of listed) total += (await size()) ?? 0;
  }
  return total;
}

function sum(shares: readonly Share[]): number {
  return shares.reduce((total, { size }) => total + size, 0);
}
