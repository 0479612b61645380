// What users said about the weights that their feedback makes.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/schema.ts';

export async function addWeights(tx: Kysely<Tables>): Promise<void> {
  // As JSON: the weights that are undone. Beside the other wishes, which checks never write.
  await sql.raw('alter table noise add column weights text').execute(tx);
}
