// What the pages say about how the service is, in German.
import type { englishStatus } from '../english/english-status.ts';

const one = (count: string, single: string, several: string) => (count === '1' ? single : several);

export const germanStatus: typeof englishStatus = {
  status: {
    view: 'Status',
    states: {
      well: 'Alles funktioniert',
      attention: 'Läuft, aber mit Problemen',
      down: 'Zurzeit außer Betrieb',
    },
    // Spans are shortened with a full stop of their own (“vor 2 Min.”), so nothing follows.
    updated: (ago) => `Wird automatisch aktualisiert, zuletzt ${ago}`,
    reasons: {
      noWorker: 'Kein Prozess führt Prüfungen aus. Starten Sie einen.',
      lowDisk: 'Weniger als 200 MB Speicherplatz sind frei.',
      wrongClock: 'Die Uhr weicht um mehr als eine Minute von der Uhr der Datenbank ab.',
      lostBrowser:
        'Der beim Start gefundene Browser ist nicht mehr da. Seiten, die ihn brauchen, können nicht gelesen werden.',
      mixedVersions:
        'Die Prozesse laufen mit verschiedenen Versionen. Das ist nur während eines Updates in Ordnung.',
      modelRests: 'Das Modell ist mehrmals ausgefallen und pausiert. Solange gelten die Regeln.',
    },
    lostProcesses: (count) =>
      `${count} ${one(count, 'Prozess ist', 'Prozesse sind')} unerwartet ausgefallen.`,
    failingChannels: (count) =>
      `${count} ${one(count, 'Kanal kann', 'Kanäle können')} keine Nachrichten zustellen.`,
    lateChecks: (span) => `Prüfungen starten verspätet (bis zu ${span}). Mehr Worker würden helfen.`,
    lateMessages: (span) => `Nachrichten warten auf den Versand (bisher ${span}).`,
    manyFailed: (share) =>
      `${share} der Prüfungen der letzten Stunde sind fehlgeschlagen. Erreicht dieser Rechner das Internet?`,
    now: 'Jetzt',
    queued: 'Wartende Prüfungen',
    running: 'Laufende Prüfungen',
    overdue: 'Überfällige Seiten',
    due: 'Zu senden',
    oldest: (span) => `älteste: ${span}`,
    later: (count) => `${count} weitere geplant`,
    lately: 'Zuletzt',
    latelyNote: 'Über alle Prozesse gezählt, jede Minute.',
    hour: 'Letzte Stunde',
    day: 'Letzte 24 Stunden',
    checks: 'Prüfungen',
    failed: 'Fehlgeschlagen',
    changed: 'Mit Änderung',
    onTime: 'Pünktlich gestartet',
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
    noModel: 'Keines. Änderungen werden regelbasiert erklärt.',
    rests: (until) => `nächster Versuch ${until}`,
  },
};
