// Records as the store takes and gives them: what its functions are asked with, and what they answer.
import type { Change, ChangeDetail } from '../core/change/change.ts';
import type { Suppressed } from '../core/change/diff.ts';
import type { NoiseMemory } from '../core/change/noise.ts';
import type { Fact } from '../core/page/content.ts';
import type { CheckError, FetchReport } from '../core/page/page.ts';
import type { Snapshot } from '../core/page/snapshot.ts';
import type { Plan } from '../core/plan/plan.ts';
import type { Today } from '../core/plan/today.ts';
import type { Check, CheckNote, CheckOutcome } from '../core/site/check.ts';
import type { SiteMemory } from '../core/site/memory.ts';
import type { Site, SiteHealth } from '../core/site/site.ts';
import type { WorkerClass } from '../core/site/worker-class.ts';
import type { SiteEdit } from './sites/site-row.ts';

/** A site with the short record of its last check. */
export interface SiteView extends Site {
  lastCheck: Check | null;
  /** The blob of its host's icon; null: none is known. */
  iconBlob: string | null;
}

/** What distinguishes sites at one address. */
export type WatchedAddress = Pick<Site, 'id' | 'url' | 'trackingGoal' | 'scope' | 'watch'>;

export type { SiteEdit };

/** What an edit of a site carries over to the pages of its set. */
export type MemberEdit = Pick<
  SiteEdit,
  'trackingGoal' | 'state' | 'schedule' | 'watch' | 'plan' | 'otherPlan' | 'today' | 'notify' | 'nextCheckAt'
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

/** Asked in the order of the queue, and counts what it admits; the other answers say for whom it admits no more. */
export type Admission = (check: { host: string; ownerId: string }) => 'yes' | 'not-host' | 'not-owner';

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
  /** Which checks the worker has a place for; left out: all. */
  admit?: Admission;
  /** Which checks it takes; left out: all. */
  workerClass?: WorkerClass;
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
  /** Equal for pages of one set that show the same difference: the first within a day reports it for all. */
  cause?: string | null;
  /** The unconfirmed change, withdrawn: this check decides what becomes of it. */
  withdrawn?: Withdrawal | null;
  /** The snapshot that the next check is compared with, where it is not the new one. */
  baselineId?: string;
  /** A change that goes on: it is not reported again, but its summary says how far it got. */
  updatedSummary?: { changeId: string; summary: string } | null;
  suppressed: Suppressed[];
  /** Of the new snapshot, to be kept over time. */
  facts?: KeptFact[] | null;
  /** What the check has to say about how it went; left out: nothing. */
  note?: CheckNote | null;
  /** The page at the moment a step failed. */
  pictureBlob?: string | null;
  /** The host answered "too many requests", with or without a delay: all its sites cool down. */
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
    /** The plan beside it, written with it; left out: the one that is there stays. */
    otherPlan?: Plan | null;
    /** What the plan finds on the page, taken unless the user edited the site meanwhile. */
    today?: Today | null;
  };
}

/** An unconfirmed change that is gone or written again. */
export interface Withdrawal {
  changeId: string;
  /** Why it is gone, for the record; null: `change` replaces it, under the same id. */
  reason: string | null;
}

/** A page of sites that is read slice by slice. */
export interface SiteWalk {
  total: number;
  /** False when counting stopped at 10,000. */
  isTotalExact: boolean;
  slices: AsyncGenerator<SiteView[]>;
}

/** A page of changes that is read slice by slice. */
export interface ChangeWalk extends Omit<ChangePage, 'changes'> {
  /** How many there will be. */
  count: number;
  /** Id of the last of them. */
  lastId?: string;
  slices: AsyncGenerator<Change[]>;
}

export interface ChangePage {
  changes: Change[];
  total: number;
  /** False when counting stopped at 10,000. */
  isTotalExact: boolean;
}

export interface SuppressedRecord extends Suppressed {
  id: string;
  /** The change that its user made of it; null: none. */
  raisedAs: string | null;
  siteId: string;
  checkId: string;
  heldBackAt: number;
}

export type KeptFact = Pick<Fact, 'kind' | 'label' | 'text' | 'value' | 'currency' | 'unit'>;

/** What reading makes of a snapshot's raw page. */
export type Reading = Pick<Snapshot, 'contentHash' | 'contentBlob' | 'title' | 'language' | 'readBy'>;

/** What a check learned besides its result; null or left out: nothing. */
export interface Lessons {
  noise?: NoiseMemory | null;
  /** The snapshot that the page was compared with, re-read. */
  reread?: Reading | null;
}
