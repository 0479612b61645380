// Figures in the unit that a test asks for: 712 under "Level (cm)" is 7.12 m, 25.39 in a row "(ct/kWh)" is 0.2539 of a currency.
import type { Field, Item } from '../core/page/items.ts';
import { foldText } from '../core/page/match-words.ts';
import { languages } from '../language/language.ts';

/** Units of the same quantity, in terms of the smallest. */
const scales: readonly Readonly<Record<string, number>>[] = [
  { mm: 1, cm: 10, m: 1000, km: 1_000_000 },
  { g: 1, kg: 1000, t: 1_000_000 },
  { ml: 1, cl: 10, l: 1000 },
  { kb: 1, mb: 1000, gb: 1_000_000, tb: 1_000_000_000 },
  { min: 1, h: 60, hour: 60, hours: 60, day: 1440, days: 1440 },
  { w: 1, kw: 1000, mw: 1_000_000 },
];
const currencies: readonly [RegExp, string | null, number][] = [
  [/^(?:ct|cents?|cent|rp|rappen|p|pence)(?![\p{L}])/u, null, 100],
  [/^(?:€|eur|euros?)(?![\p{L}])/u, 'EUR', 1],
  [/^(?:£|gbp)(?![\p{L}])/u, 'GBP', 1],
  [/^(?:us\$|\$|usd)(?![\p{L}])/u, 'USD', 1],
  [/^(?:chf|fr)(?![\p{L}])/u, 'CHF', 1],
];

const code = /^[a-z]{3}$/u;

/** Converts a value to another unit; null where the quantities differ. */
export function convert(value: number, from: string, to: string): number | null {
  const [one, other] = [unitOf(from), unitOf(to)];
  if (one === other) return value;
  const scale = scales.find((units) => units[one] !== undefined && units[other] !== undefined);
  return scale === undefined ? null : (value * (scale[one] ?? 1)) / (scale[other] ?? 1);
}

/** One name for a unit in any language: "maanden" are months. */
function unitOf(written: string): string {
  const folded = foldText(written);
  for (const { units, forms } of languages) {
    const known = units.get(folded) ?? units.get(forms.get(folded) ?? '');
    if (known !== undefined) return foldText(known);
  }
  return folded;
}

/** A bare figure has the unit that its column, or its row, names in brackets. */
export function withUnit({ title }: Pick<Item, 'title'>, field: Field): Field {
  if (field.kind !== 'number' || field.unit !== null || typeof field.value !== 'number') return field;
  const ofRow = unitIn(title);
  // "Dollar (USD)" is what is exchanged, and not what it costs in.
  const unit = unitIn(field.name) ?? (ofRow !== null && code.test(ofRow) ? null : ofRow);
  if (unit === null) return field;
  for (const [sign, currency, parts] of currencies) {
    if (!sign.test(unit)) continue;
    const per = /\/\s?(\S{1,10})$/u.exec(unit)?.[1];
    const value = field.value / parts;
    return { ...field, kind: 'price', currency, value, unit: per === undefined ? null : `/${per}` };
  }
  return unit === '%' ? { ...field, kind: 'percent', unit } : { ...field, unit };
}

/** "Level (cm)", "€ je Tonne", "Price in EUR". */
function unitIn(name: string): string | null {
  const found =
    /[([]([^()[\]]{1,20})[)\]]\s*$/u.exec(name.slice(-40))?.[1] ??
    /^(?:[€£$]|EUR|GBP|USD|CHF)(?![\p{L}\p{N}])/u.exec(name)?.[0] ??
    /(?<![\p{L}\p{N}])(?:[€£$]|EUR|GBP|USD|CHF)$/u.exec(name.slice(-40).trimEnd())?.[0];
  return found === undefined || /\d/u.test(found) ? null : foldText(found).trim();
}
