// What answers say, in the language of the question.
import type { FactKind } from '../core/page/fact-kinds.ts';
import type { Language, Limit, Question } from './ask-question.ts';

/** Sentences; what is in them comes from the records. */
interface Sayings {
  quote: (label: string) => string;
  kinds: Partial<Record<FactKind, string>> & { number: string };
  states: Record<string, string>;
  tests: Record<'below' | 'at-most' | 'above' | 'at-least' | 'becomes', (value: string) => string>;
  extreme: (isLow: boolean, what: string, text: string, date: string) => string;
  now: (what: string, text: string, date: string) => string;
  past: (what: string, text: string, date: string) => string;
  several: (what: string, list: string) => string;
  from: (text: string, date: string) => string;
  heldNow: (what: string, how: string, date: string, text: string) => string;
  held: (what: string, how: string, from: string, to: string, text: string) => string;
  never: (what: string, how: string, date: string) => string;
  moved: (what: string, before: string, after: string, date: string) => string;
  notMoved: (what: string, date: string) => string;
  often: (count: string, from: string, to: string) => string;
  times: (count: string, from: string, to: string) => string;
  changes: (count: string, from: string) => string;
  noChanges: (from: string) => string;
  lastChange: (date: string, title: string) => string;
  neverChanged: string;
  text: (date: string, heading: string, text: string) => string;
  onlySince: (date: string) => string;
  no: Record<
    'facts' | 'label' | 'entries' | 'snapshots' | 'words' | 'sites' | 'unknown' | 'pages' | 'unproven',
    string
  >;
}

const en: Sayings = {
  quote: (label) => `“${label}”`,
  kinds: {
    price: 'The price',
    availability: 'It',
    version: 'The version',
    rating: 'The rating',
    number: 'The value',
  },
  states: {
    'in-stock': 'in stock',
    'out-of-stock': 'out of stock',
    'pre-order': 'on pre-order',
    'back-order': 'on back-order',
    limited: 'almost sold out',
    discontinued: 'discontinued',
  },
  tests: {
    below: (value) => `under ${value}`,
    'at-most': (value) => `at most ${value}`,
    above: (value) => `above ${value}`,
    'at-least': (value) => `at least ${value}`,
    becomes: (value) => value,
  },
  extreme: (isLow, what, text, date) => `${what} was ${isLow ? 'lowest' : 'highest'} on ${date}: ${text}.`,
  now: (what, text, date) => `${what} is ${text}, since ${date}.`,
  past: (what, text, date) => `${what} was ${text} (as of ${date}).`,
  several: (what, list) => `${what} was ${list}.`,
  from: (text, date) => `${text} from ${date}`,
  heldNow: (what, how, date, text) => `${what} is ${how} now, since ${date}: ${text}.`,
  held: (what, how, from, to, text) => `${what} was ${how} from ${from} to ${to}: ${text}.`,
  never: (what, how, date) => `${what} has not been ${how} since ${date}, when watching began.`,
  moved: (what, before, after, date) => `${what} went from ${before} to ${after} on ${date}.`,
  notMoved: (what, date) => `${what} has not done that since ${date}, when watching began.`,
  often: (count, from, to) =>
    `It changed ${count} ${count === '1' ? 'time' : 'times'} from ${from} to ${to}.`,
  times: (count, from, to) => `${count} ${count === '1' ? 'time' : 'times'} from ${from} to ${to}.`,
  changes: (count, from) => `${count} ${count === '1' ? 'change' : 'changes'} since ${from}:`,
  noChanges: (from) => `Nothing has changed since ${from}.`,
  lastChange: (date, title) => `It last changed on ${date}: ${title}`,
  neverChanged: 'It has not changed since watching began.',
  text: (date, heading, text) =>
    `On ${date} it said${heading === '' ? '' : ` under “${heading}”`}: “${text}”`,
  onlySince: (date) => `Heed has only been watching it since ${date}.`,
  no: {
    facts: 'Heed has not found such a value on this page so far.',
    entries:
      'The page gives such a value for several entries, and Heed answers for one of them. Ask for it by its name.',
    label: 'Nothing on this page has that name and that kind of value.',
    snapshots: 'Heed has not read this page yet.',
    words: 'The page did not mention this at that time.',
    sites: 'None of the watched sites has an answer to this.',
    unknown:
      'Without a model, Heed does not understand this question. You can ask when, how much, how often, for the lowest or highest value, what changed, and what a part of the page said. Other questions need a model that has passed its exam.',
    pages: 'The stored pages do not answer this.',
    unproven: 'The stored pages do not support the model’s answer, so it is not shown here.',
  },
};

const de: Sayings = {
  quote: (label) => `„${label}“`,
  kinds: {
    price: 'Der Preis',
    availability: 'Es',
    version: 'Die Version',
    rating: 'Die Bewertung',
    number: 'Der Wert',
  },
  states: {
    'in-stock': 'auf Lager',
    'out-of-stock': 'ausverkauft',
    'pre-order': 'vorbestellbar',
    'back-order': 'nachbestellt',
    limited: 'fast ausverkauft',
    discontinued: 'eingestellt',
  },
  tests: {
    below: (value) => `unter ${value}`,
    'at-most': (value) => `höchstens ${value}`,
    above: (value) => `über ${value}`,
    'at-least': (value) => `mindestens ${value}`,
    becomes: (value) => value,
  },
  extreme: (isLow, what, text, date) =>
    `${what} war am ${date} am ${isLow ? 'niedrigsten' : 'höchsten'}: ${text}.`,
  now: (what, text, date) => `${what} ist ${text} (seit dem ${date}).`,
  past: (what, text, date) => `${what} war ${text} (Stand ${date}).`,
  several: (what, list) => `${what} war ${list}.`,
  from: (text, date) => `${text} ab ${date}`,
  heldNow: (what, how, date, text) => `${what} ist seit dem ${date} ${how}: ${text}.`,
  held: (what, how, from, to, text) => `${what} war vom ${from} bis ${to} ${how}: ${text}.`,
  never: (what, how, date) => `${what} war seit Beginn der Beobachtung (${date}) nie ${how}.`,
  moved: (what, before, after, date) => `${what} ging am ${date} von ${before} auf ${after}.`,
  notMoved: (what, date) => `${what} hat sich seit Beginn der Beobachtung (${date}) nicht so verändert.`,
  often: (count, from, to) => `Vom ${from} bis ${to}: ${count} ${count === '1' ? 'Änderung' : 'Änderungen'}.`,
  times: (count, from, to) => `${count}-mal, vom ${from} bis ${to}.`,
  changes: (count, from) => `${count} ${count === '1' ? 'Änderung' : 'Änderungen'} seit dem ${from}:`,
  noChanges: (from) => `Seit dem ${from} hat sich nichts geändert.`,
  lastChange: (date, title) => `Zuletzt geändert am ${date}: ${title}`,
  neverChanged: 'Seit die Seite beobachtet wird, hat sie sich nicht geändert.',
  text: (date, heading, text) => `Am ${date} stand${heading === '' ? '' : ` unter „${heading}“`}: „${text}“`,
  onlySince: (date) => `Die Seite wird erst seit dem ${date} beobachtet.`,
  no: {
    facts: 'Auf dieser Seite wurde bisher kein solcher Wert gefunden.',
    entries:
      'Die Seite nennt diesen Wert für mehrere Einträge, und Heed antwortet für einen davon. Fragen Sie nach ihm mit seinem Namen.',
    label: 'Auf dieser Seite gibt es nichts mit diesem Namen und einem solchen Wert.',
    snapshots: 'Diese Seite wurde noch nicht gelesen.',
    words: 'Das kam auf der Seite zu dieser Zeit nicht vor.',
    sites: 'Keine der beobachteten Seiten gibt darauf eine Antwort.',
    unknown:
      'Ohne Modell versteht Heed diese Frage nicht. Möglich sind Fragen nach wann, wie viel, wie oft, dem niedrigsten oder höchsten Wert, was sich geändert hat und was wo stand. Freie Fragen brauchen ein Modell, das den Eignungstest bestanden hat.',
    pages: 'Die gespeicherten Seiten beantworten das nicht.',
    unproven:
      'Die Antwort des Modells ließ sich mit den gespeicherten Seiten nicht belegen und wird deshalb nicht angezeigt.',
  },
};

const fr: Sayings = {
  quote: (label) => `« ${label} »`,
  kinds: {
    price: 'Le prix',
    availability: 'L’article',
    version: 'La version',
    rating: 'La note',
    number: 'La valeur',
  },
  states: {
    'in-stock': 'en stock',
    'out-of-stock': 'en rupture de stock',
    'pre-order': 'en précommande',
    'back-order': 'en réapprovisionnement',
    limited: 'presque épuisé',
    discontinued: 'arrêté',
  },
  tests: {
    below: (value) => `sous ${value}`,
    'at-most': (value) => `à ${value} au plus`,
    above: (value) => `au-dessus de ${value}`,
    'at-least': (value) => `à ${value} au moins`,
    becomes: (value) => value,
  },
  extreme: (isLow, what, text, date) =>
    `${what} était au plus ${isLow ? 'bas' : 'haut'} le ${date} : ${text}.`,
  now: (what, text, date) => `${what} : ${text}, depuis le ${date}.`,
  past: (what, text, date) => `${what} : ${text} (au ${date}).`,
  several: (what, list) => `${what} : ${list}.`,
  from: (text, date) => `${text} à partir du ${date}`,
  heldNow: (what, how, date, text) => `${what} est ${how} maintenant, depuis le ${date} : ${text}.`,
  held: (what, how, from, to, text) => `${what} était ${how} du ${from} au ${to} : ${text}.`,
  never: (what, how, date) => `${what} n’a jamais été ${how} depuis le ${date}, début du suivi.`,
  moved: (what, before, after, date) => `${what} est passé de ${before} à ${after} le ${date}.`,
  notMoved: (what, date) => `${what} : cela n’est pas arrivé depuis le ${date}, début du suivi.`,
  often: (count, from, to) =>
    `Du ${from} au ${to} : ${count} ${count === '1' ? 'changement' : 'changements'}.`,
  times: (count, from, to) => `${count} fois, du ${from} au ${to}.`,
  changes: (count, from) => `${count} ${count === '1' ? 'changement' : 'changements'} depuis le ${from} :`,
  noChanges: (from) => `Rien n’a changé depuis le ${from}.`,
  lastChange: (date, title) => `Dernier changement le ${date} : ${title}`,
  neverChanged: 'La page n’a pas changé depuis le début du suivi.',
  text: (date, heading, text) =>
    `Le ${date}, la page disait${heading === '' ? '' : ` sous « ${heading} »`} : « ${text} »`,
  onlySince: (date) => `La page n’est suivie que depuis le ${date}.`,
  no: {
    facts: 'Aucune valeur de ce genre n’a été lue sur cette page.',
    entries:
      'La page donne cette valeur pour plusieurs entrées, et Heed répond pour l’une d’elles. Demandez-la par son nom.',
    label: 'Rien sur cette page ne porte ce nom avec une telle valeur.',
    snapshots: 'Cette page n’a pas encore été lue.',
    words: 'Rien sur la page ne nomme cela à cette date.',
    sites: 'Aucune page suivie n’a de réponse à cela.',
    unknown:
      'Les règles seules ne comprennent pas cette question. Elles répondent à quand, combien, le plus bas, le plus haut, combien de fois, ce qui a changé et ce que disait une partie ; une question libre demande un modèle qui a réussi son examen.',
    pages: 'Les pages enregistrées n’y répondent pas.',
    unproven:
      'La réponse du modèle n’a pas pu être prouvée par les pages enregistrées et n’est donc pas reprise.',
  },
};

const es: Sayings = {
  quote: (label) => `«${label}»`,
  kinds: {
    price: 'El precio',
    availability: 'El artículo',
    version: 'La versión',
    rating: 'La valoración',
    number: 'El valor',
  },
  states: {
    'in-stock': 'disponible',
    'out-of-stock': 'agotado',
    'pre-order': 'en preventa',
    'back-order': 'por encargo',
    limited: 'casi agotado',
    discontinued: 'descatalogado',
  },
  tests: {
    below: (value) => `por debajo de ${value}`,
    'at-most': (value) => `a ${value} como máximo`,
    above: (value) => `por encima de ${value}`,
    'at-least': (value) => `a ${value} como mínimo`,
    becomes: (value) => value,
  },
  extreme: (isLow, what, text, date) =>
    `${what} estuvo en su punto más ${isLow ? 'bajo' : 'alto'} el ${date}: ${text}.`,
  now: (what, text, date) => `${what}: ${text}, desde el ${date}.`,
  past: (what, text, date) => `${what}: ${text} (a ${date}).`,
  several: (what, list) => `${what}: ${list}.`,
  from: (text, date) => `${text} desde el ${date}`,
  heldNow: (what, how, date, text) => `${what} está ${how} ahora, desde el ${date}: ${text}.`,
  held: (what, how, from, to, text) => `${what} estuvo ${how} del ${from} al ${to}: ${text}.`,
  never: (what, how, date) => `${what} no ha estado ${how} desde el ${date}, cuando empezó el seguimiento.`,
  moved: (what, before, after, date) => `${what} pasó de ${before} a ${after} el ${date}.`,
  notMoved: (what, date) => `${what}: eso no ha ocurrido desde el ${date}, cuando empezó el seguimiento.`,
  often: (count, from, to) => `Del ${from} al ${to}: ${count} ${count === '1' ? 'cambio' : 'cambios'}.`,
  times: (count, from, to) => `${count} ${count === '1' ? 'vez' : 'veces'}, del ${from} al ${to}.`,
  changes: (count, from) => `${count} ${count === '1' ? 'cambio' : 'cambios'} desde el ${from}:`,
  noChanges: (from) => `Nada ha cambiado desde el ${from}.`,
  lastChange: (date, title) => `Último cambio el ${date}: ${title}`,
  neverChanged: 'No ha cambiado desde que empezó el seguimiento.',
  text: (date, heading, text) => `El ${date} decía${heading === '' ? '' : ` bajo «${heading}»`}: «${text}»`,
  onlySince: (date) => `Solo se sigue desde el ${date}.`,
  no: {
    facts: 'En esta página no se ha leído ningún valor así.',
    entries:
      'La página da ese valor para varias entradas, y Heed responde por una de ellas. Pregunte por ella con su nombre.',
    label: 'Nada en esta página tiene ese nombre y un valor así.',
    snapshots: 'Esta página aún no se ha leído.',
    words: 'Nada en la página nombra eso en esa fecha.',
    sites: 'Ninguna página seguida tiene respuesta a esto.',
    unknown:
      'Las reglas por sí solas no entienden esta pregunta. Responden cuándo, cuánto, lo más bajo, lo más alto, cuántas veces, qué cambió y qué decía una parte; una pregunta libre necesita un modelo que haya aprobado su examen.',
    pages: 'Las páginas guardadas no lo responden.',
    unproven:
      'Lo que respondió el modelo no se pudo probar con las páginas guardadas, así que no se repite aquí.',
  },
};

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
