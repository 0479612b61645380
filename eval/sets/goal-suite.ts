// Whole cases through the real corridor: at each step the right alert, the right verdict, and the facts that a person needs.
import { openTemporaryStore } from '../../test/support/temporary-store.ts';
import { ratesOf, scoreAlerts } from '../alert-score.ts';
import { bestChoice, figuresWhenAsked } from '../answered-figures.ts';
import type { Choice } from '../answers.ts';
import { defineSet, type EvalSet, type Figure, type Result } from '../eval-set.ts';
import { share } from '../figures.ts';
import { type DatedPage, runChecks } from '../run-checks.ts';
import { runHistory, type Step } from '../run-history.ts';
import { readSuiteCases, type SuiteCase, suiteCaseSchema, versionsOf } from '../suite.ts';
import { tellStep } from '../tell-step.ts';

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
}

/** Failures of the part that is only counted are never listed. */
export const goalSuiteLearn = suiteOf('learn');
export const goalSuiteCount = suiteOf('count');

function suiteOf(part: SuiteCase['part']): EvalSet {
  return defineSet({
    name: `suite-${part}`,
    file: 'suite',
    cases: () => readSuiteCases(part),
    schema: suiteCaseSchema,
    run: runCase,
    whenBroken: ({ steps }) => ({
      steps: steps.map(({ alert }) => ({ isAlert: !alert, isMet: false, unnamed: [], why: 'it broke' })),
      ...{ answered: null, isAsked: false },
    }),
    score(outcomes: Result<SuiteCase, CaseOutcome>[]) {
      const results = outcomes.map(({ case: one, outcome }) => ({ case: one, outcome: outcome.steps }));
      const steps = results.flatMap(({ case: one, outcome }) =>
        one.steps.map((wanted, at) => ({ one, at, wanted, got: outcome[at] })),
      );
      const rows = steps.map(({ wanted, got }) => ({
        isWanted: wanted.alert,
        isAlert: got?.isAlert ?? false,
        label: 'step',
      }));
      const met = steps.filter(({ wanted }) => wanted.met === true);
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

/** The same figures once more, with the plan's questions answered. */
function figuresAnswered(outcomes: Result<SuiteCase, CaseOutcome>[]): Figure[] {
  const results = outcomes.map(({ case: one, outcome }) => ({
    case: one,
    outcome: outcome.answered ?? outcome.steps,
  }));
  const steps = results.flatMap(({ case: one, outcome }) =>
    one.steps.map((wanted, at) => ({ wanted, got: outcome[at] })),
  );
  const rows = steps.map(({ wanted, got }) => ({
    isWanted: wanted.alert,
    isAlert: got?.isAlert ?? false,
    label: 'step',
  }));
  const met = steps.filter(({ wanted }) => wanted.met === true);
  const name = 'questions answered (upper bound)';
  return [
    share(`${name}: cases fully right`, results.filter(isRight).length, results.length, { least: 0.85 }),
    share(`${name}: awaited steps called met`, met.filter(({ got }) => got?.isMet).length, met.length),
    ...figuresWhenAsked(rows, { bySite: [], goals: outcomes.map(({ outcome }) => outcome.isAsked) }),
  ];
}

async function runCase(one: SuiteCase): Promise<CaseOutcome> {
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
  return { steps, answered: isDone ? null : await runSteps(one, pages, choice), isAsked };
}

const watchedUrl = 'https://www.example.com/page';

async function runSteps(one: SuiteCase, pages: DatedPage[], answers: Choice): Promise<StepOutcome[]> {
  const { store, close } = await openTemporaryStore();
  try {
    const [, ...steps] = await runChecks(store, { url: watchedUrl, trackingGoal: one.goal }, pages, {
      answers,
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
    why: tellStep(step),
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
