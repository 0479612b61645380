// A captured page without what would open a connection ahead of time: of all that a policy forbids to load, a `link` still can.
import { findEncoding } from '../../extract/extract.ts';

export interface QuietPage {
  body: Buffer;
  /** As the page was read in, whether or not it says so itself. */
  charset: string;
}

/** Byte by byte, whatever the charset, but for those in which a tag need not look like one. */
export function quietPage(bytes: Uint8Array<ArrayBuffer>, charset: string | null): QuietPage {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = findEncoding(body, charset);
  const named = /^[\w-]{1,40}$/.test(found) ? found : 'utf-8';
  const hidden = markOf(body) ?? (/utf-?16|ucs-?2|unicode|2022/i.test(named) ? named : null);
  if (hidden === null) return { body: withoutLinks(body.toString('latin1'), 'latin1'), charset: named };
  return { body: withoutLinks(decode(body, hidden), 'utf8'), charset: 'utf-8' };
}

/** A mark at the beginning says more than any header. */
function markOf(body: Buffer): string | null {
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  return body[0] === 0xfe && body[1] === 0xff ? 'utf-16be' : null;
}

function decode(body: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return body.toString('latin1');
  }
}

/** The elements stay in their places, so that paths of others hold, but say nothing. One that never ends is none, to browsers too. */
function withoutLinks(html: string, encoding: 'latin1' | 'utf8'): Buffer {
  const starts = /<(link|base)\b/gi;
  const kept: string[] = [];
  let from = 0;
  for (let found = starts.exec(html); found !== null; found = starts.exec(html)) {
    const end = html.indexOf('>', found.index);
    kept.push(html.slice(from, found.index));
    if (end === -1) return Buffer.from(kept.join(''), encoding);
    kept.push(`<${found[1]}>`);
    from = end + 1;
    starts.lastIndex = from;
  }
  return Buffer.from(kept.join('') + html.slice(from), encoding);
}
