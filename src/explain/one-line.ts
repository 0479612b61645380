// Text of a page on one line, without characters that are not seen, and cut to a length.

export function oneLine(text: string, most: number = 400): string {
  const head = text.length > most * 4 ? text.slice(0, most * 4) : text;
  const line = head
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .trim();
  return line.length <= most ? line : `${line.slice(0, most).toWellFormed().trimEnd()}…`;
}
