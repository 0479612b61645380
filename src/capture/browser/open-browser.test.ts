// The browser at work on ordinary pages: late content, frames, consent walls, logins, other content types.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  browserForTests,
  patientLimits,
  type ServedPages,
  servePages,
} from '../../../test/support/browser.ts';
import type { Fault } from '../../core/fault/fault.ts';
import type { StepFault } from './faults.ts';
import type { BrowserLimits } from './limits.ts';
import { type Browser, openBrowser } from './open-browser.ts';
import type { BrowserOrder, BrowserPage } from './order.ts';

let browser: Browser;
let site: ServedPages;
let elsewhere: ServedPages;
let headersElsewhere: Record<string, unknown>[] = [];

/** Enough to read that the page does not look unfinished. */
const words = `<p>${'A page with enough words on it to be a page. '.repeat(8)}</p>`;
const html = (body: string) =>
  `<!doctype html><html lang=en><title>T</title><body>${words}${body}</body></html>`;

beforeAll(async () => {
  elsewhere = await servePages(
    {
      '/frame': '<p>from another site</p>',
      '/headers': (request, response) => {
        headersElsewhere.push(request.headers);
        response.writeHead(200, { 'content-type': 'text/html' }).end('<p>there</p>');
      },
    },
    '127.0.0.2',
  );
  site = await servePages(pages());
  browser = await openForTests({ pagesAtOnce: 4, ...patientLimits });
});

async function openForTests(limits: Partial<BrowserLimits>): Promise<Browser> {
  return openBrowser({
    found: await browserForTests(),
    environment: process.env,
    egress: { allowPrivate: true },
    agentName: 'Heed/test',
    limits,
  });
}

afterAll(async () => {
  await browser.close();
  await site.close();
  await elsewhere.close();
});

function capture(path: string, order: Partial<BrowserOrder> = {}): Promise<BrowserPage> {
  return browser.capture({ url: site.url(path), screenshot: false, ...order });
}

/** Where a step is not waited for long. */
async function captureStrictly(order: Partial<BrowserOrder>): Promise<BrowserPage> {
  const strict = await openForTests({ ...patientLimits, stepMs: 2_000 });
  const asked = strict.capture({ url: site.url('/static'), screenshot: false, ...order });
  return asked.finally(() => strict.close());
}

async function htmlOf(path: string, order: Partial<BrowserOrder> = {}): Promise<string> {
  const { content } = await capture(path, order);
  if (content.kind !== 'html') throw new Error('not HTML');
  return content.html;
}

async function faultOf(work: Promise<unknown>): Promise<Fault> {
  return await work.then(
    () => Promise.reject(new Error('it did not fail')),
    (fault: Fault) => fault,
  );
}

describe.concurrent('what the browser sees', () => {
  it('is the page as it was sent, where no script is involved', async () => {
    expect(await htmlOf('/static')).toBe(
      '<!DOCTYPE html><html><head><title>A &amp; B</title><script type="application/ld+json">{"a":"<b>"}</script></head>' +
        '<body><p title="&quot;x&quot;">1&nbsp;&lt; 2</p><pre>\n\nx</pre><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>' +
        '<noscript><i>none</i></noscript><template><b>t</b></template></body></html>',
    );
  });

  it('includes what scripts write late, and what comes late over the network', async () => {
    expect(await htmlOf('/late')).toContain('came by timer');
    expect(await htmlOf('/late-network')).toContain('came by network');
    expect(await htmlOf('/shell')).toContain('the app is there');
  });

  it('includes what loads only when a reader gets there', async () => {
    expect(await htmlOf('/lazy')).toContain('seen at last');
  });

  it('includes shadow roots with their slots filled, and frames of this site and others', async () => {
    const page = await htmlOf('/inside');
    expect(page).toContain('<b>from the shadow</b><slot><i>from the light</i></slot>');
    expect(page).toContain('<p>framed</p>');
    expect(page).toContain('<p>from another site</p>');
    expect(page).not.toContain('heed-frame');
    expect(page).not.toContain('<script');
  });

  it('does not wait for what never stops moving', async () => {
    // Not 'restless': that is one for which the whole time ran out.
    expect((await capture('/clock')).evidence.rest).toBe('moving');
  });

  it('follows redirects by server and by script, and reports them', async () => {
    const page = await capture('/redirect');
    expect(page).toMatchObject({ finalUrl: site.url('/static'), httpStatus: 200 });
    expect(page.redirects).toEqual([site.url('/redirect'), site.url('/script-redirect')]);
  });

  it('gives the status of error pages, with or without a body', async () => {
    expect(await capture('/missing')).toMatchObject({ httpStatus: 404, content: { kind: 'html' } });
    expect(await capture('/empty-error')).toMatchObject({ httpStatus: 500, content: { kind: 'bytes' } });
  });

  it('gives the bytes of what is no HTML', async () => {
    for (const [path, type, text] of [
      ['/data.json', 'application/json', '{"a":1}'],
      ['/paper.pdf', 'application/pdf', '%PDF-1.4'],
      ['/feed', 'application/rss+xml', '<rss/>'],
      ['/attachment', 'text/html', '<p>saved</p>'],
    ] as const) {
      const page = await capture(path, { screenshot: true });
      expect(page).toMatchObject({ contentType: type, screenshot: null });
      expect(page.content.kind === 'bytes' && Buffer.from(page.content.bytes).toString(), path).toBe(text);
    }
  });

  it('leaves ads, trackers, media and fonts out', async () => {
    const { evidence } = await capture('/heavy');
    expect(evidence.blockedRequests).toBe(4);
    expect(site.asked).not.toContain('GET /film.mp4');
    await capture('/heavy', { blocking: false });
    expect(site.asked).toContain('GET /film.mp4');
  });
});

describe.concurrent('consent walls', () => {
  it.each([
    ['/consent/known', 'a known platform, by its button'],
    ['/consent/words', 'a fixed bar in German, by the words on its button'],
    ['/consent/stubborn', 'a wall without a no, by force, and the page scrolls again'],
    ['/consent/shadow', 'one in a shadow root'],
    ['/consent/dialog', 'a dialog in Polish'],
  ])('%s: puts away %s', async (path) => {
    const page = await capture(path, { screenshot: true });
    const text = page.content.kind === 'html' ? page.content.html : '';
    expect(text).toContain('enough words');
    expect(text).not.toMatch(/id="banner"|id="onetrust-consent-sdk"|id="usercentrics-root"/);
    expect(text).not.toContain('ACCEPTED');
    expect(page.evidence.consentBanners).toBe(1);
    if (path.endsWith('stubborn')) expect(page.screenshot?.height).toBeGreaterThan(2_000);
  });

  it('leaves alone what only speaks of cookies', async () => {
    const page = await capture('/consent/article');
    expect(page.content.kind === 'html' && page.content.html).toContain('Cookies are baked');
    expect(page.evidence.consentBanners).toBe(0);
  });
});

describe.concurrent('what a page needs', () => {
  it('sends headers to the site alone, also when it redirects elsewhere', async () => {
    headersElsewhere = [];
    const headers = { 'X-Key': 'secret', Authorization: 'Bearer secret' };
    expect(await htmlOf('/echo', { headers })).toContain('secret / Bearer secret');
    await capture('/away', { headers });
    await capture('/uses-elsewhere', { headers });
    expect(headersElsewhere.length).toBe(2);
    expect(JSON.stringify(headersElsewhere)).not.toContain('secret');
  });

  it('sends cookies and basic authentication, and uses the configured language and headers', async () => {
    const page = await htmlOf('/who', {
      cookies: [{ name: 'a', value: 'b' }],
      basicAuth: { username: 'me', password: 'pass' },
      language: 'de-CH',
      timezone: 'Asia/Tokyo',
      viewport: { width: 500, height: 400 },
      geolocation: { latitude: 47, longitude: 8 },
    });
    expect(page).toContain('a=b | Basic bWU6cGFzcw== | de-CH');
    expect(page).toContain('de-CH Asia/Tokyo 500 47');
  });

  it('is honest about who it is, and not about having no screen', async () => {
    const page = await htmlOf('/agent');
    expect(page).toMatch(/Chrome\/[\d.]+ Safari\/[\d.]+ Heed\/test/);
    expect(page).not.toContain('Headless');
    expect(await htmlOf('/agent', { userAgent: 'Mine/1' })).toContain('<p>Mine/1</p>');
  });

  it('waits for the configured condition, and says so when it never comes', async () => {
    expect(await htmlOf('/very-late', { waitFor: '#there' })).toContain('id="there"');
    const fault = await faultOf(captureStrictly({ waitFor: '#never' }));
    expect(fault).toMatchObject({ code: 'capture.not-found' });
    expect(fault.message).toContain('#never');
  });

  it('refuses headers that steer the connection', async () => {
    const fault = await faultOf(capture('/echo', { headers: { Host: 'other' } }));
    expect(fault.code).toBe('capture.bad-header');
  });

  it('stops when it is aborted', async () => {
    const stop = new AbortController();
    const work = faultOf(capture('/never', { signal: stop.signal }));
    setTimeout(() => stop.abort(), 50);
    expect((await work).code).toBe('capture.cancelled');
  });
});

describe.concurrent('screenshots', () => {
  it('show the whole page, and report where its parts are', async () => {
    const page = await capture('/tall', {
      screenshot: true,
      maskSelectors: ['#clock'],
      partSelectors: ['#part', '::'],
    });
    expect(page.screenshot).toMatchObject({ width: 1280, height: 3_000, isClipped: false });
    expect(page.screenshot?.masks).toEqual([{ x: 10, y: 20, width: 100, height: 50 }]);
    expect(page.screenshot?.parts).toEqual([{ x: 0, y: 2_000, width: 300, height: 40 }]);
    expect(
      Buffer.from(page.screenshot?.png ?? [])
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  it('end at 1920 by 20000', async () => {
    const { screenshot } = await capture('/huge', { screenshot: true });
    expect(screenshot).toMatchObject({ width: 1920, height: 20_000, isClipped: true });
  });
});

describe.concurrent('steps', () => {
  const login: BrowserOrder['steps'] = [
    { do: 'type', selector: '#user', text: 'me' },
    { do: 'type', selector: '#password', secret: 'site password' },
    { do: 'click', selector: 'text=Log in' },
    { do: 'wait', selector: '#inside' },
  ];

  it('log in with a secret that is given to its own origin only', async () => {
    const asked: string[] = [];
    const readSecret = (name: string, origin: string) => {
      asked.push(`${name} ${origin}`);
      return origin === new URL(site.url('/')).origin ? 'open sesame' : null;
    };
    expect(await htmlOf('/login', { steps: login, readSecret })).toContain('Welcome, me');
    expect(asked).toEqual([`site password ${new URL(site.url('/')).origin}`]);
    const fault = (await faultOf(capture('/login', { steps: login }))) as StepFault;
    expect(fault).toMatchObject({ code: 'capture.step-failed', step: 2 });
    expect(fault.message).toContain('there is no secret site password');
  });

  it('go to, select, press, scroll, answer dialogs, and work in frames', async () => {
    const page = await htmlOf('/static', {
      steps: [
        { do: 'goto', url: site.url('/steps') },
        { do: 'select', selector: '#colour', value: 'Green' },
        { do: 'press', selector: '#field', key: 'Enter' },
        { do: 'scroll', selector: '#below' },
        { do: 'dialog', answer: 'accept', text: 'typed' },
        { do: 'click', selector: '#ask' },
        { do: 'click', frame: '#frame', selector: 'button' },
        { do: 'wait', ms: 10 },
      ],
    });
    expect(page).toContain('green, enter, scrolled, typed, framed');
  });

  it('that fail say which they were, and show the page', async () => {
    const steps: BrowserOrder['steps'] = [
      { do: 'wait', ms: 1 },
      { do: 'click', selector: '#not-there' },
    ];
    const fault = (await faultOf(captureStrictly({ steps }))) as StepFault;
    expect(fault).toMatchObject({ code: 'capture.step-failed', step: 2, transient: false });
    expect(fault.message).toBe('Step 2 (click #not-there) failed: it did not succeed within 2 seconds.');
    expect(
      Buffer.from(fault.screenshot ?? [])
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  it('never go to an address that is not http', async () => {
    for (const url of ['file:///etc/hostname', 'data:text/html,x', 'view-source:http://a.test/']) {
      const fault = await faultOf(capture('/static', { steps: [{ do: 'goto', url }] }));
      expect(fault.message).toContain(`Step 1 (go to ${url}) failed: Use an absolute address`);
    }
  });
});

type Pages = Parameters<typeof servePages>[0];

function pages(): Pages {
  const typed = (type: string, body: string, more: Record<string, string> = {}): Pages[string] => {
    return (_, response) => response.writeHead(200, { 'content-type': type, ...more }).end(body);
  };
  const to = (location: () => string): Pages[string] => {
    return (_, response) => response.writeHead(302, { location: location() }).end();
  };
  return {
    '/static':
      '<!doctype html><html><head><title>A &amp; B</title><script type="application/ld+json">{"a":"<b>"}</script></head>' +
      `<body><p title='"x"'>1&nbsp;&lt; 2</p><pre>\n\nx</pre><svg viewBox="0 0 1 1"><path d="M0 0"/></svg>` +
      '<noscript><i>none</i></noscript><template><b>t</b></template></body></html>',
    '/late': html('<p id=a></p><script>setTimeout(()=>a.textContent="came by timer",350)</script>'),
    '/late-network': html(
      '<p id=a></p><script>fetch("/slow").then(r=>r.text()).then(t=>a.textContent="came by "+t)</script>',
    ),
    '/slow': (_, response) => {
      setTimeout(() => response.end('network'), 1_200);
    },
    '/shell':
      '<div id=root></div><script>setTimeout(()=>root.innerHTML="<h1>the app is there</h1>",1500)</script>',
    '/lazy': html(
      '<div style="height:4000px"></div><p id=a>.</p><script>new IntersectionObserver((e)=>{if(e[0].isIntersecting)a.textContent="seen at last"}).observe(a)</script>',
    ),
    '/inside': html(
      `<div id=host><i>from the light</i></div><script>host.attachShadow({mode:'open'}).innerHTML='<b>from the shadow</b><slot></slot>'</script>` +
        `<iframe src=/framed></iframe><iframe src=${elsewhere.url('/frame')}></iframe>`,
    ),
    '/framed': '<p>framed</p><script>document.title="x"</script>',
    '/clock': html('<p id=c></p><script>setInterval(()=>c.textContent=performance.now(),40)</script>'),
    '/redirect': to(() => '/script-redirect'),
    '/script-redirect': '<script>location.replace("/static")</script>',
    '/empty-error': (_, response) => response.writeHead(500).end(),
    '/data.json': typed('application/json', '{"a":1}'),
    '/paper.pdf': typed('application/pdf', '%PDF-1.4'),
    '/feed': typed('application/rss+xml', '<rss/>'),
    '/attachment': typed('text/html', '<p>saved</p>', {
      'content-disposition': 'attachment; filename=a.html',
    }),
    '/heavy': html(
      '<style>@font-face{font-family:f;src:url(/font.woff2)}p{font-family:f}</style><video src=/film.mp4 autoplay muted></video>' +
        '<script src=http://www.google-analytics.com/analytics.js></script><script src=/assets/gtm.js></script><script>1</script>',
    ),
    '/film.mp4': typed('video/mp4', 'x'),
    '/consent/known': html(
      `<div id=onetrust-consent-sdk style="position:fixed;bottom:0"><p>We use cookies</p><button onclick="document.title='ACCEPTED'">Accept</button>` +
        `<button id=onetrust-reject-all-handler onclick="this.parentNode.remove()">Reject</button></div><script>1</script>`,
    ),
    '/consent/words': html(
      `<div id=banner style="position:fixed;bottom:0;width:100%">Wir verwenden Cookies und brauchen Ihre Einwilligung.` +
        `<button onclick="document.title='ACCEPTED'">Alle akzeptieren</button><button onclick="this.parentNode.remove()">Alle ablehnen</button></div><script>1</script>`,
    ),
    '/consent/stubborn': html(
      `<style>html,body{overflow:hidden;height:100%}</style><div style="height:3000px">tall</div><div style="position:fixed;inset:0;background:#0008"></div>` +
        `<div id=banner role=dialog style="position:fixed;top:20%">We and our partners store cookies on your device.<button>OK</button></div><script>1</script>`,
    ),
    '/consent/shadow': html(
      `<div id=usercentrics-root></div><script>const r=document.getElementById('usercentrics-root');r.attachShadow({mode:'open'}).innerHTML=` +
        `'<div style="position:fixed;top:0">Cookies<button>Accept all</button><button data-testid="uc-deny-all-button">Deny</button></div>';` +
        `r.shadowRoot.querySelector('[data-testid]').onclick=()=>r.remove()</script>`,
    ),
    '/consent/dialog': html(
      `<dialog id=banner>Ta strona używa plików cookies za Twoją zgodą.<button>Zgadzam się</button><button onclick="banner.remove()">Odrzuć wszystkie</button></dialog>` +
        `<script>banner.showModal()</script>`,
    ),
    '/consent/article': html(
      '<div style="position:sticky;top:0"><a href=#>Home</a> Bakery</div><p>Cookies are baked at 180 degrees, with the consent of the cook.</p><script>1</script>',
    ),
    '/echo': (request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<p>${request.headers['x-key']} / ${request.headers.authorization}</p>`);
    },
    '/away': to(() => elsewhere.url('/headers')),
    '/uses-elsewhere': html(`<script>fetch('${elsewhere.url('/headers')}',{mode:'no-cors'})</script>`),
    '/who': (request, response) => {
      const { authorization, cookie } = request.headers;
      if (authorization === undefined) {
        return response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
      }
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(
        html(
          `<p>${cookie} | ${authorization} | ${request.headers['accept-language']?.split(',')[0]}</p><p id=a></p><script>` +
            'navigator.geolocation.getCurrentPosition(p=>a.textContent=[navigator.language,Intl.DateTimeFormat().resolvedOptions().timeZone,innerWidth,p.coords.latitude].join(" "),e=>a.textContent=e.message)</script>',
        ),
      );
    },
    '/agent': (request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${request.headers['user-agent']}</p>`);
    },
    '/very-late': html(
      '<script>setTimeout(()=>document.body.insertAdjacentHTML("beforeend","<p id=there>x</p>"),1100)</script>',
    ),
    '/never': () => {},
    '/tall':
      '<!doctype html><body style="margin:0"><div style="height:3000px;position:relative"><div id=clock style="position:absolute;left:10px;top:20px;width:100px;height:50px">1</div>' +
      '<div id=part style="position:absolute;top:2000px;width:300px;height:40px">2</div></div>',
    '/huge': '<div style="width:5000px;height:300000px;background:linear-gradient(red,blue)">x</div>',
    '/login': (request, response) => {
      if (request.method === 'GET') {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end(
          html(
            '<form method=post><input id=user name=u><input id=password type=password name=p><button>Log in</button></form>',
          ),
        );
        return;
      }
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const isRight = body === 'u=me&p=open+sesame';
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end(html(isRight ? '<p id=inside>Welcome, me</p>' : '<p>Wrong</p>'));
      });
    },
    '/steps': html(
      `<select id=colour><option value=r>Red<option value=g>Green</select><input id=field><button id=ask>Ask</button>` +
        `<iframe id=frame srcdoc="<button onclick='parent.done(4,&quot;framed&quot;)'>x</button>"></iframe><div style="height:3000px"></div><p id=below>.</p><p id=out></p>` +
        `<script>const all=[];window.done=(i,t)=>{all[i]=t;out.textContent=all.join(', ')};colour.onchange=()=>done(0,colour.value==='g'?'green':'?');` +
        `field.onkeydown=(e)=>done(1,e.key.toLowerCase());addEventListener('scroll',()=>done(2,'scrolled'));ask.onclick=()=>done(3,prompt('?'))</script>`,
    ),
  };
}
