// Fitting a diff: every difference stays, what insights rest on stays whole, and all of it has a size.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Diff, type Hunk, noDiff } from '../core/change/diff.ts';
import { markWords } from './blocks/mark-words.ts';
import { fitDiff, fitHunks, fitSuppressed } from './fit-diff.ts';

const added = (after: string): Hunk => ({
  op: 'added',
  where: { selector: 'p', trail: [], region: 'main', role: 'paragraph' },
  beforeIndex: null,
  afterIndex: 0,
  before: null,
  after,
  words: null,
});
const modified = (before: string, after: string): Hunk => ({
  ...added(after),
  op: 'modified',
  before,
  words: markWords(before, after, 1_000),
});
const insightAt = (...hunks: number[]) => ({
  text: '',
  evidence: { hunks, facts: [], before: null, after: null },
});
const sizeOf = (diff: Diff) => JSON.stringify(diff).length;

describe('fitting a diff', () => {
  it('leaves what is small enough as it is', () => {
    const diff = { ...noDiff, hunks: [added('one'), modified('two', 'three')] };
    expect(fitDiff(diff, [])).toEqual(diff);
    expect(fitDiff(noDiff, [])).toEqual(noDiff);
  });

  it('keeps a thousand long paragraphs, each in short, and whole the one that an insight rests on', () => {
    const hunks = Array.from({ length: 1_000 }, (_, at) => added(`${at} `.padEnd(9_000, 'word ')));
    const fitted = fitDiff({ ...noDiff, hunks }, [insightAt(700)]);
    expect(fitted.hunks).toHaveLength(1_000);
    expect(fitted.hunks[700]).toEqual(hunks[700]);
    expect(fitted.hunks.every(({ after }, at) => after?.startsWith(`${at} `))).toBe(true);
    expect(fitted.hunks.filter(({ shortened }) => shortened).length).toBe(999);
    expect(sizeOf(fitted)).toBeLessThan(1_000_000);
  });

  it('takes from long texts, not from short ones', () => {
    const hunks = [...Array.from({ length: 100 }, () => added('short')), added('x'.repeat(600_000))];
    const fitted = fitHunks(hunks);
    expect(fitted.slice(0, 100)).toEqual(hunks.slice(0, 100));
    expect(fitted[100]?.after).toHaveLength(499_500);
  });

  it('shows what changed in the middle of long texts', () => {
    const long = 'word '.repeat(1_800);
    const hunks = Array.from({ length: 1_000 }, (_, at) =>
      modified(`${long}old ${at} ${long}`, `${long}new ${at} ${long}`),
    );
    const fitted = fitDiff({ ...noDiff, hunks }, []);
    for (const { before, after } of fitted.hunks) {
      expect(before).toContain('old');
      expect(after).toContain('new');
    }
    expect(sizeOf(fitted)).toBeLessThan(2_000_000);
  });

  it('has a limit for records, links and what was suppressed, too', () => {
    const text = 'x'.repeat(2_000);
    const record = {
      ...{ op: 'added' as const, list: 'main', title: text, href: null, before: null, hunks: [] },
      after: Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`field ${at}`, text])),
    };
    const records = Array.from({ length: 1_000 }, () => record);
    const links = Array.from({ length: 1_000 }, () => ({ op: 'added' as const, href: text, text }));
    const fitted = fitDiff({ ...noDiff, records, links }, []);
    expect([fitted.records.length, fitted.links.length]).toEqual([1_000, 1_000]);
    expect(sizeOf(fitted)).toBeLessThan(3_000_000);
    const suppressed = fitSuppressed(
      Array.from({ length: 3_000 }, () => ({ gate: 'clock', reason: '', hunk: added('x'.repeat(30_000)) })),
    );
    expect(suppressed).toHaveLength(1_000);
    expect(JSON.stringify(suppressed).length).toBeLessThan(1_000_000);
  });

  it('keeps marks that join to both sides, whatever the texts', () => {
    const text = fc.array(fc.constantFrom('one ', 'two ', '😀', 'long '.repeat(400)), { maxLength: 12 });
    const texts = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(texts, (pairs) => {
        const hunks = pairs.map(([was, is]) => modified(was.join(''), is.join('')));
        for (const hunk of fitHunks(hunks)) {
          const join = (op: string) =>
            hunk.words
              ?.filter((word) => word.op === 'same' || word.op === op)
              .map((word) => word.text)
              .join('');
          expect([join('removed'), join('added')]).toEqual([hunk.before, hunk.after]);
          expect(`${hunk.before}${hunk.after}`.isWellFormed()).toBe(true);
        }
      }),
      { numRuns: 20 },
    );
  });
});
