// Goals before they are saved: what one means on a page, and what it would have made of the past.
import { isId } from '../core/id.ts';
import { type BacktestOrder, backtestSite, type PreviewOrder, previewGoal } from '../engine/engine.ts';
import type { ApiContext } from './context.ts';
import { notFound } from './problem.ts';

export function previewPlan(context: ApiContext, order: PreviewOrder) {
  return previewGoal(context, context.ownerId, order);
}

export async function backtest(context: ApiContext, siteId: string, order: BacktestOrder) {
  const site = isId(siteId) ? await context.store.getSite(context.ownerId, siteId) : null;
  if (site === null) throw notFound('site');
  return backtestSite(context, site, order);
}
