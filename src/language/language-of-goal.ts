// Detects the language of a goal by its words, its letters and the endings of its words.
import { foldText } from '../core/page/match-words.ts';
import { languageOf, languages } from './languages.ts';
import type { Language } from './make-language.ts';
import { makeBook, type PhraseBook } from './phrase-book.ts';
import { splitElisions } from './phrases.ts';

/** What a word says for each language, in the order of `languages`: 1 at most. */
type Evidence = readonly number[];

const signStrength = 1;
const listedStrength = 0.8;
/** A word that is listed as part of a phrase only. */
const partStrength = 0.3;
const endingStrength = 0.4;
const letterStrength = 0.5;
const scriptStrength = 1;
/** A plain word that the page says is one of its language. */
const saidStrength = 0.4;
/** They are the same in every language. */
const currencyCode = /^(?:eur|usd|gbp|chf|czk|pln|sek|nok|dkk|huf|ron)$/iu;
/** More languages than these take nothing more from each other. */
const mostSharing = 4;
/** What a word takes away from all of them when it has a letter that none of them uses. */
const foreignStrength = 0.5;
/** A capital inside a goal begins a name more often than not, or a noun of German. */
const nameFactor = 0.4;
/** Less than this, altogether or for each word, is chance. */
const leastScore = 0.45;
const leastShare = 0.14;
/** In a goal of few words: what three languages have in common. */
const leastShared = 0.3;
/** Within this part of the best, the page's language decides. */
const tie = 0.75;
/** A goal of so few unknown words may be nothing but names. */
const fewWords = 3;

/** Made at first use: threads that only read pages need not spend the time. */
let known: PhraseBook<Evidence> | null = null;

/** Null where none of the known languages fits. Where several do, that of the page is taken. */
export function languageOfGoal(
  goal: string,
  pageLanguage?: string | null,
  isSaid: (word: string) => boolean = () => false,
): Language | null {
  const words =
    splitElisions(goal.replace(/[’ʼ]/gu, "'")).match(/\p{L}[\p{L}\p{M}]*(?:'(?!\p{L})|'\p{L}+)?/gu) ?? [];
  const page = pageLanguage ? languageOf(pageLanguage) : null;
  const isOfPage = (word: string) => page !== null && /^\p{Ll}{4,}$/u.test(word) && isSaid(word);
  const scores = languages.map(() => 0);
  for (const [at, word] of words.entries()) {
    if (currencyCode.test(word)) continue;
    const isName = at > 0 && /^\p{Lu}/u.test(word);
    const isSaidThere = isOfPage(word);
    for (const [index, score] of evidenceOf(word).entries()) {
      // "Pole fire" on a page that says "fire" is no Danish.
      const isWeak = isName || (isSaidThere && languages[index] !== page);
      add(scores, index, isWeak ? score * nameFactor : score);
    }
  }
  for (const evidence of [lettersOf(goal), scriptsOf(goal)])
    for (const [index, score] of evidence.entries()) add(scores, index, score);
  if (page !== null) add(scores, languages.indexOf(page), words.filter(isOfPage).length * saidStrength);
  const foreign = words.filter(isForeign).length * foreignStrength;
  return choose(
    scores.map((score) => Math.max(0, score - foreign)),
    words.length,
    page,
  );
}

function choose(scores: readonly number[], words: number, page: Language | null): Language | null {
  const best = Math.max(...scores);
  const ofPage = page === null ? 0 : (scores[languages.indexOf(page)] ?? 0);
  // "Metal eller punk": one word that only a few languages share.
  const isShort = words <= fewWords && best >= leastShared && ofPage === 0;
  if (!isShort && (best < leastScore || best / Math.max(1, words) < leastShare))
    return best > 0 || words <= fewWords ? pageUnlessForeign(scores, words, page) : null;
  if (page !== null && ofPage >= best * tie) return page;
  return languages[scores.indexOf(best)] ?? null;
}

/** Names and figures alone are taken to be in the page's language. */
function pageUnlessForeign(scores: readonly number[], words: number, page: Language | null): Language | null {
  if (page === null) return null;
  return words <= fewWords || (scores[languages.indexOf(page)] ?? 0) > 0 ? page : null;
}

function evidenceOf(word: string): Evidence {
  const folded = foldText(word);
  known ??= gatherWords();
  const listed = known.get(folded);
  if (listed !== undefined) return shared(listed, 1);
  const lower = word.toLowerCase();
  return shared(
    languages.map(({ endings }) =>
      [...endings].some((ending) => lower.length > ending.length + 2 && lower.endsWith(ending)) ? 1 : 0,
    ),
    endingStrength,
  );
}

/** Names are written as they are, in any language. */
function isForeign(word: string): boolean {
  if (/^\p{Lu}/u.test(word)) return false;
  return [...word.normalize('NFC')].some(
    (letter) =>
      /[^a-z']/iu.test(letter) &&
      !languages.some(({ letters }) => letters.has(letter)) &&
      !scripts().some(
        ({ has, users }) => has.test(letter) && users.some(({ strangers }) => !strangers.has(letter)),
      ),
  );
}

interface Script {
  has: RegExp;
  runs: RegExp;
  users: readonly Language[];
  /** Languages that Heed does not know are written in it, too: it proves nothing. */
  isShared: boolean;
}

let knownScripts: readonly Script[] | null = null;

function scripts(): readonly Script[] {
  knownScripts ??= [...new Set(languages.flatMap((one) => [...one.scripts]))].map((name) => ({
    has: new RegExp(String.raw`\p{Script=${name}}`, 'u'),
    runs: new RegExp(String.raw`\p{Script=${name}}+`, 'gu'),
    users: languages.filter((one) => one.scripts.has(name)),
    isShared: name === 'Cyrillic',
  }));
  return knownScripts;
}

/** Each run of letters of a script speaks for the languages that are written in it. */
function scriptsOf(goal: string): Evidence {
  const scores = languages.map(() => 0);
  for (const { runs, users, isShared } of scripts()) {
    const count = isShared ? 0 : (goal.match(runs)?.length ?? 0);
    for (const user of users) add(scores, languages.indexOf(user), (count * scriptStrength) / users.length);
  }
  return scores;
}

/** Letters with accents, each kind counted once. */
function lettersOf(goal: string): Evidence {
  const scores = languages.map(() => 0);
  for (const letter of new Set(goal.toLowerCase().normalize('NFC'))) {
    const users = languages.map(({ letters }) => (letters.has(letter) ? 1 : 0));
    for (const [index, score] of shared(users, letterStrength).entries()) add(scores, index, score);
  }
  return scores;
}

/** What several languages share says little for each of them; however many they are, that it is a word of one of them. */
function shared(strengths: readonly number[], most: number): Evidence {
  const sum = Math.min(
    mostSharing,
    strengths.reduce((total, one) => total + one, 0),
  );
  if (sum === 0) return strengths;
  const factor = (most * Math.max(...strengths)) / sum;
  return strengths.map((one) => one * factor);
}

function gatherWords(): PhraseBook<Evidence> {
  const gathered = new Map<string, number[]>();
  const nothing = languages.map(() => 0);
  for (const [index, language] of languages.entries()) {
    const note = (word: string, strength: number): void => {
      const scores = gathered.get(word) ?? nothing.slice();
      if (scores[index] === 0) gathered.set(word, scores);
      scores[index] = Math.max(scores[index] ?? 0, strength);
    };
    for (const sign of language.signs) note(sign, signStrength);
    for (const phrase of listsOf(language).flatMap((list) => [...list.keys()])) {
      // Most phrases are one plain word.
      const words = /^[a-z]+\*?$/.test(phrase)
        ? [phrase]
        : (splitElisions(phrase).match(/\p{L}+'?\p{L}*\*?/gu) ?? []);
      for (const word of words) note(word, words.length === 1 ? listedStrength : partStrength);
    }
  }
  return makeBook(gathered);
}

/** The lists of words that distinguish a language from others. */
function listsOf(language: Language) {
  const { empty, places, fresh, any, events, comparisons, numbers, prepositions, negations, conditions } =
    language;
  const { examples, each, urgent, major, now, fields, states, units, titles } = language;
  const lists = [
    empty,
    places,
    fresh,
    any,
    events,
    comparisons,
    numbers,
    prepositions,
    negations,
    conditions,
  ];
  return [...lists, examples, each, urgent, major, now, fields, states, units, titles];
}

function add(scores: number[], index: number, score: number): void {
  scores[index] = (scores[index] ?? 0) + score;
}
