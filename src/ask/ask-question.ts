// What a question asks for, by rules: in English, German, French and Spanish.
import type { FactKind } from '../core/page/fact-kinds.ts';
import { foldText } from '../core/page/match-words.ts';
import { factKindsOf, type Wish } from '../core/plan/plan.ts';
import { languageOf, type State, stateOf, statesIn } from '../language/language.ts';
import { planGoal } from '../plan/plan.ts';
import { findPeriod, type Period } from './ask-period.ts';
import { asks, empty, kinds, markers, pastWords } from './ask-words.ts';

export const languages = ['en', 'de', 'fr', 'es'] as const;
export type Language = (typeof languages)[number];

/** A limit, or a state of the stock. */
export interface Limit {
  kind: FactKind;
  test: 'below' | 'at-most' | 'above' | 'at-least' | 'becomes';
  value: number | string;
  currency: string | null;
}

export type Intent =
  | { do: 'extreme'; isLow: boolean }
  | { do: 'held'; condition: Limit; isFirst: boolean; isWhen: boolean }
  | { do: 'moved'; direction: 'down' | 'up' | null }
  /** Without `which` the value of the period, else of now. */
  | { do: 'value'; which?: 'first' | 'previous' }
  /** How often it changed; where a kind is named, how often that did, or came to be so. */
  | { do: 'often'; condition: Limit | null; direction: 'down' | 'up' | null }
  /** Values of several things, or of one at two times. */
  | { do: 'compare' }
  | { do: 'changes' }
  /** Whether, when and how often what is named changed: all of the page where nothing is. */
  | { do: 'last-change' }
  | { do: 'text' }
  /** The state of what is named: now, when it was so, how often, how long. */
  | { do: 'state'; ask: 'now' | 'when' | 'often' | 'long' }
  /** Entries of a list: all that are there now, those that came or went, the newest, the next by its date. */
  | { do: 'entries'; of: 'now' | 'added' | 'removed' | 'newest' | 'next'; isCount: boolean }
  /** When an entry came or went, or whether it is there. */
  | { do: 'arrival' | 'departure' | 'present' }
  /** A field of an entry: when it is, where, what its column says. */
  | { do: 'field'; kind: 'date' | null }
  | { do: 'unknown' };

export interface Question {
  text: string;
  language: Language;
  intent: Intent;
  kind: FactKind | null;
  /** States that are asked about: "down", "sold out", "open". */
  states: State[];
  /** What is left when all that is understood is taken away: names of things. */
  words: string[];
  /** The first of them where entries are requested: what they are called. */
  head: string | null;
  /** It asks whether something can be had: "tickets left". */
  isHaving: boolean;
  /** It is about any time up to now. */
  isPast: boolean;
  period: Period | null;
}

export function readQuestion(text: string, now: number): Question {
  const folded = foldText(text);
  const { period, rest } = findPeriod(folded, now);
  const condition = conditionOf(rest);
  const kind = kinds.find(([, pattern]) => pattern.test(rest))?.[0] ?? condition?.kind ?? null;
  const states = [...statesIn(asks.fallen.test(rest) ? `${rest} down` : rest)];
  const language = askedLanguage(folded);
  const words = wordsOf(rest, language);
  return {
    ...{ text, period, kind, states, language, words },
    head: asks.which.test(rest) || asks.count.test(rest) ? (words[0] ?? null) : null,
    intent: intentOf(rest, { kind, condition, states, period }),
    ...{ isHaving: asks.having.test(rest), isPast: pastWords[language].test(rest) },
  };
}

interface Read {
  kind: FactKind | null;
  condition: Limit | null;
  states: readonly State[];
  period: Period | null;
}

function intentOf(rest: string, read: Read): Intent {
  const { kind, condition, states, period } = read;
  if (asks.text.test(rest)) return { do: 'text' };
  if (asks.average.test(rest) || asks.why.test(rest)) return { do: 'unknown' };
  const direction = asks.down.test(rest) ? 'down' : asks.up.test(rest) ? 'up' : null;
  // "Went down" is a fall of a value where one is named, else a breakdown.
  const isState = states.length > 0 && condition?.test !== 'below' && condition?.test !== 'above';
  const isOfThing = isState && (kind === null || kind === 'availability');
  if (asks.often.test(rest)) {
    const isStock = condition !== null && stockValues.has(condition.value);
    return isOfThing && !isStock
      ? { do: 'state', ask: 'often' }
      : { do: 'often', condition: isStock || !isOfThing ? condition : null, direction };
  }
  if (asks.cheaper.test(rest) && asks.than.test(rest)) return { do: 'compare' };
  const came = asks.removed.test(rest) ? 'removed' : asks.added.test(rest) ? 'added' : null;
  if (asks.count.test(rest)) return { do: 'entries', of: came ?? 'now', isCount: true };
  if (asks.changes.test(rest)) return { do: 'changes' };
  const isWhich = asks.which.test(rest);
  const isExtreme = asks.low.test(rest) || asks.high.test(rest);
  if (isExtreme && (condition === null || isState)) return { do: 'extreme', isLow: asks.low.test(rest) };
  if (isWhich && (came !== null || (isOfThing && !asks.when.test(rest))))
    return {
      do: 'entries',
      of: isOfThing && came === 'added' && period === null ? 'now' : (came ?? 'now'),
      isCount: false,
    };
  if (isOfThing && asks.long.test(rest)) return { do: 'state', ask: 'long' };
  if (condition !== null && (!isOfThing || stockValues.has(condition.value)))
    return { do: 'held', condition, isFirst: asks.first.test(rest), isWhen: asks.when.test(rest) };
  return asks.when.test(rest)
    ? whenOf(rest, read, direction, came)
    : otherOf(rest, read, { direction, isWhich, isOfThing });
}

function whenOf(
  rest: string,
  { kind, states }: Read,
  direction: 'down' | 'up' | null,
  came: 'added' | 'removed' | null,
): Intent {
  if (kind !== null && kind !== 'availability' && (direction !== null || asks.change.test(rest)))
    return { do: 'moved', direction };
  if (states.length > 0) return { do: 'state', ask: 'when' };
  if (direction !== null) return { do: 'moved', direction };
  if (asks.change.test(rest)) return { do: 'last-change' };
  if (came !== null) return { do: came === 'added' ? 'arrival' : 'departure' };
  return { do: 'field', kind: 'date' };
}

function otherOf(
  rest: string,
  { kind }: Read,
  {
    direction,
    isWhich,
    isOfThing,
  }: { direction: 'down' | 'up' | null; isWhich: boolean; isOfThing: boolean },
): Intent {
  const isChange = asks.change.test(rest);
  if (kind !== null && kind !== 'availability' && (direction !== null || isChange))
    return { do: 'moved', direction };
  // "Did it change this week?" is answered by how often.
  if (isChange) return { do: 'often', condition: null, direction: null };
  if (isOfThing) return { do: 'state', ask: 'now' };
  if (kind !== null && (asks.value.test(rest) || isWhich)) {
    const which = asks.first.test(rest) ? 'first' : asks.previous.test(rest) ? 'previous' : null;
    return { do: 'value', ...(which === null ? {} : { which }) };
  }
  if (asks.amount.test(rest)) return { do: 'value' };
  if (asks.next.test(rest) || asks.newest.test(rest))
    return { do: 'entries', of: asks.next.test(rest) ? 'next' : 'newest', isCount: false };
  if (isWhich) return { do: 'entries', of: 'now', isCount: false };
  if (asks.where.test(rest)) return { do: 'field', kind: null };
  if (asks.still.test(rest) || asks.listed.test(rest)) return { do: 'present' };
  if (asks.removed.test(rest)) return { do: 'departure' };
  if (asks.added.test(rest)) return { do: 'arrival' };
  return asks.value.test(rest) ? { do: 'field', kind: null } : { do: 'unknown' };
}

/** States that stock has; all others are states of other things. */
const stockValues = new Set<number | string>([
  'in-stock',
  'out-of-stock',
  'pre-order',
  'back-order',
  'limited',
  'discontinued',
]);

/** Goals and questions name limits and states alike. */
function conditionOf(rest: string): Limit | null {
  const sold = /\b(?:se agoto|agotad\w+|epuise\w*|sold out|ausverkauft|vergriffen)\b/u.test(rest);
  if (sold) {
    return { kind: 'availability', test: 'becomes', value: 'out-of-stock', currency: null };
  }
  return planGoal(rest, null).wishes.flatMap(limitsOf)[0] ?? null;
}

function limitsOf(wish: Wish): Limit[] {
  return wish.tests.flatMap(({ op, value, currency, percent }): Limit[] => {
    const test = op === 'is' ? 'becomes' : op;
    if (value === null || percent || !isLimit(test)) return [];
    const kind = factKindsOf(wish)[0] ?? (test === 'becomes' ? 'availability' : 'price');
    return [{ kind, test, value: kind === 'availability' ? stockOf(String(value)) : value, currency }];
  });
}

/** The words for a state, as facts have it. */
function stockOf(words: string): string {
  const state = stateOf(words);
  return state === 'available' ? 'in-stock' : state === 'unavailable' ? 'out-of-stock' : words;
}

function isLimit(test: string): test is Limit['test'] {
  return limits.some((one) => one === test);
}

const limits: readonly Limit['test'][] = ['below', 'at-most', 'above', 'at-least', 'becomes'];

function askedLanguage(folded: string): Language {
  const counts = languages.map((one) => folded.match(markers[one])?.length ?? 0);
  return languages[counts.indexOf(Math.max(...counts))] ?? 'en';
}

/** What is asked, and of what kind, names no thing. */
const understood = [
  ...[
    asks.why,
    asks.average,
    asks.when,
    asks.often,
    asks.low,
    asks.high,
    asks.first,
    asks.down,
    asks.up,
    asks.change,
  ],
  ...[asks.amount, asks.count, asks.long, asks.newest, asks.next, asks.previous, asks.cheaper, asks.fallen],
  ...[asks.added, asks.removed, asks.listed],
  ...kinds.map(([, pattern]) => pattern),
].map((pattern) => new RegExp(pattern.source, 'gu'));

/** Money names a thing only where no figure is beside it. */
const amounts =
  /(?:[$€£]\s*)?\d[\d.,]*\s*(?:[$€£]|(?:euros?|eur|usd|dollars?|dolares|gbp|pounds?|pfund|livres?|libras?)\b)/gu;

/** The names in a question: what is left of it without what was understood. */
export function wordsOf(rest: string, language: Language): string[] {
  const bare = [...understood, amounts].reduce((text, pattern) => text.replace(pattern, ' '), rest);
  return [...withoutStates(bare).matchAll(/[\p{L}\p{N}][\p{L}\p{N}+#.-]*[\p{L}\p{N}+#]|[\p{L}]/gu)]
    .map(([word]) => word.replace(/-(?:t-)?(?:il|elle|ils|elles|on|ce)$/u, ''))
    .filter((word) => !empty.has(word) && !isSmall(word, language) && !/^[\d,]+$|^il$/u.test(word));
}

/** Words that hold sentences together. */
function isSmall(word: string, language: Language): boolean {
  const lists = languageOf(language);
  return (
    lists !== null &&
    [
      lists.signs,
      lists.articles,
      lists.prepositions,
      lists.any,
      lists.which,
      lists.negations,
      lists.now,
    ].some((list) => list.has(word))
  );
}

const longestState = 3;

/** "Sold out" and "not operational" name no thing either. */
function withoutStates(text: string): string {
  const words = text.split(/\s+/u);
  const kept: string[] = [];
  for (let at = 0; at < words.length; ) {
    const size = [3, 2, 1].find(
      (length) => at + length <= words.length && isState(words.slice(at, at + length)),
    );
    if (size === undefined) kept.push(words[at] ?? '');
    at += size ?? 1;
  }
  return kept.join(' ');
}

/** All its words are needed to say it. */
function isState(words: readonly string[]): boolean {
  const phrase = words.join(' ').replace(/[?!.,]+$/u, '');
  if (words.length > longestState || statesIn(phrase).size === 0) return false;
  return (
    words.length === 1 ||
    (statesIn(words.slice(1).join(' ')).size === 0 && statesIn(words.slice(0, -1).join(' ')).size === 0)
  );
}
