// What an item is called in a sentence, where it stands, and what else is worth saying of it in short.
import type { Field, Item } from '../../core/page/items.ts';
import { monthOf } from '../../language/language.ts';
import { clip, withoutColon } from '../wording.ts';

const longestName = 160;
/** Titles that are only a figure, a day or a time name nothing alone. */
const bareFigure = /^[\p{Sc}#№]?\d[\d.,:]*\p{L}{0,2}$/u;
const longestLabel = 30;
const longestDate = 34;

export function nameItem(item: Item): string {
  const title = clip(withoutColon(item.title) || item.text, longestName).replace(/[.,…\s]+$/u, '');
  if (title.length > longestDate) return title;
  if (bareFigure.test(title)) {
    const column = item.fields.find(({ text, name }) => name !== '' && text.trim() === title)?.name ?? '';
    const named = column || (item.kind === 'option' ? (item.trail.at(-1) ?? '') : '');
    if (named !== '' && named.length <= longestLabel) return `${withoutColon(named)} ${title}`;
  }
  if (!isDateLike(title) || saysMore(title)) return title;
  // A row that begins with its day is called by the day, and by what is there then.
  const said = item.fields.find(
    ({ text }) =>
      /\p{L}{3}/u.test(text) && text.length <= 80 && !title.includes(text) && !text.includes(title),
  );
  return said === undefined ? title : `${title}, ${clip(said.text, 80)}`;
}

function isDateLike(title: string): boolean {
  if (/^\P{L}{0,3}\d/u.test(title)) return true;
  const [word = '', next = ''] = title.split(/[\s.]+/u);
  return /^\d/u.test(next) && monthOf(word, 'en') !== null;
}

/** "7 June Bremen Pier 2": more than a day, a time and a word. */
function saysMore(title: string): boolean {
  const words = title.match(/\p{L}{3,}/gu) ?? [];
  return words.filter((word) => monthOf(word, '') === null).length > 1;
}

/** The nearest heading above it; null where it says what the name says, or what the page is about. */
export function underOf({ trail }: Item, name: string, subject: string): string | null {
  const heading = clip(withoutColon(trail.at(-1) ?? ''), 80);
  const isSaid = (text: string) => text !== '' && (text.includes(heading) || heading.includes(text));
  return heading === '' || isSaid(name) || isSaid(subject) ? null : heading;
}

const longestDetail = 40;
const mostDetails = 3;

/** Its price, its place, its date. Fields that the goal names (`isNamed`) come first; texts that many items share (`isCarried`) are left out. */
export function detailsOf(
  item: Item,
  name: string,
  isNamed: (field: Field) => boolean,
  isCarried: (text: string) => boolean,
): string[] {
  const said = item.fields.filter((field) => {
    const { text, kind } = field;
    const isShort = text.length <= longestDetail && (isSaying(text) || isNamed(field));
    const isOther = !name.includes(text.trim()) && !text.includes(name);
    return isShort && isOther && kind !== 'email' && !/https?:|^\d{4}-\d\d-\d\dT/u.test(text);
  });
  // A line that begins with the name of what it leads to: the rest says where, or when.
  const line = clip(item.text);
  const rest = line.startsWith(name) ? restOf(line.slice(name.length)) : '';
  if (said.length === 0 && /[\p{L}\p{N}]/u.test(rest) && rest.length <= longestDetail && !rest.includes(name))
    return [rest];
  const ranked = [
    ...said.filter(isNamed),
    ...said.filter((field) => !isNamed(field) && field.kind === 'price'),
    ...said.filter((field) => !isNamed(field) && field.kind !== 'price' && !isCarried(field.text)),
  ].map((field) => clip(detailOf(wholeOf(field, said)), longestDetail));
  return [...new Set(ranked)]
    .filter((one, at, all) => !all.some((other, place) => place < at && other.includes(one)))
    .slice(0, mostDetails);
}

/** " (2026-11-18): Fixes a leak." says that it fixes a leak; where there is nothing else, the day. */
function restOf(text: string): string {
  const plain = text.replace(/^[\s,:;|·–—-]+|[\s.]+$/gu, '');
  const [, inside = '', behind = ''] = /^\(([^()]*)\)[\s,:;|·–—-]*(.*)$/u.exec(plain) ?? [];
  return behind || inside || plain;
}

/** A figure in a short text is said with it: "Kampen · 14 km". */
function wholeOf(field: Field, said: readonly Field[]): Field {
  const isAround = ({ kind, text }: Field) =>
    kind === 'text' && text !== field.text && text.includes(field.text);
  return said.find(isAround) ?? field;
}

/** Says something without its column. */
function isSaying(text: string): boolean {
  return /\p{L}{3}|\p{Sc}|\d ?\p{L}/u.test(text);
}

function detailOf({ text, name }: Field): string {
  return isSaying(text) || name === '' ? text : `${withoutColon(name)}: ${text}`;
}
