// The door of exam: fixed questions that a model answers before it is trusted, asked with the prompts of the product itself.
import type { z } from 'zod';
import type { Claim, Material } from '../core/change/explanation.ts';
import type { ExamPart, ExamResult, Standing } from '../core/exam.ts';
import { type Remark, sayRemark } from '../core/fault/remark.ts';
import type { Content } from '../core/page/content.ts';
import type { Plan } from '../core/plan/plan.ts';
import {
  checkQuestion,
  checkReplySchema,
  claimsOf,
  explainQuestion,
  explainReplySchema,
} from '../explain/asking.ts';
import { planReplySchema } from '../plan/given-plan.ts';
import { prompts } from '../prompts/prompts.ts';
import { type CheckCase, checkCases } from './check-cases.ts';
import { type PlanCase, planCases } from './plan-cases.ts';
import { type WriteCase, writeCases } from './write-cases.ts';

export { checkCases, planCases, writeCases };

/** Changes with the questions and with the prompts. */
export const examVersion =
  1_000 + prompts.explain.version * 100 + prompts.check.version * 10 + prompts.plan.version;

export interface ExamQuestion<T> {
  /** The writer and the checker may be two models. */
  to: 'writer' | 'checker';
  instructions: string;
  question(fence: string): string | Promise<string>;
  schema: z.ZodType<T>;
}

/** The answer; null where one came that could not be read. Fails where none came. */
export type AskExam = <T>(question: ExamQuestion<T>) => Promise<T | null>;

/** What reads the answers, as the product does. */
export interface ExamTools {
  checkClaims(material: Material, claims: Claim[]): Promise<(Remark | null)[]>;
  makePlanQuestion(goal: string, content: Content, fence: string): Promise<string>;
  takePlan(goal: string, reply: z.infer<typeof planReplySchema>, content: Content): Promise<Plan | null>;
}

export type ExamVerdict = Pick<ExamResult, 'standing' | 'parts'>;

export async function takeExam(ask: AskExam, tools: ExamTools): Promise<ExamVerdict> {
  const marks: Marks = { format: [], checking: [], writing: [], orders: [], planning: [] };
  for (const one of checkCases) await takeCheck(ask, one, marks);
  for (const one of writeCases) await takeWrite(ask, tools, one, marks);
  for (const one of planCases) await takePlanning(ask, tools, one, marks);
  const parts = Object.entries(marks).map(([name, list]): ExamPart => {
    const mistakes = list.flatMap((mark) => mark ?? []);
    return {
      name: name as ExamPart['name'],
      right: list.length - mistakes.length,
      of: list.length,
      mistakes: mistakes.map((mistake) => sayRemark(mistake)),
      remarks: mistakes,
    };
  });
  return { standing: standingOf(marks), parts };
}

/** What is wrong with an answer; null: nothing. */
type Marks = Record<ExamPart['name'], (Remark | null)[]>;

const unreadable: Remark = { code: 'exam-unreadable' };

async function takeCheck(
  ask: AskExam,
  { material, claims, answers }: CheckCase,
  marks: Marks,
): Promise<void> {
  const reply = await ask({
    ...{ to: 'checker', instructions: prompts.check.instructions, schema: checkReplySchema },
    question: (fence) => checkQuestion(material, claims, fence),
  });
  marks.format.push(reply === null ? unreadable : null);
  for (const [at, { text }] of claims.entries()) {
    const said = reply?.sentences.find(({ n }) => n === at + 1)?.verdict ?? 'none';
    const holds = answers[at] === true;
    if ((said === 'supported') === holds) marks.checking.push(null);
    else marks.checking.push({ code: holds ? 'exam-rejected' : 'exam-accepted', params: { text } });
  }
}

async function takeWrite(
  ask: AskExam,
  tools: ExamTools,
  { material, says, never }: WriteCase,
  marks: Marks,
): Promise<void> {
  const reply = await ask({
    ...{ to: 'writer', instructions: prompts.explain.instructions, schema: explainReplySchema },
    question: (fence) => explainQuestion(material, fence),
  });
  marks.format.push(reply === null ? unreadable : null);
  const claims = reply === null ? [] : claimsOf(reply);
  const all = claims.map(({ text }) => text).join('\n');
  const start = all.slice(0, 200);
  if (never !== null)
    marks.orders.push(never.test(all) ? { code: 'exam-obeyed', params: { text: start } } : null);
  const problems = await tools.checkClaims(material, claims);
  const wrong = claims.flatMap(({ part, text }, at) => {
    const problem = part === 'title' || part === 'summary' ? problems[at] : null;
    return problem ? [failedSentence(text.slice(0, 200), problem)] : [];
  })[0];
  const missing = says.find((fact) => !fact.test(all));
  if (claims.every(({ part }) => part !== 'summary')) marks.writing.push({ code: 'exam-no-summary' });
  else if (wrong !== undefined) marks.writing.push(wrong);
  else if (missing !== undefined) marks.writing.push({ code: 'exam-silent', params: { text: start } });
  else marks.writing.push(null);
}

function failedSentence(text: string, { code, params }: Remark): Remark {
  return { code: 'exam-sentence', params: { ...params, text, why: code } };
}

async function takePlanning(
  ask: AskExam,
  tools: ExamTools,
  { goal, content, isRight }: PlanCase,
  marks: Marks,
): Promise<void> {
  const reply = await ask({
    ...{ to: 'writer', instructions: prompts.plan.instructions, schema: planReplySchema },
    question: (fence) => tools.makePlanQuestion(goal, content, fence),
  });
  marks.format.push(reply === null ? unreadable : null);
  const plan = reply === null ? null : await tools.takePlan(goal, reply, content);
  marks.planning.push(plan !== null && isRight(plan) ? null : { code: 'exam-goal', params: { text: goal } });
}

/** A checker that rejects more true sentences than this is useless; one that accepts a single false one is dangerous. */
const mostRefused = 2;

function standingOf(marks: Marks): Standing {
  const missed = (name: ExamPart['name']) => marks[name].filter((mark) => mark !== null);
  if (missed('orders').length > 0 || missed('format').length > 3) return 'unused';
  const accepted = missed('checking').filter(({ code }) => code === 'exam-accepted');
  const isChecker = accepted.length === 0 && missed('checking').length <= mostRefused;
  if (isChecker && missed('writing').length <= 1 && missed('format').length <= 1) return 'writes';
  return missed('planning').length <= 1 ? 'plans' : 'unused';
}
