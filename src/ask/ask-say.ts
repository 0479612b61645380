// What answers say, in the language of the question.
import type { Language, Limit, Question } from './ask-question.ts';
import { de } from './say/de.ts';
import { en } from './say/en.ts';
import { es } from './say/es.ts';
import { fr } from './say/fr.ts';
import type { Sayings } from './say/sayings.ts';

export const sayings: Record<Language, Sayings> = { en, de, fr, es };

export function sayDate(ms: number, { language }: Question): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(ms);
}

/** "under €50.00", "in stock", as it stands after "is". */
export function sayCondition({ test, value, currency }: Limit, { language }: Question): string {
  const { states, tests } = sayings[language];
  const text = typeof value === 'number' ? sayNumber(value, currency, language) : (states[value] ?? value);
  return tests[test](text);
}

function sayNumber(value: number, currency: string | null, language: Language): string {
  const style = currency === null ? {} : { style: 'currency' as const, currency };
  return new Intl.NumberFormat(language, style).format(value);
}
