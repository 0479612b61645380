// Pages without scripts read alike: as their source, by plain HTTP, and in a browser, to the last letter.
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, capturePage, openBrowser } from '../../src/capture/capture.ts';
import type { Page } from '../../src/core/page/page.ts';
import { freshMemory } from '../../src/core/site/memory.ts';
import { defaultWatch, type Watch } from '../../src/core/site/watch.ts';
import { extractContent, hashContent } from '../../src/extract/extract.ts';
import { type Net, openNet } from '../../src/net/net.ts';
import { browserForTests, type ServedPages, servePages } from '../support/browser.ts';
import { inlineJudge } from '../support/inline-page-pool.ts';
import { footer, html, menu, prose } from '../support/web/behaviour.ts';

interface Source {
  type: string;
  charset: string | null;
  body: Buffer;
}

const utf8 = (text: string): Source => ({
  type: 'text/html; charset=utf-8',
  charset: 'utf-8',
  body: Buffer.from(text),
});

const sources: Record<string, Source> = {
  'a plain page': utf8(html('Brass lamp', `${menu}<main><h1>Brass lamp</h1>${prose}</main>${footer}`)),
  'tables with and without their parts': utf8(
    html(
      'Prices',
      `${prose}<table><caption>Lamps</caption><tr><th>Name<th>Price<tr><td>Brass<td>€ 49,00<tr><td colspan=2>sold out</table>
      <table><thead><tr><th>A</th></tr></thead><tbody><tr><td><table><tr><td>inner</td></tr></table></td></tr></tbody></table><table>stray text<tr><td>cell</table>`,
    ),
  ),
  'entities, spaces and characters that must be escaped': utf8(
    html(
      'A &amp; B &lt;c&gt;',
      `<p>1&nbsp;&lt;&nbsp;2 &amp;amp; &copy &hellip; &#8364; &#x1F4A1; &notanentity; a &quot;quote&quot; it&#39;s\u00a0so</p><p title="x &lt; &quot;y&quot;">tab\there  two</p>${prose}`,
    ),
  ),
  'markup that was never closed': utf8(
    `<title>Loose</title><p>one<p>two<b>bold<i>both</b>slant</i><ul><li>a<li>b<ul><li>c</ul><li>d</ul><a href=/x>link<a href=/y>another</a><div><span>open</div>${prose}</p></body></html><p>after the end`,
  ),
  'lists of all kinds': utf8(
    html(
      'Lists',
      `${prose}<ol start=3 reversed><li value=9>nine<li>next</ol><dl><dt>Brass<dd>a metal<dd>an attitude<dt>Oak</dl><menu><li>entry</menu><ul><li><p>deep</p><ul><li>deeper</li></ul></li></ul>`,
    ),
  ),
  'lists to choose from': utf8(
    html(
      'Choices',
      `${prose}<select><button><selectedcontent></selectedcontent></button><option>Pine<option selected><b>Oak</b> wood<optgroup label=Rare><option>Yew</optgroup></select><select multiple><option>a<option>b</select>`,
    ),
  ),
  'drawings with pages in them, and objects without': utf8(
    html(
      'Drawn',
      `${prose}<svg width=9><g><text>drawn</text></g><foreignObject><div>Order <b>now</b></div></foreignObject></svg><object type="application/x-old"><p>Plain words</p></object>`,
    ),
  ),
  'text that keeps its lines': utf8(
    html(
      'Lines',
      `<pre>\n\n  first\n    second &lt;tag&gt;\n</pre><textarea>\nkept</textarea><p>a<br>b<wbr>c<hr>d</p><xmp><b>raw</b></xmp>${prose}`,
    ),
  ),
  'frames that lead nowhere': utf8(
    html('Frames', `${prose}<iframe></iframe><iframe src="about:blank">old browsers</iframe>${prose}`),
  ),
  'parts that are not shown': utf8(
    html(
      'Hidden',
      `<p hidden>hidden</p><template><p>later</p></template><noscript><p>No scripts? <a href="/plain">Here.</a></p></noscript><details><summary>More</summary>${prose}</details><dialog>closed</dialog><svg><title>Sun</title><text>drawn</text></svg><math><mi>x</mi></math>`,
    ),
  ),
  'data and descriptions in the head': utf8(
    `<!doctype html><html lang=de-CH><head><meta charset=utf-8><title> Lampe
    aus Messing </title><meta name=description content="Von &quot;Hand&quot;"><meta property="og:title" content="Lampe"><link rel=canonical href=/lampe><base href="/laden/"></head><body><h1>Lampe</h1><a href="messing">Messing</a><img src=x.png alt="Eine Lampe">${prose}</body></html>`,
  ),
  'Russian in windows-1251': {
    type: 'text/html; charset=windows-1251',
    charset: 'windows-1251',
    body: iconv.encode(
      html(
        'Мастерская',
        '<h1>Мастерская</h1><p>Открыта со вторника по субботу, и мы рады каждому гостю — «заходите».</p>',
        'ru',
      ).replace('<meta charset="utf-8">', ''),
      'windows-1251',
    ),
  },
  'Japanese in Shift_JIS, by its own word': {
    type: 'text/html',
    charset: null,
    body: iconv.encode(
      html('工房', '<p>港のそばの工房は火曜日から土曜日まで開いており、誰でも歓迎します。</p>', 'ja').replace(
        'utf-8',
        'Shift_JIS',
      ),
      'shift_jis',
    ),
  },
};

const unnamed = (text: string, encoding = 'utf-8'): Source => ({
  type: 'text/html',
  charset: null,
  body: iconv.encode(text.replace('<meta charset="utf-8">', ''), encoding),
});
const german =
  'Die Werkstatt am Hafen ist dienstags bis samstags geöffnet, und wir freuen uns über jeden Gast – schöne Grüße für alle.';
Object.assign(sources, {
  'UTF-8 that nobody named, German': unnamed(html('Werkstatt für Lampen', `<p>${german}</p>`, 'de')),
  'UTF-8 that nobody named, Japanese': unnamed(
    html('工房', '<p>港のそばの工房は火曜日から土曜日まで開いており、誰でも歓迎します。</p>', 'ja'),
  ),
  'UTF-8 that nobody named, one word far down': unnamed(html('Lamps', `${prose}${prose}<p>Cafés</p>`)),
  'UTF-8 without any type': { ...unnamed(html('Werkstatt', `<p>${german}</p>`, 'de')), type: '' },
  'plain letters and entities, unnamed': unnamed(html('Lamps', `${prose}<p>&copy; &nbsp; &eacute;</p>`)),
  'German in windows-1252 that nobody named': unnamed(
    html('Werkstatt', `<p>${german}</p><p>${german}</p>`, 'de'),
    'windows-1252',
  ),
});

let site: ServedPages;
let net: Net;
let browser: Browser;

beforeAll(async () => {
  site = await servePages(
    Object.fromEntries(
      Object.values(sources).map(({ type, body }, at) => [
        `/${at}`,
        (_, response) => void response.writeHead(200, type === '' ? {} : { 'content-type': type }).end(body),
      ]),
    ),
  );
  net = openNet({ allowPrivate: true, userAgent: 'Heed/test' });
  const found = await browserForTests();
  browser = openBrowser({ found, environment: process.env, egress: { allowPrivate: true } });
});

afterAll(async () => {
  await browser.close();
  await net.close();
  await site.close();
});

async function pageBy(mode: Watch['mode'], url: string): Promise<Page> {
  const { capture } = await capturePage(
    { net, browser, judge: inlineJudge },
    {
      url,
      watch: { ...defaultWatch, mode, screenshot: false },
      ...{ validators: null, bodyHash: null, way: freshMemory.way, now: Date.now() },
      signal: new AbortController().signal,
    },
  );
  if (capture.kind !== 'page') throw new Error(JSON.stringify(capture));
  return capture.page;
}

function read(url: string, { body, contentType, charset }: Pick<Page, 'body' | 'contentType' | 'charset'>) {
  return extractContent({ body, contentType, charset, url, watch: defaultWatch });
}

describe('a page without scripts', () => {
  it.each(Object.keys(sources).map((name, at) => [name, at] as const))('%s', async (name, at) => {
    const url = site.url(`/${at}`);
    const { body, charset } = sources[name] as Source;
    const source = await read(url, { body: new Uint8Array(body), contentType: 'text/html', charset });
    const byHttp = await read(url, await pageBy('http', url));
    const byBrowser = await read(url, await pageBy('browser', url));
    expect(source.blocks.length).toBeGreaterThan(0);
    expect(byHttp).toEqual(source);
    expect(byBrowser).toEqual(source);
    expect(hashContent(byBrowser)).toBe(hashContent(source));
  });

  it('is loaded twice by the browser only where UTF-8 was taken for something else', async () => {
    const timesOf = async (name: string) => {
      const path = `/${Object.keys(sources).indexOf(name)}`;
      const before = site.asked.length;
      await pageBy('browser', site.url(path));
      return site.asked.slice(before).filter((line) => line === `GET ${path}`).length;
    };
    expect(await timesOf('UTF-8 that nobody named, German')).toBe(2);
    for (const name of [
      'a plain page',
      'plain letters and entities, unnamed',
      'German in windows-1252 that nobody named',
      'UTF-8 without any type',
      'Japanese in Shift_JIS, by its own word',
    ]) {
      expect(await timesOf(name), name).toBe(1);
    }
  });
});
