// Pages that scripts make: late, hidden, endless, noisy.
import { type Behaviour, html, menu, prose, send } from './behaviour.ts';

/** Plain HTTP sees no page; a browser does. */
const drawn = { http: 'empty-shell', browser: 'ok' } as const;
const ok = { http: 'ok', browser: 'ok' } as const;
const text = JSON.stringify(`<h1>Brass lamp</h1>${prose}`);
const late = (element: string, ms: number) =>
  `<script>setTimeout(() => { document.querySelector('${element}').innerHTML = ${text}; }, ${ms})</script>`;

export const scripts: Behaviour[] = [
  {
    path: '/app/root',
    what: 'an application that fills its root',
    ...drawn,
    respond: send(html('Lamps', `<div id="root"></div>${late('#root', 300)}`)),
  },
  {
    path: '/app/loading',
    what: 'an application that says it is loading',
    ...drawn,
    respond: send(html('Lamps', `${menu}<main>Loading…</main>${late('main', 300)}`)),
  },
  {
    path: '/app/laden',
    what: 'an application that says so in German',
    ...drawn,
    respond: send(html('Lampen', `<main>Wird geladen…</main>${late('main', 200)}`, 'de')),
  },
  {
    path: '/app/enable',
    what: 'an application that asks for JavaScript',
    ...drawn,
    respond: send(
      html('Lamps', `<main><p>You need to enable JavaScript to run this app.</p></main>${late('main', 100)}`),
    ),
  },
  {
    path: '/app/noscript',
    what: 'an application that asks so only without scripts',
    ...drawn,
    respond: send(
      html(
        'Lamps',
        `<noscript>Please turn on JavaScript.</noscript><h1>Lamps</h1><main></main>${late('main', 100)}`,
      ),
    ),
  },
  {
    path: '/app/shadow',
    what: 'text inside a shadow root',
    ...drawn,
    respond: send(
      html(
        'Lamps',
        `<lamp-page></lamp-page><script>customElements.define('lamp-page', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = ${text}; } })</script>`,
      ),
    ),
  },
  {
    path: '/app/frame',
    what: 'text inside a frame alone',
    ...drawn,
    respond: send(html('Lamps', '<iframe src="/good/static" width="800" height="600"></iframe>')),
  },
  {
    path: '/app/never',
    what: 'an application that never comes',
    http: 'empty-shell',
    browser: 'empty-shell',
    respond: send(html('Lamps', '<div id="app"></div><script>new Promise(() => {})</script>')),
  },
  {
    path: '/app/stays-loading',
    what: 'an application that goes on loading',
    http: 'empty-shell',
    browser: 'empty-shell',
    respond: send(html('Lamps', `${menu}<main>Loading…</main><script>new Promise(() => {})</script>`)),
  },
  {
    path: '/app/old-browser',
    what: 'an application that dislikes the browser',
    http: 'empty-shell',
    browser: 'empty-shell',
    code: 'capture.needs-browser',
    respond: send(
      html('Lamps', '<h1>Unsupported browser</h1><p>Your browser is not supported. Please update it.</p>'),
    ),
  },
  {
    path: '/app/hang',
    what: 'a script that never ends',
    // The browser ends the script and reads what is there.
    ...ok,
    says: 'polished by hand',
    respond: send(html('Lamps', `<h1>Brass lamp</h1>${prose}<script>for (;;) {}</script>`)),
  },
  {
    path: '/app/alerts',
    what: 'a storm of alerts',
    ...ok,
    says: 'polished by hand',
    respond: send(
      html('Lamps', `<h1>Brass lamp</h1>${prose}<script>for (let i = 0; i < 200; i += 1) alert(i)</script>`),
    ),
  },
  {
    path: '/app/canvas',
    what: 'a huge canvas',
    ...ok,
    says: 'polished by hand',
    respond: send(html('Lamps', `<h1>Brass lamp</h1>${prose}<canvas width="30000" height="30000"></canvas>`)),
  },
  {
    path: '/app/popups',
    what: 'windows that open by themselves',
    ...ok,
    says: 'polished by hand',
    respond: send(
      html(
        'Lamps',
        `<h1>Brass lamp</h1>${prose}<script>for (let i = 0; i < 20; i += 1) open('/good/static')</script>`,
      ),
    ),
  },
];
