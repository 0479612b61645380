// The health of sites in time: since when, why, and what of it is told, each once in a spell.
import type { CheckError } from '../../core/page.ts';
import type { SiteHealth } from '../../core/site.ts';
import { type DatabaseKind, isIn, type Writer } from '../database/database.ts';
import type { NewEvent } from '../notifications/events.ts';

/** The time in which a site is not well, from its first failure to its first success. */
interface Spell {
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

export interface HealthColumns {
  health: string;
  health_since: number | null;
  health_reason: string | null;
  spell: string | null;
}

/** By site: what is to be written of its health, and what of it is news. The rows of the sites must be locked. */
export async function turnHealths(
  kind: DatabaseKind,
  tx: Writer,
  findings: readonly Finding[],
): Promise<{ columns: Map<string, HealthColumns>; events: NewEvent[] }> {
  const ids = findings.map(({ siteId }) => siteId);
  const rows = await tx
    .selectFrom('sites')
    .select(['id', 'health', 'health_since', 'spell'])
    .where(isIn(kind, 'id', ids))
    .execute();
  const before = new Map(rows.map((row) => [row.id, row]));
  const columns = new Map<string, HealthColumns>();
  const events: NewEvent[] = [];
  for (const finding of findings) {
    const row = before.get(finding.siteId);
    if (row === undefined) continue;
    const spell: Spell | null = row.spell === null ? null : JSON.parse(row.spell);
    const next = turn(spell, finding);
    events.push(...next.events);
    columns.set(finding.siteId, {
      health: finding.health,
      health_since: row.health === finding.health ? (row.health_since ?? finding.at) : finding.at,
      health_reason: finding.error === null ? null : JSON.stringify(finding.error),
      spell: next.spell === null ? null : JSON.stringify(next.spell),
    });
  }
  return { columns, events };
}

/** Every kind of ill health is told once in a spell, however often it turns; its end is told if its beginning was. */
function turn(spell: Spell | null, finding: Finding): { spell: Spell | null; events: NewEvent[] } {
  const { ownerId, siteId, at, health, error } = finding;
  const facts = { ownerId, siteId, at };
  if (error === null) {
    const isTold = spell !== null && spell.told.length > 0;
    return {
      spell: null,
      events: isTold ? [{ ...facts, kind: 'site.recovered', payload: { since: spell.since } }] : [],
    };
  }
  const { since, told } = spell ?? { since: at, told: [] };
  if ((health !== 'failing' && health !== 'blocked') || told.includes(health)) {
    return { spell: { since, told }, events: [] };
  }
  return {
    spell: { since, told: [...told, health] },
    events: [{ ...facts, kind: `site.${health}`, payload: { since, reason: error } }],
  };
}
