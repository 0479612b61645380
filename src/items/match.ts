// Whether an item is one that a wish means: its filters, the field it asks for, and the tests on that field.
import { isFigure } from '../core/page/fact-kinds.ts';
import type { Field, Item } from '../core/page/items.ts';
import { foldText, type Needle } from '../core/page/match-words.ts';
import type { Filter, WishTest } from '../core/plan/plan.ts';
import {
  isFiller,
  makeNeedle,
  monthOf,
  signOf,
  startsWithNone,
  stateOf,
  statesIn,
  withoutDenied,
} from '../language/language.ts';
import { compareDays, dayOf } from './diff/compare-days.ts';
import { hasWord, unspaced } from './has-word.ts';
import { fits } from './match-unit.ts';
import { convert } from './measure.ts';
import { isOfDay, isOfTime, type SaidTime, timeSaid } from './said-days.ts';

/** The item contains one of the filter's phrases: in its own words, in the headings above it, or in the subject of the page. */
export function holdsFilter(item: Item, filter: Filter, subject = ''): boolean {
  return filter.any.some((phrase) => holdsPhrase(item, phrase, subject));
}

/** As above, with the words of a phrase near each other: "cannot deliver to Iceland" is no text that names both somewhere. */
export function holdsFilterClosely(item: Item, filter: Filter): boolean {
  return filter.any.some((phrase) => holdsPhrase(item, phrase) && hasClose(textOf(item), phrase));
}

/** How many other words may stand between those of a phrase. */
const mostBetween = 4;

function hasClose(folded: string, phrase: string): boolean {
  const { needles } = readPhrase(phrase);
  if (needles.length < 2 || unspaced.test(phrase)) return true;
  const words = folded.match(/[\p{L}\p{N}][\p{L}\p{N}'+#-]*|\n/gu) ?? [];
  const size = needles.length + mostBetween;
  return words.some(
    (word, at) =>
      needles.some((needle) => hasWord(word, needle)) &&
      needles.every((needle) => words.slice(at, at + size).some((one) => hasWord(one, needle))),
  );
}

/** Every word of the phrase occurs; a figure must follow the word before it. */
function holdsPhrase(item: Item, phrase: string, subject = ''): boolean {
  const { needles, pairs, times, isDenying } = readPhrase(phrase);
  const own = isDenying ? textOf(item) : affirmedBy(item);
  const text = /\d\.\d/u.test(phrase) && !early.test(foldText(phrase)) ? released(own) : own;
  const about = foldText(subject);
  const days = pairs.filter(({ month, figure }) => month !== null && isOfDay(item, month, Number(figure)));
  const isMonth = ({ word }: Needle) => days.some((day) => day.word.word === word);
  const isSaid = (needle: Needle) => hasWord(text, needle) || hasWord(about, needle);
  return (
    needles.every((needle) => isSaid(needle) || isMonth(needle)) &&
    pairs.every((pair) => days.includes(pair) || hasPair(item, pair, about)) &&
    times.every((time) => time.needles.every(isSaid) || isOfTime(item, time))
  );
}

const early = /(?:^|[^\p{L}])(?:rc|alpha|beta|preview|pre|dev|nightly|snapshot|canary)(?![\p{L}])/u;
const candidate =
  /\d+(?:\.\d+){1,4}[-. ]?(?:rc|alpha|beta|preview|pre|dev|nightly|snapshot|canary)(?![\p{L}])/gu;

/** A pre-release has the number of its release, but is not that release. */
function released(folded: string): string {
  return early.test(folded) || /\d(?:rc|beta|alpha)/u.test(folded) ? folded.replace(candidate, ' ') : folded;
}

export function saysWord(item: Item, needle: Needle): boolean {
  return hasWord(textOf(item), needle);
}

interface ReadPhrase {
  needles: Needle[];
  /** "Sector 2", "4 July": a word and the figure beside it. */
  pairs: { word: Needle; figure: string; isFirst: boolean; month: number | null }[];
  /** "May 2027", "December", "8/21", whichever way the item writes its days. */
  times: SaidTime[];
  /** It says "without" itself, and is looked for in all that an item says. */
  isDenying: boolean;
}

const phrases = new Map<string, ReadPhrase>();
const wordOfPhrase = /\d{1,2}:\d{2}|[\p{L}\p{N}][\p{L}\p{N}+#]*(?:[.'&/-][\p{L}\p{N}+#]+)*/gu;

export function readPhrase(phrase: string): ReadPhrase {
  const known = phrases.get(phrase);
  if (known !== undefined) return known;
  const words: string[] = foldText(phrase).match(wordOfPhrase) ?? [];
  const written: string[] = phrase.match(wordOfPhrase) ?? [];
  const said = words.join(' ');
  const isDenying = withoutDenied(`${said} x`) !== `${said} x`;
  const read: ReadPhrase = { needles: [], pairs: [], times: [], isDenying };
  words.forEach((word, at) => {
    const [last, next] = [words[at - 1], words[at + 1]];
    const time = timeSaid(words, at, written);
    if (time !== null) {
      if (time !== 'read') read.times.push(time);
      return;
    }
    const isFigure = /^\d{1,3}$/u.test(word);
    if (isFigure && last !== undefined && !/\d/u.test(last)) {
      read.needles.pop();
      read.pairs.push({ word: makeNeedle(last), figure: word, isFirst: false, month: monthOf(last, '') });
    } else if (isFigure && last === undefined && next !== undefined && !/\d/u.test(next)) {
      read.pairs.push({ word: makeNeedle(next), figure: word, isFirst: true, month: monthOf(next, '') });
    } else if (/^v?\d+(?:\.\d+)*\.x$/u.test(word)) read.needles.push(seriesNeedle(word));
    else read.needles.push(makeNeedle(word));
  });
  if (phrases.size > 5000) phrases.clear();
  phrases.set(phrase, read);
  return read;
}

/** "4.x": all that begin with "4.". */
function seriesNeedle(word: string): Needle {
  const start = word.replace(/^v/u, '').slice(0, -1);
  return { word, stems: [[word], [start], [`v${start}`]] };
}

function hasPair(
  item: Item,
  { word, figure, isFirst }: ReadPhrase['pairs'][number],
  subject: string,
): boolean {
  const isFigure = (text: string) =>
    foldText(text)
      .split(/[^\p{L}\p{N}.,]+/u)
      .includes(figure);
  for (const { name, text } of item.fields) {
    if (name !== '' && hasWord(foldText(name), word) && isFigure(text)) return true;
  }
  // "UK 9" is the size 9.
  if (item.kind === 'option' && /^(?:\p{L}{1,3} )?(\d+)$/u.exec(item.title.trim())?.[1] === figure)
    return true;
  if (/^[\p{L}\p{N}]+/u.exec(foldText(item.title).trim())?.[0] === figure) {
    const around = foldText([...item.trail, ...item.fields.map(({ name }) => name)].join(' '));
    if (hasWord(`${around} ${subject}`, word)) return true;
  }
  // "4 July" is within a line: of "3 July · 4" the 4 is no part of the day.
  const text = textOf(item);
  return (isFirst ? text.split(/[·\n]/u) : [text]).some((line) => {
    const said: string[] = line.match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [];
    return said.some(
      (one, at) => one === figure && (hasWord(said[at - 1] ?? '', word) || hasWord(said[at + 1] ?? '', word)),
    );
  });
}

const affirmed = new WeakMap<Item, string>();

/** What the item says is there. */
function affirmedBy(item: Item): string {
  let text = affirmed.get(item);
  if (text === undefined) {
    text = withoutDenied(textOf(item));
    affirmed.set(item, text);
  }
  return text;
}

const texts = new WeakMap<Item, string>();

function textOf(item: Item): string {
  let text = texts.get(item);
  if (text === undefined) {
    text = foldText([item.title, item.text, ...item.trail].join(' \n '));
    texts.set(item, text);
  }
  return text;
}

export function isNumeric({ kind, value }: Field): boolean {
  return isFigure(kind) && typeof value === 'number';
}

/** Whether the test holds on this field as it stands; tests of a step from before to after hold on no single field. */
export function holdsTest(field: Field, test: WishTest): boolean {
  const { op, value } = test;
  if (op === 'is' || op === 'is-not') return isInState(field, String(value)) === (op === 'is');
  if (op === 'before' || op === 'after') return dayOf(field).some((day) => holdsDay(day, test));
  if (field.kind === 'version' && value !== null && isPlain(test))
    return holdsLimit(compareVersions(String(field.value), String(value)), op);
  if (typeof value !== 'number' || typeof field.value !== 'number' || !fits(field, test)) return false;
  const measured = test.unit === null ? null : convert(field.value, field.unit ?? '', test.unit);
  return holdsLimit((measured ?? valueMeant(field.value, field.text, value)) - value, op);
}

/** A limit in a currency or a unit is on no version. */
function isPlain({ currency, unit, percent }: WishTest): boolean {
  return currency === null && unit === null && !percent;
}

/** Whether a day is before or after that of the test. */
export function holdsDay(day: string, { op, value }: WishTest): boolean {
  if (typeof value !== 'string' || !/^(?:-|\d{4})-\d{2}-\d{2}$/u.test(value)) return false;
  const order = compareDays(day, value);
  return op === 'before' ? order < 0 : op === 'after' && order > 0;
}

const thousandOrDecimal = /^\D*\d{1,3}[.,]\d{3}\D*$/u;
/** How far from the limit a reading with thousands may be before the one with decimals is used. */
const sameScale = 10;

/** "1,389 €" may be a thousand or a fraction; a limit of 1.40 shows which one is meant. */
function valueMeant(value: number, text: string, limit: number): number {
  if (limit <= 0 || value < (limit * 1000) / sameScale || !thousandOrDecimal.test(text)) return value;
  const smaller = value / 1000;
  return smaller > limit / sameScale && smaller < limit * sameScale ? smaller : value;
}

function isInState(field: Field, state: string): boolean {
  if (stateOf(state) === null && signOf(state) === null) return saysWords(field.text, state);
  const { kind, value } = field;
  const typed = kind === 'status' && typeof value === 'string' ? stateOf(value) : signOf(field.text);
  return typed === null
    ? saysState(stateText(field), state)
    : isOneOf(new Set([typed]), stateOf(state) ?? signOf(state) ?? state) ||
        (typed === 'working' && stateOf(state) === 'available');
}

/** What was read of stock is a code; for what is yet to come the page's own words say more. */
function stateText({ kind, text, value }: Field): string {
  if (kind !== 'availability' || typeof value !== 'string') return text;
  const isToCome = value === 'pre-order' || value === 'back-order';
  return isToCome && statesIn(text).size > 0 ? text : value.replaceAll('-', ' ');
}

/** Longer texts say more than a state. */
const longestState = 40;

/** The text gives that state, by a word of any known language, or in exactly these words. */
export function saysState(text: string, state: string): boolean {
  const wanted = stateOf(state) ?? state;
  const last = text.split(/ [–—|·-] |: /u).at(-1) ?? '';
  const isShort = last.length <= longestState;
  // "No appointments", "keine", "noch 0 Plätze": nothing is available; "2 places", "nur noch 2 Plätze": something is.
  if (isShort && (startsWithNone(last) || countOf(last) === 0)) return wanted === 'unavailable';
  // A state that is in no dictionary is matched literally.
  if (stateOf(state) === null) return saysWords(text, state);
  const said = statesIn(text);
  if (said.size === 0 && wanted === 'available' && isShort && (countOf(last) ?? 0) > 0) return true;
  // Power that is restored is back.
  return isOneOf(said, wanted) || (wanted === 'available' && isShort && said.has('working'));
}

/** How many things a short text counts: "2 places", "only 2 places"; null where it begins with other words. */
function countOf(text: string): number | null {
  const match = /^([^\d]*?)(\d{1,4})\s+\p{L}/u.exec(text.trim());
  return match === null || !isFiller(match[1] ?? '') ? null : Number(match[2]);
}

function saysWords(text: string, words: string): boolean {
  const folded = foldText(text);
  const { needles } = readPhrase(words);
  return needles.length === 0
    ? text.trim() === words.trim()
    : needles.every((needle) => hasWord(folded, needle));
}

/** Limited stock still counts as available. */
function isOneOf(said: ReadonlySet<string>, wanted: string): boolean {
  return said.has(wanted) || (wanted === 'available' && said.has('limited'));
}

function holdsLimit(difference: number, op: WishTest['op']): boolean {
  if (op === 'below') return difference < 0;
  if (op === 'at-most') return difference <= 0;
  if (op === 'above') return difference > 0;
  return op === 'at-least' && difference >= 0;
}

function compareVersions(one: string, other: string): number {
  const parts = (version: string) => (version.match(/\d+/gu) ?? []).map(Number);
  const [a, b] = [parts(one), parts(other)];
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
