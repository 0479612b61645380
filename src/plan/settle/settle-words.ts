// One phrase of a goal, settled word by word: what filters, what names a field or a kind, and what the page does not say.
import type { GoalReading, Phrase, PhraseWord } from '../goal/reading.ts';
import type { PageWords } from '../page/page-words.ts';
import { isPlaced, isRow } from './settle-place.ts';
import { settleUnseen } from './settle-unseen.ts';
import type { Settled, SettledPhrases } from './settled.ts';
import { wordSteps } from './word-steps.ts';
import { openWordWalk, type WordWalk } from './word-walk.ts';

/** What one phrase of a goal is on this page; without a page, what it may be on any. */
export function settlePhrase(
  phrase: Phrase,
  reading: GoalReading,
  page: PageWords | null,
  found: SettledPhrases,
  isNot: boolean,
): Settled {
  if (page === null) return settleUnseen(phrase, isNot);
  const given = { reading, page, found, isNot };
  if (!isNot && phrase.isWhole && isRow(phrase, page))
    return settleWords(openWordWalk({ ...phrase, isGoverned: false }, given));
  if (!isNot && isPlaced(phrase, page, found)) return { kind: 'open' };
  return settleWords(openWordWalk(phrase, given));
}

/** What more entries say is no mark of a few. */
const mostMarked = 2;

function settleWords(walk: WordWalk): Settled {
  const { phrase, page, found, isNot, must, may, missing } = walk;
  phrase.words.forEach((word, at) => {
    wordSteps.some((step) => step(walk, word, at));
  });
  if (walk.isFieldNamed && !walk.isNamed && !isNot) {
    const inField = (text: string) =>
      found.fields.length === 0 || page.isInField(text, found.fields) || page.isInList(text);
    must.splice(0, must.length, ...must.filter(inField));
    may.splice(0, may.length, ...may.filter(inField));
  }
  // "The Velano Tour e-bike": what the page is about, and a word of its menu.
  const isAside = (text: string) => !/[\d ]/u.test(text) && page.isAside(text);
  if (walk.isKnown && !phrase.isQuoted && !isNot && must.every(isAside)) must.splice(0);
  // "No school sessions", where one entry is marked "Schools". "No release candidates" leaves out no other releases.
  const rest = [...must, ...may].join(' ');
  const isMark = missing.every(({ isHead }) => isHead) && page.countOf({ any: [rest] }, []) <= mostMarked;
  if (isNot && missing.length > 0 && rest !== '' && isMark && page.isInList(rest)) return asFound(walk);
  if (isNot && missing.length > 0)
    return {
      kind: 'filter',
      phrases: [phrase.words.map(({ text }) => text).join(' ')],
      isNamed: walk.isNamed,
    };
  if (isNot || missing.length === 0) return asFound(walk);
  found.unknown.push(...missing.map(({ text }) => text));
  return settleMissing(walk);
}

/** By what is on the page of it. */
function asFound({ must, may, isNamed, phrase, page }: WordWalk): Settled {
  if (must.length + may.length === 0) return { kind: 'open' };
  // "Noir mat": two words that entries say side by side are one name.
  const said = phrase.words
    .map(({ text }) => text)
    .filter((text) => must.includes(text) || may.includes(text));
  const isOneName = must.length > 0 && may.length > 0 && said.every(page.isInList) && page.saysPhrase(said);
  if (isOneName) return { kind: 'filter', phrases: [said.join(' ')], isNamed };
  return { kind: 'filter', phrases: must.length > 0 ? [must.join(' ')] : may, isNamed };
}

/** Some of its words are nowhere on the page: whether it is waited for, or the rest will do. */
function settleMissing(walk: WordWalk): Settled {
  const { phrase, reading, page, found, isGoverned, kind, must, may, missing } = walk;
  const { isKnown, isFieldNamed, isNamed } = walk;
  const { isQuoted, isSoft } = phrase;
  const hasSome = must.length + may.length > 0;
  const whole = awaitedOf(walk);
  if (isSoft) return asFound(walk);
  // "If our competitor adds a free tier": the page need not say whose it is.
  const isOwner = phrase.isAgent && !isQuoted && !missing.some(({ isName }) => isName);
  if (isOwner && !hasSome) return { kind: 'open' };
  if (isQuoted || missing.some(({ isName }) => isName)) {
    if (isKnown && !isQuoted) return asFound(walk);
    // "Undeclared PEANUT", where much is undeclared: the name is what is waited for.
    return must.length > 0 && isNamed && !isQuoted ? asFound(walk) : whole;
  }
  const isModifierMissing =
    !isGoverned && !isFieldNamed && reading.tests.length === 0 && missing.some(({ isHead }) => !isHead);
  if (isModifierMissing && must.length === 0 && !isKnown && !found.isForeign) return whole;
  if (hasSome) return asFound(walk);
  // "A ginger cat", where cats are black or tabby: which one is meant is not there yet.
  if (isGoverned && kind !== undefined && !found.isForeign && page.isQualified(kind.text))
    return { ...whole, phrase: `${whole.phrase} ${kind.text}`.trim(), isPartly: true };
  if (!found.isForeign && !isGoverned && !isKnown && !isFieldNamed) return whole;
  return isGoverned && !found.isForeign && whole.phrase !== ''
    ? { kind: 'open', lacking: whole.phrase }
    : { kind: 'open' };
}

function awaitedOf({ phrase, isGoverned, must, may }: WordWalk): Settled & { kind: 'awaited' } {
  const awaited = phrase.words.filter(
    ({ isHead, isName, field }) => field === null && !(isGoverned && isHead && !isName),
  );
  const said = ofName(awaited).map(({ text }) => text);
  return { kind: 'awaited', phrase: said.join(' '), isPartly: must.length + may.length > 0 };
}

/** "The astronomer Ada Quill": whoever else says what she is, she is called by her name. */
function ofName(words: readonly PhraseWord[]): readonly PhraseWord[] {
  const names = words.filter(({ isName, text }) => isName && /^\p{Lu}\p{Ll}/u.test(text));
  return names.length > 1 ? names : words;
}
