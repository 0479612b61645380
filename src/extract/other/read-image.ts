// Images: their format and size, and a fingerprint that identifies each one.
import { createHash } from 'node:crypto';
import { mainBlock, type Reading, type Source } from '../reading.ts';

interface Picture {
  format: string;
  width: number;
  height: number;
}

export function readImage({ body }: Source): Reading | null {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const picture = pictureOf(bytes);
  if (picture === null) return null;
  const { format, width, height } = picture;
  const size = width > 0 && height > 0 ? `, ${width} × ${height} pixels` : '';
  const hash = createHash('sha256').update(body).digest('hex');
  return { title: '', blocks: [mainBlock('text', `${format} image${size}, sha256 ${hash}`, '')], links: [] };
}

export function isImage(body: Uint8Array): boolean {
  return formatOf(Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, 32))) !== null;
}

function formatOf(head: Buffer): string | null {
  const text = head.toString('latin1');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'PNG';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'GIF';
  if (text.startsWith('\xff\xd8\xff')) return 'JPEG';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'WebP';
  if (/^.{4}ftyp(?:avif|avis)/s.test(text)) return 'AVIF';
  if (/^.{4}ftyp(?:heic|heix|mif1|msf1)/s.test(text)) return 'HEIC';
  if (text.startsWith('BM') && text.slice(6, 10) === '\0\0\0\0') return 'BMP';
  if (text.startsWith('\0\0\x01\0') && head[4] !== 0 && head[5] === 0) return 'ICO';
  return text.startsWith('II*\0') || text.startsWith('MM\0*') ? 'TIFF' : null;
}

function pictureOf(bytes: Buffer): Picture | null {
  const format = formatOf(bytes.subarray(0, 32));
  if (format === null) {
    const svg = svgSize(bytes);
    return svg === null ? null : { format: 'SVG', ...svg };
  }
  // Room for the fixed fields below, so that a file cut short has no size rather than no reader.
  const [width, height] = bytes.length < 32 ? [0, 0] : (sizes[format]?.(bytes) ?? [0, 0]);
  return { format, width, height };
}

const sizes: Record<string, (bytes: Buffer) => [number, number]> = {
  PNG: (bytes) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)],
  GIF: (bytes) => [bytes.readUInt16LE(6), bytes.readUInt16LE(8)],
  BMP: (bytes) => [Math.abs(bytes.readInt32LE(18)), Math.abs(bytes.readInt32LE(22))],
  ICO: (bytes) => [bytes.readUInt8(6) || 256, bytes.readUInt8(7) || 256],
  JPEG: jpegSize,
  WebP: webpSize,
  AVIF: boxSize,
  HEIC: boxSize,
};

function jpegSize(bytes: Buffer): [number, number] {
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return [0, 0];
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    const hasLength = marker !== 0xff && marker !== 0x01 && !(marker >= 0xd0 && marker <= 0xd8);
    at += marker === 0xff ? 1 : hasLength ? 2 + Math.max(2, bytes.readUInt16BE(at + 2)) : 2;
  }
  return [0, 0];
}

function webpSize(bytes: Buffer): [number, number] {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (kind === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  const bits = bytes.readUInt32LE(21);
  return kind === 'VP8L' ? [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1] : [0, 0];
}

/** AVIF and HEIC state it in an "ispe" box. */
function boxSize(bytes: Buffer): [number, number] {
  const at = bytes.subarray(0, 4096).indexOf('ispe');
  return at < 0 || at + 16 > bytes.length
    ? [0, 0]
    : [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
}

function svgSize(bytes: Buffer): { width: number; height: number } | null {
  const head = bytes.toString('utf8', 0, 4096);
  const [tag] = /<svg\b[^>]{0,3000}/i.exec(head) ?? [];
  if (tag === undefined) return null;
  const length = (name: string): number =>
    Math.round(Number(new RegExp(`\\s${name}=["']?([\\d.]{1,9})`).exec(tag)?.[1] ?? 0)) || 0;
  return { width: length('width'), height: length('height') };
}
