// What the routes work with.
import type { Services } from '../engine/engine.ts';

export interface ApiContext
  extends Pick<Services, 'store' | 'now' | 'random' | 'seal' | 'capture' | 'middle'> {
  /** Whose records these are. Without accounts there is one local owner. */
  ownerId: string;
}
