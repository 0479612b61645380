// The store: all records, on SQLite or PostgreSQL, behind plain functions. Nobody else speaks SQL.
import type { Change, ChangeDetail, Feedback } from '../core/change.ts';
import type { Check, CheckOutcome, CheckTrigger } from '../core/check.ts';
import type { Suppressed } from '../core/diff.ts';
import type { Event } from '../core/event.ts';
import type { SiteMemory } from '../core/memory.ts';
import type { CheckError, FetchReport } from '../core/page.ts';
import type { Plan } from '../core/plan.ts';
import type { Site, SiteHealth } from '../core/site.ts';
import type { Snapshot } from '../core/snapshot.ts';
import type { AiLedger } from './ai-ledger.ts';
import { assembleStore } from './assemble-store.ts';
import type { FactStore, KeptFact } from './facts.ts';
import type { ChangeFilter, EventFilter, Paged, SiteFilter } from './filters.ts';
import type { Lessons, NoiseStore } from './noise.ts';
import { openPostgres } from './open-postgres.ts';
import { openSqlite } from './open-sqlite.ts';
import type { ReadingStore, ReadSnapshot } from './readings.ts';
import type { Reanalysis } from './replace-analysis.ts';
import type { HostProbe, VisitStore } from './visits.ts';

export { siteOrders } from './filters.ts';
export type { ChangeFilter, EventFilter, Paged, ReadSnapshot, SiteFilter };

export interface StoreSettings {
  /** `postgres://…`, or null for SQLite in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  /** Told of trouble that heals by itself (a lost connection that is opened again). */
  onTrouble?: (message: string, error: unknown) => void;
}

export async function openStore(settings: StoreSettings): Promise<Store> {
  const { databaseUrl, dataDir } = settings;
  const trouble = settings.onTrouble ?? (() => {});
  const database =
    databaseUrl === null
      ? await openSqlite({ dataDir, trouble })
      : await openPostgres({ databaseUrl, trouble });
  try {
    return await assembleStore(database, dataDir);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A site with the short record of its last check. */
export interface SiteView extends Site {
  lastCheck: Check | null;
}

/** Fields of a site that its user may change, with the due time that follows from them. */
export type SiteEdit = Partial<
  Pick<
    Site,
    | 'name'
    | 'isNameGiven'
    | 'trackingGoal'
    | 'state'
    | 'schedule'
    | 'scope'
    | 'watch'
    | 'plan'
    | 'notify'
    | 'tags'
    | 'nextCheckAt'
  >
>;

/** What an edit of a site carries over to the pages of its set. */
export type MemberEdit = Pick<
  SiteEdit,
  'trackingGoal' | 'state' | 'schedule' | 'watch' | 'plan' | 'notify' | 'nextCheckAt'
>;

/** A page of a site's set, with what was last read of it. */
export interface Member {
  site: Site;
  snapshot: Snapshot | null;
}

/** What a survey found out about a site's set of pages. */
export interface Survey {
  /** New pages; what they have of their site is taken from it as it is when this is written. */
  added: Site[];
  /** Ids of members that left. */
  removed: string[];
  /** Members that are now at another address. */
  moved: { id: string; url: string; host: string }[];
}

/** The first answer to a request with an Idempotency-Key, given again for a day. */
export interface StoredAnswer {
  key: string;
  /** Method, path and body of the request, hashed. */
  requestHash: string;
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Makes the answer to keep from the record that was written; runs inside the transaction, must not wait for anything. */
export type AnswerFor<T> = (record: T) => StoredAnswer;

/** A claimed check: all that is needed to run it. */
export interface Claim {
  check: Check;
  site: Site;
  /** How often this check was started, this time included. */
  attempts: number;
  /** Fencing token: a result is taken only from whoever holds it. */
  lease: string;
  /** The snapshot the page is compared with. */
  snapshot: Snapshot | null;
}

export interface ClaimOrder {
  workerId: string;
  now: number;
  leaseMs: number;
  limit: number;
  /** At most this many running checks per host, over all workers. */
  hostLimit: number;
  /** Two checks of one public host start at least this far apart, over all workers; 0: no distance. */
  hostSpacingMs: number;
  /** Checks that were started `from` times and never ended run alone: one at a time, by a worker that runs nothing else. */
  alone?: { from: number; isIdle: boolean };
}

export interface Claimed {
  claims: Claim[];
  /** When it is worth looking again, because checks wait whose host rests or is full; null: not before something happens. */
  lookAgainAt: number | null;
}

/** The end of a check: everything that must be written together. */
export interface CheckResult extends Lessons {
  claim: Claim;
  finishedAt: number;
  outcome: CheckOutcome;
  fetch: FetchReport | null;
  error: CheckError | null;
  /** The new snapshot, if one is kept. */
  snapshot: Snapshot | null;
  change: ChangeDetail | null;
  /** Equal for pages of one set that show the same difference: the first within a day tells it for all. */
  cause?: string | null;
  /** The change that waited for confirmation, taken back: what this check found says what it is now. */
  withdrawn?: Withdrawal | null;
  /** The snapshot that the next check is compared with, where it is not the new one. */
  baselineId?: string;
  /** A change that goes on: it is not told again, but says how far it came. */
  retold?: { changeId: string; summary: string } | null;
  suppressed: Suppressed[];
  /** Of the new snapshot, to be kept over time. */
  facts?: KeptFact[] | null;
  /** The page at the moment a step failed. */
  pictureBlob?: string | null;
  /** The host asked for fewer visits, and said for how long or not: all its sites rest. */
  hostRest: { ms: number | null } | null;
  /** The distance between visits that robots.txt asks for; left out where nobody looked. */
  crawlDelayMs?: number;
  /** How the set of pages changed; null where it did not, or there is none. */
  survey: Survey | null;
  /** What the check taught about the site. */
  site: {
    health: SiteHealth;
    failures: number;
    /** Used unless the user edited the site meanwhile; a paused site has none. */
    nextCheckAt: number;
    /** When a change that waits for it is looked for again, even while the site is paused; null or left out: none waits. */
    confirmAt?: number | null;
    bodyHash: string | null;
    etag: string | null;
    lastModified: string | null;
    /** The page's title, taken as name where the user gave none. */
    title: string | null;
    memory: SiteMemory;
    /** The plan as it was bound to the page, taken unless the user edited the site meanwhile. */
    plan?: Plan | null;
  };
}

/** A change that was not confirmed yet, and is gone or told anew. */
export interface Withdrawal {
  changeId: string;
  /** Why it is gone, for the record; null: `change` tells it anew, under the same id. */
  reason: string | null;
}

export interface ChangePage {
  changes: Change[];
  total: number;
  /** False when counting stopped at 10,000. */
  isTotalExact: boolean;
}

export interface SuppressedRecord extends Suppressed {
  id: string;
  siteId: string;
  checkId: string;
  heldBackAt: number;
}

export type { AiLedger, AiUsageDay } from './ai-ledger.ts';
export type { FactsAt, KeptFact } from './facts.ts';

export type { HostProbe };

export interface Store extends FactStore, NoiseStore, ReadingStore, VisitStore {
  kind: 'sqlite' | 'postgres';

  /** Writes the site, its first check and the answer to keep, all or nothing. */
  createSite(order: { site: Site; check: Check; answerFor: AnswerFor<SiteView> | null }): Promise<SiteView>;
  getSite(ownerId: string, id: string): Promise<SiteView | null>;
  /** Newest first; all of them when no limit is given. A site with a set counts the changes of its pages too. */
  listSites(ownerId: string, filter: SiteFilter): Promise<{ sites: SiteView[]; total: number }>;
  /** Null: no such site. */
  editSite(
    ownerId: string,
    id: string,
    edit: SiteEdit & { members?: MemberEdit | undefined },
    now: number,
  ): Promise<SiteView | null>;
  /** The pages of a site's set, oldest first. */
  listMembers(ownerId: string, parentId: string): Promise<Member[]>;
  /** Addresses that its user took out of this site's set. */
  listDropped(ownerId: string, parentId: string): Promise<string[]>;
  /** Ids of the pages in the sets of these sites. */
  listMemberIds(ownerId: string, parentIds: readonly string[]): Promise<string[]>;
  /** The site, its set of pages, all their history and what is queued for them, in one transaction; false: no such site. */
  removeSite(ownerId: string, id: string): Promise<boolean>;

  /** The open check of the site, or a new one; null: no such site. */
  askCheck(order: {
    ownerId: string;
    siteId: string;
    trigger: CheckTrigger;
    now: number;
    answerFor: AnswerFor<Check> | null;
  }): Promise<Check | null>;
  getCheck(ownerId: string, id: string): Promise<Check | null>;
  listChecks(
    ownerId: string,
    siteId: string,
    page: Paged,
  ): Promise<{ checks: Check[]; total: number; isTotalExact: boolean }>;

  /** Queues checks for due sites, at most `limit`; spreads what is long overdue. Tells how many, and when the next site is due. */
  queueDue(order: { now: number; limit: number }): Promise<{ queued: number; nextDueAt: number | null }>;
  claimChecks(order: ClaimOrder): Promise<Claimed>;
  /** Prolongs the leases of the checks that a worker runs; gives the ids of those it still holds. */
  prolongLeases(order: { ids: string[]; workerId: string; now: number; leaseMs: number }): Promise<string[]>;
  /** Queues running checks again whose lease ran out; fails those started `maxAttempts` times. */
  reclaimChecks(order: { now: number; maxAttempts: number; poisoned: CheckError }): Promise<number>;
  /** Gives claimed checks back to the queue, as if they had not been started. */
  handBackChecks(claims: Claim[]): Promise<void>;
  /** Writes results in one transaction; gives the ids of the checks that were taken (a lost lease is not). */
  recordResults(results: CheckResult[]): Promise<string[]>;
  /** Calls back whenever a check may have been queued, in this process or another. Gives the way to stop it. */
  onQueued(listener: () => void): () => void;

  getSnapshot(ownerId: string, id: string): Promise<Snapshot | null>;
  /** The newest snapshot of the site with this content, if the page was ever like this. */
  findSnapshot(ownerId: string, siteId: string, contentHash: string): Promise<Snapshot | null>;
  listSnapshots(
    ownerId: string,
    siteId: string,
    page: Paged,
  ): Promise<{ snapshots: Snapshot[]; total: number; isTotalExact: boolean }>;

  getChange(ownerId: string, id: string): Promise<ChangeDetail | null>;
  listChanges(ownerId: string, filter: ChangeFilter): Promise<ChangePage>;
  editChange(
    ownerId: string,
    id: string,
    edit: { seen?: boolean | undefined; feedback?: Feedback | null | undefined },
  ): Promise<ChangeDetail | null>;

  listSuppressed(
    ownerId: string,
    siteId: string,
    filter: Paged & { checkId?: string | undefined; gate?: string | undefined },
  ): Promise<{ suppressed: SuppressedRecord[]; total: number; isTotalExact: boolean }>;

  /** Newest first. */
  listEvents(
    ownerId: string,
    filter: EventFilter,
  ): Promise<{ events: Event[]; total: number; isTotalExact: boolean }>;
  /** What came after the event with this id, oldest first: who asks again with the last one misses nothing. */
  listEventsAfter(ownerId: string, after: string, filter: EventFilter): Promise<Event[]>;
  /** The id that all events to come are after. */
  lastEventId(ownerId: string): Promise<string>;
  /** Calls back whenever events may have been written, in this process or another. Gives the way to stop it. */
  onEvents(listener: () => void): () => void;

  findAnswer(ownerId: string, key: string, now: number): Promise<StoredAnswer | null>;

  ai: AiLedger;
  /** Puts another analysis in the place of the one a change has; null: no such change. */
  replaceAnalysis(ownerId: string, id: string, given: Reanalysis): Promise<ChangeDetail | null>;

  blobs: Blobs;
  /** Removes answers older than a day, hosts that rested long ago, and blobs that nothing refers to any more. */
  tidy(now: number): Promise<{ blobsFreed: number }>;
  /** Fails when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Content-addressed bytes. */
export interface Blobs {
  /** Durable when it resolves. The key is the SHA-256 of the bytes, hex. Same bytes are stored once. */
  put(bytes: Uint8Array): Promise<string>;
  /** Fails with a Fault when there is no such blob or its bytes do not match its key. */
  get(key: string): Promise<Uint8Array<ArrayBuffer>>;
}
