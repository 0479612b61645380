// What a message about an event is built from.
import type { Event } from '../core/alert/event.ts';
import type { ChangeDetail } from '../core/change/change.ts';
import type { Site } from '../core/site/site.ts';

/** Everything that a message about an event is built from. */
export interface EventNotice {
  /** Of the notification: the same at every attempt. */
  id: string;
  event: Event;
  site: Pick<Site, 'id' | 'name' | 'url' | 'trackingGoal'>;
  /** Null for what is not about a change, or where it is gone. */
  change: ChangeDetail | null;
  /** It was sent elsewhere before, and nobody has looked. */
  isEscalation?: boolean;
  /** In which times are written; left out: UTC. */
  timezone?: string;
  /** Left out: its reader has to go to Heed for that. */
  actions?: MessageActions | undefined;
}

/** Addresses by which the reader of a message acts on it, without signing in. */
export interface MessageActions {
  useful?: string;
  noise?: string;
  mute?: string;
  unsubscribe: string;
}
