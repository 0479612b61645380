// Two screenshots side by side: how much of them differs, and where.
import type { Box } from '../order.ts';
import { maxPixels } from './screenshot.ts';

export interface ImageDifference {
  /** Of the pixels that count, in the taller and wider of the two; 0 to 1. */
  share: number;
  pixels: number;
  /** Where they are, largest first, at most 50. */
  regions: Box[];
  width: number;
  height: number;
}

export interface CompareRules {
  /** How different two pixels must be to count, 0 to 1; small values see compression and smoothing. */
  threshold?: number;
  /** Left out, in the pixels of the screenshots. */
  masks?: Box[];
}

interface Raw {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Differences closer together than this are one region. */
const block = 16;
const maxRegions = 50;

/** PNG or WebP, of any sizes: what only one of them has counts as different. */
export async function compareImages(
  before: Uint8Array,
  after: Uint8Array,
  rules: CompareRules = {},
): Promise<ImageDifference> {
  const [a, b] = await Promise.all([readRaw(before), readRaw(after)]);
  const width = Math.max(a.width, b.width);
  const height = Math.max(a.height, b.height);
  const columns = Math.ceil(width / block);
  const rows = Math.ceil(height / block);
  const counts = new Uint32Array(columns * rows);
  const masked = paintMasks(rules.masks ?? [], width, height);
  const limit = (rules.threshold ?? 0.1) * 255 * 3;
  let counted = 0;
  let pixels = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (masked !== null && masked[y * width + x] === 1) continue;
      counted += 1;
      if (!differs(a, b, x, y, limit)) continue;
      pixels += 1;
      const at = (y >> 4) * columns + (x >> 4);
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  const regions = pixels === 0 ? [] : findRegions(counts, columns, rows, width, height);
  return { share: counted === 0 ? 0 : pixels / counted, pixels, regions, width, height };
}

async function readRaw(image: Uint8Array): Promise<Raw> {
  // Loaded with the first picture: it brings twenty megabytes.
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(image, { limitInputPixels: maxPixels })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A pixel differs when neither image has, right there or one beside it, what the other shows: edges may be smoothed. */
function differs(a: Raw, b: Raw, x: number, y: number, limit: number): boolean {
  const isInA = x < a.width && y < a.height;
  const isInB = x < b.width && y < b.height;
  if (!isInA || !isInB) return true;
  if (distance(a, x, y, b, x, y) <= limit) return false;
  return !isSmoothed(a, b, x, y, limit) && !isSmoothed(b, a, x, y, limit);
}

/** Whether a pixel lies between two neighbours of its own image that are both in the other image as they are. */
function isSmoothed(one: Raw, other: Raw, x: number, y: number, limit: number): boolean {
  const value = brightness(one, x, y);
  let darker = 0;
  let lighter = 0;
  let same = 0;
  for (let dy = -1; dy <= 1; dy += 1) {
    for (let dx = -1; dx <= 1; dx += 1) {
      const [nx, ny] = [x + dx, y + dy];
      if ((dx === 0 && dy === 0) || nx < 0 || ny < 0 || nx >= one.width || ny >= one.height) continue;
      if (nx >= other.width || ny >= other.height) continue;
      if (distance(one, nx, ny, other, nx, ny) <= limit) same += 1;
      const neighbour = brightness(one, nx, ny);
      if (neighbour < value - 24) darker += 1;
      else if (neighbour > value + 24) lighter += 1;
    }
  }
  return darker > 0 && lighter > 0 && same >= 6;
}

function distance(a: Raw, ax: number, ay: number, b: Raw, bx: number, by: number): number {
  const i = (ay * a.width + ax) * 3;
  const j = (by * b.width + bx) * 3;
  return (
    Math.abs((a.data[i] ?? 0) - (b.data[j] ?? 0)) +
    Math.abs((a.data[i + 1] ?? 0) - (b.data[j + 1] ?? 0)) +
    Math.abs((a.data[i + 2] ?? 0) - (b.data[j + 2] ?? 0))
  );
}

function brightness(image: Raw, x: number, y: number): number {
  const i = (y * image.width + x) * 3;
  return ((image.data[i] ?? 0) * 3 + (image.data[i + 1] ?? 0) * 6 + (image.data[i + 2] ?? 0)) / 10;
}

function paintMasks(masks: Box[], width: number, height: number): Uint8Array | null {
  if (masks.length === 0) return null;
  const painted = new Uint8Array(width * height);
  for (const mask of masks) {
    const left = Math.max(0, Math.floor(mask.x));
    const right = Math.min(width, Math.ceil(mask.x + mask.width));
    const bottom = Math.min(height, Math.ceil(mask.y + mask.height));
    for (let y = Math.max(0, Math.floor(mask.y)); y < bottom; y += 1) {
      if (right > left) painted.fill(1, y * width + left, y * width + right);
    }
  }
  return painted;
}

/** Neighbouring blocks with differences, taken together. */
function findRegions(
  counts: Uint32Array,
  columns: number,
  rows: number,
  width: number,
  height: number,
): Box[] {
  const seen = new Uint8Array(counts.length);
  const found: (Box & { pixels: number })[] = [];
  for (let start = 0; start < counts.length; start += 1) {
    if (seen[start] === 1 || counts[start] === 0) continue;
    let [left, top, right, bottom, pixels] = [columns, rows, 0, 0, 0];
    const stack = [start];
    seen[start] = 1;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % columns, Math.floor(at / columns)];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      pixels += counts[at] ?? 0;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(rows - 1, y + 1); ny += 1) {
        for (let nx = Math.max(0, x - 2); nx <= Math.min(columns - 1, x + 2); nx += 1) {
          const next = ny * columns + nx;
          if (seen[next] === 1 || counts[next] === 0) continue;
          seen[next] = 1;
          stack.push(next);
        }
      }
    }
    const [x, y] = [left * block, top * block];
    found.push({
      ...{ x, y, pixels },
      width: Math.min(width, (right + 1) * block) - x,
      height: Math.min(height, (bottom + 1) * block) - y,
    });
  }
  return found
    .sort((one, other) => other.pixels - one.pixels)
    .slice(0, maxRegions)
    .map(({ x, y, width: w, height: h }) => ({ x, y, width: w, height: h }));
}
