// Questions and their ready answers in the words of a person, from the code and the words that they carry as data.
import type { Question, Saying } from '../../core/plan/plan.ts';

export const questionLanguages = ['en', 'de', 'fr', 'es'] as const;
type QuestionLanguage = (typeof questionLanguages)[number];

/** The question and the labels of its answers; as they were written where they carry no code. */
export function sayQuestion(
  { text, say, answers }: Pick<Question, 'text' | 'say' | 'answers'>,
  language: QuestionLanguage = 'en',
): { text: string; labels: string[] } {
  return {
    text: say === undefined ? text : (sayAsked(say, language) ?? text),
    labels: answers.map((answer) =>
      answer.say === undefined ? answer.label : (sayAnswer(answer.say, language) ?? answer.label),
    ),
  };
}

/** Null: the code is not known. */
export function sayAsked({ code, words }: Saying, language: QuestionLanguage = 'en'): string | null {
  const { quote, or, asked } = texts[language];
  return fill(asked[code], listOf(words.map(quote), or), longestText);
}

export function sayAnswer({ code, words }: Saying, language: QuestionLanguage = 'en'): string | null {
  const { quote, and, or, answers } = texts[language];
  const isOr = code === 'either' || code === 'as-read';
  const quoted = words.map((word) => word.split(' / ').map(quote).join(` ${or} `));
  return fill(answers[mentions.has(code) ? 'mentions' : code], listOf(quoted, isOr ? or : and), longestLabel);
}

const longestText = 500;
const longestLabel = 200;
const mentions: ReadonlySet<string> = new Set([
  'read',
  'named',
  'just',
  'near',
  'every',
  'either',
  'also',
  'left',
]);

function fill(text: string | undefined, words: string, longest: number): string | null {
  if (text === undefined) return null;
  const filled = text.replace('…', () => words);
  return filled.length <= longest ? filled : `${filled.slice(0, longest - 1).toWellFormed()}…`;
}

function listOf(words: readonly string[], conjunction: string): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}

interface Texts {
  quote: (words: string) => string;
  and: string;
  or: string;
  /** By code; “…” is where the words go. */
  asked: Record<string, string>;
  answers: Record<string, string>;
}

const texts: Record<QuestionLanguage, Texts> = {
  en: {
    ...{ quote: (words) => `‘${words}’`, and: 'and', or: 'or' },
    asked: {
      topic: 'What should alert you?',
      not: 'Should Heed ignore anything that mentions …?',
      place: 'Which part of the page do you mean?',
      entry: 'Which of these do you mean?',
      field: 'Which value do you mean?',
      event: 'When do you want an alert?',
    },
    answers: {
      all: 'Any change',
      'all-new': 'Any new entry',
      'all-such': 'Any such entry, whatever it says',
      mentions: 'Only what mentions …',
      'leave-out': 'Yes, ignore it',
      keep: 'No, it counts too',
      anywhere: 'Anywhere on the page',
      in: 'Only in …',
      entry: 'Only …',
      'all-entries': 'Any of them',
      'as-read-entries': 'Keep it as Heed understood it',
      field: 'Only …',
      'as-read': 'Only …',
      'any-field': 'Any of its values',
      any: 'On any change: new, changed or removed',
      new: 'Only for what is new',
      changed: 'Only when something already there changes',
      falls: 'Only when it falls',
      rises: 'Only when it rises',
      moves: 'Only when it moves up or down',
      value: 'Whenever the value changes',
      'as-said': 'When the condition comes true',
      each: 'At every change while the condition is true',
    },
  },
  de: {
    ...{ quote: (words) => `„${words}“`, and: 'und', or: 'oder' },
    asked: {
      topic: 'Was soll eine Benachrichtigung auslösen?',
      not: 'Soll Heed ignorieren, was … enthält?',
      place: 'Welchen Bereich der Seite meinen Sie?',
      entry: 'Was davon meinen Sie?',
      field: 'Welchen Wert meinen Sie?',
      event: 'Wann möchten Sie benachrichtigt werden?',
    },
    answers: {
      all: 'Jede Änderung',
      'all-new': 'Jeder neue Eintrag',
      'all-such': 'Jeder solche Eintrag, was immer er sagt',
      mentions: 'Nur was … enthält',
      'leave-out': 'Ja, ignorieren',
      keep: 'Nein, das zählt auch',
      anywhere: 'Überall auf der Seite',
      in: 'Nur in …',
      entry: 'Nur …',
      'all-entries': 'Alle',
      'as-read-entries': 'Wie bisher verstanden',
      field: 'Nur …',
      'as-read': 'Nur …',
      'any-field': 'Jeder Wert',
      any: 'Bei jeder Änderung: neu, geändert oder entfernt',
      new: 'Nur wenn etwas Neues dazukommt',
      changed: 'Nur wenn sich Vorhandenes ändert',
      falls: 'Nur wenn der Wert fällt',
      rises: 'Nur wenn der Wert steigt',
      moves: 'Nur wenn sich die Position in der Liste ändert',
      value: 'Immer wenn sich der Wert ändert',
      'as-said': 'Wenn die Bedingung eintritt',
      each: 'Bei jeder Änderung, solange die Bedingung erfüllt ist',
    },
  },
  fr: {
    ...{ quote: (words) => `« ${words} »`, and: 'et', or: 'ou' },
    asked: {
      topic: 'Qu’est-ce qui doit vous alerter ?',
      not: 'Faut-il laisser de côté ce qui mentionne … ?',
      place: 'Quelle partie de la page voulez-vous dire ?',
      entry: 'Lequel voulez-vous dire ?',
      field: 'Quelle valeur voulez-vous dire ?',
      event: 'Quand souhaitez-vous une alerte ?',
    },
    answers: {
      all: 'Tout changement',
      'all-new': 'Toute nouvelle entrée',
      'all-such': 'Toute entrée de ce genre, quoi qu’elle dise',
      mentions: 'Seulement ce qui mentionne …',
      'leave-out': 'Oui, à laisser de côté',
      keep: 'Non, cela compte aussi',
      anywhere: 'Partout sur la page',
      in: 'Seulement dans …',
      entry: 'Seulement …',
      'all-entries': 'N’importe lequel',
      'as-read-entries': 'Ce qui a été compris, tel quel',
      field: 'Seulement …',
      'as-read': 'Seulement …',
      'any-field': 'N’importe laquelle de ses valeurs',
      any: 'À chaque changement : ajout, modification ou retrait',
      new: 'Seulement pour ce qui est nouveau',
      changed: 'Seulement quand change ce qui existe déjà',
      falls: 'Seulement quand elle baisse',
      rises: 'Seulement quand elle monte',
      moves: 'Seulement quand sa place dans la liste change',
      value: 'Chaque fois que la valeur change',
      'as-said': 'Quand la condition devient vraie',
      each: 'À chaque changement tant que la condition est vraie',
    },
  },
  es: {
    ...{ quote: (words) => `«${words}»`, and: 'y', or: 'o' },
    asked: {
      topic: '¿De qué quiere recibir avisos?',
      not: '¿Debe omitirse lo que mencione …?',
      place: '¿A qué parte de la página se refiere?',
      entry: '¿A cuál se refiere?',
      field: '¿A qué valor se refiere?',
      event: '¿Cuándo quiere recibir un aviso?',
    },
    answers: {
      all: 'De cualquier cambio',
      'all-new': 'De cualquier entrada nueva',
      'all-such': 'De cualquier entrada así, diga lo que diga',
      mentions: 'Solo de lo que mencione …',
      'leave-out': 'Sí, omitirlo',
      keep: 'No, también cuenta',
      anywhere: 'En toda la página',
      in: 'Solo en …',
      entry: 'Solo …',
      'all-entries': 'Cualquiera de ellos',
      'as-read-entries': 'Lo que se entendió, tal cual',
      field: 'Solo …',
      'as-read': 'Solo …',
      'any-field': 'Cualquiera de sus valores',
      any: 'Con cualquier cambio: nuevo, cambiado o retirado',
      new: 'Solo con lo nuevo',
      changed: 'Solo cuando cambie algo que ya está',
      falls: 'Solo cuando baje',
      rises: 'Solo cuando suba',
      moves: 'Solo cuando cambie su puesto en la lista',
      value: 'Siempre que cambie el valor',
      'as-said': 'Cuando se cumpla la condición',
      each: 'Con cada cambio mientras se cumpla la condición',
    },
  },
};
