// Which hunks, facts, links and metadata of a diff are what the plan's wishes hit.
import type { Diff } from '../core/change/diff.ts';
import { foldText, hasNeedle } from '../core/page/match-words.ts';
import { factKindsOf, type Wish } from '../core/plan/plan.ts';
import { makeNeedle } from '../language/language.ts';
import { ownAddress } from './address.ts';
import type { Hit, Judgement } from './judge/judge.ts';
import type { Reading } from './reading.ts';

export interface Relevance {
  hunks: Set<number>;
  facts: Set<number>;
  links: Set<number>;
  metadata: Set<number>;
  /** True when the plan asks for any change at all. */
  isAnything: boolean;
}

export function findRelevance(reading: Reading, { hits }: Judgement): Relevance {
  const { wishes } = reading.input.plan;
  const found: Relevance = {
    ...{ hunks: new Set(), facts: new Set(), links: new Set(), metadata: new Set() },
    isAnything: wishes.some(isOpen),
  };
  for (const hit of hits) {
    const wish = wishes[hit.wish];
    if (wish !== undefined) addHit(found, reading, hit, wish);
  }
  for (const wish of wishes) addRest(found, reading, wish);
  return found;
}

/** Any change of the page is requested. */
export function isOpen({ target, where, field, event, tests, bound }: Wish): boolean {
  return (
    target === 'page' &&
    where.length + tests.length === 0 &&
    field === null &&
    bound === null &&
    (event === 'any' || event === 'changes')
  );
}

function addHit(found: Relevance, reading: Reading, hit: Hit, wish: Wish): void {
  const { edit } = hit;
  const facts = factsOf(reading, hit, wish);
  const own = facts.flatMap((at) => reading.facts[at]?.hunk?.index ?? []);
  const isOfField = wish.field !== null && edit.op === 'changed' && own.length > 0;
  for (const at of isOfField ? own : edit.hunks) {
    if (reading.hunks[at]?.isIgnored) continue;
    found.hunks.add(at);
  }
  for (const at of facts) found.facts.add(at);
}

/** The facts of a hit that its wish is about. */
export function factsOf({ facts }: Reading, { edit, fields }: Hit, wish: Wish): number[] {
  // What the page says of its own thing may show in several places.
  const all = wish.target === 'subject' ? facts.map(({ index }) => index) : edit.facts;
  const own = all.filter((at) => facts[at] !== undefined && !facts[at].isIgnored);
  const kinds: readonly string[] = askedKinds(wish);
  if (kinds.length === 0 && wish.tests.length === 0) return own;
  const isInFields = (at: number) => {
    const fact = facts[at]?.fact;
    return fields.some(
      ({ before, after }) =>
        (after !== null && after.value !== null && after.value === fact?.after?.value) ||
        (after === null && before !== null && before.value !== null && before.value === fact?.before?.value),
    );
  };
  const inFields = own.filter(isInFields);
  const ofKind = inFields.filter((at) => kinds.includes(facts[at]?.fact.kind ?? ''));
  if (ofKind.length > 0 || wish.target === 'subject') return ofKind;
  return inFields.length > 0 ? inFields : own.filter((at) => kinds.includes(facts[at]?.fact.kind ?? ''));
}

/** The kinds of facts that a wish and its tests speak of. */
export function askedKinds(wish: Wish): string[] {
  const tested = wish.tests.flatMap(({ op, currency }): string[] => {
    if (op === 'is' || op === 'is-not') return ['availability'];
    return currency === null ? [] : ['price'];
  });
  return [...new Set([...factKindsOf(wish), ...tested])];
}

const eventsOfLinks: ReadonlySet<Wish['event']> = new Set(['any', 'changes', 'appears', 'disappears']);

/** Links and descriptions that no text shows are requested by all the words of a wish that names any. */
function addRest(found: Relevance, { input: { diff, finalUrlAfter } }: Reading, wish: Wish): void {
  if (wish.where.length === 0 || wish.field !== null || wish.tests.length > 0) return;
  const isNamed = (text: string) => {
    const folded = foldText(text);
    return (
      wish.where.every(({ any }) => any.some((word) => hasNeedle(folded, makeNeedle(word)))) &&
      !wish.not.some(({ any }) => any.some((word) => hasNeedle(folded, makeNeedle(word))))
    );
  };
  if (!eventsOfLinks.has(wish.event)) return;
  // The address behind the same words is another: the link itself did not come or go.
  const [added, removed] = (['added', 'removed'] as const).map(
    (op) => new Set(diff.links.flatMap((link) => (link.op === op && link.text !== '' ? [link.text] : []))),
  );
  const isReplaced = ({ text }: { text: string }) => added?.has(text) && removed?.has(text);
  const isInText = openText(diff);
  diff.links.forEach((link, index) => {
    if (wish.event === 'appears' && (link.op !== 'added' || isReplaced(link))) return;
    if (wish.event === 'disappears' && (link.op !== 'removed' || isReplaced(link))) return;
    if (isNamed(`${link.text} ${ownAddress(link.href, finalUrlAfter)}`) && !isInText(link))
      found.links.add(index);
  });
  if (wish.event === 'appears' || wish.event === 'disappears') return;
  diff.metadata.forEach(({ name, before, after }, index) => {
    if (isNamed(`${name} ${before ?? ''} ${after ?? ''}`)) found.metadata.add(index);
  });
}

/** Whether a hunk says what a link says: then it was judged with the item that it is in. */
function openText({ hunks }: Diff): (link: Diff['links'][number]) => boolean {
  const [added, removed] = (['after', 'before'] as const).map((side) =>
    hunks.map((hunk) => hunk[side] ?? '').join('\n'),
  );
  return ({ op, text }) => text !== '' && (op === 'added' ? added : removed)?.includes(text) === true;
}
