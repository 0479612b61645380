// Screenshots as they are kept: WebP, a small one for lists, and single parts cut out.
import sharp, { type Sharp } from 'sharp';
import type { Box } from './order.ts';

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
  const { data, info } = await read(png)
    .resize({ width: maxWebpSide, height: maxWebpSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality, effort: 0 })
    .toBuffer({ resolveWithObject: true });
  return { webp: new Uint8Array(data), width: info.width, height: info.height };
}

export async function makeThumbnail(png: Uint8Array): Promise<KeptImage> {
  const { width = 1, height = 1 } = await read(png).metadata();
  // What would not be seen is cut off before it is made small.
  const seen = Math.min(height, Math.ceil((thumbnailHeight * width) / Math.min(width, thumbnailWidth)));
  const { data, info } = await read(png)
    .extract({ left: 0, top: 0, width, height: Math.max(1, seen) })
    .resize({ width: thumbnailWidth, withoutEnlargement: true, kernel: 'cubic' })
    .webp({ quality: 70, effort: 1 })
    .toBuffer({ resolveWithObject: true });
  return { webp: new Uint8Array(data), width: info.width, height: info.height };
}

/** One part of the page, or null when it lies outside the picture. */
export async function cutOut(png: Uint8Array, box: Box): Promise<Uint8Array<ArrayBuffer> | null> {
  const { width = 0, height = 0 } = await read(png).metadata();
  const left = Math.max(0, Math.floor(box.x));
  const top = Math.max(0, Math.floor(box.y));
  const right = Math.min(width, Math.ceil(box.x + box.width));
  const bottom = Math.min(height, Math.ceil(box.y + box.height));
  if (right <= left || bottom <= top) return null;
  const cut = read(png).extract({ left, top, width: right - left, height: bottom - top });
  return new Uint8Array(await cut.png({ compressionLevel: 3 }).toBuffer());
}

function read(image: Uint8Array): Sharp {
  return sharp(image, { limitInputPixels: maxPixels, failOn: 'error' });
}
