// A store with many sites and many more checks, two sites with a tenth of the checks each, loaded straight into its tables.
import { openBulkTables, type Place, type Row } from './bulk-tables.ts';
import { idAt, owner } from './change-rows.ts';
import { loadChanges } from './load-changes.ts';

const batch = 20_000;
const dayMs = 86_400_000;

export interface BigStore {
  siteIds: string[];
  /** The two sites with a long history. */
  longIds: [string, string];
}

export async function loadBigStore(
  place: Place,
  size: { sites: number; checks: number; changes: number },
): Promise<BigStore> {
  const { siteIds } = await loadChanges(place, size.changes, size.sites);
  const longIds: [string, string] = [siteIds.at(-1) ?? '', siteIds.at(-2) ?? ''];
  const tables = await openBulkTables(place, 'checks');
  let rows: Row[] = [];
  for (let at = 0; at < size.checks; at += 1) {
    const siteId = at % 10 < 2 ? longIds[at % 10] : siteIds[at % siteIds.length];
    rows.push(checkAt(at, size.checks, siteId ?? ''));
    if (rows.length < batch) continue;
    await tables.insert('checks', rows);
    rows = [];
  }
  if (rows.length > 0) await tables.insert('checks', rows);
  await tables.close();
  return { siteIds, longIds };
}

/** Found nothing, a hundred to forty days ago: what tidying removes. */
function checkAt(at: number, count: number, siteId: string): Row {
  const ms = Math.floor(Date.now() - 100 * dayMs + (at / count) * 60 * dayMs);
  return {
    ...{ owner_id: owner, id: idAt(ms, at, '5'), site_id: siteId, host: 'host.example', cause: 'schedule' },
    ...{ status: 'done', outcome: 'unchanged', queued_at: ms, started_at: ms, finished_at: ms },
    fetch_report:
      '{"via":"http","result":"not-modified","httpStatus":304,"finalUrl":"http://127.0.0.1:9/","bytes":0,"durationMs":90}',
    ...{ suppressed: 0, rank: 0, attempts: 1 },
  };
}
