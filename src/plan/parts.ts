// Understands one part of a goal by itself: which kinds it asks for, under which conditions, and with which words.
import type { Condition, Interest } from '../core/plan.ts';
import { findAmounts } from './amounts.ts';
import {
  type ConditionKind,
  countsAny,
  findConditions,
  kindOfAmounts,
  withoutDirections,
} from './conditions.ts';
import { priceFalls, priceRises } from './directions.ts';
import { blankOut, type GoalText } from './goal-text.ts';
import { comingVerbs, goingVerbs, has, textThings } from './movements.ts';
import { releasedVersion, settleVersion, versionConditions } from './versions.ts';
import {
  anyChangeSigns,
  calledOff,
  entryNouns,
  genericNouns,
  kindWords,
  leadingListNouns,
  listNouns,
  memberVerbs,
  movedDates,
  namedTexts,
  newSigns,
  nextDate,
  someOf,
  strongListNouns,
  textSigns,
  theOne,
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
const quoted = /[\u{e000}-\u{f8ff}]/u;
const versionNumber = /\bv?\d+(?:\.\d+){0,3}\b/g;
const comparedVersion = /\b(?:above|newer|later|higher)\b/g;
const preposition =
  /\b(?:in|at|for|from|of|on|near|by|with|to|im|bei|fur|von|aus|mit|an|a|au|aux|en|pour|de|du|des|chez|para|del|con)\b/gu;

/** `kindBefore` is what the part before it was about, for "… rises or falls". */
export function readPart(text: GoalText, phrases: readonly string[], kindBefore: Kind | null): Part {
  const kinds = onlyPart(findKinds(text), has(text.folded, newSigns));
  // "A delivery time above 3 weeks" compares a number, be it of days.
  if (kinds.found.includes('date') && kindOfAmounts(text.folded) === 'number')
    kinds.found = kinds.found.map((kind) => (kind === 'date' ? 'number' : kind));
  const about = conditionKind(kinds.found) ?? kindOfAmounts(text.folded);
  const inherited = kinds.found.length === 0 ? conditionKind(kindBefore ? [kindBefore] : []) : null;
  // "Gold above 2000 or below 1800": a bare amount is of what the amount before it was of.
  const isBare =
    kinds.found.length === 0 &&
    (inherited === 'number' || inherited === 'price') &&
    !hasMoney(text.folded) &&
    !countsAny(text.folded);
  const { conditions, rest } = findConditions(text, isBare ? inherited : (about ?? inherited));
  let found = new Set<Kind>(kinds.found);
  // "A nightly rate below 95 euros" is a price.
  if (hasMoney(text.folded) && conditions.some(({ kind }) => kind === 'price')) found.delete('number');
  for (const condition of conditions) found.add(condition.kind);
  if (found.has('availability')) settleAvailability(found, kinds.signs, conditions, text.folded);
  if (found.size === 0 && leadingPlace.test(text.folded)) {
    found.add('availability');
    conditions.push(inStockAgain());
  }
  if (isMovedInTime(text.folded, found)) found.add('date');
  if (found.size === 0 && has(text.folded, calledOff)) found.add('text');
  if (ofReleases.test(text.folded)) {
    found = new Set(['text']);
    conditions.length = 0;
  }
  const isNew = has(text.folded, newSigns);
  if (found.size === 0 && releasedVersion(text.folded) !== undefined) found.add('version');
  if (found.has('version')) conditions.push(...versionConditions(text.folded, isNew, conditions));
  const isPricedOnly = kinds.found.length === 0 && found.has('price');
  settleVersion(found, conditions);
  if (asksForList(text.folded, found, isNew, isPricedOnly)) found.add('list');
  if (found.size > 1) found.delete('text');
  // “Any change in the road conditions” means more than the text that speaks of conditions.
  const isPart = kinds.signs.includes(textSigns);
  const isAnyChange = !isPart && anyChangeSigns.test(text.folded);
  if (isAnyChange && found.has('text')) found.delete('text');
  // “Anything new under "Known issues"” asks for that part.
  if (isAnyChange && found.size === 0 && quoted.test(text.folded)) found.add('text');

  let named = withoutMatches(withoutDirections(rest), [
    newSigns,
    comingVerbs,
    goingVerbs,
    movedDates,
    ...kinds.signs,
  ]);
  if (conditions.some((condition) => condition.kind === 'version'))
    named = withoutMatches(named, [versionNumber, comparedVersion]);
  if (found.has('list') || has(text.folded, calledOff)) named = withoutMatches(named, [entryNouns]);
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

function hasMoney(folded: string): boolean {
  return findAmounts(folded).some(({ isMoney }) => isMoney);
}

function textOf(words: readonly { text: string }[]): string[] {
  return words.map((word) => word.text);
}

/** The kinds that the words of the text name, and the signs they were known by. */
export function findKinds(text: GoalText): { found: Kind[]; signs: RegExp[] } {
  const found = new Set<Kind>();
  const signs: RegExp[] = [];
  // What is said of a text names the text: "shipping terms" are no price.
  let rest = withoutMatches(text, [namedTexts]);
  if (has(text.folded, priceFalls) || has(text.folded, priceRises)) found.add('price');
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
function settleAvailability(
  found: Set<Kind>,
  signs: readonly RegExp[],
  conditions: Condition[],
  folded: string,
): void {
  const said = conditions.filter(({ kind }) => kind === 'availability');
  // "Less than 20 places left" counts them.
  if (conditions.some(({ kind }) => kind === 'number') && counted.test(folded)) {
    for (const one of said) conditions.splice(conditions.indexOf(one), 1);
    found.delete('availability');
    return;
  }
  const isSaid = said.length > 0;
  if (isSaid && !conditions.some(({ kind }) => kind === 'date')) found.delete('date');
  if (isSaid || kindWords.some(({ kind, sign }) => kind === 'availability' && signs.includes(sign))) return;
  // "Tickets for the Leeds date": the first noun is what is asked for.
  if (!found.has('price') && !found.has('number') && ticketsFor.test(folded)) found.delete('date');
  found.delete('text');
  if (found.size > 1) found.delete('availability');
  else conditions.push(inStockAgain());
}

function inStockAgain(): Condition {
  return { kind: 'availability', test: 'becomes', value: 'in-stock', currency: null, percent: false };
}

/** "Cita ITV el sábado", "rdv passeport": whoever begins with it wants one. */
const leadingPlace =
  /^\W*(?:(?:an?|any|ein|une?|una?) )?(?:appointments?|slots?|citas?|rdv|rendez-vous|creneaux?|huecos?|plazas?|platz|sitz ?platze?) \p{L}/u;

const counted =
  /(?:libres|freie[nr]?|left|restant\w*|remaining)\b[^.;]{0,30}\d|\d\s?(?:\p{L}+ )?(?:left|free|frei|libres?|restant\w*|ubrig|in stock|auf lager|en stock|disponibles?|available|verfugbar|remaining)\b/u;
const ticketsFor =
  /\b(?:seats?|slots?|tickets?|appointments?|karten|billets?|entradas|places?|plazas?) (?:for|to|on|fur|am|pour|a|para|en)\b/u;

/** "The paragraph on fees" asks for the paragraph, and looks for it by all its words. */
function onlyPart(kinds: ReturnType<typeof findKinds>, isNew: boolean): ReturnType<typeof findKinds> {
  // "New PDFs in the minutes section": the section is only where they stand.
  if (isNew && kinds.found.includes('links'))
    return { ...kinds, found: kinds.found.filter((kind) => kind !== 'text') };
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

function asksForList(
  folded: string,
  found: ReadonlySet<Kind>,
  isNew: boolean,
  isPricedOnly: boolean,
): boolean {
  if (found.has('list')) return true;
  const hasNoun = has(folded, listNouns);
  const isMoving = has(folded, comingVerbs) || has(folded, goingVerbs);
  if (hasNoun && /\b(?:listed|gelistet|aufgefuhrt|repertorie\w*|listad[oa]s)\b/u.test(folded)) return true;
  const isOfFacts = factKinds.some((kind) => found.has(kind));
  if (hasNoun && (isOfFacts ? isNew && newListNoun.test(folded) : isNew || isMoving)) return true;
  // "New campers below 20k": several new things, of which a price is asked.
  if (isNew && isPricedOnly && newThings.test(folded)) return true;
  if (anyChangeSigns.test(folded) && !hasNoun) return false;
  if (isOfFacts || found.has('links') || found.has('text')) return false;
  if (isMoving && !isNew) return isOneOfMany(folded);
  return isNew || strongListNouns.test(folded) || leadingListNouns.test(folded);
}

/** "Breaking changes in new releases": what a release says is asked for, and not each release. */
const ofReleases =
  /\b(?:breaking(?: api)? changes?|security (?:fix(?:es)?|patch(?:es)?|issues?)|deprecations?|inkompatible anderungen|changements? incompatibles?|cambios incompatibles|cambios que rompen)\b[^.;]{0,30}\b(?:releases?|versions?|changelog|release notes|versionen|version(?:es)?|notes de version)\b/u;

/** "Winner announced": not one of many, but the thing itself. */
const oneThing = /\p{L}*[^s\W] (?:announced|published|posted|released)\b/u;

function isMovedInTime(folded: string, found: ReadonlySet<Kind>): boolean {
  if (found.size === 0 && nextDate.test(folded)) return true;
  return has(folded, movedDates) && !factKinds.some((kind) => found.has(kind));
}

/** "A member is removed", "somebody joins": one of many. "The decision is published": the thing itself, which is text. */
function isOneOfMany(folded: string): boolean {
  if (has(folded, textThings) || quoted.test(folded)) return false;
  if (oneThing.test(folded) && !someOf.test(folded)) return false;
  return has(folded, memberVerbs) || someOf.test(folded) || !theOne.test(folded);
}

const newThings =
  /\bnew (?:\p{L}+ ){0,2}\p{L}+s\b|\bneue \p{L}+(?:en|er|e|s)\b|\bnouve(?:aux|lles)\b|\bnuev[oa]s\b/u;

/** "New flats under 900 €": what is new is one of a list, whatever else is asked of it. */
const newListNoun = new RegExp(
  String.raw`${newSigns.source}(?: [\p{L}\d-]+){0,3}? ${listNouns.source}|${listNouns.source}(?: [\p{L}\d-]+){0,3}? ${newSigns.source}`,
  'u',
);

function withoutMatches(text: GoalText, patterns: readonly RegExp[]): GoalText {
  let rest = text;
  for (const pattern of patterns) {
    for (const match of rest.folded.matchAll(pattern)) rest = blankOut(rest, match.index, match[0].length);
  }
  return rest;
}

function lastPreposition(folded: string): number {
  let last = 0;
  for (const match of folded.matchAll(preposition)) last = match.index;
  return last;
}
