import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeBlock as block, makeContent as content } from '../../test/support/contents.ts';
import { diffSchema, type Hunk } from '../core/change/diff.ts';
import type { Block, Content } from '../core/page/content.ts';
import { applyHunks, compareContents } from './compare.ts';

const compare = (before: Content, after: Content, ignore: string[] = []) =>
  compareContents(before, after, { ignore });

function allHunks({ diff, suppressed }: ReturnType<typeof compare>): Hunk[] {
  return [...(diff?.hunks ?? []), ...suppressed.map(({ hunk }) => hunk)];
}

/** Texts from a small world, so that lists share, repeat, move and edit them. */
const anyText = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'Yes',
      'No',
      '$10.00',
      '$20.00',
      'Terms',
      'a b c d',
      'a b x d',
      '3 minutes ago',
      'just now',
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .integer({ min: 0, max: 30 })
      .map((n) => `This is the long paragraph with the number ${n} in it`),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 10 }) },
);
const anyBlock = fc.record({
  text: anyText,
  role: fc.constantFrom('paragraph', 'list-item', 'cell', 'heading'),
  selector: fc.constantFrom('', 'p', 'li:nth-of-type(2)'),
}) satisfies fc.Arbitrary<Partial<Block>>;
const anyContent = fc
  .array(anyBlock, { maxLength: 60 })
  .map((list) => content(list.map((one) => block(one.text, one))));
const texts = ({ blocks }: Content) => blocks.map(({ text }) => text);

/** A content and an edited copy of it: blocks dropped, moved, changed and put in. */
const anyEdit = fc
  .tuple(
    anyContent,
    fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('drop', 'move', 'edit', 'add'), anyText), {
      maxLength: 12,
    }),
  )
  .map(([before, edits]) => {
    const list = texts(before);
    for (const [from, to, kind, text] of edits) {
      const at = list.length === 0 ? 0 : from % list.length;
      const taken = kind === 'add' ? [] : list.splice(at, 1);
      const put =
        kind === 'edit'
          ? taken.map((old) => `${old} ${text}`)
          : kind === 'move'
            ? taken
            : kind === 'add'
              ? [text]
              : [];
      list.splice(kind === 'edit' ? at : to % (list.length + 1), 0, ...put);
    }
    return [before, content(list)] as const;
  });

describe('laws of comparing', () => {
  const anyPair = fc.oneof(anyEdit, fc.tuple(anyContent, anyContent));

  it('applying all hunks to before gives after', () => {
    fc.assert(
      fc.property(anyPair, ([before, after]) => {
        expect(applyHunks(texts(before), allHunks(compare(before, after)))).toEqual(texts(after));
      }),
      { numRuns: 400 },
    );
  });

  it('finds nothing between equal contents', () => {
    fc.assert(
      fc.property(anyContent, (one) => {
        expect(compare(one, structuredClone(one))).toEqual({ diff: null, suppressed: [] });
      }),
    );
  });

  it('marks words that join to before and after, on modified hunks alone', () => {
    fc.assert(
      fc.property(anyPair, ([before, after]) => {
        for (const hunk of allHunks(compare(before, after))) {
          expect(hunk.words === null).toBe(hunk.op !== 'modified');
          if (hunk.words === null) continue;
          const join = (op: string) =>
            hunk.words
              ?.filter((word) => word.op === 'same' || word.op === op)
              .map(({ text }) => text)
              .join('');
          expect([join('removed'), join('added')]).toEqual([hunk.before, hunk.after]);
        }
      }),
    );
  });

  it('reports the same backwards, with added and removed swapped', () => {
    fc.assert(
      fc.property(anyPair, ([before, after]) => {
        const there = compare(before, after).diff?.stats ?? null;
        const back = compare(after, before).diff?.stats ?? null;
        expect(back).toEqual(
          there === null ? null : { ...there, added: there.removed, removed: there.added },
        );
      }),
      { numRuns: 300 },
    );
  });

  it('gives what the schema of a diff says, with a kept pair never crossing another', () => {
    fc.assert(
      fc.property(anyPair, ([before, after]) => {
        const { diff } = compare(before, after);
        if (diff !== null) expect(diffSchema.parse(diff)).toEqual(diff);
        const kept = (diff?.hunks ?? [])
          .filter(({ op }) => op === 'modified')
          .map(({ beforeIndex }) => beforeIndex ?? 0);
        expect(kept).toEqual([...kept].sort((a, b) => a - b));
      }),
    );
  });
});

describe('hunks', () => {
  const hunks = (before: (string | Block)[], after: (string | Block)[]) =>
    (compare(content(before), content(after)).diff?.hunks ?? []).map(({ op, before: was, after: is }) => ({
      op,
      was,
      is,
    }));

  it('pairs an edited paragraph with its old form and marks the words', () => {
    const { diff } = compare(
      content(['Intro', 'You may cancel within 14 days.', 'End']),
      content(['Intro', 'You may cancel within 30 days.', 'End']),
    );
    expect(diff?.stats).toEqual({ added: 0, removed: 0, modified: 1, moved: 0 });
    expect(diff?.hunks[0]).toMatchObject({ op: 'modified', beforeIndex: 1, afterIndex: 1 });
    expect(diff?.hunks[0]?.words).toEqual([
      { op: 'same', text: 'You may cancel within ' },
      { op: 'removed', text: '14' },
      { op: 'added', text: '30' },
      { op: 'same', text: ' days.' },
    ]);
  });

  it('keeps a new paragraph apart from an edited one beside it', () => {
    expect(
      hunks(
        ['Top', 'Refunds take five working days to arrive.', 'End'],
        ['Top', 'We now also ship to Norway and Iceland.', 'Refunds take ten working days to arrive.', 'End'],
      ).map(({ op }) => op),
    ).toEqual(['added', 'modified']);
  });

  it('does not pair texts that have nothing in common', () => {
    expect(
      hunks(
        ['Our bakery opens its doors early every single morning for fresh bread and coffee'],
        ['Parking restrictions apply near stadium gates during football matches on weekend evenings'],
      ).map(({ op }) => op),
    ).toEqual(['removed', 'added']);
  });

  it('calls a paragraph that is elsewhere moved', () => {
    const long = 'Shipping is free for all orders above fifty euros.';
    expect(hunks([long, 'One', 'Two', 'Three'], ['One', 'Two', 'Three', long])).toEqual([
      { op: 'moved', was: long, is: long },
    ]);
  });

  it('reports prices that two products swapped as two modified prices, not as moves', () => {
    expect(
      hunks(['Basic plan', '$10.00', 'Pro plan', '$20.00'], ['Basic plan', '$20.00', 'Pro plan', '$10.00']),
    ).toEqual([
      { op: 'modified', was: '$10.00', is: '$20.00' },
      { op: 'modified', was: '$20.00', is: '$10.00' },
    ]);
  });

  it('does not take the price in a new row for the changed price of the row above', () => {
    const cell = (text: string, row: string) => block(text, { role: 'cell', row, column: 'Price' });
    expect(hunks([cell('$10', 'Basic')], [cell('$15', 'Plus'), cell('$12', 'Basic')])).toEqual([
      { op: 'added', was: null, is: '$15' },
      { op: 'modified', was: '$10', is: '$12' },
    ]);
  });

  it('says where a hunk stands: after for what is there, before for what is gone', () => {
    const { diff } = compare(
      content([
        block('Same'),
        block('Gone with the wind, all of it', { selector: '#old', region: 'footer' }),
      ]),
      content([
        block('Fresh new words at the very top', { selector: '#new', trail: ['News'] }),
        block('Same'),
      ]),
    );
    expect(diff?.hunks.map(({ where }) => [where.selector, where.region, where.trail])).toEqual([
      ['#new', 'main', ['News']],
      ['#old', 'footer', []],
    ]);
  });

  it('compares with nothing, either way', () => {
    expect(hunks([], ['Hello there'])).toEqual([{ op: 'added', was: null, is: 'Hello there' }]);
    expect(hunks(['Hello there'], [])).toEqual([{ op: 'removed', was: 'Hello there', is: null }]);
  });
});
