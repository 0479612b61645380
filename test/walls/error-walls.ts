// Invented pages that stand in for the page when something is wrong: maintenance, queues, pages that are gone, parked domains.
import { frame, type WallPage } from './frame.ts';

export const maintenancePages: WallPage[] = [
  {
    name: 'back in the morning',
    language: 'en',
    url: 'https://ferries.example/timetable',
    html: frame(
      'en',
      'Harbour Ferries',
      '<main><h1>We’ll be back soon</h1><p>We are making some improvements to our website. It will be available again from six o’clock tomorrow morning.</p><p>To book a crossing in the meantime, please ring the ticket office.</p></main>',
      ['footer'],
    ),
  },
  {
    name: 'Wartung mit Menü',
    language: 'de',
    url: 'https://stadtwerke.example/tarife',
    html: frame(
      'de',
      'Stadtwerke',
      '<main><h1>Gleich wieder da</h1><p>Unsere Internetseite wird gerade überarbeitet und ist deshalb bis heute Abend nicht erreichbar. Wir bitten um Verständnis.</p></main>',
      ['menu', 'footer'],
    ),
  },
  {
    name: 'travaux en cours',
    language: 'fr',
    url: 'https://mairie.example/deliberations',
    html: frame(
      'fr',
      'Mairie de Valmer',
      '<main><h1>Site momentanément indisponible</h1><p>Une opération de maintenance est en cours. Le service sera rétabli dans les meilleurs délais.</p></main>',
    ),
  },
  {
    name: 'estamos mejorando',
    language: 'es',
    url: 'https://ayuntamiento.example/plenos',
    html: frame(
      'es',
      'Ayuntamiento de Villamar',
      '<main><h1>Volvemos enseguida</h1><p>Estamos realizando tareas de mantenimiento para mejorar nuestro servicio. Disculpe las molestias.</p></main>',
      ['menu', 'cookies', 'footer'],
    ),
  },
  {
    name: 'lavori in corso',
    language: 'it',
    url: 'https://comune.example/delibere',
    html: frame(
      'it',
      'Comune di Portovelo',
      '<main><h1>Torniamo presto</h1><p>Il sito è in aggiornamento e tornerà raggiungibile nel corso della giornata.</p></main>',
    ),
  },
  {
    name: 'onderhoud',
    language: 'nl',
    url: 'https://waterschap.example/tarieven',
    html: frame(
      'nl',
      'Waterschap Oosterzijl',
      '<main><h1>Even geduld</h1><p>Wij werken op dit moment aan onze website. Probeer het over een uur nog eens.</p></main>',
    ),
  },
  {
    name: 'prace techniczne',
    language: 'pl',
    url: 'https://urzad.example/uchwaly',
    html: frame(
      'pl',
      'Urząd Gminy',
      '<main><h1>Zaraz wracamy</h1><p>Trwa modernizacja serwisu. Strona będzie dostępna jutro od godziny ósmej. Przepraszamy za utrudnienia.</p></main>',
    ),
  },
];

export const queuePages: WallPage[] = [
  {
    name: 'with a number and a bar',
    language: 'en',
    url: 'https://tickets.example/concert',
    html: frame(
      'en',
      'Tickets',
      '<main><h1>You are in line</h1><p>When it is your turn you have ten minutes to enter the site.</p><p>People ahead of you: 4,212</p><p>Estimated waiting time: more than an hour</p></main>',
      [],
    ),
  },
  {
    name: 'in der Schlange',
    language: 'de',
    url: 'https://karten.example/konzert',
    html: frame(
      'de',
      'Karten',
      '<main><h1>Sie sind in der Warteschlange</h1><p>Zurzeit wollen sehr viele Menschen auf unsere Seite. Sobald Sie an der Reihe sind, werden Sie automatisch weitergeleitet.</p><p>Vor Ihnen: 1.208</p></main>',
      ['footer'],
    ),
  },
  {
    name: 'dans la file',
    language: 'fr',
    url: 'https://billets.example/concert',
    html: frame(
      'fr',
      'Billetterie',
      '<main><h1>Vous êtes dans la file</h1><p>En raison d’une forte affluence, l’accès à notre billetterie est régulé. Merci de ne pas rafraîchir cette page.</p><p>Temps d’attente estimé : 12 minutes</p></main>',
      ['footer'],
    ),
  },
  {
    name: 'na fila',
    language: 'pt',
    url: 'https://bilhetes.example/concerto',
    html: frame(
      'pt',
      'Bilheteira',
      '<main><h1>Está na fila</h1><p>Há muitas pessoas a tentar entrar. Não feche nem atualize esta janela, a página avança sozinha quando chegar a sua vez.</p><p>À sua frente: 873</p></main>',
      [],
    ),
  },
  {
    name: 'w kolejce',
    language: 'pl',
    url: 'https://bilety.example/koncert',
    html: frame(
      'pl',
      'Bilety',
      '<main><h1>Jesteś w kolejce</h1><p>Ze względu na duże zainteresowanie prosimy o chwilę cierpliwości. Strona odświeży się sama.</p><p>Przed Tobą: 640 osób</p></main>',
      [],
    ),
  },
];

export const missingPages: WallPage[] = [
  {
    name: 'with a search box and popular pages',
    language: 'en',
    url: 'https://museum.example/exhibitions/glass',
    html: frame(
      'en',
      'Harbour Museum',
      '<main><h1>We’ve looked everywhere</h1><p>The page you want isn’t here any more. It may have moved when we built our new website.</p><form role="search"><input type="search" name="q"><button>Search</button></form><h2>Popular pages</h2><ul><li><a href="/v">Plan your visit</a></li><li><a href="/t">Tickets</a></li><li><a href="/c">Collections</a></li></ul></main>',
      ['menu', 'cookies', 'footer'],
    ),
  },
  {
    name: 'job offer that is gone',
    language: 'en',
    url: 'https://careers.example/jobs/8812',
    html: frame(
      'en',
      'Careers',
      '<main><h1>Oops!</h1><p>We couldn’t find what you were looking for.</p><p>Error code: 404</p><a href="/">Back to the homepage</a></main>',
    ),
  },
  {
    name: 'Seite fehlt',
    language: 'de',
    url: 'https://museum.example/ausstellungen/glas',
    html: frame(
      'de',
      'Hafenmuseum',
      '<main><h1>Hoppla, hier ist nichts</h1><p>Die gewünschte Seite gibt es leider nicht mehr. Vielleicht hilft Ihnen unsere Suche weiter, oder Sie beginnen auf der Startseite.</p></main>',
      ['menu', 'cookies', 'footer'],
    ),
  },
  {
    name: 'page perdue',
    language: 'fr',
    url: 'https://musee.example/expositions/verre',
    html: frame(
      'fr',
      'Musée du port – Erreur 404',
      '<main><h1>Vous avez perdu le cap</h1><p>La page que vous cherchez n’existe plus ou a changé d’adresse.</p><a href="/">Retour à l’accueil</a></main>',
      ['menu', 'cookies', 'footer'],
    ),
  },
  {
    name: 'página perdida',
    language: 'es',
    url: 'https://museo.example/exposiciones/vidrio',
    html: frame(
      'es',
      'Museo del puerto',
      '<main><h1>¡Vaya!</h1><p>No hemos encontrado la página que buscas. Es posible que se haya movido o que ya no exista.</p><a href="/">Volver al inicio</a></main>',
      ['menu', 'cookies', 'footer'],
    ),
  },
  {
    name: 'pagina mancante',
    language: 'it',
    url: 'https://museo.example/mostre/vetro',
    html: frame(
      'it',
      'Museo del porto',
      '<main><h1>Ops, qui non c’è niente</h1><p>La pagina che cerchi non esiste più oppure è stata spostata.</p><a href="/">Torna alla home</a></main>',
      ['menu', 'footer'],
    ),
  },
  {
    name: 'página em falta',
    language: 'pt',
    url: 'https://museu.example/exposicoes/vidro',
    html: frame(
      'pt',
      'Museu do porto',
      '<main><h1>Página não encontrada</h1><p>O endereço que escreveu já não existe. Experimente a pesquisa ou volte ao início.</p></main>',
      ['menu', 'cookies', 'footer'],
    ),
  },
  {
    name: 'pagina weg',
    language: 'nl',
    url: 'https://museum.example/tentoonstellingen/glas',
    html: frame(
      'nl',
      'Havenmuseum',
      '<main><h1>Helaas</h1><p>De pagina die u zoekt, kunnen we niet vinden. Misschien is hij verplaatst of verwijderd.</p><a href="/">Naar de homepage</a></main>',
      ['menu', 'cookies', 'footer'],
    ),
  },
  {
    name: 'brak strony',
    language: 'pl',
    url: 'https://muzeum.example/wystawy/szklo',
    html: frame(
      'pl',
      'Muzeum portu',
      '<main><h1>Ups!</h1><p>Nie możemy znaleźć strony, której szukasz. Mogła zostać przeniesiona lub usunięta.</p><a href="/">Strona główna</a></main>',
      ['menu', 'cookies', 'footer'],
    ),
  },
];

export const parkedPages: WallPage[] = [
  {
    name: 'with related links',
    language: 'en',
    url: 'https://harbourlamps.example/catalogue',
    html: frame(
      'en',
      'harbourlamps.example',
      '<div><h1>harbourlamps.example</h1><p>This domain may be for sale. Click here to enquire.</p><h2>Related searches</h2><ul><li><a href="/1">Brass lamps</a></li><li><a href="/2">Cheap flights</a></li><li><a href="/3">Car insurance</a></li></ul></div>',
      [],
    ),
  },
  {
    name: 'zum Verkauf',
    language: 'de',
    url: 'https://hafenlampen.example/katalog',
    html: frame(
      'de',
      'hafenlampen.example steht zum Verkauf',
      '<div><h1>hafenlampen.example</h1><p>Diese Domain können Sie kaufen. Der Inhaber nimmt Angebote ab 900 € entgegen.</p><form><label>Ihr Angebot<input name="offer"></label><button>Angebot abgeben</button></form></div>',
      [],
    ),
  },
  {
    name: 'réservé',
    language: 'fr',
    url: 'https://lampes-du-port.example/catalogue',
    html: frame(
      'fr',
      'lampes-du-port.example',
      '<div><h1>Félicitations !</h1><p>Ce nom de domaine vient d’être enregistré par un client de notre société d’hébergement. Le site sera bientôt en ligne.</p></div>',
      [],
    ),
  },
  {
    name: 'dominio en venta',
    language: 'es',
    url: 'https://lamparas.example/catalogo',
    html: frame(
      'es',
      'lamparas.example',
      '<div><h1>El dominio lamparas.example está a la venta</h1><p>Póngase en contacto con el propietario para hacer una oferta.</p></div>',
      [],
    ),
  },
];
