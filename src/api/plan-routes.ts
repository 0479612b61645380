// Goals before they are saved: what one means on a page, and what it would have made of the past.
import { type BacktestOrder, backtestSite, type PreviewOrder, previewGoal } from '../engine/engine.ts';
import type { ApiContext } from './context.ts';
import { knownSite } from './known-site.ts';

export function previewPlan(context: ApiContext, order: PreviewOrder) {
  return previewGoal(context, context.ownerId, order);
}

export async function backtest(context: ApiContext, siteId: string, order: BacktestOrder) {
  return backtestSite(context, await knownSite(context, siteId), order);
}
