// Work on pages steps back behind the service itself: pages may take their time, requests may not.
import { writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

const niceness = 5;
/** Less: a browser competes with other programs, too, and its pages have to end in time. */
const sessionNiceness = 2;
const lowest = 19;

/** For the calling thread on Linux, where a priority belongs to the thread that sets it; elsewhere for the whole process. */
export function stepBack(): void {
  setPriority(Math.min(lowest, getPriority() + niceness));
}

/**
 * For a session of processes. Where Linux shares the processors between sessions first (autogroup: whatever is started from a
 * terminal), a busy browser has as much of them as the whole service, and the priorities within are not compared at all.
 */
export function stepBackSession(leader: number): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync(`/proc/${leader}/autogroup`, String(sessionNiceness));
  } catch {
    // Gone already, or there are no such groups: then priorities count as they are.
  }
}
