// Texts that are split into other blocks, with and without other words.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeContent as content } from '../../../test/support/contents.ts';
import { applyHunks, compareContents } from '../compare.ts';

function compare(before: string[], after: string[]) {
  const { diff, suppressed } = compareContents(content(before), content(after), { ignore: [] });
  return {
    reported: (diff?.hunks ?? []).map(({ op, before, after }) => [op, before, after]),
    gates: suppressed.map(({ gate }) => gate),
  };
}

const one = 'You may return the goods within thirty days of delivery.';
const two = 'We pay the money back within a week after they have arrived.';

describe('text that is split differently', () => {
  it('is no news when one block became two, or two became one', () => {
    expect(compare(['Top', `${one} ${two}`, 'End'], ['Top', one, two, 'End'])).toEqual({
      reported: [],
      gates: ['reflow', 'reflow'],
    });
    expect(compare(['Top', one, two, 'End'], ['Top', `${one} ${two}`, 'End']).reported).toEqual([]);
  });

  it('is no news when a heading was set apart from its paragraph', () => {
    expect(compare([`Returns. ${one}`], ['Returns', one]).reported).toEqual([]);
  });

  it('reports only the piece whose words changed', () => {
    const changed = two.replace('a week', 'a month');
    const { reported, gates } = compare(['Top', `${one} ${two}`, 'End'], ['Top', one, changed, 'End']);
    expect(reported.flat().join(' ')).toContain('a month');
    expect(reported.map(([, , after]) => after)).not.toContain(one);
    expect(gates).toEqual(['reflow']);
  });

  it('reports an added word, even if it is elsewhere in the text', () => {
    expect(compare([`${one} ${two}`], [one, two, 'within']).reported).toEqual([['added', null, 'within']]);
  });

  it('is no news wherever it is cut', () => {
    const words = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 2, maxLength: 40 });
    const cuts = fc.array(fc.nat(39), { maxLength: 5 });
    fc.assert(
      fc.property(words, cuts, cuts, (text, first, second) => {
        const [before, after] = [cutAt(text, first), cutAt(text, second)];
        const result = compareContents(content(before), content(after), { ignore: [] });
        expect(result.diff?.stats ?? null).toBeNull();
        const hunks = result.suppressed.map(({ hunk }) => hunk);
        expect(applyHunks(before, hunks)).toEqual(after);
      }),
    );
  });
});

function cutAt(words: string[], cuts: number[]): string[] {
  const places = [0, ...[...new Set(cuts)].sort((a, b) => a - b), words.length];
  return places.flatMap((place, index) => {
    const text = words.slice(place, places[index + 1]).join(' ');
    return text === '' || index === places.length - 1 ? [] : [text];
  });
}
