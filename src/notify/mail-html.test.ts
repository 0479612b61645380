import { parse } from 'parse5';
import { expect, it } from 'vitest';
import type { Event } from '../core/alert/event.ts';
import type { ChangeDetail } from '../core/change/change.ts';
import { noDiff } from '../core/change/diff.ts';
import { mailHtml } from './mail-html.ts';
import { type EventNotice, makeDigest, makeMessage } from './notify.ts';

const at = Date.UTC(2027, 0, 15, 8);
const base = 'https://heed.invalid';
const value = (text: string) => ({ text, value: text, currency: null, unit: null });
const where = { selector: 'p', trail: [], region: 'main', role: 'paragraph' };

function notice(given: { title?: string; name?: string; goal?: string; added?: string } = {}): EventNotice {
  const { title = 'Price fell', name = 'Kettle', goal = 'below $40', added = 'for a week' } = given;
  const payload = { changeId: 'c1', title, summary: '', significance: 'high', verdict: 'met' };
  const words = [
    { op: 'same', text: 'On sale ' },
    { op: 'removed', text: 'today' },
    { op: 'added', text: added },
  ];
  const hunks = [
    { op: 'modified', where, before: '$49', after: '$39', beforeIndex: 0, afterIndex: 0, words: null },
    { op: 'modified', where, before: 'On sale today', after: 'x', beforeIndex: 1, afterIndex: 1, words },
  ];
  const facts = [
    {
      kind: 'price',
      label: 'Pro',
      before: value('$49'),
      after: value('$39'),
      delta: -10,
      percent: -20.4,
      hunk: 0,
    },
  ];
  return {
    id: 'n1',
    event: { ownerId: 'local', id: 'e1', siteId: 's1', at, kind: 'change', payload } as Event,
    site: { id: 's1', name, url: 'https://shop.invalid/', trackingGoal: goal },
    change: {
      ...{ id: 'c1', title, summary: `${title}.`, insights: [{ text: 'It was $49 for a year.' }], pages: [] },
      ...{ detectedAt: at, diff: { ...noDiff, hunks, facts } },
    } as unknown as ChangeDetail,
  };
}

it('shows value, difference, goal and verdict, each once', () => {
  const html = mailHtml(makeMessage(notice(), base), 'en');
  expect(html).toContain('<span class="before">$49</span> → <span class="after">$39</span>');
  expect(html).toMatch(/On sale .?<del>today.?<\/del><ins>for a week.?<\/ins>/);
  expect(html).toContain('High significance; your goal is met.');
  expect(html).toContain('“below $40”');
  expect(html.split('Price fell').length - 1).toBe(2); // In the title of the document and as its heading.
  expect(html.split('$39').length - 1).toBe(1);
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).toContain('<a class="button" href="https://heed.invalid/changes/c1"');
});

it('has a list of links for a digest, grouped by site', () => {
  const digest = makeDigest({ id: 'd', notices: [notice(), notice({ title: 'Sold out' })], left: 7 }, base);
  const html = mailHtml(digest, 'en');
  expect(html).toContain('<h2>Kettle</h2><ul><li><a href="https://heed.invalid/changes/c1"');
  expect(html).toContain('… and 7 more.');
});

it('runs nothing and loads nothing that a page put into it', () => {
  const evil = '"><img src=x onerror=alert(1)><script>1</script></style>&lt;b http://evil.example';
  const message = makeMessage(notice({ title: evil, name: evil, goal: evil, added: evil }), base);
  const html = mailHtml(message, 'en');
  const tags = new Set<string>();
  const walk = (node: {
    nodeName: string;
    childNodes?: unknown[];
    attrs?: { name: string; value: string }[];
  }) => {
    if (!node.nodeName.startsWith('#')) tags.add(node.nodeName);
    for (const { name, value: to } of node.attrs ?? []) {
      expect(name.startsWith('on')).toBe(false);
      if (name === 'href') expect(to).toMatch(/^https:\/\/(heed|shop)\.invalid\//);
    }
    for (const child of node.childNodes ?? []) walk(child as Parameters<typeof walk>[0]);
  };
  walk(parse(html) as Parameters<typeof walk>[0]);
  for (const tag of ['script', 'img', 'iframe', 'link', 'b']) expect(tags.has(tag), tag).toBe(false);
  expect(html).not.toContain('evil.example');
});
