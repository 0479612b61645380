// Everything that interprets bytes of pages: it runs in threads with limits on time and memory, never on the main thread.
// What goes in and comes out is copied between threads, so it is plain data.
import { judgeSent } from '../capture/reading.ts';
import { runMiddle } from './middle.ts';

export const pageJobs = {
  read: runMiddle,
  judge: judgeSent,
};

export type PageJobs = typeof pageJobs;
