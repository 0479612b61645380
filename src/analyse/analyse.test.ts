// What the rules say of changed text and lists: sentences, verdicts, types and levels, on diffs built here by hand.
import { describe, expect, it } from 'vitest';
import type { Analysis } from '../core/change/analysis.ts';
import type { Diff, FactDiff, Hunk, Word } from '../core/change/diff.ts';
import type { Block, Content, Fact } from '../core/page/content.ts';
import { planGoal } from '../plan/plan.ts';
import { analyseDiff } from './analyse.ts';

describe('text', () => {
  const refund = modified('Refunds within 30 days of purchase', 'Refunds within 14 days of purchase', {
    trail: ['Terms', 'Refunds'],
  });

  it('that was rewritten is described by the words that changed', () => {
    const box = modified('A box up to 30 kg', 'A box up to 14 kg', { trail: ['Box'] });
    expect(analysed({ hunks: [box] }).title).toBe('A box up to 14 kg (was 30 kg)');
    expect(analysed({ hunks: [refund] }).title).toBe('Refunds within 14 days of purchase (was 30 days)');
  });

  it('with many edits is described by the largest, not by its unchanged beginning', () => {
    const words: Word[] = [
      { op: 'same', text: 'The same long beginning of the text. ' },
      { op: 'removed', text: 'Old' },
      { op: 'added', text: 'New' },
      { op: 'same', text: ' words, then more. ' },
      { op: 'added', text: 'We may sell your data to partners.' },
      { op: 'same', text: ' And the rest ' },
      { op: 'removed', text: 'ended' },
      { op: 'added', text: 'ends' },
    ];
    const side = (gone: string) =>
      words
        .filter(({ op }) => op !== gone)
        .map((word) => word.text)
        .join('');
    const hunk: Hunk = {
      ...added(side('removed'), { trail: ['Data'] }),
      op: 'modified',
      before: side('added'),
      words,
    };
    expect(analysed({ hunks: [hunk] }).insights[0]?.text).toBe(
      '“New words, then more. We may sell your data to partners. And the rest ends” (was “Old words, then more. And the rest ended”)',
    );
  });

  it('under what the goal names is relevant and high', () => {
    const analysis = analysed({
      goal: 'Tell me when the refund policy changes',
      hunks: [refund],
      page: ['Shipping', 'Payment', 'About us'],
    });
    expect(analysis.goal.verdict).toBe('relevant');
    expect(analysis.significance).toBe('high');
    expect(analysis.changeType).toBe('content');
  });

  it('is found by a goal in another language', () => {
    const analysis = analysed({ goal: 'Änderungen der Rückerstattung', hunks: [refund] });
    expect(analysis.goal.verdict).toBe('relevant');
  });

  it('elsewhere is unrelated and low', () => {
    const hunks = [modified('We ship on Mondays', 'We ship on Tuesdays', { trail: ['Shipping'] })];
    const page = ['Refunds', 'A refund takes a week', 'Shipping', 'Payment', 'Contact', 'About'];
    const analysis = analysed({ goal: 'refund policy', hunks, page });
    expect(analysis.goal.verdict).toBe('unrelated');
    expect(analysis.significance).toBe('low');
  });

  it('is waited for where no word of the goal is on the page', () => {
    const hunks = [modified('We ship on Mondays', 'We ship on Tuesdays')];
    expect(analysed({ goal: 'zebra crossing', hunks }).goal.verdict).toBe('unrelated');
  });

  it('in the main part is medium when any change is requested', () => {
    const hunks = [modified('The shop opens at nine in the morning', 'The shop opens early in the morning')];
    const page = ['Some other words that stay '.repeat(20)];
    expect(analysed({ hunks, page })).toMatchObject({
      significance: 'medium',
      goal: { verdict: 'relevant' },
    });
  });

  it('in footer or navigation is low when any change is requested', () => {
    for (const region of ['footer', 'nav'] as const) {
      const hunks = [modified('© 2024 Acme', '© 2025 Acme', { region })];
      expect(analysed({ hunks, page: ['Main words'] }).significance).toBe('low');
    }
  });

  it('with a corrected typo is low', () => {
    const hunks = [
      modified('Thank you for this acheivement of yours', 'Thank you for this achievement of yours'),
    ];
    expect(analysed({ hunks, page: ['Words that stay '.repeat(30)] }).significance).toBe('low');
  });

  it('that the goal leaves out does not count', () => {
    const hunks = [added('Great product, five stars', { trail: ['Lamp', 'Customer reviews'] })];
    const analysis = analysed({ goal: 'any change, but not the reviews', hunks });
    expect(analysis.goal).toEqual({
      verdict: 'unrelated',
      reason: 'Only parts changed that the goal ignores.',
    });
    expect(analysis.significance).toBe('low');
  });

  it('leaves the type to a price that the goal is about, and only then', () => {
    const hunks = [
      modified('It costs €100 now', 'It costs €90 now'),
      ...['one', 'two', 'three'].map((word) => added(`Paragraph ${word} of a new text`)),
    ];
    const side = (text: string, value: number) => ({ text, value, currency: 'EUR', unit: null });
    const facts: FactDiff[] = [
      {
        kind: 'price',
        label: '',
        before: side('€100', 100),
        after: side('€90', 90),
        delta: -10,
        percent: -10,
        hunk: 0,
      },
    ];
    expect(analysed({ goal: 'price', hunks, facts }).changeType).toBe('price');
    expect(analysed({ goal: 'refund policy', hunks, facts }).changeType).toBe('content');
  });

  it('removed as a section is reported as one', () => {
    const trail = ['Terms'];
    const hunks = [
      removed('Arbitration', { trail, role: 'heading' }),
      removed('All disputes go to arbitration.', { trail: ['Terms', 'Arbitration'] }),
      removed('The seat is Vienna.', { trail: ['Terms', 'Arbitration'] }),
    ];
    const page = ['Refunds', 'Refunds take a week.', 'Law', 'Swiss law applies.', 'Fees', 'There are none.'];
    const { insights, title } = analysed({ hunks, page });
    expect(title).toBe('Section “Arbitration” removed: All disputes go to arbitration');
    expect(insights[0]?.evidence.hunks).toEqual([0, 1, 2]);
  });

  it('that only moved is a change of structure', () => {
    const analysis = analysed({
      hunks: [{ ...added('Our story'), op: 'moved', before: 'Our story', beforeIndex: 0 }],
    });
    expect(analysis.changeType).toBe('structure');
    expect(analysis.title).toBe('Order changed: Our story');
  });

  it('is quoted only in part when long', () => {
    const { insights, title } = analysed({ hunks: [added('many words here '.repeat(50))] });
    expect(title.length).toBeLessThanOrEqual(100);
    expect(insights[0]?.text).toMatch(/^New text: “many words .{80,160}…”$/u);
  });
});

describe('a list', () => {
  const trail = ['Careers', 'Open positions'];
  const page = ['Careers', 'Open positions', 'Product Manager, Hamburg', 'Sales Lead, Berlin'];
  const hunks = [
    added('Backend Engineer, Berlin', { trail, role: 'list-item' }),
    added('Designer, Paris', { trail, role: 'list-item' }),
  ];

  it('that got items is reported with them', () => {
    expect(analysed({ hunks, page }).insights[0]?.text).toBe(
      '2 new entries under “Open positions”: “Backend Engineer, Berlin” and “Designer, Paris”',
    );
  });

  it('meets “new jobs in Berlin” by the item that names Berlin', () => {
    const analysis = analysed({ goal: 'new jobs in Berlin', hunks, page });
    expect(analysis.goal.verdict).toBe('met');
    expect(analysis.goal.reason).toBe('New job under “Open positions”: Backend Engineer, Berlin.');
    expect(['high', 'critical']).toContain(analysis.significance);
  });

  it('does not meet it by an item elsewhere, or by one that goes', () => {
    const goal = 'new jobs in Berlin';
    expect(analysed({ goal, page, hunks: hunks.slice(1) }).goal.verdict).toBe('unrelated');
    const gone = removed('Sales Lead, Berlin', { trail, role: 'list-item' });
    expect(analysed({ goal, page, hunks: [gone] }).goal.verdict).toBe('unrelated');
    expect(analysed({ goal: 'a Berlin job disappears', page, hunks: [gone] }).goal.verdict).toBe('met');
  });

  it('of table rows is described by the content of the row', () => {
    const cells = ['Pro', '$20', '10 GB'].map((text, index) =>
      added(text, {
        role: 'cell',
        trail: ['Plans'],
        selector: `table > tr:nth-child(4) > td:nth-child(${index + 1})`,
      }),
    );
    expect(analysed({ hunks: cells }).title).toBe('New: Pro, $20, 10 GB');
  });
});

interface Given {
  goal?: string;
  hunks?: Hunk[];
  facts?: FactDiff[];
  /** Main texts that stay the same. */
  page?: string[];
}

function analysed(given: Given): Analysis {
  const hunks = given.hunks ?? [];
  const stays = (given.page ?? []).map((text) => block(text));
  const at = stays.length;
  const side = (key: 'before' | 'after'): Block[] => [
    ...stays,
    ...hunks.flatMap((hunk) => (hunk[key] === null ? [] : [{ ...block(hunk[key]), ...hunk.where }])),
  ];
  const count = (op: Hunk['op']) => hunks.filter((hunk) => hunk.op === op).length;
  const diff: Diff = {
    stats: {
      added: count('added'),
      removed: count('removed'),
      modified: count('modified'),
      moved: count('moved'),
    },
    hunks: hunks.map((hunk, index) => ({
      ...hunk,
      beforeIndex:
        hunk.before === null
          ? null
          : at + hunks.slice(0, index).filter((each) => each.before !== null).length,
      afterIndex:
        hunk.after === null ? null : at + hunks.slice(0, index).filter((each) => each.after !== null).length,
    })),
    facts: given.facts ?? [],
    records: [],
    links: [],
    metadata: [],
    visual: null,
  };
  const goal = given.goal ?? '';
  const [before, after] = (['before', 'after'] as const).map((one) => ({
    ...content(side(one)),
    facts: (given.facts ?? []).flatMap((fact) => factOf(fact, one, diff)),
  })) as [Content, Content];
  return analyseDiff({
    diff,
    plan: planGoal(goal, before),
    before,
    after,
    finalUrlBefore: 'https://shop.example/page',
    finalUrlAfter: 'https://shop.example/page',
    statusBefore: 200,
    statusAfter: 200,
  });
}

/** What was read on one side of a difference of facts. */
function factOf({ kind, label, hunk, ...sides }: FactDiff, one: 'before' | 'after', diff: Diff): Fact[] {
  const value = sides[one];
  const block = hunk === null ? null : (diff.hunks[hunk]?.[`${one}Index`] ?? null);
  return value === null ? [] : [{ kind, label, ...value, source: 'text', block }];
}

function content(blocks: Block[]): Content {
  return {
    reader: 1,
    url: 'https://shop.example/page',
    title: '',
    language: 'en',
    metadata: {},
    records: [],
    blocks,
    links: [],
    facts: [],
  };
}

function block(text: string): Block {
  return { role: 'paragraph', region: 'main', text, level: 0, trail: [], selector: 'p' };
}

function added(text: string, where?: Partial<Hunk['where']>): Hunk {
  return {
    op: 'added',
    where: { selector: 'p', trail: [], region: 'main', role: 'paragraph', ...where },
    beforeIndex: null,
    afterIndex: 0,
    before: null,
    after: text,
    words: null,
  };
}

function removed(text: string, where?: Partial<Hunk['where']>): Hunk {
  return { ...added(text, where), op: 'removed', before: text, after: null };
}

/** The words that differ between the first and the last that are the same. */
function modified(before: string, after: string, where?: Partial<Hunk['where']>): Hunk {
  const [was, is] = [before.split(/(?<= )/u), after.split(/(?<= )/u)];
  let start = 0;
  while (start < was.length && was[start]?.trim() === is[start]?.trim()) start += 1;
  let end = 0;
  while (end < Math.min(was.length, is.length) - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const middle = (side: string[]) =>
    side
      .slice(start, side.length - end)
      .join('')
      .trimEnd();
  const words: Word[] = [
    { op: 'same', text: was.slice(0, start).join('') },
    { op: 'removed', text: middle(was) },
    { op: 'added', text: middle(is) },
    { op: 'same', text: end > 0 ? ` ${was.slice(was.length - end).join('')}` : '' },
  ];
  return { ...added(after, where), op: 'modified', before, words: words.filter((word) => word.text !== '') };
}
