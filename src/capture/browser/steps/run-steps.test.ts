// The kinds of steps in a real browser: each does what a person would, and says why where it cannot.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  browserForTests,
  patientLimits,
  type ServedPages,
  servePages,
} from '../../../../test/support/browser.ts';
import type { Step } from '../../../core/site/step.ts';
import { totpAt } from '../../totp.ts';
import type { StepFault } from '../faults.ts';
import { type Browser, openBrowser } from '../open-browser.ts';
import type { BrowserOrder } from '../order.ts';

let browser: Browser;
let site: ServedPages;

const words = `<p>${'A page with enough words on it to be a page. '.repeat(8)}</p>`;
const html = (body: string) =>
  `<!doctype html><html lang=en><title>T</title><body>${words}${body}</body></html>`;
const seed = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

const pages = {
  '/buttons': html(
    `<h2>Show all results of this year</h2><p id=out></p><a id=hidden style="display:none" href="/nowhere">Show all</a>
    <button onclick="out.textContent='all are shown'">Show all</button>
    <input type=submit value="Send it" onclick="out.textContent='sent'">
    <iframe srcdoc="<button onclick='parent.out.textContent=&quot;framed&quot;'>Inside</button>"></iframe>`,
  ),
  '/late': html(
    '<p id=out></p><script>setTimeout(()=>out.innerHTML="Your <b>results</b> are here",700)</script>',
  ),
  '/banner': html('<div class=ad>Buy now</div><div class=ad>Buy this too</div><p>Stays</p>'),
  '/list': html(
    `<div id=list style="min-height:1500px"></div><script>
    let n=0; const add=()=>{ if (n>=60) return; for(let i=0;i<10;i++) list.insertAdjacentHTML('beforeend','<p style="height:120px">entry '+(++n)+'</p>') };
    add(); addEventListener('scroll',()=>{ if (innerHeight+scrollY>=document.documentElement.scrollHeight-50) setTimeout(add,50) })</script>`,
  ),
  '/endless': html(
    `<div id=list></div><script>const add=()=>list.insertAdjacentHTML('beforeend','<p style="height:900px">more</p>'.repeat(3));
    add(); addEventListener('scroll',add)</script>`,
  ),
  '/choices': html(
    `<select id=sizes onchange="out.textContent='chose '+this.value"><option value=2>1<option value=1>2</select><p id=out></p>
    <script>setTimeout(()=>sizes.add(new Option('Large','l')),3000)</script>`,
  ),
  '/code': html(
    '<input id=code><button id=go>Go</button><p id=out></p><script>go.onclick=()=>out.textContent="code "+code.value</script>',
  ),
};

beforeAll(async () => {
  site = await servePages(pages);
  browser = openBrowser({
    found: await browserForTests(),
    environment: process.env,
    egress: { allowPrivate: true },
    limits: { ...patientLimits, stepMs: 5_000, pagesAtOnce: 4 },
  });
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

async function htmlOf(path: string, steps: Step[], order: Partial<BrowserOrder> = {}): Promise<string> {
  const { content } = await browser.capture({ url: site.url(path), screenshot: false, steps, ...order });
  if (content.kind !== 'html') throw new Error('not HTML');
  return content.html;
}

async function whyOf(path: string, steps: Step[], order: Partial<BrowserOrder> = {}): Promise<string> {
  const fault = await htmlOf(path, steps, order).then(
    () => Promise.reject(new Error('it did not fail')),
    (error: StepFault) => error,
  );
  expect(fault.code).toBe('capture.step-failed');
  return fault.message;
}

describe.concurrent('a click', () => {
  it('finds by its text the button that says just that, not a heading or what is hidden', async () => {
    expect(await htmlOf('/buttons', [{ do: 'click', text: 'Show all' }])).toContain('all are shown');
    expect(await htmlOf('/buttons', [{ do: 'click', text: 'send it' }])).toContain('>sent<');
    expect(await htmlOf('/buttons', [{ do: 'click', text: 'Inside', frame: 'iframe' }])).toContain('framed');
  });

  it('on a text that is nowhere fails, and names the text', async () => {
    expect(await whyOf('/buttons', [{ do: 'click', text: 'Accept' }])).toBe(
      'Step 1 (click “Accept”) failed: nothing on the page says “Accept”.',
    );
  });

  it('that is to be made if there is something to click is passed over where there is not', async () => {
    const page = await htmlOf('/buttons', [
      { do: 'click', text: 'Accept', ifPresent: true },
      { do: 'click', selector: '#not-there', ifPresent: true },
      { do: 'click', selector: '#hidden', ifPresent: true },
      { do: 'click', selector: 'button', ifPresent: true },
    ]);
    expect(page).toContain('all are shown');
  });
});

describe.concurrent('waiting for a text', () => {
  it('ends when it is there, in pieces of other elements too', async () => {
    expect(await htmlOf('/late', [{ do: 'wait', text: 'your results are here' }])).toContain(
      '<b>results</b>',
    );
  });

  it('that never comes fails', async () => {
    expect(await whyOf('/late', [{ do: 'wait', text: 'Sold out' }])).toBe(
      'Step 1 (wait for “Sold out”) failed: it did not succeed within 5 seconds.',
    );
  });
});

describe.concurrent('removing', () => {
  it('takes all that match away, and does not mind that there is none', async () => {
    const page = await htmlOf('/banner', [
      { do: 'remove', selector: '.ad' },
      { do: 'remove', selector: '.not-there' },
    ]);
    expect(page).not.toContain('Buy');
    expect(page).toContain('Stays');
  });

  it('by what is no selector fails, and says so', async () => {
    expect(await whyOf('/banner', [{ do: 'remove', selector: 'div[' }])).toContain(
      'Step 1 (remove div[) failed: ',
    );
  });
});

describe.concurrent('selecting', () => {
  const choose = (value: string) => htmlOf('/choices', [{ do: 'select', selector: '#sizes', value }]);

  it('goes by what an option says before its value', async () => {
    expect(await choose('2')).toContain('chose 1');
  });

  it('waits for an option that comes late, by what it says and by its value', async () => {
    expect(await choose('Large')).toContain('chose l');
    expect(await choose('l')).toContain('chose l');
  });
});

describe.concurrent('scrolling to the end', () => {
  it('loads a list to its last entry', async () => {
    expect(await htmlOf('/list', [{ do: 'scroll', to: 'end' }])).toContain('entry 60');
  });

  it('ends on a page that never does', async () => {
    expect(await htmlOf('/endless', [{ do: 'scroll', to: 'end' }])).toContain('more');
  });
});

describe.concurrent('typing a one-time code', () => {
  const steps: Step[] = [
    { do: 'type', selector: '#code', totp: 'second factor' },
    { do: 'click', selector: '#go' },
  ];

  it('types the code and never the secret', async () => {
    const asked: string[] = [];
    const page = await htmlOf('/code', steps, {
      readSecret: (name, _, kind) => {
        asked.push(`${kind} ${name}`);
        return kind === 'totp' ? totpAt(seed, 59_000) : seed;
      },
    });
    expect(page).toContain('code 287082');
    expect(asked).toEqual(['totp second factor']);
  });

  it('fails where there is no such secret', async () => {
    expect(await whyOf('/code', steps)).toContain(
      'Step 1 (type a one-time code of second factor into #code) failed: there is no secret second factor',
    );
  });
});

describe.concurrent('a step that is done once', () => {
  it('is left out where the site has a session; the numbers of the others stay', async () => {
    const steps: Step[] = [
      { do: 'click', text: 'Accept', once: true },
      { do: 'click', text: 'Agree' },
    ];
    expect(await whyOf('/buttons', steps)).toContain('Step 1 (click “Accept”)');
    expect(await whyOf('/buttons', steps, { skipsOnce: true })).toContain('Step 2 (click “Agree”)');
  });
});
