// Days as goals name them, in each language, and what only looks like one.
import { describe, expect, it } from 'vitest';
import { readDate } from '../language.ts';

/** A Sunday. */
const now = new Date('2026-11-15T12:00:00Z');

const named: [string, string, string][] = [
  ['en', 'a slot earlier than 12 May', '2027-05-12'],
  ['en', 'before June 3rd', '2027-06-03'],
  ['en', 'by 31 December 2026', '2026-12-31'],
  ['en', 'before the end of March', '2027-03-31'],
  ['en', 'an appointment before next Friday', '2026-11-20'],
  ['en', 'earlier than 5/12/2027', '2027-05-12'],
  ['en-GB', 'earlier than 5/12/2027', '2027-12-05'],
  ['en', 'in the next two weeks', '2026-11-29'],
  ['en', 'within 10 days', '2026-11-25'],
  ['en', 'before mid-February', '2027-02-15'],
  ['en', 'until tomorrow', '2026-11-16'],
  ['en', 'flights in July under 300', '2027-07-01'],
  ['en', 'after 2027-02-01', '2027-02-01'],
  ['en', 'anything before Saturday', '2026-11-21'],
  ['en', 'sooner than the 4th of June', '2027-06-04'],
  ['en', 'published after Sept. 2, 2025', '2025-09-02'],
  ['de', 'vor dem 3. Juni', '2027-06-03'],
  ['de', 'bis Ende März', '2027-03-31'],
  ['de', 'bis zum 31.12.2026', '2026-12-31'],
  ['de', 'früher als 5. Mai 2027', '2027-05-05'],
  ['de', 'vor dem 24.12.', '2026-12-24'],
  ['de', 'vor nächsten Freitag', '2026-11-20'],
  ['de', 'in den nächsten zwei Wochen', '2026-11-29'],
  ['de', 'vor Mitte Februar', '2027-02-15'],
  ['de', 'bis morgen', '2026-11-16'],
  ['de', 'ab 1. Januar', '2027-01-01'],
  ['de', 'im August unter 300', '2027-08-01'],
  ['de', 'vor Jänner', '2027-01-01'],
  ['fr', 'avant fin mars', '2027-03-31'],
  ['fr', 'avant le 12 juin', '2027-06-12'],
  ['fr', 'avant le 1er janvier 2027', '2027-01-01'],
  ['fr', 'vendredi prochain', '2026-11-20'],
  ['fr', 'avant la mi-février', '2027-02-15'],
  ['fr', 'avant le 24/12/2026', '2026-12-24'],
  ['fr', 'avant le 24/12', '2026-12-24'],
  ['fr', 'dans les deux prochaines semaines', '2026-11-29'],
  ['fr', 'avant demain', '2026-11-16'],
  ['fr', 'à partir du 5 août', '2027-08-05'],
  ['es', 'antes del 5 de mayo', '2027-05-05'],
  ['es', 'antes de fin de marzo', '2027-03-31'],
  ['es', 'antes del 24/12/2026', '2026-12-24'],
  ['es', 'el próximo viernes', '2026-11-20'],
  ['es', 'el viernes que viene', '2026-11-20'],
  ['es', 'antes del 1 de enero de 2027', '2027-01-01'],
  ['es', 'antes de mañana', '2026-11-16'],
  ['es', 'a mediados de febrero', '2027-02-15'],
  ['it', 'prima del 5 maggio', '2027-05-05'],
  ['it', 'entro fine marzo', '2027-03-31'],
  ['it', 'prima del 24/12/2026', '2026-12-24'],
  ['it', 'venerdì prossimo', '2026-11-20'],
  ['it', 'entro il 1º gennaio 2027', '2027-01-01'],
  ['it', 'entro domani', '2026-11-16'],
  ['it', 'entro metà febbraio', '2027-02-15'],
  ['pt', 'antes de 5 de maio', '2027-05-05'],
  ['pt', 'até o fim de março', '2027-03-31'],
  ['pt', 'antes de 24/12/2026', '2026-12-24'],
  ['pt', 'próxima sexta-feira', '2026-11-20'],
  ['pt', 'até 1 de janeiro de 2027', '2027-01-01'],
  ['pt', 'até amanhã', '2026-11-16'],
  ['pt', 'em meados de fevereiro', '2027-02-15'],
  ['nl', 'voor 3 juni', '2027-06-03'],
  ['nl', 'voor eind maart', '2027-03-31'],
  ['nl', 'volgende vrijdag', '2026-11-20'],
  ['nl', 'uiterlijk 31-12-2026', '2026-12-31'],
  ['nl', 'binnen twee weken', '2026-11-29'],
];

describe('a day', () => {
  it.each(named)('%s: “%s” is %s', (language, text, iso) => {
    expect(readDate(text, language, now)?.iso).toBe(iso);
  });

  it.each([
    ['en', 'price below 300'],
    ['en', '3 rooms in Berlin'],
    ['en', 'RTX 5090'],
    ['en', 'version 5.2'],
    ['en', 'version 5.2.11'],
    ['en', 'May I know when it is back'],
    ['en', 'march madness tickets'],
    ['en', 'size 41 to 44'],
    ['en', 'open 24/7'],
    ['en', 'in 2 rooms'],
    ['en', 'flat in Mayfair, 3 rooms'],
    ['de', 'unter 500 Euro'],
    ['de', 'Preis unter 12.50'],
    ['de', 'Mai Tai Set'],
    ['de', 'guten Morgen'],
    ['de', 'heute neue Stellen'],
    ['fr', 'moins de 50 €'],
    ['es', 'menos de 300'],
    ['es', 'por la mañana'],
    ['it', 'meno di 2 euro'],
    ['en', 'before 31 February'],
  ])('%s: “%s” names none', (language, text) => {
    expect(readDate(text, language, now)).toBeNull();
  });

  it('says where it is in the text as it was given', () => {
    const text = 'Größe egal, früher als 5. Mai 2027 bitte';
    const found = readDate(text, 'de', now);
    expect(text.slice(found?.index, (found?.index ?? 0) + (found?.length ?? 0))).toBe('5. Mai 2027');
  });

  it('is the next one from now on, today included', () => {
    expect(readDate('before 15 November', 'en', now)?.iso).toBe('2026-11-15');
    expect(readDate('before 14 November', 'en', now)?.iso).toBe('2027-11-14');
  });
});
