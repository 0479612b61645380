// The plans of a site: a goal understood, a plan edited by hand, a question answered, the other plan taken.
import { z } from 'zod';
import { BadInput } from '../../core/fault/bad-input.ts';
import { Fault } from '../../core/fault/fault.ts';
import { isSameData } from '../../core/is-same-data.ts';
import type { Plan } from '../../core/plan/plan.ts';
import type { Site } from '../../core/site/site.ts';
import { plainText } from '../../core/text.ts';
import type { Turn } from '../../core/turn.ts';
import { describePlan, planAnything } from '../../plan/given-plan.ts';
import { answerQuestion, isAsAnswered, rebaseQuestions } from '../../plan/questions.ts';
import type { SiteEdit } from '../../store/store.ts';
import type { Services } from '../services.ts';
import { findContentBytes } from './snapshot-parts.ts';

export const planAnswerSchema = z.strictObject({
  question: plainText(60).describe('Id of a question in the plan.'),
  answer: z.int().min(0).max(3).describe('Index of one of its answers.'),
});
type Answer = z.infer<typeof planAnswerSchema>;

type World = Pick<Services, 'store' | 'pagePool'>;
type PlanEdit = Required<Pick<SiteEdit, 'plan' | 'today'>> & Pick<SiteEdit, 'otherPlan'>;

/** A rewritten goal. The interpretation of the previous one is dropped. */
export async function replanSite(world: World, site: Site, trackingGoal: string): Promise<PlanEdit> {
  const plan = await understandGoal(world, site, trackingGoal);
  return { ...(await fitToPage(world, site, plan, trackingGoal)), otherPlan: null };
}

/** What a goal means before a page is in view. The threads know the words of languages; the main thread does without. */
export async function understandGoal(
  { pagePool }: Pick<Services, 'pagePool'>,
  turn: Turn,
  trackingGoal: string,
): Promise<Plan> {
  return trackingGoal === '' ? planAnything() : pagePool.ask(turn, 'understandGoal', trackingGoal);
}

/** Whoever edits a plan by hand has the last word: nothing but another goal takes its place. */
export function editPlan(world: World, site: Site, given: Plan, trackingGoal: string): Promise<PlanEdit> {
  const { wishes, questions } = site.plan;
  // Questions that came along were asked about the wishes of before; others are asked about those that are given.
  const isSame = isSameData(given.questions, questions);
  const asked = isSame ? rebaseQuestions(questions, wishes, given.wishes) : given.questions;
  const by = site.plan.by === 'user' && trackingGoal === site.trackingGoal ? 'user' : given.by;
  return fitToPage(world, site, takeGiven({ ...given, by, questions: asked }), trackingGoal);
}

/** A plan as a person gave it, described by what it holds. It is theirs, unless all they did was to answer its questions. */
export function takeGiven(plan: Plan): Plan {
  const by = isAsAnswered(plan) ? plan.by : 'user';
  return { ...plan, by, understood: describePlan(plan), isBound: false };
}

export async function answerSite(world: World, site: Site, { question, answer }: Answer): Promise<PlanEdit> {
  const asked = site.plan.questions.find(({ id }) => id === question);
  if (asked === undefined)
    throw new BadInput([{ pointer: '/question', message: 'is not a question of this site’s plan' }]);
  const plan = answerQuestion(site.plan, question, answer);
  if (plan === null)
    throw new BadInput([
      {
        pointer: '/answer',
        message: `must be from 0 to ${asked.answers.length - 1} for this question`,
      },
    ]);
  return fitToPage(world, site, plan, site.trackingGoal);
}

/** The plan that was kept beside the one in use takes its place, and the other way round. */
export async function switchPlans(world: World, site: Site): Promise<PlanEdit> {
  if (site.otherPlan === null)
    throw new Fault({
      code: 'engine.no-other-plan',
      message: 'This site has only one plan.',
      advice: 'A second one exists only if a model understood the goal differently from the rules.',
      transient: false,
    });
  return { ...(await fitToPage(world, site, site.otherPlan, site.trackingGoal)), otherPlan: site.plan };
}

/** Where the page was not seen yet, or is lost, the next check does it. */
export async function fitToPage(
  world: World,
  site: Site,
  plan: Plan,
  trackingGoal: string,
): Promise<PlanEdit> {
  const { ownerId, snapshotId } = site;
  const snapshot = snapshotId === null ? null : await world.store.getSnapshot(ownerId, snapshotId);
  const content = snapshot === null ? null : await findContentBytes(world, snapshot);
  return content === null
    ? { plan, today: [] }
    : world.pagePool.ask(site, 'planToday', plan, trackingGoal, content);
}
