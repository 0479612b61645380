// Opens, wires and closes everything.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { openAccounts } from './accounts/accounts.ts';
import { findLocalModels, openModels } from './ai/ai.ts';
import { announce } from './announce.ts';
import { openApi } from './api/api.ts';
import { capturePage, fetchIcon, type Judge, openSolver } from './capture/capture.ts';
import { type Config, readConfig } from './config.ts';
import type { Role } from './core/account/role.ts';
import { packageFile } from './core/own-file.ts';
import { endOnCrash } from './crash.ts';
import {
  type Crash,
  calmLog,
  type Log,
  openAnalyst,
  openCheckedSeal,
  openPagePool,
  openTroubleWatch,
  type Services,
  startEngine,
} from './engine/engine.ts';
import { openNet } from './net/net.ts';
import { makePushKeys, openNotifier, pushSeedBytes } from './notify/notify.ts';
import { openLog } from './open-log.ts';
import { type FoundBrowser, findNamedBrowser, openNamedBrowser } from './open-named-browser.ts';
import { type Observation, openObservation, openTelemetry } from './open-observation.ts';
import { startFault } from './start-fault.ts';
import { openStore, type Store } from './store/store.ts';
import { makeRedact, type Telemetry } from './telemetry/telemetry.ts';
import { version } from './version.ts';

const localOwner = 'local';
const exitWithinMs = 9_500;

/** The service as a process: it ends with a signal, or with an error that nobody expected. */
export async function serveHeed(environment: Record<string, string | undefined>, role: Role): Promise<void> {
  const config = readConfig(environment, role);
  const starting = startHeed(config).catch((error: unknown) => {
    throw startFault(error, config);
  });
  // Before it listens, so that a signal during the start stops it as cleanly as one later.
  const stop = (signal: string) => void starting.then((heed) => shutDown(heed, signal)).catch(() => {});
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  endOnCrash(starting, exitWithinMs);
  await starting;
}

async function shutDown(heed: Heed, signal: string): Promise<void> {
  heed.log.info({ signal }, 'stopping');
  // Whatever still hangs then is found again by its lease.
  setTimeout(() => process.exit(1), exitWithinMs).unref();
  await heed.stop();
  process.exit(0);
}

type Seal = Services['seal'];

export interface Heed {
  /** Where it listens; null for a worker. */
  address: string | null;
  log: Logger;
  stop(crash?: Crash): Promise<void>;
}

export async function startHeed(config: Config): Promise<Heed> {
  const log = openLog(config.logLevel, makeRedact(config.secrets));
  const calm = calmLog(log);
  const store = await openStore({
    databaseUrl: config.databaseUrl,
    listenUrl: config.databaseListenUrl,
    dataDir: config.dataDir,
    blobs: config.blobs,
    onTrouble: (message, error) => calm.warn({ err: error }, message),
  });
  const closers: Closer[] = [() => store.close()];
  // What was opened is closed in the opposite order, also when the start fails halfway.
  const stop = async (crash: Crash | null = null) => {
    for (const close of closers.splice(0).reverse()) await close(crash);
  };
  try {
    const seal = await openCheckedSeal(
      { file: join(config.dataDir, 'heed.key'), given: config.secretKey },
      store,
    );
    const own: Own = { port: 0, address: config.publicUrl };
    const telemetry = openTelemetry(config, version(), calm);
    closers.push(async () => telemetry.tracer?.close());
    const found = await findNamedBrowser(config);
    const opened = { store, seal, log: calm, telemetry };
    const services = await openServices(config, opened, found, own, closers);
    const observation = openObservation(config, version(), { ...services, telemetry }, found);
    closers.push(() => observation.close());
    if (config.role !== 'api') closers.push(startWork(config, services));
    const address =
      config.role === 'worker' ? null : await listen(config, { ...services, ...observation }, log, closers);
    await observation.listen(log);
    own.port = address === null ? 0 : Number(new URL(address).port);
    own.address ??= address;
    await announce(config, store, address);
    return { address, log, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Closer = (crash: Crash | null) => Promise<unknown>;

/** The service's own door: known once it listens. */
interface Own {
  port: number;
  /** For links; null where there is none. */
  address: string | null;
}

interface Opened {
  store: Store;
  seal: Seal;
  log: Log;
  telemetry: Telemetry;
}

/** What the work and the API need of the world; nothing of it starts before it is used. */
async function openServices(
  config: Config,
  opened: Opened,
  found: FoundBrowser,
  own: Own,
  closers: Closer[],
): Promise<Services> {
  const isOwn = (address: string, port: number) =>
    port === own.port && (address === '::1' || address.startsWith('127.'));
  const { proxy } = config;
  const net = openNet({
    allowPrivate: config.allowPrivate,
    userAgent: userAgent(config.contact),
    proxy,
    isOwn,
  });
  const browser = openNamedBrowser(config, found, isOwn);
  const pagePool = openPagePool({
    threads: config.cpuThreads,
    between: config.accounts === null ? 'hosts' : 'accounts',
  });
  const judge: Judge = (sent, turn) => pagePool.ask(turn, 'judge', sent);
  const solver = config.solver && openSolver({ ...config.solver, userAgent: userAgent(config.contact) });
  closers.push(() =>
    Promise.all([
      net.close(),
      pagePool.close(),
      browser === 'elsewhere' ? null : browser?.close(),
      solver?.close(),
    ]),
  );
  const trouble = openTroubleWatch(opened);
  closers.push(async () => trouble.stop());
  return {
    ...opened,
    capture: (order) => capturePage({ net, browser, judge, solver }, order),
    fetchIcon: (order) => fetchIcon(net, order),
    request: net.request,
    pagePool,
    trouble,
    notifier: openNotifier({ net, smtp: config.smtp, now: Date.now, pushKeys: openPushKeys(config, opened) }),
    ownAddress: () => own.address,
    publicUrl: config.publicUrl,
    allowPrivate: config.allowPrivate,
    analyst: config.ai && openNamedAnalyst(config.ai, opened, pagePool),
    now: Date.now,
    random: Math.random,
    hostSpacingMs: config.hostSpacingMs,
    probesHosts: true,
    twinDelayMs: config.twinDelayMs,
    language: config.language,
    retention: config.retention,
  };
}

function openNamedAnalyst(
  ai: NonNullable<Config['ai']>,
  { store, log, telemetry }: Opened,
  pagePool: Services['pagePool'],
) {
  const { exams, ai: ledger } = store;
  return openAnalyst({ ...ai, ...openModels(ai), exams, ledger, now: Date.now, log, telemetry }, pagePool);
}

/** In every process the same, and as long as the secrets of the channels can be read. */
function openPushKeys({ contact, publicUrl }: Config, { seal }: Opened) {
  const reachable = [contact, publicUrl].find((address) => /^(https|mailto):/.test(address ?? ''));
  return makePushKeys(seal.derive('web-push', pushSeedBytes), reachable ?? null);
}

function startWork(config: Config, services: Services): Closer {
  const engine = startEngine(services, {
    concurrency: config.fetchConcurrency,
    hostLimit: config.hostConcurrency,
    hostSpacingMs: config.hostSpacingMs,
    isShared: config.accounts !== null,
    workerClass: config.workerClass,
  });
  return (crash) => engine.stop(crash);
}

async function listen(
  config: Config,
  services: Services & Pick<Observation, 'collect' | 'readiness' | 'status' | 'metricsToken'>,
  logger: Logger,
  closers: Closer[],
): Promise<string> {
  const api = await openApi({
    ...services,
    findLocalModels: () => findLocalModels(),
    ownerId: localOwner,
    access: config.accounts && {
      ...config.accounts,
      accounts: openAccounts({ store: services.store.accounts, now: Date.now }),
      publicUrl: config.publicUrl,
      hasMail: config.smtp.url !== null,
    },
    version: version(),
    logger,
    webDir: fileURLToPath(packageFile('web/dist')),
  });
  closers.push(() => api.close());
  return api.listen({ host: config.host, port: config.port });
}

/** Says honestly who visits, and where to complain. */
function userAgent(contact: string | null): string {
  return `Heed/${version()} (website watcher${contact === null ? '' : `; +${contact}`})`;
}
