// Screenshots made small, cut out and compared, on real images.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { draw } from '../../../../test/support/draw.ts';
import { compareImages } from './compare-images.ts';
import { cutParts, keepScreenshot, makeThumbnail } from './screenshot.ts';

const red = { x: 100, y: 100, width: 50, height: 40, fill: '#c00' };

describe('a kept screenshot', () => {
  it('is WebP, with a small one for lists', async () => {
    const png = await draw(1280, 3_000, [red]);
    const kept = await keepScreenshot(png);
    expect(kept).toMatchObject({ width: 1280, height: 3_000 });
    expect((await sharp(kept.webp).metadata()).format).toBe('webp');
    const small = await makeThumbnail(png);
    expect(small).toMatchObject({ width: 400, height: 600 });
    expect(small.webp.length).toBeLessThan(20_000);
    expect(await makeThumbnail(await draw(200, 100, []))).toMatchObject({ width: 200, height: 100 });
  });

  it('is made smaller where WebP has no room for it', async () => {
    const kept = await keepScreenshot(await draw(200, 20_000, []));
    expect(kept.height).toBe(16_383);
    expect(kept.width).toBe(164);
  });

  it('is refused when it is a bomb or no image', async () => {
    await expect(keepScreenshot(new Uint8Array([1, 2, 3]))).rejects.toThrow();
    const bomb = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await expect(keepScreenshot(bomb)).rejects.toThrow(/pixel limit/);
    await expect(compareImages(bomb, bomb)).rejects.toThrow(/pixel limit/);
  });

  it('gives its parts, as far as they are on it', async () => {
    const png = await draw(300, 300, [red]);
    const parts = await cutParts(png, [
      { x: 100, y: 100, width: 50, height: 1_000 },
      { x: 400, y: 0, width: 10, height: 10 },
      { x: -5, y: 10.4, width: 20, height: 20 },
    ]);
    expect(parts).toMatchObject([
      { x: 100, y: 100, width: 50, height: 200 },
      { x: 0, y: 10, width: 15, height: 21 },
    ]);
    for (const { webp, width, height } of parts)
      expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width, height });
  });
});

describe('comparing screenshots', () => {
  it('finds nothing between equal ones, also after WebP', async () => {
    const png = await draw(
      600,
      800,
      [red],
      '<text x="20" y="300" font-size="24">Some words, plainly set</text>',
    );
    expect(await compareImages(png, png)).toMatchObject({ share: 0, pixels: 0, regions: [] });
    expect((await compareImages(png, (await keepScreenshot(png)).webp)).share).toBeLessThan(0.001);
  });

  it('reports how much differs and where, merging neighbours', async () => {
    const before = await draw(600, 800, []);
    const after = await draw(600, 800, [red, { ...red, x: 160 }, { ...red, y: 600, width: 16, height: 16 }]);
    const { share, pixels, regions } = await compareImages(before, after);
    expect(pixels).toBe(50 * 40 * 2 + 16 * 16);
    expect(share).toBeCloseTo(pixels / (600 * 800), 10);
    expect(regions).toEqual([
      { x: 96, y: 96, width: 128, height: 48 },
      { x: 96, y: 592, width: 32, height: 32 },
    ]);
  });

  it('leaves masked parts out, of the count and of the whole', async () => {
    const before = await draw(200, 200, []);
    const after = await draw(200, 200, [red, { ...red, y: 10, height: 10 }]);
    const masks = [{ x: 90.5, y: 95, width: 70, height: 50 }];
    expect(await compareImages(before, after, { masks })).toMatchObject({
      pixels: 500,
      regions: [{ x: 96, y: 0, width: 64, height: 32 }],
    });
    const all = [{ x: -10, y: -10, width: 1_000, height: 1_000 }];
    expect(await compareImages(before, after, { masks: all })).toMatchObject({ share: 0, regions: [] });
  });

  it('counts what only one of them has', async () => {
    const { share, regions, height } = await compareImages(
      await draw(160, 100, []),
      await draw(160, 200, []),
    );
    expect({ share, height }).toEqual({ share: 0.5, height: 200 });
    expect(regions).toEqual([{ x: 0, y: 96, width: 160, height: 104 }]);
  });

  it('overlooks how edges are smoothed, and slight shades', async () => {
    const text = (x: number) => `<text x="${x}" y="60" font-size="30">Smooth letters</text>`;
    const [one, other] = [await draw(300, 100, [], text(20)), await draw(300, 100, [], text(20.3))];
    expect((await compareImages(one, other)).share).toBeLessThan(0.01);
    const shade = await draw(100, 100, [{ x: 0, y: 0, width: 100, height: 100, fill: '#f4f4f4' }]);
    expect((await compareImages(await draw(100, 100, []), shade)).share).toBe(0);
    expect((await compareImages(await draw(100, 100, []), shade, { threshold: 0.01 })).share).toBe(1);
  });
});
