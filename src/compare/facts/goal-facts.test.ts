// The law that noise is never a reason to hide what the goal asks for.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeContent } from '../../../test/support/contents.ts';
import { having, makeField, makePlan } from '../../../test/support/plans.ts';
import type { Fact } from '../../core/page/content.ts';
import type { Plan, WishField } from '../../core/plan/plan.ts';
import { compareContents } from '../compare.ts';

const content = (texts: string[], facts: Fact[]) => makeContent(texts, { facts });

const fact = (kind: Fact['kind'], value: string | number, block: number): Fact => ({
  kind,
  label: '',
  text: String(value),
  value,
  currency: null,
  unit: null,
  block,
  source: 'text',
});

const plan = (kind: WishField['kind'], ...words: string[]): Plan =>
  makePlan([{ target: 'item', field: makeField(kind), where: having(...words) }]);

const kinds = [
  ['price', 'price'],
  ['availability', 'availability'],
  ['status', 'availability'],
  ['date', 'date'],
  ['version', 'version'],
  ['number', 'count'],
  ['number', 'rating'],
] as const;

describe('when a page was last touched', () => {
  const at = (day: string) =>
    content([`Last updated: 2026-11-${day} 10:12 UTC`], [fact('date', `2026-11-${day}`, 0)]);

  it('is not the date that a goal about a deadline asks for', () => {
    const { diff } = compareContents(at('14'), at('15'), {
      ignore: [],
      plan: plan('date', 'deadline'),
    });
    expect(diff).toBeNull();
  });

  it('is reported where the goal names it', () => {
    const { diff } = compareContents(at('14'), at('15'), {
      ignore: [],
      plan: plan('date', 'updated'),
    });
    expect(diff?.hunks).toHaveLength(1);
  });
});

describe('a fact the goal asks for', () => {
  it('is reported although a gate takes it for a counter', () => {
    const before = content(['1,204 views'], [fact('count', 1204, 0)]);
    const after = content(['1,310 views'], [fact('count', 1310, 0)]);
    expect(compareContents(before, after, { ignore: [] }).diff).toBeNull();
    const asked = plan('number', 'views');
    expect(compareContents(before, after, { ignore: [], plan: asked }).diff?.facts).toMatchObject([
      { kind: 'count', delta: 106 },
    ]);
  });

  it('is reported when nothing but its kind is named', () => {
    const before = content(['Updated 14:05'], [fact('date', '2026-11-14', 0)]);
    const after = content(['Updated 15:01'], [fact('date', '2026-11-15', 0)]);
    const { diff } = compareContents(before, after, { ignore: [], plan: plan('date') });
    expect(diff?.hunks).toHaveLength(1);
  });

  it('stays hidden where the user asked to ignore the text itself', () => {
    const before = content(['Price: $10'], [fact('price', 10, 0)]);
    const after = content(['Price: $12'], [fact('price', 12, 0)]);
    const rules = { ignore: ['Price: \\$\\d+'], plan: plan('price') };
    expect(compareContents(before, after, rules).diff).toBeNull();
  });

  it('is never masked, whatever the text around it looks like', () => {
    const noise = fc.constantFrom(
      '3 minutes ago',
      '5 minutes ago',
      'Updated 14:05',
      'Updated 15:01',
      '12 views',
      '15 views',
      '© 2025 Acme',
      '© 2026 Acme',
      'Skip to content',
      'f00dfeed12345678',
      'beef00112233aabb',
      '“q”',
      '"q"',
    );
    const texts = fc.array(noise, { minLength: 1, maxLength: 4 });
    const pair = fc.uniqueArray(fc.nat(50), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(texts, texts, fc.constantFrom(...kinds), pair, (one, other, [asked, kind], [was, is]) => {
        const before = content(one, [fact(kind, `${was}`, 0)]);
        const after = content(other, [fact(kind, `${is}`, 0)]);
        const rules = { ignore: [], plan: plan(asked) };
        const { diff, suppressed } = compareContents(before, after, rules);
        const isTextSame = one[0] === other[0];
        const holding = suppressed.filter(({ hunk }) => hunk.beforeIndex === 0 || hunk.afterIndex === 0);
        // Where the text that holds the fact is the same or only moved, there is nothing to hide.
        if (!isTextSame) expect(holding.filter(({ hunk }) => hunk.op !== 'moved')).toEqual([]);
        if (!isTextSame && !one.some((text) => text === other[0])) expect(diff).not.toBeNull();
      }),
    );
  });
});
