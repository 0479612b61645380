// Whoever changes how pages are read raises READER_VERSION: else a better reader is taken for a changed site.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { defaultWatch } from '../core/site/watch.ts';
import { extractContent } from './extract.ts';
import { READER_VERSION } from './read-by.ts';

/** What the samples below are read as, by the version that reads them so. Raise both together. */
const known = { version: 28, hash: 'c9d6417be2a73e3e' };

const samples: [contentType: string, body: string][] = [
  [
    'text/html',
    `<!doctype html><html lang="en"><head><title>Oak desk | Shop</title><script type="application/ld+json">{"@type":"Product","name":"Oak desk","offers":{"@type":"Offer","price":"289.00","priceCurrency":"USD","availability":"https://schema.org/InStock"}}</script></head>
<body><nav><a href="/">Home</a></nav><main><h1>Oak desk</h1><p>Price: <del>$319.00</del> $289.00</p><p>In stock: 0</p><button disabled>Add to cart</button>
<h2>Sizes</h2><table><tr><th>Size</th><th>Availability</th></tr><tr><td>120 cm</td><td>Sold out</td></tr><tr><td>140 cm</td><td>2 left</td></tr><tr><td>160 cm</td><td>12 in stock</td></tr></table>
<h2>Reviews</h2><ul><li><a href="/r/1">Sturdy</a> 4.5 stars, 12 May 2026</li><li><a href="/r/2">Too heavy</a> 2 stars</li></ul><p>Fixed in CVE-2026-01933 of version 4.8.2.</p></main><footer>Call +49 30 1234567</footer></body></html>`,
  ],
  [
    'text/html',
    '<article><h1>Storm warning</h1><p>By A. Writer, 3 June 2026</p><p>Winds of 16 m/s are expected on Tuesday, and up to 40 mm of rain.</p></article><aside><h3>More</h3><ul><li><a href="/a">One</a></li><li><a href="/b">Two</a></li></ul></aside>',
  ],
  [
    'text/html',
    '<h1>Rates</h1><table><tr><td>Currency</td><td colspan="2">Notes</td></tr><tr><td></td><td>Sell</td><td>Buy</td></tr><tr><td>Euro</td><td>1.15</td><td>1.19</td></tr><tr><td>Krone</td><td>13.01</td><td>13.94</td></tr><tr><td>Zloty</td><td>4.89</td><td>5.27</td></tr></table>',
  ],
  [
    'text/html',
    '<h1>Plan</h1><ul><li><input type="checkbox" disabled checked> Search</li><li><input type="checkbox" disabled> Sync</li></ul><table><tr><th>Plan</th><th>Sync</th></tr><tr><td>Pro</td><td><i class="fa-check"></i></td></tr></table><p>Waiting time: 1 h 5 min</p>',
  ],
  [
    'text/html',
    `<script type="application/ld+json">{"@type":"Recipe","recipeIngredient":["300 g rye flour","220 ml lukewarm water","1 tsp salt, finely ground"]}</script><div><h1>Rye loaf</h1><div class="promo"><p>300 g rye flour</p><p>220 ml lukewarm water</p><p>1 tsp salt, finely ground</p></div><div>${'<p>Fold the dough from all sides, cover it with a cloth and leave it in a warm place until it has risen by half.</p>'.repeat(12)}</div></div>`,
  ],
  [
    'text/html',
    '<h1>Sponsors</h1><ul><li><img alt="Orvik"></li><li><img alt="Kessler"></li><li><img alt="Tavi"></li></ul><p>Raised: <progress value="31" max="50"></progress></p>',
  ],
  [
    'text/html',
    `<h1>Levels</h1><table><tr><th>Place</th><th>Level</th><th>Answer</th></tr>${Array.from({ length: 260 }, (_, at) => `<tr><td>Place ${at}</td><td>1,${200 + at}</td><td>${at + 10}ms</td></tr>`).join('')}</table>`,
  ],
  [
    'text/plain',
    'REPORT\n\n1. Wind\n\n   South west 8 m/s\n\n2. Sea\n\n   Calm until Monday.\n\nContact: mail@example.org\n- first\n- second\n',
  ],
  [
    'text/plain',
    'Bellows 4.2\n===========\n\n  * Fixed: the pump stops\n    when it is full\n\n  o Small things:\n    - a scale\n\n------\n\nBellows 4.1\n===========\n\n  * First\n',
  ],
  ['text/plain', 'code|name|price\nA1|Bolt|5\nA2|Nut|7\n'],
  ['text/csv', 'Stock of all shops,,\nUpdated:,2026-01-02,\nItem,Held,Price\nBolt,5,$1.20\n'],
  [
    'text/markdown',
    '# Notes\n\n## 2.0.0\n\n- [x] fast\n- small\n\n| Plan | Price |\n|---|---|\n| Pro | $25 |\n',
  ],
  [
    'application/json',
    '{"name":"screws","dist-tags":{"latest":"2.9.5"},"jobs":[{"id":1,"title":"Baker","city":"Kassel"},{"id":2,"title":"Cook","city":"Leith"}]}',
  ],
  ['text/csv', 'Size,Price\n41,€ 59.00\n42,€ 61.00\n'],
  [
    'application/rss+xml',
    '<rss><channel><title>News</title><item><title>Bridge closed</title><link>https://n.example/1</link><pubDate>Fri, 13 Mar 2026 08:00:00 +0100</pubDate><description>Until May.</description><category>Traffic</category></item></channel></rss>',
  ],
  [
    'text/calendar',
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:Choir\nDTSTART:20260512T180000\nLOCATION:Hall\nEND:VEVENT\nEND:VCALENDAR\n',
  ],
];

it('is raised with every change in how pages are read', async () => {
  const read = await Promise.all(
    samples.map(async ([contentType, body], at) => {
      const { reader: _version, ...content } = await extractContent({
        ...{ body: new TextEncoder().encode(body), contentType, charset: 'utf-8' },
        ...{ url: `https://shop.example/${at}`, watch: defaultWatch },
      });
      return content;
    }),
  );
  const hash = createHash('sha256').update(JSON.stringify(read)).digest('hex').slice(0, 16);
  expect(
    { version: READER_VERSION, hash },
    'these samples are read in another way: raise READER_VERSION, and write version and hash here',
  ).toEqual(known);
});
