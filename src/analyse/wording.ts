// How facts are put into words: quotes, percents, money, counts.
import type { FactValue } from '../core/diff.ts';

const quoteLength = 120;

/** One line, without control and direction characters that could disturb the sentence around it. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .trim();
}

/** Cuts at a word where one ends near, never inside a surrogate pair. */
export function cutText(text: string, max: number): string {
  const line = oneLine(text.length > max * 4 + 400 ? text.slice(0, max * 4 + 400) : text);
  if (line.length <= max) return line;
  const head = line.slice(0, max - 1).replace(/[\ud800-\udbff]$/u, '');
  const space = head.lastIndexOf(' ');
  return `${(space > max * 0.4 ? head.slice(0, space) : head).replace(/[\s,;:.–—-]+$/u, '')}…`;
}

export function quote(text: string, max: number = quoteLength): string {
  return `“${cutText(text, max)}”`;
}

/** "+25%", "−20.4%". */
export function percentText(percent: number): string {
  return `${percent < 0 ? '−' : '+'}${sizeText(percent)}%`;
}

/** The number without its sign, with one decimal unless whole. */
export function sizeText(value: number): string {
  const size = Math.abs(value);
  if (!Number.isFinite(size)) return '∞';
  const rounded = size < 1e15 ? Math.round(size * 10) / 10 : size;
  return Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(1);
}

/** The page's own text of a value, with the currency where the text does not show one. */
export function valueText(value: FactValue): string {
  const text = cutText(value.text, 60) || bareValue(value) || '(empty)';
  const isBare = /^[\d\s.,'’+-]+$/u.test(text);
  return isBare && value.currency ? `${text} ${oneLine(value.currency)}` : text;
}

/** A number that could not be read says nothing. */
function bareValue({ value }: FactValue): string {
  return Number.isNaN(value) ? '' : cutText(String(value), 60);
}

export function counted(count: number, one: string, many: string = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "a", "a and b", "a, b and c". */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** A label as it is said before a colon of ours. */
export function withoutColon(label: string): string {
  return oneLine(label).replace(/[\s:：]+$/u, '');
}
