// Memory: what Heed learned about a site by checking it.
import type { CheckError } from '../page/page.ts';
import type { SurveyMemory } from '../page/scope.ts';
import type { Pace } from './schedule.ts';

/** The way that worked last in mode auto, and when plain HTTP was last tried. */
export interface Way {
  via: 'http' | 'browser';
  httpTriedAt: number;
}

/** A page that came back with a fraction of its text: its content, and how often it was seen like that. */
export interface Loss {
  contentHash: string;
  times: number;
}

/** An unconfirmed change: Heed re-checks the page before it alerts anyone. */
export interface Candidate {
  changeId: string;
  /** The check that first saw it, and when. */
  checkId: string;
  seenAt: number;
  /** A hash of the difference. */
  difference: string;
  /** How often it was seen just like this, and how often it has to be. */
  sightings: number;
  needed: number;
  /** How often it was looked for again, whatever came of it. */
  tries: number;
}

/** The page as it was last read, to know it again from a scan alone. */
export interface ScanMemory {
  /** Of all that could be read from it. */
  digest: string;
  /** The settings, the goal and the plan it was read with, hashed. */
  settings: string;
  /** What it was read as. */
  contentHash: string;
  words: number;
  mainWords: number;
}

/** The page turned from one version to another. Versions are known by the content hash they were first read with. */
export interface Turn {
  at: number;
  from: string;
  fromAt: number;
  to: string;
  /** What went and what came, hashed: by it a version is known again though something else about it differs. */
  gone: string;
  came: string;
  /** How many turns in a row, this one included, led to a version that was known already. */
  returns: number;
}

/** The page flips back and forth between versions; one change reports that. */
export interface Flap {
  changeId: string;
  since: number;
  times: number;
}

/** The next scheduled check comes later than the schedule says, because the ones before it failed. */
export interface Backoff {
  until: number;
  /** Failed scheduled checks in a row. */
  failures: number;
  /** Why the last of them failed. */
  reason: CheckError;
}

export interface SiteMemory {
  pace: Pace;
  /** Failed scheduled checks in a row; checks that a person requested do not count. Only these delay the next check. */
  scheduledFailures?: number;
  backoff?: Backoff | null;
  way: Way;
  loss: Loss | null;
  /** Checks in a row that found the page as it was, since it was last compared. */
  quiet?: number;
  scan?: ScanMemory;
  /** True while the page has next to no text of its own. */
  isThin?: boolean;
  /** A solver got through: its cookies are kept, so that it need not be asked each time. */
  isSolved?: boolean;
  /** When a browser was last asked about a page that brought next to no text. */
  drawnAt?: number;
  candidate: Candidate | null;
  /** When a change was last dropped because it was gone at the second look. */
  droppedAt: number | null;
  /** The last turns of the page, oldest first. */
  turns: Turn[];
  flap: Flap | null;
  /** Null: its set of pages was never surveyed. */
  survey: SurveyMemory | null;
}

export const freshMemory: SiteMemory = {
  pace: { observedMs: 0, changes: 0 },
  way: { via: 'http', httpTriedAt: 0 },
  loss: null,
  candidate: null,
  droppedAt: null,
  turns: [],
  flap: null,
  survey: null,
};
