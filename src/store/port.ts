// The port of the store: all that others may ask of it. Nobody inside imports it but whoever assembles it.
import type { Event } from '../core/alert/event.ts';
import type { ChangeDetail, Feedback } from '../core/change/change.ts';
import type { CheckError } from '../core/page/page.ts';
import type { Snapshot } from '../core/page/snapshot.ts';
import type { Check, CheckTrigger } from '../core/site/check.ts';
import type { ServiceRetention } from '../core/site/retention.ts';
import type { Site } from '../core/site/site.ts';
import type { AccountStore } from './accounts/accounts.ts';
import type { KeyCheckStore } from './accounts/key-check.ts';
import type { AiExams } from './ai-exams.ts';
import type { AiLedger } from './ai-ledger.ts';
import type { Blobs } from './blobs/blob-storage.ts';
import type { FactStore } from './changes/facts.ts';
import type { MarkStore } from './changes/mark-seen.ts';
import type { Reanalysis } from './changes/replace-analysis.ts';
import type { SuppressedStore } from './changes/suppressed.ts';
import type { UnaskedChange } from './changes/unasked-changes.ts';
import type { NoiseStore } from './checks/noise.ts';
import type { ReadingStore } from './checks/readings.ts';
import type { TallyStore } from './checks/tallies.ts';
import type { VisitStore } from './checks/visits.ts';
import type { ChangeFilter, EventFilter, Paged, SiteFilter } from './database/filters.ts';
import type { ChannelStore } from './notifications/channels.ts';
import type { FeedStore } from './notifications/feeds.ts';
import type { NotificationStore } from './notifications/notifications.ts';
import type {
  AnswerFor,
  ChangePage,
  ChangeWalk,
  CheckResult,
  Claim,
  Claimed,
  ClaimOrder,
  Member,
  MemberEdit,
  SiteEdit,
  SiteView,
  SiteWalk,
  StoredAnswer,
  WatchedAddress,
} from './records.ts';
import type { FigureStore } from './sites/figures.ts';
import type { IconStore } from './sites/icons.ts';
import type { SiteSessionStore } from './sites/site-sessions.ts';
import type { PulseStore } from './tidy/pulse.ts';
import type { ServiceFigureStore } from './tidy/service-figures.ts';
import type { UsageStore } from './tidy/usage.ts';

export interface Store
  extends FactStore,
    FeedStore,
    FigureStore,
    IconStore,
    KeyCheckStore,
    MarkStore,
    NoiseStore,
    ChannelStore,
    NotificationStore,
    PulseStore,
    ReadingStore,
    ServiceFigureStore,
    SiteSessionStore,
    SuppressedStore,
    TallyStore,
    UsageStore,
    VisitStore {
  kind: 'sqlite' | 'postgres';

  /** Writes the site, its first check and the answer to keep, all or nothing. */
  createSite(order: { site: Site; check: Check; answerFor: AnswerFor<SiteView> | null }): Promise<SiteView>;
  getSite(ownerId: string, id: string): Promise<SiteView | null>;
  /** Newest first; all of them when no limit is given. A site with a set counts the changes of its pages too. */
  listSites(ownerId: string, filter: SiteFilter): Promise<Omit<SiteWalk, 'slices'> & { sites: SiteView[] }>;
  /** The same in slices, for lists that may be long. */
  walkSites(ownerId: string, filter: SiteFilter): Promise<SiteWalk>;
  /** The sites that watch these addresses, oldest first; pages of sets do not count. */
  findSitesByUrl(ownerId: string, urls: readonly string[]): Promise<WatchedAddress[]>;
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
  /**
   * The site, its set of pages, all their history and what is queued for them are gone at once, for everybody; a long history
   * is cleared from the tables afterwards. False: no such site.
   */
  removeSite(ownerId: string, id: string): Promise<boolean>;

  /** The open check of the site, or a new one; null: no such site. */
  askCheck(order: {
    ownerId: string;
    siteId: string;
    trigger: CheckTrigger;
    now: number;
    answerFor: AnswerFor<Check> | null;
  }): Promise<Check | null>;
  /** The same for many sites, by hand: the id of the check by that of its site. Unknown sites are left out. */
  askChecks(order: {
    ownerId: string;
    siteIds: readonly string[];
    now: number;
  }): Promise<Map<string, string>>;
  getCheck(ownerId: string, id: string): Promise<Check | null>;
  listChecks(
    ownerId: string,
    siteId: string,
    page: Paged,
  ): Promise<{ checks: Check[]; total: number; isTotalExact: boolean }>;

  /** Gives how far the clock was stepped back since the last call, in ms, after what waited for the future was brought back. */
  followClock(now: number): Promise<number>;
  /** Queues checks for due sites, at most `limit`; spreads what is long overdue. Returns how many, and when the next site is due. */
  queueDue(order: { now: number; limit: number }): Promise<{ queued: number; nextDueAt: number | null }>;
  claimChecks(order: ClaimOrder): Promise<Claimed>;
  /** Prolongs the leases of the checks that a worker runs; gives the ids of those it still holds. */
  prolongLeases(order: { ids: string[]; workerId: string; now: number; leaseMs: number }): Promise<string[]>;
  /** Queues running checks again whose lease ran out or whose process is gone; fails those started `maxAttempts` times. */
  reclaimChecks(order: { now: number; maxAttempts: number; poisoned: CheckError }): Promise<number>;
  /** Gives claimed checks back to the queue, as if they had not been started; with `needs`, for workers that have it. */
  handBackChecks(claims: Claim[], needs?: 'browser'): Promise<void>;
  /** Writes results in one transaction; gives the ids of the checks that were taken (a lost lease is not). */
  recordResults(results: CheckResult[]): Promise<string[]>;
  /** Calls back whenever a check may have been queued, in this process or another. Gives the way to stop it. */
  onQueued(listener: () => void): () => void;

  getSnapshot(ownerId: string, id: string): Promise<Snapshot | null>;
  /** The newest snapshot of the site with this content, if the page was ever like this. */
  findSnapshot(ownerId: string, siteId: string, contentHash: string): Promise<Snapshot | null>;
  /** The newest confirmed one before it. */
  snapshotBefore(snapshot: Pick<Snapshot, 'ownerId' | 'siteId' | 'id'>): Promise<Snapshot | null>;
  listSnapshots(
    ownerId: string,
    siteId: string,
    page: Paged,
  ): Promise<{ snapshots: Snapshot[]; total: number; isTotalExact: boolean }>;

  getChange(ownerId: string, id: string): Promise<ChangeDetail | null>;
  listChanges(ownerId: string, filter: ChangeFilter): Promise<ChangePage>;
  /** The same in slices, for lists that may be long. */
  walkChanges(ownerId: string, filter: ChangeFilter): Promise<ChangeWalk>;
  editChange(
    ownerId: string,
    id: string,
    edit: { seen?: boolean | undefined; feedback?: Feedback | null | undefined },
  ): Promise<ChangeDetail | null>;

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
  exams: AiExams;
  accounts: AccountStore;
  /** Puts another analysis in the place of the one a change has; null: no such change. */
  replaceAnalysis(ownerId: string, id: string, given: Reanalysis): Promise<ChangeDetail | null>;
  /** Changes that a model is to be asked about again, of all accounts; claimed for ten minutes. */
  claimUnasked(now: number, most: number): Promise<UnaskedChange[]>;

  blobs: Blobs;
  /** Removes answers older than a day, hosts that rested long ago, old events, and blobs that nothing refers to any more. */
  tidy(now: number, retention?: ServiceRetention): Promise<{ blobsFreed: number }>;
  /** Fails with what keeps the store from being read and written; a thorough look takes a little longer. */
  probe(isThorough: boolean): Promise<void>;
  close(): Promise<void>;
}
