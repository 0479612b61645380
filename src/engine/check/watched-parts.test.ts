// Watched parts have pictures of their own, and where looks are compared, theirs are.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserForTests } from '../../../test/support/browser.ts';
import { inlineJudge } from '../../../test/support/inline-page-pool.ts';
import { type EngineWorld, openEngineWorld } from '../../../test/support/web/engine-world.ts';
import { type Browser, capturePage, openBrowser } from '../../capture/capture.ts';
import { type Net, openNet } from '../../net/net.ts';
import { createSite } from '../engine.ts';
import { readSnapshotPart } from '../sites/snapshot-parts.ts';

let world: EngineWorld;
let net: Net;
let browser: Browser;

beforeAll(async () => {
  net = openNet({ allowPrivate: true, userAgent: 'Heed/test' });
  browser = openBrowser({
    found: await browserForTests(),
    environment: process.env,
    egress: { allowPrivate: true },
  });
  world = await openEngineWorld({
    capture: (order) => capturePage({ net, browser, judge: inlineJudge }, order),
  });
});
afterAll(async () => {
  await world.close();
  await browser.close();
  await net.close();
});

const prose = 'The brass lamp is turned from a single bar and polished by hand, so no two look quite alike.';

function draw(colours: { price: string; photo: string; banner: string }): void {
  const box = (id: string, colour: string, top: number) =>
    `<div id="${id}" style="position:absolute;left:40px;top:${top}px;width:200px;height:100px;background:${colour}">${id} of the lamp</div>`;
  world.web.set(
    '/lamp',
    `<!doctype html><title>Lamp</title><body style="margin:0;height:900px">${box('banner', colours.banner, 0)}${box('price', colours.price, 200)}${box('photo', colours.photo, 400)}<p style="margin-top:600px">${prose}</p>`,
  );
}

const calm = { price: '#eee', photo: '#ddd', banner: '#ccc' };

describe('a site that watches parts of a page', () => {
  it('keeps a picture of each, and sees the differences in them and nothing else', async () => {
    draw(calm);
    const watch = {
      ...{ mode: 'browser' as const, include: ['#price', 'css:#photo', 'xpath://p', '#nowhere'] },
      visual: { percent: 1 },
    };
    const site = await createSite(world.services, 'local', { url: world.web.url('/lamp'), watch }, null);
    const first = (await world.work()).get('/lamp');
    expect(first?.error).toBeNull();
    const { snapshot } = first ?? {};
    expect(snapshot?.parts).toMatchObject([
      { x: 40, y: 200, width: 200, height: 100, start: 0 },
      { x: 40, y: 400, width: 200, height: 100, start: snapshot?.parts?.[0]?.bytes },
    ]);
    if (!snapshot) throw new Error('no snapshot');
    const { store } = world.services;
    for (const at of [0, 1]) {
      const picture = await readSnapshotPart(store, snapshot, at);
      expect(await sharp(picture ?? Buffer.alloc(0)).metadata()).toMatchObject({ width: 200, height: 100 });
    }
    expect(await readSnapshotPart(store, snapshot, 2)).toBeNull();
    // Kept as long as the snapshot is.
    await store.tidy(Date.now() + 40 * 24 * 3_600_000);
    expect((await store.getSnapshot('local', snapshot.id))?.parts).toEqual(snapshot.parts);
    expect(await readSnapshotPart(store, snapshot, 0)).not.toBeNull();

    draw({ ...calm, banner: '#f00' });
    expect(await world.check(site)).toMatchObject({ change: null });
    draw({ ...calm, photo: '#f00' });
    const { change } = await world.check(site);
    expect(change?.diff.visual?.share).toBeCloseTo(0.5, 1);
    for (const { x, y, width, height } of change?.diff.visual?.regions ?? []) {
      expect(x).toBeGreaterThanOrEqual(40);
      expect(y).toBeGreaterThanOrEqual(400);
      expect(x + width).toBeLessThanOrEqual(240);
      expect(y + height).toBeLessThanOrEqual(500);
    }
  });
});
