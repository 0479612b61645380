// Bytes → text, good enough to recognise what kind of page came back; reading it well is extract's work.

/** Walls and error pages are small; what stands beyond this changes no judgement. */
const maxBytes = 1024 * 1024;
const metaBytes = 2048;

/** The first part of a body as text, by its mark, its header, its own word, or its zero bytes; never fails. */
export function decodeText(body: Uint8Array<ArrayBuffer>, charset: string | null): string {
  const bytes = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, maxBytes));
  const label = markOf(bytes) ?? doubleByteOf(bytes) ?? charset ?? namedInside(bytes) ?? 'utf-8';
  if (label === 'utf-8') return bytes.toString('utf8');
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}

/** The charset a Content-Type header names, lower case. */
export function charsetOf(contentType: string | null): string | null {
  const match = /;\s*charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']+))/i.exec(contentType ?? '');
  const label = (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim().toLowerCase();
  return label === '' ? null : label;
}

function markOf(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null;
}

/** Markup in two bytes a character without a mark begins with a bracket and a zero. */
function doubleByteOf(bytes: Buffer): string | null {
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'utf-16le';
  return bytes[0] === 0 && bytes[1] === 0x3c ? 'utf-16be' : null;
}

function namedInside(bytes: Buffer): string | null {
  const start = bytes.toString('latin1', 0, metaBytes);
  const named = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]{3,30})|^<\?xml[^>]+encoding\s*=\s*["']([\w-]{3,30})/i;
  const match = named.exec(start);
  return match?.[1]?.toLowerCase() ?? match?.[2]?.toLowerCase() ?? null;
}
