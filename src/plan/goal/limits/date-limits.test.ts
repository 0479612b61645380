// Days as limits: in each language, with a year and without, and what is no such limit.
import { describe, expect, it } from 'vitest';
import { languageOf } from '../../../language/language.ts';
import { takeLimits } from './limits.ts';

function daysOf(code: string, goal: string): string[] {
  return takeLimits(goal, languageOf(code)).tests.map(({ op, value }) => `${op} ${value}`);
}

describe('a day', () => {
  it.each([
    ['en', 'a slot earlier than 12 May', 'before --05-12'],
    ['en', 'anything before June 3rd, 2027', 'before 2027-06-03'],
    ['en', 'an appointment until 12 May', 'before --05-13'],
    ['en', 'published after 2027-02-01', 'after 2027-02-01'],
    ['de', 'ein Termin vor dem 3. Juni', 'before --06-03'],
    ['de', 'bis zum 31.12.2026', 'before 2027-01-01'],
    ['de', 'ab dem 5. August', 'after --08-04'],
    ['fr', 'un rendez-vous avant le 12 juin', 'before --06-12'],
    ['fr', 'à partir du 5 août', 'after --08-04'],
    ['es', 'una cita antes del 5 de mayo', 'before --05-05'],
    ['it', 'un posto prima del 5 maggio', 'before --05-05'],
    ['it', 'entro il 5 maggio', 'before --05-06'],
    ['pt', 'uma consulta antes de 5 de maio', 'before --05-05'],
    ['nl', 'een afspraak eerder dan 12 mei', 'before --05-12'],
    ['en', 'events after January', 'after --01-31'],
    ['en', 'events until March', 'before --04-01'],
    ['en', 'jobs posted since October', 'after --09-30'],
    ['en', 'jobs posted since March 5', 'after --03-04'],
    ['en', 'flights after June 2027', 'after 2027-06-30'],
    ['en', 'published since 2024', 'after 2023-12-31'],
    ['en', 'films from before 1980', 'before 1980-01-01'],
    ['de', 'Termine nach Januar', 'after --01-31'],
    ['de', 'Stellen seit Oktober', 'after --09-30'],
    ['fr', 'depuis le 5 août', 'after --08-04'],
  ])('in %s: “%s” is %s', (code, goal, expected) => {
    expect(daysOf(code, goal)).toEqual([expected]);
  });

  it.each([
    ['that depends on today has no value without a clock', 'before next Friday'],
    ['is not in a time of day', 'a flight after 6 pm'],
    ['is not in a name', 'before Christmas'],
    ['is not in a distance', 'oil change after 2000 miles'],
  ])('%s: “%s”', (_, goal) => {
    expect(daysOf('en', goal)).toEqual([]);
  });
});
