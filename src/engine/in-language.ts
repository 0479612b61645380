// A change in the language of its reader: told again from its statements. What a model wrote, or was kept without statements, stays as it is.
import type { Change } from '../core/change.ts';
import { sayChange, sayReturn } from '../language/say/say.ts';

/** In English where no language is given. */
export function inLanguage<Told extends Change>(change: Told, language: string = 'en'): Told {
  const { said, analysedBy, revertsTo } = change;
  // English is what is kept.
  if (said === undefined || analysedBy !== 'rules' || language === 'en') return change;
  const words = sayChange(said, language);
  const back = revertsTo === null ? [] : [sayReturn(revertsTo.capturedAt, language)];
  return {
    ...change,
    title: words.title,
    summary: [words.summary, ...back].join(' '),
    insights: change.insights.map((insight, at) => ({
      ...insight,
      text: words.insights[at] ?? insight.text,
    })),
    goal: { ...change.goal, reason: words.reason },
    significanceReasons: words.significanceReasons,
  };
}
