// A span of time that a text grants or asks for, and that changed: "The refund period was shortened from 30 to 14 days".
import { foldText } from '../core/match-words.ts';
import { findChangedWords } from './changed-words.ts';
import type { HunkReading } from './reading.ts';

interface Span {
  amount: number;
  unit: string;
  days: number;
}

const units: readonly { sign: RegExp; unit: string; days: number }[] = [
  { sign: /^(?:hours?|hrs?|stunden?|heures?|horas?)$/u, unit: 'hour', days: 1 / 24 },
  { sign: /^(?:days?|tagen?|jours?|dias?|giorni|dagen)$/u, unit: 'day', days: 1 },
  { sign: /^(?:weeks?|wochen?|semaines?|semanas?|settimane|weken)$/u, unit: 'week', days: 7 },
  { sign: /^(?:months?|monaten?|mois|mes|meses|mesi|maanden)$/u, unit: 'month', days: 30.4 },
  { sign: /^(?:years?|jahren?|ans?|annees?|anos?|anni|jaren)$/u, unit: 'year', days: 365 },
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

/** What such spans are of, by the words around them; the first that is found names it. */
const topics: readonly [RegExp, string][] = [
  [/\brefund|\bmoney back|erstattung|rembours|reembols/u, 'refund period'],
  [/\breturn|ruckgabe|rucksend|retour|devoluc/u, 'return period'],
  [/\bcancel|storn|annul/u, 'cancellation period'],
  [/\btrial|testphase|probezeit|essai|prueba/u, 'trial period'],
  [/\bwarrant|\bguarantee|gewahrleistung|garant/u, 'warranty period'],
  [/\bnotice|\bterminat|kundigung|preavis|resili|preaviso/u, 'notice period'],
  [/\bretain|\bretention|\bstor(?:e|ed|ing)\b|\bkeep|\bdelet|speicher|conserv/u, 'retention period'],
  [/\bpay(?:ment|able)?\b|\binvoice|zahlung|paiement|pago/u, 'payment period'],
  [/\bdeliver|\bship|liefer|livraison|entrega/u, 'delivery time'],
];

/** Null where it was no span of time that changed, or more than that. */
export function tellPeriod({ hunk, context }: HunkReading): string | null {
  const [changed, ...more] = findChangedWords(hunk);
  if (!changed || more.length > 0 || changed.before === null || changed.after === null) return null;
  const [was, is] = [readSpan(changed.before), readSpan(changed.after)];
  if (was === null || is === null || was.days === is.days) return null;
  const topic = topics.find(([sign]) => sign.test(context))?.[1];
  if (topic === undefined) return null;
  const verb = is.days < was.days ? 'shortened' : 'extended';
  const from = was.unit === is.unit ? `${was.amount}` : inWords(was);
  return `The ${topic} was ${verb} from ${from} to ${inWords(is)}`;
}

function inWords({ amount, unit }: Span): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

function readSpan(text: string): Span | null {
  const found =
    /^\D{0,12}?\b(\d{1,4}|[a-z]+)(?: \(\d{1,4}\))?[\s-]+(?:(?:calendar|business|working|full|consecutive) )?(\p{L}+)\.?$/u.exec(
      foldText(text),
    );
  const amount = Number(found?.[1]) || spelled[found?.[1] ?? ''];
  const unit = units.find(({ sign }) => sign.test(found?.[2] ?? ''));
  return amount && unit ? { amount, unit: unit.unit, days: amount * unit.days } : null;
}
