// What is beside a number and says of what it is: money, percent, time, measures; one name for each in four languages.

const after: readonly (readonly [unit: string, pattern: string])[] = [
  [
    'points',
    'percentage[ -]points?|prozentpunkten?|prozentpunkte|points? de pourcentage|puntos? porcentual(?:es)?',
  ],
  ['%', '%|per ?cent|prozent|pour ?cent|por ?ciento'],
  ['EUR', '€|euros?|eur'],
  ['USD', '(?:us)?\\$|(?:us-?)?dollars?|dolar(?:es)?|usd'],
  ['GBP', '£|pounds?|pfund|livres?|libras?|gbp'],
  ['CHF', 'francs?|franken|francos?|chf|sfr'],
  ['JPY', '¥|円|yen|jpy'],
  ['day', 'days?|tage?n?|jours?|dias?'],
  ['week', 'weeks?|wochen?|semaines?|semanas?'],
  ['month', 'months?|monate?n?|mois|mes(?:es)?'],
  ['year', 'years?|jahre?n?|ans?|annees?|anos?'],
  ['hour', "hours?|stunden?|heures?|horas?|uhr|h|o'clock|時"],
  ['minute', 'minutes?|minuten?|minutos?|min'],
  ['second', 'seconds?|sekunden?|secondes?|segundos?'],
  ['am', 'a\\.?m\\.?'],
  ['pm', 'p\\.?m\\.?'],
  ['kg', 'kg|kilos?|kilogram(?:m|me)?s?'],
  ['g', 'g|grams?|gramm|grammes?|gramos?'],
  ['km', 'km|kilomet(?:er|re)s?|kilometros?'],
  ['m', 'm|met(?:er|re)s?|metros?'],
  ['cm', 'cm'],
  ['mm', 'mm'],
  ['mile', 'miles?|meilen?'],
  ['TB', 'tb|terabytes?'],
  ['GB', 'gb|gigabytes?'],
  ['MB', 'mb|megabytes?'],
  ['l', 'l|lit(?:er|re)s?|litros?'],
  ['kWh', 'kwh'],
  ['kW', 'kw'],
  ['W', 'w|watts?'],
];
const before: readonly (readonly [unit: string, pattern: RegExp])[] = [
  ['USD', /(?:(?:us)?\$|\busd)\s?$/u],
  ['EUR', /(?:€|\beur)\s?$/u],
  ['GBP', /(?:£|\bgbp)\s?$/u],
  ['CHF', /\b(?:chf|sfr\.?)\s?$/u],
  ['JPY', /(?:¥|\bjpy)\s?$/u],
];
const named = after.map(
  ([unit, pattern]) => [unit, new RegExp(`^[\\s\\u00a0-]?(?:${pattern})(?![\\p{L}\\p{N}])`, 'u')] as const,
);
const money = new Set(['EUR', 'USD', 'GBP', 'CHF', 'JPY']);

/** The unit of a number that stands from `index` to `end` in a folded text, and where it ends; null where there is none. */
export function unitAt(folded: string, index: number, end: number): { unit: string; end: number } | null {
  const rest = folded.slice(end, end + 40);
  for (const [unit, pattern] of named) {
    const match = pattern.exec(rest);
    if (match) return { unit, end: end + match[0].length };
  }
  const lead = folded.slice(Math.max(0, index - 6), index);
  const sign = before.find(([, pattern]) => pattern.test(lead));
  return sign ? { unit: sign[0], end } : null;
}

export function isMoney(unit: string | null): boolean {
  return unit !== null && money.has(unit);
}

const clock = new Set(['clock', 'hour', 'am', 'pm']);

/** A figure without a unit may be of any; a time of day is written in many ways. */
export function isSameUnit(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other || (clock.has(one) && clock.has(other));
}
