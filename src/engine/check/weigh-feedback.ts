// Feedback that weighs: changes like those a user called useful score higher on that site, those called noise lower.
import { floorWhenMet, levelOf } from '../../analyse/levels.ts';
import type { Analysis } from '../../core/change/analysis.ts';
import { type Weight, type WeightState, weighFeedback, weightKind } from '../../core/plan/weight.ts';
import type { Site } from '../../core/site/site.ts';
import type { Store } from '../../store/store.ts';
import type { Found } from './make-change.ts';

/** What was judged long ago no longer counts. */
const mostJudged = 200;

export async function listWeights(
  store: Store,
  { ownerId, id }: Pick<Site, 'ownerId' | 'id'>,
): Promise<Weight[]> {
  const [judged, undone] = await Promise.all([
    store.listJudged(ownerId, [id], mostJudged),
    store.getUndoneWeights(ownerId, id),
  ]);
  return weighFeedback(judged, undone);
}

/** Null: there is no such weight. */
export async function setWeightState(
  store: Store,
  site: Pick<Site, 'ownerId' | 'id'>,
  kind: string,
  state: WeightState,
): Promise<Weight | null> {
  const isKnown = (await listWeights(store, site)).some((weight) => weight.kind === kind);
  if (!isKnown) return null;
  await store.editUndoneWeights(site.ownerId, site.id, (undone) => {
    const others = undone.filter((one) => one !== kind);
    return state === 'undone' ? [...others, kind] : others;
  });
  return (await listWeights(store, site)).find((weight) => weight.kind === kind) ?? null;
}

/** The difference as it weighs on this site. */
export async function weighFound(store: Store, site: Site, found: Found | null): Promise<Found | null> {
  if (found === null) return null;
  const weights = await listWeights(store, site);
  return { ...found, analysis: weigh(found.analysis, weights) };
}

function weigh(analysis: Analysis, weights: readonly Weight[]): Analysis {
  const { changeType, goal, significanceScore: was, significanceReasons, said } = analysis;
  const kind = weightKind(changeType, goal.verdict);
  const weight = weights.find((one) => one.kind === kind && one.state === 'active');
  if (weight === undefined || weight.points === 0) return analysis;
  // A met goal is always reported, whatever the feedback on similar changes.
  const least = goal.verdict === 'met' ? Math.min(was, floorWhenMet) : 0;
  const score = Math.min(100, Math.max(least, was + weight.points));
  const given = score - was;
  if (given === 0) return analysis;
  const word = weight.points > 0 ? 'useful' : 'noise';
  const reason = `${given > 0 ? '+' : '−'}${Math.abs(given)}: you rated changes like this as ${word}`;
  return {
    ...analysis,
    significance: levelOf(score),
    significanceScore: score,
    significanceReasons: [...significanceReasons, reason],
    ...(said && {
      said: { ...said, weights: [...said.weights, { code: `feedback.${word}`, points: given }] },
    }),
  };
}
