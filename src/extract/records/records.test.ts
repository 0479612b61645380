import { describe, expect, it } from 'vitest';
import type { Content } from '../../core/page/content.ts';
import { defaultWatch, type Watch } from '../../core/site/watch.ts';
import { extractContent } from '../extract.ts';

async function read(page: string, contentType: string, watch: Partial<Watch> = {}): Promise<Content> {
  const body = new TextEncoder().encode(page);
  const url = 'https://a.example/x/';
  return extractContent({ body, contentType, charset: null, url, watch: { ...defaultWatch, ...watch } });
}
const summary = ({ records, blocks }: Content): unknown[] =>
  records.map(({ list, key, title, href, fields, blocks: [first, last] }, index) => {
    for (let at = first; at <= last; at += 1) expect(blocks[at]?.record).toBe(index);
    return [list, key, title, href, fields];
  });

describe('records of what is no HTML', () => {
  it('are the entries of a feed', async () => {
    const feed = `<rss><channel><title>News</title>
      <item><title>One</title><link>/1?utm_medium=feed</link><pubDate>Mon, 02 Mar 2026 10:00:00 GMT</pubDate><description>&lt;p&gt;Words&lt;/p&gt;</description></item>
      <item><title>Two</title><guid>tag:2</guid></item></channel></rss>`;
    expect(summary(await read(feed, 'application/rss+xml'))).toEqual([
      [
        'entries',
        'https://a.example/1',
        'One',
        'https://a.example/1',
        { date: '2026-03-02', description: 'Words' },
      ],
      ['entries', 'tag:2', 'Two', null, {}],
    ]);
    const json = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      items: [{ id: '7', title: 'One', content_text: 'Words' }],
    });
    expect(summary(await read(json, 'application/feed+json'))).toEqual([
      ['entries', '7', 'One', null, { description: 'Words' }],
    ]);
  });

  it('name who wrote an entry of a feed', async () => {
    const authorsOf = async (page: string, type: string): Promise<unknown[]> =>
      (await read(page, type)).records.map(({ fields }) => fields.author);
    const rss = `<rss xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>News</title>
      <item><title>One</title><dc:creator><![CDATA[Ana Ruiz]]></dc:creator><dc:creator>Bo Lind</dc:creator></item>
      <item><title>Two</title><author>news@a.example (Marketing Team)</author></item>
      <item><title>Three</title></item></channel></rss>`;
    expect(await authorsOf(rss, 'application/rss+xml')).toEqual([
      'Ana Ruiz, Bo Lind',
      'Marketing Team',
      undefined,
    ]);
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title><entry><title>One</title>
      <author><name>Ana Ruiz</name><email>ana@a.example</email></author></entry></feed>`;
    expect(await authorsOf(atom, 'application/atom+xml')).toEqual(['Ana Ruiz']);
    const json = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      items: [
        { id: '1', title: 'One', authors: [{ name: 'Ana Ruiz' }, { url: 'https://a.example' }] },
        { id: '2', title: 'Two', author: { name: 'Bo Lind' } },
      ],
    });
    expect(await authorsOf(json, 'application/feed+json')).toEqual(['Ana Ruiz', 'Bo Lind']);
  });

  it('says what an entry of a feed is filed under', async () => {
    const categoriesOf = async (body: string, contentType: string) =>
      (await read(body, contentType)).records.map(({ fields }) => fields.category ?? '');
    const rss = `<rss xmlns:dc="d"><channel><title>Kitchen</title>
      <item><title>One</title><category>Soups</category><category domain="x"> gluten free </category><category>Soups</category></item>
      <item><title>Two</title><dc:subject>Bread</dc:subject></item><item><title>Three</title></item></channel></rss>`;
    expect(await categoriesOf(rss, 'application/rss+xml')).toEqual(['Soups, gluten free', 'Bread', '']);
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Kitchen</title><entry><title>One</title><id>1</id>
      <category term="soups" label="Soups"/><category term="gluten-free"/><category term="https://schemas.example/kind#post"/></entry></feed>`;
    expect(await categoriesOf(atom, 'application/atom+xml')).toEqual(['Soups, gluten-free']);
    const json = {
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Kitchen',
      items: [{ id: '1', title: 'One', tags: ['Soups', 7] }],
    };
    expect(await categoriesOf(JSON.stringify(json), 'application/feed+json')).toEqual(['Soups']);
  });

  it('are the things in a list of a JSON document, the outermost that has three', async () => {
    const jobs = ['Cook', 'Clerk', 'Guard'].map((name, id) => ({
      id,
      name,
      url: `/jobs/${id}`,
      pay: { from: 10 },
      tags: [1, 2, 3],
    }));
    const content = await read(
      JSON.stringify({ count: 3, offices: [{ town: 'Ulm', jobs }] }),
      'application/json',
    );
    expect(summary(content)).toEqual(
      ['Cook', 'Clerk', 'Guard'].map((name, id) => [
        '$.offices[].jobs',
        `https://a.example/jobs/${id}`,
        name,
        `https://a.example/jobs/${id}`,
        { id: String(id) },
      ]),
    );
    expect(content.blocks.find(({ text }) => text === 'town: Ulm')?.record).toBeUndefined();
  });

  it('are the rows of a table, which are named by their columns', async () => {
    const rows = [
      ['city', 'people', 'river'],
      ['Ulm', '126000', 'Donau'],
      ['Linz', '212000', 'Donau'],
      ['Bonn', '331000', 'Rhein'],
    ];
    const expected = (list: string): unknown[] =>
      rows.slice(1).map(([city, people, river]) => [list, city, city, null, { people, river }]);
    expect(summary(await read(rows.map((row) => row.join()).join('\n'), 'text/csv'))).toEqual(
      expected('rows'),
    );
    const [head, ...rest] = rows.map((row) => `| ${row.join(' | ')} |`);
    const markdown = `# Towns\n\n${[head, '|-|-|-|', ...rest].join('\n')}\n`;
    expect(summary(await read(markdown, 'text/markdown'))).toEqual(expected('Towns › rows'));
  });

  it('are the pages of a sitemap and the events of a calendar', async () => {
    const map = '<urlset><url><loc>https://a.example/1</loc><lastmod>2026-03-01</lastmod></url></urlset>';
    expect(summary(await read(map, 'application/xml'))).toEqual([
      ['pages', 'https://a.example/1', 'https://a.example/1', 'https://a.example/1', { date: '2026-03-01' }],
    ]);
    const calendar = `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:e1\nSUMMARY:Choir\nDTSTART:20260312T180000Z\nLOCATION:Hall\nDESCRIPTION:Bring notes\nEND:VEVENT\nEND:VCALENDAR`;
    expect(summary(await read(calendar, 'text/calendar'))).toEqual([
      [
        'events',
        'e1',
        'Choir',
        null,
        { date: '2026-03-12 18:00 UTC', location: 'Hall', description: 'Bring notes' },
      ],
    ]);
  });

  it('stay with their blocks when only a part of the text is watched', async () => {
    const items = ['Red', 'Blue', 'Green'].map(
      (name) => `<li><a href=/${name}>${name} lamp</a><p>$1</p></li>`,
    );
    const html = `<h1>Lamps</h1><p>All of them</p><ul>${items.join('')}</ul>`;
    const content = await read(html, 'text/html', { include: ['regex:Blue.*|\\$\\d', 'text:Green…lamp'] });
    expect(summary(content).map((row) => (row as string[])[2])).toEqual([
      'Red lamp',
      'Blue lamp',
      'Green lamp',
    ]);
    const fewer = await read(html, 'text/html', { exclude: ['regex:^.*Blue.*$', 'css:li:nth-child(2) p'] });
    expect(summary(fewer).map((row) => (row as string[])[2])).toEqual(['Red lamp', 'Green lamp']);
  });

  it('are never more than 5,000, and never share a key', async () => {
    const rows = Array.from({ length: 6000 }, (_, at) => ({ name: `n${at % 10}`, value: at }));
    const { records } = await read(JSON.stringify(rows), 'application/json');
    expect(records).toHaveLength(5000);
    expect(new Set(records.map(({ list, key }) => `${list} ${key}`)).size).toBe(5000);
  });
});
