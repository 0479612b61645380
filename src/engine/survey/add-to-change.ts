// Merges two changes of one check: what changed on the page, and which pages were added or removed.
import { type Analysis, significances } from '../../core/change/analysis.ts';
import type { ChangeDetail } from '../../core/change/change.ts';
import type { Diff } from '../../core/change/diff.ts';
import type { PagesChange } from './pages-change.ts';

/** One change for one check: the more significant half gives the headline, both are reported. */
export function addToChange(change: ChangeDetail, { diff, analysis }: PagesChange): ChangeDetail {
  const shift = change.diff.hunks.length;
  const insights = analysis.insights.map((insight) => ({
    ...insight,
    evidence: { ...insight.evidence, hunks: insight.evidence.hunks.map((index) => index + shift) },
  }));
  const rank = ({ significance }: Analysis) => significances.indexOf(significance);
  const isMore = rank(analysis) > rank(change);
  const { said: _said, ...kept } = change;
  const sum = (key: keyof Diff['stats']) => change.diff.stats[key] + diff.stats[key];
  return {
    ...kept,
    ...(isMore && {
      changeType: analysis.changeType,
      significance: analysis.significance,
      significanceScore: analysis.significanceScore,
      significanceReasons: analysis.significanceReasons,
      goal: analysis.goal,
    }),
    title: isMore ? analysis.title : `${change.title}; ${analysis.title}`,
    summary: `${change.summary} ${analysis.summary}`,
    insights: [...change.insights, ...insights],
    diff: {
      ...change.diff,
      stats: {
        added: sum('added'),
        removed: sum('removed'),
        modified: sum('modified'),
        moved: sum('moved'),
      },
      hunks: [...change.diff.hunks, ...diff.hunks],
    },
  };
}
