// Windows icons: the best picture of those in the file, as a PNG that is in it or as plain pixels.

export type IcoPicture =
  | { kind: 'png'; bytes: Uint8Array }
  | { kind: 'pixels'; rgba: Uint8Array; width: number; height: number };

const maxPictures = 64;
const maxSide = 256;
/** The side that is drawn: the smallest that is no smaller is best. */
const wantedSide = 64;

interface Entry {
  side: number;
  bits: number;
  start: number;
  bytes: number;
}

/** Null where it is no icon, or one that cannot be read. */
export function readIco(bytes: Uint8Array): IcoPicture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readEntries(view).sort((one, other) => fitOf(other) - fitOf(one));
  for (const { start, bytes: length } of entries) {
    const part = bytes.subarray(start, start + length);
    if (isPng(part)) return { kind: 'png', bytes: part };
    const picture = readBitmap(part);
    if (picture !== null) return picture;
  }
  return null;
}

function readEntries(view: DataView): Entry[] {
  const isIcon = view.byteLength >= 6 && view.getUint16(0, true) === 0 && view.getUint16(2, true) === 1;
  if (!isIcon) return [];
  const count = Math.min(view.getUint16(4, true), maxPictures);
  const entries: Entry[] = [];
  for (let at = 6; at + 16 <= view.byteLength && entries.length < count; at += 16) {
    const side = view.getUint8(at) || 256;
    const bits = view.getUint16(at + 6, true);
    const entry = { side, bits, bytes: view.getUint32(at + 8, true), start: view.getUint32(at + 12, true) };
    if (entry.start + entry.bytes <= view.byteLength) entries.push(entry);
  }
  return entries;
}

function fitOf({ side, bits }: Entry): number {
  return (side >= wantedSide ? 1000 - side : side) * 100 + bits;
}

function isPng(bytes: Uint8Array): boolean {
  return bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47;
}

/** Rows from the bottom up, colours in the order blue, green, red, and below them one bit a pixel for what is clear. */
function readBitmap(part: Uint8Array): IcoPicture | null {
  if (part.length < 40) return null;
  const view = new DataView(part.buffer, part.byteOffset, part.byteLength);
  const headerBytes = view.getUint32(0, true);
  const width = view.getInt32(4, true);
  // The picture and its mask are counted together.
  const height = Math.abs(view.getInt32(8, true)) / 2;
  const bits = view.getUint16(14, true);
  const isKnown = headerBytes >= 40 && view.getUint32(16, true) === 0 && [1, 4, 8, 24, 32].includes(bits);
  const isSized =
    Number.isInteger(height) && width > 0 && height > 0 && width <= maxSide && height <= maxSide;
  if (!isKnown || !isSized) return null;
  const colours = bits > 8 ? 0 : view.getUint32(32, true) || 2 ** bits;
  const pixels = headerBytes + Math.min(colours, 256) * 4;
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const mask = pixels + rowBytes * height;
  const maskRowBytes = Math.ceil(width / 32) * 4;
  if (mask > part.length) return null;
  const rgba = new Uint8Array(width * height * 4);
  const byteAt = (at: number) => part[at] ?? 0;
  for (let y = 0; y < height; y += 1) {
    const row = pixels + (height - 1 - y) * rowBytes;
    const maskRow = mask + (height - 1 - y) * maskRowBytes;
    for (let x = 0; x < width; x += 1) {
      const from = bits > 8 ? row + (x * bits) / 8 : headerBytes + indexAt(byteAt, row, x, bits) * 4;
      const isClear = (byteAt(maskRow + (x >> 3)) >> (7 - (x & 7))) & 1;
      const alpha = bits === 32 ? byteAt(from + 3) : isClear ? 0 : 255;
      rgba.set([byteAt(from + 2), byteAt(from + 1), byteAt(from), alpha], (y * width + x) * 4);
    }
  }
  if (bits === 32) showWhereAllIsClear(rgba);
  return { kind: 'pixels', rgba, width, height };
}

function indexAt(byteAt: (at: number) => number, row: number, x: number, bits: number): number {
  const byte = byteAt(row + Math.floor((x * bits) / 8));
  return (byte >> (8 - bits - ((x * bits) % 8))) & (2 ** bits - 1);
}

/** Old programs leave the fourth byte empty: then nothing of it is meant to be clear. */
function showWhereAllIsClear(rgba: Uint8Array): void {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 0) return;
  for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255;
}
