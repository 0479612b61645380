// Was bei Schritten, Anmeldungen und Sitzungen schiefgeht, auf Deutsch.

const waits =
  'Damit das Konto nicht gesperrt wird, wartet Heed vor der nächsten Anmeldung, bis dahin oder bis die Anmeldung geändert oder die Sitzung gelöscht wird.';

const advice: Record<string, string> = {
  'Add login steps to the site, send a header (such as Cookie) that lets Heed in, or watch a page that is open to all.':
    'Fügen Sie der Seite Anmeldeschritte hinzu, senden Sie eine Kopfzeile (etwa Cookie), mit der Heed hineinkommt, oder beobachten Sie eine Seite, die allen offensteht.',
  'Look at the screenshot of that moment, and change the step or the one before it.':
    'Sehen Sie sich den Screenshot dieses Augenblicks an, und ändern Sie den Schritt oder den davor.',
  'Change the login steps or their secrets, or clear the session: then the next check signs in at once.':
    'Ändern Sie die Anmeldeschritte oder ihre Geheimnisse, oder löschen Sie die Sitzung: Dann meldet sich die nächste Prüfung sofort an.',
  'Check the login steps and their secrets.': 'Prüfen Sie die Anmeldeschritte und ihre Geheimnisse.',
  'Nothing to do: the next check uses the new session.':
    'Nichts zu tun: Die nächste Prüfung verwendet die neue Sitzung.',
};

const messages: [RegExp, string][] = [
  [/^(.+) So that the account is not locked, Heed waits before it signs in again.+$/, `$1 ${waits}`],
  [
    /^(\S+) still shows a login after the login steps were done\.$/,
    '$1 zeigt nach den Anmeldeschritten noch immer eine Anmeldung.',
  ],
  [
    /^(\S+) asks for a login, and the last one failed: .+$/,
    '$1 verlangt eine Anmeldung, und die letzte schlug fehl: Heed wartet, bevor es sich wieder anmeldet.',
  ],
  [
    /^(\S+) asked for a login while another check of this site signed in\.$/,
    '$1 verlangte eine Anmeldung, während eine andere Prüfung sich anmeldete.',
  ],
  [
    /^The site keeps programs out\. .+ The solver did not help: .+$/,
    'Die Website lässt keine Programme ein, und auch der Solver kam nicht durch. Beobachten Sie eine andere Seite mit denselben Neuigkeiten oder ihren Feed, falls es einen gibt.',
  ],
  [/^Step (\d+) \((.+)\) failed: (.+)$/, 'Schritt $1 ($2) schlug fehl: $3'],
  [/^Login step (\d+) \((.+)\) failed: (.+)$/, 'Schritt $1 der Anmeldung ($2) schlug fehl: $3'],
];

/** Undefined: davon ist nicht die Rede. */
export function germanLogins(sentence: string): string | undefined {
  const known = advice[sentence];
  if (known !== undefined) return known;
  const found = messages.find(([pattern]) => pattern.test(sentence));
  if (found === undefined) return undefined;
  const said = sentence.replace(...found);
  // Der Rat davor ist selbst ein Satz, der übersetzt sein will.
  const [before = ''] = said.split(` ${waits}`);
  return said === before ? said : `${advice[before] ?? before} ${waits}`;
}
