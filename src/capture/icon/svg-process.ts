// The process in which a drawing is rendered: the renderer cannot be cancelled, so it runs where it can be killed.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { cleanSvg } from './clean-svg.ts';

const side = Number(process.argv[2]);
const drawing = cleanSvg(await buffer(process.stdin), side);
if (drawing === null) process.exitCode = 1;
else process.stdout.write(await sharp(drawing).png().toBuffer());
