// What a page adds to the title of a change: nothing is written twice on one screen.
import type { Change, ChangeDetail } from './data/client.ts';
import { splitSummary, standingSentences, type TextPart, withoutSaid } from './model-sentences.ts';
import { asSentence, momentOf } from './wording.ts';
import { words } from './words/words.ts';

type Written = Pick<
  Change,
  'analysedBy' | 'insights' | 'revertsTo' | 'statements' | 'summary' | 'title' | 'verification'
>;

/** Below the title in a list: the further insights, or a model's summary. */
export function summaryInRow(change: Written): string {
  const { insights, revertsTo, statements, summary, title } = change;
  if (!isByStatements(change)) {
    const parts = withoutSaid(splitSummary(summary, standingSentences(change)), [title]);
    return parts.map(({ text }) => text).join(' ');
  }
  const hasWeight = statements.some(({ rank }) => rank !== 'small');
  const further = insights.filter((_, at) => at > 0 && (!hasWeight || statements[at]?.rank !== 'small'));
  const back = revertsTo === null ? [] : [words.change.revertsTo(momentOf(revertsTo.capturedAt))];
  return [...further.map(({ text }) => asSentence(text)), ...back].join(' ');
}

/** Above the insights, which repeat every statement: a model's sentences, or words that nothing else is known of. */
export function summaryAbove(change: Written, said: readonly string[]): TextPart[] {
  if (isByStatements(change)) return [];
  return withoutSaid(splitSummary(change.summary, standingSentences(change)), said);
}

/** Each insight is one statement of the rules, and the title is the first of them. */
function isByStatements({ analysedBy, statements }: Written): boolean {
  return analysedBy === 'rules' && statements.length > 0;
}

type Diff = ChangeDetail['diff'];

/** The facts that no entry beside them says: what an entry that came or went has is shown with it. */
export function factsBeside({ facts, records }: Pick<Diff, 'facts' | 'records'>): Diff['facts'] {
  const whole = records.filter(({ op }) => op === 'added' || op === 'removed');
  return facts.filter(({ before, after, hunk }) => {
    const only = before === null ? after : after === null ? before : null;
    if (only === null || hunk === null) return true;
    return !whole.some(
      ({ hunks, title, ...record }) =>
        hunks.includes(hunk) &&
        [title, ...Object.values({ ...record.before, ...record.after })].some((text) =>
          text.includes(only.text),
        ),
    );
  });
}

/** The heading that each fact is under, where another fact beside it has the same label; else empty. */
export function headingsOf({ facts, hunks }: Pick<Diff, 'facts' | 'hunks'>): string[] {
  return facts.map(({ label, kind, hunk }, at) => {
    const isOnly = facts.every(
      (other, place) => place === at || other.label !== label || other.kind !== kind,
    );
    return isOnly || hunk === null ? '' : (hunks[hunk]?.where.trail.at(-1) ?? '');
  });
}

/** What a field of an entry looks like, where the page gives it no name. */
const look = /^(text|price|date|percent|number)(?: \d+)?$/;

/** The name that the page gives a field of an entry; empty where it gives none: a price is seen to be one. */
export function fieldName(name: string): string {
  return look.test(name) ? '' : name.replace(/^(link) \d+$/, '$1');
}

/** For readers that do not see it. */
export function fieldLook(name: string): string {
  return words.facts[look.exec(name)?.[1] ?? ''] ?? name;
}
