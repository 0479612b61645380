// The settings of the service, read from the environment and validated.
import { resolve } from 'node:path';
import type { z } from 'zod';
import { isLocalModel, type ModelSettings, providers } from './ai/ai.ts';
import type { Role } from './core/account/role.ts';
import { Fault } from './core/fault/fault.ts';
import { problemOfIssue } from './core/fault/schema-problems.ts';
import type { ServiceRetention } from './core/site/retention.ts';
import type { WorkerClass } from './core/site/worker-class.ts';
import type { AiBudget } from './engine/engine.ts';
import { secretSettings, settingsSchema } from './settings.ts';
import { readBlobUrl, type StoreSettings } from './store/store.ts';

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | null;
  /** Where notifications of PostgreSQL are heard; null: at `databaseUrl`. */
  databaseListenUrl: string | null;
  /** Null: in `dataDir`. */
  blobs: NonNullable<StoreSettings['blobs']> | null;
  /** Null: in `dataDir`. */
  secretKey: string | null;
  /** Null: one local owner, and nobody signs in. `trustProxy` as Fastify takes it. */
  accounts: { trustProxy: string | false; sitesEach: number } | null;
  /** Whether sites in private networks may be watched. */
  allowPrivate: boolean;
  workerClass: WorkerClass;
  fetchConcurrency: number;
  hostConcurrency: number;
  hostSpacingMs: number;
  twinDelayMs: number;
  /** The language of notifications where nobody chose another. */
  language: string;
  retention: ServiceRetention;
  /** `https://…`, `http://…` or `mailto:…`. */
  contact: string | null;
  proxy: string | null;
  browser: { path: string | null; ws: string | null; pages: number };
  /** Null: pages that block programs are not read. */
  solver: { url: URL; timeoutMs: number } | null;
  /** Null: changes are explained by rules alone. */
  ai: (ModelSettings & { budget: AiBudget }) | null;
  /** Where programs are found, and what a browser needs to run. */
  environment: Record<string, string | undefined>;
  /** Without a slash at the end. */
  publicUrl: string | null;
  smtp: { url: string | null; from: string | null };
  cpuThreads: number;
  /** With which programs may read the metrics. */
  metricsToken: string | null;
  /** Null: metrics are read where the API is. */
  metricsPort: number | null;
  /** Null: no traces are made. */
  traces: { endpoint: string; headers: Record<string, string>; serviceName: string } | null;
  /** Settings that no line of the log may hold: keys, and addresses with passwords in them. */
  secrets: string[];
  logLevel: z.infer<typeof settingsSchema>['LOG_LEVEL'];
  role: Role;
}

/** Validated settings, or a Fault that names what is wrong. */
export function readConfig(environment: Record<string, string | undefined>, role: Role): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')}: ${problemOfIssue({ ...issue }).message}`,
    );
    throw badSetting(problems.join('; '), 'Fix the setting in the environment or in .env, then start again.');
  }
  const settings = parsed.data;
  refuseOpenDoor(settings);
  refuseOpenMetrics(settings);
  refuseWrongRole(settings, role);
  return {
    host: settings.HOST,
    port: settings.PORT,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseListenUrl: settings.DATABASE_LISTEN_URL ?? null,
    blobs: readBlobs(settings),
    secretKey: settings.SECRET_KEY ?? null,
    accounts: readAccounts(settings),
    allowPrivate: settings.ACCOUNTS === 'off' || settings.ALLOW_PRIVATE_TARGETS === 'on',
    workerClass: settings.WORKER_CLASSES,
    fetchConcurrency: settings.FETCH_CONCURRENCY,
    hostConcurrency: settings.HOST_CONCURRENCY,
    hostSpacingMs: settings.HOST_SPACING_MS,
    twinDelayMs: settings.TWIN_DELAY_MS,
    // Systems set this variable too, as in "de_AT:de".
    language: settings.LANGUAGE.split(/[:_.-]/u, 1)[0]?.toLowerCase() ?? 'en',
    retention: readRetention(settings),
    contact: settings.CONTACT ?? null,
    proxy: settings.PROXY ?? null,
    browser: {
      path: settings.BROWSER_PATH ?? null,
      ws: settings.BROWSER_WS ?? null,
      pages: settings.BROWSER_PAGES,
    },
    solver: readSolver(settings),
    ai: readAi(settings),
    environment,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    smtp: { url: settings.SMTP_URL ?? null, from: settings.SMTP_FROM ?? null },
    cpuThreads: settings.CPU_THREADS,
    metricsToken: settings.METRICS_TOKEN ?? null,
    metricsPort: settings.METRICS_PORT ?? null,
    traces: readTraces(settings),
    secrets: secretSettings.flatMap((name) => settings[name] ?? []),
    logLevel: settings.LOG_LEVEL,
    role,
  };
}

/** Beyond this machine everybody must be known, and it must be known under which name it is reached. */
function refuseOpenDoor({ HOST, ACCOUNTS, PUBLIC_URL }: z.infer<typeof settingsSchema>): void {
  if (isLoopback(HOST)) return;
  if (ACCOUNTS === 'off') {
    throw badSetting(
      `HOST: ${HOST} is not a loopback address. Other machines could read and change everything, because accounts are off`,
      'Set ACCOUNTS=on, or use 127.0.0.1, ::1 or localhost.',
    );
  }
  if (PUBLIC_URL !== undefined) return;
  throw badSetting(
    `PUBLIC_URL is missing: on ${HOST}, Heed answers only requests to its public address`,
    'Set PUBLIC_URL, for example https://heed.example or http://192.168.1.5:3000.',
  );
}

/** The second port knows no accounts. */
function refuseOpenMetrics({ HOST, METRICS_PORT, METRICS_TOKEN }: z.infer<typeof settingsSchema>): void {
  if (METRICS_PORT === undefined || METRICS_TOKEN !== undefined || isLoopback(HOST)) return;
  throw badSetting(
    `METRICS_TOKEN is missing: METRICS_PORT on ${HOST} would show the metrics to anyone`,
    'Set METRICS_TOKEN to a long random text, or remove METRICS_PORT.',
  );
}

function refuseWrongRole({ DATABASE_URL, WORKER_CLASSES }: z.infer<typeof settingsSchema>, role: Role): void {
  if (role !== 'all' && DATABASE_URL === undefined) {
    throw badSetting(
      `--role ${role} needs PostgreSQL, because only one process can use SQLite`,
      'Set DATABASE_URL to a postgres:// address, or start without --role.',
    );
  }
  if (WORKER_CLASSES !== 'all' && role !== 'worker') {
    throw badSetting(
      `WORKER_CLASSES: only a fleet worker can leave checks to others, and this is --role ${role}`,
      'Start it with --role worker, or without WORKER_CLASSES.',
    );
  }
}

function readAccounts(settings: z.infer<typeof settingsSchema>): Config['accounts'] {
  const { ACCOUNTS, TRUST_PROXY: proxies, SITES_PER_ACCOUNT: sitesEach } = settings;
  if (ACCOUNTS === 'off') return null;
  if (proxies === 'off') return { trustProxy: false, sitesEach };
  return { trustProxy: proxies === 'on' ? 'loopback, linklocal, uniquelocal' : proxies, sitesEach };
}

function readBlobs(settings: z.infer<typeof settingsSchema>): Config['blobs'] {
  if (settings.BLOB_URL === undefined) return null;
  const read = readBlobUrl(settings.BLOB_URL, {
    accessKeyId: settings.AWS_ACCESS_KEY_ID,
    secretAccessKey: settings.AWS_SECRET_ACCESS_KEY,
    sessionToken: settings.AWS_SESSION_TOKEN,
    region: settings.AWS_REGION,
  });
  if (typeof read !== 'string') return read;
  throw badSetting(read, 'Write it as s3://bucket/prefix?endpoint=https://host:port&region=….');
}

/** Values of headers are percent-encoded, as OpenTelemetry has them. */
function readTraces(settings: z.infer<typeof settingsSchema>): Config['traces'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = settings;
  if (endpoint === undefined) return null;
  if (URL.parse(endpoint) === null)
    throw badSetting('OTEL_EXPORTER_OTLP_ENDPOINT is not a valid address', 'Write it as http://host:4318.');
  const pairs = headers.split(',').filter((pair) => pair !== '');
  const read = (pair: string): [string, string] => {
    const [name = '', ...value] = pair.split('=');
    return [name.trim().toLowerCase(), decode(value.join('=').trim())];
  };
  return { endpoint, headers: Object.fromEntries(pairs.map(read)), serviceName: settings.OTEL_SERVICE_NAME };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readSolver({ SOLVER_URL, SOLVER_TIMEOUT_MS }: z.infer<typeof settingsSchema>): Config['solver'] {
  if (SOLVER_URL === undefined) return null;
  const url = URL.parse(SOLVER_URL);
  if (url === null) throw badSetting('SOLVER_URL is not a valid address', 'Write it as http://host:port/v1.');
  return { url, timeoutMs: SOLVER_TIMEOUT_MS };
}

function readRetention(settings: z.infer<typeof settingsSchema>): ServiceRetention {
  return {
    snapshots: settings.RETENTION_SNAPSHOTS,
    snapshotDays: settings.RETENTION_SNAPSHOT_DAYS,
    snapshotMb: settings.RETENTION_SNAPSHOT_MB,
    changes: settings.RETENTION_CHANGES,
    changeDays: settings.RETENTION_CHANGE_DAYS,
    checkDays: settings.RETENTION_CHECK_DAYS,
    failedDays: settings.RETENTION_FAILED_DAYS,
    totalMb: settings.RETENTION_TOTAL_MB,
  };
}

function readAi(settings: z.infer<typeof settingsSchema>): Config['ai'] {
  const { AI_PROVIDER: provider, AI_MODEL: model } = settings;
  const others = [model, settings.AI_CHECK_MODEL, settings.AI_API_KEY, settings.AI_BASE_URL];
  if (provider === undefined && others.every((other) => other === undefined)) return null;
  if (provider === undefined || model === undefined) {
    throw badSetting(
      `${provider === undefined ? 'AI_PROVIDER' : 'AI_MODEL'} is missing: a model needs both AI_PROVIDER and AI_MODEL`,
      `Set both, or none of the AI settings. Providers: ${providers.join(', ')}.`,
    );
  }
  const apiKey = settings.AI_API_KEY ?? null;
  if (apiKey === null && provider !== 'openai-compatible') {
    throw badSetting(`AI_API_KEY is missing: ${provider} needs one`, 'Set AI_API_KEY.');
  }
  const baseUrl = settings.AI_BASE_URL ?? null;
  const timeoutMs = settings.AI_TIMEOUT_MS ?? (isLocalModel({ provider, baseUrl }) ? 120_000 : 20_000);
  const writer = { provider, model, apiKey, baseUrl, timeoutMs };
  const checker = settings.AI_CHECK_MODEL ?? model;
  return {
    settings: writer,
    checkSettings: checker === model ? null : { ...writer, model: checker },
    budget: {
      dailyTokens: settings.AI_DAILY_TOKENS,
      siteDailyTokens: settings.AI_SITE_DAILY_TOKENS,
      dailyMoney: settings.AI_DAILY_MONEY ?? null,
      inputPrice: settings.AI_INPUT_PRICE,
      outputPrice: settings.AI_OUTPUT_PRICE,
    },
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host);
}

function badSetting(message: string, advice: string): Fault {
  return new Fault({ code: 'config.bad-setting', message, advice, transient: false });
}
