// Regular expressions over the text of blocks, on an engine whose time is linear in the text.
import { RE2JS } from 're2js';

const MAX_PATTERN = 500;
/** Of one block this much is looked at. */
const MAX_TEXT = 1_000_000;
const MAX_MATCHES = 10_000;

export function regexProblem(pattern: string): string | null {
  if (pattern.length > MAX_PATTERN) return `The pattern is longer than ${MAX_PATTERN} characters.`;
  try {
    return RE2JS.compile(pattern).matches('') ? 'The pattern also matches empty text.' : null;
  } catch (error) {
    return error instanceof Error ? error.message : 'The pattern cannot be read.';
  }
}

/** Start and end of each match. */
export type Spans = [start: number, end: number][];

export function regexFinder(pattern: string): (text: string) => Spans {
  const compiled = RE2JS.compile(pattern);
  return (text) => {
    const matcher = compiled.matcher(text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text);
    const spans: Spans = [];
    while (spans.length < MAX_MATCHES && matcher.find()) {
      if (matcher.end() > matcher.start()) spans.push([matcher.start(), matcher.end()]);
    }
    return spans;
  };
}
