// Records of lists and rows of tables, found again by what they are known by.
import { describe, expect, it } from 'vitest';
import { makeField, makePlan } from '../../test/support/plans.ts';
import type { Block, Content, ListRecord } from '../core/page/content.ts';
import type { Plan } from '../core/plan/plan.ts';
import { capDiff, compareContents } from './compare.ts';

interface Item {
  key: string;
  title: string;
  fields?: Record<string, string>;
  list?: string;
}

/** A list as a page shows it: one block for the title, one for each field. */
const page = (items: Item[]): Content => {
  const blocks: Block[] = [];
  const records: ListRecord[] = items.map(({ key, title, fields = {}, list = 'jobs' }, record) => {
    const from = blocks.length;
    for (const text of [title, ...Object.values(fields)]) {
      blocks.push({
        role: 'list-item',
        region: 'main',
        text,
        level: 0,
        trail: ['Jobs'],
        selector: '',
        record,
      });
    }
    return {
      list,
      key,
      title,
      href: `https://work.example/${key}`,
      fields,
      blocks: [from, blocks.length - 1],
    };
  });
  return {
    reader: 1,
    url: 'https://work.example/',
    title: 'Work',
    language: 'en',
    metadata: {},
    blocks,
    links: [],
    facts: [],
    records,
  };
};

const order = makePlan([{ target: 'item', field: makeField('rank'), event: 'moves' }]);

const records = (before: Item[], after: Item[], plan?: Plan) =>
  compareContents(page(before), page(after), { ignore: [], ...(plan ? { plan } : {}) }).diff?.records ?? [];

const cook = { key: 'a', title: 'Cook', fields: { location: 'Berlin', pay: '€20' } };
const baker = { key: 'b', title: 'Baker', fields: { location: 'Hamburg', pay: '€18' } };
const clerk = { key: 'c', title: 'Clerk', fields: { location: 'Bremen', pay: '€17' } };

describe('records', () => {
  it('that get a longer name are reported as renamed, not as one removed and one added', () => {
    const menu = (title: string) => {
      const listed = page([
        { key: 'a', title: 'Tomato soup' },
        { key: title, title, fields: { from: 'the quay' } },
      ]);
      return { ...listed, records: listed.records.map((record) => ({ ...record, href: null })) };
    };
    const { diff } = compareContents(menu('Fish of the day'), menu('Grilled fish of the day'), {
      ignore: [],
    });
    expect(diff?.records).toMatchObject([
      { op: 'modified', before: { title: 'Fish of the day' }, after: { title: 'Grilled fish of the day' } },
    ]);
  });

  it('that are added or removed are reported with their fields, and where they show', () => {
    expect(records([cook, baker], [cook, baker, clerk])).toEqual([
      {
        op: 'added',
        list: 'jobs',
        title: 'Clerk',
        href: 'https://work.example/c',
        before: null,
        after: clerk.fields,
        hunks: [0, 1, 2],
      },
    ]);
    expect(records([cook, baker, clerk], [baker, clerk])).toMatchObject([{ op: 'removed', title: 'Cook' }]);
  });

  it('that say something else are reported by the fields that differ', () => {
    const dearer = { ...baker, fields: { ...baker.fields, pay: '€21' } };
    expect(records([cook, baker, clerk], [cook, dearer, clerk])).toMatchObject([
      { op: 'modified', title: 'Baker', before: { pay: '€18' }, after: { pay: '€21' }, hunks: [0] },
    ]);
  });

  it('are two where a new one took the place of an old one that reads alike', () => {
    const head = { key: 'd', title: 'Head Cook', fields: cook.fields };
    expect(records([cook, baker], [head, baker]).map(({ op, title }) => [op, title])).toEqual([
      ['added', 'Head Cook'],
      ['removed', 'Cook'],
    ]);
  });

  it('never become one another: what is in a place that another had is new there', () => {
    const line = (name: string) => ({ key: name, title: `${name} in the kitchen of our house` });
    const { diff } = compareContents(
      page([line('Cook'), line('Waiter')]),
      page([line('Painter'), line('Waiter')]),
      { ignore: [] },
    );
    expect(diff?.hunks.map(({ op }) => op).sort()).toEqual(['added', 'removed']);
  });

  it('that stay keep what they say in short, though a new one beside them says the same', () => {
    const say = (title: string, state: string) => ({ key: title, title, fields: { tickets: state } });
    const { diff } = compareContents(
      page([say('Mozart', 'Sold out'), say('Bach', 'On sale'), say('Brahms', 'On sale')]),
      page([
        say('Mozart', 'Sold out'),
        say('Bach', 'Sold out'),
        say('Brahms', 'On sale'),
        say('Verdi', 'On sale'),
      ]),
      { ignore: [] },
    );
    expect(diff?.hunks.map(({ op, before, after }) => [op, before, after])).toEqual([
      ['modified', 'On sale', 'Sold out'],
      ['added', null, 'Verdi'],
      ['added', null, 'On sale'],
    ]);
  });

  it('are the same under another address, and in a list that is called otherwise', () => {
    const moved = { ...cook, key: 'a?session=2' };
    expect(records([cook, baker], [moved, baker, clerk]).map(({ title }) => title)).toEqual(['Clerk']);
    const renamed = [cook, baker].map((item) => ({ ...item, list: 'vacancies' }));
    expect(records([cook, baker], [...renamed, clerk]).map(({ title }) => title)).toEqual(['Clerk']);
  });

  it('are as they were where only noise differs in them', () => {
    const seen = (ago: string) => ({ ...cook, fields: { posted: ago } });
    expect(records([seen('3 days ago'), baker], [seen('4 days ago'), baker, clerk])).toMatchObject([
      { op: 'added', title: 'Clerk' },
    ]);
  });

  it('that only changed their order are suppressed, unless the goal asks for the order', () => {
    const { diff, suppressed } = compareContents(page([cook, baker, clerk]), page([clerk, cook, baker]), {
      ignore: [],
    });
    expect(diff).toBeNull();
    expect(new Set(suppressed.map(({ gate }) => gate))).toEqual(new Set(['reordered']));
    expect(records([cook, baker, clerk], [clerk, cook, baker], order)).toMatchObject([
      { op: 'moved', title: 'Clerk' },
    ]);
  });

  it('point at the right hunks when the diff is cut', () => {
    const lines = Array.from({ length: 1_500 }, (_, n) => ({ key: `k${n}`, title: `Line ${n}`, list: 'x' }));
    const before = page([cook]);
    const after = page([...lines, clerk]);
    const diff = compareContents(before, after, { ignore: [] }).diff;
    if (diff === null) throw new Error('no diff');
    const cut = capDiff(diff);
    expect(cut.hunks.length).toBeLessThanOrEqual(1_000);
    for (const record of cut.records) {
      for (const hunk of record.hunks) {
        const texts = [record.title, ...Object.values(record.after ?? record.before ?? {})];
        const shown = cut.hunks[hunk];
        expect(texts).toContain(shown?.after ?? shown?.before);
      }
    }
  });
});
