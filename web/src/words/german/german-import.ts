// German: importing and exporting sites.
import type { ImportNote } from '../../data/client.ts';
import type { englishImport } from '../english/english-import.ts';
import { germanProblem } from './german-problems.ts';

/** What a note says, by its code. */
export const germanNotes: Record<ImportNote['code'], (...words: string[]) => string> = {
  goal: (what, sentence) => `${german(what)} → Ziel „${sentence}“`,
  rewritten: (before, after) => `„${before}“ wurde zu „${after}“`,
  interval: (asked, given) => `Prüfung alle ${given} statt alle ${asked}`,
  'auth-moved': () => 'Benutzername und Passwort stehen jetzt in den Einstellungen statt in der Adresse',
  'from-group': (setting, group) => `${setting} stammt aus der Gruppe „${group}“`,
  'from-settings': (setting) => `${setting} stammt aus den allgemeinen Einstellungen`,
  'all-matches': (selector) => `alle Treffer von „${selector}“ werden beobachtet, nicht nur einzelne`,
  'whole-match': (pattern) => `bei „${pattern}“ zählt der ganze Treffer, nicht nur eine Gruppe`,
  'last-selector': (selector) => `nur der letzte Selektor gilt: „${selector}“`,
  'no-address': () => 'Adresse fehlt',
  'no-page': (kind) => `„${kind}“ ist keine Webseite; beobachtet werden nur Webseiten`,
  template: () => 'die Adresse ist eine Vorlage: bitte die fertige Adresse angeben',
  command: () => 'führt einen Befehl aus; beobachtet werden nur Webseiten',
  method: (method) => `wird mit ${method} abgerufen; möglich sind GET und POST`,
  setting: (name) => `für „${name}“ gibt es keine Entsprechung`,
  notifications: (kinds) => `Benachrichtigungen (${kinds}) werden nicht übernommen: bitte Kanäle einrichten`,
  script: (name) => `„${name}“ führt ein Programm aus; importierte Programme werden nie ausgeführt`,
  selector: (selector, reason) => `„${selector}“ ist nicht verwendbar: ${reason}`,
  condition: (condition) => `für die Bedingung „${condition}“ gibt es keine Entsprechung`,
  'condition-besides': (condition) =>
    `die Bedingung „${condition}“ lässt sich nicht mit einer anderen kombinieren und entfällt`,
  step: (step) => `für den Browserschritt „${step}“ gibt es keine Entsprechung`,
  proxy: (name) => `der Proxy „${name}“ steht nicht in der Datei`,
  history: (count) => `alte Snapshots werden nicht übernommen (${count}): die Beobachtung beginnt jetzt`,
  cell: (cell) => `„${cell}“ steht in einer Spalte ohne Entsprechung`,
  markup: (filter) => `„${filter}“ betrifft den Quelltext; verglichen wird nur der Text`,
  header: (name) => `der Header „${name}“ lässt sich nicht senden`,
  unreadable: (why) => `nicht lesbar: ${why}`,
  refused: (detail = '', code, ...params) => germanProblem({ detail, code, params: pairsOf(params) }),
  'reads-text': (name) => `„${name}“ ist unnötig: der Text wird ohnehin gelesen`,
  'knows-order': (name) => `„${name}“ ist unnötig: verschobene Zeilen werden erkannt`,
  'knows-errors': (name) => `„${name}“ ist unnötig: fehlgeschlagene Abrufe sind nie eine Änderung`,
};

/** What a goal was made of. */
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

/** What has a number in a file. */
const places: Record<string, string> = { line: 'Zeile', job: 'Job', entry: 'Eintrag', monitor: 'Monitor' };

/** Names and values, alternating. */
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
    note: 'Viele Seiten auf einmal: eine Adresse pro Zeile oder eine Datei aus einem anderen Programm (changedetection.io, urlwatch, webchanges, Distill, Visualping, Wachete, Uptime Kuma, OPML, Lesezeichen, Sitemap, CSV).',
    list: 'Liste',
    listHint: 'Schon beobachtete Seiten bleiben unverändert.',
    file: 'Oder eine Datei',
    fileHint:
      'Backup, Export oder Tabelle bis 24 MB. Aus größeren Backups von changedetection.io werden nur die Einstellungen gesendet.',
    tooLarge: 'Diese Datei ist zu groß. Importieren Sie stattdessen direkt aus dem laufenden Dienst.',
    removeFile: 'Datei entfernen',
    from: 'Oder ein laufendes changedetection.io',
    fromUrl: 'Adresse',
    fromKey: 'API-Schlüssel',
    fromKeyHint: 'Dort unter Settings, API. Er wird nur einmal verwendet und nicht gespeichert.',
    goal: 'Standardziel',
    run: 'Importieren',
    dryRun: 'Vorschau',
    working: 'Läuft…',
    done: (count) => `${count} ${count === 1 ? 'Seite' : 'Seiten'} hinzugefügt.`,
    refused: (count) => `${count} nicht importiert.`,
    would: (count) => `${count} ${count === 1 ? 'Seite würde' : 'Seiten würden'} hinzugefügt.`,
    outcomes: { created: 'Hinzugefügt', exists: 'Schon beobachtet', refused: 'Nicht importiert' },
    wouldBe: { created: 'Wird hinzugefügt', exists: 'Schon beobachtet', refused: 'Nicht importierbar' },
    onlyRefused: 'Nur zeigen, was nicht importiert werden konnte',
    kinds: { changed: 'Geändert', dropped: 'Nicht übernommen', unneeded: 'Nicht nötig' },
    place: (where) =>
      where.replace(/^(line|job|entry|monitor) (?=\d+$)/u, (_, kind: string) => `${places[kind] ?? kind} `),
    goalIs: (goal) => `Ziel: ${goal}`,
    tagsAre: (tags) => `Schlagwörter: ${tags}`,
    noteText: ({ code, words }) => germanNotes[code](...words),
    export: 'Alle Seiten exportieren',
    exportNote:
      'Eine Datei, die sich wieder importieren lässt. Passwörter und Ähnliches sind nicht enthalten.',
  },
};
