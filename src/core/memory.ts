// Memory: what Heed learned about a site by checking it.
import type { Pace } from './schedule.ts';

export interface SiteMemory {
  pace: Pace;
  /** The way that worked last in mode auto, and when plain HTTP was last tried. */
  way: 'http' | 'browser';
  httpTriedAt: number;
}

export const freshMemory: SiteMemory = { pace: { observedMs: 0, changes: 0 }, way: 'http', httpTriedAt: 0 };
