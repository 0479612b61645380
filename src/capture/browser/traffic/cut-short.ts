// Whether bytes end before their own format says they should: the only evidence where no length was sent.

/** True only where it is sure. Text, tables of values and the like have no end of their own, and never are. */
export function isCutShort(contentType: string, bytes: Uint8Array): boolean {
  if (/^\s*(?:application|text)\/(?:[\w.-]+\+)?json\b/i.test(contentType)) return isOpenJson(bytes);
  if (/^\s*(?:application|text)\/(?:[\w.-]+\+)?xml\b/i.test(contentType)) return isOpenXml(bytes);
  return false;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** A string, list or object that was begun and not ended; also on the last of many lines. */
function isOpenJson(bytes: Uint8Array): boolean {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at];
    if (isString) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isString = false;
    } else if (code === QUOTE) isString = true;
    else if (code === 0x5b || code === 0x7b) depth += 1;
    else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return isString || depth > 0;
}

/** So much of the start and the end says how the outermost element is called, and whether it is closed. */
const LOOK = 4096;

function isOpenXml(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, LOOK)).toString('latin1');
  const [, name] = /<([A-Za-z_][\w:.-]*)/.exec(start.replace(/<!--[\s\S]*?-->/g, '')) ?? [];
  // Written in two bytes a letter, or no XML at all.
  if (name === undefined || start.includes('\0')) return false;
  const end = Buffer.from(bytes.subarray(-LOOK))
    .toString('latin1')
    .replace(/(?:\s|<!--(?:(?!-->)[\s\S])*-->|<\?[^>]*\?>)+$/, '');
  const [, last] = /<\/([\w:.-]+)\s*>$/.exec(end) ?? [];
  return last !== name && !end.endsWith('/>');
}
