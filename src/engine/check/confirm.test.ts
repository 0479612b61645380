import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noDiff } from '../../core/change/diff.ts';
import type { Candidate } from '../../core/site/memory.ts';
import { differenceOf, goneAfter, type Look, nextStep } from './confirm.ts';

const candidate = (given: Partial<Candidate> = {}): Candidate => ({
  changeId: 'change',
  checkId: 'check',
  seenAt: 0,
  difference: 'x',
  sightings: 1,
  needed: 2,
  tries: 0,
  ...given,
});
const differs = (difference: string, doubts: string[] = ['it is odd']): Look => ({
  kind: 'differs',
  difference,
  doubts,
  needed: 2,
});

describe('an unconfirmed change', () => {
  it('waits, while one without doubts is reported at once', () => {
    expect(nextStep(null, differs('x'))).toEqual({ do: 'wait', tries: 0, sightings: 1 });
    expect(nextStep(null, differs('x', []))).toEqual({ do: 'report' });
    expect(nextStep(null, { kind: 'as-before' })).toEqual({ do: 'nothing' });
    expect(nextStep(null, { kind: 'failed' })).toEqual({ do: 'nothing' });
  });

  it('is confirmed by the same difference, and dropped when the page is as before', () => {
    expect(nextStep(candidate(), differs('x'))).toEqual({ do: 'confirm' });
    expect(nextStep(candidate(), { kind: 'as-before' })).toEqual({ do: 'drop' });
  });

  it('gives way to a third version: that waits if unconfirmed too, and is reported if not', () => {
    expect(nextStep(candidate(), differs('y'))).toEqual({ do: 'wait', tries: 1, sightings: 1 });
    expect(nextStep(candidate(), differs('y', []))).toEqual({ do: 'drop-and-report' });
    expect(nextStep(candidate({ tries: 2 }), differs('y'))).toEqual({ do: 'confirm' });
  });

  it('is neither reported nor lost by looks that fail, however many', () => {
    fc.assert(
      fc.property(fc.nat(50), (failures) => {
        let known = candidate();
        for (let n = 0; n < failures; n += 1) {
          const step = nextStep(known, { kind: 'failed' });
          if (step.do !== 'wait') throw new Error('it did not wait');
          known = { ...known, tries: step.tries, sightings: step.sightings };
        }
        expect(nextStep(known, differs('x'))).toEqual({ do: 'confirm' });
        expect(nextStep(known, { kind: 'as-before' })).toEqual({ do: 'drop' });
      }),
    );
  });

  it('comes to an end within three looks that see the page, whatever they see', () => {
    const look = fc.oneof(
      fc.constant<Look>({ kind: 'as-before' }),
      fc
        .record({ difference: fc.constantFrom('x', 'y', 'z'), isUnconfirmed: fc.boolean() })
        .map((one) => differs(one.difference, one.isUnconfirmed ? ['odd'] : [])),
    );
    fc.assert(
      fc.property(fc.array(look, { minLength: 3, maxLength: 3 }), (looks) => {
        let known = candidate();
        for (const one of looks) {
          const step = nextStep(known, one);
          if (step.do !== 'wait') return;
          const difference = one.kind === 'differs' ? one.difference : known.difference;
          known = { ...known, difference, tries: step.tries, sightings: step.sightings };
        }
        throw new Error('it still waits');
      }),
    );
  });
});

describe('a difference', () => {
  const hunk = (before: string, after: string) => ({
    op: 'modified' as const,
    where: { selector: 'p', trail: [], region: 'main' as const, role: 'paragraph' as const },
    beforeIndex: 0,
    afterIndex: 0,
    before,
    after,
    words: null,
  });

  it('is the same wherever it stands, and another with another word', () => {
    const one = differenceOf({ ...noDiff, hunks: [hunk('a', 'b')] });
    const moved = { ...hunk('a', 'b'), beforeIndex: 7, afterIndex: 9 };
    expect(differenceOf({ ...noDiff, hunks: [moved] })).toBe(one);
    expect(differenceOf({ ...noDiff, hunks: [hunk('a', 'c')] })).not.toBe(one);
    expect(differenceOf(noDiff)).not.toBe(one);
  });

  it('that was dropped says after how long', () => {
    expect(goneAfter(40_000)).toBe('was gone 40 s later');
    expect(goneAfter(0)).toBe('was gone 1 s later');
    expect(goneAfter(125_000)).toBe('was gone 2 min later');
    expect(goneAfter(7_300_000)).toBe('was gone 2 h later');
  });
});
