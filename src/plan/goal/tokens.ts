// A goal cut into tokens, each with all that the lexicon of its language says of it; phrases of the lexicon are one token.
import { foldText, stemOf } from '../../core/page/match-words.ts';
import type { WishEvent } from '../../core/plan/plan.ts';
import {
  baseForm,
  type Comparison,
  type Language,
  type Lexicon,
  type State,
} from '../../language/language.ts';
import { cutWords } from './cut-words.ts';
import type { IsSaid } from './is-said.ts';
import { joinDays } from './join-days.ts';
import { joinSaid } from './join-said.ts';
import { meantWord } from './typos.ts';

export interface Token {
  /** As it is written. */
  text: string;
  folded: string;
  /** Punctuation; it ends phrases. */
  isMark: boolean;
  /** Looks like a name: capital letters or figures, where the language writes other words without. */
  isName: boolean;
  /** Was in quotes: taken as it is. */
  isQuoted: boolean;
  /** What the lexicon knows of it; null for content words. */
  meaning: Meaning | null;
}

export interface Meaning {
  isEmpty: boolean;
  isSelf: boolean;
  isWant: boolean;
  isHaving: boolean;
  isArticle: boolean;
  isDemonstrative: boolean;
  isUntil: boolean;
  isPlace: boolean;
  isFresh: boolean;
  isAny: boolean;
  isSomething: boolean;
  isWhich: boolean;
  isExisting: boolean;
  isOr: boolean;
  isAnd: boolean;
  isPreposition: boolean;
  isOf: boolean;
  isInside: boolean;
  isLater: boolean;
  isOther: boolean;
  isNegation: boolean;
  isProviso: boolean;
  isRefusal: boolean;
  isIndifferent: boolean;
  isExample: boolean;
  isRestating: boolean;
  isAndSoOn: boolean;
  isCondition: boolean;
  isEach: boolean;
  isUrgent: boolean;
  isMajor: boolean;
  isNow: boolean;
  isTitle: boolean;
  isBy: boolean;
  event: WishEvent | null;
  comparison: Comparison | null;
  field: keyof Lexicon['fields'] | null;
  state: State | null;
}

/** Words that the page says are not typos. */
export function readTokens(goal: string, language: Language | null, isSaid: IsSaid = () => false): Token[] {
  const words = joinSaid(joinDays(cutWords(goal, language), language), language, isSaid);
  const raw = withoutInterruptions(words, language);
  const tokens: Token[] = [];
  const names = namesOfTwo(raw, language, isSaid);
  const letters = lettersOfNames(raw, language);
  for (let at = 0; at < raw.length; ) {
    const size = language === null || names.has(at) ? 0 : longestPhrase(raw, at, language);
    const texts = raw.slice(at, at + Math.max(1, size));
    const text = texts.join(' ');
    const isQuoted = /^".*"$/u.test(text);
    const isStart = at === 0 || /[.!?:;]$/u.test(raw[at - 1] ?? '') || raw[at - 1] === '(';
    const isNamed =
      size < 2 && (names.has(at) || letters.has(text) || beginsName(raw.slice(at, at + 2), language, isSaid));
    const meaning =
      isQuoted || isNamed || language === null ? null : meaningMeant(foldText(text), language, isSaid);
    const next = raw[at + texts.length] ?? '';
    // "A no swimming advisory": what an article is before is a name.
    if (meaning?.isNegation && tokens.at(-1)?.meaning?.isArticle) {
      tokens.push({
        text,
        folded: foldText(text),
        isMark: false,
        isName: false,
        isQuoted: false,
        meaning: null,
      });
      at += texts.length;
      continue;
    }
    if (meaning?.isNegation && language !== null && isLacked(text, next, language, isSaid)) {
      const lacked = `${text} ${next}`;
      const plain = { isMark: false, isName: true, isQuoted: true, meaning: null };
      tokens.push({ ...plain, text: lacked, folded: foldText(lacked) });
      at += texts.length + 1;
      continue;
    }
    const isContent = !isQuoted && language !== null && meaning === null;
    tokens.push({
      text: isQuoted ? text.slice(1, -1).trim() : isContent ? baseForm(text, language) : text,
      folded: foldText(text),
      isMark: !isQuoted && !/[\p{L}\p{N}]/u.test(text),
      isName: isQuoted || looksLikeName(text, isStart, language),
      isQuoted,
      meaning,
    });
    at += texts.length;
  }
  return tokens.map((token, at) => (isNoun(tokens, at, language) ? { ...token, meaning: null } : token));
}

/** "Road works on the A 9": a noun, where nothing is waited for. "When the lift works" waits. */
function isNoun(tokens: readonly Token[], at: number, language: Language | null): boolean {
  const before = tokens[at - 1];
  return (
    language?.alsoNouns.has(tokens[at]?.folded ?? '') === true &&
    before?.isMark === false &&
    before.meaning === null &&
    !tokens.some(({ meaning }) => meaning?.isCondition)
  );
}

/** "Part time", "table lamps": the name of a place begins another word, where the page says so. */
function beginsName(
  [text = '', next = '']: readonly string[],
  language: Language | null,
  isSaid: IsSaid,
): boolean {
  if (language === null || !language.places.has(foldText(text)) || !/^\p{L}{3,}$/u.test(next)) return false;
  if (meaningOf(foldText(next), language) !== null) return false;
  return isSaid(`${text} ${stemOf(foldText(next))}`, true);
}

/** "Without gluten", where the page says so of its entries: what they are, and nothing that is excluded. "No …" leaves out. */
function isLacked(text: string, next: string, language: Language, isSaid: IsSaid): boolean {
  const isWord = /^\p{L}{3,}$/u.test(next) && meaningOf(foldText(next), language) === null;
  return isWord && !language.none.has(foldText(text)) && isSaid(`${text} ${next}`, true);
}

/** "Message Queue": two words with capitals, in the middle of a sentence, that an item of the page has together. */
function namesOfTwo(raw: readonly string[], language: Language | null, isSaid: IsSaid): Set<number> {
  const isCapital = (text: string | undefined) => /^\p{Lu}\p{Ll}/u.test(text ?? '');
  const names = new Set<number>();
  // German writes every noun so, and some goals every word.
  if (language?.code === 'de' || raw.filter(isCapital).length * 2 > raw.length) return names;
  raw.forEach((text, at) => {
    const [before = '.', next] = [raw[at - 1], raw[at + 1]];
    const isInside = !/[.!?:;(]$/u.test(before);
    if (isInside && isCapital(text) && isCapital(next) && isSaid(`${text} ${next}`))
      names.add(at).add(at + 1);
  });
  return names;
}

/** "US", "IT", "ligne C": one or two capitals among small letters are a name, though they spell a small word. */
function lettersOfNames(raw: readonly string[], language: Language | null): Set<string> {
  // "M'avertir" begins with no name.
  const capitals = raw.filter(
    (text, at) =>
      /^\p{Lu}{2,}$/u.test(text) || (/^\p{Lu}$/u.test(text) && /^\p{L}+$/u.test(raw[at - 1] ?? '')),
  );
  if (language === null || capitals.length * 3 > raw.length) return new Set();
  return new Set(
    capitals.filter((text) => {
      const { isEmpty = false, ...rest } = meaningOf(foldText(text), language) ?? {};
      return text.length <= 2 && isEmpty && Object.values(rest).every((one) => one === false || one === null);
    }),
  );
}

function meaningMeant(folded: string, language: Language, isSaid: IsSaid): Meaning | null {
  const meaning = meaningOf(folded, language);
  // "Critical" beside "low" and "medium" is what the page says of its entries.
  if (meaning?.isUrgent && isSaid(folded)) return null;
  if (meaning !== null) return meaning;
  const meant = meantWord(folded, language);
  return meant === null || isSaid(folded) ? null : meaningOf(meant, language);
}

function longestPhrase(raw: readonly string[], at: number, language: Language): number {
  for (let size = Math.min(language.longest, raw.length - at); size > 1; size -= 1) {
    const phrase = foldText(raw.slice(at, at + size).join(' '));
    // "Full board" is one word of the goal, and not full.
    if (language.notStates.has(phrase)) return size;
    const meaning = meaningOf(phrase, language);
    // Limits were taken out before: what only compares ("baja de precio") is read word by word.
    if (meaning !== null && !isOnlyComparison(meaning)) return size;
  }
  return 1;
}

/** “Can finally buy”, “can I book”: a word that says nothing may stand within what says a state, and is left out there. */
function withoutInterruptions(raw: readonly string[], language: Language | null): string[] {
  if (language === null) return [...raw];
  const folded = raw.map((one) => foldText(one));
  const interrupts = (at: number): boolean => {
    if (!language.empty.has(folded[at] ?? '')) return false;
    for (let start = Math.max(0, at - language.longest); start < at; start += 1)
      for (let end = at + 2; end <= Math.min(raw.length, start + language.longest + 1); end += 1) {
        const phrase = [...folded.slice(start, at), ...folded.slice(at + 1, end)].join(' ');
        const isWhole = language.forms.get(folded.slice(start, end).join(' ')) !== undefined;
        if (!isWhole && language.states.has(language.forms.get(phrase) ?? '')) return true;
      }
    return false;
  };
  return raw.filter((_, at) => !interrupts(at));
}

function isOnlyComparison({ comparison, ...rest }: Meaning): boolean {
  return comparison !== null && Object.values(rest).every((one) => one === false || one === null);
}

function looksLikeName(text: string, isStart: boolean, language: Language | null): boolean {
  if (/\p{N}/u.test(text)) return true;
  // German writes every noun with a capital letter.
  const isPlainCapital = language?.code !== 'de' && !isStart && /^\p{Lu}/u.test(text);
  return isPlainCapital || /\p{L}.*\p{Lu}/u.test(text);
}

function meaningOf(written: string, language: Language): Meaning | null {
  const folded = language.forms.get(written);
  if (folded === undefined) return null;
  const meaning: Meaning = {
    isEmpty: language.empty.has(folded),
    isSelf: language.self.has(folded),
    isWant: language.wants.has(folded),
    isHaving: language.having.has(folded),
    isArticle: language.articles.has(folded),
    isDemonstrative: language.demonstratives.has(folded),
    isUntil: language.until.has(folded),
    isPlace: language.places.has(folded),
    isFresh: language.fresh.has(folded),
    isAny: language.any.has(folded),
    isSomething: language.something.has(folded),
    isWhich: language.which.has(folded),
    isExisting: language.existing.has(folded),
    isOr: language.or.has(folded),
    isAnd: language.and.has(folded),
    isPreposition: language.prepositions.has(folded),
    isOf: language.of.has(folded),
    isInside: language.inside.has(folded),
    isLater: language.later.has(folded),
    isOther: language.others.has(folded),
    isNegation: language.negations.has(folded),
    isProviso: language.provisos.has(folded),
    isRefusal: language.refusals.has(folded),
    isIndifferent: language.indifferent.has(folded),
    isExample: language.examples.has(folded),
    isRestating: language.restates.has(folded),
    isAndSoOn: language.andSoOn.has(folded),
    isCondition: language.conditions.has(folded),
    isEach: language.each.has(folded),
    isUrgent: language.urgent.has(folded),
    isMajor: language.major.has(folded),
    isNow: language.now.has(folded),
    isTitle: language.titles.has(folded),
    isBy: language.by.has(folded),
    event: language.events.get(folded) ?? null,
    comparison: language.comparisons.get(folded) ?? null,
    field: language.fields.get(folded) ?? null,
    state: language.states.get(folded) ?? null,
  };
  return Object.values(meaning).some((one) => one !== false && one !== null) ? meaning : null;
}
