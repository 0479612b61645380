// The part of a screenshot that changed, cut out and small enough to be sent along with a message.
import type { Box } from '../order.ts';
import { compareImages } from './compare-images.ts';
import { maxPixels } from './screenshot.ts';

export interface CutPicture {
  jpeg: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** Around what changed, so that its reader knows where on the page they are. */
const margin = 40;
const least = { width: 640, height: 160 };
/** What is taller is cut below: what came first pushed the rest down. */
const mostHeight = 900;
/** The first that stays within the limit is taken. */
const sizes = [
  { width: 1000, quality: 80 },
  { width: 700, quality: 65 },
] as const;
const mostBytes = 300 * 1024;

/** `regions`: largest first; empty: the pictures are compared. Null: nothing differs, or it cannot be made small enough. */
export async function cutChanged(
  before: Uint8Array | null,
  after: Uint8Array,
  regions: readonly Box[],
): Promise<CutPicture | null> {
  const found = regions.length > 0 || before === null ? regions : await regionsOf(before, after);
  if (found.length === 0) return null;
  // Loaded with the first picture: it brings twenty megabytes.
  const { default: sharp } = await import('sharp');
  const { width = 1, height = 1 } = await sharp(after, { limitInputPixels: maxPixels }).metadata();
  const place = placeOf(found, { width, height });
  if (place === null) return null;
  for (const size of sizes) {
    const { data, info } = await sharp(after, { limitInputPixels: maxPixels })
      .extract(place)
      .flatten({ background: '#ffffff' })
      .resize({ width: size.width, withoutEnlargement: true })
      .jpeg({ quality: size.quality })
      .toBuffer({ resolveWithObject: true });
    if (data.byteLength <= mostBytes) {
      return { jpeg: new Uint8Array(data), width: info.width, height: info.height };
    }
  }
  return null;
}

async function regionsOf(before: Uint8Array, after: Uint8Array): Promise<Box[]> {
  return (await compareImages(before, after)).regions;
}

/** The largest region, with all others that fit beside it. Null: it is not on the picture any more. */
function placeOf(regions: readonly Box[], page: { width: number; height: number }) {
  const on = regions.map((box) => clamped(box, page)).filter(({ width, height }) => width > 0 && height > 0);
  const [first, ...others] = on;
  if (first === undefined) return null;
  const whole = others.reduce((box, other) => {
    const joined = union(box, other);
    return joined.height <= mostHeight ? joined : box;
  }, first);
  const wide = Math.max(least.width, whole.width + 2 * margin);
  const tall = Math.max(least.height, Math.min(whole.height, mostHeight) + 2 * margin);
  const x = whole.x - (wide - whole.width) / 2;
  const shown = clamped({ x: Math.max(0, x), y: whole.y - margin, width: wide, height: tall }, page);
  return { left: shown.x, top: shown.y, width: shown.width, height: shown.height };
}

function union(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

function clamped(box: Box, page: { width: number; height: number }): Box {
  const [x, y] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))];
  const right = Math.min(page.width, Math.ceil(box.x + box.width));
  const bottom = Math.min(page.height, Math.ceil(box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
