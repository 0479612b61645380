// What the rules say of changes: sentences, verdicts, types and levels, on diffs built here by hand.
import { describe, expect, it } from 'vitest';
import type { Analysis } from '../core/analysis.ts';
import type { Block, Content, Fact } from '../core/content.ts';
import type { Diff, FactDiff, FactValue, Hunk, Word } from '../core/diff.ts';
import { planGoal } from '../plan/plan.ts';
import { analyseDiff } from './analyse.ts';

describe('a price', () => {
  it('that fell is told with the page’s own money and the percent', () => {
    const { title, changeType } = analysed({ facts: [price('', '$49.00', 49, '$39.00', 39, 'USD')] });
    expect(title).toBe('Price fell from $49.00 to $39.00 (−20.4%)');
    expect(changeType).toBe('price');
  });

  it('of a named thing is told with its name', () => {
    const { title } = analysed({ facts: [price('Pro plan', '€20', 20, '€25', 25)] });
    expect(title).toBe('Pro plan: price rose from €20 to €25 (+25%)');
  });

  it('below the threshold meets the goal, and says what it was', () => {
    const analysis = analysed({
      goal: 'drops below 500 €',
      facts: [price('', '549.00', 549, '449.00', 449)],
    });
    expect(analysis.goal.verdict).toBe('met');
    expect(analysis.goal.reason).toBe('The price is now 449.00 EUR, below 500 EUR (was 549.00 EUR).');
    expect(['high', 'critical']).toContain(analysis.significance);
    expect(analysis.significanceReasons).toContain('+23: the price fell by 18.2%');
  });

  it('that was below the threshold before meets the goal only by changing', () => {
    const analysis = analysed({ goal: 'below 500', facts: [price('', '€480', 480, '€449', 449)] });
    expect(analysis.goal).toEqual({
      verdict: 'met',
      reason: 'The price is now €449, below 500, as it was before at €480.',
    });
  });

  it('that fell, but not below the threshold, is only relevant', () => {
    const { goal } = analysed({ goal: 'below 500 €', facts: [price('', '€700', 700, '€600', 600)] });
    expect(goal).toEqual({
      verdict: 'relevant',
      reason: 'The price changed and is now €600, not below 500 EUR.',
    });
  });

  it('in another currency does not meet a threshold', () => {
    const { goal } = analysed({ goal: 'below 500 €', facts: [price('', '$700', 700, '$400', 400, 'USD')] });
    expect(goal.verdict).toBe('relevant');
  });

  it('that fell by less than the asked percent is only relevant', () => {
    const goal = 'price falls by 10 %';
    expect(analysed({ goal, facts: [price('', '€100', 100, '€95', 95)] }).goal.verdict).toBe('relevant');
    expect(analysed({ goal, facts: [price('', '€100', 100, '€90', 90)] }).goal.verdict).toBe('met');
    expect(analysed({ goal, facts: [price('', '€100', 100, '€110', 110)] }).goal.verdict).toBe('relevant');
  });

  it('of another plan than the goal names does not meet it', () => {
    const page = ['Basic plan', 'Pro plan', 'Team plan', 'Compare all features'];
    const goal = 'price of the Pro plan below 20 €';
    const other = analysed({ goal, page, facts: [price('Basic plan', '€15', 15, '€10', 10)] });
    const own = analysed({ goal, page, facts: [price('Pro plan', '€25', 25, '€19', 19)] });
    expect(other.goal.verdict).toBe('unrelated');
    expect(other.significance).toBe('low');
    expect(own.goal.verdict).toBe('met');
  });

  it('for shipping does not meet a goal on the price', () => {
    const facts = [price('Shipping', '€5.99', 5.99, '€4.99', 4.99)];
    expect(analysed({ goal: 'price below 500', facts }).goal.verdict).toBe('relevant');
  });

  it('of a side product does not meet the goal when the page states its own price', () => {
    const own: Fact = { ...fact('price', '€899', 899), source: 'json-ld' };
    const facts = [price('', '€12', 12, '€10', 10)];
    expect(analysed({ goal: 'below 500', facts, pageFacts: [own] }).goal.verdict).toBe('relevant');
  });

  it('wins as the type even if much text changed', () => {
    const hunks = ['one', 'two', 'three', 'four'].map((word) => added(`Paragraph ${word} of a new text`));
    const facts = [price('', '€100', 100, '€90', 90)];
    expect(analysed({ goal: 'price', hunks, facts }).changeType).toBe('price');
    expect(
      analysed({ goal: 'refund policy', hunks, facts: [{ ...facts[0], hunk: 0 } as FactDiff] }).changeType,
    ).toBe('content');
  });

  it('list is summed up', () => {
    const facts = [20, 10, 40, 80, 50].map((was, index) =>
      price(`Plan ${index}`, `€${was}`, was, `€${was + 5}`, was + 5),
    );
    const pageFacts = facts.map(({ after }) => fact('price', after?.text ?? '', Number(after?.value)));
    const { insights } = analysed({ facts, pageFacts: [...pageFacts, fact('price', '€1', 1)] });
    expect(insights[0]?.text).toBe('5 of 6 prices rose; Plan 1 rose most, +50%');
    expect(insights[0]?.evidence.facts).toEqual([0, 1, 2, 3, 4]);
  });

  it('read from text and from structured data is told once', () => {
    const text = price('', '$49.00', 49, '$39.00', 39, 'USD');
    const { insights } = analysed({ facts: [{ ...text, label: 'Lamp' }, text] });
    expect(insights).toHaveLength(1);
    expect(insights[0]?.evidence.facts).toEqual([0, 1]);
  });
});

describe('availability', () => {
  const back = availability('out-of-stock', 'in-stock');

  it('is told by what it is now and was', () => {
    const analysis = analysed({ goal: 'back in stock', facts: [back] });
    expect(analysis.title).toBe('Now in stock (was out of stock)');
    expect(analysis.goal).toEqual({ verdict: 'met', reason: 'It is now in stock, it was out of stock.' });
    expect(analysis.changeType).toBe('availability');
  });

  it('that went the other way is relevant, not met', () => {
    const analysis = analysed({
      goal: 'wieder verfügbar',
      facts: [availability('in-stock', 'out-of-stock')],
    });
    expect(analysis.goal.verdict).toBe('relevant');
  });

  it('meets “sold out” when it sells out', () => {
    expect(analysed({ goal: 'agotado', facts: [availability('limited', 'out-of-stock')] }).goal.verdict).toBe(
      'met',
    );
  });
});

describe('text', () => {
  const refund = modified('Refunds within 30 days of purchase', 'Refunds within 14 days of purchase', {
    trail: ['Terms', 'Refunds'],
  });

  it('that was rewritten is told by the words that changed', () => {
    const { title } = analysed({ hunks: [refund] });
    expect(title).toBe('The text under “Refunds” changed: “30 days” became “14 days”');
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

  it('is unclear when no word of the goal stands on the page', () => {
    const hunks = [modified('We ship on Mondays', 'We ship on Tuesdays')];
    expect(analysed({ goal: 'zebra crossing', hunks }).goal.verdict).toBe('unclear');
  });

  it('in the main part is medium when any change is asked for', () => {
    const hunks = [modified('The shop opens at nine in the morning', 'The shop opens early in the morning')];
    const page = ['Some other words that stay '.repeat(20)];
    expect(analysed({ hunks, page })).toMatchObject({
      significance: 'medium',
      goal: { verdict: 'relevant' },
    });
  });

  it('in footer or navigation is low when any change is asked for', () => {
    for (const region of ['footer', 'nav'] as const) {
      const hunks = [modified('© 2024 Acme', '© 2025 Acme', { region })];
      expect(analysed({ hunks, page: ['Main words'] }).significance).toBe('low');
    }
  });

  it('with a corrected typo is low', () => {
    const hunks = [modified('Please recieve our thanks for it', 'Please receive our thanks for it')];
    expect(analysed({ hunks, page: ['Words that stay '.repeat(30)] }).significance).toBe('low');
  });

  it('that the goal leaves out does not count', () => {
    const hunks = [added('Great product, five stars', { trail: ['Lamp', 'Customer reviews'] })];
    const analysis = analysed({ goal: 'any change, but not the reviews', hunks });
    expect(analysis.goal).toEqual({
      verdict: 'unrelated',
      reason: 'Only parts changed that the goal says to leave out.',
    });
    expect(analysis.significance).toBe('low');
  });

  it('removed as a section is told as one', () => {
    const trail = ['Terms'];
    const hunks = [
      removed('Arbitration', { trail, role: 'heading' }),
      removed('All disputes go to arbitration.', { trail: ['Terms', 'Arbitration'] }),
      removed('The seat is Vienna.', { trail: ['Terms', 'Arbitration'] }),
    ];
    const { insights, title } = analysed({ hunks });
    expect(title).toBe('Section “Arbitration” was removed (2 paragraphs)');
    expect(insights[0]?.evidence.hunks).toEqual([0, 1, 2]);
  });

  it('that only moved is a change of structure', () => {
    const analysis = analysed({
      hunks: [{ ...added('Our story'), op: 'moved', before: 'Our story', beforeIndex: 0 }],
    });
    expect(analysis.changeType).toBe('structure');
    expect(analysis.title).toBe('“Our story” moved to another place');
  });

  it('is quoted only in part when long', () => {
    const { insights, title } = analysed({ hunks: [added('many words here '.repeat(50))] });
    expect(title.length).toBeLessThanOrEqual(100);
    expect(insights[0]?.text).toMatch(/^1 paragraph added: “many words .{80,115}…”$/u);
  });
});

describe('a list', () => {
  const trail = ['Careers', 'Open positions'];
  const page = ['Careers', 'Open positions', 'Product Manager, Hamburg', 'Sales Lead, Berlin'];
  const hunks = [
    added('Backend Engineer, Berlin', { trail, role: 'list-item' }),
    added('Designer, Paris', { trail, role: 'list-item' }),
  ];

  it('that got items is told with them', () => {
    expect(analysed({ hunks, page }).insights[0]?.text).toBe(
      '2 list items added under “Open positions”: “Backend Engineer, Berlin”, “Designer, Paris”',
    );
  });

  it('meets “new jobs in Berlin” by the item that names Berlin', () => {
    const analysis = analysed({ goal: 'new jobs in Berlin', hunks, page });
    expect(analysis.goal.verdict).toBe('met');
    expect(analysis.goal.reason).toBe(
      '1 piece of the page came and names “berlin”: “Backend Engineer, Berlin”.',
    );
    expect(['high', 'critical']).toContain(analysis.significance);
  });

  it('does not meet it by an item elsewhere, or by one that goes', () => {
    const goal = 'new jobs in Berlin';
    expect(analysed({ goal, page, hunks: hunks.slice(1) }).goal.verdict).toBe('unrelated');
    const gone = removed('Sales Lead, Berlin', { trail, role: 'list-item' });
    expect(analysed({ goal, page, hunks: [gone] }).goal.verdict).toBe('unrelated');
    expect(analysed({ goal: 'a Berlin job disappears', page, hunks: [gone] }).goal.verdict).toBe('met');
  });

  it('of table rows is told by their first cells', () => {
    const cells = ['Pro', '$20', '10 GB'].map((text, index) =>
      added(text, {
        role: 'cell',
        trail: ['Plans'],
        selector: `table > tr:nth-child(4) > td:nth-child(${index + 1})`,
      }),
    );
    expect(analysed({ hunks: cells }).title).toBe('1 table row added under “Plans”: “Pro”');
  });
});

describe('what is neither text nor fact', () => {
  it('is told and typed: links', () => {
    const analysis = analysed({
      goal: 'new PDF documents',
      links: [{ op: 'added', href: '/a.pdf', text: 'Annual report (PDF)' }],
    });
    expect(analysis).toMatchObject({ changeType: 'links', title: '1 link added: “Annual report (PDF)”' });
    expect(analysis.goal.verdict).toBe('relevant');
  });

  it('is told and typed: metadata', () => {
    const analysis = analysed({
      metadata: [{ name: 'description', before: 'Old words', after: 'New words' }],
    });
    expect(analysis).toMatchObject({
      changeType: 'metadata',
      title: 'The page’s metadata “description” changed: “Old words” became “New words”',
    });
  });

  it('is told and typed: the status', () => {
    const analysis = analysed({ statusAfter: 404, hunks: [added('Not found')] });
    expect(analysis).toMatchObject({
      changeType: 'status',
      title: 'The page now answers with status 404 (was 200)',
    });
  });

  it('is told and typed: another address', () => {
    const analysis = analysed({ finalUrlAfter: 'https://shop.example/gone' });
    expect(analysis.changeType).toBe('status');
    expect(analysis.title).toContain('The page now leads to https://shop.example/gone');
  });
});

interface Given {
  goal?: string;
  hunks?: Hunk[];
  facts?: FactDiff[];
  links?: Diff['links'];
  metadata?: Diff['metadata'];
  /** Main texts that stay the same. */
  page?: string[];
  pageFacts?: Fact[];
  statusAfter?: number;
  finalUrlAfter?: string;
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
    links: given.links ?? [],
    metadata: given.metadata ?? [],
    visual: null,
  };
  const goal = given.goal ?? '';
  return analyseDiff({
    diff,
    trackingGoal: goal,
    plan: planGoal(goal),
    before: content(side('before'), given.pageFacts),
    after: content(side('after'), given.pageFacts),
    finalUrlBefore: 'https://shop.example/page',
    finalUrlAfter: given.finalUrlAfter ?? 'https://shop.example/page',
    statusBefore: 200,
    statusAfter: given.statusAfter ?? 200,
  });
}

function content(blocks: Block[], facts: Fact[] = []): Content {
  return {
    reader: 1,
    url: 'https://shop.example/page',
    title: '',
    language: 'en',
    metadata: {},
    blocks,
    links: [],
    facts,
  };
}

function block(text: string): Block {
  return { role: 'paragraph', region: 'main', text, level: 0, trail: [], selector: 'p' };
}

function whereOf(where: Partial<Hunk['where']> = {}): Hunk['where'] {
  return { selector: 'p', trail: [], region: 'main', role: 'paragraph', ...where };
}

function added(text: string, where?: Partial<Hunk['where']>): Hunk {
  return {
    op: 'added',
    where: whereOf(where),
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
  const words: Word[] = [
    { op: 'same', text: was.slice(0, start).join('') },
    {
      op: 'removed',
      text: was
        .slice(start, was.length - end)
        .join('')
        .trimEnd(),
    },
    {
      op: 'added',
      text: is
        .slice(start, is.length - end)
        .join('')
        .trimEnd(),
    },
    { op: 'same', text: end > 0 ? ` ${was.slice(was.length - end).join('')}` : '' },
  ];
  return { ...added(after, where), op: 'modified', before, words: words.filter((word) => word.text !== '') };
}

function value(text: string, of: number | string, currency: string | null = null): FactValue {
  return { text, value: of, currency, unit: null };
}

function price(
  label: string,
  wasText: string,
  was: number,
  isText: string,
  is: number,
  currency = 'EUR',
): FactDiff {
  const percent = Math.round(((is - was) / was) * 1000) / 10;
  return {
    kind: 'price',
    label,
    before: value(wasText, was, currency),
    after: value(isText, is, currency),
    delta: is - was,
    percent,
    hunk: null,
  };
}

function availability(was: string, is: string): FactDiff {
  return {
    kind: 'availability',
    label: '',
    before: value(was, was),
    after: value(is, is),
    delta: null,
    percent: null,
    hunk: null,
  };
}

function fact(kind: Fact['kind'], text: string, of: number): Fact {
  return { kind, label: '', text, value: of, currency: 'EUR', unit: null, block: null, source: 'text' };
}
