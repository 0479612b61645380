// Further invented pages that resemble walls and are none, written after the first rules stood.
import { frame, type WallPage } from './frame.ts';

const soup = (title: string, inside: string) =>
  `<html><head><title>${title}</title></head><body><div id="wrap"><div class="hd"><a href="/">Logo</a></div><div id="c">${inside}</div></div></body></html>`;

export const furtherHonestPages: WallPage[] = [
  page(
    'a club page with a login under its heading',
    'en',
    'https://rowing.example/',
    soup(
      'Westmere Rowing Club',
      '<h1>Westmere Rowing Club</h1><p>We row every Tuesday and Saturday from the boathouse on the east bank.</p><p>Beginners’ course: starts 4 May, £60</p><h2>Members</h2><form><input name="u"><input type="password"><button>Go</button></form>',
    ),
  ),
  page(
    'a price list before a login for dealers',
    'de',
    'https://grosshandel.example/preise',
    soup(
      'Preise',
      '<h1>Preise</h1><table><tr><td>Lampe groß</td><td>89,00 €</td></tr><tr><td>Lampe klein</td><td>49,00 €</td></tr></table><h2>Händler</h2><form><input name="u"><input type="password"><button>Anmelden</button></form>',
    ),
  ),
  page(
    'links to notices, with a login on top',
    'it',
    'https://ordine.example/avvisi',
    soup(
      'Avvisi',
      '<form><input name="u"><input type="password"><button>Accedi</button></form><h1>Avvisi</h1><ul><li><a href="/1">Elezioni del consiglio: risultati definitivi</a></li><li><a href="/2">Corso di aggiornamento di primavera</a></li></ul>',
    ),
  ),
  page(
    'who may log in where',
    'fr',
    'https://aide.example/espace-client/presentation',
    frame(
      'fr',
      'L’espace client en bref',
      '<main><h1>L’espace client en bref</h1><p>Depuis le 2 mai, les factures des trois dernières années se trouvent dans votre espace client.</p><p>Les relevés mensuels suivront en automne.</p></main>',
    ),
  ),
  page(
    'a notice that the portal changes its login',
    'pl',
    'https://energia.example/aktualnosci/logowanie',
    frame(
      'pl',
      'Nowe logowanie',
      '<main><h1>Nowe logowanie od czerwca</h1><p>Od 1 czerwca do strefy klienta zalogujesz się kodem z wiadomości SMS. Stare hasła przestaną działać.</p></main>',
    ),
  ),
  page(
    'a sign-up for a workshop',
    'pt',
    'https://oficina.example/inscricao',
    frame(
      'pt',
      'Inscrição',
      '<main><h1>Oficina de vidro</h1><p>Sábado, 14 de junho. Restam 2 lugares.</p><form><input name="nome"><input type="email" name="m"><button>Inscrever</button></form></main>',
      ['cookies', 'menu', 'footer'],
    ),
  ),
  page(
    'water level under a cookie bar',
    'nl',
    'https://water.example/peil',
    frame(
      'nl',
      'Waterpeil',
      '<main><h1>Waterpeil</h1><p>Oosterzijl: +1,24 m</p><p>Noorderhaven: +0,98 m</p></main>',
      ['cookies', 'menu', 'footer'],
    ),
  ),
  page(
    'one word under a cookie bar',
    'en',
    'https://isitopen.example/',
    frame('en', 'Is the pass open?', '<main><h1>Is the pass open?</h1><p>No</p></main>', ['cookies']),
  ),
  page(
    'a statement on advertising',
    'de',
    'https://zeitung.example/in-eigener-sache',
    frame(
      'de',
      'In eigener Sache',
      '<main><h1>In eigener Sache</h1><p>Ab Juli erscheint der Bote ohne Werbung auf der Titelseite.</p><p>Das Abo kostet weiterhin 3,99 € im Monat.</p></main>',
      ['cookies', 'menu', 'footer'],
    ),
  ),
  page(
    'rules for a tasting',
    'it',
    'https://cantina.example/degustazioni',
    frame(
      'it',
      'Degustazioni',
      '<main><h1>Degustazioni</h1><p>Ogni venerdì alle 18:30, 15 € a persona. Ingresso riservato ai maggiorenni.</p><button>Prenota</button></main>',
      ['cookies', 'menu', 'footer'],
    ),
  ),
  page(
    'a lottery',
    'pt',
    'https://sorteio.example/resultados',
    frame(
      'pt',
      'Resultados',
      '<main><h1>Resultados</h1><p>4 · 12 · 23 · 31 · 40</p><p>Jogo proibido a menores de 18 anos.</p></main>',
      ['cookies', 'footer'],
    ),
  ),
  page(
    'delivery abroad',
    'es',
    'https://tienda.example/envios',
    frame(
      'es',
      'Envíos',
      '<main><h1>Envíos</h1><p>Enviamos a España y Portugal en 48 horas por 4,90 €.</p><p>Si no enviamos a tu país, escríbenos.</p></main>',
      ['cookies', 'menu', 'footer'],
    ),
  ),
  page(
    'where a series can be seen',
    'fr',
    'https://tv.example/serie/port',
    frame(
      'fr',
      'Le Port, saison 2',
      '<main><h1>Le Port, saison 2</h1><p>Huit épisodes, chaque jeudi à 21 h 05.</p><p>Certains épisodes ne sont pas proposés dans votre région.</p></main>',
    ),
  ),
  page(
    'works on the water network',
    'es',
    'https://aguas.example/avisos',
    frame(
      'es',
      'Avisos',
      '<main><h1>Avisos</h1><p>Calle del Muelle: corte de agua el martes por mantenimiento.</p><p>Plaza Mayor: sin incidencias.</p></main>',
    ),
  ),
  page(
    'maintenance contracts',
    'fr',
    'https://chauffage.example/entretien',
    frame(
      'fr',
      'Maintenance',
      '<main><h1>Contrats de maintenance</h1><p>Visite annuelle de votre chaudière : 129 € TTC.</p></main>',
    ),
  ),
  page(
    'an announcement that the site will be down',
    'de',
    'https://stadtwerke.example/aktuelles/portal',
    frame(
      'de',
      'Kundenportal am 9. Mai nicht erreichbar',
      '<main><h1>Kundenportal am 9. Mai nicht erreichbar</h1><p>Am Freitag, dem 9. Mai, spielen wir ab 20 Uhr eine neue Version ein. Zählerstände können Sie bis dahin wie gewohnt melden.</p></main>',
      ['cookies', 'menu', 'footer'],
    ),
  ),
  page(
    'a queue at the counter',
    'pl',
    'https://urzad.example/kolejki',
    frame(
      'pl',
      'Kolejki w urzędzie',
      '<main><h1>Kolejki w urzędzie</h1><p>Dowody osobiste: 14 osób</p><p>Rejestracja pojazdów: 3 osoby</p></main>',
      ['cookies', 'menu', 'footer'],
    ),
  ),
  page(
    'waiting time for a bridge',
    'nl',
    'https://brug.example/wachttijd',
    frame(
      'nl',
      'Brug Oosterzijl',
      '<main><h1>Brug Oosterzijl</h1><p>De brug is open. Wachttijd voor auto’s: 10 minuten.</p></main>',
    ),
  ),
  page(
    'nothing found in an archive',
    'de',
    'https://archiv.example/suche?q=leuchtturm',
    frame('de', 'Suche', '<main><h1>Suche nach „leuchtturm“</h1><p>Keine Treffer.</p></main>', [
      'cookies',
      'menu',
      'footer',
    ]),
  ),
  page(
    'an empty list of flats',
    'es',
    'https://pisos.example/alquiler?zona=puerto',
    frame(
      'es',
      'Pisos en alquiler',
      '<main><h1>Pisos en alquiler</h1><p>No hay pisos que cumplan tus criterios.</p></main>',
      ['cookies', 'menu', 'footer'],
    ),
  ),
  page(
    'no dates yet',
    'ja',
    'https://ongaku.example/nittei',
    frame('ja', '公演日程', '<main><h1>公演日程</h1><p>現在、予定はありません。</p></main>', [
      'cookies',
      'menu',
      'footer',
    ]),
  ),
  page(
    'a boat for sale',
    'nl',
    'https://boten.example/zeilboot-12',
    frame(
      'nl',
      'Zeilboot te koop',
      '<main><h1>Zeilboot te koop</h1><p>Bouwjaar 1998, lengte 8,20 m, in goede staat.</p><form><input name="bod"><button>Doe een bod</button></form></main>',
    ),
  ),
  page(
    'news about a domain',
    'en',
    'https://council.example/news/domain',
    frame(
      'en',
      'New web address',
      '<main><h1>New web address</h1><p>From 1 June you find us at westmere.example. The old address leads there for a year.</p></main>',
    ),
  ),
  page(
    'how to allow scripts',
    'en',
    'https://help.example/articles/javascript',
    frame(
      'en',
      'Turn on JavaScript',
      '<main><h1>Turn on JavaScript</h1><ol><li>Open the settings of your browser.</li><li>Choose “Privacy and security”, then “Site settings”.</li><li>Choose “JavaScript” and allow it.</li></ol><p>If a page stays blank after that, clear the cache and start the browser again.</p></main>',
    ),
  ),
  page(
    'a release that fixes error pages',
    'en',
    'https://project.example/releases/2.4.1',
    frame(
      'en',
      'Release 2.4.1',
      '<main><h1>Release 2.4.1</h1><ul><li>Fixed: page not found after login</li><li>Fixed: maintenance mode could not be left</li></ul></main>',
    ),
  ),
  page(
    'a recall',
    'fr',
    'https://rappels.example/4471',
    frame(
      'fr',
      'Rappel : lampe Port',
      '<main><h1>Rappel : lampe Port</h1><p>Le produit n’est plus vendu. Rapportez-le en magasin, il vous sera remboursé.</p></main>',
      ['cookies', 'menu', 'footer'],
    ),
  ),
  page(
    'a closed forum thread',
    'en',
    'https://forum.example/t/812',
    frame(
      'en',
      'Quay works – forum',
      '<main><h1>Quay works</h1><p>ann: Has anybody seen the new plan?</p><p>bob: Yes, it is on the board outside the hall.</p><p>You must be logged in to reply.</p></main>',
    ),
  ),
  page(
    'a donation page',
    'de',
    'https://rettung.example/spenden',
    frame(
      'de',
      'Spenden',
      '<main><h1>Spenden</h1><p>Mit 25 € bezahlen Sie eine Rettungsweste.</p><form><input name="b"><button>Weiter</button></form></main>',
      ['cookies', 'menu', 'footer'],
    ),
  ),
];

function page(name: string, language: WallPage['language'], url: string, html: string): WallPage {
  return { name, language, url, html };
}
