// Whole cases through the real corridor: at each step the right alert, the right verdict, and the facts that a person needs.
import type { Analyst } from '../../src/engine/model/analyst.ts';
import type { PlanReply } from '../../src/plan/plan.ts';
import { openTemporaryStore } from '../../test/support/temporary-store.ts';
import { ratesOf, scoreAlerts } from '../alert-score.ts';
import { bestChoice, figuresWhenAsked } from '../answered-figures.ts';
import type { Choice } from '../answers.ts';
import { describeStep } from '../describe-step.ts';
import { defineSet, type EvalSet, type Figure, type Result } from '../eval-set.ts';
import { scoreOf, share } from '../figures.ts';
import { openMemoryLedger } from '../model/memory-ledger.ts';
import { openScriptedAnalyst, passedExam } from '../model/scripted-analyst.ts';
import { type DatedPage, runChecks } from '../run-checks.ts';
import { runHistory, type Step } from '../run-history.ts';
import { readSuiteCases, readSuiteReplies, type SuiteCase, suiteCaseSchema, versionsOf } from '../suite.ts';

interface StepOutcome {
  isAlert: boolean;
  isMet: boolean;
  /** Facts that the text does not name. */
  unnamed: string[];
  why: string;
}

interface CaseOutcome {
  steps: StepOutcome[];
  /** With the answers that serve the case best; null where it was right without, or nothing is asked. */
  answered: StepOutcome[] | null;
  isAsked: boolean;
  /** With the plan that a good model wrote; null where none is recorded. */
  byModel: StepOutcome[] | null;
}

/** Failures of the part that is only counted are never listed. */
export const goalSuiteLearn = suiteOf('learn');
export const goalSuiteCount = suiteOf('count');

function suiteOf(part: SuiteCase['part']): EvalSet {
  let read: ReadonlyMap<string, PlanReply> | null = null;
  const replies = () => {
    read ??= readSuiteReplies(part);
    return read;
  };
  return defineSet({
    name: `suite-${part}`,
    file: 'suite',
    cases: () => readSuiteCases(part),
    schema: suiteCaseSchema,
    run: (one) => runCase(one, replies().get(one.id) ?? null),
    whenBroken: ({ steps }) => ({
      steps: steps.map(({ alert }) => ({ isAlert: !alert, isMet: false, unnamed: [], why: 'it broke' })),
      ...{ answered: null, isAsked: false, byModel: null },
    }),
    score(outcomes: Result<SuiteCase, CaseOutcome>[]) {
      const { results, steps, rows, met } = stepsBy(outcomes, (outcome) => outcome.steps);
      const alerted = steps.filter(({ wanted, got }) => wanted.alert && got?.isAlert);
      const right = results.filter((result) => isRight(result)).length;
      const languages = Map.groupBy(results, ({ case: { language } }) => language);
      return {
        figures: [
          share('cases fully right', right, results.length, { least: 0.75 }),
          ...scoreAlerts(rows, { precision: { least: 0.9 }, recall: { least: 0.92 } }),
          share('awaited steps called met', met.filter(({ got }) => got?.isMet).length, met.length, {
            least: 0.9,
          }),
          share(
            'alerts that name their facts',
            alerted.filter(({ got }) => got?.unnamed.length === 0).length,
            alerted.length,
          ),
          ...figuresAnswered(outcomes),
          ...figuresByModel(outcomes),
          ...[...languages].map(([language, group]) =>
            share(`cases fully right, ${language}`, group.filter(isRight).length, group.length),
          ),
        ],
        rates: [ratesOf('Heed', rows)],
        misses: part === 'count' ? [] : steps.flatMap(missOf),
      };
    },
  });
}

/** The same figures with the plan's questions answered. */
function figuresAnswered(outcomes: Result<SuiteCase, CaseOutcome>[]): Figure[] {
  const { results, rows, met } = stepsBy(outcomes, ({ answered, steps }) => answered ?? steps);
  const name = 'questions answered (upper bound)';
  return [
    share(`${name}: cases fully right`, results.filter(isRight).length, results.length, { least: 0.85 }),
    share(`${name}: awaited steps called met`, met.filter(({ got }) => got?.isMet).length, met.length),
    ...figuresWhenAsked(rows, { bySite: [], goals: outcomes.map(({ outcome }) => outcome.isAsked) }),
  ];
}

/** The same figures with the plans that a good model wrote, which the rules run. */
function figuresByModel(outcomes: Result<SuiteCase, CaseOutcome>[]): Figure[] {
  const recorded = outcomes.filter(({ outcome }) => outcome.byModel !== null);
  const { results, rows, met } = stepsBy(recorded, ({ byModel, steps }) => byModel ?? steps);
  if (results.length === 0) return [];
  const { precision, recall, f1 } = ratesOf('', rows);
  const name = 'plans by a good model';
  return [
    share(`${name}: cases fully right`, results.filter(isRight).length, results.length),
    share(`${name}: awaited steps called met`, met.filter(({ got }) => got?.isMet).length, met.length),
    ...[scoreOf(`${name}: precision`, precision), scoreOf(`${name}: recall`, recall)],
    scoreOf(`${name}: F1`, f1),
  ];
}

function stepsBy(outcomes: Result<SuiteCase, CaseOutcome>[], pick: (outcome: CaseOutcome) => StepOutcome[]) {
  const results = outcomes.map(({ case: one, outcome }) => ({ case: one, outcome: pick(outcome) }));
  const steps = results.flatMap(({ case: one, outcome }) =>
    one.steps.map((wanted, at) => ({ one, at, wanted, got: outcome[at] })),
  );
  const rows = steps.map(({ wanted, got }) => ({
    isWanted: wanted.alert,
    isAlert: got?.isAlert ?? false,
    label: 'step',
  }));
  return { results, steps, rows, met: steps.filter(({ wanted }) => wanted.met === true) };
}

async function runCase(one: SuiteCase, reply: PlanReply | null): Promise<CaseOutcome> {
  const encoder = new TextEncoder();
  const pages = versionsOf(one).map((text) => ({
    body: encoder.encode(text),
    contentType: `${one.contentType}; charset=utf-8`,
    at: null,
  }));
  const steps = await runSteps(one, pages, []);
  const watched = { url: watchedUrl, trackingGoal: one.goal, isAsking: true };
  const [, ...tried] = await runHistory(watched, pages);
  const choice = bestChoice(
    tried.map((step, at) => ({
      ...{ isAlert: step.isAlert, isMet: step.analysis?.goal.verdict === 'met' },
      ...{ asked: step.asked ?? [], answered: step.answered ?? [] },
      ...{ isWanted: one.steps[at]?.alert ?? null, isMetWanted: one.steps[at]?.met === true },
    })),
  );
  const isAsked = tried.some(({ asked }) => (asked?.length ?? 0) > 0);
  const isDone = choice.length === 0 || isRight({ case: one, outcome: steps });
  return {
    steps,
    answered: isDone ? null : await runSteps(one, pages, choice),
    isAsked,
    byModel: reply === null ? null : await runByModel(one, pages, reply),
  };
}

/** As with a model that passed the part of its exam that is about plans: it writes the plan, the rules do all the rest. */
async function runByModel(one: SuiteCase, pages: DatedPage[], reply: PlanReply): Promise<StepOutcome[]> {
  const scripted = await openScriptedAnalyst(openMemoryLedger().ledger, { ...passedExam, standing: 'plans' });
  scripted.script(() => ({ value: reply }));
  try {
    return await runSteps(one, pages, [], scripted.analyst);
  } finally {
    await scripted.close();
  }
}

const watchedUrl = 'https://www.example.com/page';

async function runSteps(
  one: SuiteCase,
  pages: DatedPage[],
  answers: Choice,
  analyst: Analyst | null = null,
): Promise<StepOutcome[]> {
  const { store, close } = await openTemporaryStore();
  try {
    const [, ...steps] = await runChecks(store, { url: watchedUrl, trackingGoal: one.goal }, pages, {
      ...{ answers, analyst },
    });
    return steps.map((step, at) => outcomeOf(step, one.steps[at]?.facts ?? []));
  } finally {
    await close();
  }
}

function outcomeOf(step: Step, facts: string[]): StepOutcome {
  const { title = '', summary = '', insights = [] } = step.analysis ?? {};
  const said = fold([title, summary, ...insights.map(({ text }) => text)].join('\n'));
  const isNamed = (fact: string) => fact.split('|').some((alternative) => said.includes(fold(alternative)));
  return {
    isAlert: step.isAlert,
    isMet: step.analysis?.goal.verdict === 'met',
    unnamed: facts.filter((fact) => !isNamed(fact)),
    why: describeStep(step),
  };
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

function isRight({ case: one, outcome }: Result<SuiteCase, StepOutcome[]>): boolean {
  return one.steps.every((wanted, at) => {
    const got = outcome[at];
    if (got === undefined || got.isAlert !== wanted.alert) return false;
    return !wanted.alert || ((wanted.met !== true || got.isMet) && got.unnamed.length === 0);
  });
}

function missOf(step: {
  one: SuiteCase;
  at: number;
  wanted: SuiteCase['steps'][number];
  got: StepOutcome | undefined;
}) {
  const { one, at, wanted, got } = step;
  const fault =
    got === undefined || got.isAlert !== wanted.alert
      ? wanted.alert
        ? 'missed'
        : 'false alarm'
      : wanted.met === true && !got.isMet
        ? 'not met'
        : got.unnamed.length > 0
          ? `does not name ${got.unnamed.join(', ')}`
          : null;
  if (fault === null) return [];
  return [
    {
      id: `${one.id} step ${at + 1}`,
      why: `${fault}: “${one.goal}” (${wanted.why ?? ''}) ${got?.why ?? ''}`,
    },
  ];
}
