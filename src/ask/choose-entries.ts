// Which entries of a page a question means: by their whole title, else by the words that are left of it. Runs in a thread.
import { foldText, plainWords } from '../core/page/match-words.ts';
import { hasWord } from '../items/items.ts';
import { isFiller, makeNeedle } from '../language/language.ts';
import { findPeriod } from './ask-period.ts';
import { type Question, readQuestion, wordsOf } from './ask-question.ts';
import { entryNouns, kindNouns } from './ask-words.ts';
import type { EntryPast, Track } from './entry-past.ts';

/** What an answer needs of its site. */
export interface EntrySite {
  id: string;
  name: string;
  trackingGoal: string;
  /** The question is about this site, and not about whichever has an answer. */
  isMeant: boolean;
}

export interface Chosen {
  /** Without the names of entries. */
  question: Question;
  tracks: Track[];
  /** Some of the question names entries, and not only their list. */
  isNamed: boolean;
  /** By their whole title. */
  isTitled: boolean;
  /** Names of the fields that it names. */
  columns: string[];
  /** The noun that it asks for names a field, and not the entries. */
  isHeadColumn: boolean;
  /** Null: every word is found. */
  missing: string | null;
}

export function chooseEntries(asked: Question, past: EntryPast, site: EntrySite, now: number): Chosen {
  const titled = titledEntries(asked, past.tracks);
  const question =
    titled.length === 0 ? asked : { ...readRest(asked, titled, now), language: asked.language };
  // What is left beside a title may be another's: "the Jazz Night tickets".
  const found = byWords(question, titled.length === 0 ? past.tracks : titled, past, site);
  return { ...found, question, isTitled: titled.length > 0, isNamed: titled.length > 0 || found.isNamed };
}

/** Entries whose whole title is in the question; where one title is part of another, the longer one. */
function titledEntries({ text, language }: Question, tracks: readonly Track[]): Track[] {
  const said = ` ${plainWords(text)} `;
  const named = tracks.flatMap((track) => {
    const title = plainWords(track.entry.title);
    const isName = title !== '' && said.includes(` ${title} `) && wordsOf(title, language).length > 0;
    return isName && !kindNouns.has(title) && !entryNouns.has(title) ? [{ track, title }] : [];
  });
  return named
    .filter(
      ({ title }) =>
        !named.some((other) => other.title !== title && ` ${other.title} `.includes(` ${title} `)),
    )
    .map(({ track }) => track);
}

function readRest(asked: Question, titled: readonly Track[], now: number): Question {
  const titles = titled.map(({ entry }) => plainWords(entry.title));
  const rest = titles.reduce((text, title) => ` ${text} `.replace(` ${title} `, ' '), plainWords(asked.text));
  const read = readQuestion(rest, now);
  // A time is written with more than words; a row of Tuesday is no time.
  const isTime = titles.some((title) => findPeriod(title, now).period !== null);
  return {
    ...read,
    text: asked.text,
    period: isTime ? read.period : asked.period,
    intent: read.intent.do === 'unknown' ? asked.intent : read.intent,
  };
}

function byWords(
  { words, head }: Question,
  tracks: readonly Track[],
  { subject }: EntryPast,
  { name, trackingGoal, isMeant }: EntrySite,
): Omit<Chosen, 'question' | 'isTitled'> {
  const page = foldText(`${subject} ${name}`);
  const goal = foldText(trackingGoal);
  const columns: string[] = [];
  let [chosen, isNamed, isHeadColumn] = [[...tracks], false, false];
  for (const word of words) {
    const needle = makeNeedle(word);
    const has = (text: string) => hasWord(foldText(text), needle);
    const narrow = (isMeantTrack: (track: Track) => boolean) => {
      const some = chosen.filter(isMeantTrack);
      const isFound = some.length > 0 || tracks.some(isMeantTrack);
      if (isFound) chosen = some;
      return isFound;
    };
    const named = (track: Track) =>
      [...track.fields.values()].flatMap(({ field }) =>
        has(field.name) && field.text !== track.entry.title ? [field.name] : [],
      );
    // "Which jobs …": the first noun is what the entries are called.
    if (word === head && (has(page) || narrow(({ entry }) => has(entry.listName)))) continue;
    if (narrow((track) => named(track).length > 0)) {
      columns.push(...new Set(chosen.flatMap(named)));
      isHeadColumn ||= word === head;
    } else if ((word === head && has(goal)) || tracks.some(hasTitleColumn(has))) continue;
    else if (narrow(({ entry }) => has([entry.title, entry.text, ...entry.trail].join(' \n '))))
      isNamed = true;
    else if (!narrow(({ entry }) => has(entry.listName)) && !has(page) && !isNoun(word, isMeant))
      return { tracks: [], isNamed, columns, isHeadColumn, missing: word };
  }
  return { tracks: chosen, isNamed, columns, isHeadColumn, missing: null };
}

/** A column of titles is named for what the entries are. */
function hasTitleColumn(has: (text: string) => boolean): (track: Track) => boolean {
  return ({ entry }) => entry.fields.some(({ name, text }) => text === entry.title && has(name));
}

/** Where the page is known, its entries may be called anything that entries are called; a filler that is not on the page says nothing. */
function isNoun(word: string, isMeant: boolean): boolean {
  return entryNouns.has(word) || isFiller(word) || (isMeant && kindNouns.has(word));
}
