// Looks at a page for someone who thinks about watching it: what Heed understands of goal and page. Nothing is kept.
import { z } from 'zod';
import { BadInput } from '../../core/fault/bad-input.ts';
import { Fault } from '../../core/fault/fault.ts';
import { isId } from '../../core/id.ts';
import { blockRoles, factSchema, regions } from '../../core/page/content.ts';
import {
  type Box,
  boxSchema,
  type Capture,
  checkErrorSchema,
  fetchReportSchema,
  type Page,
  type Picture,
} from '../../core/page/page.ts';
import { type Plan, planSchema } from '../../core/plan/plan.ts';
import { saidTodaySchema } from '../../core/plan/today.ts';
import { freshMemory } from '../../core/site/memory.ts';
import type { Site } from '../../core/site/site.ts';
import { defaultWatch, type Watch, watchSchema } from '../../core/site/watch.ts';
import { plainText } from '../../core/text.ts';
import { sayToday } from '../../plan/given-plan.ts';
import type { PageOutline } from '../pipeline/outline-page.ts';
import { rawPageOf } from '../pipeline/raw-page.ts';
import type { Services } from '../services.ts';
import { captureForNobody, captureForSite } from '../sessions/capture-for-site.ts';
import { endsSession } from '../sessions/site-session.ts';
import { takeGiven, understandGoal } from './site-plans.ts';
import { siteProblems } from './site-problems.ts';
import { mergeWatch, refuse } from './sites.ts';
import { sealWatch, unsealWatch } from './watch-secrets.ts';

export const previewOrderSchema = z.strictObject({
  url: plainText(2048).describe('Absolute http or https address of the page.'),
  trackingGoal: plainText(2000).optional().describe('What to watch, in your own words.'),
  plan: planSchema.optional().describe('A plan to use instead of the one from the goal.'),
  watch: watchSchema.optional(),
  siteId: plainText(100)
    .optional()
    .describe('A site at this address, which supplies what `watch` leaves out, including its secrets.'),
});
export type PreviewOrder = z.infer<typeof previewOrderSchema>;

/** Enough to choose from; who wants more looks at the page. */
const patienceMs = 25_000;

export const previewSchema = z
  .object({
    plan: planSchema.describe('What the goal means on this page; `questions` lists what is unclear.'),
    today: saidTodaySchema.describe('What each wish of the plan finds on the page as it is now.'),
    fetch: fetchReportSchema,
    error: checkErrorSchema.nullable().describe('Why the page could not be read; then the rest is empty.'),
    title: z.string(),
    language: z.string(),
    facts: z.array(factSchema),
    parts: z
      .array(
        z.object({
          selector: z.string(),
          role: z.enum(blockRoles),
          region: z.enum(regions),
          isMain: z.boolean(),
          text: z.string(),
          box: boxSchema.nullable().describe('Where it is on the screenshot, in pixels; null: not visible.'),
        }),
      )
      .describe('The parts of the page, in reading order; use the selector to watch or ignore one.'),
    lists: z.array(z.object({ list: z.string(), count: z.int(), examples: z.array(z.string()) })),
    text: z.string().describe('The text Heed reads, as Markdown, cut after 60,000 characters.'),
    screenshot: z
      .object({ data: z.string(), width: z.int(), height: z.int() })
      .nullable()
      .describe('WebP in base64, if the browser was used.'),
  })
  .describe('A preview of a page and a goal. Stores nothing.');
export type Preview = z.infer<typeof previewSchema>;

type World = Pick<Services, 'capture' | 'pagePool' | 'now' | 'analyst' | 'store' | 'seal' | 'allowPrivate'>;

export async function previewGoal(world: World, ownerId: string, order: PreviewOrder): Promise<Preview> {
  const isKept = order.siteId !== undefined;
  const input = { url: order.url, ...(order.watch && { watch: order.watch }) };
  refuse(await siteProblems(world, ownerId, input, isKept));
  const site = await knownSite(world, ownerId, order);
  const watch = site === null ? mergeWatch(defaultWatch, order.watch) : watchOf(world, site, order);
  const { trackingGoal = '' } = order;
  const turn = { ownerId, host: new URL(order.url).host };
  const plan =
    order.plan === undefined ? await understandGoal(world, turn, trackingGoal) : takeGiven(order.plan);
  const asked = {
    url: order.url,
    watch,
    validators: null,
    bodyHash: null,
    way: freshMemory.way,
    turn,
    wantsBoxes: true,
    now: world.now(),
    signal: AbortSignal.timeout(patienceMs),
  };
  // A login that is being written is tried from the beginning.
  const isOther = site === null || endsSession(site.watch, sealedWatch(world, site, order));
  const { capture } = isOther
    ? await captureForNobody(world, asked)
    : await captureForSite(world, site, asked);
  if (capture.kind !== 'page') return unseen(plan, capture);
  const { page } = capture;
  const answer = await world.pagePool
    .run(
      { page: rawPageOf(page), watch, trackingGoal, plan, before: null, wantsBoxes: page.picture !== null },
      turn,
    )
    .catch(faultOf);
  if (answer instanceof Fault) return unread(plan, page.report, answer);
  const whose = { ownerId, siteId: '', signal: AbortSignal.timeout(patienceMs) };
  const { content } = answer;
  const own = answer.plan ?? plan;
  const better = await world.analyst?.understand({ ...whose, trackingGoal, plan: own, content });
  const outline = await world.pagePool.ask(turn, 'outlinePage', content, better ?? own, trackingGoal);
  return seen(outline, page, answer.boxes ?? new Map());
}

async function knownSite({ store }: World, ownerId: string, order: PreviewOrder): Promise<Site | null> {
  const { siteId, url } = order;
  if (siteId === undefined) return null;
  const site = isId(siteId) ? await store.getSite(ownerId, siteId) : null;
  if (site === null) throw new BadInput([{ pointer: '/siteId', message: 'is not the id of a site' }]);
  // What is sealed is for the site's own page, and for no other.
  if (site.url !== url) throw new BadInput([{ pointer: '/url', message: `must be ${site.url}` }]);
  return site;
}

function watchOf(world: World, site: Site, order: PreviewOrder): Watch {
  return unsealWatch(world.seal, site.parentId ?? site.id, sealedWatch(world, site, order));
}

/** The watch of the site with what the order changes of it. */
function sealedWatch({ seal }: World, site: Site, { watch }: PreviewOrder): Watch {
  return sealWatch(seal, site.parentId ?? site.id, mergeWatch(site.watch, watch), site.watch);
}

/** A page that was fetched but cannot be read, as where a selector matches nothing, is worth reporting. */
function faultOf(error: unknown): Fault {
  if (error instanceof Fault) return error;
  throw error;
}

function seen(outline: PageOutline, { report, picture }: Page, boxes: ReadonlyMap<string, string>): Preview {
  return {
    ...outline,
    today: sayToday(outline.plan, outline.today),
    fetch: report,
    error: null,
    parts: outline.parts.map((part) => ({
      ...part,
      box: picture === null ? null : boxOn(picture, boxes.get(part.selector)),
    })),
    screenshot:
      picture === null
        ? null
        : {
            data: Buffer.from(picture.webp).toString('base64'),
            width: Math.round(picture.width),
            height: Math.round(picture.height),
          },
  };
}

/** From pixels of the page to those of its picture; null where nothing of it is on it. */
function boxOn({ scale = 1, width, height }: Picture, written: string | undefined): Box | null {
  const [x, y, wide, high] = (written ?? '').split(' ').map(Number);
  if (x === undefined || y === undefined || wide === undefined || high === undefined) return null;
  const left = Math.max(0, Math.round(x * scale));
  const top = Math.max(0, Math.round(y * scale));
  const box = {
    x: left,
    y: top,
    width: Math.min(Math.round(width), Math.round((x + wide) * scale)) - left,
    height: Math.min(Math.round(height), Math.round((y + high) * scale)) - top,
  };
  return box.width > 0 && box.height > 0 ? box : null;
}

const notModified: NonNullable<Preview['error']> = {
  code: 'capture.not-modified',
  message: 'The site reports that the page has not changed.',
  advice: '',
};

function unseen(plan: Plan, capture: Exclude<Capture, { kind: 'page' }>): Preview {
  return unread(plan, capture.report, capture.kind === 'failed' ? capture.error : notModified);
}

function unread(
  plan: Plan,
  fetch: Preview['fetch'],
  { code, message, advice, params }: NonNullable<Preview['error']>,
): Preview {
  return {
    plan,
    today: [],
    fetch,
    error: { code, message, advice, ...(params && { params }) },
    title: '',
    language: '',
    facts: [],
    parts: [],
    lists: [],
    text: '',
    screenshot: null,
  };
}
