// What items are called, and under which headings they are, on ordinary pages.
import { describe, expect, it } from 'vitest';
import type { Item, PageItems } from '../../core/page/items.ts';
import { defaultWatch } from '../../core/site/watch.ts';
import { extractContent } from '../../extract/extract.ts';
import { readItems } from '../items.ts';

const read = async (body: string, contentType = 'text/html'): Promise<PageItems> =>
  readItems(
    await extractContent({
      body: new TextEncoder().encode(body),
      contentType,
      charset: 'utf-8',
      url: 'https://shop.example/page',
      watch: defaultWatch,
    }),
  );

const cardsOf = ({ items }: PageItems): Item[] => items.filter(({ kind }) => kind === 'card');
const titlesOf = (page: PageItems): string[] => cardsOf(page).map(({ title }) => title);

describe('the name of a card', () => {
  it('is where most cards have theirs, not the badge that some have before it', async () => {
    const tile = (name: string, price: string, badge = ''): string =>
      `<div class="tile">${badge}<p class="brand">${name}</p><span>${price}</span><span>${price} / kg</span><button>Add to basket</button></div>`;
    const page = await read(
      `<main><h1>Coffee</h1>${tile('Malabar beans 1 kg', '€17.90')}${tile('Crema beans 1 kg', '€11.59', '<span>Promo</span>')}${tile('House blend 1 kg', '€9.99')}</main>`,
    );
    expect(titlesOf(page)).toEqual(['Malabar beans 1 kg', 'Crema beans 1 kg', 'House blend 1 kg']);
  });

  it('is no badge, even where most cards have one', async () => {
    const tile = (name: string, badge: string): string =>
      `<div class="tile"><span>${badge}</span><p>${name}</p><p>Ground coffee</p></div>`;
    const page = await read(
      `<main><h1>Coffee</h1>${tile('Malabar', '-20%')}${tile('Crema', '-10%')}${tile('House blend', 'Sold out')}</main>`,
    );
    expect(titlesOf(page)).toEqual(['Malabar', 'Crema', 'House blend']);
  });

  it('is no link that all cards have', async () => {
    const deal = (size: string, model: string, price: string): string =>
      `<div class="deal"><div>${size}</div><div><div>${model}</div><div>via a shop</div></div><div><div>${price}</div><div>$20.00/TB</div></div><div><a href="/${size}">View deal →</a></div></div>`;
    const page = await read(
      `<main><h1>Drives</h1>${deal('22TB', 'Elements', '$510')}${deal('18TB', 'Easystore', '$390')}${deal('8TB', 'Elements', '$174')}</main>`,
    );
    expect(titlesOf(page)).toEqual(['Elements', 'Easystore', 'Elements']);
  });

  const post = (id: number, author: string, posts: number, date: string, text: string): string =>
    `<div class="post" id="p${id}"><div class="author"><a href="/u/${author}">${author}</a> <span>Member</span><small>Posts: ${posts}</small></div><div class="body"><div class="date">${date}</div><div class="text">${text}</div></div><div class="likes">♥ ${id}</div></div>`;

  it('is its link, without the counter beside it, so that it stays the same when that ticks', async () => {
    const thread = (posts: number): string =>
      `<main><h1>Sync stops</h1>${post(1, 'marlon', posts, 'Nov 12, 2026', 'It stops on my disk.')}${post(2, 'karin', posts + 9, 'Nov 13, 2026', 'We can reproduce it.')}${post(3, 'tinfoil', posts + 3, 'Nov 14, 2026', 'Same here.')}</main>`;
    const before = cardsOf(await read(thread(80)));
    expect(before.map(({ title }) => title)).toEqual(['marlon', 'karin', 'tinfoil']);
    const after = cardsOf(await read(thread(81)));
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  });

  it('is its heading, also a bare version, and not the line before it that tells its age', async () => {
    const release = (version: string, days: number, badge = ''): string =>
      `<section class="release"><div class="meta"><a href="/commit/${version}"><code>3f2c1d9</code></a> <i>${days} days ago</i> <a href="/jdoe">@jdoe</a></div><h2><a href="/tag/${version}">${version}</a> ${badge}</h2><div class="notes"><h3>What’s changed</h3><ul><li>Faster builds for ${version} and later.</li></ul></div><details><summary>Assets 3</summary><ul><li>packer.tar.gz 1190 downloads</li></ul></details></section>`;
    const page = await read(
      `<main><h1>Releases</h1>${release('v4.2.0', 1, '<span>Latest</span>')}${release('v4.1.1', 22)}${release('v4.1.0', 46)}</main>`,
    );
    expect(titlesOf(page)).toEqual(['v4.2.0', 'v4.1.1', 'v4.1.0']);
  });

  it('is its heading though others have the same, and no line of figures', async () => {
    const course = (name: string, day: string, price: string): string =>
      `<div class="course"><h3>${name}</h3><p>${day}, 18:30–21:00</p><p>8 weeks · ${price}</p><span>Fully booked</span></div>`;
    const page = await read(
      `<main><h1>Courses</h1>${course('Throwing', 'Mondays', '£240')}${course('Throwing', 'Thursdays', '£240')}${course('Throwing', 'Wednesdays', '£220')}${course('Glazing', 'Tuesdays', '£210')}</main>`,
    );
    expect(titlesOf(page)).toEqual(['Throwing', 'Throwing', 'Throwing', 'Glazing']);
  });
});

describe('a title with a colon', () => {
  it('is no label of what is said of an entry', async () => {
    const feed = `<rss><channel><title>Advisories</title><item><title>Security advisory: update now</title><pubDate>Fri, 13 Mar 2026 08:00:00 +0100</pubDate><author>x@a.example (Ana Ruiz)</author><description>All versions before 3.</description></item></channel></rss>`;
    const { items } = await read(feed, 'application/rss+xml');
    const entry = items.find(({ title }) => title === 'Security advisory: update now');
    expect(entry?.fields.map(({ name }) => name)).toEqual(['', '', 'author']);
    expect(entry?.text).toContain('Ana Ruiz');
  });

  it('is no part of the name of what follows it', async () => {
    const camera = (name: string, state: string, price: string): string =>
      `<div class="product"><a href="/${price}">${name}</a><span>Condition: ${state}</span><span>${price}</span></div>`;
    const { items } = await read(
      `<main><h1>Used</h1>${camera('X100V – Silver', 'Well used', '£820')}${camera('X100V – Black', 'Good', '£979')}${camera('X-T4 body', 'Good', '£799')}</main>`,
    );
    const silver = items.find(({ title }) => title === 'X100V – Silver');
    expect(silver?.fields.map(({ name, kind, value }) => [name, kind, value])).toEqual([
      ['', 'text', null],
      ['', 'price', 820],
    ]);
  });
});

describe('the trail of an item', () => {
  it('has no line of the item itself, nor of what comes after it', async () => {
    const ad = (name: string, price: string, town: string): string =>
      `<li class="ad"><h3>${name}</h3><p>Works well, with its box.</p><span>${price}</span><span>${town}</span></li>`;
    const page = await read(
      `<main><h1>Results</h1><ul>${ad('Purple console', '€ 55,00', 'Arnhem')}${ad('Yellow console', '€ 45,00', 'Almere')}${ad('Green console', '€ 50,00', 'Breda')}</ul></main>`,
    );
    expect(cardsOf(page).map(({ title, trail }) => [title, trail])).toEqual([
      ['Purple console', []],
      ['Yellow console', []],
      ['Green console', []],
    ]);
  });

  it('names the group of choices that a fieldset makes; each choice is the same in any state', async () => {
    const size = (name: string, state: string): string =>
      `<label><input type="radio" name="v" ${state === 'Sold out' ? 'disabled' : ''}><span>${name}</span> <em>${state}</em></label>`;
    const jacket = (medium: string): string =>
      `<main><h1>Rain jacket</h1><p>£89.00</p><fieldset><legend>Moss green</legend>${size('S', 'In stock')}${size('M', medium)}</fieldset><fieldset><legend>Navy</legend>${size('S', 'Sold out')}${size('M', 'In stock')}</fieldset><p>Fully taped.</p></main>`;
    const optionsOf = async (page: string): Promise<Item[]> =>
      (await read(page)).items.filter(({ kind }) => kind === 'option');
    const before = await optionsOf(jacket('Sold out'));
    expect(before.map(({ title, trail }) => [title, trail.at(-1)])).toEqual([
      ['Moss green: S', 'Moss green'],
      ['Moss green: M', 'Moss green'],
      ['Navy: S', 'Navy'],
      ['Navy: M', 'Navy'],
    ]);
    const after = await optionsOf(jacket('In stock'));
    expect(after.map(({ list, key }) => [list, key])).toEqual(before.map(({ list, key }) => [list, key]));
    expect((await read(jacket('Sold out'))).items.at(-1)?.trail).not.toContain('Navy');
  });
});

it('a date that is crossed out is not the date of its line', async () => {
  const line = '<li>Full paper: <s>1 December 2026</s> <b>8 December 2026 (extended)</b></li>';
  const { items } = await read(
    `<main><h2>Dates</h2><ul>${line}<li>Camera-ready: 1 March 2027</li></ul></main>`,
  );
  const paper = items.find(({ title }) => title === 'Full paper');
  expect(paper?.fields.filter(({ kind }) => kind === 'date').map(({ value }) => value)).toEqual([
    '2026-12-08',
  ]);
});
