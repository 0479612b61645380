// Pages that say, politely or not, that the page is not there or not now.
import { type Behaviour, footer, html, menu, send } from './behaviour.ts';

const soft = { http: 'soft-404', browser: 'soft-404' } as const;
const refused = { http: 'refused', browser: 'refused' } as const;
const limited = { http: 'rate-limited', browser: 'rate-limited' } as const;

const suggestions = Array.from({ length: 60 }, (_, i) => `<a href="/lamp/${i}">Lamp model ${i}</a>`).join(
  ' ',
);

export const errorPages: Behaviour[] = [
  {
    path: '/lamps/old',
    what: 'a missing page with status 200',
    ...soft,
    respond: send(
      html(
        'Page not found – Lamps',
        `${menu}<h1>Oops</h1><p>We can't find the page you asked for.</p>${footer}`,
      ),
    ),
  },
  {
    path: '/lamps/older',
    what: 'a missing page among many suggestions',
    ...soft,
    respond: send(
      html('Page not found', `${menu}<h1>Page not found</h1>${suggestions}${suggestions}${footer}`),
    ),
  },
  {
    path: '/lampen/alt',
    what: 'a missing page, in German',
    ...soft,
    respond: send(html('Lampen', '<h1>Seite nicht gefunden</h1><p>Vielleicht hilft die Suche.</p>', 'de')),
  },
  {
    path: '/lampes/perdue',
    what: 'a missing page, in French',
    ...soft,
    respond: send(html('Lampes', "<p>La page demandée n'existe plus.</p>", 'fr')),
  },
  {
    path: '/lampara/vieja',
    what: 'a missing page, in Spanish',
    ...soft,
    respond: send(html('Error 404', '<h1>Página no encontrada</h1>', 'es')),
  },
  {
    path: '/lampa/stara',
    what: 'a missing page, in Polish',
    ...soft,
    respond: send(html('Lampy', '<h1>Nie znaleziono strony</h1>', 'pl')),
  },
  {
    path: '/lampa/net',
    what: 'a missing page, in Russian',
    ...soft,
    respond: send(html('Лампы', '<h1>Страница не найдена</h1>', 'ru')),
  },
  {
    path: '/lamp/nai',
    what: 'a missing page, in Japanese',
    ...soft,
    respond: send(html('ランプ', '<h1>ページが見つかりません</h1>', 'ja')),
  },
  {
    path: '/deng/meiyou',
    what: 'a missing page, in Chinese',
    ...soft,
    respond: send(html('灯', '<h1>页面不存在</h1>', 'zh')),
  },
  {
    path: '/parked',
    what: 'a domain for sale',
    ...soft,
    code: 'capture.parked',
    respond: send(
      html(
        'harbour-lamps.example',
        '<h1>harbour-lamps.example</h1><p>This domain is for sale. Make your bid today.</p>',
      ),
    ),
  },
  {
    path: '/suspended',
    what: 'a suspended account',
    ...soft,
    code: 'capture.parked',
    respond: send(html('Account Suspended', '<h1>Account Suspended</h1><p>Ask your host.</p>')),
  },
  {
    path: '/fresh-server',
    what: 'the page of a fresh web server',
    ...soft,
    code: 'capture.default-page',
    respond: send(
      html('Welcome to nginx!', '<h1>Welcome to nginx!</h1><p>Further configuration is needed.</p>'),
      { server: 'nginx' },
    ),
  },

  {
    path: '/gone/404',
    what: 'a missing page that says so',
    ...refused,
    code: 'capture.gone',
    respond: send(html('Not found', '<h1>Not found</h1>'), {}, 404),
  },
  {
    path: '/gone/410',
    what: 'a page taken down for good',
    ...refused,
    code: 'capture.gone',
    respond: send('', {}, 410),
  },
  {
    path: '/down/500',
    what: 'a server error',
    ...refused,
    code: 'capture.server-error',
    respond: send(html('Error', '<h1>Error</h1>'), {}, 500),
  },
  {
    path: '/down/502',
    what: 'a bad gateway',
    ...refused,
    code: 'capture.server-error',
    respond: send('bad gateway', { 'content-type': 'text/plain' }, 502),
  },
  {
    path: '/down/503',
    what: 'a service that is away',
    ...refused,
    code: 'capture.server-error',
    respond: send(html('Sorry', '<p>Later.</p>'), {}, 503),
  },
  {
    path: '/down/soft',
    what: 'a server error with status 200',
    ...refused,
    code: 'capture.error-page',
    respond: send(
      html('Lamps', `${menu}<h1>Something went wrong</h1><p>Please try again in a few minutes.</p>`),
    ),
  },
  {
    path: '/down/database',
    what: 'a broken database with status 200',
    ...refused,
    code: 'capture.error-page',
    respond: send('<h1>Error establishing a database connection</h1>'),
  },
  {
    path: '/down/maintenance',
    what: 'maintenance with status 200',
    ...refused,
    code: 'capture.maintenance',
    respond: send(html('Lamps', '<h1>Back in an hour</h1><p>Our site is down for maintenance.</p>')),
  },
  {
    path: '/down/wartung',
    what: 'maintenance with status 503, in German',
    ...refused,
    code: 'capture.maintenance',
    respond: send(
      html('Wartungsarbeiten', '<h1>Wartungsarbeiten</h1><p>Wir sind gleich zurück.</p>', 'de'),
      {},
      503,
    ),
  },

  {
    path: '/slow-down/seconds',
    what: '429 with seconds',
    ...limited,
    respond: send('slow', { 'retry-after': '30' }, 429),
  },
  {
    path: '/slow-down/date',
    what: '429 with a date',
    ...limited,
    respond: (_, response) =>
      void response
        .writeHead(429, { 'retry-after': new Date(Date.now() + 90_000).toUTCString() })
        .end('slow'),
  },
  {
    path: '/slow-down/503',
    what: '503 that says when to come back',
    ...limited,
    respond: send('busy', { 'retry-after': '120' }, 503),
  },
  {
    path: '/slow-down/soft',
    what: 'too many visits with status 200',
    ...limited,
    respond: send(html('Too Many Requests', '<h1>Too Many Requests</h1>')),
  },
  {
    path: '/slow-down/queue',
    what: 'a waiting room',
    ...limited,
    code: 'capture.waiting-room',
    respond: send(html('Tickets', '<h1>You are now in line</h1><p>Your estimated wait is 4 minutes.</p>')),
  },
];
