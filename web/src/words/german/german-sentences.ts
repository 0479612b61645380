// Was der Dienst sagt, auf Deutsch: Gründe, Ursachen und Ratschläge. Was hier nicht steht, bleibt, wie es gesagt wurde.
import { germanChannelProblems } from './german-channel-problems.ts';
import { germanChecks } from './german-checks.ts';
import { germanLogins } from './german-logins.ts';

const advice: Record<string, string> = {
  'The stored version of this page was missing or damaged, so this check took a new baseline.':
    'Die gespeicherte Fassung dieser Seite fehlte oder war beschädigt; diese Prüfung hat eine neue Ausgangsfassung aufgenommen.',
  'Changes between the last good check and this one were not compared. Check the disk and the backup.':
    'Änderungen seit der letzten gelungenen Prüfung wurden nicht verglichen. Prüfen Sie Datenträger und Sicherung.',
  'The stored screenshot was missing or damaged, so this check kept a new one.':
    'Das gespeicherte Bildschirmfoto fehlte oder war beschädigt; diese Prüfung hat ein neues aufgenommen.',
  'The looks of the page were not compared this time. Check the disk and the backup.':
    'Das Aussehen der Seite wurde diesmal nicht verglichen. Prüfen Sie Datenträger und Sicherung.',
  'Hardly any text was read from this page, though a browser drew it.':
    'Von dieser Seite wurde kaum Text gelesen, obwohl ein Browser sie aufgebaut hat.',
  'Hardly any text was read from this page: scripts may draw it, or something stands in front of it.':
    'Von dieser Seite wurde kaum Text gelesen: Vielleicht bauen Skripte sie erst auf, oder etwas liegt davor.',
  'Not a word could be read from this page.': 'Von dieser Seite konnte kein einziges Wort gelesen werden.',
  'Open the address. If it shows text there, watch it with a browser (mode "browser"), or name a part to wait for or the steps to get there.':
    'Öffnen Sie die Adresse. Zeigt sie dort Text, beobachten Sie sie mit dem Browser, oder nennen Sie einen Teil, auf den zu warten ist, oder die Schritte dorthin.',
  'Check in a browser of your own what the page shows, and whether it asks for a login or for consent.':
    'Prüfen Sie in Ihrem eigenen Browser, was die Seite zeigt und ob sie eine Anmeldung oder Zustimmung verlangt.',
  'Watch it with a browser (mode "browser" or "auto"), or check the address.':
    'Beobachten Sie sie mit dem Browser, oder prüfen Sie die Adresse.',
  'The site keeps programs out. Watch another page with the same news, or its feed or API if it has one.':
    'Die Website lässt keine Programme ein. Beobachten Sie eine andere Seite mit denselben Neuigkeiten oder ihren Feed, falls es einen gibt.',
  'Watch it with a browser (mode "browser" or "auto"), or watch another page with the same news.':
    'Beobachten Sie sie mit dem Browser oder eine andere Seite mit denselben Neuigkeiten.',
  'Watch the page of your own country, or run Heed (or its proxy) where the page is shown.':
    'Beobachten Sie die Seite Ihres Landes, oder lassen Sie Heed (oder seinen Proxy) dort laufen, wo die Seite gezeigt wird.',
  'Watch it with a browser, or send the Cookie header that your own browser has after you agreed.':
    'Beobachten Sie sie mit dem Browser, oder senden Sie das Cookie, das Ihr eigener Browser nach dem Zustimmen hat.',
  'Send the Cookie header that your own browser has after you answered, or watch another page.':
    'Senden Sie das Cookie, das Ihr eigener Browser nach der Antwort hat, oder beobachten Sie eine andere Seite.',
  'Check the address; the page may have moved or been taken down.':
    'Prüfen Sie die Adresse; vielleicht ist die Seite umgezogen oder nicht mehr da.',
  'Check the spelling of the address; the site may have moved to another one.':
    'Prüfen Sie die Schreibweise der Adresse; vielleicht ist die Website umgezogen.',
  'Check the address; if the site is being moved, Heed finds it again when it is back.':
    'Prüfen Sie die Adresse; wird die Website gerade umgezogen, findet Heed sie danach wieder.',
  'The page has probably been taken down. If the other page is the one you want, watch its address.':
    'Die Seite gibt es wohl nicht mehr. Ist die andere die gewünschte, beobachten Sie deren Adresse.',
  'Watch the address that a browser ends on.': 'Beobachten Sie die Adresse, auf der ein Browser landet.',
  'Heed tries again by itself.': 'Heed versucht es von selbst wieder.',
  'Heed tries again at the next check.': 'Heed versucht es bei der nächsten Prüfung wieder.',
  'Heed tries again by itself. If it stays, open the address in a browser.':
    'Heed versucht es von selbst wieder. Bleibt es so, öffnen Sie die Adresse in einem Browser.',
  'Heed tries again at the next check. If it stays, open the address in a browser.':
    'Heed versucht es bei der nächsten Prüfung wieder. Bleibt es so, öffnen Sie die Adresse in einem Browser.',
  'Heed waits and tries again. If it stays, check this site less often.':
    'Heed wartet und versucht es wieder. Bleibt es so, prüfen Sie diese Seite seltener.',
  'Heed tries again by itself, when the crowd is gone.':
    'Heed versucht es wieder, wenn der Andrang vorbei ist.',
  'Heed tries again at the next check. If it stays, the site is too slow or holds visitors back.':
    'Heed versucht es bei der nächsten Prüfung wieder. Bleibt es so, ist die Website zu langsam oder hält Besucher hin.',
  'Heed tries again by itself. If it stays, check the settings of this channel.':
    'Heed versucht es von selbst wieder. Bleibt es so, prüfen Sie die Einstellungen dieses Kanals.',
  'Heed tries again by itself. If it stays, look whether the receiving service works.':
    'Heed versucht es von selbst wieder. Bleibt es so, sehen Sie nach, ob der empfangende Dienst läuft.',
  'Nothing to do: Heed waits and tries again.': 'Nichts zu tun: Heed wartet und versucht es wieder.',
  'Send the header that lets Heed in (such as Authorization or Cookie), or watch an open page.':
    'Senden Sie die Kopfzeile, mit der Heed hineinkommt (etwa Authorization oder Cookie), oder beobachten Sie eine offene Seite.',
  'Open the address in a browser. If it shows there, the site keeps programs out.':
    'Öffnen Sie die Adresse in einem Browser. Erscheint sie dort, lässt die Website keine Programme ein.',
  'Open the address in a browser and watch the address it ends on.':
    'Öffnen Sie die Adresse in einem Browser und beobachten Sie die, auf der er landet.',
  'Check the port; if it is right the server is down, and Heed tries again at the next check.':
    'Prüfen Sie den Port; stimmt er, ist der Server aus, und Heed versucht es bei der nächsten Prüfung wieder.',
  'Check the spelling of the host name, and that the site still exists.':
    'Prüfen Sie die Schreibweise des Namens, und ob es die Website noch gibt.',
  'Watch a smaller page, such as the one list or article that matters.':
    'Beobachten Sie eine kleinere Seite, etwa die eine Liste oder den Artikel, auf den es ankommt.',
  'is not a list of any kind known here': 'ist keine Liste, die hier bekannt ist',
  'has no site in it': 'enthält keine Seite',
  'is not complete JSON': 'ist kein vollständiges JSON',
  'has no list of sites': 'enthält keine Liste von Seiten',
  'has more than 1000 entries: split the list': 'hat mehr als 1000 Einträge: bitte die Liste teilen',
  'is larger than 24 MB': 'ist größer als 24 MB',
  'is not accepted there': 'wird dort nicht angenommen',
  'has more than can be imported at once': 'hat mehr, als sich auf einmal importieren lässt',
  'Check watch.include against the page as it is now; its structure may have changed.':
    'Vergleichen Sie, was gelesen werden soll, mit der Seite von heute; ihr Aufbau hat sich vielleicht geändert.',
};

/** Mit dem Namen des Rechners, von dem die Rede ist. */
const messages: [RegExp, string][] = [
  [
    /^(\S+) asks visitors to prove they are human( \(.+\))?\.$/,
    '$1 verlangt den Beweis, ein Mensch zu sein$2.',
  ],
  [/^(\S+) turns this visitor away( \(.+\))?\.$/, '$1 weist diesen Besucher ab$2.'],
  [/^(\S+) does not show this page to visitors from .+$/, '$1 zeigt diese Seite nicht, wo Heed läuft.'],
  [/^(\S+) shows a login in place of the page\.$/, '$1 zeigt statt der Seite eine Anmeldung.'],
  [/^(\S+) asks for a login \((HTTP \d+)\)\.$/, '$1 verlangt eine Anmeldung ($2).'],
  [/^(\S+) asks for consent before .+$/, '$1 verlangt erst eine Einwilligung.'],
  [/^(\S+) asks for the visitor's age .+$/, '$1 fragt erst nach dem Alter.'],
  [/^(\S+) says that the page does not exist.+$/, '$1 sagt, dass es die Seite nicht gibt.'],
  [
    /^(\S+) is parked, suspended.+$/,
    '$1 ist geparkt, gesperrt oder zu verkaufen: Die Website gibt es nicht mehr.',
  ],
  [/^(\S+) is under maintenance\.$/, '$1 wird gerade gewartet.'],
  [/^(\S+) shows an error in place of the page\.$/, '$1 zeigt statt der Seite einen Fehler.'],
  [/^(\S+) asks for fewer visits( \(.+\))?\.$/, '$1 bittet um weniger Besuche$2.'],
  [/^(\S+) makes visitors wait in a queue\.$/, '$1 lässt Besucher in einer Schlange warten.'],
  [
    /^The page of (\S+) has no text of its own.+$/,
    'Die Seite von $1 hat keinen eigenen Text: Skripte zeichnen sie.',
  ],
  [/^(\S+) refuses this page .+ \((HTTP \d+)\)\.$/, '$1 verweigert diese Seite ($2).'],
  [
    /^The page is gone: (\S+) does not have it \((HTTP \d+)\)\.$/,
    'Die Seite ist weg: $1 hat sie nicht ($2).',
  ],
  [/^(\S+) has a problem of its own \((HTTP \d+)\)\.$/, '$1 hat selbst ein Problem ($2).'],
  [/^(\S+) did not give the page \((HTTP \d+)\)\.$/, '$1 gab die Seite nicht heraus ($2).'],
  [/^(\S+) refused the connection\.$/, '$1 lehnte die Verbindung ab.'],
  [/^The host name (\S+) does not lead to .+$/, 'Der Name $1 führt zu keiner Adresse.'],
  [
    /^does not answer like changedetection\.io \((HTTP \d+)\)$/,
    'antwortet nicht wie changedetection.io ($1)',
  ],
  [/^The request to (\S+) failed\.$/, 'Die Anfrage an $1 schlug fehl.'],
];

export function saidInGerman(sentence: string): string {
  const known =
    advice[sentence] ?? germanChecks(sentence) ?? germanLogins(sentence) ?? germanChannelProblems(sentence);
  if (known !== undefined) return known;
  const found = messages.find(([pattern]) => pattern.test(sentence));
  return found ? sentence.replace(...found) : sentence;
}
