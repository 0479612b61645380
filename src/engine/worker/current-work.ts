// What is being worked on at this place in the code, so that an error that nobody caught can be traced to its check.
import { AsyncLocalStorage } from 'node:async_hooks';

export type CurrentWork = { checkId: string; siteId: string } | { channelId: string } | { requestId: string };

const current = new AsyncLocalStorage<CurrentWork>();

/** Whatever comes of it, also much later, belongs to this work. */
export function runAs<T>(work: CurrentWork, run: () => T): T {
  return current.run(work, run);
}

/** Null: nothing that has a name. */
export function currentWork(): CurrentWork | null {
  return current.getStore() ?? null;
}
