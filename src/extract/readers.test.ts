import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { watchWork } from '../../test/support/watch-work.ts';
import { Fault } from '../core/fault/fault.ts';
import type { Content } from '../core/page/content.ts';
import { defaultWatch } from '../core/site/watch.ts';
import { chooseReaders } from './choose-reader.ts';
import { extractContent } from './extract.ts';

async function read(
  page: string | Uint8Array,
  contentType: string,
  url = 'https://a.example/x',
): Promise<Content> {
  const body = typeof page === 'string' ? new TextEncoder().encode(page) : page;
  return extractContent({ body, contentType, charset: null, url, watch: defaultWatch });
}
const summary = ({ blocks }: Content): string[] =>
  blocks.map(({ role, text, trail, row, column }) =>
    [role, text, trail.join('>'), row, column]
      .filter((part) => part !== undefined && part !== '')
      .join(' | '),
  );
const kindOf = (page: string, type: string, url = 'https://a.example/x'): string | undefined =>
  chooseReaders(type, new TextEncoder().encode(page), url)[0]?.name;

describe('which reader a page is for', () => {
  it.each([
    ['<p>Hi</p>', 'text/html', 'an HTML page'],
    ['{"a":1}', 'text/html', 'a JSON feed'],
    ['<?xml version="1.0"?><rss><channel/></rss>', 'text/html', 'a feed'],
    ['BEGIN:VCALENDAR\n', 'text/html', 'a calendar'],
    ['%PDF-1.4', 'text/html', 'a PDF document'],
    ['<!doctype html><p>Hi', 'text/plain', 'a plain text'],
    ['<?xml version="1.0"?><!-- x --><feed/>', 'text/plain', 'a feed'],
    ['<!doctype html><p>Not found', 'application/json', 'an HTML page'],
    ['<html><p>Not found', 'application/rss+xml', 'an HTML page'],
    ['<html><p>Not found', 'application/pdf', 'an HTML page'],
    ['<!DOCTYPE x [<!ENTITY a "b">]><urlset/>', 'application/xml', 'a sitemap'],
    ['<a/>', 'application/xml', 'an XML document'],
    ['<?xml version="1.0"?><html xmlns="x"/>', '', 'an XHTML page'],
    ['a,b', 'text/csv', 'a table of separated values'],
    ['# Hi', 'text/markdown', 'a Markdown text'],
    ['let a = 1;', 'application/javascript', 'a plain text'],
    ['<svg/>', 'image/svg+xml', 'an image'],
    ['just words', '', 'a plain text'],
    ['words in <b>bold</b>', '', 'an HTML page'],
    ['x', 'video/mp4', 'a file of an unsupported type'],
  ])('%s as %s is %s', (page, type, name) => {
    expect(kindOf(page, type)).toBe(name);
  });

  it('goes by the name of the file where the server calls everything plain text or nothing at all', () => {
    expect(kindOf('# Hi', 'text/plain', 'https://a.example/README.md')).toBe('a Markdown text');
    expect(kindOf('a,b', 'application/octet-stream', 'https://a.example/list.csv?x=1')).toBe(
      'a table of separated values',
    );
    expect(kindOf('<!doctype html>', 'text/plain', 'https://a.example/a.html')).toBe('a plain text');
  });
});

describe('separated values', () => {
  it('are cells with the names of rows and columns, whatever separates them', async () => {
    const expected = [
      'cell | City',
      'cell | Seats',
      'cell | Bern, CH | City',
      'cell | 12 | Bern, CH | Seats',
    ];
    expect(summary(await read('City,Seats\n"Bern, CH",12\n', 'text/csv'))).toEqual(expected);
    expect(summary(await read('City;Seats\r\nBern, CH;12', 'text/csv'))).toEqual(expected);
    expect(summary(await read('City\tSeats\nBern, CH\t12', 'text/tab-separated-values'))).toEqual(expected);
    const { facts } = await read('Plan,Price\nPro,$20', 'text/csv');
    expect(facts[0]).toMatchObject({ kind: 'price', label: 'Pro · Price' });
  });

  it('of a very large table are listed row by row, so that none is left out', async () => {
    const rows = Array.from({ length: 30_000 }, (_, index) => `Item ${index},a,b,c,d`);
    const { blocks } = await read(`n,a,b,c,d\n${rows.join('\n')}`, 'text/csv');
    expect(blocks.at(-1)?.text).toBe('Item 29999 · a · b · c · d');
  });

  it('keep quotes and line ends inside of quotes, and survive a quote that never ends', async () => {
    expect(summary(await read('a,"say ""hi""\nnow"', 'text/csv'))).toEqual([
      'cell | a',
      'cell | say "hi" now | a',
    ]);
    expect((await read(`"${'x,'.repeat(100_000)}`, 'text/csv')).blocks).toHaveLength(1);
  });
});

describe('feeds and lists of pages', () => {
  it('Atom and RDF entries have their date, short summary and link; long ones their article below', async () => {
    const long = `<p>${'Many words. '.repeat(60)}</p><p>End.</p>`;
    const atom = `<feed xml:lang="de"><title>N</title><entry><title type="html">Ant &amp;amp; Bee</title><published>2026-03-12T23:30:00-05:00</published><link rel="self" href="/s"/><link href="/a"/><summary>Short.</summary></entry>
      <entry><title>Long</title><updated>2026-01-02</updated><content type="html"><![CDATA[${long}]]></content></entry></feed>`;
    const content = await read(atom, 'application/atom+xml');
    expect(content.language).toBe('de');
    expect(summary(content).map((line) => line.slice(0, 46))).toEqual([
      'heading | N',
      'list-item | Ant & Bee (2026-03-12): Short. | N',
      'list-item | Long (2026-01-02) | N',
      'paragraph | Many words. Many words. Many words',
      'paragraph | End. | N>Long',
    ]);
    expect(content.links).toEqual([{ href: 'https://a.example/a', text: 'Ant & Bee', region: 'main' }]);
    expect(content.facts[0]).toMatchObject({ kind: 'date', label: 'Ant & Bee', value: '2026-03-12' });
    const rdf =
      '<rdf:RDF><channel><title>T</title></channel><item><title>I</title><pubDate>Thu, 5 Mar 2026 10:00:00 GMT</pubDate></item></rdf:RDF>';
    expect(summary(await read(rdf, 'application/rdf+xml'))).toEqual([
      'heading | T',
      'list-item | I (2026-03-05) | T',
    ]);
  });

  it('JSON feeds are read like the others', async () => {
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      title: 'F',
      items: [{ title: 'A', url: '/a', date_published: '2026-03-12T00:00:00Z', content_html: '<b>Hi</b>' }],
    };
    const content = await read(JSON.stringify(feed), 'application/json');
    expect(summary(content)).toEqual(['heading | F', 'list-item | A (2026-03-12): Hi | F']);
    expect(content.links[0]).toMatchObject({ href: 'https://a.example/a', text: 'A' });
  });

  it('sitemaps are lists of addresses', async () => {
    const map =
      '<urlset><url><loc>https://a.example/1</loc><lastmod>2026-03-12T01:02:03Z</lastmod><priority>1</priority></url><url><loc>/2</loc></url></urlset>';
    const content = await read(map, 'text/xml');
    expect(summary(content)).toEqual(['list-item | https://a.example/1 (2026-03-12)', 'list-item | /2']);
    expect(content.links.map(({ href }) => href)).toEqual(['https://a.example/1', 'https://a.example/2']);
  });
});

describe('data', () => {
  it('JSON lists of named objects use those names, and keep their paths', async () => {
    const { blocks, facts, title } = await read(
      '{"title":"Shop","plans":[{"name":"Pro","price":20},{"name":"Team","price":50}]}',
      'application/json',
    );
    expect(title).toBe('Shop');
    expect(blocks.at(-1)).toMatchObject({
      text: 'price: 50',
      trail: ['plans', 'Team'],
      selector: '$.plans[1].price',
    });
    expect(facts.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Pro · price 20',
      'Team · price 50',
    ]);
  });

  it('JSON lines are read line by line', async () => {
    const content = await read('{"id":1,"v":"a"}\n{"id":2,"v":"b"}\n', 'application/x-ndjson');
    expect(content.blocks.map(({ text, selector }) => `${selector} ${text}`)).toEqual([
      '$[0].id id: 1',
      '$[0].v v: a',
      '$[1].id id: 2',
      '$[1].v v: b',
    ]);
    expect(summary(await read('{"a":1}\nnot json', 'application/x-ndjson'))[0]).toContain('{"a":1}');
  });

  it('XML keeps the names of its elements and its attributes', async () => {
    const xml =
      '<rates date="2026-03-12"><Cube currency="USD" rate="1.08"/><note>See <b>terms</b>.</note><base>EUR</base></rates>';
    expect(summary(await read(xml, 'application/xml'))).toEqual([
      'definition | date: 2026-03-12 | rates',
      'definition | currency: USD | Cube',
      'definition | rate: 1.08 | Cube',
      'paragraph | See terms.',
      'definition | base: EUR',
    ]);
  });

  it('XHTML is read as XML where it is sound, and as HTML where it is not', async () => {
    const page = (body: string): string =>
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>T</title></head><body>${body}</body></html>`;
    const sound = await read(
      page('<script src="x"/><div/><h1>Hi</h1><p>A &amp; B<![CDATA[ & C]]></p>'),
      'application/xhtml+xml',
    );
    expect(sound.title).toBe('T');
    expect(summary(sound)).toEqual(['heading | Hi', 'paragraph | A & B & C | Hi']);
    expect(summary(await read(page('<p>One<p>Two&eacute;'), 'application/xhtml+xml'))).toEqual([
      'paragraph | One',
      'paragraph | Twoé',
    ]);
  });

  it('calendars are lists of events in the order of time', async () => {
    const ics =
      'BEGIN:VCALENDAR\r\nX-WR-CALNAME:Town\r\nBEGIN:VEVENT\r\nUID:2\r\nDTSTAMP:20990101T000000Z\r\nSUMMARY:Fair\\, big\r\nDTSTART;VALUE=DATE:20260501\r\nRRULE:FREQ=YEARLY;COUNT=3\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Con\r\n cert\r\nDTSTART;TZID="Europe/Zurich":20260312T180000\r\nDTEND:20260312T200000\r\nLOCATION:Hall\r\nSTATUS:CANCELLED\r\nDESCRIPTION:Bring\\ntickets\r\nURL:https://a.example/c\r\nBEGIN:VALARM\r\nDESCRIPTION:no\r\nEND:VALARM\r\nEND:VEVENT\r\nEND:VCALENDAR';
    const content = await read(ics, 'text/calendar');
    expect(summary(content)).toEqual([
      'heading | Town',
      'list-item | Concert, 2026-03-12 18:00 to 20:00, Hall, cancelled | Town',
      'paragraph | Bring tickets | Town>Concert',
      'list-item | Fair, big, 2026-05-01, repeats yearly 3 times | Town',
    ]);
    expect(content.facts[0]).toMatchObject({ kind: 'date', label: 'Concert', value: '2026-03-12' });
    expect(content.links).toEqual([{ href: 'https://a.example/c', text: 'Concert', region: 'main' }]);
  });
});

describe('texts', () => {
  it('Markdown has its tables, underlined headings, links and front matter', async () => {
    const content = await read(
      '---\ntitle: "Guide"\n---\nPlans\n=====\n\n| Plan | Price |\n|---|--:|\n| **Pro** | $20 |\n\n1. See [terms](/t "x")\n   and more\n\n`code` and *soft* words\ngo on.\n',
      'text/markdown',
    );
    expect(content.title).toBe('Guide');
    expect(summary(content)).toEqual([
      'heading | Plans',
      'cell | Plan | Plans',
      'cell | Price | Plans',
      'cell | Pro | Plans | Plan',
      'cell | $20 | Plans | Pro | Price',
      'list-item | See terms and more | Plans',
      'paragraph | code and soft words go on. | Plans',
    ]);
    expect(content.links).toEqual([{ href: 'https://a.example/t', text: 'terms', region: 'main' }]);
  });

  it('without a stated language is guessed, from the text alone', async () => {
    const words = 'You can return the lamp to us within thirty days if it is not what you expected of it.';
    expect((await read(words, 'text/plain')).language).toBe('en');
    expect((await read(`<html lang="de-AT"><p>${words}</p>`, 'text/html')).language).toBe('de-at');
    expect(
      (await read(`<meta http-equiv="Content-Language" content="fr-CH, de"><p>${words}</p>`, 'text/html'))
        .language,
    ).toBe('fr-ch');
  });
});

describe('images', () => {
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x02\x80\0\0\x01\xe0\x08\x06\0\0\0', 'latin1'),
    Buffer.alloc(20),
  ]);
  const jpeg = Buffer.concat([
    Buffer.from('\xff\xd8\xff\xe0\0\x04ab\xff\xc0\0\x11\x08\x01\xe0\x02\x80', 'latin1'),
    Buffer.alloc(20),
  ]);
  const gif = Buffer.concat([Buffer.from('GIF89a\x80\x02\xe0\x01', 'latin1'), Buffer.alloc(30)]);
  it.each([
    ['PNG', png],
    ['JPEG', jpeg],
    ['GIF', gif],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480px"/>')],
  ])('%s have their size and a fingerprint', async (format, bytes) => {
    const [block] = (await read(bytes, format === 'SVG' ? 'image/svg+xml' : 'text/html')).blocks;
    expect(block?.text).toMatch(new RegExp(`^${format} image, 640 × 480 pixels, sha256 [0-9a-f]{64}$`));
  });

  it('cut short or empty are still distinguished', async () => {
    expect((await read(png.subarray(0, 12), 'image/png')).blocks[0]?.text).toMatch(/^PNG image, sha256/);
    expect((await read('', 'image/png')).blocks[0]?.text).toContain('Binary content');
  });
});

describe('laws', () => {
  const starts = [
    '',
    '%PDF-1.4\n',
    'PK\x03\x04',
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff',
    'RIFF1234WEBPVP8L',
    '\0\0\0 ftypavif',
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\n',
    '<?xml version="1.0"?><rss><item>',
    '<urlset><url><loc>',
    '{"a":',
    '\xff\xfe',
    'a,b\n"',
    '| a |\n|-|\n',
    '---\na: b\n---\n',
  ];
  const types = [
    'text/html',
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'image/webp',
    'text/calendar',
    'text/csv',
    'text/markdown',
    'application/x-ndjson',
    'application/xhtml+xml',
    'application/atom+xml',
    'application/json',
    'text/plain',
    '',
  ];
  it('every reader gives content, or a fault, for any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...starts),
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom(...types),
        async (start, tail, type) => {
          try {
            const { blocks } = await read(Buffer.concat([Buffer.from(start, 'latin1'), tail]), type);
            for (const { text } of blocks) expect(text.trim()).toBe(text);
            expect(blocks.every(({ text }) => text !== '' && text.isWellFormed())).toBe(true);
          } catch (error) {
            expect(error).toBeInstanceOf(Fault);
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  it('every reader ends in time on what is made to slow it down', async () => {
    const baits = [
      '<!a>',
      '<a b="',
      '</b>',
      '<a>',
      '&#',
      '"',
      '",',
      '\\',
      '|-',
      '[](',
      '[a',
      '**a',
      '- ',
      '> ',
      '# ',
      'BEGIN:',
      '\n ',
      '{"a":',
      '[',
      '<item>',
      '`',
      '<url><loc>',
      ' \t',
      'a=',
      '-->',
    ];
    const worked = watchWork();
    for (const type of [
      'text/xml',
      'application/rss+xml',
      'text/csv',
      'text/markdown',
      'text/calendar',
      'application/json',
      'application/xhtml+xml',
      'text/plain',
    ])
      for (const bait of baits)
        await read(`${type === 'text/calendar' ? 'BEGIN:VCALENDAR\n' : ''}${bait.repeat(20_000)} x`, type);
    expect(worked()).toBeLessThan(30_000);
  });
});
