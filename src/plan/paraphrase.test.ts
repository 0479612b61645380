// A goal means the same however politely, briefly or loudly it is asked.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planGoal } from './plan.ts';

const goals = {
  en: [
    'the kettle costs less than 40 €',
    'the kettle is back in stock',
    'a beekeeper joins the guild',
    'the refund policy changes',
    'the exam is postponed',
  ],
  de: [
    'der Kessel weniger als 40 € kostet',
    'der Kessel wieder lieferbar ist',
    'ein Imker dazukommt',
    'sich die AGB ändern',
    'die Prüfung verschoben wird',
  ],
  fr: [
    'la bouilloire coûte moins de 40 €',
    'la bouilloire est de nouveau en stock',
    'un apiculteur est ajouté',
    'les CGV changent',
    "l'examen est reporté",
  ],
  es: [
    'la tetera cuesta menos de 40 €',
    'la tetera vuelve a estar disponible',
    'añaden un apicultor',
    'cambian las condiciones',
    'se aplaza el examen',
  ],
};
const asked: Record<keyof typeof goals, string[]> = {
  en: [
    'tell me when',
    'let me know if',
    'please notify me as soon as',
    'I want to know when',
    'ping me once',
    'lmk when',
    'could you please tell us if',
    'alert me when',
    'I would like to be informed if',
  ],
  de: [
    'sag mir Bescheid, wenn',
    'bitte melden, sobald',
    'ich möchte wissen, wenn',
    'benachrichtige mich, falls',
    'gib mir bitte Bescheid, wenn',
    'schreib mir, sobald',
  ],
  fr: [
    'préviens-moi quand',
    'dis-moi si',
    'je voudrais savoir quand',
    'merci de me prévenir si',
    'avertissez-moi dès que',
    'alerte-moi lorsque',
  ],
  es: [
    'avísame cuando',
    'dime si',
    'quiero saber cuando',
    'por favor, avisadme si',
    'me gustaría saber si',
    'notifícame cuando',
  ],
};
const opened: Record<keyof typeof goals, string[]> = {
  en: ['', 'Hi, ', 'Hello! ', 'hey, '],
  de: ['', 'Hallo, ', 'Guten Tag, '],
  fr: ['', 'Bonjour, ', 'Bonsoir ! '],
  es: ['', 'Hola, ', 'Buenos días, '],
};
const closed: Record<keyof typeof goals, string[]> = {
  en: ['', '.', '!', ' please', ' - thanks!', '. Thank you very much!', '. Best regards'],
  de: ['', '.', '!', '. Danke!', '. Vielen Dank im Voraus', '. Viele Grüße'],
  fr: ['', '.', ' !', ', merci', '. Merci d’avance', '. Cordialement'],
  es: ['', '.', '!', ', gracias', '. Muchas gracias', '. Un saludo'],
};
const languages = Object.keys(goals) as (keyof typeof goals)[];

const wrapped = fc.constantFrom(...languages).chain((language) =>
  fc.record({
    goal: fc.constantFrom(...goals[language]),
    open: fc.constantFrom(...opened[language]),
    ask: fc.constantFrom(...asked[language]),
    close: fc.constantFrom(...closed[language]),
  }),
);

function meaning(goal: string) {
  const { wishes, ignore } = planGoal(goal, null);
  // Who shouts means the same words.
  return JSON.stringify({ wishes, ignore }).toLowerCase();
}

describe('a goal that is wrapped in courtesies', () => {
  it('is understood as the bare one', () => {
    fc.assert(
      fc.property(wrapped, ({ goal, open, ask, close }) => {
        expect(meaning(`${open}${ask} ${goal}${close}`)).toEqual(meaning(goal));
      }),
      { numRuns: 400 },
    );
  });

  it('is understood as the bare one in capitals and with more space', () => {
    fc.assert(
      fc.property(wrapped, fc.nat(3), ({ goal, ask }, space) => {
        const loud = `${ask} ${goal}`.toUpperCase().replaceAll(' ', ' '.repeat(1 + space));
        expect(meaning(loud)).toEqual(meaning(goal));
      }),
      { numRuns: 200 },
    );
  });
});
