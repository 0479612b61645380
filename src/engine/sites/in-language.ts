// A change in the language of its reader: rendered from its statements. A model's own words, and what was kept without statements, stay as they are.
import type { Analysis } from '../../core/change/analysis.ts';
import type { Change } from '../../core/change/change.ts';
import { sayChange, sayReturn } from '../../language/say/say.ts';

/** In English where no language is given. */
export function inLanguage<Shown extends Change>(change: Shown, language: string = 'en'): Shown {
  const { said, analysedBy, revertsTo } = change;
  // English is what is kept.
  if (language === 'en') return change;
  if (analysedBy !== 'rules') return withReasons(change, language);
  if (said === undefined) return change;
  const worded = analysisInLanguage(change, language);
  const back = revertsTo === null ? [] : [sayReturn(revertsTo.capturedAt, language)];
  return { ...worded, summary: [worded.summary, ...back].join(' ') };
}

/** What the rules say of a change, before anything else is added. */
export function analysisInLanguage<Shown extends Analysis>(analysis: Shown, language: string = 'en'): Shown {
  if (language === 'en' || analysis.said === undefined) return analysis;
  const words = sayChange(analysis.said, language);
  return {
    ...analysis,
    title: words.title,
    summary: words.summary,
    insights: analysis.insights.map((insight, at) => ({
      ...insight,
      text: words.insights[at] ?? insight.text,
    })),
    goal: { ...analysis.goal, reason: words.reason },
    significanceReasons: words.significanceReasons,
  };
}

/** Verdict and weight of a change that a model explained are the rules', but for what it lifted. */
function withReasons<Shown extends Change>(change: Shown, language: string): Shown {
  const rules = change.verification?.rules;
  if (!rules?.said) return change;
  const words = sayChange(rules.said, language);
  const isOwn = change.goal.reason === rules.goal.reason;
  return {
    ...change,
    goal: isOwn ? { ...change.goal, reason: words.reason } : change.goal,
    significanceReasons: change.significanceReasons.map((reason) => {
      const at = rules.significanceReasons.indexOf(reason);
      return (at < 0 ? undefined : words.significanceReasons[at]) ?? reason;
    }),
  };
}
