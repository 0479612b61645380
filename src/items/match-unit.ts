// Whether a field is measured in what a test speaks of: its currency, its unit, and the period it is counted by.
import type { Field } from '../core/page/items.ts';
import { foldText } from '../core/page/match-words.ts';
import type { WishTest } from '../core/plan/plan.ts';
import { convert } from './measure.ts';

/** Whether the field is measured in what the test speaks of. */
export function fits(field: Field, { currency, unit, per, percent }: WishTest): boolean {
  const text = foldText(`${field.text} ${field.unit ?? ''} ${field.name}`);
  // "Above 80" may mean 80 %, where the page has a percentage.
  if (percent && field.kind !== 'percent' && !isBare(field)) return false;
  if (!percent && field.kind === 'percent' && (currency !== null || unit !== null)) return false;
  if (currency !== null) {
    if (field.currency !== null ? field.currency !== currency : field.kind !== 'price' && !namesPrice(field))
      return false;
  }
  // "Water temperature: 20.4" is in degrees, as whoever asks for them takes it.
  const isDegree = unit === '°' && isBare(field);
  if (unit !== null && !isDegree && !isUnitIn(text, unit) && convert(1, field.unit ?? '', unit) === null)
    return false;
  // A price per another period is another price; one without a period may have it in its heading.
  return per === null || isUnitIn(text, per) || !periods.test(text);
}

/** A figure and nothing else. */
export function isBare({ kind, text, unit, currency }: Field): boolean {
  return (
    kind === 'number' &&
    unit === null &&
    currency === null &&
    /^[-−+]?\d{1,3}(?:[.,]\d+)?$/u.test(text.trim())
  );
}

/** The price or figure is per that period or unit: "a month", "/kWh". */
export function isByPeriod({ text, unit }: Field, per: string): boolean {
  return isUnitIn(foldText(`${text} ${unit ?? ''}`), per);
}

const periods = /(?:\/|\bper |\bpro |\bpar |\bal )\s?\p{L}/u;

function namesPrice({ unit }: Field): boolean {
  return unit === null;
}

function isUnitIn(text: string, unit: string): boolean {
  const folded = foldText(unit);
  // "Above 18 degrees" leaves open of which kind.
  if (folded === '°') return /[°℃℉]/u.test(text);
  for (let at = text.indexOf(folded); at >= 0; at = text.indexOf(folded, at + 1)) {
    const isStart = at === 0 || !/\p{L}/u.test(text.charAt(at - 1));
    if (isStart && !/\p{L}/u.test(text.charAt(at + folded.length).replace(/s/u, ''))) return true;
  }
  return false;
}
