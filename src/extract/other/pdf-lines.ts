// Lines as they were set on paper, put together into the paragraphs they were cut from.

/** A line this much of the full width goes on with the next one. */
const FULL = 0.8;

export function paragraphsOf(lines: string[]): string[] {
  const width = usualWidth(lines);
  const paragraphs: string[] = [];
  let last = '';
  for (const line of lines) {
    const before = paragraphs.pop();
    if (before === undefined) paragraphs.push(line);
    else if (isCut(last)) paragraphs.push(joinCut(before, line));
    else if (goesOn(last, line, width)) paragraphs.push(`${before} ${line.trim()}`);
    else paragraphs.push(before, line);
    last = line;
  }
  return paragraphs;
}

/** The length that most full lines have; nought where there is no block of text. */
function usualWidth(lines: string[]): number {
  const lengths = lines.map((line) => line.trim().length).sort((a, b) => a - b);
  const long = lengths[Math.floor(lengths.length * 0.8)] ?? 0;
  return long >= 30 ? long : 0;
}

const softHyphens = new Set(['\u0002', '\ufffe', '\u00ad']);

/** A word that is cut at the end of a line; PDF marks such hyphens in its own way. */
function isCut(line: string): boolean {
  const text = line.trimEnd();
  return softHyphens.has(text.at(-1) ?? '') || /\p{Ll}-$/u.test(text);
}

function joinCut(before: string, line: string): string {
  const next = line.trim();
  const stem = before.trimEnd();
  const isSoft = softHyphens.has(stem.at(-1) ?? '');
  // "well-" before "Known" keeps its hyphen; "trans-" before "late" loses it.
  return isSoft || /^\p{Ll}/u.test(next) ? stem.slice(0, -1) + next : stem + next;
}

function goesOn(last: string, line: string, width: number): boolean {
  const before = last.trim();
  const next = line.trim();
  if (width === 0 || before.length < width * FULL) return false;
  if (/^(?:[•●▪◦‣·–—*-]\s|\(?\d{1,3}[.)]\s|\(?[a-z][.)]\s)/i.test(next)) return false;
  return !/[.!?:]["”’)]?$/.test(before) || before.length >= width * 0.95;
}
