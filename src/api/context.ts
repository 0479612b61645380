// What the routes work with.
import type { Services } from '../engine/engine.ts';

export interface ApiContext
  extends Pick<Services, 'store' | 'now' | 'random' | 'seal' | 'capture' | 'middle' | 'analyst'> {
  /** Whose records these are. Without accounts there is one local owner. */
  ownerId: string;
  /** How many may listen to events at once, and how often they hear that the line still stands. */
  streams?: { listeners?: number; heartbeatMs?: number };
}
