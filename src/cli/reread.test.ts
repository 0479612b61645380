import { describe, expect, it } from 'vitest';
import { inlinePagePool } from '../../test/support/inline-page-pool.ts';
import { runCommandLine } from '../../test/support/run-command-line.ts';
import { claimFor, seedSite } from '../../test/support/seeds.ts';
import { openTemporaryStore } from '../../test/support/temporary-store.ts';
import { testSeal } from '../../test/support/test-seal.ts';
import { type Capture, noEvidence } from '../core/page/page.ts';
import { runCheck } from '../engine/check/run-check.ts';
import type { Services } from '../engine/services.ts';
import type { CheckResult, Store } from '../store/store.ts';

const lamp = (price: string) =>
  `<title>Lamp</title><main><h1>Brass lamp</h1><p>Price: ${price}</p><p>Made by hand in our shop.</p></main>`;

function pageOf(html: string): Capture {
  const finalUrl = 'http://shop.example/lamp';
  const report = { via: 'http', result: 'ok', httpStatus: 200, finalUrl, bytes: 9, durationMs: 1 } as const;
  return {
    kind: 'page',
    page: {
      ...{ contentType: 'text/html', charset: 'utf-8', bodyHash: html, picture: null },
      ...{ report: { ...report, evidence: noEvidence }, validators: { etag: null, lastModified: null } },
      body: new TextEncoder().encode(html),
    },
  };
}

interface World {
  store: Store;
  siteId: string;
  check(html: string): Promise<CheckResult>;
  /** Runs the command as a person would; what it said, and whether all went well. */
  reread(...args: string[]): Promise<{ said: string; isWell: boolean | number }>;
}

/** A site with one snapshot, as if an earlier reader had found its heading only, and called it something else. */
async function story(play: (world: World) => Promise<void>): Promise<void> {
  const { store, close } = await openTemporaryStore();
  try {
    const { id: siteId } = await seedSite(store, { url: 'http://shop.example/lamp', name: 'Lamp' });
    const pagePool: Services['pagePool'] = inlinePagePool;
    const quiet = () => {};
    const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
    const check = async (html: string) => {
      const capture: Services['capture'] = async ({ way }) => ({ capture: pageOf(html), way });
      const usual = { now: Date.now, random: () => 0.5, twinDelayMs: null, seal: testSeal, log };
      const claim = await claimFor(store, siteId);
      const result = await runCheck(
        { store, pagePool, capture, ...usual },
        claim,
        new AbortController().signal,
      );
      await store.recordResults([result]);
      return result;
    };
    const reread = async (...args: string[]) => {
      const open = async () => ({ store, pagePool, address: '' });
      const { said, ended: isWell } = await runCommandLine(['reread', ...args], { open });
      return { said, isWell };
    };
    await check(lamp('$49.00'));
    await readAsLongAgo(store, siteId);
    await play({ store, siteId, check, reread });
  } finally {
    await close();
  }
}

async function newest(store: Store, siteId: string) {
  const [snapshot] = (await store.listSnapshots('local', siteId, {})).snapshots;
  if (snapshot === undefined) throw new Error('there is no snapshot');
  return snapshot;
}

async function readAsLongAgo(store: Store, siteId: string): Promise<void> {
  const { id, contentBlob: blob, title, language } = await newest(store, siteId);
  const content = JSON.parse(new TextDecoder().decode(await store.blobs.get(blob)));
  const old = { ...content, blocks: [{ ...content.blocks[0], text: 'BRASS LAMP' }], facts: [] };
  const contentBlob = await store.blobs.put(new TextEncoder().encode(JSON.stringify(old)));
  await store.rereadSnapshot(id, { contentHash: 'old', contentBlob, title, language, readBy: '0-old' });
}

describe('heed reread', () => {
  it('shows what would differ, and writes nothing in a dry run', () =>
    story(async ({ store, siteId, reread }) => {
      const before = await newest(store, siteId);
      const { said, isWell } = await reread('--dry-run');
      expect(isWell).toBe(true);
      expect(said).toContain('Lamp <http://shop.example/lamp>');
      expect(said).toMatch(/blocks 1 → 3, facts 0 → [1-9]/);
      expect(said).toContain('  - BRASS LAMP');
      expect(said).toContain('  + Brass lamp');
      expect(said).toContain('1 page: 1 would read differently');
      expect(await newest(store, siteId)).toEqual(before);
    }));

  it('puts the new reading in the place of the old, once, and no check takes it for a change', () =>
    story(async ({ store, siteId, reread, check }) => {
      expect((await reread('--site', siteId)).said).toContain('1 now read differently');
      expect((await newest(store, siteId)).contentHash).not.toBe('old');
      expect((await reread('--all')).said).toContain('1 page: 0 now read differently');
      expect(await check(`${lamp('$49.00')} `)).toMatchObject({ outcome: 'unchanged', change: null });
      expect((await check(lamp('$39.00'))).outcome).toBe('changed');
      expect((await reread('--dry-run')).said).toContain('1 page:');
      expect((await reread('--dry-run', '--all')).said).toContain('2 pages:');
    }));

  it('goes on where a page cannot be read, and says so', () =>
    story(async ({ store, siteId, reread }) => {
      const site = await store.getSite('local', siteId);
      if (site === null) throw new Error('there is no site');
      const watch = { ...site.watch, include: ['#gone'] };
      await store.editSite('local', siteId, { watch }, Date.now());
      const { said, isWell } = await reread();
      expect(isWell).toBe(false);
      expect(said).toContain('could not be read');
      expect((await newest(store, siteId)).contentHash).toBe('old');
    }));

  it('explains itself, and reports unknown options', () =>
    story(async ({ reread }) => {
      expect((await reread('--help')).said).toContain('--dry-run');
      await expect(reread('--everything')).rejects.toMatchObject({ code: 'config.bad-argument' });
    }));
});

describe('a page that an earlier reader read', () => {
  it('is re-read in its place by the next check, even where its bytes stay the same', () =>
    story(async ({ store, siteId, check }) => {
      const result = await check(lamp('$49.00'));
      expect(result).toMatchObject({ outcome: 'unchanged', change: null, snapshot: null });
      const { contentHash, readBy } = await newest(store, siteId);
      expect(contentHash).not.toBe('old');
      expect(readBy).not.toBe('0-old');
      expect((await check(lamp('$49.00'))).reread ?? null).toBeNull();
    }));

  it('is compared like with like where the site did change', () =>
    story(async ({ check }) => {
      const { change } = await check(lamp('$39.00'));
      expect(change?.diff.stats).toEqual({ added: 0, removed: 0, modified: 1, moved: 0 });
    }));
});
