import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareContents } from '../../compare/compare.ts';
import { type Diff, noDiff } from '../../core/change/diff.ts';
import type { Content } from '../../core/page/content.ts';
import type { ItemEdit } from '../../core/page/items.ts';
import { defaultWatch } from '../../core/site/watch.ts';
import { extractContent } from '../../extract/extract.ts';
import { diffItems, pairItems, readItems } from '../items.ts';

const read = (body: string): Promise<Content> =>
  extractContent({
    body: new TextEncoder().encode(body),
    contentType: 'text/html',
    charset: 'utf-8',
    url: 'https://shop.example/page',
    watch: defaultWatch,
  });

const editsOf = async (before: string, after: string): Promise<ItemEdit[]> => {
  const [was, is] = [await read(before), await read(after)];
  const diff = compareContents(was, is, { ignore: [] }).diff ?? noDiff;
  return diffItems(readItems(was), readItems(is), diff);
};

const summaries = (edits: ItemEdit[]): string[] =>
  edits.map(({ op, before, after, fields }) => {
    const changes = fields.map((field) => `${field.name} ${field.before?.text} → ${field.after?.text}`);
    return `${op} ${(after ?? before)?.title}${op === 'changed' ? `: ${changes.join(', ')}` : ''}`;
  });

const sizes = (rows: [string, string][]): string =>
  `<main><h1>Trail shoe</h1><table><tr><th>Size</th><th>Availability</th></tr>${rows
    .map(([size, stock]) => `<tr><td>${size}</td><td>${stock}</td></tr>`)
    .join('')}</table></main>`;

describe('edits of items', () => {
  it('name the row by its figures, and the cell by its column', async () => {
    const edits = await editsOf(
      sizes([
        ['41', 'In stock'],
        ['42', 'Sold out'],
        ['43', 'Sold out'],
      ]),
      sizes([
        ['41', 'In stock'],
        ['42', 'In stock'],
        ['43', 'Sold out'],
      ]),
    );
    expect(summaries(edits)).toEqual(['changed 42: Availability Sold out → In stock']);
    expect(edits[0]?.fields[0]).toMatchObject({ kind: 'availability', after: { value: 'in-stock' } });
  });

  it('distinguish rows that were added or removed from rows that changed', async () => {
    const edits = await editsOf(
      sizes([
        ['41', 'In stock'],
        ['42', 'Sold out'],
        ['43', 'Sold out'],
      ]),
      sizes([
        ['42', 'Sold out'],
        ['43', 'Sold out'],
        ['44', 'In stock'],
      ]),
    );
    expect(summaries(edits).sort()).toEqual(['added 44', 'removed 41']);
  });

  it.each([
    [
      'buttons',
      (is: boolean) =>
        `<div><button>41</button><button${is ? '' : ' disabled'}>42</button><button>43</button></div>`,
    ],
    [
      'choices',
      (is: boolean) =>
        `<form><label><input type="radio"> 41</label><label><input type="radio"${is ? '' : ' disabled'}> 42</label></form>`,
    ],
    [
      'entries',
      (is: boolean) =>
        `<ul class="sizes"><li>41</li><li${is ? '' : ' class="sold-out"'}>42</li><li>43</li></ul>`,
    ],
    [
      'options',
      (is: boolean) =>
        `<select><option>Size</option><option>41</option><option${is ? '' : ' disabled'}>42</option></select>`,
    ],
  ])('report that a size is available again: %s', async (_, sizesOf) => {
    const page = (is: boolean): string =>
      `<main><h1>Shoe</h1><p>Runs well on gravel and on wet leaves.</p>${sizesOf(is)}</main>`;
    const edits = await editsOf(page(false), page(true));
    expect(edits).toHaveLength(1);
    expect(edits[0]).toMatchObject({ op: 'changed', after: { kind: 'option', title: '42', isMain: true } });
    expect(edits[0]?.fields).toMatchObject([
      { kind: 'status', before: { value: 'unavailable' }, after: { value: 'available' } },
    ]);
    const back = await editsOf(page(true), page(false));
    expect(back[0]?.fields).toMatchObject([
      { kind: 'status', before: { value: 'available' }, after: { value: 'unavailable' } },
    ]);
  });

  it('take a renamed entry for one that changed', async () => {
    const list = (names: string[]): string =>
      `<main><h1>Jobs</h1><ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul></main>`;
    const edits = await editsOf(
      list(['Baker, night shift', 'Driver', 'Software engineer for payments']),
      list(['Baker, night shift', 'Driver', 'Senior software engineer for payments']),
    );
    expect(summaries(edits)).toEqual([
      'changed Senior software engineer for payments:  Software engineer for payments → Senior software engineer for payments',
    ]);
  });

  it('take an entry whose counter ticked for the same entry', async () => {
    const thread = (karin: number, ...more: string[]): string =>
      `<main><h1>Thread</h1>${[
        `Karin, posts: ${karin}. We can reproduce the crash and are working on a fix for it.`,
        'Marlon, posts: 12. The crash comes back after every restart of the machine here.',
        ...more,
      ]
        .map(
          (text, at) =>
            `<article><h3>${text.split('.')[0]}</h3><p>${text}</p><a href="#p${at}">#</a></article>`,
        )
        .join('')}</main>`;
    const edits = await editsOf(thread(375), thread(378, 'Nora, posts: 2. Same here since this morning.'));
    expect(edits.filter(({ op }) => op === 'added').map(({ after }) => after?.text)).toEqual([
      expect.stringContaining('Nora'),
    ]);
    expect(edits.filter(({ op }) => op === 'removed')).toEqual([]);
  });

  it('report an entry that went to the section of another state', async () => {
    const board = (planned: string[], shipped: string[]): string =>
      `<main><h1>Roadmap</h1>${[['Planned', planned] as const, ['Shipped', shipped] as const]
        .map(([name, own]) => `<h2>${name}</h2><ul>${own.map((one) => `<li>${one}</li>`).join('')}</ul>`)
        .join('')}</main>`;
    const edits = await editsOf(
      board(['Dark mode', 'Tags', 'Export'], ['Search', 'Filters']),
      board(['Tags', 'Export'], ['Dark mode', 'Search', 'Filters']),
    );
    expect(summaries(edits)).toContain('changed Dark mode:  Planned → Shipped');
  });

  it('report a new price of a card as a price', async () => {
    const cards = (price: string): string =>
      `<main><h1>Shop</h1><div>${['Lamp', 'Chair', 'Rug', 'Desk']
        .map(
          (name) =>
            `<div class="card"><h3><a href="/${name}">${name}</a></h3><p>${name === 'Rug' ? price : '€80'}</p></div>`,
        )
        .join('')}</div></main>`;
    const edits = await editsOf(cards('€60'), cards('€45'));
    expect(edits).toHaveLength(1);
    expect(edits[0]).toMatchObject({ op: 'changed', after: { title: 'Rug' } });
    expect(edits[0]?.fields).toMatchObject([{ kind: 'price', before: { value: 60 }, after: { value: 45 } }]);
    expect(edits[0]?.facts).toEqual([0]);
  });

  it('report a changed sentence with both its texts', async () => {
    const text = (days: string): string =>
      `<main><h1>Terms</h1><p>You may cancel your booking free of charge up to ${days} before you arrive at the house.</p></main>`;
    const edits = await editsOf(text('a week'), text('two weeks'));
    expect(edits).toHaveLength(1);
    expect(edits[0]?.fields).toMatchObject([{ name: '', kind: 'text' }]);
    expect(edits[0]?.fields[0]?.after?.text).toContain('two weeks');
  });

  it('report lines added to a long card one by one, under its title', async () => {
    const release = (version: string, lines: string[]): string =>
      `<article><h2><a href="/${version}">Release ${version}</a></h2>${lines.map((line) => `<p>${line}</p>`).join('')}</article>`;
    const lines = [
      'Windows can be tiled',
      'The menu is faster',
      'Tabs keep their order',
      'Links open in place',
      'Fonts load later',
      'Icons are sharper',
    ];
    const page = (first: string[]): string =>
      `<main><h1>Changes</h1>${release('alpha', first)}${release('beta', lines)}${release('gamma', lines)}</main>`;
    const edits = await editsOf(page(lines), page([...lines, 'Passwords are kept in the vault']));
    expect(summaries(edits)).toEqual(['added Passwords are kept in the vault']);
    expect(edits[0]?.after?.trail).toContain('Release alpha');
  });

  it('leave out what was suppressed as noise', async () => {
    const [was, is] = [
      await read('<main><p>One thing</p><p>Two things</p></main>'),
      await read('<main><p>One thing more</p><p>Two things</p></main>'),
    ];
    expect(diffItems(readItems(was), readItems(is), noDiff)).toEqual([]);
  });

  it('report a change found only in structured data as a change of the subject, unless it is nonsense', async () => {
    const page = readItems(await read('<title>Lamp</title><main><h1>Lamp</h1><p>Shines.</p></main>'));
    const value = (text: string, number: number) => ({ text, value: number, currency: 'EUR', unit: null });
    const fact = (before: string, after: string): Diff['facts'][number] => ({
      ...{ kind: 'price', label: 'Lamp', delta: -10, percent: -10, hunk: null },
      before: value(before, 100),
      after: value(after, 90),
    });
    const edits = diffItems(page, page, { ...noDiff, facts: [fact('100', '90'), fact('{{price}}', 'NaN')] });
    expect(edits).toHaveLength(1);
    expect(edits[0]).toMatchObject({ op: 'changed', facts: [0], after: { title: 'Lamp' } });
    expect(edits[0]?.fields).toMatchObject([{ kind: 'price', before: { value: 100 }, after: { value: 90 } }]);
  });
});

const word = fc.constantFrom(
  'Lamp',
  'Chair',
  'Rug',
  'Open',
  'Closed',
  '€20',
  '€25',
  '41',
  'In stock',
  'a longer sentence about things',
);
const part = fc.oneof(
  word.map((text) => `<p>${text}</p>`),
  word.map((text) => `<h2>${text}</h2>`),
  fc
    .array(word, { maxLength: 6 })
    .map((texts) => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`),
  fc
    .array(fc.tuple(word, word), { minLength: 1, maxLength: 5 })
    .map(
      (rows) =>
        `<table><tr><th>Name</th><th>State</th></tr>${rows.map(([a, b]) => `<tr><td>${a}</td><td>${b}</td></tr>`).join('')}</table>`,
    ),
  fc
    .array(fc.tuple(word, word), { minLength: 3, maxLength: 5 })
    .map(
      (cards) =>
        `<section>${cards.map(([a, b]) => `<div><h3>${a}</h3><p>${b}</p></div>`).join('')}</section>`,
    ),
);
const html = fc.array(part, { maxLength: 6 }).map((parts) => `<main><h1>Page</h1>${parts.join('')}</main>`);

describe('any two pages', () => {
  it('have every hunk in some edit', async () => {
    await fc.assert(
      fc.asyncProperty(html, html, async (before, after) => {
        const [was, is] = [await read(before), await read(after)];
        const diff = compareContents(was, is, { ignore: [] }).diff ?? noDiff;
        const edits = diffItems(readItems(was), readItems(is), diff);
        const covered = new Set(edits.flatMap(({ hunks }) => hunks));
        expect(diff.hunks.flatMap((_, at) => (covered.has(at) ? [] : [at]))).toEqual([]);
        for (const { op, before: one, after: other } of edits) {
          expect(one === null).toBe(op === 'added');
          expect(other === null).toBe(op === 'removed');
        }
      }),
      { numRuns: 150 },
    );
  });

  it('pair each item once at most, and a page wholly with itself', async () => {
    await fc.assert(
      fc.asyncProperty(html, html, async (before, after) => {
        const [was, is] = [readItems(await read(before)), readItems(await read(after))];
        const pairs = pairItems(was, is);
        expect(new Set(pairs.map(([one]) => one)).size).toBe(pairs.length);
        expect(new Set(pairs.map(([, other]) => other)).size).toBe(pairs.length);
        expect(pairItems(was, was).every(([one, other]) => one === other)).toBe(true);
        expect(pairItems(was, was)).toHaveLength(was.items.length);
        expect(diffItems(was, was, noDiff)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
