// A page that tries every way out of the browser that we know: none may reach what the guard refuses.
import { createSocket } from 'node:dgram';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  browserForTests,
  patientLimits,
  type ServedPages,
  servePages,
} from '../../../test/support/browser.ts';
import { loadFactor } from '../../../test/support/until.ts';
import type { Fault } from '../../core/fault/fault.ts';
import type { FoundBrowser } from './find-browser.ts';
import { type Browser, openBrowser } from './open-browser.ts';

interface Secret {
  port: number;
  reached: Set<string>;
  close: () => void;
}

let found: FoundBrowser;
let secret: Secret;
let site: ServedPages;
const opened: Browser[] = [];

beforeAll(async () => {
  found = await browserForTests();
  secret = await openSecret();
  site = await servePages({
    '/': (_, response) => {
      response.writeHead(200, {
        'content-type': 'text/html',
        link: `<http://${at()}/link-header>; rel=preload; as=image`,
      });
      response.end(waysOut(secret.port));
    },
    '/top': (_, response) => response.writeHead(302, { location: `http://${at()}/top-redirect` }).end(),
    '/js': `<p>gone<script>location.href='http://${at()}/js-navigation'</script>`,
    '/meta': `<meta http-equiv=refresh content="0;url=http://${at()}/top-meta"><p>gone`,
    '/redirect-image': (_, response) =>
      response.writeHead(302, { location: `http://${at()}/redirected-image` }).end(),
    '/redirect-frame': (_, response) =>
      response.writeHead(307, { location: `http://${at()}/redirected-frame` }).end(),
    '/redirect-fetch': (_, response) =>
      response.writeHead(302, { location: `http://${at()}/redirected-fetch` }).end(),
    '/redirect-name': (_, response) =>
      response.writeHead(302, { location: `http://inside.test:${secret.port}/redirected-name` }).end(),
    '/worker.js': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      response.end(`importScripts('http://${at()}/import-scripts')`);
    },
  });
});

afterAll(async () => {
  for (const browser of opened) await browser.close();
  await site.close();
  secret.close();
});

const at = () => `127.0.0.1:${secret.port}`;

function open(isSecretOpen: boolean): Browser {
  const browser = openBrowser({
    found,
    environment: process.env,
    egress: {
      allowPrivate: true,
      // Everything is refused but the page itself (and, for the control, the secret).
      isOwn: (_, port) => port !== site.port && !(isSecretOpen && port === secret.port),
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    },
    limits: { ...patientLimits, settleMs: 3_000 * loadFactor() },
  });
  opened.push(browser);
  return browser;
}

describe('a page with every way out', () => {
  it('reaches nothing that the guard refuses', async () => {
    const browser = open(false);
    const page = await browser.capture({ url: `http://public.test:${site.port}/`, blocking: false });
    expect(page.content).toMatchObject({ kind: 'html', html: expect.stringContaining('PUBLIC') });
    expect(page.evidence.refusedConnections).toBeGreaterThan(30);
    for (const path of ['/top', '/js', '/meta']) {
      const fault = await browser.capture({ url: site.url(path) }).then(
        () => null,
        (error: Fault) => error,
      );
      expect(fault?.code, path).toBe('capture.address-refused');
    }
    expect([...secret.reached]).toEqual([]);
  });

  it('tries in earnest: where the guard lets it, it gets out by more than 45 ways', async () => {
    const browser = open(true);
    await browser.capture({ url: site.url('/'), blocking: false });
    for (const path of ['/top', '/js', '/meta']) await browser.capture({ url: site.url(path) });
    const reached = [...secret.reached].sort();
    secret.reached.clear();
    expect(reached.length, reached.join(' ')).toBeGreaterThanOrEqual(45);
  });

  it('opens no address that is not http, nor one that is private, by whatever name', async () => {
    const browser = openBrowser({
      found,
      environment: process.env,
      egress: { allowPrivate: false, resolve: async () => [{ address: '127.0.0.1', family: 4 }] },
      limits: patientLimits,
    });
    opened.push(browser);
    const codes: Record<string, string> = {};
    for (const url of [
      'file:///etc/hostname',
      'data:text/html,<p>x',
      `view-source:http://${at()}/`,
      'chrome://version',
      'javascript:alert(1)',
      'about:blank',
      `blob:http://${at()}/x`,
      `http://${at()}/literal`,
      `http://2130706433:${secret.port}/decimal`,
      `http://[::ffff:127.0.0.1]:${secret.port}/mapped`,
      `http://inside.test:${secret.port}/name`,
      `https://inside.test:${secret.port}/name`,
    ]) {
      codes[url.replace(String(secret.port), 'P')] = await browser.capture({ url }).then(
        () => 'captured',
        (fault: Fault) => fault.code,
      );
    }
    expect(Object.values(codes)).toEqual([
      ...Array.from({ length: 7 }, () => 'capture.bad-url'),
      ...Array.from({ length: 3 }, () => 'capture.address-refused'),
      ...Array.from({ length: 2 }, () => 'capture.dns'),
    ]);
    expect([...secret.reached]).toEqual([]);
  });
});

/** A server that must not be reached, on both loopbacks and by UDP. */
async function openSecret(): Promise<Secret> {
  const reached = new Set<string>();
  const make = () => {
    const server = createServer((request, response) => {
      reached.add((request.url ?? '').split('?')[0] ?? '');
      response.setHeader('access-control-allow-origin', '*');
      response.end('SECRET');
    });
    server.on('upgrade', (request, socket) => {
      reached.add(`ws ${request.url}`);
      socket.destroy();
    });
    return server;
  };
  const four = make();
  await new Promise<void>((resolve) => four.listen(0, '127.0.0.1', resolve));
  const { port } = four.address() as AddressInfo;
  const six = make();
  // A machine without IPv6 has one door less.
  await new Promise<void>((resolve) => six.once('error', () => resolve()).listen(port, '::1', resolve));
  const udp = createSocket('udp4');
  udp.on('message', () => reached.add('udp'));
  await new Promise<void>((resolve) => udp.bind(port, '127.0.0.1', resolve));
  const close = (server: Server) => server.close().closeAllConnections();
  return {
    port,
    reached,
    close: () => {
      close(four);
      close(six);
      udp.close();
    },
  };
}

function waysOut(port: number): string {
  const to = `http://127.0.0.1:${port}`;
  return `<!doctype html><title>x</title>
<link rel=stylesheet href=${to}/css><link rel=prefetch href=${to}/prefetch><link rel=preload as=image href=${to}/preload>
<link rel=preload as=fetch href=${to}/preload-fetch crossorigin><link rel=modulepreload href=${to}/modulepreload>
<link rel=preconnect href=${to}/><link rel=dns-prefetch href=//leak.test><link rel=icon href=${to}/icon><link rel=manifest href=${to}/manifest>
<style>@import url(${to}/css-import); @font-face{font-family:f;src:url(${to}/font)} body{font-family:f;background:url(${to}/css-background)}
.a{border-image:url(${to}/border-image);list-style:url(${to}/list-style);cursor:url(${to}/cursor),auto} .a::after{content:url(${to}/css-content)}</style>
<ul class=a><li class=a>a</ul><div style="background:image-set(url(${to}/image-set) 1x)">b</div><div style="-webkit-mask:url(${to}/mask)">c</div>
<img src=${to}/img><img srcset="${to}/srcset 1x"><picture><source srcset=${to}/source><img></picture><input type=image src=${to}/input-image>
<img src=http://localhost:${port}/img-localhost><img src=http://[::1]:${port}/img-six><img src=http://2130706433:${port}/img-decimal>
<img src=http://0x7f.1:${port}/img-hex><img src=http://0177.0.0.1:${port}/img-octal><img src=http://127.1:${port}/img-short>
<img src=http://0.0.0.0:${port}/img-zero><img src=http://[::ffff:127.0.0.1]:${port}/img-mapped><img src=http://127.0.0.2:${port}/img-other>
<img src=http://inside.test:${port}/img-name><img src=http://x.localhost:${port}/img-sub-localhost>
<img src=/redirect-image><img src=/redirect-name><iframe src=/redirect-frame></iframe>
<script src=${to}/script></script><script async src=${to}/script-async></script><script type=module src=${to}/module></script>
<iframe src=${to}/iframe></iframe><iframe src="file:///etc/hostname"></iframe><iframe src="view-source:${to}/view-source"></iframe>
<iframe srcdoc="<img src=${to}/srcdoc-img>"></iframe><iframe srcdoc="<meta http-equiv=refresh content='0;url=${to}/frame-meta'>"></iframe>
<iframe src="data:text/html,<img src=${to}/data-frame-img>"></iframe>
<object data=${to}/object></object><embed src=${to}/embed><video src=${to}/video autoplay muted></video><audio src=${to}/audio autoplay></audio>
<video poster=${to}/poster></video><video><source src=${to}/video-source><track default src=${to}/track></video>
<svg width=9 height=9><image href=${to}/svg-image width=9 height=9 /><use href="${to}/svg-use#a"/></svg>
<iframe name=target></iframe><form id=form method=post target=target action=${to}/form><input name=a></form>
<a id=ping href="#x" ping=${to}/ping>p</a><table background=${to}/table-background><tr><td>t</table>
<script>
const to='${to}', ws='ws://127.0.0.1:${port}', go=(work)=>{try{const p=work();if(p&&p.catch)p.catch(()=>{})}catch{}};
go(()=>fetch(to+'/fetch',{mode:'no-cors'}));go(()=>fetch(to+'/keepalive',{mode:'no-cors',keepalive:true}));
go(()=>fetch(to+'/preflight',{method:'PUT',headers:{'x-a':'1'}}));go(()=>fetch('/redirect-fetch',{mode:'no-cors'}));
go(()=>{const x=new XMLHttpRequest();x.open('GET',to+'/xhr');x.send()});
go(()=>{const x=new XMLHttpRequest();x.open('POST',to+'/xhr-post');x.send('a')});
go(()=>new WebSocket(ws+'/ws'));go(()=>new EventSource(to+'/sse'));go(()=>navigator.sendBeacon(to+'/beacon','x'));
go(()=>document.getElementById('form').submit());go(()=>window.open(to+'/popup'));go(()=>document.getElementById('ping').click());
const inside="fetch('"+to+"/worker-fetch',{mode:'no-cors'}).catch(()=>{});try{new WebSocket('"+ws+"/worker-ws')}catch{}";
go(()=>new Worker(URL.createObjectURL(new Blob([inside]))));go(()=>new Worker('/worker.js'));
go(()=>new SharedWorker(URL.createObjectURL(new Blob(["fetch('"+to+"/shared-worker',{mode:'no-cors'})"]))));
go(()=>navigator.serviceWorker.register('/worker.js'));
go(()=>{const p=new RTCPeerConnection({iceServers:[{urls:'stun:127.0.0.1:${port}'},{urls:'turn:127.0.0.1:${port}?transport=tcp',username:'a',credential:'b'}]});p.createDataChannel('x');p.createOffer().then(o=>p.setLocalDescription(o))});
go(()=>new WebTransport('https://127.0.0.1:${port}/webtransport').ready);go(()=>import(to+'/dynamic-import'));
go(()=>new Image().src=to+'/new-image');go(()=>new Audio(to+'/new-audio').play());
go(()=>new FontFace('g','url('+to+'/font-face)').load());
go(()=>{const s=document.createElement('script');s.src=to+'/late-script';document.head.append(s)});
go(()=>{const f=document.createElement('iframe');f.src='javascript:void(new Image().src="'+to+'/javascript-frame")';document.body.append(f)});
go(()=>{const s=document.createElement('script');s.type='speculationrules';s.textContent=JSON.stringify({prefetch:[{source:'list',urls:[to+'/speculation-prefetch']}],prerender:[{source:'list',urls:[to+'/speculation-prerender']}]});document.head.append(s)});
setTimeout(()=>{const f=document.createElement('iframe');f.src='http://late.test:${port}/late-frame';document.body.append(f)},300);
</script><p>PUBLIC</p>`;
}
