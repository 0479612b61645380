// The real engine, store and API over invented sites: a month of checks goes by in seconds, on a clock of its own.
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { openApi } from '../../src/api/api.ts';
import { type Capture, type FetchReport, noEvidence, type Picture } from '../../src/core/page/page.ts';
import { runCheck } from '../../src/engine/check/run-check.ts';
import { createChannel, createSite, openPagePool, type Services } from '../../src/engine/engine.ts';
import { openStore } from '../../src/store/store.ts';
import { benchSeal } from '../bench-seal.ts';
import { type ShotSite, shotSites } from './sites.ts';

const owner = 'local';
const dayMs = 86_400_000;
const webDir = fileURLToPath(new URL('../../web/dist', import.meta.url));

export interface ShotWorld {
  address: string;
  /** Ids of the sites, by name. */
  siteIds: Map<string, string>;
  close(): Promise<void>;
}

export async function openShotWorld(browser: Browser): Promise<ShotWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'heed-shots-'));
  const store = await openStore({ databaseUrl: null, dataDir: folder });
  const pagePool = openPagePool({ threads: 1 });
  const end = Date.now();
  let time = end - 30 * dayMs;
  const now = () => time;
  const capture = captureInvented(browser, () => (end - time) / dayMs);
  const log = { debug() {}, info() {}, warn() {}, error: console.error };
  const services: Services = {
    ...{ store, pagePool, now, capture, log },
    ...{ random: () => 0.5, seal: benchSeal, twinDelayMs: null },
  };
  const siteIds = new Map<string, string>();
  const begin = async ({ url, name, goal, tags, everyMinutes, isPictured }: ShotSite) => {
    const watch = isPictured ? { visual: { percent: 5 } } : {};
    const input = { url, name, trackingGoal: goal, tags, schedule: { everyMinutes }, watch };
    siteIds.set(name, (await createSite(services, owner, input, null)).id);
  };
  const waiting = shotSites.toSorted((a, b) => startOf(b) - startOf(a));
  // In the order of time over all sites: what is newer has a later id.
  for (; time < end - 600_000; time += 20 * 60_000) {
    while (waiting[0] && startOf(waiting[0]) >= (end - time) / dayMs) {
      await begin(waiting[0]);
      waiting.shift();
    }
    await store.queueDue({ now: time, limit: 50 });
    await runQueued(services);
  }
  // The newest versions are seen, whenever their next check would be.
  time = end - 60_000 * 4;
  for (const siteId of siteIds.values()) {
    time += 20_000;
    await store.askCheck({ ownerId: owner, siteId, trigger: 'manual', now: time, answerFor: null });
    await runQueued(services);
  }
  time = end;
  await giveIcons(services);
  await makeChannels(services);
  const api = await openApi({
    ...services,
    now: Date.now,
    ...{ ownerId: owner, version: 'shots', logger: pino({ level: 'error' }), webDir },
  });
  const address = await api.listen({ host: '127.0.0.1', port: 0 });
  return {
    address,
    siteIds,
    async close() {
      await api.close();
      await pagePool.close();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const colours = ['#0f766e', '#b45309', '#1d4ed8', '#9d174d', '#4d7c0f', '#6d28d9', '#be123c'];

/** Each site with a mark of its own. */
async function giveIcons({ store, now }: Services): Promise<void> {
  const { sites } = await store.listSites(owner, {});
  for (const [at, { host }] of sites.entries()) {
    const colour = colours[at % colours.length];
    const shape = at % 2 === 0 ? '<circle cx="32" cy="32" r="13"' : '<path d="M18 44 L32 17 L46 44 Z"';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">
      <rect width="64" height="64" rx="14" fill="${colour}"/>${shape} fill="#fff"/></svg>`;
    await store.takeIconLook('local', host, now(), now());
    const key = await store.blobs.put(await sharp(Buffer.from(svg)).png().toBuffer());
    await store.keepIcon('local', host, key, now() + 30 * dayMs);
  }
}

async function makeChannels(services: Services): Promise<void> {
  const mail = { kind: 'email', name: 'Mail to Ada', settings: { to: 'ada@example.com' } };
  const url = 'https://hooks.slack.com/services/T000/B000/XXXX';
  const chat = { kind: 'slack', name: 'Team chat', settings: { url }, isDefault: false };
  for (const input of [chat, mail]) await createChannel(services, owner, input, null);
}

async function runQueued(services: Services): Promise<void> {
  const order = { workerId: 'shots', leaseMs: 60_000, limit: 50, hostLimit: 10, hostSpacingMs: 0 };
  const { claims } = await services.store.claimChecks({ ...order, now: services.now() });
  for (const claim of claims) {
    const result = await runCheck(services, claim, new AbortController().signal);
    await services.store.recordResults([result]);
  }
}

function startOf({ versions }: ShotSite): number {
  return versions[0]?.[0] ?? 0;
}

/** What an invented site answers on a day; its picture is drawn once for each version. */
function captureInvented(browser: Browser, daysAgo: () => number): Services['capture'] {
  const pictures = new Map<string, Picture>();
  return async ({ url, way, now }) => {
    const site = shotSites.find((one) => one.url === url);
    const html = site?.versions.findLast(([since]) => since >= daysAgo())?.[1];
    if (site === undefined || html === undefined || html === null) return { capture: refusal(url), way };
    const picture = site.isPictured ? (pictures.get(html) ?? (await draw(browser, html))) : null;
    if (picture !== null) pictures.set(html, picture);
    const visit = new Date(now).toISOString().slice(0, 19).replace('T', ' ');
    return { capture: pageOf(url, html.replaceAll('{now}', visit), picture), way };
  };
}

async function draw(browser: Browser, html: string): Promise<Picture> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.setContent(html);
  const png = await page.screenshot({ fullPage: true });
  await page.close();
  const { data, info } = await sharp(png).webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(png).resize({ width: 320 }).webp().toBuffer();
  const bytes = (buffer: Buffer) => new Uint8Array(buffer);
  return {
    ...{ webp: bytes(data), thumbnail: bytes(thumbnail) },
    ...{ width: info.width, height: info.height, masks: [], parts: [] },
  };
}

function pageOf(url: string, html: string, picture: Picture | null): Capture {
  const body = new TextEncoder().encode(html);
  return {
    kind: 'page',
    page: {
      report: reportOf(url, { via: picture === null ? 'http' : 'browser', bytes: body.length }),
      contentType: 'text/html',
      charset: 'utf-8',
      validators: { etag: null, lastModified: null },
      body,
      bodyHash: createHash('sha256').update(body).digest('hex'),
      picture,
    },
  };
}

function refusal(url: string): Capture {
  return {
    kind: 'failed',
    report: reportOf(url, { result: 'captcha', httpStatus: 403 }),
    error: {
      code: 'capture.captcha',
      message: 'The site asks visitors to prove that they are human.',
      advice: 'Try browser mode, or check it less often.',
      transient: false,
    },
    retryAfterMs: null,
  };
}

function reportOf(url: string, more: Partial<FetchReport>): FetchReport {
  return {
    ...{ via: 'http', result: 'ok', httpStatus: 200, finalUrl: url, bytes: 0, durationMs: 180 },
    evidence: noEvidence,
    ...more,
  };
}
