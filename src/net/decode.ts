// Content-Encoding undone, never beyond a cap: a bomb is found out at the cap, not at its end.
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { smallBody } from '../core/byte-room.ts';
import { Fault } from '../core/fault/fault.ts';
import { encodingFault, tooLargeFault } from './fault.ts';

/** Bodies up to this many wire bytes are decoded at once: a trip through the thread pool costs more. */
const smallBytes = 64 * 1024;
/** About as long as the headers that a body came with. */
const mostBeside = 2048;

type Options = zlib.ZlibOptions & zlib.BrotliOptions & zlib.ZstdOptions;
interface Decoder {
  now: (data: Uint8Array, options: Options) => Buffer;
  later: (data: Uint8Array, options: Options) => Promise<Buffer>;
}

const gzip: Decoder = { now: zlib.gunzipSync, later: promisify(zlib.gunzip) };
const inflate: Decoder = { now: zlib.inflateSync, later: promisify(zlib.inflate) };
const inflateRaw: Decoder = { now: zlib.inflateRawSync, later: promisify(zlib.inflateRaw) };
const brotli: Decoder = { now: zlib.brotliDecompressSync, later: promisify(zlib.brotliDecompress) };
const zstd: Decoder = { now: zlib.zstdDecompressSync, later: promisify(zlib.zstdDecompress) };

/**
 * The body as the server meant it. Throws a Fault for broken, truncated, chained or oversized bodies. How large it is shows only
 * when it is unpacked, so for what is not small it first waits until it may hold the most that it may be.
 */
export async function decodeBody(
  chunks: Uint8Array[],
  wireBytes: number,
  encoding: string | null,
  maxBytes: number,
  url: URL,
  hold: (bytes: number) => Promise<void> = async () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  const wire = joinChunks(chunks, wireBytes);
  const name = (encoding ?? '').trim().toLowerCase();
  if (name === '' || name === 'identity') {
    if (wireBytes > maxBytes) throw tooLargeFault(url, maxBytes);
    await hold(wireBytes);
    return wire;
  }
  const decoder = chooseDecoder(name, wire);
  if (decoder === null) throw encodingFault(url, 'it uses an encoding that was not requested');
  if (wireBytes === 0) return wire;
  try {
    const small = await unpackSmall(decoder, wire, maxBytes);
    if (small === null) await hold(wireBytes + maxBytes);
    const body = small ?? (await decoder.later(wire, optionsOf(decoder, maxBytes)));
    await hold(body.length);
    // What zlib gives may be a window into a larger buffer, which would all be kept.
    return joinChunks([body], body.length);
  } catch (error) {
    throw decodeFault(error, url, maxBytes);
  }
}

/** Null: it is larger than that. */
async function unpackSmall(decoder: Decoder, wire: Uint8Array, maxBytes: number): Promise<Buffer | null> {
  if (wire.length > smallBody) return null;
  const options = optionsOf(decoder, Math.min(smallBody, maxBytes));
  try {
    return wire.length <= smallBytes ? decoder.now(wire, options) : await decoder.later(wire, options);
  } catch (error) {
    if (isTooLarge(error) && maxBytes > smallBody) return null;
    throw error;
  }
}

/** What came in one piece stays where it is, as long as it has that memory nearly to itself. */
function joinChunks(chunks: Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const [only] = chunks;
  if (chunks.length === 1 && only?.buffer instanceof ArrayBuffer && only.length === length) {
    const { buffer, byteOffset } = only;
    if (buffer.byteLength <= length + mostBeside) return new Uint8Array(buffer, byteOffset, length);
  }
  const joined = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
}

function chooseDecoder(name: string, wire: Uint8Array): Decoder | null {
  if (name === 'gzip' || name === 'x-gzip') return gzip;
  if (name === 'br') return brotli;
  if (name === 'zstd') return zstd;
  if (name !== 'deflate') return null;
  // Servers mean two different things by "deflate"; the two-byte zlib header shows which.
  const [first = 0, second = 0] = wire;
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0 ? inflate : inflateRaw;
}

/** RFC 9659 bounds the window of zstd on the web to 8 MB; without it a few bytes may ask for 128 MB. */
function optionsOf(decoder: Decoder, maxBytes: number): Options {
  const bounds = { maxOutputLength: maxBytes };
  return decoder === zstd ? { ...bounds, params: { [zlib.constants.ZSTD_d_windowLogMax]: 23 } } : bounds;
}

function decodeFault(error: unknown, url: URL, maxBytes: number): Fault {
  if (error instanceof Fault) return error;
  if (isTooLarge(error)) return tooLargeFault(url, maxBytes);
  return encodingFault(url, 'the data is broken or incomplete', error);
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}
