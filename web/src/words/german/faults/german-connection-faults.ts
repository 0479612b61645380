// Why a page or a service could not be reached, in German: by “code” or “code:kind”.

/** What happened, and what to do. */
export type FaultWords = Readonly<Record<string, readonly [message: string, advice: string]>>;

const retries = 'Heed versucht es bei der nächsten Prüfung erneut.';
const retriesOrOpen = `${retries} Bleibt es dabei, öffnen Sie die Adresse in einem Browser.`;
const tooSlow = `${retries} Bleibt es dabei, ist die Website zu langsam oder bremst Besucher aus.`;
const viaProxy = `${retries} Bleibt es dabei, versuchen Sie es ohne Proxy oder mit einem anderen.`;
const checkProxy = 'Prüfen Sie Adresse, Benutzername und Passwort des Proxys dieser Seite.';
const openAndWatch =
  'Öffnen Sie die Adresse in einem Browser und beobachten Sie die Adresse, auf der er landet.';
const changeHeaders = 'Ändern Sie die Header dieser Seite.';

export const germanConnectionFaults: FaultWords = {
  'capture.failed:request': ['Die Anfrage an {host} ist fehlgeschlagen.', retriesOrOpen],
  'capture.failed:browser': ['{host} konnte im Browser nicht geöffnet werden[ ({name})].', retriesOrOpen],
  'capture.failed:page': ['Die Seite konnte im Browser nicht gelesen werden.', retriesOrOpen],
  'capture.dns:unknown': [
    'Host {host} nicht gefunden.',
    'Prüfen Sie die Schreibweise und ob es die Website noch gibt.',
  ],
  'capture.dns:no-answer': [
    'Der Nameserver konnte {host} nicht auflösen.',
    'Heed versucht es automatisch erneut. Bleibt es dabei, prüfen Sie das Netzwerk des Rechners, auf dem Heed läuft.',
  ],
  'capture.address-refused': [
    'Heed verbindet sich nicht mit {host}: Die Adresse ist reserviert oder liegt in einem gesperrten Netz.',
    'Beobachten Sie eine öffentliche Adresse oder bitten Sie den Betreiber, private Netze freizugeben.',
  ],
  'capture.timeout:connect': ['{host} hat die Verbindung nicht rechtzeitig angenommen.', tooSlow],
  'capture.timeout:answer': ['{host} hat nicht rechtzeitig geantwortet.', tooSlow],
  'capture.timeout:body': ['Die Antwort von {host} ist ins Stocken geraten.', tooSlow],
  'capture.timeout:total': ['{host} war nach {seconds} Sekunden nicht fertig.', tooSlow],
  'capture.timeout:browser': [
    'Die Seite von {host} war im Browser nach {seconds} Sekunden nicht fertig.',
    tooSlow,
  ],
  'capture.too-large': [
    'Die Seite von {host} ist größer als {megabytes} MB.',
    'Beobachten Sie eine kleinere Seite, etwa nur die Liste oder den Artikel, um den es geht.',
  ],
  'capture.bad-encoding': [
    'Die Antwort von {host} konnte nicht dekomprimiert werden.',
    `Die Website sendet fehlerhafte Daten. ${retries}`,
  ],
  'capture.redirect-loop:loop': ['{host} leitet im Kreis um.', openAndWatch],
  'capture.redirect-loop:many': ['{host} leitet mehr als {most}-mal um.', openAndWatch],
  'capture.bad-redirect': ['{host} leitet auf ein Ziel um, dem Heed nicht folgt.', openAndWatch],
  'capture.cancelled': [
    'Die Anfrage wurde abgebrochen.',
    'Sie müssen nichts tun: Die Prüfung wird wiederholt.',
  ],
  'capture.bad-header': [
    'Die Anfrage konnte nicht gesendet werden: Ein Header ist ungültig[ ({header})].',
    changeHeaders,
  ],
  'capture.bad-url': [
    'Die Adresse dieser Seite kann nicht abgerufen werden.',
    'Korrigieren Sie die Adresse.',
  ],
  'capture.tls-untrusted': [
    'Das Zertifikat von {host} stammt von keiner bekannten Zertifizierungsstelle.',
    'Ist es Ihre Website, installieren Sie ein Zertifikat einer bekannten Zertifizierungsstelle oder nennen Sie Heed Ihr eigenes mit NODE_EXTRA_CA_CERTS.',
  ],
  'capture.tls-expired': [
    'Das Zertifikat von {host} ist abgelaufen oder noch nicht gültig.',
    'Der Betreiber der Website muss es erneuern. Prüfen Sie auch die Uhr des Rechners, auf dem Heed läuft.',
  ],
  'capture.tls-wrong-host': [
    'Das Zertifikat von {host} gilt für einen anderen Namen.',
    'Prüfen Sie den Namen. Vielleicht antwortet die Website nur mit oder nur ohne „www“.',
  ],
  'capture.tls': [
    'Es kam keine sichere Verbindung zu {host} zustande.',
    'Prüfen Sie den Port und ob die Website unter http:// statt https:// antwortet.',
  ],
  'capture.refused': [
    '{host} hat die Verbindung abgelehnt.',
    `Prüfen Sie den Port. Stimmt er, läuft der Server nicht. ${retries}`,
  ],
  'capture.refused:port': [
    'Browser öffnen diesen Port von {host} nicht.',
    'Prüfen Sie den Port oder beobachten Sie die Adresse ohne Browser.',
  ],
  'capture.refused:proxy': ['Über den Proxy {proxy} lehnt die Website die Verbindung ab.', viaProxy],
  'capture.unreachable': [
    '{host} ist von hier aus nicht erreichbar.',
    `Prüfen Sie das Netzwerk des Rechners, auf dem Heed läuft. ${retries}`,
  ],
  'capture.unreachable:proxy': ['Über den Proxy {proxy} ist die Website nicht erreichbar.', viaProxy],
  'capture.cut-short': [
    '{host} hat die Antwort vorzeitig abgebrochen.',
    `Unvollständige Seiten vergleicht Heed nie. ${retries}`,
  ],
  'capture.reset': [
    '{host} hat die Verbindung ohne Antwort geschlossen.',
    `${retries} Bleibt es dabei, blockiert die Website vielleicht Bots.`,
  ],
  'capture.bad-answer': [
    '{host} antwortet nicht mit gültigem HTTP.',
    'Prüfen Sie den Port: Vielleicht läuft dort ein anderer Dienst.',
  ],
  'capture.proxy-failed:refused': ['Der Proxy {proxy} lässt Heed nicht durch ({status}).', checkProxy],
  'capture.proxy-failed:unreachable': ['Der Proxy {proxy} ist nicht erreichbar.', checkProxy],
  'capture.proxy-failed:broke-off': ['Der Proxy {proxy} hat die Verbindung abgebrochen.', checkProxy],
  'capture.proxy-failed:wrong-login': [
    'Der Proxy {proxy} akzeptiert Benutzername und Passwort nicht.',
    checkProxy,
  ],
  'capture.proxy-failed:no-login': ['Der Proxy {proxy} verlangt Benutzername und Passwort.', checkProxy],
  'capture.proxy-failed:unreadable': [
    'Die Proxy-Adresse dieser Seite ist ungültig.',
    'Beginnen Sie mit http://, https:// oder socks5://, gefolgt von benutzer:passwort@host:port.',
  ],
};
