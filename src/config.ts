// The settings of the service: the only reader of the environment.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { Fault } from './core/fault.ts';

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
  /** Where programs are found, and what a browser needs to run. */
  environment: Record<string, string | undefined>;
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
    environment,
    cpuThreads: settings.CPU_THREADS,
    logLevel: settings.LOG_LEVEL,
    role,
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
