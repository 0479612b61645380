// Why a page could not be read, in German: by “code” or “code:kind”.
import { type FaultWords, germanConnectionFaults } from './german-connection-faults.ts';

const retries = 'Heed versucht es bei der nächsten Prüfung erneut.';
const blocksBots =
  'Die Website blockiert Bots. Beobachten Sie eine andere Seite mit denselben Informationen oder den Feed der Website, falls es einen gibt.';
const useBrowser = 'Beobachten Sie die Seite mit dem Browser oder eine andere mit denselben Informationen.';
const checkAddress = 'Prüfen Sie die Adresse. Vielleicht ist die Seite umgezogen oder wurde entfernt.';
const waits =
  'Heed wartet mit der nächsten Anmeldung, damit das Konto nicht gesperrt wird. Wenn Sie die Anmeldung ändern oder die Sitzung löschen, geht es sofort weiter.';
const openAndWatch =
  'Öffnen Sie die Adresse in einem Browser und beobachten Sie die Adresse, auf der er landet.';
const checkDisk = 'Prüfen Sie Datenträger und Backup.';

const instead: FaultWords = {
  'capture.captcha': ['{host} verlangt ein Captcha[ ({who})].', blocksBots],
  'capture.blocked': ['{host} blockiert Heed[ ({who})].', blocksBots],
  'capture.blocked:status': [
    '{host} verweigert diese Seite (HTTP {status}).',
    'Öffnen Sie die Adresse in einem Browser. Erscheint die Seite dort, blockiert die Website Bots.',
  ],
  'capture.blocked:legal': [
    '{host} verweigert diese Seite aus rechtlichen Gründen (HTTP {status}).',
    'Öffnen Sie die Adresse in einem Browser. Erscheint die Seite dort, blockiert die Website Bots.',
  ],
  'capture.geo-blocked': [
    '{host} zeigt diese Seite nicht in der Region, in der Heed läuft.',
    'Beobachten Sie die Seite für Ihr Land oder betreiben Sie Heed (oder seinen Proxy) in einer passenden Region.',
  ],
  'capture.login-wall': [
    '{host} zeigt statt der Seite eine Anmeldung.',
    'Fügen Sie Anmeldeschritte hinzu, senden Sie einen Header zur Anmeldung (etwa Cookie) oder beobachten Sie eine öffentliche Seite.',
  ],
  'capture.login-wall:status': [
    '{host} verlangt eine Anmeldung (HTTP {status}).',
    'Senden Sie einen Header zur Anmeldung (etwa Authorization oder Cookie), fügen Sie Anmeldeschritte hinzu oder beobachten Sie eine öffentliche Seite.',
  ],
  'capture.consent-wall': [
    '{host} verlangt zuerst eine Einwilligung.',
    'Beobachten Sie die Seite mit dem Browser oder senden Sie das Cookie, das Ihr eigener Browser nach der Zustimmung hat.',
  ],
  'capture.consent-wall:in-browser': [
    '{host} verlangt zuerst eine Einwilligung.',
    'Fügen Sie einen Schritt hinzu, der zustimmt, etwa einen Klick, oder senden Sie das Cookie, das Ihr eigener Browser nach der Zustimmung hat.',
  ],
  'capture.age-gate': [
    '{host} fragt zuerst nach dem Alter.',
    'Senden Sie das Cookie, das Ihr eigener Browser nach der Antwort hat, oder beobachten Sie eine andere Seite.',
  ],
  'capture.soft-404': ['{host} meldet, dass es die Seite nicht gibt.', checkAddress],
  'capture.soft-404:everywhere': [
    '{host} zeigt diese Seite auch unter Adressen, die es nicht gibt.',
    checkAddress,
  ],
  'capture.parked': [
    'Die Website gibt es nicht mehr: {host} ist geparkt, gesperrt oder zu verkaufen.',
    'Prüfen Sie die Schreibweise der Adresse. Vielleicht ist die Website umgezogen.',
  ],
  'capture.default-page': [
    '{host} zeigt nur die Standardseite des Webservers.',
    'Prüfen Sie die Adresse. Zieht die Website gerade um, findet Heed sie danach wieder.',
  ],
  'capture.redirected-away': [
    '{host} leitet diese Seite auf eine andere um[: {who}].',
    'Die Seite gibt es wohl nicht mehr. Beobachten Sie die andere, falls Sie diese meinen.',
  ],
  'capture.sends-on': [
    'Die Seite von {host} leitet nur weiter[: {who}].',
    'Beobachten Sie die Adresse, auf der ein Browser landet.',
  ],
  'capture.maintenance': ['{host} wird gerade gewartet.', 'Heed versucht es automatisch erneut.'],
  'capture.error-page': [
    '{host} zeigt statt der Seite einen Fehler.',
    'Heed versucht es automatisch erneut. Bleibt es dabei, öffnen Sie die Adresse in einem Browser.',
  ],
  'capture.rate-limited': [
    '{host} meldet zu viele Anfragen[ (HTTP {status})].',
    'Heed wartet und versucht es erneut. Bleibt es dabei, lassen Sie diese Seite seltener prüfen.',
  ],
  'capture.waiting-room': [
    '{host} hat Besucher in eine Warteschlange gestellt.',
    'Heed versucht es erneut, wenn der Andrang vorbei ist.',
  ],
  'capture.empty-shell': ['Die Seite von {host} enthält ohne Skripte keinen Text.', useBrowser],
  'capture.empty-shell:in-browser': [
    'Die Seite von {host} zeigt auch im Browser keinen Text.',
    'Öffnen Sie die Adresse. Erscheint der Text erst spät oder nach einem Klick, geben Sie an, worauf Heed warten soll, oder fügen Sie Schritte hinzu.',
  ],
  'capture.needs-browser': ['{host} zeigt diese Seite nur einem vollständigen Browser.', useBrowser],
  'capture.needs-browser:in-browser': [
    '{host} zeigt diese Seite nur bestimmten Browsern.',
    'Stellen Sie den User-Agent eines Browsers ein, den die Website akzeptiert, oder beobachten Sie eine andere Seite.',
  ],
  'capture.gone': ['Die Seite gibt es auf {host} nicht mehr (HTTP {status}).', checkAddress],
  'capture.server-error': ['{host} meldet einen Serverfehler (HTTP {status}).', retries],
  'capture.bad-status': ['{host} hat die Seite nicht geliefert (HTTP {status}).', openAndWatch],
  'capture.empty': [
    '{host} hat eine leere Seite gesendet (HTTP {status}).',
    `${retries} Bleibt es dabei, prüfen Sie die Adresse.`,
  ],
  'capture.lost': [
    'Die Seite enthält plötzlich fast keinen Text mehr. Das sieht nach einem Fehler aus.',
    'Heed prüft bald noch einmal. Bleibt es {times}-mal dabei, gilt das als neue Version.',
  ],
  'capture.not-modified': ['Laut Website hat sich die Seite nicht geändert.', ''],
};

const browser: FaultWords = {
  'capture.browser-crashed': [
    'Der Browser ist beim Lesen der Seite abgestürzt.',
    'Heed versucht es mit einem neuen Browser. Bleibt es dabei, braucht die Seite mehr Speicher, als vorhanden ist.',
  ],
  'capture.browser-failed:launch': [
    'Der Browser konnte nicht gestartet werden.',
    'Führen Sie `heed browser-install` aus oder geben Sie mit BROWSER_PATH oder BROWSER_WS einen Browser an, der hier läuft.',
  ],
  'capture.browser-failed:remote': [
    'Der entfernte Browser kann Heed nicht erreichen, über das seine Verbindungen laufen.',
    'Betreiben Sie ihn in einem Netz, aus dem er diesen Rechner erreicht, oder verwenden Sie einen Browser auf diesem Rechner.',
  ],
  'capture.browser-elsewhere': [
    'Diese Seite braucht einen Browser, aber dieser Worker hat keinen.',
    'Ein Worker mit `--classes browser` übernimmt sie.',
  ],
  'capture.no-browser': [
    'Diese Seite braucht einen Browser, aber auf diesem Rechner gibt es keinen.',
    'Führen Sie `heed browser-install` aus oder setzen Sie BROWSER_PATH oder BROWSER_WS. Starten Sie Heed danach neu.',
  ],
  'capture.not-found': [
    'Auf der Seite von {host} ist nicht erschienen, worauf Heed warten sollte: {selector}.',
    'Öffnen Sie die Seite und prüfen Sie den Selektor. Vielleicht hat sich ihr Aufbau geändert.',
  ],
  'capture.step-failed': [
    'Schritt {step} ist fehlgeschlagen: {what} ({why}).',
    'Sehen Sie sich den Screenshot dazu an und ändern Sie diesen oder den vorherigen Schritt.',
  ],
  'capture.login-failed:step': [
    'Schritt {step} der Anmeldung ist fehlgeschlagen: {what} ({why}).',
    `Sehen Sie sich den Screenshot dazu an und ändern Sie diesen oder den vorherigen Schritt. ${waits}`,
  ],
  'capture.login-failed:wall': [
    '{host} zeigt auch nach den Anmeldeschritten noch eine Anmeldung.',
    `Prüfen Sie die Anmeldeschritte und ihre Geheimnisse. ${waits}`,
  ],
  'capture.login-paused': [
    '{host} verlangt eine Anmeldung, aber die letzte ist fehlgeschlagen. Heed wartet mit der nächsten.',
    'Ändern Sie die Anmeldeschritte oder ihre Geheimnisse oder löschen Sie die Sitzung. Dann meldet sich Heed bei der nächsten Prüfung sofort an.',
  ],
  'capture.session-renewed': [
    '{host} verlangte eine Anmeldung, während sich eine andere Prüfung gerade anmeldete.',
    'Sie müssen nichts tun: Die nächste Prüfung verwendet die neue Sitzung.',
  ],
};

const reading: FaultWords = {
  'extract.no-text': [
    'Auf dieser Seite wurde kein Text gefunden.',
    'Öffnen Sie die Adresse. Ist dort Text zu sehen, beobachten Sie die Seite mit dem Browser, geben Sie an, worauf Heed warten soll, oder fügen Sie Schritte hinzu.',
  ],
  'extract.little-text:browser': [
    'Auf dieser Seite wurde auch im Browser kaum Text gefunden.',
    'Prüfen Sie in Ihrem eigenen Browser, was die Seite zeigt und ob sie eine Anmeldung oder Einwilligung verlangt.',
  ],
  'extract.little-text:http': [
    'Auf dieser Seite wurde kaum Text gefunden. Vielleicht braucht sie Skripte, oder etwas verdeckt sie.',
    'Beobachten Sie sie mit dem Browser oder prüfen Sie die Adresse.',
  ],
  'extract.too-complex': [
    'Die Seite ist zu groß oder zu komplex.',
    'Beobachten Sie nur einen Bereich oder eine einfachere Seite mit denselben Informationen.',
  ],
  'extract.nothing-selected': [
    'Auf der Seite passt nichts auf {selectors}.',
    'Prüfen Sie die Selektoren. Vielleicht hat sich der Aufbau der Seite geändert.',
  ],
  'extract.bad-selector': [
    'Der Selektor „{selector}“ ist ungültig.',
    'Geben Sie einen CSS-Selektor an, etwa „main“ oder „#preise“, oder einen, der mit xpath:, json:, text:, regex: oder keep: beginnt.',
  ],
  'engine.unexpected': [
    'Bei dieser Prüfung ist ein interner Fehler aufgetreten.',
    'Heed versucht es automatisch erneut. Bleibt es dabei, melden Sie den Fehler mit der ID dieser Prüfung.',
  ],
  'engine.poisoned': [
    'Die Prüfung wurde {times}-mal gestartet und nie fertig.',
    'Vielleicht überfordert die Seite diesen Rechner. Beobachten Sie nur einen Bereich oder geben Sie dem Dienst mehr Speicher.',
  ],
  'engine.secret-unreadable': [
    'Ein gespeichertes Geheimnis dieser Seite lässt sich mit dem Schlüssel dieses Dienstes nicht entschlüsseln.',
    'Geben Sie es neu ein oder stellen Sie die Schlüsseldatei wieder her, die zu dieser Datenbank gehört.',
  ],
  'engine.no-sitemap': [
    'Heed konnte keine Sitemap dieser Website lesen und findet deshalb keine weiteren Seiten.',
    'Beobachten Sie die Adresse der Sitemap selbst, oder wählen Sie die Seiten über ihre Links oder als Liste.',
  ],
  'store.baseline-lost': [
    'Der letzte Snapshot dieser Seite fehlte oder war beschädigt. Heed hat einen neuen als Ausgangspunkt gespeichert.',
    `Änderungen seit der letzten erfolgreichen Prüfung wurden nicht erkannt. ${checkDisk}`,
  ],
  'store.picture-lost': [
    'Der letzte Screenshot fehlte oder war beschädigt. Heed hat einen neuen aufgenommen.',
    `Das Aussehen der Seite wurde diesmal nicht verglichen. ${checkDisk}`,
  ],
};

export const germanPageFaults: FaultWords = { ...germanConnectionFaults, ...instead, ...browser, ...reading };

/** What is added to the advice. */
export const germanAlso: Record<string, string> = {
  solver: 'Auch der Solver kam nicht durch.',
  'get-browser':
    'Mit einem Browser klappt es vielleicht: Führen Sie `heed browser-install` aus oder setzen Sie BROWSER_PATH oder BROWSER_WS. Starten Sie Heed danach neu.',
};
