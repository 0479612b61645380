import type { Database, Writer } from '../database/database.ts';
import type { CheckResult, KeptFact } from '../records.ts';

export interface FactsAt {
  snapshotId: string;
  capturedAt: number;
  facts: KeptFact[];
}

export interface FactStore {
  /** Newest first. */
  listFacts(ownerId: string, siteId: string, limit: number): Promise<FactsAt[]>;
}

export function listFacts(
  database: Database,
  ownerId: string,
  siteId: string,
  limit: number,
): Promise<FactsAt[]> {
  return database.read(async (db) => {
    const rows = await db
      .selectFrom('snapshot_facts')
      .select(['snapshot_id', 'captured_at', 'facts'])
      .where('owner_id', '=', ownerId)
      .where('site_id', '=', siteId)
      .orderBy('snapshot_id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      snapshotId: row.snapshot_id,
      capturedAt: row.captured_at,
      facts: JSON.parse(row.facts),
    }));
  });
}

export async function recordFacts(tx: Writer, results: readonly CheckResult[]): Promise<void> {
  // One by one: few checks of a batch keep a page.
  for (const { snapshot, facts } of results) {
    if (snapshot === null || !facts || facts.length === 0) continue;
    const { ownerId, siteId, id, capturedAt } = snapshot;
    await tx
      .insertInto('snapshot_facts')
      .values({
        ...{ owner_id: ownerId, site_id: siteId, snapshot_id: id, captured_at: capturedAt },
        facts: JSON.stringify(facts),
      })
      .execute();
  }
}
