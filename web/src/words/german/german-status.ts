// Was die Seiten über den Zustand des Dienstes sagen, auf Deutsch.
import type { englishStatus } from '../english/english-status.ts';

const one = (count: string, single: string, several: string) => (count === '1' ? single : several);

export const germanStatus: typeof englishStatus = {
  status: {
    view: 'Status',
    states: {
      well: 'Alles funktioniert',
      attention: 'Funktioniert, braucht aber Aufmerksamkeit',
      down: 'Funktioniert gerade nicht',
    },
    updated: (ago) => `Stand: ${ago}. Aktualisiert sich von selbst.`,
    reasons: {
      noWorker: 'Kein Prozess, der prüft, ist am Leben. Starten Sie einen.',
      lowDisk: 'Es sind weniger als 200 MB Speicherplatz frei.',
      wrongClock: 'Die Uhr weicht um mehr als eine Minute von der der Datenbank ab.',
      lostBrowser:
        'Der beim Start gefundene Browser ist weg. Seiten, die ihn brauchen, können nicht gelesen werden.',
      mixedVersions:
        'Prozesse laufen in verschiedenen Versionen. Das ist nur während eines Updates in Ordnung.',
      modelRests: 'Das Modell ist mehrmals gescheitert und pausiert. Solange gelten die Regeln.',
    },
    lostProcesses: (count) =>
      `${count} ${one(count, 'Prozess ist', 'Prozesse sind')} ohne Abmeldung verschwunden.`,
    failingChannels: (count) =>
      `${count} ${one(count, 'Kanal kann', 'Kanäle können')} Nachrichten nicht zustellen.`,
    lateChecks: (span) => `Prüfungen beginnen bis zu ${span} zu spät. Mehr Worker würden helfen.`,
    lateMessages: (span) => `Nachrichten warten seit ${span} auf den Versand.`,
    manyFailed: (share) =>
      `${share} der Prüfungen der letzten Stunde sind gescheitert. Erreicht diese Maschine das Internet?`,
    now: 'Jetzt',
    queued: 'Wartende Prüfungen',
    running: 'Laufende Prüfungen',
    overdue: 'Überfällige Seiten',
    due: 'Zu senden',
    oldest: (span) => `älteste: ${span}`,
    later: (count) => `${count} weitere zu ihrer Zeit`,
    lately: 'Zuletzt',
    latelyNote: 'Über alle Prozesse gezählt, jede Minute.',
    hour: 'Letzte Stunde',
    day: 'Letzte 24 Stunden',
    checks: 'Prüfungen',
    failed: 'Gescheitert',
    changed: 'Mit Änderung',
    onTime: 'Pünktlich begonnen',
    onTimeNote: 'innerhalb von zehn Sekunden',
    lateness: 'Mittlere Verspätung',
    sent: 'Gesendete Nachrichten',
    unsent: 'Nicht zugestellt',
    processes: 'Prozesse',
    noProcesses: 'Noch hat sich keiner gemeldet.',
    roles: { all: 'API und Prüfungen', api: 'API', worker: 'Worker' },
    version: (version) => `Version ${version}`,
    since: (ago) => `gestartet ${ago}`,
    alive: 'Läuft',
    lost: (ago) => `Zuletzt gesehen ${ago}`,
    browsers: { ok: 'mit Browser', none: 'ohne Browser', missing: 'Browser fehlt' },
    parts: 'Speicher und Modell',
    database: 'Datenbank',
    files: 'Gespeicherte Seiten',
    filesOf: (count, bytes) => `${bytes} in ${count} ${one(count, 'Datei', 'Dateien')}`,
    notCounted: 'Noch nicht gezählt oder anderswo gespeichert',
    disk: 'Festplatte',
    diskOf: (free, total) => `${free} von ${total} frei`,
    model: 'Modell',
    noModel: 'Keines. Regeln erklären die Änderungen.',
    rests: (until) => `nächster Versuch ${until}`,
  },
};
