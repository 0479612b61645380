// What threads do with pages, done in this one: for tests that are about something else. Data is copied as between threads.
import type { Judge } from '../../src/capture/capture.ts';
import { judgeSent } from '../../src/capture/reading.ts';
import { pageJobs } from '../../src/engine/pipeline/page-jobs.ts';
import type { PagePool } from '../../src/engine/pipeline/page-pool.ts';

const ask: PagePool['ask'] = async (_, name, ...args) => {
  const work = pageJobs[name] as (...given: unknown[]) => unknown;
  return structuredClone(await work(...structuredClone(args))) as Awaited<ReturnType<typeof ask>> as never;
};

export const inlinePagePool: PagePool = {
  run: (order) => ask(undefined, 'read', order),
  ask,
  close: async () => {},
};

export const inlineJudge: Judge = async (sent) => judgeSent(structuredClone(sent));
