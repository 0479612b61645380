// Gate for the patterns the user asked to ignore.
import { RE2JS, RE2JSException } from 're2js';
import type { Gate, Span } from './gate.ts';

/** Characters matched in one comparison, over all patterns; anything beyond is reported rather than waited for. */
const BUDGET = 4_000_000;

export function ignoreRule(patterns: string[]): Gate {
  const compiled = patterns.flatMap((pattern) => compile(pattern) ?? []);
  let budget = BUDGET;
  return {
    name: 'ignore-rule',
    reason: 'It matches a pattern that you asked Heed to ignore.',
    isErasing: true,
    find(text) {
      budget -= text.length * compiled.length;
      return budget < 0 ? [] : compiled.flatMap((pattern) => matches(pattern, text));
    },
  };
}

/** What is wrong with a pattern, as a sentence; null when it can be used. */
export function ignoreProblem(pattern: string): string | null {
  try {
    RE2JS.compile(pattern);
    return null;
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    if (/\(\?<?[=!]/.test(pattern))
      return 'is not a usable pattern: look-ahead and look-behind are not supported';
    if (/\\[1-9k]/.test(pattern)) return 'is not a usable pattern: references to groups are not supported';
    return `is not a usable pattern: ${error.message.replace(/^error parsing regexp: /, '')}`;
  }
}

/** A pattern that was stored when it was still understood must not stop the comparison. */
function compile(pattern: string): RE2JS | null {
  return ignoreProblem(pattern) === null ? RE2JS.compile(pattern) : null;
}

function matches(pattern: RE2JS, text: string): Span[] {
  const spans: Span[] = [];
  const matcher = pattern.matcher(text);
  while (matcher.find()) {
    if (matcher.end() > matcher.start()) spans.push({ start: matcher.start(), end: matcher.end() });
  }
  return spans;
}
