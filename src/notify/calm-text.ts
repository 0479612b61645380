// Text from pages and people, made so that no receiver can take a part of it for a link, a mention or a command.

/** Invisible, and no part of any address or name. */
const gap = '\u200b';

/** One line, without what controls, hides or turns text around. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cf}/gu, (character) => (isHarmless(character) ? character : ''))
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim();
}

/** One line in which nothing can be followed: receivers find addresses and names in plain text too. */
export function calmText(text: string, max: number): string {
  return clip(oneLine(text), max)
    .replace(/(?<=[\p{L}\p{N}+.-]):(?=\S)/gu, (colon, at: number, all: string) =>
      /\p{L}[\p{L}\p{N}+.-]*$/u.test(all.slice(Math.max(0, at - 30), at)) ? colon + gap : colon,
    )
    .replace(/(?<=[\p{L}\p{N}_-])[.。．｡](?=[\p{L}\p{N}_-])/gu, (dot, at: number, all: string) =>
      isBetweenFigures(all, at) ? dot : dot + gap,
    )
    .replace(/[@＠](?=\S)/gu, (at) => at + gap)
    .replace(/(?<![\p{L}\p{N}])\/(?=[\p{L}/])/gu, (slash) => slash + gap)
    .replace(/\](?=[([:]|$)/g, (bracket) => bracket + gap);
}

/** At most so many characters, the last of them showing that there were more. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text
    .slice(0, max - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')}…`;
}

/** Joiners hold letters of some scripts and emoji together. */
function isHarmless(character: string): boolean {
  return character === '\u200c' || character === '\u200d' || character === '\u00ad';
}

/** A price or a number stays whole; four numbers in a row are an address. */
function isBetweenFigures(text: string, at: number): boolean {
  if (!/\d/.test(text[at - 1] ?? '') || !/\d/.test(text[at + 1] ?? '')) return false;
  const around = text.slice(Math.max(0, at - 15), at + 16);
  return !/\d+\.\d+\.\d+\.\d+/.test(around) && !/^\d+[\p{L}-]/u.test(text.slice(at + 1));
}
