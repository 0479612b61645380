// Which fields of an item a wish means: by the name on the page, else by their kind.
import { isPlainFigure, isState } from '../core/page/fact-kinds.ts';
import type { Field, Item } from '../core/page/items.ts';
import { foldText, plainWords } from '../core/page/match-words.ts';
import type { WishField } from '../core/plan/plan.ts';
import { kindNamed, namesBeside, namesEarlier } from '../language/language.ts';
import { dayOf } from './diff/compare-days.ts';
import { hasWord } from './has-word.ts';
import { readPhrase } from './match.ts';
import { isBare } from './match-unit.ts';

/** The fields that are meant: by name where one has it, else by kind. */
export function fieldsOf(item: Item, wanted: WishField | null): Field[] {
  if (wanted === null || (wanted.kind === 'any' && wanted.words.length === 0)) return item.fields;
  const { kind } = wanted;
  const covers = item.fields.map((field) =>
    coverOf(wanted, `${labelOf(item, field)} ${field.unit ?? ''} ${besideFigure(field)}`),
  );
  const best = Math.max(0, ...covers);
  if (best > 0) {
    // "Exposure dates": of the columns "Exposure event" and "Date", the one of days.
    const isDay = (field: Field) => isOfKind(field, 'date') || kindNamed(labelOf(item, field)) === 'date';
    const days = kind === 'date' ? item.fields.filter((field, at) => covers[at] !== 0 && isDay(field)) : [];
    if (days.length > 0) return days;
    const named = item.fields.filter((_, at) => covers[at] === best);
    const found = kind === 'price' && !wanted.words.some(namesBeside) ? ofThing(item, named) : named;
    // "Cases (yesterday)" beside "Cases (today)" says how things stood.
    const isEarlier = (field: Field) => namesEarlier(labelOf(item, field));
    const current = found.filter((field) => !isEarlier(field));
    return current.length === 0 || wanted.words.some(namesEarlier) ? found : current;
  }
  if (kind === 'any') return item.fields.every((field) => labelOf(item, field) === '') ? item.fields : [];
  const found = item.fields.filter((field) => isOfKind(field, kind));
  return found.length === 0 ? loosely(item, kind) : found;
}

/** "Cost": not the old price because that alone has a name. */
function ofThing({ fields }: Item, named: Field[]): Field[] {
  if (!named.every(({ name }) => namesBeside(name))) return named;
  const own = fields.filter(({ kind, name }) => kind === 'price' && !namesBeside(name));
  return own.length === 0 ? named : own;
}

/** Where nothing was read as such: a day without a year, and the only figure of an item, which may well be a percentage. */
function loosely({ fields }: Item, kind: WishField['kind']): Field[] {
  if (kind === 'date') return fields.filter((field) => dayOf(field).length > 0);
  const bare = kind === 'percent' ? fields.filter(isBare) : [];
  return bare.length === 1 ? bare : [];
}

const longestMeasure = 30;

/** "25 projects": what a short text says beside its figure names that. */
export function besideFigure({ kind, text }: Field): string {
  return kind === 'text' && text.length <= longestMeasure && /^\P{L}*\p{Nd}/u.test(text) ? text : '';
}

/** Similar items have fields of the same names, so each name is matched once. */
const covered = new WeakMap<WishField, Map<string, number>>();
const MOST_COVERED = 2000;

/** How many of the wanted words a name says; as they are written counts for more: "Warmmiete" is not "Kaltmiete". */
function coverOf(wanted: WishField, name: string): number {
  const known = covered.get(wanted) ?? new Map<string, number>();
  covered.set(wanted, known);
  const cover = known.get(name) ?? countCovered(wanted, foldText(name));
  if (known.size >= MOST_COVERED) known.clear();
  known.set(name, cover);
  return cover;
}

function countCovered({ words }: WishField, folded: string): number {
  const label = plainWords(folded);
  const covers = words.map((word) => {
    const [whole, { needles }] = [plainWords(foldText(word)), readPhrase(word)];
    if (whole !== '' && ` ${label} `.includes(` ${whole} `)) return 1 + literalBonus;
    return needles.length > 0 && needles.every((one) => hasWord(folded, one)) ? 1 : 0;
  });
  return covers.reduce((sum, one) => sum + one, 0);
}

const literalBonus = 0.01;

/** Longer names are sentences in which a figure was found. */
const longestLabel = 40;

/** The name of a field where the page gives it one: not the title of the item that it was read from. */
export function labelOf({ title }: Pick<Item, 'title'>, { name }: Pick<Field, 'name'>): string {
  return name.length > longestLabel || name === title || name.includes(' · ') ? '' : name;
}

function isOfKind(field: Field, kind: WishField['kind']): boolean {
  if (kind === 'any') return true;
  if (kind === 'number') return isPlainFigure(field.kind);
  if (kind === 'status') return isState(field.kind);
  return field.kind === kind;
}
