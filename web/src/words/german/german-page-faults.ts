// Warum eine Seite nicht gelesen werden konnte, auf Deutsch: nach „code“ oder „code:kind“.
import { type FaultWords, germanConnectionFaults } from './german-connection-faults.ts';

const retries = 'Heed versucht es bei der nächsten Prüfung wieder.';
const blocksBots =
  'Die Website sperrt Programme aus. Beobachten Sie eine andere Seite mit denselben Neuigkeiten oder ihren Feed, falls es einen gibt.';
const useBrowser = 'Beobachten Sie die Seite mit dem Browser oder eine andere mit denselben Neuigkeiten.';
const checkAddress = 'Prüfen Sie die Adresse. Vielleicht ist die Seite umgezogen oder wurde entfernt.';
const waits =
  'Damit das Konto nicht gesperrt wird, wartet Heed mit der nächsten Anmeldung. Sofort geht es weiter, wenn Sie die Anmeldung ändern oder die Sitzung löschen.';
const openAndWatch = 'Öffnen Sie die Adresse in einem Browser, und beobachten Sie die, auf der er landet.';
const checkDisk = 'Prüfen Sie Datenträger und Sicherung.';

const instead: FaultWords = {
  'capture.captcha': ['{host} verlangt den Nachweis, ein Mensch zu sein[ ({who})].', blocksBots],
  'capture.blocked': ['{host} weist diesen Besucher ab[ ({who})].', blocksBots],
  'capture.blocked:status': [
    '{host} verweigert diese Seite (HTTP {status}).',
    'Öffnen Sie die Adresse in einem Browser. Erscheint sie dort, sperrt die Website Programme aus.',
  ],
  'capture.blocked:legal': [
    '{host} verweigert diese Seite aus rechtlichen Gründen (HTTP {status}).',
    'Öffnen Sie die Adresse in einem Browser. Erscheint sie dort, sperrt die Website Programme aus.',
  ],
  'capture.geo-blocked': [
    '{host} zeigt diese Seite nicht an dem Ort, an dem Heed läuft.',
    'Beobachten Sie die Seite Ihres Landes, oder betreiben Sie Heed (oder seinen Proxy) dort, wo sie gezeigt wird.',
  ],
  'capture.login-wall': [
    '{host} zeigt statt der Seite eine Anmeldung.',
    'Fügen Sie Anmeldeschritte hinzu, senden Sie eine Kopfzeile (etwa Cookie), mit der Heed hineinkommt, oder beobachten Sie eine öffentliche Seite.',
  ],
  'capture.login-wall:status': [
    '{host} verlangt eine Anmeldung (HTTP {status}).',
    'Senden Sie die Kopfzeile, mit der Heed hineinkommt (etwa Authorization oder Cookie), oder beobachten Sie eine öffentliche Seite.',
  ],
  'capture.consent-wall': [
    '{host} verlangt zuerst eine Einwilligung.',
    'Beobachten Sie die Seite mit dem Browser, oder senden Sie das Cookie, das Ihr eigener Browser nach dem Zustimmen hat.',
  ],
  'capture.consent-wall:in-browser': [
    '{host} verlangt zuerst eine Einwilligung.',
    'Nennen Sie den Schritt, der sie beantwortet, etwa einen Klick, oder senden Sie das Cookie, das Ihr eigener Browser nach dem Zustimmen hat.',
  ],
  'capture.age-gate': [
    '{host} fragt zuerst nach dem Alter.',
    'Senden Sie das Cookie, das Ihr eigener Browser nach der Antwort hat, oder beobachten Sie eine andere Seite.',
  ],
  'capture.soft-404': ['{host} meldet, dass es die Seite nicht gibt.', checkAddress],
  'capture.soft-404:everywhere': [
    '{host} zeigt diese Seite unter jeder Adresse, auch wo es keine gibt.',
    checkAddress,
  ],
  'capture.parked': [
    '{host} ist geparkt, gesperrt oder zu verkaufen: Die Website gibt es nicht mehr.',
    'Prüfen Sie die Schreibweise der Adresse. Vielleicht ist die Website umgezogen.',
  ],
  'capture.default-page': [
    '{host} zeigt die Startseite eines leeren Webservers.',
    'Prüfen Sie die Adresse. Zieht die Website gerade um, findet Heed sie danach wieder.',
  ],
  'capture.redirected-away': [
    '{host} leitet Besucher dieser Seite anderswohin[: {who}].',
    'Die Seite gibt es wohl nicht mehr. Ist die andere die gewünschte, beobachten Sie deren Adresse.',
  ],
  'capture.sends-on': [
    'Die Seite von {host} leitet nur weiter[: {who}].',
    'Beobachten Sie die Adresse, auf der ein Browser landet.',
  ],
  'capture.maintenance': ['{host} wird gerade gewartet.', 'Heed versucht es von selbst wieder.'],
  'capture.error-page': [
    '{host} zeigt statt der Seite einen Fehler.',
    'Heed versucht es von selbst wieder. Bleibt es dabei, öffnen Sie die Adresse in einem Browser.',
  ],
  'capture.rate-limited': [
    '{host} bittet um weniger Besuche[ (HTTP {status})].',
    'Heed wartet und versucht es wieder. Bleibt es dabei, prüfen Sie diese Seite seltener.',
  ],
  'capture.waiting-room': [
    '{host} lässt Besucher in einer Warteschlange warten.',
    'Heed versucht es wieder, wenn der Andrang vorbei ist.',
  ],
  'capture.empty-shell': ['Die Seite von {host} hat keinen eigenen Text: Skripte bauen sie auf.', useBrowser],
  'capture.empty-shell:in-browser': [
    'Die Seite von {host} zeigt auch im Browser keinen Text.',
    'Öffnen Sie die Adresse. Erscheint der Text erst spät oder nach einem Klick, nennen Sie einen Teil, auf den zu warten ist, oder die Schritte dorthin.',
  ],
  'capture.needs-browser': ['{host} zeigt diese Seite nur einem vollständigen Browser.', useBrowser],
  'capture.needs-browser:in-browser': [
    '{host} zeigt diese Seite nur bestimmten Browsern.',
    'Stellen Sie den User-Agent eines Browsers ein, den die Website annimmt, oder beobachten Sie eine andere Seite.',
  ],
  'capture.gone': ['Die Seite ist weg: {host} hat sie nicht (HTTP {status}).', checkAddress],
  'capture.server-error': ['{host} meldet einen Serverfehler (HTTP {status}).', retries],
  'capture.bad-status': ['{host} hat die Seite nicht herausgegeben (HTTP {status}).', openAndWatch],
  'capture.empty': [
    '{host} hat eine leere Seite gesendet (HTTP {status}).',
    `${retries} Bleibt es dabei, prüfen Sie die Adresse.`,
  ],
  'capture.lost': [
    'Die Seite kam fast ohne Text zurück und sieht nach einem Fehler aus.',
    'Sie wird bald noch einmal geprüft. Kommt sie {times}-mal so zurück, gilt sie als neue Fassung.',
  ],
  'capture.not-modified': ['Die Seite meldet, dass sie sich nicht geändert hat.', ''],
};

const browser: FaultWords = {
  'capture.browser-crashed': [
    'Der Browser ist beim Lesen der Seite abgestürzt.',
    'Heed versucht es mit einem neuen Browser. Bleibt es dabei, braucht die Seite mehr Speicher, als da ist.',
  ],
  'capture.browser-failed:launch': [
    'Der Browser ließ sich nicht starten.',
    'Führen Sie `heed browser-install` aus, oder nennen Sie mit BROWSER_PATH oder BROWSER_WS einen Browser, der hier läuft.',
  ],
  'capture.browser-failed:remote': [
    'Der entfernte Browser erreicht Heed nicht, das seine Verbindungen überwacht.',
    'Betreiben Sie ihn in einem Netz, aus dem er diesen Rechner erreicht, oder nehmen Sie einen Browser auf diesem Rechner.',
  ],
  'capture.browser-elsewhere': [
    'Diese Seite braucht einen Browser, und dieser Worker hat keinen.',
    'Ein Worker mit `--classes browser` übernimmt sie.',
  ],
  'capture.no-browser': [
    'Diese Seite wird mit einem Browser beobachtet, und auf diesem Rechner ist keiner.',
    'Führen Sie `heed browser-install` aus, oder setzen Sie BROWSER_PATH oder BROWSER_WS, und starten Sie Heed neu.',
  ],
  'capture.not-found': [
    'Die Seite von {host} hat nie gezeigt, worauf sie warten sollte: {selector}.',
    'Öffnen Sie die Seite, und prüfen Sie die Auswahl. Vielleicht wurde die Seite umgebaut.',
  ],
  'capture.step-failed': [
    'Schritt {step} ist fehlgeschlagen: {what} ({why}).',
    'Sehen Sie sich den Screenshot dieses Moments an, und ändern Sie den Schritt oder den davor.',
  ],
  'capture.login-failed:step': [
    'Schritt {step} der Anmeldung ist fehlgeschlagen: {what} ({why}).',
    `Sehen Sie sich den Screenshot dieses Moments an, und ändern Sie den Schritt oder den davor. ${waits}`,
  ],
  'capture.login-failed:wall': [
    '{host} zeigt auch nach den Anmeldeschritten noch eine Anmeldung.',
    `Prüfen Sie die Anmeldeschritte und ihre Geheimnisse. ${waits}`,
  ],
  'capture.login-paused': [
    '{host} verlangt eine Anmeldung, und die letzte ist fehlgeschlagen. Heed wartet mit der nächsten.',
    'Ändern Sie die Anmeldeschritte oder ihre Geheimnisse, oder löschen Sie die Sitzung: Dann meldet sich die nächste Prüfung sofort an.',
  ],
  'capture.session-renewed': [
    '{host} verlangte eine Anmeldung, während eine andere Prüfung sich anmeldete.',
    'Nichts zu tun: Die nächste Prüfung verwendet die neue Sitzung.',
  ],
};

const reading: FaultWords = {
  'extract.no-text': [
    'Von dieser Seite ließ sich kein Wort lesen.',
    'Öffnen Sie die Adresse. Zeigt sie dort Text, beobachten Sie sie mit dem Browser, oder nennen Sie einen Teil, auf den zu warten ist, oder die Schritte dorthin.',
  ],
  'extract.little-text:browser': [
    'Von dieser Seite wurde kaum Text gelesen, obwohl ein Browser sie aufgebaut hat.',
    'Prüfen Sie in Ihrem eigenen Browser, was die Seite zeigt und ob sie eine Anmeldung oder Einwilligung verlangt.',
  ],
  'extract.little-text:http': [
    'Von dieser Seite wurde kaum Text gelesen: Vielleicht bauen Skripte sie erst auf, oder etwas liegt davor.',
    'Beobachten Sie sie mit dem Browser, oder prüfen Sie die Adresse.',
  ],
  'extract.too-complex': [
    'Die Seite ist zu groß oder zu verschachtelt, um sie zu lesen.',
    'Beobachten Sie nur einen Teil davon oder eine einfachere Seite mit denselben Angaben.',
  ],
  'extract.nothing-selected': [
    'Auf der Seite passt nichts auf {selectors}.',
    'Vergleichen Sie die Auswahl mit der Seite von heute. Vielleicht hat sich ihr Aufbau geändert.',
  ],
  'extract.bad-selector': [
    'Die Auswahl „{selector}“ ist nicht verwendbar.',
    'Geben Sie einen CSS-Selektor an, etwa „main“ oder „#preise“, oder einen, der mit xpath:, json:, text:, regex: oder keep: beginnt.',
  ],
  'engine.unexpected': [
    'Bei dieser Prüfung ist in Heed etwas schiefgegangen.',
    'Heed versucht es von selbst wieder. Bleibt es dabei, melden Sie es mit der Kennung dieser Prüfung.',
  ],
  'engine.poisoned': [
    'Die Prüfung wurde {times}-mal begonnen und kam nie zu Ende.',
    'Vielleicht ist die Seite zu viel für diesen Rechner. Beobachten Sie einen Teil davon, oder geben Sie dem Dienst mehr Speicher.',
  ],
  'engine.secret-unreadable': [
    'Ein gespeichertes Geheimnis dieser Seite ist mit dem Schlüssel dieses Dienstes nicht lesbar.',
    'Geben Sie es neu ein, oder stellen Sie die Schlüsseldatei wieder her, die zu dieser Datenbank gehört.',
  ],
  'store.baseline-lost': [
    'Die gespeicherte Fassung dieser Seite fehlte oder war beschädigt. Diese Prüfung hat eine neue Ausgangsfassung aufgenommen.',
    `Änderungen seit der letzten gelungenen Prüfung wurden nicht verglichen. ${checkDisk}`,
  ],
  'store.picture-lost': [
    'Der gespeicherte Screenshot fehlte oder war beschädigt. Diese Prüfung hat einen neuen aufgenommen.',
    `Das Aussehen der Seite wurde diesmal nicht verglichen. ${checkDisk}`,
  ],
};

export const germanPageFaults: FaultWords = { ...germanConnectionFaults, ...instead, ...browser, ...reading };

/** Was zum Rat noch hinzukommt. */
export const germanAlso: Record<string, string> = {
  solver: 'Auch der Solver kam nicht durch.',
  'get-browser':
    'Ein Browser käme vielleicht hinein: Führen Sie `heed browser-install` aus, oder setzen Sie BROWSER_PATH oder BROWSER_WS, und starten Sie Heed neu.',
};
