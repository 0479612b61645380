// Tries a goal, a plan or other settings on the past of a site: what they would have raised, and what suppressed.
import { z } from 'zod';
import { goalVerdictSchema, significances } from '../../core/change/analysis.ts';
import type { Snapshot } from '../../core/page/snapshot.ts';
import { type Plan, planSchema } from '../../core/plan/plan.ts';
import type { Site } from '../../core/site/site.ts';
import { type Watch, watchSchema } from '../../core/site/watch.ts';
import { plainText } from '../../core/text.ts';
import { isBlobLost } from '../../store/store.ts';
import type { PipelineResult } from '../pipeline/pipeline.ts';
import type { RawPage } from '../pipeline/raw-page.ts';
import type { Services } from '../services.ts';
import { analysisInLanguage } from './in-language.ts';
import { fitToPage, takeGiven, understandGoal } from './site-plans.ts';
import { siteProblems } from './site-problems.ts';
import { mergeWatch, refuse } from './sites.ts';

export const backtestOrderSchema = z.strictObject({
  trackingGoal: plainText(2000).optional(),
  plan: planSchema.optional(),
  watch: watchSchema.optional(),
  last: z.int().min(2).max(100).default(30).describe('How many of the latest snapshots to test.'),
});
export type BacktestOrder = z.infer<typeof backtestOrderSchema>;

const backtestVerdicts = ['raised', 'unrelated', 'held-back', 'nothing'] as const;

export const backtestSchema = z
  .object({
    plan: planSchema,
    raised: z.int(),
    heldBack: z.int().describe('Steps without an alert: filtered, or unrelated to the goal.'),
    unrelated: z.int().describe('Of these, recorded as changes that are not what the goal asks for.'),
    lost: z.int().describe('Steps skipped: a stored page is missing or damaged.'),
    isPartial: z.boolean().describe('Time ran out; only the latest were tested.'),
    steps: z
      .array(
        z.object({
          before: z.string(),
          after: z.string(),
          capturedAt: z.iso.datetime({ precision: 3 }),
          would: z
            .enum(backtestVerdicts)
            .describe(
              'raised: would have sent an alert; unrelated: recorded, but not what the goal asks for.',
            ),
          significance: z.enum(significances).nullable(),
          significanceScore: z.number().nullable(),
          goal: goalVerdictSchema.nullable(),
          title: z.string().nullable(),
          summary: z.string().nullable(),
          heldBack: z.array(z.object({ gate: z.string(), reason: z.string(), count: z.int() })),
        }),
      )
      .describe('Each step from one snapshot to the next, newest first.'),
  })
  .describe('What a goal would have found in the past. Changes nothing.');
export type Backtest = z.infer<typeof backtestSchema>;
type Step = Backtest['steps'][number];

type World = Pick<Services, 'store' | 'pagePool' | 'now' | 'allowPrivate'>;

/** Less than a request may take. */
const patienceMs = 20_000;

/** In English where no language is given. */
export async function backtestSite(
  world: World,
  site: Site,
  order: BacktestOrder,
  language = 'en',
): Promise<Backtest> {
  refuse(await siteProblems(world, site.ownerId, order.watch ? { watch: order.watch } : {}, true));
  const trackingGoal = order.trackingGoal ?? site.trackingGoal;
  const plan = await planOf(world, site, order);
  const watch = mergeWatch(site.watch, order.watch);
  const { snapshots } = await world.store.listSnapshots(site.ownerId, site.id, { limit: order.last });
  const until = world.now() + patienceMs;
  const steps: Step[] = [];
  let lost = 0;
  let isPartial = false;
  for (const [at, after] of snapshots.entries()) {
    const before = snapshots[at + 1];
    if (before === undefined || before.via !== after.via) continue;
    if (world.now() > until) {
      isPartial = true;
      break;
    }
    try {
      steps.push(await tryStep(world, { before, after }, { trackingGoal, plan, watch }, language));
    } catch (error) {
      if (!isBlobLost(error)) throw error;
      lost += 1;
    }
  }
  const count = (would: Step['would']) => steps.filter((step) => step.would === would).length;
  return {
    plan,
    raised: count('raised'),
    heldBack: count('held-back') + count('unrelated'),
    unrelated: count('unrelated'),
    lost,
    isPartial,
    steps,
  };
}

/** As it would be saved: made to fit the page as it was last seen. */
async function planOf(world: World, site: Site, { plan, trackingGoal }: BacktestOrder): Promise<Plan> {
  const goal = trackingGoal ?? site.trackingGoal;
  const understood = trackingGoal === undefined ? site.plan : await understandGoal(world, site, goal);
  const given = plan === undefined ? understood : takeGiven(plan);
  return given.isBound ? given : (await fitToPage(world, site, given, goal)).plan;
}

async function tryStep(
  world: World,
  { before, after }: { before: Snapshot; after: Snapshot },
  wish: { trackingGoal: string; plan: Plan; watch: Watch },
  language: string,
): Promise<Step> {
  const [was, is] = await Promise.all([rawPageAt(world, before), rawPageAt(world, after)]);
  const earlier = { content: null, contentHash: before.contentHash, page: was };
  const turn = { ownerId: after.ownerId, host: new URL(after.finalUrl).host };
  const answer = await world.pagePool.run({ page: is, before: earlier, ...wish }, turn);
  const analysis = answer.change && analysisInLanguage(answer.change.analysis, language);
  return {
    before: before.id,
    after: after.id,
    capturedAt: new Date(after.capturedAt).toISOString(),
    would: wouldBe(answer),
    significance: analysis?.significance ?? null,
    significanceScore: analysis?.significanceScore ?? null,
    goal: analysis?.goal ?? null,
    title: analysis?.title ?? null,
    summary: analysis?.summary ?? null,
    heldBack: countGates(answer),
  };
}

function wouldBe({ change, suppressed }: PipelineResult): Step['would'] {
  if (change === null) return suppressed.length > 0 ? 'held-back' : 'nothing';
  const { verdict } = change.analysis.goal;
  return verdict === 'unrelated' ? 'unrelated' : 'raised';
}

function countGates({ suppressed }: PipelineResult): Step['heldBack'] {
  const gates = new Map<string, { gate: string; reason: string; count: number }>();
  for (const { gate, reason } of suppressed) {
    const known = gates.get(gate) ?? { gate, reason, count: 0 };
    known.count += 1;
    gates.set(gate, known);
  }
  return [...gates.values()];
}

/** The page as it was captured, ready to be read. */
export async function rawPageAt({ store }: Pick<Services, 'store'>, snapshot: Snapshot): Promise<RawPage> {
  const { contentType, charset, finalUrl, httpStatus } = snapshot;
  return { body: await store.blobs.get(snapshot.bodyBlob), contentType, charset, finalUrl, httpStatus };
}
