// Texts and values of a page as they can be in a sentence.
import type { FactValue } from '../core/change/diff.ts';

/** One line, without control and direction characters that could disturb the sentence around it. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .trim();
}

/** At most so many characters of one line, ending with a word where one ends near, never inside a surrogate pair. */
export function clip(text: string, max: number = 300): string {
  const line = oneLine(text.length > max * 4 + 400 ? text.slice(0, max * 4 + 400) : text);
  if (line.length <= max) return line;
  const head = line.slice(0, max).replace(/[\ud800-\udbff]$/u, '');
  const space = head.lastIndexOf(' ');
  return (space > max * 0.6 ? head.slice(0, space) : head).trimEnd();
}

/** The page's own text of a value, with the currency where the text does not show one. */
export function valueText(value: FactValue): string {
  const text = clip(value.text, 60) || bareValue(value) || '–';
  const isBare = /^[\d\s.,'’+-]+$/u.test(text);
  return isBare && value.currency ? `${text} ${oneLine(value.currency)}` : text;
}

/** A number that could not be read says nothing. */
function bareValue({ value }: FactValue): string {
  return Number.isNaN(value) ? '' : clip(String(value), 60);
}

/** A label as it is said before a colon of ours. */
export function withoutColon(label: string): string {
  return oneLine(label).replace(/[\s:：]+$/u, '');
}
