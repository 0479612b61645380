// Applies the user's rules to always alert: such a change gets at least the site's minimum significance, and belongs to the goal.
import { levelOf } from '../../analyse/levels.ts';
import { type Analysis, type Significance, significances } from '../../core/change/analysis.ts';
import type { NoiseWishes } from '../../core/change/noise.ts';
import type { Site } from '../../core/site/site.ts';
import type { Services } from '../services.ts';
import type { Found } from './make-change.ts';

const reason = 'you asked for an alert at every difference in this place';

/** The versions, as they are kept, are read only where there is such a rule. */
export async function applyAlertRules(
  { store, pagePool }: Pick<Services, 'store' | 'pagePool'>,
  site: Site,
  found: Found | null,
  versions: { before: Uint8Array; after: Uint8Array } | null,
): Promise<Found | null> {
  if (found === null || versions === null) return found;
  const { ownerId, id, notify } = site;
  const asked = askedSlots((await store.getNoise(ownerId, id)).wishes);
  if (asked.size === 0) return found;
  const places = await pagePool.ask(site, 'noisyPlaces', versions.before, versions.after, found.diff, null);
  const isAsked = places.some(({ slot }) => asked.has(slot));
  return isAsked ? { ...found, analysis: raise(found.analysis, notify.from) } : found;
}

/** Lists grow and shrink: a rule for one entry applies to similar entries. */
function askedSlots(wishes: NoiseWishes): Set<string> {
  const alerting = Object.values(wishes).filter(({ rules }) => rules?.at(-1)?.rule === 'always-tell');
  return new Set(alerting.map(({ slot }) => slot));
}

function raise(analysis: Analysis, from: Significance): Analysis {
  const { goal, significanceScore: was, significanceReasons: reasons, said } = analysis;
  const isNew = goal.verdict === 'unrelated';
  const score = Math.max(was, leastOf(from));
  return {
    ...analysis,
    goal: isNew ? { verdict: 'relevant', reason: `${reason[0]?.toUpperCase()}${reason.slice(1)}.` } : goal,
    significance: levelOf(score),
    significanceScore: score,
    significanceReasons: score === was ? reasons : [...reasons, `+${score - was}: ${reason}`],
    ...(said && {
      said: {
        ...said,
        reasons: isNew ? [{ code: 'goal.always' }] : said.reasons,
        weights:
          score === was ? said.weights : [...said.weights, { code: 'rule.always', points: score - was }],
      },
    }),
  };
}

/** The least score that is of this level, or of a higher one. */
function leastOf(level: Significance): number {
  const rank = significances.indexOf(level);
  for (let score = 0; score < 100; score += 1) {
    if (significances.indexOf(levelOf(score)) >= rank) return score;
  }
  return 100;
}
