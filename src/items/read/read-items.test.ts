import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, blockRoles, type Content, regions } from '../../core/page/content.ts';
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

const named = (page: PageItems, title: string): Item => {
  const item = page.items.find((one) => one.title === title);
  if (item === undefined)
    throw new Error(`no “${title}” among ${page.items.map((one) => one.title).join(' | ')}`);
  return item;
};

const fieldsOf = (item: Item): string[] =>
  item.fields.map(({ name, kind, text, value }) => `${name} ${kind} ${text} ${value}`);

it('reads the same content once', async () => {
  const page = {
    contentType: 'text/html',
    charset: 'utf-8',
    url: 'https://shop.example/',
    watch: defaultWatch,
  };
  const content = await extractContent({ ...page, body: new TextEncoder().encode('<p>Lamp</p>') });
  expect(readItems(content)).toBe(readItems(content));
  expect(readItems(structuredClone(content))).toEqual(readItems(content));
});

describe('links that are cards', () => {
  const team = (name: string, ...jobs: string[]) =>
    `<div class="team"><h3>${name}</h3>${jobs
      .map(
        (job, at) =>
          `<a class="card" href="/${name}/${at}"><span>${job}</span><span>Leeds · Hybrid</span></a>\n`,
      )
      .join('')}</div>`;

  it('are one thing each, under the heading of their shelf', async () => {
    const page = await read(
      `<main><h1>Careers</h1>${team('Engineering', 'Frontend Engineer', 'Backend Engineer', 'Site Engineer')}${team('Design', 'Product Designer')}${team('Support', 'Support Lead', 'Onboarding Specialist')}</main>`,
    );
    expect(named(page, 'Backend Engineer Leeds · Hybrid').trail).toEqual(['Engineering']);
    expect(page.items.filter(({ title }) => title.includes('Hybrid'))).toHaveLength(6);
  });

  it('are not made of links in a sentence', async () => {
    const page = await read(
      '<main><p>Read <a href="/a"><span>our</span> <span>terms</span></a> and <a href="/b"><span>the</span> <span>policy</span></a>.</p></main>',
    );
    expect(page.items.map(({ text }) => text)).toEqual(['Read our terms and the policy.']);
  });
});

describe('similar boxes in sections with a heading each', () => {
  const person = (name: string, does: string) => `<div><div>${name}</div><div>${does}</div></div>`;

  it('are one thing each, however many a section has', async () => {
    const page = await read(
      `<main><h1>Our team</h1><section><h2>Doctors</h2>${person('Anna Reed', 'Children')}${person('Paul Moss', 'Hearts')}</section><section><h2>Nurses</h2>${person('Tom Hale', 'Wounds')}${person('Rosa Pike', 'Travel')}</section><section><h2>Desk</h2>${person('Nina Voss', 'Mornings')}</section></main>`,
    );
    const people = page.items.filter(({ kind }) => kind === 'card');
    expect(people.map(({ title, trail }) => [title, trail.at(-1)])).toEqual([
      ['Anna Reed', 'Doctors'],
      ['Paul Moss', 'Doctors'],
      ['Tom Hale', 'Nurses'],
      ['Rosa Pike', 'Nurses'],
      ['Nina Voss', 'Desk'],
    ]);
  });

  it('are its values where they bear the same labels', async () => {
    const flat = (name: string, rooms: number, rent: number) =>
      `<section><h2>${name}</h2>${person('Rooms', String(rooms))}${person('Rent', `€ ${rent}`)}</section>`;
    const page = await read(
      `<main><h1>Flats</h1>${flat('Garden flat', 2, 700)}${flat('Attic', 3, 900)}${flat('Loft', 4, 1200)}</main>`,
    );
    expect(page.items.filter(({ kind }) => kind === 'card').map(({ title }) => title)).toEqual([
      'Garden flat',
      'Attic',
      'Loft',
    ]);
  });
});

describe('boxes that list labels with values', () => {
  it('are one thing each', async () => {
    const course = (name: string, level: string, day: string) =>
      `<article><header><h3>${name}</h3></header><ul><li>Level: ${level}</li><li>Day: ${day}</li><li>Price: €95</li></ul></article>`;
    const page = await read(
      `<main><h1>Courses</h1><div>${course('Wheel', 'beginners', 'Monday')}${course('Glazes', 'advanced', 'Friday')}</div></main>`,
    );
    const glazes = named(page, 'Glazes');
    expect(glazes.kind).toBe('card');
    expect(glazes.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['Level', 'Day', 'Price']));
  });
});

describe('lines of plain boxes side by side', () => {
  it('are the entries of a list, where each gives figures', async () => {
    const line = (place: number, name: string, points: number) =>
      `<div><span>${place}</span><span>${name}</span><span>${points}</span></div>`;
    const page = await read(
      `<main><h1>Ranking</h1><div>${line(1, 'Ulrika Dahl', 1480)}${line(2, 'Bea Santoro', 1443)}${line(3, 'Mei Zhou', 1406)}${line(4, 'Katya Orlova', 1369)}</div></main>`,
    );
    expect(page.items.flatMap(({ kind, text }) => (kind === 'entry' ? [text] : []))).toEqual([
      '1 Ulrika Dahl 1480',
      '2 Bea Santoro 1443',
      '3 Mei Zhou 1406',
      '4 Katya Orlova 1369',
    ]);
  });
});

describe('entries inside an entry', () => {
  it('are named by it, too', async () => {
    const page = await read(
      '<main><h1>Jobs</h1><ul><li>Hardware<div><h5>Electrician</h5><p>Full time, on site, from the spring.</p><h5>Welder</h5><p>Part time, on site, from the autumn.</p></div></li>' +
        '<li>Art<div><h5>Animator</h5><p>Full time, in our studio, at once.</p><h5>Sculptor</h5><p>Part time, in our studio, at once.</p></div></li></ul></main>',
    );
    const text = page.items.find((one) => one.text.includes('in our studio, at once'));
    expect(text?.trail).toContain('Art');
  });
});

describe('rows of a table', () => {
  it('are known by a key column of figures', async () => {
    const page = await read(
      '<main><h1>Trail shoe</h1><table><tr><th>Size</th><th>Availability</th></tr>' +
        '<tr><td>41</td><td>In stock</td></tr><tr><td>42</td><td>Sold out</td></tr>' +
        '<tr><td>43</td><td>In stock</td></tr></table></main>',
    );
    const row = named(page, '42');
    expect(row.kind).toBe('row');
    expect(row.key).toBe('42');
    expect(row.fields.find(({ name }) => name === 'Availability')?.value).toBe('out-of-stock');
    expect(named(page, '41').list).toBe(row.list);
  });

  it('are known by their figures also where further columns follow', async () => {
    const page = await read(
      '<table><tr><th>Size</th><th>Availability</th><th>Colour</th></tr><tr><td>41</td><td>In stock</td><td>Red</td></tr>' +
        '<tr><td>42</td><td>Sold out</td><td>Red</td></tr></table>',
    );
    expect(page.items.filter(({ kind }) => kind === 'row').map(({ title }) => title)).toEqual(['41', '42']);
  });

  it('are known by their names where the first column only counts', async () => {
    const page = await read(
      '<table><tr><th>#</th><th>Team</th><th>Points</th></tr><tr><td>1</td><td>Reds</td><td>41</td></tr>' +
        '<tr><td>2</td><td>Blues</td><td>40</td></tr><tr><td>3</td><td>Greens</td><td>12</td></tr></table>',
    );
    expect(page.items.filter(({ kind }) => kind === 'row').map(({ title }) => title)).toEqual([
      'Reds',
      'Blues',
      'Greens',
    ]);
  });

  it('of a matrix have a field for each column', async () => {
    const page = await read(
      '<table><tr><td></td><th>Morning</th><th>Evening</th></tr><tr><th>Weekdays</th><td>7</td><td>25</td></tr>' +
        '<tr><th>Weekend</th><td>12</td><td>31</td></tr></table>',
    );
    const row = named(page, 'Weekdays');
    expect(row.fields.find(({ name }) => name === 'Evening')?.text).toBe('25');
    expect(row.fields.find(({ name }) => name === 'Morning')?.text).toBe('7');
  });

  it('are under the caption of their table', async () => {
    const page = await read(
      '<h1>Results</h1><table><caption>Group A</caption><tr><th>Team</th><th>Points</th></tr><tr><td>Reds</td><td>3</td></tr></table>' +
        '<table><caption>Group B</caption><tr><th>Team</th><th>Points</th></tr><tr><td>Blues</td><td>6</td></tr></table>',
    );
    expect(named(page, 'Blues').trail).toEqual(['Group B']);
    expect(named(page, 'Reds').trail).toEqual(['Group A']);
  });

  it('have the state of a thing in whatever words the column uses', async () => {
    const rows = ['Search', 'Mail', 'Maps', 'Drive', 'Docs', 'Chat']
      .map(
        (name, at) => `<tr><td>${name}</td><td>${at % 3 === 1 ? 'Trouble reported' : 'All good'}</td></tr>`,
      )
      .join('');
    const page = await read(`<table><tr><th>Service</th><th>Now</th></tr>${rows}</table>`);
    expect(fieldsOf(named(page, 'Mail'))).toContain('Now status Trouble reported trouble reported');
  });

  it('separate a state from its date where both are in one cell', async () => {
    const page = await read(
      '<table><tr><th>Case</th><th>Status</th></tr><tr><td>Alpha</td><td>Review (7/20/2026)</td></tr>' +
        '<tr><td>Beta</td><td>Filed with the court (3/31/2026)</td></tr></table>',
    );
    expect(fieldsOf(named(page, 'Alpha')).slice(1)).toEqual([
      'Status status Review (7/20/2026) review',
      'Status date 7/20/2026 2026-07-20',
    ]);
  });

  it('are named by a first row of words where nothing marks the head', async () => {
    const page = await read(
      '<main><table><tr><td>Community</td><td>Yesterday</td><td>Today</td></tr><tr><td>Arviat</td><td>98</td><td>115</td></tr>' +
        '<tr><td>Whale Cove</td><td>16</td><td>19</td></tr></table><table><tr><td>All cases</td><td>New</td></tr><tr><td>159</td><td>8</td></tr></table></main>',
    );
    expect(named(page, 'Arviat').fields.map(({ name, text }) => `${name}=${text}`)).toEqual([
      'Community=Arviat',
      'Yesterday=98',
      'Today=115',
    ]);
    expect(named(page, 'All cases').fields.map(({ name, text }) => `${name}=${text}`)).toEqual([
      'All cases=159',
      'New=8',
    ]);
  });

  it('of CSV and Markdown are rows as well', async () => {
    const csv = await read('size,stock\n41,yes\n42,no\n43,yes\n', 'text/csv');
    expect(named(csv, '42').fields.map(({ name, text }) => `${name}=${text}`)).toEqual([
      'size=42',
      'stock=no',
    ]);
    const markdown = await read(
      '| Company | Role |\n|---|---|\n| Ada | Engineer |\n| Bob | Writer |\n',
      'text/markdown',
    );
    expect(named(markdown, 'Ada').kind).toBe('row');
  });
});

describe('other items', () => {
  it('are the objects of an array of data, known by their ids', async () => {
    const page = await read(
      JSON.stringify({
        jobs: [
          { id: 'a7', title: 'Baker', pay: 20 },
          { id: 'b2', title: 'Driver', pay: 18 },
        ],
      }),
      'application/json',
    );
    const item = named(page, 'Baker');
    expect([item.kind, item.key, item.list]).toEqual(['object', 'a7', '$.jobs']);
    expect(item.fields.map(({ name, text }) => `${name}=${text}`)).toEqual([
      'id=a7',
      'title=Baker',
      'pay=20',
    ]);
  });

  it('are cards, whose badges and dates are no items', async () => {
    const card = (name: string, price: string): string =>
      `<div class="card"><span>New</span><h3><a href="/${name}">${name}</a></h3><p>12 May 2026</p><p>${price}</p></div>`;
    const page = await read(
      `<main><h1>Shop</h1><div>${card('Lamp', '€20')}${card('Chair', '€80')}${card('Table', '€120')}${card('Rug', '€60')}</div></main>`,
    );
    expect(page.items.filter(({ kind }) => kind === 'card').map(({ title }) => title)).toEqual([
      'Lamp',
      'Chair',
      'Table',
      'Rug',
    ]);
    expect(page.items.some(({ title }) => title === 'New' || title === '12 May 2026')).toBe(false);
    expect(named(page, 'Chair').fields.find(({ kind }) => kind === 'price')?.value).toBe(80);
  });

  it('are buttons and choices, each with its state', async () => {
    const page = await read(
      '<main><h1>Shoe</h1><p>Runs well on gravel.</p><div class="sizes"><button>41</button><button disabled>42</button></div></main>',
    );
    expect(fieldsOf(named(page, '42'))).toEqual([' status 42 (unavailable) unavailable']);
    expect(fieldsOf(named(page, '41'))).toEqual([' status 41 available']);
    expect([named(page, '42').kind, named(page, '42').key]).toEqual(['option', '42']);
  });

  it('are a label and its value that are alone', async () => {
    const page = await read(
      '<main><h1>Lamp</h1><p>Price: €279</p><p>A lamp that stands on its own feet.</p></main>',
    );
    const item = named(page, 'Price');
    expect(item.fields).toHaveLength(1);
    expect(item.fields[0]).toMatchObject({ name: 'Price', kind: 'price', value: 279, currency: 'EUR' });
  });

  it('are lines, called by what is before their price or state', async () => {
    const page = await read(
      '<main><h1>RTX 5090</h1><ul><li>Alpha – $2,199 – out of stock</li><li>Beta – $2,399 – in stock</li></ul>' +
        '<div><span>Parcel</span> <b>Out for delivery</b></div><p>Getting started</p></main>',
    );
    expect(named(page, 'Alpha').fields.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
      'text null',
      'price 2199',
      'availability out-of-stock',
    ]);
    expect(fieldsOf(named(page, 'Parcel'))).toContain(' status Out for delivery out for delivery');
    expect(named(page, 'Getting started').fields).toHaveLength(1);
  });

  it('are two cards, where each has its heading', async () => {
    const page = await read(
      '<main><h1>Flats</h1><div><div><h3>Studio in Leith</h3><p>£850 pcm</p></div><div><h3>Loft</h3><p>£900 pcm</p></div></div></main>',
    );
    expect(named(page, 'Studio in Leith').fields.find(({ kind }) => kind === 'price')?.value).toBe(850);
  });

  it('are terms with their definitions', async () => {
    const page = await read(
      '<main><dl><dt>Depth</dt><dd>40 cm</dd><dt>Status</dt><dd>Out for repair</dd></dl></main>',
    );
    expect(fieldsOf(named(page, 'Status'))).toContain('Status status Out for repair out for repair');
    expect(named(page, 'Depth').blocks).toHaveLength(2);
  });

  it('are headings and paragraphs, one by one, in no list', async () => {
    const page = await read(
      '<main><h1>Terms</h1><p>First of all.</p><h2>Refunds</h2><p>Within a week.</p></main>',
    );
    expect(page.items.map(({ kind, list }) => `${kind} ${list}`)).toEqual([
      'heading text',
      'paragraph text',
      'heading text',
      'paragraph text',
    ]);
    expect(named(page, 'Within a week.').trail).toEqual(['Refunds']);
  });
});

describe('the page as a whole', () => {
  it('is what the headings over most of it say', async () => {
    const items = Array.from({ length: 6 }, (_, at) => `<li>Thing number ${at}</li>`).join('');
    const page = await read(
      `<title>Shop</title><main><h1>Spare parts</h1><ul>${items}</ul><h2>Delivery</h2><p>By bike.</p></main>`,
    );
    expect(page.subject).toContain('Spare parts');
    expect(named(page, 'Thing number 3').trail).toEqual([]);
    expect(named(page, 'By bike.').trail).toEqual(['Delivery']);
  });

  it('keeps the headings of sections that are side by side', async () => {
    const page = await read(
      '<main><h1>Menu</h1><h2>Monday</h2><ul><li>Soup</li><li>Stew</li></ul><h2>Tuesday</h2><ul><li>Pasta</li></ul></main>',
    );
    expect(named(page, 'Soup').trail).toEqual(['Monday']);
  });

  it('holds the links in the box of its text, though they are no prose', () => {
    const block = (text: string, selector: string): Block => ({
      ...{ role: 'text', region: 'main', level: 0, trail: [], text, selector, weight: 0.45 },
    });
    const page = readItems({
      ...contentOf([
        block('We hire people who like to build things together.', 'main > div > p:nth-of-type(1)'),
        block('They say what they think, and mean what they say.', 'main > div > p:nth-of-type(2)'),
        block('Writer', 'main > div > a:nth-of-type(1)'),
        block('Elsewhere', 'body > div > a'),
      ]),
      links: [
        { text: 'Writer', href: 'https://a.example/1', region: 'main' },
        { text: 'Elsewhere', href: 'https://a.example/2', region: 'main' },
      ],
    });
    expect(named(page, 'Writer').isMain).toBe(true);
    expect(named(page, 'Elsewhere').isMain).toBe(false);
  });

  it('has all rows of its table, also one that holds nothing but links', () => {
    const cell = (row: number, text: string, weight: number): Block => ({
      ...{ role: 'cell', region: 'main', level: 0, trail: [], column: 'Name', text, weight },
      selector: `main > table > tbody > tr:nth-of-type(${row}) > td`,
    });
    const texts = ['Ada Quill, cook and driver', 'Bo Finch, guard', 'Cy Lark, baker at night'];
    const page = readItems(
      contentOf([...texts.map((text, at) => cell(at + 1, text, 0.9)), cell(4, 'Dee Wren', 0.3)]),
    );
    expect(named(page, 'Dee Wren').isMain).toBe(true);
  });

  it('is about what holds most of the prose, whatever its box is called', async () => {
    const prose = Array.from(
      { length: 9 },
      (_, at) => `<p>Clause ${at} says what both sides owe each other.</p>`,
    ).join('');
    const page = await read(`<body><main><p>Skip to text</p></main><aside>${prose}</aside></body>`);
    expect(page.items.filter(({ text }) => text.startsWith('Clause')).every(({ isMain }) => isMain)).toBe(
      true,
    );
  });
});

const blockArbitrary: fc.Arbitrary<Block> = fc.record(
  {
    role: fc.constantFrom(...blockRoles),
    region: fc.constantFrom(...regions),
    text: fc.oneof(
      fc.string({ minLength: 1, maxLength: 30 }),
      fc.constantFrom('Open', 'Price: €20', '41', 'Total:'),
    ),
    level: fc.constantFrom(0, 1, 2),
    trail: fc.array(fc.constantFrom('News', 'Jobs', 'A: b'), { maxLength: 3 }),
    selector: fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom('body > table > tr', '$.a[0]', '$', 'row 1 > column 2', '#x1', '#x2 > td'),
      fc
        .tuple(
          fc.constantFrom('table > tr', 'ul > li', 'div', '$.a'),
          fc.nat(4),
          fc.constantFrom('td', 'p', 'h3', '.name'),
          fc.nat(3),
        )
        .map(([outer, a, inner, b]) =>
          outer === '$.a' ? `$.a[${a}].k${b}` : `${outer}:nth-of-type(${a}) > ${inner}:nth-of-type(${b})`,
        ),
    ),
    row: fc.constantFrom('Reds', 'Blues'),
    column: fc.constantFrom('Team', 'Points'),
    weight: fc.double({ min: 0, max: 1, noNaN: true }),
    record: fc.nat(4),
  },
  { requiredKeys: ['role', 'region', 'text', 'level', 'trail', 'selector'] },
);

const contentOf = (blocks: Block[]): Content => ({
  ...{ reader: 1, url: 'https://a.example/', title: 'A', language: 'en', metadata: {}, links: [] },
  blocks,
  facts: blocks.map((block, at) => ({
    ...{
      kind: 'number' as const,
      label: '',
      text: block.text.slice(0, 3),
      value: 1,
      currency: null,
      unit: null,
    },
    ...{ block: at, source: 'text' as const },
  })),
  records: [
    { list: 'jobs', key: 'k', title: 'Baker', href: null, fields: { pay: '20' }, blocks: [0, 1] },
    { list: 'jobs', key: 'l', title: '', href: 'https://a.example/l', fields: {}, blocks: [2, 3] },
  ],
});

describe('any blocks', () => {
  it('belong to exactly one item each, and every item says what its blocks say', () => {
    fc.assert(
      fc.property(fc.array(blockArbitrary, { maxLength: 40 }), (blocks) => {
        const { items, lists } = readItems(contentOf(blocks));
        expect(items.flatMap((item) => item.blocks).sort((a, b) => a - b)).toEqual(blocks.map((_, at) => at));
        for (const item of items) {
          expect(item.text).toContain(item.title);
          for (const { text } of item.fields) expect(item.text).toContain(text);
        }
        expect(new Set(items.map(({ list }) => list).filter((list) => list !== 'text'))).toEqual(
          new Set(lists.map(({ id }) => id)),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('take time that grows with their number, and not with its square', () => {
    const timeOf = (count: number): number => {
      const content = contentOf(Array.from({ length: count }, (_, at) => manyBlocks(at)));
      const start = process.cpuUsage();
      readItems(content);
      return process.cpuUsage(start).user;
    };
    timeOf(2000);
    expect(timeOf(32_000) / timeOf(4000)).toBeLessThan(24);
  });
});

/** Half of them cells of a table, half of them lines of cards. */
function manyBlocks(at: number): Block {
  const row = Math.floor(at / 4);
  const base = { region: 'main' as const, level: 0, trail: ['Prices'], text: `Cell ${at}` };
  return row % 2 === 0
    ? {
        ...base,
        role: 'cell',
        selector: `table > tr:nth-of-type(${row}) > td:nth-of-type(${at % 4})`,
        column: `C${at % 4}`,
      }
    : { ...base, role: 'text', selector: `main > div:nth-of-type(${row}) > p:nth-of-type(${at % 4})` };
}

it('reads the box before a task as its state', async () => {
  const page = await read(
    '# Plan\n\n- [ ] Offline mode\n- [x] Search\n- ☐ Sync\n- ✅ Tables\n',
    'text/markdown',
  );
  expect(
    ['Offline mode', 'Search', 'Sync', 'Tables'].map((title) => fieldsOf(named(page, title)).at(-1)),
  ).toEqual([' status [ ] to do', ' status [x] done', ' status ☐ to do', ' status ✅ done']);
});
