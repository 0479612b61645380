// The twin of a page: fetched a second time a moment later, so that self-changing content is known from the start.
import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Noise } from '../../core/change/noise.ts';
import { isLocalHost } from '../../core/host.ts';
import type { Page } from '../../core/page/page.ts';
import { keepsSession, type Watch } from '../../core/site/watch.ts';
import type { Claim } from '../../store/store.ts';
import type { Services } from '../services.ts';
import { captureForSite } from '../sessions/capture-for-site.ts';
import { unsealWatch } from '../sites/watch-secrets.ts';

/** A host that has others to answer is waited for, but not for long. */
const longestWaitMs = 3_000;

/** `capturedAs` is null where no twin is due; `page` where it is the very same, or did not come. */
export interface Twin {
  capturedAs: string | null;
  page: Page | null;
  /** One is due and could not be fetched now. */
  isPending: boolean;
}

const notDue: Twin = { capturedAs: null, page: null, isPending: false };

/**
 * Due at the first page of a site, and at the first that is captured in another way. It is fetched within the same check:
 * later the page may have changed, and the change would be taken for noise. Whatever goes wrong, there is just no twin.
 */
export async function fetchTwin(
  services: Services,
  claim: Claim,
  page: Page,
  noise: Noise,
  signal: AbortSignal,
): Promise<Twin> {
  const { site } = claim;
  const capturedAs = wayOf(site.watch, page);
  if (services.twinDelayMs === null || noise.memory.capturedAs === capturedAs) return notDue;
  await sleep(services.twinDelayMs, undefined, { signal });
  if (!(await waitForTurn(services, site.host, signal))) return { ...notDue, isPending: true };
  const watch = unsealWatch(services.seal, site.parentId ?? site.id, site.watch);
  const order = {
    url: site.url,
    watch: { ...watch, mode: page.report.via, screenshot: false, visual: null },
    validators: null,
    bodyHash: null,
    way: { via: page.report.via, httpTriedAt: services.now() },
    turn: site,
    now: services.now(),
    signal,
  };
  const again = await captureForSite(services, site, order, { signsIn: false }).catch(() => null);
  signal.throwIfAborted();
  const twin = again?.capture.kind === 'page' ? again.capture.page : null;
  const isOther = twin !== null && twin.report.via === page.report.via && twin.bodyHash !== page.bodyHash;
  return { capturedAs, page: isOther ? twin : null, isPending: false };
}

/** False while the host rests, or has many others to answer; a short distance between visits is kept. */
async function waitForTurn(services: Services, host: string, signal: AbortSignal): Promise<boolean> {
  const now = services.now();
  const spacingMs = isLocalHost(host) ? 0 : (services.hostSpacingMs ?? 0);
  const at = await services.store.reserveVisit({ host, now, spacingMs, latestAt: now + longestWaitMs });
  if (at === null) return false;
  if (at > now) await sleep(at - now, undefined, { signal });
  return true;
}

/** What decides how a page is captured: another value, and the page may differ from itself in other places. */
function wayOf(watch: Watch, { report }: Page): string {
  const { include, exclude, ignore, screenshot, visual, session, login, signedOut, ...captured } = watch;
  // Left out where there is none, so that pages of before are captured as they were.
  const capturing = keepsSession(watch) ? { ...captured, session: true } : captured;
  return hash('sha256', JSON.stringify([report.via, Object.entries(capturing).sort()]), 'hex').slice(0, 16);
}
