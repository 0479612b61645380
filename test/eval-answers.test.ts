// The harness answers a goal's questions once for all its pairs, and never for the worse.
import { describe, expect, it } from 'vitest';
import { bestChoice, pickAnswers } from '../eval/answered-figures.ts';
import { choicesOf } from '../eval/answers.ts';

const asked = [
  { id: 'topic', answers: ['all', 'read'] },
  { id: 'event', answers: ['any', 'new'] },
];
const step = (isWanted: boolean, isAlert: boolean, by: Record<string, boolean>) => ({
  ...{ isWanted, isAlert, asked },
  answered: Object.entries(by).map(([choice, got]) => ({ choice, isAlert: got, isMet: false })),
});

describe('answers of the harness', () => {
  it('are at most two a goal, and none is a choice, too', () => {
    expect(choicesOf(asked)).toHaveLength(1 + 4 + 4);
    expect(
      Math.max(...choicesOf([...asked, { id: 'place', answers: ['in'] }]).map((one) => one.length)),
    ).toBe(2);
  });

  it('serve all pairs of a goal together, not each by itself', () => {
    const steps = [
      step(true, false, { 'topic=all': true, 'topic=read': false }),
      step(false, false, { 'topic=all': true, 'topic=read': false }),
      step(true, false, { 'topic=all': true, 'topic=read': false }),
    ];
    expect(bestChoice(steps)).toEqual([['topic', 'all']]);
    const outcome = pickAnswers(steps);
    expect(steps.map((one) => outcome(one).isAlert)).toEqual([true, true, true]);
  });

  it('are none where no answer serves better', () => {
    expect(bestChoice([step(true, true, { 'topic=all': true, 'topic=read': false })])).toEqual([]);
  });
});
