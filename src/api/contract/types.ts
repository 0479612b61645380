// The contract as types: what clients send and get. Nothing of it is left at run time.
import type { z } from 'zod';
import type { scopeSchema } from '../../core/page/scope.ts';
import type { planSchema } from '../../core/plan/plan.ts';
import type { stepSchema } from '../../core/site/step.ts';
import type { watchSchema } from '../../core/site/watch.ts';
import type * as engine from '../../engine/engine.ts';
import type * as contract from '../contract.ts';
import type { overviewSchema } from '../figures/overview-routes.ts';
import type { serviceRetentionSchema, usageSchema } from '../figures/usage.ts';
import type { aiSchema, aiUsageSchema, localModelsSchema } from '../model/ai.ts';
import type { changeQuery, eventQuery, markOrder, siteQuery, suppressedQuery } from '../parameters.ts';
import type { keySchema, meSchema, newKeySchema } from './account.ts';
import type { channelKindSchema, channelSchema, notificationSchema } from './channel.ts';
import type { statusSchema } from './status.ts';

export type Site = z.infer<typeof contract.siteSchema>;
export type SiteInput = z.input<typeof engine.siteInputSchema>;
export type SiteEdit = z.input<typeof engine.siteEditSchema>;
export type ScopeInput = z.input<typeof scopeSchema>;
export type WatchInput = z.input<typeof watchSchema>;
export type Step = z.infer<typeof stepSchema>;
export type Plan = z.infer<typeof planSchema>;
export type Wish = Plan['wishes'][number];
export type WishFilter = Wish['where'][number];
export type WishTest = Wish['tests'][number];
export type Question = Plan['questions'][number];
export type BulkOrder = z.input<typeof engine.bulkOrderSchema>;
export type BulkAnswer = z.infer<typeof engine.bulkAnswerSchema>;
export type ImportOrder = z.input<typeof engine.importOrderSchema>;
export type ImportReport = z.infer<typeof engine.importReportSchema>;
export type SiteExport = z.infer<typeof engine.exportSchema>;

export type Check = z.infer<typeof contract.checkSchema>;
export type Snapshot = z.infer<typeof contract.snapshotSchema>;
export type SnapshotDetail = z.infer<typeof contract.snapshotDetailSchema>;
export type Change = z.infer<typeof contract.changeSchema>;
export type ChangeDetail = z.infer<typeof contract.changeDetailSchema>;
export type ChangeEdit = z.input<typeof contract.changeEditSchema>;
export type MarkOrder = z.input<typeof markOrder>;
export type Marked = z.infer<typeof contract.markedSchema>;
export type ChangeRule = z.infer<typeof engine.changeRuleSchema>;
export type ChangedPlace = z.infer<typeof engine.changedPlaceSchema>;
export type Suppressed = z.infer<typeof contract.suppressedRecordSchema>;
export type Noise = z.infer<typeof contract.noiseSchema>;
export type Event = z.infer<typeof contract.eventSchema>;
export type EventKind = Event['kind'];
export type Problem = z.infer<typeof contract.problemSchema>;
/** In the `errors` of a problem. */
export type { InputProblemCode } from '../../core/fault/input-problems.ts';

export type PreviewOrder = z.input<typeof engine.previewOrderSchema>;
export type Preview = z.infer<typeof engine.previewSchema>;
export type BacktestOrder = z.input<typeof engine.backtestOrderSchema>;
export type Backtest = z.infer<typeof engine.backtestSchema>;
export type Answer = z.infer<typeof engine.answerSchema>;
export type Suggestions = z.infer<typeof engine.suggestionsSchema>;
export type Compared = z.infer<typeof engine.comparedSchema>;
export type FactSeries = z.infer<typeof engine.factSeriesSchema>;
export type Figures = z.infer<typeof engine.figuresSchema>;
export type Weight = z.infer<typeof engine.weightSchema>;
export type Activity = z.infer<typeof engine.activitySchema>;
export type ServiceStatus = z.infer<typeof statusSchema>;
export type Overview = z.infer<typeof overviewSchema>;
export type Usage = z.infer<typeof usageSchema>;
export type ServiceRetention = z.infer<typeof serviceRetentionSchema>;

export type Model = z.infer<typeof aiSchema>;
export type ModelUsage = z.infer<typeof aiUsageSchema>;
export type LocalModels = z.infer<typeof localModelsSchema>;
/** What was found about a sentence of a model. */
export type { RemarkCode } from '../../core/fault/remark.ts';

export type Channel = z.infer<typeof channelSchema>;
export type ChannelInput = z.input<typeof engine.channelInputSchema>;
export type ChannelKind = z.infer<typeof channelKindSchema>;
export type MessagePreview = z.infer<typeof engine.previewedMessageSchema>;
export type ChannelTested = z.infer<typeof engine.channelTestedSchema>;
export type Notification = z.infer<typeof notificationSchema>;

export type Me = z.infer<typeof meSchema>;
export type ApiKey = z.infer<typeof keySchema>;
export type NewApiKey = z.infer<typeof newKeySchema>;

/** Filters as clients write them: numbers and lists as such. */
type Written<Q extends z.ZodType> = {
  [K in keyof z.output<Q>]?: WrittenAs<NonNullable<z.output<Q>[K]>, K> | undefined;
};
/** Times are read to milliseconds, and written as text. */
type WrittenAs<V, K> = K extends 'since' | 'until'
  ? string | Date
  : V extends readonly (infer O)[]
    ? V | O
    : V;

export type SiteFilter = Written<typeof siteQuery>;
export type ChangeFilter = Written<typeof changeQuery>;
export type EventFilter = Written<typeof eventQuery>;
export type SuppressedFilter = Written<typeof suppressedQuery>;
