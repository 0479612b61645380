// Asking the model within its budget: the same question once, every token in the ledger, a reason where there is no answer.
import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { Fault, type FaultParams } from '../../core/fault/fault.ts';
import { type Model, ModelFault, type Usage } from '../../core/model.ts';
import type { AiLedger } from '../../store/store.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { Log } from '../log.ts';
import { timeStage } from '../observe/time-stage.ts';

export interface AiBudget {
  /** Tokens in and out, over all sites; null: no limit. */
  dailyTokens: number | null;
  siteDailyTokens: number | null;
  /** In the currency of the prices. */
  dailyMoney: number | null;
  /** Money for a million tokens. */
  inputPrice: number;
  outputPrice: number;
}

export interface Consultation<T> {
  ownerId: string;
  /** Empty where no site is meant yet. */
  siteId: string;
  instructions: string;
  /** The question, with what comes from pages between fences of this name. */
  question(fence: string): string | Promise<string>;
  schema: z.ZodType<T>;
  signal: AbortSignal;
  /** True: an answer that is kept does not do. */
  isFresh?: boolean;
  /** Called with what it cost. */
  onSpent?(usage: Usage, money: number): void;
}

/** Why there is no answer, and whether there may be one later. */
export interface Unanswered {
  note: string;
  code: string;
  /** The values that the note is about. */
  params: FaultParams;
  isLater: boolean;
}

/** The answer, or why there is none. Fails only when the signal was aborted. */
export type Consult = <T>(order: Consultation<T>) => Promise<{ value: T } | Unanswered>;

export interface Consultant {
  model: Model;
  budget: AiBudget;
  ledger: AiLedger;
  now: () => number;
  log: Log;
  /** Left out: nothing is counted. */
  telemetry?: Telemetry | undefined;
}

/** A long answer has some 600; the rest is for models that think before they answer, whose thoughts count. */
const maxOutputTokens = 4_000;
/** What a question of full length costs; kept back from the budget before it is asked. */
const reserveTokens = 5_000;
const nothing: Usage = { inputTokens: 0, outputTokens: 0 };

export function openConsult({ model, budget, ledger, now, log, telemetry }: Consultant): Consult {
  return async (order) => {
    const { ownerId, siteId, schema, signal } = order;
    const spend = (usage: Usage, isFailed: boolean) => {
      const money =
        (usage.inputTokens * budget.inputPrice + usage.outputTokens * budget.outputPrice) / 1_000_000;
      order.onSpent?.(usage, money);
      countCall(telemetry, usage, money, isFailed);
      return ledger.addUsage({ ownerId, siteId, now: now(), model: model.name, usage, money, isFailed });
    };
    try {
      const key = keyOf(model, order.instructions, await order.question('fence'));
      const known = order.isFresh === true ? null : await ledger.findAnswer(ownerId, key);
      const kept = known === null ? null : schema.safeParse(JSON.parse(known));
      // What was kept by an older version may no longer fit: then it is asked again.
      if (kept?.success === true) return { value: kept.data };
      if (!(await isWithinBudget(ownerId, siteId)))
        return {
          code: 'ai.budget',
          params: {},
          note: 'The model’s budget for today is used up.',
          isLater: true,
        };
      const { instructions } = order;
      const question = await order.question(`page-${randomBytes(8).toString('hex')}`);
      const answer = await timeStage(telemetry, 'model', () =>
        model.ask({ instructions, question, schema, maxOutputTokens, signal }),
      );
      const { value, usage, replies = [usage] } = answer;
      // The last one could be read; one before it is a call of its own that failed.
      for (const [at, reply] of replies.entries()) await spend(reply, at < replies.length - 1);
      await ledger.keepAnswer(ownerId, key, JSON.stringify(value), now());
      return { value };
    } catch (error) {
      signal.throwIfAborted();
      const answer = error instanceof Fault ? unansweredBy(error) : unexpected;
      const { code, note: message } = answer;
      log.warn({ siteId, code, message }, 'could not use the model');
      for (const reply of paidFor(error)) await spend(reply, true);
      return answer;
    }
  };

  async function isWithinBudget(ownerId: string, siteId: string): Promise<boolean> {
    const spent = await ledger.spentToday(ownerId, siteId, now());
    const { dailyTokens, siteDailyTokens, dailyMoney } = budget;
    if (dailyTokens !== null && spent.tokens + reserveTokens > dailyTokens) return false;
    if (siteDailyTokens !== null && spent.siteTokens + reserveTokens > siteDailyTokens) return false;
    return dailyMoney === null || spent.money < dailyMoney;
  }
}

const unexpected: Unanswered = {
  ...{ code: 'ai.unexpected', params: {}, note: 'The model gave no usable answer.', isLater: false },
};

export function unansweredBy({ code, params, message, transient }: Fault): Unanswered {
  return { code, params, note: message, isLater: transient };
}

function countCall(telemetry: Telemetry | undefined, usage: Usage, money: number, isFailed: boolean): void {
  if (telemetry === undefined) return;
  const { modelCalls, modelTokens, modelCost } = telemetry.metrics;
  modelCalls.add({ outcome: isFailed ? 'failed' : 'answered' });
  modelTokens.add({ direction: 'in' }, usage.inputTokens);
  modelTokens.add({ direction: 'out' }, usage.outputTokens);
  modelCost.add({}, money);
}

/** What a question cost that was not answered; it counts as a call, too, where nothing came. */
function paidFor(error: unknown): readonly Usage[] {
  if (!(error instanceof ModelFault)) return [nothing];
  return error.replies.length > 0 ? error.replies : [error.usage];
}

/** The same question to the same model has the same answer; the fence is no part of it. */
function keyOf(model: Model, instructions: string, question: string): string {
  return createHash('sha256')
    .update(JSON.stringify([model.name, instructions, question]))
    .digest('hex');
}
