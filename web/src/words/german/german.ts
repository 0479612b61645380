// All that the pages say, in German.
import type { English } from '../english/english.ts';
import { germanAccounts } from './german-accounts.ts';
import { germanChannels } from './german-channels.ts';
import { germanDelivery } from './german-delivery.ts';
import { germanFeeds } from './german-feeds.ts';
import { germanForms } from './german-forms.ts';
import { germanGoals } from './german-goals.ts';
import { germanImport } from './german-import.ts';
import { germanMessages } from './german-messages.ts';
import { germanModel } from './german-model.ts';
import { germanPlan } from './german-plan.ts';
import { germanSites } from './german-sites.ts';
import { germanStatus } from './german-status.ts';
import { germanSteps } from './german-steps.ts';
import { germanValues } from './german-values.ts';

export const german: English = {
  tag: 'de',
  ...germanMessages,
  ...germanValues,
  ...germanForms,
  ...germanGoals,
  ...germanImport,
  ...germanModel,
  ...germanPlan,
  ...germanSteps,
  ...germanChannels,
  ...germanDelivery,
  ...germanAccounts,
  ...germanFeeds,
  ...germanSites,
  ...germanStatus,
  trouble: {
    'service.disk-full': 'Die Festplatte ist voll. Prüfungen warten, bis wieder Platz frei ist.',
    'service.read-only':
      'Heed kann nicht in sein Datenverzeichnis schreiben, deshalb warten die Prüfungen. Prüfen Sie den Datenträger und den Besitzer des Verzeichnisses.',
    'service.disk-failed':
      'Die Festplatte meldet Fehler, deshalb warten die Prüfungen. Prüfen Sie den Datenträger.',
    'service.data-gone':
      'Die Datenbankdatei wurde gelöscht oder ersetzt, deshalb speichert Heed nichts mehr. Stellen Sie das Datenverzeichnis aus einem Backup wieder her und starten Sie Heed neu.',
    'service.too-many-files':
      'Zu viele Dateien sind geöffnet, deshalb warten die Prüfungen. Erhöhen Sie das Limit (ulimit -n).',
    'service.no-memory': 'Der Arbeitsspeicher ist voll, deshalb warten die Prüfungen.',
    'service.no-threads':
      'Der Rechner kann keine weiteren Prozesse starten, deshalb warten die Prüfungen. Erhöhen Sie das Limit (ulimit -u).',
    'service.storage-away':
      'Der Objektspeicher ist nicht erreichbar, deshalb warten die Prüfungen. Prüfen Sie, ob er läuft.',
    'service.storage-refused':
      'Der Objektspeicher lehnt Anfragen von Heed ab, deshalb warten die Prüfungen. Prüfen Sie Bucket und Zugangsdaten.',
    'store.unavailable':
      'Die Datenbank ist nicht erreichbar, deshalb warten die Prüfungen. Prüfen Sie, ob sie läuft.',
  },
  frame: {
    changes: 'Änderungen',
    sites: 'Seiten',
    ask: 'Fragen',
    settings: 'Einstellungen',
    pages: 'Hauptnavigation',
    where: 'Navigationspfad',
    skip: 'Zum Inhalt springen',
    unseen: 'ungelesen',
    loading: 'Wird geladen…',
    lost: 'Keine Verbindung zu Heed. Die Anzeige ist vielleicht veraltet. Neuer Versuch läuft…',
    noAnswer: 'Keine Verbindung zu Heed. Läuft der Dienst noch?',
    gone: 'Nicht mehr vorhanden',
    notLoaded: 'Laden fehlgeschlagen',
    tryAgain: 'Erneut versuchen',
    crash: 'Diese Seite kann nicht angezeigt werden',
    noPage: 'Seite nicht gefunden',
    noPageNote: 'Unter dieser Adresse gibt es in Heed nichts.',
    toChanges: 'Zu den Änderungen',
    undo: 'Rückgängig',
    close: 'Schließen',
    cancel: 'Abbrechen',
    shortcuts: 'Tastenkürzel',
    shortcutsOff: 'Tastenkürzel sind aus. Einschalten können Sie sie in den Einstellungen.',
  },
  shortcuts: {
    j: 'Nächste Änderung oder Seite',
    k: 'Vorherige Änderung oder Seite',
    Enter: 'Öffnen',
    e: 'Als gelesen oder ungelesen markieren',
    x: 'Auswählen',
    Esc: 'Auswahl aufheben',
    '/': 'Suchen',
    u: 'Zurück zur Liste',
    r: 'Seite jetzt prüfen',
    p: 'Seite pausieren oder fortsetzen',
    c: 'Zu den Änderungen',
    s: 'Zu den Seiten',
    n: 'Seite hinzufügen',
    '?': 'Diese Hilfe',
  },
  quoted: (text) => `„${text}“`,
  time: { now: 'gerade eben', today: 'Heute', yesterday: 'Gestern' },
  watch: {
    allWell: (count) => (count === 1 ? '1 Seite wird beobachtet' : `Alle ${count} Seiten werden beobachtet`),
    trouble: (count) => (count === 1 ? '1 Seite hat Probleme' : `${count} Seiten haben Probleme`),
    failed: (count, all) =>
      all === 1
        ? 'Letzte Prüfung fehlgeschlagen'
        : `Letzte Prüfung fehlgeschlagen: ${count} von ${all} Seiten`,
    watched: (count) => `${count} beobachtet`,
    paused: (count) => `${count} pausiert`,
  },
  welcome: {
    title: 'Was soll Heed für Sie im Auge behalten?',
    lead: 'Geben Sie die Adresse einer Seite ein und beschreiben Sie, was Sie wissen möchten. Heed prüft die Seite regelmäßig und benachrichtigt Sie, wenn es darauf ankommt.',
    points: [
      {
        title: 'Liest so wie Sie',
        text: 'Preise, Termine, Verfügbarkeit, Text. Werbung, Zähler und Layout bleiben außen vor.',
      },
      {
        title: 'Sagt, was sich geändert hat',
        text: 'In einem Satz, mit Vorher und Nachher und der Stelle auf der Seite.',
      },
      {
        title: 'Kennt Ihr Ziel',
        text: 'Heed misst jede Änderung an Ihrem Ziel und begründet das Ergebnis.',
      },
    ],
  },
  inbox: {
    search: 'Änderungen suchen',
    searchShort: 'Suchen',
    filters: 'Filter',
    filterNames: {
      ...{ significance: 'Wichtigkeit', verdict: 'Ziel', type: 'Art', status: 'Status' },
      ...{ tag: 'Schlagwort', site: 'Seite', from: 'Zeitraum' },
    },
    tag: 'Schlagwort der Seite',
    spans: { all: 'Gesamter Zeitraum', 0: 'Heute', 7: 'Letzte 7 Tage', 30: 'Letzte 30 Tage' },
    from: 'Von',
    to: 'Bis',
    seen: 'Gelesen oder ungelesen',
    all: 'Alle',
    unseen: 'Ungelesen',
    everySite: 'Alle Seiten',
    none: 'Noch keine Änderungen',
    noneNote: 'Heed prüft weiter. Änderungen erscheinen hier.',
    noMatch: 'Keine Änderungen für diese Filter',
    showAll: 'Alle Änderungen anzeigen',
    fresh: (count) => (count >= 100 ? 'Über 100 neue anzeigen' : `${count} neue anzeigen`),
    select: (title) => `${title} auswählen`,
    selection: 'Auswahl',
    selected: (count) => `${count} ausgewählt`,
    clear: 'Aufheben',
    selectAll: (count) => `Alle ${count} auswählen`,
    selectAllShort: (count) => `Alle ${count}`,
    markSeen: 'Als gelesen markieren',
    markUnseen: 'Als ungelesen markieren',
    markAll: 'Alle als gelesen markieren',
    marking: 'Wird markiert…',
    markTooMany:
      'Es sind mehr als 2.000 Änderungen. Alle als gelesen markieren? Das lässt sich nicht in einem Schritt rückgängig machen.',
    marked: (count) => `${count} ${count === 1 ? 'Änderung' : 'Änderungen'} als gelesen markiert`,
  },
  change: {
    name: 'Änderung',
    site: 'Seite',
    unseen: 'Ungelesen',
    steps: 'Andere Änderungen',
    newer: 'Neuere',
    older: 'Ältere',
    open: 'Seite öffnen',
    revertsTo: (when) => `Die Seite ist wieder auf dem Stand vom ${when}.`,
    undone: 'Zurückgenommene Änderung ansehen',
    goal: 'Ihr Ziel',
    significance: 'Wichtigkeit',
    ofHundred: (score) => `${score} von 100`,
    analysedBy: (by) =>
      by === 'rules' ? 'Regelbasiert erstellt.' : `Von ${by} verfasst und mit der Seite abgeglichen.`,
    feedback: 'War das nützlich?',
    useful: 'Nützlich',
    noise: 'Unwichtig',
    insights: 'Erkenntnisse',
    facts: 'Werte',
    records: 'Einträge',
    difference: 'Unterschiede',
    nothing: 'keine Angabe',
    became: 'wurde zu',
    showPlace: 'Im Unterschied zeigen',
    beside: 'Kontext',
    under: 'unter',
    before: 'Vorher',
    after: 'Nachher',
    view: 'Ansicht',
    views: { inline: 'Text', beside: 'Nebeneinander', page: 'Auf der Seite', pictures: 'Bilder' },
    side: 'Version',
    others: 'Links und Metadaten',
    link: (operation) => `Link ${operation.toLowerCase()}:`,
    showAll: (count) => `Alle ${count} anzeigen`,
    shortened: 'Dieser Text ist gekürzt. Die Fassungen unten enthalten ihn ganz.',
    onPages: (count) => `Identisch auf ${count} Seiten.`,
    picture: 'Screenshot der Seite',
    pictures: 'Bildvergleich',
    pictureModes: { slider: 'Schieber', overlay: 'Überblenden', beside: 'Nebeneinander' },
    parts: 'Beobachtete Bereiche',
    pictureBefore: 'Die Seite vor der Änderung',
    pictureAfter: 'Die Seite nach der Änderung',
    slide: 'Sichtbarer Anteil der Seite nach der Änderung',
    earlier: 'Frühere Änderungen dieser Seite',
    later: 'Spätere Änderungen dieser Seite',
  },
  snapshot: {
    view: 'Ansicht',
    views: { text: 'Text', page: 'Seite', picture: 'Bild', facts: 'Werte' },
    read: 'Gelesener Text',
    source: 'Quelltext',
    gone: 'nicht mehr gespeichert',
    compare: 'Vergleichen mit',
    compareNone: 'nicht vergleichen',
    same: 'Keine nennenswerten Änderungen',
    none: 'Noch kein Snapshot',
    noneNote: 'Der erste entsteht bei der ersten erfolgreichen Prüfung.',
    frame: (title) => `Gespeicherte Seite: ${title}`,
    frameNote:
      'Die gespeicherte Seite ohne Skripte und ohne fremde Bilder und Stylesheets: Nichts darin wird geladen oder ausgeführt.',
  },
};
