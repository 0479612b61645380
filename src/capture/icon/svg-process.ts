// The process in which a drawing is drawn: what draws it cannot be told to stop, so it must be possible to end it.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { cleanSvg } from './clean-svg.ts';

const side = Number(process.argv[2]);
const drawing = cleanSvg(await buffer(process.stdin), side);
if (drawing === null) process.exitCode = 1;
else process.stdout.write(await sharp(drawing).png().toBuffer());
