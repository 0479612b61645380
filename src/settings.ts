// Every setting there is, on one page.
import { availableParallelism } from 'node:os';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { providers } from './ai/ai.ts';
import { defaultRetention } from './core/site/retention.ts';
import { workerClasses } from './core/site/worker-class.ts';
import { publicUrl } from './public-url.ts';

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** Every setting there is, with its meaning; `--help` and `.env.example` are checked against this. */
export const settingsSchema = z.object({
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address to listen on; any other than a loopback address needs ACCOUNTS=on.'),
  PORT: whole(0, 65_535).default(3000).describe('Port to listen on; 0 takes any free one.'),
  DATA_DIR: z.string().min(1).default('./data').describe('Folder for the database and the captured pages.'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional()
    .describe('PostgreSQL to use instead of SQLite in DATA_DIR (postgres://user:password@host/database).'),
  DATABASE_LISTEN_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional()
    .describe(
      'The same PostgreSQL without a pooler: needed if DATABASE_URL points to PgBouncer in transaction mode.',
    ),
  BLOB_URL: z
    .string()
    .regex(/^s3:\/\//, 'must be an s3:// address')
    .optional()
    .describe(
      'Object storage for captured pages instead of DATA_DIR: s3://bucket/prefix?endpoint=https://host:port&region=….',
    ),
  AWS_ACCESS_KEY_ID: z.string().optional().describe('For BLOB_URL: the access key.'),
  AWS_SECRET_ACCESS_KEY: z.string().optional().describe('For BLOB_URL: the secret of the access key.'),
  AWS_SESSION_TOKEN: z
    .string()
    .optional()
    .describe('For BLOB_URL: needed with temporary credentials; read once, at start-up.'),
  AWS_REGION: z.string().optional().describe('For BLOB_URL, if it has no region (default: us-east-1).'),
  SECRET_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url (43 characters), as heed.key holds them')
    .optional()
    .describe(
      'Key that encrypts stored secrets, instead of DATA_DIR/heed.key; the same for all processes of a fleet.',
    ),
  ACCOUNTS: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'Whether people must sign in and programs must send keys; off: anyone on this machine has full access.',
    ),
  TRUST_PROXY: z
    .string()
    .refine((text) => /^(on|off)$/.test(text) || text.split(',').every(isAddress), {
      error: 'must be on, off, or addresses separated by commas',
    })
    .default('off')
    .describe(
      'Proxies whose X-Forwarded-For header Heed trusts: on (those in private networks), or their addresses.',
    ),
  ALLOW_PRIVATE_TARGETS: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'With accounts: whether users may watch sites in private networks. Without accounts, they always may.',
    ),
  SITES_PER_ACCOUNT: whole(1, 1e9)
    .default(10_000)
    .describe('With accounts: how many sites each account may watch.'),
  WORKER_CLASSES: z
    .enum(workerClasses)
    .default('all')
    .describe('Which checks a fleet worker runs: all, http (without a browser) or browser (the others).'),
  FETCH_CONCURRENCY: whole(1, 2000).default(64).describe('Checks to run at once in this process.'),
  HOST_CONCURRENCY: whole(1, 2000)
    .default(8)
    .describe('Checks of one host to run at once, across all processes.'),
  HOST_SPACING_MS: whole(0, 60_000)
    .default(250)
    .describe('Minimum time between two visits to one public host, across all processes; 0 for none.'),
  LANGUAGE: z
    .string()
    .default('en')
    .describe('Default language, and the language of messages about changes: en, de, fr or es.'),
  TWIN_DELAY_MS: whole(0, 60_000)
    .default(1000)
    .describe(
      'How long after its first visit to a page Heed fetches it again, to learn which content changes on every visit.',
    ),
  RETENTION_SNAPSHOTS: whole(0, 1e6)
    .default(defaultRetention.snapshots)
    .describe('How many snapshots to keep per site beyond those that changes need; 0 for all.'),
  RETENTION_SNAPSHOT_DAYS: whole(0, 36_500)
    .default(defaultRetention.snapshotDays)
    .describe('How many days to keep snapshots that no change needs; 0 for ever.'),
  RETENTION_SNAPSHOT_MB: whole(0, 1e6)
    .default(defaultRetention.snapshotMb)
    .describe('How many MB of captured pages these snapshots may hold per site; 0 for no limit.'),
  RETENTION_CHANGES: whole(0, 1e7)
    .default(defaultRetention.changes)
    .describe(
      'How many changes to keep per site, besides those that someone rated, raised or made a rule from; 0 for all.',
    ),
  RETENTION_CHANGE_DAYS: whole(0, 36_500)
    .default(defaultRetention.changeDays)
    .describe('How many days to keep changes; 0 for ever.'),
  RETENTION_CHECK_DAYS: whole(0, 36_500)
    .default(defaultRetention.checkDays)
    .describe(
      'How many days to keep checks that found nothing; the latest 200 of a site always stay; 0 for ever.',
    ),
  RETENTION_FAILED_DAYS: whole(0, 36_500)
    .default(defaultRetention.failedDays)
    .describe('How many days to keep failed checks; the latest 200 of a site always stay; 0 for ever.'),
  RETENTION_TOTAL_MB: whole(0, 1e9)
    .default(defaultRetention.totalMb)
    .describe(
      'How many MB the stored files of all sites may use on disk; beyond that, Heed removes the oldest snapshots that nothing needs; 0 for no limit.',
    ),
  CONTACT: z
    .string()
    .max(200)
    .transform(contactAddress)
    .pipe(z.string({ error: 'must be a web address (https://…) or an e-mail address' }))
    .optional()
    .describe(
      'Web or e-mail address of the operator, sent to watched sites with every visit, and to push services.',
    ),
  PROXY: z
    .string()
    .regex(/^(https?|socks5h?):\/\/\S+$/, 'must be an http://, https:// or socks5:// address')
    .optional()
    .describe('Proxy for sites without their own (http://user:password@host:port, socks5://…).'),
  BROWSER_PATH: z
    .string()
    .optional()
    .describe('Path of the browser to use, instead of the one found on this machine.'),
  BROWSER_WS: z
    .string()
    .regex(/^(wss?|https?):\/\//, 'must be a ws:// or wss:// address')
    .optional()
    .describe('Address of a remote browser (browserless and the like) to use instead.'),
  BROWSER_PAGES: whole(1, 64).default(2).describe('Pages the browser opens at once.'),
  SOLVER_URL: z
    .string()
    .regex(/^https?:\/\/\S+$/, 'must be an http:// or https:// address')
    .optional()
    .describe(
      'Solver for pages that block bots, with the FlareSolverr protocol (http://127.0.0.1:8191/v1). It may be in a private network.',
    ),
  SOLVER_TIMEOUT_MS: whole(5000, 300_000).default(60_000).describe('How long the solver may take per page.'),
  AI_PROVIDER: z
    .enum(providers)
    .optional()
    .describe(
      'Provider of the model that explains changes: openai, anthropic, google or openai-compatible; without one, rules do.',
    ),
  AI_MODEL: z.string().min(1).optional().describe('Name of the model, as its provider calls it.'),
  AI_CHECK_MODEL: z
    .string()
    .min(1)
    .optional()
    .describe('A cheaper model of the same provider to check sentences (default: AI_MODEL).'),
  AI_API_KEY: z.string().min(1).optional().describe('API key of the provider; local servers need none.'),
  AI_BASE_URL: z
    .string()
    .regex(/^https?:\/\//, 'must be an http:// or https:// address')
    .optional()
    .describe('Address of the provider’s API, for example http://127.0.0.1:11434/v1 for Ollama.'),
  AI_TIMEOUT_MS: whole(1000, 600_000)
    .optional()
    .describe('How long to wait for an answer (default: 20000; 120000 for a model on this machine).'),
  AI_DAILY_TOKENS: whole(0, 1e12)
    .default(200_000)
    .describe('Tokens the model may use per day, across all sites.'),
  AI_SITE_DAILY_TOKENS: whole(0, 1e12)
    .default(50_000)
    .describe('Tokens the model may use per day for one site.'),
  AI_DAILY_MONEY: z.coerce
    .number()
    .min(0)
    .optional()
    .describe('Most the model may cost per day; needs the prices.'),
  AI_INPUT_PRICE: z.coerce.number().min(0).default(0).describe('Price of a million tokens sent.'),
  AI_OUTPUT_PRICE: z.coerce.number().min(0).default(0).describe('Price of a million tokens received.'),
  PUBLIC_URL: publicUrl
    .optional()
    .describe('Address at which people reach this service; may include a base path.'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must be an smtp:// or smtps:// address')
    .optional()
    .describe(
      'Mail server for e-mail channels without their own (smtp://user:password@host:587, smtps://…).',
    ),
  SMTP_FROM: z
    .string()
    .regex(/^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+$/, 'must be an e-mail address')
    .optional()
    .describe('Sender address for channels without their own.'),
  CPU_THREADS: whole(1, 128)
    .default(Math.max(1, availableParallelism() - 1))
    .describe('Threads that read and compare pages (default: one less than the number of cores).'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .regex(/^[\w.~+/=-]+$/, 'may contain only letters, digits and . _ ~ + / = -')
    .optional()
    .describe('With accounts: lets programs that send it as Authorization: Bearer … read /metrics.'),
  METRICS_PORT: whole(1, 65_535)
    .optional()
    .describe('A second port, only for /metrics, /healthz and /readyz; a fleet worker has no other.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/\S+$/, 'must be an http:// or https:// address')
    .optional()
    .describe('OpenTelemetry collector that gets a trace of every check, by OTLP over HTTP in JSON.'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*$/, 'must be name=value pairs, separated by commas')
    .optional()
    .describe('Headers for the collector, as name=value pairs separated by commas.'),
  OTEL_SERVICE_NAME: z.string().min(1).default('heed').describe('Name of this service in traces.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much to log.'),
});

/** Those that hold a secret, whole or in part. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'PROXY',
  'BROWSER_WS',
  'SOLVER_URL',
  'AI_API_KEY',
  'AI_BASE_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'SECRET_KEY',
] as const satisfies (keyof z.infer<typeof settingsSchema>)[];

/** Those that name a person or an access: no secrets, and nothing that whoever helps needs. */
export const personalSettings = [
  'CONTACT',
  'SMTP_FROM',
  'AWS_ACCESS_KEY_ID',
] as const satisfies (keyof z.infer<typeof settingsSchema>)[];

/** The address as it is in a header: visible ASCII, and nothing that would end the comment it is in. */
function contactAddress(text: string): string | null {
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text)) return `mailto:${text}`;
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:', 'mailto:'].includes(url.protocol)) return null;
  return /^[!-'*-[\]-~]+$/.test(url.href) ? url.href : null;
}

function isAddress(text: string): boolean {
  return ipaddr.isValid(text.trim()) || ipaddr.isValidCIDR(text.trim());
}
