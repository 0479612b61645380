// Invented pages that resemble walls and are none: they talk of logins, cookies, ages, errors and queues, or are short.
import { frame, type WallPage } from './frame.ts';

const headerLogin = (name: string, secret: string, go: string) =>
  `<div class="top"><form action="/login"><input name="user" placeholder="${name}"><input type="password" placeholder="${secret}"><button>${go}</button></form></div>`;
const newsletter = (says: string, go: string) =>
  `<section class="news"><p>${says}</p><form><input type="email" name="mail"><button>${go}</button></form></section>`;

export const accountPages: WallPage[] = [
  {
    name: 'a help article about logging in',
    language: 'en',
    url: 'https://help.example/articles/cannot-log-in',
    html: frame(
      'en',
      'I cannot log in – Help',
      '<main><h1>I cannot log in</h1><p>If your password is not accepted, check first that the caps lock key is off.</p><ol><li>Go to the sign-in page and choose “Forgotten password”.</li><li>Open the link that we send to your e-mail address.</li><li>Choose a new password of at least twelve letters.</li></ol><p>You must be signed in to change your address.</p></main>',
      ['menu', 'cookies', 'footer'],
    ),
  },
  {
    name: 'a timetable with a login in its header',
    language: 'en',
    url: 'https://ferries.example/winter',
    html: frame(
      'en',
      'Winter timetable',
      `${headerLogin('Customer number', 'Password', 'Log in')}<main><h1>Winter timetable</h1><table><tr><th>From</th><th>To</th><th>Leaves</th></tr><tr><td>Westmere</td><td>Saltmarsh</td><td>07:40</td></tr><tr><td>Saltmarsh</td><td>Westmere</td><td>08:35</td></tr></table></main>`,
    ),
  },
  {
    name: 'prices for members beside a login',
    language: 'en',
    url: 'https://pool.example/prices',
    html: frame(
      'en',
      'Prices',
      '<main><h1>Prices</h1><ul><li>Adults: £6.50</li><li>Children: £3.00</li><li>Members: £4.00</li></ul><p>Members please log in before booking.</p></main>',
    ),
  },
  {
    name: 'a product with a form for new accounts',
    language: 'en',
    url: 'https://lamps.example/brass-lamp',
    html: frame(
      'en',
      'Brass lamp',
      `<main><h1>Brass lamp</h1><p>£49.00</p><p>In stock</p><button>Add to basket</button><p>Turned from one bar of brass, with a cable of two metres.</p></main><aside><h2>Sign in</h2><form><input name="mail"><input type="password"><button>Sign in</button></form></aside>`,
    ),
  },
  {
    name: 'Hilfe zum Kennwort',
    language: 'de',
    url: 'https://hilfe.example/kennwort',
    html: frame(
      'de',
      'Kennwort vergessen? – Hilfe',
      '<main><h1>Kennwort vergessen?</h1><p>Sie können sich nicht anmelden? Klicken Sie auf der Anmeldeseite auf „Kennwort vergessen“ und folgen Sie dem Link in der E-Mail.</p><p>Der Link gilt eine Stunde lang.</p></main>',
      ['menu', 'cookies', 'footer'],
    ),
  },
  {
    name: 'Fahrplan mit Anmeldung im Kopf',
    language: 'de',
    url: 'https://faehren.example/winter',
    html: frame(
      'de',
      'Winterfahrplan',
      `${headerLogin('Kundennummer', 'Kennwort', 'Anmelden')}<main><h1>Winterfahrplan</h1><p>Die letzte Fähre zur Insel fährt um 20 Uhr.</p><p>An Sonntagen fährt sie schon um 19 Uhr.</p></main>`,
      ['menu', 'cookies', 'footer'],
    ),
  },
  {
    name: 'Anmeldung zum Kurs',
    language: 'de',
    url: 'https://segelschule.example/kurse/anmeldung',
    html: frame(
      'de',
      'Anmeldung',
      '<main><h1>Anmeldung zum Segelkurs</h1><p>Der nächste Kurs beginnt am 4. Mai. Es sind noch drei Plätze frei. Die Gebühr beträgt 280 €.</p><form><input name="name"><input type="email" name="mail"><input type="tel" name="tel"><button>Anmelden</button></form></main>',
    ),
  },
  {
    name: 'aide à la connexion',
    language: 'fr',
    url: 'https://aide.example/connexion-impossible',
    html: frame(
      'fr',
      'Connexion impossible – Aide',
      '<main><h1>Connexion impossible</h1><p>Vérifiez que votre adresse ne comporte pas d’espace, puis demandez un nouveau mot de passe.</p><p>Le lien reçu par courriel reste valable une heure.</p></main>',
      ['menu', 'cookies', 'footer'],
    ),
  },
  {
    name: 'opening hours with a login for patients',
    language: 'es',
    url: 'https://clinica.example/horario',
    html: frame(
      'es',
      'Horario',
      `${headerLogin('Documento', 'Contraseña', 'Entrar')}<main><h1>Horario</h1><p>Lunes a viernes: 9:00–14:00</p><p>Sábados: cerrado</p></main>`,
    ),
  },
  {
    name: 'a course with a registration form',
    language: 'nl',
    url: 'https://cursus.example/zeilen',
    html: frame(
      'nl',
      'Aanmelden voor de cursus',
      '<main><h1>Cursus zeilen</h1><p>De cursus begint op 4 mei en kost € 280. Er zijn nog drie plaatsen vrij.</p><form><input name="naam"><input type="email" name="mail"><button>Aanmelden</button></form></main>',
    ),
  },
  {
    name: 'a login page that was asked for',
    language: 'en',
    url: 'https://portal.example/login',
    html: frame(
      'en',
      'Log in',
      '<main><h1>Log in</h1><form><input name="user"><input type="password"><button>Log in</button></form><p>The portal is closed on Sunday from six to eight.</p></main>',
      [],
    ),
  },
  {
    name: 'a short article with comments for members',
    language: 'pl',
    url: 'https://wiesci.example/latarnia',
    html: frame(
      'pl',
      'Latarnia znów świeci',
      '<main><article><h1>Latarnia znów świeci</h1><p>Po dwóch latach remontu latarnia w Nadmorzu znów świeci. Zwiedzać ją można od maja, w soboty i niedziele.</p></article><section><h2>Komentarze</h2><p>Zaloguj się, aby dodać komentarz.</p></section></main>',
    ),
  },
];

export const consentPages: WallPage[] = [
  {
    name: 'a page of terms about cookies',
    language: 'en',
    url: 'https://harbour.example/legal/cookies',
    html: frame(
      'en',
      'Cookies',
      '<main><h1>Cookies</h1><p>This site keeps one cookie to remember your language. Partners do not place any.</p><p>You may delete it in your browser.</p><button>Accept all</button></main>',
    ),
  },
  {
    name: 'a short page under a cookie bar',
    language: 'en',
    url: 'https://bakery.example/hours',
    html: frame(
      'en',
      'Opening hours',
      '<main><h1>Opening hours</h1><p>Tuesday to Saturday, 7 to 13.</p></main>',
      ['cookies', 'menu', 'footer'],
    ),
  },
  {
    name: 'a price under a cookie bar',
    language: 'de',
    url: 'https://lampen.example/messing',
    html: frame(
      'de',
      'Messinglampe',
      '<main><h1>Messinglampe</h1><p>49,00 €</p><p>Auf Lager</p><button>In den Warenkorb</button></main>',
      ['cookies', 'menu', 'footer'],
    ),
  },
  {
    name: 'a list of three under a cookie bar',
    language: 'fr',
    url: 'https://mairie.example/enquetes',
    html: frame(
      'fr',
      'Enquêtes publiques',
      '<main><h1>Enquêtes publiques</h1><ul><li><a href="/1">Extension du quai nord</a></li><li><a href="/2">Plan local d’urbanisme</a></li><li><a href="/3">Parking de la gare</a></li></ul></main>',
      ['cookies', 'menu', 'footer'],
    ),
  },
  {
    name: 'a newsletter form and hardly anything else',
    language: 'en',
    url: 'https://studio.example/',
    html: frame(
      'en',
      'Saltmarsh Studio',
      `<main><h1>Saltmarsh Studio</h1><p>New work in spring.</p></main>${newsletter('Be the first to hear when the doors open. We never share your address.', 'Subscribe')}`,
      ['footer'],
    ),
  },
  {
    name: 'Newsletter und Termin',
    language: 'de',
    url: 'https://atelier.example/',
    html: frame(
      'de',
      'Atelier am Kai',
      `<main><h1>Atelier am Kai</h1><p>Nächste offene Tür: 14. Juni</p></main>${newsletter('Wir schreiben Ihnen, wenn es Neues gibt. Informationen zum Datenschutz finden Sie unten.', 'Abonnieren')}`,
      ['footer'],
    ),
  },
  {
    name: 'a change of the privacy notice',
    language: 'it',
    url: 'https://porto.example/avviso',
    html: frame(
      'it',
      'Avviso',
      '<main><h1>Avviso ai soci</h1><p>Dal primo maggio cambia il modo in cui conserviamo i dati personali dei soci: li cancelliamo dopo due anni.</p></main>',
      ['cookies', 'menu', 'footer'],
    ),
  },
  {
    name: 'a vote on partners',
    language: 'en',
    url: 'https://club.example/vote',
    html: frame(
      'en',
      'Vote',
      '<main><h1>Do you agree?</h1><p>The club wants to rent the boathouse to partners from May. Members vote until Sunday.</p><button>I agree</button><button>I object</button></main>',
    ),
  },
];

export const agePages: WallPage[] = [
  {
    name: 'a shop with an age hint',
    language: 'en',
    url: 'https://distillery.example/shop/gin',
    html: frame(
      'en',
      'Harbour gin',
      '<main><h1>Harbour gin, 50 cl</h1><p>£34.00</p><p>In stock</p><button>Add to basket</button><p>You must be 18 or over to buy this product.</p></main>',
    ),
  },
  {
    name: 'Wein ab 18',
    language: 'de',
    url: 'https://wein.example/riesling',
    html: frame(
      'de',
      'Riesling trocken',
      '<main><h1>Riesling trocken</h1><p>9,80 €</p><p>Lieferbar</p><button>In den Warenkorb</button><p>Abgabe nur an Personen ab 18 Jahren.</p></main>',
      ['cookies', 'menu', 'footer'],
    ),
  },
  {
    name: 'a concert for adults',
    language: 'fr',
    url: 'https://salle.example/agenda',
    html: frame(
      'fr',
      'Agenda',
      '<main><h1>Nuit blanche</h1><p>Samedi 7 juin, 22 h. Entrée interdite aux moins de 18 ans.</p><p>Tarif : 12 €</p><a class="button" href="/r">Réserver</a></main>',
    ),
  },
  {
    name: 'a vote for adults',
    language: 'es',
    url: 'https://ayuntamiento.example/consulta',
    html: frame(
      'es',
      'Consulta',
      '<main><h1>Consulta ciudadana</h1><p>Pueden votar las personas mayores de 18 años empadronadas en Villamar.</p><p>Plazo: hasta el 30 de junio.</p></main>',
    ),
  },
  {
    name: 'a driving licence',
    language: 'nl',
    url: 'https://gemeente.example/rijbewijs',
    html: frame(
      'nl',
      'Rijbewijs',
      '<main><h1>Rijbewijs aanvragen</h1><p>U bent 18 jaar of ouder.</p><p>Kosten: € 51,10</p></main>',
      ['cookies', 'menu', 'footer'],
    ),
  },
];

export const errorLikePages: WallPage[] = [
  {
    name: 'an empty list that is the news',
    language: 'en',
    url: 'https://careers.example/jobs',
    html: frame(
      'en',
      'Vacancies',
      '<main><h1>Vacancies</h1><p>There are no vacancies at the moment.</p></main>',
    ),
  },
  {
    name: 'keine offenen Stellen',
    language: 'de',
    url: 'https://verein.example/stellen',
    html: frame(
      'de',
      'Offene Stellen',
      '<main><h1>Offene Stellen</h1><p>Zurzeit sind keine Stellen frei. Schauen Sie bald wieder vorbei.</p></main>',
      ['cookies', 'menu', 'footer'],
    ),
  },
  {
    name: 'a search without results',
    language: 'en',
    url: 'https://rooms.example/search?city=westmere',
    html: frame(
      'en',
      'Rooms in Westmere',
      '<main><h1>Rooms in Westmere</h1><p>0 rooms found. Try other dates.</p><form role="search"><input type="search" name="q"><button>Search</button></form></main>',
      ['cookies', 'menu', 'footer'],
    ),
  },
  {
    name: 'aucun résultat',
    language: 'fr',
    url: 'https://annonces.example/recherche?q=bateau',
    html: frame(
      'fr',
      'Bateaux à vendre',
      '<main><h1>Bateaux à vendre</h1><p>Aucune annonce ne correspond à votre recherche.</p></main>',
      ['cookies', 'menu', 'footer'],
    ),
  },
  {
    name: 'a status page with an incident',
    language: 'en',
    url: 'https://status.example/',
    html: frame(
      'en',
      'Status',
      '<main><h1>Status</h1><ul><li>Website: operational</li><li>Booking: under maintenance</li><li>Mail: operational</li></ul></main>',
      [],
    ),
  },
  {
    name: 'planned maintenance of a lift',
    language: 'en',
    url: 'https://station.example/lifts',
    html: frame(
      'en',
      'Lifts',
      '<main><h1>Lifts</h1><p>Lift 2 is out of service for maintenance until Friday.</p><p>Lifts 1 and 3 are running.</p></main>',
    ),
  },
  {
    name: 'Wartung der Heizung',
    language: 'de',
    url: 'https://handwerk.example/heizung',
    html: frame(
      'de',
      'Wartung',
      '<main><h1>Wartung Ihrer Heizung</h1><p>Wir warten Gas- und Ölheizungen aller Hersteller ab 119 €.</p><p>Termine vergeben wir telefonisch.</p></main>',
    ),
  },
  {
    name: 'a shop that is on holiday',
    language: 'it',
    url: 'https://bottega.example/',
    html: frame(
      'it',
      'Bottega del vetro',
      '<main><h1>Chiuso per ferie</h1><p>La bottega riapre lunedì 2 settembre.</p></main>',
    ),
  },
  {
    name: 'a product that is gone for good',
    language: 'en',
    url: 'https://lamps.example/old-lamp',
    html: frame(
      'en',
      'Old lamp',
      '<main><h1>Old lamp</h1><p>This product is no longer available.</p><h2>You may also like</h2><ul><li>Brass lamp £49</li><li>Ship’s lamp £89</li></ul></main>',
    ),
  },
  {
    name: 'a vacancy that was filled',
    language: 'nl',
    url: 'https://werk.example/vacature/12',
    html: frame(
      'nl',
      'Havenmeester',
      '<main><h1>Havenmeester</h1><p>Deze vacature is vervuld. Bekijk onze andere vacatures.</p></main>',
      ['cookies', 'menu', 'footer'],
    ),
  },
  {
    name: 'a service that is not offered in a town',
    language: 'en',
    url: 'https://fibre.example/check/westmere',
    html: frame(
      'en',
      'Fibre in Westmere',
      '<main><h1>Fibre in Westmere</h1><p>Fibre is not available in your area yet. We expect to start digging in March.</p></main>',
    ),
  },
  {
    name: 'a waiting list for allotments',
    language: 'en',
    url: 'https://council.example/allotments',
    html: frame(
      'en',
      'Allotments',
      '<main><h1>Waiting list for allotments</h1><p>Plots: 62</p><p>People waiting: 118</p><p>Usual wait: about four years</p></main>',
    ),
  },
  {
    name: 'waiting times at an emergency department',
    language: 'pt',
    url: 'https://hospital.example/urgencia',
    html: frame(
      'pt',
      'Tempos de espera',
      '<main><h1>Tempos de espera</h1><p>Urgência geral: 2 h 10 min</p><p>Pessoas em espera: 24</p></main>',
      ['cookies', 'menu', 'footer'],
    ),
  },
  {
    name: 'a house for sale',
    language: 'en',
    url: 'https://homes.example/quay-street-4',
    html: frame(
      'en',
      '4 Quay Street is for sale',
      '<main><h1>4 Quay Street</h1><p>This house is for sale. Offers over £310,000.</p><form><input name="name"><input type="email" name="mail"><button>Enquire</button></form></main>',
    ),
  },
  {
    name: 'a bug tracker entry about error 404',
    language: 'en',
    url: 'https://bugs.example/issues/771',
    html: frame(
      'en',
      'Links in the footer lead to 404 · Issue 771',
      '<main><h1>Links in the footer lead to 404</h1><p>Status: open</p><p>The imprint shows “page not found” since the last release.</p></main>',
    ),
  },
  {
    name: 'a tool that wants scripts for its map only',
    language: 'de',
    url: 'https://baeder.example/wasser',
    html: frame(
      'de',
      'Wasserqualität',
      '<main><h1>Wasserqualität</h1><ul><li>Nordstrand: gut</li><li>Südstrand: sehr gut</li><li>Hafenbecken: Badeverbot</li></ul><noscript>Bitte aktivieren Sie JavaScript, um die Karte zu sehen.</noscript></main><script src="/map.js"></script>',
    ),
  },
  {
    name: 'a beach closed in Polish',
    language: 'pl',
    url: 'https://plaze.example/zakazy',
    html: frame(
      'pl',
      'Kąpieliska',
      '<main><h1>Kąpieliska</h1><p>Plaża Północna: zakaz kąpieli</p><p>Plaża Południowa: otwarta</p></main>',
      ['cookies', 'menu', 'footer'],
    ),
  },
  {
    name: 'a page that moved, with its new address',
    language: 'es',
    url: 'https://museo.example/noticia/7',
    html: frame(
      'es',
      'El museo cambia de sede',
      '<main><h1>El museo cambia de sede</h1><p>Desde mayo estamos en la calle del Muelle, 12. La antigua sede queda cerrada.</p></main>',
    ),
  },
  {
    name: 'a film called Access Denied',
    language: 'en',
    url: 'https://cinema.example/programme/812',
    html: frame(
      'en',
      'Access Denied – Harbour Cinema',
      '<main><h1>Access Denied</h1><p>Thriller, 104 minutes</p><p>Friday 20:15, Saturday 17:30</p></main>',
    ),
  },
  {
    name: 'a Japanese timetable',
    language: 'ja',
    url: 'https://ferry.example/jikoku',
    html: frame(
      'ja',
      '冬の時刻表',
      '<main><h1>冬の時刻表</h1><p>島行き最終便は20時発です。</p><p>日曜日は19時発です。</p></main>',
      ['cookies', 'menu', 'footer'],
    ),
  },
];
