// What is wrong with input, in German, by the code of the service: what follows “Diese Angabe …”, or a whole sentence.
import type { InputProblemCode } from '../../../../src/api/contract/types.ts';
import { fillWords } from '../fill-words.ts';
import type { FieldProblem } from '../said-fault.ts';

export const germanProblems: Record<InputProblemCode, string> = {
  required: 'ist erforderlich',
  'required-type': 'ist erforderlich',
  'wrong-type': 'hat nicht das richtige Format',
  'no-number': 'muss eine Zahl sein',
  'one-of': 'muss einer dieser Werte sein: {values}',
  'too-long': 'darf höchstens {most} Zeichen haben',
  'too-short': 'muss mindestens {least} Zeichen haben',
  'too-small': 'muss mindestens {least} sein',
  'too-low': 'muss größer als {least} sein',
  'too-large': 'darf höchstens {most} sein',
  'too-high': 'muss kleiner als {most} sein',
  'too-few': 'muss mindestens {least} Einträge haben',
  'too-many': 'darf höchstens {most} Einträge haben',
  'unknown-field': 'ist hier nicht bekannt',
  blank: 'darf nicht leer sein',
  empty: 'darf nicht leer sein',
  'control-characters': 'darf keine Zeilenumbrüche oder anderen Steuerzeichen enthalten',
  'no-secret': 'fehlt: Es ist noch nichts gespeichert',
  'secret-elsewhere': 'muss neu eingegeben werden, weil sie jetzt an eine andere Adresse ginge',
  'channels-limit': 'Mehr als {most} Kanäle sind nicht möglich.',
  'not-members':
    'Nicht Teil dieses Kontos: {addresses}. Um anderen zu schreiben, geben Sie einen Mailserver ein.',
  'not-confirmed':
    'Noch nicht bestätigt: {addresses}. Die Person kann das unter Einstellungen, Konto selbst tun.',
  'set-by-operator': 'legt der Betreiber fest; mit einem eigenen Mailserver können Sie selbst wählen',
  'no-channel': 'verweist auf keinen vorhandenen Kanal',
  'other-channel': 'muss auf einen anderen Kanal verweisen',
  'mail-addresses': 'muss 1 bis 20 E-Mail-Adressen enthalten',
  'mail-address': 'muss eine E-Mail-Adresse sein',
  'needs-host': 'ist für Port, Verschlüsselung, Benutzername und Passwort erforderlich',
  'host-name': 'muss ein Hostname sein',
  'push-key': 'muss ein öffentlicher Schlüssel in Base64url sein (87 Zeichen)',
  'push-secret': 'muss ein Authentifizierungsgeheimnis in Base64url sein (22 Zeichen)',
  'push-key-made': 'muss ein öffentlicher Schlüssel sein, den ein Browser erzeugt hat (P-256)',
  'webhook-secret': 'muss aus whsec_ und mindestens 16 Bytes in Base64 bestehen',
  'telegram-token': 'muss aussehen wie 123456789:AA…',
  'matrix-room': 'muss eine interne Raum-ID sein wie !AbCdEf:example.com',
  'ntfy-topic': 'darf höchstens 64 Zeichen haben: Buchstaben, Ziffern, - und _',
  'apprise-key': 'darf nur Buchstaben, Ziffern, - und _ enthalten',
  'apprise-target': 'muss entweder ein Konfigurationsschlüssel oder eine Adressliste sein',
  'webhook-id': 'darf nur Buchstaben, Ziffern und . _ ~ - enthalten',
  'pagerduty-key': 'muss ein Integrationsschlüssel sein (32 Buchstaben und Ziffern)',
  'opsgenie-key': 'muss 20 bis 100 Zeichen haben: Buchstaben, Ziffern, - und _',
  'phone-number': 'muss eine Nummer mit Ländervorwahl sein, etwa +4915112345678',
  'signal-recipients':
    'muss 1 bis 20 Nummern wie +4915112345678, Gruppen wie group.… oder Benutzernamen wie u:name.01 enthalten',
  'webhook-or-token': 'oder ein Zugriffstoken ist erforderlich, aber nicht beides',
  'notify-action': 'muss ein Name sein wie mobile_app_telefon',
  'placeholder-place': 'darf Platzhalter nur nach dem Fragezeichen enthalten',
  'placeholder-unknown': 'enthält den unbekannten Platzhalter {placeholder}; möglich sind {known}',
  'get-body': 'kann mit GET nicht gesendet werden',
  'json-body': 'muss JSON sein, mit Platzhaltern innerhalb von Anführungszeichen',
  'header-name': 'Headernamen dürfen nur Buchstaben, Ziffern und Bindestriche enthalten.',
  'header-connection':
    'Entfernen Sie den Header {header}: Er steuert die Verbindung und lässt sich nicht setzen.',
  'header-metadata':
    'Entfernen Sie den Header {header}: Er öffnet Metadatendienste von Clouds und wird nie gesendet.',
  'header-own': 'Entfernen Sie den Header {header}: Heed setzt ihn selbst.',
  'header-value':
    'Der Wert von {header} darf keine Zeilenumbrüche, Steuerzeichen oder Zeichen außerhalb von Latin-1 enthalten.',
  'url-missing': 'Geben Sie die Adresse einer Seite ein, zum Beispiel https://example.com/.',
  'url-long': 'Die Adresse darf höchstens {most} Zeichen haben.',
  'url-space': 'Entfernen Sie die Leerzeichen vor oder nach der Adresse.',
  'url-hidden': 'Entfernen Sie Zeilenumbrüche, Tabulatoren und andere Steuerzeichen aus der Adresse.',
  'url-backslash': 'Schreiben Sie in der Adresse / statt \\ (oder %5C, falls ein \\ gemeint ist).',
  'url-relative': 'Geben Sie eine vollständige Adresse ein, die mit http:// oder https:// beginnt.',
  'url-no-host': 'Nach {scheme}:// fehlt der Hostname, zum Beispiel {scheme}://example.com/.',
  'url-password': 'Entfernen Sie Benutzername und Passwort aus der Adresse und senden Sie sie als Header.',
  'url-invalid': 'Prüfen Sie die Adresse: Hostname oder Port ist ungültig.',
  'url-port': 'Der Port muss zwischen 1 und 65535 liegen.',
  'url-long-encoded': 'Die Adresse darf höchstens {most} Zeichen haben (kodiert ist sie länger).',
  'schedule-words':
    'Diesen Zeitplan versteht Heed nicht. Schreiben Sie ihn zum Beispiel so: „werktags um 9“, „alle 15 Minuten“, „jede Stunde von 8 bis 18 Uhr“ oder „montags um 18:30“.',
  'cron-fields': 'muss fünf Felder haben: Minute, Stunde, Tag, Monat, Wochentag (zum Beispiel „0 9 * * 1-5“)',
  'cron-never': 'trifft nie zu: Diesen Tag gibt es nicht',
  'cron-invalid': 'ist kein gültiger Cron-Zeitplan: {reason}',
  timezone: 'muss eine Zeitzone wie Europe/Paris sein; {name} ist keine',
  'import-unknown': 'hat kein bekanntes Listenformat',
  'import-empty': 'enthält keine Seiten',
  'import-json': 'ist kein vollständiges JSON',
  'import-no-list': 'enthält keine Liste von Seiten',
  'import-entries': 'hat mehr als {most} Einträge: Teilen Sie die Liste auf',
  'import-size': 'ist größer als {megabytes} MB',
  'import-key': 'wird dort nicht akzeptiert',
  'import-too-much': 'enthält mehr, als sich auf einmal importieren lässt',
  'import-no-answer': 'Unter dieser Adresse antwortet kein changedetection.io (HTTP {status}).',
  'import-sites': 'Ein Konto darf hier höchstens {most} Seiten beobachten.',
};

/** What has no words here stays as it came. */
export function germanProblem({ detail, code = '', params = {} }: FieldProblem): string {
  const template = Object.hasOwn(germanProblems, code) ? germanProblems[code as InputProblemCode] : undefined;
  return (template === undefined ? null : fillWords(template, params, 'de')) ?? detail;
}
