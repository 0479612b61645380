// Spans of time as texts and facts give them: "30 days", "two weeks", "3 Werktage".
import type { FactValue } from '../core/diff.ts';
import { foldText } from '../core/match-words.ts';
import { counted } from './wording.ts';

export interface Span {
  amount: number;
  unit: string;
  days: number;
}

const units: readonly { sign: RegExp; unit: string; days: number }[] = [
  { sign: /^(?:minutes?|mins?|minuten?|minutos?|minuti)$/u, unit: 'minute', days: 1 / 1440 },
  { sign: /^(?:hours?|hrs?|stunden?|heures?|horas?|ore|uur|uren)$/u, unit: 'hour', days: 1 / 24 },
  { sign: /^(?:days?|tage?n?|jours?|dias?|giorn[io]|dag|dagen)$/u, unit: 'day', days: 1 },
  {
    sign: /^(?:(?:business|working) days?|(?:werk|arbeits)tage?n?|werkdag|werkdagen)$/u,
    unit: 'working day',
    days: 1.4,
  },
  { sign: /^calendar days?$/u, unit: 'calendar day', days: 1 },
  { sign: /^(?:weeks?|wochen?|semaines?|semanas?|settiman[ea]|week|weken)$/u, unit: 'week', days: 7 },
  { sign: /^(?:months?|monate?n?|mois|mes|meses|mes[ie]|maand|maanden)$/u, unit: 'month', days: 30.4 },
  { sign: /^(?:years?|yrs?|jahre?n?|ans?|annees?|anos?|ann[io]|jaar|jaren)$/u, unit: 'year', days: 365 },
];

const spelled: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
  twelve: 12,
  fourteen: 14,
  thirty: 30,
  sixty: 60,
  ninety: 90,
};

/** Null where the text is more than a span, or none. */
export function readSpan(text: string): Span | null {
  const found =
    /^\D{0,12}?\b(\d{1,4}|[a-z]+)(?: \(\d{1,4}\))?[\s-]+((?:(?:calendar|business|working) )?\p{L}+)\.?$/u.exec(
      foldText(text).replace(/ (?:full|consecutive) /u, ' '),
    );
  const amount = Number(found?.[1]) || spelled[found?.[1] ?? ''];
  return amount ? spanOf(amount, found?.[2] ?? '') : null;
}

export function spanOfFact({ value, unit }: FactValue): Span | null {
  return typeof value === 'number' && unit !== null ? spanOf(value, foldText(unit)) : null;
}

function spanOf(amount: number, sign: string): Span | null {
  const unit = units.find((each) => each.sign.test(sign));
  return unit ? { amount, unit: unit.unit, days: amount * unit.days } : null;
}

/** "from 30 to 14 days", "from 2 weeks to 10 days". */
export function fromTo(was: Span, is: Span): string {
  return `from ${was.unit === is.unit ? was.amount : inWords(was)} to ${inWords(is)}`;
}

function inWords({ amount, unit }: Span): string {
  return counted(amount, unit);
}
