// What answers say in German.
import type { Sayings } from './sayings.ts';

export const de: Sayings = {
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
  neverThen: (what, how, from, to) => `${what} war vom ${from} bis ${to} nicht ${how}.`,
  moved: (what, before, after, date) => `${what} ging am ${date} von ${before} auf ${after}.`,
  notMoved: (what, date) => `${what} hat sich seit Beginn der Beobachtung (${date}) nicht so verändert.`,
  notMovedThen: (what, from, to) => `${what} hat sich vom ${from} bis ${to} nicht so verändert.`,
  often: (count, from, to) => `Vom ${from} bis ${to}: ${count} ${count === '1' ? 'Änderung' : 'Änderungen'}.`,
  times: (count, from, to) => `${count}-mal, vom ${from} bis ${to}.`,
  changes: (count, from) => `${count} ${count === '1' ? 'Änderung' : 'Änderungen'} seit dem ${from}:`,
  changesOn: (count, date) => `${count} ${count === '1' ? 'Änderung' : 'Änderungen'} am ${date}:`,
  changesBetween: (count, from, to) =>
    `${count} ${count === '1' ? 'Änderung' : 'Änderungen'} vom ${from} bis ${to}:`,
  noChangesBetween: (from, to) =>
    from === to ? `Am ${from} hat sich nichts geändert.` : `Vom ${from} bis ${to} hat sich nichts geändert.`,
  newestOf: (count) => `Die ${count} neuesten:`,
  noChanges: (from) => `Seit dem ${from} hat sich nichts geändert.`,
  lastChange: (date, title) => `Zuletzt geändert am ${date}: ${title}`,
  neverChanged: 'Seit die Seite beobachtet wird, hat sie sich nicht geändert.',
  text: (date, heading, text) => `Am ${date} stand${heading === '' ? '' : ` unter „${heading}“`}: „${text}“`,
  entry: {
    line: (name, text, since, isOpen) => `„${name}“: „${text}“ seit ${since}${isOpen ? ' oder länger' : ''}`,
    was: (name, text, from, to) => `„${name}“: „${text}“ vom ${from} bis ${to}`,
    never: (name, from) => `Für „${name}“ ist seit dem ${from} nichts dergleichen festgehalten.`,
    times: (name, count, from) => `„${name}“: ${count}-mal seit dem ${from}.`,
    now: (count, total, date) =>
      `${count === total ? count : `${count} von ${total}`} auf der Seite, Stand ${date}:`,
    none: (total, date) => `Keiner der ${total} Einträge auf der Seite, Stand ${date}.`,
    added: (count, from) => `${count} neu seit dem ${from}:`,
    addedNone: (from) => `Seit dem ${from} ist nichts dazugekommen.`,
    removed: (count, from) => `${count} entfernt seit dem ${from}:`,
    removedNone: (from) => `Seit dem ${from} wurde nichts entfernt.`,
    arrived: (name, date) => `„${name}“ ist zum ersten Mal am ${date} aufgetaucht.`,
    wasThere: (name, date) => `„${name}“ war schon am ${date} da, weiter zurück ist nichts bekannt.`,
    left: (name, date) => `„${name}“ steht seit dem ${date} nicht mehr auf der Seite.`,
    isThere: (name) => `„${name}“ steht auf der Seite.`,
    states: (text) => `Die Seite nennt das Datum ${text}.`,
    extreme: (isLow, name, text, date) =>
      date === null
        ? `Am ${isLow ? 'niedrigsten' : 'höchsten'} ist auf der Seite derzeit „${name}“: ${text}.`
        : `Am ${isLow ? 'niedrigsten' : 'höchsten'} war „${name}“: ${text}, ab ${date}.`,
    next: (name, text) => `„${name}“: ${text}.`,
    noNext: 'Kein Eintrag dieser Seite hat ein Datum, das noch kommt.',
    more: (count) => `und ${count} weitere`,
    known: 'Die Seite sagt dazu:',
    partChanged: (heading, count, from, last) =>
      `„${heading}“ wurde seit dem ${from} ${count}-mal geändert, zuletzt am ${last}:`,
    partSame: (heading, from) => `„${heading}“ ist seit dem ${from} unverändert.`,
    became: (before, after) => `„${after}“ (vorher: „${before}“)`,
    unread: (date) => `Die Seite lässt sich zurzeit nicht lesen; das ist ihr Stand vom ${date}.`,
  },
  onlySince: (date) => `Die Seite wird erst seit dem ${date} beobachtet.`,
  examples: [
    'Was hat sich diese Woche geändert?',
    'Ist etwas ausgefallen?',
    'Was war der niedrigste Preis?',
    'Wann war es zuletzt lieferbar?',
    'Welche Einträge sind diese Woche neu?',
    'Wie oft hat sich der Preis diesen Monat geändert?',
    'Welche Einträge sind ausverkauft?',
    'Wann hat es sich zuletzt geändert?',
  ],
  no: {
    facts: 'Auf dieser Seite wurde bisher kein solcher Wert gefunden.',
    entries:
      'Die Seite nennt diesen Wert für mehrere Einträge, und Heed antwortet für einen davon. Fragen Sie nach ihm mit seinem Namen.',
    label: 'Auf dieser Seite gibt es nichts mit diesem Namen und einem solchen Wert.',
    snapshots: 'Diese Seite wurde noch nicht gelesen.',
    words: 'Das kam auf der Seite zu dieser Zeit nicht vor.',
    sites: 'Keine der beobachteten Seiten gibt darauf eine Antwort.',
    someSites:
      'Keine der zuletzt geänderten Seiten gibt darauf eine Antwort. Nennen Sie die Seite, die Sie meinen.',
    states: 'Nichts auf dieser Seite sagt, ob es so ist oder nicht.',
    unknown:
      'Ohne Modell versteht Heed diese Frage nicht. Möglich sind Fragen nach wann, wie viel, wie oft, dem niedrigsten oder höchsten Wert, was sich geändert hat, was neu oder weg ist, ob etwas ausgefallen oder ausverkauft ist und was wo stand. Freie Fragen brauchen ein Modell, das den Eignungstest bestanden hat.',
    pages: 'Die gespeicherten Seiten beantworten das nicht.',
    unproven:
      'Die Antwort des Modells ließ sich mit den gespeicherten Seiten nicht belegen und wird deshalb nicht angezeigt.',
  },
};
