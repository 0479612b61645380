// Describes a step in one line: why it raised an alert, or did not.
import { type Hunk, newsOf } from '../src/core/change/diff.ts';
import type { Step } from './run-history.ts';

const mostHunks = 3;
const mostLetters = 70;

export function describeStep(step: Step): string {
  const { outcome, problem, diff, analysis, suppressed } = step;
  if (problem !== null) return `failed (${shorten(problem, 160)})`;
  const parts: string[] = [outcome];
  if (analysis !== null) {
    parts.push(`${analysis.goal.verdict}: ${shorten(analysis.goal.reason, 120)}`);
    parts.push(`${analysis.changeType}, significance ${analysis.significanceScore}`);
  }
  if (suppressed.length > 0) parts.push(`suppressed ${countGates(suppressed)}`);
  if (diff !== null) {
    const { added, removed, modified, moved } = diff.stats;
    parts.push(`+${added} −${removed} ~${modified} ↷${moved}, ${diff.links.length} links`);
    parts.push(...newsOf(diff).sort(byWeight).slice(0, mostHunks).map(describeHunk));
    if (diff.hunks.length === 0)
      parts.push(...diff.metadata.slice(0, 2).map(({ name }) => `metadata ${name}`));
  }
  return parts.join('; ');
}

function countGates(suppressed: Step['suppressed']): string {
  const gates = Map.groupBy(suppressed, ({ gate }) => gate);
  return [...gates].map(([gate, held]) => `${gate} ×${held.length}`).join(', ');
}

/** What counts for most is in main and is long; what only moved comes last. */
function byWeight(a: Hunk, b: Hunk): number {
  const weight = ({ op, where, before, after }: Hunk) =>
    (op === 'moved' ? 0 : 1) *
    (where.region === 'main' ? 10 : 1) *
    ((before?.length ?? 0) + (after?.length ?? 0));
  return weight(b) - weight(a);
}

function describeHunk({ op, where, before, after, words }: Hunk): string {
  const sign = { added: '+', removed: '−', modified: '~', moved: '↷' }[op];
  const text =
    words === null
      ? shorten(after ?? before ?? '', mostLetters)
      : words
          .filter((word) => word.op !== 'same' && word.text.trim() !== '')
          .slice(0, 4)
          .map((word) => `${word.op === 'added' ? '+' : '−'}${shorten(word.text.trim(), mostLetters / 2)}`)
          .join(' ');
  return `${sign} ${where.region}/${where.role} “${text}”`;
}

export function shorten(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= most ? line : `${line.slice(0, most).toWellFormed()}…`;
}
