// Goals that rules understand only in part, read by scripted models: what a good one adds, and that a bad one can add nothing.
import { z } from 'zod';
import type { Wish } from '../../src/core/plan/plan.ts';
import { planOneSchema } from '../../src/core/plan/plan-one.ts';
import { upgradePlan } from '../../src/core/plan/upgrade-plan.ts';
import { type PlanReply, planGoal } from '../../src/plan/plan.ts';
import type { ModelTurn } from '../../test/support/model-server.ts';
import { defineSet, type Result } from '../eval-set.ts';
import { count, share } from '../figures.ts';
import { type PlanCase, readPlanCases } from '../goals.ts';
import { openMemoryLedger } from '../model/memory-ledger.ts';
import { openScriptedAnalyst } from '../model/scripted-analyst.ts';
import { findPlanFaults } from '../plan-score.ts';
import { readHtml } from '../read-page.ts';

interface PlanRun {
  behaviour: string;
  isRight: boolean;
  calls: number;
  /** Of all requests, instructions and schema included. */
  characters: number;
  /** Something that the model made up is in the plan. */
  isWrong: boolean;
}

interface PlansOutcome {
  isRight: boolean;
  runs: PlanRun[];
}

const schema = z.object({ id: z.string(), language: z.string(), goal: z.string(), expected: z.string() });
const invented: PlanReply['wishes'][number] = {
  ...{ target: 'item', place: [], where: [['zorblatt']], not: [], field: { kind: 'price', words: [] } },
  event: 'becomes',
  tests: [{ op: 'below', number: 98765, text: null, unit: null, currency: 'EUR', per: null, percent: false }],
  ...{ each: false, urgent: true },
};

const answers: Record<string, (one: PlanCase) => ModelTurn> = {
  good: ({ expected }) => ({ value: planOf(expected) }),
  lies: () => ({ value: { wishes: [invented], ignore: ['zorblatt', 'everything'] } }),
  'asks for patience (429)': () => ({ status: 429, headers: { 'retry-after': '3600' } }),
};

export const modelPlans = defineSet({
  name: 'model-plans',
  file: 'model',
  cases: readPlanCases,
  schema,
  async run(one: PlanCase): Promise<PlansOutcome> {
    const plan = planGoal(one.goal, null);
    const isRight = findPlanFaults(plan, one.expected).length === 0;
    const content = await readHtml(
      '<title>A page</title><main><h1>A page</h1><p>Words of a page.</p></main>',
    );
    const bytes = new TextEncoder().encode(JSON.stringify(content));
    const runs: PlanRun[] = [];
    for (const [behaviour, answer] of Object.entries(answers)) {
      const { ledger, spent } = openMemoryLedger();
      const scripted = await openScriptedAnalyst(ledger);
      scripted.script(() => answer(one));
      const whose = { ownerId: 'local', siteId: '', signal: new AbortController().signal };
      const order = { ...whose, trackingGoal: one.goal, plan, content: bytes };
      const read = (await scripted.analyst.understand(order)) ?? plan;
      const characters = scripted.asked().reduce((sum, body) => sum + body.length, 0);
      await scripted.close();
      const isWrong = /98765|zorblatt/u.test(JSON.stringify(read));
      runs.push({
        behaviour,
        isRight: findPlanFaults(read, one.expected).length === 0,
        calls: spent().calls,
        characters,
        isWrong,
      });
    }
    return { isRight, runs };
  },
  score(results: Result<PlanCase, PlansOutcome>[]) {
    const right = (of: (outcome: PlansOutcome) => boolean) =>
      results.filter(({ outcome }) => of(outcome)).length;
    const all = results.flatMap(({ outcome }) => outcome.runs);
    const calls = (some: readonly PlanRun[]) => some.reduce((sum, one) => sum + one.calls, 0);
    return {
      figures: [
        share(
          'plans right, rules alone',
          right(({ isRight }) => isRight),
          results.length,
        ),
        ...Object.keys(answers).map((name) =>
          share(
            `plans right, a model that ${name === 'good' ? 'is good' : name}`,
            right(({ runs }) => runs.some((one) => one.behaviour === name && one.isRight)),
            results.length,
          ),
        ),
        count('plans with something made up', all.filter(({ isWrong }) => isWrong).length, all.length, {
          most: 0,
        }),
        count('goals that a model was asked about', calls(all) / Object.keys(answers).length, results.length),
      ],
      details: [['characters sent for a goal', meanOf(all.filter(({ behaviour }) => behaviour === 'good'))]],
      misses: results.flatMap(({ case: { id, goal }, outcome }) =>
        outcome.runs
          .filter(({ isWrong }) => isWrong)
          .map(({ behaviour }) => ({ id, why: `${behaviour}: “${goal}”` })),
      ),
    };
  },
});

/** What is expected of a plan, as a model would answer it. */
function planOf(expected: string): PlanReply {
  const [kinds = '', ...rest] = expected.split(' | ');
  const parts = new Map(
    rest.map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ').split(', ')]),
  );
  const first = (choices: string[] | undefined) =>
    (choices ?? []).map((choice) => choice.split('/')[0]?.replace('?', '').trim() ?? '');
  const direction = parts.has('comes') ? 'comes' : parts.has('goes') ? 'goes' : null;
  const { wishes, ignore } = upgradePlan(
    planOneSchema.parse({
      ...{ version: 1, by: 'model', understood: '', notUnderstood: [], ignore: first(parts.get('ignore')) },
      interests: kinds
        .split(' ')
        .filter((kind) => !kind.includes('?'))
        .map((kind) => ({
          ...{ kind: kind.split('/')[0], words: first(parts.get('words')) },
          ...(direction !== null && { direction }),
        })),
      conditions: first(parts.get('when')).map(conditionOf),
      ...(parts.has('together') && { together: true }),
    }),
  );
  return { wishes: wishes.map(replyOf), ignore };
}

function replyOf({ bound: _, where, not, tests, ...wish }: Wish): PlanReply['wishes'][number] {
  return {
    ...wish,
    where: where.map(({ any }) => any),
    not: not.map(({ any }) => any),
    tests: tests.map(({ value, ...test }) => ({
      ...test,
      number: typeof value === 'number' ? value : null,
      text: typeof value === 'string' ? value : null,
    })),
  };
}

function conditionOf(text: string) {
  const [kind = '', test = '', value = '', unit = ''] = text.split(' ');
  const number = Number(value);
  return {
    ...{ kind, test, value: value === '' ? null : Number.isNaN(number) ? value : number },
    ...{ currency: /^[A-Z]{3}$/u.test(unit) ? unit : null, percent: unit === '%' },
  };
}

function meanOf(runs: readonly PlanRun[]): string {
  return (runs.reduce((sum, { characters }) => sum + characters, 0) / Math.max(1, runs.length)).toFixed(0);
}
