// What the pages leave out because it is beside it already.
import { describe, expect, it } from 'vitest';
import { factsBeside, fieldLook, fieldName, headingsOf, summaryAbove, summaryInRow } from './change-words.ts';
import type { Sentence } from './model-sentences.ts';

type Written = Parameters<typeof summaryInRow>[0];

const evidence = { hunks: [], facts: [], before: null, after: null };
const insights = ['Pro fell from $20 to $18', 'It is now in limited stock.', 'A link was added'].map(
  (text) => ({ text, evidence }),
);
const statements = ['asked', 'other', 'small'].map((rank) => ({ code: 'nothing', rank, evidence }));
const byRules: Written = {
  ...{ title: 'Pro fell from $20 to $18', analysedBy: 'rules', verification: null, revertsTo: null },
  ...{ summary: 'Pro fell from $20 to $18. It is now in limited stock.', insights, statements },
};
const sentence = (text: string): Sentence => ({
  ...{ part: 'summary', text, fate: 'kept', quote: '', pieces: [], reason: null, first: null },
});
const byModel: Written = {
  ...byRules,
  ...{ analysedBy: 'a/b', title: 'Fewer days', statements: [], summary: 'Fewer days. Fees stay.' },
  verification: {
    ...{ model: 'a/b', checked: 2, dropped: [], note: null, hasRules: true, askAgainAt: null },
    sentences: [sentence('Fewer days.'), sentence('Fees stay.')],
  },
};

describe('a row of a list', () => {
  it('adds what the rules say beside the title, and nothing small', () => {
    expect(summaryInRow(byRules)).toBe('It is now in limited stock.');
    expect(summaryInRow({ ...byRules, insights: insights.slice(0, 1) })).toBe('');
  });

  it('adds small things where there is nothing else', () => {
    const small = statements.map((one) => ({ ...one, rank: 'small' }));
    expect(summaryInRow({ ...byRules, statements: small })).toBe(
      'It is now in limited stock. A link was added.',
    );
  });

  it('names the version that the page went back to', () => {
    const revertsTo = { snapshotId: 's', capturedAt: '2026-03-01T10:00:00.000Z', changeId: null };
    expect(summaryInRow({ ...byRules, revertsTo })).toMatch(/stock\. The page went back to .*2026/);
  });

  it('adds the sentences of a model that are not its title', () => {
    expect(summaryInRow(byModel)).toBe('Fees stay.');
  });

  it('has the whole summary of a change from before there were statements', () => {
    const old = { ...byRules, statements: [], summary: 'One. Two.' };
    expect(summaryInRow(old)).toBe('One. Two.');
  });
});

describe('the page of a change', () => {
  it('leaves to the insights what they say', () => {
    expect(summaryAbove(byRules, [byRules.title])).toEqual([]);
    const parts = summaryAbove(byModel, [byModel.title]);
    expect(parts.map(({ text }) => text)).toEqual(['Fees stay.']);
  });

  it('has the whole summary of a change from before there were statements', () => {
    const old = { ...byRules, statements: [], summary: 'One. Two.' };
    expect(summaryAbove(old, [old.title])).toEqual([{ text: 'One. Two.', sentence: null }]);
  });
});

describe('facts beside entries', () => {
  type Diff = Parameters<typeof factsBeside>[0];
  const value = (text: string) => ({ text, value: 1, currency: null, unit: null });
  const fact = (before: string | null, after: string | null) =>
    ({
      ...{ kind: 'price', label: '', delta: null, percent: null, hunk: 0 },
      ...{ before: before === null ? null : value(before), after: after === null ? null : value(after) },
    }) as Diff['facts'][number];
  const record = (op: 'added' | 'removed' | 'modified', fields: Record<string, string>) =>
    ({
      ...{ op, list: 'flats', title: 'Loft', href: null, hunks: [0] },
      ...{ before: op === 'added' ? null : fields, after: op === 'removed' ? null : fields },
    }) as Diff['records'][number];

  it('are those that the entries do not say', () => {
    const [came, moved, went] = [fact(null, '700 €'), fact('60 €', '50 €'), fact('9 m²', null)];
    const facts = [came, moved, went];
    const records = [record('added', { rent: 'Kaltmiete: 700 €' }), record('removed', { size: '9 m²' })];
    expect(factsBeside({ facts, records })).toEqual([moved]);
    expect(factsBeside({ facts, records: [] })).toEqual(facts);
    // A figure elsewhere that an entry's text happens to contain is not the entry's.
    expect(factsBeside({ facts: [{ ...came, hunk: 3 }], records })).toHaveLength(1);
    // An entry that only changed says what it was, too: its facts stay.
    expect(factsBeside({ facts: [came], records: [record('modified', { rent: '700 €' })] })).toEqual([came]);
  });

  it('of the same label are distinguished by the heading they are under', () => {
    type Hunk = Parameters<typeof headingsOf>[0]['hunks'][number];
    const under = (...trail: string[]) => ({ where: { trail } }) as Hunk;
    const [one, other] = [fact('60 €', '50 €'), { ...fact('70 €', '65 €'), hunk: 1 }];
    const hunks = [under('Tickets', 'Friday'), under('Tickets', 'Saturday')];
    expect(headingsOf({ facts: [one, other], hunks })).toEqual(['Friday', 'Saturday']);
    expect(headingsOf({ facts: [one, { ...other, label: 'Seat' }], hunks })).toEqual(['', '']);
    expect(headingsOf({ facts: [one, { ...other, hunk: null }], hunks })).toEqual(['Friday', '']);
  });
});

it('fields that a page does not name have no name', () => {
  const names = ['text', 'text 2', 'number 3', 'price', 'rent', 'room 2', 'Price'];
  expect(names.map(fieldName)).toEqual(['', '', '', '', 'rent', 'room 2', 'Price']);
  expect(['price 2', 'date', 'text'].map(fieldLook)).toEqual(['Price', 'Date', 'Text']);
});
