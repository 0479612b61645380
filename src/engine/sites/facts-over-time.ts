// Facts over time: one series for each value on a page, as charts and questions need them.
import { z } from 'zod';
import { factKinds } from '../../core/page/fact-kinds.ts';
import type { FactsAt, KeptFact, Store } from '../../store/store.ts';

export const factSeriesSchema = z
  .object({
    kind: z.enum(factKinds),
    label: z.string(),
    currency: z.string().nullable(),
    unit: z.string().nullable(),
    points: z
      .array(
        z.object({
          at: z.iso.datetime({ precision: 3 }),
          value: z.union([z.number(), z.string()]),
          text: z.string(),
          snapshotId: z.string(),
        }),
      )
      .describe('Oldest first; a value holds until the next point.'),
  })
  .describe('The values of one thing on a page, over time.');
export type FactSeries = z.infer<typeof factSeriesSchema>;

/** Snapshots that are gone through, newest first. */
const mostSnapshots = 500;
const mostSeries = 50;

export async function factsOverTime(
  store: Store,
  ownerId: string,
  siteId: string,
  filter: { kind?: string | undefined; label?: string | undefined },
): Promise<FactSeries[]> {
  const readings = await store.listFacts(ownerId, siteId, mostSnapshots);
  return seriesOf(readings.reverse(), filter);
}

/** `readings` oldest first. The most informative series come first: values that changed, then those present longest. */
function seriesOf(
  readings: readonly FactsAt[],
  { kind, label }: { kind?: string | undefined; label?: string | undefined },
): FactSeries[] {
  const series = new Map<string, FactSeries>();
  for (const { snapshotId, capturedAt, facts } of readings) {
    const seen = new Set<string>();
    for (const fact of facts) {
      if ((kind !== undefined && fact.kind !== kind) || (label !== undefined && fact.label !== label))
        continue;
      const key = keyOf(fact);
      // A label that stands several times on a page means the first of them.
      if (seen.has(key)) continue;
      seen.add(key);
      const known = series.get(key) ?? open(fact);
      series.set(key, known);
      const { value, text } = fact;
      known.points.push({ at: new Date(capturedAt).toISOString(), value, text, snapshotId });
    }
  }
  return [...series.values()]
    .map((one) => ({ one, moves: new Set(one.points.map(({ value }) => value)).size }))
    .sort((a, b) => b.moves - a.moves || b.one.points.length - a.one.points.length)
    .slice(0, mostSeries)
    .map(({ one }) => one);
}

function keyOf({ kind, label, currency, unit }: KeptFact): string {
  return [kind, label, currency ?? '', unit ?? ''].join('\n');
}

function open({ kind, label, currency, unit }: KeptFact): FactSeries {
  return { kind, label, currency, unit, points: [] };
}
