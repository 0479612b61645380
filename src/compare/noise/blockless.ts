// Differences outside any block, in metadata and structured data: those reported, and those suppressed earlier.
import type { Comparison } from '../../core/change/diff.ts';
import type { Content, Fact } from '../../core/page/content.ts';
import { type Difference, factDifference, metadataDifference } from './difference.ts';

/** `isKnown` says in which slots something may have been suppressed. */
export function blocklessDifferences(
  before: Content,
  after: Content,
  { diff }: Comparison,
  isKnown: (slot: string) => boolean,
): Difference[] {
  const facts = diff?.facts.filter(({ hunk }) => hunk === null) ?? [];
  const reported = [...(diff?.metadata ?? []).map(metadataDifference), ...facts.map(factDifference)];
  const slots = new Set(reported.map(({ slot }) => slot));
  const held = [...metadataOf(before, after), ...factsOf(before, after)];
  return [...reported, ...held.filter(({ slot }) => isKnown(slot) && !slots.has(slot))];
}

function metadataOf(before: Content, after: Content): Difference[] {
  const [was, is] = [before, after].map(
    ({ title, metadata }): Record<string, string> => ({ ...metadata, title }),
  );
  return Object.keys({ ...was, ...is })
    .map((name) => metadataDifference({ name, before: was?.[name] ?? null, after: is?.[name] ?? null }))
    .filter((difference) => difference.before !== difference.after);
}

function factsOf(before: Content, after: Content): Difference[] {
  const bare = (fact: Fact) => ({ text: fact.text, value: fact.value, currency: null, unit: null });
  const was = structured(before);
  return [...structured(after)].flatMap(([key, fact]) => {
    const earlier = was.get(key);
    if (earlier === undefined || earlier.value === fact.value) return [];
    const { kind, label } = fact;
    const diff = { before: bare(earlier), after: bare(fact), delta: null, percent: null, hunk: null };
    return [factDifference({ kind, label, ...diff })];
  });
}

/** By kind and label, where only one fact has them. */
function structured({ facts }: Content): Map<string, Fact> {
  const groups = Map.groupBy(
    facts.filter(({ block }) => block === null),
    ({ kind, label }) => `${kind} ${label}`,
  );
  return new Map(
    [...groups].flatMap(([key, group]) => (group.length === 1 && group[0] ? [[key, group[0]]] : [])),
  );
}
