// What changed on a page, cut out of its screenshot.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { draw } from '../../../../test/support/draw.ts';
import { cutChanged } from './cut-changed.ts';

const red = { x: 700, y: 2_000, width: 100, height: 60, fill: '#c00' };

/** The colour at a place, roughly. */
async function colourAt(jpeg: Uint8Array, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel].map((value) => Math.round(value / 64));
}

describe('what changed on a page', () => {
  it('is cut out with a little around it', async () => {
    const page = await draw(1280, 3_000, [red]);
    const cut = await cutChanged(null, page, [red]);
    expect(cut).toMatchObject({ width: 640, height: 160 });
    if (cut === null) return;
    expect((await sharp(cut.jpeg).metadata()).format).toBe('jpeg');
    expect(await colourAt(cut.jpeg, 320, 70)).toEqual([3, 0, 0]);
    expect(await colourAt(cut.jpeg, 20, 70)).toEqual([4, 4, 4]);
  });

  it('is found by comparing the pictures where nobody said', async () => {
    const [before, after] = [await draw(1280, 3_000, []), await draw(1280, 3_000, [red])];
    const cut = await cutChanged(before, after, []);
    expect(cut && (await colourAt(cut.jpeg, Math.floor(cut.width / 2), 70))).toEqual([3, 0, 0]);
    expect(await cutChanged(after, after, [])).toBeNull();
    expect(await cutChanged(null, after, [])).toBeNull();
  });

  it('takes in what is near, and stays on the page and small', async () => {
    const page = await draw(1280, 3_000, [red]);
    const near = { x: 0, y: 2_200, width: 50, height: 50 };
    const far = { x: 0, y: 10, width: 50, height: 50 };
    expect(await cutChanged(null, page, [red, near, far])).toMatchObject({ width: 880, height: 330 });
    const corner = { x: 1_270, y: 2_990, width: 500, height: 500 };
    expect((await cutChanged(null, page, [corner]))?.height).toBeLessThanOrEqual(160);
    const all = { x: 0, y: 0, width: 1_280, height: 3_000 };
    expect(await cutChanged(null, page, [all])).toMatchObject({ width: 1_000, height: 734 });
    expect(await cutChanged(null, page, [{ x: 0, y: 5_000, width: 50, height: 50 }])).toBeNull();
  });

  it('is nothing where it would be too large to send', async () => {
    const create = { width: 1_000, height: 900, channels: 3, background: '#888' } as const;
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    const page = await sharp({ create: { ...create, noise } })
      .png()
      .toBuffer();
    const cut = await cutChanged(null, page, [{ x: 0, y: 0, width: 1_000, height: 900 }]);
    expect(cut === null || cut.jpeg.byteLength <= 300 * 1024).toBe(true);
  });
});
