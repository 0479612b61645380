// Which links and descriptions a wish is about, where no text of the page shows them.
import { describe, expect, it } from 'vitest';
import { makeContent } from '../../test/support/contents.ts';
import { having, makeField, makePlan, makeTest } from '../../test/support/plans.ts';
import { type Diff, noDiff } from '../core/change/diff.ts';
import type { Wish } from '../core/plan/plan.ts';
import { judgeReading } from './judge-reading.ts';
import { readDiff } from './read-diff.ts';
import { findRelevance } from './relevance.ts';

const diff: Diff = {
  ...noDiff,
  links: [
    { op: 'added', href: '/a', text: 'Release notes 2.4' },
    { op: 'removed', href: '/b', text: 'Release notes 1.9' },
    { op: 'added', href: '/c', text: 'Release notes 3.0 (draft)' },
    { op: 'added', href: '/d', text: 'Careers' },
    { op: 'added', href: '/release-notes/2.5', text: '' },
  ],
  metadata: [
    { name: 'description', before: 'Release notes of the tool', after: 'What is new in the tool' },
    { name: 'author', before: 'Ann', after: 'Bob' },
  ],
};

function relevant(wish: Partial<Wish>, changed = diff) {
  const content = makeContent(['A tool']);
  const reading = readDiff({
    ...{ diff: changed, plan: makePlan([wish]), before: content, after: content },
    ...{ finalUrlBefore: '', finalUrlAfter: '', statusBefore: 200, statusAfter: 200 },
  });
  const { links, metadata, isAnything } = findRelevance(reading, judgeReading(reading).judgement);
  return { links: [...links], metadata: [...metadata], isAnything };
}

const where = having('release', 'notes');

describe('links and descriptions that no text shows', () => {
  it('are requested by all words of a wish', () => {
    expect(relevant({ target: 'item', where })).toEqual({
      ...{ links: [0, 1, 2, 4], metadata: [0], isAnything: false },
    });
    expect(relevant({ target: 'item', where: having('release', 'careers') }).links).toEqual([]);
  });

  it('count only where they do what the wish waits for', () => {
    expect(relevant({ target: 'item', where, event: 'appears' })).toMatchObject({
      links: [0, 2, 4],
      metadata: [],
    });
    expect(relevant({ target: 'item', where, event: 'disappears' })).toMatchObject({
      links: [1],
      metadata: [],
    });
  });

  it('do not come or go where only the address behind the same words is another', () => {
    const links: Diff['links'] = [
      { op: 'removed', href: '/2025', text: 'Release notes' },
      { op: 'added', href: '/2026', text: 'Release notes' },
    ];
    const moved = { ...diff, links };
    expect(relevant({ target: 'item', where, event: 'appears' }, moved).links).toEqual([]);
    expect(relevant({ target: 'item', where, event: 'disappears' }, moved).links).toEqual([]);
    expect(relevant({ target: 'item', where }, moved).links).toEqual([0, 1]);
  });

  it('are no fall, no rise and no state', () => {
    for (const event of ['falls', 'rises', 'becomes', 'moves'] as const)
      expect(relevant({ target: 'item', where, event })).toMatchObject({ links: [], metadata: [] });
  });

  it('are left out by the words that the wish refuses', () => {
    expect(relevant({ target: 'item', where, not: having('draft') }).links).toEqual([0, 1, 4]);
  });

  it('are not what a wish without words, for a field, or with a test is about', () => {
    expect(relevant({}).links).toEqual([]);
    expect(relevant({ target: 'item', where, field: makeField('price') }).links).toEqual([]);
    expect(relevant({ target: 'item', where, tests: [makeTest('below', 5)] }).links).toEqual([]);
  });
});

describe('any change is requested', () => {
  it('by a wish about the page that names nothing', () => {
    expect(relevant({}).isAnything).toBe(true);
    expect(relevant({ event: 'changes' }).isAnything).toBe(true);
  });

  it.each<Partial<Wish>>([
    { target: 'item' },
    { where },
    { tests: [makeTest('below', 5)] },
    { field: makeField('price') },
    { bound: 'Prices' },
    { event: 'appears' },
  ])('but not by %j', (wish) => expect(relevant(wish).isAnything).toBe(false));
});
