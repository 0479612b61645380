// The figures of a site: how often it was checked, what was reported and what suppressed, how useful that was, and what it cost.
import { z } from 'zod';
import { verdicts } from '../../core/change/analysis.ts';
import { changeTypes } from '../../core/change/change-type.ts';
import { weightStates } from '../../core/plan/weight.ts';
import type { Site } from '../../core/site/site.ts';
import type { Store, Tally } from '../../store/store.ts';
import { listWeights } from '../check/weigh-feedback.ts';

const dayMs = 24 * 60 * 60_000;
const shownDays = 30;
const weeks = 4;

const share = z.number().min(0).max(1).nullable();

export const weightSchema = z
  .object({
    kind: z.string().describe('Name of the weight, for use in the path.'),
    changeType: z.enum(changeTypes),
    verdict: z.enum(verdicts),
    useful: z.int(),
    noise: z.int(),
    points: z.int().describe('Added to the score of changes of this type and verdict, while it is active.'),
    state: z.enum(weightStates),
  })
  .describe('How your feedback weighs similar changes of this site. Undoing feedback removes its weight.');

export const figuresSchema = z
  .object({
    siteId: z.string(),
    checks: z.object({
      total: z.int(),
      last30Days: z.int(),
      failedLast30Days: z.int(),
    }),
    uptime: share.describe('Share of successful checks in the last 30 days; null before the first.'),
    changes: z.object({
      total: z.int(),
      perWeek: z.number().describe('Over the last four weeks, or since watching began.'),
    }),
    heldBack: z.object({
      total: z.int(),
      byGate: z.array(z.object({ gate: z.string(), count: z.int() })).describe('Most first.'),
    }),
    feedback: z.object({
      useful: z.int(),
      noise: z.int(),
      precision: share.describe('Share of useful changes among those rated; null before the first rating.'),
    }),
    weights: z.array(weightSchema).describe('What Heed learned from your feedback.'),
    model: z.object({
      calls: z.int(),
      tokens: z.int(),
      money: z.number().describe('In the currency of the configured prices.'),
      perUseful: z.number().nullable().describe('Cost per useful change; null before the first.'),
    }),
    activity: z
      .array(z.object({ day: z.iso.date(), changes: z.int() }))
      .describe('The last 30 days (UTC), oldest first.'),
  })
  .describe('Statistics of a site, including the pages of its set.');
type Figures = z.infer<typeof figuresSchema>;

export const activitySchema = z
  .array(
    z.object({
      siteId: z.string(),
      changes: z.array(z.int()).describe('Changes on each of the last 30 days (UTC), oldest first.'),
    }),
  )
  .describe('Activity of each requested site.');
type Activity = z.infer<typeof activitySchema>;

export async function readFigures(store: Store, site: Site, now: number): Promise<Figures> {
  const { ownerId, id: siteId } = site;
  const siteIds = [siteId, ...(await store.listMemberIds(ownerId, [siteId]))];
  const [tallies, weights, judged, spent] = await Promise.all([
    store.listTallies(ownerId, [siteId]),
    listWeights(store, site),
    store.countJudged(ownerId, siteIds),
    store.sumSpent(ownerId, siteIds),
  ]);
  const today = Math.floor(now / dayMs);
  const recent = tallies.filter(({ day }) => day > today - shownDays);
  const [checks, failed] = [sumOf(recent, 'checks'), sumOf(recent, 'failed')];
  return {
    siteId,
    checks: { total: sumOf(tallies, 'checks'), last30Days: checks, failedLast30Days: failed },
    uptime: checks === 0 ? null : (checks - failed) / checks,
    changes: { total: site.changeCount, perWeek: perWeekOf(tallies, site, now) },
    heldBack: heldBackOf(tallies),
    feedback: { ...judged, precision: shareOf(judged.useful, judged.useful + judged.noise) },
    weights,
    model: { ...spent, perUseful: judged.useful === 0 ? null : spent.money / judged.useful },
    activity: daysOf(tallies, today).map((changes, at) => ({
      day: new Date((today - shownDays + 1 + at) * dayMs).toISOString().slice(0, 10),
      changes,
    })),
  };
}

/** In the order requested; a site that nothing is known of has done nothing. */
export async function readActivity(
  store: Store,
  ownerId: string,
  siteIds: readonly string[],
  now: number,
): Promise<Activity> {
  const today = Math.floor(now / dayMs);
  const only = { name: 'changes', since: today - shownDays + 1 } as const;
  const bySite = Map.groupBy(await store.listTallies(ownerId, siteIds, only), ({ siteId }) => siteId);
  return siteIds.map((siteId) => ({ siteId, changes: daysOf(bySite.get(siteId) ?? [], today) }));
}

function daysOf(tallies: readonly Tally[], today: number): number[] {
  const days = new Array<number>(shownDays).fill(0);
  for (const { name, day, count } of tallies) {
    const at = day - (today - shownDays + 1);
    if (name === 'changes' && at >= 0 && at < shownDays) days[at] = Math.max(0, count);
  }
  return days;
}

function sumOf(tallies: readonly Tally[], name: Tally['name']): number {
  return tallies.reduce((sum, one) => (one.name === name ? sum + one.count : sum), 0);
}

function perWeekOf(tallies: readonly Tally[], { createdAt }: Site, now: number): number {
  const today = Math.floor(now / dayMs);
  const count = sumOf(
    tallies.filter(({ day }) => day > today - weeks * 7),
    'changes',
  );
  const watched = (now - createdAt) / (7 * dayMs);
  return Math.round((count / Math.min(weeks, Math.max(1, watched))) * 10) / 10;
}

function heldBackOf(tallies: readonly Tally[]): Figures['heldBack'] {
  const counts = new Map<string, number>();
  for (const { name, count } of tallies) {
    if (!name.startsWith('held ')) continue;
    const gate = name.slice('held '.length);
    counts.set(gate, (counts.get(gate) ?? 0) + count);
  }
  const byGate = [...counts].map(([gate, count]) => ({ gate, count })).sort((a, b) => b.count - a.count);
  return { total: byGate.reduce((sum, { count }) => sum + count, 0), byGate };
}

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
