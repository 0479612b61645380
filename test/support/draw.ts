// Pictures for tests: white, with boxes in colours.
import sharp from 'sharp';
import type { Box } from '../../src/core/page/page.ts';

/** As PNG. */
export async function draw(
  width: number,
  height: number,
  boxes: (Box & { fill: string })[],
  text = '',
): Promise<Uint8Array> {
  const shapes = boxes.map(
    ({ x, y, width: w, height: h, fill }) =>
      `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${shapes.join('')}${text}</svg>`;
  return await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}
