// Deutsch: Seiten importieren und exportieren.
import type { ImportNote } from '../../data/client.ts';
import type { englishImport } from '../english/english-import.ts';
import { germanProblem } from './german-problems.ts';

/** Was ein Hinweis sagt, nach seinem Schlüssel. */
export const germanNotes: Record<ImportNote['code'], (...words: string[]) => string> = {
  goal: (what, sentence) => `${german(what)} → Ziel „${sentence}“`,
  rewritten: (before, after) => `„${before}“ wurde zu „${after}“`,
  interval: (asked, given) => `verlangt war eine Prüfung alle ${asked}, geprüft wird alle ${given}`,
  'auth-moved': () =>
    'Benutzername und Passwort stehen jetzt in den Einstellungen der Seite statt in der Adresse',
  'from-group': (setting, group) => `${setting} stammt aus der Gruppe „${group}“`,
  'from-settings': (setting) => `${setting} stammt aus den allgemeinen Einstellungen`,
  'all-matches': (selector) => `alle Treffer von „${selector}“ werden beobachtet, nicht nur ein Teil`,
  'whole-match': (pattern) => `von „${pattern}“ bleibt der ganze Treffer, nicht nur eine Gruppe`,
  'last-selector': (selector) => `nur die letzte Auswahl gilt: „${selector}“`,
  'no-address': () => 'ohne Adresse',
  'no-page': (kind) => `„${kind}“ ist keine Webseite, und nur solche werden beobachtet`,
  template: () => 'die Adresse ist eine Vorlage: bitte die Adresse selbst angeben',
  command: () => 'führt einen Befehl aus; beobachtet werden nur Webseiten',
  method: (method) => `wird mit ${method} abgerufen; möglich sind GET und POST`,
  setting: (name) => `für „${name}“ gibt es keine Entsprechung`,
  notifications: (kinds) =>
    `Benachrichtigungen (${kinds}) werden nicht übernommen: bitte hier Kanäle einrichten`,
  script: (name) => `„${name}“ führt ein Programm aus; aus Dateien wird hier nichts ausgeführt`,
  selector: (selector, reason) => `„${selector}“ ist nicht verwendbar: ${reason}`,
  condition: (condition) => `für die Bedingung „${condition}“ gibt es keine Entsprechung`,
  'condition-besides': (condition) =>
    `die Bedingung „${condition}“ müsste zugleich mit einer anderen gelten und entfällt`,
  step: (step) => `für den Browser-Schritt „${step}“ gibt es keine Entsprechung`,
  proxy: (name) => `der Proxy „${name}“ steht nicht in der Datei`,
  history: (count) => `${count} Aufnahmen werden nicht übernommen: die Beobachtung beginnt jetzt`,
  cell: (cell) => `„${cell}“ steht in einer Spalte ohne Entsprechung`,
  markup: (filter) => `„${filter}“ betrifft den Quelltext; verglichen wird hier nur der Text`,
  header: (name) => `der Header „${name}“ lässt sich nicht senden`,
  unreadable: (why) => `nicht lesbar: ${why}`,
  refused: (detail = '', code, ...params) => germanProblem({ detail, code, params: pairsOf(params) }),
  'reads-text': (name) => `„${name}“ ist unnötig: der Text wird ohnehin gelesen`,
  'knows-order': (name) => `„${name}“ ist unnötig: verschobene Zeilen werden erkannt`,
  'knows-errors': (name) => `„${name}“ ist unnötig: fehlgeschlagene Abrufe sind nie eine Änderung`,
};

/** Wovon ein Ziel herrührt. */
const origins: Record<string, string> = {
  'its restock mode': 'Lagerbestand und Preis',
  'its trigger texts': 'auslösende Texte',
  'its texts that must not be present': 'Texte, die fehlen sollen',
  'its conditions': 'Bedingungen',
  'its filter for added or removed text': 'Filter für neuen oder entfernten Text',
  'its keywords': 'Schlüsselwörter',
  'its keyword': 'Schlüsselwort',
  'its expected value': 'erwarteter Wert',
  'its price limit': 'Preisgrenze',
  'additions only': 'nur Hinzugefügtes',
  'deletions only': 'nur Entferntes',
};

/** Namen und Werte, abwechselnd. */
function pairsOf(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(words.flatMap((name, at) => (at % 2 === 0 ? [[name, words[at + 1] ?? '']] : [])));
}

function german(what: string | undefined): string {
  return (what ?? '')
    .split(', ')
    .map((one) => origins[one] ?? one)
    .join(', ');
}

export const germanImport: typeof englishImport = {
  import: {
    title: 'Import und Export',
    note: 'Viele Seiten auf einmal: eine Adresse je Zeile oder eine Datei eines anderen Programms (changedetection.io, urlwatch, webchanges, Distill, Visualping, Wachete, Uptime Kuma, OPML, Lesezeichen, Sitemap, CSV).',
    list: 'Liste',
    listHint: 'Was schon beobachtet wird, bleibt, wie es ist.',
    file: 'Oder eine Datei',
    fileHint:
      'Sicherung, Export oder Tabelle, bis 24 MB. Von einer größeren Sicherung von changedetection.io werden nur die Einstellungen gesendet.',
    tooLarge: 'Diese Datei ist zu groß. Importieren Sie stattdessen aus dem laufenden Dienst.',
    removeFile: 'Datei entfernen',
    from: 'Oder ein laufendes changedetection.io',
    fromUrl: 'Adresse',
    fromKey: 'API-Schlüssel',
    fromKeyHint: 'Zu finden dort unter Settings, API. Er wird einmal verwendet und nicht aufbewahrt.',
    goal: 'Vorgegebenes Ziel',
    run: 'Importieren',
    dryRun: 'Vorschau',
    working: 'Läuft…',
    done: (count) => `${count} ${count === 1 ? 'Seite wurde' : 'Seiten wurden'} hinzugefügt.`,
    refused: (count) => `${count} ließ${count === 1 ? '' : 'en'} sich nicht importieren.`,
    would: (count) => `${count} ${count === 1 ? 'Seite käme' : 'Seiten kämen'} hinzu.`,
    outcomes: { created: 'Hinzugefügt', exists: 'Schon beobachtet', refused: 'Nicht importiert' },
    kinds: { changed: 'Geändert', dropped: 'Nicht übernommen', unneeded: 'Nicht nötig' },
    goalIs: (goal) => `Ziel: ${goal}`,
    noteText: ({ code, words }) => germanNotes[code](...words),
    export: 'Alle Seiten exportieren',
    exportNote: 'Eine Datei, die sich wieder importieren lässt. Passwörter und dergleichen bleiben hier.',
  },
};
