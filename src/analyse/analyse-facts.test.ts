// What the rules say of changed facts, links, metadata and answers, on diffs built here by hand.
import { describe, expect, it } from 'vitest';
import type { Analysis } from '../core/change/analysis.ts';
import type { Diff, FactDiff, FactValue } from '../core/change/diff.ts';
import type { Block, Content, Fact } from '../core/page/content.ts';
import { planGoal } from '../plan/plan.ts';
import { analyseDiff } from './analyse.ts';

describe('a price', () => {
  it('that fell is reported with the page’s own currency and the percentage', () => {
    const { title, changeType } = analysed({ facts: [price('', '$49.00', 49, '$39.00', 39, 'USD')] });
    expect(title).toBe('Price fell from $49.00 to $39.00 (−20.4%)');
    expect(changeType).toBe('price');
  });

  it('of a named thing is reported with its name', () => {
    const { title } = analysed({ facts: [price('Pro plan', '€20', 20, '€25', 25)] });
    expect(title).toBe('Pro plan rose from €20 to €25 (+25%)');
  });

  it('below the threshold meets the goal, and says what it was', () => {
    const analysis = analysed({
      goal: 'drops below 500 €',
      facts: [price('', '549.00', 549, '449.00', 449)],
    });
    expect(analysis.goal.verdict).toBe('met');
    expect(analysis.goal.reason).toBe('Price is now 449.00 EUR, below €500 (was 549.00 EUR).');
    expect(['high', 'critical']).toContain(analysis.significance);
    expect(analysis.significanceReasons).toContain('+23: price fell by 18.2%');
  });

  it('that was below the threshold before was reported then, and causes no second alert', () => {
    const facts = [price('', '€480', 480, '€449', 449)];
    const { goal, significance } = analysed({ goal: 'below 500', facts });
    expect(goal).toEqual({
      verdict: 'unrelated',
      reason: 'Price is €449, below 500, as before.',
    });
    expect(significance).toBe('low');
  });

  it.each([
    'whenever it is below 500',
    'jedes Mal, wenn der Preis unter 500 liegt',
    'cada vez que baje de 500',
  ])('that was below the threshold before meets “%s” again by changing', (goal) => {
    const { verdict, reason } = analysed({ goal, facts: [price('', '€480', 480, '€449', 449)] }).goal;
    expect(verdict).toBe('met');
    expect(reason).toBe('Price is now €449, below 500 (was €480).');
  });

  it('with three figures behind its only point is read on the scale of the goal', () => {
    const facts = [price('Diesel', '1,429 €', 1429, '1,389 €', 1389)];
    expect(analysed({ goal: 'unter 1,40 €', facts }).goal.verdict).toBe('met');
    expect(analysed({ goal: 'unter 1,35 €', facts }).goal.verdict).toBe('unrelated');
    expect(analysed({ goal: 'unter 1400 €', facts }).goal.verdict).toBe('met');
  });

  it('that fell, but not below the threshold, is no reason to call anyone', () => {
    const facts = [price('', '€700', 700, '€600', 600)];
    const { goal, significance } = analysed({ goal: 'below 500 €', facts });
    expect(goal).toEqual({
      verdict: 'unrelated',
      reason: 'Price is €600, not below €500.',
    });
    expect(significance).toBe('low');
    expect(analysed({ goal: 'price changes', facts }).significance).not.toBe('low');
  });

  it('in another currency does not meet a threshold', () => {
    const { goal } = analysed({ goal: 'below 500 €', facts: [price('', '$700', 700, '$400', 400, 'USD')] });
    expect(goal.verdict).toBe('unrelated');
  });

  it('that fell by less than the asked percent is not what was requested', () => {
    const goal = 'price falls by 10 %';
    expect(analysed({ goal, facts: [price('', '€100', 100, '€95', 95)] }).goal.verdict).toBe('unrelated');
    expect(analysed({ goal, facts: [price('', '€100', 100, '€90', 90)] }).goal.verdict).toBe('met');
    expect(analysed({ goal, facts: [price('', '€100', 100, '€110', 110)] }).goal.verdict).toBe('unrelated');
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
    expect(analysed({ goal: 'price below 500', facts }).goal.verdict).toBe('unrelated');
  });

  it('of a side product does not meet the goal when the page states its own price', () => {
    const own: Fact = { ...fact('price', '€899', 899), source: 'json-ld' };
    const facts = [price('', '€12', 12, '€10', 10)];
    expect(analysed({ goal: 'below 500', facts, pageFacts: [own] }).goal.verdict).toBe('unrelated');
  });

  it('list is summed up', () => {
    const facts = [20, 10, 40, 80, 50].map((was, index) =>
      price(`Plan ${index}`, `€${was}`, was, `€${was + 5}`, was + 5),
    );
    const pageFacts = facts.map(({ after }) => fact('price', after?.text ?? '', Number(after?.value)));
    const { insights } = analysed({ facts, pageFacts: [...pageFacts, fact('price', '€1', 1)] });
    expect(insights[0]?.text).toBe('5 prices rose, Plan 1 the most (+50%)');
    expect(insights[0]?.evidence.facts).toEqual([0, 1, 2, 3, 4]);
  });

  it('read from text and from structured data is reported once', () => {
    const text = price('', '$49.00', 49, '$39.00', 39, 'USD');
    const { insights } = analysed({ facts: [{ ...text, label: 'Lamp' }, text] });
    expect(insights).toHaveLength(1);
    expect(insights[0]?.evidence.facts).toEqual([0, 1]);
  });
});

describe('availability', () => {
  const back = availability('out-of-stock', 'in-stock');

  it('is described by what it is now and was before', () => {
    const analysis = analysed({ goal: 'back in stock', facts: [back] });
    expect(analysis.title).toBe('Back in stock');
    expect(analysis.goal).toEqual({
      verdict: 'met',
      reason: 'Back in stock (was sold out).',
    });
    expect(analysis.changeType).toBe('availability');
  });

  it('that went the other way is not what was requested', () => {
    const analysis = analysed({
      goal: 'wieder verfügbar',
      facts: [availability('in-stock', 'out-of-stock')],
    });
    expect(analysis.goal.verdict).toBe('unrelated');
  });

  it('meets “sold out” when it sells out', () => {
    expect(analysed({ goal: 'agotado', facts: [availability('limited', 'out-of-stock')] }).goal.verdict).toBe(
      'met',
    );
  });
});

describe('what is neither text nor fact', () => {
  it('is reported and typed: links', () => {
    const analysis = analysed({
      goal: 'new PDF documents',
      links: [{ op: 'added', href: '/a.pdf', text: 'Annual report (PDF)' }],
    });
    expect(analysis).toMatchObject({ changeType: 'links', title: 'New link: Annual report (PDF)' });
    expect(analysis.goal.verdict).toBe('relevant');
  });

  it('is reported as one: a link that leads elsewhere', () => {
    const link = (op: 'added' | 'removed', href: string, text = 'Download') => ({ op, href, text });
    const moved = [
      link('removed', 'https://a.example/tool-1.2.zip'),
      link('added', 'https://a.example/tool-1.3.zip'),
    ];
    expect(analysed({ links: moved })).toMatchObject({
      title: 'The link “Download” now leads to /tool-1.3.zip (was /tool-1.2.zip)',
      insights: [{ evidence: { before: 'Download https://a.example/tool-1.2.zip' } }],
    });
    const more = [
      ...moved,
      link('removed', '/a', 'Guide'),
      link('added', '/b', 'Guide'),
      link('added', '/c', 'New'),
    ];
    expect(analysed({ links: more }).summary).toBe(
      '2 links now lead elsewhere: Download and Guide. New link: New.',
    );
    const away = [link('removed', 'https://a.example/x'), link('added', 'https://b.example/x')];
    expect(analysed({ links: away }).title).toContain('https://b.example/x (was https://a.example/x)');
  });

  it('is reported and typed: metadata', () => {
    const analysis = analysed({
      metadata: [{ name: 'description', before: 'Old words', after: 'New words' }],
    });
    expect(analysis).toMatchObject({
      changeType: 'metadata',
      title: 'Page metadata description: now “New words” (was “Old words”)',
    });
  });

  it('is reported and typed: the status', () => {
    const analysis = analysed({ statusAfter: 404 });
    expect(analysis).toMatchObject({
      changeType: 'status',
      title: 'The page now returns status 404 (was 200)',
    });
  });

  it('is reported and typed: another address', () => {
    const analysis = analysed({ finalUrlAfter: 'https://shop.example/gone' });
    expect(analysis.changeType).toBe('status');
    expect(analysis.title).toContain('The page now redirects to https://shop.example/gone');
  });
});

interface Given extends Partial<Pick<Diff, 'facts' | 'links' | 'metadata'>> {
  goal?: string;
  /** Main texts of the page. */
  page?: string[];
  pageFacts?: Fact[];
  statusAfter?: number;
  finalUrlAfter?: string;
}

function analysed({
  goal = '',
  page = [],
  pageFacts = [],
  facts = [],
  links = [],
  metadata = [],
  ...rest
}: Given): Analysis {
  const content = contentOf(page, pageFacts);
  const stats = { added: 0, removed: 0, modified: 0, moved: 0 };
  return analyseDiff({
    diff: { stats, hunks: [], facts, records: [], links, metadata, visual: null },
    plan: planGoal(goal, content),
    before: content,
    after: content,
    finalUrlBefore: 'https://shop.example/page',
    finalUrlAfter: 'https://shop.example/page',
    statusBefore: 200,
    statusAfter: 200,
    ...rest,
  });
}

function contentOf(texts: string[], facts: Fact[]): Content {
  const place = { role: 'paragraph', region: 'main', level: 0, trail: [], selector: 'p' } satisfies Omit<
    Block,
    'text'
  >;
  const blocks = texts.map((text) => ({ ...place, text }));
  return {
    reader: 1,
    url: 'https://shop.example/page',
    title: '',
    language: 'en',
    metadata: {},
    records: [],
    blocks,
    links: [],
    facts,
  };
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
