// Clauses that are renumbered when others are added or removed.
import { describe, expect, it } from 'vitest';
import { content, p } from '../../../test/support/noisy-page.ts';
import { compareContents, findMinor } from '../compare.ts';
import { readEnumerator } from './enumerator.ts';

const rules = [
  'Guests may arrive from three in the afternoon.',
  'Dogs are welcome on the ground floor.',
  'The bill is due on the day of leaving.',
  'The house is quiet after ten.',
];
const bicycles = 'Bicycles are kept in the yard.';
const page = (list: string[], count: (at: number) => string) =>
  content(list.map((rule, at) => p(`${count(at)} ${rule}`)));

function renumber(before: string[], after: string[], count: (at: number) => string, from = 0) {
  const [was, is] = [page(before, count), page(after, (at) => count(at + from))];
  const comparison = compareContents(was, is, { ignore: [] });
  const held = comparison.suppressed.map(({ gate, hunk }) => [gate, hunk.after]);
  const hunks = (comparison.diff?.hunks ?? []).map(({ op, before, after }) => [op, before, after]);
  return { hunks, held, minor: findMinor(was, is, comparison).map(({ after }) => after) };
}

const longer = [...rules.slice(0, 1), bicycles, ...rules.slice(1)];
const figures = (at: number) => `${at + 1}.`;

describe('renumbered clauses', () => {
  it.each([
    ['by figures', figures],
    ['by paragraphs', (at: number) => `§ ${at + 1}`],
    ['by letters', (at: number) => `(${'abcdefgh'[at]})`],
    ['by sections', (at: number) => `Section ${at + 1}:`],
    ['within a section', (at: number) => `4.${at + 1}`],
  ])('%s are shown beside the one that was added or removed, and not reported', (_, count) => {
    expect(renumber(rules, longer, count).hunks).toEqual([['added', null, `${count(1)} ${bicycles}`]]);
    const back = renumber(longer, rules, count);
    expect(back.hunks).toEqual([['removed', `${count(1)} ${bicycles}`, null]]);
    expect(back.held.map(([gate]) => gate)).toEqual(['renumbered', 'renumbered', 'renumbered']);
    expect(back.minor).toEqual(rules.slice(1).map((rule, at) => `${count(at + 1)} ${rule}`));
  });

  it('are reported where nothing else changed', () => {
    const { hunks, held } = renumber(rules, rules, figures, 1);
    expect(hunks).toHaveLength(4);
    expect(held).toEqual([]);
  });

  it('are reported where their words changed, too', () => {
    const after = longer.map((rule) => rule.replace('ground floor', 'first floor'));
    expect(renumber(rules, after, figures).hunks).toContainEqual([
      'modified',
      '2. Dogs are welcome on the ground floor.',
      '3. Dogs are welcome on the first floor.',
    ]);
  });

  it('are no dates, ranks or amounts', () => {
    const change = (before: string[], after: string[]) =>
      compareContents(
        content(['Old news here.', ...before].map((text) => p(text))),
        content(['New words there.', ...after].map((text) => p(text))),
        {
          ignore: [],
        },
      ).suppressed;
    expect(change(['12. Mai Chor', '13. Mai Orgel'], ['19. Mai Chor', '20. Mai Orgel'])).toEqual([]);
    expect(change(['3. Etage rechts'], ['4. Etage rechts'])).toEqual([]);
    expect(change(['3 rooms left', '5 beds left'], ['4 rooms left', '6 beds left'])).toEqual([]);
  });
});

describe('the number that a text begins with', () => {
  it.each([
    ['7. Refunds', 7, 'Refunds'],
    ['(b) Refunds', 2, 'Refunds'],
    ['§ 3 Refunds', 3, 'Refunds'],
    ['Article 12 Refunds', 12, 'Refunds'],
    ['4.2.1 Refunds', 1, 'Refunds'],
  ])('%s', (text, last, rest) => {
    expect(readEnumerator(text)).toMatchObject({ last, rest });
  });

  it.each(['7 days', 'A guest', 'Refunds', '2026 was', '$7. That', '7.', ''])('is none in %s', (text) => {
    expect(readEnumerator(text)).toBeNull();
  });
});
