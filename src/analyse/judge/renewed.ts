// What of a change counts as something new: another thing in its place, another version or day, one more of what is counted.
import type { Field, FieldEdit, ItemEdit } from '../../core/page/items.ts';
import { foldText } from '../../core/page/match-words.ts';
import type { Wish } from '../../core/plan/plan.ts';
import { hasWord, isOnlyValue } from '../../items/items.ts';
import { makeNeedle } from '../../language/language.ts';
import { movesAsAsked } from './fields.ts';
import { comesToBeHad, turnsGood } from './turns-good.ts';

export interface Meant {
  isAfter: boolean;
  isBefore: boolean;
  isNamed: boolean;
  /** The page has texts, and no list in which something could be new. */
  isProse: boolean;
}

/** Something that is named or listed is new, though nothing was added to the page. */
export function isRenewed(edit: ItemEdit, fields: readonly FieldEdit[], meant: Meant, wish: Wish): boolean {
  const isNewVersion = fields.some(
    ({ kind, before, after }) =>
      before !== null && after !== null && (kind === 'version' || versionIn(before) !== versionIn(after)),
  );
  return (
    becomesAnother(edit, meant) ||
    isNewVersion ||
    countsMore(fields, meant, wish) ||
    gainsText(edit, meant, wish) ||
    gainsLine(edit, wish) ||
    comesOut(edit, fields, meant, wish)
  );
}

/** "app-4.1.3.dmg": the number of a release within a text. */
function versionIn({ text }: Field): string | null {
  return /(?<![\d.])\d{1,4}\.\d{1,4}\.\d{1,6}(?![\d.]*\d)/u.exec(text)?.[0] ?? null;
}

/** What was there is another thing now: it is meant only since the change, or bears another title. */
export function becomesAnother({ before, after }: ItemEdit, { isBefore, isNamed }: Meant): boolean {
  if (before === null || after === null) return false;
  if (isNamed && !isBefore) return true;
  if (before.title === after.title) return false;
  if (isOnlyValue(before) && isOnlyValue(after)) return false;
  if (before.href !== null && after.href !== null && before.href !== after.href && after.kind !== 'paragraph')
    return true;
  if (isSameWithMore(before.title, after.title)) return false;
  const was = wordsOf(before.title);
  const is = wordsOf(after.title);
  const isNumbered = [...is].some((word) => /\d/u.test(word) && !was.has(word));
  if (isNamed) return isNumbered || was.intersection(is).size < sameness * Math.max(was.size, is.size);
  if (after.kind === 'paragraph') return false;
  // Another number in the title of a listed thing is another thing: a release, an issue, a day.
  if (isNumbered && after.kind !== 'option') return true;
  return was.intersection(is).size < likeness * Math.min(was.size, is.size);
}

/** "Lucy Thorne, chair", who was "Lucy Thorne", "(slides, video)", which was "(slides)": the same, with more said of it. A figure may be another issue or day. */
function isSameWithMore(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
  let head = 0;
  while (head < short.length && short[head] === long[head]) head += 1;
  const tail = short.length - head;
  const more = long.slice(head, long.length - tail);
  return short !== '' && long.endsWith(short.slice(head)) && /^\s*[,(]/u.test(more) && !/\d/u.test(more);
}

/** "A new date for the hearing", "the results are out": what is named has another day, or turns from pending to published. */
function comesOut(
  { after, fields: all }: ItemEdit,
  fields: readonly FieldEdit[],
  { isNamed, isProse }: Meant,
  { field }: Wish,
): boolean {
  // A text says it of the one thing that the page is about.
  if (!isNamed) return isProse && after?.kind === 'paragraph' && comesToBeHad(fields);
  const isDay =
    field?.kind === 'date' &&
    fields.some(
      ({ name, before, after }) =>
        after !== null &&
        // "To be announced" until now.
        (before !== null ||
          (after.kind === 'date' && all.some((one) => one.name === name && one.after === null))),
    );
  return isDay || turnsGood(fields);
}

/** "A new bid on lot 118", where that says "4 bids" instead of "3 bids". */
function countsMore(fields: readonly FieldEdit[], { isNamed, isBefore }: Meant, { place }: Wish): boolean {
  const needles = place.map(makeNeedle);
  return (
    isNamed &&
    isBefore &&
    fields.some(
      (field) =>
        movesAsAsked(field, 'rises') &&
        needles.some((needle) => hasWord(foldText(`${field.name} ${field.after?.text ?? ''}`), needle)),
    )
  );
}

/** "Ohio", with one more clinic below it, "12 May: agenda, minutes", which was "12 May: agenda": what is named has more to it than before. */
function gainsText(
  { before, after, fields }: ItemEdit,
  { isBefore, isAfter }: Meant,
  { where }: Wish,
): boolean {
  return (
    where.length > 0 &&
    where.every(({ any }) => any.every((phrase) => /^[\p{Lu}\p{N}]/u.test(phrase))) &&
    isBefore &&
    isAfter &&
    after?.title.startsWith(before?.title ?? '') === true &&
    fields.length > 0 &&
    fields.every(({ kind, before: was, after: is }) => kind === 'text' && goesOn(was, is))
  );
}

/** "Dentists: Paul Guérinot", and one more below: a line like those that are there, of the kind that the wish is about. */
function gainsLine({ before, after, fields }: ItemEdit, { place }: Wish): boolean {
  if (before === null || after === null || before.title !== after.title) return false;
  if (!place.some((kind) => hasWord(foldText(after.title), makeNeedle(kind)))) return false;
  const isLine = (field: Field | null) =>
    field !== null && field.kind === 'text' && field.name === '' && field.text.length <= longestLine;
  const had = new Set(before.fields.filter(isLine).map(({ slot }) => slot));
  return (
    fields.length > 0 &&
    fields.every((one) => one.before === null && isLine(one.after)) &&
    fields.every(({ after: line }) => line?.slot !== undefined && had.has(line.slot))
  );
}

/** Longer ones are paragraphs. */
const longestLine = 80;

function goesOn(before: Field | null, after: Field | null): boolean {
  return (
    before === null ||
    (after !== null && after.text.length > before.text.length && after.text.startsWith(before.text))
  );
}

/** Titles that share less than this of their words name two things. */
const likeness = 0.34;

/** Titles that share so much of their words name one, though a word was corrected. */
const sameness = 0.8;

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
