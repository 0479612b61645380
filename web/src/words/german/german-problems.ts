// Was an einer Eingabe nicht stimmt, auf Deutsch, nach dem Schlüssel des Dienstes.
import type { InputProblemCode } from '../../../../src/core/input-problems.ts';
import { fillWords } from '../fill-words.ts';
import type { FieldProblem } from '../said-fault.ts';

export const germanProblems: Record<InputProblemCode, string> = {
  required: 'wird gebraucht',
  'required-type': 'wird gebraucht',
  'wrong-type': 'hat nicht die richtige Form',
  'one-of': 'muss eines davon sein: {values}',
  'too-long': 'darf höchstens {most} Zeichen haben',
  'too-short': 'muss mindestens {least} Zeichen haben',
  'unknown-field': 'ist hier nicht bekannt',
  blank: 'darf nicht leer sein',
  empty: 'darf nicht leer sein',
  'control-characters': 'darf keine Zeilenumbrüche oder anderen Steuerzeichen enthalten',
  'no-secret': 'muss eingegeben werden: es ist nichts gespeichert',
  'secret-elsewhere': 'muss neu eingegeben werden, weil es an eine andere Adresse ginge als bisher',
  'channels-limit': 'Mehr als {most} Kanäle sind nicht möglich.',
  'not-members':
    '{addresses} gehört nicht zu diesem Konto. Um anderen zu schreiben, geben Sie einen Mailserver ein.',
  'not-confirmed':
    '{addresses} ist noch nicht bestätigt. Das geht unter Einstellungen, Konto, bei der Person selbst.',
  'set-by-operator': 'legt der Betreiber fest; um es selbst zu wählen, geben Sie einen Mailserver ein',
  'no-channel': 'nennt keinen Kanal, den es gibt',
  'other-channel': 'muss ein anderer Kanal sein',
  'mail-addresses': 'muss eine bis 20 E-Mail-Adressen enthalten',
  'mail-address': 'muss eine E-Mail-Adresse sein',
  'needs-host': 'wird für Port, Sicherheit, Benutzername und Passwort gebraucht',
  'host-name': 'muss ein Rechnername sein',
  'push-key': 'muss aus den 87 Zeichen eines öffentlichen Schlüssels in Base64url bestehen',
  'push-secret': 'muss aus den 22 Zeichen eines Authentifizierungsgeheimnisses in Base64url bestehen',
  'push-key-made': 'muss ein öffentlicher Schlüssel sein, den ein Browser erzeugt hat (P-256)',
  'webhook-secret': 'muss aus whsec_ und mindestens 16 Bytes in Base64 bestehen',
  'telegram-token': 'muss aussehen wie 123456789:AA…',
  'matrix-room': 'muss eine interne Kennung sein wie !AbCdEf:example.com',
  'ntfy-topic': 'darf höchstens 64 Buchstaben, Ziffern, - und _ haben',
  'apprise-key': 'darf nur Buchstaben, Ziffern, - und _ haben',
  'apprise-target': 'braucht entweder einen Konfigurationsschlüssel oder Adressen',
  'webhook-id': 'darf nur Buchstaben, Ziffern und . _ ~ - haben',
  'pagerduty-key': 'muss aus den 32 Buchstaben und Ziffern eines Integrationsschlüssels bestehen',
  'opsgenie-key': 'muss 20 bis 100 Buchstaben, Ziffern, - und _ haben',
  'phone-number': 'muss eine Nummer mit Ländervorwahl sein, etwa +4915112345678',
  'signal-recipients':
    'muss eine bis 20 Nummern wie +4915112345678, Gruppen wie group.… oder Benutzernamen wie u:name.01 enthalten',
  'webhook-or-token': 'muss angegeben werden, oder aber ein Zugangstoken, nicht beides',
  'notify-action': 'muss ein Name sein wie mobile_app_telefon',
  'placeholder-place': 'darf Platzhalter nur nach dem Fragezeichen haben',
  'placeholder-unknown': 'enthält den unbekannten Platzhalter {placeholder}; es gibt {known}',
  'get-body': 'kann mit GET nicht gesendet werden',
  'json-body': 'muss JSON sein, mit Platzhaltern innerhalb von Anführungszeichen',
  'header-name': 'Der Name einer Kopfzeile darf nur Buchstaben, Ziffern und Bindestriche haben.',
  'header-connection':
    'Bitte die Kopfzeile {header} entfernen: Sie steuert die Verbindung und lässt sich nicht setzen.',
  'header-metadata':
    'Bitte die Kopfzeile {header} entfernen: Sie öffnet Metadatendienste von Clouds und wird nie gesendet.',
  'header-own': 'Bitte die Kopfzeile {header} entfernen: Heed setzt sie selbst.',
  'header-value':
    'Der Wert von {header} darf keine Zeilenumbrüche, Steuerzeichen oder Zeichen außerhalb von Latin-1 haben.',
  'url-missing': 'Geben Sie die Adresse einer Seite ein, etwa https://example.com/.',
  'url-long': 'Die Adresse darf höchstens {most} Zeichen haben.',
  'url-space': 'Entfernen Sie die Leerzeichen vor oder nach der Adresse.',
  'url-hidden': 'Entfernen Sie Zeilenumbrüche, Tabulatoren und andere Steuerzeichen aus der Adresse.',
  'url-backslash': 'Schreiben Sie / statt \\ in der Adresse (oder %5C, wo ein \\ gemeint ist).',
  'url-relative': 'Geben Sie eine vollständige Adresse ein, die mit http:// oder https:// beginnt.',
  'url-no-host': 'Nach {scheme}:// fehlt ein Rechnername, etwa {scheme}://example.com/.',
  'url-password':
    'Entfernen Sie Benutzername und Passwort aus der Adresse, und senden Sie sie als Kopfzeile.',
  'url-invalid': 'Prüfen Sie die Adresse: Rechnername oder Port ist ungültig.',
  'url-port': 'Der Port muss zwischen 1 und 65535 liegen.',
  'url-long-encoded': 'Die Adresse darf höchstens {most} Zeichen haben (kodiert ist sie länger).',
  'import-unknown': 'ist keine Liste, die hier bekannt ist',
  'import-empty': 'enthält keine Seite',
  'import-json': 'ist kein vollständiges JSON',
  'import-no-list': 'enthält keine Liste von Seiten',
  'import-entries': 'hat mehr als {most} Einträge: bitte die Liste teilen',
  'import-size': 'ist größer als {megabytes} MB',
  'import-key': 'wird dort nicht angenommen',
  'import-too-much': 'hat mehr, als sich auf einmal importieren lässt',
  'import-no-answer': 'antwortet nicht wie changedetection.io (HTTP {status})',
  'import-sites': 'Ein Konto darf hier höchstens {most} Seiten beobachten.',
};

/** Was hier nicht steht, bleibt, wie es kam. */
export function germanProblem({ detail, code = '', params = {} }: FieldProblem): string {
  const template = Object.hasOwn(germanProblems, code) ? germanProblems[code as InputProblemCode] : undefined;
  return (template === undefined ? null : fillWords(template, params, 'de')) ?? detail;
}
