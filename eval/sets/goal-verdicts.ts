// Small pages before and after with goals, and whether rules alone give the verdict that a person would.
import { z } from 'zod';
import { ratesOf, scoreAlerts } from '../alert-score.ts';
import { describeStep } from '../describe-step.ts';
import { defineSet, type Figure, type Result } from '../eval-set.ts';
import { count, share, type Wanted } from '../figures.ts';
import { readVerdictCases, type VerdictCase } from '../goals.ts';
import { runHistory } from '../run-history.ts';
import { htmlPage } from '../sent-page.ts';
import { analysisFigures, timeFigures } from '../time-figures.ts';

interface VerdictOutcome {
  isRight: boolean;
  isAlert: boolean;
  verdict: string;
  why: string;
  /** Of each page. */
  ms: number[];
  analyseMs: number | null;
}

/** The groups whose verdicts must be right nearly always. */
export const strictGroups = ['price', 'availability', 'threshold'];

export const verdictCaseSchema = z.object({
  id: z.string(),
  language: z.string(),
  group: z.string(),
  wanted: z.string(),
  goal: z.string(),
  before: z.string(),
  after: z.string(),
});

export const goalVerdicts = defineSet({
  name: 'goal-verdicts',
  file: 'goals',
  cases: readVerdictCases,
  schema: verdictCaseSchema,
  async run(one: VerdictCase): Promise<VerdictOutcome> {
    const watched = { url: 'https://www.example.com/page', trackingGoal: one.goal };
    const [first, last] = await runHistory(watched, [one.before, one.after].map(htmlPage));
    if (first === undefined || last === undefined) throw new Error('a pair has two pages');
    const verdict = last.analysis?.goal.verdict ?? 'unrelated';
    // A goal that waits for something is not alarmed by its subject changing otherwise.
    const isAlert = one.wanted === 'near' ? verdict === 'met' : last.isAlert;
    const isRight = last.outcome !== 'failed' && isAsWanted(one.wanted, verdict, isAlert);
    const { analyseMs = null } = last;
    return { isRight, isAlert, verdict, why: describeStep(last), ms: [first.ms, last.ms], analyseMs };
  },
  score(results: Result<VerdictCase, VerdictOutcome>[]) {
    const strict = results.filter(({ case: one }) => strictGroups.includes(one.group));
    const rows = results.map(({ case: one, outcome }) => ({
      isWanted: one.wanted !== 'quiet' && one.wanted !== 'near',
      isAlert: outcome.isAlert,
      label: one.group,
    }));
    const near = results.filter(({ case: one }) => one.wanted === 'near');
    const nearMissAlerts = near.filter(({ outcome }) => outcome.verdict === 'relevant').length;
    const groups = Map.groupBy(results, ({ case: one }) => one.group);
    return {
      figures: [
        shareRight('verdicts right on price, availability and threshold', strict, { least: 0.95 }),
        shareRight('verdicts right', results),
        ...[...groups].map(([group, some]) => shareRight(`verdicts right, ${group}`, some)),
        ...scoreAlerts(rows),
        count('near misses of the goal called relevant', nearMissAlerts, near.length),
        ...timeFigures(results.map(({ outcome }) => outcome.ms)),
        ...analysisFigures(results.map(({ outcome }) => outcome.analyseMs)),
      ],
      rates: [ratesOf('Heed', rows)],
      misses: results
        .filter(({ outcome }) => !outcome.isRight)
        .map(({ case: one, outcome }) => ({
          id: one.id,
          why: `${describeKind(one, outcome)}: “${one.goal}” ${outcome.why}`,
        })),
    };
  },
});

export function isAsWanted(wanted: string, verdict: string, isAlert: boolean): boolean {
  if (wanted === 'quiet' || wanted === 'near') return !isAlert;
  return wanted === 'told' ? isAlert : verdict === wanted;
}

function describeKind({ wanted }: VerdictCase, { isAlert }: VerdictOutcome): string {
  if (wanted === 'quiet' || wanted === 'near') return 'false alarm';
  return isAlert ? `not ${wanted}` : 'missed';
}

function shareRight(
  name: string,
  results: Result<VerdictCase, VerdictOutcome>[],
  wanted: Wanted = null,
): Figure {
  return share(name, results.filter(({ outcome }) => outcome.isRight).length, results.length, wanted);
}
