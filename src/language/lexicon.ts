// What Heed knows of one language: closed lists of words, one typed page per language. Content words of goals are never listed here.
import type { WishEvent } from '../core/plan/plan.ts';
import type { Concepts } from './concepts.ts';
import type { PageWords } from './page-words.ts';
import type { WallWords } from './wall-words.ts';
import type { Words } from './words.ts';

export type Comparison = 'below' | 'at-most' | 'above' | 'at-least' | 'before' | 'after' | 'since';

/** Those that only days and versions have; `since` includes the day itself. */
export function isOfTime(comparison: Comparison): comparison is 'before' | 'after' | 'since' {
  return comparison === 'before' || comparison === 'after' || comparison === 'since';
}

/** States that stand for each other in goals and on pages, whatever a page calls them. */
export const states = [
  'available',
  'unavailable',
  'open',
  'closed',
  'working',
  'broken',
  'delivered',
  'on-the-way',
  'on-time',
  'delayed',
  'cancelled',
  'confirmed',
  'active',
  'ended',
  'pre-order',
  'limited',
] as const;
export type State = (typeof states)[number];

export interface Lexicon {
  /** BCP 47 primary tag. */
  code: string;
  /** Letters beyond a to z that the language uses. */
  letters?: Words;
  /** Endings by which words are recognised as its own ("keit", "ción"). */
  endings?: Words;
  /** The scripts it is written in beside the Latin one, by their names in Unicode. */
  scripts?: Words;
  /** Letters of its script that it does not use, and its neighbours do. */
  strangers?: Words;
  /** none: words are not parted at all; loose: they are, but pages write phrases together as they like. */
  spacing?: 'none' | 'loose';
  /** Endings of content words and what is in their place in the form that is looked for: "owie:ow", "lerde:". The first that fits is taken. */
  inflections?: Words;
  /** Names bear such endings, too. */
  inflectsNames?: true;
  /** "Conciertos gratuitos": what a phrase is about comes first in it. */
  nounFirst?: true;
  /** Comparisons that are behind their figure: "500 liranın altına", "5万円以下". */
  behind?: Partial<Record<Exclude<Comparison, 'since'>, Words>>;
  /** The commonest function words of the language, by which it is recognised. Words that other languages share do no harm. */
  signs: Words;
  /** Filler words that describe nothing on the page: articles, pronouns, auxiliaries, conjunctions, adverbs, and polite phrases ("please", "let me know"). */
  empty: Words;
  /** How people speak of themselves at the start of a sentence: I, we, my. */
  self: Words;
  /** Says that what follows is wished for, behind such a word: "I want to hear of …". */
  wants?: Words;
  /** Says, behind such a word, that what is named before it is known already: "new errata I get by mail". */
  having?: Words;
  /** Names a page, or a part of any page, and no thing on it: page, site, list, table, section, feed, entry, item, row, category. Chooses where to look; never a filter. */
  places: Words;
  /** Adjectives that say "appears" of the noun that follows: new, newly, another, fresh. */
  fresh: Words;
  /** Says that something is there already: existing, already listed. */
  existing: Words;
  /** Determiners before the kind of thing that is meant: any, every, each, all, and the indefinite articles. */
  any: Words;
  /** Stands for a thing of any kind: what follows says how it must be ("something vegan"). */
  something?: Words;
  /** Asks for one of several at the start of a question: which. */
  which: Words;
  /** Verbs and nouns of what happens, in all forms that people use. */
  events: Partial<Record<WishEvent, Words>>;
  /** What is before a figure or a date. Longest phrases first is not needed. */
  comparisons: Record<Comparison, Words>;
  /** Begins two limits: "between 200 and 300". */
  between?: Words;
  /** "drops by", "falls at least": what says that the figure is a step and not a limit ("by"). */
  by: Words;
  /** Makes the day that follows the last one: "by 12 May". */
  dueBy?: Words;
  /** Words for a state that are nouns where nothing is waited for: "road works". */
  alsoNouns?: Words;
  /** Says that something can be bought, or, of what can be bought already, that it costs less: "on sale". */
  orCheaper?: Words;
  /** Before the page's own thing: "this parcel". */
  demonstratives?: Words;
  /** Before what ends the watch, and is not waited for: "until it is delivered". */
  until?: Words;
  /** Half, a third, double as words: factor against the value before ("half price" → 0.5). */
  factors: Readonly<Record<string, number>>;
  /** Number words from zero to twelve, and those for tens where people write them. */
  numbers: Readonly<Record<string, number>>;
  or: Words;
  and: Words;
  /** What introduces a topic or a name: in, about, for, with, mentioning, near, at, on, from, by. */
  prepositions: Words;
  /** Those that after "change" name what changes: in, to, on. */
  inside: Words;
  /** Joins a thing with what it belongs to: of. */
  of: Words;
  /** The articles, definite and indefinite. */
  articles: Words;
  /** Begins a short text that says that there is nothing to be had: "no appointments", "none". */
  none: Words;
  /** Says of the word behind it that it is not there: "without a lift". */
  without?: Words;
  /** What is paid beside the price of a thing, or was paid before: shipping, deposit, RRP. */
  beside: Words;
  /** Says that a day moves to a later one: extended, postponed. */
  later: Words;
  /** Makes a state one to come where a day is beside it: the state itself (opens), or a word before or behind it (from). */
  toCome: Words;
  /** Says so without a day: will. */
  will: Words;
  /** Says that the rest of its kind is meant: other, the remaining. */
  others: Words;
  /** Begins what is excluded: not, but not, except, without, ignore, excluding, other than, no. */
  negations: Words;
  /** Begins what must hold of the wish before it as well: only if, provided that. */
  provisos: Words;
  /** Ends a clause whose beginning is excluded: "no thanks", "do not matter", "are not interesting". */
  refusals: Words;
  /** Those refusals that, of two things, take either: "part time or full time is fine". */
  indifferent?: Words;
  /** Says again, and more exactly, what was said before it: i.e. */
  restates?: Words;
  /** Of what rises or falls, the words that speak of prices: "cheaper". */
  ofPrice?: Words;
  /** "In first place", "who leads". */
  firstPlace?: Words;
  /** Ends a list of which not everything is named: etc. */
  andSoOn?: Words;
  /** Begins what is meant as an example and does not restrict: including, especially, such as, e.g. */
  examples: Words;
  /** Opens the condition of a wish: if, when, once, as soon as, whether, whenever. */
  conditions: Words;
  /** Those of the conditions that mean every time: whenever, each time, every time. */
  each: Words;
  urgent: Words;
  /** Asks for large steps only: major, big, significant. */
  major: Words;
  /** How things stand at present, beside the wish: at the moment, currently, right now. */
  now: Words;
  /** Which kind of field a noun asks for. */
  fields: {
    price: Words;
    number: Words;
    date: Words;
    status: Words;
    version: Words;
    rating: Words;
    rank: Words;
    percent: Words;
  };
  /** Words for states, in goals and on pages, as adjectives, participles and short phrases. */
  states: Partial<Record<State, Words>>;
  /** Phrases with a word for a state that say none: "full time" is not full. */
  notStates?: Words;
  /** Other words in which pages write states: yes, pending, scheduled, in progress. */
  stages: Words;
  /** Units of measure and of time in full words, with the sign a page uses: "kilos" → "kg", "euros" → "EUR", "month" → "month". */
  units: Readonly<Record<string, string>>;
  /** How days are named that have no full date: "the end of March", "mid June", "next Friday", "tomorrow". Months and weekdays come from the platform. */
  calendar: {
    start: Words;
    mid: Words;
    end: Words;
    next: Words;
    /** Stands before or behind a span that begins today: "in three weeks", "within 10 days". */
    within: Words;
    tomorrow: Words;
    today: Words;
    /** What may follow the figure of a day: "3rd", "1er", "5º". */
    ordinals: Words;
  };
  /** What pages say, where it is more than goals say. */
  page: PageWords;
  /** What its pages say when they stand in for another one; a language without is known by fewer phrases. */
  walls?: WallWords;
  concepts: Concepts;
  /** The generic nouns for headlines and titles of entries ("in the title"). */
  titles: Words;
}
