// Screenshots as they are kept: WebP, a small one for lists, and single parts cut out.
import type { Sharp } from 'sharp';
import type { PicturePart } from '../../../core/page/page.ts';
import type { Box } from '../order.ts';

export interface KeptImage {
  webp: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** No honest page needs more; a bomb is refused before it is unpacked. */
export const maxPixels = 1920 * 20_000;
/** The format itself ends here. */
const maxWebpSide = 16_383;
const thumbnailWidth = 400;
/** A thumbnail shows the top of the page. */
const thumbnailHeight = 600;

/** Pages taller than WebP can hold are made smaller as a whole, not cut. */
export async function keepScreenshot(png: Uint8Array, quality = 80): Promise<KeptImage> {
  return keep(await read(png), quality);
}

async function keep(image: Sharp, quality: number): Promise<KeptImage> {
  const { data, info } = await image
    .resize({ width: maxWebpSide, height: maxWebpSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality, effort: 0 })
    .toBuffer({ resolveWithObject: true });
  return { webp: new Uint8Array(data), width: info.width, height: info.height };
}

export async function makeThumbnail(png: Uint8Array): Promise<KeptImage> {
  const { width = 1, height = 1 } = await (await read(png)).metadata();
  // What would not be seen is cut off before it is made small.
  const seen = Math.min(height, Math.ceil((thumbnailHeight * width) / Math.min(width, thumbnailWidth)));
  const { data, info } = await (await read(png))
    .extract({ left: 0, top: 0, width, height: Math.max(1, seen) })
    .resize({ width: thumbnailWidth, withoutEnlargement: true, kernel: 'cubic' })
    .webp({ quality: 70, effort: 1 })
    .toBuffer({ resolveWithObject: true });
  return { webp: new Uint8Array(data), width: info.width, height: info.height };
}

/** Single parts of the page, as far as they are on the picture; those outside are left out. */
export async function cutParts(
  png: Uint8Array,
  boxes: readonly Box[],
  masks: readonly Box[] = [],
): Promise<PicturePart[]> {
  if (boxes.length === 0) return [];
  // Unpacked once for all of them.
  const { data, info } = await (await read(png)).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const { default: sharp } = await loadSharp();
  const parts: PicturePart[] = [];
  for (const box of boxes) {
    const left = Math.max(0, Math.floor(box.x));
    const top = Math.max(0, Math.floor(box.y));
    const right = Math.min(width, Math.ceil(box.x + box.width));
    const bottom = Math.min(height, Math.ceil(box.y + box.height));
    if (right <= left || bottom <= top) continue;
    const place = { left, top, width: right - left, height: bottom - top };
    const cut = sharp(data, { raw: { width, height, channels }, limitInputPixels: maxPixels }).extract(place);
    const { webp } = await keep(cut, 80);
    const own = masks.map((mask) => ({ ...mask, x: mask.x - left, y: mask.y - top }));
    const isOn = (mask: Box) =>
      mask.x < place.width && mask.y < place.height && mask.x + mask.width > 0 && mask.y + mask.height > 0;
    const { width: wide, height: tall } = place;
    parts.push({ x: left, y: top, width: wide, height: tall, webp, masks: own.filter(isOn) });
  }
  return parts;
}

async function read(image: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await loadSharp();
  return sharp(image, { limitInputPixels: maxPixels, failOn: 'error' });
}

/** With the first picture: it brings twenty megabytes. */
function loadSharp() {
  return import('sharp');
}
