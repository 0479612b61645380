// Long histories of one page each: what is reported step by step, with what was learned on the way.
import { z } from 'zod';
import { openTemporaryStore } from '../../test/support/temporary-store.ts';
import type { EvalData } from '../data.ts';
import { describeStep } from '../describe-step.ts';
import { defineSet, type Result } from '../eval-set.ts';
import { share } from '../figures.ts';
import { runChecks } from '../run-checks.ts';
import { loadPage, urlOf } from '../sent-page.ts';
import { timeFigures } from '../time-figures.ts';

const sequenceSchema = z.object({
  id: z.string(),
  url: z.string().nullish().catch(null),
  goal: z.string().catch(''),
  steps: z.array(
    z.object({
      page: z.string(),
      label: z.string().catch('unlabelled'),
      date: z.string().nullish().catch(null),
    }),
  ),
});
type Sequence = z.infer<typeof sequenceSchema>;

interface SequenceOutcome {
  steps: { isAlert: boolean; why: string; ms: number }[];
}

const quietLabels = new Set(['noise', 'fetch-failure', 'irrelevant-change']);

export const sequences = defineSet({
  name: 'sequences',
  schema: sequenceSchema,
  run: runSequence,
  score(results: Result<Sequence, SequenceOutcome>[]) {
    const steps = results.flatMap(stepsOf);
    const changes = steps.filter(({ label }) => label === 'change');
    const quiet = steps.filter(({ label }) => quietLabels.has(label));
    const flaps = steps.filter(({ label }) => label === 'flap');
    const reported = changes.filter(({ isAlert }) => isAlert).length;
    const falseAlarms = quiet.filter(({ isAlert }) => isAlert).length;
    const flapAlarms = flaps.filter(({ isAlert }) => isAlert).length;
    return {
      figures: [
        share('recall', reported, changes.length, { least: 0.95 }),
        share('false alarms per quiet step', falseAlarms, quiet.length, { most: 0.02 }),
        share('precision', reported, reported + falseAlarms),
        share('alerts on flapping steps', flapAlarms, flaps.length),
        ...timeFigures(results.map(({ outcome }) => outcome.steps.map(({ ms }) => ms))),
      ],
      misses: [
        ...changes.filter(({ isAlert }) => !isAlert).map((step) => miss(step, 'missed')),
        ...quiet.filter(({ isAlert }) => isAlert).map((step) => miss(step, 'false alarm')),
        ...flaps.filter(({ isAlert }) => isAlert).map((step) => miss(step, 'alerted on a flap')),
      ],
    };
  },
});

/** Each in a store of its own: what one site teaches is no lesson for the next. */
async function runSequence(sequence: Sequence, data: EvalData): Promise<SequenceOutcome> {
  const pages = sequence.steps.map(({ page, date }) => ({ ...loadPage(data, page), at: timeOf(date) }));
  const { store, close } = await openTemporaryStore();
  try {
    const watched = { url: urlOf(sequence.url), trackingGoal: sequence.goal };
    const steps = await runChecks(store, watched, pages);
    return { steps: steps.map((step) => ({ isAlert: step.isAlert, why: describeStep(step), ms: step.ms })) };
  } finally {
    await close();
  }
}

function timeOf(date: string | null | undefined): number | null {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? null : time;
}

/** The first step is where watching starts: there is nothing to report yet. */
function stepsOf({ case: one, outcome }: Result<Sequence, SequenceOutcome>) {
  return outcome.steps
    .map((step, at) => ({ ...step, id: `${one.id} step ${at}`, label: one.steps[at]?.label ?? '' }))
    .slice(1);
}

function miss(step: { id: string; label: string; why: string }, kind: string) {
  return { id: step.id, why: `${step.label}: ${kind}: ${step.why}` };
}
