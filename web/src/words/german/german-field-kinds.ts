// What the kinds of values are called in German: in a sentence, and as a heading.
import type { FieldKind } from '../wish-parts.ts';

/** With the definite and the indefinite article. */
export const germanNouns: Record<FieldKind, [string, string]> = {
  price: ['der Preis', 'ein Preis'],
  availability: ['die Verfügbarkeit', 'eine Verfügbarkeit'],
  date: ['das Datum', 'ein Datum'],
  number: ['die Zahl', 'eine Zahl'],
  percent: ['der Prozentsatz', 'ein Prozentsatz'],
  version: ['die Version', 'eine Version'],
  rating: ['die Bewertung', 'eine Bewertung'],
  count: ['die Anzahl', 'eine Anzahl'],
  email: ['die E-Mail-Adresse', 'eine E-Mail-Adresse'],
  phone: ['die Telefonnummer', 'eine Telefonnummer'],
  status: ['der Status', 'ein Status'],
  text: ['der Text', 'ein Text'],
  rank: ['die Position', 'eine Position'],
  title: ['der Titel', 'ein Titel'],
  any: ['ein Wert', 'ein Wert'],
};

const headings = Object.entries(germanNouns).map(([kind, [noun]]) => [kind, noun.replace(/^\S+ /, '')]);

export const germanHeadings: Record<FieldKind, string> = {
  ...(Object.fromEntries(headings) as Record<FieldKind, string>),
  any: 'Beliebiger Wert',
};
