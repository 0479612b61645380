// Bytes to text: what the page says of its encoding, unless its bytes prove it wrong, else what they look like.
import { Buffer, isUtf8 } from 'node:buffer';
import { getEncoding } from 'encoding-sniffer';
import iconv from 'iconv-lite';
import { cleanText } from '../core/text.ts';
import { guessEncoding } from './guess-encoding.ts';
import { wideOrder } from './wide-order.ts';

/** Where a page names its encoding late, browsers still heed it; this far in we do too. */
const SNIFF_BYTES = 65_536;
/** Where the word for it stands, nearly always its name follows; looking at all that may follow is slow. */
const NAME_BYTES = 200;
/** A label that no page uses, so that "no encoding given" differs from every real label. */
const UNSAID = 'x-user-defined';

/** The text of a body; never fails: bytes that fit nothing become replacement characters. */
export function decodeBody(body: Uint8Array, charset: string | null): string {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const encoding = findEncoding(bytes, charset);
  const text = decodeAs(bytes, encoding);
  // What was decoded from UTF-8 is well formed, and bytes are looked through faster than text.
  return encoding === 'utf-8' && !bytes.includes(0) ? text : cleanText(text);
}

/** The name of the encoding the body is read in (WHATWG names, lower case). */
export function findEncoding(bytes: Uint8Array, charset: string | null): string {
  const wide = wideOrder(bytes);
  if (wide !== null) return wide;
  const said = saidEncoding(bytes, charset);
  if (said === 'utf-8' && isMostlyOther(bytes)) {
    const other = charset === null ? said : saidEncoding(bytes, null);
    return other === 'utf-8' || other === UNSAID ? guessEncoding(bytes) : other;
  }
  // Servers that were set up for Latin-1 say so of everything; text that is sound UTF-8 by chance does not exist.
  if (said === 'windows-1252' && isUtf8(bytes) && hasWords(bytes)) return 'utf-8';
  if (said !== UNSAID) return said;
  return charset !== null || isUtf8(bytes) ? 'utf-8' : guessEncoding(bytes);
}

function saidEncoding(bytes: Uint8Array, charset: string | null): string {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, SNIFF_BYTES)).toString(
    'latin1',
  );
  const named = head.search(/charset|encoding/i);
  const early = sniff(bytes, charset, named < 0 ? 4 : named + NAME_BYTES);
  return early === UNSAID && named >= 0 ? sniff(bytes, charset, SNIFF_BYTES) : early;
}

function sniff(bytes: Uint8Array, charset: string | null, maxBytes: number): string {
  return getEncoding(bytes.subarray(0, maxBytes), {
    maxBytes,
    defaultEncoding: UNSAID,
    ...(charset === null ? {} : { transportLayerEncodingLabel: charset }),
  }).toLowerCase();
}

const LEAST_PROOF = 8;
const PROOF_BYTES = 200_000;

/** Called UTF-8, but hardly a letter of it beyond the plain ones is. */
function isMostlyOther(bytes: Uint8Array): boolean {
  if (isUtf8(bytes)) return false;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, PROOF_BYTES)).toString(
    'utf8',
  );
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const sound = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
  return broken >= LEAST_PROOF && broken > sound;
}

/** At least a few letters that take two bytes or more. */
function hasWords(bytes: Uint8Array): boolean {
  let leads = 0;
  for (let at = 0; at < bytes.length && leads < 3; at += 1) if ((bytes[at] ?? 0) >= 0xc2) leads += 1;
  return leads >= 3;
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
  ibm866: 'cp866',
  replacement: 'utf-8',
};

function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}
