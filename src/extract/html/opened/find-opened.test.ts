import { describe, expect, it } from 'vitest';
import { watchWork } from '../../../../test/support/watch-work.ts';
import { type Block, isMainBlock } from '../../../core/page/content.ts';
import { defaultWatch } from '../../../core/site/watch.ts';
import { selectorsOf } from '../../select/selectors.ts';
import { readHtml } from '../read-html.ts';

const read = (html: string): Block[] =>
  readHtml({
    body: new Uint8Array(),
    url: 'https://town.example/a',
    selectors: selectorsOf(defaultWatch),
    text: () => html,
  }).blocks;
const texts = (html: string): string[] => read(html).map(({ text }) => text);
const lot =
  'The pool is closed for repairs until the first week of May, and tickets bought for that time remain valid.';

describe('what a visitor can open is read', () => {
  it.each([
    [
      'named by aria-controls',
      '<button aria-controls=p>Hours</button><div id=p hidden><p>Open at nine</p></div>',
    ],
    [
      'named by data-target',
      '<a data-target="#p">Hours</a><div id=p style="display:none">Open at nine</div>',
    ],
    [
      'named by a link',
      '<ul><li><a href="#p">Hours</a></ul><section id=p style="display: none">Open at nine</section>',
    ],
    [
      'whose control comes after it',
      '<div id=p hidden>Open at nine</div><button aria-controls="q p">Hours</button>',
    ],
    [
      'that is the panel of a tab',
      '<div role=tablist><b role=tab>Hours</b></div><div role=tabpanel hidden>Open at nine</div>',
    ],
    ['called a tab pane', '<div class="tab-pane fade" style="display:none">Open at nine</div>'],
    ['called a collapse', '<div class="panel-collapse collapse" style="display:none">Open at nine</div>'],
    [
      'in an accordion',
      '<div class=accordion><h3>Hours</h3><div style="display:none">Open at nine</div></div>',
    ],
    [
      'after something that expands',
      '<h3><button aria-expanded=false>Hours</button></h3><div hidden>Open at nine</div>',
    ],
    ['after a term', '<dl><dt>Hours<dd hidden>Open at nine</dl>'],
    ['in details', '<details><summary>Hours</summary><p>Open at nine</p></details>'],
    ['that searches may find', '<div hidden=until-found>Open at nine</div>'],
    [
      'below titles of one kind',
      '<div class=q><h4>Hours</h4><div style="display:none">Open at nine</div></div><div class=q><h4>Fees</h4><div style="display:none">Six euros</div></div>',
    ],
  ])('%s', (_, html) => {
    expect(texts(`<h1>Pool</h1>${html}`)).toContain('Open at nine');
  });

  it('as rows and items behind “show more”', () => {
    const rows = (tag: string, count: number) =>
      Array.from({ length: count }, (_, at) => `<${tag} style="display:none"><td>Late ${at}<td>€${at}`).join(
        '',
      );
    const table = `<table><tr><th>Class<th>Fee<tr><td>First<td>€9${rows('tr', 3)}</table>`;
    expect(read(table).find(({ text }) => text === '€2')).toMatchObject({ row: 'Late 2', column: 'Fee' });
    const items = '<ul><li>a one<li>b two<li hidden>c three<li hidden>d four<li hidden>e five</ul>';
    expect(texts(items)).toEqual(['a one', 'b two', 'c three', 'd four', 'e five']);
  });

  it('under the title on which one presses', () => {
    const html = `<main><h1>Pool</h1><div class=accordion><div class=toggle-header>North bath</div>
      <div class=toggle-content style="display:none"><p>Open at nine</p></div></div><p>after</p></main>`;
    const trails = Object.fromEntries(read(html).map(({ text, trail }) => [text, trail]));
    expect(trails).toMatchObject({ 'Open at nine': ['Pool', 'North bath'], after: ['Pool'] });
  });

  it('but not under what only is before it', () => {
    const panels = '<div class=tab-pane>Monday</div><div class=tab-pane hidden>Tuesday</div>';
    const page = `<p>Please wait</p><div style="display:none">${`<p>${lot}</p>`.repeat(5)}</div>`;
    expect([...read(panels), ...read(page)].flatMap(({ trail }) => trail)).toEqual([]);
  });

  it('in a fold within a fold', () => {
    const html =
      '<div class=accordion><b>A</b><div hidden>outer<div class=accordion><b>B</b><div hidden>inner</div></div></div></div>';
    expect(texts(html)).toEqual(['A', 'outer', 'B', 'inner']);
  });
});

describe('a page that is hidden until its scripts run is read', () => {
  it.each([
    ['<body style="visibility:hidden">', '</body>'],
    ['<body style="opacity: 0">', '</body>'],
    ['<html class=no-js><body><div class=no-js style="opacity:0">', '</div></body>'],
    ['<body><p>Please wait</p><div id=app style="display:none">', '</div></body>'],
    ['<body><main hidden>', '</main></body>'],
    ['<body><p>Are you 18?</p><div class="off-canvas-wrap modal-open" aria-hidden=true>', '</div></body>'],
  ])('%s', (before, after) => {
    const body = `<h1>Pool</h1>${[1, 2, 3, 4, 5].map((at) => `<p>${at}. ${lot}</p>`).join('')}`;
    expect(texts(`${before}${body}${after}`)).toContain(`5. ${lot}`);
  });

  it('also the parts that only fade in', () => {
    const html = `<h1>Pool</h1><p>${lot}</p><section style="visibility: hidden"><p>East: ${lot}</p><p>West: ${lot}</p></section>`;
    expect(texts(html)).toContain(`East: ${lot}`);
  });
});

describe('what nobody opens to read stays out', () => {
  it.each([
    ['nothing that opens it', '<div style="display:none">Never shown</div>'],
    ['a template', '<div class=tab-pane hidden>Dear {{ name }}, Never shown</div>'],
    ['data', '<div class=tab-pane hidden>{"a": "Never shown"}</div>'],
    ['a template element', '<button aria-controls=p>x</button><template id=p>Never shown</template>'],
    ['hidden fields', '<form><input type=hidden value="Never shown"></form>'],
    ['a closed dialog', '<button aria-controls=p>x</button><dialog id=p>Never shown</dialog>'],
    [
      'a modal',
      '<a data-target="#p">x</a><div class="modal fade" id=p style="display:none"><p>Never shown</div>',
    ],
    [
      'something in a modal',
      '<div class=modal style="display:none"><div class=tab-pane hidden>Never shown</div></div>',
    ],
    [
      'a notice about cookies',
      '<a href="#p">x</a><div class="cookie-banner" id=p style="display:none">Never shown</div>',
    ],
    ['a menu', '<button aria-controls=p>x</button><ul role=menu id=p hidden><li>Never shown</ul>'],
    ['navigation', '<nav><button aria-controls=p>x</button><div id=p hidden>Never shown</div></nav>'],
    [
      'a form to sign in',
      '<a href="#p">x</a><div id=p hidden><label>Never shown<input></label><input type=password></div>',
    ],
    [
      'an answer to a form',
      '<div class=accordion><p>x</p><p class="form-error" style="display:none">Never shown</p></div>',
    ],
    [
      'what is for paper',
      '<div class=accordion><p>x</p><div class="print-only" style="display:none">Never shown</div></div>',
    ],
    ['what drops down', '<a data-toggle=dropdown>x</a><div hidden>Never shown</div>'],
    ['suggestions', '<b role=combobox aria-controls=p>x</b><div id=p hidden>Never shown</div>'],
    ['an icon', '<i aria-hidden=true>Never shown</i>'],
    [
      'one hidden row, to copy from',
      '<table><tr><th>A<th>B<tr><td>a<td>b<tr hidden><td>Never shown<td>0</table>',
    ],
  ])('%s', (_, html) => {
    expect(texts(`<h1>Pool</h1><p>Plain words</p>${html}`).join()).not.toContain('Never shown');
  });
});

describe('nothing is read twice', () => {
  it('where a hidden part says what the page says', () => {
    const hours = '<p>Open at nine</p><p>Closed at ten</p>';
    expect(texts(`<h1>Pool</h1>${hours}<div class=tab-pane hidden>${hours}</div>`)).toEqual([
      'Pool',
      'Open at nine',
      'Closed at ten',
    ]);
  });

  it('where two hidden parts say the same', () => {
    const panel = '<div class=tab-pane hidden><p>Open at nine</p><p>Closed at ten</p></div>';
    expect(texts(`<h1>Pool</h1>${panel}${panel}`)).toEqual(['Pool', 'Open at nine', 'Closed at ten']);
  });

  it('but a hidden part with one other figure is no twin', () => {
    const plans = (price: string) => `<p>Basic</p><p>${price}</p><p>Support</p>`;
    const html = `<div class=tab-pane>${plans('$20')}</div><div class=tab-pane hidden>${plans('$16')}</div>`;
    expect(texts(html)).toEqual(['Basic', '$20', 'Support', 'Basic', '$16', 'Support']);
  });

  it('nor is a hidden row whose words are in other rows', () => {
    const row = (cells: string[], more = '') => `<tr${more}>${cells.map((cell) => `<td>${cell}`).join('')}`;
    const shown = [
      ['Ada', 'Mon', 'free'],
      ['Bo', 'Tue', 'full'],
      ['Cy', 'Wed', 'free'],
    ];
    const hidden = [
      ['Ada', 'Wed', 'full'],
      ['Bo', 'Mon', 'free'],
      ['Cy', 'Tue', 'full'],
    ];
    const html = `<table>${shown.map((cells) => row(cells)).join('')}${hidden.map((cells) => row(cells, ' hidden')).join('')}</table>`;
    expect(texts(html)).toHaveLength(18);
  });
});

describe('a page made to slow this down', () => {
  const many = (count: number, part: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => part(at)).join('');

  it.each([
    ['deep', many(5000, (at) => `<div class=tab hidden>word ${at}`)],
    ['wide', many(20_000, (at) => `<div class=tab hidden>word ${at}</div>`)],
    ['a long list', `<ul><li>seen${many(5000, (at) => `<li hidden>word ${at}`)}</ul>`],
    ['pairs', many(5000, (at) => `<div><h3>t</h3><x-${at} hidden>y z</x-${at}></div>`)],
    [
      'controls',
      `${'<a href="#p" data-tab=q aria-controls="a b c d e">x</a>'.repeat(20_000)}<p hidden id=p>y`,
    ],
  ])('is read in time: %s', (_, html) => {
    const worked = watchWork();
    expect(read(html).length).toBeGreaterThan(0);
    expect(worked()).toBeLessThan(5000);
  });
});

it('what a fold holds may be what the page is about', () => {
  const rows = Array.from({ length: 12 }, (_, at) => `<tr><td>School ${at}<td>${at} May 2026`).join('');
  const html = `<body><nav><a href=/>Home</a></nav><h1>Closed schools</h1><p>${lot}</p><div class=accordion><div class=title>North</div>
    <div style="display:none"><table><tr><th>School<th>Day${rows}</table></div></div><footer>Imprint</footer></body>`;
  expect(read(html).find(({ text }) => text === 'School 7')).toSatisfy((block: Block) => isMainBlock(block));
});
