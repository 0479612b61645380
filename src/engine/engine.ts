// The engine's door: start the work, and act on sites.
import { startDelivery } from './deliver.ts';
import { startAsking } from './keep-asking.ts';
import { startTidying } from './keep-tidy.ts';
import { startScheduler } from './schedule.ts';
import type { Services } from './services.ts';
import { type Crash, startWorker, type WorkSettings } from './work.ts';

export { saidLanguages } from '../language/say/say.ts';
export { sayToday } from '../plan/given-plan.ts';
export { openAnalyst } from './analyst.ts';
export { answerSchema, askAll, askOrderSchema, askSite } from './ask.ts';
export {
  type BacktestOrder,
  backtestOrderSchema,
  backtestSchema,
  backtestSite,
} from './backtest.ts';
export { bulkAnswerSchema, bulkOrderSchema, changeSites } from './bulk-sites.ts';
export { calmLog } from './calm-log.ts';
export { changeRuleSchema, listRules, setChangeRule } from './change-rules.ts';
export { comparedSchema, compareSnapshots } from './compare-snapshots.ts';
export type { AiBudget } from './consult.ts';
export { currentWork } from './current-work.ts';
export { byRules, reanalyseChange } from './explain-change.ts';
export { factSeriesSchema, factsOverTime } from './facts-over-time.ts';
export { activitySchema, figuresSchema, readActivity, readFigures, weightSchema } from './figures.ts';
export {
  exportSchema,
  exportSites,
  importOrderSchema,
  importReportSchema,
  importSites,
} from './import-sites.ts';
export { inLanguage } from './in-language.ts';
export { openCheckedSeal } from './key-check.ts';
export { judgeChange, listNoise, setNoiseState } from './learn-wishes.ts';
export { openMiddle } from './middle-pool.ts';
export { expectedDelayMinutes } from './next-due.ts';
export {
  channelEditSchema,
  channelInputSchema,
  createChannel,
  describeKinds,
  editChannel,
  visibleSettings,
} from './notify-channels.ts';
export { channelTestedSchema, channelTestSchema, testChannel } from './notify-test.ts';
export {
  type PreviewOrder,
  previewGoal,
  previewOrderSchema,
  previewSchema,
} from './preview.ts';
export { raiseSuppressed } from './raise.ts';
export { type Rereading, type RereadOrder, rereadSnapshots } from './reread.ts';
export { makeSeal } from './seal.ts';
export { deliverServiceMail, type ServiceMail } from './service-mail.ts';
export type { Log, Services } from './services.ts';
export { clearSession, type SessionView, viewSession } from './sessions/site-session.ts';
export { escapePointer, siteEditSchema, siteInputSchema } from './site-input.ts';
export { planAnswerSchema } from './site-plans.ts';
export { answerPlan, createSite, editSite, switchPlan } from './sites.ts';
export {
  readQuietPage,
  readSnapshotBody,
  readSnapshotFacts,
  readSnapshotPart,
  readSnapshotText,
} from './snapshot-parts.ts';
export { openTroubleWatch } from './trouble-watch.ts';
export { hideSecrets } from './watch-secrets.ts';
export { setWeightState } from './weigh-feedback.ts';

export type { Crash } from './work.ts';

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
