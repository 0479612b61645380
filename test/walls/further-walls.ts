// Further invented walls, written after the first rules stood: markup without landmarks, longer talk, other words.
import { frame, type WallPage } from './frame.ts';

/** Markup as many sites have it: boxes in boxes, no landmarks. */
const soup = (language: string, title: string, inside: string) =>
  `<html lang="${language}"><head><title>${title}</title><script src="/x.js"></script></head><body><div id="wrap"><div class="hd"><a href="/">Logo</a> <a href="/a">A–Z</a> <a href="/b">RSS</a></div><div id="c">${inside}</div><div class="ft"><a href="/i">Info</a> <a href="/p">Press</a></div></div></body></html>`;

export const furtherWalls: { code: string; page: WallPage }[] = [
  wall(
    'capture.login-wall',
    'en',
    'an intranet',
    'https://intranet.example/minutes/44',
    soup(
      'en',
      'Westmere Intranet',
      '<h2>Westmere Intranet</h2><form><div>Staff number</div><input name="n"><div>Passcode</div><input type="password"><input type="submit" value="Enter"></form><div>Trouble getting in? Ring the service desk on 4400. Do not share your passcode with anyone.</div>',
    ),
  ),
  wall(
    'capture.login-wall',
    'de',
    'ein Portal mit Werbung für die App',
    'https://schule.example/vertretung',
    soup(
      'de',
      'Schulportal',
      '<h1>Schulportal Norderhaven</h1><form><input name="b" placeholder="Benutzername"><input type="password" placeholder="Passwort"><button>Los</button></form><p>Den Vertretungsplan gibt es auch in unserer App für Eltern und Schüler, die Sie kostenlos laden können.</p>',
    ),
  ),
  wall(
    'capture.login-wall',
    'fr',
    'identifiants demandés',
    'https://syndic.example/documents',
    frame(
      'fr',
      'Extranet copropriétaires',
      '<main><h1>Extranet des copropriétaires</h1><p>Munissez-vous de l’identifiant qui figure sur votre dernier appel de charges.</p><form><label>Identifiant<input name="i"></label><label>Code secret<input type="password"></label><button>Valider</button></form></main>',
      ['menu', 'cookies', 'footer'],
    ),
  ),
  wall(
    'capture.login-wall',
    'es',
    'solo para suscriptores',
    'https://revista.example/numero/88',
    frame(
      'es',
      'Número 88',
      '<main><h1>Número 88</h1><p>Para leer este número tienes que entrar con tu cuenta.</p><form><label>Correo<input type="email"></label><label>Clave<input type="password"></label><button>Leer</button></form><p>¿Aún no tienes cuenta? <a href="/alta">Date de alta</a></p></main>',
      ['menu', 'footer'],
    ),
  ),
  wall(
    'capture.login-wall',
    'nl',
    'sessie voorbij',
    'https://portaal.example/dossier',
    frame(
      'nl',
      'Portaal',
      '<main><h1>U bent automatisch uitgelogd</h1><p>U heeft twintig minuten niets gedaan. Log opnieuw in om verder te gaan.</p><a href="/in">Opnieuw inloggen</a></main>',
      ['menu', 'cookies', 'footer'],
    ),
  ),
  wall(
    'capture.consent-wall',
    'es',
    'aceptar o pagar',
    'https://diario.example/puerto',
    frame(
      'es',
      'Diario de Villamar',
      '<div><h2>Con cookies gratis, sin cookies por 2 € al mes</h2><p>Si aceptas, nosotros y 96 socios podremos usar tus datos de navegación para enseñarte anuncios según tus gustos.</p><button>Aceptar y seguir gratis</button><button>Rechazar y suscribirme</button></div>',
      ['footer'],
    ),
  ),
  wall(
    'capture.consent-wall',
    'nl',
    'eerst kiezen',
    'https://krant.example/haven',
    soup(
      'nl',
      'De Haven Courant',
      '<div class="modal"><h3>Even kiezen</h3><p>Wij plaatsen samen met 80 partners cookies om advertenties op je af te stemmen.</p><p>Wil je dat niet, dan kun je je voorkeuren aanpassen.</p><button>Akkoord</button><button>Instellen</button></div>',
    ),
  ),
  wall(
    'capture.consent-wall',
    'pl',
    'zgoda przed lekturą',
    'https://gazeta.example/port',
    frame(
      'pl',
      'Gazeta Nadmorska',
      '<div><h2>Szanujemy Twoją prywatność</h2><p>Klikając „Przejdź do serwisu”, zgadzasz się, aby nasi partnerzy zapisywali pliki cookie i dopasowywali reklamy do Twoich zainteresowań.</p><button>Przejdź do serwisu</button><button>Ustawienia zaawansowane</button></div>',
      [],
    ),
  ),
  wall(
    'capture.age-gate',
    'it',
    'birreria',
    'https://birrificio.example/birre',
    frame(
      'it',
      'Birrificio del Faro',
      '<main><h2>Hai l’età per bere?</h2><p>Per entrare nel sito devi aver compiuto 18 anni.</p><button>Ho compiuto 18 anni</button><button>Non ancora</button></main>',
      ['cookies', 'footer'],
    ),
  ),
  wall(
    'capture.age-gate',
    'nl',
    'slijterij',
    'https://slijterij.example/jenever',
    soup(
      'nl',
      'Slijterij De Kade',
      '<h1>Ben je 18 jaar of ouder?</h1><p>Wij verkopen geen alcohol aan minderjarigen.</p><a class="btn" href="?j">Ja, naar de winkel</a> <a class="btn" href="?n">Nee</a>',
    ),
  ),
  wall(
    'capture.age-gate',
    'pt',
    'adega',
    'https://adega.example/vinhos',
    frame(
      'pt',
      'Adega do Farol',
      '<main><h1>Tem idade legal para beber?</h1><button>Sim</button><button>Não</button></main>',
      ['cookies', 'footer'],
    ),
  ),
  wall(
    'capture.geo-blocked',
    'it',
    'fuori zona',
    'https://tv.example/serie/porto',
    frame(
      'it',
      'Serie',
      '<main><h1>Contenuto non disponibile</h1><p>Questo contenuto non può essere visto nel tuo Paese per motivi di diritti.</p></main>',
      ['menu', 'cookies', 'footer'],
    ),
  ),
  wall(
    'capture.geo-blocked',
    'nl',
    'buiten het gebied',
    'https://tv.example/reeks/haven',
    frame(
      'nl',
      'Reeks',
      '<main><h1>Helaas</h1><p>Deze video kan vanwege rechten niet worden bekeken in jouw land.</p></main>',
      ['menu', 'footer'],
    ),
  ),
  wall(
    'capture.geo-blocked',
    'en',
    'readers in Europe',
    'https://gazette.example/local/quay',
    soup(
      'en',
      'Gazette',
      '<h1>451</h1><p>We recognise you are trying to reach this website from a country in the European Economic Area and access cannot be granted at this time.</p>',
    ),
  ),
  wall(
    'capture.empty-shell',
    'es',
    'sin scripts',
    'https://tablas.example/liga',
    frame(
      'es',
      'Clasificación',
      '<div id="vista"></div><p>Tu navegador tiene JavaScript desactivado. Actívalo y vuelve a cargar la página.</p><script src="/a.js"></script>',
      ['menu', 'footer'],
    ),
  ),
  wall(
    'capture.empty-shell',
    'pl',
    'bez skryptów',
    'https://tabele.example/liga',
    frame(
      'pl',
      'Tabele',
      '<p>Do działania tej strony potrzebny jest JavaScript. Włącz go w ustawieniach przeglądarki.</p><script src="/a.js"></script>',
      ['menu', 'footer'],
    ),
  ),
  wall(
    'capture.maintenance',
    'pt',
    'pausa técnica',
    'https://camara.example/atas',
    frame(
      'pt',
      'Câmara de Marvela',
      '<main><h1>Estamos a fazer melhorias</h1><p>O nosso site está temporariamente fora do ar. Voltamos dentro de poucas horas.</p></main>',
      ['footer'],
    ),
  ),
  wall(
    'capture.maintenance',
    'en',
    'a planned outage',
    'https://bank.example/rates',
    soup(
      'en',
      'Bank of Westmere',
      '<h1>Sorry, we’re closed for a moment</h1><p>Our website is offline while we upgrade our systems. We expect to be open again at 9:30.</p>',
    ),
  ),
  wall(
    'capture.maintenance',
    'de',
    'Umbau',
    'https://verkehr.example/tarife',
    soup(
      'de',
      'Verkehrsverbund',
      '<h1>Wir sind gleich zurück</h1><p>Unser Internetauftritt bekommt ein Update und steht Ihnen ab 14 Uhr wieder zur Verfügung.</p>',
    ),
  ),
  wall(
    'capture.waiting-room',
    'es',
    'sala de espera',
    'https://entradas.example/concierto',
    soup(
      'es',
      'Entradas',
      '<h1>Ya queda poco</h1><p>Estás en la sala de espera. Entrarás de forma automática en cuanto haya sitio.</p><p>Tu número: 18.204</p>',
    ),
  ),
  wall(
    'capture.waiting-room',
    'nl',
    'wachten',
    'https://kaartjes.example/concert',
    soup(
      'nl',
      'Kaartjes',
      '<h1>Het is druk</h1><p>Je staat in de wachtrij. Ververs deze pagina niet, anders verlies je je plek.</p><p>Wachttijd: ongeveer 15 minuten</p>',
    ),
  ),
  wall(
    'capture.soft-404',
    'en',
    'a shop that lost a product page',
    'https://shop.example/p/4471',
    soup(
      'en',
      'Shop',
      '<h1>Uh-oh</h1><p>That page can’t be found. It looks like nothing was found at this location.</p><p>Try one of the links below.</p>',
    ),
  ),
  wall(
    'capture.soft-404',
    'de',
    'verlaufen',
    'https://amt.example/formulare/12',
    soup(
      'de',
      'Amt',
      '<h1>Da ist etwas schiefgelaufen</h1><p>Die Seite, die Sie aufrufen wollten, konnten wir leider nicht finden. Möglicherweise haben Sie sich vertippt.</p>',
    ),
  ),
  wall(
    'capture.soft-404',
    'fr',
    'cul-de-sac',
    'https://asso.example/agenda/9',
    soup(
      'fr',
      'Agenda',
      '<h1>Oups</h1><p>Cette page n’est pas ou plus disponible.</p><p><a href="/">Revenir à la page d’accueil</a></p>',
    ),
  ),
  wall(
    'capture.soft-404',
    'ja',
    'なくなったページ',
    'https://hakubutsukan.example/tenji/3',
    frame(
      'ja',
      '港の博物館',
      '<main><h1>申し訳ございません</h1><p>お探しのページは移動または削除された可能性があります。</p></main>',
      ['menu', 'cookies', 'footer'],
    ),
  ),
  wall(
    'capture.parked',
    'nl',
    'te koop',
    'https://havenlampen.example/winkel',
    soup(
      'nl',
      'havenlampen.example',
      '<h1>havenlampen.example</h1><p>Deze domeinnaam kunt u overnemen. Doe een bod via het formulier.</p><form><input name="bod"><button>Verstuur</button></form>',
    ),
  ),
  wall(
    'capture.parked',
    'en',
    'hosting',
    'https://lampworks.example/prices',
    soup(
      'en',
      'lampworks.example',
      '<h1>lampworks.example</h1><p>This domain has been registered for a customer and has no website yet. If you are the owner, log in to your control panel to upload one.</p>',
    ),
  ),
  wall(
    'capture.parked',
    'it',
    'appena registrato',
    'https://lampadedelporto.example/catalogo',
    soup(
      'it',
      'lampadedelporto.example',
      '<h1>Sito in costruzione</h1><p>Il dominio lampadedelporto.example è stato registrato ma non ha ancora contenuti.</p>',
    ),
  ),
];

function wall(code: string, language: WallPage['language'], name: string, url: string, html: string) {
  return { code, page: { name, language, url, html } };
}
