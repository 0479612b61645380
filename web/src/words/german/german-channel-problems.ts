// Was an den Einstellungen eines Kanals nicht stimmt, auf Deutsch.

const problems: Record<string, string> = {
  'is required': 'wird gebraucht',
  'The secret was replaced too often within a day. Retry tomorrow, or enter another one.':
    'Der Schlüssel wurde innerhalb eines Tages zu oft ersetzt. Versuchen Sie es morgen wieder, oder geben Sie einen anderen ein.',
  'must be entered: none is stored': 'muss eingegeben werden: es ist keines gespeichert',
  'must be entered again, because it would be sent to another address than before':
    'muss neu eingegeben werden, weil es an eine andere Adresse ginge als bisher',
  'must not contain line breaks or other control characters':
    'darf keine Zeilenumbrüche oder anderen Steuerzeichen enthalten',
  'must be one to 20 mail addresses': 'muss eine bis 20 E-Mail-Adressen enthalten',
  'must be a mail address': 'muss eine E-Mail-Adresse sein',
  'is needed for the port, the security, the user name and the password':
    'wird für Port, Sicherheit, Benutzername und Passwort gebraucht',
  'must be the 87 characters of a public key in Base64url':
    'muss aus den 87 Zeichen eines öffentlichen Schlüssels in Base64url bestehen',
  'must be the 22 characters of an authentication secret in Base64url':
    'muss aus den 22 Zeichen eines Authentifizierungsgeheimnisses in Base64url bestehen',
  'must be a public key that a browser made (P-256)':
    'muss ein öffentlicher Schlüssel sein, den ein Browser erzeugt hat (P-256)',
  'must be a host name': 'muss ein Rechnername sein',
  'must be whsec_ and at least 16 bytes in base64': 'muss whsec_ und mindestens 16 Bytes in Base64 sein',
  'must look like 123456789:AA…': 'muss aussehen wie 123456789:AA…',
  'must be an internal id like !AbCdEf:example.com': 'muss eine interne Kennung sein wie !AbCdEf:example.com',
  'must have at most 64 letters, digits, - and _ only':
    'darf höchstens 64 Buchstaben, Ziffern, - und _ haben',
  'must have letters, digits, - and _ only': 'darf nur Buchstaben, Ziffern, - und _ haben',
  'must have letters, digits and . _ ~ - only': 'darf nur Buchstaben, Ziffern und . _ ~ - haben',
  'must have either a configuration key or addresses':
    'muss entweder ein Konfigurationsschlüssel sein, oder es gibt Adressen',
  'must be the 32 letters and digits of an integration key':
    'muss aus den 32 Buchstaben und Ziffern eines Integrationsschlüssels bestehen',
  'must have 20 to 100 letters, digits, - and _ only': 'muss 20 bis 100 Buchstaben, Ziffern, - und _ haben',
  'must be a number with its country code, like +15551234567':
    'muss eine Nummer mit Ländervorwahl sein, etwa +4915112345678',
  'must be one to 20 numbers like +15551234567, groups like group.… or user names like u:name.01':
    'muss eine bis 20 Nummern wie +4915112345678, Gruppen wie group.… oder Benutzernamen wie u:name.01 enthalten',
  'must be given, or else an access token, but not both':
    'muss angegeben werden, oder aber ein Zugangstoken, nicht beides',
  'must be a name like mobile_app_phone': 'muss ein Name sein wie mobile_app_telefon',
  'must have placeholders after its question mark only': 'darf Platzhalter nur nach dem Fragezeichen haben',
  'cannot be sent with GET': 'kann mit GET nicht gesendet werden',
  'must be JSON, with placeholders within quotation marks':
    'muss JSON sein, mit Platzhaltern innerhalb von Anführungszeichen',
};

const patterns: [RegExp, string][] = [
  [
    /^has an unknown placeholder (\{\w+\}); there are (.+)$/,
    'enthält den unbekannten Platzhalter $1; es gibt $2',
  ],
  [
    /^Remove the header (\S+): Heed sets it itself\.$/,
    'Bitte die Kopfzeile $1 entfernen: Heed setzt sie selbst.',
  ],
];

export function germanChannelProblems(sentence: string): string | undefined {
  if (Object.hasOwn(problems, sentence)) return problems[sentence];
  const found = patterns.find(([pattern]) => pattern.test(sentence));
  return found && sentence.replace(...found);
}
