// What `heed doctor` looks at: each part of an installation is tried for itself, and says what to do where it does not work.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { openModels } from './ai/ai.ts';
import { findBrowser, howToGetOne } from './capture/capture.ts';
import type { Doctor, Finding } from './cli/cli.ts';
import { type Config, readConfig } from './config.ts';
import { Fault } from './core/fault/fault.ts';
import { openCheckedSeal } from './engine/engine.ts';
import { readEnvironment } from './environment.ts';
import { openNet } from './net/net.ts';
import { checkMailServer } from './notify/notify.ts';
import { personalSettings, secretSettings, settingsSchema } from './settings.ts';
import { inspectStore, type StoreInspection } from './store/store.ts';
import { makeRedact } from './telemetry/telemetry.ts';

export function openDoctor(): Doctor {
  const environment = readEnvironment();
  return {
    async examine(isDeep) {
      const [config, settings] = examineSettings(environment);
      if (config === null) return { findings: [settings], store: null };
      const disk = await examineDisk(config);
      const { findings, store } = await examineStore(config, isDeep);
      const rest = await Promise.all([examineBrowser(config), examineMail(config), examineModel(config)]);
      return { findings: [settings, disk, ...findings, ...rest], store };
    },
    settings: () => shownSettings(environment),
    redact: makeRedact(hiddenSettings.map((name) => environment[name])),
  };
}

const ok = (part: string, message: string): Finding => ({ part, state: 'ok', message, advice: null });
const none = (part: string, message: string): Finding => ({ part, state: 'none', message, advice: null });

function wrong(part: string, error: unknown, advice = 'See the message.'): Finding {
  const message = error instanceof Error ? error.message : String(error);
  return { part, state: 'failed', message, advice: error instanceof Fault ? error.advice : advice };
}

function examineSettings(environment: Record<string, string | undefined>): [Config | null, Finding] {
  try {
    const config = readConfig(environment, environment.DATABASE_URL ? 'worker' : 'all');
    const given = Object.keys(settingsSchema.shape).filter((name) => environment[name]);
    return [config, ok('settings', `${given.length} set, all valid.`)];
  } catch (error) {
    return [null, wrong('settings', error)];
  }
}

const hiddenSettings = [...secretSettings, ...personalSettings];

/** Those that are set; of those with secrets or people in them only that they are. */
function shownSettings(environment: Record<string, string | undefined>): Record<string, string> {
  const isHidden = (name: string) => hiddenSettings.some((one) => one === name);
  return Object.fromEntries(
    Object.keys(settingsSchema.shape).flatMap((name) => {
      const value = environment[name];
      return value ? [[name, isHidden(name) ? '[redacted]' : value]] : [];
    }),
  );
}

const leastFreeBytes = 200 * 1024 * 1024;

async function examineDisk({ dataDir, databaseUrl, blobs, secretKey }: Config): Promise<Finding> {
  const keepsNothing = databaseUrl !== null && blobs !== null && secretKey !== null;
  if (keepsNothing && !existsSync(dataDir)) return none('disk', 'nothing is kept on this machine.');
  try {
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const message = `${Math.round(free / 1024 / 1024)} MB free.`;
    if (!(await isWritable(dataDir))) return notWritable(dataDir);
    if (free >= leastFreeBytes) return ok('disk', message);
    return { part: 'disk', state: 'warning', message, advice: 'Free up space, or set RETENTION_TOTAL_MB.' };
  } catch (error) {
    return wrong(
      'disk',
      error,
      'The folder in DATA_DIR does not exist. Start the service once to create it.',
    );
  }
}

/** The folder, and what is in it where that is there already. */
async function isWritable(dataDir: string): Promise<boolean> {
  const { R_OK, W_OK } = constants;
  const tried = ['.', 'heed.sqlite', 'blobs'].map((name) => access(join(dataDir, name), R_OK | W_OK));
  const ends = await Promise.allSettled(tried);
  return ends.every((end) => end.status === 'fulfilled' || end.reason.code === 'ENOENT');
}

function notWritable(dataDir: string): Finding {
  const advice = `Run this as the user who runs the service; its data must belong to them: chown -R USER ${dataDir}`;
  return { part: 'disk', state: 'failed', message: `This user cannot write to ${dataDir}.`, advice };
}

async function examineStore(
  config: Config,
  isDeep: boolean,
): Promise<{ findings: Finding[]; store: object | null }> {
  const { databaseUrl, dataDir, blobs } = config;
  try {
    const { keyCheck, ...store } = await inspectStore({ databaseUrl, dataDir, blobs }, isDeep);
    const { sites = 0, checks = 0, changes = 0 } = store.rows;
    const database = ok('database', `${store.kind}: ${sites} sites, ${checks} checks, ${changes} changes.`);
    const key = await examineKey(config, keyCheck);
    return { findings: [database, filesFinding(store), key, clockFinding(store)], store };
  } catch (error) {
    const advice = 'Check that the database runs, and that this machine reaches it at DATABASE_URL.';
    return { findings: [wrong('database', error, databaseUrl === null ? undefined : advice)], store: null };
  }
}

/** With another key the service does not start, and without the right one nothing opens the stored secrets. */
async function examineKey({ dataDir, secretKey }: Config, known: string | null): Promise<Finding> {
  if (known === null) return none('key', 'no secret has been stored yet.');
  const store = { getKeyCheck: async () => known, keepKeyCheck: async () => known };
  try {
    await openCheckedSeal({ file: join(dataDir, 'heed.key'), given: secretKey }, store);
    return ok('key', 'opens the stored secrets.');
  } catch (error) {
    return wrong('key', error);
  }
}

function filesFinding({ files }: Pick<StoreInspection, 'files'>): Finding {
  const { referred, missing, damaged, unreferred } = files;
  const message = `${referred} in use, ${missing.length} missing, ${damaged.length} damaged, ${unreferred} unused.`;
  if (missing.length + damaged.length === 0) return ok('files', message);
  const advice =
    'Check the disk and restore a backup; otherwise the next check of these pages takes a new baseline.';
  return { part: 'files', state: 'failed', message, advice };
}

const toleranceMs = 60_000;

function clockFinding({ latestTime }: Pick<StoreInspection, 'latestTime'>): Finding {
  const behindMs = latestTime === null ? 0 : latestTime - Date.now();
  if (behindMs < toleranceMs) return ok('clock', 'not behind the latest recorded time.');
  const message = `is ${Math.round(behindMs / 1000)} seconds behind the latest recorded time.`;
  return {
    part: 'clock',
    state: 'failed',
    message,
    advice: 'Set the clock of this machine, for example with NTP.',
  };
}

async function examineBrowser({ browser, environment }: Config): Promise<Finding> {
  const { path, ws } = browser;
  const found = await findBrowser({ path: path ?? undefined, ws: ws ?? undefined, environment });
  if (found === null) return none('browser', `none found: ${howToGetOne}`);
  if (found.kind === 'remote') return ok('browser', 'a remote browser is set; not tested.');
  try {
    const { stdout } = await promisify(execFile)(found.path, ['--version'], { timeout: 20_000 });
    return ok('browser', stdout.trim().slice(0, 100) || found.path);
  } catch (error) {
    return wrong('browser', error, `To get one: ${howToGetOne}`);
  }
}

async function examineMail({ smtp }: Config): Promise<Finding> {
  if (smtp.url === null) return none('mail', 'SMTP_URL is not set.');
  const net = openNet({ allowPrivate: true, userAgent: 'Heed' });
  try {
    await checkMailServer({ net, smtp, now: Date.now });
    return ok('mail', 'the server accepted the sign-in; nothing was sent.');
  } catch (error) {
    return wrong('mail', error);
  } finally {
    await net.close();
  }
}

async function examineModel({ ai }: Config): Promise<Finding> {
  if (ai === null) return none('model', 'AI_PROVIDER is not set.');
  const { model } = openModels(ai);
  try {
    await model.ask({
      instructions: 'Answer with JSON only.',
      question: 'Answer {"ok": true}.',
      schema: z.object({ ok: z.boolean() }),
      maxOutputTokens: 1000,
      signal: AbortSignal.timeout(ai.settings.timeoutMs + 5_000),
    });
    return ok('model', `${model.name} answers.`);
  } catch (error) {
    return wrong('model', error);
  }
}
