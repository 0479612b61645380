import { describe, expect, it } from 'vitest';
import type { Item, PageItems } from '../../core/page/items.ts';
import { defaultWatch } from '../../core/site/watch.ts';
import { extractContent } from '../../extract/extract.ts';
import { readItems } from '../items.ts';

const read = async (body: string, contentType: string): Promise<PageItems> =>
  readItems(
    await extractContent({
      body: new TextEncoder().encode(body),
      contentType,
      charset: 'utf-8',
      url: 'https://canteen.example/menu',
      watch: defaultWatch,
    }),
  );
const readData = (value: unknown): Promise<PageItems> => read(JSON.stringify(value), 'application/json');

const inList = ({ items }: PageItems, list: string): Item[] => items.filter((item) => item.list === list);
const said = ({ fields }: Item): string[] => fields.map(({ name, text }) => `${name} ${text}`);

const menu = (...dishes: object[]) => ({
  days: [
    { date: '2026-11-16', dishes: [{ name: 'Lentil soup', price: 3.2 }] },
    { date: '2026-11-17', dishes },
  ],
});

describe('the keys of data', () => {
  it('are read as the words they were made of', async () => {
    const fire = { Name: 'Hill Fire', AcresBurned: 20, risk_level: 'high' };
    const page = await readData({ fires: [fire, { ...fire, Name: 'Mill Fire' }] });
    expect(inList(page, '$.fires').map(said)[0]).toEqual([
      'Name Hill Fire',
      'Acres Burned 20',
      'risk level high',
    ]);
  });
});

describe('lists inside the things of a list', () => {
  it('have items of their own, under the name of the thing around them', async () => {
    const page = await readData(menu({ name: 'Lentil soup', price: 3.4 }, { name: 'Plum cake', price: 1.2 }));
    const dishes = inList(page, '$.days[].dishes');
    expect(dishes.map(({ title, key, trail }) => [title, key, trail])).toEqual([
      ['Lentil soup', '2026-11-16 › lentil soup', ['2026-11-16']],
      ['Lentil soup', '2026-11-17 › lentil soup', ['2026-11-17']],
      ['Plum cake', '2026-11-17 › plum cake', ['2026-11-17']],
    ]);
    expect(dishes.map(said)[2]).toEqual(['name Plum cake', 'price 1.2']);
    expect(inList(page, '$.days').map(said)).toEqual([['date 2026-11-16'], ['date 2026-11-17']]);
    expect(page.lists.find(({ id }) => id === '$.days[].dishes')?.name).toBe('dishes');
  });

  it('stay what they are where one of them is empty', async () => {
    const page = await readData(menu());
    expect(inList(page, '$.days[].dishes').map(({ key }) => key)).toEqual(['2026-11-16 › lentil soup']);
    expect(inList(page, '$.days').map(({ title }) => title)).toEqual(['2026-11-16', '2026-11-17']);
  });

  it('are called by words, with what the thing around them says briefly, and never by a counter', async () => {
    const room = (id: number, plan: string, price: number) => ({ id, plan, price });
    const page = await readData([
      { id: 71, hotel: 'Pier House', town: 'Leith', stars: 4, rates: [room(1, 'Flexible', 120)] },
      {
        id: 72,
        hotel: 'Mill Inn',
        town: 'Perth',
        stars: 3,
        rates: [room(2, 'Flexible', 90), room(3, 'Half board', 130)],
      },
    ]);
    expect(inList(page, '$[].rates').map(({ title, trail }) => [title, trail])).toEqual([
      ['Flexible', ['Pier House', 'Leith']],
      ['Flexible', ['Mill Inn', 'Perth']],
      ['Half board', ['Mill Inn', 'Perth']],
    ]);
  });

  it('are followed three levels down', async () => {
    const page = await readData([
      {
        day: 'Monday',
        counters: [
          {
            name: 'Grill',
            meals: [
              { name: 'Pike', price: 6.4 },
              { name: 'Corn', price: 3 },
            ],
          },
        ],
      },
      { day: 'Tuesday', counters: [{ name: 'Grill', meals: [{ name: 'Pike', price: 6.9 }] }] },
    ]);
    const meals = inList(page, '$[].counters[].meals');
    expect(meals.map(({ title, trail }) => [title, trail])).toEqual([
      ['Pike', ['Monday', 'Grill']],
      ['Corn', ['Monday', 'Grill']],
      ['Pike', ['Tuesday', 'Grill']],
    ]);
    expect(new Set(meals.map(({ key }) => key)).size).toBe(3);
  });

  it('are fields of the thing where they only say of what kind it is', async () => {
    const page = await readData([
      {
        id: 1,
        title: 'Crash',
        state: 'open',
        body: 'It stops.',
        labels: [
          { id: 7, name: 'bug' },
          { id: 8, name: 'disk' },
        ],
      },
      { id: 2, title: 'Dark', state: 'open', body: 'Please.', labels: [{ id: 7, name: 'bug' }] },
      { id: 3, title: 'Typo', state: 'closed', body: 'In docs.', labels: [] },
    ]);
    expect(new Set(page.items.map(({ list }) => list))).toEqual(new Set(['$']));
    expect(said(page.items[0] as Item)).toContain('labels.name disk');
  });

  it('are fields of things that say little else, too, where they are the same again and again', async () => {
    const tagged = (title: string, ...tags: string[]) => ({ title, tags: tags.map((name) => ({ name })) });
    const tags = await readData([
      tagged('Pike', 'fish', 'grill'),
      tagged('Carp', 'fish'),
      tagged('Corn', 'grill'),
    ]);
    expect(new Set(tags.items.map(({ list }) => list))).toEqual(new Set(['$']));
    const acts = await readData([tagged('Friday', 'Kestrel', 'Owl'), tagged('Sunday', 'Heron', 'Rook')]);
    expect(inList(acts, '$[].tags').map(({ title }) => title)).toEqual(['Kestrel', 'Owl', 'Heron', 'Rook']);
  });

  it('are fields of the thing where they have no names, as its pictures', async () => {
    const page = await readData([
      {
        title: 'Shirt',
        pictures: [
          { src: '/1.png', width: 3 },
          { src: '/2.png', width: 4 },
        ],
      },
      { title: 'Cape', pictures: [{ src: '/3.png', width: 3 }] },
    ]);
    expect(new Set(page.items.map(({ list }) => list))).toEqual(new Set(['$']));
  });
});

describe('elements of XML that repeat', () => {
  it('are items by their names, under the elements around them', async () => {
    const page = await read(
      `<stadium><match id="7" date="2026-12-01"><guest>United</guest><stand name="North" free="12"/><stand name="South" free="0"/></match>
<match id="8" date="2026-12-09"><guest>City</guest><stand name="North" free="4"/></match></stadium>`,
      'application/xml',
    );
    const stands = inList(page, '$.match[].stand');
    expect(stands.map(({ title, key, trail }) => [title, key, trail])).toEqual([
      ['North', '7 › north', ['2026-12-01', 'United']],
      ['South', '7 › south', ['2026-12-01', 'United']],
      ['North', '8 › north', ['2026-12-09', 'City']],
    ]);
    expect(stands.map(said)[1]).toEqual(['name South', 'free 0']);
    expect(inList(page, '$.match').map(said)[0]).toEqual(['id 7', 'date 2026-12-01', 'guest United']);
  });

  it('are fields where they are only several values', async () => {
    const page = await read(
      '<menu><meal><name>Pike</name><price role="guest">6.40</price><price role="student">4.10</price></meal><meal><name>Corn</name><price role="guest">3.20</price></meal></menu>',
      'text/xml',
    );
    expect(page.items.map(({ title, list }) => [title, list])).toEqual([
      ['Pike', '$.meal'],
      ['Corn', '$.meal'],
    ]);
    expect(said(page.items[0] as Item)).toEqual([
      ...['name Pike', 'price.role guest', 'price 6.40'],
      ...['price.role student', 'price 4.10'],
    ]);
  });
});
