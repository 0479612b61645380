// Zip archives, as office documents are: their files one by one, within limits on number and expanded size.
import { inflateRawSync } from 'node:zlib';

export interface Zip {
  names: string[];
  /** Null for a file that is not there, is damaged, or would expand past the limits. */
  read(name: string): Buffer | null;
}

export interface ZipLimits {
  /** How many files are listed. */
  entries: number;
  /** Bytes of all that is read from one archive, expanded. */
  total: number;
}

/** Enough for office documents. */
const usual: ZipLimits = { entries: 5000, total: 60_000_000 };
const MAX_FILE = 30_000_000;
const END_SIZE = 22;
const MAX_COMMENT = 65_535;

interface Entry {
  method: number;
  size: number;
  offset: number;
}

/** Null for what is no zip archive, or one of a kind that office programs do not write. */
export function openZip(body: Uint8Array, limits = usual): Zip | null {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  if (bytes.length < END_SIZE || bytes.readUInt32LE(0) !== 0x04034b50) return null;
  const from = Math.max(0, bytes.length - END_SIZE - MAX_COMMENT);
  const end = bytes.subarray(from).lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || from + end + END_SIZE > bytes.length) return null;
  const entries = entriesOf(bytes, limits.entries, bytes.readUInt32LE(from + end + 16));
  let left = limits.total;
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name);
      const data = entry === undefined ? null : expand(bytes, entry, Math.min(MAX_FILE, left));
      left -= data?.length ?? 0;
      return data;
    },
  };
}

/** As far as the list goes: the number that is written at its end cannot count past 65,535. */
function entriesOf(bytes: Buffer, most: number, start: number): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (let at = start, index = 0; index < most; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) break;
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    if (!isEncrypted && !entries.has(name))
      entries.set(name, {
        method: bytes.readUInt16LE(at + 10),
        size: bytes.readUInt32LE(at + 20),
        offset: bytes.readUInt32LE(at + 42),
      });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function expand(bytes: Buffer, { method, size, offset }: Entry, limit: number): Buffer | null {
  if (offset + 30 > bytes.length || limit <= 0) return null;
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const data = bytes.subarray(start, start + size);
  if (method === 0) return data.length <= limit ? data : null;
  if (method !== 8) return null;
  try {
    return inflateRawSync(data, { maxOutputLength: limit });
  } catch {
    return null;
  }
}
