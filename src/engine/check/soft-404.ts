// Hosts that answer 200 to everything: a page that looks doubtful is held against one that cannot exist.
import { siblingOf } from '../../capture/capture.ts';
import type { CheckError, FetchReport, Page } from '../../core/page/page.ts';
import type { Site } from '../../core/site/site.ts';
import type { CheckResult, Claim, HostProbe } from '../../store/store.ts';
import type { PipelineResult } from '../pipeline/pipeline.ts';
import type { Services } from '../services.ts';
import { unsealWatch } from '../sites/watch-secrets.ts';
import { readLook } from '../survey/fetch-aside.ts';
import { openAside } from '../worker/aside.ts';
import { failedResult } from './check-result.ts';

const dayMs = 24 * 60 * 60_000;
/** With fewer words the first page of a site may be anything. */
const littleWords = 30;

/** The result of the check where the page turns out to be an error page; null: it is a real page, or that is unknown. */
export async function findSoft404(
  services: Services,
  claim: Claim,
  page: Page,
  answer: PipelineResult,
  signal: AbortSignal,
): Promise<CheckResult | null> {
  const { site } = claim;
  const signs = services.probesHosts === true ? doubtsOf(claim, page, answer) : null;
  if (signs === null) return null;
  const probe = await probeOf(services, site, page, signal);
  if (probe === null || probe.shown === null) return null;
  if (!(await services.pagePool.ask(site, 'showsNothingOwn', answer.gist, probe.shown))) return null;
  const { host } = new URL(page.report.finalUrl);
  const markers = ['an address that cannot exist on this host shows the same page', ...signs];
  const { evidence } = page.report;
  const report: FetchReport = { ...page.report, result: 'soft-404', evidence: { ...evidence, markers } };
  return failedResult(services, claim, report, notThere(host), null);
}

/** Why the page may be an error page, in words; null for one that is plainly good, or where a sibling would prove nothing. */
function doubtsOf({ site, snapshot }: Claim, page: Page, answer: PipelineResult): string[] | null {
  const { watch } = site;
  const isPlain =
    watch.method === 'GET' &&
    watch.steps.length === 0 &&
    watch.auth === null &&
    Object.keys({ ...watch.headers, ...watch.cookies }).length === 0;
  const { report, contentType } = page;
  const isHtml = /html/.test(contentType) && report.httpStatus === 200;
  if (!isPlain || !isHtml || snapshot?.contentHash === answer.contentHash) return null;
  const { gist, trouble } = answer;
  if (gist.words < littleWords && snapshot === null) return [`the page shows ${gist.words} words`];
  return trouble.length === 0 ? null : trouble;
}

/**
 * What the host shows for addresses that do not exist, requested once a day for all its pages; null: unknown. What a site sees
 * through its own proxy counts for that check alone: the owner of the proxy could make other people's pages look missing.
 */
async function probeOf(
  services: Services,
  site: Site,
  page: Page,
  signal: AbortSignal,
): Promise<HostProbe | null> {
  const { store } = services;
  const sibling = siblingOf(page.report.finalUrl);
  if (sibling === null || new URL(sibling).host !== site.host) return null;
  const isShared = site.watch.proxy === null;
  const known = isShared ? await store.getHostProbe(site.host, services.now() - dayMs) : null;
  if (known !== null) return known;
  const aside = openAside(services, site, signal);
  const watch = unsealWatch(services.seal, site.parentId ?? site.id, site.watch);
  const { via } = page.report;
  // Seen as the page itself was: what a browser shows and what a server sends are not compared.
  const asked = { ...watch, mode: via, waitFor: null, screenshot: false, visual: null };
  const capture = await aside.capture(sibling, asked, { via, httpTriedAt: services.now() });
  if (capture === null || (capture.kind === 'failed' && capture.error.transient)) return null;
  const look = capture.kind === 'page' ? await readLook(aside, capture.page) : null;
  const probe: HostProbe = { shown: look && { title: look.title, text: look.text } };
  if (isShared) await store.keepHostProbe(site.host, probe, services.now());
  return probe;
}

function notThere(host: string): CheckError {
  return {
    code: 'capture.soft-404',
    message: `${host} shows this page at every address, even those that do not exist.`,
    advice: 'Check the address; the page may have been moved or removed.',
    transient: false,
    params: { kind: 'everywhere', host },
  };
}
