// Invented walls that ask or refuse before the page: consent, age, country, scripts.
import { frame, type WallPage } from './frame.ts';

export const consentWalls: WallPage[] = [
  {
    name: 'consent or subscription',
    language: 'de',
    url: 'https://zeitung.example/hafen/plan',
    html: frame(
      'de',
      'Norderhavener Bote',
      `<div role="dialog"><h2>Lesen Sie mit Werbung oder im Abo</h2><p>Mit Ihrer Zustimmung verwenden wir und bis zu 148 Partner Cookies, um Anzeigen auf Sie zuzuschneiden und ihre Wirkung zu messen.</p><button>Zustimmen und weiter</button><p>Oder lesen Sie ohne Tracking für 3,99 € im Monat, jederzeit kündbar. Die erste Woche kostet nichts.</p><button>Abo abschließen</button><p>Bereits Abonnent? <a href="/login">Hier anmelden</a></p></div>`,
      ['footer'],
    ),
  },
  {
    name: 'partners and purposes listed',
    language: 'en',
    url: 'https://news.example/harbour/plan',
    html: frame(
      'en',
      'Westmere Courier',
      `<div><h1>Your choices</h1><p>We and 212 vendors process data such as identifiers to select ads, measure them, and develop products.</p><ul><li>Store and access information on a device</li><li>Personalised advertising and content</li><li>Precise location data</li></ul><button>I accept</button><button>Manage options</button></div>`,
      [],
    ),
  },
  {
    name: 'consentement avant lecture',
    language: 'fr',
    url: 'https://gazette.example/port/travaux',
    html: frame(
      'fr',
      'La Gazette de Valmer',
      `<main><h1>Votre vie privée compte</h1><p>Pour financer notre rédaction, nous utilisons des traceurs qui nous permettent d’afficher de la publicité adaptée à vos centres d’intérêt.</p><button>Accepter et fermer</button><button>Paramétrer</button><p>Vous pouvez aussi vous abonner pour lire sans publicité ciblée.</p></main>`,
      ['footer'],
    ),
  },
  {
    name: 'consenso o abbonamento',
    language: 'it',
    url: 'https://corriere-porto.example/cantieri',
    html: frame(
      'it',
      'Corriere del Porto',
      `<main><h2>Accetta i cookie o abbonati</h2><p>I ricavi della pubblicità sostengono il lavoro dei nostri giornalisti. Se accetti, noi e i nostri partner useremo i cookie per la pubblicità personalizzata.</p><button>Accetta e continua</button><button>Abbonati a 1 € al mese</button></main>`,
      ['footer'],
    ),
  },
];

export const ageGates: WallPage[] = [
  {
    name: 'two buttons and a warning',
    language: 'en',
    url: 'https://distillery.example/whisky/12',
    html: frame(
      'en',
      'Saltmarsh Distillery',
      '<main><img alt="Saltmarsh"><h1>Are you old enough to enter?</h1><p>Our whisky is for adults. By entering you confirm that you are of legal drinking age in the country you live in.</p><button>Yes, I am</button><button>No</button></main>',
      ['footer'],
    ),
  },
  {
    name: 'date of birth',
    language: 'en',
    url: 'https://games.example/title/91',
    html: frame(
      'en',
      'Night Harbour',
      '<main><h1>Please enter your date of birth</h1><p>This title may contain content that is not appropriate for all ages.</p><form><select name="day"><option>1</option></select><select name="month"><option>January</option></select><select name="year"><option>1990</option></select><button>View page</button></form></main>',
    ),
  },
  {
    name: 'Altersfreigabe',
    language: 'de',
    url: 'https://brennerei.example/sorten',
    html: frame(
      'de',
      'Brennerei am Kai',
      '<main><h1>Willkommen</h1><p>Bitte bestätigen Sie, dass Sie mindestens 18 Jahre alt sind, um unsere Seite zu besuchen.</p><button>Ja, ich bin volljährig</button><button>Nein, zurück</button></main>',
      ['cookies', 'footer'],
    ),
  },
  {
    name: 'majorité',
    language: 'fr',
    url: 'https://domaine.example/cuvees',
    html: frame(
      'fr',
      'Domaine des Embruns',
      '<main><h1>Avez-vous l’âge légal ?</h1><p>Vous devez avoir plus de 18 ans pour visiter ce site. L’abus d’alcool est dangereux pour la santé.</p><a class="button" href="?age=ok">Oui</a> <a class="button" href="https://ailleurs.example">Non</a></main>',
      ['footer'],
    ),
  },
  {
    name: 'mayoría de edad',
    language: 'es',
    url: 'https://bodega.example/vinos',
    html: frame(
      'es',
      'Bodega del Faro',
      '<main><h1>¿Eres mayor de edad?</h1><p>Para entrar en esta web debes tener la edad legal para consumir alcohol en tu país.</p><button>Sí, entrar</button><button>No</button></main>',
      ['cookies', 'footer'],
    ),
  },
  {
    name: 'pełnoletność',
    language: 'pl',
    url: 'https://browar.example/piwa',
    html: frame(
      'pl',
      'Browar Nadmorze',
      '<main><h1>Czy masz ukończone 18 lat?</h1><p>Strona zawiera treści przeznaczone wyłącznie dla osób pełnoletnich.</p><button>Tak</button><button>Nie</button></main>',
      ['cookies', 'footer'],
    ),
  },
];

export const geoBlocks: WallPage[] = [
  {
    name: 'with the menu still there',
    language: 'en',
    url: 'https://tv.example/series/harbour',
    html: frame(
      'en',
      'Harbour – TV',
      '<main><h1>Sorry, this programme can’t be watched where you are</h1><p>Because of rights agreements this programme is only available to viewers in the United Kingdom.</p><a href="/help">Find out more</a></main>',
    ),
  },
  {
    name: 'nicht in Ihrem Land',
    language: 'de',
    url: 'https://tv.example/sendung/hafen',
    html: frame(
      'de',
      'Mediathek',
      '<main><h1>Dieses Angebot steht in Ihrem Land nicht zur Verfügung</h1><p>Aus rechtlichen Gründen können wir die Seite nur innerhalb Deutschlands zeigen.</p></main>',
      ['menu', 'cookies', 'footer'],
    ),
  },
  {
    name: 'hors de la zone',
    language: 'fr',
    url: 'https://replay.example/emission',
    html: frame(
      'fr',
      'Replay',
      '<main><h1>Contenu non disponible dans votre pays</h1><p>Pour des raisons de droits, cette page ne peut pas être consultée depuis l’endroit où vous vous trouvez.</p></main>',
      ['menu', 'cookies', 'footer'],
    ),
  },
  {
    name: 'fuera de la región',
    language: 'es',
    url: 'https://tienda.example/ofertas',
    html: frame(
      'es',
      'Tienda',
      '<main><h1>Lo sentimos</h1><p>Nuestra tienda todavía no está disponible en tu región.</p><p>Elige otro país:</p><ul><li><a href="/pt">Portugal</a></li><li><a href="/mx">México</a></li></ul></main>',
      ['footer'],
    ),
  },
];

const shell = '<div id="app-holder"></div><script src="/a.js"></script><script src="/b.js"></script>';

export const scriptWalls: WallPage[] = [
  {
    name: 'a plea for scripts in a frame of links',
    language: 'en',
    url: 'https://tables.example/league',
    html: frame(
      'en',
      'League tables',
      `<main><p>This page needs JavaScript. Switch it on in the settings of your browser and load the page again.</p></main>${shell}`,
    ),
  },
  {
    name: 'Bitte Skripte erlauben',
    language: 'de',
    url: 'https://tabellen.example/liga',
    html: frame(
      'de',
      'Tabellen',
      `<main><h2>JavaScript ist ausgeschaltet</h2><p>Bitte aktivieren Sie JavaScript in Ihrem Browser, damit wir Ihnen die Seite anzeigen können.</p></main>${shell}`,
      ['menu', 'cookies', 'footer'],
    ),
  },
  {
    name: 'scripts désactivés',
    language: 'fr',
    url: 'https://resultats.example/ligue',
    html: frame(
      'fr',
      'Résultats',
      `<main><p>JavaScript est désactivé dans votre navigateur. Ce site ne fonctionne pas sans lui.</p></main>${shell}`,
    ),
  },
  {
    name: 'scripts, em português',
    language: 'pt',
    url: 'https://resultados.example/liga',
    html: frame(
      'pt',
      'Resultados',
      `<main><p>Para ver esta página, ative o JavaScript nas definições do seu navegador.</p></main>${shell}`,
    ),
  },
];
