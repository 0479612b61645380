// Redirects that lead home, nowhere, in circles, or where no page may lead.
import { type Behaviour, html, menu, prose, redirect, send } from './behaviour.ts';

const refused = { http: 'refused', browser: 'refused' } as const;

export const redirects: Behaviour[] = [
  {
    path: '/',
    what: 'a home page',
    http: 'ok',
    browser: 'ok',
    says: 'Welcome',
    respond: send(html('Lamps by the Harbour', `${menu}<h1>Welcome</h1>${prose}`)),
  },
  {
    path: '/moved/chain',
    what: 'a page behind three redirects',
    http: 'ok',
    browser: 'ok',
    says: 'polished by hand',
    respond: redirect('/moved/second', 301),
  },
  {
    path: '/moved/second',
    what: 'a page behind two redirects',
    http: 'ok',
    browser: 'ok',
    respond: redirect('/moved/third', 307),
  },
  {
    path: '/moved/third',
    what: 'a page behind one redirect',
    http: 'ok',
    browser: 'ok',
    respond: redirect('/good/static', 308),
  },
  {
    path: '/offers/summer/lamp.html',
    what: 'a page that leads to the home page',
    http: 'redirected-away',
    browser: 'redirected-away',
    respond: redirect('/'),
  },
  {
    path: '/offers/winter',
    what: 'a page that leads to another site’s home page',
    http: 'redirected-away',
    browser: 'redirected-away',
    respond: (request, response) =>
      void response.writeHead(302, { location: `http://other.localhost:${request.socket.localPort}/` }).end(),
  },
  {
    path: '/offers/lost',
    what: 'a page that leads to an error page',
    http: 'soft-404',
    browser: 'soft-404',
    respond: redirect('/errors/404.html'),
  },
  {
    path: '/errors/404.html',
    what: 'the error page itself, in few words',
    http: 'soft-404',
    browser: 'soft-404',
    respond: send(html('Not found', '<h1>Page not found</h1>')),
  },
  {
    path: '/offers/closed',
    what: 'a page that leads to a maintenance page',
    ...refused,
    code: 'capture.maintenance',
    respond: redirect('/maintenance.html'),
  },
  {
    path: '/loop/a',
    what: 'a circle of redirects',
    ...refused,
    code: 'capture.redirect-loop',
    respond: redirect('/loop/b'),
  },
  {
    path: '/loop/b',
    what: 'the other half of the circle',
    ...refused,
    code: 'capture.redirect-loop',
    respond: redirect('/loop/a'),
  },
  {
    path: '/loop/endless',
    what: 'redirects without end',
    ...refused,
    code: 'capture.redirect-loop',
    respond: (request, response) =>
      void response
        .writeHead(302, {
          location: `/loop/endless?n=${Number(new URL(request.url ?? '', 'http://x').searchParams.get('n')) + 1}`,
        })
        .end(),
  },
  {
    path: '/to/file',
    what: 'a redirect to a file of the machine',
    ...refused,
    code: 'capture.bad-redirect',
    respond: redirect('file:///etc/passwd'),
  },
  {
    path: '/to/script',
    what: 'a redirect to a script',
    ...refused,
    code: 'capture.bad-redirect',
    respond: redirect('javascript:alert(1)'),
  },
  {
    path: '/to/nowhere',
    what: 'a redirect without a target',
    ...refused,
    respond: (_, response) => void response.writeHead(302).end(),
  },
  {
    path: '/to/metadata',
    what: 'a redirect to a cloud’s metadata',
    ...refused,
    code: 'capture.address-refused',
    respond: redirect('http://169.254.169.254/latest/meta-data/'),
  },
  {
    path: '/to/refresh',
    what: 'a page that only sends visitors on',
    http: 'empty-shell',
    browser: 'ok',
    code: 'capture.sends-on',
    respond: send(
      '<meta http-equiv="refresh" content="0; url=/good/static"><p>One moment, you are sent on.</p>',
    ),
  },
];
