// A page of which plain HTTP brought next to no text: a browser is asked what a visitor sees there, once a day at most.
import { Buffer } from 'node:buffer';
import type { Page } from '../../core/page/page.ts';
import type { Site } from '../../core/site/site.ts';
import type { PipelineResult } from '../pipeline/pipeline.ts';
import { rawPageOf } from '../pipeline/raw-page.ts';
import type { Services } from '../services.ts';
import { captureForSite } from '../sessions/capture-for-site.ts';
import { unsealWatch } from '../sites/watch-secrets.ts';
import { isNearlyEmpty } from './thin-page.ts';

const drawAgainMs = 24 * 60 * 60_000;

export interface Drawn {
  /** Null where a browser sees no more, or there is none. */
  page: Page | null;
  triedAt: number;
}

/** Null where there is no need to ask. */
export async function drawThin(
  services: Services,
  site: Site,
  page: Page,
  { gist }: Pick<PipelineResult, 'gist'>,
  signal: AbortSignal,
): Promise<Drawn | null> {
  const triedAt = services.now();
  const isDue = triedAt - (site.memory.drawnAt ?? 0) >= drawAgainMs;
  const isPlain = site.watch.mode === 'auto' && page.report.via === 'http' && hasScripts(page);
  if (!isPlain || !isDue || !isNearlyEmpty(gist)) return null;
  const watch = unsealWatch(services.seal, site.parentId ?? site.id, site.watch);
  const order = {
    ...{ url: site.url, watch: { ...watch, mode: 'browser' as const }, validators: null, bodyHash: null },
    ...{ way: { via: 'browser' as const, httpTriedAt: triedAt }, turn: site, now: triedAt, signal },
  };
  const { capture } = await captureForSite(services, site, order);
  signal.throwIfAborted();
  if (capture.kind !== 'page') return { page: null, triedAt };
  const { trackingGoal, plan } = site;
  const read = { page: rawPageOf(capture.page), watch: site.watch, trackingGoal, plan, before: null };
  const drawn = await services.pagePool.run(read, site).catch(() => null);
  const isBetter = drawn !== null && !isNearlyEmpty(drawn.gist);
  return { page: isBetter ? capture.page : null, triedAt };
}

/** Without scripts a browser shows what was sent. */
function hasScripts({ contentType, body }: Page): boolean {
  const isHtml = contentType === 'text/html' || contentType === 'application/xhtml+xml';
  return (
    isHtml && /<script/i.test(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1'))
  );
}
