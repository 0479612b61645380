// Classes of workers: which checks a worker of a fleet takes.
import { Fault } from '../fault/fault.ts';

/** `all`: every check. `http`: those that need no browser. `browser`: those that were handed over because they need one. */
export const workerClasses = ['all', 'http', 'browser'] as const;
export type WorkerClass = (typeof workerClasses)[number];

/** Thrown where a page needs the browser and this worker leaves that to others: the check is handed over to them. */
export class BrowserElsewhere extends Fault {
  constructor() {
    super({
      code: 'capture.browser-elsewhere',
      message: 'This page needs a browser, and this worker does not have one.',
      advice: 'Leave it to a worker with `--classes browser`.',
      transient: true,
    });
  }
}
