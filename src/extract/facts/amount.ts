// Numbers as people write them: 1,299.00 and 1.299,00 and 1 299,00 and 1'299.– are one number.

/** Finds numbers; a blank only groups digits by threes. Apostrophes, points and commas are sorted out afterwards. */
export const numberPattern =
  /\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,'’`´\u066b\u066c]\d+)*/g;

const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\uff10-\uff19]/g;

/** The same text, same length, with Arabic, Persian, Indian and full-width digits as plain ones. */
export function plainDigits(text: string): string {
  if (text.search(otherDigits) < 0) return text;
  return text.replace(otherDigits, (digit) => {
    const code = digit.charCodeAt(0);
    const place = code & 15;
    // Indian digits begin at six of their row, the others at nought.
    return String(code >= 0x0966 && code <= 0x09ef ? place - 6 : place);
  });
}

/** The value of a number matched by `numberPattern`; `decimals` 3 for currencies with thousandths. */
export function parseAmount(raw: string, decimals: number = 2): number | null {
  const text = raw
    .replace(/[\s\u066c]/g, '')
    .replace('\u066b', '.')
    .replace(/['’`´](?=\d{3})/g, '')
    .replace(/['’`´]/g, '.');
  if (text.length > 40) return null;
  const value = Number(normalise(text, decimals));
  return Number.isFinite(value) ? value : null;
}

function normalise(text: string, decimals: number): string {
  const point = text.lastIndexOf('.');
  const comma = text.lastIndexOf(',');
  if (point < 0 && comma < 0) return text;
  if (point >= 0 && comma >= 0) {
    const last = point > comma ? '.' : ',';
    const isOnce = text.indexOf(last) === text.lastIndexOf(last);
    return isOnce ? splitAt(text, Math.max(point, comma)) : text.replace(/[.,]/g, '');
  }
  const at = Math.max(point, comma);
  const mark = text[at] ?? '.';
  const parts = text.split(mark);
  const tail = parts.at(-1) ?? '';
  if (parts.length > 2) {
    return tail.length === 3 || !parts.slice(1, -1).every((part) => part.length === 3 || part.length === 2)
      ? text.replaceAll(mark, '')
      : splitAt(text, at);
  }
  const head = parts[0] ?? '';
  const isGroup = tail.length === 3 && head.length <= 3 && !head.startsWith('0') && decimals < 3;
  return isGroup ? head + tail : splitAt(text, at);
}

function splitAt(text: string, at: number): string {
  return `${text.slice(0, at).replace(/[.,]/g, '')}.${text.slice(at + 1).replace(/[.,]/g, '')}`;
}
