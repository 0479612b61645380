// An icon as it is kept: whatever came, drawn anew as a small PNG, so that nothing of the original is ever served.
import sharp, { type Sharp } from 'sharp';
import { readIco } from './read-ico.ts';

const side = 64;
const maxPixels = 2048 * 2048;
const maxSvgBytes = 128 * 1024;
const maxSeconds = 3;
const formats = new Set(['png', 'webp', 'svg', 'gif', 'jpeg', 'heif']);

/** Null where it is no picture that can be drawn. */
export async function drawIcon(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const image = await read(bytes);
    if (image === null) return null;
    const png = await image
      .timeout({ seconds: maxSeconds })
      .resize({ width: side, height: side, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    return new Uint8Array(png);
  } catch {
    return null;
  }
}

async function read(bytes: Uint8Array): Promise<Sharp | null> {
  const ico = readIco(bytes);
  if (ico?.kind === 'pixels') {
    const { rgba, width, height } = ico;
    return sharp(rgba, { raw: { width, height, channels: 4 } });
  }
  const picture = ico?.kind === 'png' ? ico.bytes : bytes;
  const options = { limitInputPixels: maxPixels, pages: 1 } as const;
  const { format, width = 0, height = 0 } = await sharp(picture, options).metadata();
  if (!formats.has(format ?? '') || width === 0 || height === 0) return null;
  if (format !== 'svg') return sharp(picture, options);
  if (picture.length > maxSvgBytes) return null;
  // A drawing of sixteen points is drawn at the size it is shown, not blown up.
  const density = Math.max(1, Math.min(2400, (72 * side) / Math.max(width, height)));
  return sharp(picture, { ...options, density });
}
