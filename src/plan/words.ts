// The words of a goal that name what is watched: what is left when stop words and the rules' own words are gone.
import { type GoalText, phraseOf } from './goal-text.ts';
import { germanStopWords, stopWords, stopWordsByLanguage } from './stop-words.ts';

export interface FoundWord {
  text: string;
  /** Where it stands in the part it was read from. */
  at: number;
}

const token = /[\u{e000}-\u{f8ff}]|[\p{L}\p{N}][\p{L}\p{M}\p{N}+#]*(?:['’.-][\p{L}\p{M}\p{N}+#]+)*/gu;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const elision = /^(?:l|d|qu|n|s|j|m|t|c)'(?=\p{L}{2})/u;
const longestWord = 100;
/** What someone does is no name of a thing: "I sell", "je prends", "schlag ich". */
const doer = /(?<!\p{L})(?:i|we|you|they|he|she|je|tu|nous|vous|ils|elles|ich|wir|yo) $/u;
const doerBehind = /^ (?:ich|wir|man|je|vous|nous)(?!\p{L})/u;

/** Meaningful words of a part, lower case, each once, in order; a quoted phrase is one word. */
export function findWords(text: GoalText, phrases: readonly string[]): FoundWord[] {
  const found: FoundWord[] = [];
  const seen = new Set<string>();
  const keep = (word: string, at: number) => {
    const cut = word.slice(0, longestWord).toWellFormed();
    if (cut === '' || seen.has(cut)) return;
    seen.add(cut);
    found.push({ text: cut, at });
  };
  const isForeign = openForeign(text.folded);
  for (const match of text.folded.matchAll(token)) {
    const phrase = phraseOf(match[0], phrases);
    if (phrase !== undefined) {
      keep(phrase.toLowerCase(), match.index);
      continue;
    }
    const skip = elision.exec(match[0])?.[0].length ?? 0;
    const folded = match[0]
      .slice(skip)
      .replace(/(?:'s?|(?<!rendez)-(?:moi|nous|vous|le|la|les|me|mich|uns))$/u, '');
    const raw = text.raw.slice(match.index + skip, match.index + skip + folded.length).toLowerCase();
    if (isDone(text.folded, match.index, match[0].length)) continue;
    if (isScreen(text.folded, match.index, match[0])) keep(raw, match.index);
    if (isLastVerb(text, match.index, match[0].length)) continue;
    if (unspaced.test(folded)) for (const word of segment(raw)) keep(word, match.index);
    else if (isMeaningful(folded) || isForeign(folded) || isName(text, match.index, folded))
      keep(raw, match.index);
    else if (isSize(text, match.index) || isNamedPlan(text, match.index, folded)) keep(raw, match.index);
    else if (isLetterName(text, match.index)) joinLetter(found, match.index, raw);
  }
  return found;
}

/** By so many stop words more one language must be spoken for those of another to be words. */
const surelySpoken = 3;

/** "Tell me if the hay gets dearer": what is a stop word in another language alone is a word in this one. */
function openForeign(folded: string): (word: string) => boolean {
  const words = [...new Set(folded.match(/[\p{L}']+/gu) ?? [])];
  const votes = stopWordsByLanguage.map((list) => words.filter((word) => list.has(word)).length);
  return (word) => {
    const own = votes.filter((_, index) => stopWordsByLanguage[index]?.has(word) === true);
    return own.length > 0 && word.length > 2 && Math.max(...votes) >= Math.max(...own) + surelySpoken;
  };
}

function isDone(folded: string, at: number, length: number): boolean {
  return (
    doer.test(folded.slice(Math.max(0, at - 6), at)) ||
    doerBehind.test(folded.slice(at + length, at + length + 6))
  );
}

/** "Monitor de 27 pulgadas": a thing, and not the asking for it. */
function isScreen(folded: string, at: number, word: string): boolean {
  return (
    /^monitore?s?n?$/u.test(word) &&
    /^ (?:de|mit|con|avec|[a-z]*\d+|fur|pour|para|unter|bajo|sous|under|below|cheaper|in stock)(?![\p{L}\p{N}])/u.test(
      folded.slice(at + word.length),
    )
  );
}

const subordinate = /(?<!\p{L})(?:wenn|sobald|falls|dass|ob|wann|bis)(?!\p{L})/u;

/** "Sobald die Lampe wieder leuchtet": who writes nouns with a capital ends such a clause with a verb in small letters. */
function isLastVerb({ raw, folded }: GoalText, at: number, length: number): boolean {
  return (
    /^\s*[.!?]*$/u.test(raw.slice(at + length)) &&
    /^\p{Ll}/u.test(raw.slice(at)) &&
    subordinate.test(folded.slice(0, at)) &&
    /\p{Ll} \p{Lu}\p{Ll}/u.test(raw.slice(0, at))
  );
}

/** "the Solo plan", "forfait Plus": with a capital inside a sentence, a stop word is a name. German writes all nouns so. */
function isName({ raw, folded }: GoalText, at: number, word: string): boolean {
  if (
    word.length < 3 ||
    germanStopWords.has(word) ||
    !/^\p{Lu}\p{Ll}+$/u.test(raw.slice(at, at + word.length))
  )
    return false;
  if (!/[\p{Ll}\p{N},] $/u.test(raw.slice(0, at))) return false;
  const words = folded.match(/\p{L}+/gu)?.length ?? 0;
  const capitals = raw.match(/(?<!\p{L})\p{Lu}/gu)?.length ?? 0;
  return capitals * 2 < words;
}

/** "size M", "gate C": a letter belongs to the word before it. */
function isLetterName({ raw }: GoalText, at: number): boolean {
  return (
    /^[B-HJ-Z](?!\p{L}|\p{N}|['’])/u.test(raw.slice(at, at + 2)) &&
    /\p{Ll} $/u.test(raw.slice(Math.max(0, at - 2), at))
  );
}

/** "Sold out in M". */
function isSize({ raw }: GoalText, at: number): boolean {
  return (
    /^[SML](?!\p{L}|\p{N}|['’])/u.test(raw.slice(at, at + 2)) &&
    /\b(?:in|en)\s+$/iu.test(raw.slice(Math.max(0, at - 6), at))
  );
}

/** "Solo plan": before such a noun a stop word of another language is a name. */
function isNamedPlan({ raw, folded }: GoalText, at: number, word: string): boolean {
  return (
    /^\p{Lu}\p{Ll}/u.test(raw.slice(at)) &&
    !/^(?:the|this|my|our|any|new|der|die|das|le|la|el|each|every|your|a)$/u.test(word) &&
    /^ (?:plan|tier|package|edition|subscription|membership|tarif|abo|paket)\b/u.test(
      folded.slice(at + word.length),
    )
  );
}

function joinLetter(found: FoundWord[], at: number, letter: string): void {
  const before = found.at(-1);
  if (before !== undefined && before.at + before.text.length + 1 === at) before.text += ` ${letter}`;
}

function isMeaningful(folded: string): boolean {
  if (stopWords.has(folded)) return false;
  return folded.length > 1 || /\p{N}/u.test(folded);
}

function segment(raw: string): string[] {
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(raw)];
  return words
    .filter((word) => word.isWordLike === true && word.segment.length > 1)
    .map((word) => word.segment);
}
