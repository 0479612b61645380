import { describe, expect, it } from 'vitest';
import { type Block, isMainBlock } from '../../../core/page/content.ts';
import { defaultWatch } from '../../../core/site/watch.ts';
import { selectorsOf } from '../../select/selectors.ts';
import { readHtml } from '../read-html.ts';

const read = (html: string): Block[] =>
  readHtml({
    body: new Uint8Array(),
    url: 'https://news.example/a/b',
    selectors: selectorsOf(defaultWatch),
    text: () => html,
  }).blocks;
const main = (html: string): string[] =>
  read(html).flatMap((block) => (isMainBlock(block) ? [block.text] : []));

const sentence = (about: string): string =>
  `The council said on Monday that ${about} would be built before the end of next year, at a cost that nobody has yet put into figures.`;
const paragraphs = (count: number, about = 'the bridge'): string =>
  Array.from({ length: count }, (_, at) => `<p>${sentence(`${about} ${at}`)}</p>`).join('');
const links = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `<li><a href=/other/${at}>Another story, number ${at}</a></li>`,
  ).join('');

describe('what a page is about', () => {
  const page = `<body><div class=top><a href=/>Home</a> <a href=/sport>Sport</a> <a href=/money>Money</a></div>
    <div class=wrap><div class=article><h1>A bridge for the town</h1><div class=byline>By A. Writer</div>
      <div class=text>${paragraphs(8)}<figure><img src=x><figcaption>The river in May</figcaption></figure>
        <div class="newsletter-signup">Get our letter every morning, with all that matters to the town.</div></div>
      <div class=comments>${paragraphs(6, 'I think that nothing')}</div></div>
    <div class=right><h3>More stories</h3><ul>${links(12)}</ul></div></div>
    <div class=bottom><p>All rights reserved by the publisher.</p></div></body>`;

  it('is the running text and its title', () => {
    const texts = main(page);
    expect(texts).toEqual([
      'A bridge for the town',
      ...Array.from({ length: 8 }, (_, at) => sentence(`the bridge ${at}`)),
    ]);
  });

  it('is not who wrote it, what is below pictures, comments, other stories, or letters to sign up for', () => {
    const texts = main(page).join('\n');
    for (const other of [
      'Writer',
      'river in May',
      'I think',
      'Another story',
      'every morning',
      'rights reserved',
      'Sport',
    ])
      expect(texts).not.toContain(other);
    expect(read(page).every(({ weight = -1 }) => weight >= 0 && weight <= 1)).toBe(true);
  });

  it('is all of a text in folds and tabs, and its lists and tables', () => {
    const sections = Array.from(
      { length: 5 },
      (_, at) => `<div class=panel><h2>Section ${at}</h2>${paragraphs(at === 0 ? 12 : 1, `part ${at}`)}
        <ul><li>Data you give us, such as your name;</li><li><a href=/partners>Partners</a> who help us.</li></ul></div>`,
    );
    const html = `<body><nav>${links(5)}</nav><div id=cookies class=terms>${sections.join('')}
      <table><tr><th>Purpose<th>Basis<tr><td>Mail<td>Consent</table></div><footer>${links(5)}</footer></body>`;
    const blocks = read(html).filter(({ region }) => region === 'main');
    expect(blocks.filter((block) => !isMainBlock(block)).map(({ text }) => text)).toEqual([]);
    expect(main(html).join()).not.toContain('Another story');
  });

  it('is the list where the page is one', () => {
    const jobs = Array.from(
      { length: 20 },
      (_, at) => `<li class=job_tag><a href=/jobs/${at}>Engineer ${at}</a></li>`,
    );
    const html = `<body><h1>Jobs</h1><p>Come and work with us.</p><ul>${jobs.join('')}</ul></body>`;
    expect(main(html)).toHaveLength(22);
  });

  it('is the offer on a page without running text', () => {
    const html = `<body><div class=header><a href=/>Shop</a></div><div class=product><h1>Lamp</h1><div>$20</div>
      <div>In stock</div></div><div class=related-products><a href=/1>Chair $10</a></div></body>`;
    expect(main(html)).toEqual(['Lamp', '$20', 'In stock']);
  });

  it('does not turn on a word more or less, a new paragraph, or boxes around', () => {
    const flips = (one: string, other: string): string[] => {
      const before = new Map(read(one).map((block) => [block.text, isMainBlock(block)]));
      return read(other).flatMap((block) =>
        before.has(block.text) && before.get(block.text) !== isMainBlock(block) ? [block.text] : [],
      );
    };
    expect(flips(page, page.replace('bridge 3', 'long new bridge 3'))).toEqual([]);
    expect(flips(page, page.replace('<figure>', `${paragraphs(2, 'the tunnel')}<figure>`))).toEqual([]);
    expect(
      flips(page, page.replace('<body>', '<body><div><div>').replace('</body>', '</div></div></body>')),
    ).toEqual([]);
  });
});

describe('what stands next to the text', () => {
  const beside = (before: string, after: string): string =>
    `<body><div class=m>${links(5)}</div><div class=w><h1>Boat building</h1>${before}<div class=t>${paragraphs(24)}</div>${after}</div></body>`;

  it('is none of it where it is something to fill in, or leads on to several pages', () => {
    const letter =
      '<div class=n><h2>Our letter</h2><p>Each Sunday.</p><label>Mail</label><button>Send</button></div>';
    const more = `<div class=o><h2>Read on</h2>${[1, 2].map((at) => `<h3>Part ${at}</h3><p>On oars and sails, and how to use them when the wind is up.</p><a href=/${at}>More on part ${at}</a>`).join('')}</div>`;
    const texts = main(beside('', letter + more)).join('\n');
    for (const other of ['Our letter', 'Each Sunday', 'Read on', 'oars and sails'])
      expect(texts).not.toContain(other);
  });

  it('is who wrote it even where that takes some lines, but no long part of the text that is called so', () => {
    const bio = `<div class=author-bio><p>${sentence('the first boat')} ${sentence('the second')}</p></div>`;
    expect(main(beside('', bio)).join()).not.toContain('the first boat');
    const whole = `<div class=entry-meta>${paragraphs(8, 'the shed')}</div>`;
    expect(main(beside('', whole)).join()).toContain('the shed 3');
  });

  it('is no chapter of a long document, whatever its box is called', () => {
    const box = (count: number) =>
      `<body><div class=t><h1>Terms</h1>${paragraphs(90)}<div class=byline>${paragraphs(count, 'the toll')}</div>${paragraphs(90)}</div></body>`;
    expect(main(box(8)).join()).toContain('the toll 7');
    expect(main(box(3)).join()).not.toContain('the toll');
  });

  it('is no list of goods below a short text: it may be what the page is watched for', () => {
    const goods = ['Oak desk', 'Glass vase', 'Linen chair', 'Brass lamp'].map(
      (one) => `<li><a href=/p>${one}</a>`,
    );
    const html = `<body><nav><a href=/>Home</a></nav><main><h1>Walnut table</h1><p>${sentence('the table')}</p><p>${sentence('the wood')}</p>
      <h2>Goods</h2><ul>${goods.join('')}</ul><p>Last seen yesterday</p></main></body>`;
    expect(main(html)).toEqual(expect.arrayContaining(['Oak desk', 'Brass lamp']));
  });
});

describe('what the text holds', () => {
  it('is all that is below the pictures where pictures are what there is to see', () => {
    const shots = Array.from(
      { length: 5 },
      (_, at) =>
        `<figure class=gallery-item><img src=${at}><figcaption>${sentence(`quay ${at}`)}</figcaption></figure>`,
    );
    const html = `<body><div class=w><h1>In pictures</h1><div class=gallery>${shots.join('')}</div></div></body>`;
    expect(main(html)).toHaveLength(6);
  });

  it('is a table or a quote that was put into a figure', () => {
    const html = `<body><div class=t>${paragraphs(9)}<figure><table><tr><th>Mile<th>Inn<tr><td>3<td>Five Miles</table><figcaption>Where to rest</figcaption></figure>
      <figure><blockquote><p>Bring a flask.</p></blockquote></figure></div></body>`;
    const texts = main(html);
    expect(texts).toEqual(expect.arrayContaining(['Five Miles', 'Bring a flask.']));
    expect(texts).not.toContain('Where to rest');
  });

  it('is the header of each of its sections, which is none of the site', () => {
    const frames = Array.from(
      { length: 4 },
      (_, at) => `<div class=frame><header><h2>Chapter ${at}</h2></header><div>${paragraphs(3)}</div></div>`,
    );
    const html = `<body><header><a href=/><h2>The Boat Yard</h2></a></header><div class=w>${frames.join('')}</div></body>`;
    const titles = read(html).filter(({ role }) => role === 'heading');
    expect(titles.map(({ region }) => region)).toEqual(['header', 'main', 'main', 'main', 'main']);
    expect(main(html)).toContain('Chapter 2');
  });

  it('is what one presses to open a part of it', () => {
    const fold = (at: number) =>
      `<div class=q><button aria-expanded=false aria-controls=a${at}>How long is boat ${at}?</button><div id=a${at} hidden><p>${sentence(`boat ${at}`)}</p></div></div>`;
    const html = `<body><div class=w><h1>Questions</h1>${[1, 2, 3].map(fold).join('')}<button>Print</button></div></body>`;
    expect(main(html)).toContain('How long is boat 2?');
    expect(main(html)).not.toContain('Print');
  });

  it('is what is with the title, whatever its box is called', () => {
    const html = `<body><div class="story promo"><h1>Boats</h1>${paragraphs(6)}</div><div class=z>${paragraphs(3, 'the shop')}</div></body>`;
    expect(main(html)).toEqual(expect.arrayContaining(['Boats', sentence('the bridge 3')]));
  });

  it('is what it lists under its title, however much is explained below', () => {
    const offer = (name: string, rooms: number) =>
      `<li><a href=/flat/${rooms}><strong>${name}</strong></a><br><span>${rooms} rooms</span> <span>${rooms * 30} m²</span></li>`;
    const help = (topic: string) => `<h3>${topic}?</h3><p>${sentence(topic)}</p>`;
    const texts = main(
      `<body><nav><a href=/>Home</a> <a href=/rent>Rent</a></nav><div><h1>Flats to let</h1><p>${sentence('a house')}</p><ol>${offer('Garden flat', 2)}${offer('Attic', 3)}${offer('Loft', 4)}</ol><div><h2>Questions</h2>${['stairs', 'a lift', 'cellars', 'heating'].map(help).join('')}</div></div></body>`,
    );
    expect(texts).toContain('Garden flat');
    expect(texts).toContain('4 rooms 120 m²');
  });
});
