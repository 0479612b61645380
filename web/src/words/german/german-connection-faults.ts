// Warum keine Verbindung zu einer Seite oder einem Dienst zustande kam, auf Deutsch: nach „code“ oder „code:kind“.

/** Was geschehen ist, und was zu tun ist. */
export type FaultWords = Readonly<Record<string, readonly [message: string, advice: string]>>;

const retries = 'Heed versucht es bei der nächsten Prüfung wieder.';
const retriesOrOpen = `${retries} Bleibt es dabei, öffnen Sie die Adresse in einem Browser.`;
const tooSlow = `${retries} Bleibt es dabei, ist die Website zu langsam oder hält Besucher hin.`;
const viaProxy = `${retries} Bleibt es dabei, versuchen Sie es ohne Proxy oder mit einem anderen.`;
const checkProxy = 'Prüfen Sie Adresse, Benutzername und Passwort des Proxys dieser Seite.';
const openAndWatch = 'Öffnen Sie die Adresse in einem Browser, und beobachten Sie die, auf der er landet.';
const changeHeaders = 'Ändern Sie die Kopfzeilen dieser Seite.';

export const germanConnectionFaults: FaultWords = {
  'capture.failed:request': ['Die Anfrage an {host} ist fehlgeschlagen.', retriesOrOpen],
  'capture.failed:browser': ['{host} ließ sich im Browser nicht öffnen[ ({name})].', retriesOrOpen],
  'capture.failed:page': ['Die Seite ließ sich im Browser nicht lesen.', retriesOrOpen],
  'capture.dns:unknown': [
    'Den Namen {host} gibt es nicht.',
    'Prüfen Sie die Schreibweise, und ob es die Website noch gibt.',
  ],
  'capture.dns:no-answer': [
    'Der Nameserver konnte nicht sagen, wo {host} zu finden ist.',
    'Heed versucht es von selbst wieder. Bleibt es dabei, prüfen Sie das Netzwerk des Rechners, auf dem Heed läuft.',
  ],
  'capture.address-refused': [
    'Heed verbindet sich nicht mit {host}: Die Adresse ist reserviert oder liegt in einem gesperrten Netz.',
    'Beobachten Sie eine öffentliche Adresse, oder bitten Sie den Betreiber, private Netze freizugeben.',
  ],
  'capture.timeout:connect': ['{host} hat die Verbindung nicht rechtzeitig angenommen.', tooSlow],
  'capture.timeout:answer': ['{host} hat nicht rechtzeitig geantwortet.', tooSlow],
  'capture.timeout:body': ['{host} ist mitten in der Antwort stehen geblieben.', tooSlow],
  'capture.timeout:total': ['{host} wurde in {seconds} Sekunden nicht fertig.', tooSlow],
  'capture.timeout:browser': [
    'Die Seite von {host} war im Browser nach {seconds} Sekunden nicht fertig.',
    tooSlow,
  ],
  'capture.too-large': [
    'Die Seite von {host} ist größer als {megabytes} MB.',
    'Beobachten Sie eine kleinere Seite, etwa nur die Liste oder den Artikel, auf den es ankommt.',
  ],
  'capture.bad-encoding': [
    'Die Antwort von {host} ließ sich nicht entpacken.',
    `Die Website sendet fehlerhafte Daten. ${retries}`,
  ],
  'capture.redirect-loop:loop': ['{host} leitet im Kreis um.', openAndWatch],
  'capture.redirect-loop:many': ['{host} leitet mehr als {most}-mal um.', openAndWatch],
  'capture.bad-redirect': ['{host} leitet an ein Ziel um, dem Heed nicht folgt.', openAndWatch],
  'capture.cancelled': ['Die Anfrage wurde abgebrochen.', 'Nichts zu tun: Die Prüfung wird wiederholt.'],
  'capture.bad-header': [
    'Die Anfrage ließ sich nicht senden: Eine Kopfzeile ist ungültig[ ({header})].',
    changeHeaders,
  ],
  'capture.bad-url': ['Die Adresse dieser Seite lässt sich nicht abrufen.', 'Korrigieren Sie die Adresse.'],
  'capture.tls-untrusted': [
    'Das Zertifikat von {host} stammt von keiner bekannten Stelle.',
    'Ist es Ihre Website, installieren Sie ein Zertifikat einer bekannten Stelle, oder geben Sie Heed das eigene über NODE_EXTRA_CA_CERTS bekannt.',
  ],
  'capture.tls-expired': [
    'Das Zertifikat von {host} ist abgelaufen oder noch nicht gültig.',
    'Die Website muss es erneuern. Prüfen Sie auch die Uhr des Rechners, auf dem Heed läuft.',
  ],
  'capture.tls-wrong-host': [
    'Das Zertifikat von {host} gilt für einen anderen Namen.',
    'Prüfen Sie den Namen. Vielleicht antwortet die Website nur mit oder nur ohne „www“.',
  ],
  'capture.tls': [
    'Mit {host} kam keine sichere Verbindung zustande.',
    'Prüfen Sie den Port, und ob die Website unter http:// statt https:// antwortet.',
  ],
  'capture.refused': [
    '{host} hat die Verbindung abgelehnt.',
    `Prüfen Sie den Port. Stimmt er, ist der Server aus. ${retries}`,
  ],
  'capture.refused:port': [
    'Den Port von {host} öffnen Browser nicht.',
    'Prüfen Sie den Port, oder beobachten Sie die Adresse ohne Browser.',
  ],
  'capture.refused:proxy': ['Über den Proxy {proxy} lehnt die Website die Verbindung ab.', viaProxy],
  'capture.unreachable': [
    '{host} ist von hier aus nicht erreichbar.',
    `Prüfen Sie das Netzwerk des Rechners, auf dem Heed läuft. ${retries}`,
  ],
  'capture.unreachable:proxy': ['Über den Proxy {proxy} ist die Website nicht erreichbar.', viaProxy],
  'capture.cut-short': [
    '{host} hat mitten in der Antwort abgebrochen.',
    `Eine halbe Seite wird nie verglichen. ${retries}`,
  ],
  'capture.reset': [
    '{host} hat die Verbindung ohne Antwort geschlossen.',
    `${retries} Bleibt es dabei, weist die Website vielleicht Programme ab.`,
  ],
  'capture.bad-answer': [
    '{host} antwortet nicht in gültigem HTTP.',
    'Prüfen Sie den Port: Vielleicht lauscht dort ein anderer Dienst.',
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
    'Die Adresse des Proxys dieser Seite ist nicht lesbar.',
    'Schreiben Sie http://, https:// oder socks5://, dann benutzer:passwort@rechner:port.',
  ],
};
