// Judging answers: guards' pages and empty shells are distinguished from real pages.

import { describe, expect, it } from 'vitest';
import type { NetHeaders } from '../../net/net.ts';
import type { Failure } from './answer.ts';
import { judgeAnswer } from './judge.ts';

const sentences =
  '<p>The brass lamp is turned from a single bar and polished by hand in our workshop.</p>'.repeat(20);
const html = { 'content-type': 'text/html' };
const page = (inside: string) => `<html><head><title>Wait</title></head><body>${inside}</body></html>`;

function judge(status: number, headers: NetHeaders, body: string): Failure | null {
  const url = new URL('https://shop.test/item');
  const bytes = new Uint8Array(Buffer.from(body));
  const answer = { status, headers, url, redirects: [], body: bytes };
  return judgeAnswer(answer, url);
}

describe('a guard in front of the site', () => {
  it.each([
    ['by header', 403, { ...html, 'cf-mitigated': 'challenge' }, page('One moment'), 'captcha'],
    ['by action', 202, { ...html, 'x-amzn-waf-action': 'challenge' }, '', 'captcha'],
    ['Cloudflare', 503, html, page('<script>window._cf_chl_opt={}</script>Checking'), 'captcha'],
    ['DataDome', 403, html, page('<script src="https://geo.captcha-delivery.com/c.js"></script>'), 'captcha'],
    ['PerimeterX', 403, html, page('<div id="px-captcha"></div>Press and hold'), 'captcha'],
    ['Imperva', 200, html, page('<iframe src="/_Incapsula_Resource?x">Unsuccessful.</iframe>'), 'captcha'],
    ['Imperva incident', 200, html, page('Incapsula incident ID: 1-2'), 'blocked'],
    ['Akamai', 200, html, page('<h1>Access Denied</h1>See https://errors.edgesuite.net/1'), 'blocked'],
    [
      'Turnstile',
      200,
      html,
      page('<script src="https://challenges.cloudflare.com/turnstile/v0/a.js">'),
      'captcha',
    ],
    ['hCaptcha', 200, html, page('<div class="h-captcha"></div>Are you human?'), 'captcha'],
    ['reCAPTCHA', 429, html, page('<script src="https://www.google.com/recaptcha/a.js">'), 'captcha'],
  ])('known %s is named', (_, status, headers, body, result) => {
    expect(judge(status, headers, body)).toMatchObject({ result, error: { code: `capture.${result}` } });
  });

  it('does not explain away a page that is gone', () => {
    expect(judge(404, html, page('<div class="g-recaptcha"></div>Not found'))?.error.code).toBe(
      'capture.gone',
    );
  });

  it('is not seen in a page that merely has a captcha in one of its forms', () => {
    const text = 'Write to us and we answer within a day. '.repeat(20);
    expect(judge(200, html, page(`${text}<div class="g-recaptcha"></div>`))).toBeNull();
    expect(judge(500, html, page(`${text}<div class="g-recaptcha"></div>`))?.error.code).toBe(
      'capture.server-error',
    );
  });

  it('is not looked for in what is no HTML', () => {
    expect(judge(200, { 'content-type': 'application/json' }, '{"a":"px-captcha"}')).toBeNull();
  });
});

describe('an empty shell', () => {
  it('is a page on which nothing shows at all', () => {
    const shell = page('<div id="root"></div><noscript>Turn on JavaScript.</noscript><script>go()</script>');
    expect(judge(200, html, shell)).toMatchObject({ result: 'empty-shell', error: { transient: false } });
    expect(judge(200, {}, shell)).toMatchObject({ result: 'empty-shell' });
    expect(judge(200, html, page('<p>7</p>'))).toBeNull();
  });

  it('is not a matter of other kinds of file', () => {
    expect(judge(200, { 'content-type': 'image/svg+xml' }, '<svg></svg>')).toBeNull();
    expect(judge(200, { 'content-type': 'text/plain' }, '<p></p>')).toBeNull();
  });
});

describe('a page that says what is wrong, with status 200', () => {
  it.each([
    ['soft-404', 'Page not found', 'Seite nicht gefunden', 'Page introuvable', 'Página no encontrada'],
    [
      'soft-404',
      'Pagina non trovata',
      'Página não encontrada',
      'Pagina niet gevonden',
      'Nie znaleziono strony',
    ],
    ['soft-404', 'Страница не найдена', 'Sidan hittades inte', 'Stránka nebyla nalezena', 'Sayfa bulunamadı'],
    [
      'soft-404',
      'ページが見つかりません',
      '页面不存在',
      '페이지를 찾을 수 없습니다',
      'Siden blev ikke fundet',
    ],
    ['blocked', 'Access denied', 'Zugriff verweigert', 'Accès refusé', 'Acceso denegado'],
    ['blocked', 'Accesso negato', 'Acesso negado', 'Toegang geweigerd', 'Odmowa dostępu'],
    ['blocked', 'Доступ запрещён', 'Åtkomst nekad', '拒绝访问', 'アクセスが拒否されました'],
    ['blocked', 'This site is not available in your country', 'Leider in Ihrem Land nicht verfügbar'],
    ['blocked', 'No disponible en su país', 'Недоступно в вашей стране', 'Niet beschikbaar in uw land'],
    ['captcha', 'Verify you are human', 'Ich bin kein Roboter', 'Je ne suis pas un robot', 'No soy un robot'],
    ['captcha', 'Non sono un robot', 'Não sou um robô', 'Ik ben geen robot', 'Nie jestem robotem'],
    ['captcha', 'Я не робот', 'Jag är inte en robot', '请完成安全验证', 'ロボットではない'],
    ['refused', 'Under maintenance', 'Wartungsarbeiten', 'Site en maintenance', 'Sitio en mantenimiento'],
    ['refused', 'Sito in manutenzione', 'Site em manutenção', 'Website in onderhoud', 'Przerwa techniczna'],
    ['refused', 'Технические работы', 'メンテナンス中', '系统维护', '시스템 점검'],
    ['refused', 'Internal Server Error', 'Es ist ein Fehler aufgetreten', 'Une erreur est survenue'],
    ['refused', 'Se ha producido un error', 'Wystąpił błąd', 'Произошла ошибка', '服务器错误'],
    ['rate-limited', 'Too many requests', 'Zu viele Anfragen', 'Trop de requêtes', '请求过于频繁'],
    ['soft-404', 'This domain is for sale', 'Welcome to nginx!', 'Account Suspended'],
    ['login-wall', 'You must be logged in to view this page', 'Bitte zuerst anmelden', '请先登录'],
    [
      'empty-shell',
      'Please enable JavaScript to continue',
      'Bitte JavaScript aktivieren',
      'Veuillez activer JavaScript',
    ],
  ])('is %s in its language', (result, ...says) => {
    for (const line of says) {
      expect(judge(200, html, page(`<h1>${line}</h1><script></script>`))?.result, line).toBe(result);
      expect(judge(200, html, page(`<h1>${line}</h1>${sentences}`)), line).toBeNull();
    }
  });

  it('gives its reasons', () => {
    expect(judge(200, html, '<title>Lost | Shop</title><h1>Page not found</h1>')?.markers).toEqual([
      'a heading says “page not found”',
      'the page shows 3 words',
    ]);
    expect(judge(429, { 'retry-after': '7' }, '')?.markers).toEqual([
      'the answer has status 429',
      'header retry-after: 7',
    ]);
  });
});

describe('a page like any other', () => {
  it.each([
    ['a product that is sold out', '<h1>Lamp</h1><p>Currently unavailable</p><p>$49</p>'],
    ['an empty search', '<h1>Search</h1><p>No results found for lamps.</p>'],
    ['a job list without jobs', '<h1>Jobs</h1><p>There are no open positions at the moment.</p>'],
    ['a status page', '<h1>Status</h1><p>All systems operational</p><p>Planned works: none</p>'],
    [
      'a price beside a box that scripts fill',
      '<div id="app"></div><p>The lamp costs $49 from today on.</p><script></script>',
    ],
    [
      'a page with a header login',
      `<form><input><input type="password"><button>Log in</button></form>${sentences}`,
    ],
    [
      'a short page with a header login',
      '<form><input><input type="password"><button>Log in</button></form><h1>Ferries</h1><p>The last ferry to the island leaves at nine in the evening, and on Sundays at eight.</p><p>Tickets are sold on board only, and bicycles travel free of charge all year round.</p>',
    ],
    ['a page about cookies', '<h1>Cookie policy</h1><p>We use one cookie.</p><button>Accept</button>'],
    ['a page with a banner', `<div>We use cookies. <button>Accept all</button></div>${sentences}`],
    [
      'a list with a banner',
      `<div>We use cookies. <button>Accept all</button></div>${'<li>Lamp of solid brass</li>'.repeat(10)}`,
    ],
    ['a film', '<h1>Forbidden Planet</h1><h2>Forbidden</h2><p>1956, 98 minutes.</p>'],
    [
      'how to care for a lamp',
      '<h1>Brass lamp</h1><p>$49</p><h2>Maintenance</h2><p>Wipe it with a dry cloth.</p>',
    ],
    ['a tool that needs no scripts', '<h1>Counter</h1><p>It works without JavaScript.</p>'],
    ['how to reset a device', '<h1>Reset</h1><p>Press and hold the button for ten seconds.</p>'],
    ['a concert', '<h1>Night concert</h1><p>You must be 18 or older to attend.</p><button>Buy</button>'],
    ['a ferry that does not run', '<h1>Ferries</h1><p>Bus service is currently unavailable.</p>'],
    ['another language', '<h1>Hafen</h1><p>This page is not available in English.</p>'],
    ['a game', '<h1>Chess by mail</h1><p>It is your turn to move.</p>'],
    ['a page with an age note', `<p>You must be 18 or older to buy wine.</p>${sentences}`],
  ])('is %s', (_, body) => {
    expect(judge(200, html, page(body))).toBeNull();
  });

  it('is about nothing that the digits of a port say', () => {
    const body = new Uint8Array(
      Buffer.from(
        `<html><head><title>Page not found – Lamps</title></head><body><nav>${'<a href="/x">Lamps</a> '.repeat(25)}</nav><h1>Oops</h1><p>We can't find the page you asked for.</p></body></html>`,
      ),
    );
    for (const port of [8080, 40471, 50302]) {
      const url = new URL(`http://shop.test:${port}/lamps/old`);
      const failure = judgeAnswer({ status: 200, headers: html, url, redirects: [], body }, url);
      expect(failure?.result, String(port)).toBe('soft-404');
    }
  });

  it('may be about the very thing, as its address says', () => {
    const about = new URL('https://docs.test/http/status/404-not-found');
    const body = new Uint8Array(
      Buffer.from(
        page(
          '<h1>404 Not Found</h1><p>What was asked for is not on this server, and nobody knows whether it will ever be there again.</p><p>Servers send it with a short page.</p>',
        ),
      ),
    );
    expect(judgeAnswer({ status: 200, headers: html, url: about, redirects: [], body }, about)).toBeNull();
  });
});

describe('consent before anything else', () => {
  it.each([
    ['<h1>Before you continue</h1><p>We use cookies and data to show ads.</p><button>Accept all</button>'],
    [
      '<h2>Ihre Privatsphäre</h2><p>Wir und unsere Partner verwenden Cookies.</p><button>Alle akzeptieren</button>',
    ],
    [
      '<p>Nous utilisons des cookies et des données personnelles.</p><input type="submit" value="Tout accepter"><button>Accepter</button>',
    ],
    ['<h1>Antes de continuar</h1><p>Usamos cookies y datos personales.</p><button>Aceptar todo</button>'],
    ['<h2>Мы ценим вашу конфиденциальность</h2><p>Мы используем файлы куки.</p><button>Принять все</button>'],
    ['<p>Vi behöver ditt samtycke för att visa annonser.</p><button>Godkänn alla</button>'],
    ['<p>我们重视您的隐私。</p><button>全部接受</button>'],
    ['<h1>Zanim przejdziesz dalej</h1><p>Używamy plików cookie.</p><button>Akceptuję</button>'],
  ])('is a wall: %s', (body) => {
    expect(judge(200, html, page(body))?.result).toBe('consent-wall');
  });
});
