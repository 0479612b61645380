import { describe, expect, it } from 'vitest';
import type { Content, Link } from '../core/page/content.ts';
import { compareContents } from './compare.ts';

const link = (href: string, text = 'Link'): Link => ({ href, text, region: 'main' });
const page = (links: Link[], metadata: Record<string, string> = {}): Content => ({
  reader: 1,
  url: 'https://shop.example/',
  title: 'Shop',
  language: 'en',
  metadata,
  blocks: [],
  links,
  facts: [],
  records: [],
});
const diff = (before: Content, after: Content) => compareContents(before, after, { ignore: [] }).diff;

describe('comparing links', () => {
  it('goes by the address: texts, order and repetition do not count', () => {
    const before = page([link('https://a.example/1', 'One'), link('https://a.example/2')]);
    const after = page([
      link('https://a.example/2'),
      link('https://a.example/1', 'First'),
      link('https://a.example/1'),
    ]);
    expect(diff(before, after)).toBeNull();
  });

  it.each([
    ['a cache buster', 'https://a.example/x?v=1718000000', 'https://a.example/x?v=1718009999'],
    ['a time of the machine', 'https://a.example/x?t=1718000000', 'https://a.example/x?t=1718009999'],
    ['tracking', 'https://a.example/x?utm_source=a', 'https://a.example/x?utm_source=b&gclid=1'],
    ['a session', 'https://a.example/x;jsessionid=AB12?a=1', 'https://a.example/x;jsessionid=CD34?a=1'],
    [
      'a hidden e-mail address',
      'https://a.example/cdn-cgi/l/email-protection#ab12',
      'https://a.example/cdn-cgi/l/email-protection#cd34',
    ],
    [
      'a random value on a link of the same text',
      'https://a.example/go?click=550e8400-e29b-41d4-a716-446655440000',
      'https://a.example/go?click=123e8400-e29b-41d4-a716-446655440999',
    ],
    ['a script', 'javascript:go(1)', 'javascript:go(2)'],
  ])('does not count %s', (_, before, after) => {
    expect(diff(page([link(before)]), page([link(after)]))).toBeNull();
  });

  it.each([
    ['a topic', 'https://a.example/topic?t=1234', 'https://a.example/topic?t=1235'],
    ['a video', 'https://v.example/watch?v=dQw4w9WgXcQ', 'https://v.example/watch?v=aBcDeFgHiJk'],
    ['a place', 'https://a.example/jobs?state=ca', 'https://a.example/jobs?state=ny'],
  ])('counts %s', (_, before, after) => {
    expect(diff(page([link(before)]), page([link(after)]))?.links).toHaveLength(2);
  });

  it('counts a random value where the link says something else', () => {
    const one = link('https://a.example/job?id=550e8400-e29b-41d4-a716-446655440000', 'Baker');
    const other = link('https://a.example/job?id=123e8400-e29b-41d4-a716-446655440999', 'Cook');
    expect(diff(page([one]), page([other]))?.links).toHaveLength(2);
  });

  it('reports at most 500 each way', () => {
    const many = (name: string) =>
      Array.from({ length: 700 }, (_, index) => link(`https://a.example/${name}/${index}`));
    expect(diff(page(many('old')), page(many('new')))?.links).toHaveLength(1_000);
  });
});

describe('comparing metadata', () => {
  it('reports names that were added, removed and changed', () => {
    const before = page([], { description: 'Old', robots: 'index' });
    const after = page([], { description: 'New', keywords: 'lamps', 'og:type': 'article' });
    expect(diff(before, after)?.metadata).toEqual([
      { name: 'description', before: 'Old', after: 'New' },
      { name: 'robots', before: 'index', after: null },
      { name: 'keywords', before: null, after: 'lamps' },
    ]);
  });

  it.each([
    ['og:updated_time', '2026-11-14', '2026-11-15'],
    ['article:modified_time', '2026-11-14', '2026-11-15'],
    ['csrf-token', 'abc', 'def'],
    ['og:image', 'https://a.example/card.3f9a8c7e.png', 'https://a.example/card.77b1c2d3.png'],
    ['og:image', 'https://a.example/card.png?v=20261114', 'https://a.example/card.png?v=20261115'],
    ['twitter:card', 'summary', 'summary_large_image'],
    ['og:image', 'https://a.example/v1768432398845/c.png', 'https://a.example/v1769189678953/c.png'],
    ['description', 'Updated 3 minutes ago', 'Updated 2 hours ago'],
  ])('does not count %s: %s → %s', (name, before, after) => {
    expect(diff(page([], { [name]: before }), page([], { [name]: after }))).toBeNull();
  });

  it('counts another picture', () => {
    expect(
      diff(
        page([], { 'og:image': 'https://a.example/a.png' }),
        page([], { 'og:image': 'https://a.example/b.png' }),
      ),
    ).not.toBeNull();
  });
});
