// Surveys a site's set of pages after its own check: pages that came, went or moved are a change of the site.
import type { SurveyMemory } from '../../core/page/scope.ts';
import type { CheckNote } from '../../core/site/check.ts';
import type { Site } from '../../core/site/site.ts';
import type { CheckResult, Claim, Member, Survey } from '../../store/store.ts';
import { makeChange } from '../check/make-change.ts';
import type { Services } from '../services.ts';
import { makeMember } from '../sites/members.ts';
import { findContentBytes } from '../sites/snapshot-parts.ts';
import { type Aside, openAside } from '../worker/aside.ts';
import { addToChange } from './add-to-change.ts';
import { lookAt } from './fetch-aside.ts';
import { findPages } from './find-pages.ts';
import type { FoundPage } from './found-pages.ts';
import type { SetNews } from './pages-change.ts';
import { type Move, pairMoves, planSurvey, type SurveyPlan } from './plan-survey.ts';

/** So many pages that came are looked at, to see whether they are ones that left. */
const maxLooks = 10;

/**
 * The result with what the survey found. A set that cannot be known now stays as it is: a survey never fails the check,
 * and throws only when `signal` was aborted. `content` is the page as just read; null: as it was.
 */
export async function surveyPages(
  services: Services,
  claim: Claim,
  result: CheckResult,
  content: Uint8Array | null,
  signal: AbortSignal,
): Promise<CheckResult> {
  const { parentId, scope, memory } = claim.site;
  const hasSet = parentId === null && (scope.kind !== 'page' || memory.survey !== null);
  if (!hasSet || result.outcome === 'failed') return result;
  try {
    return await survey(services, claim, result, content, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    services.log.warn({ err: error, siteId: claim.site.id }, 'could not survey the pages of a site');
    return result;
  }
}

async function survey(
  services: Services,
  claim: Claim,
  result: CheckResult,
  content: Uint8Array | null,
  signal: AbortSignal,
): Promise<CheckResult> {
  const { site } = claim;
  const read = content ?? (await readBefore(services, claim));
  if (read === null) return claim.snapshot === null ? result : withoutValidators(result);
  const members = await services.store.listMembers(site.ownerId, site.id);
  const aside = openAside(services, site, signal);
  const found = await findPages(aside, { site, members, content: read });
  if (found === null) return result;
  if (found === 'no-sitemap') return result.note ? result : { ...result, note: noSitemap };
  for (const url of await services.store.listDropped(site.ownerId, site.id)) found.pages.delete(url);
  const key = JSON.stringify(site.scope);
  const earlier = site.memory.survey?.scope === key ? site.memory.survey : null;
  const plan = planSurvey({
    members,
    found,
    max: maxOf(claim),
    missed: earlier?.missing ?? [],
    isCertain: earlier === null || site.scope.kind === 'pages',
  });
  const moves = earlier === null ? [] : await findMoves(aside, members, plan);
  const settled = settle(plan, moves);
  const added = settled.added.map((page) => makeMember(services, site, page.url));
  const stay = members.filter((member) => !settled.removed.includes(member));
  const remembered: SurveyMemory = {
    scope: key,
    missing: settled.missing.map((member) => member.site.id),
    unread: [
      ...stay.filter(({ snapshot }) => snapshot === null).map((member) => member.site.id),
      ...added.map(({ id }) => id),
    ],
  };
  const isSame = added.length + settled.removed.length + moves.length === 0;
  const surveyed: CheckResult = {
    ...result,
    ...(found.crawlDelayMs !== null && { crawlDelayMs: found.crawlDelayMs }),
    survey: isSame ? null : surveyOf(added, settled.removed, moves),
    site: {
      ...result.site,
      memory: { ...result.site.memory, survey: site.scope.kind === 'page' ? null : remembered },
    },
  };
  if (earlier === null) return surveyed;
  const news = {
    added: settled.added.filter(({ isNews }) => isNews),
    removed: settled.removed,
    moved: moves,
    stay,
  };
  return withNews(services, claim, surveyed, news);
}

const noSitemap: CheckNote = {
  code: 'engine.no-sitemap',
  message: 'Heed could not read a sitemap of this site, so it finds no pages to add.',
  advice: 'Watch the address of the sitemap itself, or choose the pages by their links or as a list.',
};

function surveyOf(added: Site[], removed: readonly Member[], moves: readonly Move[]): Survey {
  return {
    added,
    removed: removed.map((member) => member.site.id),
    moved: moves.map(({ member, to }) => ({ id: member.site.id, url: to.url, host: new URL(to.url).host })),
  };
}

async function readBefore(services: Services, { snapshot }: Claim): Promise<Uint8Array | null> {
  return snapshot === null ? null : findContentBytes(services, snapshot);
}

/** The stored page is lost: the next check gets the whole page, and keeps it. */
function withoutValidators(result: CheckResult): CheckResult {
  return { ...result, site: { ...result.site, bodyHash: null, etag: null, lastModified: null } };
}

function maxOf({ site: { scope } }: Claim): number {
  if (scope.kind === 'page') return 0;
  return scope.kind === 'pages' ? scope.urls.length : scope.max;
}

async function findMoves(
  aside: Aside,
  members: readonly Member[],
  { added, missing, removed }: SurveyPlan,
): Promise<Move[]> {
  const absent = [...missing, ...removed].filter(({ snapshot }) => snapshot !== null);
  if (absent.length === 0) return [];
  const came = [];
  for (const page of added.slice(0, maxLooks)) {
    const look = await lookAt(aside, page.url);
    if (look !== null) came.push({ page, look });
  }
  const staying = members.filter((member) => !absent.includes(member));
  return pairMoves(absent, came, staying);
}

/** Who moved neither came nor went. */
function settle({ added, missing, removed }: SurveyPlan, moves: readonly Move[]): SurveyPlan {
  const moved = new Set(moves.map(({ member }) => member));
  const reached = new Set<FoundPage>(moves.map(({ to }) => to));
  return {
    added: added.filter((page) => !reached.has(page)),
    missing: missing.filter((member) => !moved.has(member)),
    removed: removed.filter((member) => !moved.has(member)),
  };
}

async function withNews(
  services: Services,
  claim: Claim,
  result: CheckResult,
  news: SetNews,
): Promise<CheckResult> {
  const before = claim.snapshot;
  if (before === null || news.added.length + news.removed.length + news.moved.length === 0) return result;
  const pagesChange = await services.pagePool.ask(claim.site, 'describePagesChange', claim.site, news);
  // With news of its own it no longer belongs to the incident of the other pages.
  if (result.change !== null)
    return { ...result, change: addToChange(result.change, pagesChange), cause: null };
  const snapshots = { before: before.id, after: result.snapshot?.id ?? before.id };
  return { ...result, outcome: 'changed', change: makeChange(services.now(), claim, pagesChange, snapshots) };
}
