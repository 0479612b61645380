// First answers to requests with an Idempotency-Key, given again for a day.
import { sql } from 'kysely';
import { Fault } from '../core/fault/fault.ts';
import type { Database, Writer } from './database/database.ts';
import { removeInSlices } from './database/slices.ts';
import type { StoredAnswer } from './records.ts';

const dayMs = 24 * 60 * 60 * 1000;

export async function findAnswer(
  database: Database,
  ownerId: string,
  key: string,
  now: number,
): Promise<StoredAnswer | null> {
  const row = await database.read((db) =>
    db
      .selectFrom('answers')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('key', '=', key)
      .where('created_at', '>', now - dayMs)
      .executeTakeFirst(),
  );
  if (row === undefined) return null;
  return {
    key: row.key,
    requestHash: row.request_hash,
    status: row.status,
    headers: JSON.parse(row.headers),
    body: row.body,
  };
}

/** Fails when the key is taken, so that the whole transaction is undone. */
export async function keepAnswer(
  tx: Writer,
  ownerId: string,
  answer: StoredAnswer,
  now: number,
): Promise<void> {
  await sql`delete from answers
    where owner_id = ${ownerId} and key = ${answer.key} and created_at <= ${now - dayMs}`.execute(tx);
  const kept = await tx
    .insertInto('answers')
    .values({
      owner_id: ownerId,
      key: answer.key,
      request_hash: answer.requestHash,
      status: answer.status,
      headers: JSON.stringify(answer.headers),
      body: answer.body,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (kept !== undefined) return;
  throw new Fault({
    code: 'store.key-in-use',
    message: 'Another request with the same Idempotency-Key was answered first.',
    advice: 'Send the request again to get the same answer.',
    transient: true,
  });
}

export async function removeOldAnswers(database: Database, now: number): Promise<void> {
  await removeInSlices(database, 'answers', sql`created_at <= ${now - dayMs}`);
}
