// The headings of a plain text: lines that stand apart, by a number, capitals, a rule below, or the indented lines that follow.

export interface TextHeading {
  level: number;
  /** A rule below belongs to it. */
  hasRule: boolean;
}

const longestHeading = 70;
const leastCapitals = 4;
const numbered = /^(\d{1,3}(?:\.\d{1,3}){0,5})[.)]?\s+\p{L}/u;
const rule = /^\s*([=~-])\1{2,}\s*$/;

/** By the index of the line. */
export function findTextHeadings(lines: readonly string[]): Map<number, TextHeading> {
  const found = new Map<number, TextHeading>();
  const hasNumbers = lines.some((line) => numbered.test(line));
  const hasCapitals = lines.some((line, at) => isCapitals(line) && isApart(lines, at));
  const isIndented = isMostlyIndented(lines);
  for (const [at, line] of lines.entries()) {
    if (!isApart(lines, at) || !canName(line)) continue;
    const next = lines[at + 1] ?? '';
    const isAbove = isBlank(next);
    const depth = numbered.exec(line.trim())?.[1]?.split('.').length ?? 0;
    const isInner = indentOf(next) > indentOf(line) && !isBlank(next) && !numbered.test(next.trim());
    const isFlush = isIndented && indentOf(line) === 0;
    const hasRule = rule.test(next) && !isBlank(next);
    if (hasRule) found.set(at, { level: next.trim().startsWith('=') ? 1 : 2, hasRule });
    else if (depth > 0 && (isInner || isAbove) && indentOf(line) === 0)
      found.set(at, { level: Math.min(6, depth + 1), hasRule });
    else if (isCapitals(line)) found.set(at, { level: 2, hasRule });
    else if (depth === 0 && (isInner || (isAbove && isFlush)))
      found.set(at, { level: (hasCapitals && !hasNumbers ? 3 : 2) + (indentOf(line) > 0 ? 1 : 0), hasRule });
  }
  return found;
}

/** Nothing, or a rule, is above it. */
function isApart(lines: readonly string[], at: number): boolean {
  const above = lines[at - 1] ?? '';
  return isBlank(above) || rule.test(above);
}

function canName(line: string): boolean {
  const text = line.trim();
  return (
    text.length <= longestHeading &&
    /\p{L}{2}/u.test(text) &&
    !/[.,;!?]$/.test(text) &&
    !/^[-*•#>|]/.test(text) &&
    !/:\s+\S|\t|\S {3,}\S/.test(text)
  );
}

function isCapitals(line: string): boolean {
  if (!canName(line) || /\p{Ll}{3}|\d{4}/u.test(line)) return false;
  return (line.match(/\p{Lu}/gu)?.length ?? 0) >= leastCapitals;
}

/** As in a memo: the text is indented, and what names it is not. */
function isMostlyIndented(lines: readonly string[]): boolean {
  const said = lines.filter((line) => !isBlank(line));
  return said.filter((line) => indentOf(line) >= 2).length * 2 > said.length;
}

function isBlank(line: string): boolean {
  return line.trim() === '';
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
