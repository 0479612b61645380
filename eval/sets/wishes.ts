// The sets on goals once more, judged by wishes instead of interests.
import { type AlertRow, ratesOf, scoreAlerts } from '../alert-score.ts';
import { defineSet, type EvalSet, type Result } from '../eval-set.ts';
import { mean, scoreOf, share } from '../figures.ts';
import { readVerdictCases, type VerdictCase } from '../goals.ts';
import { runHistory, type SentPage, type Step } from '../run-history.ts';
import { htmlPage, loadPage, urlOf } from '../sent-page.ts';
import { readSuiteCases, type SuiteCase, suiteCaseSchema, versionsOf } from '../suite.ts';
import { shorten } from '../tell-step.ts';
import { goalCaseSchema } from './goal-cases.ts';
import { isAsWanted, verdictCaseSchema } from './goal-verdicts.ts';

interface Judged {
  verdict: string;
  isAlert: boolean;
  why: string;
}

function judgedOf(step: Step | undefined): Judged {
  const { verdict = 'unrelated', why = step?.problem ?? '' } = step?.wishes ?? {};
  return { verdict, isAlert: verdict !== 'unrelated', why };
}

export const wishGoalCases = defineSet({
  name: 'wishes-goal-cases',
  file: 'goal-cases',
  schema: goalCaseSchema,
  async run(one, data): Promise<Judged> {
    const pages = [one.before, one.after].map((reference) => loadPage(data, reference));
    const steps = await runHistory({ url: urlOf(one.url), trackingGoal: one.goal }, pages);
    return judgedOf(steps[1]);
  },
  whenBroken: ({ expect_alert: isWanted }) => ({ verdict: '', isAlert: isWanted === false, why: 'it broke' }),
  score(results) {
    const rowOf = ({ case: one, outcome }: (typeof results)[number]): AlertRow => ({
      isWanted: one.expect_alert,
      isAlert: outcome.isAlert,
      label: one.site,
    });
    const bySite = [...Map.groupBy(results, ({ case: one }) => one.site)].map(
      ([site, group]) => [site, ratesOf('', group.map(rowOf)).f1] as const,
    );
    const counted = bySite.map(([, f1]) => f1).filter((f1) => !Number.isNaN(f1));
    return {
      figures: [
        ...scoreAlerts(results.map(rowOf), { f1: { least: 0.8 } }),
        scoreOf(`mean of F1 over ${counted.length} sites`, mean(counted)),
        ...bySite.map(([site, f1]) => scoreOf(`F1 on ${site}`, f1)),
      ],
      misses: results.flatMap(({ case: one, outcome }) =>
        typeof one.expect_alert !== 'boolean' || one.expect_alert === outcome.isAlert
          ? []
          : [
              {
                id: one.id,
                why: `${one.expect_alert ? 'missed' : 'false alarm'}: “${shorten(one.goal, 90)}” ${outcome.why}`,
              },
            ],
      ),
    };
  },
});

export const wishVerdicts = defineSet({
  name: 'wishes-verdicts',
  file: 'goals',
  cases: readVerdictCases,
  schema: verdictCaseSchema,
  async run(one: VerdictCase): Promise<Judged> {
    const watched = { url: 'https://www.example.com/page', trackingGoal: one.goal };
    const steps = await runHistory(watched, [one.before, one.after].map(htmlPage));
    return judgedOf(steps[1]);
  },
  score(results) {
    const isRight = ({ case: one, outcome }: (typeof results)[number]) =>
      isAsWanted(
        one.wanted,
        outcome.verdict,
        one.wanted === 'near' ? outcome.verdict === 'met' : outcome.isAlert,
      );
    const groups = Map.groupBy(results, ({ case: one }) => one.group);
    return {
      figures: [
        share('verdicts right', results.filter(isRight).length, results.length, { least: 0.95 }),
        ...[...groups].map(([group, some]) =>
          share(`verdicts right, ${group}`, some.filter(isRight).length, some.length),
        ),
      ],
      misses: results.flatMap((result) =>
        isRight(result)
          ? []
          : [
              {
                id: result.case.id,
                why: `wanted ${result.case.wanted}, got ${result.outcome.verdict}: “${result.case.goal}” ${result.outcome.why}`,
              },
            ],
      ),
    };
  },
});

export const wishSuiteLearn = suiteOf('learn');
export const wishSuiteCount = suiteOf('count');

/** Whether each step alerts and is called met as it should; what the text says is not looked at. */
function suiteOf(part: SuiteCase['part']): EvalSet {
  return defineSet({
    name: `wishes-suite-${part}`,
    file: 'suite',
    cases: () => readSuiteCases(part),
    schema: suiteCaseSchema,
    async run(one: SuiteCase): Promise<Judged[]> {
      const pages = versionsOf(one).map(
        (text): SentPage => ({
          body: new TextEncoder().encode(text),
          contentType: `${one.contentType}; charset=utf-8`,
        }),
      );
      const [, ...steps] = await runHistory(
        { url: 'https://www.example.com/page', trackingGoal: one.goal },
        pages,
      );
      return steps.map(judgedOf);
    },
    score(results: Result<SuiteCase, Judged[]>[]) {
      const steps = results.flatMap(({ case: one, outcome }) =>
        one.steps.map((wanted, at) => ({ one, at, wanted, got: outcome[at] })),
      );
      const isRight = ({ wanted, got }: (typeof steps)[number]) =>
        (got?.isAlert ?? false) === wanted.alert && (wanted.met !== true || got?.verdict === 'met');
      const right = results.filter(({ case: { id } }) =>
        steps.every((step) => step.one.id !== id || isRight(step)),
      );
      const met = steps.filter(({ wanted }) => wanted.met === true);
      return {
        figures: [
          share('cases right in alert and verdict', right.length, results.length, { least: 0.75 }),
          ...scoreAlerts(
            steps.map(({ wanted, got }) => ({
              isWanted: wanted.alert,
              isAlert: got?.isAlert ?? false,
              label: 'step',
            })),
          ),
          share(
            'awaited steps called met',
            met.filter(({ got }) => got?.verdict === 'met').length,
            met.length,
            { least: 0.9 },
          ),
        ],
        misses:
          part === 'count'
            ? []
            : steps.flatMap((step) =>
                isRight(step)
                  ? []
                  : [
                      {
                        id: `${step.one.id} step ${step.at + 1}`,
                        why: `${step.wanted.alert ? 'missed or not met' : 'false alarm'}: “${step.one.goal}” (${step.wanted.why ?? ''}) ${step.got?.verdict} ${step.got?.why ?? ''}`,
                      },
                    ],
              ),
      };
    },
  });
}
