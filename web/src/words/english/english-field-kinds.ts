// What the kinds of values are called in English: in a sentence, and as a heading.
import type { FieldKind } from '../wish-parts.ts';

export const englishNouns: Record<FieldKind, string> = {
  price: 'price',
  availability: 'availability',
  date: 'date',
  number: 'number',
  percent: 'percentage',
  version: 'version',
  rating: 'rating',
  count: 'count',
  email: 'e-mail address',
  phone: 'phone number',
  status: 'status',
  text: 'text',
  rank: 'position',
  title: 'title',
  any: 'value',
};

const headings = Object.entries(englishNouns).map(([kind, noun]) => [
  kind,
  noun.charAt(0).toUpperCase() + noun.slice(1),
]);

export const englishHeadings: Record<FieldKind, string> = {
  ...(Object.fromEntries(headings) as Record<FieldKind, string>),
  any: 'Any value',
};
