// What a comparison reports, and what is no difference at all.
import { describe, expect, it } from 'vitest';
import { makeContent as content } from '../../test/support/contents.ts';
import type { Content, Fact } from '../core/page/content.ts';
import { compareContents } from './compare.ts';

const price = (value: number, text: string, more: Partial<Fact> = {}): Fact => ({
  kind: 'price',
  label: 'Price',
  text,
  value,
  currency: 'USD',
  unit: null,
  block: null,
  source: 'text',
  ...more,
});

const compare = (before: Content, after: Content, ignore: string[] = []) =>
  compareContents(before, after, { ignore });

describe('what counts', () => {
  it('holds noise back with its gate and gives no diff when nothing else differs', () => {
    const { diff, suppressed } = compare(content(['Posted 3 minutes ago']), content(['Posted 2 hours ago']));
    expect(diff).toBeNull();
    expect(suppressed.map(({ gate, hunk }) => [gate, hunk.op])).toEqual([['relative-time', 'modified']]);
  });

  it('leaves facts out that show only in what was suppressed', () => {
    const fact = (value: number): Fact => ({
      ...price(value, `${value} views`),
      kind: 'count',
      label: 'views',
      currency: null,
      block: 0,
    });
    const { diff, suppressed } = compare(
      content(['120 views', 'Old news of the day'], { facts: [fact(120)] }),
      content(['134 views', 'New news of the day'], { facts: [fact(134)] }),
    );
    expect(suppressed.map(({ gate }) => gate)).toEqual(['counter']);
    expect(diff?.stats.modified).toBe(1);
    expect(diff?.facts).toEqual([]);
  });

  it('makes a diff without hunks of a changed link, title or structured price', () => {
    const link = (href: string) => ({ links: [{ href, text: 'Go', region: 'main' as const }] });
    expect(
      compare(content(['A'], link('https://a.example/1')), content(['A'], link('https://a.example/2'))).diff,
    ).toMatchObject({
      hunks: [],
      links: [
        { op: 'added', href: 'https://a.example/2' },
        { op: 'removed', href: 'https://a.example/1' },
      ],
    });
    expect(compare(content(['A']), content(['A'], { title: 'Closed' })).diff?.metadata).toEqual([
      { name: 'title', before: 'Shop', after: 'Closed' },
    ]);
    const facts = (value: number) => ({ facts: [price(value, String(value), { source: 'json-ld' })] });
    expect(compare(content(['A'], facts(49)), content(['A'], facts(39))).diff?.facts).toMatchObject([
      { kind: 'price', delta: -10, percent: -20.4, hunk: null },
    ]);
  });

  it('ignores what the user asked to ignore, in text, links and title alike', () => {
    const page = (ad: string) =>
      content([`Weather by ${ad} today`, 'Sunny'], {
        title: `Weather by ${ad}`,
        links: [{ href: `https://ads.example/${ad}`, text: `by ${ad}`, region: 'main' }],
      });
    const { diff, suppressed } = compare(page('Acme'), page('Bolt'), ['by \\w+']);
    expect(diff).toBeNull();
    expect(suppressed.map(({ gate }) => gate)).toEqual(Array(4).fill('ignore-rule'));
    expect(suppressed.map(({ hunk }) => hunk.op)).toEqual(['modified', 'added', 'removed', 'modified']);
  });
});
