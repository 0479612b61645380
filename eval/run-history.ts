// One site's pages, first to last, through the middle of a check alone: judge the fetch, read, compare, analyse.
import { analyseDiff } from '../src/analyse/analyse.ts';
import { looksLost } from '../src/capture/reading.ts';
import { capDiff, compareContents } from '../src/compare/compare.ts';
import type { Analysis } from '../src/core/change/analysis.ts';
import type { Diff, Suppressed } from '../src/core/change/diff.ts';
import { type Noise, noNoise } from '../src/core/change/noise.ts';
import type { Content } from '../src/core/page/content.ts';
import type { Plan } from '../src/core/plan/plan.ts';
import { freshMemory, type SiteMemory } from '../src/core/site/memory.ts';
import { defaultWatch, type Watch } from '../src/core/site/watch.ts';
import { showFound } from '../src/engine/check/make-change.ts';
import { type Before, type PipelineResult, runPipeline } from '../src/engine/pipeline/pipeline.ts';
import type { RawPage } from '../src/engine/pipeline/raw-page.ts';
import { type PlanReply, planGoal, takePlan } from '../src/plan/plan.ts';
import {
  type AnsweredStep,
  type Asked,
  answerAll,
  askedBy,
  choicesOf,
  nameChoice,
  recordedChoice,
} from './answers.ts';
import { describeFailure, judgeFetch } from './judge-fetch.ts';

/** What is watched, as its user would have set it up. */
export interface WatchedPage {
  url: string;
  trackingGoal: string;
  watch?: Partial<Watch>;
  /** What its user calls it. */
  name?: string;
  /** Whether to report, too, what answering the questions of the plan would change. */
  isAsking?: boolean;
  /** A model's reply to the request for a plan, measured beside the rules' own plan. */
  reply?: PlanReply | null;
}

/** A page as a server would have sent it. */
export interface SentPage {
  body: Uint8Array<ArrayBuffer>;
  contentType: string;
}

export interface Step {
  outcome: 'baseline' | 'unchanged' | 'changed' | 'failed';
  /** A recorded change that was not judged unrelated to the goal. */
  isAlert: boolean;
  /** Why the fetch was taken for a failed one. */
  problem: string | null;
  diff: Diff | null;
  analysis: Analysis | null;
  suppressed: Suppressed[];
  /** Of reading, comparing and analysing. */
  ms: number;
  /** Of analysing alone, by rules; only where something changed. */
  analyseMs?: number;
  /** What the plan asks, and what came of each way to answer it; left out where nobody wants to know. */
  asked?: Asked[];
  answered?: AnsweredStep[];
  /** As they were read, before and now; only where something changed. */
  contents?: { before: Uint8Array; after: Uint8Array };
  /** What the page calls itself, and the plan it was read by. */
  seen?: { title: string; language: string; plan: Plan };
}

/** What goes from one check to the next. */
interface Memory {
  before: Before | null;
  /** Bound to the page by the first check that came through. */
  plan: Plan;
  site: SiteMemory;
  /** What was learned about the page; every page of a history differs from the one before, so no check is quiet. */
  noise: Noise;
  now: number;
}

/** As in the engine: how often a page that lost most of its text must come back the same before it is accepted. */
const timesUntilAccepted = 3;

export async function runHistory(watched: WatchedPage, pages: Iterable<SentPage>): Promise<Step[]> {
  const plan = planGoal(watched.trackingGoal, null);
  const memory: Memory = {
    before: null,
    plan,
    site: structuredClone(freshMemory),
    noise: noNoise,
    now: 0,
  };
  const steps: Step[] = [];
  for (const page of pages) steps.push(await runStep(watched, page, memory));
  return steps;
}

async function runStep(watched: WatchedPage, { body, contentType }: SentPage, memory: Memory): Promise<Step> {
  const failure = judgeFetch(watched.url, body, contentType);
  if (failure !== null) return failedStep(describeFailure(failure), 0);
  const page: RawPage = {
    body,
    contentType: contentType.split(';')[0] ?? '',
    charset: /charset=([\w-]+)/.exec(contentType)?.[1] ?? null,
    finalUrl: watched.url,
    httpStatus: 200,
  };
  const startedAt = performance.now();
  const { before, plan } = memory;
  const answer = await runPipeline({
    page,
    watch: { ...defaultWatch, ...watched.watch },
    trackingGoal: watched.trackingGoal,
    plan,
    before,
    noise: { noise: memory.noise, capturedAs: null, twin: null, quiet: 0, readBy: '', now: ++memory.now },
  });
  const ms = performance.now() - startedAt;
  const signs = findLoss(memory, answer);
  if (signs !== null) return failedStep(signs.join(', '), ms);
  memory.plan = answer.plan ?? plan;
  if (answer.noise !== null) memory.noise = { ...memory.noise, memory: answer.noise };
  const isFirst = before === null || answer.isFirst;
  const analyseMs = before === null ? null : timeAnalysis(plan, before, answer, page);
  const answered =
    watched.isAsking && before !== null ? answerSteps(watched, memory.plan, before, answer) : {};
  const isNewVersion = isFirst || answer.change !== null || answer.suppressed.length > 0;
  if (isNewVersion) memory.before = { content: answer.content, contentHash: answer.contentHash, page };
  const shown = answer.change === null ? null : showFound(answer.change);
  return {
    outcome: isFirst ? 'baseline' : answer.change === null ? 'unchanged' : 'changed',
    isAlert: isAlerting(answer.change?.analysis ?? null),
    problem: null,
    diff: shown?.diff ?? null,
    analysis: shown?.analysis ?? null,
    suppressed: answer.suppressed,
    ms,
    ...(analyseMs === null ? {} : { analyseMs }),
    seen: { title: answer.title, language: answer.language, plan: memory.plan },
    ...(before?.content && shown !== null
      ? { contents: { before: before.content, after: answer.content } }
      : {}),
    ...answered,
  };
}

/** The same analysis alone: within the check it is one of three. */
function timeAnalysis(
  plan: Plan,
  { content: earlier, page: { finalUrl: finalUrlBefore } }: Before,
  { change, content }: PipelineResult,
  { finalUrl: finalUrlAfter }: RawPage,
): number | null {
  if (change === null || earlier === null) return null;
  const [before, after] = [earlier, content].map(
    (bytes) => JSON.parse(new TextDecoder().decode(bytes)) as Content,
  );
  if (before === undefined || after === undefined) return null;
  const input = { diff: change.diff, plan, before, after, finalUrlBefore, finalUrlAfter };
  // The processor's time of this thread: what else the machine does is no part of it.
  const startedAt = process.threadCpuUsage();
  analyseDiff({ ...input, statusBefore: 200, statusAfter: 200 });
  const { user, system } = process.threadCpuUsage(startedAt);
  return (user + system) / 1000;
}

/** The same step by each plan that answers make of this one. Nothing is learned from it. */
function answerSteps(
  { watch, url, trackingGoal, reply }: WatchedPage,
  plan: Plan,
  { content: earlier }: Before,
  { content }: PipelineResult,
): Pick<Step, 'asked' | 'answered'> {
  const asked = askedBy(plan);
  const [before, after] = [earlier, content].map((bytes) => (bytes === null ? null : parseContent(bytes)));
  if (!before || !after) return {};
  const known = new Map<string, Omit<AnsweredStep, 'choice'>>();
  const answered = choicesOf(asked).map((choice): AnsweredStep => {
    const chosen = answerAll(plan, choice);
    const mark = JSON.stringify(chosen.wishes);
    const result = known.get(mark) ?? judgeBy(chosen);
    known.set(mark, result);
    return { choice: nameChoice(choice, asked), ...result };
  });
  // As in the service: where nothing of the reply stands, the rules' plan does.
  if (reply)
    answered.push({ choice: recordedChoice, ...judgeBy(takePlan(trackingGoal, reply, before) ?? plan) });
  return { asked, answered };

  function judgeBy(chosen: Plan): Omit<AnsweredStep, 'choice'> {
    const { ignore } = { ...defaultWatch, ...watch };
    const { diff } = compareContents(before as Content, after as Content, { ignore, plan: chosen });
    if (diff === null) return { isAlert: false, isMet: false };
    const analysis = analyseDiff({
      ...{ diff: capDiff(diff), plan: chosen, before: before as Content, after: after as Content },
      ...{ finalUrlBefore: url, finalUrlAfter: url, statusBefore: 200, statusAfter: 200 },
    });
    return { isAlert: isAlerting(analysis), isMet: analysis.goal.verdict === 'met' };
  }
}

function parseContent(bytes: Uint8Array): Content {
  return JSON.parse(new TextDecoder().decode(bytes)) as Content;
}

/** The signs of a sudden loss that is not accepted yet; remembers how often it was seen. */
function findLoss(memory: Memory, { gist, beforeGist, contentHash }: PipelineResult): string[] | null {
  const signs = beforeGist === null ? null : looksLost(beforeGist, gist);
  const earlier = memory.site.loss;
  memory.site.loss =
    signs === null
      ? null
      : { contentHash, times: earlier?.contentHash === contentHash ? earlier.times + 1 : 1 };
  return memory.site.loss !== null && memory.site.loss.times < timesUntilAccepted ? signs : null;
}

export function isAlerting(analysis: Analysis | null): boolean {
  return analysis !== null && analysis.goal.verdict !== 'unrelated';
}

function failedStep(problem: string, ms: number): Step {
  return {
    outcome: 'failed',
    isAlert: false,
    problem,
    diff: null,
    analysis: null,
    suppressed: [],
    ms,
  };
}
