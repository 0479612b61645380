// A page whose bytes differ and whose readable content does not: known again from one scan, without reading it.
import { hash } from 'node:crypto';
import type { Page } from '../../core/page/page.ts';
import type { Plan } from '../../core/plan/plan.ts';
import type { ScanMemory } from '../../core/site/memory.ts';
import type { Site } from '../../core/site/site.ts';
import { readBy } from '../../extract/read-by.ts';
import type { CheckResult, Claim } from '../../store/store.ts';
import type { PipelineResult } from '../pipeline/pipeline.ts';
import { rawPageOf } from '../pipeline/raw-page.ts';
import type { Services } from '../services.ts';
import { goodResult } from './check-result.ts';
import { countUnchangedCheck } from './learn.ts';
import { settleSame } from './settle.ts';
import { withRead } from './thin-page.ts';

/** The page was scanned: its digest, if it has one, and what it is known as. */
export interface ScannedPage {
  digest: string | null;
  known: ScanMemory | null;
}

export interface PageScan {
  /** Null where there is nothing to know it by: then it is scanned when it is read. */
  scan(page: Page): Promise<ScannedPage | null>;
  /** Whether it reads as the last one that was read. */
  recognise(page: Page): Promise<boolean>;
}

/** The scans of one check: a page that was scanned while it was captured is not scanned again. */
export function openScan({ pagePool }: Pick<Services, 'pagePool'>, claim: Claim): PageScan {
  const done = new Map<string, Promise<ScannedPage | null>>();
  async function scanOnce(page: Page): Promise<ScannedPage | null> {
    const memory = memoryFor(claim, page);
    if (memory === null) return null;
    const { include, exclude } = claim.site.watch;
    const digest = await pagePool.ask(claim.site, 'scan', rawPageOf(page), { include, exclude });
    return { digest, known: digest === memory.digest ? memory : null };
  }
  function scan(page: Page): Promise<ScannedPage | null> {
    const { via, finalUrl } = page.report;
    const key = `${via} ${page.bodyHash} ${finalUrl}`;
    const scanned = done.get(key) ?? scanOnce(page);
    done.set(key, scanned);
    return scanned;
  }
  return { scan, recognise: async (page) => ((await scan(page))?.known ?? null) !== null };
}

/** What was read last, where the version to compare with was read as just that, by the same way and settings. */
function memoryFor({ site, snapshot }: Claim, page: Page): ScanMemory | null {
  const { scan } = site.memory;
  // Without the hash of its bytes the page is to be read, whatever comes.
  if (scan === undefined || snapshot === null || site.bodyHash === null) return null;
  // Pictures are compared, whatever the page says; and a page that says hardly anything is looked at each time.
  if (site.watch.visual !== null || site.memory.isThin === true || snapshot.via !== page.report.via)
    return null;
  if (snapshot.readBy !== readBy(site.watch) || snapshot.contentHash !== scan.contentHash) return null;
  return scan.settings === settingsOf(site, site.plan) ? scan : null;
}

/** The same result as if it had been read. */
export function knownResult(services: Services, claim: Claim, page: Page, known: ScanMemory): CheckResult {
  const { words, mainWords } = known;
  const report = withRead(page.report, { words, mainWords });
  const good = goodResult(services, claim, report, page, false);
  const memory = { ...good.site.memory, loss: null };
  return settleSame(services, countUnchangedCheck({ ...good, site: { ...good.site, memory } }));
}

/** Remembers a page that was read and is what the next one is compared with. */
export function rememberScan(
  { site, snapshot }: Claim,
  result: CheckResult,
  { contentHash, gist }: PipelineResult,
  digest: string | null,
): CheckResult {
  const plan = result.site.plan ?? site.plan;
  const kept = result.snapshot ?? result.reread ?? snapshot;
  const isSettled = result.outcome !== 'failed' && result.change?.status !== 'unconfirmed';
  // A plan that does not fit the page yet is made to when it is read next.
  if (digest === null || kept?.contentHash !== contentHash || !isSettled || !plan.isBound) return result;
  const { words, mainWords } = gist;
  const scan = { digest, settings: settingsOf(site, plan), contentHash, words, mainWords };
  return { ...result, site: { ...result.site, memory: { ...result.site.memory, scan } } };
}

function settingsOf({ watch, trackingGoal }: Site, plan: Plan): string {
  return hash('sha256', JSON.stringify([watch, trackingGoal, plan]), 'hex').slice(0, 24);
}
