// Alles, was die Seiten sagen, auf Deutsch.
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

const of = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

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
    'service.disk-full':
      'Die Festplatte ist voll, Prüfungen warten. Schaffen Sie Platz, dann läuft Heed von selbst weiter.',
    'service.read-only':
      'Heed kann nicht in seinen Datenordner schreiben, Prüfungen warten. Prüfen Sie Datenträger und Besitzer des Ordners.',
    'service.disk-failed': 'Die Festplatte meldet Fehler, Prüfungen warten. Prüfen Sie den Datenträger.',
    'service.too-many-files':
      'Zu viele offene Dateien, Prüfungen warten. Erhöhen Sie die Grenze (ulimit -n).',
    'service.no-memory': 'Dem Rechner fehlt Arbeitsspeicher, Prüfungen warten.',
    'service.no-threads':
      'Der Rechner kann keine weiteren Prozesse starten, Prüfungen warten. Erhöhen Sie die Grenze (ulimit -u).',
    'service.storage-away': 'Der Objektspeicher ist nicht erreichbar, Prüfungen warten. Läuft er?',
    'service.storage-refused':
      'Der Objektspeicher lehnt Anfragen von Heed ab, Prüfungen warten. Prüfen Sie Bucket und Zugangsdaten.',
    'store.unavailable': 'Die Datenbank ist nicht erreichbar, Prüfungen warten. Läuft sie?',
  },
  frame: {
    changes: 'Änderungen',
    sites: 'Seiten',
    ask: 'Fragen',
    settings: 'Einstellungen',
    pages: 'Bereiche',
    where: 'Wo das ist',
    skip: 'Zum Inhalt',
    unseen: 'ungesehen',
    loading: 'Wird geladen…',
    lost: 'Heed antwortet nicht. Was hier steht, kann alt sein; es wird weiter versucht…',
    noAnswer: 'Heed antwortet nicht. Läuft es noch?',
    gone: 'Das gibt es nicht mehr',
    notLoaded: 'Das konnte nicht geladen werden',
    tryAgain: 'Noch einmal versuchen',
    crash: 'Diese Seite konnte nicht gezeigt werden',
    noPage: 'Hier ist nichts',
    noPageNote: 'Die Adresse führt zu keiner Seite von Heed.',
    toChanges: 'Zu den Änderungen',
    undo: 'Rückgängig',
    close: 'Schliessen',
    cancel: 'Abbrechen',
    shortcuts: 'Tastenkürzel',
    shortcutsOff: 'Die Kürzel sind aus; die Einstellungen schalten sie ein.',
  },
  shortcuts: {
    j: 'Nächste Änderung oder Seite',
    k: 'Die davor',
    Enter: 'Öffnen',
    e: 'Als gesehen oder ungesehen merken',
    x: 'Auswählen',
    Esc: 'Nichts auswählen',
    '/': 'Suchen',
    u: 'Zurück zur Liste',
    r: 'Seite jetzt prüfen',
    p: 'Seite anhalten oder fortsetzen',
    c: 'Zu den Änderungen',
    s: 'Zu den Seiten',
    n: 'Seite hinzufügen',
    '?': 'Diese Hilfe',
  },
  quoted: (text) => `„${text}“`,
  time: { now: 'gerade eben', today: 'Heute', yesterday: 'Gestern' },
  watch: {
    allWell: (count) => (count === 1 ? '1 Seite wird beobachtet' : `Alle ${count} Seiten werden beobachtet`),
    trouble: (count) => (count === 1 ? '1 Seite braucht Hilfe' : `${count} Seiten brauchen Hilfe`),
    watched: (count) => `${count} beobachtet`,
    paused: (count) => `${count} angehalten`,
  },
  welcome: {
    title: 'Was soll Heed für Sie im Auge behalten?',
    lead: 'Geben Sie die Adresse einer Seite an und sagen Sie, was Sie wissen möchten. Heed schaut immer wieder nach und meldet sich, wenn es darauf ankommt.',
    points: [
      {
        title: 'Es liest wie Sie',
        text: 'Preise, Daten, Bestand, Text. Werbung, Zähler und Gestaltung wecken es nicht.',
      },
      {
        title: 'Es sagt, was anders ist',
        text: 'In einem Satz, mit vorher und nachher und der Stelle auf der Seite.',
      },
      {
        title: 'Es kennt Ihr Ziel',
        text: 'Jede Änderung wird an Ihrer Frage gemessen, mit Begründung.',
      },
    ],
  },
  inbox: {
    search: 'Änderungen suchen',
    filters: 'Filter',
    filterNames: {
      ...{ significance: 'Gewicht', verdict: 'Ziel', type: 'Art', status: 'Stand' },
      ...{ tag: 'Schlagwort', site: 'Seite', from: 'Wann' },
    },
    tag: 'Schlagwort der Seite',
    spans: { all: 'Jederzeit', 0: 'Heute', 7: 'Letzte 7 Tage', 30: 'Letzte 30 Tage' },
    from: 'Von',
    to: 'Bis',
    seen: 'Gesehen oder ungesehen',
    all: 'Alle',
    unseen: 'Ungesehen',
    everySite: 'Alle Seiten',
    none: 'Noch hat sich nichts geändert',
    noneNote: 'Heed schaut weiter nach. Was sich ändert, steht dann hier.',
    noMatch: 'Keine Änderung passt zu diesen Filtern',
    showAll: 'Alle Änderungen zeigen',
    fresh: (count) => (count >= 100 ? 'Über 100 neue zeigen' : of(count, 'neue zeigen', 'neue zeigen')),
    select: (title) => `${title} auswählen`,
    selection: 'Auswahl',
    selected: (count) => `${count} ausgewählt`,
    clear: 'Aufheben',
    selectAll: (count) => `Alle ${count} auswählen`,
    markSeen: 'Als gesehen merken',
    markUnseen: 'Als ungesehen merken',
    markAll: 'Alle als gesehen merken',
    marking: 'Wird gemerkt…',
    markTooMany:
      'Es sind mehr als 2.000. Alle als gesehen markieren? So viele lassen sich nicht auf einmal zurücknehmen.',
    marked: (count) => `${of(count, 'Änderung', 'Änderungen')} als gesehen gemerkt`,
  },
  change: {
    name: 'Änderung',
    site: 'Seite',
    unseen: 'Ungesehen',
    newer: 'Neuere Änderung',
    older: 'Ältere Änderung',
    open: 'Seite öffnen',
    revertsTo: (when) => `Die Seite ging auf ihren Stand vom ${when} zurück.`,
    undone: 'Zur Änderung, die damit aufgehoben ist',
    goal: 'Ihr Ziel',
    significance: 'Gewicht',
    ofHundred: (score) => `${score} von 100`,
    analysedBy: (by) =>
      by === 'rules' ? 'Von Regeln geschrieben.' : `Von ${by} geschrieben und an der Seite geprüft.`,
    feedback: 'War das die Meldung wert?',
    useful: 'Nützlich',
    noise: 'Rauschen',
    insights: 'Erkenntnisse',
    facts: 'Angaben',
    records: 'Einträge',
    difference: 'Was anders ist',
    nothing: 'nichts',
    became: 'wurde zu',
    showPlace: 'Stelle zeigen',
    beside: 'Daneben gezeigt',
    under: 'unter',
    before: 'Vorher',
    after: 'Nachher',
    view: 'Wie es gezeigt wird',
    views: { inline: 'Text', beside: 'Nebeneinander', page: 'Auf der Seite', pictures: 'Bilder' },
    side: 'Welcher Stand',
    others: 'Links und Metadaten',
    link: (operation) => `Link ${operation.toLowerCase()}:`,
    showAll: (count) => `Alle ${count} zeigen`,
    onPages: (count) => `Dasselbe auf ${count} Seiten.`,
    picture: 'Die Seite, wie sie aussah',
    pictures: 'Wie die Bilder verglichen werden',
    pictureModes: { slider: 'Schieber', overlay: 'Überblenden', beside: 'Nebeneinander' },
    parts: 'Beobachtete Teile',
    pictureBefore: 'Die Seite vor der Änderung',
    pictureAfter: 'Die Seite nach der Änderung',
    slide: 'Wie viel von der Seite nach der Änderung zu sehen ist',
    earlier: 'Frühere Änderungen dieser Seite',
    later: 'Spätere Änderungen dieser Seite',
  },
  snapshot: {
    view: 'Wie es gezeigt wird',
    views: { text: 'Text', page: 'Seite', picture: 'Bild', facts: 'Angaben' },
    read: 'Was gelesen wurde',
    source: 'Quelltext',
    gone: 'nicht mehr aufbewahrt',
    compare: 'Vergleichen mit',
    compareNone: 'nichts',
    same: 'Nichts ist anders, was zählt',
    none: 'Noch wurde keine Seite aufgenommen',
    noneNote: 'Die erste Prüfung, die durchkommt, bringt eine.',
    frame: (title) => `Die aufgenommene Seite: ${title}`,
    frameNote:
      'Die Seite, wie sie aufgenommen wurde, ohne Skripte und ohne Bilder und Stile von anderswo: nichts darin kann laden oder laufen.',
  },
};
