// Was die Seiten über Kanäle sagen: wo gemeldet wird und ob es ankam, auf Deutsch.
import type { englishChannels } from '../english/english-channels.ts';
import { germanKinds } from './german-kinds.ts';

export const germanChannels: typeof englishChannels = {
  channelKinds: germanKinds,
  channels: {
    title: 'Kanäle',
    note: 'Wo Ihnen gemeldet wird, was sich ändert. Standardkanäle hören von jeder Seite, die keine anderen nennt.',
    none: 'Noch wird niemandem gemeldet. Fügen Sie einen Kanal hinzu, dann schreibt Heed Ihnen, wenn sich etwas ändert.',
    add: 'Kanal hinzufügen',
    addKind: (kind) => `Kanal hinzufügen: ${kind}`,
    addThis: 'Diesen Kanal hinzufügen',
    which: 'Wie möchten Sie es erfahren?',
    name: 'Name',
    nameHint: 'So finden Sie ihn in Listen wieder.',
    optional: (title) => `${title} (freiwillig)`,
    show: 'Zeigen',
    replace: 'Ersetzen',
    keep: 'Das alte behalten',
    useByDefault: 'Hier über alle Seiten melden',
    defaultHint: 'Außer über jene, für die Sie Kanäle einzeln wählen.',
    isDefault: 'Standard',
    makeDefault: 'Zum Standardkanal machen',
    noDefault: 'Nicht mehr Standardkanal',
    turnOn: 'Einschalten',
    turnOff: 'Ausschalten',
    off: 'Aus',
    healths: {
      untried: 'Noch nicht benutzt',
      ok: 'Geht',
      failing: 'Geht gerade nicht',
      broken: 'Braucht Sie',
    },
    lastSent: (ago) => `letzte Nachricht ${ago}`,
    failedSince: (ago, times) =>
      times > 1
        ? `Zuletzt ${ago} versucht, ${times}-mal hintereinander vergeblich.`
        : `Zuletzt ${ago} versucht.`,
    menu: (name) => `Mehr zu ${name}`,
    saved: (name) => `${name} ist gespeichert`,
    test: 'Test senden',
    testing: 'Wird gesendet…',
    delivered: (ms) =>
      `Nach ${(ms / 1000).toFixed(1).replace('.', ',')} s angenommen. Sehen Sie nach, ob dort steht, dass der Kanal geht.`,
    notDelivered: 'Der Test kam nicht an',
    deleteTitle: (name) => `${name} löschen?`,
    deleteNote:
      'Was dort noch auf den Versand wartet, wird nicht mehr gesendet, und die Liste seiner Nachrichten geht mit.',
    rotate: 'Signaturschlüssel ersetzen',
    rotateTitle: (name) => `Signaturschlüssel von ${name} ersetzen?`,
    rotateNote:
      'Heed erzeugt einen neuen Schlüssel und zeigt ihn einmal. 24 Stunden lang werden Nachrichten mit beiden unterschrieben: Ihr Empfänger arbeitet weiter, bis Sie dort den neuen eingetragen haben.',
    rotateDone: 'Fertig',
    newSecret: 'Neuer Signaturschlüssel',
    newSecretNote: 'Kopieren Sie ihn jetzt: er wird nicht noch einmal gezeigt.',
    bothUntil: (moment) =>
      `Bis ${moment} werden Nachrichten auch mit dem bisherigen Schlüssel unterschrieben.`,
    recent: 'Letzte Nachrichten',
    state: 'Stand der Nachrichten',
    all: 'Alle',
    statuses: { pending: 'Wartet', sent: 'Gesendet', failed: 'Aufgegeben' },
    triedAgain: (when) => `Neuer Versuch ${when}`,
    attempts: (count) => (count === 1 ? '1 Versuch' : `${count} Versuche`),
    outcomes: {
      started: 'wird gesendet',
      sent: 'angenommen',
      failed: 'gescheitert',
      interrupted: 'unterbrochen',
    },
    tookMs: (ms) => `${ms.toLocaleString('de')} ms`,
    noneSuch: 'Es gibt keine solche Nachricht.',
    resend: 'Nochmals senden',
    resent: 'Es wird nochmals gesendet',
    goneChannel: 'ein gelöschter Kanal',
    goneEvent: 'Was sie meldete, wird nicht mehr aufbewahrt',
    sentTo: 'Gemeldet über',
    toChannels: 'Alle Nachrichten',
    where: 'Wo gemeldet wird',
    byDefault: 'Standardkanäle',
    byName: 'Einzeln gewählt',
    defaults: (names) => `Zurzeit diese: ${names}.`,
    noDefaults: 'Zurzeit ist kein Kanal Standard: niemand erfährt es.',
    mutedOn: (name) => `Auf ${name} stummgeschaltet`,
    unmute: 'Stummschaltung aufheben',
    chooseOne: 'Wählen Sie mindestens einen; ohne Wahl melden die Standardkanäle.',
    hint: 'Noch wird niemandem gemeldet: Was sich ändert, wartet hier, bis Sie nachsehen.',
    hintLink: 'Einen Kanal hinzufügen, um Nachrichten zu bekommen',
    push: {
      title: 'Dieser Browser',
      note: 'Meldungen als Benachrichtigung dieses Browsers, auch wenn Heed nicht geöffnet ist.',
      notify: 'Diesen Browser benachrichtigen',
      asking: 'Wartet auf Erlaubnis…',
      nameOf: (browser, system) =>
        browser === '' || system === '' ? 'Mein Browser' : `${browser} auf ${system}`,
      failed:
        'Dieser Browser ließ sich nicht anmelden. Vielleicht ist sein Push-Dienst gesperrt oder ausgeschaltet.',
      hindrances: {
        insecure:
          'Browser zeigen Benachrichtigungen nur für Seiten mit https:// oder auf diesem Rechner (localhost).',
        unsupported:
          'Dieser Browser kennt kein Web Push. Auf iPhone und iPad legen Sie Heed zuerst auf den Home-Bildschirm und öffnen es dort.',
        denied:
          'Benachrichtigungen sind für diese Seite gesperrt. Erlauben Sie sie in den Einstellungen des Browsers.',
      },
    },
    views: { '': 'Allgemein', channels: 'Kanäle' },
  },
};
