// Memory: what Heed learned about a site by checking it.
import type { Pace } from './schedule.ts';
import type { SurveyMemory } from './scope.ts';

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

export interface SiteMemory {
  pace: Pace;
  way: Way;
  loss: Loss | null;
  /** Checks in a row that found the page as it was, since it was last compared. */
  quiet?: number;
  /** Null: its set of pages was never surveyed. */
  survey: SurveyMemory | null;
}

export const freshMemory: SiteMemory = {
  pace: { observedMs: 0, changes: 0 },
  way: { via: 'http', httpTriedAt: 0 },
  loss: null,
  survey: null,
};
