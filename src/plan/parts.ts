// Understands one part of a goal by itself: which kinds it asks for, under which conditions, and with which words.
import type { Condition, Interest } from '../core/plan.ts';
import { type ConditionKind, findConditions, kindOfAmounts, withoutDirections } from './conditions.ts';
import { blankOut, type GoalText } from './goal-text.ts';
import {
  anyChangeSigns,
  comesOrGoes,
  genericNouns,
  kindWords,
  leadingListNouns,
  listNouns,
  newSigns,
  strongListNouns,
  textSigns,
} from './vocabulary.ts';
import { findWords } from './words.ts';

type Kind = Interest['kind'];

export interface Part {
  raw: string;
  kinds: Kind[];
  conditions: Condition[];
  words: string[];
  /** Words before the last preposition: those that "in Berlin or Hamburg" means for both cities. */
  sharedWords: string[];
  isAnyChange: boolean;
}

const factKinds: readonly Kind[] = ['price', 'availability', 'number', 'version', 'date'];
const versionNumber = /\bv?\d+(?:\.\d+){0,3}\b/g;
const comparedVersion = /\b(?:above|newer|later|higher)\b/g;
const preposition =
  /\b(?:in|at|for|from|of|on|near|by|with|to|im|bei|fur|von|aus|mit|an|a|au|aux|en|pour|de|du|des|chez|para|del|con)\b/gu;

/** `kindBefore` is what the part before it was about, for "… rises or falls". */
export function readPart(text: GoalText, phrases: readonly string[], kindBefore: Kind | null): Part {
  const kinds = onlyPart(findKinds(text));
  const about = conditionKind(kinds.found) ?? kindOfAmounts(text.folded);
  const inherited = kinds.found.length === 0 ? conditionKind(kindBefore ? [kindBefore] : []) : null;
  const { conditions, rest } = findConditions(text, about ?? inherited);
  const found = new Set<Kind>(kinds.found);
  for (const condition of conditions) found.add(condition.kind);
  if (found.has('availability')) settleAvailability(found, kinds.signs, conditions);
  const isNew = has(text.folded, newSigns);
  if (found.has('version')) conditions.push(...versionConditions(text.folded, isNew, conditions));
  if (asksForList(text.folded, found, isNew)) found.add('list');
  if (found.size > 1) found.delete('text');
  // “Any change in the road conditions” means more than the text that speaks of conditions.
  const isPart = kinds.signs.includes(textSigns);
  const isAnyChange = !isPart && anyChangeSigns.test(text.folded);
  if (isAnyChange && found.has('text')) found.delete('text');

  let named = withoutMatches(withoutDirections(rest), [newSigns, ...kinds.signs]);
  if (conditions.some((condition) => condition.kind === 'version'))
    named = withoutMatches(named, [versionNumber, comparedVersion]);
  if (found.has('list') || found.size === 0) {
    const withoutNouns = withoutMatches(named, [listNouns]);
    if (found.has('list') || findWords(withoutNouns, phrases).length > 0) named = withoutNouns;
  }
  if (found.has('price') || found.has('availability')) named = withoutMatches(named, [genericNouns]);
  const words = findWords(named, phrases);
  const cut = lastPreposition(text.folded);
  return {
    raw: text.raw,
    kinds: [...found],
    conditions,
    words: textOf(words),
    sharedWords: textOf(words.filter((word) => word.at < cut)),
    isAnyChange,
  };
}

function textOf(words: readonly { text: string }[]): string[] {
  return words.map((word) => word.text);
}

/** The kinds that the words of the text name, and the signs they were known by. */
export function findKinds(text: GoalText): { found: Kind[]; signs: RegExp[] } {
  const found = new Set<Kind>();
  const signs: RegExp[] = [];
  let rest = text;
  for (const { kind, sign, naming } of kindWords) {
    const before = rest.folded;
    rest = withoutMatches(rest, [sign]);
    if (rest.folded !== before) signs.push(sign);
    if (naming) rest = withoutMatches(rest, [naming]);
    if (rest.folded !== before) found.add(kind);
  }
  return { found: [...found], signs };
}

/** "Tickets for Wembley" waits for some to be had, "tickets get dearer" for their price; free dates are no dates that move. */
function settleAvailability(found: Set<Kind>, signs: readonly RegExp[], conditions: Condition[]): void {
  const isSaid = conditions.some(({ kind }) => kind === 'availability');
  if (isSaid && !conditions.some(({ kind }) => kind === 'date')) found.delete('date');
  if (isSaid || kindWords.some(({ kind, sign }) => kind === 'availability' && signs.includes(sign))) return;
  if (found.size > 1) found.delete('availability');
  else
    conditions.push({
      kind: 'availability',
      test: 'becomes',
      value: 'in-stock',
      currency: null,
      percent: false,
    });
}

/** "The paragraph on fees" asks for the paragraph, and looks for it by all its words. */
function onlyPart(kinds: ReturnType<typeof findKinds>): ReturnType<typeof findKinds> {
  return kinds.signs.includes(textSigns) ? { found: ['text'], signs: [textSigns] } : kinds;
}

export function conditionKind(kinds: readonly Kind[]): ConditionKind | null {
  for (const kind of kinds) {
    if (
      kind === 'price' ||
      kind === 'availability' ||
      kind === 'number' ||
      kind === 'version' ||
      kind === 'date'
    )
      return kind;
  }
  return null;
}

/** "A new version" is met by any other version, "version 4 is out" by that one or a later one. */
function versionConditions(folded: string, isNew: boolean, stated: readonly Condition[]): Condition[] {
  if (stated.some((condition) => condition.kind === 'version')) return [];
  const bare = { kind: 'version', currency: null, percent: false } as const;
  const later =
    /(?:above|over|after|newer than|later than|higher than|uber|neuer als|hoher als|superieure? a|posterior a|superior a) (?:version )?v?(\d+(?:\.\d+){0,3})\b/u.exec(
      folded,
    )?.[1];
  if (later) return [{ ...bare, test: 'above', value: later }];
  const wanted =
    /\b(?:version|release|v|ab|from|a partir de(?: la)?)\s?(\d+(?:\.\d+){0,3})\b/u.exec(folded)?.[1] ??
    /\b(\d+(?:\.\d+){0,3}) (?:(?:or|oder|ou|o) (?:newer|later|higher|neuer|hoher|plus recente|posterior)|(?:is |gets |wird |has been )?(?:released|out\b|stable|final|lts|ships|lands|veroffentlicht))/u.exec(
      folded,
    )?.[1];
  if (wanted) return [{ ...bare, test: 'at-least', value: wanted }];
  return isNew ? [{ ...bare, test: 'changes', value: null }] : [];
}

function asksForList(folded: string, found: ReadonlySet<Kind>, isNew: boolean): boolean {
  if (found.has('list')) return true;
  const hasNoun = has(folded, listNouns);
  const isMoving = comesOrGoes.test(folded);
  if (hasNoun && (isNew || isMoving)) return true;
  if (anyChangeSigns.test(folded) && !hasNoun) return false;
  if (factKinds.some((kind) => found.has(kind)) || found.has('links') || found.has('text')) return false;
  return isNew || strongListNouns.test(folded) || leadingListNouns.test(folded);
}

function withoutMatches(text: GoalText, patterns: readonly RegExp[]): GoalText {
  let rest = text;
  for (const pattern of patterns) {
    for (const match of rest.folded.matchAll(pattern)) rest = blankOut(rest, match.index, match[0].length);
  }
  return rest;
}

/** Unlike `test`, `search` does not let a global expression remember where it stopped. */
function has(folded: string, pattern: RegExp): boolean {
  return folded.search(pattern) >= 0;
}

function lastPreposition(folded: string): number {
  let last = 0;
  for (const match of folded.matchAll(preposition)) last = match.index;
  return last;
}
