// The analyst: asks the model about a change where that is worth it, within its budget, and takes what stands of its words.
import { createHash, randomBytes } from 'node:crypto';
import {
  instructions,
  type ModelSubject,
  makeQuestion,
  mergeReply,
  QUESTION_VERSION,
  type Reply,
  replySchema,
} from '../analyse/analyse.ts';
import type { Analysis } from '../core/analysis.ts';
import { Fault } from '../core/fault.ts';
import type { Model, Usage, Verification } from '../core/model.ts';
import type { Plan } from '../core/plan.ts';
import type { AiLedger } from '../store/store.ts';
import type { Log } from './services.ts';

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

export interface Analyst {
  model: Model;
  budget: AiBudget;
  /** Never fails: without an answer the rules' analysis comes back, with the reason. `isAsked`: whoever waits for it asked for it. */
  explain(order: ExplainOrder): Promise<{ analysis: Analysis; verification: Verification | null }>;
}

export interface ExplainOrder {
  ownerId: string;
  siteId: string;
  subject: ModelSubject;
  isAsked: boolean;
  signal: AbortSignal;
}

const maxOutputTokens = 900;
/** What a question of full length costs; kept back from the budget before it is asked. */
const reserveTokens = 5_000;

export function openAnalyst(world: {
  model: Model;
  budget: AiBudget;
  ledger: AiLedger;
  now: () => number;
  log: Log;
}): Analyst {
  const { model, budget, ledger, now, log } = world;
  return {
    model,
    budget,
    async explain({ ownerId, siteId, subject, isAsked, signal }) {
      const rules = (note: string | null): { analysis: Analysis; verification: Verification | null } => ({
        analysis: subject.analysis,
        verification: note === null ? null : { model: null, checked: 0, dropped: [], note },
      });
      if (!isAsked && !isWorthAsking(subject)) return rules(null);
      const key = keyOf(model, subject);
      try {
        const known = await ledger.findAnswer(ownerId, key);
        const reply = known === null ? await ask() : replySchema.parse(JSON.parse(known));
        if (reply === null)
          return rules('The model’s budget of today is used up, so the rules’ words stand.');
        return mergeReply(subject, reply, model.name);
      } catch (error) {
        signal.throwIfAborted();
        const fault = error instanceof Fault ? error : null;
        log.warn(
          { siteId, code: fault?.code ?? 'ai.unexpected', message: fault?.message },
          'the model did not help',
        );
        await ledger.addUsage({
          ownerId,
          siteId,
          now: now(),
          model: model.name,
          usage: nothing,
          money: 0,
          isFailed: true,
        });
        return rules(`${fault?.message ?? 'The model gave no usable answer.'} The rules’ words stand.`);
      }

      async function ask(): Promise<Reply | null> {
        if (!(await isWithinBudget(ownerId, siteId))) return null;
        const question = makeQuestion(subject, `page-${randomBytes(8).toString('hex')}`);
        const order = { instructions, question, schema: replySchema, maxOutputTokens, signal };
        const { value, usage } = await model.ask(order);
        const money = costOf(usage, budget);
        await ledger.addUsage({
          ownerId,
          siteId,
          now: now(),
          model: model.name,
          usage,
          money,
          isFailed: false,
        });
        await ledger.keepAnswer(ownerId, key, JSON.stringify(value), now());
        return value;
      }
    },
  };

  async function isWithinBudget(ownerId: string, siteId: string): Promise<boolean> {
    const spent = await ledger.spentToday(ownerId, siteId, now());
    const { dailyTokens, siteDailyTokens, dailyMoney } = budget;
    if (dailyTokens !== null && spent.tokens + reserveTokens > dailyTokens) return false;
    if (siteDailyTokens !== null && spent.siteTokens + reserveTokens > siteDailyTokens) return false;
    return dailyMoney === null || spent.money < dailyMoney;
  }
}

const nothing: Usage = { inputTokens: 0, outputTokens: 0 };
const factKinds: ReadonlySet<Plan['interests'][number]['kind']> = new Set([
  'price',
  'availability',
  'number',
  'version',
  'date',
]);

/** Not where nobody looks, and not where the rules have decided it: then it spends no token. */
function isWorthAsking({ analysis, plan, diff }: ModelSubject): boolean {
  const { verdict } = analysis.goal;
  if (verdict === 'unrelated' || verdict === 'met') return false;
  if (plan.conditions.length > 0 && verdict !== 'unclear') return false;
  const asksForFacts = plan.interests.length > 0 && plan.interests.every(({ kind }) => factKinds.has(kind));
  return !(asksForFacts && diff.facts.length > 0);
}

function costOf({ inputTokens, outputTokens }: Usage, { inputPrice, outputPrice }: AiBudget): number {
  return (inputTokens * inputPrice + outputTokens * outputPrice) / 1_000_000;
}

/** The same question to the same model has the same answer; the fence is no part of it. */
function keyOf(model: Model, subject: ModelSubject): string {
  const question = makeQuestion(subject, 'fence');
  return createHash('sha256')
    .update(JSON.stringify([QUESTION_VERSION, model.name, instructions, question]))
    .digest('hex');
}
