// Which of the values kept of a page a question is about: by its name, else what the page sells. Runs in a thread.
import { type FactKind, isFigure } from '../core/page/fact-kinds.ts';
import { foldText, hasNeedle } from '../core/page/match-words.ts';
import type { Site } from '../core/site/site.ts';
import { makeNeedle } from '../language/language.ts';
import { openAskedFacts } from '../plan/plan.ts';
import type { Question } from './ask-question.ts';
import type { PageReading } from './read-entries.ts';

/** The values of one thing on a page; the oldest come first. */
export interface FactSeries {
  kind: FactKind;
  label: string;
  currency: string | null;
  unit: string | null;
  points: { at: string; value: number | string; text: string; snapshotId: string }[];
}

/** What an answer needs of its site. */
export interface AskedSite
  extends Pick<Site, 'id' | 'name' | 'plan'>,
    Partial<Pick<PageReading, 'subject' | 'own'>> {}

/** The series the question is about, or why there is none. */
export function chooseSeries(
  { kind, words, intent }: Question,
  { name: siteName, plan, subject = '', own }: AskedSite,
  kept: readonly FactSeries[],
): FactSeries | 'facts' | 'label' | 'entries' {
  const name = `${siteName} ${subject}`;
  const all = joinOwn(kept, own ?? []);
  const isOwn = (one: FactSeries) =>
    (own ?? []).some(({ kind: of, label }) => of === one.kind && label === one.label);
  const needed = 'condition' in intent ? (intent.condition?.currency ?? null) : null;
  const fitting = all.filter(
    (one) =>
      (kind === null ? isFigure(one.kind) : one.kind === kind) &&
      (intent.do !== 'extreme' || isFigure(one.kind)) &&
      (needed === null || one.currency === null || one.currency === needed),
  );
  const needles = words.map(makeNeedle);
  const count = (text: string) => needles.filter((needle) => hasNeedle(foldText(text), needle)).length;
  // Whatever it names must be what the value or the whole page is called: a size or a colour that is neither would be answered by another's value.
  const isNamed = (text: string) => count(text) === needles.length;
  const [best, next] = fitting
    .filter(({ label }) => count(label) > 0 && isNamed(`${label} ${name}`))
    .toSorted((one, other) => count(other.label) - count(one.label));
  // "The cheapest flat in Leith" compares entries; the lowest value that one of them ever had would be no answer.
  const isExtreme = intent.do === 'extreme';
  if (isExtreme && next !== undefined && count(next.label) === count(best?.label ?? '')) return 'entries';
  if (best !== undefined) return best;
  if (fitting.length === 0) return 'facts';
  if (!isNamed(name)) return 'label';
  const sold = fitting.find(isOwn);
  if (sold !== undefined) return sold;
  // A state that is not the page's own is that of something on it.
  if (kind === 'availability' && own !== undefined) return 'entries';
  const isAsked = openAskedFacts(plan);
  const byRank = (one: FactSeries) =>
    (one.kind === 'price' ? 0 : 4) + (isAsked(one) ? 0 : one.label === '' ? 1 : 2);
  const [first, second] = fitting.toSorted((a, b) => byRank(a) - byRank(b));
  const isOfMany = second !== undefined && second.label !== '' && byRank(second) === byRank(first ?? second);
  return isOfMany ? 'entries' : (first ?? 'facts');
}

/** What the page sells is one thing, by whichever of its names a version has it. */
function joinOwn(kept: readonly FactSeries[], own: PageReading['own']): FactSeries[] {
  const isOwn = ({ kind, label }: FactSeries) => own.some((one) => one.kind === kind && one.label === label);
  const groups = Map.groupBy(kept.filter(isOwn), ({ kind, currency, unit }) =>
    [kind, currency, unit].join('\n'),
  );
  const joined = [...groups.values()].flatMap((parts) => {
    const names = own.filter(({ kind }) => kind === parts[0]?.kind).map(({ label }) => label);
    const [first] = parts.toSorted((one, other) => names.indexOf(one.label) - names.indexOf(other.label));
    if (first === undefined) return [];
    const seen = new Set(first.points.map(({ snapshotId }) => snapshotId));
    const others = parts.flatMap((one) =>
      one === first ? [] : one.points.filter(({ snapshotId }) => !seen.has(snapshotId)),
    );
    return [{ ...first, points: [...first.points, ...others].sort((a, b) => a.at.localeCompare(b.at)) }];
  });
  return [...joined, ...kept.filter((one) => !isOwn(one))];
}
