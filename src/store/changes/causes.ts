// Merges duplicate changes: the same difference on further pages of a set joins the change that reported it first.
import { sql } from 'kysely';
import type { Writer } from '../database/database.ts';
import type { CheckResult } from '../records.ts';
import { isKept } from '../sites/removed-sites.ts';

/** Later than this, the same difference is news again. */
const incidentMs = 24 * 60 * 60_000;
const maxPages = 200;

interface PageIncident {
  id: string;
  /** The page it was first seen on. */
  site_id: string;
  url: string;
  pages: string[];
}

/** The parent represents the whole set: the holder of its row lock is alone with the incidents of the set. */
export function incidentLocks({ claim, cause }: CheckResult): string[] {
  return cause && claim.site.parentId !== null ? [claim.site.parentId] : [];
}

export interface PageIncidents {
  /** By check: the change that already reports it. */
  joined: Map<string, string>;
  /** By change: the pages it covers. */
  pages: Map<string, string[]>;
}

/** Which results repeat a change that was already reported on another page of the set. */
export async function mergeDuplicateChanges(
  tx: Writer,
  results: readonly CheckResult[],
): Promise<PageIncidents> {
  const incidents: PageIncidents = { joined: new Map(), pages: new Map() };
  const begun = new Map<string, PageIncident>();
  for (const { claim, change, cause } of results) {
    if (change === null || !cause) continue;
    const { id: siteId, url, ownerId } = claim.site;
    const incident = begun.get(cause) ?? (await findIncident(tx, ownerId, cause, change.detectedAt));
    // Again on the same page: it was undone meanwhile, so it is news.
    const isDuplicate = incident !== null && incident.site_id !== siteId && !incident.pages.includes(url);
    if (!isDuplicate) {
      begun.set(cause, { id: change.id, site_id: siteId, url, pages: [] });
      continue;
    }
    const pages = [...(incident.pages.length === 0 ? [incident.url] : incident.pages), url].slice(
      0,
      maxPages,
    );
    begun.set(cause, { ...incident, pages });
    incidents.joined.set(claim.check.id, incident.id);
    incidents.pages.set(incident.id, pages);
  }
  return incidents;
}

async function findIncident(
  tx: Writer,
  ownerId: string,
  cause: string,
  now: number,
): Promise<PageIncident | null> {
  const { rows } = await sql<Omit<PageIncident, 'pages'> & { pages: string }>`
    select changes.id, changes.site_id, changes.pages, sites.url from changes
    join sites on sites.id = changes.site_id
    where changes.owner_id = ${ownerId} and ${isKept} and changes.cause = ${cause} and changes.detected_at >= ${now - incidentMs}
    order by changes.id desc limit 1`.execute(tx);
  const [row] = rows;
  return row === undefined ? null : { ...row, pages: JSON.parse(row.pages) };
}

/** After the changes themselves are written. */
export async function recordIncidents(tx: Writer, { joined, pages }: PageIncidents): Promise<void> {
  for (const [id, urls] of pages) {
    await sql`update changes set pages = ${JSON.stringify(urls)} where id = ${id}`.execute(tx);
  }
  for (const [checkId, changeId] of joined) {
    await sql`update checks set change_id = ${changeId} where id = ${checkId}`.execute(tx);
  }
}
