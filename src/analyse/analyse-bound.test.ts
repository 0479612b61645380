// Whose fact it is that changed: of the thing the goal speaks of, of another, or of what is beside it.
import { describe, expect, it } from 'vitest';
import { compareContents } from '../compare/compare.ts';
import type { Block, Content, Fact } from '../core/page/content.ts';
import { planGoal } from '../plan/plan.ts';
import { analyseDiff } from './analyse.ts';

type Line = Partial<Block> & { text: string; fact?: Partial<Fact> & Pick<Fact, 'label' | 'value'> };

function price(label: string, value: number, more: Partial<Block> = {}): Line {
  return { ...more, text: `${label}: €${value}`, fact: { kind: 'price', label, value, currency: 'EUR' } };
}

describe('a goal for the price of the page’s one thing', () => {
  const page = (own: number, other: number, shipping: number, old = 90) => [
    { text: 'Oak desk', role: 'heading', level: 1 } as const,
    price('Oak desk', own),
    price('Oak desk (old price)', old),
    price('Shipping', shipping),
    { text: 'Others bought', role: 'heading', level: 2 } as const,
    price('Pine stool', other, { role: 'list-item', trail: ['Others bought'] }),
  ];
  const goal = 'Tell me when the desk gets cheaper';

  it('is met by its price', () => {
    expect(judge(goal, page(80, 30, 5), page(70, 30, 5))).toBe('met');
  });

  it.each([
    ['another thing in a list', page(80, 20, 5)],
    ['shipping', page(80, 30, 3)],
    ['what it used to cost', page(80, 30, 5, 95)],
  ])('has nothing to do with %s', (_, after) => {
    expect(judge(goal, page(80, 30, 5), after)).toBe('unrelated');
    expect(judge('only if the price changes', page(80, 30, 5), after)).toBe('unrelated');
  });

  it('has nothing to do with a price that somebody mentions', () => {
    const review = price('Reviews', 60, { trail: ['Reviews'] });
    expect(judge('desk below 70 €', page(80, 30, 5), [...page(80, 30, 5), review])).toBe('unrelated');
  });

  it('is met by what is beside it where the goal names that', () => {
    expect(judge('shipping gets cheaper', page(80, 30, 5), page(80, 30, 3))).toBe('met');
  });
});

describe('what a goal calls urgent', () => {
  const page = (own: number, other: number) => [
    price('Lamp', own),
    price('Rug', other, { role: 'list-item' }),
  ];
  const goal = 'Tell me when the price of the lamp falls, urgent if it is under 30 €';

  it('is so for the thing it names, and no other', () => {
    expect(analysed(goal, page(40, 40), page(25, 40)).significance).toBe('critical');
    expect(analysed(goal, page(40, 40), page(40, 25)).significance).not.toBe('critical');
  });
});

describe('a goal for one of several', () => {
  const plans = (solo: number, team: number) => [
    { text: 'Plans', role: 'heading', level: 1 } as const,
    price('Solo', solo, { trail: ['Plans', 'Solo'] }),
    price('Team', team, { trail: ['Plans', 'Team'] }),
  ];

  it('is not met by another, though both are called plans', () => {
    expect(judge('the Solo plan gets cheaper', plans(9, 20), plans(9, 18))).toBe('unrelated');
    expect(judge('the Solo plan gets cheaper', plans(9, 20), plans(8, 20))).toBe('met');
  });

  it('distinguishes items that the page labels alike', () => {
    const beds = (wide: string): Line[] =>
      [
        ['160 cm', wide],
        ['180 cm', 'out-of-stock'],
      ].map(([size = '', value = '']) => ({
        text: `${size}: ${value.replaceAll('-', ' ')}`,
        role: 'list-item',
        fact: { kind: 'availability', label: 'Birch bed', value },
      }));
    const [before, after] = [beds('out-of-stock'), beds('in-stock')];
    expect(judge('the 160 cm bed is available', before, after)).toBe('met');
    expect(judge('the 180 cm bed is available', before, after)).not.toBe('met');
  });

  it('distinguishes sizes of one letter', () => {
    const sizes = (medium: string, small: string): Line[] =>
      [
        ['Size S', small],
        ['Size M', medium],
      ].map(([label = '', value = '']) => ({
        text: `${label}: ${value.replaceAll('-', ' ')}`,
        role: 'list-item',
        fact: { kind: 'availability', label, value },
      }));
    const [before, after] = [sizes('out-of-stock', 'out-of-stock'), sizes('in-stock', 'out-of-stock')];
    expect(judge('size M is back in stock', before, after)).toBe('met');
    expect(judge('size S is back in stock', before, after)).toBe('unrelated');
  });
});

describe('a goal for one of several under headings', () => {
  const tariffs = (fix: number, flex: number) => [
    price('Base price', fix, { trail: ['Harbour Fix'] }),
    price('Base price', flex, { trail: ['Harbour Flex'] }),
  ];
  const headed = (fix: number, flex: number): Line[] => [
    { text: 'Tariffs', role: 'heading', level: 1 },
    { text: 'Harbour Fix', role: 'heading', level: 2 },
    ...tariffs(fix, flex).slice(0, 1),
    { text: 'Harbour Flex', role: 'heading', level: 2 },
    ...tariffs(fix, flex).slice(1),
  ];

  it('is met by its own, though all have the same label', () => {
    expect(judge('base price of Harbour Fix above 12 €', headed(11, 11), headed(13, 11))).toBe('met');
    expect(judge('base price of Harbour Fix above 12 €', headed(11, 11), headed(11, 13))).not.toBe('met');
  });
});

describe('a price by the month beside the whole price', () => {
  const car = (month: number): Line[] => [
    { text: 'Estate car', role: 'heading', level: 1 },
    price('Price', 9495),
    {
      text: `From €${month} a month`,
      fact: { label: 'Estate car', value: month, currency: 'EUR', unit: '/month' },
    },
  ];

  it('is no price of the thing, unless the goal asks for it', () => {
    expect(judge('estate car gets cheaper', car(189), car(179))).toBe('unrelated');
    expect(judge('estate car below 9000 €', car(189), car(179))).toBe('unrelated');
    expect(judge('estate car below 185 € a month', car(189), car(179))).toBe('met');
  });
});

describe('a line in which no fact was read', () => {
  const courses = (weaving: string): Line[] => [
    { text: `Glazing, 3 May – zzz`, role: 'list-item' },
    { text: `Weaving, 4 May – ${weaving}`, role: 'list-item' },
  ];

  it('meets a goal by what its words say', () => {
    const [before, after] = [courses('waitlist'), courses('2 spots remaining')];
    expect(judge('tell me when there are spots for weaving', before, after)).toBe('met');
    expect(judge('tell me when there are spots for glazing', before, after)).not.toBe('met');
    expect(judge('tell me when weaving is sold out', before, after)).not.toBe('met');
  });
});

describe('the only price of a page', () => {
  it('is meant also by who calls the thing by a name that is not on the page', () => {
    expect(judge('the bicycle gets cheaper', [price('Tourenrad', 900)], [price('Tourenrad', 800)])).toBe(
      'met',
    );
  });

  it('that is written in another way is the same price', () => {
    const written = (text: string): Line[] => [
      { text, fact: { kind: 'price', label: 'Lamp', value: 1450, currency: 'EUR' } },
    ];
    expect(
      judge('tell me when the price changes', written('Lamp EUR 1,450'), written('Lamp €1,450.00')),
    ).toBe('unrelated');
  });
});

describe('a condition', () => {
  it('on how much something changes, either way, is met from that size on', () => {
    const goal = 'price changes by more than 10 %';
    expect(judge(goal, [price('Lamp', 100)], [price('Lamp', 88)])).toBe('met');
    expect(judge(goal, [price('Lamp', 100)], [price('Lamp', 112)])).toBe('met');
    expect(judge(goal, [price('Lamp', 100)], [price('Lamp', 95)])).toBe('unrelated');
  });

  it('on a version is not met by what is released before it', () => {
    const version = (value: string): Line[] => [
      { text: `Latest: ${value}`, fact: { kind: 'version', label: 'Latest', value } },
    ];
    expect(judge('version 3.0 is released', version('2.9.4'), version('3.0.0-rc.1'))).toBe('unrelated');
    expect(judge('version 3.0 is released', version('3.0.0-rc.1'), version('3.0.0'))).toBe('met');
  });
});

function judge(goal: string, before: readonly Line[], after: readonly Line[]) {
  return analysed(goal, before, after).goal.verdict;
}

function analysed(goal: string, before: readonly Line[], after: readonly Line[]) {
  const [one, other] = [content(before), content(after)];
  const plan = planGoal(goal, one);
  const { diff } = compareContents(one, other, { ignore: [], plan });
  if (diff === null) throw new Error('nothing differs');
  const sides = { before: one, after: other, finalUrlBefore: one.url, finalUrlAfter: one.url };
  return analyseDiff({ diff, plan, ...sides, statusBefore: 200, statusAfter: 200 });
}

function content(lines: readonly Line[]): Content {
  const base = {
    reader: 1,
    url: 'https://shop.example/p',
    title: '',
    language: 'en',
    metadata: {},
    links: [],
    records: [],
  };
  return {
    ...base,
    blocks: lines.map(({ fact: _, ...block }, index) => ({
      role: 'paragraph',
      region: 'main',
      level: 0,
      trail: [],
      selector: `p:nth-of-type(${index + 1})`,
      ...block,
    })),
    facts: lines.flatMap(({ text, fact }, block) =>
      fact ? [{ kind: 'price', text, currency: null, unit: null, source: 'text', block, ...fact }] : [],
    ),
  };
}
