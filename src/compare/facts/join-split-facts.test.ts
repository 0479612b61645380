// Facts of texts that are cut into other pieces while they change.
import { describe, expect, it } from 'vitest';
import { content, p, plan, price } from '../../../test/support/noisy-page.ts';
import type { Content, Fact } from '../../core/page/content.ts';
import { compareContents } from '../compare.ts';

/** The amounts in the texts are its facts, named by the words before them. */
function page(...texts: string[]): Content {
  const facts = texts.flatMap((text, block): Fact[] =>
    [...text.matchAll(/([A-Z][a-z ]*[a-z])? ?\$(\d+)/g)].map((match) => ({
      ...price(Number(match[2]), block),
      label: match[1] ?? 'Harbour Inn',
    })),
  );
  return content([p('Our rooms.'), ...texts.map((text) => p(text)), p('Come and stay.')], {
    facts: facts.map((fact) => ({ ...fact, block: (fact.block ?? 0) + 1 })),
  });
}

const factValues = (before: Content, after: Content) =>
  compareContents(before, after, { ignore: [] }).diff?.facts.map(({ label, before, after }) => [
    ...[label, before?.value, after?.value],
  ]);

describe('a price in a text that is split differently', () => {
  it('changed, whether its text was cut in two or put together', () => {
    const [whole, cut] = [page('Double room $120'), page('Double room', '$140')];
    expect(factValues(whole, cut)).toEqual([['Double room', 120, 140]]);
    expect(factValues(cut, whole)).toEqual([['Double room', 140, 120]]);
  });

  it('is another where the text is about something else', () => {
    expect(factValues(page('Double room $120'), page('Boat tour', '$140'))).not.toContainEqual([
      expect.anything(),
      120,
      140,
    ]);
  });

  it('is not guessed where several came', () => {
    const facts = factValues(page('Rooms and more $120'), page('Rooms and more', '$140', '$150'));
    expect(facts?.filter(([, was, is]) => was !== undefined && is !== undefined)).toEqual([]);
  });

  it('leaves out the piece that reads as before, though the goal asks for the price', () => {
    const { diff, suppressed } = compareContents(
      page('It looks south. Price $120 a night with breakfast and parking.'),
      page('It looks south.', 'Price $140 a night with breakfast and parking.'),
      { ignore: [], plan: plan({ target: 'subject', field: { kind: 'price', words: [] } }) },
    );
    expect(diff?.facts).toMatchObject([{ before: { value: 120 }, after: { value: 140 } }]);
    expect(suppressed.map(({ gate, hunk }) => [gate, hunk.after])).toEqual([['reflow', 'It looks south.']]);
  });
});
