// Tries whether the store can be written to: its blobs, and a row in its database.
import { answerWithin } from '../../core/answer-within.ts';
import { OwnTrouble } from '../../core/fault/own-trouble.ts';
import type { BlobStorage } from '../blobs/blob-storage.ts';
import type { Database } from './database.ts';

/** As long as a new connection may take: one that is open already would wait for a frozen server for ever. */
const patienceMs = 10_000;

/** Fails with what keeps the store from working. A thorough look writes to the database too. */
export async function probeStore(
  database: Pick<Database, 'refuseIfGone' | 'read' | 'write'>,
  blobs: Pick<BlobStorage, 'probe'>,
  isThorough: boolean,
  waitMs = patienceMs,
): Promise<void> {
  const inTime = (work: Promise<unknown>) =>
    answerWithin(waitMs, work, () => new OwnTrouble('database-away', { cause: noAnswer(waitMs) }));
  database.refuseIfGone();
  await inTime(database.read((db) => db.selectFrom('marks').select('name').limit(1).execute()));
  await blobs.probe(isThorough);
  if (!isThorough) return;
  const value = new Date().toISOString();
  await inTime(
    database.write(async (tx) => {
      await tx
        .insertInto('marks')
        .values({ name: 'probed-at', value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    }),
  );
}

function noAnswer(ms: number): Error {
  return new Error(`no answer within ${ms / 1000} seconds`);
}
