// What one word of a phrase is on this page, tried in order: part of a name, a column, the kind of thing, a field, a figure, a filter.
import { isMonthName, monthOf, namesBeside } from '../../language/language.ts';
import type { PhraseWord } from '../goal/reading.ts';
import { isSameThing } from '../goal/same-words.ts';
import { corrected } from './phrase-names.ts';
import { isUnderstood } from './settle-unseen.ts';
import type { WordWalk } from './word-walk.ts';

/** Whether the word is settled with it. */
type Step = (walk: WordWalk, word: PhraseWord, at: number) => boolean;

/** "Wikipedia response time": two words that name a column, beside what stands in its rows; or by themselves, where its value moves. */
const asFieldName: Step = (walk, word, at) => {
  const { page, found, phrase, isNot, reading } = walk;
  const [before, next] = [phrase.words[at - 1], phrase.words[at + 1]];
  const isMoving = (['falls', 'rises', 'changes'] as const).some((event) => reading.events.has(event));
  if (isNot || phrase.isQuoted || phrase.words.length < (isMoving ? 2 : 3)) return false;
  const isPair = (one: PhraseWord | undefined, other: PhraseWord | undefined) =>
    one !== undefined && other !== undefined && page.isField(`${one.text} ${other.text}`);
  if (isPair(before, word)) return true;
  if (!isPair(word, next)) return false;
  found.fields.push(`${word.text} ${next?.text}`);
  [walk.isKnown, walk.isFieldNamed] = [true, true];
  return true;
};

const asName: Step = (walk, word) => {
  const { found, page } = walk;
  if (walk.compound.has(word)) {
    if (word.field !== null) found.inNames.push(word.field);
    walk.must.push(word.text);
    walk.isNamed = true;
    return true;
  }
  if (!walk.phrase.isQuoted) return false;
  if (page.roleOf(word.text) === 'nowhere') walk.missing.push(word);
  else walk.must.push(word.text);
  return true;
};

const asColumn: Step = (walk, { text }) => {
  const { page } = walk;
  const column = walk.isNot || page.isInList(text) ? null : page.columnIn(text);
  if (column === null) return false;
  walk.found.fields.push(column);
  [walk.isKnown, walk.isFieldNamed] = [true, true];
  return true;
};

const asKind: Step = (walk, { text, isHead, isName, field }) => {
  const { phrase, reading, page, found } = walk;
  if (!walk.isGoverned || !isHead || walk.isNot) return false;
  const isComing = reading.events.has('appears');
  // "A departure time", where the column says when ships depart.
  // "The level at Cobblers Weir above 3.5": a column, whatever it is called.
  const isLimited = !phrase.isGoverned && reading.tests.some(({ value }) => typeof value === 'number');
  const named = field === null && !isLimited ? undefined : [text, ...text.split(' ')].find(page.isField);
  if (named !== undefined && !isComing) {
    found.fields.push(named);
    walk.isFieldNamed = true;
    return true;
  }
  // "When a decision is made", where a row is called so: what it says.
  if (phrase.words.length === 1 && page.isRow(text) && !isComing && !reading.events.has('disappears')) {
    walk.must.push(text);
    walk.isNamed = true;
    return true;
  }
  if (isName) return false;
  if (page.isField(text)) found.kindFields.push(text);
  found.place.push(text);
  if (phrase.isGoverned && isComing && page.distinguishesKinds(text)) walk.may.push(text);
  return true;
};

const asField: Step = (walk, { text, isHead, field }) => {
  const { page, found, phrase } = walk;
  if (walk.isNot) return false;
  if (namesBeside(text)) found.fields.push(text);
  if (field === null) return false;
  // "Population figure": one figure of several, by the name of its item.
  if (!isHead && phrase.words.at(-1)?.field != null && page.isTitle([text])) return false;
  if (page.isField(text)) found.fields.push(text);
  // A deadline, the opening hours: one line or section of the page, which has other days as well.
  else if (field === 'date' && page.roleOf(text) === 'filter') walk.must.push(text);
  walk.isFieldNamed = true;
  return true;
};

/** "Mai 2018", "in December", "12 July": a day or a month, whichever way the page writes its dates. */
const asTime: Step = (walk, { text }, at) => {
  const { page, phrase, must, isNot } = walk;
  const [before, next] = [phrase.words[at - 1]?.text ?? '', phrase.words[at + 1]?.text ?? ''];
  if (isNot || phrase.isQuoted || !page.hasKind('date')) return false;
  const isMonth = (word: string) => word.length > 2 && monthOf(word, '') !== null;
  if (/^\d{1,2}\/\d{1,2}(?:\/\d{4})?$/u.test(text)) {
    must.push(text);
    walk.isNamed = true;
    return true;
  }
  if (isFigure(text)) return isMonth(before) || (isMonth(next) && /^\d{1,2}$/u.test(text));
  if (!isMonth(text)) return false;
  const [figure] = [before, next].filter(isFigure);
  if (figure === undefined && (text.length < leastMonth || !isMonthName(text))) return false;
  const said =
    figure === before && figure !== undefined ? `${figure} ${text}` : `${text} ${figure ?? ''}`.trim();
  walk.isKnown = true;
  if (page.isSubject(said)) return true;
  must.push(said);
  walk.isNamed = true;
  return true;
};

const isFigure = (text: string) => /^(?:\d{1,2}|(?:19|20)\d{2})$/u.test(text);
/** Shorter names of months are written like other words. */
const leastMonth = 4;

const asCompound: Step = (walk, word) => {
  const text = corrected(word, walk.page);
  if (!text.includes(' ') || text === word.text) return false;
  // Of "3-Zimmer-Wohnung", on a page of Wohnungen, the rooms.
  const own = text.split(' ').filter((part) => walk.page.roleOf(part) !== 'subject');
  walk.must.push(own.length > 1 ? own.join(' ') : text);
  walk.isNamed ||= word.isName;
  return true;
};

/** "With 3 rooms", where a column of figures is called so: what it must say. */
const asCount: Step = (walk, { text }, at) => {
  const { page, must, phrase, isNot } = walk;
  const [before, next] = [phrase.words[at - 1], phrase.words[at + 1]];
  const isCount = (one: string | undefined) => /^\d{1,3}$/u.test(one ?? '');
  if (isCount(text) && next !== undefined && next.field === null && page.isField(next.text)) {
    must.push(isNot ? text : `${next.text} ${text}`);
    walk.isNamed = true;
    return true;
  }
  return isCount(before?.text) && must.at(-1) === `${text} ${before?.text}`;
};

const asFigure: Step = (walk, word, at) => {
  const { page, found, must, may, reading } = walk;
  const text = corrected(word, page);
  const before = walk.phrase.words[at - 1];
  if (!/^\d{1,3}$/u.test(text) || before === undefined || walk.isNot) return false;
  const role = page.roleOf(before.text);
  // "Clause 6", of a text with numbered parts, whatever it calls them.
  const isOpenKind = !before.isName && before.field === null && (role === 'nowhere' || role === 'subject');
  const part = isOpenKind ? page.numbered(text, role === 'subject') : null;
  if (part !== null) {
    walk.missing.splice(0, walk.missing.length, ...walk.missing.filter((one) => one !== before));
    must.push(part);
    walk.isNamed = true;
    return true;
  }
  // "Clause 7", of tenancy clauses that bear no such number: what is beside it says which one is meant.
  const isWaited = reading.events.has('appears') || reading.tests.length + reading.states.length > 0;
  const isUnseen = page.countOf({ any: [`${before.text} ${text}`] }, []) === 0;
  if (role === 'subject' && !before.isName && !isWaited && isUnseen) {
    walk.isKnown = true;
    return true;
  }
  const isPart = must.at(-1) === before.text || may.at(-1) === before.text;
  if (isPart) (must.at(-1) === before.text ? must : may).pop();
  const isKnownBefore = page.isField(before.text) || role === 'subject' || role === 'everywhere';
  const isThere = isPart || before.field !== null || isKnownBefore;
  const pair = `${before.text} ${text}`;
  const isOfPage = page.isSubject(pair) || (role === 'subject' && page.roleOf(text) === 'subject');
  // "KTM 390", where there is no KTM: it is waited for as a whole.
  if (before.isName && text.length > 1 && role === 'nowhere') walk.missing.push(word);
  // In another language the figure alone can be found.
  else if (found.isForeign && role === 'nowhere') {
    if (page.isField(text) && !page.isInList(text)) found.fields.push(text);
    else must.push(text);
    walk.isNamed = true;
  } else if (!isThere || isOfPage) walk.isKnown = true;
  else {
    must.push(pair);
    walk.isNamed = true;
    // "Sector 2" is what that field says, and does not ask for the field.
    found.fields = found.fields.filter((one) => one !== before.text);
  }
  return true;
};

const asKnown: Step = (walk, word) => {
  const { page, found, isNot, kind } = walk;
  const text = corrected(word, page);
  const role = page.roleOf(text);
  if (page.isField(text) && (!word.isName || role === 'everywhere' || !page.isInList(text)) && !isNot) {
    found.fields.push(text);
    [walk.isKnown, walk.isFieldNamed] = [true, true];
    return true;
  }
  if (!isNot && isUnderstood(text, walk.reading, page, found)) {
    walk.isKnown = true;
    return true;
  }
  if (role === 'subject' || role === 'everywhere') {
    walk.isKnown = true;
    // What the whole page is about excludes nothing.
    if (!isNot || page.isOfSubject(text)) return true;
  }
  // "Job opening": both words name the kind.
  return kind !== undefined && kind !== word && !isNot && isSameThing(text, kind.text);
};

const asFilter: Step = (walk, word) => {
  const { page, found } = walk;
  const { isName, isHead } = word;
  const text = corrected(word, page);
  const role = page.roleOf(text);
  const isStrange = walk.reading.language === null || (found.isForeign && role === 'nowhere');
  if (isStrange && !isName) {
    found.unknown.push(text);
    return true;
  }
  // "Job offers of the association": whose they are, said elsewhere.
  const isNoMatter = walk.isGoverned || walk.phrase.isOf;
  if (isNoMatter && !isName && page.hasLists && role === 'filter' && !page.isInList(text)) return true;
  if (role === 'nowhere') walk.missing.push(word);
  else if (isName || !isHead) walk.must.push(text);
  else walk.may.push(text);
  if (isName && role !== 'nowhere') walk.isNamed = true;
  return true;
};

/** The first that takes a word has it. */
export const wordSteps: readonly Step[] = [
  ...[
    asFieldName,
    asName,
    asTime,
    asColumn,
    asKind,
    asField,
    asCompound,
    asCount,
    asFigure,
    asKnown,
    asFilter,
  ],
];
