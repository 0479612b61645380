// Checks of many sites that a person asks for at once: some hundred to a transaction, not one each.
import { sql } from 'kysely';
import { type Database, isIn, lock, rowsFrom, type Writer } from '../database/database.ts';
import { slicesOf } from '../database/slices.ts';
import { isKept } from '../sites/removed-sites.ts';
import { rowFromQueued } from './check-row.ts';
import { newCheck } from './checks.ts';
import { checkColumns } from './queue-due.ts';
import { rankStepMs, takeRanks } from './rank.ts';

const atOnce = 100;
/** A check with a place before this is as good as at the front already. */
const frontMs = 30 * 60_000;

interface ManyOrder {
  ownerId: string;
  siteIds: readonly string[];
  now: number;
}

/** The open or new check of each site, by its id; unknown sites are left out. */
export async function askChecks(database: Database, order: ManyOrder): Promise<Map<string, string>> {
  const asked = new Map<string, string>();
  for (const siteIds of slicesOf([...new Set(order.siteIds)], atOnce)) {
    for (const [siteId, checkId] of await askSlice(database, { ...order, siteIds }))
      asked.set(siteId, checkId);
  }
  return asked;
}

function askSlice(database: Database, order: ManyOrder): Promise<Map<string, string>> {
  const { kind } = database;
  const { ownerId, now } = order;
  return database.write(async (tx, raised) => {
    const { rows: sites } = await sql<{ id: string; host: string }>`select id, host from sites
      where owner_id = ${ownerId} and ${isIn(kind, 'id', order.siteIds)} and ${isKept}
      ${lock(kind, 'order by id for key share')}`.execute(tx);
    if (sites.length === 0) return new Map<string, string>();
    const siteIds = sites.map(({ id }) => id);
    const first = await takeRanks(tx, { ownerId, lane: 'manual', count: sites.length, now });
    await moveForward(database, tx, await openChecks(database, tx, siteIds), { first, now });
    const checks = sites.map(({ id, host }, index) =>
      rowFromQueued(newCheck({ ownerId, siteId: id, trigger: 'manual', now }), {
        host,
        rank: first + index * rankStepMs,
      }),
    );
    const names = sql.raw(Object.keys(checkColumns).join(', '));
    const { rows: written } = await sql`insert into checks (${names})
      select ${names} from ${rowsFrom(kind, checkColumns, checks)} as v where true
      on conflict do nothing returning id`.execute(tx);
    raised.queued = written.length > 0;
    const open = await openChecks(database, tx, siteIds);
    return new Map(open.map(({ id, site_id }) => [site_id, id]));
  });
}

interface OpenCheck {
  id: string;
  site_id: string;
}

async function openChecks({ kind }: Database, tx: Writer, siteIds: readonly string[]): Promise<OpenCheck[]> {
  const { rows } = await sql<OpenCheck>`select id, site_id from checks
    where ${isIn(kind, 'site_id', siteIds)} and status in ('queued', 'running') order by id`.execute(tx);
  return rows;
}

/** Somebody waits now for checks that the clockwork had queued. */
async function moveForward(
  { kind }: Database,
  tx: Writer,
  open: readonly OpenCheck[],
  { first, now }: { first: number; now: number },
): Promise<void> {
  if (open.length === 0) return;
  const rows = open.map(({ id }, index) => ({ id, rank: first + index * rankStepMs }));
  await sql`update checks set cause = case when checks.cause = 'schedule' then 'manual' else checks.cause end,
      rank = case when checks.rank > v.rank and checks.rank > ${now - frontMs} then v.rank else checks.rank end
    from ${rowsFrom(kind, { id: 'text', rank: 'bigint' }, rows)} as v
    where checks.id = v.id and checks.status = 'queued'`.execute(tx);
}
