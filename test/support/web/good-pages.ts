// Pages that are the requested ones, many of them easily mistaken for something else.
import { type Behaviour, footer, html, menu, prose, send } from './behaviour.ts';

const ok = { http: 'ok', browser: 'ok' } as const;

const captchaArticle = html(
  'How captcha tests work',
  `${menu}<article><h1>How captcha tests work</h1>${prose}
  <p>A site that wants to verify you are human puts a widget such as <code>class="g-recaptcha"</code> or a script of
  <code>captcha-delivery.com</code> in front of its pages, and shows them only when the test is passed.</p>
  <p>Some ask visitors to enter the characters they see, others to press and hold a button, and a few look at how the
  mouse moves; all of them keep out programs, and some of the people too.</p>
  <p>Access denied, says the page when the test has failed, and it rarely says what could be done about it.</p>
  <pre>&lt;div id="px-captcha"&gt;&lt;/div&gt;</pre></article>${footer}`,
);

const notFoundArticle = html(
  '404 Not Found – Web Handbook',
  `<h1>404 Not Found</h1>${prose}<p>A server answers with this status when it does not have what was asked for, and it does
  not say whether the page was moved, deleted or never existed at all.</p><p>Links that lead to such an answer are called
  dead links; search engines take them out of their index after they have seen the answer a few times.</p>`,
);

const shopWithBanner = html(
  'Brass lamp – Lamps by the Harbour',
  `<div class="cookie-banner"><p>We use cookies to make this shop work and to count its visitors.</p>
  <button>Accept all</button><button>Settings</button></div>${menu}
  <main><h1>Brass lamp</h1><p>Price: $49.00</p><p>In stock</p>${prose}</main>${footer}`,
);

const headerLogin = html(
  'Timetable of the harbour ferry',
  `<header><form action="/login"><input name="user"><input type="password" name="pass"><button>Log in</button></form></header>
  <main><h1>Timetable of the harbour ferry</h1><table>${Array.from(
    { length: 12 },
    (_, hour) =>
      `<tr><td>${hour + 7}:15</td><td>Old Pier</td><td>${hour + 7}:40</td><td>Lighthouse Island</td></tr>`,
  ).join('')}</table></main>`,
);

const contactForm = html(
  'Contact',
  `<h1>Write to us</h1><form><label>Name <input name="name"></label><label>Mail <input type="email" name="mail"></label>
  <textarea name="text"></textarea><div class="g-recaptcha"></div><button>Send</button></form><p>Phone 030 123456</p>`,
);

const cookiePolicy = html(
  'Cookie Policy',
  `<h1>Cookie Policy</h1><p>This policy says which cookies we set, what for, and how long they stay on your device.</p>
  <p>We set one cookie to keep you signed in and one to remember your language; neither is shared with partners.</p>
  <button>Accept all</button>`,
);

const endless = html(
  'News from the harbour',
  `<main><h1>News from the harbour</h1><ul id="list">${Array.from({ length: 20 }, (_, i) => `<li>Report number ${i + 1}: a ship came in with the tide</li>`).join('')}</ul></main>
  <script>addEventListener('scroll', () => { const li = document.createElement('li');
  li.textContent = 'One more report'; document.getElementById('list').append(li); });</script>`,
);

export const goodPages: Behaviour[] = [
  {
    path: '/good/static',
    what: 'a plain page',
    ...ok,
    says: 'turned from a single bar',
    respond: send(html('Brass lamp', `${menu}<h1>Brass lamp</h1>${prose}${footer}`)),
  },
  {
    path: '/good/tiny',
    what: 'a page of one number',
    ...ok,
    says: '7',
    respond: send(html('Count', '<p>7</p>')),
  },
  {
    path: '/good/infinite-scroll',
    what: 'a list that grows as one scrolls',
    ...ok,
    says: 'Report number 20',
    respond: send(endless),
  },
  {
    path: '/good/iframes',
    what: 'a page with frames beside its text',
    ...ok,
    says: 'Brass lamp',
    respond: send(html('Lamps', `<h1>Brass lamp</h1>${prose}<iframe src="/good/static"></iframe>`)),
  },
  {
    path: '/good/captcha-explained',
    what: 'an article about captchas',
    ...ok,
    says: 'press and hold',
    respond: send(captchaArticle),
  },
  {
    path: '/handbook/404-not-found',
    what: 'an article about dead links',
    ...ok,
    says: 'dead links',
    respond: send(notFoundArticle),
  },
  {
    path: '/good/header-login',
    what: 'a page with a login box in its header',
    ...ok,
    says: 'Lighthouse Island',
    respond: send(headerLogin),
  },
  {
    path: '/good/cookie-banner',
    what: 'a shop with a cookie banner',
    ...ok,
    says: '$49.00',
    respond: send(shopWithBanner),
  },
  {
    path: '/good/contact',
    what: 'a short form that a captcha protects',
    ...ok,
    says: '030 123456',
    respond: send(contactForm),
  },
  {
    path: '/good/cookie-policy',
    what: 'a cookie policy with an accept button',
    ...ok,
    says: 'one to remember your language',
    respond: send(cookiePolicy),
  },
  {
    path: '/users/sign_in',
    what: 'a login page that was asked for',
    ...ok,
    says: 'Sign in',
    respond: send(
      html(
        'Sign in',
        '<h1>Sign in</h1><form><input name="u"><input type="password"><button>Sign in</button></form>',
      ),
    ),
  },
  {
    path: '/status',
    what: 'a status page without trouble',
    ...ok,
    says: 'operational',
    respond: send(html('Status', '<h1>All systems operational</h1><p>No maintenance is planned.</p>')),
  },
  {
    path: '/good/sold-out',
    what: 'a product that is currently unavailable',
    ...ok,
    says: 'unavailable',
    respond: send(html('Brass lamp', '<h1>Brass lamp</h1><p>$49.00</p><p>Currently unavailable</p>')),
  },
  {
    path: '/good/no-results',
    what: 'a search without results',
    ...ok,
    says: 'No results found',
    respond: send(html('Search', '<h1>Search for lamps</h1><p>No results found for “lamps”.</p>')),
  },
  {
    path: '/good/noscript',
    what: 'a page that also speaks to visitors without scripts',
    ...ok,
    says: 'opens at nine',
    respond: send(
      html(
        'Office',
        '<noscript>Please enable JavaScript.</noscript><h1>Office</h1><p>The office opens at nine.</p><script src="/x.js"></script>',
      ),
    ),
  },
  {
    path: '/good/japanese',
    what: 'a short page in Japanese',
    ...ok,
    says: '営業時間',
    respond: send(
      html(
        '店舗案内',
        '<h1>営業時間</h1><p>火曜日から土曜日まで、十時から十八時まで営業しております。</p>',
        'ja',
      ),
    ),
  },
  {
    path: '/good/hidden-error',
    what: 'a page that keeps its error message hidden',
    ...ok,
    says: 'Two rooms are free',
    respond: send(
      html(
        'Rooms',
        '<div hidden><h1>Something went wrong</h1></div><div style="display:none"><h2>Page not found</h2></div><h1>Rooms</h1><p>Two rooms are free.</p>',
      ),
    ),
  },
  {
    path: '/good/no-type',
    what: 'a page without a content type',
    ...ok,
    says: 'Brass lamp',
    respond: (_, response) => void response.writeHead(200).end(html('Lamp', `<h1>Brass lamp</h1>${prose}`)),
  },
  {
    path: '/good/deep',
    what: 'ten thousand nested boxes',
    ...ok,
    says: 'at the bottom',
    respond: send(html('Deep', `${'<div>'.repeat(10_000)}<p>Found at the bottom</p>`)),
  },
];
