// One story for one cause: the same difference on further pages of a set joins the change that told it first.
import { sql } from 'kysely';
import type { Writer } from '../database/database.ts';
import { isKept } from '../sites/removed-sites.ts';
import type { CheckResult } from '../store.ts';

/** Later than this, the same difference is news again. */
const storyMs = 24 * 60 * 60_000;
const maxPages = 200;

interface Story {
  id: string;
  /** The page it was first seen on. */
  site_id: string;
  url: string;
  pages: string[];
}

/** The parent stands for the whole set: who holds its row is alone with the stories of the set. */
export function storyLocks({ claim, cause }: CheckResult): string[] {
  return cause && claim.site.parentId !== null ? [claim.site.parentId] : [];
}

export interface Stories {
  /** By check: the change that tells it already. */
  joined: Map<string, string>;
  /** By change: the pages it is told of. */
  pages: Map<string, string[]>;
}

/** Which results tell what was told already, on another page of the set. */
export async function mergeDuplicateChanges(tx: Writer, results: readonly CheckResult[]): Promise<Stories> {
  const stories: Stories = { joined: new Map(), pages: new Map() };
  const begun = new Map<string, Story>();
  for (const { claim, change, cause } of results) {
    if (change === null || !cause) continue;
    const { id: siteId, url, ownerId } = claim.site;
    const story = begun.get(cause) ?? (await findStory(tx, ownerId, cause, change.detectedAt));
    // Again on the same page: it was undone meanwhile, so it is news.
    const isTold = story !== null && story.site_id !== siteId && !story.pages.includes(url);
    if (!isTold) {
      begun.set(cause, { id: change.id, site_id: siteId, url, pages: [] });
      continue;
    }
    const pages = [...(story.pages.length === 0 ? [story.url] : story.pages), url].slice(0, maxPages);
    begun.set(cause, { ...story, pages });
    stories.joined.set(claim.check.id, story.id);
    stories.pages.set(story.id, pages);
  }
  return stories;
}

async function findStory(tx: Writer, ownerId: string, cause: string, now: number): Promise<Story | null> {
  const { rows } = await sql<Omit<Story, 'pages'> & { pages: string }>`
    select changes.id, changes.site_id, changes.pages, sites.url from changes
    join sites on sites.id = changes.site_id
    where changes.owner_id = ${ownerId} and ${isKept} and changes.cause = ${cause} and changes.detected_at >= ${now - storyMs}
    order by changes.id desc limit 1`.execute(tx);
  const [row] = rows;
  return row === undefined ? null : { ...row, pages: JSON.parse(row.pages) };
}

/** After the changes themselves are written. */
export async function recordStories(tx: Writer, { joined, pages }: Stories): Promise<void> {
  for (const [id, urls] of pages) {
    await sql`update changes set pages = ${JSON.stringify(urls)} where id = ${id}`.execute(tx);
  }
  for (const [checkId, changeId] of joined) {
    await sql`update checks set change_id = ${changeId} where id = ${checkId}`.execute(tx);
  }
}
