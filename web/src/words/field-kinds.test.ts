// Kinds of values go by the same name wherever the pages name them.
import { expect, it } from 'vitest';
import { factKinds, isFigure } from '../../../src/core/page/fact-kinds.ts';
import { opsFor, valueKindOf } from '../plan/wish-draft.ts';
import { english } from './english/english.ts';
import { german } from './german/german.ts';

it.each([english, german])('a fact has the name of its field in the editor', ({ facts, wish }) => {
  for (const kind of factKinds) expect(facts[kind]).toBe(wish.kinds[kind]);
});

it('headings are the nouns of the sentences', () => {
  expect(english.facts).toMatchObject({ price: 'Price', email: 'E-mail address', rank: 'Position' });
  expect(german.facts).toMatchObject({ price: 'Preis', email: 'E-Mail-Adresse', percent: 'Prozentsatz' });
  expect([english.wish.kinds.any, german.wish.kinds.any]).toEqual(['Any value', 'Beliebiger Wert']);
});

it.each(factKinds)('a limit of %s is a number if it is a figure', (kind) => {
  expect(opsFor(kind).includes('falls-by')).toBe(isFigure(kind));
  expect(valueKindOf(kind, 'is') === 'number').toBe(isFigure(kind));
});
