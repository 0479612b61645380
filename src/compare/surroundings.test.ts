// Content outside the page's main text: reported where nothing else changed, or where the goal names it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { content, p, plan } from '../../test/support/noisy-page.ts';
import { having } from '../../test/support/plans.ts';
import type { Block, Content } from '../core/page/content.ts';
import type { Plan } from '../core/plan/plan.ts';
import { applyHunks, compareContents } from './compare.ts';

const around = (text: string, region: Block['region']): Block => p(text, { region, weight: 0.05 });

function terms(days: string, offer: string, imprint: string): Content {
  return content([
    around(offer, 'aside'),
    p('The goods can be sent back.', { weight: 0.9 }),
    p(`You have ${days} days to do so.`, { weight: 0.9 }),
    around(imprint, 'footer'),
  ]);
}

const before = terms('thirty', 'Lamps are cheaper this week.', 'Lamp Street 1, Berlin');
const both = terms('fourteen', 'Sofas are cheaper this week.', 'Lamp Street 2, Berlin');
const goal = (words: string[]): Plan => plan({ target: 'section', where: having(...words) });

function compareWith(after: Content, asked: Plan | null) {
  const { diff, suppressed } = compareContents(before, after, {
    ignore: [],
    ...(asked && { plan: asked }),
  });
  return {
    texts: diff?.hunks.map((hunk) => hunk.after) ?? [],
    held: suppressed.map(({ gate, hunk }) => [gate, hunk.after]),
  };
}

describe('what stands around the text of a page', () => {
  it('is suppressed where the text itself changed', () => {
    expect(compareWith(both, goal(['returns']))).toEqual({
      texts: ['You have fourteen days to do so.'],
      held: [
        ['surroundings', 'Sofas are cheaper this week.'],
        ['surroundings', 'Lamp Street 2, Berlin'],
      ],
    });
  });

  it('is reported where nothing else changed', () => {
    const after = terms('thirty', 'Sofas are cheaper this week.', 'Lamp Street 1, Berlin');
    expect(compareWith(after, goal(['returns']))).toEqual({
      texts: ['Sofas are cheaper this week.'],
      held: [],
    });
  });

  it('is reported to a goal that asks for it, by its words, by its part of the page, or for any change', () => {
    expect(compareWith(both, goal(['sofas'])).texts).toContain('Sofas are cheaper this week.');
    expect(compareWith(both, goal(['footer'])).texts).toContain('Lamp Street 2, Berlin');
    expect(compareWith(both, goal(['Fußzeile'])).texts).toContain('Lamp Street 2, Berlin');
    for (const all of [null, plan()]) expect(compareWith(both, all).held).toEqual([]);
  });
});

const anyBlock = fc
  .tuple(
    fc.constantFrom('', '1. ', '2. ', '3. ', '4. '),
    fc.constantFrom(
      'Dogs are welcome.',
      'The bill is due.',
      'Keys cost money.',
      'Sofas “are” cheap.',
      'Sofas "are" cheap.',
    ),
    fc.constantFrom<Block['region']>('main', 'aside', 'footer', 'nav'),
  )
  .map(([number, text, region]) =>
    region === 'main' ? p(number + text, { weight: 0.9 }) : around(number + text, region),
  );
const anyPage = fc.array(anyBlock, { maxLength: 14 }).map((blocks) => content(blocks));

describe('laws of what is suppressed beside a change', () => {
  it('is never all that there is, and nothing is lost of it', () => {
    fc.assert(
      fc.property(anyPage, anyPage, (one, other) => {
        const { diff, suppressed } = compareContents(one, other, { ignore: [], plan: goal(['returns']) });
        const beside = suppressed.filter(({ gate }) => gate === 'surroundings' || gate === 'renumbered');
        if (beside.length > 0) expect(diff?.hunks.some(({ op }) => op !== 'moved')).toBe(true);
        for (const { hunk } of beside) expect(diff?.hunks).not.toContain(hunk);
        const all = [...(diff?.hunks ?? []), ...suppressed.map(({ hunk }) => hunk)];
        const texts = ({ blocks }: Content) => blocks.map(({ text }) => text);
        expect(applyHunks(texts(one), all)).toEqual(texts(other));
      }),
      { numRuns: 300 },
    );
  });

  it('is nothing for whoever asks for any change, but for clauses that are counted again', () => {
    fc.assert(
      fc.property(anyPage, anyPage, (one, other) => {
        const { suppressed } = compareContents(one, other, { ignore: [], plan: plan() });
        expect(suppressed.map(({ gate }) => gate)).not.toContain('surroundings');
      }),
    );
  });
});
