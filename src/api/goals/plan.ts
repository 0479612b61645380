// Goals and their plans: what one means on a page, what it would have made of the past, and what its user says to it.
import type { z } from 'zod';
import { isId } from '../../core/id.ts';
import {
  answerPlan,
  type BacktestOrder,
  backtestSite,
  type PreviewOrder,
  type planAnswerSchema,
  previewGoal,
  switchPlan,
} from '../../engine/engine.ts';
import type { ApiContext } from '../context.ts';
import { presentSite } from '../present.ts';
import { notFound } from '../problem.ts';
import { knownSite } from '../sites/known-site.ts';

export function previewPlan(context: ApiContext, order: PreviewOrder) {
  return previewGoal(context, context.ownerId, order);
}

export async function backtest(context: ApiContext, siteId: string, order: BacktestOrder) {
  return backtestSite(context, await knownSite(context, siteId), order, context.language);
}

export async function postAnswer(context: ApiContext, id: string, body: z.infer<typeof planAnswerSchema>) {
  const site = isId(id) ? await answerPlan(context, context.ownerId, id, body) : null;
  if (site === null) throw notFound('site');
  return presentSite(site);
}

export async function postSwitch(context: ApiContext, id: string) {
  const site = isId(id) ? await switchPlan(context, context.ownerId, id) : null;
  if (site === null) throw notFound('site');
  return presentSite(site);
}
