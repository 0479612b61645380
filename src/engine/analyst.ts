// The analyst: asks the model about changes and goals where that is worth it, and takes what stands of its words.
import type { ModelSubject } from '../analyse/analyse.ts';
import { instructions, replySchema } from '../analyse/model/instructions.ts';
import type { Analysis } from '../core/analysis.ts';
import { Fault } from '../core/fault.ts';
import type { Model, Verification } from '../core/model.ts';
import { factKindsOf, type Plan } from '../core/plan.ts';
import type { Turn } from '../core/turn.ts';
import { planInstructions, planReplySchema } from '../plan/given-plan.ts';
import { type AiBudget, type Consult, type Consultant, openConsult } from './consult.ts';
import { faultIfTooComplex, type Middle } from './middle-pool.ts';

/** Nothing here fails: without an answer the rules' words come back. */
export interface Analyst {
  model: Model;
  budget: AiBudget;
  consult: Consult;
  /** `isAsked`: whoever waits for it asked for it. */
  explain(order: Whose & { subject: ModelSubject; isAsked: boolean }): Promise<Explained>;
  /** A model's plan of a goal that the rules understood only in part; null: it was not asked, or has none that stands. */
  understand(order: Whose & { trackingGoal: string; plan: Plan; content: Uint8Array }): Promise<Plan | null>;
}

interface Whose {
  ownerId: string;
  siteId: string;
  signal: AbortSignal;
}

interface Explained {
  analysis: Analysis;
  verification: Verification | null;
}

/** What is made of pages, for the model and of its answer, is made in the threads. */
export function openAnalyst(consultant: Consultant, middle: Middle): Analyst {
  const consult = openConsult(consultant);
  const { model, budget } = consultant;
  return {
    model,
    budget,
    consult,
    async explain({ subject, isAsked, ...whose }) {
      const { analysis } = subject;
      if (!isAsked && !isWorthAsking(subject)) return { analysis, verification: null };
      const turn = turnOf(whose);
      const question = (fence: string) => middle.ask(turn, 'makeQuestion', subject, fence);
      const answer = await consult({ ...whose, instructions, question, schema: replySchema });
      if (!('value' in answer)) return withNote(analysis, answer.note);
      const merged = await middle
        .ask(turn, 'mergeReply', subject, answer.value, model.name)
        .catch(faultIfTooComplex);
      return merged instanceof Fault ? withNote(analysis, merged.message) : merged;
    },
    async understand({ trackingGoal, plan, content, ...whose }) {
      if (trackingGoal.trim() === '' || !isInNeedOfModel(plan)) return null;
      const turn = turnOf(whose);
      const question = (fence: string) => middle.ask(turn, 'makePlanQuestion', trackingGoal, content, fence);
      const order = { ...whose, instructions: planInstructions, question, schema: planReplySchema };
      const answer = await consult(order);
      if (!('value' in answer)) return null;
      const taken = await middle
        .ask(turn, 'takePlan', trackingGoal, answer.value, content)
        .catch(faultIfTooComplex);
      return taken instanceof Fault ? null : taken;
    },
  };
}

/** What a person edited or answered is theirs. */
function isInNeedOfModel({ by, confidence, questions }: Plan): boolean {
  return by === 'rules' && confidence !== 'high' && questions.every(({ answered }) => answered === null);
}

function withNote(analysis: Analysis, why: string): Explained {
  const note = `${why} The rules’ words stand.`;
  return { analysis, verification: { model: null, checked: 0, dropped: [], note } };
}

/** The pages of one site rotate with those of others. */
function turnOf({ ownerId, siteId }: Whose): Turn {
  return { ownerId, host: siteId };
}

/** Not where nobody looks, and not where the rules have decided it: then it spends no token. */
function isWorthAsking({ analysis, plan, diff }: ModelSubject): boolean {
  const { verdict } = analysis.goal;
  if (verdict === 'unrelated' || verdict === 'met') return false;
  if (plan.wishes.some(({ tests }) => tests.length > 0) && verdict !== 'unclear') return false;
  const asked = plan.wishes.flatMap(factKindsOf);
  const isFact = plan.wishes.every((wish) => factKindsOf(wish).length > 0);
  if (isFact && diff.facts.length > 0) return false;
  if (verdict === 'relevant' && diff.facts.some(({ kind }) => asked.includes(kind))) return false;
  return !(verdict === 'relevant' && isAllFacts(diff));
}

/** Nothing but prices, stock and versions differ: the rules tell all there is. */
function isAllFacts({ hunks, facts }: ModelSubject['diff']): boolean {
  const plain = facts.filter(({ kind }) => kind === 'price' || kind === 'availability' || kind === 'version');
  return hunks.length > 0 && hunks.every((_, index) => plain.some(({ hunk }) => hunk === index));
}
