// The analyst: asks the model about changes and goals as far as its exam allows, and takes what stands of its words.
import type { Analysis } from '../../core/change/analysis.ts';
import type { Diff } from '../../core/change/diff.ts';
import { Fault } from '../../core/fault/fault.ts';
import type { Model } from '../../core/model.ts';
import type { Plan } from '../../core/plan/plan.ts';
import type { Subject } from '../../explain/explain.ts';
import { planReplySchema } from '../../plan/given-plan.ts';
import { prompts } from '../../prompts/prompts.ts';
import type { Store } from '../../store/store.ts';
import type { ContentBytes } from '../pipeline/page-jobs.ts';
import { faultIfTooComplex, type PagePool } from '../pipeline/page-pool.ts';
import { type AiBudget, type Consult, type Consultant, openConsult } from './consult.ts';
import { type ExamKeeper, openExamKeeper } from './exam-keeper.ts';
import { type Explained, explainByModel, rulesStand } from './explain-by-model.ts';

/** Nothing here fails: without an answer the rules' words come back. */
export interface Analyst {
  model: Model;
  budget: AiBudget;
  consult: Consult;
  /** Says whether sentences follow from their evidence; may be another model. */
  check: Consult;
  exam: ExamKeeper;
  /** `isAsked`: a person requested it and waits for it. The contents are fetched only where the model is asked. */
  explain(
    order: Whose & { subject: Subject; contents(): Promise<ContentBytes>; isAsked: boolean },
  ): Promise<Explained>;
  /** A model's plan of a goal; null: it was not asked, or has none that stands. */
  understand(order: Whose & { trackingGoal: string; plan: Plan; content: Uint8Array }): Promise<Plan | null>;
}

interface Whose {
  ownerId: string;
  siteId: string;
  signal: AbortSignal;
}

export interface AnalystOrder extends Consultant {
  /** Checks sentences; null: the same model does. */
  checkModel: Model | null;
  exams: Store['exams'];
}

/** What is made of pages, for the model and of its answer, is made in the threads. */
export function openAnalyst({ checkModel, exams, ...consultant }: AnalystOrder, pagePool: PagePool): Analyst {
  const consult = openConsult(consultant);
  const check = checkModel === null ? consult : openConsult({ ...consultant, model: checkModel });
  const { model, budget, now, log } = consultant;
  const exam = openExamKeeper({
    ...{ model: model.name, checkModel: (checkModel ?? model).name, writer: consult, checker: check },
    ...{ exams, pagePool, now, log },
  });
  return {
    ...{ model, budget, consult, check, exam },
    async explain({ subject, contents, isAsked, ...whose }) {
      const { analysis } = subject;
      if (!isAsked && !isWorthAsking(analysis, subject)) return { analysis, verification: null };
      const result = await exam.result();
      if (result?.standing !== 'writes') return rulesStand(analysis, mayNotWrite(result === null));
      return explainByModel(
        { consult, check, pagePool, model: model.name, whose },
        subject,
        await contents(),
      );
    },
    async understand({ trackingGoal, plan, content, ...whose }) {
      if (trackingGoal.trim() === '' || !isOpen(plan) || (await exam.standing()) === 'unused') return null;
      const turn = { ownerId: whose.ownerId, host: whose.siteId };
      const question = (fence: string) =>
        pagePool.ask(turn, 'makePlanQuestion', trackingGoal, content, fence);
      const { instructions } = prompts.plan;
      const answer = await consult({ ...whose, instructions, question, schema: planReplySchema });
      if (!('value' in answer)) return null;
      const taken = await pagePool
        .ask(turn, 'takePlan', trackingGoal, answer.value, content)
        .catch(faultIfTooComplex);
      return taken instanceof Fault ? null : taken;
    },
  };
}

/** What a person edited or answered is theirs. */
function isOpen({ by, questions }: Plan): boolean {
  return by === 'rules' && questions.every(({ answered }) => answered === null);
}

function mayNotWrite(isUntested: boolean) {
  const note = isUntested
    ? 'The model has not taken its exam yet.'
    : 'The model did not pass its exam (the settings say why), so it does not write.';
  const code = isUntested ? 'ai.exam-open' : 'ai.exam-failed';
  return { code, params: {}, note, isLater: isUntested };
}

/** Whatever would alert; and what the rules call unrelated, where they may have missed the goal and the page's own text changed. */
function isWorthAsking({ goal, said }: Analysis, { plan, diff }: { plan: Plan; diff: Diff }): boolean {
  if (goal.verdict !== 'unrelated') return true;
  const isSure = plan.confidence === 'high' && said?.reasons.every(({ code }) => code !== 'miss.nothing');
  return !isSure && diff.hunks.some(({ minor, where }) => minor === undefined && where.region === 'main');
}
