// The engine's door: start the work, and act on sites.
import { startDelivery } from './deliver/deliver.ts';
import { startAsking } from './model/keep-asking.ts';
import type { Services } from './services.ts';
import { startTidying } from './worker/keep-tidy.ts';
import type { Crash } from './worker/run-claims.ts';
import { startScheduler } from './worker/schedule.ts';
import { startWorker, type WorkSettings } from './worker/work.ts';

export { answerSchema } from '../ask/answering.ts';
export { saidLanguages } from '../language/say/say.ts';
export { sayToday } from '../plan/given-plan.ts';
export { askAll, askOrderSchema, askSite } from './ask/ask.ts';
export { suggestionsSchema, suggestQuestions } from './ask/suggest.ts';
export { setWeightState } from './check/weigh-feedback.ts';
export { type FeedEdit, type FeedEntry, makeFeedEntry } from './deliver/feed-entry.ts';
export { type FollowedLink, followLink, lookAtLink } from './deliver/follow-link.ts';
export { openLinkedPictures } from './deliver/linked-picture.ts';
export { type LinkPurpose, linkPurposes } from './deliver/message-links.ts';
export {
  channelEditSchema,
  channelInputSchema,
  createChannel,
  describeKinds,
  editChannel,
  visibleSettings,
} from './deliver/notify-channels.ts';
export {
  messagePreviewSchema,
  previewedMessageSchema,
  previewMessage,
} from './deliver/notify-preview.ts';
export { channelTestedSchema, channelTestSchema, testChannel } from './deliver/notify-test.ts';
export { rotateSecret, rotationSchema } from './deliver/rotate-secret.ts';
export { deliverServiceMail, type ServiceMail } from './deliver/service-mail.ts';
export type { Log } from './log.ts';
export { openAnalyst } from './model/analyst.ts';
export type { AiBudget } from './model/consult.ts';
export { byRules, reanalyseChange } from './model/explain-change.ts';
export {
  changedPlaceSchema,
  changeRuleSchema,
  listChangePlaces,
  listRules,
  setChangeRule,
} from './noise/change-rules.ts';
export { judgeChange, listNoise, setNoiseState } from './noise/learn-wishes.ts';
export { raiseSuppressed } from './noise/raise.ts';
export { openCollector } from './observe/collect-metrics.ts';
export { openPulse } from './observe/pulse.ts';
export { browserState, lookAtReadiness, type Readiness } from './observe/readiness.ts';
export { openStatus, type Status } from './observe/status.ts';
export { openPagePool } from './pipeline/page-pool.ts';
export type { Services } from './services.ts';
export { clearSession, type SessionView, viewSession } from './sessions/site-session.ts';
export {
  type BacktestOrder,
  backtestOrderSchema,
  backtestSchema,
  backtestSite,
} from './sites/backtest.ts';
export { bulkAnswerSchema, bulkOrderSchema, changeSites } from './sites/bulk-sites.ts';
export { comparedSchema, compareSnapshots } from './sites/compare-snapshots.ts';
export { exportSchema, exportSites } from './sites/export-sites.ts';
export { factSeriesSchema, factsOverTime } from './sites/facts-over-time.ts';
export { activitySchema, figuresSchema, readActivity, readFigures, weightSchema } from './sites/figures.ts';
export {
  importBodyLimit,
  importOrderSchema,
  importReportSchema,
  importSites,
} from './sites/import-sites.ts';
export { inLanguage } from './sites/in-language.ts';
export { openCheckedSeal } from './sites/key-check.ts';
export {
  type PreviewOrder,
  previewGoal,
  previewOrderSchema,
  previewSchema,
} from './sites/preview.ts';
export { type Rereading, type RereadOrder, rereadSnapshots } from './sites/reread.ts';
export { makeSeal } from './sites/seal.ts';
export { siteEditSchema, siteInputSchema } from './sites/site-input.ts';
export { planAnswerSchema } from './sites/site-plans.ts';
export { escapePointer } from './sites/site-problems.ts';
export { answerPlan, createSite, editSite, switchPlan } from './sites/sites.ts';
export {
  readQuietPage,
  readSnapshotBody,
  readSnapshotFacts,
  readSnapshotPart,
  readSnapshotText,
} from './sites/snapshot-parts.ts';
export { hideSecrets } from './sites/watch-secrets.ts';
export { calmLog } from './worker/calm-log.ts';
export { currentWork, runAs } from './worker/current-work.ts';
export { expectedDelayMinutes } from './worker/next-due.ts';
export type { Crash } from './worker/run-claims.ts';
export { openTroubleWatch } from './worker/trouble-watch.ts';

export interface Engine {
  /** Stops claiming, finishes or hands back what runs. */
  stop(crash?: Crash | null): Promise<void>;
}

/** Schedules, runs and tidies until stopped. */
export function startEngine(services: Services, settings: WorkSettings): Engine {
  const scheduler = startScheduler(services);
  const worker = startWorker(services, settings);
  const tidying = startTidying(services);
  const delivery = startDelivery(services);
  const asking = startAsking(services);
  return {
    async stop(crash = null) {
      await scheduler.stop();
      await Promise.all([worker.stop(crash), delivery.stop()]);
      await Promise.all([tidying.stop(), asking.stop()]);
    },
  };
}
