// The settings of the service: the only reader of the environment.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { type AiSettings, providers } from './ai/ai.ts';
import { Fault } from './core/fault.ts';
import type { AiBudget } from './engine/engine.ts';

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** Every setting there is, with its meaning; `--help` and `.env.example` are checked against this. */
export const settingsSchema = z.object({
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on; a loopback address.'),
  PORT: whole(0, 65_535).default(3000).describe('Port to listen on; 0 takes any free one.'),
  DATA_DIR: z.string().min(1).default('./data').describe('Folder for the database and the captured pages.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional()
    .describe('PostgreSQL to use instead of SQLite in DATA_DIR (postgres://user:password@host/database).'),
  FETCH_CONCURRENCY: whole(1, 2000).default(64).describe('Checks that run at once in this process.'),
  HOST_CONCURRENCY: whole(1, 2000)
    .default(8)
    .describe('Checks of one host that run at once, over all processes.'),
  HOST_SPACING_MS: whole(0, 60_000)
    .default(250)
    .describe('Least time between two visits to one public host, over all processes; 0 for none.'),
  TWIN_DELAY_MS: whole(0, 60_000)
    .default(1000)
    .describe(
      'How long after the first visit to a page it is fetched once more, to learn what always differs.',
    ),
  CONTACT: z
    .string()
    .max(200)
    .transform(contactAddress)
    .pipe(z.string({ error: 'must be a web address (https://…) or a mail address' }))
    .optional()
    .describe('Web or mail address of whoever runs this, told to the watched sites with every visit.'),
  PROXY: z
    .string()
    .regex(/^(https?|socks5h?):\/\/\S+$/, 'must be an http://, https:// or socks5:// address')
    .optional()
    .describe('Proxy for sites that name none of their own (http://user:password@host:port, socks5://…).'),
  BROWSER_PATH: z
    .string()
    .optional()
    .describe('Program of the browser to use, instead of the one that is found on this machine.'),
  BROWSER_WS: z
    .string()
    .regex(/^(wss?|https?):\/\//, 'must be a ws:// or wss:// address')
    .optional()
    .describe('Address of a remote browser (browserless and the like) to use instead.'),
  BROWSER_PAGES: whole(1, 64).default(2).describe('Pages the browser has open at once.'),
  AI_PROVIDER: z
    .enum(providers)
    .optional()
    .describe(
      'Whose model explains changes: openai, anthropic, google or openai-compatible; without one, rules do.',
    ),
  AI_MODEL: z.string().min(1).optional().describe('Name of the model, as its provider calls it.'),
  AI_API_KEY: z.string().min(1).optional().describe('Key for the provider; local servers need none.'),
  AI_BASE_URL: z
    .string()
    .regex(/^https?:\/\//, 'must be an http:// or https:// address')
    .optional()
    .describe('Address of the provider’s API, for example http://127.0.0.1:11434/v1 for Ollama.'),
  AI_TIMEOUT_MS: whole(1000, 600_000)
    .optional()
    .describe('How long to wait for an answer (default: 20000, for a server on this machine 120000).'),
  AI_DAILY_TOKENS: whole(0, 1e12)
    .default(200_000)
    .describe('Tokens the model may use a day, over all sites.'),
  AI_SITE_DAILY_TOKENS: whole(0, 1e12)
    .default(50_000)
    .describe('Tokens the model may use a day for one site.'),
  AI_DAILY_MONEY: z.coerce
    .number()
    .min(0)
    .optional()
    .describe('Money the model may cost a day; needs the prices.'),
  AI_INPUT_PRICE: z.coerce.number().min(0).default(0).describe('Money for a million tokens sent.'),
  AI_OUTPUT_PRICE: z.coerce.number().min(0).default(0).describe('Money for a million tokens received.'),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/, 'must be an http:// or https:// address')
    .optional()
    .describe('Address under which people reach this service, for links in messages.'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must be an smtp:// or smtps:// address')
    .optional()
    .describe('Mail server for e-mail channels that name none (smtp://user:password@host:587, smtps://…).'),
  SMTP_FROM: z
    .string()
    .regex(/^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+$/, 'must be a mail address')
    .optional()
    .describe('Address that mail comes from where a channel names none.'),
  CPU_THREADS: whole(1, 128)
    .default(Math.max(1, availableParallelism() - 1))
    .describe('Threads that read and compare pages (default: one less than there are cores).'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much is logged.'),
});

export const roles = ['all', 'api', 'worker'] as const;
export type Role = (typeof roles)[number];

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | null;
  fetchConcurrency: number;
  hostConcurrency: number;
  hostSpacingMs: number;
  twinDelayMs: number;
  /** `https://…`, `http://…` or `mailto:…`. */
  contact: string | null;
  proxy: string | null;
  browser: { path: string | null; ws: string | null; pages: number };
  /** Null: changes are explained by rules alone. */
  ai: { settings: AiSettings; budget: AiBudget } | null;
  /** Where programs are found, and what a browser needs to run. */
  environment: Record<string, string | undefined>;
  /** Without a slash at the end. */
  publicUrl: string | null;
  smtp: { url: string | null; from: string | null };
  cpuThreads: number;
  logLevel: z.infer<typeof settingsSchema>['LOG_LEVEL'];
  role: Role;
}

/** Settings from the environment, over those in a `.env` file of the working folder. */
export function readEnvironment(folder: string = process.cwd()): Record<string, string | undefined> {
  return { ...readEnvFile(resolve(folder, '.env')), ...process.env };
}

/** Validated settings, or a Fault that names what is wrong. */
export function readConfig(environment: Record<string, string | undefined>, role: Role): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw badSetting(
      problems.join('; '),
      'Mend the setting in the environment or in .env, then start again.',
    );
  }
  const settings = parsed.data;
  if (!isLoopback(settings.HOST)) {
    throw badSetting(
      `HOST: ${settings.HOST} is not a loopback address. Other machines could then read and change everything, because this version has no accounts`,
      'Use 127.0.0.1, ::1 or localhost, and reach it from elsewhere through a tunnel or a proxy that asks for a sign-in.',
    );
  }
  if (role !== 'all' && settings.DATABASE_URL === undefined) {
    throw badSetting(
      `--role ${role} needs PostgreSQL, because SQLite serves one process`,
      'Set DATABASE_URL to a postgres:// address, or start without --role.',
    );
  }
  return {
    host: settings.HOST,
    port: settings.PORT,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    fetchConcurrency: settings.FETCH_CONCURRENCY,
    hostConcurrency: settings.HOST_CONCURRENCY,
    hostSpacingMs: settings.HOST_SPACING_MS,
    twinDelayMs: settings.TWIN_DELAY_MS,
    contact: settings.CONTACT ?? null,
    proxy: settings.PROXY ?? null,
    browser: {
      path: settings.BROWSER_PATH ?? null,
      ws: settings.BROWSER_WS ?? null,
      pages: settings.BROWSER_PAGES,
    },
    ai: readAi(settings),
    environment,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    smtp: { url: settings.SMTP_URL ?? null, from: settings.SMTP_FROM ?? null },
    cpuThreads: settings.CPU_THREADS,
    logLevel: settings.LOG_LEVEL,
    role,
  };
}

function readAi(settings: z.infer<typeof settingsSchema>): Config['ai'] {
  const { AI_PROVIDER: provider, AI_MODEL: model } = settings;
  const others = [model, settings.AI_API_KEY, settings.AI_BASE_URL];
  if (provider === undefined && others.every((other) => other === undefined)) return null;
  if (provider === undefined || model === undefined) {
    throw badSetting(
      `${provider === undefined ? 'AI_PROVIDER' : 'AI_MODEL'} is missing: a model needs both AI_PROVIDER and AI_MODEL`,
      `Set both, or none of the AI settings. Providers are ${providers.join(', ')}.`,
    );
  }
  const apiKey = settings.AI_API_KEY ?? null;
  if (apiKey === null && provider !== 'openai-compatible') {
    throw badSetting(`AI_API_KEY is missing: ${provider} answers nobody without one`, 'Set AI_API_KEY.');
  }
  const baseUrl = settings.AI_BASE_URL ?? null;
  const isLocal =
    provider === 'openai-compatible' && (baseUrl === null || isLoopback(new URL(baseUrl).hostname));
  return {
    settings: {
      provider,
      model,
      apiKey,
      baseUrl,
      timeoutMs: settings.AI_TIMEOUT_MS ?? (isLocal ? 120_000 : 20_000),
    },
    budget: {
      dailyTokens: settings.AI_DAILY_TOKENS,
      siteDailyTokens: settings.AI_SITE_DAILY_TOKENS,
      dailyMoney: settings.AI_DAILY_MONEY ?? null,
      inputPrice: settings.AI_INPUT_PRICE,
      outputPrice: settings.AI_OUTPUT_PRICE,
    },
  };
}

function readEnvFile(path: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw badSetting(`.env could not be read: ${(error as Error).message}`, 'Mend or remove the file.');
  }
}

/** The address as it stands in a header: visible ASCII, and nothing that would end the comment it stands in. */
function contactAddress(text: string): string | null {
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text)) return `mailto:${text}`;
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:', 'mailto:'].includes(url.protocol)) return null;
  return /^[!-'*-[\]-~]+$/.test(url.href) ? url.href : null;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host);
}

function badSetting(message: string, advice: string): Fault {
  return new Fault({ code: 'config.bad-setting', message, advice, transient: false });
}
