// Whether an item, or a step of one of its fields, passes the tests of a wish.
import { isState } from '../../core/page/fact-kinds.ts';
import type { Field, FieldEdit, Item, ItemEdit } from '../../core/page/items.ts';
import { foldText, plainWords } from '../../core/page/match-words.ts';
import type { Wish, WishField, WishTest } from '../../core/plan/plan.ts';
import {
  daysIn,
  fieldsOf,
  fits,
  hasWord,
  holdsDay,
  holdsTest,
  isBare,
  isNumeric,
  isStateName,
  ownPrice,
  saysState,
  stateOfSection,
} from '../../items/items.ts';
import { makeNeedle, namesBeside, signOf, stateOf, statesIn } from '../../language/language.ts';
import { stepOf } from './fields.ts';
import { rankOf } from './rank.ts';
import { saidFigures } from './said-figures.ts';

/**
 * All tests hold on this very item. Where the wish names no field, a limit is about the figures that moved, if any did: that something
 * else on the item has long been above it says nothing.
 */
export function holdsTests(wish: Wish, item: Item, moved: readonly Field[] = []): boolean {
  const { tests, field } = wish;
  return tests.every((given) => {
    if (given.op === 'is' || given.op === 'is-not') return holdsState(item, given, field);
    if (given.op === 'before' || given.op === 'after')
      return daysFor(item, given).some((day) => holdsDay(day, given));
    const named = figuresFor(wish, item, moved, given);
    const test = inUnitOf(named, given, field);
    const isPrice = test.unit === null && !test.percent && (test.currency !== null || field === null);
    const price = isPrice ? ownPrice(priced(wish, item, named), test.per) : undefined;
    if (price !== undefined) return holdsTest(price, test);
    const nearest = field === null || isLoose(field, named) ? nearestTo(named, test) : null;
    return nearest === null ? named.some((one) => holdsTest(one, test)) : holdsTest(nearest, test);
  });
}

/** A limit without a name is on a price that moved, else on the one that the item has, whatever else of it moved. */
function priced({ field }: Wish, { fields }: Item, named: Field[]): readonly Field[] {
  const isOfPrice = named.some(({ kind, name }) => kind === 'price' && !namesBeside(name));
  return field === null && !isOfPrice ? fields : named;
}

/** "Level above 3.5 metres", where the level is 3.62 and no more is said: what is named need not repeat its unit. */
function inUnitOf(named: readonly Field[], test: WishTest, field: WishField | null): WishTest {
  const isNamed = field !== null && field.words.length > 0 && test.unit !== null;
  const isPlain = (one: Field) => isBare(one) && !/\(.*\p{L}.*\)/u.test(one.name);
  return isNamed && named.length > 0 && named.every(isPlain) ? { ...test, unit: null } : test;
}

/** A percentage is requested, and none was read as such. */
function isLoose({ kind, words }: WishField, named: readonly Field[]): boolean {
  return kind === 'percent' && words.length === 0 && !named.some((one) => one.kind === 'percent');
}

/** Of several figures without a name in the goal, the one of the limit's size: a volume of billions is no price of a hundred thousand. */
function nearestTo(figures: readonly Field[], test: WishTest): Field | null {
  const { value: limit } = test;
  if (typeof limit !== 'number' || limit <= 0) return null;
  const away = ({ value }: Field) => Math.abs(Math.log(Number(value) / limit));
  const fitting = figures.filter((one) => isNumeric(one) && Number(one.value) > 0 && fits(one, test));
  // "Below 62,000", of cars that have a price and have run so many kilometres.
  const plain = test.unit === null ? fitting.filter(({ unit }) => unit === null) : [];
  const [first, ...others] = (plain.length > 0 ? plain : fitting).sort(
    (one, other) => away(one) - away(other),
  );
  return first === undefined || others.length === 0 ? null : first;
}

function figuresFor(wish: Wish, item: Item, moved: readonly Field[], test: WishTest): Field[] {
  const { field } = wish;
  if (field?.kind === 'rank') return [rankOf(item, field)];
  const figures =
    field === null ? [] : fieldsOf(item, field).filter(({ kind }) => kind !== 'text' && kind !== 'status');
  const prices = test.currency === null ? [] : item.fields.filter(({ kind }) => kind === 'price');
  // "At least 3 rooms under €1000": only a price has a currency, whatever else is named.
  if (prices.length > 0 && !figures.some(({ kind }) => kind === 'price')) return prices;
  const counted = figures.length > 0 || !isPlainLimit(test) ? [] : besideWords(item, field?.words ?? []);
  if (counted.length > 0) return counted;
  // No version is below or above what is none.
  const asked =
    figures.length > 0 || field?.kind === 'version'
      ? figures
      : item.fields.filter((one) => test.currency === null || !isOfTitle(one, item));
  if (isPlainLimit(test) && field?.kind !== 'version' && !item.fields.some(isNumeric))
    return saidFigures(wish, item, moved, test);
  const own = asked.filter((one) => moved.includes(one));
  return own.some((one) => isNumeric(one) && fits(one, test)) ? own : asked;
}

/** "Contend 3": costs something else. */
function isOfTitle({ kind, name, text }: Field, { title }: Item): boolean {
  return kind === 'number' && name === '' && title.includes(text);
}

function isPlainLimit({ unit, currency, percent, value }: WishTest): boolean {
  return unit === null && currency === null && !percent && typeof value === 'number';
}

/** "3 Zimmer", where no such field was read: the figures that stand before one of the words. */
function besideWords({ text }: Item, words: readonly string[]): Field[] {
  const needles = words.map(makeNeedle);
  const said = [...text.matchAll(/(?<![\p{L}\p{N}.,])(\d{1,4}(?:[.,]\d)?)[\s-]{1,2}(\p{L}{3,})/gu)];
  return said
    .filter(([, , word = '']) => needles.some((needle) => hasWord(foldText(word), needle)))
    .map(([whole, figure = '']) => ({
      ...{ name: '', kind: 'number', text: whole, value: Number(figure.replace(',', '.')) },
      ...{ currency: null, unit: null, block: null },
    }));
}

/** "Cars newer than 2019": where no day is named, a year says enough. */
function daysFor(item: Item, { op, value }: WishTest): string[] {
  const days = daysOf(item);
  const isOfYears = typeof value === 'string' && value.endsWith(op === 'before' ? '-01-01' : '-12-31');
  if (days.length > 0 || !isOfYears) return days;
  return item.fields.flatMap(({ text }) =>
    /^(?:19|20)\d\d$/u.test(text.trim()) ? [`${text.trim()}-07-01`] : [],
  );
}

/** The days that an item names, else those of the heading that it is under. */
function daysOf(item: Item): string[] {
  const own = daysIn(item);
  return own.length > 0 ? own : daysIn({ fields: [], text: item.trail.at(-1) ?? '' });
}

/** By the field that is named, else by the item's own states where it has any, else by what it says. */
function holdsState(item: Item, test: WishTest, field: Wish['field']): boolean {
  const named = field === null || field.words.length === 0 ? [] : fieldsOf(item, field);
  if (countsNone(item)) return (test.op === 'is') === (stateOf(String(test.value)) === 'unavailable');
  // A state in words of the page's own is looked for in these words.
  const isOwnWord = stateOf(String(test.value)) === null;
  if (named.length > 0 && (isOwnWord || test.op === 'is-not'))
    return named.some((one) => holdsTest(one, test));
  // A dash in the column that is meant says that it is not so, whatever the other columns say.
  if (named.length > 0 && named.every(({ text }) => isBlank(text))) return test.op === 'is-not';
  const stated = named.filter(saysOne);
  if (stated.length > 0) return stated.some((one) => holdsTest(one, test));
  const states = statesOf(item);
  if (states.some((one) => holdsTest(one, test))) return true;
  // "Shipped", over all that is.
  const section = states.some(isKnown) ? null : stateOfSection(item);
  if (section !== null && saysState(section, String(test.value))) return test.op === 'is';
  if (states.length > 0) return false;
  // What is offered and not said to be gone is there.
  if (test.op === 'is' && test.value === 'available') return !saysState(item.text, 'unavailable');
  return saysState(`${item.title} ${item.text}`, String(test.value)) === (test.op === 'is');
}

/** A box that says "0" and "confirmed outbreaks": of what there is none, none is in a state. */
function countsNone({ kind, fields }: Item): boolean {
  const [figure, ...others] = fields.filter(({ text }) => /^\d+$/u.test(text.trim()));
  return kind === 'card' && others.length === 0 && figure?.text.trim() === '0' && fields.length > 1;
}

/** What a column or a label calls the state is one, in whatever words. */
function isKnown(field: Field): boolean {
  return (field.kind === 'status' && field.name !== '') || saysOne(field);
}

function statesOf({ fields, title }: Item): Field[] {
  const isCalled = fields.some(({ name }) => isStateName(name));
  return fields.filter((field) => {
    const { kind, name, text } = field;
    // "Status: in queue · Cancel": what may be pressed beside the state is none.
    if (isCalled && name === '' && field.value === 'available' && !statesIn(text).has('available'))
      return false;
    if (isState(kind) || isStateName(name)) return true;
    return text !== title && text.length <= longestState && saysOne(field);
  });
}

const saysOne = ({ text }: Field) => signOf(text) !== null || statesIn(text).size > 0;

/** It says now what state it is in, and did not before: whatever was taken for granted, this is new. */
export function saysFirst({ tests }: Wish, before: Item, after: Item): boolean {
  const isOfState = tests.some(({ op }) => op === 'is');
  return isOfState && statesOf(before).length === 0 && statesOf(after).length > 0;
}

/** What is left was a state of its own: trouble came, or what was closed has hours. */
export function leavesState(wish: Wish, edit: ItemEdit): boolean {
  return leavesWorking(wish, edit) || leavesClosed(wish, edit);
}

/** "Is Ugo no longer available?", and he is taken off the list: whatever is not there cannot be had. */
export function isTakenOff({ tests, where, field }: Wish, { op, before }: ItemEdit): boolean {
  const isOfLeaving =
    tests.length > 0 && tests.every((test) => test.op === 'is' && test.value === 'unavailable');
  if (op !== 'removed' || before === null || where.length === 0 || !isOfLeaving) return false;
  const isListed = before.kind !== 'paragraph' && before.kind !== 'heading';
  return isListed && !tests.some((test) => holdsState(before, test, field));
}

/** "Trafic normal" that becomes "Grève": what is no longer said to work is in trouble, in whatever words. */
function leavesWorking({ tests }: Wish, { before, after }: ItemEdit): boolean {
  const isOfTrouble = tests.length > 0 && tests.every(({ op, value }) => op === 'is' && value === 'broken');
  if (!isOfTrouble || before === null || after === null) return false;
  const works = (item: Item) => statesOf(item).some(({ text }) => statesIn(text).has('working'));
  const was = new Set(plainWords(before.text).split(' '));
  const saysMore = plainWords(after.text)
    .split(' ')
    .some((word) => !was.has(word));
  return works(before) && saysMore && statesIn(after.text).size === 0;
}

/** "Closed" that becomes "9:00–13:00": where something is to open, its hours say that it does. A day only says when it will. */
function leavesClosed({ tests }: Wish, { before, after, fields }: ItemEdit): boolean {
  const isToOpen = tests.length > 0 && tests.every(({ op, value }) => op === 'is' && value === 'open');
  if (!isToOpen || before === null || after === null) return false;
  return (
    fields.some((one) => statesIn(one.before?.text ?? '').has('closed')) &&
    fields.some((one) => saysHours(one.after?.text ?? ''))
  );
}

const hours = /^\P{N}{0,24}?\d{1,2}(?:[:.h]\d{2})?\s?\p{L}{0,3}\s?[–—-]\s?\d{1,2}(?![\d-])/u;

function saysHours(text: string): boolean {
  return hours.test(text) && daysIn({ fields: [], text }).length === 0;
}

/** "When that shortage is resolved": the state that is left named the item. */
export function isNamedByState({ tests, where }: Wish, { fields }: ItemEdit): boolean {
  const left = fields.flatMap(({ kind, before, after }) =>
    before !== null && (isState(kind) || isState(before.kind)) && before.text !== after?.text
      ? [before.text]
      : [],
  );
  return (
    tests.some(({ op }) => op === 'is' || op === 'is-not') &&
    where.some(({ any }) =>
      any.some((phrase) => left.some((text) => foldText(text).includes(foldText(phrase)))),
    )
  );
}

const isBlank = (text: string) => signOf(text) === null && !/[\p{L}\p{N}]/u.test(text);

/** "25 minutes late": longer texts only speak of it. */
const longestState = 40;

export function stepHolds({ tests }: Wish, { before, after }: FieldEdit): boolean {
  return tests.every(({ op, value, percent }) => {
    if (op === 'major' || op === 'minor') return isVersionStep(op, before?.text ?? '', after?.text ?? '');
    const step = stepOf(before, after);
    if (step === null || typeof value !== 'number') return false;
    const size = percent ? (100 * step) / Math.abs(Number(before?.value) || 1) : step;
    if (op === 'falls-by') return -size >= value;
    if (op === 'rises-by') return size >= value;
    return op === 'changes-by' && Math.abs(size) >= value;
  });
}

/** A later version by its first figure; for a minor step the second one counts as well. */
export function isVersionStep(op: 'major' | 'minor', before: string, after: string): boolean {
  const [was, is] = [before, after].map((text) => (text.match(/\d+/gu) ?? []).map(Number));
  const [major = Number.NaN, minor = 0] = was ?? [];
  const [newMajor = Number.NaN, newMinor = 0] = is ?? [];
  return newMajor > major || (op === 'minor' && newMajor === major && newMinor > minor);
}
