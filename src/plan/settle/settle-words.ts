// One phrase of a goal, settled word by word: what filters, what names a field or a kind, and what the page does not say.
import { namesBeside } from '../../language/language.ts';
import type { GoalReading, Phrase, PhraseWord } from '../goal/reading.ts';
import type { PageWords } from '../page-words.ts';
import { compoundOf, corrected, isSameThing } from './phrase-names.ts';
import { isPlaced, isRow } from './settle-place.ts';
import { isUnderstood, settleUnseen } from './settle-unseen.ts';
import type { Settled, SettledPhrases } from './settled.ts';

/** What one phrase of a goal is on this page; without a page, what it may be on any. */
export function settlePhrase(
  phrase: Phrase,
  reading: GoalReading,
  page: PageWords | null,
  found: SettledPhrases,
  isNot: boolean,
): Settled {
  if (page === null) return settleUnseen(phrase, isNot);
  if (!isNot && phrase.isWhole && isRow(phrase, page))
    return settleWords({ ...phrase, isGoverned: false }, reading, page, found, isNot);
  if (!isNot && isPlaced(phrase, page, found)) return { kind: 'open' };
  return settleWords(phrase, reading, page, found, isNot);
}

/** "The astronomer Ada Quill": whoever else says what she is, she is called by her name. */
function ofName(words: readonly PhraseWord[]): readonly PhraseWord[] {
  const names = words.filter(({ isName, text }) => isName && /^\p{Lu}\p{Ll}/u.test(text));
  return names.length > 1 ? names : words;
}

function settleWords(
  phrase: Phrase,
  reading: GoalReading,
  page: PageWords,
  found: SettledPhrases,
  isNot: boolean,
): Settled {
  const { words, isQuoted, isSoft } = phrase;
  const last = words.at(-1);
  const isKind = phrase.isBeforeTopic && last !== undefined && !page.isInList(last.text);
  // "New posts about sourdough": that is no kind of thing.
  const isGoverned = (phrase.isGoverned || isKind) && !phrase.isHeadless && !phrase.isTopic;
  const kind = isGoverned ? words.at(-1) : undefined;
  const must: string[] = [];
  const may: string[] = [];
  const missing: PhraseWord[] = [];
  let isKnown = false;
  let isFieldNamed = false;
  let isNamed = isQuoted;
  const isOfPage = (text: string) => page.roleOf(text) === 'subject';
  const compound = isNot ? new Set<PhraseWord>() : compoundOf(words, page, isGoverned);
  words.forEach((word, at) => {
    const { isHead, isName } = word;
    const field = compound.has(word) ? null : word.field;
    if (compound.has(word)) {
      if (word.field !== null) found.inNames.push(word.field);
      must.push(word.text);
      isNamed = true;
      return;
    }
    if (isQuoted) {
      if (page.roleOf(word.text) === 'nowhere') missing.push(word);
      else must.push(word.text);
      return;
    }
    const column = isNot || page.isInList(word.text) ? null : page.columnIn(word.text);
    if (column !== null) {
      found.fields.push(column);
      [isKnown, isFieldNamed] = [true, true];
      return;
    }
    // "A departure time", where the column says when ships depart.
    // "The level at Cobblers Weir above 3.5": a column, whatever it is called.
    const isLimited = !phrase.isGoverned && reading.tests.some(({ value }) => typeof value === 'number');
    const named =
      field === null && !isLimited ? undefined : [word.text, ...word.text.split(' ')].find(page.isField);
    if (isGoverned && isHead && !isNot && named !== undefined && !reading.events.has('appears')) {
      found.fields.push(named);
      isFieldNamed = true;
      return;
    }
    // "When a decision is made", where a row is called so: what it says.
    if (
      isGoverned &&
      isHead &&
      !isNot &&
      words.length === 1 &&
      page.isRow(word.text) &&
      !reading.events.has('appears')
    ) {
      must.push(word.text);
      isNamed = true;
      return;
    }
    if (isGoverned && isHead && !isName && !isNot) {
      if (page.isField(word.text)) found.kindFields.push(word.text);
      found.place.push(word.text);
      if (phrase.isGoverned && reading.events.has('appears') && page.distinguishesKinds(word.text))
        may.push(word.text);
      return;
    }
    if (!isNot && namesBeside(word.text)) found.fields.push(word.text);
    // "Population figure": one figure of several, by the name of its item.
    const namesItem = field !== null && !isHead && last?.field != null && page.isTitle([word.text]);
    if (field !== null && !isNot && !namesItem) {
      if (page.isField(word.text)) found.fields.push(word.text);
      // A deadline, the opening hours: one line or section of the page, which has other days as well.
      else if (field === 'date' && page.roleOf(word.text) === 'filter') must.push(word.text);
      isFieldNamed = true;
      return;
    }
    const text = corrected(word, page);
    if (text.includes(' ') && text !== word.text) {
      // Of "3-Zimmer-Wohnung", on a page of Wohnungen, the rooms.
      const own = text.split(' ').filter((part) => page.roleOf(part) !== 'subject');
      must.push(own.length > 1 ? own.join(' ') : text);
      isNamed ||= isName;
      return;
    }
    const before = words[at - 1];
    if (/^\d{1,3}$/u.test(text) && before !== undefined && !isNot) {
      const pair = `${before.text} ${text}`;
      const isPart = must.at(-1) === before.text || may.at(-1) === before.text;
      if (isPart) (must.at(-1) === before.text ? must : may).pop();
      const isThere =
        isPart ||
        before.field !== null ||
        page.isField(before.text) ||
        page.roleOf(before.text) === 'subject' ||
        page.roleOf(before.text) === 'everywhere';
      // "KTM 390", where there is no KTM: it is waited for as a whole.
      if (before.isName && text.length > 1 && page.roleOf(before.text) === 'nowhere') missing.push(word);
      // In another language the figure alone can be found.
      else if (found.isForeign && page.roleOf(before.text) === 'nowhere') {
        if (page.isField(text) && !page.isInList(text)) found.fields.push(text);
        else must.push(text);
        isNamed = true;
      } else if (!isThere || page.isSubject(pair) || (isOfPage(before.text) && isOfPage(text)))
        isKnown = true;
      else {
        must.push(pair);
        isNamed = true;
        // "Sector 2" is what that field says, and does not ask for the field.
        found.fields = found.fields.filter((one) => one !== before.text);
      }
      return;
    }
    const role = page.roleOf(text);
    if (page.isField(text) && (!isName || role === 'everywhere' || !page.isInList(text)) && !isNot) {
      found.fields.push(text);
      [isKnown, isFieldNamed] = [true, true];
      return;
    }
    if (!isNot && isUnderstood(text, reading, page, found)) {
      isKnown = true;
      return;
    }
    if (role === 'subject' || role === 'everywhere') {
      isKnown = true;
      // What the whole page is about excludes nothing.
      if (!isNot || role === 'subject') return;
    }
    // "Job opening": both words name the kind.
    if (kind !== undefined && kind !== word && !isNot && isSameThing(text, kind.text)) return;
    if (reading.language === null && !isName) {
      found.unknown.push(text);
      return;
    }
    if (found.isForeign && !isName && role === 'nowhere') {
      found.unknown.push(text);
      return;
    }
    if (isGoverned && !isName && page.hasLists && role === 'filter' && !page.isInList(text)) return;
    if (role === 'nowhere') missing.push(word);
    else if (isName || !isHead) must.push(text);
    else may.push(text);
    if (isName && role !== 'nowhere') isNamed = true;
  });
  if (isFieldNamed && !isNamed && !isNot) {
    const inField = (text: string) =>
      found.fields.length === 0 || page.isInField(text, found.fields) || page.isInList(text);
    must.splice(0, must.length, ...must.filter(inField));
    may.splice(0, may.length, ...may.filter(inField));
  }
  // "The Velano Tour e-bike": what the page is about, and a word of its menu.
  if (isKnown && !isQuoted && !isNot && must.every((text) => !/[\d ]/u.test(text) && page.isAside(text)))
    must.splice(0);
  const filter = (): Settled => ({
    kind: 'filter',
    phrases: must.length > 0 ? [must.join(' ')] : may,
    isNamed,
  });
  const hasSome = must.length + may.length > 0;
  // "No release candidates" leaves out no other releases.
  if (isNot && missing.length > 0)
    return { kind: 'filter', phrases: [words.map(({ text }) => text).join(' ')], isNamed };
  if (isNot || missing.length === 0) return hasSome ? filter() : { kind: 'open' };
  found.unknown.push(...missing.map(({ text }) => text));
  const awaited = words.filter(
    ({ isHead, isName, field }) => field === null && !(isGoverned && isHead && !isName),
  );
  const whole: Settled & { kind: 'awaited' } = {
    kind: 'awaited',
    phrase: ofName(awaited)
      .map(({ text }) => text)
      .join(' '),
    isPartly: must.length + may.length > 0,
  };
  if (isSoft) return hasSome ? filter() : { kind: 'open' };
  if (isQuoted || missing.some(({ isName }) => isName)) {
    if (isKnown && !isQuoted) return hasSome ? filter() : { kind: 'open' };
    // "Undeclared PEANUT", where much is undeclared: the name is what is waited for.
    return must.length > 0 && isNamed && !isQuoted ? filter() : whole;
  }
  const isModifierMissing =
    !isGoverned && !isFieldNamed && reading.tests.length === 0 && missing.some(({ isHead }) => !isHead);
  if (isModifierMissing && must.length === 0 && !isKnown && !found.isForeign) return whole;
  if (hasSome) return filter();
  // "A ginger cat", where cats are black or tabby: which one is meant is not there yet.
  if (isGoverned && kind !== undefined && !found.isForeign && page.isQualified(kind.text))
    return { ...whole, phrase: `${whole.phrase} ${kind.text}`.trim(), isPartly: true };
  if (!found.isForeign && !isGoverned && !isKnown && !isFieldNamed) return whole;
  return isGoverned && !found.isForeign && whole.phrase !== ''
    ? { kind: 'open', lacking: whole.phrase }
    : { kind: 'open' };
}
