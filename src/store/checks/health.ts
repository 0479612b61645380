// The health of sites over time: since when, why, and which states are reported, each once in an unhealthy period.
import type { CheckError } from '../../core/page/page.ts';
import type { SiteHealth } from '../../core/site/site.ts';
import { type DatabaseKind, isIn, type Writer } from '../database/database.ts';
import type { NewEvent } from '../notifications/events.ts';

/** The time in which a site is unhealthy, from its first failure to its first success. Stored as JSON, so `told` keeps its name. */
interface UnhealthyPeriod {
  since: number;
  told: SiteHealth[];
}

export interface Finding {
  ownerId: string;
  siteId: string;
  at: number;
  health: SiteHealth;
  /** Why the check failed; null: it did not. */
  error: CheckError | null;
}

export interface HealthTurn {
  health: string;
  health_since: number | null;
  health_reason: string | null;
  spell: string | null;
  /** All of it is written already. */
  isSame: boolean;
}

/** By site: what is to be written of its health, and what of it is news. The rows of the sites must be locked. */
export async function turnHealths(
  kind: DatabaseKind,
  tx: Writer,
  findings: readonly Finding[],
): Promise<{ columns: Map<string, HealthTurn>; events: NewEvent[] }> {
  const ids = findings.map(({ siteId }) => siteId);
  const rows = await tx
    .selectFrom('sites')
    .select(['id', 'health', 'health_since', 'health_reason', 'spell'])
    .where(isIn(kind, 'id', ids))
    .execute();
  const before = new Map(rows.map((row) => [row.id, row]));
  const columns = new Map<string, HealthTurn>();
  const events: NewEvent[] = [];
  for (const finding of findings) {
    const row = before.get(finding.siteId);
    if (row === undefined) continue;
    const period: UnhealthyPeriod | null = row.spell === null ? null : JSON.parse(row.spell);
    const next = turn(period, finding);
    events.push(...next.events);
    const health = {
      health: finding.health,
      health_since: startOf(row, finding, next.period),
      health_reason: finding.error === null ? null : JSON.stringify(finding.error),
      spell: next.period === null ? null : JSON.stringify(next.period),
    };
    const isSame =
      row.health === health.health &&
      row.health_since === health.health_since &&
      row.health_reason === health.health_reason &&
      row.spell === health.spell;
    columns.set(finding.siteId, { ...health, isSame });
  }
  return { columns, events };
}

/** An unhealthy state began with its first failed check, before it was certain enough to be called so. */
function startOf(
  row: { health: string; health_since: number | null },
  { health, at }: Finding,
  period: UnhealthyPeriod | null,
): number {
  if (period !== null && (health === 'failing' || health === 'blocked')) return period.since;
  return row.health === health ? (row.health_since ?? at) : at;
}

/** Each unhealthy state is reported once in a period, however often it changes; the end is reported if the beginning was. */
function turn(
  period: UnhealthyPeriod | null,
  finding: Finding,
): { period: UnhealthyPeriod | null; events: NewEvent[] } {
  const { ownerId, siteId, at, health, error } = finding;
  const facts = { ownerId, siteId, at };
  if (error === null) {
    const isReported = period !== null && period.told.length > 0;
    return {
      period: null,
      events: isReported ? [{ ...facts, kind: 'site.recovered', payload: { since: period.since } }] : [],
    };
  }
  const { since, told: reported } = period ?? { since: at, told: [] };
  if ((health !== 'failing' && health !== 'blocked') || reported.includes(health)) {
    return { period: { since, told: reported }, events: [] };
  }
  return {
    period: { since, told: [...reported, health] },
    events: [{ ...facts, kind: `site.${health}`, payload: { since, reason: error } }],
  };
}
