// Scans of pages that come close together go to a reading thread in one message: handing a page over costs more than scanning it.

import type { Watch } from '../../core/site/watch.ts';
import type { Turn } from '../../core/turn.ts';
import type { RawPage } from './raw-page.ts';

type Digest = string | null;

/** What the threads do. */
export interface Scanners {
  one(turn: Turn | undefined, page: RawPage, watch: Pick<Watch, 'include' | 'exclude'>): Promise<Digest>;
  all(turn: Turn, pages: RawPage[]): Promise<Digest[]>;
}

interface Waiting {
  turn: Turn | undefined;
  page: RawPage;
  settle: (digest: Digest | Promise<Digest>) => void;
}

/** Scanned in a few milliseconds, so that nobody's page is kept waiting by the others. */
const mostPages = 32;
const mostBytes = 1024 * 1024;
const smallBytes = 128 * 1024;
/** They belong to many: the party of those who only look whether a page is known. */
const together: Turn = { ownerId: '', host: '' };

/** While some are under way, the next ones gather. */
export function gatherScans(scanners: Scanners): Scanners['one'] {
  let waiting: Waiting[] = [];
  let isUnderWay = false;

  async function scanWaiting(): Promise<void> {
    while (waiting.length > 0) await scanTogether(takeBatch());
    isUnderWay = false;
  }

  function takeBatch(): Waiting[] {
    let bytes = 0;
    const end = waiting.findIndex(({ page }, at) => {
      bytes += page.body.length;
      return at > 0 && (at === mostPages || bytes > mostBytes);
    });
    const batch = end === -1 ? waiting : waiting.slice(0, end);
    waiting = end === -1 ? [] : waiting.slice(end);
    return batch;
  }

  async function scanTogether(batch: readonly Waiting[]): Promise<void> {
    try {
      const pages = batch.map(({ page }) => page);
      const digests = await scanners.all(together, pages);
      for (const [at, { settle }] of batch.entries()) settle(digests[at] ?? null);
    } catch {
      // Whichever of them it was: each answers for itself.
      for (const { turn, page, settle } of batch) settle(scanners.one(turn, page, nothingSelected));
    }
  }

  return (turn, page, watch) => {
    const isPlain = watch.include.length === 0 && watch.exclude.length === 0;
    if (!isPlain || page.body.length > smallBytes) return scanners.one(turn, page, watch);
    return new Promise((settle) => {
      waiting.push({ turn, page, settle });
      if (isUnderWay) return;
      isUnderWay = true;
      // Whatever else comes in this turn of the loop goes along.
      setImmediate(() => void scanWaiting());
    });
  };
}

const nothingSelected = { include: [], exclude: [] };
