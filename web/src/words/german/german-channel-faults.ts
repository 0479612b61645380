// Warum eine Nachricht nicht ankam, auf Deutsch: nach „code“ oder „code:kind“.
import type { FaultWords } from './german-connection-faults.ts';

export const germanChannelFaults: FaultWords = {
  'notify.failed:send': [
    'Die Nachricht ließ sich nicht senden.',
    'Heed versucht es von selbst wieder. Bleibt es dabei, prüfen Sie die Einstellungen dieses Kanals.',
  ],
  'notify.failed:make': [
    'Die Nachricht ließ sich nicht erzeugen.',
    'Sehen Sie im Protokoll des Dienstes nach.',
  ],
  'notify.redirected:http': [
    'Der Empfänger will die Nachricht an einer anderen Adresse.',
    'Geben Sie die endgültige Adresse ein: Umleitungen folgt Heed mit Nachrichten nie.',
  ],
  'notify.unauthorised:http': [
    'Der Empfänger akzeptiert die Zugangsdaten nicht.',
    'Prüfen Sie Token, Schlüssel oder Passwort, und ob damit hier gesendet werden darf.',
  ],
  'notify.unauthorised:mail': [
    '{host} akzeptiert Benutzername und Passwort nicht.',
    'Prüfen Sie beides. Manche Anbieter verlangen ein Passwort eigens für dieses Programm.',
  ],
  'notify.unauthorised:push': [
    'Der Push-Dienst nimmt den Schlüssel dieser Instanz für diesen Browser nicht an.',
    'Öffnen Sie Heed in jenem Browser, und drücken Sie unter Einstellungen, Kanäle „Diesen Browser benachrichtigen“.',
  ],
  'notify.unsubscribed': [
    'Dieser Browser ist nicht mehr angemeldet. Der Kanal wurde ausgeschaltet.',
    'Öffnen Sie Heed in jenem Browser, und drücken Sie unter Einstellungen, Kanäle „Diesen Browser benachrichtigen“.',
  ],
  'notify.gone:http': [
    'Unter dieser Adresse gibt es nichts mehr.',
    'Prüfen Sie die Adresse. Wurde der Webhook oder Bot entfernt, legen Sie einen neuen an und geben ihn hier ein.',
  ],
  'notify.too-many': [
    'Der Empfänger bittet um weniger Nachrichten.',
    'Nichts zu tun: Heed wartet und versucht es wieder.',
  ],
  'notify.unavailable:http': [
    'Der Empfänger konnte die Nachricht gerade nicht annehmen.',
    'Heed versucht es von selbst wieder. Bleibt es dabei, sehen Sie nach, ob der empfangende Dienst läuft.',
  ],
  'notify.unavailable:mail': [
    '{host} nimmt die Mail gerade nicht an.',
    'Heed versucht es von selbst wieder.',
  ],
  'notify.refused:http': [
    'Der Empfänger hat die Nachricht abgelehnt.',
    'Prüfen Sie die Einstellungen: Ein falscher Raum, Chat, Benutzer oder ein falsches Thema führt oft dazu.',
  ],
  'notify.refused:mail': [
    '{host} hat die Mail abgelehnt.',
    'Prüfen Sie die Adressen unter „Von“ und „An“, und ob dieser Benutzer von dort senden darf.',
  ],
  'notify.tls:mail': [
    'Mit {host} kam keine sichere Verbindung zustande.',
    'Prüfen Sie Port und Sicherheit: 465 gehört zu tls, 587 zu starttls. Das Zertifikat muss von einer bekannten Stelle stammen.',
  ],
  'notify.no-sender': [
    'Der Mail fehlt die Absenderadresse.',
    'Geben Sie sie unter „Von“ ein, oder setzen Sie SMTP_FROM für den ganzen Dienst.',
  ],
  'notify.no-mail-server': [
    'Es gibt keinen Mailserver, der die Mail annimmt.',
    'Geben Sie hier einen ein, oder setzen Sie SMTP_URL für den ganzen Dienst.',
  ],
  'notify.not-a-member': [
    'Unter „An“ steht jemand, der nicht mehr zu diesem Konto gehört.',
    'Entfernen Sie die Adresse, oder geben Sie einen eigenen Mailserver ein.',
  ],
  'notify.not-confirmed': [
    'Unter „An“ steht jemand, der seine Adresse noch nicht bestätigt hat.',
    'Das geht unter Einstellungen, Konto. Senden Sie danach einen Test.',
  ],
  'notify.unknown-kind': [
    'Diese Version von Heed kennt diese Art von Kanal nicht.',
    'Entfernen Sie den Kanal, oder starten Sie die Version, mit der er angelegt wurde.',
  ],
  'notify.nothing-left': ['Der Inhalt dieser Nachricht ist nicht mehr gespeichert.', 'Nichts zu tun.'],
  'notify.secret-unreadable': [
    'Ein gespeichertes Geheimnis dieses Kanals ist mit dem Schlüssel dieses Dienstes nicht lesbar.',
    'Geben Sie es neu ein, oder stellen Sie die Schlüsseldatei wieder her, die zu dieser Datenbank gehört.',
  ],
};

/** Kam schon die Verbindung nicht zustande, heißt es wie bei Seiten; nur der Rat ist ein anderer. */
export const germanWayAdvice: Record<string, string> = {
  'capture.dns': 'Prüfen Sie die Schreibweise des Namens.',
  'capture.address-refused': 'Geben Sie eine Adresse an, die dieser Dienst erreichen darf.',
  'capture.too-large':
    'Geben Sie die Adresse eines Dienstes an, der Nachrichten annimmt: Dieser antwortet mit einer langen Seite.',
  'capture.tls-untrusted':
    'Ist es Ihr Dienst, geben Sie Heed dessen Zertifikat über NODE_EXTRA_CA_CERTS bekannt, oder nehmen Sie eines von einer bekannten Stelle.',
  'capture.tls-wrong-host': 'Vergleichen Sie den Namen mit dem Zertifikat des Dienstes.',
  'capture.tls-expired': 'Der Dienst muss sein Zertifikat erneuern. Prüfen Sie auch die Uhr dieses Rechners.',
  'capture.bad-header': 'Prüfen Sie die Kopfzeilen in den Einstellungen dieses Kanals.',
};

export const germanWayDefault =
  'Heed versucht es von selbst wieder. Bleibt es dabei, prüfen Sie Adresse und Port.';
