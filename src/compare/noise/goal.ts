// What the goal names: a fact or a part of the page that is never held back as noise, however often it differs.
import { type Content, type FactKind, isMainBlock } from '../../core/content.ts';
import { foldText, hasNeedle, type Needle } from '../../core/match-words.ts';
import { factKindsOf, type Interest, type Plan } from '../../core/plan.ts';
import { makeNeedle } from '../../language/language.ts';
import { type Difference, isLinkSlot } from './difference.ts';

/** Whether the goal names what differs. Rather once too often: noise that is told is better than news that is not. */
export function openGoal(
  plan: Plan | null,
  before: Content,
  after: Content,
): (difference: Difference) => boolean {
  if (plan === null) return () => false;
  const bound = new Set(plan.interests.flatMap((one) => one.bound?.map(({ slot }) => slot) ?? []));
  const kinds = wantedKinds(plan);
  const isEverywhere = openEverywhere([before, after]);
  const parts = plan.interests.map((one) => openInterest(one, isEverywhere));
  return (difference) => {
    if (bound.has(difference.slot)) return true;
    if (difference.isMain && difference.kinds.some((kind) => kinds.has(kind))) return true;
    const text = foldText([difference.before, difference.after, ...difference.context].join(' '));
    return parts.some((isNamed) => isNamed(difference, text));
  };
}

function wantedKinds({ interests, conditions, critical = [] }: Plan): ReadonlySet<FactKind> {
  const asked = [...interests, ...conditions, ...critical];
  return new Set(asked.flatMap(({ kind }) => factKindsOf[kind] ?? []));
}

/** Whether an interest names a part of the page; words that stand over all of the page name none. */
function openInterest(
  { kind, words }: Interest,
  isEverywhere: (needle: Needle) => boolean,
): (difference: Difference, text: string) => boolean {
  const needles = words.map(makeNeedle);
  const kinds: readonly FactKind[] = factKindsOf[kind] ?? [];
  const telling = needles.filter((needle) => kinds.length > 0 || !isEverywhere(needle));
  return (difference, text) => {
    const hasWords = telling.some((needle) => hasNeedle(text, needle));
    if (kinds.length > 0) {
      return difference.kinds.some((one) => kinds.includes(one)) && (needles.length === 0 || hasWords);
    }
    if (kind === 'links' && isLinkSlot(difference.slot)) return needles.length === 0 || hasWords;
    // Whoever asks for new things is told of each that comes, though it may have been there before.
    if (kind === 'list' && telling.length === 0) return difference.isMain;
    return hasWords;
  };
}

/** True for words of the title, and of headings over most of what the page is about. */
function openEverywhere(contents: Content[]): (needle: Needle) => boolean {
  const titles = contents.map(({ title }) => foldText(title));
  const headings = contents.map(({ blocks }) => {
    const counts = new Map<string, number>();
    const main = blocks.filter(isMainBlock);
    for (const { trail } of main) for (const name of trail) counts.set(name, (counts.get(name) ?? 0) + 1);
    const wide = [...counts].filter(([, count]) => count * 2 > main.length).map(([name]) => name);
    return foldText(wide.join(' '));
  });
  return (needle) => [...titles, ...headings].some((text) => hasNeedle(text, needle));
}
