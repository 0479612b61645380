// Versions as limits: compared figure by figure, and never taken for amounts or days.
import { expect, it } from 'vitest';
import { languageOf } from '../../../language/language.ts';
import { takeLimits } from './limits.ts';

function limitsOf(code: string, goal: string): string[] {
  return takeLimits(goal, languageOf(code)).tests.map(({ op, value }) => `${op} ${JSON.stringify(value)}`);
}

it.each([
  ['en', 'version above 2.4.1', 'above "2.4.1"'],
  ['en', 'firmware newer than v2.4', 'above "2.4"'],
  ['en', 'a release later than 2026.1', 'above "2026.1"'],
  ['en', 'anything newer than version 5', 'above "5"'],
  ['en', 'any release since version 5', 'at-least "5"'],
  ['en', 'the version is at least 2.10', 'at-least "2.10"'],
  ['en', '2.5.0 or newer', 'at-least "2.5.0"'],
  ['en', 'still below the version 3.0.2', 'below "3.0.2"'],
  ['en', 'firmware 7.10 or later', 'at-least "7.10"'],
  ['de', 'Firmware neuer als 2.4.1', 'above "2.4.1"'],
  ['de', 'mindestens in Version 30', 'at-least "30"'],
  ['fr', 'version supérieure à 3.2', 'above "3.2"'],
])('%s: “%s” is %s', (code, goal, expected) => {
  expect(limitsOf(code, goal)).toEqual([expected]);
});

it.each([
  ['en', 'price below 2.50', 'below 2.5'],
  ['en', '2.50 or less', 'at-most 2.5'],
  ['en', 'below 1.299.000', 'below 1299000'],
  ['de', 'neue Version nach dem 12.5.2027', 'after "2027-05-12"'],
  ['en', 'a new version before March', 'before "--03-01"'],
])('%s: “%s” is no such limit', (code, goal, expected) => {
  expect(limitsOf(code, goal)).toEqual([expected]);
});
