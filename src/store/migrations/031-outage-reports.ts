// Channels of before report an outage immediately, as they always did: a later default is for channels that are made with it.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/schema.ts';

export async function keepOutageReports(tx: Kysely<Tables>): Promise<void> {
  // Programs get everything immediately anyway, and take no rules.
  const { rows } = await sql<{ id: string; delivery: string }>`select id, delivery from channels
    where kind <> 'webhook'`.execute(tx);
  for (const { id, delivery } of rows) {
    const rules: Record<string, unknown> = JSON.parse(delivery);
    if ('failingAfterMinutes' in rules) continue;
    const kept = JSON.stringify({ ...rules, failingAfterMinutes: 0 });
    await sql`update channels set delivery = ${kept} where id = ${id}`.execute(tx);
  }
}
