// Why a message was not delivered, in German: by “code” or “code:kind”.
import type { FaultWords } from './german-connection-faults.ts';

export const germanChannelFaults: FaultWords = {
  'notify.failed:send': [
    'Die Nachricht konnte nicht gesendet werden.',
    'Heed versucht es automatisch erneut. Bleibt es dabei, prüfen Sie die Einstellungen dieses Kanals.',
  ],
  'notify.failed:make': [
    'Die Nachricht konnte nicht erstellt werden.',
    'Einzelheiten stehen im Protokoll des Dienstes.',
  ],
  'notify.redirected:http': [
    'Der Empfänger leitet auf eine andere Adresse um.',
    'Geben Sie die endgültige Adresse ein: Heed folgt beim Senden keinen Umleitungen.',
  ],
  'notify.unauthorised:http': [
    'Der Empfänger akzeptiert die Zugangsdaten nicht.',
    'Prüfen Sie Token, Schlüssel oder Passwort und die Berechtigung zum Senden.',
  ],
  'notify.unauthorised:mail': [
    '{host} akzeptiert Benutzername und Passwort nicht.',
    'Prüfen Sie beides. Manche Anbieter verlangen ein eigenes App-Passwort.',
  ],
  'notify.unauthorised:push': [
    'Der Push-Dienst akzeptiert den Schlüssel dieser Instanz für diesen Browser nicht.',
    'Öffnen Sie Heed in dem betreffenden Browser und klicken Sie unter Einstellungen, Kanäle auf „In diesem Browser benachrichtigen“.',
  ],
  'notify.unsubscribed': [
    'Dieser Browser ist nicht mehr angemeldet. Der Kanal wurde ausgeschaltet.',
    'Öffnen Sie Heed in dem betreffenden Browser und klicken Sie unter Einstellungen, Kanäle auf „In diesem Browser benachrichtigen“.',
  ],
  'notify.gone:http': [
    'Diese Adresse gibt es nicht mehr.',
    'Prüfen Sie die Adresse. Wurde der Webhook oder Bot entfernt, legen Sie einen neuen an und tragen Sie ihn hier ein.',
  ],
  'notify.too-many': [
    'Der Empfänger lässt zurzeit nicht mehr Nachrichten zu.',
    'Sie müssen nichts tun: Heed wartet und versucht es erneut.',
  ],
  'notify.unavailable:http': [
    'Der Empfänger konnte die Nachricht gerade nicht annehmen.',
    'Heed versucht es automatisch erneut. Bleibt es dabei, prüfen Sie, ob der empfangende Dienst läuft.',
  ],
  'notify.unavailable:mail': [
    '{host} nimmt die E-Mail gerade nicht an.',
    'Heed versucht es automatisch erneut.',
  ],
  'notify.refused:http': [
    'Der Empfänger hat die Nachricht abgelehnt.',
    'Prüfen Sie die Einstellungen. Oft ist ein Raum, Chat, Benutzer oder Thema falsch angegeben.',
  ],
  'notify.refused:mail': [
    '{host} hat die E-Mail abgelehnt.',
    'Prüfen Sie die Adressen unter „Von“ und „An“ und ob dieser Benutzer von dort senden darf.',
  ],
  'notify.tls:mail': [
    'Es kam keine sichere Verbindung zu {host} zustande.',
    'Prüfen Sie Port und Verschlüsselung: 465 gehört zu tls, 587 zu starttls. Das Zertifikat muss von einer bekannten Zertifizierungsstelle stammen.',
  ],
  'notify.no-sender': [
    'Die Absenderadresse fehlt.',
    'Geben Sie sie unter „Von“ ein oder setzen Sie SMTP_FROM für den ganzen Dienst.',
  ],
  'notify.no-mail-server': [
    'Es ist kein Mailserver eingerichtet.',
    'Geben Sie hier einen ein oder setzen Sie SMTP_URL für den ganzen Dienst.',
  ],
  'notify.not-a-member': [
    'Eine Adresse unter „An“ gehört nicht mehr zu diesem Konto.',
    'Entfernen Sie die Adresse oder geben Sie einen eigenen Mailserver ein.',
  ],
  'notify.not-confirmed': [
    'Eine Adresse unter „An“ ist noch nicht bestätigt.',
    'Die Person kann sie unter Einstellungen, Konto bestätigen. Senden Sie danach einen Test.',
  ],
  'notify.unknown-kind': [
    'Diese Version von Heed kennt diesen Kanaltyp nicht.',
    'Entfernen Sie den Kanal oder starten Sie die Version, mit der er angelegt wurde.',
  ],
  'notify.nothing-left': [
    'Der Inhalt dieser Nachricht ist nicht mehr gespeichert.',
    'Sie müssen nichts tun.',
  ],
  'notify.secret-unreadable': [
    'Ein gespeichertes Geheimnis dieses Kanals lässt sich mit dem Schlüssel dieses Dienstes nicht entschlüsseln.',
    'Geben Sie es neu ein oder stellen Sie die Schlüsseldatei wieder her, die zu dieser Datenbank gehört.',
  ],
};

/** Where the connection itself failed, it is said as for pages; only the advice differs. */
export const germanWayAdvice: Record<string, string> = {
  'capture.dns': 'Prüfen Sie die Schreibweise des Namens.',
  'capture.address-refused': 'Geben Sie eine Adresse an, die dieser Dienst erreichen darf.',
  'capture.too-large':
    'Geben Sie die Adresse eines Dienstes an, der Nachrichten annimmt. Dieser hier antwortet mit einer langen Seite.',
  'capture.tls-untrusted':
    'Ist es Ihr Dienst, nennen Sie Heed das Zertifikat mit NODE_EXTRA_CA_CERTS oder verwenden Sie eines von einer bekannten Zertifizierungsstelle.',
  'capture.tls-wrong-host': 'Vergleichen Sie den Namen mit dem Zertifikat des Dienstes.',
  'capture.tls-expired': 'Der Dienst muss sein Zertifikat erneuern. Prüfen Sie auch die Uhr dieses Rechners.',
  'capture.bad-header': 'Prüfen Sie die Header in den Einstellungen dieses Kanals.',
};

export const germanWayDefault =
  'Heed versucht es automatisch erneut. Bleibt es dabei, prüfen Sie Adresse und Port.';
