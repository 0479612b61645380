// Items of what has no elements, and of tables whose cells span rows: which list they are of, and what they are called.
import { expect, it } from 'vitest';
import { defaultWatch } from '../../core/site/watch.ts';
import { extractContent } from '../../extract/extract.ts';
import { readItems } from './read-items.ts';

const read = async (body: string, contentType: string) =>
  readItems(
    await extractContent({
      ...{ body: new TextEncoder().encode(body), contentType, charset: 'utf-8' },
      ...{ url: 'https://notes.example/x', watch: defaultWatch },
    }),
  );

it('the entries of a list in Markdown are one list, also when lines were added above it', async () => {
  const notes = '## Editors\n\n- Hedge, a modal one\n- Ivy, for the browser\n- Lark\n';
  const before = await read(`# Tools\n\n${notes}`, 'text/markdown');
  const after = await read(`# Tools\n\nNew this week.\n\nSee below.\n\n${notes}`, 'text/markdown');
  for (const { lists } of [before, after])
    expect(lists).toEqual([expect.objectContaining({ name: 'Editors', size: 3 })]);
  expect(after.lists[0]?.id).toBe(before.lists[0]?.id);
});

it('the entries of a list in plain text are one list, with their wrapped lines', async () => {
  const { items, lists } = await read(
    'Bellows 4.2\n===========\n\n  * Fixed: the pump stops\n    when it is full\n  * Added: a scale\n\nBellows 4.1\n===========\n\n  * First release\n',
    'text/plain',
  );
  expect(lists[0]?.size).toBeGreaterThanOrEqual(2);
  expect(items.map(({ text }) => text)).toContain('* Fixed: the pump stops when it is full');
  const second = items.find(({ title }) => title === 'Bellows 4.1');
  expect(second?.fields.map(({ name }) => name)).not.toContain('* Added: a scale');
});

it('rows below a cell that spans several are called by that cell and a column of their own', async () => {
  const table = (rows: string) =>
    `<h1>Days</h1><table><tr><th>Day</th><th>Time</th><th>Talk</th></tr>${rows}</table>`;
  const monday =
    '<tr><td rowspan=2>Monday</td><td>9:00</td><td>Looms</td></tr><tr><td>10:00</td><td>Dyes</td></tr>';
  const tuesday =
    '<tr><td rowspan=2>Tuesday</td><td>9:00</td><td>Wool</td></tr><tr><td>10:00</td><td>Felt</td></tr>';
  const { items } = await read(table(monday + tuesday), 'text/html');
  expect(items.flatMap(({ kind, title }) => (kind === 'row' ? [title] : []))).toEqual([
    'Monday · 9:00',
    'Monday · 10:00',
    'Tuesday · 9:00',
    'Tuesday · 10:00',
  ]);
});

it('a table in a text file is one, and what is above its names is none of its rows', async () => {
  const bars = await read('code|name|price\nA1|Bolt|5\nA2|Nut|7\n', 'text/plain');
  const titled = await read(
    'Stock of all shops,,\nUpdated:,2026-01-02,\n\nItem,Held,Price\nBolt,5,$1.20\nNut,7,$0.90\n',
    'text/csv',
  );
  const rows = ({ items }: typeof bars) =>
    items.flatMap(({ kind, title, fields }) =>
      kind === 'row' ? [`${title}: ${fields.map(({ name }) => name)}`] : [],
    );
  expect(rows(bars)).toEqual(['A1: code,name,price', 'A2: code,name,price']);
  expect(rows(titled)).toEqual(['Bolt: Item,Held,Price', 'Nut: Item,Held,Price']);
});
