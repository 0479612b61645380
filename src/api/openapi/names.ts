// Schemas that have a name in the document: one component each, which generated clients make a type of.
import type { z } from 'zod';
import { emailSchema } from '../../core/account/account.ts';
import { deliverySchema, whenSchema } from '../../core/alert/delivery.ts';
import { templateSchema } from '../../core/alert/template.ts';
import { analysisSchema, goalVerdictSchema } from '../../core/change/analysis.ts';
import { diffSchema, suppressedSchema } from '../../core/change/diff.ts';
import { insightSchema } from '../../core/change/insight.ts';
import { remarkSchema } from '../../core/fault/remark.ts';
import { factSchema, factValueSchema } from '../../core/page/content.ts';
import { boxSchema, checkErrorSchema, faultParamsSchema, fetchReportSchema } from '../../core/page/page.ts';
import { scopeSchema } from '../../core/page/scope.ts';
import { planSchema } from '../../core/plan/plan.ts';
import { saidTodaySchema } from '../../core/plan/today.ts';
import { retentionSchema } from '../../core/site/retention.ts';
import { scheduleSchema, timezoneSchema } from '../../core/site/schedule.ts';
import { notifySchema } from '../../core/site/site.ts';
import { stepSchema } from '../../core/site/step.ts';
import { fullWatchSchema, watchSchema } from '../../core/site/watch.ts';
import * as engine from '../../engine/engine.ts';
import * as account from '../contract/account.ts';
import * as channel from '../contract/channel.ts';
import * as feed from '../contract/feed.ts';
import { readinessChecksSchema } from '../contract/health.ts';
import { doneSchema, statusSchema } from '../contract/status.ts';
import * as contract from '../contract.ts';
import { overviewSchema } from '../figures/overview-routes.ts';
import { serviceRetentionSchema, usageSchema } from '../figures/usage.ts';
import { aiSchema, aiUsageSchema, examSchema, localModelsSchema } from '../model/ai.ts';
import { markOrder } from '../parameters.ts';

const [wish, question] = [planSchema.shape.wishes.element, planSchema.shape.questions.element];

export const names: ReadonlyMap<z.core.$ZodType, string> = new Map<z.core.$ZodType, string>([
  [contract.siteSchema, 'Site'],
  [contract.siteSessionSchema, 'SiteSession'],
  [contract.checkSchema, 'Check'],
  [contract.siteSchema.shape.lastCheck.unwrap(), 'LastCheck'],
  [checkErrorSchema, 'CheckError'],
  [faultParamsSchema, 'FaultParams'],
  [remarkSchema, 'Remark'],
  [contract.snapshotSchema, 'Snapshot'],
  [contract.snapshotDetailSchema, 'SnapshotDetail'],
  [contract.changeSchema, 'Change'],
  [contract.changeDetailSchema, 'ChangeDetail'],
  [contract.verificationSchema, 'Verification'],
  [contract.changeEditSchema, 'ChangeEdit'],
  [contract.ruleOrder, 'ChangeRuleEdit'],
  [markOrder, 'ChangesSeenOrder'],
  [markOrder.shape.filter.unwrap(), 'ChangeFilter'],
  [contract.markedSchema, 'ChangesSeen'],
  [contract.suppressedRecordSchema, 'SuppressedRecord'],
  [contract.eventSchema, 'Event'],
  [contract.noiseSchema, 'Noise'],
  [contract.noiseEditSchema, 'NoiseEdit'],
  [contract.problemSchema, 'Problem'],
  [contract.healthSchema, 'Health'],
  [contract.readinessSchema, 'Readiness'],
  [statusSchema, 'ServiceStatus'],
  [doneSchema, 'DoneLately'],
  [readinessChecksSchema, 'ReadinessChecks'],
  [analysisSchema, 'Analysis'],
  [goalVerdictSchema, 'GoalVerdict'],
  [insightSchema, 'Insight'],
  [insightSchema.shape.evidence, 'Evidence'],
  [factSchema, 'Fact'],
  [diffSchema, 'Diff'],
  [boxSchema, 'Box'],
  [suppressedSchema, 'Suppressed'],
  [suppressedSchema.shape.hunk, 'Hunk'],
  [diffSchema.shape.facts.element, 'FactDiff'],
  [factValueSchema, 'FactValue'],
  [diffSchema.shape.records.element, 'RecordDiff'],
  [fetchReportSchema, 'FetchReport'],
  [planSchema, 'Plan'],
  [wish, 'Wish'],
  [wish.shape.where.element, 'WordFilter'],
  [question, 'PlanQuestion'],
  [question.shape.say.unwrap(), 'Saying'],
  [saidTodaySchema.element, 'WishToday'],
  [retentionSchema, 'Retention'],
  [scheduleSchema, 'Schedule'],
  [scheduleSchema.options[0].shape.window.unwrap(), 'Window'],
  [timezoneSchema, 'TimeZone'],
  [scopeSchema, 'Scope'],
  [scopeSchema.options[2], 'SitemapScope'],
  [scopeSchema.options[3], 'LinksScope'],
  [contract.siteSchema.shape.notify, 'Notify'],
  [notifySchema, 'NotifyEdit'],
  [stepSchema, 'Step'],
  [stepSchema.options[1].shape.frame.unwrap(), 'Frame'],
  [fullWatchSchema, 'Watch'],
  [watchSchema, 'WatchEdit'],
  [engine.siteInputSchema, 'SiteInput'],
  [engine.siteEditSchema, 'SiteEdit'],
  [engine.bulkOrderSchema, 'BulkOrder'],
  [engine.bulkAnswerSchema.element, 'BulkResult'],
  [engine.importOrderSchema, 'ImportOrder'],
  [engine.importReportSchema, 'ImportReport'],
  [engine.exportSchema, 'SiteExport'],
  [engine.askOrderSchema, 'AskOrder'],
  [engine.answerSchema, 'Answer'],
  [engine.backtestOrderSchema, 'BacktestOrder'],
  [engine.backtestSchema, 'Backtest'],
  [engine.planAnswerSchema, 'PlanAnswer'],
  [engine.previewOrderSchema, 'PreviewOrder'],
  [engine.previewSchema, 'Preview'],
  [engine.changeRuleSchema, 'ChangeRule'],
  [engine.changedPlaceSchema, 'ChangedPlace'],
  [engine.comparedSchema, 'Comparison'],
  [engine.factSeriesSchema, 'FactSeries'],
  [engine.figuresSchema, 'Figures'],
  [engine.weightSchema, 'Weight'],
  [engine.channelInputSchema, 'ChannelInput'],
  [engine.channelEditSchema, 'ChannelEdit'],
  [engine.channelTestSchema, 'ChannelTest'],
  [engine.channelTestedSchema, 'ChannelTestResult'],
  [account.memberSchema.shape.role, 'Role'],
  [channel.channelSchema, 'Channel'],
  [channel.channelSchema.shape.delivery, 'Delivery'],
  [channel.deliveryErrorSchema, 'DeliveryError'],
  [deliverySchema, 'DeliveryEdit'],
  [templateSchema, 'MessageTemplate'],
  [whenSchema, 'DeliveryTime'],
  [channel.channelKindSchema, 'ChannelKind'],
  [channel.notificationSchema, 'Notification'],
  [feed.feedSchema, 'Feed'],
  [feed.feedSchema.shape.filter, 'FeedFilter'],
  [feed.newFeedSchema, 'NewFeed'],
  [feed.feedOrder, 'FeedOrder'],
  [aiSchema, 'Model'],
  [examSchema, 'Exam'],
  [aiUsageSchema.element, 'ModelUsage'],
  [localModelsSchema.element, 'LocalModels'],
  [overviewSchema, 'Overview'],
  [usageSchema, 'Usage'],
  [usageSchema.shape.files.shape.screenshots, 'FileUsage'],
  [serviceRetentionSchema, 'ServiceRetention'],
  [account.meSchema, 'Me'],
  [account.sessionSchema, 'Session'],
  [account.memberSchema, 'Member'],
  [account.invitationSchema, 'Invitation'],
  [account.newInvitationSchema, 'NewInvitation'],
  [account.lookSchema, 'LinkPurpose'],
  [account.keySchema, 'ApiKey'],
  [account.newKeySchema, 'NewApiKey'],
  [account.setupOrder, 'SetupOrder'],
  [account.setupOrder.shape.token, 'LinkToken'],
  [account.setupOrder.shape.password, 'NewPassword'],
  [account.linkOrder, 'LinkOrder'],
  [emailSchema, 'EmailAddress'],
  [account.signInOrder, 'SignInOrder'],
  [account.acceptOrder, 'AcceptOrder'],
  [account.meEdit, 'MeEdit'],
  [account.invitationOrder, 'InvitationOrder'],
  [account.keyOrder, 'KeyOrder'],
]);
