// What is shown beside a change without being news, and where it stands among the hunks.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeBlock as block, makeContent as content } from '../../test/support/contents.ts';
import { noDiff } from '../core/change/diff.ts';
import type { Block, Content } from '../core/page/content.ts';
import { applyHunks, compareContents, findMinor, noisyPlaces } from './compare.ts';
import { showMinor } from './show-minor.ts';

const row = (at: number, ...texts: string[]): Block[] =>
  texts.map((text, cell) =>
    block(text, {
      role: 'cell',
      selector: `table > tbody > tr:nth-of-type(${at}) > td:nth-of-type(${cell + 1})`,
    }),
  );

function show(before: Content, after: Content) {
  const comparison = compareContents(before, after, { ignore: [] });
  const minor = findMinor(before, after, comparison);
  const shown = comparison.diff === null ? null : showMinor(comparison.diff, minor);
  return { comparison, minor, hunks: shown?.diff.hunks ?? [], shown };
}

const quoted = 'The “goods” may be returned within thirty days.';
const plain = 'The "goods" may be returned within thirty days.';

describe('what is set otherwise', () => {
  it('is shown in its place, with its reason, where other text changed', () => {
    const { hunks } = show(
      content(['Open from nine to five.', quoted, 'We answer by letter.']),
      content(['Open from ten to five.', plain, 'We answer by telephone.']),
    );
    expect(hunks.map(({ after, minor }) => [after, minor])).toEqual([
      ['Open from ten to five.', undefined],
      [plain, 'Only white space, quotes, dashes or invisible characters changed.'],
      ['We answer by telephone.', undefined],
    ]);
  });

  it('is no change by itself', () => {
    const { comparison, minor } = show(content(['Top', quoted]), content(['Top', plain]));
    expect(comparison.diff).toBeNull();
    expect(minor).toEqual([]);
  });

  it('is left out around the text of the page', () => {
    const aside = { region: 'footer' as const, weight: 0 };
    const { minor } = show(
      content(['Open from nine to five.', block(quoted, aside)]),
      content(['Open from ten to five.', block(plain, aside)]),
    );
    expect(minor).toEqual([]);
  });
});

describe('the rest of a row', () => {
  it('is shown around the cell that changed, and other rows are not', () => {
    const head = row(1, 'Plan', 'Price', 'Seats');
    const { hunks } = show(
      content([...head, ...row(2, 'Basic plan', '9', '1'), ...row(3, 'Team plan', '49', '10')]),
      content([...head, ...row(2, 'Basic plan', '9', '1'), ...row(3, 'Team plan', '59', '10')]),
    );
    expect(hunks.map(({ before, after, minor }) => [before, after, minor === undefined])).toEqual([
      ['Team plan', 'Team plan', false],
      ['49', '59', true],
      ['10', '10', false],
    ]);
  });

  it('is no place of the change: who calls the change noise does not mean it', () => {
    const before = content([...row(1, 'Team plan', '49', '10')]);
    const after = content([...row(1, 'Team plan', '59', '10')]);
    const { shown } = show(before, after);
    expect(shown?.diff.hunks).toHaveLength(3);
    const places = noisyPlaces(before, after, shown?.diff ?? noDiff);
    expect(places.map(({ example }) => example)).toEqual(['59']);
  });

  it('is left out where the row is a part of the layout', () => {
    const long = 'This column holds a whole article. '.repeat(30);
    const { minor } = show(content(row(1, long, 'Call us')), content(row(1, long, 'Write to us')));
    expect(minor).toEqual([]);
  });
});

const anyText = fc.oneof(
  fc.constantFrom('Yes', 'a “b” c', 'a "b" c', 'a b', 'c d', 'a b c d', '3 of 5'),
  fc.integer({ min: 0, max: 9 }).map((n) => `The paragraph with the number ${n} in it`),
);
const anyContent = fc
  .array(fc.tuple(anyText, fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 3 })), { maxLength: 30 })
  .map((list) =>
    content(
      list.map(([text, at, cell]) =>
        at === 0 ? block(text) : block(text, { selector: `tr:nth-of-type(${at}) > td:nth-of-type(${cell})` }),
      ),
    ),
  );

describe('laws of what is minor', () => {
  it('changes nothing in what the diff gives, and is never among the hunks that are reported', () => {
    fc.assert(
      fc.property(anyContent, anyContent, (before, after) => {
        const { comparison, minor, hunks, shown } = show(before, after);
        const held = comparison.suppressed.map(({ hunk }) => hunk);
        const texts = ({ blocks }: Content) => blocks.map(({ text }) => text);
        expect(applyHunks(texts(before), [...hunks, ...held])).toEqual(texts(after));
        expect(hunks.filter((hunk) => hunk.minor === undefined)).toEqual(comparison.diff?.hunks ?? []);
        expect(hunks.length).toBe((comparison.diff?.hunks.length ?? 0) + minor.length);
        expect(shown?.diff.stats).toEqual(comparison.diff?.stats);
        comparison.diff?.hunks.forEach((hunk, index) => {
          expect(hunks[shown?.places[index] ?? -1]).toBe(hunk);
        });
      }),
    );
  });
});
