// Redraws every icon as a small PNG before it is stored, so that nothing of the original is ever served.
import type { Sharp } from 'sharp';
import { drawSvg } from './draw-svg.ts';
import { readIco } from './read-ico.ts';

const side = 64;
const maxPixels = 2048 * 2048;
const maxSeconds = 3;

/** How pictures begin that may be read as they are: what reads them is never left to find out by itself. */
const beginnings = [/^\x89PNG\r\n/, /^GIF8/, /^\xff\xd8\xff/, /^RIFF.{4}WEBP/s, /^.{4}ftypavi[fs]/s] as const;

/** Null where it is no picture that can be drawn, or when `signal` was aborted. */
export async function drawIcon(
  bytes: Uint8Array,
  signal: AbortSignal = new AbortController().signal,
): Promise<Uint8Array | null> {
  try {
    const image = await read(bytes, signal);
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

async function read(bytes: Uint8Array, signal: AbortSignal): Promise<Sharp | null> {
  const ico = readIco(bytes);
  if (ico?.kind === 'pixels') {
    const { rgba, width, height } = ico;
    return (await loadSharp())(rgba, { raw: { width, height, channels: 4 } });
  }
  const picture = ico?.kind === 'png' ? ico.bytes : bytes;
  const options = { limitInputPixels: maxPixels, pages: 1 } as const;
  const beginning = Buffer.from(picture.subarray(0, 16)).toString('latin1');
  if (beginnings.some((one) => one.test(beginning))) return (await loadSharp())(picture, options);
  const isDrawing = Buffer.from(picture.subarray(0, 4096)).toString('latin1').includes('<svg');
  const drawn = isDrawing ? await drawSvg(picture, side, signal) : null;
  return drawn && (await loadSharp())(drawn, options);
}

/** With the first icon that is a picture: it brings twenty megabytes. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  return sharp;
}
