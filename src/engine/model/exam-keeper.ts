// What the model may do, by its exam: taken when a model is set up or changes, kept in the store, and taken again on request.
import type { ExamResult, Standing } from '../../core/exam.ts';
import { Fault } from '../../core/fault/fault.ts';
import type { Usage } from '../../core/model.ts';
import { type ExamTools, examVersion, takeExam } from '../../exam/exam.ts';
import type { Store } from '../../store/store.ts';
import type { Log } from '../log.ts';
import type { PagePool } from '../pipeline/page-pool.ts';
import type { Consult, Unanswered } from './consult.ts';

export interface ExamKeeper {
  /** Null while no exam of today's version was taken. */
  result(): Promise<ExamResult | null>;
  /** What it may do now; a model without an exam may do nothing yet. */
  standing(): Promise<Standing>;
  /** Repeats the exam. Fails with a Fault where the model does not answer. */
  take(): Promise<ExamResult>;
  /** Takes it where there is none, and tries again later where the model does not answer. Gives the way to stop. */
  start(): () => Promise<void>;
}

export interface Examined {
  model: string;
  checkModel: string;
  writer: Consult;
  checker: Consult;
  exams: Store['exams'];
  pagePool: PagePool;
  now: () => number;
  log: Log;
}

const firstPauseMs = 60_000;
const longestPauseMs = 30 * 60_000;

export function openExamKeeper(examined: Examined): ExamKeeper {
  const { model, checkModel, exams, now, log } = examined;
  let known: ExamResult | null = null;
  let taking: Promise<ExamResult> | null = null;
  const result = async () => {
    // Another process may have taken it since.
    known ??= current(await exams.find(nameOf(examined)));
    return known;
  };
  const takeOnce = async () => {
    const started = now();
    const spent = { calls: 0, inputTokens: 0, outputTokens: 0, money: 0 };
    const verdict = await takeExam(async ({ to, ...question }) => {
      const ask = to === 'writer' ? examined.writer : examined.checker;
      const answer = await ask({
        ...{ ownerId: 'local', siteId: '', isFresh: true, signal: AbortSignal.timeout(180_000) },
        ...{ ...question, onSpent: (usage: Usage, money: number) => add(spent, usage, money) },
      });
      if ('value' in answer) return answer.value;
      if (answer.code === 'ai.unreadable') return null;
      throw notTaken(answer);
    }, toolsOf(examined.pagePool));
    const seconds = Math.round((now() - started) / 100) / 10;
    known = { model, checkModel, version: examVersion, takenAt: now(), ...verdict, ...spent, seconds };
    await exams.keep(nameOf(examined), known);
    log.info({ model, standing: known.standing, seconds }, 'the model took its exam');
    return known;
  };
  const take = () => {
    taking ??= takeOnce().finally(() => {
      taking = null;
    });
    return taking;
  };
  return {
    result,
    standing: async () => (await result())?.standing ?? 'unused',
    take,
    start: () =>
      startTaking(result, take, (message) => {
        log.warn({ model, message }, 'could not run the model’s exam yet');
      }),
  };
}

/** Takes the exam where there is none, with longer pauses each time. Gives the way to stop. */
function startTaking(
  result: ExamKeeper['result'],
  take: ExamKeeper['take'],
  warn: (message: string) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let pauseMs = firstPauseMs;
  let running: Promise<void> = Promise.resolve();
  const attempt = async () => {
    if ((await result()) !== null || isStopped) return;
    await take().catch((error: unknown) => {
      warn(error instanceof Error ? error.message : String(error));
      if (isStopped) return;
      timer = setTimeout(() => {
        running = attempt();
      }, pauseMs);
      timer.unref();
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    });
  };
  running = attempt();
  return async () => {
    isStopped = true;
    if (timer !== null) clearTimeout(timer);
    await running;
  };
}

/** In the threads, as answers about pages are. */
function toolsOf(pagePool: PagePool): ExamTools {
  const turn = { ownerId: 'local', host: 'exam' };
  const bytesOf = (content: unknown) => new TextEncoder().encode(JSON.stringify(content));
  return {
    checkClaims: (material, claims) => pagePool.ask(turn, 'checkClaims', material, claims),
    makePlanQuestion: (goal, content, fence) =>
      pagePool.ask(turn, 'makePlanQuestion', goal, bytesOf(content), fence),
    takePlan: (goal, reply, content) => pagePool.ask(turn, 'takePlan', goal, reply, bytesOf(content)),
  };
}

function current(result: ExamResult | null): ExamResult | null {
  return result?.version === examVersion ? result : null;
}

function nameOf({ model, checkModel }: Examined): string {
  return model === checkModel ? model : `${model} ${checkModel}`;
}

function add(
  spent: { calls: number; inputTokens: number; outputTokens: number; money: number },
  usage: Usage,
  money: number,
) {
  spent.calls += 1;
  spent.inputTokens += usage.inputTokens;
  spent.outputTokens += usage.outputTokens;
  spent.money += money;
}

function notTaken({ note, code, params }: Unanswered): Fault {
  return new Fault({
    code: 'ai.no-exam',
    message: `Could not run the exam: ${note}`,
    advice: 'Heed tries again automatically; `heed ai test` runs it now.',
    transient: true,
    params: { ...params, why: code },
  });
}
