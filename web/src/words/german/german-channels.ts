// What the pages say about channels and their notifications, in German.
import type { englishChannels } from '../english/english-channels.ts';
import { germanKinds } from './german-kinds.ts';

/** Spans are shortened with a full stop of their own (“vor 2 Min.”). */
const ended = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`);

export const germanChannels: typeof englishChannels = {
  channelKinds: germanKinds,
  channels: {
    title: 'Kanäle',
    note: 'Hierhin sendet Heed Benachrichtigungen. Standardkanäle gelten für jede Seite ohne eigene Kanäle.',
    none: 'Noch keine Benachrichtigungen eingerichtet. Fügen Sie einen Kanal hinzu, um Änderungen sofort zu erfahren.',
    add: 'Kanal hinzufügen',
    addKind: (kind) => `Kanal hinzufügen: ${kind}`,
    addThis: 'Kanal hinzufügen',
    which: 'Wie möchten Sie benachrichtigt werden?',
    name: 'Name',
    nameHint: (kind) => `So erscheint der Kanal in Listen. Ohne Angabe „${kind}“.`,
    optional: (title) => `${title} (optional)`,
    show: 'Anzeigen',
    replace: 'Ersetzen',
    keep: 'Nicht ersetzen',
    useByDefault: 'Benachrichtigungen zu allen Seiten senden',
    defaultHint: 'Außer zu Seiten mit eigenen Kanälen.',
    isDefault: 'Standard',
    makeDefault: 'Als Standardkanal festlegen',
    noDefault: 'Nicht mehr als Standardkanal',
    turnOn: 'Einschalten',
    turnOff: 'Ausschalten',
    off: 'Aus',
    healths: {
      untried: 'Noch nicht verwendet',
      ok: 'Funktioniert',
      failing: 'Gestört',
      broken: 'Bitte prüfen',
    },
    lastSent: (ago) => `letzte Nachricht oder Testnachricht ${ago}`,
    failedSince: (ago, times) =>
      times > 1
        ? `Letzter Versuch ${ago}, ${times}-mal in Folge fehlgeschlagen.`
        : ended(`Letzter Versuch ${ago}`),
    menu: (name) => `Weitere Aktionen für ${name}`,
    saved: (name) => `${name} gespeichert`,
    test: 'Test senden',
    testing: 'Wird gesendet…',
    delivered: (ms) =>
      `Nach ${(ms / 1000).toFixed(1).replace('.', ',')} s angenommen. Sehen Sie nach, ob die Nachricht angekommen ist.`,
    notDelivered: 'Der Test wurde nicht zugestellt',
    deleteTitle: (name) => `${name} löschen?`,
    deleteNote: 'Wartende Nachrichten werden verworfen, und die Nachrichtenliste wird gelöscht.',
    rotate: 'Signaturschlüssel ersetzen',
    rotateTitle: (name) => `Signaturschlüssel von ${name} ersetzen?`,
    rotateNote:
      'Heed erzeugt einen neuen Schlüssel und zeigt ihn einmal an. 24 Stunden lang werden Nachrichten mit beiden Schlüsseln signiert, damit Ihr Empfänger weiterarbeitet, bis Sie dort den neuen eingetragen haben.',
    rotateDone: 'Fertig',
    newSecret: 'Neuer Signaturschlüssel',
    newSecretNote: 'Kopieren Sie ihn jetzt, er wird nicht noch einmal angezeigt.',
    bothUntil: (moment) => `Bis ${moment} werden Nachrichten auch mit dem bisherigen Schlüssel signiert.`,
    recent: 'Letzte Nachrichten',
    state: 'Status der Nachrichten',
    all: 'Alle',
    statuses: { pending: 'Wartet', sent: 'Gesendet', failed: 'Fehlgeschlagen' },
    triedAgain: (when) => `Neuer Versuch ${when}`,
    attempts: (count) => (count === 1 ? '1 Versuch' : `${count} Versuche`),
    outcomes: {
      started: 'wird gesendet',
      sent: 'angenommen',
      failed: 'fehlgeschlagen',
      interrupted: 'unterbrochen',
    },
    tookMs: (ms) => `${ms.toLocaleString('de')} ms`,
    noneSuch: 'Keine passenden Nachrichten.',
    usually: (value) => `Vorgabe: ${value}`,
    events: {
      'site.failing': 'Die Seite lässt sich nicht prüfen',
      'site.blocked': 'Die Seite blockiert Heed',
      'site.recovered': 'Die Seite funktioniert wieder',
    },
    messageMenu: (title) => `Aktionen für ${title}`,
    resend: 'Erneut senden',
    resent: 'Nachricht wird erneut gesendet',
    goneChannel: 'gelöschter Kanal',
    goneEvent: 'Das Ereignis ist nicht mehr gespeichert',
    sentTo: 'Gesendet an',
    toChannels: 'Alle Nachrichten',
    where: 'Kanäle',
    byDefault: 'Standardkanäle',
    byName: 'Eigene Auswahl',
    defaults: (names) => `Zurzeit: ${names}.`,
    noDefaults: 'Es gibt keinen Standardkanal, deshalb wird nichts gesendet.',
    mutedOn: (name) => `Auf ${name} stummgeschaltet`,
    unmute: 'Stummschaltung aufheben',
    chooseOne: 'Wählen Sie mindestens einen, sonst gelten die Standardkanäle.',
    hint: 'Noch keine Benachrichtigungen eingerichtet. Änderungen sehen Sie nur hier.',
    hintLink: 'Kanal hinzufügen',
    push: {
      title: 'Dieser Browser',
      note: 'Benachrichtigungen in diesem Browser, auch wenn Heed nicht geöffnet ist.',
      notify: 'In diesem Browser benachrichtigen',
      asking: 'Warten auf Erlaubnis…',
      nameOf: (browser, system) =>
        browser === '' || system === '' ? 'Mein Browser' : `${browser} auf ${system}`,
      failed:
        'Dieser Browser konnte nicht angemeldet werden. Vielleicht ist sein Push-Dienst blockiert oder ausgeschaltet.',
      hindrances: {
        insecure:
          'Browser zeigen Benachrichtigungen nur für Seiten mit https:// oder auf diesem Rechner (localhost).',
        unsupported:
          'Dieser Browser unterstützt kein Web Push. Auf iPhone und iPad fügen Sie Heed zuerst zum Home-Bildschirm hinzu und öffnen es dort.',
        denied:
          'Benachrichtigungen sind für diese Seite blockiert. Erlauben Sie sie in den Einstellungen des Browsers.',
      },
    },
    views: { '': 'Allgemein', channels: 'Kanäle' },
  },
};
