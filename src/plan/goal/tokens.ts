// A goal cut into tokens, each with all that the lexicon of its language says of it; phrases of the lexicon are one token.
import { foldText, stemOf } from '../../core/page/match-words.ts';
import type { WishEvent } from '../../core/plan/plan.ts';
import {
  baseForm,
  type Comparison,
  cutUnspaced,
  isUnspaced,
  type Language,
  type Lexicon,
  type State,
} from '../../language/language.ts';
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
  isArticle: boolean;
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
  isExample: boolean;
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

const word =
  /["][^"]{2,}["]|\d{1,2}:\d{2}(?![\d:])|\d+(?:\/\d+)+(?:[.-][\p{L}\p{N}]+)*|(?<=\s)\/[\p{L}\p{N}][\p{L}\p{N}_/-]*|[\p{L}\p{N}$€£¥₹][\p{L}\p{N}+#°²]*(?:[.'’&–_-][\p{L}\p{N}+#]+)*\.?(?=\s|$|\P{L})|[^\s]/gu;

/** Whether the page has a word; together: it has the words side by side. */
export type IsSaid = (word: string, isTogether?: boolean) => boolean;

/** Words that the page says are not typos. */
export function readTokens(goal: string, language: Language | null, isSaid: IsSaid = () => false): Token[] {
  const raw = withoutInterruptions(cutWords(goal, language), language);
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
      size < 2 &&
      (names.has(at) || letters.has(text) || isPartOfName(raw.slice(at, at + 2), language, isSaid));
    const meaning =
      isQuoted || isNamed || language === null ? null : meaningMeant(foldText(text), language, isSaid);
    const next = raw[at + texts.length] ?? '';
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
  return tokens;
}

/** "Part time", "table lamps": the name of a place begins another word, where the page says so. */
function isPartOfName(
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

/** "US", "IT": two capitals among small letters are a name, though they spell a small word. */
function lettersOfNames(raw: readonly string[], language: Language | null): Set<string> {
  const capitals = raw.filter((text) => /^\p{Lu}{2,}$/u.test(text));
  if (language === null || capitals.length * 3 > raw.length) return new Set();
  return new Set(
    capitals.filter((text) => {
      const { isEmpty = false, ...rest } = meaningOf(foldText(text), language) ?? {};
      return (
        text.length === 2 && isEmpty && Object.values(rest).every((one) => one === false || one === null)
      );
    }),
  );
}

function cutWords(goal: string, language: Language | null): string[] {
  const plain = goal
    .normalize('NFKC')
    .replace(/[“”„«»「」『』]/gu, '"')
    .replace(/[‘’]/gu, "'")
    .replace(/[、，]/gu, ',')
    .replace(/'s(?![\p{L}\p{N}])/gu, '')
    // "Erzieher/in", "alumno/a", "Nutzer:innen": one word for all.
    .replace(/(?<=\p{Ll}{3})[/:*_·]-?(?:innen|in|as|os|[aor])(?!\p{L})/gu, '');
  const found = plain.match(word) ?? [];
  const isListed = (folded: string) => language?.forms.get(folded) !== undefined;
  const longest = language?.spacing === 'none' ? language.longest : 0;
  return found.flatMap((one) =>
    !isUnspaced(one) || one.startsWith('"')
      ? splitWord(one).flatMap((word) => splitCompound(word, language))
      : cutUnspaced(one, isListed, longest),
  );
}

/** "Preisänderung", "prijsverhoging": a field, and what happens to it. */
function splitCompound(one: string, language: Language | null): string[] {
  const folded = foldText(one);
  if (language === null || folded.length < leastCompound || language.forms.get(folded) !== undefined)
    return [one];
  for (let at = leastPart; at <= one.length - leastPart; at += 1) {
    const [head, tail] = [folded.slice(0, at), folded.slice(at)];
    const field = [head, head.replace(/s$/u, '')].find((part) =>
      language.fields.has(language.forms.get(part) ?? ''),
    );
    if (field !== undefined && language.events.has(language.forms.get(tail) ?? '')) return [field, tail];
  }
  return [one];
}

const leastCompound = 10;
const leastPart = 4;

/** "l'état", "d'un": an elided article is a word of its own; a full stop at the end too, but not in "z.B." or "7.0". */
function splitWord(one: string): string[] {
  const elided = /^(\p{L}{1,2}|qu|jusqu|lorsqu|dell|nell|all|dall|sull|un)'(\p{L}.*)$/iu.exec(one);
  if (elided?.[1] !== undefined && elided[2] !== undefined) return [elided[1], ...splitWord(elided[2])];
  if (/^[^.]+\.$/u.test(one)) return [one.slice(0, -1), '.'];
  return [one];
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
    isArticle: language.articles.has(folded),
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
    isExample: language.examples.has(folded),
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
