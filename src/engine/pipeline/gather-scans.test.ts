import { describe, expect, it } from 'vitest';
import { inlinePagePool } from '../../../test/support/inline-page-pool.ts';
import type { Turn } from '../../core/turn.ts';
import { gatherScans, type Scanners } from './gather-scans.ts';
import { openPagePool } from './page-pool.ts';
import type { RawPage } from './raw-page.ts';

const nothingSelected = { include: [], exclude: [] };
const turn: Turn = { ownerId: 'ann', host: 'shop.example' };

function pageOf(text: string, contentType = 'text/html'): RawPage {
  const body = new TextEncoder().encode(`<main><p>${text}</p></main>`);
  return { body, contentType, charset: 'utf-8', finalUrl: 'http://shop.example/', httpStatus: 200 };
}

const digestOf = (page: RawPage, watch: { include: string[]; exclude: string[] } = nothingSelected) =>
  inlinePagePool.ask(undefined, 'scan', page, watch);

/** Notes what is handed over; pages that say "broken" fail whatever they are handed over with. */
function countingScanners() {
  const asked: string[] = [];
  const refuseBroken = (pages: readonly RawPage[]) => {
    if (pages.some(({ body }) => new TextDecoder().decode(body).includes('broken')))
      throw new Error('broken');
  };
  const scanners: Scanners = {
    async one(whose, page, watch) {
      asked.push('one');
      refuseBroken([page]);
      return inlinePagePool.ask(whose, 'scan', page, watch);
    },
    async all(whose, pages) {
      asked.push(`all ${pages.length}`);
      refuseBroken(pages);
      return inlinePagePool.ask(whose, 'scanAll', pages);
    },
  };
  return { asked, scanners };
}

describe('scans that come close together', () => {
  it('go in one message, and each page gets its own digest', async () => {
    const { asked, scanners } = countingScanners();
    const scan = gatherScans(scanners);
    const pages = [pageOf('Lamp'), pageOf('Table'), pageOf('Lamp'), pageOf('%PDF', 'application/pdf')];
    const digests = await Promise.all(pages.map((page) => scan(turn, page, nothingSelected)));
    expect(digests).toEqual(await Promise.all(pages.map((page) => digestOf(page))));
    expect(digests[0]).toBe(digests[2]);
    expect(digests[0]).not.toBe(digests[1]);
    expect(digests[3]).toBeNull();
    expect(asked).toEqual(['all 4']);
  });

  it('gather while others are under way, as many as are scanned in a moment', async () => {
    const { asked, scanners } = countingScanners();
    const scan = gatherScans(scanners);
    const pages = Array.from({ length: 70 }, (_, at) => pageOf(`Lamp ${at}`));
    await Promise.all(pages.map((page) => scan(turn, page, nothingSelected)));
    const large = Array.from({ length: 12 }, () => pageOf('x'.repeat(100_000)));
    await Promise.all(large.map((page) => scan(turn, page, nothingSelected)));
    expect(asked).toEqual(['all 32', 'all 32', 'all 6', 'all 10', 'all 2']);
  });

  it('go alone where they are large or have selectors of their own', async () => {
    const { asked, scanners } = countingScanners();
    const scan = gatherScans(scanners);
    const [large, small] = [pageOf('x'.repeat(200_000)), pageOf('Lamp')];
    const watch = { include: ['main'], exclude: [] };
    const digests = await Promise.all([scan(turn, large, nothingSelected), scan(turn, small, watch)]);
    expect(digests).toEqual([await digestOf(large), await digestOf(small, watch)]);
    expect(asked).toEqual(['one', 'one']);
  });

  it('fail each for itself', async () => {
    const { asked, scanners } = countingScanners();
    const scan = gatherScans(scanners);
    const pages = [pageOf('Lamp'), pageOf('broken'), pageOf('Table')];
    const ended = await Promise.allSettled(pages.map((page) => scan(turn, page, nothingSelected)));
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(asked).toEqual(['all 3', 'one', 'one', 'one']);
    await expect(scan(turn, pageOf('Chair'), nothingSelected)).resolves.not.toBeNull();
  });

  it('are made in a thread', async () => {
    const pool = openPagePool({ threads: 1 });
    const pages = [pageOf('Lamp'), pageOf('Table')];
    const digests = await Promise.all(pages.map((page) => pool.ask(turn, 'scan', page, nothingSelected)));
    await pool.close();
    expect(digests).toEqual(await Promise.all(pages.map((page) => digestOf(page))));
  });
});
