// Invented login walls: a form in place of the page, with prose, dialogs and lists around it.
import { frame, type WallPage } from './frame.ts';

const field = (label: string, type = 'text') =>
  `<label>${label}<input type="${type}" name="${type}"></label>`;
const form = (name: string, secret: string, go: string) =>
  `<form method="post">${field(name)}${field(secret, 'password')}<button type="submit">${go}</button></form>`;

export const loginWalls: WallPage[] = [
  {
    name: 'a form between cookie bar, language list and footer',
    language: 'en',
    url: 'https://www.harbour.example/members/circulars',
    html: frame(
      'en',
      'Sign in – Harbour Lights',
      `<main><h1>Sign in</h1>${form('E-mail', 'Password', 'Continue')}<a href="/new">Forgotten your password?</a></main>`,
      ['menu', 'cookies', 'languages', 'footer'],
    ),
  },
  {
    name: 'a form beside the praise of an account',
    language: 'en',
    url: 'https://shop.example/account/orders',
    html: frame(
      'en',
      'Welcome back',
      `<main><div><h1>Welcome back</h1>${form('E-mail address', 'Password', 'Log in')}</div>
      <section><h2>New here?</h2><p>With an account you can follow your orders from our workshop to your door and send parcels back without printing anything.</p>
      <p>You also collect a stamp for every tenth purchase, and hear of new lamps a day before everybody else does.</p><a href="/register">Create an account</a></section></main>`,
      ['menu', 'cookies', 'footer'],
    ),
  },
  {
    name: 'an address first, the password later',
    language: 'en',
    url: 'https://portal.example/reports/2031',
    html: frame(
      'en',
      'Portal',
      `<main><h1>Log in to Portal</h1><form>${field('Work e-mail', 'email')}<button>Next</button></form><p>Don’t have an account? <a href="/trial">Start a trial</a></p><p>or</p><button>Continue with single sign-on</button></main>`,
      ['languages', 'footer'],
    ),
  },
  {
    name: 'a session that ended',
    language: 'en',
    url: 'https://desk.example/tickets',
    html: frame(
      'en',
      'Desk',
      `<main><h1>Your session has ended</h1><p>For your security we signed you out after a while without activity. Enter your details to go on where you stopped.</p>${form('User', 'Password', 'Go on')}</main>`,
    ),
  },
  {
    name: 'Mitgliederbereich mit Erklärung',
    language: 'de',
    url: 'https://verein.example/intern/protokolle',
    html: frame(
      'de',
      'Hafenlicht – Mitgliederbereich',
      `<main><h1>Mitgliederbereich</h1><p>Dieser Bereich ist unseren Mitgliedern vorbehalten. Bitte melden Sie sich mit der Nummer an, die auf Ihrem Ausweis steht.</p>${form('Mitgliedsnummer', 'Kennwort', 'Anmelden')}<p>Noch kein Mitglied? Den Antrag schicken wir Ihnen gern per Post zu, oder Sie holen ihn in der Geschäftsstelle am Kai ab.</p></main>`,
      ['menu', 'cookies', 'footer'],
    ),
  },
  {
    name: 'Anmeldung mit Hinweisen zur Sicherheit',
    language: 'de',
    url: 'https://bank.example/konditionen',
    html: frame(
      'de',
      'Anmeldung',
      `<main><h1>Anmeldung zum Kundenportal</h1>${form('Zugangsnummer', 'PIN', 'Weiter')}<aside><h2>Sicherheit</h2><p>Wir fragen Sie niemals per E-Mail oder Telefon nach Ihrer PIN. Achten Sie darauf, dass in der Adresszeile ein Schloss zu sehen ist.</p></aside></main>`,
      ['menu', 'cookies', 'languages', 'footer'],
    ),
  },
  {
    name: 'espace abonnés',
    language: 'fr',
    url: 'https://journal.example/dossiers/port',
    html: frame(
      'fr',
      'Espace abonnés',
      `<main><h1>Connectez-vous à votre espace</h1>${form('Adresse e-mail', 'Mot de passe', 'Se connecter')}<p>Pas encore de compte ? L’inscription est gratuite et ne prend que deux minutes ; elle vous permet d’enregistrer vos articles préférés.</p></main>`,
      ['menu', 'cookies', 'footer'],
    ),
  },
  {
    name: 'une page réservée, sans formulaire',
    language: 'fr',
    url: 'https://club.example/comptes-rendus',
    html: frame(
      'fr',
      'Comptes rendus',
      '<main><h1>Accès réservé</h1><p>Vous devez être connecté pour consulter cette page.</p><a href="/connexion" class="button">Se connecter</a> <a href="/inscription">Créer un compte</a></main>',
      ['menu', 'cookies', 'footer'],
    ),
  },
  {
    name: 'zona privada',
    language: 'es',
    url: 'https://clinica.example/citas',
    html: frame(
      'es',
      'Área de pacientes',
      `<main><h1>Acceda a su área personal</h1>${form('Documento de identidad', 'Contraseña', 'Entrar')}<p>Si es la primera vez que entra, pida su clave en recepción; la recibirá en un sobre cerrado junto con las instrucciones.</p></main>`,
      ['menu', 'cookies', 'languages', 'footer'],
    ),
  },
  {
    name: 'area riservata',
    language: 'it',
    url: 'https://ordine.example/bandi',
    html: frame(
      'it',
      'Area riservata',
      `<main><h1>Area riservata</h1><p>Per proseguire è necessario autenticarsi con le credenziali ricevute dalla segreteria.</p>${form('Utente', 'Password', 'Entra')}</main>`,
      ['menu', 'cookies', 'footer'],
    ),
  },
  {
    name: 'portal do cliente',
    language: 'pt',
    url: 'https://aguas.example/faturas',
    html: frame(
      'pt',
      'Área de cliente',
      `<main><h1>Entre na sua conta</h1>${form('Número de cliente', 'Palavra-passe', 'Entrar')}<p>Ainda não aderiu? Registe-se em poucos minutos e passe a receber as faturas por correio eletrónico em vez de papel.</p></main>`,
      ['menu', 'cookies', 'footer'],
    ),
  },
  {
    name: 'mijn omgeving',
    language: 'nl',
    url: 'https://gemeente.example/besluiten',
    html: frame(
      'nl',
      'Mijn Oosterzijl',
      `<main><h1>Log in op Mijn Oosterzijl</h1>${form('Gebruikersnaam', 'Wachtwoord', 'Inloggen')}<p>U kunt hier uw aanvragen volgen, een afspraak verzetten en zien welke stukken wij nog van u nodig hebben.</p></main>`,
      ['menu', 'cookies', 'languages', 'footer'],
    ),
  },
  {
    name: 'strefa klienta',
    language: 'pl',
    url: 'https://energia.example/taryfy',
    html: frame(
      'pl',
      'Strefa klienta',
      `<main><h1>Zaloguj się do strefy klienta</h1>${form('Numer klienta', 'Hasło', 'Dalej')}<p>Nie masz jeszcze konta? Załóż je w kilka minut, a faktury znajdziesz zawsze w jednym miejscu, bez papieru i bez czekania.</p></main>`,
      ['menu', 'cookies', 'footer'],
    ),
  },
  {
    name: '会員ログイン',
    language: 'ja',
    url: 'https://kaiin.example/oshirase',
    html: frame(
      'ja',
      '会員ログイン',
      `<main><h1>会員ログイン</h1>${form('会員番号', 'パスワード', 'ログイン')}<p>会員の方は番号とパスワードを入力してください。初めての方は窓口で登録の手続きをお願いします。</p></main>`,
      ['menu', 'cookies', 'footer'],
    ),
  },
];
