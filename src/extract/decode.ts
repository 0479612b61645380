// Bytes to text: what the page says of its encoding, else what its bytes look like.
import { Buffer, isUtf8 } from 'node:buffer';
import { detect } from 'chardet';
import { getEncoding } from 'encoding-sniffer';
import iconv from 'iconv-lite';
import { cleanText } from '../core/text.ts';

/** Where a page names its encoding late, browsers still heed it; this far in we do too. */
const SNIFF_BYTES = 8192;
const GUESS_BYTES = 4096;
/** A label that no page uses, so that "nothing was said" can be told from any answer. */
const UNSAID = 'x-user-defined';

/** The text of a body; never fails: bytes that fit nothing become replacement characters. */
export function decodeBody(body: Uint8Array, charset: string | null): string {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return cleanText(decodeAs(bytes, findEncoding(bytes, charset)));
}

/** The name of the encoding the body is read in (WHATWG names, lower case). */
export function findEncoding(bytes: Uint8Array, charset: string | null): string {
  const said = getEncoding(bytes.subarray(0, SNIFF_BYTES), {
    maxBytes: SNIFF_BYTES,
    defaultEncoding: UNSAID,
    ...(charset === null ? {} : { transportLayerEncodingLabel: charset }),
  }).toLowerCase();
  if (said !== UNSAID) return said;
  if (charset !== null || isUtf8(bytes)) return 'utf-8';
  const guess = (detect(bytes.subarray(0, GUESS_BYTES)) ?? 'utf-8').toLowerCase();
  // Pages that claim or look like Latin-1 are windows-1252 to every browser; the bytes are known not to be UTF-8.
  return guess === 'iso-8859-1' || guess === 'ascii' || guess === 'utf-8' ? 'windows-1252' : guess;
}

function decodeAs(bytes: Buffer, encoding: string): string {
  if (encoding === 'utf-8') return withoutMark(bytes.toString('utf8'));
  const name = iconvNames[encoding] ?? encoding;
  if (iconv.encodingExists(name)) return withoutMark(iconv.decode(bytes, name));
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return withoutMark(bytes.toString('utf8'));
  }
}

const iconvNames: Record<string, string> = {
  'iso-8859-8-i': 'iso-8859-8',
  'x-mac-cyrillic': 'maccyrillic',
  replacement: 'utf-8',
};

function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}
