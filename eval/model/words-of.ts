// All words of an analysis that people read.
import type { Analysis } from '../../src/core/change/analysis.ts';

export function wordsOf({
  title,
  summary,
  insights,
}: Pick<Analysis, 'title' | 'summary' | 'insights'>): string {
  return [title, summary, ...insights.map(({ text }) => text)].join('\n');
}
