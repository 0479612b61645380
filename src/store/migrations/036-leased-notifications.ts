// What a process that is gone had claimed to send is found at once, however much waits.
import type { Index } from '../database/build-indexes.ts';

export const leasedNotificationIndexes: readonly Index[] = [
  { name: 'notifications_leased', on: `notifications (lease) where lease is not null` },
];
