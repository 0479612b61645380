import { expect, it } from 'vitest';
import { askedLanguage } from './asked-language.ts';

it.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['it, fr;q=0.5, en;q=0.4', 'fr'],
  ['en;q=0.4, es;q=0.7', 'es'],
  ['pt-BR', null],
  ['*', null],
  ['de;q=0, en', 'en'],
  ['', null],
  [undefined, null],
  [';;q=x,,,de', 'de'],
])('of %s it is %s', (header, language) => {
  expect(askedLanguage(header)).toBe(language);
});
