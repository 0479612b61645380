import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inlinePagePool } from '../../../test/support/inline-page-pool.ts';
import { having, makePlan } from '../../../test/support/plans.ts';
import { openTemporaryStore, type TemporaryStore } from '../../../test/support/temporary-store.ts';
import { testSeal } from '../../../test/support/test-seal.ts';
import { BadInput } from '../../core/fault/bad-input.ts';
import { boxAttribute, noEvidence, type Page } from '../../core/page/page.ts';
import type { Watch } from '../../core/site/watch.ts';
import type { Services } from '../services.ts';
import { type PreviewOrder, previewGoal } from './preview.ts';
import { createSite } from './sites.ts';

const url = 'https://shop.example/';

/** A page as the browser brings it, half as large on its picture. */
function pageOf(html: string, hasPicture = true): Page {
  const body = new TextEncoder().encode(html);
  const picture = { webp: new Uint8Array([1]), thumbnail: new Uint8Array([1]), masks: [], parts: [] };
  return {
    report: {
      ...{ via: 'browser', result: 'ok', httpStatus: 200, finalUrl: url, bytes: body.length, durationMs: 1 },
      evidence: noEvidence,
    },
    ...{ contentType: 'text/html', charset: 'utf-8', validators: { etag: null, lastModified: null } },
    ...{ body, bodyHash: '' },
    picture: hasPicture ? { ...picture, width: 640, height: 1000, scale: 0.5 } : null,
  };
}

let data: TemporaryStore;
beforeAll(async () => {
  data = await openTemporaryStore();
});
afterAll(() => data.close());

async function preview(page: Page, order: Partial<PreviewOrder> = {}) {
  const asked: { wantsBoxes: boolean; watch: Watch }[] = [];
  const world = worldOf((watch, wantsBoxes) => {
    asked.push({ watch, wantsBoxes });
    return page;
  });
  return { ...(await previewGoal(world, 'owner', { url, ...order })), asked };
}

function worldOf(answer: (watch: Watch, wantsBoxes: boolean) => Page): Services {
  const quiet = () => {};
  return {
    ...{ store: data.store, seal: testSeal, twinDelayMs: null, now: () => 0, random: () => 0.5 },
    capture: async ({ watch, wantsBoxes = false, way }) => ({
      capture: { kind: 'page', page: answer(watch, wantsBoxes) },
      way,
    }),
    pagePool: inlinePagePool,
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  };
}

const marked = (text: string, box: string) => `<p ${boxAttribute}="${box}">${text}</p>`;

describe('a look at a page', () => {
  it('reports where each part is on the picture, in its pixels, and nothing for parts that are not on it', async () => {
    const { parts, asked } = await preview(
      pageOf(
        `<main>${marked('Here', '100 200 300 41')}${marked('Half on it', '-20 1900 200 400')}
${marked('Below it', '0 2000 100 100')}${marked('Nonsense', 'a b')}<p>Unplaced</p></main>`,
      ),
    );
    expect(asked).toMatchObject([{ wantsBoxes: true }]);
    expect(parts.map(({ text, box }) => [text, box])).toEqual([
      ['Here', { x: 50, y: 100, width: 150, height: 21 }],
      ['Half on it', { x: 0, y: 950, width: 90, height: 50 }],
      ['Below it', null],
      ['Nonsense', null],
      ['Unplaced', null],
    ]);
  });

  it('reports no places where there is no picture', async () => {
    const { parts } = await preview(pageOf(marked('Here', '100 200 300 40'), false));
    expect(parts).toMatchObject([{ text: 'Here', box: null }]);
  });

  it('says so when the chosen parts are not on the page', async () => {
    const { error, parts } = await preview(pageOf('<p>Here</p>'), { watch: { include: ['#gone'] } });
    expect(error).toMatchObject({ code: 'extract.nothing-selected' });
    expect(error?.advice).not.toBe('');
    expect(parts).toEqual([]);
  });

  it('goes with the settings of a site, to the address of that site alone', async () => {
    const site = await createSite(
      worldOf(() => pageOf('')),
      'owner',
      { url, watch: { language: 'de-CH', cookies: { session: 'sesame' }, include: ['#old'] } },
      null,
    );
    const order = { siteId: site.id, watch: { include: ['p'] } };
    const { asked, parts } = await preview(pageOf('<p>Here</p>'), order);
    expect(asked[0]?.watch).toMatchObject({
      ...{ language: 'de-CH', cookies: { session: 'sesame' }, include: ['p'] },
    });
    expect(parts).toMatchObject([{ text: 'Here' }]);
    const elsewhere = preview(pageOf('<p>Here</p>'), { ...order, url: 'https://other.example/' });
    await expect(elsewhere).rejects.toThrow(BadInput);
    const unknown = preview(pageOf('<p>Here</p>'), { ...order, siteId: 'none' });
    await expect(unknown).rejects.toThrow(BadInput);
  });

  it('reports what the plan finds on the page today', async () => {
    const html = '<title>Kettle</title><main><h1>Kettle</h1><p>Price: €279</p></main>';
    const { plan, today } = await preview(pageOf(html), { trackingGoal: 'price below €400' });
    expect(plan).toMatchObject({ version: 2, by: 'rules', isBound: true, questions: [] });
    expect(today).toMatchObject([{ wish: 0, matches: 1, value: '€279', isMet: true }]);
    expect(today[0]?.text).toBe('Already met: €279 is below €400 today.');
  });

  it('binds a given plan, and does not interpret the goal again', async () => {
    const jobs = ['Baker, Berlin', 'Cook, Bremen', 'Clerk, Berlin'].map(
      (job) => `<li><a href="/${job}">${job}</a>`,
    );
    const html = `<title>Jobs</title><main><h1>Jobs</h1><ul>${jobs.join('')}</ul></main>`;
    const given = makePlan([{ target: 'item', where: having('Berlin') }], { isBound: true });
    const { plan, today } = await preview(pageOf(html), { trackingGoal: 'price below €400', plan: given });
    expect(plan).toMatchObject({ by: 'user', isBound: true, wishes: [{ where: having('Berlin') }] });
    expect(today).toMatchObject([{ matches: 2, examples: ['Baker, Berlin', 'Clerk, Berlin'], isMet: null }]);
    expect(today[0]?.text).toBe('3 entries in the list, 2 match ‘Berlin’.');
  });

  it('finds nothing on a page that cannot be read', async () => {
    const { today, plan } = await preview(pageOf('<p>Here</p>'), { watch: { include: ['#gone'] } });
    expect(today).toEqual([]);
    expect(plan.isBound).toBe(false);
  });
});
