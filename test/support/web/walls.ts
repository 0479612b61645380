// Doors in front of a page: consent, tests for people, logins, refusals, borders.
import { type Behaviour, baseUnder, footer, html, menu, prose, redirect, send } from './behaviour.ts';

const consent = { http: 'consent-wall', browser: 'consent-wall' } as const;
const captcha = { http: 'captcha', browser: 'captcha' } as const;
const login = { http: 'login-wall', browser: 'login-wall' } as const;
const blocked = { http: 'blocked', browser: 'blocked' } as const;

const consentText =
  '<p>We and our 214 partners store cookies on your device and use personal data to show you personalised advertising and to count visits. You can withdraw your consent at any time.</p>';

export const walls: Behaviour[] = [
  {
    path: '/paper/redirect',
    what: 'consent asked for on a host of its own',
    ...consent,
    respond: (request, response) =>
      void response
        .writeHead(302, { location: `${baseUnder('consent', request)}/consent/page?continue=x` })
        .end(),
  },
  {
    path: '/consent/page',
    what: 'the consent page that was asked for itself',
    http: 'ok',
    browser: 'ok',
    respond: send(
      html('Before you continue', `<h1>Before you continue</h1>${consentText}<button>Accept all</button>`),
    ),
  },
  {
    path: '/news/wall',
    what: 'a full page that asks for consent',
    ...consent,
    respond: send(
      html(
        'Harbour News',
        `<h1>We value your privacy</h1>${consentText}<button>Accept all</button><button>Reject all</button>`,
      ),
    ),
  },
  {
    path: '/zeitung/pur',
    what: 'consent or a subscription, in German',
    ...consent,
    respond: send(
      html(
        'Hafenzeitung',
        '<h2>Mit Werbung weiterlesen</h2><p>Besuchen Sie uns wie gewohnt mit Werbung und Tracking. Ihre Einwilligung können Sie jederzeit in den Datenschutzeinstellungen widerrufen.</p><button>Akzeptieren</button><button>Abo abschließen</button>',
        'de',
      ),
    ),
  },
  {
    path: '/journal/mur',
    what: 'consent as a form, in French',
    ...consent,
    respond: send(
      html(
        'Le Journal du Port',
        '<form method="post"><h1>Avant de continuer</h1><p>Avec votre consentement, nos partenaires et nous utilisons des cookies et des données personnelles pour mesurer la publicité.</p><input type="submit" value="Tout accepter"><input type="submit" value="Accepter"></form>',
        'fr',
      ),
    ),
  },
  {
    path: '/daily/cmp',
    what: 'a shell in which only the consent dialog has text',
    http: 'consent-wall',
    browser: 'ok',
    respond: send(
      html(
        'The Daily',
        `<div id="app"></div><div role="dialog">${consentText}<button>I agree</button></div><script>setTimeout(() => { document.getElementById('app').innerHTML = ${JSON.stringify(prose + prose)}; }, 50)</script>`,
      ),
    ),
  },
  {
    path: '/brewery',
    what: 'a question for the age',
    ...consent,
    code: 'capture.age-gate',
    respond: send(
      html(
        'Harbour Brewery',
        '<h1>Are you over 18?</h1><p>You must be 18 or older to enter this site.</p><button>Yes</button><button>No</button>',
      ),
    ),
  },

  {
    path: '/guarded/cloudflare',
    what: 'Cloudflare’s test, said by header',
    ...captcha,
    respond: send(
      html('Hold on', '<p>We look at your connection.</p><script>window._cf_chl_opt = {}</script>'),
      { 'cf-mitigated': 'challenge', server: 'cloudflare' },
      403,
    ),
  },
  {
    path: '/guarded/turnstile',
    what: 'a Turnstile page with status 200',
    ...captcha,
    respond: send(
      html(
        'Lamps',
        '<p>Please tick the box.</p><div class="cf-turnstile"></div><script src="https://challenges.cloudflare.com/turnstile/v0/api.js" async></script>',
      ),
    ),
  },
  {
    path: '/guarded/datadome',
    what: 'DataDome’s test',
    ...captcha,
    respond: send(
      html(
        'Lamps',
        '<script>var dd={"host":"geo.captcha-delivery.com"}</script><script src="https://ct.captcha-delivery.com/c.js"></script>',
      ),
      {},
      403,
    ),
  },
  {
    path: '/guarded/perimeterx',
    what: 'a HUMAN (PerimeterX) test with status 200',
    ...captcha,
    respond: send(
      html(
        'One thing first',
        '<h1>One thing first</h1><div id="px-captcha"></div><p>Hold the button until it is full.</p>',
      ),
    ),
  },
  {
    path: '/guarded/akamai',
    what: 'Akamai’s test',
    ...captcha,
    respond: send(
      html('', '<div id="sec-if-cpt-container"></div><script src="/_sec/cp_challenge/sec-4-4.js"></script>'),
      { server: 'AkamaiGHost' },
      428,
    ),
  },
  {
    path: '/guarded/imperva',
    what: 'Imperva’s frame',
    ...captcha,
    respond: send(html('', '<iframe src="/_Incapsula_Resource?CWUDNSAI=9">Request unsuccessful.</iframe>')),
  },
  {
    path: '/_Incapsula_Resource',
    what: 'what Imperva shows in that frame',
    ...captcha,
    respond: send(html('', '<form><div class="h-captcha" data-sitekey="x"></div></form>')),
  },
  {
    path: '/guarded/aws',
    what: 'AWS WAF’s silent test',
    ...captcha,
    respond: send(
      html('', '<script>window.gokuProps = {}</script>'),
      { 'x-amzn-waf-action': 'challenge' },
      202,
    ),
  },
  {
    path: '/guarded/hcaptcha',
    what: 'an hCaptcha page',
    ...captcha,
    respond: send(
      html(
        'Lamps',
        '<h1>A small question</h1><form><div class="h-captcha" data-sitekey="x"></div><button>Go on</button></form>',
      ),
    ),
  },
  {
    path: '/guarded/geetest',
    what: 'a GeeTest slider, in Chinese',
    ...captcha,
    respond: send(html('安全验证', '<p>请完成安全验证</p><script>initGeetest({})</script>', 'zh')),
  },
  {
    path: '/guarded/own',
    what: 'a test of the site’s own making',
    ...captcha,
    respond: send(
      html(
        'Lamps by the Harbour',
        '<h4>Type the letters of the picture</h4><p>Sorry, we have to make sure that you are not a robot. Enter the characters shown below.</p><img src="/c.png"><form><input name="answer"><button>Continue</button></form>',
      ),
    ),
  },

  {
    path: '/report/private',
    what: 'a page that sends visitors to the login',
    ...login,
    respond: redirect('/users/sign_in?next=%2Freport%2Fprivate'),
  },
  {
    path: '/report/monthly',
    what: 'a login on a host of its own',
    ...login,
    respond: (request, response) =>
      void response.writeHead(302, { location: `${baseUnder('accounts', request)}/good/static` }).end(),
  },
  {
    path: '/report/form',
    what: 'a login form in place of the page',
    ...login,
    respond: send(
      html(
        'Harbour Portal',
        '<h1>Sign in</h1><form><input type="email" name="mail"><input type="password" name="pass"><button>Sign in</button></form><p><a href="/lost">Forgot your password?</a></p>',
      ),
    ),
  },
  {
    path: '/report/members',
    what: 'a word that one must log in',
    ...login,
    respond: send(html('Report', '<p>You must be logged in to view this page.</p>')),
  },
  {
    path: '/report/basic',
    what: 'HTTP’s own login',
    ...login,
    respond: send('no', { 'www-authenticate': 'Basic realm="harbour"' }, 401),
  },

  {
    path: '/denied/403',
    what: 'a plain refusal',
    ...blocked,
    respond: send(html('403', '<h1>403</h1>'), {}, 403),
  },
  {
    path: '/denied/451',
    what: 'a refusal for legal reasons',
    ...blocked,
    respond: send(html('451', '<p>A court said so.</p>'), {}, 451),
  },
  {
    path: '/denied/soft',
    what: 'a refusal with status 200',
    ...blocked,
    respond: send(
      html(
        'Access denied',
        '<h1>Access denied</h1><p>You do not have permission to view this page. Reference 7f3a.</p>',
      ),
    ),
  },
  {
    path: '/denied/russian',
    what: 'a refusal with status 200, in Russian',
    ...blocked,
    respond: send(
      html('Доступ ограничен', '<h1>Доступ ограничен</h1><p>Обратитесь к администратору сети.</p>', 'ru'),
    ),
  },
  {
    path: '/denied/country',
    what: 'a border',
    ...blocked,
    code: 'capture.geo-blocked',
    respond: send(html('Lamps', '<h1>Sorry</h1><p>This shop is not available in your country.</p>')),
  },
  {
    path: '/denied/land',
    what: 'a border with status 403, in German',
    ...blocked,
    code: 'capture.geo-blocked',
    respond: send(
      html('Mediathek', `${menu}<h1>Dieses Video ist in Ihrem Land nicht verfügbar</h1>${footer}`, 'de'),
      {},
      403,
    ),
  },
];
