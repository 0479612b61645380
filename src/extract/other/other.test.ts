import { describe, expect, it } from 'vitest';
import { watchWork } from '../../../test/support/watch-work.ts';
import type { Content } from '../../core/page/content.ts';
import { defaultWatch } from '../../core/site/watch.ts';
import { extractContent } from '../extract.ts';

async function read(
  text: string | Uint8Array,
  contentType: string,
  url = 'https://a.example/x',
): Promise<Content> {
  const body = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return extractContent({
    body,
    contentType,
    charset: null,
    url,
    watch: defaultWatch,
  });
}
const lines = (content: Content): string[] => content.blocks.map((block) => block.text);

describe('what is not HTML', () => {
  it('plain text is read by line, and a wrapped paragraph as one', async () => {
    const wrapped =
      'This sentence was wrapped by whoever wrote it at about\nseventy characters, as people do.';
    expect(lines(await read(`Title\n\n${wrapped}\n\nkey: 1\nother: 2\n`, 'text/plain'))).toEqual([
      'Title',
      wrapped.replace('\n', ' '),
      'key: 1',
      'other: 2',
    ]);
  });

  it.each([
    [
      'numbers, above a blank line; those of its contents are none',
      'Contents\n\n   1. Frames\n   2. Codes\n\n1. Frames\n\n   Six octets.\n\n2. Codes\n\n2.1. Errors\n\n   40  Malformed\n',
      ['1. Frames', '2. Codes', '2. Codes>2.1. Errors'],
    ],
    [
      'capitals, and lines above what is indented',
      'WARNINGS\n  South: gale, 16 m/s\n\nFORECAST\n\nNorth Banks\n  Wind: 8 m/s\n\nSouth Sound\n  Wind: 13 m/s\n\nNext report at 12.\n',
      ['WARNINGS', 'FORECAST', 'FORECAST>North Banks', 'FORECAST>South Sound'],
    ],
    [
      'a rule below them',
      'Opening hours\n=============\n\nMonday to Friday, 9 to 5.\n\nHolidays\n--------\n\nClosed on 1 May.\n',
      ['Opening hours', 'Opening hours>Holidays'],
    ],
    [
      'nothing of that kind: lines, labels, rows and sentences are none',
      'Dear all,\n\nthe gate squeaks.\n\nContact: mail@example.org\nHiring: nobody\n\nName     Price\nPump     12\n\n1. Oil the gate.\n2. Paint the fence.\n\nBye\n',
      [],
    ],
  ])('plain text has headings by %s', async (_what, text, headings) => {
    const { blocks } = await read(text, 'text/plain');
    const found = blocks.filter(({ role }) => role === 'heading');
    expect(found.map((block) => [...block.trail, block.text].join('>'))).toEqual(headings);
  });

  it('Markdown keeps its headings, items and code', async () => {
    const { title, blocks } = await read(
      '# Notes\n\n## v2.0.0\n\n- fast\n- small\n\n```\ncode\n```\n> quote\n\nText\n',
      'text/markdown',
    );
    expect(title).toBe('Notes');
    expect(blocks.map((block) => [block.role, block.text, block.trail.join('>')])).toEqual([
      ['heading', 'Notes', ''],
      ['heading', 'v2.0.0', 'Notes'],
      ['list-item', 'fast', 'Notes>v2.0.0'],
      ['list-item', 'small', 'Notes>v2.0.0'],
      ['code', 'code', 'Notes>v2.0.0'],
      ['quote', 'quote', 'Notes>v2.0.0'],
      ['paragraph', 'Text', 'Notes>v2.0.0'],
    ]);
  });

  it('JSON is read value by value, with the path', async () => {
    const { blocks, facts } = await read(
      '{"plan":{"price":20,"tags":["a","b"],"odd key":null,"empty":{}}}',
      'application/json',
    );
    expect(blocks.map((block) => `${block.selector} ${block.text}`)).toEqual([
      '$.plan.price price: 20',
      '$.plan.tags[0] a',
      '$.plan.tags[1] b',
      '$.plan["odd key"] odd key: null',
      '$.plan.empty empty: {}',
    ]);
    expect(facts[0]).toMatchObject({ kind: 'number', label: 'price', value: 20 });
  });

  it('what claims to be JSON and is not is read as text', async () => {
    expect(lines(await read('<script>alert(1)</script>', 'application/json'))).toEqual([
      '<script>alert(1)</script>',
    ]);
    expect((await read('['.repeat(200_000), 'application/json')).blocks).toHaveLength(1);
  });

  it('feeds are lists of items with their links', async () => {
    const rss = `<?xml version="1.0"?><rss><channel><title>News &amp; more</title><lastBuildDate>now</lastBuildDate>
      <item><title>One</title><link>https://a.example/1?utm_source=rss</link><description><![CDATA[<p>Hi <b>you</b></p>]]></description></item>
      <item><title>Two</title><link>/2</link></item></channel></rss>`;
    const { title, blocks, links } = await read(rss, 'application/rss+xml');
    expect(title).toBe('News & more');
    expect(blocks.map((block) => `${block.role} ${block.text}`)).toEqual([
      'heading News & more',
      'list-item One: Hi you',
      'list-item Two',
    ]);
    expect(blocks[1]?.trail).toEqual(['News & more']);
    expect(links.map((link) => `${link.text} ${link.href}`)).toEqual([
      'One https://a.example/1',
      'Two https://a.example/2',
    ]);
    const atom =
      '<feed><title>A</title><entry><title>E</title><link href="https://a.example/e"/></entry></feed>';
    expect((await read(atom, 'application/atom+xml')).links).toEqual([
      { href: 'https://a.example/e', text: 'E', region: 'main' },
    ]);
  });

  it('XML entities are never expanded, and broken XML ends in time', async () => {
    const bomb =
      '<!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><channel><title>&b;</title></channel></rss>';
    expect((await read(bomb, 'application/xml')).title).toBe('&b;');
    const worked = watchWork();
    for (const bait of ['<!--', '<![CDATA[', '<a "', '<!DOCTYPE', '<a>', '</a>', '<?', '<'])
      await read(`--> ${bait.repeat(50_000)}`, 'text/xml');
    expect(worked()).toBeLessThan(5000);
  });

  it('binary content only gets a fingerprint', async () => {
    const one = await read(Uint8Array.of(1, 2, 3), 'application/pdf');
    expect(one.blocks[0]?.text).toMatch(/^Binary content, sha256 [0-9a-f]{64}, 3 bytes$/);
    expect(lines(await read('%PDF-1.7 …', ''))[0]).toContain('Binary content');
  });

  it.each([
    [
      'a feed that ends in the middle',
      '<rss><channel><title>A</title><item><title>B</ti',
      'application/rss+xml',
    ],
    [
      'a feed below a warning',
      '<br /><b>Warning</b>: none<br /><rss><channel/></rss>',
      'application/rss+xml',
    ],
    ['a sitemap that ends in the middle', '<urlset><url><loc>https://a.example/', 'application/xml'],
    ['XML that ends in the middle', '<rates><rate>1.05</rate>', 'application/xml'],
    ['JSON that ends in the middle', '{"items":[{"name":"A"},{"na', 'application/json'],
    ['a page in place of JSON', '<!doctype html><h1>Sorry</h1>', 'application/json'],
  ])('%s is damaged', async (_, text, contentType) => {
    expect((await read(text, contentType)).isDamaged).toBe(true);
  });

  it.each([
    [
      'a feed',
      '<rss><channel><title>A</title><item><title>B &uuml; C<br></title></item></channel></rss>',
      'text/xml',
    ],
    ['JSON', '{"items":[]}', 'application/json'],
    ['lines of JSON', '{"a":1}\n{"a":2}\n', 'application/json'],
    ['a page', '<p>Hi', 'text/html'],
    ['a plain text', '[1] Notes', 'text/plain'],
    ['a file of no known kind', 'a\u0000b', 'application/octet-stream'],
  ])('%s is not', async (_, text, contentType) => {
    expect(await read(text, contentType)).not.toHaveProperty('isDamaged');
  });

  it('the first bytes decide where the server says nothing', async () => {
    expect((await read('<!doctype html><h1>Hi</h1>', '')).blocks[0]).toMatchObject({
      role: 'heading',
      text: 'Hi',
    });
    expect(lines(await read('{"a":1}', 'application/octet-stream'))).toEqual(['a: 1']);
    expect(lines(await read('just text', ''))).toEqual(['just text']);
  });
});
