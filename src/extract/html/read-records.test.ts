import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListRecord } from '../../core/page/content.ts';
import { defaultWatch } from '../../core/site/watch.ts';
import type { Reading } from '../reading.ts';
import { selectorsOf } from '../select/selectors.ts';
import { readHtml } from './read-html.ts';

const read = (html: string): Reading =>
  readHtml({
    body: new Uint8Array(),
    url: 'https://shop.example/a/',
    selectors: selectorsOf(defaultWatch),
    text: () => html,
  });
const records = (html: string): ListRecord[] => read(html).records ?? [];

const card = (name: string, price: string, href = `/p/${name}?utm_source=x`): string =>
  `<div class=card><a href="${href}"><img src=x></a><h3><a href="${href}">${name}</a></h3><div class=price>${price}</div><div>Ships in 2 days</div></div>`;

describe('records', () => {
  it('are like things with a name, known by their address without the marks of trackers', () => {
    const html = `<h1>Shop</h1><h2>Lamps</h2><div>${card('Red', '$10')}${card('Blue', '$12')}${card('Green', '$9')}</div>`;
    const [red, ...rest] = records(html);
    expect(red).toEqual({
      list: 'Shop › Lamps › boxes',
      key: 'https://shop.example/p/Red',
      title: 'Red',
      href: 'https://shop.example/p/Red',
      fields: { price: '$10', text: 'Ships in 2 days' },
      blocks: [2, 4],
    });
    expect(rest.map(({ title, list }) => [title, list])).toEqual([
      ['Blue', 'Shop › Lamps › boxes'],
      ['Green', 'Shop › Lamps › boxes'],
    ]);
  });

  it('are found across the rows of a grid, also in a row that is not full', () => {
    const row = (...cards: string[]): string => `<div class=row>${cards.join('')}</div>`;
    const html = `<h2>Lamps</h2><div>${row(card('A1', '$1'), card('B2', '$2'))}${row(card('C3', '$3'), card('D4', '$4'))}${row(card('E5', '$5'))}</div>`;
    expect(records(html).map(({ title }) => title)).toEqual(['A1', 'B2', 'C3', 'D4', 'E5']);
    expect(new Set(records(html).map(({ list }) => list)).size).toBe(1);
  });

  it('of a table have their columns as fields; what names the columns is none', () => {
    const html = `<table><thead><tr><th>Module<th>Vendor<th>Status</thead>${['A', 'B', 'C']
      .map((name) => `<tr><td>Mod ${name}<td>Firm ${name}<td>Pending`)
      .join('')}</table>`;
    expect(records(html).map(({ key, fields }) => [key, fields])).toEqual(
      ['A', 'B', 'C'].map((name) => [`Mod ${name}`, { Vendor: `Firm ${name}`, Status: 'Pending' }]),
    );
  });

  const sizes = (...states: string[]) => {
    const rows = states.map((state, at) => `<tr><td>${41 + at}</td><td>${state}</td></tr>`);
    return records(`<table><tr><th>Size</th><th>Availability</th></tr>${rows.join('')}</table>`);
  };

  it.each([
    ['In stock', 'Sold out', 'In stock'],
    ['In stock', 'Sold out', 'Only 2 left'],
    ['In stock', 'In stock', 'In stock'],
  ])(
    'of a table are known by their figures where words only say how it stands with each: %s, %s, %s',
    (...states) => {
      const found = sizes(...states);
      expect(found.map(({ key, title }) => [key, title])).toEqual([
        ['41', '41'],
        ['42', '42'],
        ['43', '43'],
      ]);
      expect(found.map(({ fields }) => fields)).toEqual(states.map((Availability) => ({ Availability })));
    },
  );

  it('of a table are known by their names where figures only rank them', () => {
    expect(sizes('Ada Lovelace', 'Alan Turing', 'Grace Hopper').map(({ title }) => title)).toEqual([
      ...['Ada Lovelace', 'Alan Turing', 'Grace Hopper'],
    ]);
  });

  it('of a list of terms have what they mean', () => {
    const html = '<dl><dt>Weight<dd>2 kg<dt>Colour<dd>Red<dd>Blue<dt>Price<dd>$20</dl>';
    expect(records(html).map(({ title, fields }) => [title, fields])).toEqual([
      ['Weight', { text: '2 kg' }],
      ['Colour', { text: 'Red', 'text 2': 'Blue' }],
      ['Price', { price: '$20' }],
    ]);
  });

  it('name their fields as the page does', () => {
    const job = (at: number): string =>
      `<li><a href=/jobs/${at}>Job ${at}</a><p itemprop=jobLocation>Berlin</p><p>Team: Data</p><p><b>Salary:</b></p><p>$${at}0,000</p><time>3 May 2026</time><p class="job-status x">Open</p></li>`;
    expect(records(`<ul>${job(1)}${job(2)}${job(3)}</ul>`)[1]?.fields).toEqual({
      jobLocation: 'Berlin',
      Team: 'Data',
      Salary: '$20,000',
      date: '3 May 2026',
      status: 'Open',
    });
  });

  it('of one line are called by their link, and say what is beside it', () => {
    const item = (name: string, place: string): string =>
      `<li><a href="/jobs/${name}">${name}</a> <span>${place}</span></li>`;
    const dated = (day: string, name: string): string =>
      `<li>${day} – <a href="/news/${name}"><b>${name}</b> opens</a></li>`;
    const jobs = `<main><h1>Jobs</h1><ul>${item('Baker', 'Bern')}${item('Cook', 'Cologne')}${item('Driver', 'Dresden')}</ul></main>`;
    expect(records(jobs).map(({ title, fields }) => [title, fields])).toEqual([
      ['Baker', { text: 'Bern' }],
      ['Cook', { text: 'Cologne' }],
      ['Driver', { text: 'Dresden' }],
    ]);
    const news = `<main><h1>News</h1><ul>${dated('2026-05-01', 'Bridge')}${dated('2026-05-02', 'Fair')}${dated('2026-05-03', 'Road')}</ul></main>`;
    expect(records(news).map(({ title, fields }) => [title, fields])).toEqual([
      ['Bridge opens', { date: '2026-05-01' }],
      ['Fair opens', { date: '2026-05-02' }],
      ['Road opens', { date: '2026-05-03' }],
    ]);
  });

  it('are not the parts of a page, of which one says much and another little', () => {
    const part = (name: string, lines: number): string =>
      `<div class=part><h3>${name}</h3>${'<p>Oak, 40 cm</p>'.repeat(lines)}</div>`;
    const plans = `<main>${part('Small', 3)}${part('Large', 5)}${part('Huge', 9)}</main>`;
    expect(records(plans).map(({ title }) => title)).toEqual(['Small', 'Large', 'Huge']);
    expect(records(`<main>${part('Sizes', 20)}${part('Care', 2)}${part('Delivery', 1)}</main>`)).toEqual([]);
  });

  it('are not sentences that name other pages', () => {
    const line = (at: number): string =>
      `<li>Read <a href=/x/${at}>part ${at}</a> of the handbook before you start</li>`;
    expect(records(`<main><ul>${line(1)}${line(2)}${line(3)}</ul></main>`)).toEqual([]);
  });

  it('with the same address or title are distinguished', () => {
    const html = `<ul>${['x', 'x', 'y'].map((id) => `<li data-id=${id}><a href=/same>Same</a><p>Some words</p></li>`).join('')}</ul>`;
    expect(records(html).map(({ key }) => key)).toEqual(['Same', 'Same #2', 'y']);
  });

  it('are not menus, footers, running text, or the parts of the page', () => {
    const items = (tag: string): string =>
      Array.from({ length: 6 }, (_, at) => `<${tag}><a href=/x/${at}>Some place ${at}</a></${tag}>`).join('');
    const text = Array.from(
      { length: 5 },
      (_, at) =>
        `<section class=s><h2>Part ${at}</h2><p>${'We may use what you give us for this. '.repeat(20)}</p></section>`,
    ).join('');
    expect(records(`<nav>${items('div')}</nav><footer><ul>${items('li')}</ul></footer>${text}`)).toEqual([]);
    expect(records(`<ul>${'<li>Only words, and no more than that</li>'.repeat(4)}</ul>`)).toEqual([]);
    const parts = `<div class=p><h1>Lamp</h1><p>$20</p></div><div class=p><p>Delivery: 2 days</p><form><label>Town</label></form></div>
      <div class=p><ul><li>Light</li><li>Small</li></ul><blockquote>Nice</blockquote></div>`;
    expect(records(parts)).toEqual([]);
  });

  it('keep their keys and lists when one is added, or the page is rebuilt', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 4, maxLength: 12 }),
        fc.stringMatching(/^[a-z]{1,6}$/),
        (names, other) => {
          const page = (list: string[]): string =>
            `<main><h1>All</h1><div>${list.map((name) => card(name, '$5')).join('')}</div></main>`;
          const keys = (html: string): string[] => records(html).map(({ list, key }) => `${list} ${key}`);
          const before = keys(page(names));
          expect(before).toHaveLength(names.length);
          expect(keys(page(names.slice(1)))).toEqual(before.slice(1));
          const renamed = page(names)
            .replaceAll('class=card', `class=${other}x`)
            .replaceAll('class=price', `class=${other}`);
          expect(keys(renamed)).toEqual(before);
          expect(keys(`<div><div>${page(names)}</div></div>`)).toEqual(before);
          expect(
            keys(
              page(names)
                .replaceAll('<div class=card>', '<div><div class=card>')
                .replaceAll('2 days</div></div>', '2 days</div></div></div>'),
            ),
          ).toEqual(before);
        },
      ),
      { numRuns: 50 },
    );
  });
});
