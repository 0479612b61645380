import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserForTests, type ServedPages, servePages } from '../../../../test/support/browser.ts';
import { boxAttribute } from '../../../core/page/page.ts';
import { type Browser, openBrowser } from '../open-browser.ts';

const page = `<!doctype html><html lang=en><title>T</title><style>
body{margin:0;height:3000px} .at{position:absolute} </style><body>
<p id=plain class=at style="left:20px;top:30px;width:200px;height:40px;margin:0">Plain</p>
<p id=low class=at style="left:0;top:2000px;width:300px;height:50px;margin:0">Far below</p>
<p id=gone style="display:none">Not shown</p>
<p id=unseen style="visibility:hidden">Not seen</p>
<p id=clear style="opacity:0">Clear as air</p>
<p id=forged class=at style="left:5px;top:100px;width:60px;height:20px;margin:0" ${boxAttribute}="1 2 3 4">Forged</p>
<div class=at style="left:400px;top:200px;width:100px;height:100px;overflow:hidden">
  <p id=cut style="width:500px;height:60px;margin:0">Cut off</p>
  <p id=away style="position:relative;left:900px;width:50px;height:20px;margin:0">Away</p>
</div>
<div id=host></div><iframe srcdoc="<style>body{margin:0}</style><p id=framed style='margin:10px 20px;width:100px;height:30px'>Within</p>
<p id=below style='margin:300px 0 0;height:30px'>Not seen without scrolling</p>
<iframe srcdoc='<p id=inmost style=margin:5px;width:50px;height:20px>Inmost</p>' style='position:absolute;left:150px;top:100px;width:100px;height:60px;border:0'></iframe>"
class=at style="left:600px;top:1500px;width:300px;height:200px;border:7px solid"></iframe>
<details><summary id=sum>More</summary><p id=folded>Folded</p></details>
<script>host.attachShadow({mode:'open'}).innerHTML='<p id=shade style="position:absolute;left:7px;top:300px;width:80px;height:30px;margin:0">Shade</p>'</script>
</body></html>`;

let browser: Browser;
let site: ServedPages;
beforeAll(async () => {
  site = await servePages({ '/': page });
  browser = openBrowser({
    found: await browserForTests(),
    environment: process.env,
    egress: { allowPrivate: true },
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function htmlOf(wantsBoxes: boolean): Promise<string> {
  const { content } = await browser.capture({ url: site.url('/'), screenshot: false, wantsBoxes });
  return content.kind === 'html' ? content.html : '';
}

const boxOf = (html: string, id: string) =>
  new RegExp(`<[^>]*\\bid="${id}"[^>]*\\b${boxAttribute}="([^"]*)"`).exec(html)?.[1] ?? null;

describe('the places of elements', () => {
  it('are written on request: where a reader sees them on the whole page', async () => {
    const html = await htmlOf(true);
    expect(boxOf(html, 'plain')).toBe('20 30 200 40');
    expect(boxOf(html, 'low')).toBe('0 2000 300 50');
    expect(boxOf(html, 'shade')).toBe('7 300 80 30');
    expect(boxOf(html, 'forged')).toBe('5 100 60 20');
    expect(boxOf(html, 'cut')).toBe('400 200 100 60');
    expect(boxOf(html, 'sum')).not.toBeNull();
    // Frames too, within their border, as far as they are seen, and frames within frames.
    expect(boxOf(html, 'framed')).toBe('627 1517 100 30');
    expect(boxOf(html, 'inmost')).toBe('770 1615 50 20');
    for (const id of ['gone', 'unseen', 'clear', 'away', 'below', 'folded'])
      expect(boxOf(html, id), id).toBeNull();
    expect(html).toContain('Within');
  });

  it('leave a page that is kept as it was', async () => {
    expect((await htmlOf(false)).match(new RegExp(`${boxAttribute}="[^"]*"`, 'g'))).toEqual([
      `${boxAttribute}="1 2 3 4"`,
    ]);
  });
});
